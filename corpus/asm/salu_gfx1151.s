// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx1151
// Scalar instructions: every operation of SOP1, SOP2, SOPC, SOPK and SOPP.
.amdgcn_target "amdgcn-amd-amdhsa--gfx1151"
.amdhsa_code_object_version 6

.text
.globl salu_forms
.p2align 8
.type salu_forms,@function
salu_forms:

// SOP1, SOP2, SOPC and SOPK: registers and 16-bit constants.
.macro op_s_s ops:vararg
.irp op, \ops
  \op s4, s5
.endr
.endm
  op_s_s s_abs_i32, s_and_not0_saveexec_b32, s_and_not0_wrexec_b32
  op_s_s s_and_not1_saveexec_b32, s_and_not1_wrexec_b32, s_and_saveexec_b32
  op_s_s s_bcnt0_i32_b32, s_bcnt1_i32_b32, s_bitcmp0_b32, s_bitcmp1_b32, s_bitset0_b32
  op_s_s s_bitset1_b32, s_brev_b32, s_ceil_f16, s_ceil_f32, s_cls_i32, s_clz_i32_u32
  op_s_s s_cmov_b32, s_cmp_eq_f16, s_cmp_eq_f32, s_cmp_eq_i32, s_cmp_eq_u32, s_cmp_ge_f16
  op_s_s s_cmp_ge_f32, s_cmp_ge_i32, s_cmp_ge_u32, s_cmp_gt_f16, s_cmp_gt_f32
  op_s_s s_cmp_gt_i32, s_cmp_gt_u32, s_cmp_le_f16, s_cmp_le_f32, s_cmp_le_i32
  op_s_s s_cmp_le_u32, s_cmp_lg_f16, s_cmp_lg_f32, s_cmp_lg_i32, s_cmp_lg_u32
  op_s_s s_cmp_lt_f16, s_cmp_lt_f32, s_cmp_lt_i32, s_cmp_lt_u32, s_cmp_neq_f16
  op_s_s s_cmp_neq_f32, s_cmp_nge_f16, s_cmp_nge_f32, s_cmp_ngt_f16, s_cmp_ngt_f32
  op_s_s s_cmp_nle_f16, s_cmp_nle_f32, s_cmp_nlg_f16, s_cmp_nlg_f32, s_cmp_nlt_f16
  op_s_s s_cmp_nlt_f32, s_cmp_o_f16, s_cmp_o_f32, s_cmp_u_f16, s_cmp_u_f32, s_ctz_i32_b32
  op_s_s s_cvt_f16_f32, s_cvt_f32_f16, s_cvt_f32_i32, s_cvt_f32_u32, s_cvt_hi_f32_f16
  op_s_s s_cvt_i32_f32, s_cvt_u32_f32, s_floor_f16, s_floor_f32, s_mov_b32
  op_s_s s_nand_saveexec_b32, s_nor_saveexec_b32, s_not_b32, s_or_not0_saveexec_b32
  op_s_s s_or_not1_saveexec_b32, s_or_saveexec_b32, s_quadmask_b32, s_rndne_f16
  op_s_s s_rndne_f32, s_sext_i32_i16, s_sext_i32_i8, s_trunc_f16, s_trunc_f32, s_wqm_b32
  op_s_s s_xnor_saveexec_b32, s_xor_saveexec_b32
.macro op_s_s_s ops:vararg
.irp op, \ops
  \op s4, s5, s6
.endr
.endm
  op_s_s_s s_absdiff_i32, s_add_f16, s_add_f32, s_add_i32, s_add_u32, s_addc_u32
  op_s_s_s s_and_b32, s_and_not1_b32, s_ashr_i32, s_bfe_i32, s_bfe_u32, s_bfm_b32
  op_s_s_s s_cselect_b32, s_cvt_pk_rtz_f16_f32, s_fmac_f16, s_fmac_f32, s_lshl1_add_u32
  op_s_s_s s_lshl2_add_u32, s_lshl3_add_u32, s_lshl4_add_u32, s_lshl_b32, s_lshr_b32
  op_s_s_s s_max_f16, s_max_f32, s_max_i32, s_max_u32, s_min_f16, s_min_f32, s_min_i32
  op_s_s_s s_min_u32, s_mul_f16, s_mul_f32, s_mul_hi_i32, s_mul_hi_u32, s_mul_i32
  op_s_s_s s_nand_b32, s_nor_b32, s_or_b32, s_or_not1_b32, s_pack_hh_b32_b16
  op_s_s_s s_pack_hl_b32_b16, s_pack_lh_b32_b16, s_pack_ll_b32_b16, s_sub_f16, s_sub_f32
  op_s_s_s s_sub_i32, s_sub_u32, s_subb_u32, s_xnor_b32, s_xor_b32
