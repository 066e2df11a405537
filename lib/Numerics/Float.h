//===- Float.h - the binary formats bf16, f16, f32, f64 ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Formats as traits over raw bits, their classes, the NaN policy, and exact
// rounding of any sign * integer * 2^exponent to any of them. Everything here
// is integer arithmetic: results are the same on every host.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_FLOAT_H
#define NETRA_NUMERICS_FLOAT_H

#include "Numerics/Mode.h"

#include <cstdint>
#include <cstring>

namespace netra::num {

using u128 = unsigned __int128;
using i128 = __int128;

template <class To, class From> inline To bitCast(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof(To));
  return to;
}

inline float asFloat(uint32_t bits) { return bitCast<float>(bits); }
inline double asDouble(uint64_t bits) { return bitCast<double>(bits); }
inline uint32_t asBits(float value) { return bitCast<uint32_t>(value); }
inline uint64_t asBits(double value) { return bitCast<uint64_t>(value); }

/// An IEEE-like format: sign, exponent field, mantissa field from the top down.
template <class BitsT, int ExpBits, int ManBits> struct FloatFormat {
  using Bits = BitsT;
  static constexpr int expBits = ExpBits;
  static constexpr int manBits = ManBits;
  static constexpr int bias = (1 << (ExpBits - 1)) - 1;
  static constexpr int minExp = 1 - bias; ///< of the smallest normal number
  static constexpr int maxExp = bias;     ///< of the largest finite number
  static constexpr Bits signBit = Bits(Bits(1) << (ExpBits + ManBits));
  static constexpr Bits hiddenBit = Bits(Bits(1) << ManBits);
  static constexpr Bits infinity = Bits(((Bits(1) << ExpBits) - 1) << ManBits);
  static constexpr Bits quietBit = Bits(Bits(1) << (ManBits - 1));
  static constexpr Bits largest = Bits(infinity - 1);
  static constexpr Bits one = Bits(Bits(bias) << ManBits);

  /// What an invalid operation gives: the negative quiet NaN without payload.
  /// Captured on gfx11 for DOT2 and for v_sin_f32 of infinity; assumed for
  /// every other instruction.
  static constexpr Bits invalidNaN = Bits(signBit | infinity | quietBit);

  static constexpr bool isNegative(Bits b) { return (b & signBit) != 0; }
  static constexpr Bits magnitude(Bits b) { return Bits(b & ~signBit); }
  static constexpr bool isNaN(Bits b) { return magnitude(b) > infinity; }
  static constexpr bool isSignaling(Bits b) {
    return isNaN(b) && !(b & quietBit);
  }
  static constexpr bool isInf(Bits b) { return magnitude(b) == infinity; }
  static constexpr bool isZero(Bits b) { return magnitude(b) == 0; }
  static constexpr bool isFinite(Bits b) { return magnitude(b) < infinity; }
  static constexpr bool isDenormal(Bits b) {
    return magnitude(b) != 0 && magnitude(b) < hiddenBit;
  }
  static constexpr Bits quiet(Bits b) { return Bits(b | quietBit); }
  static constexpr Bits withSign(Bits b, bool negative) {
    return Bits(magnitude(b) | (negative ? signBit : 0));
  }
  static constexpr int expField(Bits b) { return int(magnitude(b) >> manBits); }
  /// A denormal operand or result becomes zero of the same sign.
  static constexpr Bits flush(Bits b) {
    return magnitude(b) < hiddenBit ? Bits(b & signBit) : b;
  }
};

using BF16 = FloatFormat<uint16_t, 8, 7>;
using F16 = FloatFormat<uint16_t, 5, 10>;
using F32 = FloatFormat<uint32_t, 8, 23>;
using F64 = FloatFormat<uint64_t, 11, 52>;

/// The MODE fields that govern one format: F32 has its own, the others share.
/// BF16 arithmetic is taken to follow the 16-bit fields (assumed).
struct Env {
  Round round = Round::NearestEven;
  Denorm denorm = Denorm::Keep;
  bool saturate = false; ///< overflow gives the largest finite number

  bool isPlain() const {
    return round == Round::NearestEven && denorm == Denorm::Keep && !saturate;
  }
};
template <class F> inline Env envOf(Mode mode) {
  if constexpr (F::manBits == F32::manBits)
    return {mode.round32, mode.denorm32, false};
  else
    return {mode.round64_16, mode.denorm64_16,
            mode.fp16Ovfl && F::manBits == F16::manBits};
}

