//===- Sanitizer.h - the checks of one workgroup ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The Checker that hands each event of a run to the checks that are on.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_CHECK_SANITIZER_H
#define NETRA_SIM_CHECK_SANITIZER_H

#include "Sim/Check/Bounds.h"
#include "Sim/Check/Definedness.h"
#include "Sim/Check/Divergence.h"
#include "Sim/Check/GlobalConflicts.h"
#include "Sim/Check/Hazards.h"
#include "Sim/Checks.h"

namespace netra::sim {

class Sanitizer : public Checker {
public:
  Sanitizer(CheckOptions options, const ProgramPlans &plans);

  void begin(Executor &executor) override;
  void execute(Executor &executor, Wave &wave,
               const Instruction &inst) override;
  void access(Executor &executor, Wave &wave, const Instruction &inst,
              const LaneAccess &access) override;
  bool invalid(Executor &executor, Wave &wave, const Instruction &inst,
               const LaneAccess &access, unsigned lane,
               const std::string &why) override;
  void barrier(Executor &executor) override;
  void end(Executor &executor) override;

  Reporter reports;
  /// What the workgroup did to global memory; filled in by end().
  std::vector<Interval> touched;
  const Memory *memory = nullptr;

private:
  bool hasRegisters(Executor &executor, const Wave &wave,
                    const InstructionPlan &plan);

  const ProgramPlans &plans;
  const bool waitsOn, hazardsOn, uninitOn, racesOn, boundsOn, divergenceOn;
  const bool tracksWaits;         ///< Races need them, too.
  std::vector<WaitTracker> waits; // by wave, like the next
  std::vector<Hazards> hazards;
  Definedness definedness;
  Races races;
  Bounds bounds;
  Divergence divergence;
  std::vector<Footfall> feet; ///< Of the instruction that is running.
};

} // namespace netra::sim

#endif // NETRA_SIM_CHECK_SANITIZER_H
