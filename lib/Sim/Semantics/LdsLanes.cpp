//===- LdsLanes.cpp - DS instructions that know their lanes ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Permutes and swizzles (which use the LDS crossbar but no LDS), accesses by
// thread number, append and consume, and the transposing reads of CDNA4.
//
//===----------------------------------------------------------------------===//

#include "Sim/RowAccess.h"
#include "Sim/Semantics.h"

namespace netra::sim {

namespace {

/// A register of all lanes with its marks, as it was before a write.
struct Saved {
  uint32_t value[kMaxLanes];
  uint64_t marks[4] = {};

  Saved(const Wave &wave, const uint32_t *row, unsigned number) {
    std::copy(row, row + wave.lanes, value);
    if (wave.shadow)
      std::copy_n(wave.shadow->bytesOf(number), 4, marks);
  }
  unsigned bytes(unsigned lane) const {
    unsigned result = 0;
    for (unsigned k = 0; k < 4; ++k)
      result |= unsigned(marks[k] >> lane & 1) << k;
    return result;
  }
};

Saved save(Wave &wave, const Instruction &inst, int position) {
  unsigned row = rowOf(wave, inst, position);
  return Saved(wave, wave.v(row), row);
}

} // namespace

/// Lane `l` of the result is lane `from[l]` of `data`, or 0 if that is
/// negative.
static void gather(Wave &wave, const Instruction &inst, const Saved &data,
                   const int (&from)[kMaxLanes]) {
  unsigned dest = rowOf(wave, inst, inst.memory.dest);
  for (uint64_t rest = activeLanes(wave); rest; rest &= rest - 1) {
    unsigned l = __builtin_ctzll(rest);
    if (from[l] < 0)
      writeLane(wave, dest, l, 0, 0);
    else
      writeLane(wave, dest, l, data.value[from[l]], data.bytes(from[l]));
  }
}

/// The lane that an address names, seen from lane `l`. On gfx10 and later the
/// halves of a wave64 do not reach each other.
static unsigned permuteLane(const Executor &executor, const Wave &wave,
                            const Instruction &inst, uint32_t address,
                            unsigned l) {
  unsigned reach = std::min(executor.facts().permuteLanes, wave.lanes);
  uint32_t lane = (address + uint32_t(inst.memory.offset)) / 4 % reach;
  return l / reach * reach + lane;
}

/// Pull: inactive lanes give 0.
static void backwardPermute(Executor &executor, Wave &wave,
                            const Instruction &inst) {
  Saved data = save(wave, inst, inst.memory.data);
  Saved address = save(wave, inst, inst.memory.address);
  int from[kMaxLanes];
  for (unsigned l = 0; l < wave.lanes; ++l) {
    unsigned lane = permuteLane(executor, wave, inst, address.value[l], l);
    from[l] = wave.exec >> lane & 1 ? int(lane) : -1;
  }
  gather(wave, inst, data, from);
}

/// Push: lanes that nobody sends to get 0. Of several senders the highest lane
/// wins, as in the manual's loop; the arbitration of the hardware is open.
static void forwardPermute(Executor &executor, Wave &wave,
                           const Instruction &inst) {
  Saved data = save(wave, inst, inst.memory.data);
  Saved address = save(wave, inst, inst.memory.address);
  int from[kMaxLanes];
  std::fill(std::begin(from), std::end(from), -1);
  for (unsigned l = 0; l < wave.lanes; ++l)
    if (wave.exec >> l & 1)
      from[permuteLane(executor, wave, inst, address.value[l], l)] = int(l);
  gather(wave, inst, data, from);
}

/// The lane whose value lane `l` gets, by the modes of the 16-bit offset: FFT,
/// rotate, four lanes at will, masks within 32 lanes.
static unsigned swizzleLane(unsigned pattern, unsigned l) {
  unsigned group = l & 0x20, i = l & 0x1f;
  if (pattern >= 0xe000) {
    unsigned mask = pattern & 0x1f, reversed = 0;
    for (unsigned bit = 0; bit < 5; ++bit)
      reversed |= (i >> bit & 1) << (4 - bit);
    return group | reversed >> __builtin_popcount(mask) | (i & mask);
  }
  if (pattern >= 0xc000) {
    unsigned mask = pattern & 0x1f, amount = pattern >> 5 & 0x1f;
    unsigned rotated = pattern & 0x400 ? i - amount : i + amount;
    return group | (i & mask) | (rotated & ~mask & 0x1f);
  }
  if (pattern & 0x8000)
    return (l & ~3u) | (pattern >> 2 * (l & 3) & 3);
  return group |
         ((((i & pattern) | pattern >> 5) & 0x1f) ^ (pattern >> 10 & 0x1f));
}

static void swizzle(Executor &, Wave &wave, const Instruction &inst) {
  Saved data = save(wave, inst, inst.memory.data);
  int from[kMaxLanes];
  for (unsigned l = 0; l < wave.lanes; ++l) {
    unsigned lane = swizzleLane(uint16_t(inst.memory.offset), l);
    from[l] = wave.exec >> lane & 1 ? int(lane) : -1;
  }
  gather(wave, inst, data, from);
}

/// Address: offset + M0[15:0] + 4 * lane.
static void startByThread(Wave &wave, const Instruction &inst,
                          LaneAccess &access, AccessKind kind) {
  access.space = MemorySpace::Lds;
  access.kind = kind;
  access.bytes = 4;
  access.active = activeLanes(wave);
  uint32_t base = (wave.readSgpr(kM0) & 0xffff) + uint32_t(inst.memory.offset);
  for (unsigned l = 0; l < wave.lanes; ++l)
    access.address[l] = base + 4 * l;
}

static void loadByThread(Executor &executor, Wave &wave,
                         const Instruction &inst) {
  LaneAccess access;
  startByThread(wave, inst, access, AccessKind::Load);
  if (executor.resolve(wave, inst, access))
    loadRows(executor, wave, access, access.active,
             rowOf(wave, inst, inst.memory.dest), inst.row->shape);
}

static void storeByThread(Executor &executor, Wave &wave,
                          const Instruction &inst) {
  LaneAccess access;
  startByThread(wave, inst, access, AccessKind::Store);
  if (executor.resolve(wave, inst, access))
    storeRows(wave, access, rowOf(wave, inst, inst.memory.data),
              inst.row->shape);
}

/// Adds or subtracts the number of active lanes at M0 + offset; every lane gets
/// the value before. M0 holds a base of at most 16 bits.
template <bool appends>
static void count(Executor &executor, Wave &wave, const Instruction &inst) {
  uint64_t active = activeLanes(wave);
  if (!active)
    return;
  uint32_t base = wave.readSgpr(kM0);
  if (base >> 16) {
    executor.fault(wave, inst,
                   "a base in M0 of 64 KiB and more is not modelled");
    return;
  }
  LaneAccess access;
  access.space = MemorySpace::Lds;
  access.kind = AccessKind::Atomic;
  access.bytes = access.alignment = 4;
  access.active = 1;
  access.address[0] = base + uint32_t(inst.memory.offset);
  if (!executor.resolve(wave, inst, access))
    return;
  uint32_t old = 0, lanes = uint32_t(__builtin_popcountll(active));
  unsigned marks = 0;
  if (uint8_t *at = access.data[0]) {
    old = load32(at);
    store32(at, appends ? old + lanes : old - lanes);
    if (uint8_t *undefined = access.undefined[0]) {
      for (unsigned k = 0; k < 4; ++k)
        marks |= unsigned(undefined[k] != 0) << k;
      std::fill_n(undefined, 4, marks ? 0xff : 0);
    }
  }
  unsigned dest = rowOf(wave, inst, inst.memory.dest);
  for (uint64_t rest = active; rest; rest &= rest - 1)
    writeLane(wave, dest, __builtin_ctzll(rest), old, marks);
}

/// Reads 8 bytes a lane and transposes them within 16 lanes as a matrix of
/// elements of `bytes` (observed in kernels, the manual has no lane map). With
/// n = 8 / bytes elements a lane, element j of lane i is element i % n of lane
/// (16 / n) * j + i / n.
template <unsigned bytes>
static void loadTransposed(Executor &executor, Wave &wave,
                           const Instruction &inst) {
  if (activeLanes(wave) != wave.laneMask()) {
    executor.fault(wave, inst, "EXEC must be all ones");
    return;
  }
  LaneAccess access;
  access.space = MemorySpace::Lds;
  access.bytes = access.alignment = 8;
  access.active = activeLanes(wave);
  const uint32_t *from = wave.v(rowOf(wave, inst, inst.memory.address));
  for (unsigned l = 0; l < wave.lanes; ++l)
    access.address[l] = from[l] + uint32_t(inst.memory.offset);
  if (!executor.resolve(wave, inst, access))
    return;
  unsigned dest = rowOf(wave, inst, inst.memory.dest);
  constexpr unsigned n = 8 / bytes;
  for (unsigned l = 0; l < wave.lanes; ++l) {
    uint8_t result[8] = {};
    unsigned marks = 0;
    for (unsigned j = 0; j < n; ++j) {
      unsigned i = l % 16;
      unsigned source = l - i + 16 / n * j + i / n;
      for (unsigned k = 0; k < bytes; ++k) {
        unsigned in = i % n * bytes + k, out = j * bytes + k;
        if (access.data[source])
          result[out] = access.data[source][in];
        if (access.data[source] && access.undefined[source])
          marks |= unsigned(access.undefined[source][in] != 0) << out;
      }
    }
    writeLane(wave, dest, l, load32(result), marks & 0xf);
    writeLane(wave, dest + 1, l, load32(result + 4), marks >> 4);
  }
}

void addLdsLanesRows(Table &table) {
  const MemoryShape dword;
  MemoryShape pair;
  pair.bytes = 8;
  table.memory("ds_bpermute_b32", dword, "das", backwardPermute, "offset");
  table.memory("ds_permute_b32", dword, "das", forwardPermute, "offset");
  table.memory("ds_swizzle_b32", dword, "ds", swizzle, "offset");
  table.memory("ds_read_addtid_b32 ds_load_addtid_b32", dword, "d",
               loadByThread, "offset", kReadsM0);
  table.memory("ds_write_addtid_b32 ds_store_addtid_b32", dword, "s",
               storeByThread, "offset", kReadsM0);
  table.memory("ds_append", dword, "d", count<true>, "offset", kReadsM0);
  table.memory("ds_consume", dword, "d", count<false>, "offset", kReadsM0);
  table.memory("ds_read_b64_tr_b16", pair, "da", loadTransposed<2>, "offset");
  table.memory("ds_read_b64_tr_b8", pair, "da", loadTransposed<1>, "offset");
}

} // namespace netra::sim
