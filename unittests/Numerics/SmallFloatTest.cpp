//===- SmallFloatTest.cpp - fp8, fp6, fp4 against APFloat -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Numerics/SmallFloat.h"
#include "Judge.h"

#include "gtest/gtest.h"

using namespace netra::num;
using judge::Random;
using llvm::APFloat;
using llvm::APInt;

namespace {

struct Case {
  Format format;
  const llvm::fltSemantics &semantics;
  unsigned bits;
};
const Case cases[] = {
    {Format::FP8E4M3, APFloat::Float8E4M3FN(), 8},
    {Format::FP8E5M2, APFloat::Float8E5M2(), 8},
    {Format::FP8E4M3FNUZ, APFloat::Float8E4M3FNUZ(), 8},
    {Format::FP8E5M2FNUZ, APFloat::Float8E5M2FNUZ(), 8},
    {Format::FP6E2M3, APFloat::Float6E2M3FN(), 6},
    {Format::FP6E3M2, APFloat::Float6E3M2FN(), 6},
    {Format::FP4E2M1, APFloat::Float4E2M1FN(), 4},
    {Format::BF16, APFloat::BFloat(), 16},
    {Format::F16, APFloat::IEEEhalf(), 16},
};

APFloat apDecode(const Case &c, uint32_t code) {
  return APFloat(c.semantics, APInt(c.bits, code));
}

/// What APFloat's conversion gives, with the hardware's overflow rule on top.
uint32_t apEncode(const Case &c, APFloat x, Round round, Overflow overflow) {
  bool hasNaN = c.format != Format::FP6E2M3 && c.format != Format::FP6E3M2 &&
                c.format != Format::FP4E2M1;
  bool isInfinity = x.isInfinity(), negative = x.isNegative();
  APFloat largest = APFloat::getLargest(c.semantics, negative);
  auto codeOf = [](const APFloat &v) {
    return uint32_t(v.bitcastToAPInt().getZExtValue());
  };
  if (!hasNaN) {
    if (x.isNaN() || isInfinity)
      return codeOf(largest);
    bool loses;
    x.convert(c.semantics, judge::roundingOf(round), &loses);
    return codeOf(x);
  }
  if (x.isNaN())
    return codeOf(APFloat::getQNaN(c.semantics, negative));
  if (isInfinity && overflow == Overflow::Saturate)
    return codeOf(largest);
  bool loses;
  auto status = x.convert(c.semantics, judge::roundingOf(round), &loses);
  // APFloat leaves the choice between NaN and the largest number of formats
  // without infinity to its own rule for directed roundings.
  if ((status & APFloat::opOverflow) && !isInfinity) {
    bool towardZero =
        round == Round::Zero || round == (negative ? Round::Up : Round::Down);
    if (overflow == Overflow::Saturate || towardZero)
      return codeOf(largest);
  }
  return codeOf(x);
}

} // namespace

TEST(SmallFloat, DecodeEveryCode) {
  for (const Case &c : cases)
    for (uint32_t code = 0; code < 1u << c.bits; ++code) {
      APFloat x = apDecode(c, code);
      float got = decode(c.format, code);
      if (x.isNaN()) {
        ASSERT_NE(got, got) << infoOf(c.format).name << " " << code;
        continue;
      }
      bool loses;
      x.convert(APFloat::IEEEsingle(), llvm::RoundingMode::TowardZero, &loses);
      ASSERT_FALSE(loses);
      ASSERT_EQ(asBits(got), judge::fromAP<F32>(x))
          << infoOf(c.format).name << " " << code;
    }
  for (uint32_t code = 0; code < 255; ++code)
    ASSERT_EQ(decode(Format::E8M0, code),
              __builtin_ldexp(1.0, int(code) - 127));
  EXPECT_NE(decode(Format::E8M0, 255), decode(Format::E8M0, 255));
}

TEST(SmallFloat, EncodeInvertsDecode) {
  for (const Case &c : cases)
    for (uint32_t code = 0; code < 1u << c.bits; ++code) {
      float value = decode(c.format, code);
      if (value != value)
        continue;
      ASSERT_EQ(encodeF32(c.format, asBits(value), Round::NearestEven,
                          Overflow::Special),
                code)
          << infoOf(c.format).name;
    }
}

