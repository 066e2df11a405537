//===- DotTest.cpp - dot products against captures and a second reading ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Numerics/Dot.h"
#include "BigFloat.h"
#include "Judge.h"
#include "Numerics/HostSIMD.h"
#include "Numerics/Wmma.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace netra::num;
using judge::Random;
using llvm::APFloat;

namespace {

template <class Dot>
void matchesCaptures(const char *key, unsigned count, Dot dot) {
  auto buffer = llvm::MemoryBuffer::getFile(
      NETRA_SOURCE_DIR "/unittests/Numerics/Inputs/gfx1100_dot2.json");
  ASSERT_TRUE(bool(buffer));
  auto json = llvm::json::parse((*buffer)->getBuffer());
  ASSERT_TRUE(bool(json));
  const llvm::json::Array *cases = json->getAsObject()->getArray(key);
  ASSERT_NE(cases, nullptr);
  ASSERT_EQ(cases->size(), count);
  for (const llvm::json::Value &value : *cases) {
    const llvm::json::Object &c = *value.getAsObject();
    auto word = [&](const char *name) { return uint32_t(*c.getInteger(name)); };
    EXPECT_EQ(dot(word("a"), word("b"), word("c")), word("expected"))
        << std::hex << word("a") << " " << word("b") << " " << word("c");
  }
}

} // namespace

TEST(Dot, CapturedF16) { matchesCaptures("f16", 33, rdna3::dot2F32F16); }
TEST(Dot, CapturedBF16) { matchesCaptures("bf16", 35, rdna3::dot2F32BF16); }

namespace {

/// The rule of the captures once more, value by value in MPFR: the terms'
/// magnitudes cut to a multiple of 2^grid, one grid step less for a term of the
/// other sign than c, then one rounding. Finite operands.
template <class F, class Result>
typename Result::Bits secondReading(uint32_t a, uint32_t b,
                                    typename Result::Bits c) {
  constexpr bool isF32 = Result::manBits == F32::manBits;
  auto valueOf = [](auto format, uint64_t bits) {
    using G = decltype(format);
    APFloat x = judge::toAP<G>(typename G::Bits(bits));
    bool loses;
    x.convert(APFloat::IEEEdouble(), llvm::RoundingMode::TowardZero, &loses);
    return x.convertToDouble();
  };
  bool frame = Result::isNegative(c);
  double terms[3] = {valueOf(Result(), c), 0, 0};
  bool negative[3] = {frame, false, false};
  if (isF32 && std::fabs(terms[0]) < 0x1p-126)
    terms[0] = 0;
  int grid = INT32_MIN;
  for (int i = 0; i < 2; ++i) {
    double x = valueOf(F(), uint16_t(a >> 16 * i));
    double y = valueOf(F(), uint16_t(b >> 16 * i));
    if (F::manBits == BF16::manBits) {
      x = std::fabs(x) < 0x1p-126 ? std::copysign(0.0, x) : x;
      y = std::fabs(y) < 0x1p-126 ? std::copysign(0.0, y) : y;
    }
    terms[i + 1] = x * y;
    negative[i + 1] = std::signbit(x) != std::signbit(y);
    if (x * y != 0)
      grid = std::max(grid, std::max(std::ilogb(x), F::minExp) +
                                std::max(std::ilogb(y), F::minExp) - 24);
  }
  for (int i = 0; i < 3; ++i)
    if (terms[i] != 0) {
      int exponent = std::ilogb(terms[i]);
      if (!isF32 && i == 0)
        exponent = std::max(exponent, -14);
      grid = std::max(grid, exponent - 26);
    }
  if (grid == INT32_MIN)
    return 0;
  judge::BigFloat sum;
  for (int i = 0; i < 3; ++i) {
    double steps = std::floor(std::ldexp(std::fabs(terms[i]), -grid));
    sum.addProduct(negative[i] == frame ? steps : -steps - 1, 1);
  }
  mpfr_mul_2si(sum.get(), sum.get(), grid, MPFR_RNDN);
  if (frame)
    mpfr_neg(sum.get(), sum.get(), MPFR_RNDN);
  if (mpfr_zero_p(sum.get()))
    return 0;
  if (isF32) {
    judge::BigFloat rounded(24);
    mpfr_set(rounded.get(), sum.get(), MPFR_RNDN);
    if (mpfr_get_exp(rounded.get()) - 1 < -126)
      return 0;
  }
  auto result = sum.round<Result>();
  return Result::isZero(result) ? 0 : result;
}

template <class F, class Result, class Dot> void matchesSecondReading(Dot dot) {
  Random random(F::manBits * 100 + Result::manBits);
  unsigned small = 0;
  for (unsigned n = 0; n < 60000; ++n) {
    uint16_t x[4];
    for (uint16_t &f : x) {
      f = random.value<F>();
      if (n % 3 == 0) // like sizes
        f = uint16_t((f & (F::signBit | (F::hiddenBit - 1))) |
                     (F::bias - 3 + random.below(6)) << F::manBits);
      if (n % 3 == 1 && F::manBits == BF16::manBits) // results near denormals
        f = uint16_t((f & 0x807f) | (60 + random.below(8)) << 7);
      if (!F::isFinite(f))
        f = F::one;
    }
    auto c = random.value<Result>();
    uint32_t a = x[0] | uint32_t(x[1]) << 16, b = x[2] | uint32_t(x[3]) << 16;
    if (n % 4 == 0) { // cancel
      c = secondReading<F, Result>(a, b, 0) ^ Result::signBit;
      c = typename Result::Bits(c + random.below(5) - 2);
    }
    if (!Result::isFinite(c))
      c = 0;
    auto want = secondReading<F, Result>(a, b, c);
    ASSERT_EQ(dot(a, b, c), want) << std::hex << a << " " << b << " " << c;
    small += want == 0;
  }
  EXPECT_GT(small, 10u);
}

} // namespace

