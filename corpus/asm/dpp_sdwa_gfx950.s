// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// DPP and SDWA: every operation that has them, every move and selection.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.amdhsa_code_object_version 6

.text
.globl dpp_sdwa_forms
.p2align 8
.type dpp_sdwa_forms,@function
dpp_sdwa_forms:

// Every operation with a DPP source.
  v_add_co_u32_dpp v1, vcc, v2, v3 quad_perm:[1,0,3,2] row_mask:0xa bank_mask:0x5
  v_sub_co_u32_dpp v1, vcc, v2, v3 quad_perm:[1,0,3,2] row_mask:0xa bank_mask:0x5
  v_subrev_co_u32_dpp v1, vcc, v2, v3 quad_perm:[1,0,3,2] row_mask:0xa bank_mask:0x5
.macro dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k ops:vararg
.irp op, \ops
  \op v1, v2, v3 quad_perm:[1,0,3,2] row_mask:0xa bank_mask:0x5
.endr
.endm
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_add_f16_dpp, v_add_f32_dpp, v_add_u16_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_add_u32_dpp, v_and_b32_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_ashrrev_i16_dpp, v_ashrrev_i32_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_dot2c_f32_bf16_dpp, v_dot2c_f32_f16_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_dot2c_i32_i16_dpp, v_dot4c_i32_i8_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_dot8c_i32_i4_dpp, v_fmac_f32_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_ldexp_f16_dpp, v_lshlrev_b16_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_lshlrev_b32_dpp, v_lshrrev_b16_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_lshrrev_b32_dpp, v_mac_f16_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_max_f16_dpp, v_max_f32_dpp, v_max_i16_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_max_i32_dpp, v_max_u16_dpp, v_max_u32_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_min_f16_dpp, v_min_f32_dpp, v_min_i16_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_min_i32_dpp, v_min_u16_dpp, v_min_u32_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_mul_f16_dpp, v_mul_f32_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_mul_hi_i32_i24_dpp, v_mul_hi_u32_u24_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_mul_i32_i24_dpp, v_mul_lo_u16_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_mul_u32_u24_dpp, v_or_b32_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_pk_fmac_f16_dpp, v_sub_f16_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_sub_f32_dpp, v_sub_u16_dpp, v_sub_u32_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_subrev_f16_dpp, v_subrev_f32_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_subrev_u16_dpp, v_subrev_u32_dpp
  dpp_v_v_v_quad_perm_row_mask_k_bank_mask_k v_xnor_b32_dpp, v_xor_b32_dpp
  v_addc_co_u32_dpp v1, vcc, v2, v3, vcc quad_perm:[1,0,3,2] row_mask:0xa bank_mask:0x5
  v_subb_co_u32_dpp v1, vcc, v2, v3, vcc quad_perm:[1,0,3,2] row_mask:0xa bank_mask:0x5
  v_subbrev_co_u32_dpp v1, vcc, v2, v3, vcc quad_perm:[1,0,3,2] row_mask:0xa bank_mask:0x5
.macro dpp_v_v_quad_perm_row_mask_k_bank_mask_k ops:vararg
.irp op, \ops
  \op v1, v2 quad_perm:[1,0,3,2] row_mask:0xa bank_mask:0x5
