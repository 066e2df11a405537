//===- ConvertTest.cpp - format conversions against APFloat ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Numerics/Convert.h"
#include "Judge.h"
#include "Numerics/HostSIMD.h"

#include "gtest/gtest.h"

using namespace netra::num;
using judge::Random;
using llvm::APFloat;

namespace {

template <class From, class To>
typename To::Bits apConvert(Env in, Env out, typename From::Bits bits) {
  APFloat x = judge::input<From>(in, bits);
  bool negative = x.isNegative();
  if (x.isNaN()) {
    // The leading payload bits, quieted.
    uint64_t payload = bits & (From::hiddenBit - 1);
    payload = To::manBits >= From::manBits
                  ? payload << (To::manBits - From::manBits)
                  : payload >> (From::manBits - To::manBits);
    llvm::APInt fill(64, payload);
    return judge::fromAP<To>(
        APFloat::getQNaN(judge::semantics<To>(), negative, &fill));
  }
  bool loses;
  bool isInfinity = x.isInfinity();
  bool flush = judge::flushes<To>(out, x, [](APFloat &, llvm::RoundingMode) {
    return APFloat::opOK; // exact in quad
  });
  auto status =
      x.convert(judge::semantics<To>(), judge::roundingOf(out.round), &loses);
  if (isInfinity)
    status = APFloat::opOK;
  return judge::output<To>(out, x, status, flush);
}

template <class From, class To> void convertMatches(unsigned count) {
  Random random(From::manBits * 64 + To::manBits);
  for (Round round : judge::allRounds)
    for (Denorm denorm : judge::allDenorms)
      for (bool saturate : {false, true}) {
        Mode mode;
        mode.round32 = mode.round64_16 = round;
        mode.denorm32 = mode.denorm64_16 = denorm;
        mode.fp16Ovfl = saturate;
        Env in{round, denorm, false}, out = in;
        out.saturate = saturate && To::manBits == F16::manBits;
        for (unsigned i = 0; i < count; ++i) {
          auto bits = From::manBits <= 10 ? typename From::Bits(i)
                                          : random.value<From>();
          ASSERT_EQ((convert<From, To>(mode, bits)),
                    (apConvert<From, To>(in, out, bits)))
              << std::hex << uint64_t(bits) << " round " << int(round)
              << " denorm " << int(denorm);
        }
      }
}

} // namespace

TEST(Convert, F32ToF16) { convertMatches<F32, F16>(20000); }
TEST(Convert, F32ToBF16) { convertMatches<F32, BF16>(20000); }
TEST(Convert, F16ToF32) { convertMatches<F16, F32>(65536); }
TEST(Convert, BF16ToF32) { convertMatches<BF16, F32>(65536); }
TEST(Convert, F64ToF32) { convertMatches<F64, F32>(20000); }
TEST(Convert, F32ToF64) { convertMatches<F32, F64>(20000); }
TEST(Convert, F64ToF16) { convertMatches<F64, F16>(20000); }

// The array forms, fast and portable, under every mode.
TEST(Convert, Arrays) {
  Random random(8);
  bool saved = useHostSIMD;
  for (bool simd : {false, true})
    for (Round round : judge::allRounds)
      for (unsigned denorms = 0; denorms < 16; ++denorms)
        for (bool saturate : {false, true}) {
          useHostSIMD = saved && simd;
          Mode mode;
          mode.round32 = mode.round64_16 = round;
          mode.denorm32 = judge::allDenorms[denorms & 3];
          mode.denorm64_16 = judge::allDenorms[denorms >> 2];
          mode.fp16Ovfl = saturate;
          Env in16{round, mode.denorm64_16, false};
          Env in32{round, mode.denorm32, false};
          Env out16{round, mode.denorm64_16, saturate};
          Env outBF{Round::NearestEven, mode.denorm64_16, false};
          uint32_t x[61], wide[61], half[61], bf[61];
          for (unsigned repeat = 0; repeat < 8; ++repeat) {
            for (uint32_t &v : x)
              v = random.value<F32>();
            for (unsigned i = 0; i < 40; ++i) // in f16's range, ties too
              x[i] = (x[i] & 0x807fffff & (i % 2 ? ~0u : ~0xfffu)) |
                     (127 - 26 + random.below(43)) << 23;
            cvtF32F16(mode, x, wide, 61);
            cvtF16F32(mode, x, half, 61);
            cvtBF16F32(mode, x, bf, 61);
            for (unsigned i = 0; i < 61; ++i) {
              ASSERT_EQ(wide[i],
                        (apConvert<F16, F32>(in16, in32, uint16_t(x[i]))));
              ASSERT_EQ(half[i], (apConvert<F32, F16>(in32, out16, x[i])))
                  << std::hex << x[i];
              ASSERT_EQ(bf[i], (apConvert<F32, BF16>(in32, outBF, x[i])))
                  << std::hex << x[i];
            }
          }
        }
  useHostSIMD = saved;
}

