//===- HazardCdna3Test.cpp - what is known of CDNA3, and what is not ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The numbers are those of the manual's table of dependencies of MFMA: tried
// with exactly that many wait states and with one fewer. What no table that was
// read says must come out as "unknown", not as silence.
//
//===----------------------------------------------------------------------===//

#include "HazardPair.h"
#include "Machine/Hazards.h"
#include "Snippet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace netra;
using namespace netra::machine;

namespace {

// 2, 4, 8, 16 passes.
constexpr const char *xdl2 =
    "v_mfma_f32_4x4x4_16b_f16 v[0:3], v[20:21], v[22:23], v[24:27]";
constexpr const char *xdl4 =
    "v_mfma_f32_16x16x16_f16 v[0:3], v[20:21], v[22:23], v[28:31]";
constexpr const char *xdl8 =
    "v_mfma_f32_32x32x8_f16 v[0:15], v[20:21], v[22:23], v[32:47]";
constexpr const char *xdl16 =
    "v_mfma_i32_32x32x4_2b_i8 v[0:31], v40, v41, v[48:79]";
// xf32 goes through the same unit as the 16-bit formats.
constexpr const char *xf4 =
    "v_mfma_f32_16x16x8_xf32 v[0:3], v[20:21], v[22:23], v[28:31]";
constexpr const char *xf8 =
    "v_mfma_f32_32x32x4_xf32 v[0:15], v[20:21], v[22:23], v[32:47]";
constexpr const char *sgemm2 =
    "v_mfma_f32_4x4x1_16b_f32 v[0:3], v20, v21, v[24:27]";
constexpr const char *sgemm8 =
    "v_mfma_f32_16x16x4_f32 v[0:3], v20, v21, v[24:27]";
constexpr const char *dgemm16 =
    "v_mfma_f64_16x16x4_f64 v[0:7], v[20:21], v[22:23], v[32:39]";
constexpr const char *dgemm4 =
    "v_mfma_f64_4x4x4_4b_f64 v[0:1], v[20:21], v[22:23], v[32:33]";
constexpr const char *vmov = "v_mov_b32 v0, 0";
constexpr const char *copy = "v_mov_b32 v90, v0";
constexpr const char *store = "global_store_dword v90, v0, s[0:1]";
constexpr const char *smallA =
    "v_mfma_f32_16x16x16_f16 v[40:43], v[0:1], v[22:23], v[28:31]";
constexpr const char *smallC =
    "v_mfma_f32_16x16x16_f16 v[40:43], v[20:21], v[22:23], v[2:5]";

const Pair pairs[] = {
    {"valu-mfma", vmov, smallA, 2},
    {"valu-exec-mfma", "v_cmpx_eq_u32 s[4:5], v1, v2", smallA, 4},

    {"xdl-same-c", xdl2,
     "v_mfma_f32_4x4x4_16b_f16 v[0:3], v[20:21], v[22:23], v[0:3]", 2},
    {"xdl-xdl-c", xdl2, smallC, 3},
    {"xdl-xdl-c", xdl4, smallC, 5},
    {"xdl-xdl-c", xdl8, smallC, 9},
    {"xdl-xdl-c", xdl16, smallC, 17},
    {"xdl-gemm-c", xdl2, "v_mfma_f32_16x16x4_f32 v[40:43], v20, v21, v[0:3]",
     3},
    {"xdl-gemm-c", xdl4, "v_mfma_f32_16x16x4_f32 v[40:43], v20, v21, v[0:3]",
     5},
    {"xdl-gemm-c", xdl8, "v_mfma_f32_16x16x4_f32 v[90:93], v20, v21, v[0:3]",
     9},
    {"xdl-gemm-c", xdl16, "v_mfma_f32_16x16x4_f32 v[90:93], v20, v21, v[0:3]",
     17},
    {"xdl-ab", xdl2, smallA, 5},
    {"xdl-ab", xdl4, smallA, 7},
    {"xdl-ab", xf4, smallA, 7},
    {"xdl-ab", xdl8, smallA, 11},
    {"xdl-ab", xf8, smallA, 11},
    {"xdl-ab", xdl16, smallA, 19},
    {"xdl-valu-read", xdl2, copy, 5},
    {"xdl-valu-read", xdl4, copy, 7},
    {"xdl-valu-read", xdl8, copy, 11},
    {"xdl-valu-read", xdl16, copy, 19},
    {"xdl-valu-write", xdl4, vmov, 7},
    {"xdl-valu-write", xdl16, vmov, 19},
    {"xdl-memory", xdl2, store, 5},
    {"xdl-memory", xdl4, store, 7},
    {"xdl-memory", xdl8, "ds_write_b32 v90, v0", 11},
    {"xdl-memory", xdl16, store, 19},
    {"xdl-c-overwritten", xdl2, "v_mov_b32 v24, 0", 1},
    {"xdl-c-overwritten", xdl4, "v_mov_b32 v31, 0", 3},
    {"xdl-c-overwritten", xdl8, "v_mov_b32 v32, 0", 7},
    {"xdl-c-overwritten", xdl16, "v_mov_b32 v79, 0", 15},

    {"sgemm-gemm-c", sgemm2,
     "v_mfma_f32_4x4x1_16b_f32 v[40:43], v20, v21, v[2:5]", 2},
    {"sgemm-gemm-c", sgemm8,
     "v_mfma_f32_16x16x4_f32 v[40:43], v20, v21, v[2:5]", 8},
    {"sgemm-dgemm-c", sgemm8,
     "v_mfma_f64_4x4x4_4b_f64 v[50:51], v[52:53], v[54:55], v[0:1]", 8},
    {"sgemm-ab", sgemm2, smallA, 4},
    {"sgemm-ab", sgemm8, smallA, 10},
    {"sgemm-valu-read", sgemm8, copy, 10},
    {"sgemm-valu-write", sgemm8, vmov, 10},
    {"sgemm-memory", sgemm8, store, 10},

    {"dgemm16-gemm-c", dgemm16,
     "v_mfma_f64_16x16x4_f64 v[40:47], v[20:21], v[22:23], v[4:11]", 9},
    {"dgemm16-ab", dgemm16, smallA, 11},
    {"dgemm16-valu-read", dgemm16, "v_mov_b32 v90, v7", 11},
    {"dgemm16-valu-write", dgemm16, vmov, 11},
    {"dgemm16-memory", dgemm16, "global_store_dwordx2 v90, v[0:1], s[0:1]", 18},
    {"dgemm4-c", dgemm4,
     "v_mfma_f64_4x4x4_4b_f64 v[0:1], v[20:21], v[22:23], v[0:1]", 4},
    {"dgemm4-ab", dgemm4,
     "v_mfma_f64_4x4x4_4b_f64 v[40:41], v[0:1], v[22:23], v[32:33]", 6},
    {"dgemm4-valu-read", dgemm4, "v_mov_b32 v90, v1", 6},
    {"dgemm4-valu-write", dgemm4, vmov, 6},
    {"dgemm4-memory", dgemm4, "ds_write_b64 v90, v[0:1]", 9},
};

// Pairs for which CDNA4's manual asks for states, or the sources about CDNA3
// disagree.
const Pair unsettled[] = {
    {"valu-sgpr-vmem", "v_readfirstlane_b32 s4, v1",
     "global_load_dword v0, v1, s[4:5]", 5},
    {"valu-vgpr-dpp", vmov,
     "v_mov_b32_dpp v1, v0 row_shr:1 row_mask:0xf bank_mask:0xf", 2},
    {"trans-valu", "v_exp_f32 v0, v1", "v_mov_b32 v2, v0", 1},
    {"wide-store-valu", "global_store_dwordx4 v9, v[0:3], s[0:1]",
     "v_mov_b32 v3, 0", 2},
    {"dot-read", "v_dot4_i32_i8 v0, v1, v2, v3", "v_mov_b32 v1, v0", 3},
    {"salu-m0", "s_mov_b32 m0, s1", "global_load_lds_dword v[0:1], off", 1},
    {"sgemm-same-c", sgemm2,
     "v_mfma_f32_4x4x1_16b_f32 v[0:3], v20, v21, v[0:3]", 2},
    {"sgemm-xdl-c", sgemm8, smallC, 8},
    {"xdl-same-c-other-passes", xdl2,
     "v_mfma_f32_16x16x16_f16 v[0:3], v[20:21], v[22:23], v[0:3]", 3},
};

std::vector<Finding> findingsOf(const Pair &pair, unsigned states) {
  Snippet snippet("gfx942", pair.text(states));
  return analyzeHazards(snippet.kernel());
}

/// What the analysis says of the pair's row, if anything.
std::optional<Finding::Verdict> verdictOf(const Pair &pair, unsigned states) {
  for (const Finding &finding : findingsOf(pair, states))
    if (StringRef(finding.detail).starts_with(std::string(pair.row) + " "))
      return finding.verdict;
  return std::nullopt;
}

} // namespace

