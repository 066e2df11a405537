//===- UseTest.cpp - what waits and nops are for, loops, occupancy --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Expected values are found by reading the code and the limits by hand.
//
//===----------------------------------------------------------------------===//

#include "Machine/Hazards.h"
#include "Machine/Loops.h"
#include "Machine/Occupancy.h"
#include "Machine/Waits.h"
#include "Snippet.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace netra;
using namespace netra::machine;

/// "1: 0 for 2 count 0": wait, access, user, the count that does.
static std::string usesOf(const Snippet &snippet) {
  std::string text;
  for (const WaitUse &use : waitUses(snippet.kernel()))
    text += (text.empty() ? "" : ", ") +
            (Twine(use.wait) + ": " + Twine(use.access) + " for " +
             Twine(use.user) + " count " + Twine(use.count))
                .str();
  return text;
}

TEST(WaitUses, NamesAccessAndUser) {
  EXPECT_EQ(usesOf(Snippet("gfx950", "global_load_dword v1, v0, s[0:1]\n"
                                     "global_load_dword v2, v0, s[0:1]\n"
                                     "s_waitcnt vmcnt(0)\n"
                                     "v_mov_b32 v3, v1\n"
                                     "v_mov_b32 v4, v1\n"
                                     "v_mov_b32 v2, 0")),
            "2: 0 for 3 count 1, 2: 1 for 5 count 0");
}

TEST(WaitUses, WhatNothingNeeds) {
  // A store's data; a result that nobody uses; nothing outstanding.
  EXPECT_EQ(usesOf(Snippet("gfx950", "global_store_dword v0, v1, s[0:1]\n"
                                     "s_waitcnt vmcnt(0)\n"
                                     "v_mov_b32 v1, 0\n"
                                     "global_load_dword v2, v0, s[0:1]\n"
                                     "s_waitcnt vmcnt(0)\n"
                                     "s_waitcnt lgkmcnt(0)")),
            "");
  // The first wait has done it.
  EXPECT_EQ(usesOf(Snippet("gfx1151", "ds_load_b32 v1, v0\n"
                                      "s_waitcnt lgkmcnt(0)\n"
                                      "s_waitcnt lgkmcnt(0)\n"
                                      "v_mov_b32 v2, v1")),
            "1: 0 for 3 count 0");
}

TEST(WaitUses, OtherWaves) {
  EXPECT_EQ(usesOf(Snippet("gfx1151", "ds_store_b32 v1, v0\n"
                                      "global_store_b32 v0, v1, s[0:1]\n"
                                      "s_waitcnt lgkmcnt(0)\n"
                                      "s_waitcnt_vscnt null, 0x0\n"
                                      "s_barrier")),
            "2: 0 for 4 count 0, 3: 1 for 4 count 0");
}

/// "1: 0 to 2 lacks 1".
static std::string nopsOf(const Snippet &snippet) {
  std::string text;
  for (const NopUse &use : nopUses(snippet.kernel()))
    text += (text.empty() ? "" : ", ") +
            (Twine(use.nop) + ": " + Twine(use.producer) + " to " +
             Twine(use.consumer) + " lacks " + Twine(use.lacking))
                .str();
  return text;
}

TEST(NopUses, NamesThePair) {
  // CDNA4 ISA 4.5 Table 11: VALU writes a VGPR, v_readfirstlane reads it: 1.
  EXPECT_EQ(nopsOf(Snippet("gfx950", "v_mov_b32 v1, 0\n"
                                     "s_nop 3\n"
                                     "v_readfirstlane_b32 s4, v1")),
            "1: 0 to 2 lacks 1");
  // Two nops, each of which is enough without the other: neither is needed.
  EXPECT_EQ(nopsOf(Snippet("gfx950", "v_mov_b32 v1, 0\n"
                                     "s_nop 0\n"
                                     "s_nop 0\n"
                                     "v_readfirstlane_b32 s4, v1")),
            "");
  EXPECT_EQ(nopsOf(Snippet("gfx950", "v_mov_b32 v1, 0\n"
                                     "s_nop 0\n"
                                     "v_mov_b32 v2, v1")),
            "");
}

// CDNA4 ISA 4.5 Table 11: VALU writes a VGPR, DPP reads it: 2. The branch is
// one.
TEST(NopUses, BehindABranch) {
  EXPECT_EQ(nopsOf(Snippet("gfx950", "v_mov_b32 v1, 0\n"
                                     "v_mov_b32 v3, 0\n"
                                     "s_nop 0\n"
                                     "s_cbranch_scc1 l\n"
                                     "v_mov_b32_dpp v2, v3 row_shr:1\n"
                                     "l: v_mov_b32_dpp v2, v3 row_shl:1")),
            "2: 1 to 4 lacks 1, 2: 1 to 5 lacks 1");
  EXPECT_EQ(nopsOf(Snippet("gfx950", "v_mov_b32 v3, 0\n"
                                     "s_nop 0\n"
                                     "s_branch l\n"
                                     "l: v_mov_b32_dpp v2, v3 row_shl:1")),
            "1: 0 to 3 lacks 1");
}

