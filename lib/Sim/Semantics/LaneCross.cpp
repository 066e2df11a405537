//===- LaneCross.cpp - vector instructions that cross lanes ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CDNA4 ISA 12.8, 12.12; RDNA3.5 ISA 16.8, 16.12. Every lane is read before one
// is written. DPP is the lane engine's.
//
//===----------------------------------------------------------------------===//

#include "Sim/Executor.h"
#include "Sim/Semantics.h"

namespace netra::sim {

static uint32_t readScalar(const Executor &executor, const Wave &wave,
                           const Operand &operand) {
  switch (operand.space) {
  case Space::Sgpr:
    return wave.readSgpr(operand.index);
  case Space::Int:
  case Space::Literal:
    return uint32_t(operand.value);
  case Space::Status:
    return uint32_t(executor.readStatus(wave, StatusSource(operand.index)));
  default:
    return 0; // Null; other kinds are refused.
  }
}

static const char *refusesFloat(const Instruction &inst) {
  for (const Operand &operand : inst.parsed.operands) {
    if (operand.space == Space::Float || operand.neg || operand.abs ||
        operand.sext || operand.half)
      return "an operand of a kind that is not modelled here";
    if (operand.space == Space::Status &&
        StatusSource(operand.index) > StatusSource::PrivateLimit)
      return "a source register that is not modelled";
  }
  return nullptr;
}

static void writeScalar(Wave &wave, const Operand &dest, uint32_t value) {
  if (dest.space == Space::Sgpr)
    wave.writeSgpr(dest.index, value);
}

/// The lowest active lane; lane 0 if there is none.
static void readFirstLane(Executor &executor, Wave &wave,
                          const Instruction &inst) {
  const Operand &source = inst.operand(1);
  unsigned lane = wave.exec ? __builtin_ctzll(wave.exec) : 0;
  writeScalar(wave, inst.operand(0),
              source.isVector() ? wave.v(wave.rowOf(source))[lane]
                                : readScalar(executor, wave, source));
}

/// Whatever EXEC says. The lane's number wraps at the wave's size.
static void readLane(Executor &executor, Wave &wave, const Instruction &inst) {
  unsigned lane =
      readScalar(executor, wave, inst.operand(2)) & (wave.lanes - 1);
  writeScalar(wave, inst.operand(0), wave.v(wave.rowOf(inst.operand(1)))[lane]);
}

static void writeLane(Executor &executor, Wave &wave, const Instruction &inst) {
  unsigned lane =
      readScalar(executor, wave, inst.operand(2)) & (wave.lanes - 1);
  wave.v(wave.rowOf(inst.operand(0)))[lane] =
      readScalar(executor, wave, inst.operand(1));
}

/// Each lane reads one of a row of 16 lanes, its own (`other` = 0) or the
/// neighbour's (16); 16 numbers of four bits say which. op_sel is (fetch
/// inactive lanes, 0 from inactive lanes); without both a lane that would read
/// an inactive one is not written.
template <unsigned other>
static void permlane16(Executor &executor, Wave &wave,
                       const Instruction &inst) {
  const uint32_t *source = wave.v(wave.rowOf(inst.operand(1)));
  uint64_t select = readScalar(executor, wave, inst.operand(2)) |
                    uint64_t(readScalar(executor, wave, inst.operand(3))) << 32;
  bool fetchInactive = inst.parsed.element("op_sel", 0, 0);
  bool boundCtrl = inst.parsed.element("op_sel", 1, 0);
  uint32_t old[kMaxLanes];
  std::copy_n(source, wave.lanes, old);
  uint32_t *dest = wave.v(wave.rowOf(inst.operand(0)));
  for (unsigned l = 0; l < wave.lanes; ++l) {
    unsigned from = ((l & ~15u) ^ other) + (select >> (4 * (l & 15)) & 15);
    bool isRead = fetchInactive || (wave.exec >> from & 1);
    if ((wave.exec >> l & 1) && (isRead || boundCtrl))
      dest[l] = isRead ? old[from] : 0;
  }
}

/// Swaps the halves of a wave of 64 lanes; nothing in one of 32. Inactive
/// lanes are read.
static void permlane64(Executor &, Wave &wave, const Instruction &inst) {
  if (wave.lanes != 64)
    return;
  uint32_t old[kMaxLanes];
  std::copy_n(wave.v(wave.rowOf(inst.operand(1))), 64, old);
  uint32_t *dest = wave.v(wave.rowOf(inst.operand(0)));
  for (unsigned l = 0; l < 64; ++l)
    if (wave.exec >> l & 1)
      dest[l] = old[l ^ 32];
}

/// Odd blocks of `lanes` lanes of the first operand change places with the even
/// ones of the second. The manual says nothing about inactive lanes.
template <unsigned lanes>
static void permlaneSwap(Executor &executor, Wave &wave,
                         const Instruction &inst) {
  if (wave.exec != wave.laneMask()) {
    executor.fault(wave, inst, "inactive lanes are not modelled here");
    return;
  }
  uint32_t *first = wave.v(wave.rowOf(inst.operand(0)));
  uint32_t *second = wave.v(wave.rowOf(inst.operand(1)));
  for (unsigned l = 0; l < wave.lanes; ++l)
    if (!(l & lanes))
      std::swap(first[l + lanes], second[l]);
}

/// The row `offset` registers behind an operand, or null with a fault.
static uint32_t *relativeRow(Executor &executor, Wave &wave,
                             const Instruction &inst, const Operand &operand,
                             uint32_t offset) {
  uint64_t index = uint64_t(operand.index) + offset;
  if (operand.space == Space::Vgpr && index < wave.numVgprs)
    return wave.v(unsigned(index));
  executor.fault(wave, inst, "an indexed register is beyond the wave's");
  return nullptr;
}

static void copyActive(const Wave &wave, uint32_t *to, const uint32_t *from) {
  for (unsigned l = 0; l < wave.lanes; ++l)
    if (wave.exec >> l & 1)
      to[l] = from[l];
}

static void swapActive(const Wave &wave, uint32_t *a, uint32_t *b) {
  for (unsigned l = 0; l < wave.lanes; ++l)
    if (wave.exec >> l & 1)
      std::swap(a[l], b[l]);
}

static void movrels(Executor &executor, Wave &wave, const Instruction &inst) {
  const uint32_t *from =
      relativeRow(executor, wave, inst, inst.operand(1), wave.readSgpr(kM0));
  if (from)
    copyActive(wave, wave.v(inst.operand(0).index), from);
}

static void movreld(Executor &executor, Wave &wave, const Instruction &inst) {
  const Operand &source = inst.operand(1);
  uint32_t *to =
      relativeRow(executor, wave, inst, inst.operand(0), wave.readSgpr(kM0));
  if (!to)
    return;
  if (source.isVector())
    copyActive(wave, to, wave.v(wave.rowOf(source)));
  uint32_t value = readScalar(executor, wave, source);
  for (unsigned l = 0; !source.isVector() && l < wave.lanes; ++l)
    if (wave.exec >> l & 1)
      to[l] = value;
}

static void movrelsd(Executor &executor, Wave &wave, const Instruction &inst) {
  uint32_t m0 = wave.readSgpr(kM0);
  const uint32_t *from = relativeRow(executor, wave, inst, inst.operand(1), m0);
  uint32_t *to = relativeRow(executor, wave, inst, inst.operand(0), m0);
  if (from && to)
    copyActive(wave, to, from);
}

/// Two indices in M0: bits 9:0 for the source, 25:16 for the destination.
template <bool swaps>
static void twoIndices(Executor &executor, Wave &wave,
                       const Instruction &inst) {
  uint32_t m0 = wave.readSgpr(kM0);
  uint32_t *from =
      relativeRow(executor, wave, inst, inst.operand(1), m0 & 0x3ff);
  uint32_t *to =
      relativeRow(executor, wave, inst, inst.operand(0), m0 >> 16 & 0x3ff);
  if (!from || !to)
    return;
  if (swaps)
    swapActive(wave, to, from);
  else
    copyActive(wave, to, from);
}

static void swap32(Executor &, Wave &wave, const Instruction &inst) {
  swapActive(wave, wave.v(wave.rowOf(inst.operand(0))),
             wave.v(wave.rowOf(inst.operand(1))));
}

/// Of the halves that the operands name.
static void swap16(Executor &, Wave &wave, const Instruction &inst) {
  uint32_t *row[2];
  unsigned shift[2];
  for (unsigned i = 0; i < 2; ++i) {
    row[i] = wave.v(wave.rowOf(inst.operand(i)));
    shift[i] = inst.operand(i).half == 2 ? 16 : 0;
  }
  for (uint64_t rest = wave.exec; rest; rest &= rest - 1) {
    unsigned l = __builtin_ctzll(rest);
    uint32_t half[2];
    for (unsigned i = 0; i < 2; ++i)
      half[i] = row[i][l] >> shift[i] & 0xffff;
    for (unsigned i = 0; i < 2; ++i)
      row[i][l] = (row[i][l] & ~(0xffffu << shift[i])) | half[1 - i]
                                                             << shift[i];
  }
}

/// Bits of src0 that belong to lanes below one's own, of the lower (`first` =
/// 0) or upper (32) half of the wave, plus src1.
template <unsigned first> static void countBelow(LaneArgs &args) {
  for (unsigned l = 0; l < args.lanes; ++l) {
    unsigned below = l < first ? 0 : l - first;
    uint32_t mask = below >= 32 ? ~0u : (1u << below) - 1;
    args.dst[0][0][l] =
        __builtin_popcount(args.src[0][0][l] & mask) + args.src[1][0][l];
  }
}

static void addRelative(Table &table) {
  auto add = [&](const char *name, const char *roles, ExecuteFn run) {
    table.custom(name, roles, run, "", kReadsM0 | kReadsExec).refuses =
        refusesFloat;
  };
  add("v_movrels_b32", "ds", movrels);
  add("v_movreld_b32", "ds", movreld);
  add("v_movrelsd_b32", "ds", movrelsd);
  add("v_movrelsd_2_b32", "ds", twoIndices<false>);
  add("v_swaprel_b32", "bb", twoIndices<true>);
}

void addLaneCrossRows(Table &table) {
  table.custom("v_readfirstlane_b32", "ds", readFirstLane, "", kReadsExec)
      .refuses = refusesFloat;
  table.custom("v_readlane_b32", "dss", readLane).refuses = refusesFloat;
  table.custom("v_writelane_b32", "bss", writeLane).refuses = refusesFloat;
  table.custom("v_permlane16_b32", "dsss", permlane16<0>, "op_sel", kReadsExec)
      .refuses = refusesFloat;
  table
      .custom("v_permlanex16_b32", "dsss", permlane16<16>, "op_sel", kReadsExec)
      .refuses = refusesFloat;
  table.custom("v_permlane64_b32", "ds", permlane64, "", kReadsExec);
  // With all lanes active, both modifiers have nothing to act on.
  table.custom("v_permlane16_swap_b32", "bb", permlaneSwap<16>, "bound_ctrl fi",
               kReadsExec);
  table.custom("v_permlane32_swap_b32", "bb", permlaneSwap<32>, "bound_ctrl fi",
               kReadsExec);
  table.custom("v_swap_b32", "bb", swap32, "", kReadsExec);
  table.custom("v_swap_b16", "bb", swap16, "", kReadsExec);
  table.rows("v_mbcnt_lo_u32_b32", {Type::U32}, {Type::U32, Type::U32},
             countBelow<0>);
  table.rows("v_mbcnt_hi_u32_b32", {Type::U32}, {Type::U32, Type::U32},
             countBelow<32>);
  // Under EXEC like v_mov (assumed: only MFMA is said to ignore it).
  table.lanes("v_accvgpr_read_b32 v_accvgpr_write_b32 v_accvgpr_mov_b32",
              [](uint32_t a) -> uint32_t { return a; });
  addRelative(table);
}

} // namespace netra::sim
