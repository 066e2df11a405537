//===- LaneValueTest.cpp - integers that lanes hold -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Expected values are computed here in plain C++ for a lane and a number that
// all lanes share.
//
//===----------------------------------------------------------------------===//

#include "Machine/LaneValues.h"
#include "Snippet.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace netra;
using namespace netra::machine;

/// A register in front of the last instruction.
static std::optional<LaneValue> valueAtEnd(const Snippet &snippet,
                                           RegUnit reg) {
  std::optional<LaneValue> value;
  visitLaneValues(snippet.kernel(), [&](unsigned, const LaneState &state) {
    const LaneValue *found = state.get(reg);
    value = found ? std::optional(*found) : std::nullopt;
  });
  return value;
}

/// The value must be `expected(lane)` plus a multiple of `step`.
template <typename F>
static void expectValue(const Snippet &snippet, RegUnit reg, uint32_t step,
                        F expected) {
  std::optional<LaneValue> value = valueAtEnd(snippet, reg);
  ASSERT_TRUE(value);
  EXPECT_EQ(value->step, step);
  unsigned lanes = snippet.instructions().machine().waveSize();
  for (unsigned lane = 0; lane != lanes; ++lane)
    EXPECT_EQ(value->lanes[lane], uint32_t(expected(lane))) << lane;
}

TEST(LaneValues, AddressesOfLanes) {
  // The wave's number times 64 is not known; neither are s3 and 4 * s3.
  expectValue(Snippet("gfx950", "v_and_b32 v0, 0x3ff, v0\n"
                                "v_lshlrev_b32 v1, 2, v0"),
              1, 256, [](unsigned l) { return 4 * l; });
  expectValue(Snippet("gfx950", "v_and_b32 v0, 63, v0\n"
                                "v_mul_lo_u32 v1, v0, 12"),
              1, 0, [](unsigned l) { return 12 * l; });
  expectValue(Snippet("gfx1151", "s_lshl_b32 s3, s3, 2\n"
                                 "v_lshl_add_u32 v1, v0, 4, s3"),
              1, 4, [](unsigned l) { return 16 * l; });
  expectValue(Snippet("gfx950", "v_lshrrev_b32 v1, 3, v0\n"
                                "v_and_b32 v2, 7, v0\n"
                                "v_xor_b32 v2, v1, v2\n"
                                "v_lshl_or_b32 v1, v2, 4, 8"),
              1, 128, [](unsigned l) { return ((l / 8) ^ (l % 8)) * 16 | 8; });
  expectValue(Snippet("gfx950", "v_mbcnt_lo_u32_b32 v1, -1, 0\n"
                                "v_mbcnt_hi_u32_b32 v1, -1, v1\n"
                                "v_sub_u32 v1, 63, v1"),
              1, 0, [](unsigned l) { return 63 - l; });
}

TEST(LaneValues, WhatIsNotKnown) {
  // Bits of the wave's number fall into those of the lane.
  EXPECT_FALSE(valueAtEnd(Snippet("gfx950", "v_lshrrev_b32 v1, 7, v0"), 1));
  EXPECT_FALSE(valueAtEnd(Snippet("gfx950", "v_xor_b32 v1, 0x40, v0"), 1));
  EXPECT_FALSE(
      valueAtEnd(Snippet("gfx950", "v_add_u32_e64 v1, v0, v0 clamp"), 1));
  EXPECT_FALSE(
      valueAtEnd(Snippet("gfx950", "v_mov_b32_dpp v1, v0 row_shr:1"), 1));
  EXPECT_FALSE(valueAtEnd(Snippet("gfx950", "v_bfrev_b32 v1, v0"), 1));
  EXPECT_FALSE(valueAtEnd(Snippet("gfx950", "v_mul_lo_u32 v1, v0, s3"), 1));
}

/// Turns of a loop move all lanes alike.
TEST(LaneValues, Loops) {
  Snippet moved("gfx950", "v_lshlrev_b32 v1, 2, v0\n"
                          "l: v_add_u32 v1, 0x60, v1\n"
                          "s_cbranch_scc0 l");
  expectValue(moved, 1, 32, [](unsigned l) { return 4 * l + 96; });
  Snippet spread("gfx950", "v_lshlrev_b32 v1, 2, v0\n"
                           "l: v_add_u32 v1, v1, v1\n"
                           "s_cbranch_scc0 l");
  EXPECT_FALSE(valueAtEnd(spread, 1));
}

/// Lanes that were off hold something else when EXEC is widened.
TEST(LaneValues, Masks) {
  StringRef narrow = "s_and_saveexec_b64 s[4:5], vcc\nv_mov_b32 v1, 16\n";
  expectValue(Snippet("gfx950", narrow.str() + "s_nop 0"), 1, 0,
              [](unsigned) { return 16; });
  EXPECT_FALSE(valueAtEnd(
      Snippet("gfx950", narrow.str() + "s_or_b64 exec, exec, s[4:5]"), 1));
}

TEST(LaneValues, PlacesOfAccesses) {
  Snippet snippet("gfx950", "v_and_b32 v1, 63, v0\n"
                            "v_lshlrev_b32 v1, 3, v1\n"
                            "ds_read2st64_b64 v[4:7], v1 offset0:1 offset1:3\n"
                            "s_mov_b32 m0, 0x100\n"
                            "s_nop 0\n"
                            "global_load_lds_dwordx4 v[2:3], off offset:32");
  unsigned seen = 0;
  visitLaneValues(
      snippet.kernel(), [&](unsigned index, const LaneState &state) {
        auto addresses = ldsAddressesOf(snippet.instructions(), index, state);
        if (!addresses)
          return;
        ++seen;
        for (unsigned lane = 0; lane != 64; ++lane) {
          if (index == 2) {
            EXPECT_EQ(addresses->bytes, 8u);
            EXPECT_EQ(addresses->pieces[0].lanes[lane], 8 * lane + 512);
            EXPECT_EQ(addresses->pieces[1].lanes[lane], 8 * lane + 3 * 512);
          } else {
            EXPECT_EQ(addresses->pieces[0].lanes[lane], 0x100 + 32 + 16 * lane);
          }
        }
      });
  EXPECT_EQ(seen, 2u);
}
