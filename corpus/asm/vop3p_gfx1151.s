// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx1151
// VOP3P: packed and mixed arithmetic, dot products, WMMA.
.amdgcn_target "amdgcn-amd-amdhsa--gfx1151"
.amdhsa_code_object_version 6

.text
.globl vop3p_forms
.p2align 8
.type vop3p_forms,@function
vop3p_forms:

// Registers.
.macro op_v_v_v_v ops:vararg
.irp op, \ops
  \op v1, v2, v3, v4
.endr
.endm
  op_v_v_v_v v_dot2_bf16_bf16, v_dot2_f16_f16, v_dot2_f32_bf16, v_dot2_f32_f16
  op_v_v_v_v v_dot4_i32_iu8, v_dot4_u32_u8, v_dot8_i32_iu4, v_dot8_u32_u4, v_fma_mix_f32
  op_v_v_v_v v_fma_mixhi_f16, v_fma_mixlo_f16, v_pk_fma_f16, v_pk_mad_i16, v_pk_mad_u16
.macro op_v_v_v ops:vararg
.irp op, \ops
  \op v1, v2, v3
.endr
.endm
  op_v_v_v v_dot2acc_f32_f16, v_pk_add_f16, v_pk_add_i16, v_pk_add_u16, v_pk_ashrrev_i16
  op_v_v_v v_pk_fmac_f16, v_pk_lshlrev_b16, v_pk_lshrrev_b16, v_pk_max_f16, v_pk_max_i16
  op_v_v_v v_pk_max_u16, v_pk_min_f16, v_pk_min_i16, v_pk_min_u16, v_pk_mul_f16
  op_v_v_v v_pk_mul_lo_u16, v_pk_sub_i16, v_pk_sub_u16

// Halves by op_sel and op_sel_hi.
.macro op_v_v_v_v_op_sel_op_sel_hi ops:vararg
.irp op, \ops
  \op v1, v2, v3, v4 op_sel:[1,0,1] op_sel_hi:[0,1,0]
.endr
.endm
  op_v_v_v_v_op_sel_op_sel_hi v_dot2_f32_bf16, v_dot2_f32_f16, v_fma_mix_f32
  op_v_v_v_v_op_sel_op_sel_hi v_fma_mixhi_f16, v_fma_mixlo_f16, v_pk_fma_f16, v_pk_mad_i16
  op_v_v_v_v_op_sel_op_sel_hi v_pk_mad_u16
.macro op_v_v_v_op_sel_op_sel_hi ops:vararg
.irp op, \ops
  \op v1, v2, v3 op_sel:[1,1] op_sel_hi:[0,1]
.endr
.endm
  op_v_v_v_op_sel_op_sel_hi v_pk_add_f16, v_pk_add_i16, v_pk_add_u16, v_pk_ashrrev_i16
  op_v_v_v_op_sel_op_sel_hi v_pk_lshlrev_b16, v_pk_lshrrev_b16, v_pk_max_f16, v_pk_max_i16
  op_v_v_v_op_sel_op_sel_hi v_pk_max_u16, v_pk_min_f16, v_pk_min_i16, v_pk_min_u16
  op_v_v_v_op_sel_op_sel_hi v_pk_mul_f16, v_pk_mul_lo_u16, v_pk_sub_i16, v_pk_sub_u16

// Negation by half, clamp.
  v_dot2_bf16_bf16 v1, -v2, |v3|, v4
  v_dot2_f16_f16 v1, -v2, |v3|, v4
.macro op_v_v_v_v_neg_lo_neg_hi_clamp ops:vararg
.irp op, \ops
  \op v1, v2, v3, v4 neg_lo:[1,0,1] neg_hi:[0,1,1] clamp
.endr
.endm
  op_v_v_v_v_neg_lo_neg_hi_clamp v_dot2_f32_bf16, v_dot2_f32_f16, v_dot4_i32_iu8
  op_v_v_v_v_neg_lo_neg_hi_clamp v_dot4_u32_u8, v_dot8_i32_iu4, v_dot8_u32_u4
  op_v_v_v_v_neg_lo_neg_hi_clamp v_pk_fma_f16, v_pk_mad_i16, v_pk_mad_u16
  v_fma_mix_f32 v1, v2, v3, v4 clamp
  v_fma_mixhi_f16 v1, v2, v3, v4 clamp
  v_fma_mixlo_f16 v1, v2, v3, v4 clamp
