//===- IntegralTest.cpp - integers, powers of two, compares, modifiers ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All of f16, random f32 and f64, against APFloat.
//
//===----------------------------------------------------------------------===//
#include "Numerics/Integral.h"
#include "Judge.h"
#include "Numerics/Compare.h"
#include "Numerics/Modifiers.h"
#include "llvm/ADT/APSInt.h"

#include "gtest/gtest.h"

using namespace netra::num;
using judge::Random;
using llvm::APFloat;
using llvm::APSInt;

namespace {

Mode modeOf(Env env) {
  Mode mode;
  mode.round32 = mode.round64_16 = env.round;
  mode.denorm32 = mode.denorm64_16 = env.denorm;
  return mode;
}

/// Calls check(env, bits) for every f16, or for random wider numbers.
template <class F, class Check> void forValues(Check check) {
  Random random(F::expBits);
  for (Round round : judge::allRounds)
    for (Denorm denorm : {Denorm::Flush, Denorm::Keep}) {
      Env env{round, denorm, false};
      if constexpr (F::manBits == F16::manBits)
        for (uint32_t x = 0; x < 0x10000; ++x)
          check(env, uint16_t(x));
      else
        for (unsigned i = 0; i < 50000; ++i)
          check(env, random.value<F>());
    }
}

template <class F> void integralMatches() {
  forValues<F>([](Env env, typename F::Bits x) {
    Mode mode = modeOf(env);
    APFloat want = judge::input<F>(env, x);
    auto nan = judge::nanOf<F>({x});
    want.roundToIntegral(judge::roundingOf(env.round));
    ASSERT_EQ((toIntegral<F>(mode, env.round, x)),
              nan ? nan : judge::fromAP<F>(want))
        << uint64_t(x);

    // fract: x - floor(x), kept below 1.
    APFloat floor = judge::input<F>(env, x);
    floor.roundToIntegral(llvm::RoundingMode::TowardNegative);
    APFloat difference = judge::input<F>(env, x);
    auto status = difference.subtract(floor, judge::roundingOf(env.round));
    auto wantFract = judge::output<F>(env, difference, status, false);
    if (env.denorm == Denorm::Flush)
      wantFract = F::flush(wantFract); // exact when it is that small
    if (!nan &&
        wantFract == judge::fromAP<F>(APFloat(judge::semantics<F>(), 1)))
      wantFract -= 1;
    ASSERT_EQ(fract<F>(mode, x), nan ? nan : wantFract) << uint64_t(x);

    // toInt for every width and signedness of the instructions.
    for (unsigned bits : {8, 16, 32})
      for (bool isSigned : {false, true}) {
        APSInt integer(bits, !isSigned);
        bool isExact;
        APFloat value = judge::toAP<F>(x);
        value.convertToInteger(integer, llvm::RoundingMode::TowardZero,
                               &isExact);
        int64_t want = value.isNaN() ? 0 : integer.getExtValue();
        ASSERT_EQ(toInt<F>(x, bits, isSigned), want)
            << uint64_t(x) << " " << bits << isSigned;
      }

    // frexp and ldexp.
    int exponent = 0;
    APFloat mantissa = llvm::frexp(judge::input<F>(env, x), exponent,
                                   llvm::RoundingMode::NearestTiesToEven);
    bool isFinite = mantissa.isFinite();
    ASSERT_EQ(frexpExp<F>(mode, x), isFinite ? exponent : 0) << uint64_t(x);
    ASSERT_EQ(frexpMant<F>(mode, x), nan ? nan : judge::fromAP<F>(mantissa))
        << uint64_t(x);
    for (int by : {-3000, -150, -33, -12, -1, 0, 1, 9, 40, 3000}) {
      APFloat scaled = llvm::scalbn(judge::input<F>(env, x), by,
                                    judge::roundingOf(env.round));
      bool flush = judge::flushes<F>(env, judge::input<F>(env, x),
                                     [&](APFloat &q, llvm::RoundingMode r) {
                                       q = llvm::scalbn(q, by, r);
                                       return APFloat::opOK; // exact in quad
                                     });
      if (flush && !nan)
        scaled = APFloat::getZero(scaled.getSemantics(), scaled.isNegative());
      ASSERT_EQ(ldexp<F>(mode, x, by), nan ? nan : judge::fromAP<F>(scaled))
          << uint64_t(x) << " by " << by << " round " << int(env.round);
    }
  });
}

} // namespace