/// The NaN policy, for every arithmetic instruction: if operands are NaN the
/// result is the first of them in operand order, quieted, sign and payload
/// kept (assumed, except for DOT2 whose own rule is captured; see Dot.h).
template <class F>
inline typename F::Bits firstNaN(typename F::Bits a, typename F::Bits b) {
  return F::quiet(F::isNaN(a) ? a : b);
}
template <class F>
inline typename F::Bits firstNaN(typename F::Bits a, typename F::Bits b,
                                 typename F::Bits c) {
  return F::quiet(F::isNaN(a) ? a : F::isNaN(b) ? b : c);
}

/// (-1)^negative * significand * 2^exponent. Bit 0 of the significand may stand
/// for "and a little more" if at least two bits beyond the target's precision
/// are present (a sticky bit).
struct Exact {
  bool negative = false;
  int exponent = 0;
  u128 significand = 0;
};

inline int clz128(u128 v) {
  uint64_t high = uint64_t(v >> 64);
  return high ? __builtin_clzll(high) : 64 + __builtin_clzll(uint64_t(v));
}

/// v / 2^shift, rounded to odd: bit 0 is set if anything was lost.
inline u128 shiftRightJam(u128 v, int shift) {
  if (shift <= 0)
    return v;
  if (shift >= 128)
    return v != 0;
  return v >> shift | ((v & ((u128(1) << shift) - 1)) != 0);
}

/// The value of a finite number, exactly.
template <class F> inline Exact unpack(typename F::Bits bits) {
  int field = F::expField(bits);
  auto mantissa = typename F::Bits(bits & (F::hiddenBit - 1));
  Exact x;
  x.negative = F::isNegative(bits);
  x.significand = field ? mantissa | F::hiddenBit : mantissa;
  x.exponent = (field ? field : 1) - F::bias - F::manBits;
  return x;
}

/// What overflow gives under a rounding: infinity or the largest number.
template <class F> inline typename F::Bits overflow(Env env, bool negative) {
  bool toLargest = env.saturate || env.round == Round::Zero ||
                   env.round == (negative ? Round::Up : Round::Down);
  return F::withSign(toLargest ? F::largest : F::infinity, negative);
}

/// Rounds an exact value to a format. A zero significand gives zero of the
/// given sign.
template <class F> inline typename F::Bits roundTo(Env env, Exact x) {
  using Bits = typename F::Bits;
  if (x.significand == 0)
    return F::withSign(0, x.negative);
  int exponent = x.exponent + 127 - clz128(x.significand);
  if (exponent > F::maxExp)
    return overflow<F>(env, x.negative);
  bool isNormal = exponent >= F::minExp;
  if (!isNormal && !keepsOutput(env.denorm)) {
    // Only a value of twice the size still shows whether full precision would
    // have carried it to the smallest normal number.
    bool isTiny = true;
    if (exponent == F::minExp - 1) {
      env.denorm = Denorm::Keep;
      isTiny = F::expField(roundTo<F>(
                   env, {x.negative, x.exponent + 1, x.significand})) < 2;
    }
    return F::withSign(isTiny ? 0 : F::hiddenBit, x.negative);
  }
  int shift = (isNormal ? exponent : F::minExp) - F::manBits - x.exponent;
  u128 kept;
  if (shift <= 0) {
    kept = x.significand << -shift;
  } else {
    // Bits far below the last place only matter as "something is there".
    if (shift > 120) {
      x.significand = shiftRightJam(x.significand, shift - 120);
      shift = 120;
    }
    kept = x.significand >> shift;
    u128 rest = x.significand & ((u128(1) << shift) - 1);
    u128 half = u128(1) << (shift - 1);
    bool up = false;
    switch (env.round) {
    case Round::NearestEven:
      up = rest > half || (rest == half && (kept & 1));
      break;
    case Round::Up:
      up = rest && !x.negative;
      break;
    case Round::Down:
      up = rest && x.negative;
      break;
    case Round::Zero:
      break;
    }
    kept += up;
  }
  // The hidden bit of a normal number adds 1 to the exponent field, and so
  // does a carry out of the mantissa.
  Bits bits = Bits(Bits(isNormal ? exponent - F::minExp : 0) << F::manBits);
  bits = Bits(bits + Bits(kept));
  if (bits >= F::infinity)
    return overflow<F>(env, x.negative);
  return F::withSign(bits, x.negative);
}

} // namespace netra::num

#endif // NETRA_NUMERICS_FLOAT_H
