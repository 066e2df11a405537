//===- Judge.h - expected values from LLVM's APFloat ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// APFloat computes, this header adds what APFloat does not know: flushing,
// saturation and the documented NaN policy, each written from the manuals and
// not from lib/Numerics.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_UNITTESTS_NUMERICS_JUDGE_H
#define NETRA_UNITTESTS_NUMERICS_JUDGE_H

#include "Numerics/Float.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"

#include <vector>

namespace judge {

using llvm::APFloat;
using llvm::APInt;
using netra::num::BF16;
using netra::num::Denorm;
using netra::num::Env;
using netra::num::F16;
using netra::num::F32;
using netra::num::F64;
using netra::num::Round;

constexpr Round allRounds[] = {Round::NearestEven, Round::Up, Round::Down,
                               Round::Zero};
constexpr Denorm allDenorms[] = {Denorm::Flush, Denorm::KeepIn, Denorm::KeepOut,
                                 Denorm::Keep};

inline llvm::RoundingMode roundingOf(Round round) {
  switch (round) {
  case Round::NearestEven:
    return llvm::RoundingMode::NearestTiesToEven;
  case Round::Up:
    return llvm::RoundingMode::TowardPositive;
  case Round::Down:
    return llvm::RoundingMode::TowardNegative;
  case Round::Zero:
    return llvm::RoundingMode::TowardZero;
  }
  __builtin_unreachable();
}

template <class F> const llvm::fltSemantics &semantics();
template <> inline const llvm::fltSemantics &semantics<F16>() {
  return APFloat::IEEEhalf();
}
template <> inline const llvm::fltSemantics &semantics<BF16>() {
  return APFloat::BFloat();
}
template <> inline const llvm::fltSemantics &semantics<F32>() {
  return APFloat::IEEEsingle();
}
template <> inline const llvm::fltSemantics &semantics<F64>() {
  return APFloat::IEEEdouble();
}

template <class F> APFloat toAP(typename F::Bits bits) {
  return APFloat(semantics<F>(), APInt(sizeof(bits) * 8, bits));
}
template <class F> typename F::Bits fromAP(const APFloat &x) {
  return typename F::Bits(x.bitcastToAPInt().getZExtValue());
}

template <class F> APFloat input(Env env, typename F::Bits bits) {
  APFloat x = toAP<F>(bits);
  bool keeps = env.denorm == Denorm::KeepIn || env.denorm == Denorm::Keep;
  if (!keeps && x.isDenormal())
    x = APFloat::getZero(x.getSemantics(), x.isNegative());
  return x;
}

/// Whether a result is below the smallest normal number once it is rounded to
/// full precision with an unbounded exponent. `exact` is the result in IEEE
/// quad, rounded towards zero.
template <class F>
bool isTiny(Env env, APFloat exact, APFloat::opStatus status) {
  bool negative = exact.isNegative();
  exact.clearSign();
  const auto &quad = APFloat::IEEEquad();
  auto toZero = llvm::RoundingMode::TowardZero;
  auto power = [&](int e) { return llvm::scalbn(APFloat(quad, 1), e, toZero); };
  int minExp = 1 - F::bias;
  APFloat limit = power(minExp);
  if (env.round == Round::NearestEven) // the tie goes up
    limit.subtract(power(minExp - F::manBits - 2), toZero);
  bool away = env.round == (negative ? Round::Down : Round::Up);
  if (away)
    limit.subtract(power(minExp - F::manBits - 1), toZero);
  bool equalIsTiny = away && !(status & APFloat::opInexact);
  auto order = exact.compare(limit);
  return order == APFloat::cmpLessThan ||
         (equalIsTiny && order == APFloat::cmpEqual);
}

/// compute(x, rounding) in quad, towards zero; the flush rule on its result.
template <class F, class Compute>
bool flushes(Env env, APFloat x, Compute compute) {
  if (env.denorm == Denorm::KeepOut || env.denorm == Denorm::Keep)
    return false;
  bool loses;
  x.convert(APFloat::IEEEquad(), llvm::RoundingMode::TowardZero, &loses);
  auto status = compute(x, llvm::RoundingMode::TowardZero);
  return x.isFinite() && isTiny<F>(env, x, status);
}
inline APFloat quad(APFloat x) {
  bool loses;
  x.convert(APFloat::IEEEquad(), llvm::RoundingMode::TowardZero, &loses);
  return x;
}

template <class F>
typename F::Bits output(Env env, APFloat x, APFloat::opStatus status,
                        bool flush) {
  if (status & APFloat::opInvalidOp)
    return fromAP<F>(APFloat::getQNaN(x.getSemantics(), /*Negative=*/true));
  if ((status & APFloat::opOverflow) && env.saturate)
    x = APFloat::getLargest(x.getSemantics(), x.isNegative());
  if (flush)
    x = APFloat::getZero(x.getSemantics(), x.isNegative());
  return fromAP<F>(x);
}

/// The first NaN of the operands, quieted; 0 if there is none.
template <class F>
typename F::Bits nanOf(std::initializer_list<typename F::Bits> operands) {
  for (auto bits : operands)
    if (toAP<F>(bits).isNaN())
      return typename F::Bits(bits | typename F::Bits(1) << (F::manBits - 1));
  return 0;
}

template <class F>
typename F::Bits add(Env env, typename F::Bits a, typename F::Bits b) {
  if (auto nan = nanOf<F>({a, b}))
    return nan;
  APFloat x = input<F>(env, a), y = input<F>(env, b);
  bool flush = flushes<F>(env, x, [&](APFloat &q, llvm::RoundingMode r) {
    return q.add(quad(y), r);
  });
  auto status = x.add(y, roundingOf(env.round));
  return output<F>(env, x, status, flush);
}

template <class F>
typename F::Bits mul(Env env, typename F::Bits a, typename F::Bits b) {
  if (auto nan = nanOf<F>({a, b}))
    return nan;
  APFloat x = input<F>(env, a), y = input<F>(env, b);
  bool flush = flushes<F>(env, x, [&](APFloat &q, llvm::RoundingMode r) {
    return q.multiply(quad(y), r);
  });
  auto status = x.multiply(y, roundingOf(env.round));
  return output<F>(env, x, status, flush);
}

template <class F>
typename F::Bits fma(Env env, typename F::Bits a, typename F::Bits b,
                     typename F::Bits c) {
  if (auto nan = nanOf<F>({a, b, c}))
    return nan;
  APFloat x = input<F>(env, a), y = input<F>(env, b), z = input<F>(env, c);
  bool flush = flushes<F>(env, x, [&](APFloat &q, llvm::RoundingMode r) {
    return q.fusedMultiplyAdd(quad(y), quad(z), r);
  });
  auto status = x.fusedMultiplyAdd(y, z, roundingOf(env.round));
  return output<F>(env, x, status, flush);
}

/// A fixed sequence of random bits (SplitMix64).
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}
  uint64_t next() {
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  unsigned below(unsigned n) { return unsigned(next() % n); }

  /// Any bits, but half of the time with a mantissa of few set bits, an
  /// exponent near the middle or an end, or a special value.
  template <class F> typename F::Bits value() {
    using Bits = typename F::Bits;
    Bits bits = Bits(next());
    Bits mantissaMask = Bits(F::hiddenBit - 1);
    switch (below(8)) {
    case 0: { // a mantissa that ends in 0111.. or 1000..
      unsigned shift = below(F::manBits);
      Bits m = Bits(Bits(1) << shift);
      m = Bits((next() & 1) ? m : Bits(m - 1));
      return Bits((bits & ~mantissaMask) | (m & mantissaMask));
    }
    case 1: { // an exponent near the middle
      Bits e = Bits(F::bias - 13 + int(below(26)));
      return Bits((bits & (F::signBit | mantissaMask)) | Bits(e << F::manBits));
    }
    case 2: { // the ends of the exponent range
      unsigned maxField = 2 * F::bias + 1;
      Bits e = Bits((next() & 1) ? below(3) : maxField - below(3));
      return Bits((bits & (F::signBit | mantissaMask)) | Bits(e << F::manBits));
    }
    case 3: { // special values and their neighbours
      const Bits specials[] = {0,
                               1,
                               Bits(F::hiddenBit - 1),
                               F::hiddenBit,
                               F::one,
                               F::largest,
                               F::infinity,
                               Bits(F::infinity + 1),
                               Bits(F::infinity | F::quietBit)};
      Bits s = specials[below(sizeof(specials) / sizeof(specials[0]))];
      return Bits(s | (bits & F::signBit));
    }
    default:
      return bits;
    }
  }

private:
  uint64_t state;
};

} // namespace judge

#endif // NETRA_UNITTESTS_NUMERICS_JUDGE_H
