//===- Plan.cpp - what the checks know before a run -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Check/Plan.h"
#include "Machine/Decoder.h"
#include "Sim/LaneEngine.h"
#include "Sim/Semantics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Endian.h"

using namespace llvm;

namespace netra::sim {

namespace unit = machine::unit;

int sgprIndexOf(machine::RegUnit reg) {
  if (reg >= unit::sgpr && reg < unit::ttmp)
    return reg - unit::sgpr;
  if (reg >= unit::ttmp && reg < unit::vccLo)
    return kTtmp0 + (reg - unit::ttmp);
  switch (reg) {
  case unit::vccLo:
    return kVcc;
  case unit::vccHi:
    return kVcc + 1;
  case unit::execLo:
    return kExec;
  case unit::execHi:
    return kExec + 1;
  case unit::m0:
    return kM0;
  case unit::flatScratchLo:
    return kFlatScratch;
  case unit::flatScratchHi:
    return kFlatScratch + 1;
  case unit::xnackLo:
    return kXnackMask;
  case unit::xnackHi:
    return kXnackMask + 1;
  default:
    return -1;
  }
}

static bool isVectorUnit(Unit unit) {
  switch (unit) {
  case Unit::Valu:
  case Unit::Trans:
  case Unit::Dot:
  case Unit::Xdl:
  case Unit::Sgemm:
  case Unit::Dgemm:
  case Unit::Wmma:
    return true;
  default:
    return false;
  }
}

static bool isNarrow(const DestPlan &dest) {
  return is16Bit(dest.type) || dest.select != Select::Dword;
}

/// All bits of every vector register that `inst` writes come from its result.
static bool fillsRegisters(const Instruction &inst) {
  bool packed = inst.row->flags & kPacked;
  bool fills = packed || none_of(inst.dests, isNarrow);
  return fills && (!inst.second || fillsRegisters(*inst.second));
}

static bool isLanewise(const Instruction &inst) {
  return inst.row->form == Form::Lanes && inst.dpp.kind == Dpp::None &&
         (!inst.second || isLanewise(*inst.second));
}

static Flow flowOf(const InstructionPlan &plan) {
  const Instruction &inst = *plan.inst;
  const machine::InstructionInfo &info = plan.info;
  if (!inst.row || !info.kind)
    return Flow::Nothing;
  if (info.traits.hasAny({Trait::IndirectVgpr, Trait::IndirectSgpr}))
    return Flow::Untracked;
  bool isData = isVectorUnit(info.kind->unit) || info.is(Unit::Salu) ||
                info.has(Trait::PermuteLds);
  if (info.has(Trait::SetReg))
    return Flow::Sink;
  if (isData || inst.row->form != Form::Custom) {
    if (isLanewise(inst))
      return Flow::Lanes;
    return inst.row->form == Form::Scalar ? Flow::Scalar : Flow::Mixed;
  }
  if (info.is(Unit::Branch))
    return Flow::Branch;
  if (info.kind->access != MemoryAccess::NoAccess)
    return Flow::Memory;
  if (is_contained(plan.scalarWrites, kM0)) // Some of its bits.
    return Flow::Mixed;
  if (!info.counters.empty()) // Clocks and messages.
    return info.is(Unit::Message) ? Flow::Nothing : Flow::Memory;
  return plan.vectorReads.empty() && plan.scalarReads.empty() ? Flow::Nothing
                                                              : Flow::Sink;
}

/// LLVM lets every LDS instruction of gfx9 read M0; the hardware asks it of
/// those alone whose facts say so.
static bool readsM0(const InstructionPlan &plan) {
  if (!plan.info.is(Unit::Ds))
    return true;
  return plan.info.has(Trait::NeedsM0) ||
         (plan.inst->row && plan.inst->row->flags & kReadsM0);
}

static void collectRegisters(InstructionPlan &plan) {
  bool m0 = readsM0(plan);
  auto collect = [&](ArrayRef<machine::RegUnit> units, auto &vectors,
                     auto &scalars, bool &scc) {
    for (machine::RegUnit reg : units) {
      if (machine::isVector(reg)) {
        vectors.push_back(reg);
        unsigned &top = reg < unit::agpr ? plan.vgprs : plan.agprs;
        top = std::max<unsigned>(top, reg % unit::agpr + 1);
      } else if (int index = sgprIndexOf(reg);
                 index >= 0 && (index != kM0 || m0)) {
        scalars.push_back(index);
      }
      scc |= reg == unit::scc;
    }
  };
  collect(plan.info.reads, plan.vectorReads, plan.scalarReads, plan.readsScc);
  collect(plan.info.writes, plan.vectorWrites, plan.scalarWrites,
          plan.writesScc);
  plan.writesExec = is_contained(plan.scalarWrites, kExec) ||
                    is_contained(plan.scalarWrites, kExec + 1);
  std::set_difference(plan.info.reads.begin(), plan.info.reads.end(),
                      plan.info.keeps.begin(), plan.info.keeps.end(),
                      std::back_inserter(plan.uses));
}

/// Units of a vector operand, SgprIndex numbers of a scalar one.
static void append(const Operand &operand, SmallVectorImpl<uint16_t> *vectors,
                   SmallVectorImpl<uint8_t> *scalars) {
  for (unsigned k = 0; k != operand.dwords; ++k)
    if (operand.isVector() && vectors)
      vectors->push_back((operand.space == Space::Agpr ? unit::agpr : 0) +
                         operand.index + k);
    else if (operand.space == Space::Sgpr && scalars)
      scalars->push_back(operand.index + k);
}

/// What the roles of the row say of each operand (Semantics.h).
static void collectMemory(InstructionPlan &plan) {
  const Instruction &inst = *plan.inst;
  for (auto [operand, role] : zip(inst.parsed.operands, inst.roles)) {
    if (StringRef("apo").contains(role))
      append(operand, &plan.addressVectors, &plan.addressScalars);
    if (StringRef("stbh").contains(role))
      append(operand, &plan.dataVectors, nullptr);
  }
  if (is_contained(plan.scalarReads, kM0))
    plan.addressScalars.push_back(kM0);
  const MemoryShape &shape = inst.row->shape;
  unsigned bytes = shape.components ? 4 : std::min<unsigned>(shape.bytes, 4);
  plan.storedBytes = ((1u << bytes) - 1)
                     << (shape.part == RegisterPart::High ? 2 : 0);
}

static void planOne(InstructionPlan &plan, unsigned waveSize) {
  const machine::InstructionInfo &info = plan.info;
  const Instruction &inst = *plan.inst;
  collectRegisters(plan);
  if (!info.kind)
    return;
  plan.flow = flowOf(plan);
  plan.isMemory =
      info.kind->access != MemoryAccess::NoAccess || !info.counters.empty();
  plan.isBarrier = info.is(Unit::Barrier);
  plan.isWait = info.is(Unit::Wait);
  plan.crossesLanes = info.traits.hasAny(
      {Trait::Dpp, Trait::ReadLane, Trait::Permlane, Trait::PermlaneSwap,
       Trait::PermuteLds, Trait::IgnoresExec});
  plan.crossesLanes |= info.is(Unit::Wmma);
  bool isVector = isVectorUnit(info.kind->unit) || info.is(Unit::Vmem) ||
                  info.is(Unit::Global) || info.is(Unit::Flat) ||
                  info.is(Unit::Scratch) || info.is(Unit::Ds);
  plan.keepsToExec = isVector && !plan.crossesLanes;
  if (inst.row && inst.row->flags & kMemory)
    collectMemory(plan);
  if (plan.flow == Flow::Lanes)
    plan.fillsRegisters = fillsRegisters(*plan.inst);
  if (plan.inst->dpp.kind != Dpp::None) {
    plan.dppFrom.resize(kMaxLanes, -1);
    dppLanes(plan.inst->dpp, waveSize, ~uint64_t(0), plan.dppFrom.data());
  }
}

/// Rows of hazards that no other instruction of the program completes cost time
/// and find nothing.
static void dropHopelessRows(std::vector<InstructionPlan> &plans) {
  uint64_t producers = 0, consumers = 0;
  for (const InstructionPlan &plan : plans) {
    producers |= plan.hazards.producer | plan.hazards.armed;
    consumers |= plan.hazards.consumer;
  }
  uint64_t useful = producers & consumers;
  for (InstructionPlan &plan : plans) {
    plan.hazards.producer &= useful;
    plan.hazards.armed &= useful;
    plan.hazards.consumer &= useful;
  }
}

ProgramPlans::ProgramPlans(const Program &program, MachineTarget &target)
    : first(program.instructions().data()), begin(program.begin()),
      waveSize(target.waveSize()), flatInOrder(target.facts().flatInOrder),
      permuteLanes(target.facts().permuteLanes),
      hazards(target.facts(), target.waveSize()), plans(program.size()) {
  for (const CounterFacts &facts : target.facts().counters) {
    CounterPlan &counter = counters[unsigned(facts.counter)];
    counter.max = facts.max;
    counter.name = facts.name;
    counter.waitMnemonic = facts.waitMnemonic;
    counter.isJoint = !facts.pieces.empty();
  }
  machine::Decoder decoder(target);
  machine::InstructionReader reader(target);
  for (size_t i = 0; i != plans.size(); ++i) {
    InstructionPlan &plan = plans[i];
    plan.inst = &program[i];
    plan.index = i;
    if (!plan.inst->execute)
      continue; // Stops the run where it is reached.
    uint8_t bytes[sizeof plan.inst->words];
    for (unsigned k = 0; k != std::size(plan.inst->words); ++k)
      support::endian::write32le(bytes + 4 * k, plan.inst->words[k]);
    ArrayRef<uint8_t> code(bytes,
                           std::min<size_t>(plan.inst->size, sizeof bytes));
    for (const machine::Item &item : decoder.decode(code, {}))
      if (item.kind == machine::Item::Instruction)
        plan.info = reader.read(item.inst);
    plan.hazards = hazards.rolesOf(plan.info);
    planOne(plan, waveSize);
  }
  dropHopelessRows(plans);
}

} // namespace netra::sim
