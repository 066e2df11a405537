//===- CheckTestUninit.cpp - values that nobody wrote ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Undefined bits must reach an address, a branch, EXEC or global memory to be a
// finding, and must get there through arithmetic that really depends on them.
//
//===----------------------------------------------------------------------===//

#include "CheckRun.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using testing::ElementsAre;
using testing::IsEmpty;

namespace netra::sim::test {
namespace {

const CheckRun kCdna{.target = "gfx950", .checks = "uninit"};
const CheckRun kRdna{.target = "gfx1151", .checks = "uninit"};

const char kStoreV2[] = "global_store_dword v1, v2, s[0:1]\n";

std::string stores(const std::string &computesV2) {
  return computesV2 + kStoreV2;
}

TEST(CheckUninit, StoreOfAnUnwrittenRegister) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run(kStoreV2),
                ElementsAre("uninit undefined-to-memory @0 v2"));
    EXPECT_THAT(on.run(stores("v_mov_b32 v2, 0\n")), IsEmpty());
  }
}

TEST(CheckUninit, CopiesAndArithmeticPropagate) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run(stores("v_mov_b32 v2, v9\n")),
                ElementsAre("uninit undefined-to-memory @1 v2"));
    EXPECT_THAT(on.run(stores("v_lshlrev_b32 v3, 1, v9\n"
                              "v_xor_b32 v2, v3, v0\n")),
                ElementsAre("uninit undefined-to-memory @2 v2"));
    // The value itself is nowhere used.
    EXPECT_THAT(on.run("v_mov_b32 v2, v9\n"
                       "v_lshlrev_b32 v3, 1, v2\n"),
                IsEmpty());
  }
}

TEST(CheckUninit, BitsThatDoNotMatter) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run(stores("v_xor_b32 v2, v9, v9\n")), IsEmpty());
    EXPECT_THAT(on.run(stores("v_and_b32 v2, 0, v9\n")), IsEmpty());
    EXPECT_THAT(on.run(stores("v_or_b32 v2, -1, v9\n")), IsEmpty());
    EXPECT_THAT(on.run(stores("v_and_b32 v2, 1, v9\n")),
                ElementsAre("uninit undefined-to-memory @1 v2"));
  }
}

// Half of v3 is written; the other half is undefined.
TEST(CheckUninit, HalfDefinedRegister) {
  const std::string half = "ds_write_b16 v1, v0\n"
                           "s_waitcnt lgkmcnt(0)\n"
                           "ds_read_b32 v3, v1\n"
                           "s_waitcnt lgkmcnt(0)\n";
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run(stores(half + "v_and_b32 v2, 0xffff, v3\n")), IsEmpty());
    EXPECT_THAT(on.run(stores(half + "v_and_b32 v2, 0x1ffff, v3\n")),
                ElementsAre("uninit undefined-to-memory @5 v2"));
    EXPECT_THAT(on.run(stores(half + "v_lshlrev_b32 v2, 16, v3\n")), IsEmpty());
    EXPECT_THAT(on.run(half + "global_store_short v1, v3, s[0:1]\n"),
                IsEmpty());
    EXPECT_THAT(on.run(half + "global_store_dword v1, v3, s[0:1]\n"),
                ElementsAre("uninit undefined-to-memory @4 v3"));
    EXPECT_THAT(on.run(half + "global_store_short_d16_hi v1, v3, s[0:1]\n"),
                ElementsAre("uninit undefined-to-memory @4 v3"));
  }
}

TEST(CheckUninit, D16KeepsTheOtherHalf) {
  const char kernel[] = "global_load_short_d16_hi v2, v1, s[0:1]\n"
                        "s_waitcnt vmcnt(0)\n"
                        "global_store_dword v1, v2, s[0:1]\n";
  EXPECT_THAT(kRdna.run(kernel),
              ElementsAre("uninit undefined-to-memory @2 v2"));
  // SRAM ECC: the whole register is written (CDNA4 ISA 9.1.6).
  EXPECT_THAT(kCdna.run(kernel), IsEmpty());
}

TEST(CheckUninit, InactiveLanesStayUndefined) {
  const char kernel[] = "s_mov_b64 exec, 0xff\n"
                        "v_mov_b32 v2, 0\n"
                        "s_mov_b64 exec, %s\n"
                        "global_store_dword v1, v2, s[0:1]\n";
  auto with = [&](std::string exec) {
    std::string text = kernel;
    return text.replace(text.find("%s"), 2, exec);
  };
  EXPECT_THAT(kCdna.run(with("0xff")), IsEmpty());
  Findings found = kCdna.findings(with("0x1ff"));
  ASSERT_EQ(found.all().size(), 1u);
  EXPECT_EQ(found.all()[0].here.lanes, 0x100u);
}

