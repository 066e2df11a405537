// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx1151
// VOP3: three sources, modifiers, constants, lane reads and writes.
.amdgcn_target "amdgcn-amd-amdhsa--gfx1151"
.amdhsa_code_object_version 6

.text
.globl vop3_forms
.p2align 8
.type vop3_forms,@function
vop3_forms:

// Registers and a scalar.
.macro op_v_v_s_v ops:vararg
.irp op, \ops
  \op v1, v2, s5, v8
.endr
.endm
  op_v_v_s_v v_add3_u32, v_add_lshl_u32, v_alignbit_b32, v_alignbyte_b32, v_and_or_b32
  op_v_v_s_v v_bfe_i32, v_bfe_u32, v_bfi_b32, v_cubeid_f32, v_cubema_f32, v_cubesc_f32
  op_v_v_s_v v_cubetc_f32, v_cvt_pk_u8_f32, v_div_fixup_f16, v_div_fixup_f32
  op_v_v_s_v v_div_fmas_f32, v_fma_dx9_zero_f32, v_fma_f16, v_fma_f32, v_fma_mix_f32
  op_v_v_s_v v_fma_mixhi_f16, v_fma_mixlo_f16, v_lerp_u8, v_lshl_add_u32, v_lshl_or_b32
  op_v_v_s_v v_mad_i16, v_mad_i32_i16, v_mad_i32_i24, v_mad_u16, v_mad_u32_u16
  op_v_v_s_v v_mad_u32_u24, v_max3_f16, v_max3_f32, v_max3_i16, v_max3_i32, v_max3_u16
  op_v_v_s_v v_max3_u32, v_maxmin_f16, v_maxmin_f32, v_maxmin_i32, v_maxmin_u32
  op_v_v_s_v v_med3_f16, v_med3_f32, v_med3_i16, v_med3_i32, v_med3_u16, v_med3_u32
  op_v_v_s_v v_min3_f16, v_min3_f32, v_min3_i16, v_min3_i32, v_min3_u16, v_min3_u32
  op_v_v_s_v v_minmax_f16, v_minmax_f32, v_minmax_i32, v_minmax_u32, v_msad_u8
  op_v_v_s_v v_mullit_f32, v_or3_b32, v_perm_b32, v_sad_hi_u8, v_sad_u16, v_sad_u32
  op_v_v_s_v v_sad_u8, v_xad_u32, v_xor3_b32
  v_add_co_u32 v1, vcc_lo, v2, v3
  v_sub_co_u32 v1, vcc_lo, v2, v3
  v_subrev_co_u32 v1, vcc_lo, v2, v3
.macro op_v64_v64_v64 ops:vararg
.irp op, \ops
  \op v[2:3], v[4:5], v[10:11]
.endr
.endm
  op_v64_v64_v64 v_add_f64, v_max_f64, v_min_f64, v_mul_f64
.macro op_v_v_s ops:vararg
.irp op, \ops
  \op v1, v2, s5
