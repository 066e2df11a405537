//===- HelperTest.cpp - helpers against APFloat and by hand ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every helper is called from a compiled reference, over all codes or many
// bit patterns, so that passing of arguments is tested with it.
//
//===----------------------------------------------------------------------===//

#include "Compiled.h"
#include "Reference/Helpers.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>
#include <random>

using namespace llvm;
using namespace netra::reference;

namespace {

/// Applies a helper to buffers: results[i] = helper(first[i], second[i] ...),
/// each buffer with the bits of a value per 64-bit word.
std::vector<uint64_t> apply(StringRef name,
                            std::vector<std::vector<uint64_t>> operands) {
  const Helper *helper = lookupHelper(name);
  EXPECT_NE(helper, nullptr) << name.str();
  if (!helper)
    return {};
  static const std::map<netra::num::Storage, const char *> dtypes = {
      {netra::num::Storage::I8, "u8"},   {netra::num::Storage::I16, "u16"},
      {netra::num::Storage::I32, "u32"}, {netra::num::Storage::I64, "u64"},
      {netra::num::Storage::F32, "f32"}, {netra::num::Storage::F64, "f64"}};
  std::string text, loads, names, parameters;
  raw_string_ostream os(parameters), body(loads);
  std::vector<std::vector<char>> memory;
  std::vector<Argument> arguments = {Argument::index(operands[0].size())};
  auto add = [&](const std::vector<uint64_t> &bits,
                 netra::num::Storage storage) {
    const netra::num::Dtype *dtype =
        netra::num::lookupDtype(dtypes.at(storage));
    memory.emplace_back(bits.size() * dtype->bytes());
    for (size_t i = 0; i != bits.size(); ++i)
      storeElement(*dtype, memory.back().data(), i, bits[i]);
    arguments.push_back(
        Argument::buffer(memory.back().data(), bits.size(), dtype->name));
    os << ", %m" << memory.size() - 1 << ": memref<?x" << nameOf(storage)
       << ">";
  };
  for (size_t k = 0; k != operands.size(); ++k) {
    add(operands[k], helper->arguments[k].storage);
    StringRef type = nameOf(helper->arguments[k].storage);
    body << "  %x" << k << " = memref.load %m" << k << "[%i] : memref<?x"
         << type << ">\n";
    names += (k ? ", %x" : "%x") + std::to_string(k);
  }
  add(std::vector<uint64_t>(operands[0].size()), helper->result);
  StringRef result = nameOf(helper->result);
  Compiled f("func.func private @" + name.str() + helper->signature() +
                 "\nfunc.func @f(%n: index" + parameters +
                 ") {\n"
                 "%z = arith.constant 0 : index\n%e = arith.constant 1 : "
                 "index\nscf.for %i = %z to %n step %e {\n" +
                 loads + "  %r = func.call @" + name.str() + "(" + names +
                 ") : " + helper->signature() + "\n  memref.store %r, %m" +
                 std::to_string(operands.size()) + "[%i] : memref<?x" +
                 result.str() + ">\n}\nreturn }",
             "f");
  if (!f)
    return {};
  EXPECT_EQ(f.run(arguments), "");
  std::vector<uint64_t> results;
  const netra::num::Dtype *dtype =
      netra::num::lookupDtype(dtypes.at(helper->result));
  for (size_t i = 0; i != operands[0].size(); ++i)
    results.push_back(loadElement(*dtype, memory.back().data(), i));
  return results;
}

std::vector<uint64_t> codes(unsigned count) {
  std::vector<uint64_t> all(count);
  for (unsigned i = 0; i != count; ++i)
    all[i] = i;
  return all;
}

/// Corners of f32, their neighbours, and random patterns.
std::vector<uint64_t> floats(unsigned count, uint64_t seed) {
  std::vector<uint64_t> bits;
  for (uint32_t corner :
       {0x00000000u, 0x00800000u, 0x3f800000u, 0x43e00000u, 0x43e80000u,
        0x47600000u, 0x477fe000u, 0x477ff000u, 0x7f7f8000u, 0x7f800000u,
        0x7fc00000u, 0x3f808000u, 0x3f818000u, 0x3b000000u, 0x3a800000u})
    for (int delta : {-1, 0, 1})
      for (uint32_t sign : {0u, 0x80000000u})
        bits.push_back((corner + delta) ^ sign);
  std::mt19937_64 random(seed);
  while (bits.size() < count) {
    uint32_t pattern = uint32_t(random());
    // Half of them near the range of the small formats.
    if (random() & 1)
      pattern = (pattern & 0x807fffff) | uint32_t(127 - 24 + random() % 42)
                                             << 23;
    bits.push_back(pattern);
  }
  return bits;
}

APFloat f32(uint64_t bits) {
  return APFloat(APFloat::IEEEsingle(), APInt(32, bits));
}

uint64_t convert(APFloat value, const fltSemantics &to) {
  bool loses;
  value.convert(to, APFloat::rmNearestTiesToEven, &loses);
  return value.bitcastToAPInt().getZExtValue();
}

/// Decodes `count` codes and encodes many floats; NaN by class.
void checkFormat(StringRef decode, StringRef encode, const fltSemantics &format,
                 unsigned count) {
  std::vector<uint64_t> all = codes(count);
  std::vector<uint64_t> decoded = apply(decode, {all});
  unsigned width = APFloat::getSizeInBits(format);
  for (uint64_t code : all) {
    APFloat value(format, APInt(width, code));
    if (value.isNaN())
      EXPECT_TRUE(f32(decoded[code]).isNaN()) << code;
    else
      EXPECT_EQ(decoded[code], convert(value, APFloat::IEEEsingle())) << code;
  }
  if (encode.empty())
    return;
  std::vector<uint64_t> inputs = floats(20000, 1);
  std::vector<uint64_t> encoded = apply(encode, {inputs});
  for (size_t i = 0; i != inputs.size(); ++i) {
    if (f32(inputs[i]).isNaN())
      EXPECT_TRUE(APFloat(format, APInt(width, encoded[i])).isNaN())
          << inputs[i];
    else
      EXPECT_EQ(encoded[i], convert(f32(inputs[i]), format)) << inputs[i];
  }
}

TEST(ReferenceHelpers, Formats) {
  // APFloat's e4m3 overflows to NaN, as the conversion without FP16_OVFL.
  checkFormat("netra_e4m3_to_f32", "netra_f32_to_e4m3", APFloat::Float8E4M3FN(),
              256);
  checkFormat("netra_e5m2_to_f32", "netra_f32_to_e5m2", APFloat::Float8E5M2(),
              256);
  checkFormat("netra_e2m1_to_f32", "", APFloat::Float4E2M1FN(), 16);
  checkFormat("netra_bf16_to_f32", "netra_f32_to_bf16", APFloat::BFloat(),
              65536);
  checkFormat("netra_f16_to_f32", "netra_f32_to_f16", APFloat::IEEEhalf(),
              65536);
}

TEST(ReferenceHelpers, NaNOfFormats) {
  auto one = [](StringRef name, uint64_t bits) {
    return apply(name, {{bits}}).at(0);
  };
  EXPECT_EQ(one("netra_f32_to_e4m3", 0x43e80000), 0x7eu);   // 464: to even
  EXPECT_EQ(one("netra_f32_to_e4m3", 0x43e80001), 0x7fu);   // above
  EXPECT_EQ(one("netra_f32_to_e4m3", 0xff800000), 0xffu);   // -infinity
  EXPECT_EQ(one("netra_f32_to_bf16", 0x7f800001), 0x7fc0u); // quieted
  EXPECT_EQ(one("netra_f32_to_bf16", 0xff812345), 0xffc1u);
  EXPECT_EQ(one("netra_bf16_to_f32", 0x7f81), 0x7fc10000u);
}

TEST(ReferenceHelpers, Saturating) {
  std::vector<uint64_t> inputs = floats(5000, 2);
  struct Case {
    const char *plain, *saturating;
    uint64_t largest;
    float limit;
  };
  for (const Case &c :
       {Case{"netra_f32_to_e4m3", "netra_f32_to_e4m3_sat", 0x7e, 448},
        Case{"netra_f32_to_e5m2", "netra_f32_to_e5m2_sat", 0x7b, 57344}}) {
    auto plain = apply(c.plain, {inputs});
    auto saturating = apply(c.saturating, {inputs});
    for (size_t i = 0; i != inputs.size(); ++i) {
      float value = floatOf(uint32_t(inputs[i]));
      uint64_t sign = inputs[i] >> 24 & 0x80;
      uint64_t expected =
          std::fabs(value) >= c.limit ? c.largest | sign : plain[i];
      EXPECT_EQ(saturating[i], expected) << inputs[i];
    }
  }
}

TEST(ReferenceHelpers, Nibbles) {
  std::vector<uint64_t> all = codes(256);
  std::vector<uint64_t> decoded = apply("netra_e2m1_to_f32", {all});
  for (uint64_t code : all)
    EXPECT_EQ(decoded[code], decoded[code & 15]);
  // 0.25 and 5 are halfway: to even; beyond 6 it saturates.
  std::vector<uint64_t> inputs, expected = {0, 1, 2, 6, 7, 7, 7, 9, 15};
  for (float f : {0.25f, 0.26f, 1.0f, 4.9f, 5.1f, 6.0f, 1e30f, -0.5f, -7.0f})
    inputs.push_back(bitsOf(f));
  EXPECT_EQ(apply("netra_f32_to_e2m1", {inputs}), expected);
  EXPECT_EQ(apply("netra_f32_to_e2m1", {{bitsOf(5.0f)}}).at(0), 6u);
}

TEST(ReferenceHelpers, Scales) {
  std::vector<uint64_t> decoded = apply("netra_e8m0_to_f32", {codes(256)});
  for (unsigned code = 0; code != 255; ++code)
    EXPECT_EQ(floatOf(uint32_t(decoded[code])),
              std::ldexp(1.0f, int(code) - 127));
  EXPECT_TRUE(std::isnan(floatOf(uint32_t(decoded[255]))));
}

TEST(ReferenceHelpers, BitsToBF16) {
  std::vector<uint64_t> inputs = floats(20000, 3);
  std::vector<uint64_t> rounded = apply("netra_f32_to_bf16_bits", {inputs});
  std::vector<uint64_t> proper = apply("netra_f32_to_bf16", {inputs});
  for (size_t i = 0; i != inputs.size(); ++i)
    if (!f32(inputs[i]).isNaN())
      EXPECT_EQ(rounded[i], proper[i]) << inputs[i];
  // By hand: 0x7fffffff + 0x8000 carries into the sign; 0x7f800001 + 0x7fff
  // does not reach the kept bits.
  EXPECT_EQ(apply("netra_f32_to_bf16_bits", {{0x7fffffff, 0x7f800001}}),
            (std::vector<uint64_t>{0x8000, 0x7f80}));
}

TEST(ReferenceHelpers, Arithmetic) {
  std::vector<uint64_t> a = floats(20000, 4), b = floats(20000, 5),
                        c = floats(20000, 6);
  std::mt19937_64 random(7);
  std::shuffle(b.begin(), b.end(), random);
  std::shuffle(c.begin(), c.end(), random);
  auto fused = apply("netra_fma", {a, b, c});
  auto quotient = apply("netra_div", {a, b});
  for (size_t i = 0; i != a.size(); ++i) {
    APFloat fma = f32(a[i]);
    fma.fusedMultiplyAdd(f32(b[i]), f32(c[i]), APFloat::rmNearestTiesToEven);
    APFloat div = f32(a[i]);
    div.divide(f32(b[i]), APFloat::rmNearestTiesToEven);
    EXPECT_TRUE(fma.isNaN() ? f32(fused[i]).isNaN()
                            : f32(fused[i]).bitwiseIsEqual(fma))
        << i;
    EXPECT_TRUE(div.isNaN() ? f32(quotient[i]).isNaN()
                            : f32(quotient[i]).bitwiseIsEqual(div))
        << i;
  }
}

TEST(ReferenceHelpers, Selection) {
  std::vector<uint64_t> a = floats(5000, 10), b = floats(5000, 11);
  std::mt19937_64 random(12);
  std::shuffle(b.begin(), b.end(), random);
  for (unsigned i = 0; i != 100; ++i)
    b[i] = a[i] ^ 0x80000000; // zeros of both signs among them
  auto smaller = apply("netra_min", {a, b}),
       larger = apply("netra_max", {a, b});
  for (size_t i = 0; i != a.size(); ++i) {
    APFloat x = f32(a[i]), y = f32(b[i]);
    if (x.isSignaling() || y.isSignaling())
      continue; // with MODE.IEEE the quieted NaN wins; lib/Numerics' tests
    APFloat low = minimumnum(x, y), high = maximumnum(x, y);
    EXPECT_TRUE(low.isNaN() ? f32(smaller[i]).isNaN()
                            : f32(smaller[i]).bitwiseIsEqual(low))
        << i;
    EXPECT_TRUE(high.isNaN() ? f32(larger[i]).isNaN()
                             : f32(larger[i]).bitwiseIsEqual(high))
        << i;
  }
}

TEST(ReferenceHelpers, ToIntegers) {
  std::vector<uint64_t> x = floats(20000, 13);
  auto toSigned = apply("netra_f32_to_i32", {x});
  auto toUnsigned = apply("netra_f32_to_u32", {x});
  for (size_t i = 0; i != x.size(); ++i) {
    // APFloat saturates as well, and NaN becomes 0.
    bool isExact;
    APSInt s(32, false), u(32, true);
    f32(x[i]).convertToInteger(s, APFloat::rmTowardZero, &isExact);
    f32(x[i]).convertToInteger(u, APFloat::rmTowardZero, &isExact);
    EXPECT_EQ(toSigned[i], s.getZExtValue()) << x[i];
    EXPECT_EQ(toUnsigned[i], u.getZExtValue()) << x[i];
  }
}

TEST(ReferenceHelpers, Ldexp) {
  std::vector<uint64_t> x = floats(5000, 8), exponents;
  std::mt19937_64 random(9);
  for (size_t i = 0; i != x.size(); ++i)
    exponents.push_back(uint32_t(int32_t(random() % 600) - 300));
  exponents[0] = 0x7fffffff;
  exponents[1] = 0x80000000;
  auto scaled = apply("netra_ldexp", {x, exponents});
  for (size_t i = 0; i != x.size(); ++i) {
    APFloat expected =
        scalbn(f32(x[i]), int32_t(exponents[i]), APFloat::rmNearestTiesToEven);
    EXPECT_TRUE(expected.isNaN() ? f32(scaled[i]).isNaN()
                                 : f32(scaled[i]).bitwiseIsEqual(expected))
        << x[i] << " " << exponents[i];
  }
}

TEST(ReferenceHelpers, Transcendental) {
  auto check = [](StringRef name, std::vector<float> in,
                  std::vector<float> expected) {
    std::vector<uint64_t> bits;
    for (float f : in)
      bits.push_back(bitsOf(f));
    std::vector<uint64_t> results = apply(name, {bits});
    for (size_t i = 0; i != in.size(); ++i)
      EXPECT_EQ(results[i], bitsOf(expected[i])) << name.str() << " " << in[i];
  };
  float infinity = std::numeric_limits<float>::infinity();
  // Exact results; denormals are zeros on both sides.
  check("netra_exp2", {0, 1, -3, 127, 128, -126, -127, -infinity, 1e-40f},
        {1, 2, 0.125f, 0x1p127f, infinity, 0x1p-126f, 0, 0, 1});
  check("netra_log2", {1, 8, 0x1p-126f, 0x1p-127f, infinity},
        {0, 3, -126, -infinity, infinity});
  check("netra_rcp", {4, -0.5f, 0x1p126f, 0x1p127f, 1e-40f, -0.0f, infinity},
        {0.25f, -2, 0x1p-126f, 0, infinity, -infinity, 0});
  check("netra_sqrt", {9, 2.25f, -0.0f, infinity}, {3, 1.5f, -0.0f, infinity});
  check("netra_rsq", {16, 0.25f, infinity}, {0.25f, 2, 0});
  // sqrt(2) = 1.41421356237..., 1/3, log2(3) = 1.58496250072..., 2^0.5: the
  // nearest floats.
  check("netra_sqrt", {2}, {1.41421356237309505f});
  check("netra_exp2", {0.5f}, {1.41421356237309505f});
  check("netra_rsq", {2}, {0.70710678118654752f});
  check("netra_rcp", {3}, {0.33333333333333333f});
  check("netra_log2", {3}, {1.58496250072115618f});
}

TEST(ReferenceHelpers, Dot2) {
  // Pairs of bf16, the first low: 1.5 * 2 + -4 * 0.5 + 10 = 11.
  uint64_t a = 0xc0803fc0, b = 0x3f004000;
  // A denormal of bf16 is a zero: 2^-127 * 2^127 counts for nothing.
  uint64_t denormal = 0x00000040, huge = 0x00007f00;
  EXPECT_EQ(apply("netra_dot2_f32_bf16",
                  {{a, denormal}, {b, huge}, {bitsOf(10), bitsOf(0)}}),
            (std::vector<uint64_t>{bitsOf(11), bitsOf(0)}));
  // The same numbers in f16, whose denormals count: 2^-24 * 2^15.
  a = 0xc4003e00, b = 0x38004000, denormal = 0x00000001, huge = 0x00007800;
  EXPECT_EQ(apply("netra_dot2_f32_f16",
                  {{a, denormal}, {b, huge}, {bitsOf(10), bitsOf(0)}}),
            (std::vector<uint64_t>{bitsOf(11), bitsOf(0x1p-9f)}));
}

TEST(ReferenceHelpers, AreInTheDocument) {
  auto file = MemoryBuffer::getFile(NETRA_SOURCE_DIR "/docs/reference.md");
  ASSERT_TRUE(bool(file));
  for (const Helper &helper : allHelpers())
    EXPECT_TRUE((*file)->getBuffer().contains(("`" + helper.name + "`").str()))
        << helper.name.str();
  for (const netra::num::Dtype &dtype : netra::num::allDtypes())
    EXPECT_TRUE((*file)->getBuffer().contains(("`" + dtype.name + "`").str()))
        << dtype.name.str();
}

} // namespace
