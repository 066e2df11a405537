//===- Transcendental.cpp - exp, log, rcp, rsq, sqrt, sin, cos ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Why the results are correctly rounded (Ziv's argument). Let y be the double
// that a fast evaluation gives and f the exact value, with |y - f| < bound |y|.
// If y (1 - bound) and y (1 + bound) round to the same number, so does f.
//
// The fast evaluations use +, -, * of IEEE doubles in a fixed order (this file
// is compiled without contraction) and constants rounded to nearest. With u =
// 2^-53 their relative errors are at most:
//
//   exp2   argument reduction exact; u ln 2 and each Horner step round once,
//          |t ln 2| < 0.011; the series stops at t^7/7! < 2^-57; table value
//          and last product 1 u each: below 6 u.
//   log2   reduction exact (24-bit m times 13-bit inverse); series stops below
//          2^-57; three roundings of terms below 1/2, and the sum is not below
//          1/46 unless table value and exponent are 0: below 100 u.
//   sin    reduction exact; angle 2 u, series below 2^-58, Horner 6 u: 10 u.
//   cos    the same, |angle| <= pi/4, cos >= 0.7: 10 u.
//
// The bound tested is 2^-44 = 512 u for all of them. Double-double evaluations
// err by less than 2^-90; an exhaustive run over all f32 (and all f16) operands
// found none that those leave open. Ties cannot occur: the values are
// irrational but for the exact cases, which are numbers of the format. (2^x
// with an integer x below the normal numbers is exact or half the smallest
// denormal; that tie both evaluations give exactly.)
//
// Reciprocals and square roots in double, rounded again to f32 or f16, are
// right as 53 >= 2 * 24 + 2 (Figueroa); rsq is compared with its neighbouring
// midpoints in integers.
//
//===----------------------------------------------------------------------===//
#include "Numerics/Transcendental.h"
#include "Numerics/SoftFloat.h"
#include "TranscendentalTables.h"

using namespace netra::num;

