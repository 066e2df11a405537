//===- WmmaTile.h - RDNA3 matrix products, eight columns at once *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The chains of rdna3::step (Dot.h) of one row and eight columns, for finite
// terms: the same bits as eight chains one after the other. How the rule fits
// into 32-bit integers:
//
//  - A product of significands has its top bit at 2 * manBits + 1 at most, so
//    the exponent of its value never sets the grid, the sum E of its factors'
//    exponents does: grid = max(E - 24 of nonzero products, exponent of c -
//    26).
//  - Each term is held on the finest grid it can ask for (products times
//    2^(24 - 2 * manBits), c times 8): it only ever moves right, and three of
//    them stay below 2^30.
//  - A result in f32 is the integer rounded by the host, with the grid added to
//    its exponent: rounding at unbounded exponent, what "tiny" is judged by. A
//    result in f16 is first brought to 24 bits by rounding to odd, so that the
//    conversion, denormals included, is the only rounding.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_WMMATILE_H
#define NETRA_NUMERICS_WMMATILE_H

#include "Numerics/Dot.h"
#include "Numerics/HostSIMD.h"

#include <type_traits>

#if NETRA_HOST_SIMD
#include <immintrin.h>

namespace netra::num::wmma {

constexpr unsigned size = 16;

/// Below every sum of exponents of two factors that are not zero.
constexpr int zeroExponent = -1000;

/// Factors of one operand as vectors want them, [row][k] or [k][column].
struct TileFactors {
  alignas(32) int32_t significand[size][size];
  alignas(32) int32_t exponent[size][size]; ///< zeroExponent for a zero
  alignas(32) int32_t sign[size][size];     ///< all ones or zero
  bool isSpecial[size] = {};                ///< row or column with NaN, inf

