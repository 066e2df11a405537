//===- ScalarMemory.cpp - loads, stores and atomics of the scalar unit ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CDNA4 ISA 8.2, 12.6; RDNA3.5 ISA 8.2, 16.6. Addresses are those of dwords:
// the two lowest bits of base, register offset and constant offset are ignored.
// Buffers: base, stride and number of records of the descriptor count, nothing
// is swizzled; dwords beyond the last record read 0 and are not written. A
// negative offset into a buffer stops: the manuals do not define it.
// Scalar scratch instructions are not modelled: private memory of a wave has
// no scalar address here.
//
//===----------------------------------------------------------------------===//

#include "Sim/Executor.h"
#include "Sim/Semantics.h"
#include <algorithm>

namespace netra::sim {
namespace {

/// Where an access begins, and how many of its dwords are in range.
struct Place {
  uint64_t address = 0;
  unsigned dwords = 0;
  bool faulted = false;
};

} // namespace

static uint64_t offsetOf(const Wave &wave, const Instruction &inst,
                         int64_t &constant) {
  const Operand &operand = inst.operand(inst.memory.soffset);
  constant = inst.memory.offset;
  if (operand.space == Space::Sgpr)
    return wave.readSgpr(operand.index) & ~3u;
  if (operand.isConstant())
    constant += operand.value;
  return 0; // Constants and null.
}

static Place globalPlace(Executor &, Wave &wave, const Instruction &inst,
                         unsigned dwords) {
  int64_t constant;
  uint64_t offset = offsetOf(wave, inst, constant);
  uint64_t base = wave.readSgpr64(inst.operand(inst.memory.base).index);
  return {(base & ~uint64_t(3)) + offset + uint64_t(constant & ~int64_t(3)),
          dwords, false};
}

static Place bufferPlace(Executor &executor, Wave &wave,
                         const Instruction &inst, unsigned dwords) {
  int64_t constant;
  uint64_t offset = offsetOf(wave, inst, constant);
  if (constant < 0) {
    executor.fault(wave, inst, "a negative offset into a buffer");
    return {0, 0, true};
  }
  offset += uint64_t(constant) & ~uint64_t(3);
  unsigned first = inst.operand(inst.memory.base).index;
  uint32_t word[3];
  for (unsigned k = 0; k < 3; ++k)
    word[k] = wave.readSgpr(first + k);
  uint64_t base = word[0] | uint64_t(word[1] & 0xffff) << 32;
  uint64_t stride = word[1] >> 16 & 0x3fff;
  uint64_t size = stride ? stride * word[2] : word[2];
  uint64_t fit = offset < size ? (size - offset) / 4 : 0;
  return {(base & ~uint64_t(3)) + offset,
          unsigned(std::min<uint64_t>(fit, dwords)), false};
}

template <bool isBuffer>
static Place placeOf(Executor &executor, Wave &wave, const Instruction &inst,
                     unsigned dwords) {
  return isBuffer ? bufferPlace(executor, wave, inst, dwords)
                  : globalPlace(executor, wave, inst, dwords);
}

static void setMarks(Wave &wave, unsigned index, uint32_t marks) {
  if (wave.shadow)
    wave.shadow->scalar[index] = marks;
}

template <bool isBuffer>
static void load(Executor &executor, Wave &wave, const Instruction &inst) {
  const Operand &dest = inst.operand(inst.memory.dest);
  Place place = placeOf<isBuffer>(executor, wave, inst, dest.dwords);
  if (place.faulted)
    return;
  uint8_t *undefined = nullptr, *data = nullptr;
  if (place.dwords) {
    data = executor.resolveUniform(wave, inst, place.address, place.dwords * 4,
                                   AccessKind::Load, &undefined);
    if (executor.faulted())
      return;
  }
  // The data may be where the base is: it is read by now.
  if (dest.space != Space::Sgpr)
    return;
  for (unsigned k = 0; k < dest.dwords; ++k) {
    uint32_t value = 0, marks = 0;
    if (data && k < place.dwords)
      std::memcpy(&value, data + k * 4, 4);
    if (undefined && k < place.dwords)
      std::memcpy(&marks, undefined + k * 4, 4);
    wave.writeSgpr(dest.index + k, value);
    setMarks(wave, dest.index + k, marks);
  }
}

template <bool isBuffer>
static void store(Executor &executor, Wave &wave, const Instruction &inst) {
  const Operand &source = inst.operand(inst.memory.data);
  Place place = placeOf<isBuffer>(executor, wave, inst, source.dwords);
  if (place.faulted || !place.dwords)
    return;
  uint8_t *undefined = nullptr;
  uint8_t *data =
      executor.resolveUniform(wave, inst, place.address, place.dwords * 4,
                              AccessKind::Store, &undefined);
  for (unsigned k = 0; data && k < place.dwords; ++k) {
    uint32_t value =
        source.space == Space::Sgpr ? wave.readSgpr(source.index + k) : 0;
    uint32_t marks = wave.shadow && source.space == Space::Sgpr
                         ? wave.shadow->scalar[source.index + k]
                         : 0;
    std::memcpy(data + k * 4, &value, 4);
    if (undefined)
      std::memcpy(undefined + k * 4, &marks, 4);
  }
}

template <typename T> static T combine(AtomicOp op, T old, T data, T compare) {
  using S = std::make_signed_t<T>;
  switch (op) {
  case AtomicOp::Swap:
    return data;
  case AtomicOp::CmpSwap:
    return old == compare ? data : old;
  case AtomicOp::Add:
    return old + data;
  case AtomicOp::Sub:
    return old - data;
  case AtomicOp::SMin:
    return std::min(S(old), S(data));
  case AtomicOp::UMin:
    return std::min(old, data);
  case AtomicOp::SMax:
    return std::max(S(old), S(data));
  case AtomicOp::UMax:
    return std::max(old, data);
  case AtomicOp::And:
    return old & data;
  case AtomicOp::Or:
    return old | data;
  case AtomicOp::Xor:
    return old ^ data;
  case AtomicOp::Inc:
    return old >= data ? 0 : old + 1;
  case AtomicOp::Dec:
    return old == 0 || old > data ? data : old - 1;
  default:
    return old;
  }
}

/// The data operand holds the value and, behind it, what a compare-and-swap
/// compares with. With `glc` its lower part receives the old value.
template <typename T, bool isBuffer>
static void atomic(Executor &executor, Wave &wave, const Instruction &inst) {
  constexpr unsigned dwords = sizeof(T) / 4;
  const Operand &operand = inst.operand(inst.memory.data);
  Place place = placeOf<isBuffer>(executor, wave, inst, dwords);
  if (place.faulted)
    return;
  bool isWhole = place.dwords == dwords;
  T old = 0;
  uint32_t marks[2] = {};
  if (isWhole) {
    uint8_t *undefined = nullptr;
    uint8_t *memory = executor.resolveUniform(
        wave, inst, place.address, sizeof(T), AccessKind::Atomic, &undefined);
    if (!memory)
      return;
    auto read = [&](unsigned index) -> T {
      return dwords == 2 ? T(wave.readSgpr64(index)) : T(wave.readSgpr(index));
    };
    AtomicOp op = inst.row->shape.op;
    std::memcpy(&old, memory, sizeof(T));
    T compare = op == AtomicOp::CmpSwap ? read(operand.index + dwords) : 0;
    T value = combine<T>(op, old, read(operand.index), compare);
    std::memcpy(memory, &value, sizeof(T));
    if (undefined) {
      std::memcpy(marks, undefined, sizeof(T));
      uint32_t all = marks[0] | marks[1];
      for (unsigned k = 0; wave.shadow && k < operand.dwords; ++k)
        all |= wave.shadow->scalar[operand.index + k];
      std::memset(undefined, all ? 0xff : 0, sizeof(T));
    }
  }
  if (!inst.parsed.has("glc"))
    return;
  for (unsigned k = 0; k < dwords; ++k) {
    wave.writeSgpr(operand.index + k, uint32_t(uint64_t(old) >> (32 * k)));
    setMarks(wave, operand.index + k, marks[k]);
  }
}

static const char modifiers[] = "offset glc dlc slc nv";

static void addAtomic(Table &table, llvm::StringRef name, AtomicOp op) {
  MemoryShape shape;
  shape.op = op;
  auto add = [&](const llvm::Twine &mnemonic, unsigned bytes, ExecuteFn run) {
    shape.bytes = bytes;
    table.memory(mnemonic.str(), shape, "glc:bpo|spo", run, modifiers);
  };
  add("s_atomic_" + name, 4, atomic<uint32_t, false>);
  add("s_atomic_" + name + "_x2", 8, atomic<uint64_t, false>);
  add("s_buffer_atomic_" + name, 4, atomic<uint32_t, true>);
  add("s_buffer_atomic_" + name + "_x2", 8, atomic<uint64_t, true>);
}

void addScalarMemoryRows(Table &table) {
  MemoryShape shape;
  table.memory("s_load_dword s_load_dwordx2 s_load_dwordx4 s_load_dwordx8 "
               "s_load_dwordx16 s_load_b32 s_load_b64 s_load_b128 s_load_b256 "
               "s_load_b512",
               shape, "dpo", load<false>, modifiers);
  table.memory("s_buffer_load_dword s_buffer_load_dwordx2 "
               "s_buffer_load_dwordx4 s_buffer_load_dwordx8 "
               "s_buffer_load_dwordx16 s_buffer_load_b32 s_buffer_load_b64 "
               "s_buffer_load_b128 s_buffer_load_b256 s_buffer_load_b512",
               shape, "dpo", load<true>, modifiers);
  table.memory("s_store_dword s_store_dwordx2 s_store_dwordx4", shape, "spo",
               store<false>, modifiers);
  table.memory("s_buffer_store_dword s_buffer_store_dwordx2 "
               "s_buffer_store_dwordx4",
               shape, "spo", store<true>, modifiers);
  static const std::pair<const char *, AtomicOp> atomics[] = {
      {"swap", AtomicOp::Swap}, {"cmpswap", AtomicOp::CmpSwap},
      {"add", AtomicOp::Add},   {"sub", AtomicOp::Sub},
      {"smin", AtomicOp::SMin}, {"umin", AtomicOp::UMin},
      {"smax", AtomicOp::SMax}, {"umax", AtomicOp::UMax},
      {"and", AtomicOp::And},   {"or", AtomicOp::Or},
      {"xor", AtomicOp::Xor},   {"inc", AtomicOp::Inc},
      {"dec", AtomicOp::Dec}};
  for (const auto &[name, op] : atomics)
    addAtomic(table, name, op);
}

} // namespace netra::sim
