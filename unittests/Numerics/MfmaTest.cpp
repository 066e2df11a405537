//===- MfmaTest.cpp - matrix products against MPFR and APFloat ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Numerics/Mfma.h"
#include "BigFloat.h"
#include "Judge.h"
#include "Numerics/HostSIMD.h"
#include "Numerics/WideSum.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace netra::num;
using judge::BigFloat;
using judge::Random;
using llvm::APFloat;

namespace {

/// A code as a double, by APFloat.
double valueOf(Format format, uint32_t code) {
  const llvm::fltSemantics *semantics[] = {
      &APFloat::Float8E4M3FN(),   &APFloat::Float8E5M2(),
      &APFloat::Float8E4M3FNUZ(), &APFloat::Float8E5M2FNUZ(),
      &APFloat::Float6E2M3FN(),   &APFloat::Float6E3M2FN(),
      &APFloat::Float4E2M1FN(),   &APFloat::Float8E8M0FNU(),
      &APFloat::BFloat(),         &APFloat::IEEEhalf()};
  const llvm::fltSemantics &s = *semantics[unsigned(format)];
  APFloat x(s, llvm::APInt(APFloat::getSizeInBits(s), code));
  bool loses;
  x.convert(APFloat::IEEEdouble(), llvm::RoundingMode::TowardZero, &loses);
  return x.convertToDouble();
}

enum class Data { Random, Narrow, Wide, Cancelling };

/// One operand with its values as doubles, scales applied.
struct Operand {
  Format format;
  std::vector<uint8_t> bytes;
  std::vector<uint16_t> words;
  std::vector<uint8_t> scales;
  std::vector<double> values;