TEST(Integral, F16) { integralMatches<F16>(); }
TEST(Integral, F32) { integralMatches<F32>(); }
TEST(Integral, F64) { integralMatches<F64>(); }

TEST(Integral, FromInt) {
  Random random(3);
  for (Round round : judge::allRounds)
    for (unsigned i = 0; i < 30000; ++i) {
      Env env{round, Denorm::Keep, false};
      Mode mode = modeOf(env);
      uint32_t bits = uint32_t(random.next()) >> random.below(32);
      for (bool isSigned : {false, true}) {
        int64_t value = isSigned ? int64_t(int32_t(bits)) : int64_t(bits);
        auto expect = [&](const llvm::fltSemantics &semantics) {
          APFloat x(semantics);
          x.convertFromAPInt(llvm::APInt(64, uint64_t(value), true), true,
                             judge::roundingOf(round));
          return x.bitcastToAPInt().getZExtValue();
        };
        ASSERT_EQ(fromInt<F32>(mode, value), expect(APFloat::IEEEsingle()));
        ASSERT_EQ(fromInt<F64>(mode, value), expect(APFloat::IEEEdouble()));
        ASSERT_EQ(fromInt<F16>(mode, value), expect(APFloat::IEEEhalf()));
      }
    }
}

TEST(Integral, ByHand) {
  Mode mode;
  auto rne = [&](float x) {
    return asFloat(toIntegral<F32>(mode, Round::NearestEven, asBits(x)));
  };
  EXPECT_EQ(rne(0.5f), 0.0f);
  EXPECT_EQ(rne(1.5f), 2.0f);
  EXPECT_EQ(rne(2.5f), 2.0f);
  EXPECT_EQ(asBits(rne(-0.25f)), 0x80000000u);
  EXPECT_EQ(toI32(asBits(2147483648.0f)), INT32_MAX);
  EXPECT_EQ(toI32(asBits(-3e9f)), INT32_MIN);
  EXPECT_EQ(toI32(0x7fc00000), 0);
  EXPECT_EQ(toU32(asBits(-1.0f)), 0u);
  EXPECT_EQ(toU32(asBits(4294967296.0f)), UINT32_MAX);
  EXPECT_EQ(toI32Floor(asBits(-0.5f)), -1);
  EXPECT_EQ(toI32Floor(0x80000001), -1);
  EXPECT_EQ(toI32RoundHalfUp(asBits(2.5f)), 3);
  EXPECT_EQ(toI32RoundHalfUp(asBits(-2.5f)), -2);
  EXPECT_EQ(toI32RoundHalfUp(asBits(0.49999997f)), 0);
  EXPECT_EQ(toI32RoundHalfUp(asBits(-0.50000006f)), -1);
  EXPECT_EQ(toI32RoundHalfUp(asBits(16777215.0f)), 16777215);
  EXPECT_EQ(toI32RoundHalfUp(0x00000001), 0);
  EXPECT_EQ(toI32RoundHalfUp(0x80000001), 0);
  EXPECT_EQ(toI32RoundHalfUp(asBits(-3e9f)), INT32_MIN);
  EXPECT_EQ(fract<F32>(mode, 0x80000001), 0x3f7fffffu);
  EXPECT_EQ(fract<F32>(mode, 0x7f800000), 0xffc00000u);
  EXPECT_EQ(toNorm16<F32>(asBits(1.0f), true), 32767);
  EXPECT_EQ(toNorm16<F32>(asBits(-7.0f), true), -32767);
  EXPECT_EQ(toNorm16<F32>(asBits(-7.0f), false), 0);
  EXPECT_EQ(toNorm16<F32>(asBits(0.5f), false), 32768); // 32767.5 to even
  EXPECT_EQ(toNorm16<F32>(asBits(0.5f), true), 16384);  // 16383.5 to even
  EXPECT_EQ(toNorm16<F16>(0x7e00, true), 0);
  EXPECT_EQ(offsetF32(0x17), asBits(0.4375f));
  EXPECT_EQ(offsetF32(8), asBits(-0.5f));
  EXPECT_EQ(offsetF32(15), asBits(-0.0625f));
}

