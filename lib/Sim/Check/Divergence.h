//===- Divergence.h - where lanes go different ways -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A barrier that not all lanes of the wave reach, waves that end while others
// wait, instructions that ignore EXEC while no lane is active, values taken
// from inactive lanes, copies of WMMA operands that differ.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_CHECK_DIVERGENCE_H
#define NETRA_SIM_CHECK_DIVERGENCE_H

#include "Sim/Check/Reporter.h"
#include "Sim/Executor.h"

namespace netra::sim {

class Divergence {
public:
  explicit Divergence(Reporter &reports) : reports(reports) {}

  void begin(const Executor &executor);
  /// Before `plan` runs; for plans with isBarrier or crossesLanes.
  void check(Wave &wave, const InstructionPlan &plan);
  /// All waves have arrived or ended.
  void barrier(const Executor &executor);

private:
  void checkBarrier(const Wave &wave, const InstructionPlan &plan);
  void checkReadLane(const Wave &wave, const InstructionPlan &plan);
  void checkDpp(const Wave &wave, const InstructionPlan &plan);
  void checkGather(Wave &wave, const InstructionPlan &plan);
  void checkHalves(Wave &wave, const InstructionPlan &plan);
  void inform(const Wave &wave, const InstructionPlan &plan,
              llvm::StringRef rule, Severity severity, uint64_t lanes,
              uint64_t key, const std::string &what, llvm::StringRef cure);

  Reporter &reports;
  std::vector<uint64_t> atLaunch; ///< Lanes of each wave that have work-items.
};

} // namespace netra::sim

#endif // NETRA_SIM_CHECK_DIVERGENCE_H