.endr
.endm
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_bfrev_b32_dpp, v_ceil_f16_dpp, v_ceil_f32_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_cos_f16_dpp, v_cos_f32_dpp, v_cvt_f16_f32_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_cvt_f16_i16_dpp, v_cvt_f16_u16_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_cvt_f32_bf16_dpp, v_cvt_f32_bf8_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_cvt_f32_f16_dpp, v_cvt_f32_fp8_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_cvt_f32_i32_dpp, v_cvt_f32_u32_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_cvt_f32_ubyte0_dpp, v_cvt_f32_ubyte1_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_cvt_f32_ubyte2_dpp, v_cvt_f32_ubyte3_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_cvt_flr_i32_f32_dpp, v_cvt_i16_f16_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_cvt_i32_f32_dpp, v_cvt_norm_i16_f16_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_cvt_norm_u16_f16_dpp, v_cvt_off_f32_i4_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_cvt_rpi_i32_f32_dpp, v_cvt_u16_f16_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_cvt_u32_f32_dpp, v_exp_f16_dpp, v_exp_f32_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_exp_legacy_f32_dpp, v_ffbh_i32_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_ffbh_u32_dpp, v_ffbl_b32_dpp, v_floor_f16_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_floor_f32_dpp, v_fract_f16_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_fract_f32_dpp, v_frexp_exp_i16_f16_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_frexp_exp_i32_f32_dpp, v_frexp_mant_f16_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_frexp_mant_f32_dpp, v_log_f16_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_log_f32_dpp, v_log_legacy_f32_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_mov_b32_dpp, v_not_b32_dpp, v_prng_b32_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_rcp_f16_dpp, v_rcp_f32_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_rcp_iflag_f32_dpp, v_rndne_f16_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_rndne_f32_dpp, v_rsq_f16_dpp, v_rsq_f32_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_sat_pk_u8_i16_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_screen_partition_4se_b32_dpp, v_sin_f16_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_sin_f32_dpp, v_sqrt_f16_dpp, v_sqrt_f32_dpp
  dpp_v_v_quad_perm_row_mask_k_bank_mask_k v_trunc_f16_dpp, v_trunc_f32_dpp
.macro dpp_v64_v64_row_newbcast_row_mask_k_bank_mask_k ops:vararg
.irp op, \ops
  \op v[2:3], v[4:5] row_newbcast:3 row_mask:0xa bank_mask:0x5
.endr
.endm
  dpp_v64_v64_row_newbcast_row_mask_k_bank_mask_k v_ceil_f64_dpp, v_cvt_f64_f32_dpp
  dpp_v64_v64_row_newbcast_row_mask_k_bank_mask_k v_floor_f64_dpp, v_fract_f64_dpp
  dpp_v64_v64_row_newbcast_row_mask_k_bank_mask_k v_frexp_mant_f64_dpp, v_mov_b64_dpp
  dpp_v64_v64_row_newbcast_row_mask_k_bank_mask_k v_rcp_f64_dpp, v_rndne_f64_dpp
  dpp_v64_v64_row_newbcast_row_mask_k_bank_mask_k v_rsq_f64_dpp, v_sqrt_f64_dpp
  dpp_v64_v64_row_newbcast_row_mask_k_bank_mask_k v_trunc_f64_dpp
  v_cndmask_b32_dpp v1, v2, v3, vcc quad_perm:[1,0,3,2] row_mask:0xa bank_mask:0x5
.macro dpp_v_v_row_newbcast_row_mask_k_bank_mask_k ops:vararg
.irp op, \ops
  \op v1, v2 row_newbcast:3 row_mask:0xa bank_mask:0x5
.endr
.endm
  dpp_v_v_row_newbcast_row_mask_k_bank_mask_k v_cvt_f32_f64_dpp, v_cvt_i32_f64_dpp
  dpp_v_v_row_newbcast_row_mask_k_bank_mask_k v_cvt_u32_f64_dpp, v_frexp_exp_i32_f64_dpp
.macro dpp_v64_v_row_newbcast_row_mask_k_bank_mask_k ops:vararg
.irp op, \ops
  \op v[2:3], v4 row_newbcast:3 row_mask:0xa bank_mask:0x5
.endr
.endm
  dpp_v64_v_row_newbcast_row_mask_k_bank_mask_k v_cvt_f64_i32_dpp, v_cvt_f64_u32_dpp
  dpp_v64_v_row_newbcast_row_mask_k_bank_mask_k v_cvt_pk_f32_bf8_dpp, v_cvt_pk_f32_fp8_dpp
  v_fmac_f64_dpp v[2:3], v[4:5], v[6:7] row_newbcast:3 row_mask:0xa bank_mask:0x5

