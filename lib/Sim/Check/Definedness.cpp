//===- Definedness.cpp - values that nobody wrote -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Check/Definedness.h"
#include "Sim/Check/BlackBox.h"
#include "Sim/Semantics.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace netra::sim {

namespace unit = machine::unit;

static unsigned rowOf(const Wave &wave, unsigned reg) {
  return reg < unit::agpr ? reg : wave.numVgprs + (reg - unit::agpr);
}

/// Lanes of any of `units` with undefined bytes.
static uint64_t undefinedLanes(const Wave &wave, ArrayRef<uint16_t> units) {
  uint64_t lanes = 0;
  for (unsigned reg : units)
    lanes |= wave.shadow->lanes(rowOf(wave, reg));
  return lanes;
}

static bool readsUndefinedScalar(const Wave &wave,
                                 const InstructionPlan &plan) {
  uint32_t bits = plan.readsScc && wave.shadow->scc;
  for (unsigned index : plan.scalarReads)
    bits |= wave.shadow->scalar[index];
  return bits != 0;
}

static void defineScalars(Wave &wave, const InstructionPlan &plan) {
  for (unsigned index : plan.scalarWrites)
    wave.shadow->scalar[index] = 0;
  if (plan.writesScc)
    wave.shadow->scc = false;
}

static void defineLanes(Wave &wave, ArrayRef<uint16_t> units, uint64_t lanes) {
  for (unsigned reg : units) {
    uint64_t *bytes = wave.shadow->bytesOf(rowOf(wave, reg));
    for (unsigned byte = 0; byte != 4; ++byte)
      bytes[byte] &= ~lanes;
  }
}

void Definedness::report(const Wave &wave, const InstructionPlan &plan,
                         uint64_t lanes, StringRef rule, StringRef use,
                         const std::string &where, uint64_t key) {
  reports.report(
      Check::Uninit, rule, Severity::Error, Reporter::issueOf(wave, plan),
      lanes, Issue(), key, [&](Finding &finding) {
        finding.where = where;
        finding.what = where +
                       " holds bits that were never written "
                       "and " +
                       use.str();
        finding.cure = "a write of " + where + " on every path to it";
      });
}

void Definedness::useVectors(Wave &wave, const InstructionPlan &plan,
                             ArrayRef<uint16_t> units, uint64_t lanes,
                             StringRef rule, StringRef use) {
  for (uint16_t reg : units) {
    uint64_t bad = wave.shadow->lanes(rowOf(wave, reg)) & lanes;
    if (!bad)
      continue;
    report(wave, plan, bad, rule, use, machine::nameOf(reg), reg);
    defineLanes(wave, reg, bad);
  }
}

static std::string scalarName(unsigned index) {
  for (machine::RegUnit reg = unit::sgpr; reg != unit::count; ++reg)
    if (sgprIndexOf(reg) == int(index) &&
        (index < kFlatScratch || reg >= unit::ttmp))
      return machine::nameOf(reg);
  return "s" + std::to_string(index);
}

void Definedness::useScalars(Wave &wave, const InstructionPlan &plan,
                             ArrayRef<uint8_t> indices, StringRef rule,
                             StringRef use) {
  for (unsigned index : indices) {
    if (!wave.shadow->scalar[index])
      continue;
    report(wave, plan, 0, rule, use, scalarName(index), unit::sgpr + index);
    wave.shadow->scalar[index] = 0;
  }
}

void Definedness::useScc(Wave &wave, const InstructionPlan &plan,
                         StringRef rule, StringRef use) {
  if (!plan.readsScc || !wave.shadow->scc)
    return;
  report(wave, plan, 0, rule, use, "scc", unit::scc);
  wave.shadow->scc = false;
}

void Definedness::checkExec(Wave &wave, const InstructionPlan &plan) {
  uint32_t *exec = &wave.shadow->scalar[kExec];
  uint64_t bad = (exec[0] | uint64_t(exec[1]) << 32) & wave.laneMask();
  if (bad)
    report(wave, plan, bad, "undefined-exec", "decides which lanes are active",
           "exec", unit::execLo);
  exec[0] = exec[1] = 0;
}

void Definedness::executeMemory(Executor &executor, Wave &wave,
                                const InstructionPlan &plan) {
  useVectors(wave, plan, plan.addressVectors, wave.exec, "undefined-address",
             "reaches an address");
  if (wave.exec || plan.info.is(Unit::Smem))
    useScalars(wave, plan, plan.addressScalars, "undefined-address",
               "reaches an address");
  plan.inst->execute(executor, wave, *plan.inst);
  // Clocks and the like: no memory behind the result.
  if (plan.info.kind->access == MemoryAccess::NoAccess)
    defineScalars(wave, plan);
}

