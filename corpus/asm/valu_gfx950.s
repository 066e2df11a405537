// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// VOP1 and VOP2: every operation, short and in the VOP3 encoding.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.amdhsa_code_object_version 6

.text
.globl valu_forms
.p2align 8
.type valu_forms,@function
valu_forms:

// VOP1: registers.
.macro e32_v_v ops:vararg
.irp op, \ops
  \op v1, v2
.endr
.endm
  e32_v_v v_bfrev_b32_e32, v_ceil_f16_e32, v_ceil_f32_e32, v_cos_f16_e32, v_cos_f32_e32
  e32_v_v v_cvt_f16_f32_e32, v_cvt_f16_i16_e32, v_cvt_f16_u16_e32, v_cvt_f32_bf16_e32
  e32_v_v v_cvt_f32_bf8_e32, v_cvt_f32_f16_e32, v_cvt_f32_fp8_e32, v_cvt_f32_i32_e32
  e32_v_v v_cvt_f32_u32_e32, v_cvt_f32_ubyte0_e32, v_cvt_f32_ubyte1_e32
  e32_v_v v_cvt_f32_ubyte2_e32, v_cvt_f32_ubyte3_e32, v_cvt_flr_i32_f32_e32
  e32_v_v v_cvt_i16_f16_e32, v_cvt_i32_f32_e32, v_cvt_norm_i16_f16_e32
  e32_v_v v_cvt_norm_u16_f16_e32, v_cvt_off_f32_i4_e32, v_cvt_rpi_i32_f32_e32
  e32_v_v v_cvt_u16_f16_e32, v_cvt_u32_f32_e32, v_exp_f16_e32, v_exp_f32_e32
  e32_v_v v_exp_legacy_f32_e32, v_ffbh_i32_e32, v_ffbh_u32_e32, v_ffbl_b32_e32
  e32_v_v v_floor_f16_e32, v_floor_f32_e32, v_fract_f16_e32, v_fract_f32_e32
  e32_v_v v_frexp_exp_i16_f16_e32, v_frexp_exp_i32_f32_e32, v_frexp_mant_f16_e32
  e32_v_v v_frexp_mant_f32_e32, v_log_f16_e32, v_log_f32_e32, v_log_legacy_f32_e32
  e32_v_v v_mov_b32_e32, v_not_b32_e32, v_prng_b32_e32, v_rcp_f16_e32, v_rcp_f32_e32
  e32_v_v v_rcp_iflag_f32_e32, v_rndne_f16_e32, v_rndne_f32_e32, v_rsq_f16_e32
  e32_v_v v_rsq_f32_e32, v_sat_pk_u8_i16_e32, v_screen_partition_4se_b32_e32
  e32_v_v v_sin_f16_e32, v_sin_f32_e32, v_sqrt_f16_e32, v_sqrt_f32_e32, v_swap_b32_e32
  e32_v_v v_trunc_f16_e32, v_trunc_f32_e32
.macro e32_v64_v64 ops:vararg
.irp op, \ops
  \op v[2:3], v[4:5]
.endr
.endm
  e32_v64_v64 v_ceil_f64_e32, v_floor_f64_e32, v_fract_f64_e32, v_frexp_mant_f64_e32
  e32_v64_v64 v_mov_b64_e32, v_rcp_f64_e32, v_rndne_f64_e32, v_rsq_f64_e32, v_sqrt_f64_e32
  e32_v64_v64 v_trunc_f64_e32
.macro e32_v_v64 ops:vararg
.irp op, \ops
  \op v1, v[4:5]
.endr
.endm
  e32_v_v64 v_cvt_f32_f64_e32, v_cvt_i32_f64_e32, v_cvt_u32_f64_e32
  e32_v_v64 v_frexp_exp_i32_f64_e32
.macro e32_v64_v ops:vararg
.irp op, \ops
  \op v[2:3], v2