TEST(Integral, CubeByHand) {
  Mode mode;
  auto cube = [&](float x, float y, float z) {
    Cube c = cubeF32(mode, asBits(x), asBits(y), asBits(z));
    return std::vector<float>{asFloat(c.id), asFloat(c.sc), asFloat(c.tc),
                              asFloat(c.ma)};
  };
  using V = std::vector<float>;
  EXPECT_EQ(cube(4, 2, 3), (V{0, -3, -2, 8}));
  EXPECT_EQ(cube(-4, 2, 3), (V{1, 3, -2, -8}));
  EXPECT_EQ(cube(1, 4, 3), (V{2, 1, 3, 8}));
  EXPECT_EQ(cube(1, -4, 3), (V{3, 1, -3, -8}));
  EXPECT_EQ(cube(1, 2, 3), (V{4, 1, -2, 6}));
  EXPECT_EQ(cube(1, 2, -3), (V{5, -1, -2, -6}));
  EXPECT_EQ(cube(3, 3, 3), (V{4, 3, -3, 6})); // ties prefer z, then y
  EXPECT_EQ(cube(3, 3, 1), (V{2, 3, 1, 6}));
}

namespace {
template <class F> void comparesMatch() {
  Random random(9);
  auto bitsOf = [](const APFloat &x) { return judge::fromAP<F>(x); };
  for (bool ieee : {false, true})
    for (Denorm denorm : {Denorm::Flush, Denorm::Keep})
      for (unsigned i = 0; i < 60000; ++i) {
        Env env{Round::NearestEven, denorm, false};
        Mode mode = modeOf(env);
        mode.ieee = ieee;
        auto a = random.value<F>(), b = random.value<F>();
        if (random.below(8) == 0)
          b = a ^ (random.below(2) ? F::signBit : 0);
        APFloat x = judge::input<F>(env, a), y = judge::input<F>(env, b);
        Order want = Order::Unordered;
        switch (x.compare(y)) {
        case APFloat::cmpLessThan:
          want = Order::Less;
          break;
        case APFloat::cmpEqual:
          want = Order::Equal;
          break;
        case APFloat::cmpGreaterThan:
          want = Order::Greater;
          break;
        case APFloat::cmpUnordered:
          break;
        }
        ASSERT_EQ(compare<F>(mode, a, b), want);
        if (!x.isNaN() && !y.isNaN()) {
          ASSERT_EQ(minOf<F>(mode, a, b), bitsOf(llvm::minimum(x, y)));
          ASSERT_EQ(maxOf<F>(mode, a, b), bitsOf(llvm::maximum(x, y)));
          ASSERT_EQ(minimum<F>(mode, a, b), bitsOf(llvm::minimum(x, y)));
          ASSERT_EQ(maximum<F>(mode, a, b), bitsOf(llvm::maximum(x, y)));
          continue;
        }
        bool sa = x.isNaN() && x.isSignaling(),
             sb = y.isNaN() && y.isSignaling();
        typename F::Bits quieted = judge::nanOf<F>({sa ? a : sb ? b : a, b});
        // v_minimum: any NaN wins, signalling ones first.
        ASSERT_EQ(minimum<F>(mode, a, b), quieted);
        ASSERT_EQ(maximum<F>(mode, a, b), quieted);
        // v_min: a number wins, unless IEEE and a signalling NaN.
        typename F::Bits wantMin = ieee && (sa || sb) ? quieted
                                   : x.isNaN()        ? bitsOf(y)
                                                      : bitsOf(x);
        ASSERT_EQ(minOf<F>(mode, a, b), wantMin);
        ASSERT_EQ(maxOf<F>(mode, a, b), wantMin);
      }
}
} // namespace

TEST(Compare, F16) { comparesMatch<F16>(); }
TEST(Compare, F32) { comparesMatch<F32>(); }
TEST(Compare, F64) { comparesMatch<F64>(); }

TEST(Compare, ThreeByHand) {
  Mode mode;
  auto f = [](float x) { return asBits(x); };
  const uint32_t nan = 0x7fc00123, snan = 0xff800001;
  EXPECT_EQ(med3<F32>(mode, f(3), f(1), f(2)), f(2));
  EXPECT_EQ(med3<F32>(mode, f(1), f(3), f(2)), f(2));
  EXPECT_EQ(med3<F32>(mode, f(2), f(1), f(3)), f(2));
  EXPECT_EQ(med3<F32>(mode, f(-1), f(7), f(7)), f(7));
  EXPECT_EQ(med3<F32>(mode, nan, f(1), f(2)), f(1));
  EXPECT_EQ(med3<F32>(mode, f(5), nan, f(2)), f(2));
  EXPECT_EQ(min3<F32>(mode, f(5), nan, f(2)), f(2));
  EXPECT_EQ(max3<F32>(mode, f(5), nan, f(2)), f(5));
  EXPECT_EQ(max3<F32>(mode, f(5), snan, f(2)), f(2)); // quieted, then loses
  EXPECT_EQ(max3<F32>(mode, f(5), f(2), snan), 0xffc00001u);
  mode.ieee = false;
  EXPECT_EQ(max3<F32>(mode, f(5), f(2), snan), f(5));
  EXPECT_EQ(minimum3<F32>(mode, f(5), nan, f(2)), nan);
  EXPECT_EQ(maximum3<F32>(mode, f(5), f(9), f(2)), f(9));
  EXPECT_EQ(minLegacy<F32>(mode, nan, f(2)), f(2));
  EXPECT_EQ(minLegacy<F32>(mode, f(2), nan), nan);
  EXPECT_EQ(maxLegacy<F32>(mode, f(2), nan), nan);
  EXPECT_EQ(maxLegacy<F32>(mode, f(2), f(1)), f(2));
}