// toSmall's short cut is encodeF32, which SmallFloatTest judges.
TEST(Convert, ToSmall) {
  Random random(10);
  for (bool saturate : {false, true})
    for (Format format : {Format::FP8E4M3, Format::FP8E5M2, Format::FP8E4M3FNUZ,
                          Format::FP6E2M3})
      for (unsigned i = 0; i < 60000; ++i) {
        Mode mode;
        mode.fp16Ovfl = saturate;
        uint32_t x = random.value<F32>();
        if (i % 2)
          x = (x & (i % 4 == 1 ? 0x80780000 : 0x807fffff)) |
              (127 - 20 + random.below(40)) << 23;
        ASSERT_EQ(toSmall(mode, format, x),
                  encodeF32(format, x, Round::NearestEven, overflowOf(mode)))
            << std::hex << x;
      }
}

TEST(Convert, OwnRounding) {
  Mode mode;
  mode.round64_16 = Round::Up;
  const uint32_t x = 0x3f801800; // 1 + 0.75 of an f16 ulp
  EXPECT_EQ((convert<F32, F16>(mode, x, Round::Zero)), 0x3c00);
  EXPECT_EQ((convert<F32, F16>(mode, x, Round::NearestEven)), 0x3c01);
  EXPECT_EQ((convert<F32, F16>(mode, 0x3f800001)), 0x3c01);
}

TEST(Convert, RandomStep) {
  EXPECT_EQ(nextRandom(1), 2u);
  EXPECT_EQ(nextRandom(0x80000000), 197u);
  EXPECT_EQ(nextRandom(0xc0000003), 0x80000006u ^ 197u);
}

// Stochastic rounding goes up for exactly the share of random words that the
// discarded fraction asks for.
TEST(Convert, StochasticShare) {
  Mode mode;
  Random random(5);
  for (unsigned i = 0; i < 200000; ++i) {
    uint32_t x = random.value<F32>();
    if (!F32::isFinite(x))
      continue;
    uint32_t word = uint32_t(random.next());
    Env down{Round::Zero, Denorm::Keep, false};
    uint16_t low = apConvert<F32, F16>({}, down, x);
    if (F16::magnitude(low) >= F16::largest)
      continue;
    uint16_t high = uint16_t(low + 1);
    // (|x| - |low|) / (|high| - |low|), exact in f64 but for denormal f32.
    auto magnitude = [](const APFloat &v) {
      APFloat w = v;
      bool loses;
      w.convert(APFloat::IEEEdouble(), llvm::RoundingMode::TowardZero, &loses);
      return __builtin_fabs(w.convertToDouble());
    };
    double a = magnitude(judge::toAP<F32>(x));
    double l = magnitude(judge::toAP<F16>(low));
    double h = magnitude(judge::toAP<F16>(high));
    double share = (a - l) / (h - l);
    // Words are compared at 2^-32; fractions finer than that are cut.
    bool up = __builtin_floor(share * 0x1p32) + word >= 0x1p32;
    ASSERT_EQ(toF16Stochastic(mode, x, word), up ? high : low)
        << std::hex << x << " " << word;
  }
  EXPECT_EQ(toBF16Stochastic(mode, 0x3f808000, 0x7fffffff), 0x3f80);
  EXPECT_EQ(toBF16Stochastic(mode, 0x3f808000, 0x80000000), 0x3f81);
  EXPECT_EQ(toBF16Stochastic(mode, 0xffc00000, 1), 0xffc0);
}

// The manual's formula: mantissa plus the upper 20 (21) bits, no carry.
TEST(Convert, StochasticManual) {
  Mode mode;
  auto fp8 = [&](uint32_t x, uint32_t r) {
    return toSmallStochastic(mode, Format::FP8E4M3, x, r);
  };
  EXPECT_EQ(fp8(0x3f800000, 0), 0x38u);          // 1
  EXPECT_EQ(fp8(0x3f800000, 0x80000000), 0x38u); // 1 + 1/16, tie to even
  EXPECT_EQ(fp8(0x3f800000, 0x80001000), 0x39u);
  EXPECT_EQ(fp8(0x3fffffff, 0x00001000), 0x38u); // wraps to 1
  EXPECT_EQ(fp8(0x3f800000, 0x00000fff), 0x38u); // low 12 bits are ignored
  EXPECT_EQ(toSmallStochastic(mode, Format::FP8E5M2, 0x3f800000, 0x80000800),
            0x3du);
  EXPECT_EQ(fp8(0x7f800000, 0), 0x7fu);
}

