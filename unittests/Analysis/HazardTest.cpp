//===- HazardTest.cpp - every hazard row, one state too few and enough ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The numbers here are read from the manuals' tables (CDNA4 ISA 4.5 Table 11,
// 7.6 Table 38; RDNA3.5 ISA 7.9.1), not from the rows: each pair is tried with
// exactly that many wait states, which must be silent, and with one fewer,
// which must be found under the row's name.
//
//===----------------------------------------------------------------------===//

#include "HazardPair.h"
#include "Machine/Hazards.h"
#include "Snippet.h"
#include "llvm/ADT/StringSet.h"
#include <gtest/gtest.h>
#include <map>

using namespace llvm;
using namespace netra;
using namespace netra::machine;

namespace {

// 2, 4, 8, 16 passes.
constexpr const char *xdl2 =
    "v_mfma_f32_4x4x4_16b_f16 v[0:3], v[20:21], v[22:23], v[24:27]";
constexpr const char *xdl4 =
    "v_mfma_f32_16x16x32_f16 v[0:3], v[20:23], v[24:27], v[28:31]";
constexpr const char *xdl8 =
    "v_mfma_f32_32x32x16_f16 v[0:15], v[20:23], v[24:27], v[32:47]";
constexpr const char *xdl16 =
    "v_mfma_i32_32x32x4_2b_i8 v[0:31], v40, v41, v[48:79]";
constexpr const char *scaled8 =
    "v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[20:27], v[30:37], v[40:43]";
constexpr const char *scaled4 = "v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[20:23], "
                                "v[30:33], v[40:43] cbsz:4 blgp:4";
constexpr const char *scaled16 = "v_mfma_f32_32x32x64_f8f6f4 v[0:15], "
                                 "v[20:25], v[30:37], v[40:55] cbsz:2 blgp:1";
constexpr const char *sgemm2 =
    "v_mfma_f32_4x4x1_16b_f32 v[0:3], v20, v21, v[24:27]";
constexpr const char *sgemm8 =
    "v_mfma_f32_16x16x4_f32 v[0:3], v20, v21, v[24:27]";
constexpr const char *sgemm16 =
    "v_mfma_f32_32x32x2_f32 v[0:15], v20, v21, v[32:47]";
constexpr const char *dgemm16 =
    "v_mfma_f64_16x16x4_f64 v[0:7], v[20:21], v[22:23], v[32:39]";
constexpr const char *dgemm4 =
    "v_mfma_f64_4x4x4_4b_f64 v[0:1], v[20:21], v[22:23], v[32:33]";
constexpr const char *vmov = "v_mov_b32 v0, 0";

const Pair cdna4Pairs[] = {
    {"valu-sgpr-vmem", "v_readfirstlane_b32 s4, v1",
     "global_load_dword v0, v1, s[4:5]", 5},
    {"valu-sgpr-vmem", "v_cmp_eq_u32 vcc, v1, v2",
     "global_load_dword v0, v1, vcc", 5},
    {"valu-sgpr-vmem", "v_readlane_b32 s3, v1, 0",
     "buffer_load_dword v0, v1, s[8:11], s3 offen", 5},
    {"valu-sgpr-valu", "v_readfirstlane_b32 s4, v1", "v_add_f32 v0, s4, v1", 2},
    {"valu-sgpr-valu", "v_cmp_eq_u32 s[4:5], v1, v2", "v_mov_b32 v0, s5", 2},
    {"valu-sgpr-valu", "v_cmp_eq_u32 vcc, v1, v2", "v_mov_b32 v0, vcc_lo", 2},
    {"valu-sgpr-lane", "v_readfirstlane_b32 s4, v1",
     "v_readlane_b32 s6, v2, s4", 4},
    {"valu-sgpr-lane", "v_readfirstlane_b32 s4, v1",
     "v_writelane_b32 v2, 1, s4", 4},
    {"valu-vcc-div-fmas", "v_cmp_eq_u32 vcc, v1, v2",
     "v_div_fmas_f32 v0, v3, v4, v5", 4},
    {"valu-vcc-div-fmas", "v_div_scale_f64 v[0:1], vcc, v[2:3], v[2:3], v[4:5]",
     "v_div_fmas_f64 v[6:7], v[8:9], v[8:9], v[8:9]", 4},
    {"valu-vgpr-readlane", vmov, "v_readlane_b32 s6, v0, 1", 1},
    {"valu-vgpr-readfirstlane", vmov, "v_readfirstlane_b32 s6, v0", 1},
    {"valu-exec-valu", "v_cmpx_eq_u32 s[4:5], v1, v2", "v_mov_b32 v0, exec_lo",
     2},
    {"valu-exec-readlane", "v_cmpx_eq_u32 s[4:5], v1, v2",
     "v_readlane_b32 s6, v9, 1", 4},
    {"valu-exec-readfirstlane", "v_cmpx_eq_u32 s[4:5], v1, v2",
     "v_readfirstlane_b32 s6, v9", 4},
    {"valu-exec-writelane", "v_cmpx_eq_u32 s[4:5], v1, v2",
     "v_writelane_b32 v9, 1, 2", 4},
    {"valu-zero-flag-valu", "v_cmp_eq_u32 vcc, v1, v2",
     "v_mov_b32 v0, src_vccz", 5},
    {"valu-zero-flag-valu", "v_cmpx_eq_u32 s[4:5], v1, v2",
     "v_mov_b32 v0, src_execz", 5},
    {"vcc-name-number", "v_cmp_eq_u32 vcc, v1, v2", "v_mov_b32 v0, vcc_lo", 1},
    {"valu-vgpr-dpp", vmov,
     "v_mov_b32_dpp v1, v0 row_shr:1 row_mask:0xf bank_mask:0xf", 2},
    {"valu-exec-dpp", "v_cmpx_eq_u32 s[4:5], v1, v2",
     "v_mov_b32_dpp v3, v4 row_shr:1 row_mask:0xf bank_mask:0xf", 5},
    {"trans-valu", "v_exp_f32 v0, v1", "v_add_f32 v2, v0, v0", 1},
    {"trans-valu", "v_rcp_f64 v[0:1], v[2:3]", "v_mov_b32 v4, v1", 1},
    {"trans-valu", "v_rsq_f16 v0, v1", "v_dot2_f32_f16 v4, v0, v2, v3", 1},
    {"moved-result-valu",
     "v_add_f16_sdwa v0, v1, v2 dst_sel:WORD_1 dst_unused:UNUSED_PAD "
     "src0_sel:DWORD src1_sel:DWORD",
     "v_mov_b32 v3, v0", 1},
    {"moved-result-valu", "v_mad_i16 v0, v1, v2, v3 op_sel:[0,0,0,1]",
     "v_mov_b32 v3, v0", 1},
    {"partial-conversion-valu", "v_cvt_pk_fp8_f32 v0, v1, v2 op_sel:[0,0,1]",
     "v_mov_b32 v3, v0", 1},
    {"partial-conversion-valu", "v_cvt_sr_fp8_f32 v0, v1, v2 op_sel:[0,0,1,0]",
     "v_mov_b32 v3, v0", 1},
    // The second half of a pair keeps the first.
    {"partial-conversion-valu", "v_cvt_sr_bf8_f32 v0, v1, v2 op_sel:[0,0,0,1]",
     "v_cvt_sr_bf8_f32 v0, v3, v4", 1},
    {"partial-conversion-valu",
     "v_cvt_scalef32_sr_pk_fp4_f32 v0, v[2:3], v4, v5", "v_mov_b32 v3, v0", 1},
    {"wide-store-valu", "global_store_dwordx4 v9, v[0:3], s[0:1]",
     "v_mov_b32 v2, 0", 2},
    {"wide-store-valu", "flat_store_dwordx3 v[8:9], v[0:2]", "v_mov_b32 v0, 0",
     2},
    {"wide-store-valu", "buffer_store_dwordx4 v[0:3], v9, s[8:11], 0 offen",
     "v_mov_b32 v3, 0", 2},
    {"wide-store-valu", "global_atomic_cmpswap_x2 v9, v[0:3], s[0:1]",
     "v_mov_b32 v3, 0", 2},
    {"wide-store-other", "global_store_dwordx4 v9, v[0:3], s[0:1]",
     "ds_read_b32 v2, v8", 1},
    {"valu-vgpr-permlane-swap", vmov, "v_permlane16_swap_b32 v0, v1", 2},
    {"valu-vgpr-permlane-swap", vmov, "v_permlane32_swap_b32 v1, v0", 2},
    {"valu-exec-permlane-swap", "v_cmpx_eq_u32 s[4:5], v1, v2",
     "v_permlane32_swap_b32 v5, v6", 4},
    {"salu-m0", "s_mov_b32 m0, s1", "global_load_lds_dwordx4 v0, s[2:3]", 1},
    {"salu-m0", "s_mov_b32 m0, s1",
     "buffer_load_dword v0, s[8:11], 0 offen lds", 1},
    {"salu-m0", "s_mov_b32 m0, s1", "ds_read_addtid_b32 v0", 1},
    {"salu-m0", "s_mov_b32 m0, s1", "s_movrels_b32 s4, s5", 1},
    {"salu-m0", "s_mov_b32 m0, s1", "s_sendmsg sendmsg(MSG_INTERRUPT)", 1},
    {"setreg-getreg", "s_setreg_b32 hwreg(HW_REG_MODE, 0, 4), s1",
     "s_getreg_b32 s2, hwreg(HW_REG_MODE)", 2},
    {"setreg-setreg", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 3",
     "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 4), 3", 2},
    {"setreg-vskip", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), 1", vmov,
     2},
    {"setreg-trapsts-rfe", "s_setreg_imm32_b32 hwreg(HW_REG_TRAPSTS, 0, 8), 0",
     "s_rfe_b64 s[2:3]", 1},
    {"salu-vcc-half-branch", "s_mov_b32 vcc_lo, 0", "s_cbranch_vccz 0", 1},