.macro op_v_v_v_neg_lo_neg_hi ops:vararg
.irp op, \ops
  \op v1, v2, v3 neg_lo:[1,1] neg_hi:[0,1]
.endr
.endm
  op_v_v_v_neg_lo_neg_hi v_pk_add_f16, v_pk_add_i16, v_pk_add_u16, v_pk_ashrrev_i16
  op_v_v_v_neg_lo_neg_hi v_pk_lshlrev_b16, v_pk_lshrrev_b16, v_pk_max_f16, v_pk_max_i16
  op_v_v_v_neg_lo_neg_hi v_pk_max_u16, v_pk_min_f16, v_pk_min_i16, v_pk_min_u16
  op_v_v_v_neg_lo_neg_hi v_pk_mul_f16, v_pk_mul_lo_u16, v_pk_sub_i16, v_pk_sub_u16

// Scalars and constants.
.macro op_v_s_v_c ops:vararg
.irp op, \ops
  \op v1, s2, v3, 1.0
.endr
.endm
  op_v_s_v_c v_dot2_bf16_bf16, v_dot2_f16_f16, v_dot2_f32_bf16, v_dot2_f32_f16
  op_v_s_v_c v_dot4_i32_iu8, v_dot4_u32_u8, v_dot8_i32_iu4, v_dot8_u32_u4, v_fma_mix_f32
  op_v_s_v_c v_fma_mixhi_f16, v_fma_mixlo_f16, v_pk_fma_f16, v_pk_mad_i16, v_pk_mad_u16
.macro op_v_s_v ops:vararg
.irp op, \ops
  \op v1, s2, v3
.endr
.endm
  op_v_s_v v_dot2acc_f32_f16, v_pk_add_f16, v_pk_add_i16, v_pk_add_u16, v_pk_ashrrev_i16
  op_v_s_v v_pk_fmac_f16, v_pk_lshlrev_b16, v_pk_lshrrev_b16, v_pk_max_f16, v_pk_max_i16
  op_v_s_v v_pk_max_u16, v_pk_min_f16, v_pk_min_i16, v_pk_min_u16, v_pk_mul_f16
  op_v_s_v v_pk_mul_lo_u16, v_pk_sub_i16, v_pk_sub_u16

// WMMA: every type, op_sel, negation, clamp, an inline constant as C.
  v_wmma_f32_16x16x16_f16 v[32:39], v[0:7], v[8:15], v[32:39]
  v_wmma_f32_16x16x16_f16 v[32:39], v[0:7], v[8:15], 1.0
  v_wmma_f32_16x16x16_f16 v[32:39], v[0:7], v[8:15], v[40:47] neg_lo:[1,1,1] neg_hi:[1,0,1]
  v_wmma_f32_16x16x16_bf16 v[32:39], v[0:7], v[8:15], v[32:39]
  v_wmma_f32_16x16x16_bf16 v[32:39], v[1:8], v[9:16], 0
  v_wmma_f16_16x16x16_f16 v[32:39], v[0:7], v[8:15], v[32:39]
  v_wmma_f16_16x16x16_f16 v[32:39], v[0:7], v[8:15], v[32:39] op_sel:[0,0,1]
  v_wmma_bf16_16x16x16_bf16 v[32:39], v[0:7], v[8:15], v[32:39]
  v_wmma_bf16_16x16x16_bf16 v[32:39], v[0:7], v[8:15], v[32:39] op_sel:[0,0,1]
  v_wmma_i32_16x16x16_iu8 v[32:39], v[0:3], v[4:7], v[32:39]
  v_wmma_i32_16x16x16_iu8 v[32:39], v[0:3], v[4:7], v[32:39] neg_lo:[1,0,0] clamp
  v_wmma_i32_16x16x16_iu8 v[32:39], v[0:3], v[4:7], 5 neg_lo:[1,1,0]
  v_wmma_i32_16x16x16_iu4 v[32:39], v[0:1], v[2:3], v[32:39]
  v_wmma_i32_16x16x16_iu4 v[32:39], v[0:1], v[2:3], v[32:39] neg_lo:[0,1,0] clamp
  s_endpgm
.size vop3p_forms, . - vop3p_forms

.rodata
.p2align 6
.amdhsa_kernel vop3p_forms
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
  - .name: vop3p_forms
    .symbol: vop3p_forms.kd
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