  MatrixOperand view() const {
    return {format,
            words.empty() ? static_cast<const void *>(bytes.data())
                          : static_cast<const void *>(words.data()),
            scales.empty() ? nullptr : scales.data()};
  }
};

Operand makeOperand(Random &random, Format format, unsigned rows, unsigned k,
                    bool scaled, Data data, bool withSpecials) {
  Operand o;
  o.format = format;
  unsigned bits = infoOf(format).bits;
  for (unsigned i = 0; scaled && i < rows * (k / 32); ++i)
    o.scales.push_back(data == Data::Wide
                           ? uint8_t(random.below(withSpecials ? 256 : 255))
                           : uint8_t(120 + random.below(8)));
  for (unsigned i = 0; i < rows * k; ++i) {
    uint32_t code;
    double value;
    do {
      code = uint32_t(random.next()) & ((1u << bits) - 1);
      if (bits == 16 && data == Data::Narrow) {
        uint32_t field = format == Format::BF16 ? (120 + random.below(10)) << 7
                                                : (8 + random.below(10)) << 10;
        uint32_t mask = format == Format::BF16 ? 0x807f : 0x83ff;
        code = (code & mask) | field;
      }
      if (data == Data::Cancelling && i % 2 && i % k && random.below(4))
        code = (o.words.empty() ? o.bytes.back() : o.words.back()) ^
               1u << (bits - 1);
      value = valueOf(format, code);
    } while (!withSpecials && !std::isfinite(value));
    if (bits == 16)
      o.words.push_back(uint16_t(code));
    else
      o.bytes.push_back(uint8_t(code));
    if (scaled) {
      uint8_t scale = o.scales[i / k * (k / 32) + i % k / 32];
      value = scale == 255 ? NAN : std::ldexp(value, int(scale) - 127);
    }
    o.values.push_back(value);
  }
  return o;
}

/// The exact sum of a row and a column and c, rounded once.
uint32_t exactOnce(const Operand &a, const Operand &b, uint32_t c, unsigned i,
                   unsigned j, unsigned k) {
  BigFloat sum;
  bool plus = false, minus = false, invalid = false;
  for (unsigned x = 0; x < k; ++x) {
    double l = a.values[i * k + x], r = b.values[j * k + x];
    double product = l * r; // exact where it is finite; else infinity or NaN
    if (std::isnan(product))
      invalid = true;
    else if (std::isinf(product))
      (product < 0 ? minus : plus) = true;
    else
      sum.addProduct(l, r);
  }
  float addend = asFloat(c);
  if (std::isinf(addend))
    (addend < 0 ? minus : plus) = true;
  if (invalid || (plus && minus))
    return 0xffc00000;
  if (std::isnan(addend))
    return c | 0x00400000;
  if (plus || minus)
    return minus ? 0xff800000 : 0x7f800000;
  sum.addProduct(addend, 1);
  if (mpfr_zero_p(sum.get()))
    return 0;
  return sum.round<F32>();
}

uint32_t addendNear(Random &random, const Operand &a, const Operand &b,
                    unsigned i, unsigned j, unsigned k) {
  switch (random.below(4)) {
  case 0: { // cancels the products, or nearly
    BigFloat sum;
    for (unsigned x = 0; x < k; ++x)
      if (std::isfinite(a.values[i * k + x] * b.values[j * k + x]))
        sum.addProduct(a.values[i * k + x], b.values[j * k + x]);
    return (sum.round<F32>() ^ 0x80000000) + random.below(3) - 1;
  }
  case 1: {
    BigFloat sum;
    for (unsigned x = 0; x < k; ++x)
      if (std::isfinite(a.values[i * k + x] * b.values[j * k + x]))
        sum.addProduct(a.values[i * k + x], b.values[j * k + x]);
    // Far above the products, so that their low bits decide a tie.
    mpfr_mul_2si(sum.get(), sum.get(), long(random.below(40)), MPFR_RNDN);
    return sum.round<F32>();
  }
  default:
    return random.value<F32>();
  }
}

struct Pair {
  Format a, b;
};
const Pair pairs[] = {{Format::F16, Format::F16},
                      {Format::BF16, Format::BF16},
                      {Format::FP8E4M3, Format::FP8E4M3},
                      {Format::FP8E5M2, Format::FP8E5M2},
                      {Format::FP8E4M3, Format::FP8E5M2},
                      {Format::FP6E2M3, Format::FP6E3M2},
                      {Format::FP4E2M1, Format::FP4E2M1},
                      {Format::FP4E2M1, Format::FP8E5M2},
                      {Format::FP8E4M3FNUZ, Format::FP8E5M2FNUZ}};

template <class Check> void forTiles(unsigned repeat, Check check) {
  Random random(950);
  for (bool simd : {false, true}) {
    bool saved = useHostSIMD;
    useHostSIMD = saved && simd;
    for (const Pair &p : pairs)
      for (Data data :
           {Data::Random, Data::Narrow, Data::Wide, Data::Cancelling})
        for (unsigned variant = 0; variant < repeat; ++variant) {
          bool small = infoOf(p.a).bits <= 8;
          unsigned size = variant % 3 == 2 ? 4 : 16;
          MatrixShape s{size, size, small ? 64u : 32u};
          if (size == 4)
            s.k = 32;
          bool scaled = small && variant % 2;
          bool specials = variant % 5 == 4;
          Operand a =
              makeOperand(random, p.a, s.m, s.k, scaled, data, specials);
          Operand b =
              makeOperand(random, p.b, s.n, s.k, scaled, data, specials);
          std::vector<uint32_t> c;
          for (unsigned i = 0; i < s.m * s.n; ++i)
            c.push_back(addendNear(random, a, b, i / s.n, i % s.n, s.k));
          check(a, b, c, s);
          if (testing::Test::HasFatalFailure())
            return;
        }
    useHostSIMD = saved;
  }
}

} // namespace

TEST(WideSum, CarriesAcrossWords) {
  WideSum sum;
  EXPECT_TRUE(sum.isZero());
  sum.add({false, -300, 1});
  sum.add({true, -301, 1}); // borrows from one word below
  Exact x = sum.toExact();
  EXPECT_FALSE(x.negative);
  EXPECT_EQ(std::ldexp(double(x.significand), x.exponent), 0x1p-301);
  sum.add({true, 200, 3});
  EXPECT_TRUE(sum.toExact().negative);
  sum.add({false, 200, 3});
  sum.add({true, -301, 1});
  EXPECT_TRUE(sum.isZero());
  EXPECT_EQ(sum.toExact().significand, 0u);
  // 1 + 2^-24 is a tie to 1; anything far below makes it go up.
  sum.add({false, 0, 1});
  sum.add({false, -24, 1});
  EXPECT_EQ(roundTo<F32>({}, sum.toExact()), 0x3f800000u);
  sum.add({false, -500, 1});
  EXPECT_EQ(roundTo<F32>({}, sum.toExact()), 0x3f800001u);
}

