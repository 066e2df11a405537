//===- Reporter.h - how checks say what they found --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes the events of findings out of plans, for one workgroup.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_CHECK_REPORTER_H
#define NETRA_SIM_CHECK_REPORTER_H

#include "Sim/Check/Plan.h"
#include "Sim/Findings.h"
#include <cstring>

namespace netra::sim {

/// An instruction that a wave has issued, as checks remember it.
struct Issue {
  uint32_t index = ~uint32_t(0); ///< Of the instruction in the program.
  uint16_t wave = 0;
  uint64_t step = 0; ///< Instructions the wave had issued, this included.

  bool exists() const { return index != ~uint32_t(0); }
};

/// Where a key has no other side.
constexpr uint64_t kNoPc = ~uint64_t(0);

class Reporter {
public:
  Reporter(const ProgramPlans &plans) : plans(plans) {}

  const ProgramPlans &plans;
  Findings found;
  uint32_t workgroup[3] = {};

  static Issue issueOf(const Wave &wave, const InstructionPlan &plan) {
    return {plan.index, uint16_t(wave.number), wave.instructions};
  }
  uint64_t pcOf(const Issue &issue) const {
    return issue.exists() ? plans.pcOf(plans.plans[issue.index]) : kNoPc;
  }
  const std::string &textOf(const Issue &issue) const {
    return plans.plans[issue.index].inst->text;
  }
  /// "global_load_dword".
  llvm::StringRef mnemonicOf(const Issue &issue) const {
    return plans.plans[issue.index].inst->parsed.mnemonic;
  }
  Event eventOf(const Issue &issue, uint64_t lanes) const;

  /// Counts an occurrence. `describe` sets what, where, cure and, for the other
  /// side, otherWhat; events and severity are set before.
  void report(Check check, llvm::StringRef rule, Severity severity,
              const Issue &here, uint64_t lanes, const Issue &other,
              uint64_t where, llvm::function_ref<void(Finding &)> describe);
};

} // namespace netra::sim

#endif // NETRA_SIM_CHECK_REPORTER_H
