//===- Resources.cpp - Register counts of descriptors ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Resources.h"
#include "Lowering/MachineCode.h"
#include "Lowering/Passes.h"

using namespace mlir;

namespace netra {

#define GEN_PASS_DEF_RESOURCES
#include "Passes/Passes.h.inc"

using namespace machine;

namespace {

constexpr llvm::StringLiteral kWish = "resources";
constexpr llvm::StringLiteral kLdsBytes = "group_segment_fixed_size";
constexpr llvm::StringLiteral kPrivateSegment = "enable_private_segment";

bool asks(amdgcn::KernelOp kernel) {
  DictionaryAttr lower = kernel.getLowerAttr();
  return lower && lower.contains(kWish);
}

/// Sets the fields that follow from the code; the numbers in the kernel's text
/// are finer than the descriptor's granules. True if any changed.
bool fillIn(amdgcn::KernelOp kernel, const NeededFields &needed) {
  const TargetFacts &facts = *amdgcn::targetOf(kernel);
  Builder builder(kernel.getContext());
  DictionaryAttr before = kernel.getDescriptorAttr();
  NamedAttrList fields(before);
  auto set = [&](StringRef name, uint64_t number) {
    fields.set(name, builder.getI64IntegerAttr(number));
  };
  set("next_free_vgpr", needed.nextFreeVgpr);
  set("next_free_sgpr", needed.nextFreeSgpr);
  if (const DescriptorField *field =
          facts.descriptorField(FieldKind::AccumOffset)) {
    fields.erase(field->name);
    if (needed.accumOffset)
      set(field->name, *needed.accumOffset);
  }
  if (needed.privateSegment)
    set(kPrivateSegment, 1);
  if (ArrayAttr regions = kernel.getLdsAttr()) {
    auto given = cast_or_null<IntegerAttr>(fields.get(kLdsBytes));
    uint64_t bytes = given ? given.getInt() : 0;
    for (auto region : regions.getAsRange<amdgcn::LdsRegionAttr>())
      bytes = std::max(bytes, region.getOffset() + region.getSize());
    set(kLdsBytes, bytes);
  }
  DictionaryAttr after = fields.getDictionary(kernel.getContext());
  kernel.setDescriptorAttr(after);
  return after != before;
}

/// Reports at the instruction, or at the kernel; true if it is an error.
bool report(const MachineCode &code, const MachineCode::KernelCode &each,
            const ResourceFinding &finding) {
  amdgcn::KernelOp kernel = each.op;
  Location loc = finding.index ? code.locAt(each.kernel.code(), *finding.index)
                               : kernel.getLoc();
  bool isWrong = finding.kind == ResourceFinding::Understated;
  DiagnosticSeverity severity = isWrong ? DiagnosticSeverity::Error
                                : finding.kind == ResourceFinding::Overstated
                                    ? DiagnosticSeverity::Remark
                                    : DiagnosticSeverity::Warning;
  InFlightDiagnostic diagnostic =
      kernel.getContext()->getDiagEngine().emit(loc, severity);
  diagnostic << "'" << kernel.getSymName() << "' " << finding.message;
  return isWrong;
}

struct Resources : impl::ResourcesBase<Resources> {
  void runOnOperation() override {
    auto &code = getAnalysis<MachineCode>();
    if (!code.isValid())
      return signalPassFailure();
    bool isRight = true, isChanged = false;
    for (const MachineCode::KernelCode &each : code.kernels()) {
      RegisterUse use = registerUseOf(each.kernel);
      bool fills = asks(each.op) && !use.unknown;
      if (fills)
        isChanged |=
            fillIn(each.op, neededFields(use, *amdgcn::targetOf(each.op)));
      for (const ResourceFinding &finding :
           checkResources(each.kernel, use, fills))
        isRight &= !report(code, each, finding);
    }
    if (!isRight)
      return signalPassFailure();
    if (!isChanged)
      markAllAnalysesPreserved();
  }
};

} // namespace
} // namespace netra
