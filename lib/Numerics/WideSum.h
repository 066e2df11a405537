//===- WideSum.h - an exact sum of products ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A fixed-point accumulator (Kulisch) wide enough for any product of two f32,
// scaled 8-bit or smaller numbers: nothing is ever rounded until the end.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_WIDESUM_H
#define NETRA_NUMERICS_WIDESUM_H

#include "Numerics/Float.h"

namespace netra::num {

/// Bits 2^-640 to 2^511, two's complement; 2^60 terms below 2^448 fit.
class WideSum {
public:
  /// Adds a finite value with at most 64 significant bits, the lowest not
  /// below 2^-640, the highest below 2^448.
  void add(const Exact &x) {
    if (!x.significand)
      return;
    unsigned at = unsigned(x.exponent + lowest);
    unsigned word = at / 64, shift = at % 64;
    u128 value = x.significand << shift;
    uint64_t parts[2] = {uint64_t(value), uint64_t(value >> 64)};
    if (x.negative)
      subtractAt(word, parts);
    else
      addAt(word, parts);
  }

  bool isZero() const {
    for (uint64_t w : words)
      if (w)
        return false;
    return true;
  }

  /// The sum, as a value that rounds like it to any format of up to 64 bits.
  Exact toExact() const {
    uint64_t magnitude[size];
    bool negative = words[size - 1] >> 63;
    uint64_t carry = negative;
    for (unsigned i = 0; i < size; ++i) {
      magnitude[i] = negative ? ~words[i] + carry : words[i];
      carry = carry && !magnitude[i];
    }
    int top = int(size) - 1;
    while (top > 1 && !magnitude[top])
      --top;
    Exact x;
    x.negative = negative;
    x.significand = u128(magnitude[top]) << 64 | magnitude[top - 1];
    x.exponent = (top - 1) * 64 - lowest;
    // A word below makes the result inexact; bit 0 is 64 bits below the
    // leading one at least.
    for (int i = 0; i < top - 1; ++i)
      if (magnitude[i]) {
        x.significand |= 1;
        break;
      }
    return x;
  }

private:
  static constexpr int lowest = 640;
  static constexpr unsigned size = 18;
  uint64_t words[size] = {};

  void addAt(unsigned word, const uint64_t (&parts)[2]) {
    bool carry = __builtin_add_overflow(words[word], parts[0], &words[word]);
    for (unsigned i = word + 1; i < size; ++i) {
      uint64_t part = i == word + 1 ? parts[1] : 0;
      if (i > word + 1 && !carry)
        break;
      bool first = __builtin_add_overflow(words[i], part, &words[i]);
      carry =
          __builtin_add_overflow(words[i], uint64_t(carry), &words[i]) | first;
    }
  }
  void subtractAt(unsigned word, const uint64_t (&parts)[2]) {
    bool borrow = __builtin_sub_overflow(words[word], parts[0], &words[word]);
    for (unsigned i = word + 1; i < size; ++i) {
      uint64_t part = i == word + 1 ? parts[1] : 0;
      if (i > word + 1 && !borrow)
        break;
      bool first = __builtin_sub_overflow(words[i], part, &words[i]);
      borrow =
          __builtin_sub_overflow(words[i], uint64_t(borrow), &words[i]) | first;
    }
  }
};

} // namespace netra::num

#endif // NETRA_NUMERICS_WIDESUM_H
