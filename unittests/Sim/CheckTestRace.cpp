//===- CheckTestRace.cpp - waves and workgroups on the same bytes ---------===//
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

const CheckRun kCdna{.target = "gfx950", .waves = 2, .checks = "race"};
const CheckRun kRdna{.target = "gfx1151", .waves = 2, .checks = "race"};

// Wave 0 writes LDS, wave 1 reads the same bytes. `between` stands between.
std::string exchange(const std::string &between) {
  return "s_cmp_eq_u32 s5, 0\n"    // 0
         "s_cbranch_scc0 reader\n" // 1
         "ds_write_b32 v1, v0\n" + // 2
         between +
         "s_endpgm\n"
         "reader:\n" +
         between +
         "ds_read_b32 v2, v1\n"
         "s_waitcnt lgkmcnt(0)\n";
}

TEST(CheckRace, WavesShareLds) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run(exchange("s_nop 0\n")),
                ElementsAre("race lds-waves @6 LDS 0x0 from @2"));
    EXPECT_THAT(on.run(exchange("s_waitcnt lgkmcnt(0)\n"
                                "s_barrier\n")),
                IsEmpty());
  }
}

TEST(CheckRace, EveryScheduleFindsIt) {
  for (Schedule schedule : {Schedule::Order, Schedule::Reverse,
                            Schedule::RoundRobin, Schedule::Random}) {
    CheckRun on = kCdna;
    on.schedule = schedule;
    EXPECT_EQ(on.run(exchange("s_nop 0\n")).size(), 1u);
    EXPECT_THAT(on.run(exchange("s_waitcnt lgkmcnt(0)\n"
                                "s_barrier\n")),
                IsEmpty());
  }
}

TEST(CheckRace, BarrierProtectsWhatWasWaitedFor) {
  for (const CheckRun &on : {kCdna, kRdna})
    EXPECT_THAT(on.run(exchange("s_barrier\n")),
                ElementsAre("race lds-waves @6 LDS 0x0 from @2"));
}

// A read that is still outstanding at the barrier may come after the write.
TEST(CheckRace, ReadsMustBeWaitedForToo) {
  auto kernel = [](const std::string &wait) {
    return "ds_write_b32 v1, v0\n"
           "s_waitcnt lgkmcnt(0)\n"
           "s_barrier\n"
           "s_cmp_eq_u32 s5, 0\n"
           "s_cbranch_scc0 writer\n"
           "ds_read_b32 v2, v1\n" + // 5
           wait +
           "s_barrier\n"
           "s_endpgm\n"
           "writer:\n"
           "s_barrier\n"
           "ds_write_b32 v1, v1\n"; // 10
  };
  for (const CheckRun &on : {kCdna, kRdna}) {
    // The two waves of the first write conflict: both write the same bytes.
    EXPECT_THAT(on.run(kernel("s_nop 0\n")),
                ElementsAre("race lds-waves @0 LDS 0x0 from @0",
                            "race lds-waves @10 LDS 0x0 from @5"));
    EXPECT_THAT(on.run(kernel("s_waitcnt lgkmcnt(0)\n")),
                ElementsAre("race lds-waves @0 LDS 0x0 from @0"));
  }
}

TEST(CheckRace, NeighboursAreNoConflict) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    // Bytes of one dword belong to different waves.
    const std::string own = "v_lshlrev_b32 v3, 1, v0\n"
                            "v_add_u32 v3, s5, v3\n";
    const std::string ownRdna = "v_lshlrev_b32 v3, 1, v0\n"
                                "v_add_nc_u32 v3, s5, v3\n";
    const std::string &place = on.target == kCdna.target ? own : ownRdna;
    EXPECT_THAT(on.run(place + "ds_write_b8 v3, v0\n"), IsEmpty());
    EXPECT_THAT(on.run(place + "ds_write_b16 v3, v0\n"),
                ElementsAre("race lds-waves @2 LDS 0x1 from @2"));
  }
}

TEST(CheckRace, AtomicsConflictWithPlainWritesOnly) {
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run("ds_add_u32 v1, v0\n"), IsEmpty());
    EXPECT_THAT(on.run("ds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n"),
                IsEmpty());
    EXPECT_THAT(on.run("ds_add_u32 v1, v0\n"
                       "ds_write_b32 v1, v0\n"),
                ElementsAre("race lds-waves @0 LDS 0x0 from @1",
                            "race lds-waves @1 LDS 0x0 from @1"));
  }
}

TEST(CheckRace, LdsDmaNeedsVmcntAndBarrier) {
  auto kernel = [](const std::string &wait) {
    return "s_cmp_eq_u32 s5, 0\n"
           "s_cbranch_scc0 reader\n"
           "s_mov_b32 m0, 0\n"
           "s_nop 0\n"
           "global_load_lds_dword v1, s[0:1]\n" + // 4
           wait +
           "s_barrier\n"
           "s_endpgm\n"
           "reader:\n"
           "s_barrier\n"
           "ds_read_b32 v2, v1\n" // 9
           "s_waitcnt lgkmcnt(0)\n";
  };
  EXPECT_THAT(kCdna.run(kernel("s_waitcnt lgkmcnt(0)\n")),
              ElementsAre("race lds-waves @9 LDS 0x0 from @4"));
  EXPECT_THAT(kCdna.run(kernel("s_waitcnt vmcnt(0)\n")), IsEmpty());
}