    {"dot-dot-ab", "v_dot4_i32_i8 v0, v1, v2, v3",
     "v_dot4_i32_i8 v4, v0, v5, v6", 3},
    {"dot-dot-ab", "v_dot2c_f32_f16 v0, v1, v2", "v_dot2c_f32_f16 v4, v5, v0",
     3},
    {"dot-read", "v_dot4_i32_i8 v0, v1, v2, v3", "v_dot8_i32_i4 v4, v5, v6, v0",
     3},
    {"dot-read", "v_dot4_i32_i8 v0, v1, v2, v3", "v_mov_b32 v1, v0", 3},
    {"dot-read", "v_dot4_i32_i8 v0, v1, v2, v3", "v_exp_f32 v1, v0", 3},
    {"dot-write", "v_dot4_i32_i8 v0, v1, v2, v3", vmov, 3},
    {"dot-memory", "v_dot4_i32_i8 v0, v1, v2, v3",
     "global_store_dword v1, v0, s[0:1]", 3},
    {"dot-memory", "v_dot4_i32_i8 v0, v1, v2, v3", "ds_write_b32 v1, v0", 3},

    {"valu-mfma", vmov,
     "v_mfma_f32_16x16x32_f16 v[4:7], v[0:3], v[24:27], v[28:31]", 2},
    {"valu-mfma", "v_mov_b32 v31, 0", xdl4, 2},
    {"valu-mfma", "v_accvgpr_write_b32 a0, v1",
     "v_mfma_f32_16x16x32_f16 v[4:7], a[0:3], v[24:27], v[28:31]", 2},
    {"valu-exec-mfma", "v_cmpx_eq_u32 s[4:5], v60, v61", xdl4, 4},