.endr
.endm
  op_v_v_s v_add_nc_i16, v_add_nc_i32, v_add_nc_u16, v_and_b16, v_ashrrev_i16
  op_v_v_s v_bcnt_u32_b32, v_bfm_b32, v_cvt_pk_i16_f32, v_cvt_pk_i16_i32
  op_v_v_s v_cvt_pk_norm_i16_f16, v_cvt_pk_norm_i16_f32, v_cvt_pk_norm_u16_f16
  op_v_v_s v_cvt_pk_norm_u16_f32, v_cvt_pk_u16_f32, v_cvt_pk_u16_u32, v_ldexp_f32
  op_v_v_s v_lshlrev_b16, v_lshrrev_b16, v_max_i16, v_max_u16, v_mbcnt_hi_u32_b32
  op_v_v_s v_mbcnt_lo_u32_b32, v_min_i16, v_min_u16, v_mul_hi_i32, v_mul_hi_u32
  op_v_v_s v_mul_lo_u16, v_mul_lo_u32, v_or_b16, v_pack_b32_f16, v_sub_nc_i16
  op_v_v_s v_sub_nc_i32, v_sub_nc_u16, v_xor_b16
  v_ashrrev_i64 v[2:3], v2, v[10:11]
  v_lshlrev_b64 v[2:3], v2, v[10:11]
  v_lshrrev_b64 v[2:3], v2, v[10:11]
  v_cndmask_b16 v1, v2, v3, s6
  v_div_fixup_f64 v[2:3], v[4:5], v[10:11], v[12:13]
  v_div_fmas_f64 v[2:3], v[4:5], v[10:11], v[12:13]
  v_fma_f64 v[2:3], v[4:5], v[10:11], v[12:13]
  v_div_scale_f32 v1, vcc_lo, v2, v3, v8
  v_div_scale_f64 v[2:3], vcc_lo, v[4:5], v[10:11], v[12:13]
  v_ldexp_f64 v[2:3], v[4:5], s5
  v_trig_preop_f64 v[2:3], v[4:5], s5
  v_mad_i64_i32 v[2:3], vcc_lo, v2, v3, v[12:13]
  v_mad_u64_u32 v[2:3], vcc_lo, v2, v3, v[12:13]
  v_mqsad_pk_u16_u8 v[2:3], v[4:5], s5, v[12:13]
  v_qsad_pk_u16_u8 v[2:3], v[4:5], s5, v[12:13]
  v_mqsad_u32_u8 v[6:9], v[4:5], s5, v[12:15]

// Negation, absolute value, clamp and output scale.
.macro op_v64_v64_v64_clamp ops:vararg
.irp op, \ops
  \op v[2:3], -v[4:5], |v[6:7]| clamp
.endr
.endm
  op_v64_v64_v64_clamp v_add_f64, v_max_f64, v_min_f64, v_mul_f64
.macro op_v_v_v_v_clamp ops:vararg
.irp op, \ops
  \op v1, v2, v3, v4 clamp
.endr
.endm
  op_v_v_v_v_clamp v_alignbit_b32, v_alignbyte_b32, v_cvt_pk_u8_f32, v_mad_i16
  op_v_v_v_v_clamp v_mad_i32_i16, v_mad_i32_i24, v_mad_u16, v_mad_u32_u16, v_mad_u32_u24
  op_v_v_v_v_clamp v_max3_i16, v_max3_u16, v_med3_i16, v_med3_u16, v_min3_i16, v_min3_u16
  op_v_v_v_v_clamp v_msad_u8, v_sad_hi_u8, v_sad_u16, v_sad_u32, v_sad_u8
.macro op_v_v_v_v_clamp_mul ops:vararg
.irp op, \ops
  \op v1, -v2, |v3|, -|v4| clamp mul:2
.endr
.endm
  op_v_v_v_v_clamp_mul v_cubeid_f32, v_cubema_f32, v_cubesc_f32, v_cubetc_f32
  op_v_v_v_v_clamp_mul v_div_fixup_f16, v_div_fixup_f32, v_div_fmas_f32
  op_v_v_v_v_clamp_mul v_fma_dx9_zero_f32, v_fma_f16, v_fma_f32, v_max3_f16, v_max3_f32
  op_v_v_v_v_clamp_mul v_maxmin_f16, v_maxmin_f32, v_med3_f16, v_med3_f32, v_min3_f16
  op_v_v_v_v_clamp_mul v_min3_f32, v_minmax_f16, v_minmax_f32, v_mullit_f32
.macro op_v_v_v_clamp ops:vararg
.irp op, \ops
  \op v1, -v2, |v3| clamp
