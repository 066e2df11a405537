//===- MachineCode.cpp - An object's instructions as lib/Machine sees them ===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/MachineCode.h"
#include "Emit/EmitObject.h"
#include "Lowering/NormalForms.h"

using namespace mlir;

namespace netra {

MachineCode::MachineCode(Operation *op) : object(op) {
  valid = build(cast<amdgcn::ObjectOp>(op));
}

bool MachineCode::build(amdgcn::ObjectOp object) {
  if (failed(requirePhysical(object)))
    return false;
  auto emitted = emitObject(object, EmitExtra::Ops);
  if (failed(emitted))
    return false;
  auto made = machine::imageOf(emitted->code, object.getSymName());
  if (!made) {
    object.emitError() << llvm::toString(made.takeError());
    return false;
  }
  image = std::make_unique<machine::Image>(std::move(*made));
  for (const EmittedOp &each : emitted->ops)
    ops[each.section][each.offset] = each.op;
  for (auto kernel : object.getBody().getOps<amdgcn::KernelOp>()) {
    StringRef name = kernel.getElfName().value_or(kernel.getSymName());
    const machine::ImageKernel *facts = image->findKernel(name);
    auto place = facts ? machine::entryOf(*image, *facts) : std::nullopt;
    if (!place) {
      kernel.emitWarning()
          << "'" << name
          << "' has no code that its descriptor points to, and "
             "is not looked at";
      continue;
    }
    unsigned waveSize = amdgcn::machineOf(kernel)->waveSize();
    auto &code = codes[{place->section->name, waveSize}];
    if (!code)
      code = std::make_unique<machine::Code>(*image, *place->section, waveSize);
    auto built = machine::Kernel::get(*code, *facts);
    if (!built) {
      kernel.emitError() << llvm::toString(built.takeError());
      return false;
    }
    all.push_back({kernel, std::move(*built)});
  }
  return true;
}

amdgcn::InstOp MachineCode::opAt(const machine::Code &code,
                                 unsigned index) const {
  auto section = ops.find(code.section().name);
  if (section == ops.end())
    return {};
  return section->second.lookup(code[index].offset);
}

Location MachineCode::locAt(const machine::Code &code, unsigned index) const {
  amdgcn::InstOp op = opAt(code, index);
  return op ? op.getLoc() : object->getLoc();
}

Location MachineCode::locAtOffset(const machine::Code &code,
                                  uint64_t offset) const {
  auto index = code.indexAt(offset);
  return index ? locAt(code, *index) : object->getLoc();
}

} // namespace netra
