//===- Outstanding.cpp - Accesses that are not finished -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Outstanding.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace netra::machine {

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

bool OutstandingAccesses::merge(const OutstandingAccesses &other) {
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

bool OutstandingAccesses::isOutstanding(unsigned access) const {
  return any_of(all,
                [&](const Outstanding &each) { return each.access == access; });
}

bool OutstandingAccesses::isOrdered(Counter counter) const {
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

void OutstandingAccesses::wait(Counter counter, unsigned count) {
  if (count != 0 && !isOrdered(counter))
    return;
  llvm::erase_if(all, [&](const Outstanding &access) {
    return access.counter == counter && (count == 0 || access.later >= count);
  });
}

void OutstandingAccesses::wait(const InstructionInfo &info) {
  for (unsigned i = 0; i != kNumCounters; ++i)
    if (info.waits[i])
      wait(Counter(i), *info.waits[i]);
}

void OutstandingAccesses::issue(unsigned index, const InstructionInfo &info,
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

} // namespace netra::machine
