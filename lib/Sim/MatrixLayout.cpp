//===- MatrixLayout.cpp - matrices in the lanes of a wave -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/MatrixLayout.h"
#include <cstring>

namespace netra::sim {

namespace {

/// The registers of one lane, and what is unpacked from them.
constexpr unsigned kMaxRegisters = 16;
constexpr unsigned kMaxItems = 64;

/// Elements narrower than their carrier.
void unpackBits(const uint32_t *words, unsigned items, unsigned bits,
                uint8_t *out) {
  uint64_t window = 0;
  unsigned have = 0;
  const uint64_t mask = (uint64_t(1) << bits) - 1;
  for (unsigned n = 0; n < items; ++n) {
    if (have < bits) {
      window |= uint64_t(*words++) << have;
      have += 32;
    }
    out[n] = uint8_t(window & mask);
    window >>= bits;
    have -= bits;
  }
}

template <typename T>
void gather(const FactorLayout &layout, const uint32_t *registers,
            unsigned stride, const uint8_t *from, T *dense) {
  const unsigned count = layout.registers(), items = layout.items();
  const unsigned groups = layout.groups(), chunk = layout.chunk;
  const bool narrow = layout.bits < 8 * sizeof(T);
  for (unsigned lane = 0; lane < layout.lanes; ++lane) {
    uint32_t words[kMaxRegisters];
    const uint32_t *column = registers + (from ? from[lane] : lane);
    for (unsigned r = 0; r < count; ++r)
      words[r] = column[size_t(r) * stride];
    T unpacked[kMaxItems];
    const T *source = unpacked;
    if constexpr (sizeof(T) == 1) {
      if (narrow)
        unpackBits(words, items, layout.bits, unpacked);
    }
    if (!narrow)
      std::memcpy(unpacked, words, count * sizeof(uint32_t));
    const unsigned matrix = lane % (layout.rows * layout.blocks);
    const unsigned group = lane / (layout.rows * layout.blocks);
    // matrix = row + rows * block, which is the order of `dense`.
    T *row = dense + size_t(matrix) * layout.k + group * chunk;
    for (unsigned n = 0; n < items; n += chunk) {
      std::memcpy(row, source + n, chunk * sizeof(T));
      row += chunk * groups;
    }
  }
}

} // namespace

void readFactor(const FactorLayout &layout, const uint32_t *registers,
                unsigned stride, const uint8_t *from, uint8_t *dense) {
  gather(layout, registers, stride, from, dense);
}
void readFactor(const FactorLayout &layout, const uint32_t *registers,
                unsigned stride, const uint8_t *from, uint16_t *dense) {
  gather(layout, registers, stride, from, dense);
}
void readFactor(const FactorLayout &layout, const uint32_t *registers,
                unsigned stride, const uint8_t *from, uint32_t *dense) {
  gather(layout, registers, stride, from, dense);
}
void readFactor(const FactorLayout &layout, const uint32_t *registers,
                unsigned stride, const uint8_t *from, uint64_t *dense) {
  gather(layout, registers, stride, from, dense);
}

void readResult(const ResultLayout &layout, const uint32_t *registers,
                unsigned stride, uint32_t *dense) {
  for (unsigned b = 0; b < layout.blocks; ++b)
    for (unsigned i = 0; i < layout.m; ++i, dense += layout.n) {
      auto [item, lane] = layout.rowOf(b, i);
      std::memcpy(dense, registers + size_t(item) * stride + lane,
                  layout.n * sizeof(uint32_t));
    }
}
void writeResult(const ResultLayout &layout, const uint32_t *dense,
                 uint32_t *registers, unsigned stride) {
  for (unsigned b = 0; b < layout.blocks; ++b)
    for (unsigned i = 0; i < layout.m; ++i, dense += layout.n) {
      auto [item, lane] = layout.rowOf(b, i);
      std::memcpy(registers + size_t(item) * stride + lane, dense,
                  layout.n * sizeof(uint32_t));
    }
}

void readResult(const ResultLayout &layout, const uint32_t *registers,
                unsigned stride, uint64_t *dense) {
  for (unsigned b = 0; b < layout.blocks; ++b)
    for (unsigned i = 0; i < layout.m; ++i, dense += layout.n) {
      auto [item, lane] = layout.rowOf(b, i);
      const uint32_t *low = registers + size_t(2 * item) * stride + lane;
      for (unsigned j = 0; j < layout.n; ++j)
        dense[j] = low[j] | uint64_t(low[stride + j]) << 32;
    }
}
void writeResult(const ResultLayout &layout, const uint64_t *dense,
                 uint32_t *registers, unsigned stride) {
  for (unsigned b = 0; b < layout.blocks; ++b)
    for (unsigned i = 0; i < layout.m; ++i, dense += layout.n) {
      auto [item, lane] = layout.rowOf(b, i);
      uint32_t *low = registers + size_t(2 * item) * stride + lane;
      for (unsigned j = 0; j < layout.n; ++j) {
        low[j] = uint32_t(dense[j]);
        low[stride + j] = uint32_t(dense[j] >> 32);
      }
    }
}

} // namespace netra::sim
