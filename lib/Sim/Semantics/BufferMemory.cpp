//===- BufferMemory.cpp - MUBUF: loads, stores and atomics ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CDNA4 ISA 9.1, RDNA3.5 ISA 9. Addressing and range checks are in
// BufferAddress.h. Loads and stores of several dwords are checked dword by
// dword, atomics as a whole. `tfe` is refused. Any alignment will do (HSA's
// alignment mode), but atomics must be aligned to their size. Invalidating and
// writing back caches changes no data here: visibility is the checks' business.
//
//===----------------------------------------------------------------------===//

#include "Sim/Atomic.h"
#include "Sim/BufferLanes.h"
#include "Sim/LdsDma.h"
#include "Sim/RowAccess.h"
#include "Sim/Semantics.h"

namespace netra::sim {

static constexpr char kModifiers[] =
    "offset offen idxen sc0 sc1 nt glc slc dlc";
static constexpr char kLoadModifiers[] =
    "offset offen idxen sc0 sc1 nt glc slc dlc lds";

/// An access in which no lane is in range only in part.
static bool isWhole(const BufferLanes &lanes) { return !lanes.partial; }

/// Dword `k` of an access that is split.
static void pieceOf(const BufferLanes &lanes, unsigned k, LaneAccess &piece) {
  piece.kind = lanes.access.kind;
  piece.bytes = 4;
  piece.rangeChecked = lanes.access.rangeChecked;
  for (unsigned l = 0; l < kMaxLanes; ++l) {
    piece.active |= uint64_t(lanes.inRange[l] >> k & 1) << l;
    piece.address[l] = lanes.inRange[l] ? lanes.access.address[l] + 4 * k : 0;
  }
}

static void load(Executor &executor, Wave &wave, const Instruction &inst) {
  BufferLanes lanes;
  if (!lanes.start(executor, wave, inst, AccessKind::Load))
    return;
  if (inst.memory.toLds && !isWhole(lanes)) {
    executor.fault(wave, inst,
                   "a load to LDS of which a lane is in range only "
                   "in part is not modelled");
    return;
  }
  if (isWhole(lanes)) {
    if (!executor.resolve(wave, inst, lanes.access))
      return;
    if (inst.memory.toLds)
      moveToLds(executor, wave, inst, lanes.access, lanes.exec,
                wave.readSgpr(kM0) & 0x3ffff);
    else
      loadRows(executor, wave, lanes.access, lanes.exec,
               rowOf(wave, inst, inst.memory.dest), inst.row->shape);
    return;
  }
  for (unsigned k = 0; k < inst.row->shape.bytes / 4u; ++k) {
    LaneAccess piece;
    pieceOf(lanes, k, piece);
    if (!executor.resolve(wave, inst, piece))
      return;
    loadRows(executor, wave, piece, lanes.exec,
             rowOf(wave, inst, inst.memory.dest) + k, MemoryShape());
  }
}

static void store(Executor &executor, Wave &wave, const Instruction &inst) {
  BufferLanes lanes;
  if (!lanes.start(executor, wave, inst, AccessKind::Store))
    return;
  unsigned row = rowOf(wave, inst, inst.memory.data);
  if (isWhole(lanes)) {
    if (executor.resolve(wave, inst, lanes.access))
      storeRows(wave, lanes.access, row, inst.row->shape);
    return;
  }
  LaneAccess pieces[4];
  const unsigned count = inst.row->shape.bytes / 4;
  for (unsigned k = 0; k < count; ++k) {
    pieceOf(lanes, k, pieces[k]);
    if (!executor.resolve(wave, inst, pieces[k]))
      return;
  }
  // Lane after lane, as in storeRows().
  uint64_t active[4];
  for (unsigned k = 0; k < count; ++k)
    active[k] = pieces[k].active;
  for (uint64_t rest = lanes.access.active; rest; rest &= rest - 1)
    for (unsigned k = 0; k < count; ++k) {
      pieces[k].active = active[k] & rest & (~rest + 1);
      storeRows(wave, pieces[k], row + k, MemoryShape());
    }
}

static void atomic(Executor &executor, Wave &wave, const Instruction &inst) {
  BufferLanes lanes;
  if (!lanes.start(executor, wave, inst, AccessKind::Atomic) ||
      !executor.resolve(wave, inst, lanes.access))
    return;
  AtomicRows rows;
  rows.data = rowOf(wave, inst, inst.memory.data);
  rows.data2 = rows.data + lanes.access.bytes / 4;
  if (inst.memory.dest >= 0)
    rows.result = int(rows.data);
  runAtomic(executor, wave, inst, lanes.access, lanes.exec, inst.row->shape.op,
            rows);
}

static void nothing(Executor &, Wave &, const Instruction &) {}

static MemoryShape shapeOf(unsigned bytes, Extend extend = Extend::Zero,
                           RegisterPart part = RegisterPart::Whole) {
  MemoryShape shape;
  shape.bytes = uint8_t(bytes);
  shape.extend = extend;
  shape.part = part;
  return shape;
}

static void addLoads(Table &table) {
  auto add = [&](const char *names, MemoryShape shape, bool lds = false) {
    table.memory(names, shape, lds ? "lds:apo|dapo" : "dapo", load,
                 lds ? kLoadModifiers : kModifiers);
  };
  const auto zero = Extend::Zero, sign = Extend::Sign;
  const auto low = RegisterPart::Low, high = RegisterPart::High;
  add("buffer_load_ubyte buffer_load_u8", shapeOf(1, zero), true);
  add("buffer_load_sbyte buffer_load_i8", shapeOf(1, sign), true);
  add("buffer_load_ushort buffer_load_u16", shapeOf(2, zero), true);
  add("buffer_load_sshort buffer_load_i16", shapeOf(2, sign), true);
  add("buffer_load_dword buffer_load_b32", shapeOf(4), true);
  add("buffer_load_dwordx2 buffer_load_b64", shapeOf(8));
  add("buffer_load_dwordx3 buffer_load_b96", shapeOf(12), true);
  add("buffer_load_dwordx4 buffer_load_b128", shapeOf(16), true);
  add("buffer_load_ubyte_d16 buffer_load_d16_u8", shapeOf(1, zero, low));
  add("buffer_load_ubyte_d16_hi buffer_load_d16_hi_u8", shapeOf(1, zero, high));
  add("buffer_load_sbyte_d16 buffer_load_d16_i8", shapeOf(1, sign, low));
  add("buffer_load_sbyte_d16_hi buffer_load_d16_hi_i8", shapeOf(1, sign, high));
  add("buffer_load_short_d16 buffer_load_d16_b16", shapeOf(2, zero, low));
  add("buffer_load_short_d16_hi buffer_load_d16_hi_b16",
      shapeOf(2, zero, high));
}

static void addStores(Table &table) {
  auto add = [&](const char *names, MemoryShape shape) {
    table.memory(names, shape, "sapo", store, kModifiers);
  };
  const auto high = RegisterPart::High;
  add("buffer_store_byte buffer_store_b8", shapeOf(1));
  add("buffer_store_short buffer_store_b16", shapeOf(2));
  add("buffer_store_byte_d16_hi buffer_store_d16_hi_b8",
      shapeOf(1, Extend::Zero, high));
  add("buffer_store_short_d16_hi buffer_store_d16_hi_b16",
      shapeOf(2, Extend::Zero, high));
  add("buffer_store_dword buffer_store_b32", shapeOf(4));
  add("buffer_store_dwordx2 buffer_store_b64", shapeOf(8));
  add("buffer_store_dwordx3 buffer_store_b96", shapeOf(12));
  add("buffer_store_dwordx4 buffer_store_b128", shapeOf(16));
}

static void addAtomics(Table &table) {
  auto add = [&](const char *names, AtomicOp op, unsigned bytes) {
    MemoryShape shape = shapeOf(bytes);
    shape.op = op;
    // sc0 or glc asks for the value before; a compare and swap returns it in
    // the first half of its registers.
    bool isCompare = op == AtomicOp::CmpSwap || op == AtomicOp::FCmpSwap;
    table.memory(names, shape,
                 isCompare ? "sc0:hapo|glc:hapo|sapo"
                           : "sc0:bapo|glc:bapo|sapo",
                 atomic, kModifiers);
  };
  add("buffer_atomic_swap buffer_atomic_swap_b32", AtomicOp::Swap, 4);
  add("buffer_atomic_swap_x2 buffer_atomic_swap_b64", AtomicOp::Swap, 8);
  add("buffer_atomic_cmpswap buffer_atomic_cmpswap_b32", AtomicOp::CmpSwap, 4);
  add("buffer_atomic_cmpswap_x2 buffer_atomic_cmpswap_b64", AtomicOp::CmpSwap,
      8);
  add("buffer_atomic_add buffer_atomic_add_u32", AtomicOp::Add, 4);
  add("buffer_atomic_add_x2 buffer_atomic_add_u64", AtomicOp::Add, 8);
  add("buffer_atomic_sub buffer_atomic_sub_u32", AtomicOp::Sub, 4);
  add("buffer_atomic_sub_x2 buffer_atomic_sub_u64", AtomicOp::Sub, 8);
  add("buffer_atomic_csub_u32", AtomicOp::CSub, 4);
  add("buffer_atomic_smin buffer_atomic_min_i32", AtomicOp::SMin, 4);
  add("buffer_atomic_smin_x2 buffer_atomic_min_i64", AtomicOp::SMin, 8);
  add("buffer_atomic_umin buffer_atomic_min_u32", AtomicOp::UMin, 4);
  add("buffer_atomic_umin_x2 buffer_atomic_min_u64", AtomicOp::UMin, 8);
  add("buffer_atomic_smax buffer_atomic_max_i32", AtomicOp::SMax, 4);
  add("buffer_atomic_smax_x2 buffer_atomic_max_i64", AtomicOp::SMax, 8);
  add("buffer_atomic_umax buffer_atomic_max_u32", AtomicOp::UMax, 4);
  add("buffer_atomic_umax_x2 buffer_atomic_max_u64", AtomicOp::UMax, 8);
  add("buffer_atomic_and buffer_atomic_and_b32", AtomicOp::And, 4);
  add("buffer_atomic_and_x2 buffer_atomic_and_b64", AtomicOp::And, 8);
  add("buffer_atomic_or buffer_atomic_or_b32", AtomicOp::Or, 4);
  add("buffer_atomic_or_x2 buffer_atomic_or_b64", AtomicOp::Or, 8);
  add("buffer_atomic_xor buffer_atomic_xor_b32", AtomicOp::Xor, 4);
  add("buffer_atomic_xor_x2 buffer_atomic_xor_b64", AtomicOp::Xor, 8);
  add("buffer_atomic_inc buffer_atomic_inc_u32", AtomicOp::Inc, 4);
  add("buffer_atomic_inc_x2 buffer_atomic_inc_u64", AtomicOp::Inc, 8);
  add("buffer_atomic_dec buffer_atomic_dec_u32", AtomicOp::Dec, 4);
  add("buffer_atomic_dec_x2 buffer_atomic_dec_u64", AtomicOp::Dec, 8);
  add("buffer_atomic_add_f32", AtomicOp::FAdd, 4);
  add("buffer_atomic_add_f64", AtomicOp::FAdd, 8);
  add("buffer_atomic_pk_add_f16", AtomicOp::PkAddF16, 4);
  add("buffer_atomic_pk_add_bf16", AtomicOp::PkAddBF16, 4);
  add("buffer_atomic_min_f32", AtomicOp::FMin, 4);
  add("buffer_atomic_max_f32", AtomicOp::FMax, 4);
  add("buffer_atomic_min_f64", AtomicOp::FMin, 8);
  add("buffer_atomic_max_f64", AtomicOp::FMax, 8);
  add("buffer_atomic_cmpswap_f32", AtomicOp::FCmpSwap, 4);
}

void addBufferMemoryRows(Table &table) {
  addLoads(table);
  addStores(table);
  addAtomics(table);
  table.custom("buffer_wbl2 buffer_inv buffer_gl0_inv buffer_gl1_inv", "",
               nothing, "sc0 sc1 nt");
}

} // namespace netra::sim
