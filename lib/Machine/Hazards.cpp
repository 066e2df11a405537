//===- Hazards.cpp - Missing wait states of a kernel ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Hazards.h"
#include "Machine/Dataflow.h"

using namespace llvm;

namespace netra::machine {

std::vector<MissingBefore> missingStates(const Kernel &kernel, bool filled) {
  const Code &code = kernel.code();
  const HazardModel &model = code.hazards();
  auto issued = [&](unsigned index) {
    const CodeInstruction &inst = code[index];
    return IssuedInstruction{&inst.info, &inst.roles, inst.offset};
  };
  auto states = solveForward(
      kernel, HazardState(),
      [&](HazardState &state, unsigned index) {
        state.issue(model, issued(index), [](const MissingTicks &) {}, filled);
      },
      [](HazardState &state, const Edge &edge) {
        // A function takes longer than any hazard lasts.
        if (edge.kind == EdgeKind::PastUnknown)
          state.clear();
      });
  std::vector<MissingBefore> all;
  replay(kernel, states, [&](HazardState &state, unsigned index) {
    state.issue(
        model, issued(index),
        [&](const MissingTicks &missing) { all.push_back({index, missing}); },
        filled);
  });
  return all;
}

static Finding findingOf(const Kernel &kernel, const MissingBefore &gap) {
  const HazardRow &row = kernel.code().hazards().row(gap.missing.match.row);
  const InstructionInfo &producer = *gap.missing.producer.info;
  Finding finding;
  finding.kind = Finding::MissingStates;
  finding.verdict =
      row.certainty == Certainty::Certain ? Finding::Wrong : Finding::Unknown;
  finding.offset = kernel.code()[gap.index].offset;
  finding.text = kernel.code()[gap.index].info.text;
  finding.producer = gap.missing.producer.tag;
  finding.producerText = producer.text;
  finding.registers = namesOf(gap.missing.match.registers);
  unsigned lacking = gap.missing.match.required - gap.missing.present;
  finding.detail = row.name.str() + " requires " +
                   std::to_string(gap.missing.match.required) + ", has " +
                   std::to_string(gap.missing.present) + " (" +
                   row.source.str() + ")";
  if (row.certainty == Certainty::Disputed)
    finding.detail += ", which the sources do not settle";
  finding.cure = row.cure.str();
  if (row.clock == Clock::IssueSlots)
    finding.cure = row.cure.str() + " " + std::to_string(lacking - 1);
  return finding;
}

std::vector<Finding> analyzeHazards(const Kernel &kernel) {
  std::vector<Finding> findings;
  for (const MissingBefore &gap : missingStates(kernel))
    findings.push_back(findingOf(kernel, gap));
  normalize(findings);
  return findings;
}

} // namespace netra::machine