    {"xdl-same-c", xdl2,
     "v_mfma_f32_4x4x4_16b_bf16 v[0:3], v[20:21], v[22:23], v[0:3]", 2},
    {"xdl-xdl-c", xdl2,
     "v_mfma_f32_4x4x4_16b_f16 v[4:7], v[20:21], v[22:23], v[2:5]", 4},
    {"xdl-xdl-c", xdl4,
     "v_mfma_f32_16x16x32_f16 v[4:7], v[20:23], v[24:27], v[2:5]", 6},
    {"xdl-xdl-c", xdl8,
     "v_mfma_f32_16x16x32_f16 v[60:63], v[20:23], v[24:27], v[0:3]", 10},
    {"xdl-xdl-c", xdl16,
     "v_mfma_f32_16x16x32_f16 v[80:83], v[40:43], v[44:47], v[0:3]", 18},
    {"xdl-gemm-c", xdl2, "v_mfma_f32_4x4x1_16b_f32 v[4:7], v20, v21, v[0:3]",
     3},
    {"xdl-gemm-c", xdl4, "v_mfma_f32_16x16x4_f32 v[4:7], v20, v21, v[0:3]", 6},
    {"xdl-gemm-c", xdl8,
     "v_mfma_f64_4x4x4_4b_f64 v[50:51], v[20:21], v[22:23], v[0:1]", 10},
    {"xdl-gemm-c", xdl16, "v_mfma_f32_16x16x4_f32 v[84:87], v80, v81, v[0:3]",
     18},
    {"xdl-ab", xdl2,
     "v_mfma_f32_16x16x32_f16 v[4:7], v[0:3], v[24:27], v[28:31]", 5},
    {"xdl-ab", xdl4,
     "v_mfma_f32_16x16x32_f16 v[4:7], v[24:27], v[0:3], v[28:31]", 8},
    {"xdl-ab", xdl8, "v_mfma_f32_4x4x1_16b_f32 v[60:63], v0, v61, v[64:67]",
     12},
    {"xdl-ab", xdl16,
     "v_mfma_f64_4x4x4_4b_f64 v[80:81], v[82:83], v[0:1], v[84:85]", 20},
    {"xdl-ab", xdl4,
     "v_smfmac_f32_16x16x64_f16 v[40:43], v[44:47], v[48:55], v0", 8},
    {"xdl-ab", xdl4,
     "v_mfma_scale_f32_16x16x128_f8f6f4 v[60:63], v[64:71], v[72:79], "
     "v[60:63], v0, v81",
     8},
    {"xdl-valu-read", xdl2, "v_mov_b32 v90, v3", 5},
    {"xdl-valu-read", xdl4, "v_mov_b32 v90, v3", 8},
    {"xdl-valu-read", xdl8, "v_mov_b32 v90, v15", 12},
    {"xdl-valu-read", xdl16, "v_exp_f32 v90, v31", 20},
    {"xdl-valu-read", scaled4, "v_mov_b32 v90, v0", 8},
    {"xdl-valu-read", scaled8, "v_mov_b32 v90, v0", 12},
    {"xdl-valu-read", scaled16, "v_mov_b32 v90, v0", 20},
    {"xdl-valu-read",
     "v_mfma_f32_16x16x32_f16 a[0:3], v[20:23], v[24:27], a[0:3]",
     "v_accvgpr_read_b32 v90, a1", 8},
    {"xdl-valu-read",
     "v_smfmac_f32_32x32x32_f16 v[0:15], v[20:23], v[24:31], v32",
     "v_mov_b32 v90, v0", 12},
    {"xdl-valu-write", xdl2, vmov, 5},
    {"xdl-valu-write", xdl4, vmov, 8},
    {"xdl-valu-write", xdl8, vmov, 12},
    {"xdl-valu-write", xdl16, vmov, 20},
    {"xdl-memory", xdl2, "ds_write_b32 v90, v0", 5},
    {"xdl-memory", xdl4, "global_store_dword v90, v0, s[0:1]", 8},
    {"xdl-memory", xdl8, "flat_store_dword v[0:1], v90", 12},
    {"xdl-memory", xdl16, "buffer_store_dword v0, v90, s[8:11], 0 offen", 20},
    {"xdl-c-overwritten", xdl2, "v_mov_b32 v24, 0", 1},
    {"xdl-c-overwritten", xdl4, "v_mov_b32 v31, 0", 3},
    {"xdl-c-overwritten", xdl8, "v_mov_b32 v32, 0", 7},
    {"xdl-c-overwritten", xdl16, "v_mov_b32 v79, 0", 15},