.macro op_s_k ops:vararg
.irp op, \ops
  \op s4, 0x1234
.endr
.endm
  op_s_k s_addk_i32, s_cmovk_i32, s_cmpk_eq_i32, s_cmpk_eq_u32, s_cmpk_ge_i32
  op_s_k s_cmpk_ge_u32, s_cmpk_gt_i32, s_cmpk_gt_u32, s_cmpk_le_i32, s_cmpk_le_u32
  op_s_k s_cmpk_lg_i32, s_cmpk_lg_u32, s_cmpk_lt_i32, s_cmpk_lt_u32, s_movk_i32, s_mulk_i32
.macro op_s64_s64_s64 ops:vararg
.irp op, \ops
  \op s[4:5], s[6:7], s[8:9]
.endr
.endm
  op_s64_s64_s64 s_and_b64, s_and_not1_b64, s_cselect_b64, s_nand_b64, s_nor_b64, s_or_b64
  op_s64_s64_s64 s_or_not1_b64, s_xnor_b64, s_xor_b64
.macro op_s64_s64 ops:vararg
.irp op, \ops
  \op s[4:5], s[6:7]
.endr
.endm
  op_s64_s64 s_and_not0_saveexec_b64, s_and_not0_wrexec_b64, s_and_not1_saveexec_b64
  op_s64_s64 s_and_not1_wrexec_b64, s_and_saveexec_b64, s_brev_b64, s_cmov_b64
  op_s64_s64 s_cmp_eq_u64, s_cmp_lg_u64, s_mov_b64, s_nand_saveexec_b64
  op_s64_s64 s_nor_saveexec_b64, s_not_b64, s_or_not0_saveexec_b64, s_or_not1_saveexec_b64
  op_s64_s64 s_or_saveexec_b64, s_quadmask_b64, s_wqm_b64, s_xnor_saveexec_b64
  op_s64_s64 s_xor_saveexec_b64
.macro op_s64_s64_s ops:vararg
.irp op, \ops
  \op s[4:5], s[6:7], s8
.endr
.endm
  op_s64_s64_s s_ashr_i64, s_bfe_i64, s_bfe_u64, s_lshl_b64, s_lshr_b64
.macro op_s_s64 ops:vararg
.irp op, \ops
  \op s4, s[6:7]
.endr
.endm
  op_s_s64 s_bcnt0_i32_b64, s_bcnt1_i32_b64, s_cls_i32_i64, s_clz_i32_u64, s_ctz_i32_b64
  s_bfm_b64 s[4:5], s6, s7
.macro op_s64_s ops:vararg
.irp op, \ops
  \op s[4:5], s6
.endr
.endm
  op_s64_s s_bitcmp0_b64, s_bitcmp1_b64, s_bitreplicate_b64_b32, s_bitset0_b64
  op_s64_s s_bitset1_b64

// Literals.
.macro op_s_k_n2 ops:vararg
.irp op, \ops
  \op s4, 0x12345678