// Every operation with SDWA.
  v_add_co_u32_sdwa v1, vcc, v2, v3 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:WORD_1
  v_sub_co_u32_sdwa v1, vcc, v2, v3 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:WORD_1
  v_subrev_co_u32_sdwa v1, vcc, v2, v3 dst_sel:BYTE_0 dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:WORD_1
.macro sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel ops:vararg
.irp op, \ops
  \op v1, v2, v3 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:BYTE_3
.endr
.endm
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_add_f16_sdwa, v_add_f32_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_add_u16_sdwa, v_add_u32_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_and_b32_sdwa, v_ashrrev_i16_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_ashrrev_i32_sdwa, v_ldexp_f16_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_lshlrev_b16_sdwa, v_lshlrev_b32_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_lshrrev_b16_sdwa, v_lshrrev_b32_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_max_f16_sdwa, v_max_f32_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_max_i16_sdwa, v_max_i32_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_max_u16_sdwa, v_max_u32_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_min_f16_sdwa, v_min_f32_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_min_i16_sdwa, v_min_i32_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_min_u16_sdwa, v_min_u32_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_mul_f16_sdwa, v_mul_f32_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_mul_hi_i32_i24_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_mul_hi_u32_u24_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_mul_i32_i24_sdwa, v_mul_lo_u16_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_mul_u32_u24_sdwa, v_or_b32_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_pk_fmac_f16_sdwa, v_sub_f16_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_sub_f32_sdwa, v_sub_u16_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_sub_u32_sdwa, v_subrev_f16_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_subrev_f32_sdwa, v_subrev_u16_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_subrev_u32_sdwa, v_xnor_b32_sdwa
  sdwa_v_v_v_dst_sel_dst_unused_src0_sel_src1_sel v_xor_b32_sdwa
  v_addc_co_u32_sdwa v1, vcc, v2, v3, vcc dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:WORD_1
  v_subb_co_u32_sdwa v1, vcc, v2, v3, vcc dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:WORD_1
  v_subbrev_co_u32_sdwa v1, vcc, v2, v3, vcc dst_sel:WORD_0 dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:WORD_1
.macro sdwa_v_v_dst_sel_dst_unused_src0_sel ops:vararg
.irp op, \ops
  \op v1, v2 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_2
.endr
.endm
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_bfrev_b32_sdwa, v_ceil_f16_sdwa, v_ceil_f32_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_cos_f16_sdwa, v_cos_f32_sdwa, v_cvt_f16_f32_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_cvt_f16_i16_sdwa, v_cvt_f16_u16_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_cvt_f32_bf16_sdwa, v_cvt_f32_f16_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_cvt_f32_i32_sdwa, v_cvt_f32_u32_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_cvt_f32_ubyte0_sdwa, v_cvt_f32_ubyte1_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_cvt_f32_ubyte2_sdwa, v_cvt_f32_ubyte3_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_cvt_flr_i32_f32_sdwa, v_cvt_i16_f16_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_cvt_i32_f32_sdwa, v_cvt_norm_i16_f16_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_cvt_norm_u16_f16_sdwa, v_cvt_off_f32_i4_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_cvt_rpi_i32_f32_sdwa, v_cvt_u16_f16_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_cvt_u32_f32_sdwa, v_exp_f16_sdwa, v_exp_f32_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_exp_legacy_f32_sdwa, v_ffbh_i32_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_ffbh_u32_sdwa, v_ffbl_b32_sdwa, v_floor_f16_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_floor_f32_sdwa, v_fract_f16_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_fract_f32_sdwa, v_frexp_exp_i16_f16_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_frexp_exp_i32_f32_sdwa, v_frexp_mant_f16_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_frexp_mant_f32_sdwa, v_log_f16_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_log_f32_sdwa, v_log_legacy_f32_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_mov_b32_sdwa, v_not_b32_sdwa, v_prng_b32_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_rcp_f16_sdwa, v_rcp_f32_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_rcp_iflag_f32_sdwa, v_rndne_f16_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_rndne_f32_sdwa, v_rsq_f16_sdwa, v_rsq_f32_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_sat_pk_u8_i16_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_screen_partition_4se_b32_sdwa, v_sin_f16_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_sin_f32_sdwa, v_sqrt_f16_sdwa, v_sqrt_f32_sdwa
  sdwa_v_v_dst_sel_dst_unused_src0_sel v_trunc_f16_sdwa, v_trunc_f32_sdwa
  v_cndmask_b32_sdwa v1, v2, v3, vcc dst_sel:DWORD src0_sel:WORD_0 src1_sel:BYTE_0

