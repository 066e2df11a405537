//===- CollectWaits.cpp - What waits and nops are for ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Hazards.h"
#include "Machine/Waits.h"
#include "Report/Collector.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace netra::report {

using namespace machine;

static std::string textOf(WaitReason reason) {
  switch (reason) {
  case WaitReason::Read:
    return "reads what is loaded";
  case WaitReason::Overwrite:
    return "overwrites what is loaded";
  case WaitReason::Lds:
    return "uses LDS, perhaps the same part";
  case WaitReason::Barrier:
    return "lets other waves go on";
  case WaitReason::Caches:
    return "writes back or invalidates caches";
  case WaitReason::UnknownCode:
    return "goes to unknown code";
  }
  return "";
}

/// The counts that would do, if they are larger than those waited for.
static std::string largerCounts(const InstructionInfo &wait,
                                ArrayRef<WaitUse> uses,
                                const TargetFacts &target) {
  WaitCounts least;
  bool isLarger = false;
  for (const WaitUse &use : uses) {
    std::optional<unsigned> &count = least[unsigned(use.counter)];
    count = std::min(count.value_or(~0u), use.count);
  }
  for (unsigned i = 0; i != kNumCounters; ++i)
    isLarger |= wait.waits[i] && (!least[i] || *least[i] > *wait.waits[i]);
  return isLarger ? machine::textOf(least, target) : "";
}

void Collector::collectWaits() {
  std::vector<WaitUse> uses = waitUses(kernel);
  for (const Block &block : kernel.blocks())
    for (unsigned index = block.first; index != block.end; ++index) {
      const InstructionInfo &info = code[index].info;
      if (!info.is(Unit::Wait) || onlyKeepsApart(info))
        continue;
      auto begin = partition_point(
          uses, [&](const WaitUse &use) { return use.wait < index; });
      auto end = std::find_if(begin, uses.end(), [&](const WaitUse &use) {
        return use.wait != index;
      });
      WaitReport wait;
      wait.at = placeOf(index);
      for (const WaitUse &use : make_range(begin, end))
        wait.reasons.push_back(
            {textOf(use.reason), placeOf(use.access), placeOf(use.user)});
      if (begin != end)
        wait.enough =
            largerCounts(info, ArrayRef(&*begin, size_t(end - begin)), target);
      report.waits.push_back(std::move(wait));
    }
}

void Collector::collectNops() {
  std::vector<NopUse> uses = nopUses(kernel);
  for (const Block &block : kernel.blocks())
    for (unsigned index = block.first; index != block.end; ++index) {
      const InstructionInfo &info = code[index].info;
      if (!onlyKeepsApart(info))
        continue;
      WaitReport nop;
      nop.at = placeOf(index);
      unsigned most = 0;
      for (const NopUse &use : uses) {
        if (use.nop != index)
          continue;
        const HazardRow &row = target.hazards[use.row];
        nop.reasons.push_back(
            {row.name.str() + " would lack " + std::to_string(use.lacking),
             placeOf(use.producer), placeOf(use.consumer)});
        most = std::max(most, use.lacking);
      }
      if (info.is(Unit::Nop) && most && most < info.nops + 1)
        nop.enough =
            info.facts->mnemonic.str() + " " + std::to_string(most - 1);
      report.nops.push_back(std::move(nop));
    }
}

} // namespace netra::report
