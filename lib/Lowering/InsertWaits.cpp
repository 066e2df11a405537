//===- InsertWaits.cpp - Waits where the analysis misses them -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Asked.h"
#include "Lowering/MachineText.h"
#include "Lowering/Passes.h"
#include "Machine/Waits.h"

using namespace mlir;

namespace netra {

#define GEN_PASS_DEF_INSERTWAITS
#include "Passes/Passes.h.inc"

using namespace machine;

namespace {

/// The attribute that names the part of LDS that an access uses.
constexpr llvm::StringLiteral kLdsPart = "lds";

/// Numbers for the parts of LDS that accesses name.
std::vector<unsigned> ldsPartsOf(const MachineCode &code,
                                 const Kernel &kernel) {
  std::vector<unsigned> parts(kernel.code().instructions().size());
  llvm::DenseMap<Attribute, unsigned> numbers;
  for (const Block &block : kernel.blocks())
    for (unsigned index = block.first; index != block.end; ++index)
      if (amdgcn::InstOp op = code.opAt(kernel.code(), index))
        if (Attribute name = op->getDiscardableAttr(kLdsPart))
          parts[index] =
              numbers.try_emplace(name, numbers.size() + 1).first->second;
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
    std::vector<unsigned> parts = ldsPartsOf(code, kernel);
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
