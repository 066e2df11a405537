//===- Division.cpp - the steps of a division, and trig_preop -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Numerics/Division.h"

using namespace netra::num;

/// Whether |n / d| is below the smallest normal number, for nonzero finite n
/// and d: the quotient is a denormal, exactly and not after rounding.
template <class F>
static bool isQuotientDenormal(typename F::Bits n, typename F::Bits d) {
  auto leading = [](Exact x) {
    int shift = clz128(x.significand);
    x.significand <<= shift;
    x.exponent -= shift;
    return x;
  };
  Exact a = leading(unpack<F>(n)), b = leading(unpack<F>(d));
  int difference = a.exponent - b.exponent;
  // a / b = (significands' ratio in (1/2, 2)) * 2^difference.
  if (difference != F::minExp)
    return difference < F::minExp;
  return a.significand < b.significand;
}

template <class F>
DivScale<F> netra::num::divScale(Mode mode, typename F::Bits s0,
                                 typename F::Bits s1, typename F::Bits s2) {
  constexpr bool isF32 = F::manBits == F32::manBits;
  constexpr int scale = isF32 ? 64 : 128;
  Env env = envOf<F>(mode);
  auto equals = [&](typename F::Bits a, typename F::Bits b) {
    return compare<F>(mode, a, b) == Order::Equal;
  };
  auto d = soft::input<F>(env, s1), n = soft::input<F>(env, s2);
  if (F::isZero(d) || F::isZero(n))
    return {F::invalidNaN, false};
  auto scaled = [&](int by) { return ldexp<F>(mode, s0, by); };
  if (F::expField(n) - F::expField(d) >= (isF32 ? 96 : 768))
    return {equals(s0, s1) ? scaled(scale) : s0, true};
  if (F::isDenormal(d))
    return {scaled(scale), false};
  bool areFinite = F::isFinite(d) && F::isFinite(n);
  bool isReciprocalDenormal =
      F::isFinite(d) && isQuotientDenormal<F>(F::one, d);
  bool isDenormalQuotient = areFinite && isQuotientDenormal<F>(n, d);
  if (isReciprocalDenormal && isDenormalQuotient)
    return {equals(s0, s1) ? scaled(-scale) : s0, true};
  if (isReciprocalDenormal)
    return {scaled(-scale), false};
  if (isDenormalQuotient)
    return {equals(s0, s2) ? scaled(scale) : s0, true};
  if (F::expField(n) <= (isF32 ? 23 : 53))
    return {scaled(scale), false};
  return {s0, false};
}

template <class F>
typename F::Bits netra::num::divFmas(Mode mode, typename F::Bits a,
                                     typename F::Bits b, typename F::Bits c,
                                     bool vcc) {
  constexpr int scale = F::manBits == F32::manBits ? 64 : 128;
  Env env = envOf<F>(mode);
  if (!vcc)
    return soft::fma<F>(env, a, b, c);
  int by = F::expField(c) > F::bias ? scale : -scale;
  if (F::isNaN(a) || F::isNaN(b) || F::isNaN(c) || F::isInf(a) || F::isInf(b) ||
      F::isInf(c))
    return soft::fma<F>(env, a, b, c);
  // Scaled before the one rounding, so that a denormal quotient is right.
  Exact sum = soft::addExact(env.round,
                             soft::mulExact(unpack<F>(soft::input<F>(env, a)),
                                            unpack<F>(soft::input<F>(env, b))),
                             unpack<F>(soft::input<F>(env, c)));
  sum.exponent += by;
  return roundTo<F>(env, sum);
}

template <class F>
typename F::Bits netra::num::divFixup(Mode mode, typename F::Bits s0,
                                      typename F::Bits s1,
                                      typename F::Bits s2) {
  Env env = envOf<F>(mode);
  bool negative = F::isNegative(s1) != F::isNegative(s2);
  if (F::isNaN(s2))
    return F::quiet(s2);
  if (F::isNaN(s1))
    return F::quiet(s1);
  auto d = soft::input<F>(env, s1), n = soft::input<F>(env, s2);
  if ((F::isZero(d) && F::isZero(n)) || (F::isInf(d) && F::isInf(n)))
    return F::invalidNaN;
  if (F::isZero(d) || F::isInf(n))
    return F::withSign(F::infinity, negative);
  if (F::isInf(d) || F::isZero(n))
    return F::withSign(0, negative);
  constexpr int underflow = F::manBits == F32::manBits   ? -150
                            : F::manBits == F64::manBits ? -1075
                                                         : -0x10000;
  // Too small for any denormal: what the rounding makes of it (assumed).
  if (F::expField(n) - F::expField(d) < underflow)
    return roundTo<F>(env, {negative, -2 * F::maxExp - 64, 1});
  // The steps before turn a quotient beyond the range into infinity or NaN.
  if (!F::isFinite(s0))
    return overflow<F>(env, negative);
  auto result = F::withSign(s0, negative);
  return keepsOutput(env.denorm) ? result : F::flush(result);
}

namespace netra::num {
template DivScale<F32> divScale<F32>(Mode, uint32_t, uint32_t, uint32_t);
template DivScale<F64> divScale<F64>(Mode, uint64_t, uint64_t, uint64_t);
template uint32_t divFmas<F32>(Mode, uint32_t, uint32_t, uint32_t, bool);
template uint64_t divFmas<F64>(Mode, uint64_t, uint64_t, uint64_t, bool);
template uint16_t divFixup<F16>(Mode, uint16_t, uint16_t, uint16_t);
template uint32_t divFixup<F32>(Mode, uint32_t, uint32_t, uint32_t);
template uint64_t divFixup<F64>(Mode, uint64_t, uint64_t, uint64_t);
} // namespace netra::num

/// The first 1216 bits of 2/pi after the binary point.
static constexpr uint32_t twoOverPi[38] = {
    0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599, 0x3c439041,
    0xfe5163ab, 0xdebbc561, 0xb7246e3a, 0x424dd2e0, 0x06492eea, 0x09d1921c,
    0xfe1deb1c, 0xb129a73e, 0xe88235f5, 0x2ebb4484, 0xe99c7026, 0xb45f7e41,
    0x3991d639, 0x835339f4, 0x9c845f8b, 0xbdf9283b, 0x1ff897ff, 0xde05980f,
    0xef2f118b, 0x5a0a6d1f, 0x6d367ecf, 0x27cb09b7, 0x4f463f66, 0x9e5fea2d,
    0x7527bac7, 0xebe5f17b, 0x3d0739f7, 0x8a5292ea, 0x6bfb5fb1, 0x1f8d5d08,
    0x56033046, 0xfc7b6bab,
};

uint64_t netra::num::trigPreopF64(uint64_t x, uint32_t segment) {
  int exponent = F64::expField(x);
  unsigned shift = (segment & 31) * 53;
  if (exponent > 1077)
    shift += unsigned(exponent - 1077);
  unsigned word = shift / 32;
  if (word + 2 >= 38)
    return 0;
  u128 window = u128(twoOverPi[word]) << 64 | u128(twoOverPi[word + 1]) << 32 |
                twoOverPi[word + 2];
  Exact value;
  value.significand = window >> (96 - 53 - shift % 32) & ((u128(1) << 53) - 1);
  value.exponent = -53 - int(shift) + (exponent >= 1968 ? 128 : 0);
  return roundTo<F64>({}, value);
}