TEST(WideSum, Random) {
  Random random(18);
  for (unsigned i = 0; i < 3000; ++i) {
    WideSum sum;
    BigFloat want;
    for (unsigned n = 1 + random.below(40); n; --n) {
      uint64_t significand = random.next() >> random.below(64);
      int exponent = int(random.below(900)) - 520;
      bool negative = random.next() & 1;
      sum.add({negative, exponent, significand});
      BigFloat term(64);
      mpfr_set_ui_2exp(term.get(), significand, exponent, MPFR_RNDN);
      (negative ? mpfr_sub : mpfr_add)(want.get(), want.get(), term.get(),
                                       MPFR_RNDN);
    }
    ASSERT_EQ(roundTo<F64>({}, sum.toExact()), want.round<F64>());
    ASSERT_EQ(roundTo<F32>({}, sum.toExact()), want.round<F32>());
  }
}

TEST(Mfma, ExactOnce) {
  forTiles(5, [](const Operand &a, const Operand &b,
                 const std::vector<uint32_t> &c, MatrixShape s) {
    std::vector<uint32_t> d(c);
    mfmaF32(MatrixPolicy::ExactOnce, a.view(), b.view(), d.data(), d.data(), s);
    for (unsigned i = 0; i < s.m; ++i)
      for (unsigned j = 0; j < s.n; ++j)
        ASSERT_EQ(d[i * s.n + j], exactOnce(a, b, c[i * s.n + j], i, j, s.k))
            << infoOf(a.format).name << " x " << infoOf(b.format).name
            << " c 0x" << std::hex << c[i * s.n + j] << std::dec << " at " << i
            << "," << j << " scaled " << !a.scales.empty() << " simd "
            << useHostSIMD;
  });
}

// Large products before and behind a small one cancel, which leaves the small
// one only if no bit of the sum in between was lost: for every distance between
// them, so across each limit between the exact ways of adding.
TEST(Mfma, ExactOnceAtEveryDistance) {
  Random random(53);
  bool saved = useHostSIMD;
  for (bool simd : {false, true})
    for (Format format : {Format::F16, Format::BF16, Format::FP8E5M2}) {
      useHostSIMD = saved && simd;
      const FormatInfo &info = infoOf(format);
      MatrixShape s{4, 4, 32};
      int largest = info.bits == 16 ? 127 : 15;
      if (format == Format::F16)
        largest = 15;
      int smallest = format == Format::BF16 ? -60 : 2 - info.bias;
      for (int exponent = largest; exponent >= smallest; --exponent)
        for (unsigned repeat = 0; repeat < 6; ++repeat) {
          Operand a{format, {}, {}, {}, {}}, b = a;
          for (unsigned row = 0; row < 4; ++row)
            for (unsigned x = 0; x < 32; ++x)
              for (Operand *o : {&a, &b}) {
                uint32_t ones = (1u << info.manBits) - 1;
                // Odd and mostly long significands; the first half of the row
                // comes back, negated in A, in the second half.
                uint32_t mantissa =
                    (repeat % 2 ? ones : random.next() & ones) | 1;
                int e =
                    x % 16 == 15 ? exponent : largest - int(random.below(2));
                if (format == Format::BF16 && x % 16 != 15)
                  e -= 66; // keep the sum finite
                uint32_t code =
                    uint32_t(e + info.bias) << info.manBits | mantissa;
                if (x == 31)
                  code = 0;
                else if (x >= 16) {
                  auto &codes = o->words;
                  code = info.bits == 16 ? codes[row * 32 + x - 16]
                                         : o->bytes[row * 32 + x - 16];
                  if (o == &a)
                    code ^= 1u << (info.bits - 1);
                }
                if (info.bits == 16)
                  o->words.push_back(uint16_t(code));
                else
                  o->bytes.push_back(uint8_t(code));
                o->values.push_back(valueOf(format, code));
              }
          std::vector<uint32_t> c(16), d(16);
          mfmaF32(MatrixPolicy::ExactOnce, a.view(), b.view(), c.data(),
                  d.data(), s);
          for (unsigned i = 0; i < 16; ++i)
            ASSERT_EQ(d[i], exactOnce(a, b, 0, i / 4, i % 4, 32))
                << info.name << " exponent " << exponent << " simd " << simd;
        }
    }
  useHostSIMD = saved;
}