.endr
.endm
  op_v_v_v_clamp v_cvt_pk_i16_f32, v_cvt_pk_norm_i16_f16, v_cvt_pk_norm_i16_f32
  op_v_v_v_clamp v_cvt_pk_norm_u16_f16, v_cvt_pk_norm_u16_f32, v_cvt_pk_u16_f32
  op_v_v_v_clamp v_pack_b32_f16
  v_div_fixup_f64 v[2:3], -v[4:5], |v[6:7]|, -v[8:9] clamp
  v_div_fmas_f64 v[2:3], -v[4:5], |v[6:7]|, -v[8:9] clamp
  v_fma_f64 v[2:3], -v[4:5], |v[6:7]|, -v[8:9] clamp
  v_fma_mix_f32 v1, -v2, |v3|, -v4
  v_fma_mixhi_f16 v1, -v2, |v3|, -v4
  v_fma_mixlo_f16 v1, -v2, |v3|, -v4
  v_ldexp_f32 v1, -v2, v3 clamp
  v_ldexp_f64 v[2:3], -v[4:5], v3
  v_trig_preop_f64 v[2:3], -v[4:5], v3

// Inline constants and scalars.
.macro op_v_s_v ops:vararg
.irp op, \ops
  \op v1, s2, 64, v3
.endr
.endm
  op_v_s_v v_add3_u32, v_add_co_u32, v_add_lshl_u32, v_alignbit_b32, v_alignbyte_b32
  op_v_s_v v_and_or_b32, v_bfe_i32, v_bfe_u32, v_bfi_b32, v_cubeid_f32, v_cubema_f32
  op_v_s_v v_cubesc_f32, v_cubetc_f32, v_cvt_pk_u8_f32, v_div_fixup_f16, v_div_fixup_f32
  op_v_s_v v_div_fmas_f32, v_fma_dx9_zero_f32, v_fma_f16, v_fma_f32, v_fma_mix_f32
  op_v_s_v v_fma_mixhi_f16, v_fma_mixlo_f16, v_lerp_u8, v_lshl_add_u32, v_lshl_or_b32
  op_v_s_v v_mad_i16, v_mad_i32_i16, v_mad_i32_i24, v_mad_u16, v_mad_u32_u16
  op_v_s_v v_mad_u32_u24, v_max3_f16, v_max3_f32, v_max3_i16, v_max3_i32, v_max3_u16
  op_v_s_v v_max3_u32, v_maxmin_f16, v_maxmin_f32, v_maxmin_i32, v_maxmin_u32, v_med3_f16
  op_v_s_v v_med3_f32, v_med3_i16, v_med3_i32, v_med3_u16, v_med3_u32, v_min3_f16
  op_v_s_v v_min3_f32, v_min3_i16, v_min3_i32, v_min3_u16, v_min3_u32, v_minmax_f16
  op_v_s_v v_minmax_f32, v_minmax_i32, v_minmax_u32, v_msad_u8, v_mullit_f32, v_or3_b32
  op_v_s_v v_perm_b32, v_sad_hi_u8, v_sad_u16, v_sad_u32, v_sad_u8, v_sub_co_u32
  op_v_s_v v_subrev_co_u32, v_xad_u32, v_xor3_b32
.macro op_v64_v64 ops:vararg
.irp op, \ops
  \op v[2:3], 5, v[4:5]
.endr
.endm
  op_v64_v64 v_add_f64, v_ashrrev_i64, v_lshlrev_b64, v_lshrrev_b64, v_max_f64, v_min_f64
  op_v64_v64 v_mul_f64
.macro op_v_v ops:vararg
.irp op, \ops
  \op v1, 0.15915494, v3
.endr
.endm
  op_v_v v_add_nc_i16, v_add_nc_i32, v_add_nc_u16, v_and_b16, v_ashrrev_i16
  op_v_v v_bcnt_u32_b32, v_bfm_b32, v_cvt_pk_i16_f32, v_cvt_pk_i16_i32
  op_v_v v_cvt_pk_norm_i16_f16, v_cvt_pk_norm_i16_f32, v_cvt_pk_norm_u16_f16
  op_v_v v_cvt_pk_norm_u16_f32, v_cvt_pk_u16_f32, v_cvt_pk_u16_u32, v_ldexp_f32
  op_v_v v_lshlrev_b16, v_lshrrev_b16, v_max_i16, v_max_u16, v_mbcnt_hi_u32_b32
  op_v_v v_mbcnt_lo_u32_b32, v_min_i16, v_min_u16, v_mul_hi_i32, v_mul_hi_u32
  op_v_v v_mul_lo_u16, v_mul_lo_u32, v_or_b16, v_pack_b32_f16, v_sub_nc_i16, v_sub_nc_i32
  op_v_v v_sub_nc_u16, v_xor_b16
  v_div_fixup_f64 v[2:3], 0.5, v[4:5], s[6:7]
  v_div_fmas_f64 v[2:3], 0.5, v[4:5], s[6:7]
  v_fma_f64 v[2:3], 0.5, v[4:5], s[6:7]
  v_ldexp_f64 v[2:3], s[4:5], 3
  v_trig_preop_f64 v[2:3], s[4:5], 3

