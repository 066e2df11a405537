//===- Wmma.cpp - RDNA3 16x16x16 matrix products --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Numerics/Wmma.h"
#include "Numerics/Dot.h"

using namespace netra::num;
using rdna3::Factor;

namespace {

constexpr unsigned size = 16;

/// Factors are taken apart once, not once for each of the 16 results.
template <class F> struct Factors {
  Factor at[size][size];
  explicit Factors(const uint16_t *source) {
    for (unsigned i = 0; i < size; ++i)
      for (unsigned k = 0; k < size; ++k)
        at[i][k] = rdna3::factorOf<F>(source[i * size + k]);
  }
};

/// d = the chain of steps; Narrow turns a step's result into the next c.
template <class F, class Result, class Element, class Widen, class Narrow>
void chain(const uint16_t *a, const uint16_t *b, const Element *c, Element *d,
           Widen widen, Narrow narrow) {
  Factors<F> rows(a), columns(b);
  for (unsigned i = 0; i < size; ++i)
    for (unsigned j = 0; j < size; ++j) {
      Element sum = c[i * size + j];
      const Factor *x = rows.at[i], *y = columns.at[j];
      for (unsigned k = 0; k < size; k += 2)
        sum = narrow(
            rdna3::step<F, Result>(x[k], y[k], x[k + 1], y[k + 1], widen(sum)));
      d[i * size + j] = sum;
    }
}

} // namespace

void netra::num::rdna3::wmmaF32F16(const uint16_t *a, const uint16_t *b,
                                   const uint32_t *c, uint32_t *d) {
  auto same = [](uint32_t x) { return x; };
  chain<F16, F32>(a, b, c, d, same, same);
}
void netra::num::rdna3::wmmaF32BF16(const uint16_t *a, const uint16_t *b,
                                    const uint32_t *c, uint32_t *d) {
  auto same = [](uint32_t x) { return x; };
  chain<BF16, F32>(a, b, c, d, same, same);
}
void netra::num::rdna3::wmmaF16F16(const uint16_t *a, const uint16_t *b,
                                   const uint16_t *c, uint16_t *d) {
  auto same = [](uint16_t x) { return x; };
  chain<F16, F16>(a, b, c, d, same, same);
}
void netra::num::rdna3::wmmaBF16BF16(const uint16_t *a, const uint16_t *b,
                                     const uint16_t *c, uint16_t *d) {
  chain<BF16, F32>(
      a, b, c, d, [](uint16_t x) { return uint32_t(x) << 16; },
      [](uint32_t x) { return uint16_t(x >> 16); });
}

void netra::num::rdna3::wmmaI32(const uint8_t *a, const uint8_t *b,
                                const uint32_t *c, uint32_t *d, unsigned bits,
                                bool aSigned, bool bSigned, bool clamp) {
  auto value = [bits](uint8_t raw, bool isSigned) {
    int v = raw & ((1 << bits) - 1);
    return isSigned && v >> (bits - 1) ? v - (1 << bits) : v;
  };
  for (unsigned i = 0; i < size; ++i)
    for (unsigned j = 0; j < size; ++j) {
      int64_t sum = int32_t(c[i * size + j]);
      for (unsigned k = 0; k < size; ++k)
        sum +=
            value(a[i * size + k], aSigned) * value(b[j * size + k], bSigned);
      if (clamp)
        sum = sum < INT32_MIN ? INT32_MIN : sum > INT32_MAX ? INT32_MAX : sum;
      d[i * size + j] = uint32_t(sum);
    }
}
