//===- Waits.cpp - Missing waits of a kernel ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Waits.h"
#include "Machine/Dataflow.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <set>

using namespace llvm;

namespace netra::machine {
namespace {

/// Accesses of one order finish in the order of their issue.
enum class Order { Memory, Lds, Message, Other, None };

Order orderOf(const InstructionInfo &info, Counter counter,
              const TargetFacts &target) {
  switch (info.kind->unit) {
  case Unit::Smem:
    return Order::None;
  case Unit::Flat:
    if (!target.flatInOrder)
      return Order::None;
    return counter == Counter::Lgkm ? Order::Lds : Order::Memory;
  case Unit::Vmem:
  case Unit::Global:
  case Unit::Scratch:
    return Order::Memory;
  case Unit::Ds:
    return Order::Lds;
  case Unit::Message:
    return Order::Message;
  default:
    return Order::Other;
  }
}

/// One access on one counter.
struct Outstanding {
  unsigned access; ///< Index of the instruction.
  Counter counter;
  Order order;
  /// What later accesses of its order have added to the counter, on the path
  /// with the least.
  unsigned later;

  bool isSame(const Outstanding &other) const {
    return access == other.access && counter == other.counter;
  }
  bool operator<(const Outstanding &other) const {
    return std::tie(access, counter) < std::tie(other.access, other.counter);
  }
};

class WaitState {
public:
  bool merge(const WaitState &other) {
    bool changed = false;
    for (const Outstanding &theirs : other.all) {
      auto at = llvm::lower_bound(all, theirs);
      if (at == all.end() || !at->isSame(theirs)) {
        all.insert(at, theirs);
        changed = true;
      } else if (theirs.later < at->later) {
        at->later = theirs.later;
        changed = true;
      }
    }
    return changed;
  }

  ArrayRef<Outstanding> outstanding() const { return all; }
  void clear() { all.clear(); }

  /// The count that `access` is finished at.
  unsigned countFor(const Outstanding &access) const {
    return isOrdered(access.counter) ? access.later : 0;
  }

  /// At most `count` remain.
  void wait(Counter counter, unsigned count) {
    if (count != 0 && !isOrdered(counter))
      return;
    llvm::erase_if(all, [&](const Outstanding &access) {
      return access.counter == counter && (count == 0 || access.later >= count);
    });
  }

  void issue(unsigned index, const InstructionInfo &info,
             const TargetFacts &target) {
    for (const CounterUse &use : info.counters) {
      const CounterFacts *facts = target.counter(use.counter);
      if (!facts)
        continue;
      Order order = orderOf(info, use.counter, target);
      for (Outstanding &access : all)
        if (access.counter == use.counter && access.order == order &&
            order != Order::None)
          access.later += use.amount;
      // The counter holds no more: whatever is further back has finished.
      llvm::erase_if(all, [&](const Outstanding &access) {
        return access.counter == use.counter && access.later >= facts->max;
      });
      Outstanding next{index, use.counter, order, 0};
      auto at = llvm::lower_bound(all, next);
      if (at != all.end() && at->isSame(next))
        *at = next; // The one of the turn before finishes earlier.
      else
        all.insert(at, next);
    }
  }

private:
  /// Whether a count other than zero says something.
  bool isOrdered(Counter counter) const {
    std::optional<Order> common;
    for (const Outstanding &access : all) {
      if (access.counter != counter)
        continue;
      if (access.order == Order::None ||
          common.value_or(access.order) != access.order)
        return false;
      common = access.order;
    }
    return true;
  }

  std::vector<Outstanding> all; // sorted
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

private:
  void step(WaitState &state, unsigned index, std::vector<WaitBefore> *found);
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
  return any_of(info.counters, [&](const CounterUse &use) {
    return use.counter == access.counter && access.order != Order::None &&
           orderOf(info, use.counter, target) == access.order;
  });
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
  if (((isDma && usesLdsMemory(info)) ||
       (loadsToLds && usesLdsMemory(earlier))) &&
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

void WaitAnalysis::step(WaitState &state, unsigned index,
                        std::vector<WaitBefore> *found) {
  const InstructionInfo &info = code[index].info;
  if (!info.isClassified())
    return;
  for (const CounterFacts &counter : target.counters)
    if (auto count = info.waits[unsigned(counter.counter)])
      state.wait(counter.counter, *count);
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

std::vector<WaitBefore> WaitAnalysis::run() {
  auto states = solveForward(
      kernel, WaitState(),
      [&](WaitState &state, unsigned index) { step(state, index, nullptr); },
      [](WaitState &state, const Edge &edge) {
        // By convention of the calling compiler a function returns with
        // everything finished that its caller could name.
        if (edge.kind == EdgeKind::PastUnknown)
          state.clear();
      });
  std::vector<WaitBefore> found;
  replay(kernel, states,
         [&](WaitState &state, unsigned index) { step(state, index, &found); });
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
