//===- RowAccess.cpp - bytes between memory and registers -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/RowAccess.h"
#include "Sim/Semantics.h"

namespace netra::sim {

void writeLane(Wave &wave, unsigned row, unsigned lane, uint32_t value,
               unsigned undefinedBytes) {
  wave.v(row)[lane] = value;
  if (!wave.shadow)
    return;
  uint64_t bit = uint64_t(1) << lane;
  uint64_t *marks = wave.shadow->bytesOf(row);
  for (unsigned k = 0; k < 4; ++k)
    marks[k] = undefinedBytes >> k & 1 ? marks[k] | bit : marks[k] & ~bit;
}

unsigned undefinedBytes(const Wave &wave, unsigned row, unsigned lane) {
  if (!wave.shadow)
    return 0;
  const uint64_t *marks = wave.shadow->bytesOf(row);
  unsigned result = 0;
  for (unsigned k = 0; k < 4; ++k)
    result |= unsigned(marks[k] >> lane & 1) << k;
  return result;
}

/// The memory of one lane, or null.
static const uint8_t *dataOf(const LaneAccess &access, unsigned lane) {
  return access.active >> lane & 1 ? access.data[lane] : nullptr;
}

/// Bit k: byte k of the lane's bytes from `offset` on is undefined.
static unsigned marksOf(const LaneAccess &access, unsigned lane,
                        unsigned offset, unsigned count) {
  if (!dataOf(access, lane) || !access.undefined[lane])
    return 0;
  unsigned result = 0;
  for (unsigned k = 0; k < count; ++k)
    result |= unsigned(access.undefined[lane][offset + k] != 0) << k;
  return result;
}

static void loadDwords(Wave &wave, const LaneAccess &access, uint64_t lanes,
                       unsigned row) {
  const unsigned dwords = access.bytes / 4;
  if (lanes == wave.laneMask() && access.together && access.active == lanes) {
    for (unsigned k = 0; k < dwords; ++k) {
      uint32_t *to = wave.v(row + k);
      for (unsigned l = 0; l < wave.lanes; ++l)
        to[l] = load32(access.data[l] + 4 * k);
    }
  } else {
    for (uint64_t rest = lanes; rest; rest &= rest - 1) {
      unsigned l = __builtin_ctzll(rest);
      const uint8_t *from = dataOf(access, l);
      for (unsigned k = 0; k < dwords; ++k)
        wave.v(row + k)[l] = from ? load32(from + 4 * k) : 0;
    }
  }
  if (!wave.shadow)
    return;
  for (unsigned k = 0; k < dwords; ++k) {
    uint64_t marks[4] = {};
    for (uint64_t rest = lanes & access.active; rest; rest &= rest - 1) {
      unsigned l = __builtin_ctzll(rest);
      // Almost always nothing is undefined.
      if (!access.data[l] || !access.undefined[l] ||
          !load32(access.undefined[l] + 4 * k))
        continue;
      for (unsigned byte = 0; byte < 4; ++byte)
        if (access.undefined[l][4 * k + byte])
          marks[byte] |= uint64_t(1) << l;
    }
    uint64_t *row4 = wave.shadow->bytesOf(row + k);
    for (unsigned byte = 0; byte < 4; ++byte)
      row4[byte] = (row4[byte] & ~lanes) | marks[byte];
  }
}

void loadRows(const Executor &executor, Wave &wave, const LaneAccess &access,
              uint64_t lanes, unsigned row, const MemoryShape &shape) {
  if (access.bytes >= 4) {
    loadDwords(wave, access, lanes, row);
    return;
  }
  const bool isSigned = shape.extend == Extend::Sign;
  const bool clears = executor.facts().d16LoadsClearHalf;
  for (uint64_t rest = lanes; rest; rest &= rest - 1) {
    unsigned l = __builtin_ctzll(rest);
    const uint8_t *from = dataOf(access, l);
    uint32_t value = 0;
    unsigned marks = marksOf(access, l, 0, access.bytes);
    if (from)
      value = access.bytes == 1 ? *from : from[0] | from[1] << 8;
    if (isSigned) {
      value = access.bytes == 1 ? uint32_t(int8_t(value))
                                : uint32_t(int16_t(value));
      // The sign is as undefined as the byte that holds it.
      if (marks >> (access.bytes - 1) & 1)
        marks |= 0xf & ~((1u << access.bytes) - 1);
    }
    if (shape.part == RegisterPart::Whole) {
      writeLane(wave, row, l, value, marks);
      continue;
    }
    unsigned shift = shape.part == RegisterPart::High ? 16 : 0;
    uint32_t kept = clears ? 0 : wave.v(row)[l] & ~(0xffffu << shift);
    unsigned keptMarks = clears ? 0 : undefinedBytes(wave, row, l);
    keptMarks &= ~(3u << shift / 8);
    writeLane(wave, row, l, kept | (value & 0xffff) << shift,
              keptMarks | (marks & 3) << shift / 8);
  }
}

void storeRows(Wave &wave, const LaneAccess &access, unsigned row,
               const MemoryShape &shape) {
  const unsigned dwords = (access.bytes + 3) / 4;
  // Of less than a dword: the byte of the register that comes first.
  const unsigned first = shape.part == RegisterPart::High ? 2 : 0;
  uint64_t marked = 0; // lanes with an undefined byte
  if (wave.shadow)
    for (unsigned k = 0; k < dwords; ++k)
      marked |= wave.shadow->lanes(row + k);
  // Where lanes overlap, the highest one is last; the hardware leaves it open.
  for (uint64_t rest = access.active; rest; rest &= rest - 1) {
    unsigned l = __builtin_ctzll(rest);
    uint8_t *to = access.data[l];
    if (!to)
      continue;
    if (access.bytes >= 4) {
      for (unsigned k = 0; k < dwords; ++k)
        store32(to + 4 * k, wave.v(row + k)[l]);
    } else {
      uint32_t value = wave.v(row)[l] >> 8 * first;
      to[0] = uint8_t(value);
      if (access.bytes == 2)
        to[1] = uint8_t(value >> 8);
    }
    uint8_t *marks = access.undefined[l];
    if (marks && !(marked >> l & 1))
      memset(marks, 0, access.bytes);
    else if (marks)
      for (unsigned k = 0; k < access.bytes; ++k) {
        unsigned byte = first + k;
        unsigned bits = undefinedBytes(wave, row + byte / 4, l);
        marks[k] = bits >> byte % 4 & 1 ? 0xff : 0;
      }
  }
}

} // namespace netra::sim
