//===- ConversionTest.cpp - fp8, fp6, fp4 conversions of gfx950 -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every v_cvt_scalef32_* and the unscaled fp8 and bf8 forms on random
// registers. The reference finds codes by comparing values with all codes of a
// format, in doubles, which hold scaled values exactly.
//
//===----------------------------------------------------------------------===//

#include "MatrixBench.h"
#include "gtest/gtest.h"

namespace netra::sim::test {
namespace {

const SmallFormat kSingle{"f32", 32, 23, 127, SmallFormat::Ieee};

const SmallFormat &formatCalled(const std::string &name) {
  for (const SmallFormat *format :
       {&kFp8, &kBf8, &kFp6, &kBf6, &kFp4, &kHalf, &kBfloat})
    if (name == format->name)
      return *format;
  return kSingle;
}

double wideValue(const SmallFormat &format, uint32_t code) {
  return format.bits == 32 ? double(asFloat(code)) : valueOf(format, code);
}

/// To f32, f16 or bf16, to nearest even; `saturate` (MODE.FP16_OVFL) is about
/// finite f16 results.
uint32_t toWide(const SmallFormat &format, double value, bool saturate) {
  if (format.bits == 32)
    return asBits(float(value));
  uint32_t sign = std::signbit(value) ? 0x8000 : 0;
  if (std::isnan(value))
    return sign | (format.mantissa == 10 ? 0x7e00 : 0x7fc0);
  if (value == 0)
    return sign;
  if (std::isinf(value))
    return sign | (format.mantissa == 10 ? 0x7c00 : 0x7f80);
  int lowest = 1 - format.bias;
  int exponent = std::max(std::ilogb(value), lowest);
  int manBits = format.mantissa;
  auto units = uint32_t(
      std::nearbyint(std::ldexp(std::fabs(value), manBits - exponent)));
  uint32_t bits = units + (uint32_t(exponent - lowest) << manBits);
  uint32_t infinity = format.mantissa == 10 ? 0x7c00 : 0x7f80;
  if (bits >= infinity && saturate && format.mantissa == 10)
    return sign | 0x7bff;
  return sign | std::min(bits, infinity);
}

/// A scaled-down value as a code; `random` null: to nearest even.
uint32_t toSmall(const SmallFormat &format, double value, bool saturate,
                 const uint32_t *random) {
  uint32_t sign = std::signbit(value) ? 1u << (format.bits - 1) : 0;
  bool plain = format.specials == SmallFormat::Numbers;
  uint32_t largest = (1u << (format.bits - 1)) - 1;
  if (format.specials == SmallFormat::OneNan)
    largest -= 1;
  if (format.specials == SmallFormat::Ieee)
    largest = 0x7b;
  if (std::isnan(value))
    return sign | (plain                                    ? largest
                   : format.specials == SmallFormat::OneNan ? 0x7f
                                                            : 0x7e);
  if (std::isinf(value))
    return sign | (plain || saturate                        ? largest
                   : format.specials == SmallFormat::OneNan ? 0x7f
                                                            : 0x7c);
  if (!random)
    return nearestCode(format, value, saturate || plain);
  // Up if the discarded fraction of a step plus random / 2^32 reaches 1.
  auto [below, above] = codesAround(format, value);
  double magnitude = std::fabs(value), low = valueOf(format, below);
  double step = below == above ? low - valueOf(format, below - 1)
                               : valueOf(format, above) - low;
  if (magnitude == low)
    return sign | below;
  double fraction = (magnitude - low) / step;
  bool up = fraction >= 1 || fraction * 0x1p32 >= 0x1p32 - double(*random);
  if (below != above)
    return sign | (up ? above : below);
  if (!up || plain || saturate)
    return sign | below;
  return sign | (format.specials == SmallFormat::OneNan ? 0x7f : 0x7c);
}

uint32_t nextRandom(uint32_t x) {
  return (x << 1) ^ ((x & 0x80000000) ? 197 : 0);
}

/// A bit field of a lane's registers from `first` on.
uint32_t field(Registers &registers, unsigned first, unsigned lane,
               unsigned bit, unsigned width) {
  uint64_t words = registers.at('v', first + bit / 32, lane);
  if (bit % 32 + width > 32)
    words |= uint64_t(registers.at('v', first + bit / 32 + 1, lane)) << 32;
  return uint32_t(words >> (bit % 32) & ((uint64_t(1) << width) - 1));
}
void setField(Registers &registers, unsigned first, unsigned lane, unsigned bit,
              unsigned width, uint32_t value) {
  for (unsigned n = 0; n < width; ++n) {
    uint32_t &word = registers.at('v', first + (bit + n) / 32, lane);
    word &= ~(1u << ((bit + n) % 32));
    word |= (value >> n & 1) << ((bit + n) % 32);
  }
}

/// One mnemonic. From `from` to `to`, `count` elements.
struct Form {
  std::string mnemonic;
  const SmallFormat *from, *to;
  unsigned count;
  bool stochastic = false;
  bool splitSources = false; ///< Two f32 operands instead of a pair.
  bool interleaved = false;  ///< Two tuples of 16.
  // Positions in the list of op_sel: the bits that select the part read and
  // written, the lower first.
  std::vector<unsigned> readSelect = {}, writeSelect = {};
};

std::vector<Form> allForms() {
  std::vector<Form> forms;
  const std::string prefix = "v_cvt_scalef32_";
  for (const char *smallName : {"fp8", "bf8"}) {
    const SmallFormat *format = &formatCalled(smallName);
    std::string name = smallName;
    forms.push_back({prefix + "f32_" + name,
                     format,
                     &kSingle,
                     1,
                     false,
                     false,
                     false,
                     {0, 1},
                     {}});
    forms.push_back({prefix + "f16_" + name,
                     format,
                     &kHalf,
                     1,
                     false,
                     false,
                     false,
                     {0, 1},
                     {2}});
    forms.push_back({prefix + "pk_" + name + "_f32",
                     &kSingle,
                     format,
                     2,
                     false,
                     true,
                     false,
                     {},
                     {3}});
    forms.push_back({prefix + "sr_" + name + "_f32",
                     &kSingle,
                     format,
                     1,
                     true,
                     false,
                     false,
                     {},
                     {2, 3}});
    for (const SmallFormat *wide : {&kHalf, &kBfloat}) {
      forms.push_back({prefix + "pk_" + name + "_" + wide->name,
                       wide,
                       format,
                       2,
                       false,
                       false,
                       false,
                       {},
                       {2}});
      forms.push_back({prefix + "sr_" + name + "_" + wide->name,
                       wide,
                       format,
                       1,
                       true,
                       false,
                       false,
                       {0},
                       {2, 3}});
    }
    for (const SmallFormat *wide : {&kSingle, &kHalf, &kBfloat})
      forms.push_back({prefix + "pk_" + wide->name + "_" + name,
                       format,
                       wide,
                       2,
                       false,
                       false,
                       false,
                       {0},
                       {}});
  }
  for (const SmallFormat *wide : {&kSingle, &kHalf, &kBfloat}) {
    std::string name = wide->name;
    forms.push_back({prefix + "pk_" + name + "_fp4",
                     &kFp4,
                     wide,
                     2,
                     false,
                     false,
                     false,
                     {0, 1},
                     {}});
    forms.push_back({prefix + "pk_fp4_" + name,
                     wide,
                     &kFp4,
                     2,
                     false,
                     wide == &kSingle,
                     false,
                     {},
                     {2, 3}});
    forms.push_back({prefix + "sr_pk_fp4_" + name,
                     wide,
                     &kFp4,
                     2,
                     true,
                     false,
                     false,
                     {},
                     {2, 3}});
    for (const SmallFormat *format : {&kFp6, &kBf6}) {
      forms.push_back(
          {prefix + "pk32_" + name + "_" + format->name, format, wide, 32});
      if (wide != &kSingle)
        forms.push_back(
            {prefix + "pk32_" + format->name + "_" + name, wide, format, 32});
      forms.push_back({prefix + "sr_pk32_" + format->name + "_" + name, wide,
                       format, 32, true});
    }
  }
  for (const SmallFormat *format : {&kFp6, &kBf6})
    forms.push_back({prefix + "2xpk16_" + format->name + "_f32", &kSingle,
                     format, 32, false, false, true});
  return forms;
}

std::string tuple(unsigned first, unsigned bits) {
  unsigned count = (bits + 31) / 32;
  std::string text = "v[" + std::to_string(first) + ":" +
                     std::to_string(first + count - 1) + "]";
  return count == 1 ? "v" + std::to_string(first) : text;
}

class ScaledConversion : public testing::TestWithParam<Form> {};

constexpr unsigned kSource = 64, kSecond = 100, kRandom = 140, kScale = 141;

TEST_P(ScaledConversion, MatchesReference) {
  const Form &form = GetParam();
  MatrixBench bench("gfx950", 64);
  std::mt19937 random(40);
  for (unsigned round = 0; round < 16; ++round) {
    unsigned sourceBits = form.from->bits * form.count;
    std::string line =
        form.mnemonic + " " + tuple(0, form.to->bits * form.count) + ", ";
    if (form.interleaved)
      line += tuple(kSource, 512) + ", " + tuple(kSecond, 512);
    else if (form.splitSources)
      line += tuple(kSource, 32) + ", " + tuple(kSecond, 32);
    else
      line += tuple(kSource, sourceBits);
    if (form.stochastic)
      line += ", v" + std::to_string(kRandom);
    line += ", v" + std::to_string(kScale);
    unsigned select[4] = {}, readPart = 0, writePart = 0;
    for (unsigned n = 0; n < form.readSelect.size(); ++n) {
      unsigned bit = select[form.readSelect[n]] = random() & 1;
      readPart |= bit << n;
    }
    for (unsigned n = 0; n < form.writeSelect.size(); ++n) {
      unsigned bit = select[form.writeSelect[n]] = random() & 1;
      writePart |= bit << n;
    }
    unsigned lists = 0;
    for (unsigned n = 0; n < 4; ++n)
      if (select[n])
        lists = n + 1;
    if (lists) {
      line += " op_sel:[" + std::to_string(select[0]);
      for (unsigned n = 1; n < lists; ++n)
        line += "," + std::to_string(select[n]);
      line += "]";
    }
    bench.mode = round % 2 ? kPlainMode : kPlainMode | kOverflowClamp;
    bench.exec = uint64_t(random()) << 32 | random();
    Registers registers = bench.randomRegisters(random);
    // Mostly numbers of the target's range, some of everything.
    for (unsigned lane = 0; lane < 64; ++lane) {
      uint32_t &scale = registers.at('v', kScale, lane);
      unsigned center = 120 + random() % 14;
      if (lane % 16)
        scale = (scale & 0x807fffff) | center << 23;
      for (unsigned r = kSource; r < kRandom && lane % 8; ++r) {
        uint32_t &word = registers.at('v', r, lane);
        auto near = [&](int low, int high) {
          return low + int(random() % unsigned(high - low));
        };
        if (form.from == &kSingle)
          word = (word & 0x807fffff) |
                 uint32_t(near(int(center) - 20, int(center) + 12)) << 23;
        else if (form.from == &kBfloat)
          word = (word & 0x807f807f) |
                 uint32_t(near(int(center) - 20, int(center) + 12)) << 23 |
                 uint32_t(near(int(center) - 20, int(center) + 12)) << 7;
      }
    }
    Registers expected = registers;
    for (unsigned lane = 0; lane < 64; ++lane) {
      if (!(bench.exec >> lane & 1))
        continue;
      uint32_t seed = registers.at('v', kRandom, lane);
      unsigned scaleCode = registers.at('v', kScale, lane) >> 23 & 0xff;
      bool up = form.from->bits < form.to->bits;
      for (unsigned n = 0; n < form.count; ++n) {
        unsigned part = readPart * form.count * form.from->bits;
        uint32_t code =
            form.interleaved
                ? registers.at('v', (n % 2 ? kSecond : kSource) + n / 2, lane)
            : form.splitSources
                ? registers.at('v', n ? kSecond : kSource, lane)
                : field(registers, kSource, lane, part + n * form.from->bits,
                        form.from->bits);
        double value = wideValue(*form.from, code);
        double scale =
            scaleCode == 255 ? NAN : std::ldexp(1.0, int(scaleCode) - 127);
        uint32_t result;
        if (std::isnan(value) || std::isnan(scale)) {
          // Checked apart: only that it is NaN, or what FP4 and FP6 have.
          setField(expected, 0, lane,
                   (writePart * form.count + n) * form.to->bits, form.to->bits,
                   0);
          seed = nextRandom(seed);
          continue;
        }
        if (up)
          result = toWide(*form.to, value * scale, bench.mode & kOverflowClamp);
        else
          result = toSmall(*form.to, value / scale, bench.mode & kOverflowClamp,
                           form.stochastic ? &seed : nullptr);
        setField(expected, 0, lane,
                 (writePart * form.count + n) * form.to->bits, form.to->bits,
                 result);
        seed = nextRandom(seed);
      }
    }
    Registers got = registers;
    ASSERT_EQ(bench.run(bench.add(line), got), "") << line;
    for (unsigned lane = 0; lane < 64; ++lane) {
      if (!(bench.exec >> lane & 1))
        continue;
      for (unsigned n = 0; n < form.count; ++n) {
        unsigned part = readPart * form.count * form.from->bits;
        uint32_t code =
            form.interleaved
                ? registers.at('v', (n % 2 ? kSecond : kSource) + n / 2, lane)
            : form.splitSources
                ? registers.at('v', n ? kSecond : kSource, lane)
                : field(registers, kSource, lane, part + n * form.from->bits,
                        form.from->bits);
        bool nan = std::isnan(wideValue(*form.from, code)) ||
                   (registers.at('v', kScale, lane) >> 23 & 0xff) == 255;
        if (!nan)
          continue;
        unsigned at = (writePart * form.count + n) * form.to->bits;
        double value =
            wideValue(*form.to, field(got, 0, lane, at, form.to->bits));
        if (form.to->specials == SmallFormat::Numbers)
          EXPECT_EQ(std::fabs(value),
                    valueOf(*form.to, (1u << (form.to->bits - 1)) - 1))
              << line << " lane " << lane;
        else
          EXPECT_TRUE(std::isnan(value)) << line << " lane " << lane;
        setField(got, 0, lane, at, form.to->bits, 0);
      }
    }
    for (unsigned r = 0; r < 256; ++r)
      for (unsigned lane = 0; lane < 64; ++lane)
        ASSERT_EQ(got.at('v', r, lane), expected.at('v', r, lane))
            << line << " v" << r << " lane " << lane << ", sources " << std::hex
            << registers.at('v', kSource, lane) << " "
            << registers.at('v', kSecond, lane) << " random "
            << registers.at('v', kRandom, lane) << " scale "
            << registers.at('v', kScale, lane);
  }
}

INSTANTIATE_TEST_SUITE_P(Conversion, ScaledConversion,
                         testing::ValuesIn(allForms()),
                         [](const auto &info) { return info.param.mnemonic; });

TEST(Conversion, EveryByteOfFp8) {
  MatrixBench bench("gfx950", 64);
  for (auto [name, format] : {std::pair{"fp8", &kFp8}, {"bf8", &kBf8}}) {
    std::mt19937 random(41);
    for (unsigned base = 0; base < 256; base += 64) {
      Registers registers = bench.randomRegisters(random);
      for (unsigned lane = 0; lane < 64; ++lane)
        registers.at('v', 1, lane) = (base + lane) | (255 - base - lane) << 8 |
                                     (base + lane) << 16 |
                                     (base + 63 - lane) << 24;
      for (unsigned byte = 0; byte < 4; ++byte) {
        Registers got = registers;
        std::string line = std::string("v_cvt_f32_") + name + " v0, v1";
        if (byte)
          line = std::string("v_cvt_f32_") + name +
                 "_sdwa v0, v1 src0_sel:BYTE_" + std::to_string(byte);
        ASSERT_EQ(bench.run(bench.add(line), got), "") << line;
        for (unsigned lane = 0; lane < 64; ++lane) {
          double value =
              valueOf(*format, registers.at('v', 1, lane) >> (8 * byte) & 0xff);
          float result = asFloat(got.at('v', 0, lane));
          EXPECT_TRUE(std::isnan(value)
                          ? std::isnan(result)
                          : asBits(float(value)) == asBits(result))
              << line << " lane " << lane;
        }
      }
      for (unsigned half = 0; half < 2; ++half) {
        Registers got = registers;
        std::string line =
            std::string("v_cvt_pk_f32_") + name +
            (half ? "_sdwa v[2:3], v1 src0_sel:WORD_1" : " v[2:3], v1");
        ASSERT_EQ(bench.run(bench.add(line), got), "") << line;
        for (unsigned lane = 0; lane < 64; ++lane)
          for (unsigned n = 0; n < 2; ++n) {
            double value = valueOf(*format, registers.at('v', 1, lane) >>
                                                    (16 * half + 8 * n) &
                                                0xff);
            float result = asFloat(got.at('v', 2 + n, lane));
            EXPECT_TRUE(std::isnan(value)
                            ? std::isnan(result)
                            : asBits(float(value)) == asBits(result))
                << line << " lane " << lane;
          }
      }
    }
  }
}

TEST(Conversion, PackedFp8KeepsTheOtherHalf) {
  std::mt19937 random(42);
  MatrixBench bench("gfx950", 64);
  for (unsigned round = 0; round < 64; ++round) {
    const SmallFormat &format = round % 2 ? kFp8 : kBf8;
    bool high = round & 2, saturate = round & 4;
    Registers registers = bench.randomRegisters(random);
    for (unsigned lane = 0; lane < 64; ++lane)
      for (unsigned r : {1u, 2u}) {
        uint32_t &word = registers.at('v', r, lane);
        int exponent = round % 2 ? 115 + random() % 24 : 105 + random() % 42;
        word = (word & 0x807fffff) | uint32_t(exponent) << 23;
        if (lane % 8 == 0) // Ties.
          word &= 0xfff80000 | (random() % 2) << 18;
        if (lane == 3)
          word = 0x7f800000;
      }
    bench.mode = saturate ? kPlainMode | kOverflowClamp : kPlainMode;
    bench.exec = uint64_t(random()) << 32 | random();
    Registers expected = registers;
    for (unsigned lane = 0; lane < 64; ++lane)
      if (bench.exec >> lane & 1)
        for (unsigned n = 0; n < 2; ++n)
          setField(expected, 0, lane, 16 * high + 8 * n, 8,
                   toSmall(format, asFloat(registers.at('v', 1 + n, lane)),
                           saturate, nullptr));
    std::string line = std::string("v_cvt_pk_") + format.name +
                       "_f32 v0, v1, v2" + (high ? " op_sel:[0,0,1]" : "");
    Registers got = registers;
    ASSERT_EQ(bench.run(bench.add(line), got), "") << line;
    for (unsigned lane = 0; lane < 64; ++lane)
      ASSERT_EQ(got.at('v', 0, lane), expected.at('v', 0, lane))
          << line << " lane " << lane;
    ASSERT_TRUE(got == expected);
  }
}

/// The manual's formula: the upper bits of the random word, as many as the
/// format drops, are added to the mantissa field without a carry, then the
/// value is rounded to nearest even.
TEST(Conversion, StochasticFp8FollowsTheFormula) {
  std::mt19937 random(43);
  MatrixBench bench("gfx950", 64);
  for (unsigned round = 0; round < 32; ++round) {
    const SmallFormat &format = round % 2 ? kFp8 : kBf8;
    unsigned byte = round / 2 % 4;
    Registers registers = bench.randomRegisters(random);
    for (unsigned lane = 0; lane < 64; ++lane) {
      uint32_t &word = registers.at('v', 1, lane);
      int exponent = round % 2 ? 122 + random() % 13 : 114 + random() % 28;
      word = (word & 0x807fffff) | uint32_t(exponent) << 23;
    }
    Registers expected = registers;
    for (unsigned lane = 0; lane < 64; ++lane) {
      uint32_t bits = registers.at('v', 1, lane);
      uint32_t mantissa =
          (bits + (registers.at('v', 2, lane) >> (round % 2 ? 12 : 11))) &
          0x7fffff;
      setField(expected, 0, lane, 8 * byte, 8,
               toSmall(format, asFloat((bits & 0xff800000) | mantissa), false,
                       nullptr));
    }
    std::string line = std::string("v_cvt_sr_") + format.name +
                       "_f32 v0, v1, v2" +
                       (byte ? " op_sel:[0,0," + std::to_string(byte & 1) +
                                   "," + std::to_string(byte >> 1) + "]"
                             : "");
    Registers got = registers;
    ASSERT_EQ(bench.run(bench.add(line), got), "") << line;
    for (unsigned lane = 0; lane < 64; ++lane)
      ASSERT_EQ(got.at('v', 0, lane), expected.at('v', 0, lane))
          << line << " lane " << lane << std::hex << " "
          << registers.at('v', 1, lane) << " " << registers.at('v', 2, lane);
  }
}

} // namespace
} // namespace netra::sim::test
