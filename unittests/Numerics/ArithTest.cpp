//===- ArithTest.cpp - VALU arithmetic against APFloat --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Numerics/Arith.h"
#include "Judge.h"
#include "Numerics/HostSIMD.h"

#include "gtest/gtest.h"

using namespace netra::num;
using judge::Random;

namespace {

std::vector<Env> allEnvs(bool withSaturate) {
  std::vector<Env> envs;
  for (Round round : judge::allRounds)
    for (Denorm denorm : judge::allDenorms)
      for (bool saturate : {false, true})
        if (!saturate || withSaturate)
          envs.push_back({round, denorm, saturate});
  return envs;
}

Mode modeOf(Env env) {
  Mode mode;
  mode.round32 = mode.round64_16 = env.round;
  mode.denorm32 = mode.denorm64_16 = env.denorm;
  mode.fp16Ovfl = env.saturate;
  return mode;
}

std::string describe(Env env, std::initializer_list<uint64_t> operands) {
  std::string s = "round " + std::to_string(int(env.round)) + " denorm " +
                  std::to_string(int(env.denorm)) + " saturate " +
                  std::to_string(env.saturate) + " operands";
  for (uint64_t x : operands) {
    char buffer[32];
    snprintf(buffer, sizeof(buffer), " 0x%llx", (unsigned long long)x);
    s += buffer;
  }
  return s;
}

/// Operands close enough that cancellation and ties are common.
template <class F>
void relate(Random &random, typename F::Bits &c, typename F::Bits product) {
  using Bits = typename F::Bits;
  switch (random.below(6)) {
  case 0:
    c = Bits(product ^ F::signBit);
    break;
  case 1:
    c = Bits((product ^ F::signBit) + random.below(5) - 2);
    break;
  case 2:
    c = Bits(product + (Bits(random.below(2 * F::manBits)) << F::manBits));
    break;
  default:
    break;
  }
}

template <class F> void randomArith(unsigned count, bool withSaturate) {
  Random random(F::manBits);
  for (Env env : allEnvs(withSaturate))
    for (unsigned i = 0; i < count; ++i) {
      auto a = random.value<F>(), b = random.value<F>(), c = random.value<F>();
      relate<F>(random, b, a);
      ASSERT_EQ(soft::add<F>(env, a, b), judge::add<F>(env, a, b))
          << describe(env, {a, b});
      b = random.value<F>();
      auto product = soft::mul<F>(env, a, b);
      ASSERT_EQ(product, judge::mul<F>(env, a, b)) << describe(env, {a, b});
      relate<F>(random, c, product);
      ASSERT_EQ(soft::fma<F>(env, a, b, c), judge::fma<F>(env, a, b, c))
          << describe(env, {a, b, c});
    }
}

} // namespace

TEST(Arith, SoftF16) { randomArith<F16>(20000, true); }
TEST(Arith, SoftBF16) { randomArith<BF16>(20000, false); }
TEST(Arith, SoftF32) { randomArith<F32>(30000, false); }
TEST(Arith, SoftF64) { randomArith<F64>(30000, false); }

// Every pair of a coarse grid over all f16, all roundings.
TEST(Arith, F16Grid) {
  for (Round round : judge::allRounds) {
    Env env{round, Denorm::Keep, false};
    for (uint32_t a = 0; a < 0x10000; a += 97)
      for (uint32_t b = 0; b < 0x10000; b += 181) {
        ASSERT_EQ(soft::add<F16>(env, a, b), judge::add<F16>(env, a, b))
            << describe(env, {a, b});
        ASSERT_EQ(soft::mul<F16>(env, a, b), judge::mul<F16>(env, a, b))
            << describe(env, {a, b});
      }
  }
}

// Ties by hand: 1 + 2^-24 is halfway between 1 and the next f32.
TEST(Arith, TiesByHand) {
  Mode mode;
  const uint32_t one = 0x3f800000, halfUlp = 0x33800000;
  EXPECT_EQ(addF32(mode, one, halfUlp), one);
  EXPECT_EQ(addF32(mode, one + 1, halfUlp), one + 2);
  EXPECT_EQ(addF32(mode, one, halfUlp + 1), one + 1);
  mode.round32 = Round::Up;
  EXPECT_EQ(addF32(mode, one, 0x00000001), one + 1);
  mode.round32 = Round::Down;
  EXPECT_EQ(addF32(mode, one, 0x80000001), one - 1);
  EXPECT_EQ(addF32(mode, one, one ^ 0x80000000), 0x80000000u);
  mode.round32 = Round::Zero;
  EXPECT_EQ(mulF32(mode, 0x7f7fffff, 0x40000000), 0x7f7fffffu);
  mode.round32 = Round::NearestEven;
  EXPECT_EQ(mulF32(mode, 0x7f7fffff, 0x40000000), 0x7f800000u);
  // f16 overflow saturates under FP16_OVFL, true infinity stays.
  mode.fp16Ovfl = true;
  EXPECT_EQ(mulF16(mode, 0x7bff, 0x4000), 0x7bff);
  EXPECT_EQ(mulF16(mode, 0x7c00, 0xc000), 0xfc00);
}

