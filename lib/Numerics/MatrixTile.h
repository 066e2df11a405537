//===- MatrixTile.h - operands of a matrix product, decoded -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Mfma: a tile's operands as doubles, which hold every code times
// its scale exactly, with the exponents between which their bits lie.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_MATRIXTILE_H
#define NETRA_NUMERICS_MATRIXTILE_H

#include "Numerics/Mfma.h"

namespace netra::num {

constexpr unsigned maxRows = 32, maxK = 128, scaleBlock = 32;

/// All bits of the nonzero values lie in [2^bottom, 2^top).
struct ExponentRange {
  int top = INT32_MIN, bottom = INT32_MAX;
  bool isEmpty() const { return top == INT32_MIN; }
};

struct MatrixTile {
  /// [row][k], or [k][row] if transposed; infinity and NaN are a 0 of their
  /// sign here.
  alignas(64) double values[maxRows * maxK];
  /// From the format and the scales alone.
  ExponentRange range;
  /// Rows with an infinity or a NaN.
  bool isSpecial[maxRows];
  bool anySpecial, anyInfinite;
  /// Where in k a row has them, bit k.
  u128 nan[maxRows], infinite[maxRows];
  unsigned count; ///< of values

  void decode(const MatrixOperand &operand, unsigned rows, unsigned k,
              bool transposed);
  /// The range of the values at hand.
  ExponentRange measure(Format format) const;
};

} // namespace netra::num

#endif // NETRA_NUMERICS_MATRIXTILE_H