TEST(CheckUninit, Addresses) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run("v_and_b32 v9, 4, v9\n"
                       "global_load_dword v2, v9, s[0:1]\n"),
                ElementsAre("uninit undefined-address @1 v9"));
    EXPECT_THAT(on.run("s_and_b32 s20, s20, 4\n"
                       "s_add_u32 s20, s20, s0\n"
                       "s_mov_b32 s21, s1\n"
                       "s_load_dword s22, s[20:21], 0x0\n"),
                ElementsAre("uninit undefined-address @3 s20"));
    EXPECT_THAT(on.run("v_and_b32 v9, 4, v9\n"
                       "ds_write_b32 v9, v0\n"),
                ElementsAre("uninit undefined-address @1 v9"));
  }
}

TEST(CheckUninit, Branches) {
  const char end[] = "s_cbranch_scc1 done\n"
                     "s_nop 0\n"
                     "done:\n";
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run(end), ElementsAre("uninit undefined-branch @0 scc"));
    EXPECT_THAT(on.run(std::string("s_cmp_eq_u32 s6, 0\n") + end), IsEmpty());
    EXPECT_THAT(on.run(std::string("s_cmp_lt_u32 s30, 7\n") + end),
                ElementsAre("uninit undefined-branch @1 scc"));
    // Equality that only one value of the undefined register gives.
    EXPECT_THAT(on.run(std::string("s_cmp_eq_u32 s30, 0x12345\n") + end),
                ElementsAre("uninit undefined-branch @1 scc"));
    EXPECT_THAT(on.run(std::string("s_cmp_eq_u32 s30, s30\n") + end),
                IsEmpty());
  }
}

TEST(CheckUninit, VccBranchLooksAtAllLanes) {
  const char end[] = "s_cbranch_vccz done\n"
                     "s_nop 0\n"
                     "done:\n";
  EXPECT_THAT(kCdna.run(std::string("v_cmp_eq_u32 vcc, v9, v0\n") + end),
              ElementsAre("uninit undefined-branch @1 vcc"));
  EXPECT_THAT(kCdna.run(std::string("v_cmp_eq_u32 vcc, v1, v0\n") + end),
              IsEmpty());
  // Lane 0 is surely set, so VCC is surely not zero.
  EXPECT_THAT(kCdna.run(std::string("s_mov_b64 exec, 1\n"
                                    "v_mov_b32 v9, v0\n"
                                    "s_mov_b64 exec, -1\n"
                                    "v_cmp_eq_u32 vcc, v9, v0\n") +
                        end),
              IsEmpty());
}

TEST(CheckUninit, Exec) {
  EXPECT_THAT(kCdna.run("s_mov_b64 exec, s[20:21]\n"),
              ElementsAre("uninit undefined-exec @0 exec"));
  EXPECT_THAT(kCdna.run("v_cmp_gt_u32 vcc, 5, v9\n"
                        "s_and_saveexec_b64 s[20:21], vcc\n"),
              ElementsAre("uninit undefined-exec @1 exec"));
  EXPECT_THAT(kCdna.run("v_cmp_gt_u32 vcc, 5, v0\n"
                        "s_and_saveexec_b64 s[20:21], vcc\n"),
              IsEmpty());
  EXPECT_THAT(kRdna.run("v_cmpx_gt_u32 5, v9\n"),
              ElementsAre("uninit undefined-exec @0 exec"));
}

TEST(CheckUninit, SelectsFollowTheirMask) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    std::string vcc = on.target == kCdna.target ? "vcc" : "vcc_lo";
    // v9 is chosen in lanes 0 to 4 only.
    std::string select = "v_cmp_gt_u32 " + vcc + ", 5, v0\n" +
                         "v_cndmask_b32 v2, v0, v9, " + vcc + "\n";
    Findings found = on.findings(stores(select));
    ASSERT_EQ(found.all().size(), 1u);
    EXPECT_EQ(found.all()[0].here.lanes, 0x1fu);
    // An undefined mask between equal values.
    EXPECT_THAT(on.run(stores("v_cmp_gt_u32 " + vcc + ", 5, v9\n" +
                              "v_cndmask_b32 v2, v0, v0, " + vcc + "\n")),
                IsEmpty());
    EXPECT_THAT(on.run(stores("v_cmp_gt_u32 " + vcc + ", 5, v9\n" +
                              "v_cndmask_b32 v2, 7, v0, " + vcc + "\n")),
                ElementsAre("uninit undefined-to-memory @2 v2"));
  }
}

TEST(CheckUninit, LdsAndScratchCarryMarks) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run("ds_read_b32 v2, v1\n"
                       "s_waitcnt lgkmcnt(0)\n"
                       "global_store_dword v1, v2, s[0:1]\n"),
                ElementsAre("uninit undefined-to-memory @2 v2"));
    EXPECT_THAT(on.run("ds_write_b32 v1, v0\n"
                       "ds_read_b32 v2, v1\n"
                       "s_waitcnt lgkmcnt(0)\n"
                       "global_store_dword v1, v2, s[0:1]\n"),
                IsEmpty());
    // A store of nothing known to LDS is no finding; reading it back is not
    // one either, using it is.
    EXPECT_THAT(on.run("ds_write_b32 v1, v9\n"
                       "ds_read_b32 v2, v1\n"
                       "s_waitcnt lgkmcnt(0)\n"),
                IsEmpty());
    EXPECT_THAT(on.run("scratch_store_dword off, v0, off offset:4\n"
                       "scratch_load_dword v2, off, off offset:4\n"
                       "s_waitcnt vmcnt(0)\n"
                       "global_store_dword v1, v2, s[0:1]\n"),
                IsEmpty());
    EXPECT_THAT(on.run("scratch_store_dword off, v0, off offset:4\n"
                       "scratch_load_dword v2, off, off offset:8\n"
                       "s_waitcnt vmcnt(0)\n"
                       "global_store_dword v1, v2, s[0:1]\n"),
                ElementsAre("uninit undefined-to-memory @3 v2"));
  }
}

