//===- Control.cpp - branches, waits and the end of the program -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Executor.h"
#include "Sim/Semantics.h"

namespace netra::sim {

static void take(Executor &executor, Wave &wave, const Instruction &inst) {
  if (inst.target == kNoTarget)
    executor.fault(wave, inst, "the branch target is no instruction");
  else
    wave.pc = inst.target;
}

template <bool (*condition)(const Wave &)>
static void branchIf(Executor &executor, Wave &wave, const Instruction &inst) {
  if (condition(wave))
    take(executor, wave, inst);
}

static bool scc0(const Wave &wave) { return !wave.scc; }
static bool scc1(const Wave &wave) { return wave.scc; }
static bool vccz(const Wave &wave) { return wave.vcc() == 0; }
static bool vccnz(const Wave &wave) { return wave.vcc() != 0; }
static bool execz(const Wave &wave) { return wave.exec == 0; }
static bool execnz(const Wave &wave) { return wave.exec != 0; }

static void nothing(Executor &, Wave &, const Instruction &) {}

static void endProgram(Executor &, Wave &wave, const Instruction &) {
  wave.status = WaveStatus::Ended;
}

static void barrier(Executor &executor, Wave &wave, const Instruction &) {
  // A workgroup of one wave has nobody to wait for.
  if (executor.waves.size() > 1)
    wave.status = WaveStatus::AtBarrier;
}

void addControlRows(Table &table) {
  table.custom("s_endpgm s_endpgm_saved", ".", endProgram);
  table.custom("s_branch", ".", take);
  table.custom("s_cbranch_scc0", ".", branchIf<scc0>, "", kReadsScc);
  table.custom("s_cbranch_scc1", ".", branchIf<scc1>, "", kReadsScc);
  table.custom("s_cbranch_vccz", ".", branchIf<vccz>, "", kReadsVcc);
  table.custom("s_cbranch_vccnz", ".", branchIf<vccnz>, "", kReadsVcc);
  table.custom("s_cbranch_execz", ".", branchIf<execz>, "", kReadsExec);
  table.custom("s_cbranch_execnz", ".", branchIf<execnz>, "", kReadsExec);
  table.custom("s_barrier", "", barrier);
  // Time and order only: the checks look at them, results never depend on them.
  table.custom("s_nop s_waitcnt s_waitcnt_depctr s_delay_alu s_clause s_sleep "
               "s_setprio s_inst_prefetch s_set_inst_prefetch_distance "
               "s_icache_inv s_dcache_inv s_dcache_wb s_ttracedata "
               "s_ttracedata_imm s_incperflevel s_decperflevel s_wakeup",
               ".", nothing);
  table.custom("s_waitcnt_vscnt s_waitcnt_vmcnt s_waitcnt_expcnt "
               "s_waitcnt_lgkmcnt",
               "..", nothing);
  table.custom("v_nop s_code_end", "", nothing);
}

} // namespace netra::sim
