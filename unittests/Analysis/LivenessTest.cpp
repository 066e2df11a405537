//===- LivenessTest.cpp - live registers, registers in use ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Expected registers are found by reading the code by hand.
//
//===----------------------------------------------------------------------===//

#include "Machine/Liveness.h"
#include "Machine/ExecMask.h"
#include "Machine/Resources.h"
#include "Snippet.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace netra;
using namespace netra::machine;

/// "v0 v2" in front of an instruction: its vector registers.
static std::string vectorsBefore(const Snippet &snippet, unsigned index) {
  Liveness liveness(snippet.kernel());
  SmallVector<RegUnit> regs;
  for (RegUnit reg = 0; reg != unit::sgpr; ++reg)
    if (liveness.before(index)[reg])
      regs.push_back(reg);
  return namesOf(regs);
}

TEST(Liveness, StraightCode) {
  Snippet snippet("gfx950", "v_add_f32 v1, v0, v0\n" // 0
                            "v_mov_b32 v2, 1.0\n"
                            "v_add_f32 v1, v1, v2\n" // 2
                            "global_store_dword v0, v1, s[0:1]");
  EXPECT_EQ(vectorsBefore(snippet, 0), "v0");
  EXPECT_EQ(vectorsBefore(snippet, 1), "v[0:1]");
  EXPECT_EQ(vectorsBefore(snippet, 2), "v[0:2]");
  EXPECT_EQ(vectorsBefore(snippet, 3), "v[0:1]");
  EXPECT_EQ(vectorsBefore(snippet, 4), "");
}

TEST(Liveness, PressureCountsResults) {
  Snippet snippet("gfx1151",
                  "v_mov_b32 v5, 1.0\n" // dead, and still written
                  "v_lshlrev_b64 v[2:3], 1, v[0:1]\n"
                  "global_store_b64 v0, v[2:3], s[0:1]",
                  0, "", ".amdhsa_user_sgpr_kernarg_segment_ptr 1");
  Liveness liveness(snippet.kernel());
  EXPECT_EQ(liveness.pressureAt(0).vgprs, 2u); // v0 and v5; v1 is undefined
  EXPECT_EQ(liveness.pressureAt(1).vgprs, 3u); // v0, v[2:3]
  EXPECT_EQ(liveness.pressureAt(1).sgprs, 2u);
}

TEST(Liveness, LoopsCarryRegisters) {
  Snippet snippet("gfx1151", "v_mov_b32 v1, 0\n"
                             "l: v_add_f32 v1, v1, v0\n" // 1
                             "s_add_u32 s3, s3, -1\n"
                             "s_cbranch_scc1 l\n"
                             "global_store_b32 v0, v1, s[0:1]");
  EXPECT_EQ(vectorsBefore(snippet, 0), "v0");
  EXPECT_EQ(vectorsBefore(snippet, 1), "v[0:1]");
  EXPECT_EQ(vectorsBefore(snippet, 3), "v[0:1]");
}

/// Lanes that are off keep what they had.
TEST(Liveness, WritesUnderAMaskEndNothing) {
  StringRef store = "global_store_dword v0, v1, s[0:1]";
  // v1 of the other lanes is stored behind the second write.
  Snippet masked("gfx950", "v_mov_b32 v1, 0\n"
                           "s_mov_b64 s[4:5], exec\n"
                           "s_and_b64 exec, exec, vcc\n"
                           "v_mov_b32 v1, 1.0\n" // 3
                           "s_mov_b64 exec, s[4:5]\n" +
                               store.str());
  EXPECT_EQ(vectorsBefore(masked, 3), "v[0:1]");
  // All lanes: the first write is dead.
  Snippet whole("gfx950", "v_mov_b32 v1, 0\n"
                          "s_mov_b64 s[4:5], exec\n"
                          "s_and_b64 exec, exec, vcc\n"
                          "s_mov_b64 exec, s[4:5]\n"
                          "v_mov_b32 v1, 1.0\n" + // 4
                              store.str());
  EXPECT_EQ(vectorsBefore(whole, 4), "v0");
  // Read under the mask of the write: only those lanes matter.
  Snippet inner("gfx950", "v_mov_b32 v1, 0\n"
                          "s_and_b64 exec, exec, vcc\n"
                          "v_mov_b32 v1, 1.0\n" + // 2
                              store.str());
  EXPECT_EQ(vectorsBefore(inner, 2), "v0");
  // A mask that was narrowed further.
  Snippet narrowed("gfx950", "v_mov_b32 v1, 0\n"
                             "s_and_b64 exec, exec, vcc\n"
                             "v_mov_b32 v1, 1.0\n" // 2
                             "s_andn2_b64 exec, exec, s[6:7]\n" +
                                 store.str());
  EXPECT_EQ(vectorsBefore(narrowed, 2), "v0");
}

