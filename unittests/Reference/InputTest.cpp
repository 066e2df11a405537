//===- InputTest.cpp - seeded inputs --------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reference/Inputs.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <gtest/gtest.h>
#include <set>

using namespace llvm;
using namespace netra::reference;

namespace {

std::vector<uint64_t> filled(StringRef spec, unsigned count,
                             uint64_t seed = 1) {
  const netra::num::Dtype *dtype =
      netra::num::lookupDtype(spec.split(':').first);
  std::vector<char> bytes(count * dtype->bytes());
  Error error = fill(bytes, spec, seed);
  EXPECT_FALSE(bool(error)) << toString(std::move(error));
  std::vector<uint64_t> elements;
  for (unsigned i = 0; i != count; ++i)
    elements.push_back(loadElement(*dtype, bytes.data(), i));
  return elements;
}

std::vector<double> values(StringRef spec, unsigned count) {
  const netra::num::Dtype *dtype =
      netra::num::lookupDtype(spec.split(':').first);
  std::vector<double> result;
  for (uint64_t bits : filled(spec, count))
    result.push_back(valueOf(*dtype, bits));
  return result;
}

std::string errorOf(StringRef spec, size_t bytes = 8) {
  std::vector<char> data(bytes);
  Error error = fill(data, spec, 1);
  return error ? toString(std::move(error)) : "";
}

TEST(ReferenceInputs, Bytes) {
  std::vector<char> data(3, 'x');
  EXPECT_EQ(errorOf("zero"), "");
  cantFail(fill(data, "zero", 1));
  EXPECT_EQ(data, std::vector<char>(3, 0));
  cantFail(fill(data, "poison", 1));
  EXPECT_EQ(data, std::vector<char>(3, '\xa5'));
}

TEST(ReferenceInputs, Determinism) {
  for (StringRef spec : {"e4m3", "f32:-1:1", "f32:normal:2", "i32:0:256",
                         "bf16:edge", "f64:positive:1:2", "f32:mirror:6"}) {
    auto longer = filled(spec, 100), shorter = filled(spec, 10);
    EXPECT_TRUE(std::equal(shorter.begin(), shorter.end(), longer.begin()));
    EXPECT_EQ(longer, filled(spec, 100));
    EXPECT_NE(longer, filled(spec, 100, 2)) << spec.str();
    EXPECT_GT(std::set<uint64_t>(longer.begin(), longer.end()).size(), 5u);
  }
}

/// The generator is written down: SplitMix64's finalizer, computed apart.
TEST(ReferenceInputs, Generator) {
  auto mix = [](uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
  };
  auto elements = filled("u64", 3, 9);
  for (uint64_t i = 0; i != 3; ++i)
    EXPECT_EQ(elements[i],
              mix(mix(9) + mix(i ^ 0x6a09e667f3bcc909u) + 0x9e3779b97f4a7c15u));
}

TEST(ReferenceInputs, EveryFiniteCode) {
  auto codes = filled("e4m3", 5000);
  std::set<uint64_t> seen(codes.begin(), codes.end());
  EXPECT_EQ(seen.size(), 254u); // all but the two NaN
  EXPECT_FALSE(seen.count(0x7f) || seen.count(0xff));
  codes = filled("e5m2", 5000);
  EXPECT_EQ(std::set<uint64_t>(codes.begin(), codes.end()).size(), 248u);
  codes = filled("fp4x2", 5000);
  EXPECT_EQ(std::set<uint64_t>(codes.begin(), codes.end()).size(), 256u);
  codes = filled("e8m0", 5000);
  EXPECT_EQ(std::set<uint64_t>(codes.begin(), codes.end()).size(), 255u);
  for (double value : values("f32", 1000))
    EXPECT_TRUE(std::isfinite(value));
}

TEST(ReferenceInputs, Edges) {
  auto codes = filled("e4m3:edge", 2000);
  std::set<uint64_t> seen(codes.begin(), codes.end());
  for (uint64_t wanted :
       {0x00, 0x80, 0x01, 0x81, 0x07, 0x87, 0x03, 0x08, 0x7e, 0xfe, 0x38})
    EXPECT_TRUE(seen.count(wanted)) << wanted;
  EXPECT_FALSE(seen.count(0x7f) || seen.count(0xff));
  auto bits = filled("f32:edge", 2000);
  seen = std::set<uint64_t>(bits.begin(), bits.end());
  for (uint64_t wanted :
       {0x0u, 0x80000000u, 0x1u, 0x807fffffu, 0x00800000u, 0x7f7fffffu,
        0xff7fffffu, 0x7f800000u, 0xff800000u, 0x7fc00000u, 0x3f800000u})
    EXPECT_TRUE(seen.count(wanted)) << wanted;
  for (double value : values("bf16:edge:finite", 2000))
    EXPECT_TRUE(std::isfinite(value));
}

TEST(ReferenceInputs, NaN) {
  unsigned count = 0;
  for (double value : values("e4m3:nan", 8000))
    count += std::isnan(value);
  EXPECT_GT(count, 850u);
  EXPECT_LT(count, 1150u);
}

TEST(ReferenceInputs, Ranges) {
  double low = 9, high = -9;
  for (double value : values("f32:-1:3", 4000)) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  EXPECT_GE(low, -1);
  EXPECT_LT(low, -0.99);
  EXPECT_LE(high, 3);
  EXPECT_GT(high, 2.99);
  auto small = filled("i32:-2:2", 500);
  EXPECT_EQ(std::set<uint64_t>(small.begin(), small.end()),
            (std::set<uint64_t>{0xfffffffe, 0xffffffff, 0, 1, 2}));
  small = filled("u8:3:5", 500);
  EXPECT_EQ(std::set<uint64_t>(small.begin(), small.end()),
            (std::set<uint64_t>{3, 4, 5}));
  small = filled("u8:0:255", 5000);
  EXPECT_EQ(std::set<uint64_t>(small.begin(), small.end()).size(), 256u);
  small = filled("i8:-128:-127", 100);
  EXPECT_EQ(std::set<uint64_t>(small.begin(), small.end()),
            (std::set<uint64_t>{0x80, 0x81}));
  // The whole type, from 0, is the same as no range.
  small = filled("i64:-9223372036854775808:9223372036854775807", 100);
  EXPECT_EQ(std::set<uint64_t>(small.begin(), small.end()).size(), 100u);
  EXPECT_EQ(filled("u64:0:18446744073709551615", 5), filled("u64", 5));
  // Small magnitudes are as likely as large ones.
  unsigned below = 0;
  for (double value : values("f32:positive:1e-6:1", 4000)) {
    EXPECT_GE(value, 9.9e-7);
    EXPECT_LE(value, 1);
    below += value < 1e-3;
  }
  EXPECT_GT(below, 1800u);
  EXPECT_LT(below, 2200u);
}

TEST(ReferenceInputs, Mirror) {
  for (StringRef spec : {"e4m3:mirror:10", "bf16:mirror:10", "f32:mirror:10"}) {
    auto sample = values(spec, 100);
    std::set<double> magnitudes;
    unsigned negative = 0;
    for (unsigned i = 0; i != 100; ++i) {
      // Element i of a run is minus element 9 - i.
      EXPECT_EQ(sample[i], -sample[i / 10 * 10 + 9 - i % 10]) << spec.str();
      EXPECT_GE(std::fabs(sample[i]), 0x1p-6);
      EXPECT_LT(std::fabs(sample[i]), 0x1p7);
      magnitudes.insert(std::fabs(sample[i]));
      negative += i % 10 < 5 && sample[i] < 0;
    }
    EXPECT_GT(magnitudes.size(), 25u) << spec.str();
    EXPECT_GT(negative, 10u);
    EXPECT_LT(negative, 40u);
  }
}

TEST(ReferenceInputs, Normal) {
  double sum = 0, squares = 0;
  auto sample = values("f32:normal:2", 20000);
  for (double value : sample) {
    sum += value;
    squares += value * value;
    EXPECT_LE(std::fabs(value), 12);
  }
  // The mean's own deviation is 2 / sqrt(20000) = 0.014.
  EXPECT_NEAR(sum / 20000, 0, 0.06);
  EXPECT_NEAR(squares / 20000, 4, 0.2);
}

TEST(ReferenceInputs, Counting) {
  EXPECT_EQ(filled("i32:iota", 3), (std::vector<uint64_t>{0, 1, 2}));
  EXPECT_EQ(filled("i32:iota:5:-3", 3),
            (std::vector<uint64_t>{5, 2, 0xffffffff}));
  EXPECT_EQ(filled("f32:iota:1:0.5", 3),
            (std::vector<uint64_t>{0x3f800000, 0x3fc00000, 0x40000000}));
  EXPECT_EQ(filled("bf16:const:0x7fc0", 2),
            (std::vector<uint64_t>{0x7fc0, 0x7fc0}));
}

TEST(ReferenceInputs, Rounding) {
  // Constants as degenerate ranges: 0.1 in each format, to nearest even.
  EXPECT_EQ(filled("f32:0.1:0.1", 1).at(0), 0x3dcccccdu);
  EXPECT_EQ(filled("bf16:0.1:0.1", 1).at(0), 0x3dcdu);
  EXPECT_EQ(filled("f16:0.1:0.1", 1).at(0), 0x2e66u);
  EXPECT_EQ(filled("e4m3:0.1:0.1", 1).at(0), 0x1du); // 0.1015625
  EXPECT_EQ(filled("e4m3:1000:1000", 1).at(0), 0x7eu);
  EXPECT_EQ(filled("f64:0.1:0.1", 1).at(0), 0x3fb999999999999au);
}

TEST(ReferenceInputs, KnownType) {
  const netra::num::Dtype &f32 = *netra::num::lookupDtype("f32");
  std::vector<char> a(32), b(32);
  cantFail(fill(a, "f32:-1:1", 5));
  for (StringRef spec : {"-1:1", "f32:-1:1"}) {
    cantFail(fill(b, f32, spec, 5));
    EXPECT_EQ(a, b);
  }
  cantFail(fill(a, "f32", 5));
  cantFail(fill(b, f32, "", 5));
  EXPECT_EQ(a, b);
  cantFail(fill(b, f32, "zero", 5));
  EXPECT_EQ(b, std::vector<char>(32));
  EXPECT_EQ(toString(fill(b, f32, "bf16:edge", 5)),
            "input 'bf16:edge' for elements of type f32");
}

TEST(ReferenceInputs, Errors) {
  for (StringRef spec : {"",
                         "e4m4",
                         "f32:",
                         "f32:edges",
                         "f32:edge:all",
                         "f32:1",
                         "f32:2:1",
                         "f32:0:inf",
                         "f32:nan:1",
                         "f32:normal",
                         "f32:normal:x",
                         "f32:normal:-1",
                         "f32:positive:-1:1",
                         "f32:mirror",
                         "f32:mirror:0",
                         "f32:mirror:5",
                         "i32:mirror:4",
                         "i32:edge",
                         "i32:0:1:2",
                         "i32:0:2147483648",
                         "u8:-1:2",
                         "u8:0:256",
                         "u8:5:4",
                         "fp4x2:0:1",
                         "bf16:const:0x10000",
                         "bf16:const",
                         "const:0x38",
                         "f32:iota:1",
                         "zero:1"}) {
    std::string error = errorOf(spec);
    EXPECT_EQ(error.find(("bad input '" + spec +
                          "', known are zero, poison and TYPE, ")
                             .str()),
              0u)
        << spec.str() << ": " << error;
  }
  EXPECT_EQ(errorOf("f32", 6), "6 bytes are no whole number of f32");
}

} // namespace