TEST(Dot, SecondReadingF16) {
  matchesSecondReading<F16, F32>(rdna3::dot2F32F16);
}
TEST(Dot, SecondReadingBF16) {
  matchesSecondReading<BF16, F32>(rdna3::dot2F32BF16);
}
TEST(Dot, SecondReadingNarrow) {
  matchesSecondReading<F16, F16>(rdna3::dot2F16F16);
}

// The manual's order on gfx950, with APFloat's sums: c first for f16 and for
// v_dot2c, c last for v_dot2_f32_bf16; f32 denormals flushed.
TEST(Dot, Cdna) {
  Random random(12);
  Env env{Round::NearestEven, Denorm::Flush, false};
  auto f32 = [](auto format, uint32_t pair, int i) {
    using F = decltype(format);
    bool loses;
    APFloat x = judge::toAP<F>(uint16_t(pair >> 16 * i));
    x.convert(APFloat::IEEEsingle(), llvm::RoundingMode::NearestTiesToEven,
              &loses);
    return judge::fromAP<F32>(x);
  };
  unsigned orderMatters = 0;
  for (unsigned n = 0; n < 60000; ++n) {
    auto pair = [&](auto format) {
      using F = decltype(format);
      return uint32_t(random.value<F>()) | uint32_t(random.value<F>()) << 16;
    };
    uint32_t a = pair(F16()), b = pair(F16()), c = random.value<F32>();
    auto halves = [&](auto format, int i) {
      return std::pair(f32(format, a, i), f32(format, b, i));
    };
    auto accumulate = [&](auto format, int i, uint32_t sum) {
      auto [x, y] = halves(format, i);
      return judge::fma<F32>(env, x, y, sum);
    };
    ASSERT_EQ(cdna::dot2F32F16(a, b, c),
              accumulate(F16(), 1, accumulate(F16(), 0, c)));
    a = pair(BF16()), b = pair(BF16());
    if (n % 2) // a sum of the size of the products
      c = (a & 0xffff0000) ^ uint32_t(random.next() & 0x8000ffff);
    uint32_t first = accumulate(BF16(), 1, accumulate(BF16(), 0, c));
    ASSERT_EQ(cdna::dot2cF32BF16(a, b, c), first);
    auto [x, y] = halves(BF16(), 0);
    uint32_t last = judge::add<F32>(
        env, accumulate(BF16(), 1, judge::mul<F32>(env, x, y)), c);
    ASSERT_EQ(cdna::dot2F32BF16(a, b, c), last);
    orderMatters += first != last;
  }
  EXPECT_GT(orderMatters, 100u);
}

