//===- Waits.cpp - registers that a load may still write ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Check/Waits.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace netra::sim {

/// Registers that a load can write.
static bool isLoadable(machine::RegUnit unit) {
  return unit < machine::unit::execLo || unit == machine::unit::m0 ||
         unit >= machine::unit::flatScratchLo;
}

bool WaitTracker::keepsOrder(const InstructionPlan &plan) const {
  switch (plan.info.kind->unit) {
  case Unit::Smem:
  case Unit::Message:
    return false;
  case Unit::Flat:
    return plans->flatInOrder;
  default:
    return true;
  }
}

/// True if `newer` may write the registers of `older` without a wait: what
/// comes back on one counter in order is also written in order.
bool WaitTracker::isCovered(const Operation &older,
                            const InstructionPlan &newer) const {
  ArrayRef<CounterUse> a = older.plan->info.counters, b = newer.info.counters;
  return a.size() == 1 && b.size() == 1 && a[0].counter == b[0].counter &&
         keepsOrder(*older.plan) && keepsOrder(newer);
}

static unsigned amountOn(const InstructionPlan &plan, unsigned counter) {
  for (const CounterUse &use : plan.info.counters)
    if (unsigned(use.counter) == counter)
      return use.amount;
  return 0;
}

std::string WaitTracker::cureFor(const Operation &operation) const {
  std::string joint, single;
  for (unsigned c = 0; c != kNumCounters; ++c) {
    if (!(operation.open >> c & 1))
      continue;
    unsigned behind = 0;
    bool ordered = true;
    for (const Operation &other : operations) {
      if (!(other.open >> c & 1))
        continue;
      ordered &= keepsOrder(*other.plan);
      if (&other > &operation)
        behind += amountOn(*other.plan, c);
    }
    std::string count = std::to_string(ordered ? behind : 0);
    const CounterPlan &counter = plans->counters[c];
    if (counter.isJoint)
      joint += " " + counter.name.str() + "(" + count + ")";
    else
      single += (single.empty() ? "" : "; ") + counter.waitMnemonic.str() +
                " null, " + count;
  }
  if (!joint.empty())
    joint = "s_waitcnt" + joint + (single.empty() ? "" : "; ");
  return joint + single + " before it";
}

void WaitTracker::check(const Wave &wave, const InstructionPlan &plan,
                        machine::RegUnit unit, bool writes, Reporter *reports) {
  for (Operation &operation : reverse(operations)) {
    if (!operation.holds || !is_contained(operation.plan->info.writes, unit))
      continue;
    if (writes && isCovered(operation, plan))
      return; // And so are those before it, or they were reported there.
    if (reports) {
      // Loads write lane by lane: other lanes of the register are in no danger.
      uint64_t lanes = plan.keepsToExec ? wave.exec : wave.laneMask();
      bool apart = !(lanes & operation.lanes) && machine::isVector(unit);
      StringRef rule = apart    ? "other-lanes-before-wait"
                       : writes ? "overwrite-before-wait"
                                : "read-before-wait";
      reports->report(
          Check::Wait, rule, apart ? Severity::Information : Severity::Error,
          Reporter::issueOf(wave, plan), lanes & operation.lanes,
          operation.issue, unit, [&](Finding &finding) {
            finding.where = machine::nameOf(unit);
            finding.what = (writes ? "overwrites " : "reads ") + finding.where +
                           (apart ? ", other lanes of which " : ", which ") +
                           reports->mnemonicOf(operation.issue).str() +
                           " may not have written yet";
            finding.otherWhat = "loads " + finding.where;
            finding.cure = cureFor(operation);
          });
    }
    release(operation);
    return;
  }
}

void WaitTracker::use(const Wave &wave, const InstructionPlan &plan,
                      Reporter *reports) {
  for (machine::RegUnit unit : plan.uses)
    if (pending[unit])
      check(wave, plan, unit, /*writes=*/false, reports);
  for (machine::RegUnit unit : plan.info.writes)
    if (pending[unit])
      check(wave, plan, unit, /*writes=*/true, reports);
}

