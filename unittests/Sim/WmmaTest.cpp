//===- WmmaTest.cpp - WMMA and dot products against references ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The reference of the float forms is the rule that was measured on RDNA3,
// written here on doubles, which hold every term and every sum exactly. The
// captures are hardware's.
//
//===----------------------------------------------------------------------===//

#include "Sim/Wmma.h"
#include "MatrixBench.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

namespace netra::sim::test {
namespace {

int exponentOf(const SmallFormat &format, uint32_t code) {
  int field = code >> format.mantissa &
              ((1 << (format.bits - 1 - format.mantissa)) - 1);
  return (field ? field : 1) - format.bias;
}

/// c + a0 b0 + a1 b1 as a multiple of the grid, not yet rounded. `lowest` is
/// the least exponent with which C counts.
double gridSum(const SmallFormat &format, const uint32_t (&a)[2],
               const uint32_t (&b)[2], double c, int lowest) {
  auto value = [&](uint32_t code) {
    double each = valueOf(format, code);
    bool isDenormal = exponentOf(format, code) == 1 - format.bias &&
                      std::fabs(each) < std::ldexp(1.0, 1 - format.bias);
    return format.mantissa == 7 && isDenormal ? std::copysign(0, each) : each;
  };
  bool frame = std::signbit(c);
  double terms[3] = {c};
  int grid = INT32_MIN;
  if (c != 0)
    grid = std::max(std::ilogb(c), lowest) - 26;
  for (int i = 0; i < 2; ++i) {
    terms[1 + i] = value(a[i]) * value(b[i]);
    if (terms[1 + i] == 0)
      continue;
    int sum = exponentOf(format, a[i]) + exponentOf(format, b[i]);
    grid = std::max({grid, sum - 24, std::ilogb(terms[1 + i]) - 26});
  }
  if (grid == INT32_MIN)
    return 0;
  double total = 0; // in units of the grid; below 2^40
  for (double term : terms) {
    double units = std::floor(std::ldexp(std::fabs(term), -grid));
    total += std::signbit(term) == frame ? units : -units - 1;
  }
  return std::ldexp(frame ? -total : total, grid);
}

uint32_t roundedF32(double value) {
  ExactSum sum;
  sum.add(value);
  uint32_t bits = sum.rounded();
  return (bits & 0x7fffffff) < 0x00800000 ? 0 : bits;
}

uint16_t roundedF16(double value) {
  if (value == 0)
    return 0;
  int exponent = std::max(std::ilogb(value), -14);
  double units = std::nearbyint(std::ldexp(std::fabs(value), 10 - exponent));
  auto bits = uint32_t(units) + (uint32_t(exponent + 14) << 10);
  if (bits == 0)
    return 0;
  return uint16_t(std::min<uint32_t>(bits, 0x7c00) | (value < 0 ? 0x8000 : 0));
}

double flushedF32(uint32_t bits) {
  return asFloat(bits & 0x7f800000 ? bits : bits & 0x80000000);
}

enum class Result { F32, F16, BF16, I32 };

struct WmmaShape {
  const char *mnemonic;
  Result result;
  unsigned bits;
  const SmallFormat *format;
};

const WmmaShape shapes[] = {
    {"v_wmma_f32_16x16x16_f16", Result::F32, 16, &kHalf},
    {"v_wmma_f32_16x16x16_bf16", Result::F32, 16, &kBfloat},
    {"v_wmma_f16_16x16x16_f16", Result::F16, 16, &kHalf},
    {"v_wmma_bf16_16x16x16_bf16", Result::BF16, 16, &kBfloat},
    {"v_wmma_i32_16x16x16_iu8", Result::I32, 8, nullptr},
    {"v_wmma_i32_16x16x16_iu4", Result::I32, 4, nullptr},
};

constexpr unsigned kA = 16, kB = 32, kC = 48;

uint32_t element(Registers &registers, unsigned first, unsigned bits,
                 unsigned row, unsigned k) {
  unsigned perWord = 32 / bits;
  return registers.at('v', first + k / perWord, row) >> (bits * (k % perWord)) &
         ((uint64_t(1) << bits) - 1);
}

class Wmma : public testing::TestWithParam<std::tuple<unsigned, unsigned>> {};

/// Copies lanes 0 to 15 of A and B over the other lanes.
void spread(Registers &registers) {
  for (unsigned r = kA; r < kC; ++r)
    for (unsigned lane = 16; lane < registers.lanes; ++lane)
      registers.at('v', r, lane) = registers.at('v', r, lane % 16);
}

std::string range(unsigned first, unsigned count) {
  return "v[" + std::to_string(first) + ":" +
         std::to_string(first + count - 1) + "]";
}

TEST_P(Wmma, MatchesReference) {
  auto [lanes, which] = GetParam();
  const WmmaShape &shape = shapes[which];
  MatrixBench bench("gfx1151", lanes);
  std::mt19937 random(10 + which);
  unsigned rowsPerItem = lanes / 16, factors = shape.bits / 2;
  for (unsigned round = 0; round < 48; ++round) {
    unsigned low = random() & 7, high = random() & 7;
    bool clamp = random() & 1, upper = random() & 1, constant = round % 6 == 5;
    if (shape.result == Result::I32)
      low &= 3, high = 0, upper = false;
    else
      clamp = false;
    if (shape.result == Result::F32)
      upper = false;
    auto list = [](unsigned bits) {
      return std::string(":[") + "01"[bits & 1] + "," + "01"[bits >> 1 & 1] +
             "," + "01"[bits >> 2] + "]";
    };
    std::string line =
        std::string(shape.mnemonic) + " " + range(0, 16 / rowsPerItem) + ", " +
        range(kA, factors) + ", " + range(kB, factors) + ", " +
        (constant ? shape.result == Result::I32 ? "-7" : "2.0"
                  : range(kC, 16 / rowsPerItem)) +
        (upper ? " op_sel:[0,0,1]" : "") + (low ? " neg_lo" + list(low) : "") +
        (high ? " neg_hi" + list(high) : "") + (clamp ? " clamp" : "");
    size_t index = bench.add(line);
    bench.exec = random();
    Registers registers = bench.randomRegisters(random);
    // Exponents near each other, so that alignment and cancellation matter.
    for (unsigned r = kA; r < kC + 8 && shape.format; ++r)
      for (unsigned lane = 0; lane < lanes; ++lane) {
        uint32_t &word = registers.at('v', r, lane);
        if (r >= kC && shape.result == Result::F32)
          word = (word & 0x807fffff) | (110 + random() % 30) << 23;
        else if (shape.format == &kBfloat)
          word = (word & 0x807f807f) | (115 + random() % 20) << 23 |
                 (115 + random() % 20) << 7;
        else
          word =
              (word & 0x83ff83ff) | random() % 20 << 26 | random() % 20 << 10;
      }
    if (round % 4 == 0 && shape.result == Result::I32)
      for (unsigned r = kC; r < kC + 8; ++r) // Near overflow.
        for (unsigned lane = 0; lane < lanes; ++lane)
          registers.at('v', r, lane) =
              (lane % 2 ? 0x7fffffff : 0x80000000) ^ random() % 4096;
    spread(registers);
    Registers expected = registers;
    for (unsigned i = 0; i < 16; ++i)
      for (unsigned j = 0; j < 16; ++j) {
        unsigned lane = j + 16 * (i % rowsPerItem), item = i / rowsPerItem;
        uint32_t c = registers.at('v', kC + item, lane) >> (upper ? 16 : 0);
        bool is16 = shape.result == Result::F16 || shape.result == Result::BF16;
        if (constant)
          c = shape.result == Result::I32   ? uint32_t(-7)
              : shape.result == Result::F16 ? 0x4000
              : shape.result == Result::F32 ? 0x40000000
                                            : 0x4000;
        uint32_t sign = is16 ? 0x8000 : 0x80000000;
        if (is16)
          c &= 0xffff;
        if (shape.result != Result::I32) {
          if (high & 4)
            c &= ~sign;
          if (low & 4)
            c ^= sign;
        }
        uint32_t &out = expected.at('v', item, lane);
        if (shape.result == Result::I32) {
          int64_t sum = int32_t(c);
          for (unsigned k = 0; k < 16; ++k) {
            int64_t a = element(registers, kA, shape.bits, i, k);
            int64_t b = element(registers, kB, shape.bits, j, k);
            int64_t half = 1 << (shape.bits - 1);
            if ((low & 1) && a >= half)
              a -= 2 * half;
            if ((low & 2) && b >= half)
              b -= 2 * half;
            sum += a * b;
          }
          if (clamp)
            sum =
                std::min<int64_t>(std::max<int64_t>(sum, INT32_MIN), INT32_MAX);
          out = uint32_t(sum);
          continue;
        }
        for (unsigned k = 0; k < 16; k += 2) {
          uint32_t a[2], b[2];
          for (unsigned n = 0; n < 2; ++n) {
            uint32_t signs = n ? high : low;
            a[n] = element(registers, kA, 16, i, k + n) ^ (signs & 1) << 15;
            b[n] = element(registers, kB, 16, j, k + n) ^ (signs >> 1 & 1)
                                                              << 15;
          }
          if (shape.result == Result::F16)
            c = roundedF16(
                gridSum(*shape.format, a, b, valueOf(kHalf, c), -14));
          else if (shape.result == Result::BF16)
            c = roundedF32(
                    gridSum(*shape.format, a, b, flushedF32(c << 16), -126)) >>
                16;
          else
            c = roundedF32(gridSum(*shape.format, a, b, flushedF32(c), -126));
        }
        out = !is16   ? c
              : upper ? (out & 0xffff) | c << 16
                      : (out & 0xffff0000) | c;
      }
    EXPECT_EQ(wmmaCopiesDiffer(bench.wave(), bench.instruction(index)), 0u)
        << "before anything is loaded";
    ASSERT_EQ(bench.run(index, registers), "") << line;
    for (unsigned r = 0; r < 256; ++r)
      for (unsigned lane = 0; lane < lanes; ++lane)
        ASSERT_EQ(registers.at('v', r, lane), expected.at('v', r, lane))
            << line << " v" << r << " lane " << lane;
    // The registers of the wave still hold equal copies.
    ASSERT_EQ(wmmaCopiesDiffer(bench.wave(), bench.instruction(index)), 0u);
  }
}

std::string wmmaName(const testing::TestParamInfo<Wmma::ParamType> &info) {
  auto [lanes, which] = info.param;
  return std::string(shapes[which].mnemonic) + "_wave" + std::to_string(lanes);
}
INSTANTIATE_TEST_SUITE_P(Wmma, Wmma,
                         testing::Combine(testing::Values(32u, 64u),
                                          testing::Range(0u, 6u)),
                         wmmaName);

TEST(WmmaCopies, ReportsLanesThatDifferAndUsesTheFirst) {
  MatrixBench bench("gfx1151", 32);
  size_t index =
      bench.add("v_wmma_i32_16x16x16_iu8 v[0:7], v[16:19], v[32:35], 0");
  std::mt19937 random(20);
  Registers registers = bench.randomRegisters(random);
  spread(registers);
  Registers other = registers;
  other.at('v', kA + 3, 20) ^= 1;
  other.at('v', kB, 31) ^= 0x80;
  ASSERT_EQ(bench.run(index, registers), "");
  ASSERT_EQ(bench.run(index, other), "");
  for (unsigned r = 0; r < 8; ++r)
    for (unsigned lane = 0; lane < 32; ++lane)
      ASSERT_EQ(other.at('v', r, lane), registers.at('v', r, lane));
  EXPECT_EQ(wmmaCopiesDiffer(bench.wave(), bench.instruction(index)),
            uint64_t(1) << 20 | uint64_t(1) << 31);
}

/// One line of three sources in v1 to v3, or with D as C, on all lanes.
Registers runDot(MatrixBench &bench, const std::string &line,
                 Registers registers) {
  EXPECT_EQ(bench.run(bench.add(line), registers), "") << line;
  return registers;
}

TEST(Dot, HardwareCaptures) {
  auto file = llvm::MemoryBuffer::getFile(
      NETRA_SOURCE_DIR "/unittests/Numerics/Inputs/gfx1100_dot2.json");
  ASSERT_TRUE(bool(file));
  auto json = llvm::json::parse((*file)->getBuffer());
  ASSERT_TRUE(bool(json));
  unsigned count = 0;
  for (auto [key, line] : {std::pair{"f16", "v_dot2_f32_f16 v0, v1, v2, v3"},
                           {"bf16", "v_dot2_f32_bf16 v0, v1, v2, v3"},
                           {"f16", "v_dot2acc_f32_f16 v3, v1, v2"}}) {
    for (unsigned lanes : {32u, 64u}) {
      MatrixBench bench("gfx1151", lanes);
      size_t index = bench.add(line);
      unsigned dest = line[5] == '2' && line[6] == 'a' ? 3 : 0;
      for (const llvm::json::Value &each :
           *json->getAsObject()->getArray(key)) {
        auto word = [&](const char *name) {
          return uint32_t(*each.getAsObject()->getInteger(name));
        };
        std::mt19937 random(1);
        Registers registers = bench.randomRegisters(random);
        for (unsigned lane = 0; lane < lanes; ++lane) {
          registers.at('v', 1, lane) = word("a");
          registers.at('v', 2, lane) = word("b");
          registers.at('v', 3, lane) = word("c");
        }
        ASSERT_EQ(bench.run(index, registers), "");
        for (unsigned lane = 0; lane < lanes; ++lane)
          ASSERT_EQ(registers.at('v', dest, lane), word("expected")) << line;
        ++count;
      }
    }
  }
  EXPECT_GT(count, 200u);
}

TEST(Dot, NarrowResultsOfGfx1151) {
  MatrixBench bench("gfx1151", 32);
  std::mt19937 random(30);
  for (unsigned round = 0; round < 200; ++round) {
    Registers registers = bench.randomRegisters(random);
    bool isHalf = round % 2, fromHigh = round & 2, toHigh = round & 4;
    for (unsigned r = 1; r < 4; ++r)
      for (unsigned lane = 0; lane < 32; ++lane) {
        uint32_t &word = registers.at('v', r, lane);
        word = isHalf ? (word & 0x83ff83ff) | random() % 20 << 26 |
                            random() % 20 << 10
                      : (word & 0x807f807f) | (115 + random() % 20) << 23 |
                            (115 + random() % 20) << 7;
      }
    bench.exec = random();
    Registers expected = registers;
    for (unsigned lane = 0; lane < 32; ++lane) {
      if (!(bench.exec >> lane & 1))
        continue;
      uint32_t x = registers.at('v', 1, lane), y = registers.at('v', 2, lane);
      uint32_t c = registers.at('v', 3, lane) >> (fromHigh ? 16 : 0) & 0xffff;
      uint32_t a[2] = {x & 0xffff, x >> 16}, b[2] = {y & 0xffff, y >> 16};
      uint32_t d =
          isHalf
              ? roundedF16(gridSum(kHalf, a, b, valueOf(kHalf, c), -14))
              : roundedF32(gridSum(kBfloat, a, b, flushedF32(c << 16), -126)) >>
                    16;
      uint32_t &out = expected.at('v', 0, lane);
      out = toHigh ? (out & 0xffff) | d << 16 : (out & 0xffff0000) | d;
    }
    std::string line =
        std::string(isHalf ? "v_dot2_f16_f16" : "v_dot2_bf16_bf16") +
        " v0, v1, v2, v3 op_sel:[0,0," + "01"[fromHigh] + "," + "01"[toHigh] +
        "]";
    Registers got = runDot(bench, line, registers);
    ASSERT_TRUE(got == expected) << line;
  }
}

/// Whether f32 steps flush: the f16 form always does (LLVM's combiner relies
/// on it).
float flushed(float value) {
  return std::fabs(value) < std::ldexp(1.0f, -126) ? std::copysign(0.0f, value)
                                                   : value;
}

TEST(Dot, StepwiseFloatsOfGfx950) {
  MatrixBench bench("gfx950", 64);
  std::mt19937 random(31);
  struct Form {
    const char *text;
    const SmallFormat *format;
    bool tied, cLast;
  };
  for (auto [text, format, tied, cLast] :
       {Form{"v_dot2_f32_f16", &kHalf, false, false},
        {"v_dot2c_f32_f16", &kHalf, true, false},
        {"v_dot2_f32_bf16", &kBfloat, false, true},
        {"v_dot2c_f32_bf16", &kBfloat, true, false}})
    for (unsigned round = 0; round < 64; ++round) {
      Registers registers = bench.randomRegisters(random);
      for (unsigned lane = 0; lane < 64; ++lane) {
        for (unsigned r = 1; r < 3; ++r) {
          uint32_t &word = registers.at('v', r, lane);
          word = format == &kHalf
                     ? (word & 0x83ff83ff) | random() % 20 << 26 |
                           random() % 20 << 10
                     : (word & 0x807f807f) | (115 + random() % 20) << 23 |
                           (115 + random() % 20) << 7;
        }
        for (unsigned r : {0u, 3u}) {
          uint32_t &word = registers.at('v', r, lane);
          word = (word & 0x807fffff) | (110 + random() % 30) << 23;
        }
      }
      unsigned low = tied ? 0 : random() & 7, high = tied ? 0 : random() & 3;
      auto list = [](unsigned bits) {
        return std::string(":[") + "01"[bits & 1] + "," + "01"[bits >> 1 & 1] +
               "," + "01"[bits >> 2] + "]";
      };
      std::string line = std::string(text) + " v0, v1, v2" +
                         (tied ? "" : ", v3") +
                         (low ? " neg_lo" + list(low) : "") +
                         (high ? " neg_hi" + list(high) : "");
      bench.exec = uint64_t(random()) << 32 | random();
      Registers expected = registers;
      for (unsigned lane = 0; lane < 64; ++lane) {
        if (!(bench.exec >> lane & 1))
          continue;
        float c = asFloat(registers.at('v', tied ? 0 : 3, lane));
        if (low & 4)
          c = -c;
        float product[2];
        for (unsigned n = 0; n < 2; ++n) {
          double a =
              valueOf(*format, registers.at('v', 1, lane) >> (16 * n) & 0xffff);
          double b =
              valueOf(*format, registers.at('v', 2, lane) >> (16 * n) & 0xffff);
          unsigned signs = n ? high : low;
          product[n] = float(a * b) * ((signs & 1) ^ (signs >> 1 & 1) ? -1 : 1);
        }
        float d = cLast ? (product[0] + product[1]) + c
                        : (c + product[0]) + product[1];
        expected.at('v', 0, lane) = asBits(flushed(d));
      }
      Registers got = runDot(bench, line, registers);
      ASSERT_TRUE(got == expected) << line;
    }
}

struct IntegerForm {
  const char *target, *text;
  unsigned bits;
  bool isSigned, tied, byControl;
};

TEST(Dot, Integers) {
  const IntegerForm forms[] = {
      {"gfx950", "v_dot4_i32_i8", 8, true, false, false},
      {"gfx950", "v_dot4_u32_u8", 8, false, false, false},
      {"gfx950", "v_dot8_i32_i4", 4, true, false, false},
      {"gfx950", "v_dot8_u32_u4", 4, false, false, false},
      {"gfx950", "v_dot2_i32_i16", 16, true, false, false},
      {"gfx950", "v_dot2_u32_u16", 16, false, false, false},
      {"gfx950", "v_dot4c_i32_i8", 8, true, true, false},
      {"gfx950", "v_dot8c_i32_i4", 4, true, true, false},
      {"gfx950", "v_dot2c_i32_i16", 16, true, true, false},
      {"gfx1151", "v_dot4_u32_u8", 8, false, false, false},
      {"gfx1151", "v_dot8_u32_u4", 4, false, false, false},
      {"gfx1151", "v_dot4_i32_iu8", 8, true, false, true},
      {"gfx1151", "v_dot8_i32_iu4", 4, true, false, true},
  };
  std::mt19937 random(32);
  for (const IntegerForm &form : forms)
    for (unsigned round = 0; round < 64; ++round) {
      MatrixBench bench(form.target, 64);
      bool clamp = !form.tied && round % 2;
      unsigned signs = form.byControl ? random() & 3 : form.isSigned ? 3 : 0;
      std::string line =
          std::string(form.text) + " v0, v1, v2" + (form.tied ? "" : ", v3");
      if (form.byControl && signs)
        line += std::string(" neg_lo:[") + "01"[signs & 1] + "," +
                "01"[signs >> 1] + ",0]";
      if (clamp)
        line += " clamp";
      Registers registers = bench.randomRegisters(random);
      bench.exec = uint64_t(random()) << 32 | random();
      Registers expected = registers;
      for (unsigned lane = 0; lane < 64; ++lane) {
        unsigned cAt = form.tied ? 0 : 3;
        if (round % 4 > 1) { // Near overflow, both ways.
          uint32_t edge = form.isSigned ? 0x7fffffffu + lane % 2 : ~0u;
          registers.at('v', cAt, lane) = edge ^ random() % 64;
          if (cAt == 0)
            expected.at('v', 0, lane) = registers.at('v', 0, lane);
          expected.at('v', cAt, lane) = registers.at('v', cAt, lane);
        }
        if (!(bench.exec >> lane & 1))
          continue;
        uint32_t c = registers.at('v', cAt, lane);
        int64_t sum = form.isSigned ? int64_t(int32_t(c)) : int64_t(c);
        for (unsigned n = 0; n < 32 / form.bits; ++n) {
          int64_t full = int64_t(1) << form.bits;
          int64_t a = registers.at('v', 1, lane) /
                      (uint64_t(1) << form.bits * n) % full;
          int64_t b = registers.at('v', 2, lane) /
                      (uint64_t(1) << form.bits * n) % full;
          if ((signs & 1) && a >= full / 2)
            a -= full;
          if ((signs & 2) && b >= full / 2)
            b -= full;
          sum += a * b;
        }
        if (clamp)
          sum = form.isSigned
                    ? std::min<int64_t>(std::max<int64_t>(sum, INT32_MIN),
                                        INT32_MAX)
                    : std::min<int64_t>(sum, UINT32_MAX);
        expected.at('v', 0, lane) = uint32_t(sum);
      }
      Registers got = runDot(bench, line, registers);
      ASSERT_TRUE(got == expected) << form.target << ": " << line;
    }
}

TEST(Dot, RefusesSignsOfPairs) {
  MatrixBench bench("gfx1151", 32);
  std::mt19937 random(33);
  Registers registers = bench.randomRegisters(random);
  EXPECT_EQ(bench.run(bench.add("v_dot2_f16_f16 v0, -v1, v2, v3"), registers),
            "neg or abs of a pair is not modelled");
}

} // namespace
} // namespace netra::sim::test
