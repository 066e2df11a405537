//===- CheckTestDivergence.cpp - lanes that go different ways -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckRun.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using testing::ElementsAre;
using testing::IsEmpty;

namespace netra::sim::test {
namespace {

const CheckRun kCdna{.target = "gfx950", .waves = 2, .checks = "divergence"};
const CheckRun kRdna{.target = "gfx1151", .waves = 2, .checks = "divergence"};

TEST(CheckDivergence, BarrierInABranch) {
  EXPECT_THAT(kCdna.run("s_mov_b64 exec, 0xffff\n"
                        "s_barrier\n"),
              ElementsAre("divergence barrier-in-divergent-flow @1 x2"));
  EXPECT_THAT(kCdna.run("s_mov_b64 s[20:21], exec\n"
                        "s_mov_b64 exec, 0xffff\n"
                        "s_mov_b64 exec, s[20:21]\n"
                        "s_barrier\n"),
              IsEmpty());
  EXPECT_THAT(kRdna.run("s_mov_b32 exec_lo, 0xffff\n"
                        "s_barrier\n"),
              ElementsAre("divergence barrier-in-divergent-flow @1 x2"));
}

TEST(CheckDivergence, LanesWithoutWorkItemsAreMissedByNobody) {
  CheckRun on = kCdna;
  on.items = 100; // The second wave has 36 of 64 lanes.
  EXPECT_THAT(on.run("s_barrier\n"), IsEmpty());
}

TEST(CheckDivergence, WavesThatEndWhileOthersWait) {
  EXPECT_THAT(kCdna.run("s_cmp_eq_u32 s5, 0\n"
                        "s_cbranch_scc1 done\n"
                        "s_barrier\n"
                        "done:\n"),
              ElementsAre("(information) divergence barrier-of-some-waves @2"));
}

TEST(CheckDivergence, InactiveLanesAreRead) {
  EXPECT_THAT(kCdna.run("s_mov_b64 exec, 0xff\n"
                        "s_nop 4\n"
                        "v_readlane_b32 s20, v0, 8\n"),
              ElementsAre("(information) divergence read-inactive-lane @2 x2"));
  EXPECT_THAT(kCdna.run("s_mov_b64 exec, 0xff\n"
                        "s_nop 4\n"
                        "v_readlane_b32 s20, v0, 7\n"),
              IsEmpty());
  EXPECT_THAT(
      kCdna.run("s_mov_b64 exec, 0xff\n"
                "s_nop 4\n"
                "v_mov_b32_dpp v2, v0 row_shl:1 row_mask:0xf bank_mask:0xf\n"),
      ElementsAre("(information) divergence read-inactive-lane @2 x2"));
  // All lanes that a mirror of the half row reads are active.
  EXPECT_THAT(kCdna.run("s_mov_b64 exec, 0xff\n"
                        "s_nop 4\n"
                        "v_mov_b32_dpp v2, v0 row_half_mirror row_mask:0xf "
                        "bank_mask:0xf\n"),
              IsEmpty());
}

TEST(CheckDivergence, GatherFromInactiveLanes) {
  // Lane l reads lane l + 1: lane 7 reads an inactive one.
  const char gather[] = "v_add_u32 v2, 4, v1\n"
                        "s_mov_b64 exec, 0xff\n"
                        "ds_bpermute_b32 v3, v2, v0\n"
                        "s_waitcnt lgkmcnt(0)\n";
  EXPECT_THAT(kCdna.run(gather),
              ElementsAre("divergence gather-from-inactive-lane @2 x2"));
  Findings found = kCdna.findings(gather);
  ASSERT_EQ(found.all().size(), 1u);
  EXPECT_EQ(found.all()[0].here.lanes, 0x80u);
  EXPECT_THAT(kCdna.run("s_mov_b64 exec, 0xff\n"
                        "ds_bpermute_b32 v3, v1, v0\n"
                        "s_waitcnt lgkmcnt(0)\n"),
              IsEmpty());
}

TEST(CheckDivergence, InstructionsThatIgnoreExec) {
  EXPECT_THAT(
      kCdna.run("s_mov_b64 exec, 0\n"
                "v_readfirstlane_b32 s20, v0\n"),
      ElementsAre("(information) divergence executed-without-lanes @1 x2"));
  EXPECT_THAT(kCdna.run("s_mov_b64 exec, 0\n"
                        "v_mov_b32 v2, v0\n"),
              IsEmpty());
}

TEST(CheckDivergence, WmmaCopiesMustBeEqual) {
  std::string zero;
  for (unsigned i = 10; i < 34; ++i)
    zero += "v_mov_b32 v" + std::to_string(i) + ", 0\n";
  const std::string wmma =
      "v_wmma_f32_16x16x16_f16 v[26:33], v[10:17], v[18:25], v[26:33]\n";
  EXPECT_THAT(kRdna.run(zero + wmma), IsEmpty());
  // v0 is the lane: lanes l and l + 16 differ.
  EXPECT_THAT(
      kRdna.run(zero + "v_mov_b32 v12, v0\n" + wmma),
      ElementsAre("(information) divergence wmma-copies-differ @25 x2"));
  EXPECT_THAT(kRdna.run(zero + "v_and_b32 v12, 15, v0\n" + wmma), IsEmpty());
}

} // namespace
} // namespace netra::sim::test