TEST(Compare, Classes) {
  const uint32_t examples[] = {0xff800001, 0x7fc00000, 0xff800000, 0xbf800000,
                               0x80000001, 0x80000000, 0x00000000, 0x007fffff,
                               0x00800000, 0x7f800000};
  for (unsigned i = 0; i < 10; ++i) {
    EXPECT_EQ(classOf<F32>(examples[i]), i);
    EXPECT_TRUE(isOfClass<F32>(examples[i], 1u << i));
    EXPECT_FALSE(isOfClass<F32>(examples[i], 0x3ff & ~(1u << i)));
  }
  EXPECT_EQ(classOf<F16>(0x8001), 4u);
  EXPECT_EQ(classOf<F64>(0x0010000000000000), 8u);
}

TEST(Modifiers, ByHand) {
  Mode mode;
  auto f = [](float x) { return asBits(x); };
  EXPECT_EQ(applyClamp<F32>(mode, f(-3)), 0u);
  EXPECT_EQ(applyClamp<F32>(mode, 0x80000000), 0u);
  EXPECT_EQ(applyClamp<F32>(mode, f(1.5f)), f(1));
  EXPECT_EQ(applyClamp<F32>(mode, f(0.75f)), f(0.75f));
  EXPECT_EQ(applyClamp<F32>(mode, 0x7f800000), f(1));
  EXPECT_EQ(applyClamp<F32>(mode, 0xffc00000), 0u);
  mode.dx10Clamp = false;
  EXPECT_EQ(applyClamp<F32>(mode, 0xffc00000), 0xffc00000u);

  EXPECT_EQ(applyOmod<F32>(mode, f(3), 1), f(3)); // ignored: IEEE
  mode.ieee = false;
  EXPECT_EQ(applyOmod<F32>(mode, f(3), 1), f(3)); // ignored: denormals kept
  mode.denorm32 = Denorm::Flush;
  EXPECT_EQ(applyOmod<F32>(mode, f(3), 0), f(3));
  EXPECT_EQ(applyOmod<F32>(mode, f(3), 1), f(6));
  EXPECT_EQ(applyOmod<F32>(mode, f(3), 2), f(12));
  EXPECT_EQ(applyOmod<F32>(mode, f(3), 3), f(1.5f));
  EXPECT_EQ(applyOmod<F32>(mode, 0x80000000, 1), 0u);
  EXPECT_EQ(applyOmod<F32>(mode, 0x00800000, 3), 0u); // flushed
  EXPECT_EQ(applyOmod<F32>(mode, 0x7f000000, 1), 0x7f800000u);
  EXPECT_EQ(applySource<F32>(f(-2), true, true), f(-2));
  EXPECT_EQ(applySource<F32>(0xffc00000, true, false), 0x7fc00000u);
}

TEST(Mode, Register) {
  Mode mode = Mode::fromRegister(0x2f0 | 1 | 2 << 2 | 1 << 23);
  EXPECT_EQ(mode.round32, Round::Up);
  EXPECT_EQ(mode.round64_16, Round::Down);
  EXPECT_EQ(mode.denorm32, Denorm::Keep);
  EXPECT_EQ(mode.denorm64_16, Denorm::Keep);
  EXPECT_FALSE(mode.dx10Clamp);
  EXPECT_TRUE(mode.ieee);
  EXPECT_TRUE(mode.fp16Ovfl);
  EXPECT_EQ(Mode::fromRegister(0x1d0).denorm32, Denorm::KeepIn);
  EXPECT_EQ(Mode::fromRegister(0x1d0).denorm64_16, Denorm::Keep);
}
