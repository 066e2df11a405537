//===- Liveness.cpp - Registers that are still to be read -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Liveness.h"
#include "Machine/Dataflow.h"
#include "Machine/ExecMask.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"

using namespace llvm;

namespace netra::machine {
namespace {

UnitSet unitsBetween(RegUnit from, RegUnit to) {
  UnitSet set;
  for (RegUnit reg = from; reg != to; ++reg)
    set.set(reg);
  return set;
}

/// Registers that are written somewhere in front.
struct WrittenState {
  UnitSet regs;
  bool merge(const WrittenState &other) {
    UnitSet before = regs;
    regs |= other.regs;
    return regs != before;
  }
};

/// Registers that are read somewhere behind: in lanes that are on now, and in
/// lanes that may be off.
struct ReadState {
  UnitSet here, beyond;

  bool merge(const ReadState &other) {
    ReadState before = *this;
    here |= other.here;
    beyond |= other.beyond;
    return here != before.here || beyond != before.beyond;
  }
  UnitSet all() const { return here | beyond; }
};

class Analysis {
public:
  explicit Analysis(const Kernel &kernel)
      : kernel(kernel), code(kernel.code()), exec(kernel),
        vectors(unitsBetween(unit::vgpr, unit::sgpr)) {}

  std::vector<std::optional<WrittenState>> solveWritten() const;
  std::vector<ReadState> solveRead() const;
  void step(ReadState &state, unsigned index) const;
  bool writesPart(unsigned index) const;

private:
  const Kernel &kernel;
  const Code &code;
  ExecMask exec;
  UnitSet vectors;
};

/// Whether the result leaves a part of its registers as it was.
bool Analysis::writesPart(unsigned index) const {
  const CodeInstruction &inst = code[index];
  MachineTarget &machine = code.machine();
  if (inst.info.has(Trait::LoadsHalf))
    return !machine.facts().d16LoadsClearHalf;
  unsigned results = machine.desc(inst.inst.getOpcode()).getNumDefs();
  for (unsigned i = 0; i != results; ++i) {
    const MCOperand &operand = inst.inst.getOperand(i);
    if (!operand.isReg())
      continue;
    StringRef name = machine.regs().getName(operand.getReg());
    if (name.ends_with("_LO16") || name.ends_with("_HI16"))
      return true;
  }
  return false;
}

/// Reads other lanes than those that are on.
bool readsAcrossLanes(const InstructionInfo &info) {
  return info.traits.hasAny({Trait::IgnoresExec, Trait::Dpp, Trait::Permlane,
                             Trait::PermlaneSwap, Trait::LaneGather});
}

void Analysis::step(ReadState &state, unsigned index) const {
  const InstructionInfo &info = code[index].info;
  bool allLanes = info.has(Trait::IgnoresExec) || exec.isWholeBefore(index);
  bool isPart = writesPart(index);
  for (RegUnit reg : info.writes) {
    if (isPart && isVector(reg))
      continue;
    state.here.reset(reg);
    if (allLanes || !isVector(reg))
      state.beyond.reset(reg);
  }
  if (any_of(info.writes, isExec) && !info.has(Trait::NarrowsExec)) {
    state.beyond |= state.here & vectors;
    state.here &= ~vectors;
  }
  for (RegUnit reg : info.reads)
    (isVector(reg) && readsAcrossLanes(info) ? state.beyond : state.here)
        .set(reg);
}

std::vector<std::optional<WrittenState>> Analysis::solveWritten() const {
  WrittenState atEntry{launchState(kernel.facts(), code.machine().facts())};
  return solveForward(
      kernel, atEntry,
      [&](WrittenState &state, unsigned index) {
        for (RegUnit reg : code[index].info.writes)
          state.regs.set(reg);
      },
      [](WrittenState &state, const Edge &edge) {
        if (edge.kind == EdgeKind::PastUnknown)
          state.regs.set();
      });
}

std::vector<ReadState> Analysis::solveRead() const {
  ReadState everything;
  everything.here.set();
  everything.beyond.set();
  return solveBackward<ReadState>(
      kernel,
      [&](const Block &block) {
        bool isEnd = code[block.end - 1].info.has(Trait::EndsWave);
        return block.successors.empty() && !isEnd ? everything : ReadState();
      },
      [&](ReadState &state, unsigned index) { step(state, index); },
      [&](ReadState &state, const Edge &edge) {
        if (edge.kind == EdgeKind::PastUnknown)
          state = everything;
      });
}

} // namespace

RegisterCounts countsOf(const UnitSet &regs) {
  static const UnitSet vgprs = unitsBetween(unit::vgpr, unit::agpr);
  static const UnitSet agprs = unitsBetween(unit::agpr, unit::sgpr);
  static const UnitSet sgprs = unitsBetween(unit::sgpr, unit::ttmp);
  return {unsigned((regs & vgprs).count()), unsigned((regs & agprs).count()),
          unsigned((regs & sgprs).count())};
}

static RegisterCounts mostOf(RegisterCounts a, RegisterCounts b) {
  return {std::max(a.vgprs, b.vgprs), std::max(a.agprs, b.agprs),
          std::max(a.sgprs, b.sgprs)};
}

Liveness::Liveness(const Kernel &kernel) {
  if (kernel.blocks().empty())
    return;
  Analysis analysis(kernel);
  const Code &code = kernel.code();
  first = kernel.blocks().front().first;
  alive.resize(kernel.blocks().back().end - first);
  pressure.resize(alive.size());
  std::vector<UnitSet> held(alive.size()); // behind the instruction
  std::vector<ReadState> behind = analysis.solveRead();
  for (auto [number, block] : enumerate(kernel.blocks())) {
    ReadState state = behind[number];
    for (unsigned index = block.end; index-- != block.first;) {
      held[index - first] = state.all();
      for (RegUnit reg : code[index].info.writes)
        held[index - first].set(reg);
      analysis.step(state, index);
      alive[index - first] = state.all();
    }
  }
  // Only what is written before can be held.
  replay(kernel, analysis.solveWritten(),
         [&](WrittenState &state, unsigned index) {
           alive[index - first] &= state.regs;
           for (RegUnit reg : code[index].info.writes)
             state.regs.set(reg);
           pressure[index - first] =
               mostOf(countsOf(alive[index - first]),
                      countsOf(held[index - first] & state.regs));
         });
}

} // namespace netra::machine
