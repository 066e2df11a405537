//===- CaseTest.cpp - the instruction tests can fail ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CaseValue.h"
#include "InstructionTest.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace netra::sim::test {
namespace {

std::string problemOf(StringRef content) {
  CaseFile file = parseCaseFile("x.s", content);
  return file.problems.empty() ? "" : file.problems[0];
}

TEST(CaseFile, RefusesWhatItDoesNotKnow) {
  EXPECT_EQ(problemOf("s_nop 0\n"),
            "x.s:1: an instruction before the first case");
  EXPECT_EQ(problemOf("// anything\n"), "x.s:1: no case");
  EXPECT_EQ(problemOf("// case a\n// expect scc = 0\n"),
            "x.s:2: case 'a' has no instruction");
  EXPECT_EQ(problemOf("// case a\ns_nop 0\n"),
            "x.s:2: case 'a' expects nothing");
  EXPECT_EQ(problemOf("// case a\n// expct v0 = 1\n"),
            "x.s:2: unknown directive 'expct'; a remark begins with '// #'");
  EXPECT_EQ(problemOf("// case a\n// set x0 = 1\n"),
            "x.s:2: 'x0' is no register or memory");
  EXPECT_EQ(problemOf("// case a\n// set lds = 1\n"),
            "x.s:2: 'lds' is no register or memory");
  EXPECT_EQ(problemOf("// case a\n// set v0\n"),
            "x.s:2: expected 'place = values' but got 'v0'");
  EXPECT_EQ(problemOf("// case a\n// set s0 = 1 2\n"),
            "x.s:2: 's0' takes one value");
  EXPECT_EQ(problemOf("// case a\n// set v[0:3] = 1\n"),
            "x.s:2: 'v[0:3]' is wider than 64 bits");
  EXPECT_EQ(problemOf("// case a\ns_nop 0\n// expect scc = 0\n// case a\n"),
            "x.s:4: a second case 'a'");
  EXPECT_EQ(problemOf("// case a\ns_nop 0\n// expect scc = 0\n// fault x\n"),
            "x.s:4: case 'a' expects a state and a fault");
  EXPECT_EQ(problemOf("// case\n"), "x.s:1: a case without a name");
}

/// What running the only case of `content` says.
std::string runText(StringRef content) {
  CaseFile file = parseCaseFile("x.s", content);
  if (file.problems.size())
    return file.problems[0];
  return runCase("x.s", file.cases.at(0),
                 file.cases[0].targets.empty() ? "gfx950"
                                               : file.cases[0].targets[0]);
}

TEST(CaseRun, Passes) {
  EXPECT_EQ(
      runText("// case a\n// set v1 = 4\nv_mov_b32 v0, v1\n// expect v0 = 4\n"),
      "");
}

TEST(CaseRun, NamesTheLane) {
  EXPECT_EQ(runText("// case a\n// set v1 = 4 6\nv_mov_b32 v0, v1\n// expect "
                    "v0 = 4 7 6\n"),
            "x.s:1: case 'a' on gfx950 wave64: \n  v_mov_b32 v0, v1\n"
            "    v0 lane 1: got 0x6, expected 0x7");
}

TEST(CaseRun, SeesWhatNobodyExpected) {
  std::string text = runText("// case a\nv_mov_b32 v0, 1\n// expect scc = 0\n");
  EXPECT_TRUE(StringRef(text).contains("v0 lane 0: got 0x1, expected 0x"));
  EXPECT_TRUE(StringRef(text).contains("and 56 more"));
  EXPECT_EQ(
      runText("// case a\nv_mov_b32 v0, 1\n// ignore v0\n// expect scc = 0\n"),
      "");
}

TEST(CaseRun, SaysWhyItCannotRun) {
  EXPECT_TRUE(StringRef(runText("// case a\nnonsense v0\n// expect v0 = 1\n"))
                  .contains("invalid instruction"));
  EXPECT_TRUE(
      StringRef(runText("// case a [gfx1]\ns_nop 0\n// expect v0 = 1\n"))
          .contains("no target gfx1"));
  EXPECT_TRUE(
      StringRef(runText("// case a wave32\ns_nop 0\n// expect v0 = 1\n"))
          .contains("no target gfx950 with waves of that size"));
  EXPECT_TRUE(
      StringRef(
          runText("// case a\n// set v300 = 1\ns_nop 0\n// expect scc = 0\n"))
          .contains("no register v300"));
  EXPECT_TRUE(StringRef(runText("// case a\ns_nop 0\n// expect mem a[0] = 1\n"))
                  .contains("no allocation 'a'"));
  EXPECT_TRUE(
      StringRef(
          runText("// case a\n// mem a[4] = 1 2\ns_nop 0\n// expect scc = 0\n"))
          .contains("mem a[4] is out of range"));
  EXPECT_TRUE(StringRef(runText("// case a\ns_nop 0\n// fault x\n"))
                  .contains("no fault, expected one with 'x'"));
}

uint64_t valueOf(StringRef text, uint64_t lane = 0) {
  ValueContext context;
  context.lane = lane;
  auto none = [](StringRef) -> std::optional<uint64_t> { return std::nullopt; };
  context.addressOf = none;
  auto value = evaluate(text, context);
  if (value)
    return *value;
  ADD_FAILURE() << toString(value.takeError());
  return 0;
}

TEST(CaseValue, Evaluates) {
  EXPECT_EQ(valueOf("1+2*3"), 7u);
  EXPECT_EQ(valueOf("lane<4?lane:1<<lane", 5), 32u);
  EXPECT_EQ(valueOf("10-3-2"), 5u);
  EXPECT_EQ(valueOf("(lane^1)&~2", 7), 4u);
  EXPECT_EQ(valueOf("-1"), ~uint64_t(0));
  EXPECT_EQ(valueOf("1.5f"), 0x3fc00000u);
  EXPECT_EQ(valueOf("-1.5h"), 0xbe00u);
  EXPECT_EQ(valueOf("1b"), 0x3f80u);
  EXPECT_EQ(valueOf("-2d"), 0xc000000000000000u);
  EXPECT_EQ(valueOf("1e-3f"), 0x3a83126fu);
  EXPECT_EQ(valueOf("0x1f"), 0x1fu);
}

TEST(CaseValue, Refuses) {
  ValueContext context;
  auto none = [](StringRef) -> std::optional<uint64_t> { return std::nullopt; };
  context.addressOf = none;
  for (const char *text :
       {"", "1+", "lan", "(1", "1 2", "1/0", "&a", "1?2", "1.5", "08"})
    EXPECT_TRUE(errorToBool(evaluate(text, context).takeError())) << text;
}

TEST(CaseValue, Splits) {
  using Values = std::vector<std::string>;
  EXPECT_EQ(splitValues("1 2 -3"), (Values{"1", "2", "-3"}));
  EXPECT_EQ(splitValues("&a + lane*4 7"), (Values{"&a + lane*4", "7"}));
  EXPECT_EQ(splitValues("(1 2) 3"), (Values{"(1 2)", "3"}));
  EXPECT_EQ(splitValues("lane < 4 ? 1 : 2"), (Values{"lane < 4 ? 1 : 2"}));
}

} // namespace
} // namespace netra::sim::test
