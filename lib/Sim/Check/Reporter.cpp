//===- Reporter.cpp - how checks say what they found ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Check/Reporter.h"

using namespace llvm;

namespace netra::sim {

Event Reporter::eventOf(const Issue &issue, uint64_t lanes) const {
  const InstructionPlan &plan = plans.plans[issue.index];
  Event event;
  std::memcpy(event.workgroup, workgroup, sizeof workgroup);
  event.wave = issue.wave;
  event.lanes = lanes;
  event.pc = plans.pcOf(plan);
  event.step = issue.step;
  event.text = plan.inst->text;
  return event;
}

void Reporter::report(Check check, StringRef rule, Severity severity,
                      const Issue &here, uint64_t lanes, const Issue &other,
                      uint64_t where, function_ref<void(Finding &)> describe) {
  found.add({check, rule, pcOf(here), pcOf(other), where},
            [&](Finding &finding) {
              finding.severity = severity;
              finding.here = eventOf(here, lanes);
              if (other.exists())
                finding.other = eventOf(other, 0);
              describe(finding);
            });
}

} // namespace netra::sim