    {"sgemm-same-c", sgemm2,
     "v_mfma_f32_4x4x1_16b_f32 v[0:3], v20, v21, v[0:3]", 2},
    {"sgemm-gemm-c", sgemm2,
     "v_mfma_f32_4x4x1_16b_f32 v[4:7], v20, v21, v[2:5]", 2},
    {"sgemm-gemm-c", sgemm8, "v_mfma_f32_16x16x4_f32 v[4:7], v20, v21, v[2:5]",
     8},
    {"sgemm-gemm-c", sgemm16,
     "v_mfma_f32_16x16x4_f32 v[64:67], v20, v21, v[0:3]", 16},
    {"sgemm-dgemm-c", sgemm8,
     "v_mfma_f64_4x4x4_4b_f64 v[50:51], v[52:53], v[54:55], v[0:1]", 8},
    {"sgemm-ab", sgemm2,
     "v_mfma_f32_16x16x32_f16 v[4:7], v[0:3], v[24:27], v[28:31]", 4},
    {"sgemm-ab", sgemm8, "v_mfma_f32_16x16x4_f32 v[4:7], v0, v21, v[24:27]",
     10},
    {"sgemm-ab", sgemm16,
     "v_mfma_f64_4x4x4_4b_f64 v[80:81], v[82:83], v[0:1], v[84:85]", 18},
    {"sgemm-valu-read", sgemm2, "v_mov_b32 v90, v0", 4},
    {"sgemm-valu-read", sgemm8, "v_mov_b32 v90, v0", 10},
    {"sgemm-valu-read", sgemm16, "v_mov_b32 v90, v0", 18},
    {"sgemm-valu-write", sgemm2, vmov, 4},
    {"sgemm-valu-write", sgemm8, vmov, 10},
    {"sgemm-valu-write", sgemm16, vmov, 18},
    {"sgemm-memory", sgemm2, "ds_write_b32 v90, v0", 4},
    {"sgemm-memory", sgemm8, "ds_write_b32 v90, v0", 10},
    {"sgemm-memory", sgemm16, "global_store_dword v90, v0, s[0:1]", 18},

    {"dgemm16-gemm-c", dgemm16,
     "v_mfma_f64_16x16x4_f64 v[40:47], v[20:21], v[22:23], v[4:11]", 17},
    {"dgemm16-gemm-c", dgemm16,
     "v_mfma_f32_16x16x4_f32 v[44:47], v20, v21, v[0:3]", 17},
    {"dgemm16-ab", dgemm16,
     "v_mfma_f64_16x16x4_f64 v[40:47], v[0:1], v[22:23], v[32:39]", 19},
    {"dgemm16-ab", dgemm16,
     "v_mfma_f32_16x16x32_f16 v[40:43], v[0:3], v[24:27], v[28:31]", 19},
    {"dgemm16-valu-read", dgemm16, "v_mov_b32 v90, v7", 19},
    {"dgemm16-valu-write", dgemm16, vmov, 19},
    {"dgemm16-memory", dgemm16, "global_store_dwordx2 v90, v[0:1], s[0:1]", 18},
    {"dgemm4-c", dgemm4,
     "v_mfma_f64_4x4x4_4b_f64 v[0:1], v[20:21], v[22:23], v[0:1]", 4},
    {"dgemm4-c", dgemm4,
     "v_mfma_f64_16x16x4_f64 v[40:47], v[20:21], v[22:23], v[0:7]", 4},
    {"dgemm4-ab", dgemm4,
     "v_mfma_f64_4x4x4_4b_f64 v[40:41], v[0:1], v[22:23], v[32:33]", 6},
    {"dgemm4-valu-read", dgemm4, "v_mov_b32 v90, v1", 6},
    {"dgemm4-valu-write", dgemm4, vmov, 6},
    {"dgemm4-memory", dgemm4, "ds_write_b64 v90, v[0:1]", 9},
};

