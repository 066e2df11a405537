//===- Definedness.cpp - Registers that are read before written -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Definedness.h"
#include "Machine/Dataflow.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace netra::machine {

UnitSet launchState(const ImageKernel &kernel, const TargetFacts &target) {
  UnitSet defined;
  if (!kernel.descriptor)
    return defined.set();
  const object::KernelDescriptor &descriptor = *kernel.descriptor;
  unsigned sgprs = descriptor.userSgprs();
  for (StringRef field :
       {"system_sgpr_workgroup_id_x", "system_sgpr_workgroup_id_y",
        "system_sgpr_workgroup_id_z", "system_sgpr_workgroup_info"})
    sgprs += descriptor.get(field).value_or(0);
  for (unsigned i = 0; i != std::min(sgprs, target.addressableSgprs); ++i)
    defined.set(unit::sgpr + i);
  defined.set(unit::vgpr);
  for (RegUnit reg :
       {unit::execLo, unit::execHi, unit::mode, unit::flatScratchLo,
        unit::flatScratchHi, unit::xnackLo, unit::xnackHi})
    defined.set(reg);
  for (unsigned reg = unit::hwreg; reg != unit::count; ++reg)
    defined.set(reg);
  return defined;
}

namespace {

struct DefinedState {
  UnitSet always;    ///< On all paths.
  UnitSet sometimes; ///< On at least one.

  bool merge(const DefinedState &other) {
    DefinedState before = *this;
    always &= other.always;
    sometimes |= other.sometimes;
    return always != before.always || sometimes != before.sometimes;
  }
  void define(RegUnit reg) {
    always.set(reg);
    sometimes.set(reg);
  }
};

/// The registers whose values an instruction uses.
SmallVector<RegUnit, 8> usesOf(const InstructionInfo &info) {
  SmallVector<RegUnit, 8> uses;
  for (RegUnit reg : info.reads) {
    // Most messages take nothing from M0.
    bool isIdle = reg == unit::m0 && info.is(Unit::Message);
    if (!isIdle && !is_contained(info.keeps, reg))
      uses.push_back(reg);
  }
  return uses;
}

void step(DefinedState &state, const CodeInstruction &inst, unsigned index,
          std::vector<UndefinedRead> *found) {
  UndefinedRead surely{index, {}, true}, maybe{index, {}, false};
  for (RegUnit reg : usesOf(inst.info)) {
    if (state.always[reg])
      continue;
    (state.sometimes[reg] ? maybe : surely).registers.push_back(reg);
    state.define(reg); // said once
  }
  for (UndefinedRead *read : {&surely, &maybe})
    if (found && !read->registers.empty())
      found->push_back(*read);
  for (RegUnit reg : inst.info.writes)
    state.define(reg);
}

} // namespace

std::vector<UndefinedRead> undefinedReads(const Kernel &kernel) {
  const Code &code = kernel.code();
  DefinedState atEntry;
  atEntry.always = launchState(kernel.facts(), code.machine().facts());
  atEntry.sometimes = atEntry.always;
  auto states = solveForward(
      kernel, atEntry,
      [&](DefinedState &state, unsigned index) {
        step(state, code[index], index, nullptr);
      },
      [](DefinedState &state, const Edge &edge) {
        if (edge.kind != EdgeKind::Flow) {
          state.always.set();
          state.sometimes.set();
        }
      });
  std::vector<UndefinedRead> found;
  replay(kernel, states, [&](DefinedState &state, unsigned index) {
    step(state, code[index], index, &found);
  });
  return found;
}

std::vector<Finding> analyzeDefinedness(const Kernel &kernel) {
  const Code &code = kernel.code();
  std::vector<Finding> findings;
  for (const UndefinedRead &read : undefinedReads(kernel)) {
    Finding finding;
    finding.kind = Finding::Undefined;
    finding.offset = code[read.index].offset;
    finding.text = code[read.index].info.text;
    finding.registers = namesOf(read.registers);
    finding.detail = read.isOnAllPaths ? "never written before"
                                       : "not written before on some paths";
    findings.push_back(std::move(finding));
  }
  normalize(findings);
  return findings;
}

} // namespace netra::machine
