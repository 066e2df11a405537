//===- VerifyLds.cpp - Regions of LDS that take turns ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/LdsNames.h"
#include "Lowering/MachineCode.h"
#include "Lowering/Passes.h"
#include "Machine/LdsRegions.h"

using namespace mlir;

namespace netra {

#define GEN_PASS_DEF_VERIFYLDS
#include "Passes/Passes.h.inc"

using namespace machine;

namespace {

std::vector<NamedAccess> accessesOf(const MachineCode &code,
                                    const Kernel &kernel,
                                    ArrayRef<LdsRegion> regions) {
  std::vector<NamedAccess> accesses(kernel.code().instructions().size());
  for (const Block &block : kernel.blocks())
    for (unsigned index = block.first; index != block.end; ++index) {
      amdgcn::InstOp op = code.opAt(kernel.code(), index);
      Attribute name = op ? ldsNameOf(op) : Attribute();
      if (!name)
        continue;
      if (std::optional<unsigned> region = findRegion(regions, name))
        accesses[index] = {NamedAccess::Region, *region};
      else
        accesses[index].kind = NamedAccess::Unknown;
    }
  return accesses;
}

void report(const MachineCode &code, const Kernel &kernel,
            const LdsFinding &finding) {
  Location loc = code.locAt(kernel.code(), finding.index);
  InFlightDiagnostic diagnostic =
      finding.isWrong() ? emitError(loc) : emitWarning(loc);
  diagnostic << (finding.isWrong() ? "" : "unknown: ") << "'"
             << kernel.code()[finding.index].info.text << "' "
             << finding.message;
  if (!finding.cure.empty())
    diagnostic << "; needs " << finding.cure;
  if (finding.access)
    diagnostic.attachNote(code.locAt(kernel.code(), *finding.access))
        << "the access is '" << kernel.code()[*finding.access].info.text << "'";
  if (finding.barrier)
    diagnostic.attachNote(code.locAt(kernel.code(), *finding.barrier))
        << "the barrier is here";
}

struct VerifyLds : impl::VerifyLdsBase<VerifyLds> {
  void runOnOperation() override {
    auto &code = getAnalysis<MachineCode>();
    bool isRight = code.isValid();
    for (const MachineCode::KernelCode &each : code.kernels()) {
      amdgcn::KernelOp kernel = each.op;
      if (!kernel.getLdsAttr())
        continue;
      std::vector<LdsRegion> regions = ldsRegionsOf(kernel);
      unsigned unknown = 0;
      for (const LdsFinding &finding : verifyLds(
               each.kernel, regions, accessesOf(code, each.kernel, regions))) {
        report(code, each.kernel, finding);
        isRight &= !finding.isWrong();
        unknown += !finding.isWrong();
      }
      if (unknown)
        emitRemark(kernel.getLoc())
            << "'" << kernel.getSymName() << "': " << unknown
            << " accesses to LDS are unknown";
    }
    if (!isRight)
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace
} // namespace netra
