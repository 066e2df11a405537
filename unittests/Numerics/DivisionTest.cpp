//===- DivisionTest.cpp - the division sequence divides -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The sequence that LLVM emits for a correctly rounded division, run on
// lib/Numerics, must give APFloat's quotient for every kind of operand.
//
//===----------------------------------------------------------------------===//
#include "Numerics/Division.h"
#include "Judge.h"
#include "Numerics/Arith.h"

#include "gtest/gtest.h"

using namespace netra::num;
using judge::Random;
using llvm::APFloat;

namespace {

template <class F>
typename F::Bits fma(typename F::Bits a, typename F::Bits b,
                     typename F::Bits c) {
  return soft::fma<F>({}, a, b, c);
}

/// The start of the iteration. From a worse one, denominators with every
/// mantissa bit set can miss the last bit: a property of the sequence.
template <class F> typename F::Bits reciprocal(typename F::Bits d);
template <> uint32_t reciprocal<F32>(uint32_t d) {
  return asBits(1.0f / asFloat(d));
}
template <> uint64_t reciprocal<F64>(uint64_t d) {
  return asBits(1.0 / asDouble(d));
}

template <class F>
typename F::Bits divide(typename F::Bits n, typename F::Bits d) {
  using Bits = typename F::Bits;
  Mode mode;
  const Bits minus = F::signBit;
  DivScale<F> ds = divScale<F>(mode, d, d, n), ns = divScale<F>(mode, n, d, n);
  Bits negD = Bits(ds.value ^ minus);
  Bits r = reciprocal<F>(ds.value);
  for (int i = 0; i < (F::manBits == F64::manBits ? 2 : 1); ++i)
    r = fma<F>(fma<F>(negD, r, F::one), r, r);
  Bits q = soft::mul<F>({}, ns.value, r);
  Bits error = fma<F>(negD, q, ns.value);
  if (F::manBits == F32::manBits) {
    q = fma<F>(error, r, q);
    error = fma<F>(negD, q, ns.value);
  }
  return divFixup<F>(mode, divFmas<F>(mode, error, r, q, ns.vcc), d, n);
}

template <class F> void dividesLikeAPFloat(unsigned count) {
  Random random(F::manBits + 1);
  for (unsigned i = 0; i < count; ++i) {
    auto n = random.value<F>(), d = random.value<F>();
    APFloat want = judge::toAP<F>(n);
    auto status =
        want.divide(judge::toAP<F>(d), llvm::RoundingMode::NearestTiesToEven);
    auto nan = judge::nanOf<F>({n, d}); // the numerator's first
    auto bits = nan ? nan : judge::output<F>({}, want, status, false);
    ASSERT_EQ(divide<F>(n, d), bits) << std::hex << n << " / " << d;
  }
}

} // namespace

TEST(Division, SequenceF32) { dividesLikeAPFloat<F32>(600000); }
TEST(Division, SequenceF64) { dividesLikeAPFloat<F64>(300000); }

TEST(Division, ScaleByHand) {
  Mode mode;
  const uint32_t one = 0x3f800000;
  auto check = [&](uint32_t s0, uint32_t s1, uint32_t s2, uint32_t value,
                   bool vcc) {
    DivScale<F32> r = divScale<F32>(mode, s0, s1, s2);
    EXPECT_EQ(r.value, value) << std::hex << s0 << " " << s1 << " " << s2;
    EXPECT_EQ(r.vcc, vcc) << std::hex << s0 << " " << s1 << " " << s2;
  };
  check(one, one, one + 5, one, false);
  // 2^100 / 1: the quotient is large, the denominator grows by 2^64.
  const uint32_t big = (127 + 100) << 23;
  check(one, one, big, (127 + 64) << 23, true);
  check(big, one, big, big, true);
  // A denormal denominator scales both, without vcc.
  check(1, 1, 0x00800000, (127 - 149 + 64) << 23, false);
  check(0x00800000, 1, 0x00800000, (1 + 64) << 23, false);
  // 1 / 2^127: the reciprocal would be a denormal.
  const uint32_t huge = (127 + 127) << 23;
  check(huge, huge, (127 + 10) << 23, (127 + 63) << 23, false);
  // 2^-60 / 2^70: the quotient is a denormal; only the numerator grows.
  const uint32_t small = (127 - 60) << 23, large = (127 + 70) << 23;
  check(small, large, small, (127 + 4) << 23, true);
  check(large, large, small, large, true);
  // A tiny numerator scales both.
  const uint32_t tiny = 20u << 23;
  check(tiny, tiny + 1, tiny, (20 + 64) << 23, false);
  check(one, 0, one, 0xffc00000, false);
}

