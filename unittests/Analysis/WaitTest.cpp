//===- WaitTest.cpp - waits that are missing and waits that are not -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules: CDNA4 ISA 4.4, 8.3, 10.2.2, 10.4 and RDNA3.5 ISA 5.6. What is
// expected is worked out by hand from them; "=" stands for no finding.
//
//===----------------------------------------------------------------------===//

#include "Machine/Waits.h"
#include "Snippet.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace netra;
using namespace netra::machine;

namespace {

struct Case {
  const char *name;
  const char *body;
  const char *expected; ///< "index: counts" of every gap, or "=".
};

const Case gfx950Cases[] = {
    {"load, use", "global_load_dword v0, v1, s[0:1]\nv_mov_b32 v2, v0",
     "1: vmcnt(0)"},
    {"load, wait, use",
     "global_load_dword v0, v1, s[0:1]\ns_waitcnt vmcnt(0)\nv_mov_b32 v2, v0",
     "="},
    {"two loads, first used",
     "global_load_dword v0, v1, s[0:1]\nglobal_load_dword v3, v1, s[0:1]\n"
     "v_mov_b32 v2, v0",
     "2: vmcnt(1)"},
    {"counted wait is enough",
     "global_load_dword v0, v1, s[0:1]\nglobal_load_dword v3, v1, s[0:1]\n"
     "s_waitcnt vmcnt(1)\nv_mov_b32 v2, v0",
     "="},
    {"counted wait leaves the last",
     "global_load_dword v0, v1, s[0:1]\nglobal_load_dword v3, v1, s[0:1]\n"
     "s_waitcnt vmcnt(1)\nv_mov_b32 v2, v3",
     "3: vmcnt(0)"},
    {"stores count, too",
     "global_load_dword v0, v1, s[0:1]\nglobal_store_dword v1, v5, s[0:1]\n"
     "s_waitcnt vmcnt(1)\nv_mov_b32 v2, v0",
     "="},
    {"of loads and stores the earliest must be done",
     "global_store_dword v1, v5, s[0:1]\nglobal_load_dword v0, v1, s[0:1]\n"
     "s_waitcnt vmcnt(1)\nv_mov_b32 v2, v0",
     "3: vmcnt(0)"},
    {"stored data may be overwritten",
     "global_store_dword v1, v5, s[0:1]\nv_mov_b32 v5, 0\nv_mov_b32 v1, 0",
     "="},
    {"a load's address may be overwritten",
     "global_load_dword v0, v1, s[0:1]\nv_mov_b32 v1, 0\ns_mov_b32 s0, 0", "="},
    {"overwriting a loaded register",
     "global_load_dword v0, v1, s[0:1]\nv_mov_b32 v0, 0", "1: vmcnt(0)"},
    {"load over load keeps order",
     "global_load_dword v0, v1, s[0:1]\nbuffer_load_dword v0, v1, s[8:11], 0 "
     "offen\ns_waitcnt vmcnt(0)\nv_mov_b32 v2, v0",
     "="},
    {"DS then memory load over it",
     "ds_read_b32 v0, v1\nglobal_load_dword v0, v1, s[0:1]\n"
     "s_waitcnt vmcnt(0)",
     "1: lgkmcnt(0)"},
    {"DS in order",
     "ds_read_b32 v0, v1\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(1)\n"
     "v_mov_b32 v3, v0",
     "="},
    {"DS of three",
     "ds_read_b32 v0, v1\nds_read_b32 v2, v1\nds_write_b32 v1, v4\n"
     "v_mov_b32 v3, v2",
     "3: lgkmcnt(1)"},
    {"bpermute counts like DS", "ds_bpermute_b32 v0, v1, v2\nv_mov_b32 v3, v0",
     "1: lgkmcnt(0)"},
    {"SMEM", "s_load_dword s4, s[0:1], 0\ns_add_u32 s5, s4, s4",
     "1: lgkmcnt(0)"},
    {"SMEM out of order: only zero",
     "s_load_dword s4, s[0:1], 0\ns_load_dword s6, s[0:1], 8\n"
     "s_waitcnt lgkmcnt(1)\ns_add_u32 s5, s4, s4",
     "3: lgkmcnt(0)"},
    {"DS with SMEM: only zero",
     "ds_read_b32 v0, v1\ns_load_dword s4, s[0:1], 0\ns_waitcnt lgkmcnt(1)\n"
     "v_mov_b32 v3, v0",
     "3: lgkmcnt(0)"},
    {"SMEM over SMEM",
     "s_load_dword s4, s[0:1], 0\ns_load_dword s4, s[0:1], 8\n"
     "s_waitcnt lgkmcnt(0)",
     "1: lgkmcnt(0)"},
    {"SMEM's address may be overwritten",
     "s_load_dword s4, s[0:1], 0\ns_mov_b32 s0, 0\ns_waitcnt lgkmcnt(0)", "="},
    {"FLAT needs both",
     "flat_load_dword v0, v[2:3]\ns_waitcnt vmcnt(0)\nv_mov_b32 v4, v0",
     "2: lgkmcnt(0)"},
    {"FLAT with both",
     "flat_load_dword v0, v[2:3]\ns_waitcnt vmcnt(0) lgkmcnt(0)\n"
     "v_mov_b32 v4, v0",
     "="},
    {"behind FLAT an earlier load needs zero",
     "global_load_dword v0, v1, s[0:1]\nflat_load_dword v5, v[2:3]\n"
     "s_waitcnt vmcnt(1)\nv_mov_b32 v4, v0",
     "3: vmcnt(0)"},
    {"behind FLAT an earlier DS needs zero",
     "ds_read_b32 v0, v1\nflat_load_dword v5, v[2:3]\ns_waitcnt lgkmcnt(1)\n"
     "v_mov_b32 v4, v0",
     "3: lgkmcnt(0)"},
    {"a FLAT store stands in the way as well",
     "global_load_dword v0, v1, s[0:1]\nflat_store_dword v[2:3], v5\n"
     "s_waitcnt vmcnt(1)\nv_mov_b32 v4, v0",
     "3: vmcnt(0)"},
    {"atomic that returns",
     "global_atomic_add v0, v1, v2, s[0:1] sc0\nv_mov_b32 v3, v0",
     "1: vmcnt(0)"},
    {"atomic that does not",
     "global_atomic_add v1, v2, s[0:1]\nv_mov_b32 v2, v1", "="},
    {"atomics count",
     "global_load_dword v0, v1, s[0:1]\nglobal_atomic_add v1, v2, s[0:1]\n"
     "s_waitcnt vmcnt(1)\nv_mov_b32 v3, v0",
     "="},
    {"a use in a branch only",
     "global_load_dword v0, v1, s[0:1]\ns_cbranch_scc0 l\nv_mov_b32 v2, "
     "v0\nl:\n"
     "s_waitcnt vmcnt(0)\nv_mov_b32 v3, v0",
     "2: vmcnt(0)"},
    {"waited for on one way only",
     "global_load_dword v0, v1, s[0:1]\ns_cbranch_scc0 l\ns_waitcnt vmcnt(0)\n"
     "l:\nv_mov_b32 v3, v0",
     "3: vmcnt(0)"},
    {"the way with fewer later loads decides",
     "global_load_dword v0, v1, s[0:1]\ns_cbranch_scc0 l\n"
     "global_load_dword v5, v1, s[0:1]\nl:\ns_waitcnt vmcnt(1)\n"
     "v_mov_b32 v3, v0",
     "4: vmcnt(0)"},
    {"software pipeline",
     "global_load_dword v0, v1, s[0:1]\nl:\nglobal_load_dword v2, v1, s[0:1]\n"
     "s_waitcnt vmcnt(1)\nv_add_f32 v3, v3, v0\n"
     "s_waitcnt vmcnt(0)\nv_mov_b32 v0, v2\ns_cbranch_scc1 l",
     "="},
    {"used in the next turn",
     "s_branch m\nl:\nv_add_f32 v3, v3, v0\nm:\n"
     "global_load_dword v0, v1, s[0:1]\ns_cbranch_scc1 l",
     "1: vmcnt(0)"},
    {"loaded in the last turn",
     "l:\nglobal_load_dword v0, v1, s[0:1]\ns_cbranch_scc1 l\nv_mov_b32 v3, v0",
     "2: vmcnt(0)"},
    {"nobody reads what is loaded", "global_load_dword v0, v1, s[0:1]", "="},
    {"MFMA reads a loaded A",
     "ds_read_b128 v[0:3], v90\n"
     "v_mfma_f32_16x16x32_f16 v[4:7], v[0:3], v[24:27], v[28:31]",
     "1: lgkmcnt(0)"},
    {"partial conversion reads what it keeps",
     "global_load_dword v0, v1, s[0:1]\nv_cvt_pk_fp8_f32 v0, v2, v3",
     "1: vmcnt(0)"},
    {"a store of what is loaded",
     "ds_read_b32 v0, v1\nglobal_store_dword v2, v0, s[0:1]", "1: lgkmcnt(0)"},
    {"EXEC loaded for a branch",
     "s_load_dwordx2 vcc, s[0:1], 0\ns_cbranch_vccz 0", "1: lgkmcnt(0)"},
    {"LDS-DMA counts in vmcnt",
     "global_load_dword v0, v1, s[0:1]\nglobal_load_lds_dword v1, s[0:1]\n"
     "s_waitcnt vmcnt(1)\nv_mov_b32 v2, v0",
     "="},
    {"LDS read behind LDS-DMA is unknown",
     "global_load_lds_dword v1, s[0:1]\nds_read_b32 v0, v2\n"
     "s_waitcnt lgkmcnt(0)",
     "1: vmcnt(0) unknown"},
    {"LDS-DMA waited for",
     "buffer_load_dword v1, s[8:11], 0 offen lds\ns_waitcnt vmcnt(0)\n"
     "ds_read_b32 v0, v2\ns_waitcnt lgkmcnt(0)",
     "="},
    {"one gap is reported once",
     "global_load_dword v0, v1, s[0:1]\nv_mov_b32 v2, v0\nv_mov_b32 v3, v0",
     "1: vmcnt(0)"},
};

const Case gfx1151Cases[] = {
    {"stores are not in vmcnt",
     "global_load_b32 v0, v1, s[0:1]\nglobal_store_b32 v1, v5, s[0:1]\n"
     "s_waitcnt vmcnt(1)\nv_mov_b32 v2, v0",
     "3: vmcnt(0)"},
    {"vscnt waits for no load",
     "global_load_b32 v0, v1, s[0:1]\ns_waitcnt_vscnt null, 0x0\n"
     "v_mov_b32 v2, v0",
     "2: vmcnt(0)"},
    {"stored data may be overwritten",
     "global_store_b32 v1, v5, s[0:1]\nv_mov_b32 v5, 0", "="},
    {"two loads, first used",
     "global_load_b32 v0, v1, s[0:1]\nscratch_load_b32 v3, off, off\n"
     "s_waitcnt vmcnt(1)\nv_mov_b32 v2, v0",
     "="},
    {"s_waitcnt_vmcnt",
     "global_load_b32 v0, v1, s[0:1]\ns_waitcnt_vmcnt null, 0x0\n"
     "v_mov_b32 v2, v0",
     "="},
    {"s_wait_idle",
     "global_load_b32 v0, v1, s[0:1]\nds_load_b32 v3, v1\ns_wait_idle\n"
     "v_add_f32 v2, v0, v3",
     "="},
    {"FLAT keeps its place among loads",
     "global_load_b32 v0, v1, s[0:1]\nflat_load_b32 v5, v[2:3]\n"
     "s_waitcnt vmcnt(1)\nv_mov_b32 v4, v0",
     "="},
    {"FLAT keeps its place among DS",
     "ds_load_b32 v0, v1\nflat_load_b32 v5, v[2:3]\ns_waitcnt lgkmcnt(1)\n"
     "v_mov_b32 v4, v0",
     "="},
    {"FLAT needs both",
     "flat_load_b32 v0, v[2:3]\ns_waitcnt lgkmcnt(0)\nv_mov_b32 v4, v0",
     "2: vmcnt(0)"},
    {"a FLAT store is in vscnt and lgkmcnt",
     "global_load_b32 v0, v1, s[0:1]\nflat_store_b32 v[2:3], v5\n"
     "s_waitcnt vmcnt(1)\nv_mov_b32 v4, v0",
     "3: vmcnt(0)"},
    {"DS with SMEM: only zero",
     "ds_load_b32 v0, v1\ns_load_b32 s4, s[0:1], 0x0\ns_waitcnt lgkmcnt(1)\n"
     "v_mov_b32 v3, v0",
     "3: lgkmcnt(0)"},
    {"atomic that returns",
     "global_atomic_add_u32 v0, v1, v2, s[0:1] glc\nv_mov_b32 v3, v0",
     "1: vmcnt(0)"},
    {"atomic that does not is a store",
     "global_load_b32 v0, v1, s[0:1]\nglobal_atomic_add_u32 v1, v2, s[0:1]\n"
     "s_waitcnt vmcnt(1)\nv_mov_b32 v3, v0",
     "3: vmcnt(0)"},
    {"halves of one register keep order",
     "global_load_d16_b16 v0, v1, s[0:1]\n"
     "global_load_d16_hi_b16 v0, v1, s[0:1]\ns_waitcnt vmcnt(0)\n"
     "v_mov_b32 v2, v0",
     "="},
    {"depctr waits for no memory",
     "global_load_b32 v0, v1, s[0:1]\ns_waitcnt_depctr 0\nv_mov_b32 v2, v0",
     "2: vmcnt(0)"},
};

std::string gapsIn(StringRef cpu, StringRef body) {
  Snippet snippet(cpu, body);
  std::string text;
  for (const WaitBefore &wait : missingWaits(snippet.kernel()))
    text += (text.empty() ? "" : ", ") + std::to_string(wait.index) + ": " +
            textOf(wait.counts, *lookupTarget(cpu)) +
            (wait.reason == WaitReason::Lds ? " unknown" : "");
  return text.empty() ? "=" : text;
}

} // namespace