TEST(CheckRace, LoopsUseABarrierEachWay) {
  // Wave w writes its half, all read the other half, again and again. Without
  // the second barrier the next write meets the last reads.
  auto kernel = [](const std::string &second) {
    return "s_mov_b32 s20, 3\n"
           "v_lshlrev_b32 v3, 2, v0\n"
           "s_lshl_b32 s21, s5, 8\n"
           "v_or_b32 v3, s21, v3\n"    // the own place
           "v_xor_b32 v4, 0x100, v3\n" // the other wave's
           "loop:\n"
           "ds_write_b32 v3, v0\n" // 5
           "s_waitcnt lgkmcnt(0)\n"
           "s_barrier\n"
           "ds_read_b32 v2, v4\n" // 8
           "s_waitcnt lgkmcnt(0)\n" +
           second +
           "s_sub_u32 s20, s20, 1\n"
           "s_cmp_lg_u32 s20, 0\n"
           "s_cbranch_scc1 loop\n";
  };
  for (const CheckRun &on : {kCdna, kRdna}) {
    EXPECT_THAT(on.run(kernel("s_barrier\n")), IsEmpty());
    // The reads of one round meet the writes of the next: rounds 1 and 2.
    EXPECT_THAT(on.run(kernel("s_nop 0\n")),
                ElementsAre("race lds-waves @8 LDS 0x0 from @5 x2",
                            "race lds-waves @5 LDS 0x100 from @8 x2"));
  }
}

TEST(CheckRace, WavesShareGlobalMemory) {
  auto kernel = [](const std::string &between) {
    return "s_cmp_eq_u32 s5, 0\n"
           "s_cbranch_scc0 reader\n"
           "global_store_dword v1, v0, s[0:1]\n" + // 2
           between +
           "s_endpgm\n"
           "reader:\n" +
           between +
           "global_load_dword v2, v1, s[0:1]\n" // 8
           "s_waitcnt vmcnt(0)\n";
  };
  EXPECT_THAT(kCdna.run(kernel("s_nop 0\n")),
              ElementsAre("race global-waves @6 a 0x0 from @2"));
  EXPECT_THAT(kCdna.run(kernel("s_waitcnt vmcnt(0)\ns_barrier\n")), IsEmpty());
  EXPECT_THAT(kRdna.run(kernel("s_waitcnt_vscnt null, 0x0\ns_barrier\n")),
              IsEmpty());
  // vmcnt says nothing of stores there.
  EXPECT_THAT(kRdna.run(kernel("s_waitcnt vmcnt(0)\ns_barrier\n")),
              ElementsAre("race global-waves @8 a 0x0 from @2"));
}

TEST(CheckRace, WorkgroupsShareGlobalMemory) {
  for (CheckRun on : {kCdna, kRdna}) {
    on.waves = 1;
    on.workgroups = 3;
    EXPECT_THAT(on.run("global_store_dword v1, v0, s[0:1]\n"),
                ElementsAre("race global-workgroups @0 a 0x0 from @0 x2"));
    EXPECT_THAT(on.run("global_load_dword v2, v1, s[0:1]\n"
                       "s_waitcnt vmcnt(0)\n"),
                IsEmpty());
    // Each its own 256 bytes.
    EXPECT_THAT(on.run("s_lshl_b32 s20, s4, 8\n"
                       "v_or_b32 v3, s20, v1\n"
                       "global_store_dword v3, v0, s[0:1]\n"),
                IsEmpty());
    // Workgroup 2 reads what 0 writes: lane 0 of the last one only.
    EXPECT_THAT(on.run("s_lshl_b32 s20, s4, 8\n"
                       "v_or_b32 v3, s20, v1\n"
                       "global_store_dword v3, v0, s[0:1]\n"
                       "s_cmp_eq_u32 s4, 2\n"
                       "s_cbranch_scc0 done\n"
                       "v_mov_b32 v3, 0\n"
                       "global_load_dword v2, v3, s[0:1]\n"
                       "s_waitcnt vmcnt(0)\n"
                       "done:\n"),
                ElementsAre("race global-workgroups @6 a 0x0 from @2"));
  }
}

TEST(CheckRace, WorkgroupsMayCountTogether) {
  CheckRun on = kCdna;
  on.waves = 1;
  on.workgroups = 3;
  EXPECT_THAT(on.run("global_atomic_add v1, v0, s[0:1]\n"), IsEmpty());
  // The store covers the upper half of the atomics, and what lies behind.
  EXPECT_THAT(on.run("global_atomic_add v1, v0, s[0:1]\n"
                     "global_store_dword v1, v0, s[0:1] offset:128\n"),
              ElementsAre("race global-workgroups @1 a 0x80 from @1 x2",
                          "race global-workgroups @1 a 0x80 from @0 x2",
                          "race global-workgroups @0 a 0x80 from @1 x2"));
}

TEST(CheckRace, OneWaveHasNobodyToMeet) {
  CheckRun on = kCdna;
  on.waves = 1;
  EXPECT_THAT(on.run("ds_write_b32 v1, v0\n"
                     "ds_read_b32 v2, v1\n"
                     "s_waitcnt lgkmcnt(0)\n"),
              IsEmpty());
}

} // namespace
} // namespace netra::sim::test