TEST(HazardsOfCdna3, EveryPairOfTheTable) {
  for (const Pair &pair : pairs) {
    EXPECT_EQ(verdictOf(pair, pair.states), std::nullopt)
        << pair.row << ": " << pair.producer << " / " << pair.consumer;
    EXPECT_EQ(verdictOf(pair, pair.states - 1), Finding::Wrong)
        << pair.row << ": " << pair.producer << " / " << pair.consumer;
  }
}

TEST(HazardsOfCdna3, WhatOnlyCdna4SaysIsUnknown) {
  for (const Pair &pair : unsettled) {
    EXPECT_EQ(verdictOf(pair, pair.states), std::nullopt) << pair.row;
    EXPECT_EQ(verdictOf(pair, pair.states - 1), Finding::Unknown) << pair.row;
  }
}

/// Certain rows are those that a pair above tries.
TEST(HazardsOfCdna3, EveryCertainRowIsTried) {
  StringSet<> tried;
  for (const Pair &pair : pairs)
    tried.insert(pair.row);
  unsigned certain = 0;
  for (const HazardRow &row : lookupTarget("gfx942")->hazards) {
    EXPECT_EQ(row.certainty == Certainty::Certain, tried.contains(row.name))
        << row.name.str();
    certain += row.certainty == Certainty::Certain;
  }
  EXPECT_EQ(certain, tried.size());
}

