//===- Waits.h - registers that a load may still write ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One wave's outstanding operations, by wait counter. An operation is finished
// when, on every counter it raised, a wait or the counter's capacity proves it
// (CDNA4 ISA 4.4; RDNA3.5 ISA 5.6):
//
//  - A counter of at most N after it stood higher means that the oldest
//    operations are done, so many that what is left counts at most N, if all
//    that is outstanding there keeps its order.
//  - Scalar loads and messages keep no order, and FLAT does not where the facts
//    say so: while one is outstanding, only N = 0 proves anything.
//
// Until then, a register that it writes may be neither read nor written, except
// by a later load of the same counter that keeps the order.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_CHECK_WAITS_H
#define NETRA_SIM_CHECK_WAITS_H

#include "Sim/Check/Reporter.h"
#include <deque>

namespace netra::sim {

/// Bytes of one memory that a lane touches.
struct ByteRange {
  uint64_t begin;
  uint32_t bytes;
  uint32_t memory; ///< Number of the allocation; kLdsMemory.
};
constexpr uint32_t kLdsMemory = ~uint32_t(0);

/// How a touch counts in a race.
enum class Touch : uint8_t {
  Read,
  Write,
  Atomic,
  /// An atomic that a barrier did not wait for: it conflicts with reads behind
  /// that barrier, too. Elsewhere a read may be an atomic one.
  LateAtomic,
};

/// What one instruction did to memory; it may not have happened yet.
struct Footfall {
  std::vector<ByteRange> ranges;
  Touch touch = Touch::Read;
};

class WaitTracker {
public:
  /// An instruction whose work is not known to be done.
  struct Operation {
    const InstructionPlan *plan;
    Issue issue;
    uint64_t lanes;
    uint8_t open = 0;   ///< Counters that have not proved it.
    bool holds = false; ///< Its registers count as pending.
    std::vector<Footfall> feet;
  };

  explicit WaitTracker(const ProgramPlans &plans) : plans(&plans) {}

  /// Before `plan` runs: is it free to touch its registers? Reports if
  /// `reports` and, to say it once, lets the operation go.
  void use(const Wave &wave, const InstructionPlan &plan, Reporter *reports);
  /// `plan` was issued with these active lanes and raises counters.
  void issue(const Wave &wave, const InstructionPlan &plan, uint64_t exec,
             std::vector<Footfall> feet);
  /// `plan` waits.
  void wait(const Wave &wave, const InstructionPlan &plan);
  /// The wave is at its end: the hardware waits for everything.
  void finish() { operations.clear(); }

  /// `range` is touched through LDS: reports LDS-DMA that is still writing
  /// there, and gives true if there is one.
  bool touchLds(const Wave &wave, const InstructionPlan &plan, uint64_t lanes,
                const ByteRange &range, Reporter &reports);

  /// Oldest first.
  const std::deque<Operation> &outstanding() const { return operations; }
  bool isIdle() const { return operations.empty(); }

private:
  bool keepsOrder(const InstructionPlan &plan) const;
  void lower(unsigned counter, unsigned count);
  void release(Operation &operation);
  void compact(size_t done);
  bool isCovered(const Operation &older, const InstructionPlan &newer) const;
  std::string cureFor(const Operation &operation) const;
  void check(const Wave &wave, const InstructionPlan &plan,
             machine::RegUnit unit, bool writes, Reporter *reports);

  const ProgramPlans *plans;
  std::deque<Operation> operations; ///< Oldest first.
  uint32_t sum[kNumCounters] = {};
  uint16_t pending[machine::unit::count] =
      {}; ///< Operations that write a unit.
};

} // namespace netra::sim

#endif // NETRA_SIM_CHECK_WAITS_H