// What the same tables say needs nothing.
const Pair cdna4Silent[] = {
    {"carry-in", "v_cmp_eq_u32 vcc, v1, v2",
     "v_addc_co_u32 v0, vcc, v3, v4, vcc", 0},
    {"mask", "v_cmp_eq_u32 s[4:5], v1, v2", "v_cndmask_b32 v0, v3, v4, s[4:5]",
     0},
    {"SALU reads", "v_readfirstlane_b32 s4, v1", "s_add_u32 s5, s4, 1", 0},
    {"VALU reads VGPR", vmov, "v_add_f32 v1, v0, v0", 0},
    {"other VALU behind v_cmpx", "v_cmpx_eq_u32 s[4:5], v1, v2",
     "v_add_f32 v0, v3, v4", 0},
    {"trans to trans", "v_exp_f32 v0, v1", "v_log_f32 v2, v0", 0},
    {"trans to memory", "v_exp_f32 v0, v1", "global_store_dword v2, v0, s[0:1]",
     0},
    {"trans to LDS", "v_exp_f32 v0, v1", "ds_write_b32 v2, v0", 0},
    {"store with SGPR offset",
     "buffer_store_dwordx4 v[0:3], v9, s[8:11], s3 offen", "v_mov_b32 v3, 0",
     0},
    {"narrow store", "global_store_dwordx2 v9, v[0:1], s[0:1]", vmov, 0},
    {"address of a wide store", "global_store_dwordx4 v9, v[0:3], s[0:1]",
     "v_mov_b32 v9, 0", 0},
    {"packed, not moved", "v_pk_add_f16 v0, v1, v2", "v_mov_b32 v3, v0", 0},
    {"whole conversion", "v_cvt_pk_fp8_f32 v0, v1, v2", "v_mov_b32 v3, v0", 0},
    {"other register of MODE", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 3",
     "s_getreg_b32 s2, hwreg(HW_REG_TRAPSTS)", 0},
    {"MODE without vskip", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 3",
     vmov, 0},
    {"both halves of VCC", "s_mov_b64 vcc, 0", "s_cbranch_vccz 0", 0},
    {"DOT accumulates", "v_dot4_i32_i8 v0, v1, v2, v3",
     "v_dot4_i32_i8 v0, v1, v2, v0", 0},
    {"DOT accumulates tied", "v_dot2c_f32_f16 v0, v1, v2",
     "v_dot2c_f32_f16 v0, v1, v2", 0},
    {"DOT beside DOT", "v_dot4_i32_i8 v0, v1, v2, v3",
     "v_dot8_i32_i4 v4, v1, v2, v3", 0},
    {"DPP of another register", vmov,
     "v_mov_b32_dpp v1, v2 row_shr:1 row_mask:0xf bank_mask:0xf", 0},
    {"same C, 4 passes", xdl4,
     "v_mfma_f32_16x16x32_f16 v[0:3], v[20:23], v[24:27], v[0:3]", 0},
    {"same C, 8 passes", xdl8,
     "v_mfma_f32_32x32x16_bf16 v[0:15], v[20:23], v[24:27], v[0:15]", 0},
    {"same C, 16 passes", xdl16,
     "v_mfma_i32_32x32x4_2b_i8 v[0:31], v40, v41, v[0:31]", 0},
    {"SMFMAC on its own D",
     "v_smfmac_f32_16x16x64_f16 v[0:3], v[44:47], v[48:55], v9",
     "v_smfmac_f32_16x16x64_f16 v[0:3], v[44:47], v[48:55], v9", 0},
    {"same C, SGEMM", sgemm8, "v_mfma_f32_16x16x4_f32 v[0:3], v20, v21, v[0:3]",
     0},
    {"SGEMM to XDL C", sgemm8,
     "v_mfma_f32_16x16x32_f16 v[40:43], v[60:63], v[64:67], v[0:3]", 0},
    {"same C, DGEMM", dgemm16,
     "v_mfma_f64_16x16x4_f64 v[0:7], v[20:21], v[22:23], v[0:7]", 0},
    {"DGEMM to XDL C", dgemm16,
     "v_mfma_f32_16x16x32_f16 v[40:43], v[60:63], v[64:67], v[0:3]", 0},
    {"A overwritten", xdl4, "v_mov_b32 v20, 0", 0},
    {"SGEMM C overwritten", sgemm8, "v_mov_b32 v24, 0", 0},
    {"independent MFMA", xdl4,
     "v_mfma_f32_16x16x32_f16 v[80:83], v[20:23], v[24:27], v[28:31]", 0},
};

/// `states` wait states: s_nop gives at most 16 at once.
std::vector<std::string> rowsFound(StringRef cpu, const std::string &body,
                                   unsigned waveSize = 0) {
  Snippet snippet(cpu, body, waveSize);
  std::vector<std::string> names;
  for (const MissingBefore &gap : missingStates(snippet.kernel()))
    names.push_back(
        snippet.instructions().hazards().row(gap.missing.match.row).name.str());
  return names;
}

bool contains(ArrayRef<std::string> names, StringRef name) {
  return is_contained(names, name);
}

} // namespace

TEST(Hazards, EveryPairOfCdna4) {
  for (const Pair &pair : cdna4Pairs) {
    auto between = [&](unsigned states) {
      return rowsFound("gfx950", pair.text(states));
    };
    EXPECT_FALSE(contains(between(pair.states), pair.row))
        << pair.row << ": " << pair.producer << " / " << pair.consumer;
    EXPECT_TRUE(contains(between(pair.states - 1), pair.row))
        << pair.row << ": " << pair.producer << " / " << pair.consumer;
  }
}

TEST(Hazards, NothingElseIsFoundWhenAllIsThere) {
  // The longest of the requirements that a pair has: no other row then speaks.
  std::map<std::pair<std::string, std::string>, unsigned> most;
  for (const Pair &pair : cdna4Pairs) {
    unsigned &states = most[{pair.producer, pair.consumer}];
    states = std::max(states, pair.states);
  }
  for (const auto &[pair, states] : most)
    EXPECT_EQ(
        rowsFound("gfx950", pair.first + "\n" + nops(states) + pair.second),
        std::vector<std::string>())
        << pair.first << " / " << pair.second;
}

TEST(Hazards, SilentPairsOfCdna4) {
  for (const Pair &pair : cdna4Silent)
    EXPECT_EQ(
        rowsFound("gfx950", std::string(pair.producer) + "\n" + pair.consumer),
        std::vector<std::string>())
        << pair.row;
}

/// A row that nobody tries could say anything.
TEST(Hazards, EveryRowOfCdna4IsTried) {
  StringSet<> tried;
  for (const Pair &pair : cdna4Pairs)
    tried.insert(pair.row);
  tried.insert("xdl-same-c-other-passes"); // DisputedRowsAreUnknown
  for (const HazardRow &row : lookupTarget("gfx950")->hazards)
    EXPECT_TRUE(tried.contains(row.name)) << row.name.str();
}