// The functions of one element, which have fast paths of their own.
TEST(Arith, Scalars) {
  Random random(41);
  for (Env env : allEnvs(false))
    for (unsigned i = 0; i < 6000; ++i) {
      Mode mode = modeOf(env);
      uint32_t a = random.value<F32>(), b = random.value<F32>(),
               c = random.value<F32>();
      relate<F32>(random, c, judge::mul<F32>(env, a, b));
      ASSERT_EQ(addF32(mode, a, b), judge::add<F32>(env, a, b));
      ASSERT_EQ(subF32(mode, a, b), judge::add<F32>(env, a, b ^ 0x80000000));
      ASSERT_EQ(mulF32(mode, a, b), judge::mul<F32>(env, a, b));
      ASSERT_EQ(fmaF32(mode, a, b, c), judge::fma<F32>(env, a, b, c));
      uint64_t x = random.value<F64>(), y = random.value<F64>(),
               z = random.value<F64>();
      relate<F64>(random, z, judge::mul<F64>(env, x, y));
      ASSERT_EQ(addF64(mode, x, y), judge::add<F64>(env, x, y));
      ASSERT_EQ(mulF64(mode, x, y), judge::mul<F64>(env, x, y));
      ASSERT_EQ(fmaF64(mode, x, y, z), judge::fma<F64>(env, x, y, z));
      uint16_t p = random.value<F16>(), q = random.value<F16>();
      ASSERT_EQ(madF16(mode, p, q, p),
                judge::add<F16>(env, judge::mul<F16>(env, p, q), p));
      ASSERT_EQ(fmaBF16(mode, p, q, p), judge::fma<BF16>(env, p, q, p));
    }
}

TEST(Arith, FusedIsNotTwoRoundings) {
  Mode mode;
  // (1 + 2^-12)^2 - 1 = 2^-11 + 2^-24; the square alone rounds 2^-24 away.
  EXPECT_EQ(fmaF32(mode, 0x3f800800, 0x3f800800, 0xbf800000), 0x3a000400u);
  EXPECT_EQ(madF32(mode, 0x3f800800, 0x3f800800, 0xbf800000), 0x3a000000u);
  // v_mad flushes whatever MODE says.
  EXPECT_EQ(madF32(mode, 0x00000001, 0x3f800000, 0), 0u);
  EXPECT_EQ(fmaF32(mode, 0x00000001, 0x3f800000, 0), 1u);
}

TEST(Arith, Legacy) {
  Mode mode;
  for (uint32_t x : {0u, 0x3f800000u, 0x7f800000u, 0x7fc00001u, 0xff800000u})
    for (uint32_t zero : {0u, 0x80000000u}) {
      EXPECT_EQ(mulLegacyF32(mode, x, zero), 0u);
      EXPECT_EQ(mulLegacyF32(mode, zero, x), 0u);
      EXPECT_EQ(fmaLegacyF32(mode, zero, x, 0xc0000000), 0xc0000000u);
      EXPECT_EQ(madLegacyF32(mode, zero, x, 0xc0000000), 0xc0000000u);
    }
  EXPECT_EQ(mulLegacyF32(mode, 0x40000000, 0xc0400000), 0xc0c00000u);
  // A denormal is a zero factor only when it is flushed.
  EXPECT_EQ(mulLegacyF32(mode, 1, 0x7f800000), 0x7f800000u);
  mode.denorm32 = Denorm::Flush;
  EXPECT_EQ(mulLegacyF32(mode, 1, 0x7f800000), 0u);
}

