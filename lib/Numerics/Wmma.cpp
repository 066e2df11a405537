//===- Wmma.cpp - RDNA3 16x16x16 matrix products --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Numerics/Wmma.h"
#include "Numerics/Dot.h"
#include "WmmaTile.h"

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

/// The chain of steps of one row and column, from c on; Narrow turns a step's
/// result into the next c.
template <class F, class Result, class Element, class Widen, class Narrow>
Element chain(const Factor *x, const Factor *y, Element sum, Widen widen,
              Narrow narrow) {
  for (unsigned k = 0; k < size; k += 2)
    sum = narrow(
        rdna3::step<F, Result>(x[k], y[k], x[k + 1], y[k + 1], widen(sum)));
  return sum;
}

#if NETRA_HOST_SIMD
/// All chains, eight at once; those that meet an infinity or a NaN are done
/// over one by one.
template <class F, class Result, class Element, class Widen, class Narrow>
NETRA_SIMD_TARGET void fastTile(const Factors<F> &rows,
                                const Factors<F> &columns, const Element *c,
                                Element *d, Widen widen, Narrow narrow) {
  // Products of significands times 2^(24 - 2 * manBits), see WmmaTile.h.
  constexpr unsigned scale = 12 - F::manBits;
  wmma::TileFactors left(rows.at, /*transposed=*/false, scale);
  wmma::TileFactors right(columns.at, /*transposed=*/true, scale);
  unsigned special = 0;
  for (unsigned j = 0; j < size; ++j)
    special |= unsigned(right.isSpecial[j]) << j;
  const uint32_t keep = uint32_t(widen(narrow(uint32_t(~0u))));
  for (unsigned i = 0; i < size; ++i) {
    uint32_t from[size], to[size];
    for (unsigned j = 0; j < size; ++j)
      from[j] = widen(c[i * size + j]);
    unsigned again = wmma::chains<Result>(left, right, i, 0, from, to, keep);
    again |= wmma::chains<Result>(left, right, i, 8, from + 8, to + 8, keep)
             << 8;
    again |= left.isSpecial[i] ? 0xffff : special;
    for (unsigned j = 0; j < size; ++j)
      d[i * size + j] =
          again >> j & 1
              ? chain<F, Result, Element>(rows.at[i], columns.at[j],
                                          c[i * size + j], widen, narrow)
              : narrow(to[j]);
  }
}
#endif

template <class F, class Result, class Element, class Widen, class Narrow>
void tile(const uint16_t *a, const uint16_t *b, const Element *c, Element *d,
          Widen widen, Narrow narrow) {
  Factors<F> rows(a), columns(b);
#if NETRA_HOST_SIMD
  if (useHostSIMD)
    return fastTile<F, Result>(rows, columns, c, d, widen, narrow);
#endif
  for (unsigned i = 0; i < size; ++i)
    for (unsigned j = 0; j < size; ++j)
      d[i * size + j] = chain<F, Result, Element>(
          rows.at[i], columns.at[j], c[i * size + j], widen, narrow);
}

} // namespace

void netra::num::rdna3::wmmaF32F16(const uint16_t *a, const uint16_t *b,
                                   const uint32_t *c, uint32_t *d) {
  auto same = [](uint32_t x) { return x; };
  tile<F16, F32>(a, b, c, d, same, same);
}
void netra::num::rdna3::wmmaF32BF16(const uint16_t *a, const uint16_t *b,
                                    const uint32_t *c, uint32_t *d) {
  auto same = [](uint32_t x) { return x; };
  tile<BF16, F32>(a, b, c, d, same, same);
}
void netra::num::rdna3::wmmaF16F16(const uint16_t *a, const uint16_t *b,
                                   const uint16_t *c, uint16_t *d) {
  auto same = [](uint32_t x) { return uint16_t(x); };
  tile<F16, F16>(a, b, c, d, same, same);
}
void netra::num::rdna3::wmmaBF16BF16(const uint16_t *a, const uint16_t *b,
                                     const uint16_t *c, uint16_t *d) {
  tile<BF16, F32>(
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
