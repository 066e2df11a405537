//===- MatrixLayout.h - matrices in the lanes of a wave ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the elements of A, B, C and D of a matrix instruction lie in registers
// (CDNA3 ISA 7.1.4, CDNA4 ISA 7.1.5 and 7.5, RDNA3.5 ISA 7.9), one rule for
// each of the few kinds of layout there are. The rest of the simulator sees
// dense matrices only.
//
// Items of a lane are packed without gaps from bit 0 of its first register on.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_MATRIXLAYOUT_H
#define NETRA_SIM_MATRIXLAYOUT_H

#include <cstdint>

namespace netra::sim {

/// A factor: `rows` rows of A or columns of B, each of `k` elements, in
/// `blocks` independent matrices. Lane l holds a part of row l mod rows of
/// block l / rows mod blocks; the lanes beyond are further groups of k.
struct FactorLayout {
  unsigned rows;
  unsigned k;
  unsigned blocks;
  unsigned bits;  ///< Of an element.
  unsigned chunk; ///< Elements of consecutive k before the next group's turn.
  unsigned lanes; ///< That hold different data.

  constexpr unsigned groups() const { return lanes / (rows * blocks); }
  constexpr unsigned items() const { return k / groups(); } ///< Of a lane.
  constexpr unsigned registers() const { return items() * bits / 32; }
  constexpr unsigned size() const { return blocks * rows * k; }

  /// The k of a lane's item.
  constexpr unsigned kOf(unsigned group, unsigned item) const {
    return item / chunk * (chunk * groups()) + group * chunk + item % chunk;
  }
};

/// A layout in which each lane holds a run of consecutive k.
constexpr FactorLayout contiguousK(unsigned rows, unsigned k, unsigned blocks,
                                   unsigned bits, unsigned lanes = 64) {
  return {rows, k, blocks, bits, k / (lanes / (rows * blocks)), lanes};
}

/// The same with the run in two halves, K/2 apart: 8-bit operands of the
/// f8f6f4 instructions, B of the wide SMFMAC.
constexpr FactorLayout splitK(unsigned rows, unsigned k, unsigned bits) {
  FactorLayout layout = contiguousK(rows, k, 1, bits);
  layout.chunk /= 2;
  return layout;
}

/// Reads a factor as [block][row][k], one element of `bits` bits (up to
/// those of T) each. `registers` is the first register's row, the others
/// follow `stride` words apart. `from`, unless null, says for each lane whose
/// data it takes.
void readFactor(const FactorLayout &layout, const uint32_t *registers,
                unsigned stride, const uint8_t *from, uint8_t *dense);
void readFactor(const FactorLayout &layout, const uint32_t *registers,
                unsigned stride, const uint8_t *from, uint16_t *dense);
void readFactor(const FactorLayout &layout, const uint32_t *registers,
                unsigned stride, const uint8_t *from, uint32_t *dense);
void readFactor(const FactorLayout &layout, const uint32_t *registers,
                unsigned stride, const uint8_t *from, uint64_t *dense);

/// C and D: a row of a block is a run of lanes in one item.
struct ResultLayout {
  unsigned m, n, blocks;
  unsigned height; ///< Consecutive rows of a lane.
  unsigned lanes;
  /// Rows of a 4x4 f64 block are 16 lanes apart, blocks 4.
  bool blocksInRows;
  unsigned words; ///< Registers of an item.

  struct Run {
    unsigned item, lane; ///< `n` lanes from `lane` on.
  };
  constexpr Run rowOf(unsigned block, unsigned i) const {
    if (blocksInRows)
      return {0, i * n * blocks + block * n};
    unsigned perItem = lanes * height / (n * m); // blocks side by side
    if (perItem == 0)
      perItem = 1;
    unsigned rowGroups = lanes / (perItem * n);
    unsigned itemGroups = m / (height * rowGroups);
    unsigned item = i % height + height * (i / (height * rowGroups) +
                                           itemGroups * (block / perItem));
    unsigned lane =
        n * (i / height % rowGroups + rowGroups * (block % perItem));
    return {item, lane};
  }
  constexpr unsigned registers() const {
    return m * n * blocks * words / lanes;
  }
  constexpr unsigned size() const { return blocks * m * n; }
};

constexpr ResultLayout mfmaResult(unsigned m, unsigned n, unsigned blocks) {
  return {m, n, blocks, 4, 64, false, 1};
}
/// Where the general formula and the matrix calculator disagree, on the 4x4
/// form, the calculator is followed.
constexpr ResultLayout mfmaResultF64(unsigned m, unsigned n, unsigned blocks) {
  return {m, n, blocks, 1, 64, blocks > 1, 2};
}
constexpr ResultLayout wmmaResult(unsigned lanes) {
  return {16, 16, 1, 1, lanes, false, 1};
}

/// Reads and writes [block][row][column].
void readResult(const ResultLayout &layout, const uint32_t *registers,
                unsigned stride, uint32_t *dense);
void readResult(const ResultLayout &layout, const uint32_t *registers,
                unsigned stride, uint64_t *dense);
void writeResult(const ResultLayout &layout, const uint32_t *dense,
                 uint32_t *registers, unsigned stride);
void writeResult(const ResultLayout &layout, const uint64_t *dense,
                 uint32_t *registers, unsigned stride);

} // namespace netra::sim

#endif // NETRA_SIM_MATRIXLAYOUT_H