TEST(NopUses, OtherClocks) {
  // RDNA3.5 ISA 7.9.1: a VALU instruction between a WMMA and one that
  // multiplies its result.
  EXPECT_EQ(
      nopsOf(Snippet("gfx1151", "v_wmma_f32_16x16x16_f16 v[8:15], v[16:23], "
                                "v[24:31], v[8:15]\n"
                                "v_nop\n"
                                "v_wmma_f32_16x16x16_f16 v[32:39], v[8:15], "
                                "v[24:31], v[32:39]")),
      "1: 0 to 2 lacks 1");
}

/// "1[1,2,3] own 1,3 depth 1".
static std::string loopsOfText(const Snippet &snippet) {
  std::string text;
  auto numbers = [](const std::vector<unsigned> &all) {
    std::string list;
    for (unsigned each : all)
      list += (list.empty() ? "" : ",") + std::to_string(each);
    return list;
  };
  for (const Loop &loop : loopsOf(snippet.kernel()))
    text += (text.empty() ? "" : "; ") + std::to_string(loop.header) + "[" +
            numbers(loop.blocks) + "] own " + numbers(loop.own) + " depth " +
            std::to_string(loop.depth);
  return text;
}

TEST(Loops, NestedAndShared) {
  EXPECT_EQ(loopsOfText(Snippet("gfx950", "s_nop 0\ns_nop 1")), "");
  EXPECT_EQ(loopsOfText(Snippet("gfx950", "s_nop 0\n"    // block 0
                                          "a: s_nop 1\n" // 1
                                          "b: s_nop 2\n" // 2
                                          "s_cbranch_scc1 b\n"
                                          "s_cbranch_scc0 a")), // 3
            "1[1,2,3] own 1,3 depth 1; 2[2] own 2 depth 2");
  // Two jumps back to one header are one loop.
  EXPECT_EQ(loopsOfText(Snippet("gfx1151", "a: s_nop 1\n" // 0
                                           "s_cbranch_scc1 a\n"
                                           "s_cbranch_vccz a")), // 1
            "0[0,1] own 0,1 depth 1");
  // Entered in the middle as well: no loop.
  EXPECT_EQ(loopsOfText(Snippet("gfx1151", "s_cbranch_scc1 b\n"
                                           "a: s_nop 1\n"
                                           "b: s_nop 2\n"
                                           "s_cbranch_scc0 a")),
            "");
}

TEST(Loops, CallsAreSteppedOver) {
  Snippet snippet(
      "gfx950",
      "a: s_getpc_b64 s[4:5]\ns_add_u32 s4, s4, f@rel32@lo+4\n"
      "s_addc_u32 s5, s5, f@rel32@hi+12\ns_swappc_b64 s[30:31], s[4:5]\n"
      "s_cbranch_scc1 a",
      0, ".type f,@function\nf:\ns_setpc_b64 s[30:31]\n.size f, .-f\n");
  EXPECT_EQ(loopsOfText(snippet), "0[0,1] own 0,1 depth 1");
}

/// "5: vgprs 128->96, lds 40960->32000".
static std::string stepOf(StringRef cpu, const OccupancyInput &input) {
  auto step = nextOccupancyStep(*lookupTarget(cpu), input);
  if (!step)
    return "none";
  std::string text = std::to_string(step->wavesPerSimd) + ":";
  for (const OccupancyNeed &need : step->needs)
    text += (" " + nameOf(need.limit) + " " + Twine(need.now) + "->" +
             Twine(need.bound))
                .str();
  return text;
}

TEST(OccupancySteps, JointNeeds) {
  // 512 / 5 = 102, in granules of 8: 96. Four waves a group over four SIMDs:
  // five groups of 163840 / 5 = 32768, in granules of 1280: 32000.
  EXPECT_EQ(stepOf("gfx950", {64, 128, 0, 40960, 256}),
            "5: VGPRs 128->96 LDS 40960->32000");
  EXPECT_EQ(stepOf("gfx950", {64, 64, 0, 0, 256}), "none");
  // 800 / 8 = 100, in granules of 16: 96.
  EXPECT_EQ(stepOf("gfx950", {64, 64, 108, 0, 64}), "8: SGPRs 108->96");
  // 1536 / 6 = 256: from five waves to six, in granules of 24.
  EXPECT_EQ(stepOf("gfx1151", {32, 256, 0, 0, 256, true}), "6: VGPRs 256->240");
  // Two waves a group: 32 groups of a WGP are 64 waves, 16 a SIMD.
  EXPECT_EQ(stepOf("gfx1151", {32, 24, 0, 0, 64, true}), "none");
  // 16 groups of 2 waves over 4 SIMDs are 8 waves, which is all.
  EXPECT_EQ(stepOf("gfx950", {64, 24, 0, 0, 128}), "none");
}