TEST(Liveness, PartsEndNothing) {
  // The lower half comes from the first load.
  Snippet halves("gfx1151", "global_load_d16_b16 v1, v0, s[0:1]\n"
                            "global_load_d16_hi_b16 v1, v0, s[0:1]\n" // 1
                            "s_waitcnt vmcnt(0)\n"
                            "global_store_b32 v0, v1, s[0:1]");
  EXPECT_EQ(vectorsBefore(halves, 1), "v[0:1]");
  // MFMA writes all lanes, whatever EXEC is.
  Snippet matrix("gfx950",
                 "v_accvgpr_write_b32 a0, 0\n"
                 "s_and_b64 exec, exec, vcc\n"
                 "v_mfma_f32_4x4x4_16b_f16 a[0:3], v[2:3], v[2:3], 0\n"
                 "s_mov_b64 exec, -1\n"
                 "v_accvgpr_read_b32 v1, a0\n"
                 "global_store_dword v0, v1, s[0:1]");
  EXPECT_EQ(vectorsBefore(matrix, 2), "v0");
}

TEST(Liveness, UnknownCodeReadsEverything) {
  Snippet snippet("gfx950", "v_mov_b32 v7, 0\ns_swappc_b64 s[30:31], s[4:5]");
  EXPECT_EQ(vectorsBefore(snippet, 1), "v0, v7");
}

TEST(ExecMask, IsWholeAgainWhereItIsRestored) {
  Snippet snippet("gfx1151", "s_and_saveexec_b32 s4, vcc_lo\n"
                             "s_nop 0\n" // 1
                             "s_or_b32 exec_lo, exec_lo, s4\n"
                             "s_mov_b32 s5, exec_lo\n" // 3
                             "s_xor_b32 exec_lo, exec_lo, s6\n"
                             "s_nop 0\n" // 5
                             "s_mov_b32 exec_lo, s5\n"
                             "s_mov_b32 s5, s6\n" // 7
                             "s_mov_b32 exec_lo, s5\n"
                             "s_nop 0\n" // 9
                             "s_mov_b32 exec_lo, -1");
  ExecMask exec(snippet.kernel());
  std::string whole;
  for (unsigned index = 0; index != 12; ++index)
    whole += exec.isWholeBefore(index) ? '1' : '0';
  EXPECT_EQ(whole, "100110011001");
}

TEST(RegisterUse, HighestRegistersOfCallerAndCallee) {
  Snippet snippet(
      "gfx950",
      "v_mov_b32 v7, 0\n"
      "s_getpc_b64 s[4:5]\ns_add_u32 s4, s4, f@rel32@lo+4\n"
      "s_addc_u32 s5, s5, f@rel32@hi+12\ns_swappc_b64 s[30:31], s[4:5]\n"
      "v_accvgpr_write_b32 a3, v1",
      0,
      ".type f,@function\nf:\nv_mov_b32 v12, vcc_lo\n"
      "s_setpc_b64 s[30:31]\n.size f, .-f\n");
  RegisterUse use = registerUseOf(snippet.kernel());
  EXPECT_EQ(use.vgprs.count, 13u);
  EXPECT_EQ(snippet.instructions()[use.vgprs.index].info.text,
            "v_mov_b32_e32 v12, vcc_lo");
  EXPECT_EQ(use.agprs.count, 4u);
  EXPECT_EQ(use.sgprs.count, 32u);
  EXPECT_TRUE(use.vcc);
  EXPECT_FALSE(use.unknown);
  // a0 begins behind v[0:12], at a multiple of four.
  NeededFields needed =
      neededFields(use, snippet.instructions().machine().facts());
  EXPECT_EQ(needed.accumOffset, 16u);
  EXPECT_EQ(needed.nextFreeVgpr, 20u);
}

TEST(RegisterUse, WhatTheCodeDoesNotShow) {
  EXPECT_TRUE(
      registerUseOf(Snippet("gfx950", "s_swappc_b64 s[30:31], s[4:5]").kernel())
          .unknown);
  EXPECT_TRUE(registerUseOf(Snippet("gfx1151", "v_movrels_b32 v1, v2").kernel())
                  .unknown);
  EXPECT_FALSE(
      registerUseOf(Snippet("gfx1151", "v_mov_b32 v1, v2").kernel()).unknown);
}