TEST(Convert, Scaled) {
  Mode mode;
  Random random(6);
  struct {
    Format format;
    const llvm::fltSemantics &semantics;
  } formats[] = {{Format::FP8E4M3, APFloat::Float8E4M3FN()},
                 {Format::FP8E5M2, APFloat::Float8E5M2()},
                 {Format::FP6E2M3, APFloat::Float6E2M3FN()},
                 {Format::FP6E3M2, APFloat::Float6E3M2FN()},
                 {Format::FP4E2M1, APFloat::Float4E2M1FN()}};
  auto rne = llvm::RoundingMode::NearestTiesToEven;
  for (auto &f : formats) {
    for (unsigned i = 0; i < 40000; ++i) {
      uint32_t x = random.value<F32>();
      uint8_t scale = uint8_t(random.next());
      if (i % 2) // near the format's range
        x = (x & 0x807fffff) | uint32_t(scale - 8 + random.below(16)) % 255
                                   << 23;
      if (!F32::isFinite(x) || scale == 255)
        continue;
      // Exact in f64: f32 denormals over 2^127 stay above 2^-1074.
      bool loses;
      APFloat v = judge::toAP<F32>(x);
      v.convert(APFloat::IEEEdouble(), rne, &loses);
      v = llvm::scalbn(v, 127 - int(scale), rne);
      v.convert(f.semantics, rne, &loses);
      ASSERT_EQ(scaleDownF32(mode, f.format, x, scale),
                v.bitcastToAPInt().getZExtValue())
          << infoOf(f.format).name << std::hex << " " << x << " scale "
          << int(scale);
    }
    unsigned codes = 1u << infoOf(f.format).bits;
    for (uint32_t code = 0; code < codes; ++code)
      for (uint32_t scale = 0; scale < 255; ++scale) {
        APFloat v(f.semantics, llvm::APInt(infoOf(f.format).bits, code));
        if (v.isNaN() || v.isInfinity())
          continue;
        bool loses;
        v.convert(APFloat::IEEEdouble(), rne, &loses);
        v = llvm::scalbn(v, int(scale) - 127, rne);
        APFloat w = v, h = v, b = v;
        w.convert(APFloat::IEEEsingle(), rne, &loses);
        h.convert(APFloat::IEEEhalf(), rne, &loses);
        b.convert(APFloat::BFloat(), rne, &loses);
        ASSERT_EQ(scaleUpF32(mode, f.format, code, scale),
                  judge::fromAP<F32>(w));
        ASSERT_EQ(scaleUpF16(mode, f.format, code, scale),
                  judge::fromAP<F16>(h));
        ASSERT_EQ(scaleUpBF16(mode, f.format, code, scale),
                  judge::fromAP<BF16>(b));
      }
  }
  EXPECT_EQ(scaleDownF16(mode, Format::FP4E2M1, 0x4000, 127), 4u);     // 2
  EXPECT_EQ(scaleDownF16(mode, Format::FP4E2M1, 0x4000, 128), 2u);     // 1
  EXPECT_EQ(scaleDownBF16(mode, Format::FP8E4M3, 0x3f80, 126), 0x40u); // 2
  EXPECT_EQ(scaleDownF32(mode, Format::FP8E4M3, 0x3f800000, 255), 0x7fu);
  EXPECT_EQ(scaleUpF32(mode, Format::FP4E2M1, 2, 255), 0x7fc00000u);
  const uint32_t up = 0xffffffff, none = 0;
  // 1.01 between the fp4 codes of 1 and 1.5.
  EXPECT_EQ(scaleDownF32(mode, Format::FP4E2M1, 0x3f8147ae, 127, &up), 3u);
  EXPECT_EQ(scaleDownF32(mode, Format::FP4E2M1, 0x3f8147ae, 127, &none), 2u);
  // Denormal f32 operands obey MODE.
  EXPECT_NE(scaleDownF32(mode, Format::FP8E4M3, 0x00400000, 0), 0u);
  mode.denorm32 = Denorm::Flush;
  EXPECT_EQ(scaleDownF32(mode, Format::FP8E4M3, 0x00400000, 0), 0u);
}
