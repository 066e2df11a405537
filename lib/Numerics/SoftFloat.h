//===- SoftFloat.h - add, multiply, fma in integers -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Addition, multiplication and fused multiply-add for every format, rounding
// and denormal mode, without the host's floating point. Arith.h is the same
// with fast paths; this is what those fall back to.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_SOFTFLOAT_H
#define NETRA_NUMERICS_SOFTFLOAT_H

#include "Numerics/Float.h"

namespace netra::num::soft {

/// The significand's leading bit at bit 125, value unchanged.
inline Exact normalise(Exact x) {
  int shift = clz128(x.significand) - 2;
  x.significand <<= shift;
  x.exponent -= shift;
  return x;
}

/// a + b for finite a, b with at most 106 significant bits each, as a value
/// that rounds like the exact sum. A sum of zero is +0, or -0 when rounding
/// down, unless both operands have the same sign.
inline Exact addExact(Round round, Exact a, Exact b) {
  if (!a.significand || !b.significand) {
    if (a.significand)
      return a;
    if (!b.significand && a.negative != b.negative)
      b.negative = round == Round::Down;
    return b;
  }
  a = normalise(a);
  b = normalise(b);
  if (a.exponent < b.exponent ||
      (a.exponent == b.exponent && a.significand < b.significand)) {
    Exact t = a;
    a = b;
    b = t;
  }
  // A shift of up to 20 loses nothing (106 bits in 126). Beyond that the
  // difference keeps at least 124 bits, so a sticky bit cannot be promoted to
  // a place where it would matter.
  u128 small = shiftRightJam(b.significand, a.exponent - b.exponent);
  if (a.negative == b.negative) {
    a.significand += small;
  } else {
    a.significand -= small;
    if (!a.significand)
      a.negative = round == Round::Down;
  }
  return a;
}

inline Exact mulExact(Exact a, Exact b) {
  return {a.negative != b.negative, a.exponent + b.exponent,
          a.significand * b.significand};
}

template <class F>
inline typename F::Bits input(Env env, typename F::Bits bits) {
  return keepsInput(env.denorm) ? bits : F::flush(bits);
}

template <class F>
inline typename F::Bits add(Env env, typename F::Bits a, typename F::Bits b) {
  if (F::isNaN(a) || F::isNaN(b))
    return firstNaN<F>(a, b);
  if (F::isInf(a))
    return F::isInf(b) && a != b ? F::invalidNaN : a;
  if (F::isInf(b))
    return b;
  return roundTo<F>(env, addExact(env.round, unpack<F>(input<F>(env, a)),
                                  unpack<F>(input<F>(env, b))));
}

template <class F>
inline typename F::Bits mul(Env env, typename F::Bits a, typename F::Bits b) {
  if (F::isNaN(a) || F::isNaN(b))
    return firstNaN<F>(a, b);
  a = input<F>(env, a);
  b = input<F>(env, b);
  bool negative = F::isNegative(a) != F::isNegative(b);
  if (F::isInf(a) || F::isInf(b)) {
    if (F::isZero(a) || F::isZero(b))
      return F::invalidNaN;
    return F::withSign(F::infinity, negative);
  }
  return roundTo<F>(env, mulExact(unpack<F>(a), unpack<F>(b)));
}

template <class F>
inline typename F::Bits fma(Env env, typename F::Bits a, typename F::Bits b,
                            typename F::Bits c) {
  if (F::isNaN(a) || F::isNaN(b) || F::isNaN(c))
    return firstNaN<F>(a, b, c);
  a = input<F>(env, a);
  b = input<F>(env, b);
  c = input<F>(env, c);
  bool negative = F::isNegative(a) != F::isNegative(b);
  if (F::isInf(a) || F::isInf(b)) {
    if (F::isZero(a) || F::isZero(b))
      return F::invalidNaN;
    if (F::isInf(c) && F::isNegative(c) != negative)
      return F::invalidNaN;
    return F::withSign(F::infinity, negative);
  }
  if (F::isInf(c))
    return c;
  return roundTo<F>(
      env,
      addExact(env.round, mulExact(unpack<F>(a), unpack<F>(b)), unpack<F>(c)));
}

/// Converts between formats, rounding once. NaN keeps sign and the leading
/// payload bits, quieted.
template <class From, class To>
inline typename To::Bits convert(Env in, Env out, typename From::Bits bits) {
  using Bits = typename To::Bits;
  bool negative = From::isNegative(bits);
  if (From::isNaN(bits)) {
    auto mantissa = uint64_t(bits & (From::hiddenBit - 1));
    constexpr int widen = To::manBits - From::manBits;
    Bits payload;
    if constexpr (widen >= 0)
      payload = Bits(Bits(mantissa) << widen);
    else
      payload = Bits(mantissa >> -widen);
    return To::withSign(Bits(To::infinity | To::quietBit | payload), negative);
  }
  if (From::isInf(bits))
    return To::withSign(To::infinity, negative);
  return roundTo<To>(out, unpack<From>(input<From>(in, bits)));
}

} // namespace netra::num::soft

#endif // NETRA_NUMERICS_SOFTFLOAT_H
