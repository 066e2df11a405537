//===- CheckTestHazard.cpp - missing wait states --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The numbers are those of the manuals, not of the rows (CDNA4 ISA 4.5
// Table 11, 7.6 Table 38; RDNA3.5 ISA 7.9.1).
//
//===----------------------------------------------------------------------===//

#include "CheckRun.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using testing::ElementsAre;
using testing::IsEmpty;

namespace netra::sim::test {
namespace {

const CheckRun kCdna{.target = "gfx950", .checks = "hazard"};
const CheckRun kRdna{.target = "gfx1151", .checks = "hazard"};

TEST(CheckHazard, DppNeedsTwoWaitStates) {
  EXPECT_THAT(kCdna.run("v_mov_b32 v2, v0\n"
                        "v_mov_b32_dpp v3, v2 row_shr:1\n"),
              ElementsAre("hazard valu-vgpr-dpp @1 v2 from @0"));
  EXPECT_THAT(kCdna.run("v_mov_b32 v2, v0\n"
                        "s_nop 0\n"
                        "v_mov_b32_dpp v3, v2 row_shr:1\n"),
              ElementsAre("hazard valu-vgpr-dpp @2 v2 from @0"));
  EXPECT_THAT(kCdna.run("v_mov_b32 v2, v0\n"
                        "s_nop 1\n"
                        "v_mov_b32_dpp v3, v2 row_shr:1\n"),
              IsEmpty());
  EXPECT_THAT(kCdna.run("v_mov_b32 v2, v0\n"
                        "v_mov_b32 v4, v0\n"
                        "v_mov_b32 v5, v0\n"
                        "v_mov_b32_dpp v3, v2 row_shr:1\n"),
              IsEmpty());
}

TEST(CheckHazard, RdnaInterlocksDpp) {
  EXPECT_THAT(kRdna.run("v_mov_b32 v2, v0\n"
                        "v_mov_b32_dpp v3, v2 row_shr:1\n"),
              IsEmpty());
}

TEST(CheckHazard, EachPlaceIsAFinding) {
  EXPECT_THAT(kCdna.run("v_mov_b32 v2, v0\n"
                        "v_mov_b32_dpp v3, v2 row_shr:1\n"
                        "v_mov_b32 v2, v0\n"
                        "v_mov_b32_dpp v3, v2 row_shr:1\n"),
              ElementsAre("hazard valu-vgpr-dpp @1 v2 from @0",
                          "hazard valu-vgpr-dpp @3 v2 from @2"));
}

} // namespace
} // namespace netra::sim::test