TEST(CheckUninit, BuffersCarryMarks) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    // s[2:3] is a buffer that nobody wrote.
    EXPECT_THAT(on.run("s_load_dword s20, s[2:3], 0x0\n"
                       "s_waitcnt lgkmcnt(0)\n"
                       "s_cmp_eq_u32 s20, 0\n"
                       "s_cbranch_scc1 done\n"
                       "done:\n"),
                ElementsAre("uninit undefined-branch @3 scc"));
    EXPECT_THAT(on.run("global_store_dword v1, v0, s[2:3]\n"
                       "s_waitcnt vmcnt(0)\n"
                       "global_load_dword v2, v1, s[2:3]\n"
                       "s_waitcnt vmcnt(0)\n"
                       "global_store_dword v1, v2, s[0:1]\n"),
                IsEmpty());
    EXPECT_THAT(on.run("global_load_dword v2, v1, s[2:3]\n"
                       "s_waitcnt vmcnt(0)\n"
                       "global_store_dword v1, v2, s[0:1]\n"),
                ElementsAre("uninit undefined-to-memory @2 v2"));
  }
}

TEST(CheckUninit, LanesMove) {
  // Lane 3 is undefined and goes to lane 4 of its row.
  const std::string kernel = "s_mov_b64 exec, 0xfffffff7\n"
                             "v_mov_b32 v9, v0\n"
                             "s_mov_b64 exec, 0xffffffff\n"
                             "v_mov_b32 v2, 0\n"
                             "s_nop 4\n"
                             "v_mov_b32_dpp v2, v9 row_shr:1 row_mask:0xf "
                             "bank_mask:0xf\n";
  Findings found = kCdna.findings(stores(kernel));
  ASSERT_EQ(found.all().size(), 1u);
  EXPECT_EQ(found.all()[0].here.lanes, 0x10u);
  EXPECT_THAT(kCdna.run("s_mov_b64 exec, 1\n"
                        "v_mov_b32 v9, 4\n"
                        "s_mov_b64 exec, -1\n"
                        "v_readlane_b32 s20, v9, 0\n"
                        "s_load_dword s21, s[0:1], s20\n"),
              IsEmpty());
  EXPECT_THAT(kCdna.run("v_writelane_b32 v9, s6, 1\n"
                        "v_readlane_b32 s20, v9, 1\n"
                        "s_load_dword s21, s[0:1], s20\n"),
              IsEmpty());
  EXPECT_THAT(kCdna.run("v_writelane_b32 v9, s6, 1\n"
                        "v_readlane_b32 s20, v9, 2\n"
                        "s_and_b32 s20, s20, 4\n"
                        "s_load_dword s21, s[0:1], s20\n"),
              ElementsAre("uninit undefined-address @3 s20"));
}

TEST(CheckUninit, WhatWasSaidIsSaidOnce) {
  EXPECT_THAT(kCdna.run("v_mov_b32 v2, v9\n"
                        "global_store_dword v1, v2, s[0:1]\n"
                        "global_store_dword v1, v2, s[0:1]\n"),
              ElementsAre("uninit undefined-to-memory @1 v2"));
}

TEST(CheckUninit, FirstUndefinedRowOfAMatrix) {
  // C and B are defined; A is not in lane 0, which holds row 0 of A. Row 0 of D
  // is in register 0 of lanes 0 to 15 (CDNA4 ISA 7.1.4).
  const std::string kernel = "v_mov_b32 v10, 1.0\n"
                             "v_mov_b32 v12, 0\n"
                             "v_mov_b32 v13, 0\n"
                             "v_mov_b32 v14, 0\n"
                             "v_mov_b32 v15, 0\n"
                             "s_mov_b64 exec, 0xfffffffffffffffe\n"
                             "v_mov_b32 v9, 1.0\n"
                             "s_mov_b64 exec, -1\n"
                             "s_nop 4\n"
                             "v_mfma_f32_16x16x4_f32 v[12:15], v9, v10, "
                             "v[12:15]\n"
                             "s_nop 15\n"
                             "s_nop 3\n";
  Findings found =
      kCdna.findings(kernel + "global_store_dword v1, v12, s[0:1]\n");
  ASSERT_EQ(found.all().size(), 1u);
  EXPECT_EQ(found.all()[0].here.lanes, 0xffffu);
  EXPECT_THAT(kCdna.run(kernel + "global_store_dword v1, v13, s[0:1]\n"),
              IsEmpty());
}

} // namespace
} // namespace netra::sim::test
