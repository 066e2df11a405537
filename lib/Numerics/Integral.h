//===- Integral.h - to integers, powers of two, parts of numbers -*- C++
//-*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// v_trunc, v_ceil, v_floor, v_rndne, v_fract, v_ldexp, v_frexp, the cube
// instructions, and conversions between integers and floating point, for any
// format F of Float.h. Sources: CDNA4 ISA 12 and RDNA3.5 ISA 16 under the
// instructions' names.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_INTEGRAL_H
#define NETRA_NUMERICS_INTEGRAL_H

#include "Numerics/SoftFloat.h"

namespace netra::num {

/// Rounds to an integral value in the same format. NaN is quieted, infinity
/// and the sign of zero stay.
template <class F>
inline typename F::Bits toIntegral(Mode mode, Round round, typename F::Bits x) {
  using Bits = typename F::Bits;
  if (F::isNaN(x))
    return F::quiet(x);
  x = soft::input<F>(envOf<F>(mode), x);
  int exponent = F::expField(x) - F::bias;
  if (exponent >= F::manBits || F::isZero(x))
    return x;
  bool up = round == Round::Up     ? !F::isNegative(x)
            : round == Round::Down ? F::isNegative(x)
                                   : false;
  if (exponent < 0) {
    // Below 1: nearest-even goes to 1 above one half only.
    if (round == Round::NearestEven)
      up = F::magnitude(x) > Bits(F::one - F::hiddenBit);
    return F::withSign(up ? F::one : 0, F::isNegative(x));
  }
  Bits unit = Bits(Bits(1) << (F::manBits - exponent));
  Bits rest = Bits(x & (unit - 1));
  Bits kept = Bits(x - rest);
  if (round == Round::NearestEven) {
    Bits half = Bits(unit >> 1);
    // The unit's bit is bit 0 of the exponent field when the integer is 1,
    // which is odd as well: the bias is.
    up = rest > half || (rest == half && (kept & unit));
  }
  // A carry out of the mantissa goes into the exponent, as it should.
  return rest && up ? Bits(kept + unit) : kept;
}

/// v_fract: x - floor(x), below 1. A result that rounds to 1 becomes the
/// largest number below it (LLVM folds that clamp into v_fract).
template <class F>
inline typename F::Bits fract(Mode mode, typename F::Bits x) {
  using Bits = typename F::Bits;
  Bits floor = toIntegral<F>(mode, Round::Down, x);
  Bits result = soft::add<F>(envOf<F>(mode), x, Bits(floor ^ F::signBit));
  if (F::isNaN(result))
    return result;
  return result >= F::one && !F::isNegative(result) ? Bits(F::one - 1) : result;
}

/// v_ldexp: x * 2^exponent, rounded once.
template <class F>
inline typename F::Bits ldexp(Mode mode, typename F::Bits x, int exponent) {
  if (F::isNaN(x))
    return F::quiet(x);
  if (F::isInf(x))
    return x;
  Env env = envOf<F>(mode);
  Exact value = unpack<F>(soft::input<F>(env, x));
  value.exponent += exponent < -10000  ? -10000
                    : exponent > 10000 ? 10000
                                       : exponent;
  return roundTo<F>(env, value);
}

/// v_frexp_mant: the significand in [0.5, 1) with x's sign; zero, infinity and
/// NaN (quieted) stay.
template <class F>
inline typename F::Bits frexpMant(Mode mode, typename F::Bits x) {
  if (F::isNaN(x))
    return F::quiet(x);
  x = soft::input<F>(envOf<F>(mode), x);
  if (F::isInf(x) || F::isZero(x))
    return x;
  Exact value = unpack<F>(x);
  value.exponent = clz128(value.significand) - 128;
  return roundTo<F>({}, value);
}

/// v_frexp_exp: x = mantissa * 2^result; 0 for zero, infinity, NaN.
template <class F> inline int frexpExp(Mode mode, typename F::Bits x) {
  x = soft::input<F>(envOf<F>(mode), x);
  if (!F::isFinite(x) || F::isZero(x))
    return 0;
  Exact value = unpack<F>(x);
  return value.exponent + 128 - clz128(value.significand);
}

/// v_cvt to an integer of `bits` bits (8 to 32): towards zero whatever MODE
/// says, saturating, NaN gives 0. The result is sign- or zero-extended.
template <class F>
inline int64_t toInt(typename F::Bits x, unsigned bits, bool isSigned,
                     Round round = Round::Zero) {
  if (F::isNaN(x))
    return 0;
  int64_t max = (int64_t(1) << (isSigned ? bits - 1 : bits)) - 1;
  int64_t min = isSigned ? -max - 1 : 0;
  Mode mode; // denormals round like any number below one half
  x = toIntegral<F>(mode, round, x);
  if (F::isInf(x) || F::expField(x) - F::bias >= 40)
    return F::isNegative(x) ? min : max;
  if (F::isZero(x))
    return 0;
  Exact value = unpack<F>(x);
  int64_t magnitude = value.exponent < 0
                          ? int64_t(value.significand >> -value.exponent)
                          : int64_t(value.significand << value.exponent);
  int64_t result = value.negative ? -magnitude : magnitude;
  return result < min ? min : result > max ? max : result;
}

inline int32_t toI32(uint32_t f32) {
  return int32_t(toInt<F32>(f32, 32, true));
}
inline uint32_t toU32(uint32_t f32) {
  return uint32_t(toInt<F32>(f32, 32, false));
}

/// v_cvt_rpi_i32_f32: floor(x + 0.5), the sum exact (assumed).
int32_t toI32RoundHalfUp(uint32_t f32);
/// v_cvt_flr_i32_f32: floor(x).
inline int32_t toI32Floor(uint32_t f32) {
  return int32_t(toInt<F32>(f32, 32, true, Round::Down));
}

/// v_cvt from an integer: rounded as MODE says.
template <class F> inline typename F::Bits fromInt(Mode mode, int64_t value) {
  Exact x;
  x.negative = value < 0;
  x.significand = value < 0 ? -uint64_t(value) : uint64_t(value);
  return roundTo<F>(envOf<F>(mode), x);
}

/// v_cvt_norm, v_cvt_pknorm: clamped to [-1, 1] (signed) or [0, 1], times
/// 32767 or 65535, to nearest even (assumed); NaN gives 0.
template <class F> inline int32_t toNorm16(typename F::Bits x, bool isSigned) {
  if (F::isNaN(x))
    return 0;
  if (F::magnitude(x) > F::one)
    x = F::withSign(F::one, F::isNegative(x));
  if (!isSigned && F::isNegative(x))
    return 0;
  Exact value = unpack<F>(x);
  value.significand *= isSigned ? 32767 : 65535;
  return int32_t(
      toInt<F64>(roundTo<F64>({Round::Zero, Denorm::Keep, false}, value), 18,
                 true, Round::NearestEven));
}

/// v_cvt_off_f32_i4: the low four bits as a signed number of sixteenths.
uint32_t offsetF32(uint32_t bits);

/// v_cubeid, v_cubesc, v_cubetc, v_cubema: face number, coordinates and twice
/// the major axis of a direction.
struct Cube {
  uint32_t id, sc, tc, ma;
};
Cube cubeF32(Mode mode, uint32_t x, uint32_t y, uint32_t z);

} // namespace netra::num

#endif // NETRA_NUMERICS_INTEGRAL_H
