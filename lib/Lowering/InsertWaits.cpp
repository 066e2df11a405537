//===- InsertWaits.cpp - Waits where the analysis misses them -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Asked.h"
#include "Lowering/LdsNames.h"
#include "Lowering/MachineText.h"
#include "Lowering/Passes.h"
#include "Machine/Waits.h"
#include "llvm/ADT/EquivalenceClasses.h"

using namespace mlir;

namespace netra {

#define GEN_PASS_DEF_INSERTWAITS
#include "Passes/Passes.h.inc"

using namespace machine;

namespace {

/// Numbers for the parts of LDS that accesses name. Regions that share bytes,
/// directly or through others, are one part.
std::vector<unsigned> ldsPartsOf(const MachineCode &code,
                                 const MachineCode::KernelCode &each) {
  const Kernel &kernel = each.kernel;
  std::vector<unsigned> parts(kernel.code().instructions().size());
  std::vector<LdsRegion> regions = ldsRegionsOf(each.op);
  llvm::EquivalenceClasses<unsigned> shared;
  for (unsigned i = 0; i != regions.size(); ++i)
    for (unsigned j = 0; j <= i; ++j)
      if (regions[i].overlaps(regions[j]))
        shared.unionSets(i, j);
  llvm::DenseMap<Attribute, unsigned> others;
  for (const Block &block : kernel.blocks())
    for (unsigned index = block.first; index != block.end; ++index) {
      amdgcn::InstOp op = code.opAt(kernel.code(), index);
      Attribute name = op ? ldsNameOf(op) : Attribute();
      if (!name)
        continue;
      if (std::optional<unsigned> region = findRegion(regions, name))
        parts[index] = shared.getLeaderValue(*region) + 1;
      else
        parts[index] =
            others.try_emplace(name, regions.size() + others.size() + 1)
                .first->second;
    }
  return parts;
}

struct InsertWaits : impl::InsertWaitsBase<InsertWaits> {
  using InsertWaitsBase::InsertWaitsBase;

  void runOnOperation() override {
    if (!anyKernelAsks(getOperation(), "waits", all)) {
      markAllAnalysesPreserved();
      return;
    }
    auto &code = getAnalysis<MachineCode>();
    if (!code.isValid())
      return signalPassFailure();
    auto asking = askingKernels(code, "waits", all);
    if (failed(asking))
      return signalPassFailure();
    // A function can be reached from several kernels: it gets what any needs.
    llvm::MapVector<Operation *, WaitCounts> needed;
    for (const MachineCode::KernelCode *each : *asking)
      collect(code, *each, needed);
    for (auto &[op, counts] : needed)
      if (failed(insert(cast<amdgcn::InstOp>(op), counts)))
        return signalPassFailure();
    if (needed.empty())
      markAllAnalysesPreserved();
  }

  void collect(const MachineCode &code, const MachineCode::KernelCode &each,
               llvm::MapVector<Operation *, WaitCounts> &needed) {
    const Kernel &kernel = each.kernel;
    DictionaryAttr lower = amdgcn::KernelOp(each.op).getLowerAttr();
    std::vector<unsigned> parts = ldsPartsOf(code, each);
    WaitRules rules;
    rules.memoryOrder = true;
    rules.memoryAtBarriers =
        globalBarriers || (lower && lower.contains("global_barriers"));
    rules.ldsParts = parts;
    for (const WaitBefore &wait : missingWaits(kernel, rules)) {
      WaitCounts &counts = needed[code.opAt(kernel.code(), wait.index)];
      for (unsigned i = 0; i != kNumCounters; ++i)
        if (wait.counts[i])
          counts[i] = std::min(counts[i].value_or(~0u), *wait.counts[i]);
    }
  }

  LogicalResult insert(amdgcn::InstOp before, const WaitCounts &counts) {
    const TargetFacts &facts = *amdgcn::targetOf(before);
    for (const std::string &line : waitInstructions(counts, facts))
      if (failed(insertBefore(before, line)))
        return failure();
    return success();
  }
};

} // namespace
} // namespace netra
