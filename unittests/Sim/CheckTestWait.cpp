//===- CheckTestWait.cpp - registers that a load may still write ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CDNA4 ISA 4.4, 10.2.2; RDNA3.5 ISA 5.6. Each wrong kernel stands beside the
// same one with the wait that cures it.
//
//===----------------------------------------------------------------------===//

#include "CheckRun.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using testing::ElementsAre;
using testing::IsEmpty;

namespace netra::sim::test {
namespace {

const CheckRun kCdna{.target = "gfx950", .checks = "wait"};
const CheckRun kRdna{.target = "gfx1151", .checks = "wait"};

TEST(CheckWait, LoadIsReadBeforeItsWait) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run("global_load_dword v2, v1, s[0:1]\n"
                       "v_mov_b32 v3, v2\n"),
                ElementsAre("wait read-before-wait @1 v2 from @0"));
    EXPECT_THAT(on.run("global_load_dword v2, v1, s[0:1]\n"
                       "s_waitcnt vmcnt(0)\n"
                       "v_mov_b32 v3, v2\n"),
                IsEmpty());
    // A wait for something else is none.
    EXPECT_THAT(on.run("global_load_dword v2, v1, s[0:1]\n"
                       "s_waitcnt lgkmcnt(0)\n"
                       "v_mov_b32 v3, v2\n"),
                ElementsAre("wait read-before-wait @2 v2 from @0"));
  }
}

TEST(CheckWait, EachRegisterOfALoadCounts) {
  EXPECT_THAT(kCdna.run("global_load_dwordx4 v[4:7], v1, s[0:1]\n"
                        "v_mov_b32 v3, v7\n"),
              ElementsAre("wait read-before-wait @1 v7 from @0"));
  EXPECT_THAT(kCdna.run("global_load_dwordx4 v[4:7], v1, s[0:1]\n"
                        "v_mov_b32 v8, v1\n"
                        "v_mov_b32 v3, v1\n"),
              IsEmpty());
}

TEST(CheckWait, OverwriteOfADestination) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run("global_load_dword v2, v1, s[0:1]\n"
                       "v_mov_b32 v2, 0\n"),
                ElementsAre("wait overwrite-before-wait @1 v2 from @0"));
    EXPECT_THAT(on.run("global_load_dword v2, v1, s[0:1]\n"
                       "s_waitcnt vmcnt(0)\n"
                       "v_mov_b32 v2, 0\n"),
                IsEmpty());
  }
}

TEST(CheckWait, SourcesAreReadAtIssue) {
  for (const CheckRun &on : {kCdna, kRdna})
    EXPECT_THAT(on.run("v_mov_b32 v2, 0\n"
                       "global_store_dword v1, v2, s[0:1]\n"
                       "v_mov_b32 v2, 1\n"
                       "v_mov_b32 v1, 1\n"),
                IsEmpty());
}

TEST(CheckWait, StoreOfALoadedRegister) {
  EXPECT_THAT(kCdna.run("global_load_dword v2, v1, s[0:1]\n"
                        "global_store_dword v1, v2, s[0:1]\n"),
              ElementsAre("wait read-before-wait @1 v2 from @0"));
}

TEST(CheckWait, CountedWaitRetiresTheOldest) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run("global_load_dword v2, v1, s[0:1]\n"
                       "global_load_dword v3, v1, s[0:1] offset:256\n"
                       "s_waitcnt vmcnt(1)\n"
                       "v_mov_b32 v4, v2\n"),
                IsEmpty());
    EXPECT_THAT(on.run("global_load_dword v2, v1, s[0:1]\n"
                       "global_load_dword v3, v1, s[0:1] offset:256\n"
                       "s_waitcnt vmcnt(1)\n"
                       "v_mov_b32 v4, v3\n"),
                ElementsAre("wait read-before-wait @3 v3 from @1"));
    EXPECT_THAT(on.run("global_load_dword v2, v1, s[0:1]\n"
                       "global_load_dword v3, v1, s[0:1] offset:256\n"
                       "s_waitcnt vmcnt(2)\n"
                       "v_mov_b32 v4, v2\n"),
                ElementsAre("wait read-before-wait @3 v2 from @0"));
  }
}