namespace {

constexpr double fastBound = 0x1p-44;

//===----------------------------------------------------------------------===//
// Double-double arithmetic (Dekker, Knuth); relative errors below 2^-100
//===----------------------------------------------------------------------===//

using DD = DoubleDouble;

DD twoSum(double a, double b) {
  double s = a + b, bb = s - a;
  return {s, (a - (s - bb)) + (b - bb)};
}
DD twoProduct(double a, double b) {
  auto split = [](double x) {
    double scaled = x * 134217729.0; // 2^27 + 1
    double high = scaled - (scaled - x);
    return DD{high, x - high};
  };
  DD x = split(a), y = split(b);
  double p = a * b;
  return {p, ((x.high * y.high - p) + x.high * y.low + x.low * y.high) +
                 x.low * y.low};
}
DD renormalise(double high, double low) {
  double s = high + low;
  return {s, low - (s - high)};
}
DD operator+(DD a, DD b) {
  DD s = twoSum(a.high, b.high), t = twoSum(a.low, b.low);
  s = renormalise(s.high, s.low + t.high);
  return renormalise(s.high, s.low + t.low);
}
DD operator*(DD a, DD b) {
  DD p = twoProduct(a.high, b.high);
  return renormalise(p.high, p.low + (a.high * b.low + a.low * b.high));
}
DD operator/(DD a, DD b) {
  double q = a.high / b.high;
  DD product = DD{q, 0} * b;
  DD rest = a + DD{-product.high, -product.low};
  double next = rest.high / b.high;
  product = DD{next, 0} * b;
  rest = rest + DD{-product.high, -product.low};
  DD sum = renormalise(q, next);
  return renormalise(sum.high, sum.low + rest.high / b.high);
}
DD whole(double x) { return {x, 0}; }

//===----------------------------------------------------------------------===//
// exp2
//===----------------------------------------------------------------------===//

/// x = n + j/32 + t exactly, |t| <= 1/64.
struct ExpArgument {
  int n, j;
  double t;
  explicit ExpArgument(double x) {
    const double shift = 0x1.8p52;
    double k = (x * 32 + shift) - shift;
    t = x - k / 32;
    int index = int(k);
    j = index & 31;
    n = (index - j) / 32;
  }
};
double scaleBy(double x, int n) {
  return x * asDouble(uint64_t(n + F64::bias) << 52);
}

double exp2Fast(double x) {
  ExpArgument a(x);
  double u = a.t * ln2.high;
  double p = 1.0 / 720;
  p = p * u + 1.0 / 120;
  p = p * u + 1.0 / 24;
  p = p * u + 1.0 / 6;
  p = p * u + 0.5;
  p = p * u + 1.0;
  p = p * u + 1.0;
  return scaleBy(exp2Table[a.j].high * p, a.n);
}
DD exp2Slow(double x) {
  ExpArgument a(x);
  DD u = whole(a.t) * ln2;
  DD p = whole(1);
  for (int k = 16; k >= 1; --k)
    p = whole(1) + u * p / whole(k);
  p = p * exp2Table[a.j];
  return {scaleBy(p.high, a.n), scaleBy(p.low, a.n)};
}

//===----------------------------------------------------------------------===//
// log2
//===----------------------------------------------------------------------===//

/// x = 2^exponent * m, m in [0.703, 1.407).
struct LogArgument {
  int exponent, index;
  double m;
  explicit LogArgument(double x) {
    uint64_t bits = asBits(x);
    index = int(bits >> 46 & 63);
    exponent = int(bits >> 52) - F64::bias + (index >= 26);
    uint64_t field = uint64_t(F64::bias - (index >= 26));
    m = asDouble((bits & (F64::hiddenBit - 1)) | field << 52);
  }
};

double log2Fast(double x) {
  LogArgument a(x);
  const LogEntry &entry = log2Table[a.index];
  double r = a.m * entry.inverse - 1.0;
  double p = log2Series[8];
  for (int k = 7; k >= 0; --k)
    p = p * r + log2Series[k];
  return (a.exponent + entry.log2) + p * r;
}
DD log2Slow(double x) {
  LogArgument a(x);
  DD s = whole(a.m - 1) / twoSum(a.m, 1);
  DD square = s * s;
  DD sum = whole(1) / whole(51);
  for (int k = 49; k >= 1; k -= 2)
    sum = whole(1) / whole(k) + square * sum;
  return whole(a.exponent) + whole(2) * s * sum * inverseLn2;
}

//===----------------------------------------------------------------------===//
// sin and cos of turns
//===----------------------------------------------------------------------===//

/// x = integer + quarter/4 + t exactly, |t| <= 1/8; |x| < 2^23.
struct Turns {
  int quarter; ///< 0 to 3
  double t;
  explicit Turns(double x) {
    const double shift = 0x1.8p52;
    double k = (x * 4 + shift) - shift;
    t = x - k / 4;
    quarter = int(int64_t(k) & 3);
  }
};

double sinSeries(double angle) {
  double z = angle * angle, p = 1.0;
  for (int k = 16; k >= 2; k -= 2)
    p = 1.0 - p * z * (1.0 / (k * (k + 1)));
  return p * angle;
}
double cosSeries(double angle) {
  double z = angle * angle, p = 1.0;
  for (int k = 15; k >= 1; k -= 2)
    p = 1.0 - p * z * (1.0 / (k * (k + 1)));
  return p;
}
DD series(DD angle, int last) {
  DD z = angle * angle, p = whole(1);
  for (int k = last; k >= 1; k -= 2) {
    DD term = z * p / whole(k * (k + 1));
    p = whole(1) + DD{-term.high, -term.low};
  }
  return p;
}

/// sin of x turns; cos is a quarter further.
double sinFast(double x, int ahead) {
  Turns a(x);
  int quarter = (a.quarter + ahead) & 3;
  double angle = a.t * twoPi.high;
  double value = quarter & 1 ? cosSeries(angle) : sinSeries(angle);
  return quarter & 2 ? -value : value;
}
DD sinSlow(double x, int ahead) {
  Turns a(x);
  int quarter = (a.quarter + ahead) & 3;
  DD angle = whole(a.t) * twoPi;
  DD value = quarter & 1 ? series(angle, 29) : angle * series(angle, 30);
  return quarter & 2 ? DD{-value.high, -value.low} : value;
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

/// A double to format F: the host's conversion to f32 where it cannot matter
/// whether denormals are flushed.
template <class F> typename F::Bits roundDouble(Env env, double y) {
  if constexpr (F::manBits == F32::manBits) {
    uint32_t bits = asBits(float(y));
    if (F32::magnitude(bits) > F32::hiddenBit)
      return bits;
  }
  uint64_t bits = asBits(y);
  if (F64::isInf(bits))
    return F::withSign(F::infinity, F64::isNegative(bits));
  return roundTo<F>(env, unpack<F64>(bits));
}

template <class F> typename F::Bits roundDD(Env env, DD y) {
  return roundTo<F>(env, soft::addExact(Round::NearestEven,
                                        unpack<F64>(asBits(y.high)),
                                        unpack<F64>(asBits(y.low))));
}

template <class F, class Slow>
typename F::Bits ziv(Env env, double y, Slow slow) {
  auto below = roundDouble<F>(env, y - y * fastBound);
  auto above = roundDouble<F>(env, y + y * fastBound);
  if (__builtin_expect(below == above, 1))
    return below;
  return roundDD<F>(env, slow());
}

//===----------------------------------------------------------------------===//
// The functions, for F16 and F32
//===----------------------------------------------------------------------===//

template <class F> double valueOf(typename F::Bits x) {
  if constexpr (F::manBits == F32::manBits)
    return asFloat(x);
  else if constexpr (F::manBits == F64::manBits)
    return asDouble(x);
  else
    return asDouble(soft::convert<F, F64>({}, {}, x));
}

template <class F> typename F::Bits exp2Of(Env env, typename F::Bits bits) {
  if (F::isNaN(bits))
    return F::quiet(bits);
  double x = valueOf<F>(soft::input<F>(env, bits));
  // Beyond these every format has overflowed or vanished.
  if (x >= 1000)
    return overflow<F>(env, false);
  if (x <= -1000)
    return 0;
  return ziv<F>(env, exp2Fast(x), [&] { return exp2Slow(x); });
}

template <class F> typename F::Bits log2Of(Env env, typename F::Bits bits) {
  if (F::isNaN(bits))
    return F::quiet(bits);
  bits = soft::input<F>(env, bits);
  if (F::isZero(bits))
    return F::withSign(F::infinity, true);
  if (F::isNegative(bits))
    return F::invalidNaN;
  if (F::isInf(bits))
    return bits;
  double x = valueOf<F>(bits);
  return ziv<F>(env, log2Fast(x), [&] { return log2Slow(x); });
}

template <class F>
typename F::Bits sinOf(Env env, typename F::Bits bits, int ahead) {
  if (F::isNaN(bits))
    return F::quiet(bits);
  if (F::isInf(bits))
    return F::invalidNaN;
  bits = soft::input<F>(env, bits);
  double x = valueOf<F>(bits);
  if (x >= 0x1p23 || x <= -0x1p23)
    return ahead ? F::one : 0;
  if (F::isZero(bits))
    return ahead ? F::one : bits;
  double y = sinFast(x, ahead);
  if (y == 0)
    return 0;
  return ziv<F>(env, y, [&] { return sinSlow(x, ahead); });
}

template <class F> typename F::Bits rcpOf(Env env, typename F::Bits bits) {
  if (F::isNaN(bits))
    return F::quiet(bits);
  bits = soft::input<F>(env, bits);
  if (F::isZero(bits))
    return F::withSign(F::infinity, F::isNegative(bits));
  if (F::isInf(bits))
    return F::withSign(0, F::isNegative(bits));
  return roundDouble<F>(env, 1.0 / valueOf<F>(bits));
}

template <class F> typename F::Bits sqrtOf(Env env, typename F::Bits bits) {
  if (F::isNaN(bits))
    return F::quiet(bits);
  bits = soft::input<F>(env, bits);
  if (F::isZero(bits) || bits == F::infinity)
    return bits;
  if (F::isNegative(bits))
    return F::invalidNaN;
  return roundDouble<F>(env, __builtin_sqrt(valueOf<F>(bits)));
}

/// Whether m^2 x < 1, exactly; m has at most 54 significant bits, x 53.
bool isBelowRsq(Exact m, Exact x) {
  // m^2 x as 192 bits against the power of two with their exponent.
  u128 square = m.significand * m.significand;
  u128 low = u128(uint64_t(square)) * uint64_t(x.significand);
  u128 high = u128(uint64_t(square >> 64)) * uint64_t(x.significand) +
              uint64_t(low >> 64);
  uint64_t least = uint64_t(low);
  int length = high ? 64 + 128 - clz128(high)
                    : (least ? 64 - __builtin_clzll(least) : 0);
  return length + 2 * m.exponent + x.exponent <= 0;
}

template <class F> typename F::Bits rsqOf(Env env, typename F::Bits bits) {
  using Bits = typename F::Bits;
  if (F::isNaN(bits))
    return F::quiet(bits);
  bits = soft::input<F>(env, bits);
  if (F::isZero(bits))
    return F::withSign(F::infinity, F::isNegative(bits));
  if (F::isNegative(bits))
    return F::invalidNaN;
  if (F::isInf(bits))
    return 0;
  // The results are normal numbers, far from both ends of the range. The
  // estimate errs by less than two units of f64.
  double x = valueOf<F>(bits);
  Bits estimate = roundDouble<F>(env, 1.0 / __builtin_sqrt(x));
  auto midpointAbove = [](Bits b) {
    Exact m = unpack<F>(b);
    return Exact{false, m.exponent - 1, 2 * m.significand + 1};
  };
  Exact exact = unpack<F>(bits);
  while (isBelowRsq(midpointAbove(estimate), exact))
    ++estimate;
  while (!isBelowRsq(midpointAbove(Bits(estimate - 1)), exact))
    --estimate;
  return estimate;
}

Env envWith(Denorm denorm) { return {Round::NearestEven, denorm, false}; }
template <class F> Env nearest(Mode mode) {
  Env env = envOf<F>(mode);
  env.round = Round::NearestEven;
  return env;
}

} // namespace

uint32_t netra::num::exp2F32(uint32_t x, Denorm denorm) {
  return exp2Of<F32>(envWith(denorm), x);
}
uint32_t netra::num::log2F32(uint32_t x, Denorm denorm) {
  return log2Of<F32>(envWith(denorm), x);
}
uint32_t netra::num::rcpF32(uint32_t x, Denorm denorm) {
  return rcpOf<F32>(envWith(denorm), x);
}
uint32_t netra::num::rsqF32(uint32_t x, Denorm denorm) {
  return rsqOf<F32>(envWith(denorm), x);
}
uint32_t netra::num::sqrtF32(uint32_t x, Denorm denorm) {
  return sqrtOf<F32>(envWith(denorm), x);
}
uint32_t netra::num::sinF32(Mode mode, uint32_t x) {
  return sinOf<F32>(nearest<F32>(mode), x, 0);
}
uint32_t netra::num::cosF32(Mode mode, uint32_t x) {
  return sinOf<F32>(nearest<F32>(mode), x, 1);
}

uint16_t netra::num::exp2F16(Mode mode, uint16_t x) {
  return F16::isInf(x) && !F16::isNegative(x)
             ? x
             : exp2Of<F16>(nearest<F16>(mode), x);
}
uint16_t netra::num::log2F16(Mode mode, uint16_t x) {
  return log2Of<F16>(nearest<F16>(mode), x);
}
uint16_t netra::num::rcpF16(Mode mode, uint16_t x) {
  return rcpOf<F16>(nearest<F16>(mode), x);
}
uint16_t netra::num::rsqF16(Mode mode, uint16_t x) {
  return rsqOf<F16>(nearest<F16>(mode), x);
}
uint16_t netra::num::sqrtF16(Mode mode, uint16_t x) {
  return sqrtOf<F16>(nearest<F16>(mode), x);
}
uint16_t netra::num::sinF16(Mode mode, uint16_t x) {
  return sinOf<F16>(nearest<F16>(mode), x, 0);
}
uint16_t netra::num::cosF16(Mode mode, uint16_t x) {
  return sinOf<F16>(nearest<F16>(mode), x, 1);
}

uint64_t netra::num::rcpF64(Mode mode, uint64_t x) {
  return rcpOf<F64>(nearest<F64>(mode), x);
}
uint64_t netra::num::rsqF64(Mode mode, uint64_t x) {
  return rsqOf<F64>(nearest<F64>(mode), x);
}
uint64_t netra::num::sqrtF64(Mode mode, uint64_t x) {
  return sqrtOf<F64>(nearest<F64>(mode), x);
}

void netra::num::exp2F32(const uint32_t *x, uint32_t *out, unsigned n) {
  for (unsigned i = 0; i < n; ++i)
    out[i] = exp2F32(x[i]);
}
void netra::num::log2F32(const uint32_t *x, uint32_t *out, unsigned n) {
  for (unsigned i = 0; i < n; ++i)
    out[i] = log2F32(x[i]);
}
void netra::num::rcpF32(const uint32_t *x, uint32_t *out, unsigned n) {
  for (unsigned i = 0; i < n; ++i)
    out[i] = rcpF32(x[i]);
}
void netra::num::rsqF32(const uint32_t *x, uint32_t *out, unsigned n) {
  for (unsigned i = 0; i < n; ++i)
    out[i] = rsqF32(x[i]);
}
void netra::num::sqrtF32(const uint32_t *x, uint32_t *out, unsigned n) {
  for (unsigned i = 0; i < n; ++i)
    out[i] = sqrtF32(x[i]);
}
void netra::num::sinF32(Mode mode, const uint32_t *x, uint32_t *out,
                        unsigned n) {
  for (unsigned i = 0; i < n; ++i)
    out[i] = sinF32(mode, x[i]);
}
void netra::num::cosF32(Mode mode, const uint32_t *x, uint32_t *out,
                        unsigned n) {
  for (unsigned i = 0; i < n; ++i)
    out[i] = cosF32(mode, x[i]);
}