.endr
.endm
  e32_v64_v v_cvt_f64_f32_e32, v_cvt_f64_i32_e32, v_cvt_f64_u32_e32, v_cvt_pk_f32_bf8_e32
  e32_v64_v v_cvt_pk_f32_fp8_e32

// VOP1: scalars, literals and inline constants.
.macro e32_v_s ops:vararg
.irp op, \ops
  \op v1, s2
.endr
.endm
  e32_v_s v_bfrev_b32_e32, v_ceil_f16_e32, v_ceil_f32_e32, v_cos_f16_e32, v_cos_f32_e32
  e32_v_s v_cvt_f16_f32_e32, v_cvt_f16_i16_e32, v_cvt_f16_u16_e32, v_cvt_f32_bf16_e32
  e32_v_s v_cvt_f32_bf8_e32, v_cvt_f32_f16_e32, v_cvt_f32_fp8_e32, v_cvt_f32_i32_e32
  e32_v_s v_cvt_f32_u32_e32, v_cvt_f32_ubyte0_e32, v_cvt_f32_ubyte1_e32
  e32_v_s v_cvt_f32_ubyte2_e32, v_cvt_f32_ubyte3_e32, v_cvt_flr_i32_f32_e32
  e32_v_s v_cvt_i16_f16_e32, v_cvt_i32_f32_e32, v_cvt_norm_i16_f16_e32
  e32_v_s v_cvt_norm_u16_f16_e32, v_cvt_off_f32_i4_e32, v_cvt_rpi_i32_f32_e32
  e32_v_s v_cvt_u16_f16_e32, v_cvt_u32_f32_e32, v_exp_f16_e32, v_exp_f32_e32
  e32_v_s v_exp_legacy_f32_e32, v_ffbh_i32_e32, v_ffbh_u32_e32, v_ffbl_b32_e32
  e32_v_s v_floor_f16_e32, v_floor_f32_e32, v_fract_f16_e32, v_fract_f32_e32
  e32_v_s v_frexp_exp_i16_f16_e32, v_frexp_exp_i32_f32_e32, v_frexp_mant_f16_e32
  e32_v_s v_frexp_mant_f32_e32, v_log_f16_e32, v_log_f32_e32, v_log_legacy_f32_e32
  e32_v_s v_mov_b32_e32, v_not_b32_e32, v_prng_b32_e32, v_rcp_f16_e32, v_rcp_f32_e32
  e32_v_s v_rcp_iflag_f32_e32, v_rndne_f16_e32, v_rndne_f32_e32, v_rsq_f16_e32
  e32_v_s v_rsq_f32_e32, v_sat_pk_u8_i16_e32, v_screen_partition_4se_b32_e32
  e32_v_s v_sin_f16_e32, v_sin_f32_e32, v_sqrt_f16_e32, v_sqrt_f32_e32, v_trunc_f16_e32
  e32_v_s v_trunc_f32_e32
.macro e32_v64_k ops:vararg
.irp op, \ops
  \op v[2:3], 0x12345678
.endr
.endm
  e32_v64_k v_ceil_f64_e32, v_floor_f64_e32, v_fract_f64_e32, v_frexp_mant_f64_e32
  e32_v64_k v_mov_b64_e32, v_rcp_f64_e32, v_rndne_f64_e32, v_rsq_f64_e32, v_sqrt_f64_e32
  e32_v64_k v_trunc_f64_e32
.macro e32_v_k ops:vararg
.irp op, \ops
  \op v1, 0x12345678
.endr
.endm
  e32_v_k v_cvt_f32_f64_e32, v_cvt_i32_f64_e32, v_cvt_u32_f64_e32, v_frexp_exp_i32_f64_e32
.macro e32_v64_s ops:vararg
.irp op, \ops
  \op v[2:3], s2
.endr
.endm
  e32_v64_s v_cvt_f64_f32_e32, v_cvt_f64_i32_e32, v_cvt_f64_u32_e32, v_cvt_pk_f32_bf8_e32
  e32_v64_s v_cvt_pk_f32_fp8_e32