// The encoding of large counts is split on gfx9 (bits 15:14 and 3:0).
TEST(CheckWait, LargeCounts) {
  std::string loads;
  for (unsigned i = 0; i < 20; ++i)
    loads += "global_load_dword v" + std::to_string(10 + i) +
             ", v1, s[0:1] offset:" + std::to_string(4 * i) + "\n";
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run(loads + "s_waitcnt vmcnt(19)\nv_mov_b32 v2, v10\n"),
                IsEmpty());
    EXPECT_THAT(on.run(loads + "s_waitcnt vmcnt(19)\nv_mov_b32 v2, v11\n"),
                ElementsAre("wait read-before-wait @21 v11 from @1"));
    EXPECT_THAT(on.run(loads + "s_waitcnt vmcnt(17)\nv_mov_b32 v2, v12\n"),
                IsEmpty());
  }
}

// isa: a store between two loads counts in vmcnt on CDNA4, not on RDNA3.5.
TEST(CheckWait, StoresCountInVmcntOnCdnaOnly) {
  const char *kernel = "global_load_dword v2, v1, s[0:1]\n"
                       "global_store_dword v1, v0, s[0:1] offset:1024\n"
                       "s_waitcnt vmcnt(1)\n"
                       "v_mov_b32 v3, v2\n";
  EXPECT_THAT(kCdna.run(kernel), IsEmpty());
  EXPECT_THAT(kRdna.run(kernel),
              ElementsAre("wait read-before-wait @3 v2 from @0"));
}

TEST(CheckWait, ScalarLoads) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run("s_load_dword s20, s[0:1], 0x0\n"
                       "s_mov_b32 s21, s20\n"),
                ElementsAre("wait read-before-wait @1 s20 from @0"));
    EXPECT_THAT(on.run("s_load_dwordx2 s[20:21], s[0:1], 0x0\n"
                       "s_waitcnt lgkmcnt(0)\n"
                       "s_mov_b32 s22, s21\n"),
                IsEmpty());
    // Out of order: the older one may come last.
    EXPECT_THAT(on.run("s_load_dword s20, s[0:1], 0x0\n"
                       "s_load_dword s21, s[0:1], 0x4\n"
                       "s_waitcnt lgkmcnt(1)\n"
                       "s_mov_b32 s22, s20\n"),
                ElementsAre("wait read-before-wait @3 s20 from @0"));
  }
}

TEST(CheckWait, ScalarLoadsDisturbTheOrderOfLds) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run("ds_read_b32 v2, v1\n"
                       "ds_read_b32 v3, v1\n"
                       "s_waitcnt lgkmcnt(1)\n"
                       "v_mov_b32 v4, v2\n"),
                IsEmpty());
    EXPECT_THAT(on.run("ds_read_b32 v2, v1\n"
                       "s_load_dword s20, s[0:1], 0x0\n"
                       "s_waitcnt lgkmcnt(1)\n"
                       "v_mov_b32 v4, v2\n"),
                ElementsAre("wait read-before-wait @3 v2 from @0"));
    EXPECT_THAT(on.run("ds_read_b32 v2, v1\n"
                       "s_load_dword s20, s[0:1], 0x0\n"
                       "s_waitcnt lgkmcnt(0)\n"
                       "v_mov_b32 v4, v2\n"),
                IsEmpty());
  }
}

// A counter at its largest value holds back the next instruction.
TEST(CheckWait, CapacityForcesTheOldest) {
  std::string reads;
  for (unsigned i = 0; i < 16; ++i)
    reads += "ds_read_b32 v" + std::to_string(10 + i) + ", v1\n";
  // lgkmcnt counts to 15 on CDNA4, to 63 on RDNA3.5.
  EXPECT_THAT(kCdna.run(reads + "v_mov_b32 v2, v10\n"), IsEmpty());
  EXPECT_THAT(kCdna.run(reads + "v_mov_b32 v2, v11\n"),
              ElementsAre("wait read-before-wait @16 v11 from @1"));
  EXPECT_THAT(kRdna.run(reads + "v_mov_b32 v2, v10\n"),
              ElementsAre("wait read-before-wait @16 v10 from @0"));
}