// Step by step in MPFR: each sum is rounded to f32.
TEST(Mfma, SequentialFma) {
  forTiles(2, [](const Operand &a, const Operand &b,
                 const std::vector<uint32_t> &c, MatrixShape s) {
    std::vector<uint32_t> d(c.size());
    mfmaF32(MatrixPolicy::SequentialFma, a.view(), b.view(), c.data(), d.data(),
            s);
    for (unsigned i = 0; i < s.m; ++i)
      for (unsigned j = 0; j < s.n; ++j) {
        uint32_t want = c[i * s.n + j];
        if (!F32::isFinite(want))
          continue;
        for (unsigned x = 0; x < s.k && F32::isFinite(want); ++x) {
          BigFloat sum;
          sum.set(asFloat(want));
          sum.addProduct(a.values[i * s.k + x], b.values[j * s.k + x]);
          want = mpfr_zero_p(sum.get()) ? 0 : sum.round<F32>();
        }
        // A chain that reached infinity stays there.
        ASSERT_EQ(d[i * s.n + j], want)
            << infoOf(a.format).name << " x " << infoOf(b.format).name;
      }
  });
}

namespace {

/// The published model of CDNA3 in doubles (MMA-Sim's formulas, which the
/// library does in integers).
struct Scaled {
  double significand;
  int exponent;
};
Scaled split(double x, int minExp) {
  if (x == 0)
    return {0, -126};
  int exponent = std::max(std::ilogb(x), minExp);
  return {std::ldexp(x, -exponent), exponent};
}
double truncateTo(double x, int bits) {
  return std::ldexp(std::trunc(std::ldexp(x, bits)), -bits);
}
double floorTo(double x, int bits) {
  return std::ldexp(std::floor(std::ldexp(x, bits)), -bits);
}
Scaled fuse(const std::vector<Scaled> &terms) {
  int largest = INT32_MIN;
  for (const Scaled &t : terms)
    largest = std::max(largest, t.exponent);
  double sum = 0;
  for (const Scaled &t : terms)
    sum += truncateTo(std::ldexp(t.significand, t.exponent - largest), 24);
  return {sum, largest};
}

float cdna3Group(const std::vector<Scaled> &products, bool isFp8, float c) {
  Scaled sum;
  if (isFp8) {
    std::vector<Scaled> halves[2];
    for (unsigned i = 0; i < products.size(); ++i)
      halves[i % 2].push_back(products[i]);
    Scaled even = fuse(halves[0]), odd = fuse(halves[1]);
    int largest = std::max(even.exponent, odd.exponent);
    double s =
        floorTo(std::ldexp(even.significand, even.exponent - largest), 24);
    s += floorTo(std::ldexp(odd.significand, odd.exponent - largest), 24);
    sum = {s, largest};
  } else {
    sum = fuse(products);
  }
  Scaled addend = split(c, -126);
  int largest = std::max(sum.exponent, addend.exponent);
  double s = floorTo(std::ldexp(sum.significand, sum.exponent - largest), 31);
  double t =
      floorTo(std::ldexp(addend.significand, addend.exponent - largest), 24);
  if (isFp8 && addend.exponent < largest - 25)
    t = 0;
  return float(std::ldexp(s + t, largest));
}

} // namespace

