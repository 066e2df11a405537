//===- CompareTest.cpp - expected against computed tensors ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reference/Compare.h"
#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <limits>

using namespace llvm;
using namespace netra::reference;

namespace {

template <class T> std::vector<char> bytesOf(std::vector<T> elements) {
  std::vector<char> bytes(elements.size() * sizeof(T));
  std::memcpy(bytes.data(), elements.data(), bytes.size());
  return bytes;
}

template <class T>
Comparison compare(StringRef dtype, std::vector<T> expected,
                   std::vector<T> actual,
                   NaNPolicy policy = NaNPolicy::AnyNaN) {
  return cantFail(compareBits(*netra::num::lookupDtype(dtype),
                              bytesOf(expected), bytesOf(actual), policy));
}

TEST(ReferenceCompare, Bits) {
  Comparison same = compare<uint32_t>("f32", {1, 2, 3}, {1, 2, 3});
  EXPECT_EQ(same.elements, 3u);
  EXPECT_EQ(same.mismatches, 0u);
  Comparison other = compare<uint32_t>("f32", {1, 2, 3, 4}, {1, 7, 3, 8});
  EXPECT_EQ(other.elements, 4u);
  EXPECT_EQ(other.mismatches, 2u);
  EXPECT_EQ(other.firstIndex, 1u);
  EXPECT_EQ(other.expectedBits, 2u);
  EXPECT_EQ(other.actualBits, 7u);
  EXPECT_EQ(compare<uint32_t>("f32", {0}, {0x80000000}).mismatches, 1u);
}

TEST(ReferenceCompare, NaN) {
  struct Case {
    const char *dtype;
    uint64_t a, b, infinity;
  };
  for (const Case &c :
       {Case{"f32", 0x7fc00000, 0xffc00001, 0x7f800000},
        Case{"bf16", 0x7fc0, 0xffc1, 0x7f80},
        Case{"f16", 0x7e00, 0xfe01, 0x7c00},
        Case{"f64", 0x7ff8000000000000, 0xfff8000000000001, 0x7ff0000000000000},
        Case{"e4m3", 0x7f, 0xff, 0x7e}, Case{"e5m2", 0x7d, 0xff, 0x7c}}) {
    const netra::num::Dtype &dtype = *netra::num::lookupDtype(c.dtype);
    auto mismatches = [&](uint64_t want, uint64_t have, NaNPolicy policy) {
      std::vector<char> a(dtype.bytes()), b(dtype.bytes());
      storeElement(dtype, a.data(), 0, want);
      storeElement(dtype, b.data(), 0, have);
      return cantFail(compareBits(dtype, a, b, policy)).mismatches;
    };
    EXPECT_EQ(mismatches(c.a, c.b, NaNPolicy::AnyNaN), 0u) << c.dtype;
    EXPECT_EQ(mismatches(c.a, c.b, NaNPolicy::Bits), 1u) << c.dtype;
    EXPECT_EQ(mismatches(c.a, c.infinity, NaNPolicy::AnyNaN), 1u) << c.dtype;
    EXPECT_EQ(mismatches(c.infinity, c.a, NaNPolicy::AnyNaN), 1u) << c.dtype;
  }
  // An integer with the bits of a NaN is an integer.
  EXPECT_EQ(compare<uint32_t>("u32", {0x7fc00000}, {0xffc00001}).mismatches,
            1u);
}

TEST(ReferenceCompare, Sizes) {
  const netra::num::Dtype &f32 = *netra::num::lookupDtype("f32");
  std::vector<char> four(4), eight(8), six(6);
  EXPECT_EQ(
      toString(compareBits(f32, four, eight, NaNPolicy::Bits).takeError()),
      "expected 4 bytes, found 8");
  EXPECT_EQ(toString(compareBits(f32, six, six, NaNPolicy::Bits).takeError()),
            "6 bytes are no whole number of f32");
  EXPECT_EQ(toString(maxScaledError(f32, eight, {1.0}, {1.0, 1.0}).takeError()),
            "2 elements, but 1 precise values and 2 magnitudes");
}

TEST(ReferenceCompare, ScaledError) {
  const netra::num::Dtype &f32 = *netra::num::lookupDtype("f32");
  auto error = [&](std::vector<float> actual, std::vector<double> precise,
                   std::vector<double> magnitudes) {
    return cantFail(maxScaledError(f32, bytesOf(actual), precise, magnitudes));
  };
  EXPECT_EQ(error({1, 2}, {1, 2}, {0, 0}).largest, 0);
  ScaledError one = error({1, 2.5f, 4}, {1.25, 2, 4}, {4, 4, 1});
  EXPECT_EQ(one.largest, 0.125);
  EXPECT_EQ(one.index, 1u);
  double infinity = std::numeric_limits<double>::infinity();
  float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(error({1}, {2}, {0}).largest, infinity);
  EXPECT_EQ(error({nan}, {2}, {1}).largest, infinity);
  EXPECT_EQ(error({2}, {nan}, {1}).largest, infinity);
  EXPECT_EQ(error({nan}, {nan}, {nan}).largest, 0);
  EXPECT_EQ(error({float(infinity)}, {1e39}, {1e39}).largest, infinity);
  EXPECT_EQ(error({float(infinity)}, {infinity}, {infinity}).largest, 0);
  EXPECT_EQ(error({float(infinity)}, {-infinity}, {infinity}).largest,
            infinity);
  EXPECT_EQ(error({1}, {2}, {nan}).largest, infinity);
  EXPECT_EQ(error({1}, {2}, {infinity}).largest, infinity);
  const netra::num::Dtype &e4m3 = *netra::num::lookupDtype("e4m3");
  // 0x38 is 1, 0x39 is 1.125.
  EXPECT_EQ(
      cantFail(maxScaledError(e4m3, {0x38, 0x39}, {1, 1}, {1, 0.5})).largest,
      0.25);
}

TEST(ReferenceCompare, Values) {
  auto value = [](StringRef dtype, uint64_t bits) {
    return valueOf(*netra::num::lookupDtype(dtype), bits);
  };
  EXPECT_EQ(value("i8", 0xff), -1);
  EXPECT_EQ(value("u8", 0xff), 255);
  EXPECT_EQ(value("i32", 0x80000000), -2147483648.0);
  EXPECT_EQ(value("e4m3", 0xfe), -448);
  EXPECT_EQ(value("e5m2", 0x7b), 57344);
  EXPECT_EQ(value("e8m0", 0), 0x1p-127);
  EXPECT_EQ(value("fp4x2", 0xf7), 6);
  EXPECT_EQ(value("bf16", 0xbf80), -1);
  EXPECT_EQ(value("f16", 0x3c01), 1 + 0x1p-10);
  EXPECT_EQ(value("f64", 0x3ff0000000000000), 1);
}

} // namespace
