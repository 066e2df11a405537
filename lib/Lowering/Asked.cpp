//===- Asked.cpp - Which kernels want a pass ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Asked.h"

using namespace mlir;

namespace netra {

static bool asks(amdgcn::KernelOp kernel, StringRef wish, bool everyone) {
  DictionaryAttr lower = kernel.getLowerAttr();
  return everyone || (lower && lower.contains(wish));
}

bool anyKernelAsks(amdgcn::ObjectOp object, StringRef wish, bool everyone) {
  return llvm::any_of(
      object.getBody().getOps<amdgcn::KernelOp>(),
      [&](amdgcn::KernelOp kernel) { return asks(kernel, wish, everyone); });
}

FailureOr<std::vector<const MachineCode::KernelCode *>>
askingKernels(const MachineCode &code, StringRef wish, bool everyone) {
  std::vector<const MachineCode::KernelCode *> asking;
  llvm::DenseMap<Operation *, amdgcn::KernelOp> others; // by body
  auto bodiesOf = [&](const MachineCode::KernelCode &each) {
    llvm::SetVector<Operation *> bodies;
    for (const machine::Block &block : each.kernel.blocks())
      if (amdgcn::InstOp op = code.opAt(each.kernel.code(), block.first))
        bodies.insert(op->getParentOp());
    return bodies;
  };
  for (const MachineCode::KernelCode &each : code.kernels()) {
    if (asks(each.op, wish, everyone))
      asking.push_back(&each);
    else if (each.kernel.hasCalls())
      for (Operation *body : bodiesOf(each))
        others.try_emplace(body, each.op);
  }
  if (others.empty())
    return asking;
  for (const MachineCode::KernelCode *each : asking)
    for (Operation *body : bodiesOf(*each))
      if (amdgcn::KernelOp other = others.lookup(body)) {
        auto diagnostic = emitError(body->getLoc())
                          << "is called by '"
                          << amdgcn::KernelOp(each->op).getSymName()
                          << "', which asks for '" << wish << "', and by '"
                          << other.getSymName() << "', which does not";
        diagnostic.attachNote(other.getLoc()) << "the other kernel is here";
        return diagnostic;
      }
  return asking;
}

} // namespace netra
