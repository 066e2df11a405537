//===- FlatMemory.cpp - FLAT, GLOBAL and SCRATCH --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CDNA4 ISA 10, RDNA3.5 ISA 11. Addresses:
//
//   flat, global v, off      64-bit v + offset
//   global v, s              64-bit s + 32-bit v + offset
//   scratch                  v + s + offset, each if present: a byte offset
//   into
//                            the lane's private memory
//
// The offset is signed. Any alignment will do (HSA's alignment mode), but
// atomics must be aligned to their size. Cache modifiers change nothing: order
// and visibility are the business of the checks.
//
//===----------------------------------------------------------------------===//

#include "Sim/Atomic.h"
#include "Sim/LdsDma.h"
#include "Sim/RowAccess.h"
#include "Sim/Semantics.h"

namespace netra::sim {

static constexpr char kCacheModifiers[] = "offset sc0 sc1 nt glc slc dlc";

/// 64-bit register pair plus offset, for every lane.
static void wideAddresses(Wave &wave, const Instruction &inst,
                          LaneAccess &access) {
  unsigned row = rowOf(wave, inst, inst.memory.address);
  const uint32_t *low = wave.v(row), *high = wave.v(row + 1);
  const int64_t offset = inst.memory.offset;
  for (unsigned l = 0; l < wave.lanes; ++l)
    access.address[l] = (low[l] | uint64_t(high[l]) << 32) + offset;
}

static void globalAddresses(Wave &wave, const Instruction &inst,
                            LaneAccess &access) {
  const Operand &base = inst.operand(inst.memory.base);
  if (base.space != Space::Sgpr) {
    wideAddresses(wave, inst, access);
    return;
  }
  const uint32_t *index = wave.v(rowOf(wave, inst, inst.memory.address));
  const uint64_t start =
      wave.readSgpr64(base.index) + int64_t(inst.memory.offset);
  for (unsigned l = 0; l < wave.lanes; ++l)
    access.address[l] = start + index[l];
}

static void scratchAddresses(Wave &wave, const Instruction &inst,
                             LaneAccess &access) {
  int64_t start = inst.memory.offset;
  const Operand &base = inst.operand(inst.memory.base);
  if (base.space == Space::Sgpr)
    start += wave.readSgpr(base.index);
  const uint32_t *index = nullptr;
  if (inst.operand(inst.memory.address).isVector())
    index = wave.v(rowOf(wave, inst, inst.memory.address));
  for (unsigned l = 0; l < wave.lanes; ++l)
    access.address[l] = uint64_t(start + (index ? index[l] : 0));
}

/// Base plus offset plus 4 * lane.
static void threadAddresses(Wave &wave, const Instruction &inst,
                            LaneAccess &access) {
  uint64_t start = uint64_t(int64_t(inst.memory.offset));
  const Operand &base = inst.operand(inst.memory.base);
  if (base.space == Space::Sgpr)
    start += wave.readSgpr64(base.index);
  for (unsigned l = 0; l < wave.lanes; ++l)
    access.address[l] = start + 4 * l;
}

namespace {

struct Flat {
  static constexpr MemorySpace space = MemorySpace::Flat;
  static constexpr auto addresses = wideAddresses;
};
struct Global {
  static constexpr MemorySpace space = MemorySpace::Global;
  static constexpr auto addresses = globalAddresses;
};
struct Scratch {
  static constexpr MemorySpace space = MemorySpace::Scratch;
  static constexpr auto addresses = scratchAddresses;
};
struct ByThread {
  static constexpr MemorySpace space = MemorySpace::Global;
  static constexpr auto addresses = threadAddresses;
};

} // namespace

template <class Where>
static bool start(Executor &executor, Wave &wave, const Instruction &inst,
                  AccessKind kind, LaneAccess &access) {
  access.space = Where::space;
  access.kind = kind;
  access.bytes = inst.row->shape.bytes;
  access.alignment = kind == AccessKind::Atomic ? access.bytes : 1;
  access.active = activeLanes(wave);
  Where::addresses(wave, inst, access);
  return executor.resolve(wave, inst, access);
}

template <class Where>
static void load(Executor &executor, Wave &wave, const Instruction &inst) {
  LaneAccess access;
  if (start<Where>(executor, wave, inst, AccessKind::Load, access))
    loadRows(executor, wave, access, access.active,
             rowOf(wave, inst, inst.memory.dest), inst.row->shape);
}

template <class Where>
static void store(Executor &executor, Wave &wave, const Instruction &inst) {
  LaneAccess access;
  if (start<Where>(executor, wave, inst, AccessKind::Store, access))
    storeRows(wave, access, rowOf(wave, inst, inst.memory.data),
              inst.row->shape);
}

template <class Where>
static void atomic(Executor &executor, Wave &wave, const Instruction &inst) {
  LaneAccess access;
  if (!start<Where>(executor, wave, inst, AccessKind::Atomic, access))
    return;
  AtomicRows rows;
  rows.data = rowOf(wave, inst, inst.memory.data);
  rows.data2 = rows.data + access.bytes / 4;
  if (inst.memory.dest >= 0)
    rows.result = rowOf(wave, inst, inst.memory.dest);
  runAtomic(executor, wave, inst, access, access.active, inst.row->shape.op,
            rows);
}

/// To LDS instead of registers; only whole dwords of M0 count.
template <class Where>
static void loadToLds(Executor &executor, Wave &wave, const Instruction &inst) {
  LaneAccess access;
  if (start<Where>(executor, wave, inst, AccessKind::Load, access))
    moveToLds(executor, wave, inst, access, access.active,
              wave.readSgpr(kM0) & 0x3fffc);
}

/// `names` without their segment: "load_dword load_b32" gives the names of
/// flat, global and scratch instructions.
static std::string withSegment(llvm::StringRef segment, llvm::StringRef names) {
  std::string result;
  llvm::SmallVector<llvm::StringRef, 8> parts;
  names.split(parts, ' ', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef name : parts)
    result += (segment + name + " ").str();
  return result;
}

static MemoryShape shapeOf(unsigned bytes, Extend extend = Extend::Zero,
                           RegisterPart part = RegisterPart::Whole) {
  MemoryShape shape;
  shape.bytes = uint8_t(bytes);
  shape.extend = extend;
  shape.part = part;
  return shape;
}

static void addLoads(Table &table) {
  auto add = [&](const char *names, MemoryShape shape) {
    table.memory(withSegment("flat_", names), shape, "da", load<Flat>,
                 kCacheModifiers);
    table.memory(withSegment("global_", names), shape, "dap", load<Global>,
                 kCacheModifiers);
    table.memory(withSegment("scratch_", names), shape, "dap", load<Scratch>,
                 kCacheModifiers);
  };
  const auto zero = Extend::Zero, sign = Extend::Sign;
  const auto low = RegisterPart::Low, high = RegisterPart::High;
  add("load_ubyte load_u8", shapeOf(1, zero));
  add("load_sbyte load_i8", shapeOf(1, sign));
  add("load_ushort load_u16", shapeOf(2, zero));
  add("load_sshort load_i16", shapeOf(2, sign));
  add("load_ubyte_d16 load_d16_u8", shapeOf(1, zero, low));
  add("load_ubyte_d16_hi load_d16_hi_u8", shapeOf(1, zero, high));
  add("load_sbyte_d16 load_d16_i8", shapeOf(1, sign, low));
  add("load_sbyte_d16_hi load_d16_hi_i8", shapeOf(1, sign, high));
  add("load_short_d16 load_d16_b16", shapeOf(2, zero, low));
  add("load_short_d16_hi load_d16_hi_b16", shapeOf(2, zero, high));
  add("load_dword load_b32", shapeOf(4));
  add("load_dwordx2 load_b64", shapeOf(8));
  add("load_dwordx3 load_b96", shapeOf(12));
  add("load_dwordx4 load_b128", shapeOf(16));
}

static void addStores(Table &table) {
  auto add = [&](const char *names, MemoryShape shape) {
    table.memory(withSegment("flat_", names), shape, "as", store<Flat>,
                 kCacheModifiers);
    table.memory(withSegment("global_", names), shape, "asp", store<Global>,
                 kCacheModifiers);
    table.memory(withSegment("scratch_", names), shape, "asp", store<Scratch>,
                 kCacheModifiers);
  };
  const auto high = RegisterPart::High;
  add("store_byte store_b8", shapeOf(1));
  add("store_short store_b16", shapeOf(2));
  add("store_byte_d16_hi store_d16_hi_b8", shapeOf(1, Extend::Zero, high));
  add("store_short_d16_hi store_d16_hi_b16", shapeOf(2, Extend::Zero, high));
  add("store_dword store_b32", shapeOf(4));
  add("store_dwordx2 store_b64", shapeOf(8));
  add("store_dwordx3 store_b96", shapeOf(12));
  add("store_dwordx4 store_b128", shapeOf(16));
}

static void addAtomics(Table &table) {
  auto add = [&](const char *names, AtomicOp op, unsigned bytes) {
    MemoryShape shape = shapeOf(bytes);
    shape.op = op;
    table.memory(withSegment("flat_atomic_", names), shape, "as|das",
                 atomic<Flat>, kCacheModifiers);
    table.memory(withSegment("global_atomic_", names), shape, "asp|dasp",
                 atomic<Global>, kCacheModifiers);
  };
  add("swap swap_b32", AtomicOp::Swap, 4);
  add("swap_x2 swap_b64", AtomicOp::Swap, 8);
  add("cmpswap cmpswap_b32", AtomicOp::CmpSwap, 4);
  add("cmpswap_x2 cmpswap_b64", AtomicOp::CmpSwap, 8);
  add("add add_u32", AtomicOp::Add, 4);
  add("add_x2 add_u64", AtomicOp::Add, 8);
  add("sub sub_u32", AtomicOp::Sub, 4);
  add("sub_x2 sub_u64", AtomicOp::Sub, 8);
  add("csub_u32", AtomicOp::CSub, 4);
  add("smin min_i32", AtomicOp::SMin, 4);
  add("smin_x2 min_i64", AtomicOp::SMin, 8);
  add("umin min_u32", AtomicOp::UMin, 4);
  add("umin_x2 min_u64", AtomicOp::UMin, 8);
  add("smax max_i32", AtomicOp::SMax, 4);
  add("smax_x2 max_i64", AtomicOp::SMax, 8);
  add("umax max_u32", AtomicOp::UMax, 4);
  add("umax_x2 max_u64", AtomicOp::UMax, 8);
  add("and and_b32", AtomicOp::And, 4);
  add("and_x2 and_b64", AtomicOp::And, 8);
  add("or or_b32", AtomicOp::Or, 4);
  add("or_x2 or_b64", AtomicOp::Or, 8);
  add("xor xor_b32", AtomicOp::Xor, 4);
  add("xor_x2 xor_b64", AtomicOp::Xor, 8);
  add("inc inc_u32", AtomicOp::Inc, 4);
  add("inc_x2 inc_u64", AtomicOp::Inc, 8);
  add("dec dec_u32", AtomicOp::Dec, 4);
  add("dec_x2 dec_u64", AtomicOp::Dec, 8);
  add("add_f32", AtomicOp::FAdd, 4);
  add("add_f64", AtomicOp::FAdd, 8);
  add("pk_add_f16", AtomicOp::PkAddF16, 4);
  add("pk_add_bf16", AtomicOp::PkAddBF16, 4);
  add("min_f32", AtomicOp::FMin, 4);
  add("max_f32", AtomicOp::FMax, 4);
  add("min_f64", AtomicOp::FMin, 8);
  add("max_f64", AtomicOp::FMax, 8);
  add("cmpswap_f32", AtomicOp::FCmpSwap, 4);
}

static void addLoadsToLds(Table &table) {
  auto add = [&](const char *names, MemoryShape shape) {
    table.memory(withSegment("global_", names), shape, "ap", loadToLds<Global>,
                 kCacheModifiers, kReadsM0);
    table.memory(withSegment("scratch_", names), shape, "ap",
                 loadToLds<Scratch>, kCacheModifiers, kReadsM0);
  };
  add("load_lds_ubyte", shapeOf(1, Extend::Zero));
  add("load_lds_sbyte", shapeOf(1, Extend::Sign));
  add("load_lds_ushort", shapeOf(2, Extend::Zero));
  add("load_lds_sshort", shapeOf(2, Extend::Sign));
  add("load_lds_dword", shapeOf(4));
  add("load_lds_dwordx3", shapeOf(12));
  add("load_lds_dwordx4", shapeOf(16));
}

void addFlatMemoryRows(Table &table) {
  addLoads(table);
  addStores(table);
  addAtomics(table);
  addLoadsToLds(table);
  table.memory("global_load_addtid_b32", shapeOf(4), "dp", load<ByThread>,
               kCacheModifiers);
  table.memory("global_store_addtid_b32", shapeOf(4), "sp", store<ByThread>,
               kCacheModifiers);
}

} // namespace netra::sim