// Results in f16 by hand. 1 * 1 + 0 * 0 + 0 is 1; the rule's one's complement
// shows as in the f32 captures: a zero product of the other sign takes one
// grid step off, here below f16's precision.
TEST(Dot, NarrowResults) {
  EXPECT_EQ(rdna3::dot2F16F16(0x3c003c00, 0x3c003c00, 0x3c00), 0x4200); // 3
  EXPECT_EQ(rdna3::dot2F16F16(0x3c003c00, 0x3c000000, 0x8000), 0x3c00);
  EXPECT_EQ(rdna3::dot2F16F16(0x7bff7bff, 0x40004000, 0), 0x7c00);
  EXPECT_EQ(rdna3::dot2F16F16(0x00000001, 0x00003c00, 0), 0x0001);
  EXPECT_EQ(rdna3::dot2F16F16(0, 0, 0x0001), 0x0001);
  EXPECT_EQ(rdna3::dot2F16F16(0x7c000000, 0, 0), 0xfe00);
  // 1 + 2^-11: a tie in f16, to even. 1 + 2^-10 + 2^-11 goes up.
  EXPECT_EQ(rdna3::dot2F16F16(0x3c001000, 0x3c003c00, 0), 0x3c00);
  EXPECT_EQ(rdna3::dot2F16F16(0x3c011000, 0x3c003c00, 0), 0x3c02);
  // bf16: 1 + 2^-8 (half an ulp) + 2^-9 is cut to 1.
  EXPECT_EQ(rdna3::dot2BF16BF16(0x3b803b00, 0x3f803f80, 0x3f80), 0x3f80);
  EXPECT_EQ(rdna3::dot2BF16BF16(0x3f803f80, 0x3f803f80, 0x3f80), 0x4040);
}

// A tile is the chain of steps of its rows and columns.
TEST(Wmma, IsTheChainOfSteps) {
  Random random(21);
  for (unsigned round = 0; round < 20; ++round) {
    uint16_t a[256], b[256], c16[256], d16[256], e16[256];
    uint32_t c[256], d[256], e[256];
    for (unsigned i = 0; i < 256; ++i) {
      a[i] = uint16_t(0x3000 + random.below(0x1800)) | (random.next() & 0x8000);
      b[i] = uint16_t(0x3000 + random.below(0x1800)) | (random.next() & 0x8000);
      if (round == 19)
        a[i] = random.value<F16>(), b[i] = random.value<BF16>();
      c[i] = asBits(float(int(random.below(2000)) - 1000) / 64);
      c16[i] = uint16_t(random.below(0x4c00) | (random.next() & 0x8000));
    }
    rdna3::wmmaF32F16(a, b, c, d);
    rdna3::wmmaF32BF16(a, b, c, e);
    rdna3::wmmaF16F16(a, b, c16, d16);
    rdna3::wmmaBF16BF16(a, b, c16, e16);
    for (unsigned i = 0; i < 16; ++i)
      for (unsigned j = 0; j < 16; ++j) {
        unsigned at = i * 16 + j;
        uint32_t f16 = c[at], bf16 = c[at];
        uint16_t narrowF16 = c16[at], narrowBF16 = c16[at];
        for (unsigned k = 0; k < 16; k += 2) {
          uint32_t x = a[i * 16 + k] | uint32_t(a[i * 16 + k + 1]) << 16;
          uint32_t y = b[j * 16 + k] | uint32_t(b[j * 16 + k + 1]) << 16;
          f16 = rdna3::dot2F32F16(x, y, f16);
          bf16 = rdna3::dot2F32BF16(x, y, bf16);
          narrowF16 = rdna3::dot2F16F16(x, y, narrowF16);
          narrowBF16 = rdna3::dot2BF16BF16(x, y, narrowBF16);
        }
        ASSERT_EQ(d[at], f16);
        ASSERT_EQ(e[at], bf16);
        ASSERT_EQ(d16[at], narrowF16);
        ASSERT_EQ(e16[at], narrowBF16);
      }
  }
}