void Definedness::executeBranch(Executor &executor, Wave &wave,
                                const InstructionPlan &plan) {
  static constexpr StringLiteral rule = "undefined-branch";
  static constexpr StringLiteral use = "decides a branch";
  useScc(wave, plan, rule, use);
  if (plan.info.has(Trait::VccBranch)) {
    // A bit that is surely set decides, whatever the others are.
    uint32_t *marks = &wave.shadow->scalar[kVcc];
    uint64_t bad = (marks[0] | uint64_t(marks[1]) << 32) & wave.laneMask();
    if (bad && !(wave.vcc() & ~bad & wave.laneMask())) {
      report(wave, plan, bad, rule, use, "vcc", unit::vccLo);
      marks[0] = marks[1] = 0;
    }
  } else {
    useScalars(wave, plan, plan.scalarReads, rule, use);
  }
  plan.inst->execute(executor, wave, *plan.inst);
  defineScalars(wave, plan);
}

/// The text does not say which register is meant: whatever changes is defined.
void Definedness::executeUntracked(Executor &executor, Wave &wave,
                                   const InstructionPlan &plan) {
  static constexpr uint8_t m0[] = {kM0};
  useScalars(wave, plan, m0, "undefined-address", "selects a register");
  size_t count = size_t(wave.numVgprs + wave.numAgprs) * wave.lanes;
  std::vector<uint32_t> before(wave.v(0), wave.v(0) + count);
  std::vector<uint32_t> scalars(wave.sgpr, wave.sgpr + kNumSgprs);
  plan.inst->execute(executor, wave, *plan.inst);
  defineScalars(wave, plan);
  defineLanes(wave, plan.vectorWrites, wave.exec);
  for (size_t i = 0; i != count; ++i)
    if (before[i] != wave.v(0)[i])
      for (unsigned byte = 0; byte != 4; ++byte)
        wave.shadow->bytesOf(i / wave.lanes)[byte] &=
            ~(uint64_t(1) << i % wave.lanes);
  for (unsigned i = 0; i != kNumSgprs; ++i)
    if (scalars[i] != wave.sgpr[i])
      wave.shadow->scalar[i] = 0;
}

void Definedness::execute(Executor &executor, Wave &wave,
                          const InstructionPlan &plan) {
  const Instruction &inst = *plan.inst;
  switch (plan.flow) {
  case Flow::Nothing:
    inst.execute(executor, wave, inst);
    defineScalars(wave, plan);
    return;
  case Flow::Lanes: {
    uint64_t lanes =
        inst.row->flags & kIgnoresExec ? wave.laneMask() : wave.exec;
    uint64_t bad = undefinedLanes(wave, plan.vectorReads);
    if (!plan.fillsRegisters)
      bad |= undefinedLanes(wave, plan.vectorWrites);
    if ((bad & lanes) || readsUndefinedScalar(wave, plan))
      break;
    inst.execute(executor, wave, inst);
    defineLanes(wave, plan.vectorWrites, lanes);
    defineScalars(wave, plan);
    return;
  }
  case Flow::Scalar:
    if (readsUndefinedScalar(wave, plan))
      break;
    inst.execute(executor, wave, inst);
    defineScalars(wave, plan);
    return;
  case Flow::Mixed:
    if (undefinedLanes(wave, plan.vectorReads) ||
        undefinedLanes(wave, plan.vectorWrites) ||
        readsUndefinedScalar(wave, plan))
      break;
    inst.execute(executor, wave, inst);
    defineScalars(wave, plan);
    return;
  case Flow::Memory:
    return executeMemory(executor, wave, plan);
  case Flow::Branch:
    return executeBranch(executor, wave, plan);
  case Flow::Untracked:
    return executeUntracked(executor, wave, plan);
  case Flow::Sink:
    useVectors(wave, plan, plan.vectorReads, wave.exec, "undefined-use",
               "is used");
    useScalars(wave, plan, plan.scalarReads, "undefined-use", "is used");
    inst.execute(executor, wave, inst);
    defineScalars(wave, plan);
    return;
  }
  BlackBox(executor, wave, plan).run();
  if (plan.writesExec)
    checkExec(wave, plan);
}

void Definedness::store(Wave &wave, const InstructionPlan &plan,
                        const LaneAccess &access) {
  uint64_t global = 0;
  for (uint64_t rest = access.active; rest; rest &= rest - 1) {
    unsigned lane = __builtin_ctzll(rest);
    if (access.where[lane] == MemorySpace::Global && access.data[lane])
      global |= uint64_t(1) << lane;
  }
  if (!global)
    return;
  const uint8_t mask = plan.storedBytes;
  for (uint16_t reg : plan.dataVectors) {
    uint64_t *bytes = wave.shadow->bytesOf(rowOf(wave, reg));
    uint64_t bad = 0;
    for (unsigned byte = 0; byte != 4; ++byte)
      if (mask >> byte & 1)
        bad |= bytes[byte] & global;
    if (!bad)
      continue;
    report(wave, plan, bad, "undefined-to-memory", "is stored to global memory",
           machine::nameOf(reg), reg);
    for (unsigned byte = 0; byte != 4; ++byte)
      bytes[byte] &= ~bad;
  }
}

} // namespace netra::sim
