//===- ValueTest.cpp - equality and differences of metadata values --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "SampleObject.h"

using namespace netra::object;
using Lines = std::vector<std::string>;

static Value mapOf(std::vector<std::pair<const char *, Value>> members) {
  Value map{Value::Map()};
  for (auto &[key, value] : members)
    map.set(key, value);
  return map;
}

TEST(ValueTest, MapsAreEqualInAnyOrder) {
  EXPECT_EQ(mapOf({{"a", 1}, {"b", "x"}}), mapOf({{"b", "x"}, {"a", 1}}));
  EXPECT_NE(mapOf({{"a", 1}}), mapOf({{"a", 1}, {"b", 2}}));
  EXPECT_NE(mapOf({{"a", 1}, {"c", 2}}), mapOf({{"a", 1}, {"b", 2}}));
}

TEST(ValueTest, ArraysAreEqualInOrder) {
  EXPECT_EQ(Value(Value::Array{1, "a"}), Value(Value::Array{1, "a"}));
  EXPECT_NE(Value(Value::Array{1, 2}), Value(Value::Array{2, 1}));
}

TEST(ValueTest, IntegersCompareByNumber) {
  EXPECT_EQ(Value(int64_t(8)), Value(uint64_t(8)));
  EXPECT_EQ(Value(8).kind(), Value::Kind::UInt);
  EXPECT_EQ(Value(-8).kind(), Value::Kind::Int);
  EXPECT_EQ(Value(-8).asInt(), -8);
  EXPECT_EQ(Value(8).asInt(), 8);
  EXPECT_EQ(Value(~0ull).asInt(), std::nullopt);
  EXPECT_NE(Value(1), Value(true));
  EXPECT_NE(Value(), Value(0));
}

TEST(ValueTest, ScalarsOfOneKindCompareByContents) {
  EXPECT_EQ(Value(), Value());
  EXPECT_EQ(Value(true), Value(true));
  EXPECT_EQ(Value(-1), Value(-1));
  EXPECT_NE(Value(0.0), Value(-0.0));
  EXPECT_EQ(Value(__builtin_nan("")), Value(__builtin_nan("")));
  EXPECT_NE(Value(Value::Binary{"a"}), Value(Value::Binary{"b"}));
  EXPECT_NE(Value(Value::Binary{"a"}), Value("a"));
}

TEST(ValueTest, MembersAreSetFoundAndErased) {
  Value value;
  EXPECT_EQ(value.find("a"), nullptr);
  EXPECT_FALSE(value.erase("a"));
  value.set("a", 1);
  value.set("b", "text");
  value.set("a", 2);
  EXPECT_EQ(value.getUInt("a"), 2u);
  EXPECT_EQ(value.getString("b"), "text");
  EXPECT_EQ(value.getString("a"), std::nullopt);
  EXPECT_EQ(value.getUInt("c"), std::nullopt);
  EXPECT_EQ(value.getArray("a"), nullptr);
  EXPECT_EQ(value.asMap()->size(), 2u);
  EXPECT_TRUE(value.erase("a"));
  EXPECT_EQ(value.getUInt("a"), std::nullopt);
}

TEST(ValueTest, DescriptionsAreShortAndPrintable) {
  EXPECT_EQ(Value().describe(), "nil");
  EXPECT_EQ(Value(false).describe(), "false");
  EXPECT_EQ(Value(-3).describe(), "-3");
  EXPECT_EQ(Value(1.5).describe(), "1.500000e+00");
  EXPECT_EQ(Value("a\nb").describe(), "\"a\\0Ab\"");
  EXPECT_EQ(Value(Value::Binary{"abc"}).describe(), "binary of 3 bytes");
  EXPECT_EQ(Value(Value::Array{1}).describe(), "array of 1");
  EXPECT_EQ(mapOf({{"a", 1}}).describe(), "map of 1");
}

static Value &argOf(Value &metadata, size_t number) {
  Value &kernel = metadata.find("amdhsa.kernels")->asArray()->front();
  return (*kernel.find(".args")->asArray())[number];
}

TEST(ValueTest, DifferencesNameTheirPath) {
  Value left = sampleMetadata(), right = sampleMetadata();
  EXPECT_EQ(diff(left, right), Lines{});
  argOf(left, 1).set(".offset", 8);
  argOf(right, 1).set(".offset", 16);
  argOf(right, 0).erase(".size");
  right.set("amdhsa.target", "other");
  EXPECT_EQ(diff(left, right),
            (Lines{"amdhsa.target: \"amdgcn-amd-amdhsa--gfx1151\" vs \"other\"",
                   "amdhsa.kernels[0].args[0].size: 8 vs missing",
                   "amdhsa.kernels[0].args[1].offset: 8 vs 16"}));
}

TEST(ValueTest, DifferencesCoverKindsLengthsAndTheRoot) {
  EXPECT_EQ(diff(1, "1"), Lines{"1 vs \"1\""});
  EXPECT_EQ(diff(Value::Array{1}, Value::Array{1, 2}),
            Lines{"[1]: missing vs 2"});
  EXPECT_EQ(diff(mapOf({{"a", mapOf({{"b", 1}})}}), mapOf({{"a", 1}})),
            Lines{"a: map of 1 vs 1"});
  EXPECT_EQ(diff(mapOf({{"a", mapOf({})}}), mapOf({{"a", mapOf({{"b", 1}})}})),
            Lines{"a.b: missing vs 1"});
}