namespace {

/// Factors of a tile: of like sizes, of any bits, of sizes whose results are
/// denormal, or with a few that are zero, infinite or NaN.
template <class F> uint16_t wmmaFactor(Random &random, unsigned kind) {
  uint16_t any = uint16_t(random.next());
  auto sized = [&](int from, unsigned count) {
    int field = std::max(F::bias + from + int(random.below(count)), 0);
    return uint16_t((any & (F::signBit | (F::hiddenBit - 1))) |
                    field << F::manBits);
  };
  switch (kind) {
  case 0:
    return sized(-4, 8);
  case 1:
    return random.value<F>();
  case 2:
    return sized(F::manBits == F16::manBits ? -13 : -66, 6);
  case 3: // Results near overflow.
    return sized(F::manBits == F16::manBits ? 3 : 58, 6);
  default:
    if (random.below(24))
      return random.below(4) ? sized(-4, 8) : uint16_t(any & F::signBit);
    return random.below(2) ? uint16_t(F::infinity | (any & F::signBit))
                           : uint16_t(any | F::infinity);
  }
}

/// Tiles against the chain of v_dot2 of each element, which is the rule as it
/// is written; with and without the host's vectors.
template <class F, class Element, class Tile, class Dot, class Addend>
void tileIsChain(Tile tile, Dot dot, Addend addend) {
  Random random(F::manBits * 40 + sizeof(Element));
  bool saved = useHostSIMD;
  for (unsigned round = 0; round < 250; ++round) {
    uint16_t a[256], b[256];
    Element c[256], want[256], d[256];
    for (unsigned i = 0; i < 256; ++i) {
      a[i] = wmmaFactor<F>(random, round % 5);
      b[i] = wmmaFactor<F>(random, round % 5);
    }
    for (unsigned at = 0; at < 256; ++at) {
      const uint16_t *x = a + at / 16 * 16, *y = b + at % 16 * 16;
      auto pair = [](const uint16_t *p, unsigned k) {
        return p[k] | uint32_t(p[k + 1]) << 16;
      };
      c[at] = addend(random);
      if (round % 4 == 1) // Cancels the first products, or nearly.
        c[at] = Element((dot(pair(x, 0), pair(y, 0), Element(0)) ^
                         Element(1) << (8 * sizeof(Element) - 1)) +
                        random.below(3) - 1);
      want[at] = c[at];
      for (unsigned k = 0; k < 16; k += 2)
        want[at] = dot(pair(x, k), pair(y, k), want[at]);
    }
    for (bool simd : {false, true}) {
      useHostSIMD = saved && simd;
      tile(a, b, c, d);
      for (unsigned at = 0; at < 256; ++at)
        ASSERT_EQ(d[at], want[at])
            << "round " << round << " simd " << simd << " at " << at;
    }
  }
  useHostSIMD = saved;
}

} // namespace

TEST(Wmma, TilesAreChainsOfDot2) {
  auto wide = [](Random &random) {
    return random.below(3) ? asBits(float(int(random.below(2000)) - 1000) / 64)
                           : random.value<F32>();
  };
  auto half = [](Random &random) { return random.value<F16>(); };
  auto bfloat = [](Random &random) { return random.value<BF16>(); };
  tileIsChain<F16, uint32_t>(rdna3::wmmaF32F16, rdna3::dot2F32F16, wide);
  tileIsChain<BF16, uint32_t>(rdna3::wmmaF32BF16, rdna3::dot2F32BF16, wide);
  tileIsChain<F16, uint16_t>(rdna3::wmmaF16F16, rdna3::dot2F16F16, half);
  tileIsChain<BF16, uint16_t>(rdna3::wmmaBF16BF16, rdna3::dot2BF16BF16, bfloat);
}

TEST(Wmma, Integers) {
  uint8_t a[256], b[256];
  uint32_t c[256] = {}, d[256];
  for (unsigned i = 0; i < 256; ++i)
    a[i] = 0xff, b[i] = uint8_t(i / 16);
  c[0] = 7, c[1] = 0x7fffffff, c[2] = 0x80000000;
  // Rows of 255 times column number j: 16 * 255 * j.
  rdna3::wmmaI32(a, b, c, d, 8, false, false, false);
  EXPECT_EQ(d[0], 7u);
  EXPECT_EQ(d[1], 0x7fffffffu + 4080);
  EXPECT_EQ(d[16 * 5 + 9], 36720u);
  rdna3::wmmaI32(a, b, c, d, 8, false, false, true);
  EXPECT_EQ(d[1], 0x7fffffffu);
  // -1 * j
  rdna3::wmmaI32(a, b, c, d, 8, true, false, false);
  EXPECT_EQ(d[16 * 5 + 9], uint32_t(-144));
  EXPECT_EQ(d[2], 0x7fffffe0u);
  rdna3::wmmaI32(a, b, c, d, 8, true, true, true);
  EXPECT_EQ(d[2], 0x80000000u);
  // Four bits: 15 or -1; j = 15 is -1 as well.
  rdna3::wmmaI32(a, b, c, d, 4, false, false, false);
  EXPECT_EQ(d[16 * 5 + 15], 3600u);
  rdna3::wmmaI32(a, b, c, d, 4, true, true, false);
  EXPECT_EQ(d[16 * 5 + 15], 16u);
}