// VOP2: registers.
.macro e32_v_v_v ops:vararg
.irp op, \ops
  \op v1, v2, v3
.endr
.endm
  e32_v_v_v v_add_co_u32_e32, v_add_f16_e32, v_add_f32_e32, v_add_u16_e32, v_add_u32_e32
  e32_v_v_v v_and_b32_e32, v_ashrrev_i16_e32, v_ashrrev_i32_e32, v_cndmask_b32_e32
  e32_v_v_v v_fmac_f32_e32, v_ldexp_f16_e32, v_lshlrev_b16_e32, v_lshlrev_b32_e32
  e32_v_v_v v_lshrrev_b16_e32, v_lshrrev_b32_e32, v_mac_f16_e32, v_max_f16_e32
  e32_v_v_v v_max_f32_e32, v_max_i16_e32, v_max_i32_e32, v_max_u16_e32, v_max_u32_e32
  e32_v_v_v v_min_f16_e32, v_min_f32_e32, v_min_i16_e32, v_min_i32_e32, v_min_u16_e32
  e32_v_v_v v_min_u32_e32, v_mul_f16_e32, v_mul_f32_e32, v_mul_hi_i32_i24_e32
  e32_v_v_v v_mul_hi_u32_u24_e32, v_mul_i32_i24_e32, v_mul_lo_u16_e32, v_mul_u32_u24_e32
  e32_v_v_v v_or_b32_e32, v_sub_co_u32_e32, v_sub_f16_e32, v_sub_f32_e32, v_sub_u16_e32
  e32_v_v_v v_sub_u32_e32, v_subrev_co_u32_e32, v_subrev_f16_e32, v_subrev_f32_e32
  e32_v_v_v v_subrev_u16_e32, v_subrev_u32_e32, v_xnor_b32_e32, v_xor_b32_e32
  v_addc_co_u32_e32 v1, vcc, v2, v3, vcc
  v_subb_co_u32_e32 v1, vcc, v2, v3, vcc
  v_subbrev_co_u32_e32 v1, vcc, v2, v3, vcc
  v_fmac_f64_e32 v[2:3], v[4:5], v[6:7]

// VOP2: a literal or a scalar first.
.macro e32_v_k_v ops:vararg
.irp op, \ops
  \op v1, 0x1234, v3
.endr
.endm
  e32_v_k_v v_add_co_u32_e32, v_add_f16_e32, v_add_f32_e32, v_add_u16_e32, v_add_u32_e32
  e32_v_k_v v_and_b32_e32, v_ashrrev_i16_e32, v_ashrrev_i32_e32, v_fmac_f32_e32
  e32_v_k_v v_ldexp_f16_e32, v_lshlrev_b16_e32, v_lshlrev_b32_e32, v_lshrrev_b16_e32
  e32_v_k_v v_lshrrev_b32_e32, v_mac_f16_e32, v_max_f16_e32, v_max_f32_e32, v_max_i16_e32
  e32_v_k_v v_max_i32_e32, v_max_u16_e32, v_max_u32_e32, v_min_f16_e32, v_min_f32_e32
  e32_v_k_v v_min_i16_e32, v_min_i32_e32, v_min_u16_e32, v_min_u32_e32, v_mul_f16_e32
  e32_v_k_v v_mul_f32_e32, v_mul_hi_i32_i24_e32, v_mul_hi_u32_u24_e32, v_mul_i32_i24_e32
  e32_v_k_v v_mul_lo_u16_e32, v_mul_u32_u24_e32, v_or_b32_e32, v_sub_co_u32_e32
  e32_v_k_v v_sub_f16_e32, v_sub_f32_e32, v_sub_u16_e32, v_sub_u32_e32
  e32_v_k_v v_subrev_co_u32_e32, v_subrev_f16_e32, v_subrev_f32_e32, v_subrev_u16_e32
  e32_v_k_v v_subrev_u32_e32, v_xnor_b32_e32, v_xor_b32_e32
  v_fmac_f64_e32 v[2:3], 0x1234, v[6:7]

