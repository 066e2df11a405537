//===- CheckTestBounds.cpp - accesses outside of what was allocated -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckRun.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace netra::sim::test {
namespace {

const CheckRun kCdna{.target = "gfx950", .checks = "bounds"};
const CheckRun kRdna{.target = "gfx1151", .checks = "bounds"};

TEST(CheckBounds, GlobalMemory) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    // Buffers have 8192 bytes.
    EXPECT_THAT(on.run("v_mov_b32 v2, 0x1ffc\n"
                       "global_load_dword v3, v2, s[0:1]\n"),
                IsEmpty());
    EXPECT_THAT(on.run("v_mov_b32 v2, 0x1ffd\n"
                       "global_load_dword v3, v2, s[0:1]\n"),
                ElementsAre(HasSubstr("bounds out-of-bounds @1"),
                            "(information) bounds unaligned @1"));
    EXPECT_THAT(on.run("v_mov_b32 v2, 0x2000\n"
                       "global_store_dword v2, v0, s[0:1]\n"),
                ElementsAre(HasSubstr("bounds out-of-bounds @1")));
  }
}

TEST(CheckBounds, TheRunGoesOnWithZeros) {
  // s20 becomes 0, so the branch is taken past the second bad access.
  EXPECT_THAT(kCdna.run("s_mov_b32 s20, 0x100000\n"
                        "s_load_dword s20, s[0:1], s20\n"
                        "s_waitcnt lgkmcnt(0)\n"
                        "s_cmp_eq_u32 s20, 0\n"
                        "s_cbranch_scc1 done\n"
                        "v_mov_b32 v2, 0x2000\n"
                        "global_store_dword v2, v0, s[0:1]\n"
                        "done:\n"),
              ElementsAre("bounds out-of-bounds @1"));
}

TEST(CheckBounds, WithoutTheCheckItIsAFault) {
  CheckRun on = kCdna;
  on.checks = "wait";
  EXPECT_THAT(on.run("v_mov_b32 v2, 0x2000\n"
                     "global_store_dword v2, v0, s[0:1]\n"),
              ElementsAre(HasSubstr("outside of every allocation")));
}

TEST(CheckBounds, Lds) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run("v_mov_b32 v2, 0x3fc\n"
                       "ds_write_b32 v2, v0\n"),
                IsEmpty());
    EXPECT_THAT(on.run("v_mov_b32 v2, 0x400\n"
                       "ds_write_b32 v2, v0\n"),
                ElementsAre(HasSubstr("bounds out-of-bounds @1")));
  }
}

TEST(CheckBounds, LegalButUnaligned) {
  for (const CheckRun &on : {kCdna, kRdna})
    EXPECT_THAT(on.run("v_mov_b32 v2, 2\n"
                       "global_load_dword v3, v2, s[0:1]\n"),
                ElementsAre("(information) bounds unaligned @1"));
}

TEST(CheckBounds, BufferRangeChecks) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    // The descriptor in s[8:11] has 256 bytes.
    EXPECT_THAT(on.run("v_mov_b32 v2, 0xfc\n"
                       "buffer_load_dword v3, v2, s[8:11], 0 offen\n"),
                IsEmpty());
    EXPECT_THAT(on.run("v_mov_b32 v2, 0x100\n"
                       "buffer_load_dword v3, v2, s[8:11], 0 offen\n"),
                ElementsAre("(information) bounds range-checked @1"));
  }
}

TEST(CheckBounds, RegistersBeyondTheAllocation) {
  // Waves have v0 to v127 here.
  EXPECT_THAT(kCdna.run("v_mov_b32 v127, 0\n"), IsEmpty());
  EXPECT_THAT(kCdna.run("v_mov_b32 v128, 0\n"),
              ElementsAre("bounds register-not-allocated @0",
                          HasSubstr("v128 is beyond the 128 VGPRs")));
}

} // namespace
} // namespace netra::sim::test