namespace {

template <class F, class Two, class Three>
void arraysMatch(unsigned rounds, Two two, Three three) {
  using Element =
      std::conditional_t<sizeof(typename F::Bits) == 8, uint64_t, uint32_t>;
  Random random(77 + F::manBits);
  for (bool simd : {false, true}) {
    bool saved = useHostSIMD;
    useHostSIMD = saved && simd;
    for (Env env : allEnvs(F::manBits == F16::manBits))
      for (unsigned r = 0; r < rounds; ++r) {
        unsigned n = 1 + random.below(64);
        Element a[64], b[64], c[64], d[64];
        for (unsigned i = 0; i < n; ++i) {
          typename F::Bits x = random.value<F>(), y = random.value<F>(),
                           z = random.value<F>();
          // Few NaN, so that whole blocks take the fast path too.
          if (r % 4 &&
              (judge::toAP<F>(x).isNaN() || judge::toAP<F>(x).isInfinity()))
            x = F::one;
          if (r % 4 &&
              (judge::toAP<F>(y).isNaN() || judge::toAP<F>(y).isInfinity()))
            y = F::one;
          if (r % 4 &&
              (judge::toAP<F>(z).isNaN() || judge::toAP<F>(z).isInfinity()))
            z = F::one;
          relate<F>(random, z, judge::mul<F>(env, x, y));
          a[i] = x, b[i] = y, c[i] = z;
        }
        for (unsigned op = 0; op < 3; ++op) {
          for (unsigned i = 0; i < 64; ++i)
            d[i] = 0xdead;
          if (op < 2)
            two(op, modeOf(env), a, b, d, n);
          else
            three(modeOf(env), a, b, c, d, n);
          for (unsigned i = 0; i < n; ++i) {
            typename F::Bits x = a[i], y = b[i], z = c[i];
            typename F::Bits want = op == 0   ? judge::add<F>(env, x, y)
                                    : op == 1 ? judge::mul<F>(env, x, y)
                                              : judge::fma<F>(env, x, y, z);
            ASSERT_EQ(d[i], Element(want)) << "op " << op << " simd " << simd
                                           << " " << describe(env, {x, y, z});
          }
          for (unsigned i = n; i < 64; ++i)
            ASSERT_EQ(d[i], Element(0xdead));
        }
      }
    useHostSIMD = saved;
  }
}

} // namespace

TEST(Arith, ArraysF32) {
  arraysMatch<F32>(
      120,
      [](unsigned op, Mode m, const uint32_t *a, const uint32_t *b, uint32_t *d,
         unsigned n) { op ? mulF32(m, a, b, d, n) : addF32(m, a, b, d, n); },
      [](Mode m, const uint32_t *a, const uint32_t *b, const uint32_t *c,
         uint32_t *d, unsigned n) { fmaF32(m, a, b, c, d, n); });
}

TEST(Arith, ArraysF16) {
  arraysMatch<F16>(
      120,
      [](unsigned op, Mode m, const uint32_t *a, const uint32_t *b, uint32_t *d,
         unsigned n) { op ? mulF16(m, a, b, d, n) : addF16(m, a, b, d, n); },
      [](Mode m, const uint32_t *a, const uint32_t *b, const uint32_t *c,
         uint32_t *d, unsigned n) { fmaF16(m, a, b, c, d, n); });
}

TEST(Arith, ArraysF64) {
  arraysMatch<F64>(
      60,
      [](unsigned op, Mode m, const uint64_t *a, const uint64_t *b, uint64_t *d,
         unsigned n) { op ? mulF64(m, a, b, d, n) : addF64(m, a, b, d, n); },
      [](Mode m, const uint64_t *a, const uint64_t *b, const uint64_t *c,
         uint64_t *d, unsigned n) { fmaF64(m, a, b, c, d, n); });
}

// The fast f16 fma on many operands in the default mode.
TEST(Arith, FastF16Fma) {
  Random random(16);
  Env env;
  for (unsigned r = 0; r < 20000; ++r) {
    uint32_t a[16], b[16], c[16], d[16];
    for (unsigned i = 0; i < 16; ++i) {
      a[i] = uint16_t(random.next()), b[i] = uint16_t(random.next());
      a[i] = F16::isFinite(a[i]) ? a[i] : 0x3c01;
      b[i] = F16::isFinite(b[i]) ? b[i] : 0x3c01;
      uint16_t z = uint16_t(random.next());
      relate<F16>(random, z, soft::mul<F16>(env, a[i], b[i]));
      c[i] = F16::isFinite(z) ? z : 0;
    }
    fmaF16(Mode(), a, b, c, d, 16);
    for (unsigned i = 0; i < 16; ++i)
      ASSERT_EQ(d[i], judge::fma<F16>(env, a[i], b[i], c[i]))
          << describe(env, {a[i], b[i], c[i]});
  }
}
