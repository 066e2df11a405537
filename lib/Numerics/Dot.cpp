//===- Dot.cpp - two-element dot products ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Numerics/Dot.h"

#include <algorithm>
#include <type_traits>

using namespace netra::num;

template <class F> rdna3::Factor netra::num::rdna3::factorOf(uint16_t bits) {
  Factor f;
  f.negative = F::isNegative(bits);
  f.kind = F::isNaN(bits)   ? Factor::NaN
           : F::isInf(bits) ? Factor::Infinite
                            : Factor::Finite;
  int field = F::expField(bits);
  int mantissa = bits & (F::hiddenBit - 1);
  f.exponent = int16_t((field ? field : 1) - F::bias);
  f.significand = field ? mantissa | F::hiddenBit : mantissa;
  if (!field && std::is_same_v<F, BF16>)
    f.significand = 0;
  return f;
}

namespace {

struct Term {
  int64_t magnitude; ///< value = magnitude * 2^exponent
  int exponent;      ///< of the magnitude's bit 0
  bool negative;
};

int floorLog2(int64_t v) { return 63 - __builtin_clzll(uint64_t(v)); }

/// The term on the grid of 2^grid, in a frame of the given sign: a term of the
/// other sign is the one's complement of its magnitude.
int64_t onGrid(const Term &t, int grid, bool frame) {
  int shift = t.exponent - grid;
  int64_t m = 0; // also a zero's, whatever its exponent
  if (t.magnitude && shift > -63)
    m = shift >= 0 ? t.magnitude << shift : t.magnitude >> -shift;
  return t.negative == frame ? m : -m - 1;
}

/// Specials by priority: NaN factor, invalid operation, NaN c, infinity.
/// Returns whether there was one.
template <class Result>
bool special(const rdna3::Factor (&f)[4], typename Result::Bits c,
             typename Result::Bits &result) {
  using rdna3::Factor;
  constexpr bool isF32 = std::is_same_v<Result, F32>;
  if (!(f[0].kind | f[1].kind | f[2].kind | f[3].kind) && Result::isFinite(c))
    return false;
  for (const Factor &x : f)
    if (x.kind == Factor::NaN) {
      result =
          isF32 ? typename Result::Bits(rdna3::factorNaN) : Result::invalidNaN;
      return true;
    }
  bool plus = false, minus = false;
  for (int i = 0; i < 4; i += 2) {
    const Factor &a = f[i], &b = f[i + 1];
    if (a.kind == Factor::Finite && b.kind == Factor::Finite)
      continue;
    if ((a.kind == Factor::Finite && !a.significand) ||
        (b.kind == Factor::Finite && !b.significand)) {
      result = Result::invalidNaN;
      return true;
    }
    (a.negative != b.negative ? minus : plus) = true;
  }
  if (Result::isInf(c))
    (Result::isNegative(c) ? minus : plus) = true;
  if (plus && minus)
    result = Result::invalidNaN;
  else if (Result::isNaN(c))
    result = Result::quiet(c);
  else
    result = Result::withSign(Result::infinity, minus);
  return true;
}

} // namespace

template <class F, class Result>
typename Result::Bits netra::num::rdna3::step(Factor a0, Factor b0, Factor a1,
                                              Factor b1,
                                              typename Result::Bits c) {
  typename Result::Bits result;
  const Factor factors[4] = {a0, b0, a1, b1};
  if (special<Result>(factors, c, result))
    return result;

  constexpr bool isF32 = std::is_same_v<Result, F32>;
  bool frame = Result::isNegative(c);
  if (isF32)
    c = Result::flush(c);
  int field = Result::expField(c);
  Term terms[3];
  terms[0].magnitude = field ? (c & (Result::hiddenBit - 1)) | Result::hiddenBit
                             : c & (Result::hiddenBit - 1);
  terms[0].exponent = (field ? field : 1) - Result::bias - Result::manBits;
  terms[0].negative = frame;
  int grid = INT32_MIN;
  if (terms[0].magnitude)
    // An f16 denormal is aligned like the smallest normal number.
    grid = (field ? field : 1) - Result::bias - 26;
  for (int i = 0; i < 2; ++i) {
    const Factor &a = factors[2 * i], &b = factors[2 * i + 1];
    Term &t = terms[1 + i];
    int exponent = a.exponent + b.exponent;
    t.magnitude = int64_t(a.significand) * b.significand;
    t.exponent = exponent - 2 * F::manBits;
    t.negative = a.negative != b.negative;
    if (t.magnitude)
      grid = std::max(grid, std::max(exponent - 24,
                                     t.exponent - 26 + floorLog2(t.magnitude)));
  }
  if (grid == INT32_MIN)
    return 0;
  int64_t sum = 0;
  for (const Term &t : terms)
    sum += onGrid(t, grid, frame);
  if (sum == 0)
    return 0;
  if (frame)
    sum = -sum;
  if constexpr (isF32) {
    // The sum has at most 30 bits and the grid is inside f64's range, so the
    // host rounds once. Near the denormals the rule needs more care.
    double exact = double(sum) * asDouble(uint64_t(grid + F64::bias) << 52);
    uint32_t bits = asBits(float(exact));
    if (F32::magnitude(bits) > F32::hiddenBit)
      return bits;
  }
  if constexpr (!isF32) {
    // Normal numbers that stay normal: to nearest even on the integer. A carry
    // out of the significand moves on into the exponent.
    uint64_t magnitude = sum < 0 ? -sum : sum;
    int top = floorLog2(magnitude), exponent = top + grid;
    if (exponent > -Result::bias && exponent < Result::bias) {
      int drop = top - int(Result::manBits);
      uint64_t kept = magnitude;
      if (drop > 0)
        kept =
            (kept + ((uint64_t(1) << (drop - 1)) - 1) + (kept >> drop & 1)) >>
            drop;
      else
        kept <<= -drop;
      return uint32_t(sum < 0) << 15 |
             ((uint32_t(exponent + Result::bias - 1) << Result::manBits) +
              uint32_t(kept));
    }
  }
  Env env;
  if (isF32)
    env.denorm = Denorm::Flush;
  auto rounded =
      roundTo<Result>(env, {sum < 0, grid, u128(sum < 0 ? -sum : sum)});
  return Result::isZero(rounded) ? 0 : rounded;
}