TEST(Waits, CasesOfGfx950) {
  for (const Case &test : gfx950Cases)
    EXPECT_EQ(gapsIn("gfx950", test.body), test.expected) << test.name;
}

TEST(Waits, CasesOfGfx1151) {
  for (const Case &test : gfx1151Cases)
    EXPECT_EQ(gapsIn("gfx1151", test.body), test.expected) << test.name;
}

/// More than the counter holds cannot be outstanding: lgkmcnt of gfx950 ends at
/// 15, so behind 15 more the first has finished.
TEST(Waits, CountersAreFull) {
  std::string body = "ds_read_b32 v0, v1\n";
  for (unsigned i = 0; i != 14; ++i)
    body += "ds_write_b32 v1, v2\n";
  EXPECT_EQ(gapsIn("gfx950", body + "v_mov_b32 v3, v0"), "15: lgkmcnt(14)");
  EXPECT_EQ(gapsIn("gfx950", body + "ds_write_b32 v1, v2\nv_mov_b32 v3, v0"),
            "=");
}

TEST(Waits, FindingsSayTheCure) {
  Snippet snippet("gfx950", "s_nop 0\nglobal_load_dwordx2 v[0:1], v9, s[0:1]\n"
                            "ds_read_b32 v3, v9\nv_add_f32 v2, v1, v3");
  std::vector<Finding> findings = analyzeWaits(snippet.kernel());
  ASSERT_EQ(findings.size(), 2u);
  EXPECT_EQ(describe(findings[0], snippet.instructions()),
            "k+0x14: missing wait: 'v_add_f32_e32 v2, v1, v3' with v1 of "
            "'global_load_dwordx2 v[0:1], v9, s[0:1]' at k+0x4: reads what is "
            "still loaded; cure: vmcnt(0)");
  EXPECT_EQ(findings[1].cure, "lgkmcnt(0)");
}