TEST(Mfma, Cdna3Like) {
  unsigned differs = 0, total = 0;
  forTiles(1, [&](const Operand &a, const Operand &b,
                  const std::vector<uint32_t> &c, MatrixShape s) {
    if (!isModelled(MatrixPolicy::Cdna3Like, a.view(), b.view()))
      return;
    std::vector<uint32_t> d(c.size()), e(c.size());
    mfmaF32(MatrixPolicy::Cdna3Like, a.view(), b.view(), c.data(), d.data(), s);
    mfmaF32(MatrixPolicy::ExactOnce, a.view(), b.view(), c.data(), e.data(), s);
    bool isFp8 = infoOf(a.format).bits == 8;
    int aMin = 1 - infoOf(a.format).bias, bMin = 1 - infoOf(b.format).bias;
    unsigned group = isFp8 ? 16 : 8;
    for (unsigned i = 0; i < s.m; ++i)
      for (unsigned j = 0; j < s.n; ++j) {
        float want = asFloat(c[i * s.n + j]);
        if (!std::isfinite(want))
          continue;
        for (unsigned x = 0; x < s.k && std::isfinite(want); x += group) {
          std::vector<Scaled> products;
          bool plus = false, minus = false;
          for (unsigned y = x; y < x + group; ++y) {
            double l = a.values[i * s.k + y], r = b.values[j * s.k + y];
            plus |= l * r >= 0x1p128, minus |= l * r <= -0x1p128;
            Scaled u = split(l, aMin), v = split(r, bMin);
            products.push_back(
                {u.significand * v.significand, u.exponent + v.exponent});
          }
          want = plus && minus ? asFloat(0xffc00000)
                 : plus        ? INFINITY
                 : minus       ? -INFINITY
                               : cdna3Group(products, isFp8, want);
        }
        ASSERT_EQ(d[i * s.n + j], asBits(want))
            << infoOf(a.format).name << " x " << infoOf(b.format).name << " "
            << i << "," << j;
        differs += d[i * s.n + j] != e[i * s.n + j];
        ++total;
      }
  });
  EXPECT_GT(differs * 10, total); // the policies are not the same
}

TEST(Mfma, PoliciesByHand) {
  // 1 + 2^-24 + 2^-24: exactly 1 + 2^-23; in sequence each half ulp is a tie
  // that goes back to 1.
  uint16_t one = 0x3f80, tiny = 0x3380; // bf16 1 and 2^-24
  std::vector<uint16_t> a(16 * 32), b(16 * 32, one);
  a[0] = a[1] = tiny;
  std::vector<uint32_t> c(256, asBits(1.0f)), d(256);
  MatrixOperand l{Format::BF16, a.data()}, r{Format::BF16, b.data()};
  MatrixShape s{16, 16, 32};
  mfmaF32(MatrixPolicy::ExactOnce, l, r, c.data(), d.data(), s);
  EXPECT_EQ(d[0], 0x3f800001u);
  EXPECT_EQ(d[16], 0x3f800000u); // row 1 of A is zero
  mfmaF32(MatrixPolicy::SequentialFma, l, r, c.data(), d.data(), s);
  EXPECT_EQ(d[0], 0x3f800000u);
  EXPECT_TRUE(isModelled(MatrixPolicy::Cdna3Like, l, r));
  MatrixOperand fp4{Format::FP4E2M1, a.data()};
  EXPECT_FALSE(isModelled(MatrixPolicy::Cdna3Like, fp4, fp4));
  EXPECT_TRUE(isModelled(MatrixPolicy::ExactOnce, fp4, fp4));
  EXPECT_FALSE(
      isModelled(MatrixPolicy::ExactOnce, {Format::E8M0, a.data()}, fp4));
  EXPECT_STREQ(nameOf(MatrixPolicy::Cdna3Like), "cdna3-like");
  // Overflow: 2^127 + 2^127.
  for (unsigned i = 0; i < 32; ++i)
    a[i] = 0;
  a[0] = 0x7f00;
  c[0] = asBits(0x1p127f);
  mfmaF32(MatrixPolicy::ExactOnce, l, r, c.data(), d.data(), s);
  EXPECT_EQ(d[0], 0x7f800000u);
  mfmaF32(MatrixPolicy::ExactOnce, l, r, c.data(), d.data(), s, true);
  EXPECT_EQ(d[0], 0x7f7fffffu);
  c[0] = 0xff800000; // a true infinity is not clamped
  mfmaF32(MatrixPolicy::ExactOnce, l, r, c.data(), d.data(), s, true);
  EXPECT_EQ(d[0], 0xff800000u);
}