  /// Significands times 2^scale: with the other operand's scale the products
  /// lie on the finest grid.
  TileFactors(const rdna3::Factor (&at)[size][size], bool transposed,
              unsigned scale) {
    for (unsigned i = 0; i < size; ++i)
      for (unsigned k = 0; k < size; ++k) {
        const rdna3::Factor &f = at[i][k];
        unsigned x = transposed ? k : i, y = transposed ? i : k;
        significand[x][y] = f.significand << scale;
        exponent[x][y] = f.significand ? f.exponent : zeroExponent;
        sign[x][y] = -int32_t(f.negative);
        isSpecial[i] |= f.kind != rdna3::Factor::Finite;
      }
  }
};

/// A term and the grid that it is held on; a zero term has a grid below all
/// others.
struct Terms {
  __m256i magnitude, grid;
};

NETRA_SIMD_TARGET NETRA_INLINE __m256i all(int32_t x) {
  return _mm256_set1_epi32(x);
}
NETRA_SIMD_TARGET NETRA_INLINE __m256i load(const int32_t *p) {
  return _mm256_load_si256(reinterpret_cast<const __m256i *>(p));
}

/// The product of element k of a row with element k of eight columns. Factors
/// have at most 13 bits: vpmaddwd multiplies them as 16-bit numbers.
NETRA_SIMD_TARGET NETRA_INLINE Terms product(const TileFactors &rows,
                                             const TileFactors &columns,
                                             unsigned i, unsigned j,
                                             unsigned k) {
  __m256i exponent =
      _mm256_add_epi32(all(rows.exponent[i][k]), load(&columns.exponent[k][j]));
  return {_mm256_madd_epi16(all(rows.significand[i][k]),
                            load(&columns.significand[k][j])),
          _mm256_sub_epi32(exponent, all(24))};
}

/// c as a term; f32 denormals are zeros, those of f16 are aligned like the
/// smallest normal number.
template <class Result> NETRA_SIMD_TARGET NETRA_INLINE Terms addend(__m256i c) {
  constexpr bool isF32 = std::is_same_v<Result, F32>;
  __m256i mantissa = _mm256_and_si256(c, all(Result::hiddenBit - 1));
  __m256i field = _mm256_and_si256(_mm256_srli_epi32(c, Result::manBits),
                                   all((1 << Result::expBits) - 1));
  __m256i isTiny = _mm256_cmpeq_epi32(field, _mm256_setzero_si256());
  __m256i normal = _mm256_or_si256(mantissa, all(Result::hiddenBit));
  __m256i magnitude = isF32 ? _mm256_andnot_si256(isTiny, normal)
                            : _mm256_blendv_epi8(normal, mantissa, isTiny);
  field = _mm256_max_epi32(field, all(1));
  __m256i grid = _mm256_sub_epi32(field, all(Result::bias + 26));
  __m256i isZero = _mm256_cmpeq_epi32(magnitude, _mm256_setzero_si256());
  return {_mm256_slli_epi32(magnitude, 26 - Result::manBits),
          _mm256_blendv_epi8(grid, all(2 * zeroExponent), isZero)};
}

/// The term's whole steps of the grid, complemented if its sign is not that of
/// the frame. A shift by more than 31 gives 0; so does any shift of 0.
NETRA_SIMD_TARGET NETRA_INLINE __m256i onGrid(Terms t, __m256i grid,
                                              __m256i differs) {
  return _mm256_xor_si256(
      _mm256_srlv_epi32(t.magnitude, _mm256_sub_epi32(grid, t.grid)), differs);
}

/// magnitude * 2^grid with a sign, rounded once; a zero is +0.
NETRA_SIMD_TARGET NETRA_INLINE __m256i roundF32(__m256i magnitude, __m256i grid,
                                                __m256i sign) {
  const __m256i infinity = all(F32::infinity);
  __m256i bits = _mm256_castps_si256(_mm256_cvtepi32_ps(magnitude));
  __m256i field = _mm256_add_epi32(_mm256_srli_epi32(bits, 23), grid);
  __m256i mantissa = _mm256_and_si256(bits, all(F32::hiddenBit - 1));
  __m256i result = _mm256_or_si256(_mm256_slli_epi32(field, 23), mantissa);
  __m256i overflows = _mm256_cmpgt_epi32(field, all(254));
  result = _mm256_blendv_epi8(result, infinity, overflows);
  result = _mm256_or_si256(result, _mm256_slli_epi32(sign, 31));
  __m256i isSomething =
      _mm256_andnot_si256(_mm256_cmpeq_epi32(magnitude, _mm256_setzero_si256()),
                          _mm256_cmpgt_epi32(field, _mm256_setzero_si256()));
  return _mm256_and_si256(result, isSomething);
}

NETRA_SIMD_TARGET NETRA_INLINE __m256i roundF16(__m256i magnitude, __m256i grid,
                                                __m256i sign) {
  const __m256i zero = _mm256_setzero_si256();
  // Below 2^24 a float holds it; above, the last of 18 bits or more is odd.
  const __m256i low = all(63);
  __m256i isLarge = _mm256_cmpgt_epi32(magnitude, all((1 << 24) - 1));
  __m256i isExact = _mm256_cmpeq_epi32(_mm256_and_si256(magnitude, low), zero);
  __m256i odd = _mm256_or_si256(_mm256_andnot_si256(low, magnitude),
                                _mm256_andnot_si256(isExact, all(64)));
  __m256i held = _mm256_blendv_epi8(magnitude, odd, isLarge);
  // Sums of f16 lie between 2^-52 and 2^37, lanes without a term are zero.
  __m256i scale = _mm256_slli_epi32(
      _mm256_add_epi32(_mm256_max_epi32(grid, all(-100)), all(127)), 23);
  __m256 value =
      _mm256_mul_ps(_mm256_cvtepi32_ps(held), _mm256_castsi256_ps(scale));
  __m256i result =
      _mm256_cvtepu16_epi32(_mm256_cvtps_ph(value, _MM_FROUND_TO_NEAREST_INT));
  __m256i isZero = _mm256_cmpeq_epi32(result, zero);
  return _mm256_andnot_si256(
      isZero, _mm256_or_si256(
                  result, _mm256_slli_epi32(_mm256_srli_epi32(sign, 31), 15)));
}

/// One step of eight chains; every factor and c finite.
template <class Result>
NETRA_SIMD_TARGET NETRA_INLINE __m256i step(const TileFactors &rows,
                                            const TileFactors &columns,
                                            unsigned i, unsigned j, unsigned k,
                                            __m256i c) {
  constexpr bool isF32 = std::is_same_v<Result, F32>;
  __m256i frame = _mm256_srai_epi32(
      _mm256_slli_epi32(c, 31 - Result::expBits - Result::manBits), 31);
  Terms term[3] = {addend<Result>(c), product(rows, columns, i, j, k),
                   product(rows, columns, i, j, k + 1)};
  __m256i grid = _mm256_max_epi32(_mm256_max_epi32(term[1].grid, term[2].grid),
                                  term[0].grid);
  __m256i sum = onGrid(term[0], grid, _mm256_setzero_si256());
  for (unsigned n = 0; n < 2; ++n) {
    __m256i sign = _mm256_xor_si256(all(rows.sign[i][k + n]),
                                    load(&columns.sign[k + n][j]));
    sum = _mm256_add_epi32(
        sum, onGrid(term[1 + n], grid, _mm256_xor_si256(sign, frame)));
  }
  // Without any term the complements' steps are none.
  __m256i hasTerm = _mm256_cmpgt_epi32(grid, all(zeroExponent / 2));
  sum = _mm256_and_si256(sum, hasTerm);
  __m256i sign = _mm256_xor_si256(_mm256_srai_epi32(sum, 31), frame);
  __m256i magnitude = _mm256_abs_epi32(sum);
  if constexpr (isF32)
    return roundF32(magnitude, grid, sign);
  else
    return roundF16(magnitude, grid, sign);
}

/// Eight chains from c on, 32 bits an element: d = their ends. `keep` masks
/// every result before it is the next c. Bit l of what is returned is set if
/// some c of lane l was infinite or NaN, and its d means nothing.
template <class Result>
NETRA_SIMD_TARGET NETRA_INLINE unsigned
chains(const TileFactors &rows, const TileFactors &columns, unsigned i,
       unsigned j, const uint32_t *c, uint32_t *d, uint32_t keep) {
  const __m256i infinity = all(Result::infinity);
  __m256i sum = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(c));
  __m256i special = _mm256_setzero_si256();
  for (unsigned k = 0; k < size; k += 2) {
    special = _mm256_or_si256(
        special, _mm256_cmpeq_epi32(_mm256_and_si256(sum, infinity), infinity));
    sum = _mm256_and_si256(step<Result>(rows, columns, i, j, k, sum),
                           all(int32_t(keep)));
  }
  _mm256_storeu_si256(reinterpret_cast<__m256i *>(d), sum);
  return unsigned(_mm256_movemask_ps(_mm256_castsi256_ps(special)));
}

} // namespace netra::num::wmma

#endif // NETRA_HOST_SIMD

#endif // NETRA_NUMERICS_WMMATILE_H
