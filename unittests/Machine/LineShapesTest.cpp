//===- LineShapesTest.cpp - Lines that differ in vector registers ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/LineShapes.h"
#include "Machine/InstructionGenerator.h"
#include "Target/MachineTarget.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"
#include <random>
#include <regex>

using namespace llvm;
using namespace netra;

namespace {

std::string keyOf(StringRef line) {
  LineShape shape;
  return shape.read(line) ? shape.key.str().str() : "none";
}

TEST(LineShape, WhatMakesLinesAlike) {
  std::string key = keyOf("v_add_f32_e32 v1, v2, v3");
  EXPECT_EQ(key, keyOf("v_add_f32_e32 v11, v30, v7"));
  EXPECT_NE(key, keyOf("v_sub_f32_e32 v1, v2, v3"));
  EXPECT_NE(key, keyOf("v_add_f32_e32 v1, v2, v2"));   // which are equal
  EXPECT_NE(key, keyOf("v_add_f32_e32 v1, v2, v131")); // half of the file
  EXPECT_NE(key, keyOf("v_add_f32_e32 v0, v2, v3"));   // alignment
  EXPECT_NE(key, keyOf("v_add_f32_e32 v1, v2, a3"));   // file
  EXPECT_NE(key, keyOf("v_add_f32_e32 v1, v2, v[3:4]"));
  EXPECT_NE(keyOf("v_add_f32_e32 v1, s2, v3"),
            keyOf("v_add_f32_e32 v1, s3, v3"));
  EXPECT_NE(keyOf("v_mov_b32 v1, v4 :: v_mov_b32 v2, v5"),
            keyOf("v_mov_b32 v1, v6 :: v_mov_b32 v2, v5"));
}

TEST(LineShape, LinesWithoutShape) {
  EXPECT_EQ(keyOf("v_pk_add_f32 v[0:1], v[1:2], v[4:5]"), "none"); // overlap
  EXPECT_EQ(keyOf("image_load v0, [v1, v2], s[0:7]"), "none");     // one tuple?
  EXPECT_EQ(keyOf("v_mov_b16 v1.l, v2.h"), "none");
  EXPECT_EQ(keyOf("v_mov_b32 V1, v2"), "none");
  EXPECT_EQ(keyOf("v_mov_b32 acc1, v2"), "none");
  EXPECT_EQ(keyOf("v_mov_b32 v01, v2"), "none");
  EXPECT_EQ(keyOf("v_mov_b32 v256, v2"), "none");
  EXPECT_EQ(keyOf("v_mov_b32 v[2-1], v2"), "none");
}

/// Believed after LLVM has confirmed every register for a second number.
TEST(LineShapes, LearnsFromTwoLines) {
  MachineTarget &target = *MachineTarget::get(allTargets().front().name);
  LineShapes shapes(target.regs());
  LineShape shape;
  MCInst inst, expected;
  auto learn = [&](StringRef line) {
    ASSERT_TRUE(shape.read(line));
    ASSERT_FALSE(target.parseAlone(line, inst));
    shapes.learn(shape, inst);
  };
  auto isKnown = [&](StringRef line) {
    return shape.read(line) && shapes.lookup(shape, inst);
  };
  EXPECT_FALSE(isKnown("v_add_f32_e32 v1, v3, v5"));
  learn("v_add_f32_e32 v1, v3, v5");
  EXPECT_TRUE(isKnown("v_add_f32_e32 v1, v3, v5"));
  EXPECT_FALSE(isKnown("v_add_f32_e32 v7, v3, v5"));
  learn("v_add_f32_e32 v7, v3, v5");
  EXPECT_TRUE(isKnown("v_add_f32_e32 v9, v3, v5"));
  EXPECT_FALSE(isKnown("v_add_f32_e32 v9, v13, v5"));
  learn("v_add_f32_e32 v7, v11, v15");
  ASSERT_TRUE(isKnown("v_add_f32_e32 v101, v21, v31"));
  EXPECT_EQ(target.text(inst), "v_add_f32_e32 v101, v21, v31");
  // A disagreement ends the belief.
  ASSERT_TRUE(shape.read("v_add_f32_e32 v1, v3, v5"));
  ASSERT_FALSE(target.parseAlone("v_sub_f32_e32 v1, v3, v5", inst));
  shapes.learn(shape, inst);
  EXPECT_FALSE(isKnown("v_add_f32_e32 v101, v21, v31"));
}

class LineShapesTest : public testing::TestWithParam<std::string> {};

/// `line` with other vector registers of the same widths.
std::string withOtherRegisters(const std::string &line,
                               std::mt19937_64 &random) {
  static const std::regex reg("\\b([va])(\\d+|\\[(\\d+):(\\d+)\\])(?![\\w.])");
  std::string result;
  auto begin = line.begin() + long(line.find(' ') + 1);
  result.assign(line.begin(), begin);
  for (std::sregex_iterator it(begin, line.end(), reg), end;; ++it) {
    if (it == end)
      return result.append(begin, line.end());
    const std::smatch &match = *it;
    result += match.prefix().str() + match[1].str();
    begin = match.suffix().first;
    unsigned width =
        match[3].matched
            ? unsigned(std::stoul(match[4]) - std::stoul(match[3]) + 1)
            : 1;
    // Mostly of one alignment and half, so that shapes come again; few, so that
    // some are equal and some overlap.
    unsigned first = 2 * unsigned(random() % 12) + (random() % 16 == 0) +
                     (random() % 16 ? 0 : 120);
    result +=
        width == 1
            ? std::to_string(first)
            : ("[" + Twine(first) + ":" + Twine(first + width - 1) + "]").str();
  }
}

/// Every opcode with many registers: the answer is that of LLVM's parser.
TEST_P(LineShapesTest, AgreesWithLLVM) {
  MachineTarget &target = *MachineTarget::get(GetParam());
  machine::InstructionGenerator generator(target, 5);
  std::mt19937_64 random(5);
  LineShapes shapes(target.regs());
  unsigned lines = 0, known = 0;
  for (const auto &[opcode, example] : generator.findOpcodes(/*tries=*/8)) {
    std::string text = target.text(example);
    for (unsigned i = 0; i != 10; ++i, ++lines) {
      std::string line = withOtherRegisters(text, random);
      LineShape shape;
      MCInst guessed, parsed;
      bool hasShape = shape.read(line);
      bool isKnown = hasShape && shapes.lookup(shape, guessed);
      bool isLegal = !target.parseAlone(line, parsed);
      if (!isKnown) {
        if (hasShape && isLegal)
          shapes.learn(shape, parsed);
        continue;
      }
      ++known;
      ASSERT_TRUE(isLegal) << line;
      ASSERT_EQ(guessed.getOpcode(), parsed.getOpcode()) << line;
      ASSERT_EQ(guessed.getNumOperands(), parsed.getNumOperands()) << line;
      SmallVector<char, 20> left, right;
      SmallVector<MCFixup, 1> ignored;
      target.encode(guessed, left, ignored);
      target.encode(parsed, right, ignored);
      ASSERT_TRUE(left == right) << line;
    }
  }
  EXPECT_GT(known, lines / 10); // or the test looks at little
}

std::vector<std::string> targetNames() {
  std::vector<std::string> names;
  for (const TargetFacts &facts : allTargets())
    names.push_back(facts.name.str());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Targets, LineShapesTest,
                         testing::ValuesIn(targetNames()),
                         [](auto &info) { return info.param; });

} // namespace