// Literals.
.macro op_v_v_k_v ops:vararg
.irp op, \ops
  \op v1, v2, 0x12345678, v3
.endr
.endm
  op_v_v_k_v v_add3_u32, v_add_lshl_u32, v_alignbit_b32, v_alignbyte_b32, v_and_or_b32
  op_v_v_k_v v_bfe_i32, v_bfe_u32, v_bfi_b32, v_cubeid_f32, v_cubema_f32, v_cubesc_f32
  op_v_v_k_v v_cubetc_f32, v_cvt_pk_u8_f32, v_div_fixup_f32, v_div_fmas_f32
  op_v_v_k_v v_fma_dx9_zero_f32, v_fma_f32, v_lerp_u8, v_lshl_add_u32, v_lshl_or_b32
  op_v_v_k_v v_mad_i32_i24, v_mad_u32_u24, v_max3_f32, v_max3_i32, v_max3_u32
  op_v_v_k_v v_maxmin_f32, v_maxmin_i32, v_maxmin_u32, v_med3_f32, v_med3_i32, v_med3_u32
  op_v_v_k_v v_min3_f32, v_min3_i32, v_min3_u32, v_minmax_f32, v_minmax_i32, v_minmax_u32
  op_v_v_k_v v_msad_u8, v_mullit_f32, v_or3_b32, v_perm_b32, v_sad_hi_u8, v_sad_u16
  op_v_v_k_v v_sad_u32, v_sad_u8, v_xad_u32, v_xor3_b32
.macro op_v64_v64_k ops:vararg
.irp op, \ops
  \op v[2:3], v[4:5], 0x40000000
.endr
.endm
  op_v64_v64_k v_add_f64, v_ldexp_f64, v_max_f64, v_min_f64, v_mul_f64, v_trig_preop_f64
.macro op_v_v_k ops:vararg
.irp op, \ops
  \op v1, v2, 0x1234
.endr
.endm
  op_v_v_k v_add_nc_i16, v_add_nc_u16, v_and_b16, v_ashrrev_i16, v_cvt_pk_norm_i16_f16
  op_v_v_k v_cvt_pk_norm_u16_f16, v_lshlrev_b16, v_lshrrev_b16, v_max_i16, v_max_u16
  op_v_v_k v_min_i16, v_min_u16, v_mul_lo_u16, v_or_b16, v_pack_b32_f16, v_sub_nc_i16
  op_v_v_k v_sub_nc_u16, v_xor_b16
.macro op_v_v_k_n2 ops:vararg
.irp op, \ops
  \op v1, v2, 0x12345678
.endr
.endm
  op_v_v_k_n2 v_add_nc_i32, v_bcnt_u32_b32, v_bfm_b32, v_cvt_pk_i16_f32, v_cvt_pk_i16_i32
  op_v_v_k_n2 v_cvt_pk_norm_i16_f32, v_cvt_pk_norm_u16_f32, v_cvt_pk_u16_f32
  op_v_v_k_n2 v_cvt_pk_u16_u32, v_ldexp_f32, v_mbcnt_hi_u32_b32, v_mbcnt_lo_u32_b32
  op_v_v_k_n2 v_mul_hi_i32, v_mul_hi_u32, v_mul_lo_u32, v_sub_nc_i32
.macro op_v_v_k_v_n2 ops:vararg
.irp op, \ops
  \op v1, v2, 0x1234, v3
