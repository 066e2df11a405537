//===- Waits.cpp - Missing waits of a kernel ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Waits.h"
#include "Machine/Dataflow.h"
#include "Machine/Outstanding.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <set>

using namespace llvm;

namespace netra::machine {
namespace {

/// An access that a wait has finished.
struct Finished {
  Outstanding access;
  unsigned wait;  ///< Index of the instruction that waited.
  unsigned count; ///< The largest count that would have finished it.

  bool operator<(const Finished &other) const {
    return std::tie(access.access, access.counter, wait) <
           std::tie(other.access.access, other.access.counter, other.wait);
  }
  bool isSame(const Finished &other) const {
    return !(*this < other) && !(other < *this);
  }
};

using FinishedList = std::vector<Finished>; // sorted

bool mergeInto(FinishedList &list, const FinishedList &others) {
  bool changed = false;
  for (const Finished &theirs : others) {
    auto at = llvm::lower_bound(list, theirs);
    if (at == list.end() || !at->isSame(theirs)) {
      list.insert(at, theirs);
      changed = true;
    } else if (theirs.count < at->count) {
      at->count = theirs.count;
      changed = true;
    }
  }
  return changed;
}

struct UseState {
  bool merge(const UseState &other) {
    bool changed = waits.merge(other.waits);
    changed |= mergeInto(loads, other.loads);
    return mergeInto(stores, other.stores) || changed;
  }

  OutstandingAccesses waits;
  FinishedList loads;  ///< Into registers and into LDS.
  FinishedList stores; ///< The others, which matter to few instructions.
};

class WaitAnalysis {
public:
  WaitAnalysis(const Kernel &kernel, const WaitRules &rules)
      : kernel(kernel), code(kernel.code()), target(code.machine().facts()),
        rules(rules) {
    if (rules.memoryOrder)
      for (const UnknownPlace &place : kernel.unknowns())
        unknown.insert(place.index);
  }

  std::vector<WaitBefore> run();
  std::vector<WaitUse> runUses();

private:
  bool isLoad(unsigned index) const {
    const InstructionInfo &info = code[index].info;
    return !info.writes.empty() || info.kind->access == MemoryAccess::LoadToLds;
  }
  void stepUses(UseState &state, unsigned index, std::vector<WaitUse> *found);
  void step(OutstandingAccesses &state, unsigned index,
            std::vector<WaitBefore> *found);
  std::optional<WaitBefore> conflict(const Outstanding &access,
                                     unsigned index) const;
  std::optional<WaitReason> orderConflict(const Outstanding &access,
                                          unsigned index) const;
  bool keepsOrder(const Outstanding &access, const InstructionInfo &info) const;
  bool isSameLds(unsigned a, unsigned b) const {
    auto part = [&](unsigned index) {
      return index < rules.ldsParts.size() ? rules.ldsParts[index] : 0;
    };
    return !part(a) || !part(b) || part(a) == part(b);
  }

