//===- LdsMemory.cpp - DS loads, stores and atomics -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CDNA4 ISA 11.3, RDNA3.5 ISA 12. An address is 32 bits: register plus offset,
// modulo 2^32. M0 is not needed since gfx9 and clamps nothing here; what lies
// beyond the workgroup's LDS goes through Executor::resolve() and reads 0 or is
// dropped if a check has reported it. Loads and stores may have any alignment
// (HSA's alignment mode), atomics must be aligned to their size.
//
// Refused, without rows: gds forms, ds_gws_*, ds_ordered_count,
// ds_{add,sub}_gs_reg_rtn and ds_bvh_stack_rtn_b32, which need other units, and
// ds_read_b64_tr_b4 and ds_read_b96_tr_b6, whose lanes are not documented.
//
//===----------------------------------------------------------------------===//

#include "Sim/Atomic.h"
#include "Sim/RowAccess.h"
#include "Sim/Semantics.h"

namespace netra::sim {

static void startAccess(Wave &wave, const Instruction &inst, LaneAccess &access,
                        AccessKind kind, unsigned offset) {
  access.space = MemorySpace::Lds;
  access.kind = kind;
  access.bytes = inst.row->shape.bytes;
  access.alignment = kind == AccessKind::Atomic ? access.bytes : 1;
  access.active = activeLanes(wave);
  const uint32_t *from = wave.v(rowOf(wave, inst, inst.memory.address));
  for (unsigned l = 0; l < wave.lanes; ++l)
    access.address[l] = from[l] + offset;
}

static void load(Executor &executor, Wave &wave, const Instruction &inst) {
  LaneAccess access;
  startAccess(wave, inst, access, AccessKind::Load, inst.memory.offset);
  if (executor.resolve(wave, inst, access))
    loadRows(executor, wave, access, access.active,
             rowOf(wave, inst, inst.memory.dest), inst.row->shape);
}

static void store(Executor &executor, Wave &wave, const Instruction &inst) {
  LaneAccess access;
  startAccess(wave, inst, access, AccessKind::Store, inst.memory.offset);
  if (executor.resolve(wave, inst, access))
    storeRows(wave, access, rowOf(wave, inst, inst.memory.data),
              inst.row->shape);
}

static void atomic(Executor &executor, Wave &wave, const Instruction &inst) {
  LaneAccess access;
  startAccess(wave, inst, access, AccessKind::Atomic, inst.memory.offset);
  if (!executor.resolve(wave, inst, access))
    return;
  const MemoryPlan &plan = inst.memory;
  AtomicRows rows;
  rows.data = rowOf(wave, inst, plan.data);
  if (plan.data2 >= 0)
    rows.data2 = rowOf(wave, inst, plan.data2);
  // ds_cmpst has the value to compare with in front, ds_cmpstore behind.
  if (inst.row->shape.compareFirst)
    std::swap(rows.data, rows.data2);
  if (plan.dest >= 0)
    rows.result = rowOf(wave, inst, plan.dest);
  runAtomic(executor, wave, inst, access, access.active, inst.row->shape.op,
            rows);
}

static bool startPair(Executor &executor, Wave &wave, const Instruction &inst,
                      AccessKind kind, LaneAccess &first, LaneAccess &second) {
  const unsigned unit = inst.row->shape.unit;
  startAccess(wave, inst, first, kind, inst.memory.offset0 * unit);
  if (!executor.resolve(wave, inst, first))
    return false;
  // Equal offsets make one access.
  if (inst.memory.offset0 == inst.memory.offset1)
    return true;
  startAccess(wave, inst, second, kind, inst.memory.offset1 * unit);
  return executor.resolve(wave, inst, second);
}

static bool isOneAccess(const Instruction &inst) {
  return inst.memory.offset0 == inst.memory.offset1;
}

static void load2(Executor &executor, Wave &wave, const Instruction &inst) {
  LaneAccess first, second;
  if (!startPair(executor, wave, inst, AccessKind::Load, first, second))
    return;
  const MemoryShape &shape = inst.row->shape;
  unsigned row = rowOf(wave, inst, inst.memory.dest);
  loadRows(executor, wave, first, first.active, row, shape);
  loadRows(executor, wave, isOneAccess(inst) ? first : second, first.active,
           row + shape.bytes / 4, shape);
}

static void store2(Executor &executor, Wave &wave, const Instruction &inst) {
  LaneAccess first, second;
  if (!startPair(executor, wave, inst, AccessKind::Store, first, second))
    return;
  const MemoryShape &shape = inst.row->shape;
  storeRows(wave, first, rowOf(wave, inst, inst.memory.data), shape);
  if (!isOneAccess(inst))
    storeRows(wave, second, rowOf(wave, inst, inst.memory.data2), shape);
}

static void exchange2(Executor &executor, Wave &wave, const Instruction &inst) {
  if (isOneAccess(inst)) {
    executor.fault(wave, inst,
                   "what an exchange of twice the same address returns is not "
                   "specified");
    return;
  }
  LaneAccess first, second;
  if (!startPair(executor, wave, inst, AccessKind::Atomic, first, second))
    return;
  // The results may overlap the data: read all of it first.
  const unsigned dwords = inst.row->shape.bytes / 4;
  const unsigned data2 = rowOf(wave, inst, inst.memory.data2);
  uint32_t saved[2][kMaxLanes];
  unsigned savedMarks[2][kMaxLanes];
  for (unsigned k = 0; k < dwords; ++k)
    for (unsigned l = 0; l < wave.lanes; ++l) {
      saved[k][l] = wave.v(data2 + k)[l];
      savedMarks[k][l] = undefinedBytes(wave, data2 + k, l);
    }
  AtomicRows rows;
  rows.data = rowOf(wave, inst, inst.memory.data);
  rows.result = rowOf(wave, inst, inst.memory.dest);
  runAtomic(executor, wave, inst, first, first.active, AtomicOp::Swap, rows);
  // The registers of the second result hold its data, and then the result.
  rows.result += dwords;
  rows.data = rows.result;
  for (unsigned k = 0; k < dwords; ++k)
    for (uint64_t rest = first.active; rest; rest &= rest - 1) {
      unsigned l = __builtin_ctzll(rest);
      writeLane(wave, rows.result + k, l, saved[k][l], savedMarks[k][l]);
    }
  runAtomic(executor, wave, inst, second, first.active, AtomicOp::Swap, rows);
}

/// Two dwords, each stored without its top bit if its top bit is set.
static void exchangeIfTopBit(Executor &executor, Wave &wave,
                             const Instruction &inst) {
  LaneAccess access;
  startAccess(wave, inst, access, AccessKind::Atomic, inst.memory.offset);
  access.alignment = 1;
  for (unsigned l = 0; l < wave.lanes; ++l)
    access.address[l] &= 0xfff8; // as the manual's pseudocode has it
  if (!executor.resolve(wave, inst, access))
    return;
  unsigned data = rowOf(wave, inst, inst.memory.data);
  unsigned dest = rowOf(wave, inst, inst.memory.dest);
  for (uint64_t rest = access.active; rest; rest &= rest - 1) {
    unsigned l = __builtin_ctzll(rest);
    uint32_t values[2] = {wave.v(data)[l], wave.v(data + 1)[l]};
    unsigned marks[2] = {undefinedBytes(wave, data, l),
                         undefinedBytes(wave, data + 1, l)};
    for (unsigned k = 0; k < 2; ++k) {
      uint32_t old = 0;
      unsigned oldMarks = 0;
      if (access.data[l]) {
        uint8_t *at = access.data[l] + 4 * k;
        uint8_t *undefined =
            access.undefined[l] ? access.undefined[l] + 4 * k : nullptr;
        old = load32(at);
        for (unsigned i = 0; undefined && i < 4; ++i)
          oldMarks |= unsigned(undefined[i] != 0) << i;
        if (values[k] >> 31)
          store32(at, values[k] & 0x7fffffff);
        for (unsigned i = 0; undefined && i < 4; ++i)
          if (values[k] >> 31 || marks[k] >> 3)
            undefined[i] = marks[k] >> 3 || marks[k] >> i & 1 ? 0xff : 0;
      }
      writeLane(wave, dest + k, l, old, oldMarks);
    }
  }
}

static void nothing(Executor &, Wave &, const Instruction &) {}

static MemoryShape part(unsigned bytes, Extend extend,
                        RegisterPart which = RegisterPart::Whole) {
  MemoryShape shape;
  shape.bytes = uint8_t(bytes);
  shape.extend = extend;
  shape.part = which;
  return shape;
}
static MemoryShape wide(unsigned bytes) { return part(bytes, Extend::Zero); }

static void addLoads(Table &table) {
  auto add = [&](const char *names, MemoryShape shape) {
    table.memory(names, shape, "da", load, "offset");
  };
  const auto low = RegisterPart::Low, high = RegisterPart::High;
  add("ds_read_u8 ds_load_u8", part(1, Extend::Zero));
  add("ds_read_i8 ds_load_i8", part(1, Extend::Sign));
  add("ds_read_u16 ds_load_u16", part(2, Extend::Zero));
  add("ds_read_i16 ds_load_i16", part(2, Extend::Sign));
  add("ds_read_u8_d16 ds_load_u8_d16", part(1, Extend::Zero, low));
  add("ds_read_u8_d16_hi ds_load_u8_d16_hi", part(1, Extend::Zero, high));
  add("ds_read_i8_d16 ds_load_i8_d16", part(1, Extend::Sign, low));
  add("ds_read_i8_d16_hi ds_load_i8_d16_hi", part(1, Extend::Sign, high));
  add("ds_read_u16_d16 ds_load_u16_d16", part(2, Extend::Zero, low));
  add("ds_read_u16_d16_hi ds_load_u16_d16_hi", part(2, Extend::Zero, high));
  add("ds_read_b32 ds_load_b32", wide(4));
  add("ds_read_b64 ds_load_b64", wide(8));
  add("ds_read_b96 ds_load_b96", wide(12));
  add("ds_read_b128 ds_load_b128", wide(16));
}

static void addStores(Table &table) {
  auto add = [&](const char *names, MemoryShape shape) {
    table.memory(names, shape, "as", store, "offset");
  };
  const auto high = RegisterPart::High;
  add("ds_write_b8 ds_store_b8", wide(1));
  add("ds_write_b16 ds_store_b16", wide(2));
  add("ds_write_b8_d16_hi ds_store_b8_d16_hi", part(1, Extend::Zero, high));
  add("ds_write_b16_d16_hi ds_store_b16_d16_hi", part(2, Extend::Zero, high));
  add("ds_write_b32 ds_store_b32", wide(4));
  add("ds_write_b64 ds_store_b64", wide(8));
  add("ds_write_b96 ds_store_b96", wide(12));
  add("ds_write_b128 ds_store_b128", wide(16));
}

static void addPairs(Table &table) {
  struct Pair {
    const char *loads, *stores, *exchanges;
    unsigned bytes, unit;
  };
  const Pair pairs[] = {
      {"ds_read2_b32 ds_load_2addr_b32", "ds_write2_b32 ds_store_2addr_b32",
       "ds_wrxchg2_rtn_b32 ds_storexchg_2addr_rtn_b32", 4, 4},
      {"ds_read2_b64 ds_load_2addr_b64", "ds_write2_b64 ds_store_2addr_b64",
       "ds_wrxchg2_rtn_b64 ds_storexchg_2addr_rtn_b64", 8, 8},
      {"ds_read2st64_b32 ds_load_2addr_stride64_b32",
       "ds_write2st64_b32 ds_store_2addr_stride64_b32",
       "ds_wrxchg2st64_rtn_b32 ds_storexchg_2addr_stride64_rtn_b32", 4, 256},
      {"ds_read2st64_b64 ds_load_2addr_stride64_b64",
       "ds_write2st64_b64 ds_store_2addr_stride64_b64",
       "ds_wrxchg2st64_rtn_b64 ds_storexchg_2addr_stride64_rtn_b64", 8, 512},
  };
  for (const Pair &pair : pairs) {
    MemoryShape shape = wide(pair.bytes);
    shape.unit = uint16_t(pair.unit);
    table.memory(pair.loads, shape, "da", load2, "offset0 offset1");
    table.memory(pair.stores, shape, "ast", store2, "offset0 offset1");
    table.memory(pair.exchanges, shape, "dast", exchange2, "offset0 offset1");
  }
}

static void addAtomics(Table &table) {
  auto add = [&](const char *names, AtomicOp op, unsigned bytes) {
    MemoryShape shape = wide(bytes);
    shape.op = op;
    table.memory(names, shape, "as|das", atomic, "offset");
  };
  auto addTwo = [&](const char *names, AtomicOp op, unsigned bytes,
                    bool compareFirst = false) {
    MemoryShape shape = wide(bytes);
    shape.op = op;
    shape.compareFirst = compareFirst;
    table.memory(names, shape, "ast|dast", atomic, "offset");
  };
  add("ds_add_u32 ds_add_rtn_u32", AtomicOp::Add, 4);
  add("ds_add_u64 ds_add_rtn_u64", AtomicOp::Add, 8);
  add("ds_sub_u32 ds_sub_rtn_u32", AtomicOp::Sub, 4);
  add("ds_sub_u64 ds_sub_rtn_u64", AtomicOp::Sub, 8);
  add("ds_rsub_u32 ds_rsub_rtn_u32", AtomicOp::RSub, 4);
  add("ds_rsub_u64 ds_rsub_rtn_u64", AtomicOp::RSub, 8);
  add("ds_inc_u32 ds_inc_rtn_u32", AtomicOp::Inc, 4);
  add("ds_inc_u64 ds_inc_rtn_u64", AtomicOp::Inc, 8);
  add("ds_dec_u32 ds_dec_rtn_u32", AtomicOp::Dec, 4);
  add("ds_dec_u64 ds_dec_rtn_u64", AtomicOp::Dec, 8);
  add("ds_min_i32 ds_min_rtn_i32", AtomicOp::SMin, 4);
  add("ds_min_i64 ds_min_rtn_i64", AtomicOp::SMin, 8);
  add("ds_max_i32 ds_max_rtn_i32", AtomicOp::SMax, 4);
  add("ds_max_i64 ds_max_rtn_i64", AtomicOp::SMax, 8);
  add("ds_min_u32 ds_min_rtn_u32", AtomicOp::UMin, 4);
  add("ds_min_u64 ds_min_rtn_u64", AtomicOp::UMin, 8);
  add("ds_max_u32 ds_max_rtn_u32", AtomicOp::UMax, 4);
  add("ds_max_u64 ds_max_rtn_u64", AtomicOp::UMax, 8);
  add("ds_and_b32 ds_and_rtn_b32", AtomicOp::And, 4);
  add("ds_and_b64 ds_and_rtn_b64", AtomicOp::And, 8);
  add("ds_or_b32 ds_or_rtn_b32", AtomicOp::Or, 4);
  add("ds_or_b64 ds_or_rtn_b64", AtomicOp::Or, 8);
  add("ds_xor_b32 ds_xor_rtn_b32", AtomicOp::Xor, 4);
  add("ds_xor_b64 ds_xor_rtn_b64", AtomicOp::Xor, 8);
  add("ds_wrxchg_rtn_b32 ds_storexchg_rtn_b32", AtomicOp::Swap, 4);
  add("ds_wrxchg_rtn_b64 ds_storexchg_rtn_b64", AtomicOp::Swap, 8);
  add("ds_add_f32 ds_add_rtn_f32", AtomicOp::FAdd, 4);
  add("ds_add_f64 ds_add_rtn_f64", AtomicOp::FAdd, 8);
  add("ds_min_f32 ds_min_rtn_f32", AtomicOp::FMin, 4);
  add("ds_min_f64 ds_min_rtn_f64", AtomicOp::FMin, 8);
  add("ds_max_f32 ds_max_rtn_f32", AtomicOp::FMax, 4);
  add("ds_max_f64 ds_max_rtn_f64", AtomicOp::FMax, 8);
  add("ds_pk_add_f16 ds_pk_add_rtn_f16", AtomicOp::PkAddF16, 4);
  add("ds_pk_add_bf16 ds_pk_add_rtn_bf16", AtomicOp::PkAddBF16, 4);
  addTwo("ds_mskor_b32 ds_mskor_rtn_b32", AtomicOp::MskOr, 4);
  addTwo("ds_mskor_b64 ds_mskor_rtn_b64", AtomicOp::MskOr, 8);
  addTwo("ds_wrap_rtn_b32", AtomicOp::Wrap, 4);
  addTwo("ds_cmpst_b32 ds_cmpst_rtn_b32", AtomicOp::CmpSwap, 4, true);
  addTwo("ds_cmpst_b64 ds_cmpst_rtn_b64", AtomicOp::CmpSwap, 8, true);
  addTwo("ds_cmpst_f32 ds_cmpst_rtn_f32", AtomicOp::FCmpSwap, 4, true);
  addTwo("ds_cmpst_f64 ds_cmpst_rtn_f64", AtomicOp::FCmpSwap, 8, true);
  addTwo("ds_cmpstore_b32 ds_cmpstore_rtn_b32", AtomicOp::CmpSwap, 4);
  addTwo("ds_cmpstore_b64 ds_cmpstore_rtn_b64", AtomicOp::CmpSwap, 8);
  addTwo("ds_cmpstore_f32 ds_cmpstore_rtn_f32", AtomicOp::FCmpSwap, 4);
  addTwo("ds_cmpstore_f64 ds_cmpstore_rtn_f64", AtomicOp::FCmpSwap, 8);
}

void addLdsMemoryRows(Table &table) {
  addLoads(table);
  addStores(table);
  addPairs(table);
  addAtomics(table);
  table.memory("ds_condxchg32_rtn_b64", wide(8), "das", exchangeIfTopBit,
               "offset");
  table.custom("ds_nop", "", nothing);
}

} // namespace netra::sim