.endr
.endm
  op_v_v_k_v_n2 v_div_fixup_f16, v_fma_f16, v_fma_mix_f32, v_fma_mixhi_f16
  op_v_v_k_v_n2 v_fma_mixlo_f16, v_mad_i16, v_mad_i32_i16, v_mad_u16, v_mad_u32_u16
  op_v_v_k_v_n2 v_max3_f16, v_max3_i16, v_max3_u16, v_maxmin_f16, v_med3_f16, v_med3_i16
  op_v_v_k_v_n2 v_med3_u16, v_min3_f16, v_min3_i16, v_min3_u16, v_minmax_f16
  v_div_fixup_f64 v[2:3], v[4:5], v[6:7], 0x40000000
  v_div_fmas_f64 v[2:3], v[4:5], v[6:7], 0x40000000
  v_fma_f64 v[2:3], v[4:5], v[6:7], 0x40000000

// Halves of registers by op_sel.
.macro op_v_v_v_op_sel ops:vararg
.irp op, \ops
  \op v1, v2, v3 op_sel:[1,0,1]
.endr
.endm
  op_v_v_v_op_sel v_add_nc_i16, v_add_nc_u16, v_cvt_pk_norm_i16_f16, v_cvt_pk_norm_u16_f16
  op_v_v_v_op_sel v_pack_b32_f16, v_sub_nc_i16, v_sub_nc_u16
.macro op_v_v_v_v_op_sel ops:vararg
.irp op, \ops
  \op v1, v2, v3, v4 op_sel:[1,0,1,1]
.endr
.endm
  op_v_v_v_v_op_sel v_alignbit_b32, v_alignbyte_b32, v_div_fixup_f16, v_fma_f16
  op_v_v_v_v_op_sel v_fma_mix_f32, v_fma_mixhi_f16, v_fma_mixlo_f16, v_mad_i16
  op_v_v_v_v_op_sel v_mad_i32_i16, v_mad_u16, v_mad_u32_u16, v_max3_f16, v_max3_i16
  op_v_v_v_v_op_sel v_max3_u16, v_maxmin_f16, v_med3_f16, v_med3_i16, v_med3_u16
  op_v_v_v_v_op_sel v_min3_f16, v_min3_i16, v_min3_u16, v_minmax_f16

// Lanes.
  v_readlane_b32 s4, v2, s5
  v_readlane_b32 vcc_lo, v2, 63
  v_writelane_b32 v1, s5, m0
  v_writelane_b32 v1, 3, 17
  v_readfirstlane_b32 s4, v2
  v_permlane16_b32 v1, v2, s3, s4
  v_permlane16_b32 v1, v2, 0x12345678, s4 op_sel:[1,0]
  v_permlanex16_b32 v1, v2, s3, 5 op_sel:[0,1]
  v_permlanex16_b32 v1, v2, s3, s4 op_sel:[1,1]
  v_permlane64_b32 v1, v2

// A scalar carry and a scalar condition.
  v_add_co_u32 v1, s10, v2, v3
  v_add_co_ci_u32_e64 v1, s10, v2, v3, s12
  v_cndmask_b32_e64 v1, -v2, |v3|, s10
  v_div_scale_f64 v[2:3], null, v[4:5], v[6:7], v[4:5]

// Parameters of a pixel shader.
  v_interp_p10_f32 v1, v2, v3, v4 wait_exp:3
  v_interp_p2_f32 v1, -v2, v3, v4 wait_exp:7
  v_interp_p10_f16_f32 v1, v2, v3, v4 op_sel:[1,0,0,0]
  v_interp_p2_f16_f32 v1, v2, v3, v4 clamp
  v_interp_p10_rtz_f16_f32 v1, v2, v3, v4
  v_interp_p2_rtz_f16_f32 v1, v2, v3, v4 wait_exp:0
  s_endpgm
.size vop3_forms, . - vop3_forms

.rodata
.p2align 6
.amdhsa_kernel vop3_forms
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
  - .name: vop3_forms
    .symbol: vop3_forms.kd
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
