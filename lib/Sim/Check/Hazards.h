//===- Hazards.h - wait states that are missing -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Feeds the instructions that one wave issues to Machine/HazardModel.h, which
// knows the rows of the target.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_CHECK_HAZARDS_H
#define NETRA_SIM_CHECK_HAZARDS_H

#include "Sim/Check/Reporter.h"

namespace netra::sim {

class Hazards {
public:
  void issue(const Wave &wave, const InstructionPlan &plan, Reporter &reports) {
    if (isIdle && !plan.hazards.producer)
      return;
    advance(wave, plan, reports);
  }

private:
  void advance(const Wave &wave, const InstructionPlan &plan,
               Reporter &reports);

  machine::HazardState state;
  bool isIdle = true; ///< No producer matters any more.
};

} // namespace netra::sim

#endif // NETRA_SIM_CHECK_HAZARDS_H
