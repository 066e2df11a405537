//===- Hazards.cpp - Missing wait states of a kernel ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Hazards.h"
#include "Machine/Dataflow.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace llvm;

namespace netra::machine {

static std::vector<MissingBefore>
missingAlong(const Kernel &kernel, bool filled,
             ArrayRef<std::vector<Edge>> more) {
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
        // What an unknown function leaves behind is not known.
        if (edge.kind == EdgeKind::PastUnknown)
          state.clear();
      },
      more);
  std::vector<MissingBefore> all;
  replay(kernel, states, [&](HazardState &state, unsigned index) {
    state.issue(
        model, issued(index),
        [&](const MissingTicks &missing) { all.push_back({index, missing}); },
        filled);
  });
  return all;
}

std::vector<MissingBefore> missingStates(const Kernel &kernel, bool filled) {
  return missingAlong(kernel, filled, {});
}

/// By block, where a call of unknown code may go: into every function that is
/// called elsewhere, and from its return back behind the call. Empty without
/// such a call.
static std::vector<std::vector<Edge>> possibleCalls(const Kernel &kernel) {
  std::set<unsigned> functions, behind;
  for (const Block &block : kernel.blocks())
    for (const Edge &edge : block.successors) {
      if (edge.kind == EdgeKind::Call)
        functions.insert(edge.block);
      if (edge.kind == EdgeKind::PastUnknown)
        behind.insert(edge.block);
    }
  std::vector<std::vector<Edge>> more;
  if (behind.empty() || functions.empty())
    return more;
  for (const Block &block : kernel.blocks()) {
    std::vector<Edge> &edges = more.emplace_back();
    auto has = [&](EdgeKind kind) {
      return any_of(block.successors,
                    [&](const Edge &edge) { return edge.kind == kind; });
    };
    if (has(EdgeKind::PastUnknown))
      for (unsigned function : functions)
        edges.push_back({function, EdgeKind::Call});
    if (has(EdgeKind::Return))
      for (unsigned next : behind)
        edges.push_back({next, EdgeKind::Return});
  }
  return more;
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
  if (row.clock == Clock::IssueSlots && !row.cure.empty())
    finding.cure = row.cure.str() + " " + std::to_string(lacking - 1);
  return finding;
}

std::vector<Finding> analyzeHazards(const Kernel &kernel) {
  std::vector<Finding> findings;
  for (const MissingBefore &gap : missingStates(kernel))
    findings.push_back(findingOf(kernel, gap));
  // Some hazards last until a certain wait, however long that takes, so a call
  // does not end them. What only such a path shows may not be one.
  std::set<std::pair<uint64_t, uint64_t>> known;
  for (const Finding &finding : findings)
    known.insert({finding.offset, finding.producer.value_or(0)});
  std::vector<std::vector<Edge>> more = possibleCalls(kernel);
  if (!more.empty())
    for (const MissingBefore &gap : missingAlong(kernel, false, more)) {
      Finding finding = findingOf(kernel, gap);
      if (known.count({finding.offset, finding.producer.value_or(0)}))
        continue;
      finding.verdict = Finding::Unknown;
      finding.detail += ", if a call that is not followed goes here";
      findings.push_back(std::move(finding));
    }
  normalize(findings);
  return findings;
}

} // namespace netra::machine