/// The same registers in another number of passes: no table speaks of it.
TEST(Hazards, DisputedRowsAreUnknown) {
  Snippet snippet("gfx950", std::string(scaled8) +
                                "\nv_mfma_f32_16x16x32_f16 v[0:3], v[60:63], "
                                "v[64:67], v[0:3]");
  std::vector<Finding> findings = analyzeHazards(snippet.kernel());
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].verdict, Finding::Unknown);
  EXPECT_NE(findings[0].detail.find("do not settle"), std::string::npos);
}

TEST(Hazards, OtherInstructionsAreStatesToo) {
  std::string producer = std::string(xdl4) + "\n";
  std::string consumer = "v_mov_b32 v90, v3";
  std::string others = "s_add_u32 s1, s1, s2\nv_mov_b32 v80, 1\n"
                       "ds_read_b32 v81, v82\ns_waitcnt lgkmcnt(0)\n";
  EXPECT_EQ(rowsFound("gfx950", producer + others + "s_nop 3\n" + consumer),
            std::vector<std::string>());
  EXPECT_EQ(rowsFound("gfx950", producer + others + "s_nop 2\n" + consumer),
            std::vector<std::string>{"xdl-valu-read"});
}

TEST(Hazards, TheShortestPathCounts) {
  // Behind the branch 1 state of 8; the other way 8.
  EXPECT_EQ(rowsFound("gfx950", std::string(xdl4) + "\ns_cbranch_scc0 l\n" +
                                    "s_nop 7\nl:\nv_mov_b32 v90, v3"),
            std::vector<std::string>{"xdl-valu-read"});
  EXPECT_EQ(rowsFound("gfx950", std::string(xdl4) + "\ns_cbranch_scc0 l\n" +
                                    "s_nop 0\nl:\ns_nop 6\nv_mov_b32 v90, v3"),
            std::vector<std::string>());
}

TEST(Hazards, LoopsAreGoneRound) {
  // From the end of one turn to the start of the next: 1 (the branch) of 8.
  std::string loop = "l:\nv_mov_b32 v90, v3\n" + nops(8) + xdl4 + "\n";
  EXPECT_EQ(rowsFound("gfx950", loop + "s_cbranch_scc1 l"),
            std::vector<std::string>{"xdl-valu-read"});
  EXPECT_EQ(rowsFound("gfx950", loop + "s_nop 6\ns_cbranch_scc1 l"),
            std::vector<std::string>());
}

TEST(Hazards, OneGapIsReportedOnce) {
  EXPECT_EQ(rowsFound("gfx950", std::string(xdl4) +
                                    "\nv_mov_b32 v90, v0\nv_mov_b32 v91, v1\n"
                                    "v_mov_b32 v92, v2"),
            std::vector<std::string>{"xdl-valu-read"});
}

TEST(Hazards, FindingsSayTheCure) {
  Snippet snippet("gfx950", std::string(xdl4) + "\ns_nop 2\nv_mov_b32 v90, v3");
  std::vector<Finding> findings = analyzeHazards(snippet.kernel());
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(
      describe(findings[0], snippet.instructions()),
      "k+0xc: missing wait states: 'v_mov_b32_e32 v90, v3' with v3 of "
      "'v_mfma_f32_16x16x32_f16 v[0:3], v[20:23], v[24:27], v[28:31]' at "
      "k: xdl-valu-read requires 8, has 3 (CDNA4 ISA 7.6 Table 38); cure: "
      "s_nop 4");
}

/// A linear feed and the dataflow agree.
TEST(Hazards, TrackerFollowsOneWave) {
  Snippet snippet("gfx950", std::string(xdl4) + "\ns_nop 2\nv_mov_b32 v90, v3");
  HazardTracker tracker(snippet.instructions().hazards());
  std::vector<MissingTicks> missing;
  auto issue = [&](unsigned index) {
    const CodeInstruction &inst = snippet.instructions()[index];
    tracker.issue({&inst.info, &inst.roles, inst.offset}, missing);
  };
  for (unsigned index : {0, 1, 2})
    issue(index);
  ASSERT_EQ(missing.size(), 1u);
  EXPECT_EQ(missing[0].match.required, 8u);
  EXPECT_EQ(missing[0].present, 3u);
  EXPECT_EQ(missing[0].producer.tag, 0u);
  missing.clear();
  tracker.reset();
  issue(2);
  EXPECT_TRUE(missing.empty());
}

//===----------------------------------------------------------------------===//
// RDNA3.5
//===----------------------------------------------------------------------===//