// VOP1 and VOP2 operations in the VOP3 encoding.
.macro e64_v_s ops:vararg
.irp op, \ops
  \op v1, s5
.endr
.endm
  e64_v_s v_bfrev_b32_e64, v_ceil_f16_e64, v_ceil_f32_e64, v_cos_f16_e64, v_cos_f32_e64
  e64_v_s v_cvt_f16_f32_e64, v_cvt_f16_i16_e64, v_cvt_f16_u16_e64, v_cvt_f32_bf16_e64
  e64_v_s v_cvt_f32_bf8_e64, v_cvt_f32_f16_e64, v_cvt_f32_fp8_e64, v_cvt_f32_i32_e64
  e64_v_s v_cvt_f32_u32_e64, v_cvt_f32_ubyte0_e64, v_cvt_f32_ubyte1_e64
  e64_v_s v_cvt_f32_ubyte2_e64, v_cvt_f32_ubyte3_e64, v_cvt_flr_i32_f32_e64
  e64_v_s v_cvt_i16_f16_e64, v_cvt_i32_f32_e64, v_cvt_norm_i16_f16_e64
  e64_v_s v_cvt_norm_u16_f16_e64, v_cvt_off_f32_i4_e64, v_cvt_rpi_i32_f32_e64
  e64_v_s v_cvt_u16_f16_e64, v_cvt_u32_f32_e64, v_exp_f16_e64, v_exp_f32_e64
  e64_v_s v_exp_legacy_f32_e64, v_ffbh_i32_e64, v_ffbh_u32_e64, v_ffbl_b32_e64
  e64_v_s v_floor_f16_e64, v_floor_f32_e64, v_fract_f16_e64, v_fract_f32_e64
  e64_v_s v_frexp_exp_i16_f16_e64, v_frexp_exp_i32_f32_e64, v_frexp_mant_f16_e64
  e64_v_s v_frexp_mant_f32_e64, v_log_f16_e64, v_log_f32_e64, v_log_legacy_f32_e64
  e64_v_s v_mov_b32_e64, v_not_b32_e64, v_prng_b32_e64, v_rcp_f16_e64, v_rcp_f32_e64
  e64_v_s v_rcp_iflag_f32_e64, v_rndne_f16_e64, v_rndne_f32_e64, v_rsq_f16_e64
  e64_v_s v_rsq_f32_e64, v_sat_pk_u8_i16_e64, v_screen_partition_4se_b32_e64
  e64_v_s v_sin_f16_e64, v_sin_f32_e64, v_sqrt_f16_e64, v_sqrt_f32_e64, v_trunc_f16_e64
  e64_v_s v_trunc_f32_e64
.macro e64_v64_s64 ops:vararg
.irp op, \ops
  \op v[2:3], s[8:9]
.endr
.endm
  e64_v64_s64 v_ceil_f64_e64, v_floor_f64_e64, v_fract_f64_e64, v_frexp_mant_f64_e64
  e64_v64_s64 v_mov_b64_e64, v_rcp_f64_e64, v_rndne_f64_e64, v_rsq_f64_e64, v_sqrt_f64_e64
  e64_v64_s64 v_trunc_f64_e64
.macro e64_v_s64 ops:vararg
.irp op, \ops
  \op v1, s[8:9]
.endr
.endm
  e64_v_s64 v_cvt_f32_f64_e64, v_cvt_i32_f64_e64, v_cvt_u32_f64_e64
  e64_v_s64 v_frexp_exp_i32_f64_e64
.macro e64_v64_s ops:vararg
.irp op, \ops
  \op v[2:3], s5
.endr
.endm
  e64_v64_s v_cvt_f64_f32_e64, v_cvt_f64_i32_e64, v_cvt_f64_u32_e64, v_cvt_pk_f32_bf8_e64
  e64_v64_s v_cvt_pk_f32_fp8_e64