namespace {
template <class F, class Result>
typename Result::Bits dot2(uint32_t a, uint32_t b, typename Result::Bits c) {
  using rdna3::factorOf;
  return rdna3::step<F, Result>(
      factorOf<F>(uint16_t(a)), factorOf<F>(uint16_t(b)),
      factorOf<F>(uint16_t(a >> 16)), factorOf<F>(uint16_t(b >> 16)), c);
}
} // namespace

uint32_t netra::num::rdna3::dot2F32F16(uint32_t a, uint32_t b, uint32_t c) {
  return dot2<F16, F32>(a, b, c);
}
uint32_t netra::num::rdna3::dot2F32BF16(uint32_t a, uint32_t b, uint32_t c) {
  return dot2<BF16, F32>(a, b, c);
}
uint16_t netra::num::rdna3::dot2F16F16(uint32_t a, uint32_t b, uint16_t c) {
  return dot2<F16, F16>(a, b, c);
}
uint16_t netra::num::rdna3::dot2BF16BF16(uint32_t a, uint32_t b, uint16_t c) {
  return uint16_t(dot2F32BF16(a, b, uint32_t(c) << 16) >> 16);
}

namespace netra::num::rdna3 {
template Factor factorOf<F16>(uint16_t);
template Factor factorOf<BF16>(uint16_t);
template uint32_t step<F16, F32>(Factor, Factor, Factor, Factor, uint32_t);
template uint32_t step<BF16, F32>(Factor, Factor, Factor, Factor, uint32_t);
template uint16_t step<F16, F16>(Factor, Factor, Factor, Factor, uint16_t);
} // namespace netra::num::rdna3

//===----------------------------------------------------------------------===//
// CDNA: separate f32 sums
//===----------------------------------------------------------------------===//

namespace {
constexpr Env flushing{Round::NearestEven, Denorm::Flush, false};

/// Element i of a packed pair as f32.
template <class F> uint32_t element(uint32_t pair, int i) {
  return soft::convert<F, F32>({}, {}, uint16_t(pair >> (16 * i)));
}
/// c plus the product of elements i. Products of 16-bit factors are exact in
/// f32 but for the ends of bf16's range, where the fused form is taken.
template <class F>
uint32_t accumulate(uint32_t a, uint32_t b, int i, uint32_t c) {
  return soft::fma<F32>(flushing, element<F>(a, i), element<F>(b, i), c);
}
} // namespace

uint32_t netra::num::cdna::dot2F32F16(uint32_t a, uint32_t b, uint32_t c) {
  return accumulate<F16>(a, b, 1, accumulate<F16>(a, b, 0, c));
}
uint32_t netra::num::cdna::dot2cF32BF16(uint32_t a, uint32_t b, uint32_t c) {
  return accumulate<BF16>(a, b, 1, accumulate<BF16>(a, b, 0, c));
}
uint32_t netra::num::cdna::dot2F32BF16(uint32_t a, uint32_t b, uint32_t c) {
  uint32_t product =
      soft::mul<F32>(flushing, element<BF16>(a, 0), element<BF16>(b, 0));
  return soft::add<F32>(flushing, accumulate<BF16>(a, b, 1, product), c);
}