.endr
.endm
  op_s_k_n2 s_abs_i32, s_and_not0_saveexec_b32, s_and_not0_wrexec_b32
  op_s_k_n2 s_and_not1_saveexec_b32, s_and_not1_wrexec_b32, s_and_saveexec_b32
  op_s_k_n2 s_bcnt0_i32_b32, s_bcnt0_i32_b64, s_bcnt1_i32_b32, s_bcnt1_i32_b64
  op_s_k_n2 s_bitcmp0_b32, s_bitcmp1_b32, s_bitset0_b32, s_bitset1_b32, s_brev_b32
  op_s_k_n2 s_ceil_f16, s_ceil_f32, s_cls_i32, s_cls_i32_i64, s_clz_i32_u32, s_clz_i32_u64
  op_s_k_n2 s_cmov_b32, s_cmp_eq_f32, s_cmp_eq_i32, s_cmp_eq_u32, s_cmp_ge_f32
  op_s_k_n2 s_cmp_ge_i32, s_cmp_ge_u32, s_cmp_gt_f32, s_cmp_gt_i32, s_cmp_gt_u32
  op_s_k_n2 s_cmp_le_f32, s_cmp_le_i32, s_cmp_le_u32, s_cmp_lg_f32, s_cmp_lg_i32
  op_s_k_n2 s_cmp_lg_u32, s_cmp_lt_f32, s_cmp_lt_i32, s_cmp_lt_u32, s_cmp_neq_f32
  op_s_k_n2 s_cmp_nge_f32, s_cmp_ngt_f32, s_cmp_nle_f32, s_cmp_nlg_f32, s_cmp_nlt_f32
  op_s_k_n2 s_cmp_o_f32, s_cmp_u_f32, s_ctz_i32_b32, s_ctz_i32_b64, s_cvt_f16_f32
  op_s_k_n2 s_cvt_f32_f16, s_cvt_f32_i32, s_cvt_f32_u32, s_cvt_hi_f32_f16, s_cvt_i32_f32
  op_s_k_n2 s_cvt_u32_f32, s_floor_f16, s_floor_f32, s_mov_b32, s_nand_saveexec_b32
  op_s_k_n2 s_nor_saveexec_b32, s_not_b32, s_or_not0_saveexec_b32, s_or_not1_saveexec_b32
  op_s_k_n2 s_or_saveexec_b32, s_quadmask_b32, s_rndne_f16, s_rndne_f32, s_sext_i32_i16
  op_s_k_n2 s_sext_i32_i8, s_trunc_f16, s_trunc_f32, s_wqm_b32, s_xnor_saveexec_b32
  op_s_k_n2 s_xor_saveexec_b32
.macro op_s_k_s ops:vararg
.irp op, \ops
  \op s4, 0x12345678, s5
.endr
.endm
  op_s_k_s s_absdiff_i32, s_add_f32, s_add_i32, s_add_u32, s_addc_u32, s_and_b32
  op_s_k_s s_and_not1_b32, s_ashr_i32, s_bfe_i32, s_bfe_u32, s_bfm_b32, s_cselect_b32
  op_s_k_s s_cvt_pk_rtz_f16_f32, s_fmac_f32, s_lshl1_add_u32, s_lshl2_add_u32
  op_s_k_s s_lshl3_add_u32, s_lshl4_add_u32, s_lshl_b32, s_lshr_b32, s_max_f32, s_max_i32
  op_s_k_s s_max_u32, s_min_f32, s_min_i32, s_min_u32, s_mul_f32, s_mul_hi_i32
  op_s_k_s s_mul_hi_u32, s_mul_i32, s_nand_b32, s_nor_b32, s_or_b32, s_or_not1_b32
  op_s_k_s s_pack_hh_b32_b16, s_pack_hl_b32_b16, s_pack_lh_b32_b16, s_pack_ll_b32_b16
  op_s_k_s s_sub_f32, s_sub_i32, s_sub_u32, s_subb_u32, s_xnor_b32, s_xor_b32
.macro op_s_k_s_n2 ops:vararg
.irp op, \ops
  \op s4, 0x3abc, s5
.endr
.endm
  op_s_k_s_n2 s_add_f16, s_fmac_f16, s_max_f16, s_min_f16, s_mul_f16, s_sub_f16
.macro op_s_k_n3 ops:vararg
.irp op, \ops
  \op s4, 0x3abc
.endr
.endm
  op_s_k_n3 s_addk_i32, s_cmovk_i32, s_cmp_eq_f16, s_cmp_ge_f16, s_cmp_gt_f16
  op_s_k_n3 s_cmp_le_f16, s_cmp_lg_f16, s_cmp_lt_f16, s_cmp_neq_f16, s_cmp_nge_f16
  op_s_k_n3 s_cmp_ngt_f16, s_cmp_nle_f16, s_cmp_nlg_f16, s_cmp_nlt_f16, s_cmp_o_f16
  op_s_k_n3 s_cmp_u_f16, s_cmpk_eq_i32, s_cmpk_eq_u32, s_cmpk_ge_i32, s_cmpk_ge_u32
  op_s_k_n3 s_cmpk_gt_i32, s_cmpk_gt_u32, s_cmpk_le_i32, s_cmpk_le_u32, s_cmpk_lg_i32
  op_s_k_n3 s_cmpk_lg_u32, s_cmpk_lt_i32, s_cmpk_lt_u32, s_movk_i32, s_mulk_i32
