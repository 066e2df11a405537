//===- Bounds.h - accesses outside of what was allocated --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns faults of memory accesses into findings, after which loads give 0 and
// stores are dropped, and reports accesses that are allowed but unusual.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_CHECK_BOUNDS_H
#define NETRA_SIM_CHECK_BOUNDS_H

#include "Sim/Check/Reporter.h"
#include "Sim/Executor.h"

namespace netra::sim {

class Bounds {
public:
  explicit Bounds(Reporter &reports) : reports(reports) {}

  void invalid(const Wave &wave, const InstructionPlan &plan,
               const LaneAccess &access, unsigned lane, const std::string &why);
  void access(const Wave &wave, const InstructionPlan &plan,
              const LaneAccess &access);
  /// `plan` names registers that the wave does not have.
  void registers(const Wave &wave, const InstructionPlan &plan,
                 const std::string &what);

private:
  Reporter &reports;
};

} // namespace netra::sim

#endif // NETRA_SIM_CHECK_BOUNDS_H