TEST(CheckWait, LoadsOfOneCounterMayShareARegister) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run("global_load_dword v2, v1, s[0:1]\n"
                       "global_load_dword v2, v1, s[0:1] offset:256\n"
                       "s_waitcnt vmcnt(0)\n"
                       "v_mov_b32 v3, v2\n"),
                IsEmpty());
    EXPECT_THAT(on.run("ds_read_b32 v2, v1\n"
                       "global_load_dword v2, v1, s[0:1]\n"
                       "s_waitcnt vmcnt(0) lgkmcnt(0)\n"),
                ElementsAre("wait overwrite-before-wait @1 v2 from @0"));
    EXPECT_THAT(on.run("ds_read_b32 v2, v1\n"
                       "s_waitcnt lgkmcnt(0)\n"
                       "global_load_dword v2, v1, s[0:1]\n"),
                IsEmpty());
    EXPECT_THAT(on.run("s_load_dword s20, s[0:1], 0x0\n"
                       "s_load_dword s20, s[0:1], 0x4\n"),
                ElementsAre("wait overwrite-before-wait @1 s20 from @0"));
  }
}

// 64-bit address of `a` in v[2:3].
const char kFlatAddress[] = "v_mov_b32 v2, s0\n"
                            "v_mov_b32 v3, s1\n";

TEST(CheckWait, FlatCountsTwice) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    std::string load =
        std::string(kFlatAddress) + "flat_load_dword v4, v[2:3]\n";
    EXPECT_THAT(on.run(load + "s_waitcnt vmcnt(0)\nv_mov_b32 v5, v4\n"),
                ElementsAre("wait read-before-wait @4 v4 from @2"));
    EXPECT_THAT(on.run(load + "s_waitcnt lgkmcnt(0)\nv_mov_b32 v5, v4\n"),
                ElementsAre("wait read-before-wait @4 v4 from @2"));
    EXPECT_THAT(
        on.run(load + "s_waitcnt vmcnt(0) lgkmcnt(0)\nv_mov_b32 v5, v4\n"),
        IsEmpty());
  }
}

TEST(CheckWait, FlatDisturbsTheOrderOnCdnaOnly) {
  std::string kernel = std::string(kFlatAddress) +
                       "global_load_dword v4, v1, s[0:1]\n"
                       "flat_load_dword v5, v[2:3]\n"
                       "s_waitcnt vmcnt(1)\n"
                       "v_mov_b32 v6, v4\n";
  EXPECT_THAT(kCdna.run(kernel),
              ElementsAre("wait read-before-wait @5 v4 from @2"));
  EXPECT_THAT(kRdna.run(kernel), IsEmpty());
}

TEST(CheckWait, LoopCarriesALoad) {
  // The load of one iteration is read in the next one, before any wait.
  const char kernel[] = "s_mov_b32 s20, 3\n"
                        "v_mov_b32 v2, 0\n"
                        "loop:\n"
                        "%s"
                        "v_add_u32 v3, v2, v0\n"
                        "s_waitcnt vmcnt(0)\n"
                        "global_load_dword v2, v1, s[0:1]\n"
                        "s_sub_u32 s20, s20, 1\n"
                        "s_cmp_lg_u32 s20, 0\n"
                        "s_cbranch_scc1 loop\n"
                        "s_waitcnt vmcnt(0)\n";
  auto with = [&](std::string wait) {
    std::string text = kernel;
    return text.replace(text.find("%s"), 2, wait);
  };
  EXPECT_THAT(kCdna.run(with("s_nop 0\n")),
              ElementsAre("wait read-before-wait @3 v2 from @5 x2"));
  EXPECT_THAT(kCdna.run(with("s_waitcnt vmcnt(0)\n")), IsEmpty());
}

TEST(CheckWait, OtherLanesAreInformation) {
  EXPECT_THAT(kCdna.run("s_mov_b64 exec, 0xffff\n"
                        "global_load_dword v2, v1, s[0:1]\n"
                        "s_mov_b64 exec, 0xff0000\n"
                        "v_mov_b32 v2, 0\n"),
              ElementsAre("(information) wait other-lanes-before-wait @3 v2 "
                          "from @1"));
  EXPECT_THAT(kCdna.run("s_mov_b64 exec, 0xffff\n"
                        "global_load_dword v2, v1, s[0:1]\n"
                        "s_mov_b64 exec, 0xff8000\n"
                        "v_mov_b32 v2, 0\n"),
              ElementsAre("wait overwrite-before-wait @3 v2 from @1"));
  // Nothing is loaded without lanes.
  EXPECT_THAT(kCdna.run("s_mov_b64 exec, 0\n"
                        "global_load_dword v2, v1, s[0:1]\n"
                        "s_mov_b64 exec, -1\n"
                        "v_mov_b32 v2, 0\n"),
              IsEmpty());
}