.macro op_s64_k_s64 ops:vararg
.irp op, \ops
  \op s[4:5], 0x12345678, s[6:7]
.endr
.endm
  op_s64_k_s64 s_and_b64, s_and_not1_b64, s_cselect_b64, s_nand_b64, s_nor_b64, s_or_b64
  op_s64_k_s64 s_or_not1_b64, s_xnor_b64, s_xor_b64
.macro op_s64_k ops:vararg
.irp op, \ops
  \op s[4:5], 0x12345678
.endr
.endm
  op_s64_k s_and_not0_saveexec_b64, s_and_not0_wrexec_b64, s_and_not1_saveexec_b64
  op_s64_k s_and_not1_wrexec_b64, s_and_saveexec_b64, s_bitcmp0_b64, s_bitcmp1_b64
  op_s64_k s_bitreplicate_b64_b32, s_bitset0_b64, s_bitset1_b64, s_brev_b64, s_cmov_b64
  op_s64_k s_cmp_eq_u64, s_cmp_lg_u64, s_mov_b64, s_nand_saveexec_b64, s_nor_saveexec_b64
  op_s64_k s_not_b64, s_or_not0_saveexec_b64, s_or_not1_saveexec_b64, s_or_saveexec_b64
  op_s64_k s_quadmask_b64, s_wqm_b64, s_xnor_saveexec_b64, s_xor_saveexec_b64
.macro op_s64_k_s ops:vararg
.irp op, \ops
  \op s[4:5], 0x12345678, s6
.endr
.endm
  op_s64_k_s s_ashr_i64, s_bfe_i64, s_bfe_u64, s_bfm_b64, s_lshl_b64, s_lshr_b64

// Inline constants and special registers.
.macro op_s ops:vararg
.irp op, \ops
  \op s4, -16
.endr
.endm
  op_s s_abs_i32, s_addk_i32, s_and_not0_saveexec_b32, s_and_not0_wrexec_b32
  op_s s_and_not1_saveexec_b32, s_and_not1_wrexec_b32, s_and_saveexec_b32, s_bcnt0_i32_b32
  op_s s_bcnt0_i32_b64, s_bcnt1_i32_b32, s_bcnt1_i32_b64, s_bitcmp0_b32, s_bitcmp1_b32
  op_s s_bitset0_b32, s_bitset1_b32, s_brev_b32, s_ceil_f16, s_ceil_f32, s_cls_i32
  op_s s_cls_i32_i64, s_clz_i32_u32, s_clz_i32_u64, s_cmov_b32, s_cmovk_i32, s_cmp_eq_f16
  op_s s_cmp_eq_f32, s_cmp_eq_i32, s_cmp_eq_u32, s_cmp_ge_f16, s_cmp_ge_f32, s_cmp_ge_i32
  op_s s_cmp_ge_u32, s_cmp_gt_f16, s_cmp_gt_f32, s_cmp_gt_i32, s_cmp_gt_u32, s_cmp_le_f16
  op_s s_cmp_le_f32, s_cmp_le_i32, s_cmp_le_u32, s_cmp_lg_f16, s_cmp_lg_f32, s_cmp_lg_i32
  op_s s_cmp_lg_u32, s_cmp_lt_f16, s_cmp_lt_f32, s_cmp_lt_i32, s_cmp_lt_u32, s_cmp_neq_f16
  op_s s_cmp_neq_f32, s_cmp_nge_f16, s_cmp_nge_f32, s_cmp_ngt_f16, s_cmp_ngt_f32
  op_s s_cmp_nle_f16, s_cmp_nle_f32, s_cmp_nlg_f16, s_cmp_nlg_f32, s_cmp_nlt_f16
  op_s s_cmp_nlt_f32, s_cmp_o_f16, s_cmp_o_f32, s_cmp_u_f16, s_cmp_u_f32, s_cmpk_eq_i32
  op_s s_cmpk_ge_i32, s_cmpk_gt_i32, s_cmpk_le_i32, s_cmpk_lg_i32, s_cmpk_lt_i32
  op_s s_ctz_i32_b32, s_ctz_i32_b64, s_cvt_f16_f32, s_cvt_f32_f16, s_cvt_f32_i32
  op_s s_cvt_f32_u32, s_cvt_hi_f32_f16, s_cvt_i32_f32, s_cvt_u32_f32, s_floor_f16
  op_s s_floor_f32, s_mov_b32, s_movk_i32, s_mulk_i32, s_nand_saveexec_b32
  op_s s_nor_saveexec_b32, s_not_b32, s_or_not0_saveexec_b32, s_or_not1_saveexec_b32
  op_s s_or_saveexec_b32, s_quadmask_b32, s_rndne_f16, s_rndne_f32, s_sext_i32_i16
  op_s s_sext_i32_i8, s_trunc_f16, s_trunc_f32, s_wqm_b32, s_xnor_saveexec_b32
  op_s s_xor_saveexec_b32