// 
  v_add_co_u32_e64 v1, s[6:7], v2, s5
  v_sub_co_u32_e64 v1, s[6:7], v2, s5
  v_subrev_co_u32_e64 v1, s[6:7], v2, s5
.macro e64_v_v_s ops:vararg
.irp op, \ops
  \op v1, v2, s5
.endr
.endm
  e64_v_v_s v_add_f16_e64, v_add_f32_e64, v_add_u16_e64, v_add_u32_e64, v_and_b32_e64
  e64_v_v_s v_ashrrev_i16_e64, v_ashrrev_i32_e64, v_fmac_f32_e64, v_ldexp_f16_e64
  e64_v_v_s v_lshlrev_b16_e64, v_lshlrev_b32_e64, v_lshrrev_b16_e64, v_lshrrev_b32_e64
  e64_v_v_s v_mac_f16_e64, v_max_f16_e64, v_max_f32_e64, v_max_i16_e64, v_max_i32_e64
  e64_v_v_s v_max_u16_e64, v_max_u32_e64, v_min_f16_e64, v_min_f32_e64, v_min_i16_e64
  e64_v_v_s v_min_i32_e64, v_min_u16_e64, v_min_u32_e64, v_mul_f16_e64, v_mul_f32_e64
  e64_v_v_s v_mul_hi_i32_i24_e64, v_mul_hi_u32_u24_e64, v_mul_i32_i24_e64
  e64_v_v_s v_mul_lo_u16_e64, v_mul_u32_u24_e64, v_or_b32_e64, v_sub_f16_e64
  e64_v_v_s v_sub_f32_e64, v_sub_u16_e64, v_sub_u32_e64, v_subrev_f16_e64
  e64_v_v_s v_subrev_f32_e64, v_subrev_u16_e64, v_subrev_u32_e64, v_xnor_b32_e64
  e64_v_v_s v_xor_b32_e64
  v_fmac_f64_e64 v[2:3], v[4:5], v[10:11]
  v_addc_co_u32_e64 v1, s[6:7], v2, v3, s[8:9]
  v_subb_co_u32_e64 v1, s[6:7], v2, v3, s[8:9]
  v_subbrev_co_u32_e64 v1, s[6:7], v2, v3, s[8:9]
  v_cndmask_b32_e64 v1, v2, v3, s[6:7]

// With modifiers.
.macro e64_v_v_clamp_mul ops:vararg
.irp op, \ops
  \op v1, -|v2| clamp mul:2
.endr
.endm
  e64_v_v_clamp_mul v_ceil_f16_e64, v_ceil_f32_e64, v_cos_f16_e64, v_cos_f32_e64
  e64_v_v_clamp_mul v_cvt_f16_f32_e64, v_cvt_f32_bf16_e64, v_cvt_f32_f16_e64
  e64_v_v_clamp_mul v_cvt_i16_f16_e64, v_cvt_i32_f32_e64, v_cvt_norm_i16_f16_e64
  e64_v_v_clamp_mul v_cvt_norm_u16_f16_e64, v_cvt_u16_f16_e64, v_cvt_u32_f32_e64
  e64_v_v_clamp_mul v_exp_f16_e64, v_exp_f32_e64, v_exp_legacy_f32_e64, v_floor_f16_e64
  e64_v_v_clamp_mul v_floor_f32_e64, v_fract_f16_e64, v_fract_f32_e64
  e64_v_v_clamp_mul v_frexp_exp_i16_f16_e64, v_frexp_mant_f16_e64, v_frexp_mant_f32_e64
  e64_v_v_clamp_mul v_log_f16_e64, v_log_f32_e64, v_log_legacy_f32_e64, v_rcp_f16_e64
  e64_v_v_clamp_mul v_rcp_f32_e64, v_rcp_iflag_f32_e64, v_rndne_f16_e64, v_rndne_f32_e64
  e64_v_v_clamp_mul v_rsq_f16_e64, v_rsq_f32_e64, v_sin_f16_e64, v_sin_f32_e64
  e64_v_v_clamp_mul v_sqrt_f16_e64, v_sqrt_f32_e64, v_trunc_f16_e64, v_trunc_f32_e64
