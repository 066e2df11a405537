//===- Hazards.cpp - wait states that are missing -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Check/Hazards.h"

using namespace llvm;

namespace netra::sim {

/// What the clock of a row counts, for people.
static StringRef ticksOf(Clock clock) {
  switch (clock) {
  case Clock::IssueSlots:
    return "wait states";
  case Clock::ValuSlots:
    return "VALU instructions";
  case Clock::RealValuSlots:
    return "VALU instructions other than v_nop";
  default:
    return "steps";
  }
}

static std::string cureOf(const HazardRow &row, unsigned missing) {
  if (row.cure.empty())
    return "none is known";
  if (row.clock == Clock::IssueSlots && row.cure == "s_nop")
    return "s_nop " + std::to_string(missing - 1) + " before it";
  return row.cure.str() + " before it";
}

void Hazards::advance(const Wave &wave, const InstructionPlan &plan,
                      Reporter &reports) {
  state.issue(
      reports.plans.hazards, plan.issued(),
      [&](const machine::MissingTicks &missing) {
        const HazardRow &row = reports.plans.hazards.row(missing.match.row);
        // The step of the producer follows from its distance only if nothing
        // but issue slots was counted; a wave and a place are enough.
        Issue producer{uint32_t(missing.producer.tag), uint16_t(wave.number),
                       0};
        reports.report(
            Check::Hazard, row.name,
            row.certainty == Certainty::Certain ? Severity::Error
                                                : Severity::Unknown,
            Reporter::issueOf(wave, plan), wave.exec, producer,
            missing.match.registers.empty() ? 0 : missing.match.registers[0],
            [&](Finding &finding) {
              finding.where = machine::namesOf(missing.match.registers);
              std::string through =
                  finding.where.empty() ? "" : " through " + finding.where;
              finding.what =
                  (Twine(missing.present) + " of " +
                   Twine(missing.match.required) + " " + ticksOf(row.clock) +
                   " behind " + reports.mnemonicOf(producer) + through)
                      .str();
              finding.otherWhat = "comes too short before";
              finding.cure =
                  cureOf(row, missing.match.required - missing.present);
              if (!row.source.empty())
                finding.cure += " (" + row.source.str() + ")";
            });
      });
  isIdle = state.isEmpty();
}

} // namespace netra::sim