// Scales belong to blocks of 32 k of a row or a column.
TEST(Mfma, ScaleBlocks) {
  MatrixShape s{16, 16, 128};
  std::vector<uint8_t> a(16 * 128, 0x38), b(16 * 128, 0x38); // all 1
  std::vector<uint8_t> sa(16 * 4, 127), sb(16 * 4, 127);
  sa[3 * 4 + 2] = 130; // row 3, block 2: times 8
  sb[5 * 4 + 2] = 126; // column 5, block 2: halved
  sb[7 * 4 + 0] = 255; // column 7: NaN
  std::vector<uint32_t> c(256), d(256);
  mfmaF32(MatrixPolicy::ExactOnce, {Format::FP8E4M3, a.data(), sa.data()},
          {Format::FP8E4M3, b.data(), sb.data()}, c.data(), d.data(), s);
  EXPECT_EQ(asFloat(d[0]), 128);
  EXPECT_EQ(asFloat(d[3 * 16 + 0]), 96 + 32 * 8);
  EXPECT_EQ(asFloat(d[0 * 16 + 5]), 96 + 16);
  EXPECT_EQ(asFloat(d[3 * 16 + 5]), 96 + 32 * 4);
  EXPECT_EQ(d[4 * 16 + 7], 0xffc00000u);
}

TEST(Mfma, F32AndF64) {
  Random random(64);
  for (Denorm denorm : judge::allDenorms)
    for (unsigned n = 0; n < 40; ++n) {
      MatrixShape s{16, 16, 4};
      uint32_t a[64], b[64], c[256], d[256];
      uint64_t wa[64], wb[64], wc[256], wd[256];
      for (unsigned i = 0; i < 64; ++i) {
        a[i] = random.value<F32>(), b[i] = random.value<F32>();
        wa[i] = random.value<F64>(), wb[i] = random.value<F64>();
      }
      for (unsigned i = 0; i < 256; ++i)
        c[i] = random.value<F32>(), wc[i] = random.value<F64>();
      Mode mode;
      mode.denorm32 = denorm;
      mfmaF32F32(mode, a, b, c, d, s);
      mfmaF64(wa, wb, wc, wd, s);
      bool flushes = denorm == Denorm::Flush || denorm == Denorm::KeepOut;
      auto in = [&](uint32_t x) {
        return flushes && !(x & 0x7f800000) ? x & 0x80000000 : x;
      };
      for (unsigned i = 0; i < 16; ++i)
        for (unsigned j = 0; j < 16; ++j) {
          uint32_t sum = c[i * 16 + j];
          uint64_t wide = wc[i * 16 + j];
          for (unsigned k = 0; k < 4; ++k) {
            sum = judge::fma<F32>({}, in(a[i * 4 + k]), in(b[j * 4 + k]), sum);
            wide = judge::fma<F64>({}, wa[i * 4 + k], wb[j * 4 + k], wide);
          }
          ASSERT_EQ(d[i * 16 + j], sum);
          ASSERT_EQ(wd[i * 16 + j], wide);
        }
    }
}

TEST(Mfma, Integers) {
  MatrixShape s{16, 16, 64};
  std::vector<int8_t> a(16 * 64, -128), b(16 * 64, -128);
  b[64] = 127; // column 1
  std::vector<uint32_t> c(256), d(256);
  c[0] = 0x7fffffff, c[2] = 5;
  mfmaI32(a.data(), b.data(), c.data(), d.data(), s);
  EXPECT_EQ(d[0], 0x7fffffffu + 64 * 16384);
  EXPECT_EQ(d[1], uint32_t(63 * 16384 - 128 * 127));
  EXPECT_EQ(d[2], 64u * 16384 + 5);
  mfmaI32(a.data(), b.data(), c.data(), d.data(), s, true);
  EXPECT_EQ(d[0], 0x7fffffffu);
  EXPECT_EQ(d[2], 64u * 16384 + 5);
}