.macro e64_v64_v64_clamp ops:vararg
.irp op, \ops
  \op v[2:3], -v[4:5] clamp
.endr
.endm
  e64_v64_v64_clamp v_ceil_f64_e64, v_floor_f64_e64, v_fract_f64_e64, v_frexp_mant_f64_e64
  e64_v64_v64_clamp v_rcp_f64_e64, v_rndne_f64_e64, v_rsq_f64_e64, v_sqrt_f64_e64
  e64_v64_v64_clamp v_trunc_f64_e64
.macro e64_v_v_clamp ops:vararg
.irp op, \ops
  \op v1, v2 clamp
.endr
.endm
  e64_v_v_clamp v_cvt_f16_i16_e64, v_cvt_f16_u16_e64, v_cvt_f32_bf8_e64, v_cvt_f32_fp8_e64
  e64_v_v_clamp v_cvt_f32_i32_e64, v_cvt_f32_u32_e64, v_cvt_f32_ubyte0_e64
  e64_v_v_clamp v_cvt_f32_ubyte1_e64, v_cvt_f32_ubyte2_e64, v_cvt_f32_ubyte3_e64
  e64_v_v_clamp v_cvt_flr_i32_f32_e64, v_cvt_off_f32_i4_e64, v_cvt_rpi_i32_f32_e64
  e64_v_v_clamp v_frexp_exp_i32_f32_e64
.macro e64_v_v64_clamp ops:vararg
.irp op, \ops
  \op v1, -v[4:5] clamp
.endr
.endm
  e64_v_v64_clamp v_cvt_f32_f64_e64, v_cvt_i32_f64_e64, v_cvt_u32_f64_e64
  e64_v_v64_clamp v_frexp_exp_i32_f64_e64

// 
.macro e64_v_v_s_clamp_div ops:vararg
.irp op, \ops
  \op v1, -v2, |s5| clamp div:2
.endr
.endm
  e64_v_v_s_clamp_div v_add_f16_e64, v_add_f32_e64, v_fmac_f32_e64, v_mac_f16_e64
  e64_v_v_s_clamp_div v_max_f16_e64, v_max_f32_e64, v_min_f16_e64, v_min_f32_e64
  e64_v_v_s_clamp_div v_mul_f16_e64, v_mul_f32_e64, v_sub_f16_e64, v_sub_f32_e64
  e64_v_v_s_clamp_div v_subrev_f16_e64, v_subrev_f32_e64
  v_fmac_f64_e64 v[2:3], -v[4:5], |v[6:7]| mul:4
.macro e64_v_v_v_clamp ops:vararg
.irp op, \ops
  \op v1, v2, v3 clamp
.endr
.endm
  e64_v_v_v_clamp v_add_u16_e64, v_add_u32_e64, v_ldexp_f16_e64, v_mul_i32_i24_e64
  e64_v_v_v_clamp v_mul_u32_u24_e64, v_sub_u16_e64, v_sub_u32_e64, v_subrev_u16_e64
  e64_v_v_v_clamp v_subrev_u32_e64

// A constant K inside the instruction.
  v_fmaak_f32 v1, v2, v3, 0x3e4ccccd
  v_fmamk_f32 v1, v2, 0x3e4ccccd, v3
  v_madak_f16 v1, v2, v3, 0x3266
  v_madmk_f16 v1, v2, 0x3266, v3

// Operations without operands.
  v_nop
  v_clrexcp
  s_endpgm
.size valu_forms, . - valu_forms

.rodata
.p2align 6
.amdhsa_kernel valu_forms
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
  - .name: valu_forms
    .symbol: valu_forms.kd
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