TEST(CheckWait, HalvesOfARegisterMayBothBeLoaded) {
  EXPECT_THAT(kRdna.run("v_mov_b32 v2, 0\n"
                        "global_load_d16_b16 v2, v1, s[0:1]\n"
                        "global_load_d16_hi_b16 v2, v1, s[0:1] offset:256\n"
                        "s_waitcnt vmcnt(0)\n"
                        "v_mov_b32 v3, v2\n"),
              IsEmpty());
}

TEST(CheckWait, LdsDmaIsReadBeforeItsWait) {
  const std::string dma = "s_mov_b32 m0, 0\n"
                          "s_nop 0\n"
                          "global_load_lds_dword v1, s[0:1]\n";
  EXPECT_THAT(kCdna.run(dma + "ds_read_b32 v2, v1\n"
                              "s_waitcnt lgkmcnt(0)\n"),
              ElementsAre("wait lds-before-wait @3 LDS 0x0 from @2"));
  EXPECT_THAT(kCdna.run(dma + "s_waitcnt vmcnt(0)\n"
                              "ds_read_b32 v2, v1\n"
                              "s_waitcnt lgkmcnt(0)\n"),
              IsEmpty());
  // Bytes that the DMA does not write (it writes 64 dwords from 0).
  EXPECT_THAT(kCdna.run(dma + "ds_read_b32 v2, v1 offset:256\n"), IsEmpty());
  // Another load behind it may be outstanding.
  EXPECT_THAT(kCdna.run(dma + "global_load_dword v3, v1, s[0:1]\n"
                              "s_waitcnt vmcnt(1)\n"
                              "ds_read_b32 v2, v1\n"),
              IsEmpty());
}

TEST(CheckWait, SeparateStoreCounterIsNoLoadCounter) {
  EXPECT_THAT(kRdna.run("global_load_dword v2, v1, s[0:1]\n"
                        "s_waitcnt_vscnt null, 0x0\n"
                        "v_mov_b32 v3, v2\n"),
              ElementsAre("wait read-before-wait @2 v2 from @0"));
  EXPECT_THAT(kRdna.run("global_load_dword v2, v1, s[0:1]\n"
                        "s_waitcnt_vmcnt null, 0x0\n"
                        "v_mov_b32 v3, v2\n"),
              IsEmpty());
}

TEST(CheckWait, AtomicsWithAResultAreLoads) {
  EXPECT_THAT(kCdna.run("global_atomic_add v2, v1, v0, s[0:1] sc0\n"
                        "v_mov_b32 v3, v2\n"),
              ElementsAre("wait read-before-wait @1 v2 from @0"));
  EXPECT_THAT(kRdna.run("global_atomic_add_u32 v2, v1, v0, s[0:1] glc\n"
                        "s_waitcnt vmcnt(0)\n"
                        "v_mov_b32 v3, v2\n"),
              IsEmpty());
}

TEST(CheckWait, CureNamesTheCount) {
  Findings found =
      kCdna.findings("global_load_dword v2, v1, s[0:1]\n"
                     "global_load_dword v3, v1, s[0:1] offset:256\n"
                     "v_mov_b32 v4, v2\n");
  ASSERT_EQ(found.all().size(), 1u);
  const Finding &finding = found.all()[0];
  EXPECT_EQ(finding.cure, "s_waitcnt vmcnt(1) before it");
  EXPECT_EQ(finding.here.lanes, ~uint64_t(0));
  EXPECT_EQ(finding.here.wave, 0u);
  EXPECT_EQ(finding.here.step, 3u);
  EXPECT_EQ(finding.here.text, "v_mov_b32_e32 v4, v2");
  ASSERT_TRUE(finding.other);
  EXPECT_EQ(finding.other->step, 1u);
}

} // namespace
} // namespace netra::sim::test
