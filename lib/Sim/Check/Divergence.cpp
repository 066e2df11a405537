//===- Divergence.cpp - where lanes go different ways ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Check/Divergence.h"
#include "Sim/LaneEngine.h"

using namespace llvm;

namespace netra::sim {

void Divergence::begin(const Executor &executor) {
  atLaunch.clear();
  for (const auto &wave : executor.waves)
    atLaunch.push_back(wave->exec);
}

void Divergence::inform(const Wave &wave, const InstructionPlan &plan,
                        StringRef rule, Severity severity, uint64_t lanes,
                        uint64_t key, const std::string &what, StringRef cure) {
  reports.report(Check::Divergence, rule, severity,
                 Reporter::issueOf(wave, plan), lanes, Issue(), key,
                 [&](Finding &finding) {
                   finding.what = what;
                   finding.cure = cure.str();
                 });
}

void Divergence::checkBarrier(const Wave &wave, const InstructionPlan &plan) {
  uint64_t missing = atLaunch[wave.number] & ~wave.exec;
  if (missing)
    inform(wave, plan, "barrier-in-divergent-flow", Severity::Error, missing, 0,
           "a barrier that some lanes of the wave do not reach",
           "a barrier outside of the branch");
}

void Divergence::barrier(const Executor &executor) {
  const Wave *ended = nullptr;
  for (const auto &wave : executor.waves)
    if (wave->status == WaveStatus::Ended && !ended)
      ended = wave.get();
  if (!ended)
    return;
  for (const auto &wave : executor.waves) {
    if (wave->status != WaveStatus::AtBarrier || wave->pc == 0)
      continue;
    const InstructionPlan &plan = reports.plans.plans[wave->pc - 1];
    inform(*wave, plan, "barrier-of-some-waves", Severity::Information,
           wave->exec, 0,
           "a barrier that wave " + std::to_string(ended->number) +
               " has ended without",
           "the same number of barriers in every wave");
    return;
  }
}

/// The value of a scalar operand, as far as lane selects need it.
static uint32_t scalarValue(const Wave &wave, const Operand &operand) {
  return operand.space == Space::Sgpr ? wave.readSgpr(operand.index)
                                      : uint32_t(operand.value);
}

void Divergence::checkReadLane(const Wave &wave, const InstructionPlan &plan) {
  unsigned lane = scalarValue(wave, plan.inst->operand(2)) & (wave.lanes - 1);
  if (!(wave.exec >> lane & 1))
    inform(wave, plan, "read-inactive-lane", Severity::Information,
           uint64_t(1) << lane, 0,
           "reads lane " + std::to_string(lane) + ", which is inactive", "");
}

void Divergence::checkDpp(const Wave &wave, const InstructionPlan &plan) {
  uint64_t lanes = 0;
  for (uint64_t rest = wave.exec; rest; rest &= rest - 1) {
    unsigned lane = __builtin_ctzll(rest);
    int from = plan.dppFrom[lane];
    if (from >= 0 && !(wave.exec >> from & 1))
      lanes |= uint64_t(1) << lane;
  }
  if (lanes)
    inform(wave, plan, "read-inactive-lane", Severity::Information, lanes, 0,
           plan.inst->dpp.fetchInactive
               ? "reads what inactive lanes hold"
               : "reads inactive lanes, which DPP takes for out of range",
           "");
}

/// ds_bpermute: each lane names the one it reads; inactive ones read as 0.
void Divergence::checkGather(Wave &wave, const InstructionPlan &plan) {
  const Instruction &inst = *plan.inst;
  const Operand &address = inst.operand(1);
  if (!address.isVector())
    return;
  const uint32_t *row = wave.v(wave.rowOf(address));
  uint32_t offset = uint32_t(inst.modifier("offset"));
  unsigned reach = reports.plans.permuteLanes;
  uint64_t lanes = 0;
  for (uint64_t rest = wave.exec; rest; rest &= rest - 1) {
    unsigned lane = __builtin_ctzll(rest);
    unsigned from = (lane & ~(reach - 1)) + ((row[lane] + offset) / 4) % reach;
    if (from < wave.lanes && !(wave.exec >> from & 1))
      lanes |= uint64_t(1) << lane;
  }
  if (lanes)
    inform(wave, plan, "gather-from-inactive-lane", Severity::Error, lanes, 0,
           "reads lanes that are inactive and get 0 for them",
           "the exchange where all lanes are active");
}

/// Lanes l and l+16 (and l+32, l+48) must hold the same part of A and B
/// (RDNA3.5 ISA 7.9).
void Divergence::checkHalves(Wave &wave, const InstructionPlan &plan) {
  for (machine::RegUnit reg : plan.info.operands(Operands::MatrixAB)) {
    const uint32_t *row = wave.v(reg);
    uint64_t lanes = 0;
    for (unsigned lane = 16; lane < wave.lanes; ++lane)
      if (row[lane] != row[lane & 15])
        lanes |= uint64_t(1) << lane;
    if (!lanes)
      continue;
    inform(wave, plan, "wmma-copies-differ", Severity::Information, lanes, reg,
           machine::nameOf(reg) +
               " differs between lanes that must hold the same part of A or "
               "B: the result rests on unspecified hardware behaviour",
           "the same values in lanes l and l + 16");
    return;
  }
}

void Divergence::check(Wave &wave, const InstructionPlan &plan) {
  if (plan.isBarrier)
    return checkBarrier(wave, plan);
  const machine::InstructionInfo &info = plan.info;
  if (info.is(Unit::Wmma))
    checkHalves(wave, plan);
  bool isMatrix = info.facts && info.facts->matrix;
  if (wave.exec == 0) {
    if (info.has(Trait::IgnoresExec) || isMatrix)
      inform(wave, plan, "executed-without-lanes", Severity::Information, 0, 0,
             "ignores EXEC, which is 0", "");
    return;
  }
  if (wave.exec == wave.laneMask())
    return;
  if (info.has(Trait::ReadLane))
    checkReadLane(wave, plan);
  else if (!plan.dppFrom.empty())
    checkDpp(wave, plan);
  else if (info.has(Trait::LaneGather))
    checkGather(wave, plan);
  else if (info.traits.hasAny({Trait::Permlane, Trait::PermlaneSwap}))
    inform(wave, plan, "read-inactive-lane", Severity::Information,
           wave.laneMask() & ~wave.exec, 0,
           "exchanges lanes some of which are inactive", "");
}

} // namespace netra::sim
