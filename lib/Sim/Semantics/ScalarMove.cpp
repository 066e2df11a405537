//===- ScalarMove.cpp - moves of the SALU, and those of EXEC --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CDNA4 ISA 12.1 to 12.3; RDNA3.5 ISA 16.1 to 16.3.
//
//===----------------------------------------------------------------------===//

#include "Sim/Executor.h"
#include "Sim/Semantics.h"

namespace netra::sim {

template <typename T> static void addMoves(Table &table, bool is64) {
  table.scalar(is64 ? "s_mov_b64" : "s_mov_b32",
               [](Scalar &, T a) -> T { return a; });
  table.scalar(
      is64 ? "s_cmov_b64" : "s_cmov_b32",
      [](Scalar &s, T a, T old) -> T { return s.scc ? a : old; },
      kTied | kReadsScc);
  table.scalar(
      is64 ? "s_cselect_b64" : "s_cselect_b32",
      [](Scalar &s, T a, T b) -> T { return s.scc ? a : b; }, kReadsScc);
}

/// EXEC becomes a function of the source and EXEC. SCC: it is not zero. The
/// destination gets EXEC's old value, or the new one (wrexec). The 32-bit forms
/// know EXEC_LO only.
template <typename T, bool getsNew, typename F>
static void addExec(Table &table, const char *names, F) {
  table.scalar(
      names,
      [](Scalar &s, T a) -> T {
        constexpr bool is64 = sizeof(T) == 8;
        T old = is64 ? T(s.wave.readSgpr64(kExec)) : T(s.wave.readSgpr(kExec));
        T value = F{}(a, old);
        if constexpr (is64)
          s.wave.writeSgpr64(kExec, value);
        else
          s.wave.writeSgpr(kExec, value);
        s.scc = value != 0;
        return getsNew ? value : old;
      },
      kReadsExec | kWritesExec | kWritesScc);
}

template <bool getsNew = false, typename F>
static void addExecs(Table &table, const char *names64, const char *names32,
                     F function) {
  addExec<uint64_t, getsNew>(table, names64, function);
  addExec<uint32_t, getsNew>(table, names32, function);
}

static void addExecRows(Table &table) {
  addExecs(table, "s_and_saveexec_b64", "s_and_saveexec_b32",
           [](auto a, auto e) { return a & e; });
  addExecs(table, "s_or_saveexec_b64", "s_or_saveexec_b32",
           [](auto a, auto e) { return a | e; });
  addExecs(table, "s_xor_saveexec_b64", "s_xor_saveexec_b32",
           [](auto a, auto e) { return a ^ e; });
  addExecs(table, "s_nand_saveexec_b64", "s_nand_saveexec_b32",
           [](auto a, auto e) { return ~(a & e); });
  addExecs(table, "s_nor_saveexec_b64", "s_nor_saveexec_b32",
           [](auto a, auto e) { return ~(a | e); });
  addExecs(table, "s_xnor_saveexec_b64", "s_xnor_saveexec_b32",
           [](auto a, auto e) { return ~(a ^ e); });
  addExecs(table, "s_andn1_saveexec_b64 s_and_not0_saveexec_b64",
           "s_and_not0_saveexec_b32", [](auto a, auto e) { return ~a & e; });
  addExecs(table, "s_orn1_saveexec_b64 s_or_not0_saveexec_b64",
           "s_or_not0_saveexec_b32", [](auto a, auto e) { return ~a | e; });
  addExecs(table, "s_andn2_saveexec_b64 s_and_not1_saveexec_b64",
           "s_and_not1_saveexec_b32", [](auto a, auto e) { return a & ~e; });
  addExecs(table, "s_orn2_saveexec_b64 s_or_not1_saveexec_b64",
           "s_or_not1_saveexec_b32", [](auto a, auto e) { return a | ~e; });
  addExecs<true>(table, "s_andn1_wrexec_b64 s_and_not0_wrexec_b64",
                 "s_and_not0_wrexec_b32",
                 [](auto a, auto e) { return ~a & e; });
  addExecs<true>(table, "s_andn2_wrexec_b64 s_and_not1_wrexec_b64",
                 "s_and_not1_wrexec_b32",
                 [](auto a, auto e) { return a & ~e; });
}

/// The register `offset` behind an operand, or kNumSgprs with a fault if that
/// is no plain register of the wave. The hardware clamps; that is not modelled.
static unsigned relative(Executor &executor, Wave &wave,
                         const Instruction &inst, const Operand &operand,
                         uint32_t offset) {
  uint64_t index = uint64_t(operand.index) + offset;
  unsigned limit = executor.facts().addressableSgprs;
  if (operand.space != Space::Sgpr || operand.index >= limit ||
      index + operand.dwords > limit) {
    executor.fault(wave, inst,
                   "s" + llvm::Twine(operand.index) + " plus " +
                       llvm::Twine(offset) + " is no SGPR");
    return kNumSgprs;
  }
  if (operand.dwords == 2 && index % 2) {
    executor.fault(wave, inst, "an odd index of a pair of SGPRs");
    return kNumSgprs;
  }
  return unsigned(index);
}

static uint64_t readScalar(const Executor &executor, const Wave &wave,
                           const Operand &operand, unsigned dwords) {
  switch (operand.space) {
  case Space::Sgpr:
    return dwords == 2 ? wave.readSgpr64(operand.index)
                       : wave.readSgpr(operand.index);
  case Space::Status:
    return executor.readStatus(wave, StatusSource(operand.index));
  default:
    return 0; // Null.
  }
}

template <unsigned dwords>
static void moveRelative(Executor &executor, Wave &wave,
                         const Instruction &inst, unsigned from, unsigned to) {
  if (from == kNumSgprs || to == kNumSgprs)
    return;
  if (dwords == 2)
    wave.writeSgpr64(to, wave.readSgpr64(from));
  else
    wave.writeSgpr(to, wave.readSgpr(from));
}

template <unsigned dwords>
static void movrels(Executor &executor, Wave &wave, const Instruction &inst) {
  moveRelative<dwords>(
      executor, wave, inst,
      relative(executor, wave, inst, inst.operand(1), wave.readSgpr(kM0)),
      inst.operand(0).index);
}

template <unsigned dwords>
static void movreld(Executor &executor, Wave &wave, const Instruction &inst) {
  const Operand &source = inst.operand(1);
  if (source.space != Space::Sgpr && source.space != Space::Null &&
      source.space != Space::Status) {
    executor.fault(wave, inst, "a constant source is not modelled");
    return;
  }
  uint64_t value = readScalar(executor, wave, source, dwords);
  unsigned to =
      relative(executor, wave, inst, inst.operand(0), wave.readSgpr(kM0));
  if (to == kNumSgprs)
    return;
  if (dwords == 2)
    wave.writeSgpr64(to, value);
  else
    wave.writeSgpr(to, uint32_t(value));
}

/// Two indices in M0: bits 9:0 for the source, 25:16 for the destination.
static void movrelsd2(Executor &executor, Wave &wave, const Instruction &inst) {
  uint32_t m0 = wave.readSgpr(kM0);
  moveRelative<1>(
      executor, wave, inst,
      relative(executor, wave, inst, inst.operand(1), m0 & 0x3ff),
      relative(executor, wave, inst, inst.operand(0), m0 >> 16 & 0x3ff));
}

void addScalarMoveRows(Table &table) {
  addMoves<uint32_t>(table, false);
  addMoves<uint64_t>(table, true);
  table.scalar("s_movk_i32", [](Scalar &, int16_t k) -> int32_t { return k; });
  table.scalar(
      "s_cmovk_i32",
      [](Scalar &s, int16_t k, uint32_t old) -> uint32_t {
        return s.scc ? uint32_t(int32_t(k)) : old;
      },
      kTied | kReadsScc);
  // Names the version the code was made for; hardware ignores it.
  table.scalar("s_version", [](Scalar &, uint16_t) -> void {});
  addExecRows(table);
  table.custom("s_movrels_b32", "ds", movrels<1>, "", kReadsM0);
  table.custom("s_movrels_b64", "ds", movrels<2>, "", kReadsM0);
  table.custom("s_movreld_b32", "ds", movreld<1>, "", kReadsM0);
  table.custom("s_movreld_b64", "ds", movreld<2>, "", kReadsM0);
  table.custom("s_movrelsd_2_b32", "ds", movrelsd2, "", kReadsM0);
}

} // namespace netra::sim