namespace {

struct Case {
  const char *row;
  unsigned waveSize;
  const char *body;
  bool isFound;
};

const Case rdna3Cases[] = {
    // RDNA3.5 ISA 7.9.1: one v_nop or independent VALU; s_nop does not count.
    {"wmma-ab", 32,
     "v_wmma_f32_16x16x16_f16 v[0:7], v[20:27], v[30:37], v[40:47]\n"
     "v_wmma_f32_16x16x16_f16 v[50:57], v[0:7], v[30:37], v[60:67]",
     true},
    {"wmma-ab", 32,
     "v_wmma_f32_16x16x16_f16 v[0:7], v[20:27], v[30:37], v[40:47]\ns_nop 15\n"
     "v_wmma_f32_16x16x16_f16 v[50:57], v[30:37], v[0:7], v[60:67]",
     true},
    {"wmma-ab", 32,
     "v_wmma_f32_16x16x16_f16 v[0:7], v[20:27], v[30:37], v[40:47]\nv_nop\n"
     "v_wmma_f32_16x16x16_f16 v[50:57], v[0:7], v[30:37], v[60:67]",
     false},
    {"wmma-ab", 32,
     "v_wmma_f32_16x16x16_f16 v[0:7], v[20:27], v[30:37], v[40:47]\nv_mov_b32 "
     "v90, 0\n"
     "v_wmma_f32_16x16x16_f16 v[50:57], v[0:7], v[30:37], v[60:67]",
     false},
    {"wmma-ab", 64,
     "v_wmma_f32_16x16x16_f16 v[0:3], v[20:27], v[30:37], v[40:43]\n"
     "v_wmma_f32_16x16x16_f16 v[50:53], v[0:7], v[30:37], v[60:63]",
     true},
    // Accumulating, reading and overwriting stall in hardware.
    {"wmma-ab", 32,
     "v_wmma_f32_16x16x16_f16 v[0:7], v[20:27], v[30:37], v[0:7]\n"
     "v_wmma_f32_16x16x16_f16 v[0:7], v[20:27], v[30:37], v[0:7]\n"
     "v_mov_b32 v90, v0\nv_mov_b32 v20, 0",
     false},
    {"cmpx-permlane", 32,
     "v_cmpx_eq_u32 v0, v1\nv_permlane16_b32 v2, v3, s0, s1", true},
    {"cmpx-permlane", 32,
     "v_cmpx_eq_u32 v0, v1\nv_nop\ns_nop 7\nv_permlanex16_b32 v2, v3, s0, s1",
     true},
    {"cmpx-permlane", 32,
     "v_cmpx_eq_u32 v0, v1\nv_mov_b32 v5, v5\nv_permlane16_b32 v2, v3, s0, s1",
     false},
    {"cmpx-permlane", 64, "v_cmpx_eq_u32 v0, v1\nv_permlane64_b32 v2, v3",
     true},
    {"lds-direct-raw", 32, "v_mov_b32 v0, 0\nlds_direct_load v0 wait_vdst:15",
     true},
    {"lds-direct-raw", 32, "v_mov_b32 v0, 0\nlds_direct_load v0 wait_vdst:0",
     false},
    {"lds-direct-raw", 32,
     "v_mov_b32 v0, 0\nv_mov_b32 v1, 0\nlds_direct_load v0 wait_vdst:2", true},
    {"lds-direct-raw", 32,
     "v_mov_b32 v0, 0\nv_mov_b32 v1, 0\nlds_direct_load v0 wait_vdst:1", false},
    {"lds-direct-raw", 32,
     "v_mov_b32 v0, 0\ns_waitcnt_depctr 0x0f9f\nlds_direct_load v0 "
     "wait_vdst:15",
     false},
    {"lds-direct-war", 32, "v_mov_b32 v1, v0\nlds_direct_load v0 wait_vdst:15",
     true},
    {"lds-direct-war", 32, "v_mov_b32 v1, v0\nlds_direct_load v0 wait_vdst:0",
     false},
    {"lds-direct-trans-raw", 32,
     "v_exp_f32 v0, v1\nv_mov_b32 v2, 0\nlds_direct_load v0 wait_vdst:1", true},
    {"lds-direct-trans-raw", 32,
     "v_exp_f32 v0, v1\nv_mov_b32 v2, 0\nlds_direct_load v0 wait_vdst:0",
     false},
    {"lds-direct-trans-war", 32,
     "v_exp_f32 v1, v0\nv_mov_b32 v2, 0\nlds_direct_load v0 wait_vdst:1", true},
    {"lds-direct-trans-war", 32,
     "v_exp_f32 v1, v0\nv_mov_b32 v2, 0\nlds_direct_load v0 wait_vdst:0",
     false},
    {"lds-direct-memory-read", 32,
     "ds_store_b32 v1, v0\nlds_direct_load v0 wait_vdst:0", true},
    {"lds-direct-memory-read", 32,
     "ds_store_b32 v1, v0\ns_waitcnt_depctr 0xff83\nlds_direct_load v0 "
     "wait_vdst:0",
     false},
    {"lds-direct-memory-write", 32,
     "global_load_b32 v0, v1, s[0:1]\nlds_direct_load v0 wait_vdst:0", true},
    {"lds-direct-memory-write", 32,
     "global_load_b32 v0, v1, s[0:1]\ns_waitcnt_depctr 0xff83\nlds_direct_load "
     "v0 wait_vdst:0",
     false},
    // VALU, SALU to EXEC, VALU, read: waves of 64 lanes only.
    {"partial-forwarding", 64,
     "v_mov_b32 v0, 0\ns_mov_b64 exec, s[0:1]\nv_mov_b32 v1, 0\nv_add_f32 v2, "
     "v0, v1",
     true},
    {"partial-forwarding", 64,
     "v_mov_b32 v0, 0\ns_mov_b64 exec, s[0:1]\nv_mov_b32 v1, "
     "0\ns_waitcnt_depctr 0x0f9f\nv_add_f32 v2, v0, v1",
     false},
    {"partial-forwarding", 64,
     "v_mov_b32 v0, 0\nv_mov_b32 v3, 0\nv_mov_b32 v4, 0\nv_mov_b32 v1, "
     "0\nv_add_f32 v2, v0, v1",
     false},
    {"partial-forwarding", 32,
     "v_mov_b32 v0, 0\ns_mov_b32 exec_lo, s0\nv_mov_b32 v1, 0\nv_add_f32 v2, "
     "v0, v1",
     false},
    // A mask is read, overwritten and read again: waves of 64 lanes only.
    {"mask-read-again-salu", 64,
     "v_cndmask_b32_e64 v0, v1, v2, s[4:5]\ns_mov_b64 s[4:5], 0\ns_mov_b64 "
     "s[6:7], s[4:5]",
     true},
    {"mask-read-again-salu", 64,
     "v_cndmask_b32_e64 v0, v1, v2, s[4:5]\ns_mov_b64 s[4:5], "
     "0\ns_waitcnt_depctr 0xff9e\ns_mov_b64 s[6:7], s[4:5]",
     false},
    {"mask-read-again-salu", 64,
     "v_cndmask_b32_e64 v0, v1, v2, s[4:5]\ns_mov_b64 s[8:9], 0\ns_mov_b64 "
     "s[6:7], s[4:5]",
     false},
    {"mask-read-again-valu", 64,
     "v_cndmask_b32_e64 v0, v1, v2, s[4:5]\nv_cmp_eq_u32_e64 s[4:5], v3, "
     "v4\nv_cndmask_b32_e64 v5, v1, v2, s[4:5]",
     true},
    {"mask-read-again-valu", 64,
     "v_cndmask_b32_e64 v0, v1, v2, s[4:5]\nv_cmp_eq_u32_e64 s[4:5], v3, "
     "v4\ns_waitcnt_depctr 0xf19f\nv_cndmask_b32_e64 v5, v1, v2, s[4:5]",
     false},
    {"mask-read-again-vcc", 64,
     "v_cndmask_b32 v0, v1, v2, vcc\nv_cmp_eq_u32 vcc, v3, v4\nv_cndmask_b32 "
     "v5, v1, v2, vcc",
     true},
    {"mask-read-again-vcc", 64,
     "v_cndmask_b32 v0, v1, v2, vcc\nv_cmp_eq_u32 vcc, v3, "
     "v4\ns_waitcnt_depctr 0xff9d\nv_cndmask_b32 v5, v1, v2, vcc",
     false},
};

// TargetFacts of RDNA3.5: ordinary dependencies stall (no hazard in LLVM
// either).
const char *const rdna3Silent[] = {
    "v_mov_b32 v0, 0\nv_mov_b32_dpp v1, v0 row_shr:1",
    "v_readfirstlane_b32 s4, v1\nglobal_load_b32 v0, v1, s[4:5]",
    "v_exp_f32 v0, v1\nv_add_f32 v2, v0, v0",
    "global_store_b128 v9, v[0:3], s[0:1]\nv_mov_b32 v0, 0",
    "v_mov_b32 v0, 0\nv_readlane_b32 s6, v0, 1",
    "v_dot2_f32_f16 v0, v1, v2, v3\nv_mov_b32 v4, v0",
    "v_cndmask_b32_e64 v0, v1, v2, s4\ns_mov_b32 s4, 0\ns_mov_b32 s6, s4",
};

} // namespace

