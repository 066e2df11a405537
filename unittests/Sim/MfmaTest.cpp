//===- MfmaTest.cpp - MFMA and SMFMAC against plain references ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every mnemonic on random registers. The reference takes the elements from the
// registers by the closed formulas of the ISA, element by element, and adds
// without rounding.
//
//===----------------------------------------------------------------------===//

#include "MatrixBench.h"
#include "gtest/gtest.h"

namespace netra::sim::test {
namespace {

/// `width` bits of a lane's registers, as one string from the first one on.
uint64_t bitsAt(Registers &registers, char file, unsigned first, unsigned lane,
                unsigned bit, unsigned width) {
  uint64_t value = 0;
  for (unsigned n = 0; n < width; ++n)
    value |= uint64_t(registers.at(file, first + (bit + n) / 32, lane) >>
                          ((bit + n) % 32) &
                      1)
             << n;
  return value;
}

enum Element { F32, F64, I8, Small };

struct Shape {
  std::string mnemonic;
  unsigned m, n, k, blocks;
  Element element;
  const SmallFormat *a = nullptr, *b = nullptr;
  bool splitsA = false, splitsB = false; ///< K in two halves.
  unsigned widthOf(const SmallFormat *format) const {
    return element == F32   ? 32
           : element == F64 ? 64
           : element == I8  ? 8
                            : format->bits;
  }
};

struct Place {
  unsigned lane, item;
};

/// A[b][i][k], or B[b][k][j] with `rows` = N (ISA: item k mod K_L of lane i +
/// M (b + B floor(k / K_L))); split: the upper half of K in the upper half of
/// the lane's items.
Place factorPlace(unsigned rows, unsigned k, unsigned blocks, bool split,
                  unsigned block, unsigned row, unsigned at) {
  unsigned perLane = k / (64 / (rows * blocks));
  if (split) {
    unsigned half = perLane / 2;
    bool upper = at >= k / 2;
    unsigned within = upper ? at - k / 2 : at;
    return {row + rows * (within / half), within % half + (upper ? half : 0)};
  }
  return {row + rows * (block + blocks * (at / perLane)), at % perLane};
}

/// D[b][i][j].
Place resultPlace(const Shape &shape, unsigned b, unsigned i, unsigned j) {
  if (shape.element == F64)
    return shape.m == 4 ? Place{16 * i + 4 * b + j, 0}
                        : Place{j + 16 * (i % 4), i / 4};
  if (shape.m == 4)
    return {j + 4 * b, i};
  if (shape.m == 16)
    return {j + 16 * (i / 4), i % 4 + 4 * b};
  return {j + 32 * (i / 4 % 2), 4 * (i / 8) + i % 4 + 16 * b};
}

/// The registers of one instruction.
struct Files {
  char d = 'v', a = 'v', b = 'v', c = 'v';
  unsigned dAt = 0, aAt = 64, bAt = 80, cAt = 100;
};

/// What a factor contributes at [block][row][k].
struct Reader {
  const Shape &shape;
  Registers &registers;
  Files files;
  unsigned blgp = 0, cbsz = 0, abid = 0;
  const uint8_t *scaleA = nullptr, *scaleB = nullptr; ///< By lane.