TEST(Division, FixupByHand) {
  Mode mode;
  const uint32_t q = 0x12345678, one = 0x3f800000, inf = 0x7f800000;
  EXPECT_EQ(divFixup<F32>(mode, q, 0, 0), 0xffc00000u);
  EXPECT_EQ(divFixup<F32>(mode, q, inf, inf | 0x80000000), 0xffc00000u);
  EXPECT_EQ(divFixup<F32>(mode, q, 0x80000000, one), 0xff800000u);
  EXPECT_EQ(divFixup<F32>(mode, q, one, inf), inf);
  EXPECT_EQ(divFixup<F32>(mode, q, inf, one | 0x80000000), 0x80000000u);
  EXPECT_EQ(divFixup<F32>(mode, q | 0x80000000, one, one), q);
  EXPECT_EQ(divFixup<F32>(mode, q, one, one | 0x80000000), q | 0x80000000);
  EXPECT_EQ(divFixup<F32>(mode, q, 0x7f800001, 0xff800002), 0xffc00002u);
  EXPECT_EQ(divFixup<F16>(mode, 0x1234, 0, 0), 0xfe00);
  EXPECT_EQ(divFixup<F64>(mode, 1, 0, 0), 0xfff8000000000000u);
  // 2^-126 / 2^127 is below every denormal.
  EXPECT_EQ(divFixup<F32>(mode, q, 0x7f000000, 0x00800000), 0u);
  mode.round32 = Round::Up;
  EXPECT_EQ(divFixup<F32>(mode, q, 0x7f000000, 0x00800000), 1u);
}

// 2/pi = 0.a2f9836e 4e441529 fc2757d1 ... in hexadecimal.
TEST(Division, TrigPreop) {
  const uint64_t one = 0x3ff0000000000000;
  // The first 53 bits: 0xa2f9836e4e4415 and of 0x29.. the top bit less three.
  uint64_t first = 0xa2f9836e4e441529u >> 11;
  EXPECT_EQ(asDouble(trigPreopF64(one, 0)),
            __builtin_ldexp(double(first), -53));
  // The next 53, from bit 53 on: the last 11 bits of the first word pair.
  llvm::APInt bits(96, "a2f9836e4e441529fc2757d1", 16);
  EXPECT_EQ(bits.extractBitsAsZExtValue(43, 0) << 10 >> 10,
            0x529fc2757d1u & ((1ull << 43) - 1));
  double second = asDouble(trigPreopF64(one, 1));
  // Its leading 43 bits are those; the rest is below 2^-96.
  double lead = double(bits.extractBitsAsZExtValue(43, 0));
  EXPECT_GE(second, __builtin_ldexp(lead, -96));
  EXPECT_LT(second, __builtin_ldexp(lead + 1, -96));
  // A larger argument starts later.
  uint64_t big = uint64_t(1077 + 16) << 52;
  EXPECT_EQ(asDouble(trigPreopF64(big, 0)),
            __builtin_ldexp(double(0x836e4e441529fc27u >> 11), -69));
  uint64_t bigger = uint64_t(1077 + 891) << 52; // 1968: scaled by 2^128
  EXPECT_NE(trigPreopF64(bigger, 0), 0u);
  EXPECT_LT(asDouble(trigPreopF64(bigger, 0)), __builtin_ldexp(1.0, 128 - 891));
  EXPECT_EQ(trigPreopF64(bigger, 4 + 32), trigPreopF64(bigger, 4));
  EXPECT_NE(trigPreopF64(bigger, 4), 0u); // bits 1103 on
  EXPECT_EQ(trigPreopF64(bigger, 5), 0u); // bits 1156 on are outside
}