TEST(Hazards, EveryCaseOfRdna3) {
  for (const Case &test : rdna3Cases)
    EXPECT_EQ(
        contains(rowsFound("gfx1151", test.body, test.waveSize), test.row),
        test.isFound)
        << test.row << "\n"
        << test.body;
}

TEST(Hazards, OrdinaryDependenciesOfRdna3Stall) {
  for (const char *body : rdna3Silent)
    EXPECT_EQ(rowsFound("gfx1151", body, 32), std::vector<std::string>())
        << body;
}

TEST(Hazards, EveryRowOfRdna3IsTried) {
  StringSet<> found, silent;
  for (const Case &test : rdna3Cases)
    (test.isFound ? found : silent).insert(test.row);
  for (const HazardRow &row : lookupTarget("gfx1151")->hazards) {
    if (!row.arms.empty())
      continue; // no hazard by itself
    EXPECT_TRUE(found.contains(row.name)) << row.name.str();
    EXPECT_TRUE(silent.contains(row.name)) << row.name.str();
  }
}

// The address of the second call went through other registers, so nothing says
// that it is f, which overwrites and reads the mask of the caller.
TEST(Hazards, UnknownCallMayReachEveryFunction) {
  auto findings = [](StringRef mask) {
    Snippet snippet("gfx1151",
                    ("s_getpc_b64 s[0:1]\ns_add_u32 s0, s0, "
                     "f@rel32@lo+4\ns_addc_u32 s1, s1, f@rel32@hi+12\n"
                     "s_swappc_b64 s[30:31], s[0:1]\n" +
                     mask + "s_swappc_b64 s[30:31], s[0:1]")
                        .str(),
                    64,
                    "f:\ns_mov_b64 s[16:17], 0\ns_mov_b32 s2, s17\n"
                    "s_setpc_b64 s[30:31]");
    return analyzeHazards(snippet.kernel());
  };
  EXPECT_TRUE(findings("").empty());
  auto found = findings("v_cndmask_b32_e64 v0, v1, v2, s[16:17]\n");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].verdict, Finding::Unknown);
  EXPECT_EQ(found[0].text, "s_mov_b32 s2, s17");
  EXPECT_EQ(found[0].detail.rfind("mask-read-again-salu", 0), 0u);
}
