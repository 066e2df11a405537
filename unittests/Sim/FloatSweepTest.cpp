//===- FloatSweepTest.cpp - float VALU against APFloat --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// APFloat computes; what it does not know (which NaN, flushing, clamp, omod) is
// written here from the manuals and the documented assumptions.
//
//===----------------------------------------------------------------------===//

#include "Sweep.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/ArrayRef.h"
#include "gtest/gtest.h"
#include <algorithm>

using llvm::APFloat;
using llvm::APInt;

namespace netra::sim::test {
namespace {

using In = const uint64_t *;
constexpr auto kNearest = APFloat::rmNearestTiesToEven;

/// A format by its width.
template <unsigned n> struct Format {
  static constexpr unsigned mantissa = n == 16 ? 10 : n == 32 ? 23 : 52;
  static constexpr uint64_t sign = uint64_t(1) << (n - 1);
  static constexpr uint64_t hidden = uint64_t(1) << mantissa;
  static constexpr uint64_t inf = sign - hidden;
  static constexpr uint64_t quiet = hidden >> 1;
  static constexpr uint64_t invalid = sign | inf | quiet;
  static constexpr uint64_t one = ((uint64_t(1) << (n - mantissa - 2)) - 1)
                                  << mantissa;
  static const llvm::fltSemantics &semantics() {
    return n == 16   ? APFloat::IEEEhalf()
           : n == 32 ? APFloat::IEEEsingle()
                     : APFloat::IEEEdouble();
  }
};

template <unsigned n> APFloat number(uint64_t bits) {
  return APFloat(Format<n>::semantics(), APInt(n, bits));
}
uint64_t bitsOf(const APFloat &x) { return x.bitcastToAPInt().getZExtValue(); }
template <unsigned n> bool isNaN(uint64_t x) {
  return (x & ~Format<n>::sign) > Format<n>::inf;
}
template <unsigned n> bool isSignaling(uint64_t x) {
  return isNaN<n>(x) && !(x & Format<n>::quiet);
}

/// Denormals become zeros of their sign if MODE says so of inputs (bit 0 of
/// the field) or results (bit 1).
template <unsigned n> uint64_t flush(uint64_t x, uint32_t mode, unsigned bit) {
  uint32_t field = n == 32 ? mode >> 4 : mode >> 6;
  bool denormal = (x & ~Format<n>::sign) < Format<n>::hidden;
  return !(field >> bit & 1) && denormal ? x & Format<n>::sign : x;
}

enum Operation { Add, Subtract, Multiply, Fma };

template <unsigned n>
uint64_t compute(Operation operation, uint32_t mode, uint64_t a, uint64_t b,
                 uint64_t c = 0) {
  using F = Format<n>;
  if (operation == Subtract)
    b ^= F::sign;
  for (uint64_t x : {a, b, operation == Fma ? c : 0})
    if (isNaN<n>(x))
      return x | F::quiet;
  APFloat x = number<n>(flush<n>(a, mode, 0));
  APFloat y = number<n>(flush<n>(b, mode, 0));
  if (operation == Multiply)
    x.multiply(y, kNearest);
  else if (operation == Fma)
    x.fusedMultiplyAdd(y, number<n>(flush<n>(c, mode, 0)), kNearest);
  else
    x.add(y, kNearest);
  return x.isNaN() ? F::invalid : flush<n>(bitsOf(x), mode, 1);
}

template <unsigned n> uint64_t clamped(uint64_t x) {
  if (isNaN<n>(x) || x & Format<n>::sign)
    return 0; // DX10_CLAMP is set.
  return std::min(x, Format<n>::one);
}

#define FREF(expression)                                                       \
  [](In in, uint32_t mode) -> Expect {                                         \
    [[maybe_unused]] uint64_t a = in[0], b = in[1], c = in[2];                 \
    return uint64_t(expression);                                               \
  }
#define FHALVES(expression)                                                    \
  [](In in, uint32_t mode) -> Expect {                                         \
    uint64_t result = 0;                                                       \
    for (unsigned k = 0; k < 32; k += 16) {                                    \
      [[maybe_unused]] uint64_t a = in[0] >> k & 0xffff;                       \
      [[maybe_unused]] uint64_t b = in[1] >> k & 0xffff;                       \
      [[maybe_unused]] uint64_t c = in[2] >> k & 0xffff;                       \
      result |= (uint64_t(expression) & 0xffff) << k;                          \
    }                                                                          \
    return result;                                                             \
  }
#define FWORDS(expression)                                                     \
  [](In in, uint32_t mode) -> Expect {                                         \
    uint64_t result = 0;                                                       \
    for (unsigned k = 0; k < 64; k += 32) {                                    \
      [[maybe_unused]] uint64_t a = in[0] >> k & 0xffffffff;                   \
      [[maybe_unused]] uint64_t b = in[1] >> k & 0xffffffff;                   \
      [[maybe_unused]] uint64_t c = in[2] >> k & 0xffffffff;                   \
      result |= (uint64_t(expression) & 0xffffffff) << k;                      \
    }                                                                          \
    return result;                                                             \
  }

void sweepAll(llvm::ArrayRef<Sweep> sweeps) {
  for (const Sweep &sweep : sweeps)
    runSweep(sweep);
}

TEST(FloatSweep, Arithmetic) {
  const Sweep sweeps[] = {
      {"v_add_f32", "w:ww", FREF(compute<32>(Add, mode, a, b))},
      {"v_sub_f32", "w:ww", FREF(compute<32>(Subtract, mode, a, b))},
      {"v_subrev_f32", "w:ww", FREF(compute<32>(Subtract, mode, b, a))},
      {"v_mul_f32", "w:ww", FREF(compute<32>(Multiply, mode, a, b))},
      {"v_fma_f32", "w:www", FREF(compute<32>(Fma, mode, a, b, c))},
      {"v_add_f16", "h:hh", FREF(compute<16>(Add, mode, a, b))},
      {"v_sub_f16", "h:hh", FREF(compute<16>(Subtract, mode, a, b))},
      {"v_subrev_f16", "h:hh", FREF(compute<16>(Subtract, mode, b, a))},
      {"v_mul_f16", "h:hh", FREF(compute<16>(Multiply, mode, a, b))},
      {"v_fma_f16", "h:hhh", FREF(compute<16>(Fma, mode, a, b, c)), "", true},
      {"v_fma_legacy_f16", "h:hhh", FREF(compute<16>(Fma, mode, a, b, c))},
      {"v_mad_f16", "h:hhh",
       FREF(compute<16>(Add, mode, compute<16>(Multiply, mode, a, b), c)), "",
       true},
      {"v_mad_legacy_f16", "h:hhh",
       FREF(compute<16>(Add, mode, compute<16>(Multiply, mode, a, b), c))},
      {"v_add_f64", "q:qq", FREF(compute<64>(Add, mode, a, b))},
      {"v_mul_f64", "q:qq", FREF(compute<64>(Multiply, mode, a, b))},
      {"v_fma_f64", "q:qqq", FREF(compute<64>(Fma, mode, a, b, c))},
      {"v_pk_add_f16", "w:ww", FHALVES(compute<16>(Add, mode, a, b))},
      {"v_pk_mul_f16", "w:ww", FHALVES(compute<16>(Multiply, mode, a, b))},
      {"v_pk_fma_f16", "w:www", FHALVES(compute<16>(Fma, mode, a, b, c))},
      {"v_pk_add_f32", "q:qq", FWORDS(compute<32>(Add, mode, a, b))},
      {"v_pk_mul_f32", "q:qq", FWORDS(compute<32>(Multiply, mode, a, b))},
      {"v_pk_fma_f32", "q:qqq", FWORDS(compute<32>(Fma, mode, a, b, c))},
  };
  sweepAll(sweeps);
}

TEST(FloatSweep, DenormalModes) {
  for (uint32_t mode : {0x300, 0x310, 0x320, 0x340, 0x380, 0x3c0}) {
    const Sweep sweeps[] = {
        {"v_add_f32", "w:ww", FREF(compute<32>(Add, mode, a, b)), "", false,
         nullptr, mode},
        {"v_mul_f32", "w:ww", FREF(compute<32>(Multiply, mode, a, b)), "",
         false, nullptr, mode},
        {"v_fma_f32", "w:www", FREF(compute<32>(Fma, mode, a, b, c)), "", false,
         nullptr, mode},
        {"v_mul_f16", "h:hh", FREF(compute<16>(Multiply, mode, a, b)), "",
         false, nullptr, mode},
        {"v_mul_f64", "q:qq", FREF(compute<64>(Multiply, mode, a, b)), "",
         false, nullptr, mode},
    };
    sweepAll(sweeps);
  }
}

constexpr uint64_t kSign32 = Format<32>::sign;

TEST(FloatSweep, Modifiers) {
  const Sweep sweeps[] = {
      {"v_add_f32", "w:ww",
       FREF(compute<32>(Add, mode, a ^ kSign32, b & ~kSign32)), "", false,
       "$d, -$0, |$1|"},
      {"v_fma_f32", "w:www",
       FREF(compute<32>(Fma, mode, a | kSign32, b, c ^ kSign32)), "", false,
       "$d, -|$0|, $1, -$2"},
      {"v_mul_f32", "w:ww",
       FREF(clamped<32>(compute<32>(Multiply, mode, a, b))), "clamp"},
      {"v_mul_f64", "q:qq",
       FREF(clamped<64>(compute<64>(Multiply, mode, a, b))), "clamp"},
      {"v_mul_f16", "h:hh",
       FREF(clamped<16>(compute<16>(Multiply, mode, a, b))), "clamp"},
      {"v_pk_mul_f16", "w:ww",
       FHALVES(clamped<16>(compute<16>(Multiply, mode, a, b))), "clamp"},
      // MODE.IEEE, and results that keep denormals, make omod void.
      {"v_mul_f32", "w:ww", FREF(compute<32>(Multiply, mode, a, b)), "mul:2"},
      {"v_cndmask_b32", "w:wwm", FREF(c ? b & ~kSign32 : a ^ kSign32), "",
       false, "$d, -$0, |$1|, $2"},
  };
  sweepAll(sweeps);
}

template <unsigned n> uint64_t scaled(uint64_t x, uint32_t mode, int exponent) {
  if (isNaN<n>(x) || (x & ~Format<n>::sign) == Format<n>::inf)
    return x;
  uint64_t result = bitsOf(scalbn(number<n>(x), exponent, kNearest));
  result = flush<n>(result, mode, 1);
  return result & ~Format<n>::sign ? result : 0; // -0 becomes +0
}

TEST(FloatSweep, Omod) {
  const uint32_t flushing = 0x1c0; // IEEE off, f32 denormals flushed.
  const Sweep sweeps[] = {
      {"v_add_f32", "w:ww",
       FREF(scaled<32>(compute<32>(Add, mode, a, b), mode, 1)), "mul:2", false,
       nullptr, flushing},
      {"v_add_f32", "w:ww",
       FREF(scaled<32>(compute<32>(Add, mode, a, b), mode, 2)), "mul:4", false,
       nullptr, flushing},
      {"v_add_f32", "w:ww",
       FREF(scaled<32>(compute<32>(Add, mode, a, b), mode, -1)), "div:2", false,
       nullptr, flushing},
      {"v_add_f32", "w:ww",
       FREF(clamped<32>(scaled<32>(compute<32>(Add, mode, a, b), mode, 1))),
       "clamp mul:2", false, nullptr, flushing},
  };
  sweepAll(sweeps);
}

/// Whether a comes before b, -0 before +0; neither is NaN.
template <unsigned n> bool before(uint64_t a, uint64_t b) {
  APFloat x = number<n>(a), y = number<n>(b);
  if (x.isZero() && y.isZero())
    return x.isNegative() && !y.isNegative();
  return x.compare(y) == APFloat::cmpLessThan;
}
/// v_min and v_max with MODE.IEEE set.
template <unsigned n> uint64_t pick(bool isMax, uint64_t a, uint64_t b) {
  if (isSignaling<n>(a) || isSignaling<n>(b))
    return (isSignaling<n>(a) ? a : b) | Format<n>::quiet;
  if (isNaN<n>(a))
    return b;
  if (isNaN<n>(b))
    return a;
  return before<n>(a, b) == isMax ? b : a;
}
template <unsigned n> uint64_t three(bool isMax, const uint64_t *in) {
  return pick<n>(isMax, pick<n>(isMax, in[0], in[1]), in[2]);
}
/// The maximum of the two that are left when one that equals the largest is
/// taken away; with a NaN the minimum.
template <unsigned n> uint64_t median(const uint64_t *in) {
  if (isNaN<n>(in[0]) || isNaN<n>(in[1]) || isNaN<n>(in[2]))
    return three<n>(false, in);
  APFloat largest = number<n>(three<n>(true, in));
  if (largest.compare(number<n>(in[0])) == APFloat::cmpEqual)
    return pick<n>(true, in[1], in[2]);
  if (largest.compare(number<n>(in[1])) == APFloat::cmpEqual)
    return pick<n>(true, in[0], in[2]);
  return pick<n>(true, in[0], in[1]);
}

TEST(FloatSweep, Order) {
  const Sweep sweeps[] = {
      {"v_min_f32", "w:ww", FREF(pick<32>(false, a, b))},
      {"v_max_f32", "w:ww", FREF(pick<32>(true, a, b))},
      {"v_min_f16", "h:hh", FREF(pick<16>(false, a, b))},
      {"v_max_f16", "h:hh", FREF(pick<16>(true, a, b))},
      {"v_min_f64", "q:qq", FREF(pick<64>(false, a, b))},
      {"v_max_f64", "q:qq", FREF(pick<64>(true, a, b))},
      {"v_pk_min_f16", "w:ww", FHALVES(pick<16>(false, a, b))},
      {"v_pk_max_f16", "w:ww", FHALVES(pick<16>(true, a, b))},
      {"v_min3_f32", "w:www", FREF(three<32>(false, in))},
      {"v_max3_f32", "w:www", FREF(three<32>(true, in))},
      {"v_med3_f32", "w:www", FREF(median<32>(in))},
      {"v_min3_f16", "h:hhh", FREF(three<16>(false, in)), "", true},
      {"v_max3_f16", "h:hhh", FREF(three<16>(true, in)), "", true},
      {"v_med3_f16", "h:hhh", FREF(median<16>(in)), "", true},
      {"v_maxmin_f32", "w:www", FREF(pick<32>(false, pick<32>(true, a, b), c))},
      {"v_minmax_f32", "w:www", FREF(pick<32>(true, pick<32>(false, a, b), c))},
  };
  sweepAll(sweeps);
}

/// The outcomes that a condition accepts: less, equal, greater, unordered.
template <unsigned n, unsigned accepted> bool holds(uint64_t a, uint64_t b) {
  switch (number<n>(a).compare(number<n>(b))) {
  case APFloat::cmpLessThan:
    return accepted & 1;
  case APFloat::cmpEqual:
    return accepted & 2;
  case APFloat::cmpGreaterThan:
    return accepted & 4;
  case APFloat::cmpUnordered:
    return accepted & 8;
  }
  return false;
}
#define COMPARE(name, n, letter, accepted)                                     \
  {"v_cmp_" name, "m:" letter letter, [](In in, uint32_t) -> Expect {          \
     return {0, holds<n, accepted>(in[0], in[1])};                             \
   }}
#define COMPARES(type, n, letter)                                              \
  COMPARE("f_" type, n, letter, 0), COMPARE("lt_" type, n, letter, 1),         \
      COMPARE("eq_" type, n, letter, 2), COMPARE("le_" type, n, letter, 3),    \
      COMPARE("gt_" type, n, letter, 4), COMPARE("lg_" type, n, letter, 5),    \
      COMPARE("ge_" type, n, letter, 6), COMPARE("o_" type, n, letter, 7),     \
      COMPARE("u_" type, n, letter, 8), COMPARE("nge_" type, n, letter, 9),    \
      COMPARE("nlg_" type, n, letter, 10),                                     \
      COMPARE("ngt_" type, n, letter, 11),                                     \
      COMPARE("nle_" type, n, letter, 12),                                     \
      COMPARE("neq_" type, n, letter, 13),                                     \
      COMPARE("nlt_" type, n, letter, 14),                                     \
      COMPARE("tru_" type, n, letter, 15), COMPARE("t_" type, n, letter, 15)

/// An integer compare of values extended to 65 bits.
template <unsigned n, bool isSigned> int order(uint64_t a, uint64_t b) {
  auto wide = [](uint64_t x) {
    __int128 value = __int128(x & ((uint64_t(2) << (n - 1)) - 1));
    return isSigned && value >> (n - 1) & 1 ? value - (__int128(1) << n)
                                            : value;
  };
  return wide(a) < wide(b) ? 1 : wide(a) == wide(b) ? 2 : 4;
}
#define ICOMPARE(name, n, isSigned, letter, accepted)                          \
  {"v_cmp_" name, "m:" letter letter, [](In in, uint32_t) -> Expect {          \
     return {0, bool(order<n, isSigned>(in[0], in[1]) & accepted)};            \
   }}
#define ICOMPARES(type, n, isSigned, letter)                                   \
  ICOMPARE("lt_" type, n, isSigned, letter, 1),                                \
      ICOMPARE("eq_" type, n, isSigned, letter, 2),                            \
      ICOMPARE("le_" type, n, isSigned, letter, 3),                            \
      ICOMPARE("gt_" type, n, isSigned, letter, 4),                            \
      ICOMPARE("ne_" type, n, isSigned, letter, 5),                            \
      ICOMPARE("ge_" type, n, isSigned, letter, 6)

TEST(FloatSweep, Compare) {
  const Sweep sweeps[] = {COMPARES("f16", 16, "h"), COMPARES("f32", 32, "w"),
                          COMPARES("f64", 64, "q")};
  sweepAll(sweeps);
}

TEST(IntegerSweep, Compare) {
  const Sweep sweeps[] = {
      ICOMPARES("u16", 16, false, "h"),
      ICOMPARES("i16", 16, true, "h"),
      ICOMPARES("u32", 32, false, "w"),
      ICOMPARES("i32", 32, true, "w"),
      ICOMPARES("u64", 64, false, "q"),
      ICOMPARES("i64", 64, true, "q"),
      {"v_cmp_f_u32|v_cmp_f_i32", "m:ww", FREF(0)},
      {"v_cmp_t_u32|v_cmp_t_i32", "m:ww",
       [](In, uint32_t) -> Expect { return {0, true}; }},
  };
  sweepAll(sweeps);
}

template <unsigned from, unsigned to>
uint64_t converted(uint64_t x, llvm::RoundingMode rounding = kNearest) {
  APFloat value = number<from>(x);
  bool inexact;
  value.convert(Format<to>::semantics(), rounding, &inexact);
  uint64_t bits = bitsOf(value);
  return value.isNaN() ? bits | Format<to>::quiet : bits;
}
template <unsigned n>
uint64_t integer(uint64_t x, unsigned bits, bool isSigned) {
  APFloat value = number<n>(x);
  if (value.isNaN())
    return 0;
  llvm::APSInt result(bits, !isSigned);
  bool exact;
  value.convertToInteger(result, APFloat::rmTowardZero, &exact);
  return isSigned ? uint64_t(result.getSExtValue()) : result.getZExtValue();
}
template <unsigned n> uint64_t fromInteger(__int128 x) {
  APFloat value(Format<n>::semantics());
  bool negative = x < 0;
  value.convertFromAPInt(APInt(64, uint64_t(negative ? -x : x)), false,
                         kNearest);
  if (negative)
    value.changeSign();
  return bitsOf(value);
}
template <unsigned n>
uint64_t integral(uint64_t x, llvm::RoundingMode rounding) {
  APFloat value = number<n>(x);
  if (value.isNaN())
    return x | Format<n>::quiet;
  value.roundToIntegral(rounding);
  return bitsOf(value);
}

TEST(FloatSweep, Convert) {
  const Sweep sweeps[] = {
      {"v_cvt_f32_i32", "w:w", FREF(fromInteger<32>(int32_t(a)))},
      {"v_cvt_f32_u32", "w:w", FREF(fromInteger<32>(a))},
      {"v_cvt_f64_i32", "q:w", FREF(fromInteger<64>(int32_t(a)))},
      {"v_cvt_f64_u32", "q:w", FREF(fromInteger<64>(a))},
      {"v_cvt_f16_i16", "h:h", FREF(fromInteger<16>(int16_t(a)))},
      {"v_cvt_f16_u16", "h:h", FREF(fromInteger<16>(a))},
      {"v_cvt_f32_ubyte0", "w:w", FREF(fromInteger<32>(a % 256))},
      {"v_cvt_f32_ubyte1", "w:w", FREF(fromInteger<32>(a / 256 % 256))},
      {"v_cvt_f32_ubyte2", "w:w", FREF(fromInteger<32>(a / 65536 % 256))},
      {"v_cvt_f32_ubyte3", "w:w", FREF(fromInteger<32>(a / 65536 / 256))},
      {"v_cvt_i32_f32", "w:w", FREF(integer<32>(a, 32, true))},
      {"v_cvt_u32_f32", "w:w", FREF(integer<32>(a, 32, false))},
      {"v_cvt_i32_f64", "w:q", FREF(integer<64>(a, 32, true))},
      {"v_cvt_u32_f64", "w:q", FREF(integer<64>(a, 32, false))},
      {"v_cvt_i16_f16", "h:h", FREF(integer<16>(a, 16, true))},
      {"v_cvt_u16_f16", "h:h", FREF(integer<16>(a, 16, false))},
      {"v_cvt_pk_i16_f32", "w:ww",
       FREF((integer<32>(a, 16, true) & 0xffff) |
            (integer<32>(b, 16, true) & 0xffff) << 16)},
      {"v_cvt_pk_u16_f32", "w:ww",
       FREF(integer<32>(a, 16, false) | integer<32>(b, 16, false) << 16)},
      {"v_cvt_f16_f32", "h:w", FREF((converted<32, 16>(a)))},
      {"v_cvt_f32_f16", "w:h", FREF((converted<16, 32>(a)))},
      {"v_cvt_f64_f32", "q:w", FREF((converted<32, 64>(a)))},
      {"v_cvt_f32_f64", "w:q", FREF((converted<64, 32>(a)))},
      {"v_cvt_pkrtz_f16_f32|v_cvt_pk_rtz_f16_f32", "w:ww",
       FREF((converted<32, 16>(a, APFloat::rmTowardZero)) |
            (converted<32, 16>(b, APFloat::rmTowardZero)) << 16)},
      {"v_cvt_pk_f16_f32", "w:ww",
       FREF((converted<32, 16>(a)) | (converted<32, 16>(b)) << 16)},
      {"v_trunc_f32", "w:w", FREF(integral<32>(a, APFloat::rmTowardZero))},
      {"v_ceil_f32", "w:w", FREF(integral<32>(a, APFloat::rmTowardPositive))},
      {"v_floor_f32", "w:w", FREF(integral<32>(a, APFloat::rmTowardNegative))},
      {"v_rndne_f32", "w:w", FREF(integral<32>(a, kNearest))},
      {"v_floor_f16", "h:h", FREF(integral<16>(a, APFloat::rmTowardNegative))},
      {"v_rndne_f16", "h:h", FREF(integral<16>(a, kNearest))},
      {"v_ceil_f64", "q:q", FREF(integral<64>(a, APFloat::rmTowardPositive))},
      {"v_rndne_f64", "q:q", FREF(integral<64>(a, kNearest))},
  };
  sweepAll(sweeps);
}

uint64_t brain(uint64_t x) {
  APFloat value = number<32>(x);
  bool inexact;
  value.convert(APFloat::BFloat(), kNearest, &inexact);
  return bitsOf(value) | (value.isNaN() ? 0x40 : 0);
}

TEST(FloatSweep, BrainFloat) {
  const Sweep sweeps[] = {
      {"v_cvt_pk_bf16_f32", "w:ww", FREF(brain(a) | brain(b) << 16)},
      // Inputs flushed: denormals become zeros, whatever the fast path does.
      {"v_cvt_pk_bf16_f32", "w:ww",
       FREF(brain(flush<32>(a, mode, 0)) | brain(flush<32>(b, mode, 0)) << 16),
       "", false, nullptr, 0x3c0},
      {"v_cvt_f32_bf16", "w:h",
       FREF(isNaN<32>(a << 16) ? a << 16 | 0x400000 : a << 16)},
  };
  sweepAll(sweeps);
}

} // namespace
} // namespace netra::sim::test