void WaitTracker::release(Operation &operation) {
  if (!operation.holds)
    return;
  operation.holds = false;
  for (machine::RegUnit unit : operation.plan->info.writes)
    if (isLoadable(unit))
      --pending[unit];
}

void WaitTracker::compact(size_t done) {
  // Mostly they are the oldest ones.
  for (; done && !operations.front().open; --done) {
    release(operations.front());
    operations.pop_front();
  }
  if (!done)
    return;
  auto isDone = [](const Operation &operation) { return !operation.open; };
  for (Operation &operation : operations)
    if (isDone(operation))
      release(operation);
  erase_if(operations, isDone);
}

/// The counter is known to stand at `count` or below.
void WaitTracker::lower(unsigned c, unsigned count) {
  if (sum[c] <= count)
    return;
  bool ordered = true;
  for (const Operation &operation : operations)
    if (operation.open >> c & 1)
      ordered &= keepsOrder(*operation.plan);
  if (!ordered && count)
    return;
  size_t done = 0;
  for (Operation &operation : operations) {
    if (sum[c] <= count)
      break;
    if (operation.open >> c & 1) {
      sum[c] -= amountOn(*operation.plan, c);
      operation.open &= ~(1u << c);
      done += !operation.open;
    }
  }
  compact(done);
}

void WaitTracker::wait(const Wave &, const InstructionPlan &plan) {
  for (unsigned c = 0; c != kNumCounters; ++c)
    if (plan.info.waits[c])
      lower(c, *plan.info.waits[c]);
}

/// So that operations that keep no order and write no register cannot pile up.
static constexpr size_t kMostOperations = 512;

void WaitTracker::issue(const Wave &wave, const InstructionPlan &plan,
                        uint64_t exec, std::vector<Footfall> feet) {
  if (plan.info.counters.empty())
    return;
  if (operations.size() >= kMostOperations) {
    Operation &oldest = operations.front();
    for (unsigned c = 0; c != kNumCounters; ++c)
      if (oldest.open >> c & 1)
        sum[c] -= amountOn(*oldest.plan, c);
    oldest.open = 0;
    compact(1);
  }
  Operation operation;
  operation.plan = &plan;
  operation.issue = Reporter::issueOf(wave, plan);
  bool isScalar = plan.info.kind->unit == Unit::Smem ||
                  plan.info.kind->unit == Unit::Message;
  operation.lanes = isScalar ? ~uint64_t(0) : exec;
  for (const CounterUse &use : plan.info.counters) {
    unsigned c = unsigned(use.counter);
    // The counter cannot go above its largest value: issue waits.
    unsigned max = plans->counters[c].max;
    lower(c, max > use.amount ? max - use.amount : 0);
    sum[c] += use.amount;
    operation.open |= 1u << c;
  }
  operation.holds = operation.lanes != 0;
  if (operation.holds)
    for (machine::RegUnit unit : plan.info.writes)
      if (isLoadable(unit))
        ++pending[unit];
  operation.feet = std::move(feet);
  operations.push_back(std::move(operation));
}

bool WaitTracker::touchLds(const Wave &wave, const InstructionPlan &plan,
                           uint64_t lanes, const ByteRange &range,
                           Reporter &reports) {
  for (Operation &operation : operations) {
    if (operation.plan->info.kind->access != MemoryAccess::LoadToLds)
      continue;
    for (const Footfall &foot : operation.feet)
      for (const ByteRange &other : foot.ranges) {
        if (other.memory != kLdsMemory ||
            other.begin >= range.begin + range.bytes ||
            range.begin >= other.begin + other.bytes)
          continue;
        reports.report(Check::Wait, "lds-before-wait", Severity::Error,
                       Reporter::issueOf(wave, plan), lanes, operation.issue,
                       kLdsMemory, [&](Finding &finding) {
                         finding.where =
                             "LDS 0x" + utohexstr(range.begin, true);
                         finding.what =
                             "touches " + finding.where + ", which " +
                             reports.mnemonicOf(operation.issue).str() +
                             " may not have written yet";
                         finding.otherWhat = "loads into LDS";
                         finding.cure = cureFor(operation);
                       });
        return true;
      }
  }
  return false;
}

} // namespace netra::sim