.macro op_s_s_n2 ops:vararg
.irp op, \ops
  \op s4, 64, s5
.endr
.endm
  op_s_s_n2 s_absdiff_i32, s_add_f16, s_add_f32, s_add_i32, s_add_u32, s_addc_u32
  op_s_s_n2 s_and_b32, s_and_not1_b32, s_ashr_i32, s_bfe_i32, s_bfe_u32, s_bfm_b32
  op_s_s_n2 s_cselect_b32, s_cvt_pk_rtz_f16_f32, s_fmac_f16, s_fmac_f32, s_lshl1_add_u32
  op_s_s_n2 s_lshl2_add_u32, s_lshl3_add_u32, s_lshl4_add_u32, s_lshl_b32, s_lshr_b32
  op_s_s_n2 s_max_f16, s_max_f32, s_max_i32, s_max_u32, s_min_f16, s_min_f32, s_min_i32
  op_s_s_n2 s_min_u32, s_mul_f16, s_mul_f32, s_mul_hi_i32, s_mul_hi_u32, s_mul_i32
  op_s_s_n2 s_nand_b32, s_nor_b32, s_or_b32, s_or_not1_b32, s_pack_hh_b32_b16
  op_s_s_n2 s_pack_hl_b32_b16, s_pack_lh_b32_b16, s_pack_ll_b32_b16, s_sub_f16, s_sub_f32
  op_s_s_n2 s_sub_i32, s_sub_u32, s_subb_u32, s_xnor_b32, s_xor_b32
.macro op_s64_s64_n2 ops:vararg
.irp op, \ops
  \op s[4:5], -1, s[6:7]
.endr
.endm
  op_s64_s64_n2 s_and_b64, s_and_not1_b64, s_cselect_b64, s_nand_b64, s_nor_b64, s_or_b64
  op_s64_s64_n2 s_or_not1_b64, s_xnor_b64, s_xor_b64
.macro op_s64_c ops:vararg
.irp op, \ops
  \op s[4:5], 1.0
.endr
.endm
  op_s64_c s_and_not0_saveexec_b64, s_and_not0_wrexec_b64, s_and_not1_saveexec_b64
  op_s64_c s_and_not1_wrexec_b64, s_and_saveexec_b64, s_bitcmp0_b64, s_bitcmp1_b64
  op_s64_c s_bitreplicate_b64_b32, s_bitset0_b64, s_bitset1_b64, s_brev_b64, s_cmov_b64
  op_s64_c s_cmp_eq_u64, s_cmp_lg_u64, s_mov_b64, s_nand_saveexec_b64, s_nor_saveexec_b64
  op_s64_c s_not_b64, s_or_not0_saveexec_b64, s_or_not1_saveexec_b64, s_or_saveexec_b64
  op_s64_c s_quadmask_b64, s_wqm_b64, s_xnor_saveexec_b64, s_xor_saveexec_b64
.macro op_s64_s_n2 ops:vararg
.irp op, \ops
  \op s[4:5], 2, s6
.endr
.endm
  op_s64_s_n2 s_ashr_i64, s_bfe_i64, s_bfe_u64, s_bfm_b64, s_lshl_b64, s_lshr_b64