/// Rows may be missing: no kernel comes out as proven. Once for each end, at
/// the end, however it is reached.
TEST(HazardsOfCdna3, EveryKernelIsUnknownAtItsEnd) {
  for (const char *body :
       {"s_nop 0", "v_mov_b32 v0, 0\ns_nop 15\ns_nop 15",
        "s_cbranch_scc0 l\nv_mov_b32 v0, 0\nl:\nv_mov_b32 v1, 0"}) {
    Snippet snippet("gfx942", body);
    std::vector<Finding> findings = analyzeHazards(snippet.kernel());
    ASSERT_FALSE(findings.empty()) << body;
    for (const Finding &finding : findings) {
      EXPECT_EQ(finding.verdict, Finding::Unknown) << body;
      EXPECT_EQ(finding.text, "s_endpgm") << body;
      EXPECT_EQ(finding.cure, "") << body;
    }
  }
}

/// CDNA4's and RDNA3.5's tables were read: a kernel can be proven.
TEST(HazardsOfCdna3, OtherTargetsCanBeProven) {
  for (StringRef cpu : {"gfx950", "gfx1150", "gfx1151"}) {
    Snippet snippet(cpu, "v_mov_b32 v0, 0");
    EXPECT_TRUE(analyzeHazards(snippet.kernel()).empty()) << cpu.str();
  }
}