  uint64_t rawA(unsigned block, unsigned i, unsigned k) const {
    unsigned span = 1 << cbsz;
    if (span > 1)
      block = block - block % span + abid;
    Place place =
        factorPlace(shape.m, shape.k, shape.blocks, shape.splitsA, block, i, k);
    unsigned width = shape.widthOf(shape.a);
    return bitsAt(registers, files.a, files.aAt, place.lane, place.item * width,
                  width);
  }
  uint64_t rawB(unsigned block, unsigned k, unsigned j) const {
    Place place =
        factorPlace(shape.n, shape.k, shape.blocks, shape.splitsB, block, j, k);
    static const unsigned quarter[8][4] = {
        {0, 1, 2, 3}, {0, 1, 0, 1}, {2, 3, 2, 3}, {1, 2, 3, 0},
        {0, 0, 0, 0}, {1, 1, 1, 1}, {2, 2, 2, 2}, {3, 3, 3, 3}};
    unsigned lane = quarter[blgp][place.lane / 16] * 16 + place.lane % 16;
    unsigned width = shape.widthOf(shape.b);
    return bitsAt(registers, files.b, files.bAt, lane, place.item * width,
                  width);
  }
  static double scale(const uint8_t *scales, unsigned rows, unsigned row,
                      unsigned k) {
    if (!scales)
      return 1;
    uint8_t code = scales[row + rows * (k / 32)];
    return code == 0xff ? NAN : std::ldexp(1.0, code - 127);
  }
  double a(unsigned block, unsigned i, unsigned k) const {
    return valueOf(*shape.a, rawA(block, i, k)) * scale(scaleA, shape.m, i, k);
  }
  double b(unsigned block, unsigned k, unsigned j) const {
    return valueOf(*shape.b, rawB(block, k, j)) * scale(scaleB, shape.n, j, k);
  }
};

/// c + the products: exact, rounded once; specials by the documented order.
class Accumulator {
public:
  explicit Accumulator(uint32_t c) : c(c) {}
  void add(double x, double y) {
    if (std::isnan(x) || std::isnan(y)) {
      factorNan = true;
    } else if (std::isinf(x) || std::isinf(y)) {
      if (x == 0 || y == 0)
        invalid = true;
      else
        (std::signbit(x) != std::signbit(y) ? down : up) = true;
    } else {
      sum.add(x * y);
    }
  }
  uint32_t result(bool saturate) {
    float start = asFloat(c);
    if (std::isinf(start))
      (start < 0 ? down : up) = true;
    if (factorNan || invalid || (up && down && !std::isnan(start)))
      return 0xffc00000;
    if (std::isnan(start))
      return c | 0x00400000;
    if (up || down)
      return up ? 0x7f800000 : 0xff800000;
    sum.add(start);
    return sum.rounded(saturate);
  }

private:
  uint32_t c;
  ExactSum sum;
  bool factorNan = false, invalid = false, up = false, down = false;
};

std::vector<Shape> denseShapes() {
  std::vector<Shape> shapes = {
      {"v_mfma_f32_32x32x1_2b_f32", 32, 32, 1, 2, F32},
      {"v_mfma_f32_16x16x1_4b_f32", 16, 16, 1, 4, F32},
      {"v_mfma_f32_4x4x1_16b_f32", 4, 4, 1, 16, F32},
      {"v_mfma_f32_32x32x2_f32", 32, 32, 2, 1, F32},
      {"v_mfma_f32_16x16x4_f32", 16, 16, 4, 1, F32},
      {"v_mfma_f64_16x16x4_f64", 16, 16, 4, 1, F64},
      {"v_mfma_f64_4x4x4_4b_f64", 4, 4, 4, 4, F64},
      {"v_mfma_i32_32x32x4_2b_i8", 32, 32, 4, 2, I8},
      {"v_mfma_i32_16x16x4_4b_i8", 16, 16, 4, 4, I8},
      {"v_mfma_i32_4x4x4_16b_i8", 4, 4, 4, 16, I8},
      {"v_mfma_i32_32x32x16_i8", 32, 32, 16, 1, I8},
      {"v_mfma_i32_16x16x32_i8", 16, 16, 32, 1, I8},
      {"v_mfma_i32_32x32x32_i8", 32, 32, 32, 1, I8},
      {"v_mfma_i32_16x16x64_i8", 16, 16, 64, 1, I8},
  };
  for (const SmallFormat *format : {&kHalf, &kBfloat})
    for (auto [text, m, k, blocks] : {std::tuple{"32x32x4_2b", 32u, 4u, 2u},
                                      {"16x16x4_4b", 16u, 4u, 4u},
                                      {"4x4x4_16b", 4u, 4u, 16u},
                                      {"32x32x8", 32u, 8u, 1u},
                                      {"16x16x16", 16u, 16u, 1u},
                                      {"32x32x16", 32u, 16u, 1u},
                                      {"16x16x32", 16u, 32u, 1u}})
      shapes.push_back({std::string("v_mfma_f32_") + text + "_" + format->name,
                        m, m, k, blocks, Small, format, format});
  for (const SmallFormat *a : {&kFp8, &kBf8})
    for (const SmallFormat *b : {&kFp8, &kBf8})
      for (auto [text, m, k] :
           {std::tuple{"32x32x16", 32u, 16u}, {"16x16x32", 16u, 32u}})
        shapes.push_back(
            {std::string("v_mfma_f32_") + text + "_" + a->name + "_" + b->name,
             m, m, k, 1, Small, a, b});
  return shapes;
}

unsigned factorRegisters(const Shape &shape, bool isB) {
  unsigned width = shape.widthOf(isB ? shape.b : shape.a);
  return shape.k * (isB ? shape.n : shape.m) * shape.blocks * width / 64 / 32;
}
unsigned resultRegisters(const Shape &shape) {
  return shape.m * shape.n * shape.blocks * (shape.element == F64 ? 2 : 1) / 64;
}

std::string tuple(char file, unsigned first, unsigned count) {
  if (count == 1)
    return std::string(1, file) + std::to_string(first);
  return std::string(1, file) + "[" + std::to_string(first) + ":" +
         std::to_string(first + count - 1) + "]";
}

/// Makes most elements ordinary numbers, so that sums are not all NaN, and
/// leaves a few specials in one case in four.
void tame(const Shape &shape, Registers &registers, Files files,
          std::mt19937 &random, bool allowSpecials) {
  auto each = [&](char file, unsigned first, unsigned count, unsigned width,
                  const SmallFormat *format) {
    for (unsigned lane = 0; lane < 64; ++lane)
      for (unsigned r = 0; r < count; ++r) {
        uint32_t &word = registers.at(file, first + r, lane);
        if (width == 32)
          word = asBits(
              std::ldexp(float(int32_t(random())), int(random() % 20) - 40));
        else if (width == 64 && r % 2 == 1)
          word = (word & 0x800fffff) | (1023 - 10 + random() % 20) << 20;
        else if (format && format->bits == 16) {
          uint32_t clear = format == &kHalf ? 0x4000 : 0x7000;
          if (format == &kHalf)
            word &= ~(clear | clear << 16);
          else
            word = (word & ~(0x7800u | 0x7800u << 16)) | 0x3800 | 0x3800 << 16;
        } else if (format && format->specials != SmallFormat::Numbers &&
                   format->bits == 8) {
          for (unsigned byte = 0; byte < 4; ++byte)
            if (!std::isfinite(valueOf(*format, word >> (8 * byte) & 0xff)))
              word &= ~(0x40u << (8 * byte));
        }
        if (allowSpecials && random() % 512 == 0)
          word = random() | 0x7c007c00;
      }
  };
  each(files.a, files.aAt, factorRegisters(shape, false),
       shape.widthOf(shape.a), shape.a);
  each(files.b, files.bAt, factorRegisters(shape, true), shape.widthOf(shape.b),
       shape.b);
  if (files.c)
    each(files.c, files.cAt, resultRegisters(shape),
         shape.element == F64  ? 64
         : shape.element == I8 ? 8
                               : 32,
         nullptr);
}

/// All of D by the reference, written into `registers`, which the instruction
/// has not touched.
void reference(const Reader &reader, Registers &registers, Registers &out,
               uint32_t mode, uint64_t constantC, unsigned neg) {
  const Shape &shape = reader.shape;
  const Files &files = reader.files;
  bool saturate = mode & kOverflowClamp;
  unsigned words = shape.element == F64 ? 2 : 1;
  for (unsigned block = 0; block < shape.blocks; ++block)
    for (unsigned i = 0; i < shape.m; ++i)
      for (unsigned j = 0; j < shape.n; ++j) {
        Place place = resultPlace(shape, block, i, j);
        uint64_t c = constantC;
        if (files.c)
          c = bitsAt(registers, files.c, files.cAt, place.lane,
                     32 * words * place.item, 32 * words);
        uint64_t d = 0;
        if (shape.element == I8) {
          int64_t sum = int32_t(c);
          for (unsigned k = 0; k < shape.k; ++k)
            sum += int64_t(int8_t(reader.rawA(block, i, k))) *
                   int8_t(reader.rawB(block, k, j));
          d = saturate && sum > INT32_MAX   ? INT32_MAX
              : saturate && sum < INT32_MIN ? INT32_MIN
                                            : sum;
        } else if (shape.element == F32) {
          bool flushes = !(mode & 0x10);
          float sum = asFloat(c);
          auto input = [&](uint32_t bits) {
            return asFloat(flushes && !(bits & 0x7f800000) ? bits & 0x80000000
                                                           : bits);
          };
          for (unsigned k = 0; k < shape.k; ++k)
            sum = std::fma(input(reader.rawA(block, i, k)),
                           input(reader.rawB(block, k, j)), sum);
          d = asBits(sum);
        } else if (shape.element == F64) {
          auto signedBits = [&](uint64_t bits, unsigned which) {
            bits ^= uint64_t(neg >> which & 1) << 63;
            double value;
            std::memcpy(&value, &bits, 8);
            return value;
          };
          double sum = signedBits(c, 2);
          for (unsigned k = 0; k < shape.k; ++k)
            sum = std::fma(signedBits(reader.rawA(block, i, k), 0),
                           signedBits(reader.rawB(block, k, j), 1), sum);
          std::memcpy(&d, &sum, 8);
        } else {
          Accumulator accumulator(c);
          for (unsigned k = 0; k < shape.k; ++k)
            accumulator.add(reader.a(block, i, k), reader.b(block, k, j));
          d = accumulator.result(saturate);
        }
        for (unsigned w = 0; w < words; ++w)
          out.at(files.d, files.dAt + words * place.item + w, place.lane) =
              uint32_t(d >> (32 * w));
      }
}

std::string firstDifference(Registers &got, Registers &expected) {
  for (char file : {'v', 'a'})
    for (unsigned r = 0; r < 256; ++r)
      for (unsigned lane = 0; lane < 64; ++lane)
        if (got.at(file, r, lane) != expected.at(file, r, lane)) {
          char text[80];
          std::snprintf(text, sizeof(text), "%c%u lane %u: got %08x, not %08x",
                        file, r, lane, got.at(file, r, lane),
                        expected.at(file, r, lane));
          return text;
        }
  return "";
}

struct Variant {
  Files files;
  std::string c; ///< A constant, or empty.
  uint64_t constant = 0;
};

class DenseMfma : public testing::TestWithParam<Shape> {};

TEST_P(DenseMfma, MatchesReference) {
  const Shape &shape = GetParam();
  MatrixBench bench("gfx950", 64);
  std::mt19937 random(1);
  unsigned dCount = resultRegisters(shape);
  std::vector<Variant> variants(4);
  variants[1].files = {'a', 'a', 'v', 'a', 4, 64, 80, 4}; // C is D, AGPRs
  variants[2].files.c = 0;
  variants[2].c = shape.element == I8 ? "-5" : "2.0";
  variants[2].constant = shape.element == I8    ? uint32_t(-5)
                         : shape.element == F64 ? 0x4000000000000000
                                                : 0x40000000;
  variants[3].files = {'v', 'v', 'v', 'v', 0, 0, 2, 0}; // D over A and B
  unsigned ran = 0;
  for (unsigned which = 0; which < variants.size(); ++which) {
    const Variant &variant = variants[which];
    Files files = variant.files;
    std::string line =
        shape.mnemonic + " " + tuple(files.d, files.dAt, dCount) + ", " +
        tuple(files.a, files.aAt, factorRegisters(shape, false)) + ", " +
        tuple(files.b, files.bAt, factorRegisters(shape, true)) + ", " +
        (files.c ? tuple(files.c, files.cAt, dCount) : variant.c);
    for (unsigned control = 0; control < 8; ++control) {
      unsigned cbsz = 0, abid = 0, blgp = 0;
      std::string modifiers;
      if (shape.element == F64) {
        blgp = control;
        if (control)
          modifiers = std::string(" neg:[") + "01"[control & 1] + "," +
                      "01"[control >> 1 & 1] + "," + "01"[control >> 2] + "]";
      } else if (shape.blocks > 1) {
        blgp = control;
        while ((2u << cbsz) <= shape.blocks && random() % 2)
          ++cbsz;
        abid = random() % (1 << cbsz);
        modifiers = " cbsz:" + std::to_string(cbsz) +
                    " abid:" + std::to_string(abid) +
                    " blgp:" + std::to_string(blgp);
      } else if (control >= 3) {
        break;
      }
      size_t index;
      if (!bench.tryAdd(line + modifiers, index)) {
        ASSERT_EQ(which, 3u) << line + modifiers;
        continue;
      }
      bench.mode = control % 2 ? kPlainMode | kOverflowClamp : kPlainMode;
      if (control == 2)
        bench.mode = 0x380; // f32 denormals flushed
      bench.exec = control == 1 ? 0 : random();
      Registers registers = bench.randomRegisters(random);
      tame(shape, registers, files, random,
           control == 2 && shape.element == Small);
      if (shape.element == F32) // A denormal that counts.
        registers.at(files.a, files.aAt, 0) = 0x00400000,
                                         registers.at(files.b, files.bAt, 0) =
                                             0x7e000001;
      Registers expected = registers;
      Reader reader{shape, registers, files};
      if (shape.element != F64)
        reader.blgp = blgp, reader.cbsz = cbsz, reader.abid = abid;
      reference(reader, registers, expected, bench.mode, variant.constant,
                shape.element == F64 ? blgp : 0);
      Registers got = registers;
      ASSERT_EQ(bench.run(index, got), "") << line + modifiers;
      ASSERT_EQ(firstDifference(got, expected), "") << line + modifiers;
      ++ran;
    }
  }
  EXPECT_GE(ran, 9u);
}

std::string shapeName(const testing::TestParamInfo<Shape> &info) {
  return info.param.mnemonic;
}
INSTANTIATE_TEST_SUITE_P(Mfma, DenseMfma, testing::ValuesIn(denseShapes()),
                         shapeName);

TEST(Mfma, OneHotElementsLandWhereTheIsaSays) {
  std::mt19937 random(2);
  for (const Shape &shape : denseShapes()) {
    if (shape.element != Small && shape.element != I8)
      continue;
    MatrixBench bench("gfx950", 64);
    Files files;
    files.c = 0;
    size_t index = bench.add(
        shape.mnemonic + " " + tuple('v', 0, resultRegisters(shape)) + ", " +
        tuple('v', files.aAt, factorRegisters(shape, false)) + ", " +
        tuple('v', files.bAt, factorRegisters(shape, true)) + ", 0");
    Registers zero{64, std::vector<uint32_t>(256 * 64),
                   std::vector<uint32_t>(256 * 64)};
    for (unsigned round = 0; round < 64; ++round) {
      unsigned block = random() % shape.blocks, i = random() % shape.m,
               j = random() % shape.n, k = random() % shape.k;
      Registers registers = zero;
      auto put = [&](unsigned first, Place place, const SmallFormat *format) {
        unsigned width = shape.widthOf(format), bit = width * place.item;
        // 2.0, or 2.
        uint32_t two = format ? (format->bias + 1) << format->mantissa : 2;
        registers.at('v', first + bit / 32, place.lane) |= two << (bit % 32);
      };
      put(files.aAt,
          factorPlace(shape.m, shape.k, shape.blocks, false, block, i, k),
          shape.a);
      put(files.bAt,
          factorPlace(shape.n, shape.k, shape.blocks, false, block, j, k),
          shape.b);
      Registers expected = registers;
      Place place = resultPlace(shape, block, i, j);
      expected.at('v', place.item, place.lane) =
          shape.element == I8 ? 4 : asBits(4.0f);
      ASSERT_EQ(bench.run(index, registers), "");
      ASSERT_EQ(firstDifference(registers, expected), "") << shape.mnemonic;
    }
  }
}

const SmallFormat *const mixedFormats[] = {&kFp8, &kBf8, &kFp6, &kBf6, &kFp4};

/// Shape, formats of A and B, whether it is scaled.
class MixedMfma
    : public testing::TestWithParam<std::tuple<unsigned, unsigned, unsigned>> {
};

TEST_P(MixedMfma, MatchesReference) {
  auto [m, a, b] = GetParam();
  unsigned k = 2048 / m;
  Shape shape{"", m, m, k, 1, Small, mixedFormats[a], mixedFormats[b]};
  shape.splitsA = mixedFormats[a]->bits == 8;
  shape.splitsB = mixedFormats[b]->bits == 8;
  std::string text = "f32_" + std::to_string(m) + "x" + std::to_string(m) +
                     "x" + std::to_string(k) + "_f8f6f4 ";
  MatrixBench bench("gfx950", 64);
  std::mt19937 random(3 + m + 5 * a + b);
  for (unsigned round = 0; round < 7; ++round) {
    bool scaled = round > 0;
    Files files;
    unsigned dCount = resultRegisters(shape);
    unsigned low = random() & 3, high = random() & 3;
    std::string line =
        (scaled ? "v_mfma_scale_" : "v_mfma_") + text + tuple('v', 0, dCount) +
        ", " + tuple('v', files.aAt, factorRegisters(shape, false)) + ", " +
        tuple('v', files.bAt, factorRegisters(shape, true)) + ", " +
        tuple('v', files.cAt, dCount);
    auto bit = [](unsigned value, unsigned which) {
      return value >> which & 1 ? "1" : "0";
    };
    if (scaled)
      line += std::string(", v150, v151 op_sel:[") + bit(low, 0) + "," +
              bit(low, 1) + ",0] op_sel_hi:[" + bit(high, 0) + "," +
              bit(high, 1) + ",0]";
    line += " cbsz:" + std::to_string(a) + " blgp:" + std::to_string(b);
    size_t index = bench.add(line);
    Registers registers = bench.randomRegisters(random);
    tame(shape, registers, files, random, round == 6);
    bench.mode = round % 2 ? kPlainMode : kPlainMode | kOverflowClamp;
    bench.exec = random();
    uint8_t scaleA[64], scaleB[64];
    unsigned byteA = (low & 1) + 2 * (high & 1),
             byteB = (low >> 1) + (high & 2);
    for (unsigned lane = 0; lane < 64; ++lane) {
      uint32_t &wordA = registers.at('v', 150, lane);
      uint32_t &wordB = registers.at('v', 151, lane);
      if (round != 5 || lane % 17) { // Else any byte, 0xff included.
        auto near = [&] { return 110 + random() % 34; };
        wordA = near() | near() << 8 | near() << 16 | near() << 24;
        wordB = near() | near() << 8 | near() << 16 | near() << 24;
      } else if (lane == 34) {
        wordA = 0xffffffff;
      }
      scaleA[lane] = wordA >> (8 * byteA);
      scaleB[lane] = wordB >> (8 * byteB);
    }
    Registers expected = registers;
    Reader reader{shape, registers, files};
    if (scaled)
      reader.scaleA = scaleA, reader.scaleB = scaleB;
    reference(reader, registers, expected, bench.mode, 0, 0);
    ASSERT_EQ(bench.run(index, registers), "") << line;
    ASSERT_EQ(firstDifference(registers, expected), "") << line;
  }
}

std::string
mixedName(const testing::TestParamInfo<MixedMfma::ParamType> &info) {
  auto [m, a, b] = info.param;
  return "m" + std::to_string(m) + "_" + mixedFormats[a]->name + "_" +
         mixedFormats[b]->name;
}
INSTANTIATE_TEST_SUITE_P(Mfma, MixedMfma,
                         testing::Combine(testing::Values(16u, 32u),
                                          testing::Range(0u, 5u),
                                          testing::Range(0u, 5u)),
                         mixedName);

std::vector<Shape> sparseShapes() {
  std::vector<Shape> shapes;
  auto add = [&](std::string type, unsigned m, unsigned k, std::string rest,
                 Element element, const SmallFormat *a, const SmallFormat *b,
                 bool isNew) {
    std::string size = std::to_string(m);
    Shape shape{"v_smfmac_" + type + "_" + size + "x" + size + "x" +
                    std::to_string(k) + "_" + rest,
                m,
                m,
                k,
                1,
                element,
                a,
                b};
    shape.splitsB = isNew;
    shapes.push_back(shape);
  };
  for (bool isNew : {false, true})
    for (unsigned m : {16u, 32u}) {
      unsigned k = (m == 16 ? 32 : 16) << isNew;
      for (const SmallFormat *format : {&kHalf, &kBfloat})
        add("f32", m, k, format->name, Small, format, format, isNew);
      add("i32", m, 2 * k, "i8", I8, nullptr, nullptr, isNew);
      for (const SmallFormat *a : {&kFp8, &kBf8})
        for (const SmallFormat *b : {&kFp8, &kBf8})
          add("f32", m, 2 * k, std::string(a->name) + "_" + b->name, Small, a,
              b, isNew);
    }
  return shapes;
}

class SparseMfma : public testing::TestWithParam<Shape> {};

TEST_P(SparseMfma, MatchesReference) {
  const Shape &shape = GetParam();
  MatrixBench bench("gfx950", 64);
  std::mt19937 random(4);
  Shape kept = shape; // A is a dense matrix of half the k.
  kept.k /= 2;
  unsigned dCount = resultRegisters(shape);
  unsigned perLane = kept.k / (64 / shape.m);
  unsigned sets = 32 / (2 * perLane);
  for (unsigned round = 0; round < 4; ++round) {
    Files files;
    files.cAt = 0;
    unsigned abid = random() % sets, cbsz = round == 3 ? 1 : 0;
    std::string line = shape.mnemonic + " " + tuple('v', 0, dCount) + ", " +
                       tuple('v', 64, factorRegisters(kept, false)) + ", " +
                       tuple('v', 80, factorRegisters(shape, true)) +
                       ", v120 cbsz:" + std::to_string(cbsz) +
                       " abid:" + std::to_string(abid);
    size_t index = bench.add(line);
    Registers registers = bench.randomRegisters(random);
    tame(shape, registers, files, random, round == 2 && shape.a);
    bench.exec = random();
    Registers expected = registers;
    Reader readerA{kept, registers, files};
    Reader readerB{shape, registers, files};
    for (unsigned i = 0; i < shape.m; ++i)
      for (unsigned j = 0; j < shape.n; ++j) {
        Place place = resultPlace(shape, 0, i, j);
        uint32_t c = registers.at('v', place.item, place.lane);
        Accumulator accumulator(c);
        uint32_t integers = c;
        for (unsigned n = 0; n < kept.k; ++n) {
          unsigned lane = i + shape.m * (n / perLane);
          unsigned set = cbsz ? 0 : abid;
          unsigned two = registers.at('v', 120, lane) >>
                             (2 * (set * perLane + n % perLane)) &
                         3;
          unsigned k = n / 2 * 4 + two;
          if (shape.element == I8)
            integers +=
                int8_t(readerA.rawA(0, i, n)) * int8_t(readerB.rawB(0, k, j));
          else
            accumulator.add(readerA.a(0, i, n), readerB.b(0, k, j));
        }
        expected.at('v', place.item, place.lane) =
            shape.element == I8 ? integers : accumulator.result(false);
      }
    ASSERT_EQ(bench.run(index, registers), "") << line;
    ASSERT_EQ(firstDifference(registers, expected), "") << line;
  }
}

INSTANTIATE_TEST_SUITE_P(Smfmac, SparseMfma, testing::ValuesIn(sparseShapes()),
                         shapeName);

TEST(Mfma, SequentialPolicyRoundsEveryStep) {
  MatrixBench bench("gfx950", 64);
  bench.policy = num::MatrixPolicy::SequentialFma;
  Shape shape{
      "v_mfma_f32_16x16x32_bf16", 16, 16, 32, 1, Small, &kBfloat, &kBfloat};
  Files files;
  size_t index =
      bench.add("v_mfma_f32_16x16x32_bf16 v[0:3], v[64:67], v[80:83], "
                "v[100:103]");
  std::mt19937 random(5);
  unsigned differs = 0;
  for (unsigned round = 0; round < 4; ++round) {
    Registers registers = bench.randomRegisters(random);
    tame(shape, registers, files, random, false);
    Registers expected = registers, exact = registers;
    Reader reader{shape, registers, files};
    reference(reader, registers, exact, bench.mode, 0, 0);
    for (unsigned i = 0; i < 16; ++i)
      for (unsigned j = 0; j < 16; ++j) {
        Place place = resultPlace(shape, 0, i, j);
        float sum = asFloat(registers.at('v', 100 + place.item, place.lane));
        for (unsigned k = 0; k < 32; ++k)
          sum =
              std::fma(float(reader.a(0, i, k)), float(reader.b(0, k, j)), sum);
        expected.at('v', place.item, place.lane) = asBits(sum);
      }
    ASSERT_EQ(bench.run(index, registers), "");
    ASSERT_EQ(firstDifference(registers, expected), "");
    differs += !(expected == exact);
  }
  EXPECT_EQ(differs, 4u); // Or the test could not tell the policies apart.
}

TEST(Mfma, RefusesWhatIsNotModelled) {
  MatrixBench bench("gfx950", 64);
  std::mt19937 random(6);
  Registers registers = bench.randomRegisters(random), before = registers;
  auto problem = [&](const std::string &line) {
    return bench.run(bench.add(line), registers);
  };
  EXPECT_EQ(problem("v_mfma_f32_16x16x16_f16 v[0:3], v[8:9], v[10:11], v[0:3] "
                    "cbsz:1"),
            "cbsz and abid name blocks that A lacks");
  EXPECT_EQ(problem("v_mfma_f32_4x4x4_16b_f16 v[0:3], v[8:9], v[10:11], "
                    "v[0:3] cbsz:1 abid:2"),
            "cbsz and abid name blocks that A lacks");
  EXPECT_EQ(problem("v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[8:15], v[16:23], "
                    "v[0:3] cbsz:5"),
            "cbsz or blgp names no format");
  bench.policy = num::MatrixPolicy::Cdna3Like;
  EXPECT_NE(problem("v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[8:11], v[16:19], "
                    "v[0:3] cbsz:4 blgp:4")
                .find("has no rule for these formats"),
            std::string::npos);
  EXPECT_TRUE(registers == before);
}

} // namespace
} // namespace netra::sim::test