// SOPK that touches the hardware registers.
  s_getreg_b32 s4, hwreg(HW_REG_MODE)
  s_getreg_b32 s4, hwreg(HW_REG_STATUS, 5, 7)
  s_getreg_b32 s4, hwreg(HW_REG_HW_ID1)
  s_getreg_b32 s4, hwreg(31, 0, 32)
  s_setreg_b32 hwreg(HW_REG_MODE, 0, 4), s4
  s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 4), 0xf
  s_setreg_imm32_b32 hwreg(HW_REG_MODE, 23, 1), 0x12345678

// Relative moves by M0.
  s_movrels_b32 s4, s5
  s_movrels_b64 s[4:5], s[6:7]
  s_movreld_b32 s4, s5
  s_movreld_b64 s[4:5], s[6:7]
  s_movrelsd_2_b32 s4, s5

// SOPP.
  s_nop 0
  s_nop 15
  s_sleep 3
  s_setprio 2
  s_sethalt 0
  s_setkill 0
  s_wakeup
  s_barrier
  s_icache_inv
  s_incperflevel 3
  s_decperflevel 3
  s_ttracedata
  s_trap 2
  s_sendmsg sendmsg(MSG_INTERRUPT)
  s_sendmsghalt sendmsg(MSG_INTERRUPT)
  s_ttracedata_imm 5
  s_clause 0x3
  s_version 7
  s_set_inst_prefetch_distance 2
  s_round_mode 5
  s_denorm_mode 15
  s_wait_idle
  s_wait_event 1
  s_waitcnt vmcnt(0)
  s_waitcnt vmcnt(63) expcnt(7) lgkmcnt(0)
  s_waitcnt 0
  s_waitcnt_vscnt null, 0x0
  s_waitcnt_vmcnt null, 0x3
  s_waitcnt_expcnt null, 0x1
  s_waitcnt_lgkmcnt null, 0x2
  s_waitcnt_depctr depctr_va_vdst(0)
  s_waitcnt_depctr depctr_vm_vsrc(0) depctr_sa_sdst(0)
  s_waitcnt_depctr depctr_va_sdst(0) depctr_va_vcc(0)
  s_waitcnt_depctr 0xf19f
  s_delay_alu instid0(VALU_DEP_1)
  s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(SALU_CYCLE_1)
  s_delay_alu instid0(TRANS32_DEP_1) | instskip(SKIP_4) | instid1(FMA_ACCUM_CYCLE_1)
  s_sendmsg sendmsg(MSG_GS_ALLOC_REQ)
  s_sendmsg_rtn_b32 s4, sendmsg(MSG_RTN_GET_DOORBELL)
  s_sendmsg_rtn_b64 s[4:5], sendmsg(MSG_RTN_GET_REALTIME)
  s_subvector_loop_begin s4, .Lvector_done
  v_mov_b32_e32 v1, v2
  s_subvector_loop_end s4, .Lvector
.Lvector:
.Lvector_done:

// Branches both ways, calls and jumps.
.Lback:
  s_branch .Lforward
  s_cbranch_scc0 .Lback
  s_cbranch_scc1 .Lforward
  s_cbranch_vccz .Lback
  s_cbranch_vccnz .Lforward
  s_cbranch_execz .Lforward
  s_cbranch_execnz .Lback
  s_cbranch_cdbgsys .Lforward
  s_cbranch_cdbguser .Lback
  s_cbranch_cdbgsys_or_user .Lforward
  s_cbranch_cdbgsys_and_user .Lback
.Lforward:
  s_getpc_b64 s[10:11]
  s_call_b64 s[12:13], .Lhelper
  s_swappc_b64 s[14:15], s[10:11]
  s_rfe_b64 s[16:17]
  s_endpgm
.Lhelper:
  s_setpc_b64 s[12:13]
  s_endpgm_saved
  s_endpgm_ordered_ps_done
  s_endpgm
.size salu_forms, . - salu_forms

.rodata
.p2align 6
.amdhsa_kernel salu_forms
  .amdhsa_next_free_vgpr 128
  .amdhsa_next_free_sgpr 96
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_kernarg_size 16
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx1151
amdhsa.kernels:
  - .name: salu_forms
    .symbol: salu_forms.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 96
    .vgpr_count: 128
    .max_flat_workgroup_size: 256
    .args:
      - {.offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
...
.end_amdgpu_metadata