// Every f16 and bf16, all roundings, both overflow rules.
TEST(SmallFloat, EncodeEvery16Bit) {
  for (const Case &c : cases)
    for (Round round : judge::allRounds)
      for (Overflow overflow : {Overflow::Special, Overflow::Saturate})
        for (uint32_t bits = 0; bits < 0x10000; ++bits) {
          if (c.bits < 16 || c.format == Format::BF16) {
            APFloat x = judge::toAP<F16>(bits);
            if (c.bits == 16 && x.isNaN())
              continue;
            ASSERT_EQ(encodeF16(c.format, bits, round, overflow),
                      apEncode(c, x, round, overflow))
                << infoOf(c.format).name << " f16 " << bits << " round "
                << int(round);
          }
          if (c.bits < 16 || c.format == Format::F16) {
            APFloat x = judge::toAP<BF16>(bits);
            if (c.bits == 16 && x.isNaN())
              continue;
            ASSERT_EQ(encodeBF16(c.format, bits, round, overflow),
                      apEncode(c, x, round, overflow))
                << infoOf(c.format).name << " bf16 " << bits << " round "
                << int(round);
          }
        }
}

// f32: around every code and every midpoint of two codes, and random.
TEST(SmallFloat, EncodeF32) {
  Random random(32);
  for (const Case &c : cases)
    for (Round round : judge::allRounds)
      for (Overflow overflow : {Overflow::Special, Overflow::Saturate}) {
        auto check = [&](uint32_t bits) {
          if (c.bits == 16 && F32::isNaN(bits))
            return;
          ASSERT_EQ(encodeF32(c.format, bits, round, overflow),
                    apEncode(c, judge::toAP<F32>(bits), round, overflow))
              << infoOf(c.format).name << std::hex << " f32 0x" << bits
              << " round " << int(round);
        };
        for (uint32_t code = 0; code < 1u << c.bits;
             code += c.bits > 8 ? 7 : 1) {
          float here = decode(c.format, code);
          float there = decode(c.format, (code + 1) & ((1u << c.bits) - 1));
          if (here != here || there != there)
            continue;
          float middle = here / 2 + there / 2;
          for (int step = -2; step <= 2; ++step) {
            check(asBits(here) + step);
            check(asBits(middle) + step);
          }
        }
        for (unsigned i = 0; i < 20000; ++i)
          check(random.value<F32>());
      }
}

// What the manuals print (CDNA4 ISA table 30).
TEST(SmallFloat, Published) {
  auto value = [](Format f, uint32_t code) { return decode(f, code); };
  EXPECT_EQ(value(Format::FP8E4M3, 0x7e), 448.0f);
  EXPECT_EQ(value(Format::FP8E4M3, 0x01), 0x1p-9f);
  EXPECT_EQ(value(Format::FP8E4M3, 0x08), 0x1p-6f);
  EXPECT_EQ(value(Format::FP8E5M2, 0x7b), 57344.0f);
  EXPECT_EQ(value(Format::FP8E4M3FNUZ, 0x7f), 240.0f);
  EXPECT_EQ(value(Format::FP8E5M2FNUZ, 0x7f), 57344.0f);
  EXPECT_EQ(value(Format::FP6E2M3, 0x1f), 7.5f);
  EXPECT_EQ(value(Format::FP6E2M3, 0x01), 0.125f);
  EXPECT_EQ(value(Format::FP6E3M2, 0x1f), 28.0f);
  EXPECT_EQ(value(Format::FP6E3M2, 0x01), 0.0625f);
  const float fp4[] = {0, 0.5f, 1, 1.5f, 2, 3, 4, 6};
  for (unsigned i = 0; i < 8; ++i) {
    EXPECT_EQ(value(Format::FP4E2M1, i), fp4[i]);
    EXPECT_EQ(value(Format::FP4E2M1, i + 8), -fp4[i]);
  }
  // 464 is the middle between 448 and the missing 480, and goes to 448.
  auto fp8 = [](float x, Overflow o) {
    return encodeF32(Format::FP8E4M3, asBits(x), Round::NearestEven, o);
  };
  EXPECT_EQ(fp8(464, Overflow::Special), 0x7eu);
  EXPECT_EQ(fp8(464.5f, Overflow::Special), 0x7fu);
  EXPECT_EQ(fp8(-465, Overflow::Saturate), 0xfeu);
  EXPECT_EQ(fp8(__builtin_inff(), Overflow::Saturate), 0x7eu);
  EXPECT_EQ(fp8(-__builtin_inff(), Overflow::Special), 0xffu);
}