  const Kernel &kernel;
  const Code &code;
  const TargetFacts &target;
  const WaitRules &rules;
  std::set<unsigned> unknown; // instructions in front of code that is not known
};

/// A later access of the same order lands behind the earlier one.
bool WaitAnalysis::keepsOrder(const Outstanding &access,
                              const InstructionInfo &info) const {
  // What is on two counters comes by one of two ways.
  if (code[access.access].info.counters.size() != 1 ||
      info.counters.size() != 1)
    return false;
  Counter counter = info.counters.front().counter;
  return counter == access.counter && access.order != Order::None &&
         orderOf(info, counter, target) == access.order;
}

bool usesLdsMemory(const InstructionInfo &info) {
  return info.is(Unit::Ds) && !info.has(Trait::PermuteLds);
}

bool isStore(const InstructionInfo &info) {
  return info.kind->access == MemoryAccess::Store ||
         info.kind->access == MemoryAccess::Atomic;
}

/// What WaitRules ask for.
std::optional<WaitReason> WaitAnalysis::orderConflict(const Outstanding &access,
                                                      unsigned index) const {
  const InstructionInfo &info = code[index].info;
  const InstructionInfo &earlier = code[access.access].info;
  bool isDma = earlier.kind->access == MemoryAccess::LoadToLds;
  bool isCacheControl = earlier.kind->access == MemoryAccess::CacheControl;
  bool isMemory = access.order == Order::Memory || earlier.is(Unit::Flat);
  if (unknown.count(index))
    return WaitReason::UnknownCode;
  if (info.is(Unit::Barrier)) {
    bool touchesLds = isDma || earlier.is(Unit::Flat) || usesLdsMemory(earlier);
    if (touchesLds || isCacheControl ||
        (rules.memoryAtBarriers && isMemory && isStore(earlier)))
      return WaitReason::Barrier;
  }
  if (info.kind->access == MemoryAccess::CacheControl && isMemory &&
      !info.is(Unit::Smem))
    return WaitReason::Caches;
  if (isCacheControl && isStore(info))
    return WaitReason::Caches;
  bool loadsToLds = info.kind->access == MemoryAccess::LoadToLds;
  if (((isDma && (usesLdsMemory(info) || info.is(Unit::Flat))) ||
       (loadsToLds && (usesLdsMemory(earlier) || earlier.is(Unit::Flat)))) &&
      isSameLds(access.access, index))
    return WaitReason::Lds;
  return std::nullopt;
}

std::optional<WaitBefore> WaitAnalysis::conflict(const Outstanding &access,
                                                 unsigned index) const {
  const InstructionInfo &info = code[index].info;
  const InstructionInfo &load = code[access.access].info;
  WaitBefore wait;
  wait.index = index;
  wait.access = access.access;
  auto share = [&](ArrayRef<RegUnit> regs) {
    std::set_intersection(load.writes.begin(), load.writes.end(), regs.begin(),
                          regs.end(), std::back_inserter(wait.registers));
    return !wait.registers.empty();
  };
  if (share(info.reads))
    return wait;
  if (share(info.writes) && !keepsOrder(access, info)) {
    wait.reason = WaitReason::Overwrite;
    return wait;
  }
  wait.registers.clear();
  if (rules.memoryOrder) {
    if (auto reason = orderConflict(access, index)) {
      wait.reason = *reason;
      return wait;
    }
    return std::nullopt;
  }
  bool readsLds = info.is(Unit::Ds) && info.kind->access == MemoryAccess::Load;
  if (readsLds && load.kind->access == MemoryAccess::LoadToLds) {
    wait.reason = WaitReason::Lds;
    return wait;
  }
  return std::nullopt;
}

void WaitAnalysis::step(OutstandingAccesses &state, unsigned index,
                        std::vector<WaitBefore> *found) {
  const InstructionInfo &info = code[index].info;
  if (!info.isClassified())
    return;
  state.wait(info);
  WaitCounts needed;
  for (const Outstanding &access : state.outstanding()) {
    std::optional<WaitBefore> wait = conflict(access, index);
    if (!wait)
      continue;
    unsigned count = state.countFor(access);
    wait->counts[unsigned(access.counter)] = count;
    if (found)
      found->push_back(*wait);
    if (wait->reason == WaitReason::Lds && !rules.memoryOrder)
      continue; // Perhaps it is another part.
    std::optional<unsigned> &least = needed[unsigned(access.counter)];
    least = std::min(least.value_or(~0u), count);
  }
  for (const CounterFacts &counter : target.counters)
    if (auto count = needed[unsigned(counter.counter)])
      state.wait(counter.counter, *count);
  state.issue(index, info, target);
}

void WaitAnalysis::stepUses(UseState &state, unsigned index,
                            std::vector<WaitUse> *found) {
  const InstructionInfo &info = code[index].info;
  if (!info.isClassified())
    return;
  std::vector<Outstanding> before = state.waits.outstanding();
  OutstandingAccesses unwaited = state.waits;
  state.waits.wait(info);
  for (const Outstanding &access : before) {
    bool isLeft =
        any_of(state.waits.outstanding(),
               [&](const Outstanding &left) { return left.isSame(access); });
    Finished next{access, index, unwaited.countFor(access)};
    if (isLeft)
      continue;
    FinishedList &list = isLoad(access.access) ? state.loads : state.stores;
    list.insert(llvm::lower_bound(list, next), next);
  }
  auto settle = [&](FinishedList &list) {
    llvm::erase_if(list, [&](const Finished &each) {
      if (each.wait == index)
        return false;
      std::optional<WaitBefore> conflict = this->conflict(each.access, index);
      if (conflict && found)
        found->push_back({each.wait, each.access.access, index,
                          conflict->reason, each.access.counter, each.count});
      return bool(conflict);
    });
  };
  settle(state.loads);
  if (info.is(Unit::Barrier) || unknown.count(index) ||
      info.kind->access == MemoryAccess::CacheControl ||
      info.kind->access == MemoryAccess::LoadToLds)
    settle(state.stores);
  if (info.counters.empty())
    return;
  state.waits.issue(index, info, target);
  // The access is under way again.
  for (FinishedList *list : {&state.loads, &state.stores})
    llvm::erase_if(*list, [&](const Finished &each) {
      return each.access.access == index;
    });
}

std::vector<WaitUse> WaitAnalysis::runUses() {
  auto states = solveForward(
      kernel, UseState(),
      [&](UseState &state, unsigned index) { stepUses(state, index, nullptr); },
      [](UseState &state, const Edge &edge) {
        if (edge.kind == EdgeKind::PastUnknown)
          state = UseState();
      });
  std::vector<WaitUse> found;
  replay(kernel, states, [&](UseState &state, unsigned index) {
    stepUses(state, index, &found);
  });
  auto key = [](const WaitUse &use) {
    return std::tie(use.wait, use.user, use.access, use.counter);
  };
  llvm::sort(found, [&](const WaitUse &a, const WaitUse &b) {
    return key(a) < key(b);
  });
  return found;
}

std::vector<WaitBefore> WaitAnalysis::run() {
  auto states = solveForward(
      kernel, OutstandingAccesses(),
      [&](OutstandingAccesses &state, unsigned index) {
        step(state, index, nullptr);
      },
      [](OutstandingAccesses &state, const Edge &edge) {
        // By convention of the calling compiler a function returns with
        // everything finished that its caller could name.
        if (edge.kind == EdgeKind::PastUnknown)
          state.clear();
      });
  std::vector<WaitBefore> found;
  replay(kernel, states, [&](OutstandingAccesses &state, unsigned index) {
    step(state, index, &found);
  });
  return found;
}

} // namespace

std::string textOf(const WaitCounts &counts, const TargetFacts &target) {
  std::string text;
  for (const CounterFacts &counter : target.counters)
    if (auto count = counts[unsigned(counter.counter)])
      text += (text.empty() ? "" : " ") + counter.name.str() + "(" +
              std::to_string(*count) + ")";
  return text;
}

std::vector<WaitBefore> missingWaits(const Kernel &kernel,
                                     const WaitRules &rules) {
  return WaitAnalysis(kernel, rules).run();
}

std::vector<WaitUse> waitUses(const Kernel &kernel) {
  WaitRules rules;
  rules.memoryOrder = true;
  rules.memoryAtBarriers = true;
  return WaitAnalysis(kernel, rules).runUses();
}

SmallVector<std::string, 2> waitInstructions(const WaitCounts &counts,
                                             const TargetFacts &target) {
  std::string joint;
  SmallVector<std::string, 2> result;
  for (const CounterFacts &counter : target.counters) {
    std::optional<unsigned> count = counts[unsigned(counter.counter)];
    if (!count)
      continue;
    if (counter.pieces.empty()) {
      result.push_back(counter.waitMnemonic.str() + " null, " +
                       std::to_string(*count));
      continue;
    }
    if (joint.empty())
      joint = counter.jointMnemonic.str();
    joint += " " + counter.name.str() + "(" + std::to_string(*count) + ")";
  }
  if (!joint.empty())
    result.insert(result.begin(), joint);
  return result;
}

std::vector<Finding> analyzeWaits(const Kernel &kernel) {
  const Code &code = kernel.code();
  std::vector<Finding> findings;
  for (const WaitBefore &wait : missingWaits(kernel)) {
    Finding finding;
    finding.kind = Finding::MissingWait;
    bool isLds = wait.reason == WaitReason::Lds;
    finding.verdict = isLds ? Finding::Unknown : Finding::Wrong;
    finding.offset = code[wait.index].offset;
    finding.text = code[wait.index].info.text;
    finding.producer = code[wait.access].offset;
    finding.producerText = code[wait.access].info.text;
    finding.registers = namesOf(wait.registers);
    finding.detail = isLds ? "reads LDS that may still be loaded; whether "
                             "it is the same part is not known"
                     : wait.reason == WaitReason::Overwrite
                         ? "overwrites what is still loaded"
                         : "reads what is still loaded";
    finding.cure = textOf(wait.counts, code.machine().facts());
    findings.push_back(std::move(finding));
  }
  normalize(findings);
  return findings;
}

} // namespace netra::machine