// Every move.
  v_mov_b32_dpp v1, v2 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
  v_mov_b32_dpp v1, v2 row_shl:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
  v_mov_b32_dpp v1, v2 row_shr:15 row_mask:0x1 bank_mask:0x2
  v_mov_b32_dpp v1, v2 row_ror:7 row_mask:0xf bank_mask:0xf
  v_mov_b32_dpp v1, v2 row_mirror row_mask:0xf bank_mask:0xf
  v_mov_b32_dpp v1, v2 row_half_mirror row_mask:0xf bank_mask:0xf
  v_add_f32_dpp v1, -v2, |v3| row_shr:8 row_mask:0xf bank_mask:0xc
  v_add_f32_dpp v1, |v2|, -v3 quad_perm:[0,0,0,0] row_mask:0x0 bank_mask:0x0 bound_ctrl:1
  v_mov_b32_dpp v1, v2 wave_shl:1 row_mask:0xf bank_mask:0xf
  v_mov_b32_dpp v1, v2 wave_rol:1 row_mask:0xf bank_mask:0xf
  v_mov_b32_dpp v1, v2 wave_shr:1 row_mask:0xf bank_mask:0xf
  v_mov_b32_dpp v1, v2 wave_ror:1 row_mask:0xf bank_mask:0xf
  v_mov_b32_dpp v1, v2 row_bcast:15 row_mask:0xa bank_mask:0xf
  v_mov_b32_dpp v1, v2 row_bcast:31 row_mask:0xc bank_mask:0xf
  v_mov_b32_dpp v1, v2 row_newbcast:9 row_mask:0xf bank_mask:0xf

// SDWA: every selection, signs, scalars, and what becomes of the unused bits.
.irp sel, BYTE_0, BYTE_1, BYTE_2, BYTE_3, WORD_0, WORD_1, DWORD
  v_add_u32_sdwa v1, v2, v3 dst_sel:\sel dst_unused:UNUSED_PAD src0_sel:\sel src1_sel:DWORD
  v_add_u32_sdwa v1, sext(v2), v3 dst_sel:\sel dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:\sel
  v_mul_f16_sdwa v1, -v2, |v3| dst_sel:\sel dst_unused:UNUSED_PRESERVE src0_sel:\sel src1_sel:\sel
.endr
  v_add_f32_sdwa v1, s2, v3 clamp dst_sel:DWORD src0_sel:DWORD src1_sel:DWORD
  v_add_f32_sdwa v1, v2, s3 mul:2 dst_sel:DWORD src0_sel:DWORD src1_sel:DWORD
  v_cmp_lt_f32_sdwa vcc, -v2, |v3| src0_sel:WORD_1 src1_sel:DWORD
  v_cmp_eq_u32_sdwa s[10:11], sext(v2), v3 src0_sel:BYTE_3 src1_sel:BYTE_0
  s_endpgm
.size dpp_sdwa_forms, . - dpp_sdwa_forms

.rodata
.p2align 6
.amdhsa_kernel dpp_sdwa_forms
  .amdhsa_next_free_vgpr 128
  .amdhsa_next_free_sgpr 96
  .amdhsa_accum_offset 128
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_kernarg_size 16
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx950
amdhsa.kernels:
  - .name: dpp_sdwa_forms
    .symbol: dpp_sdwa_forms.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 96
    .vgpr_count: 128
    .max_flat_workgroup_size: 256
    .args:
      - {.offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
...
.end_amdgpu_metadata
