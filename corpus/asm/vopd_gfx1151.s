// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx1151
// VOPD: every pair of dual-issue operations.
.amdgcn_target "amdgcn-amd-amdhsa--gfx1151"
.amdhsa_code_object_version 6

.text
.globl vopd_forms
.p2align 8
.type vopd_forms,@function
vopd_forms:

// Every X operation with every Y operation. Destinations are of opposite parity, sources in
// different banks; K is the one literal both halves may share.
.macro pair_with_all x:vararg
.irp y, add_f32, add_nc_u32, and_b32, cndmask_b32, dot2acc_f32_bf16, dot2acc_f32_f16, fmac_f32, lshlrev_b32, max_f32
  \x :: v_dual_\y v3, v5, v9
.endr
.irp y, min_f32, mul_dx9_zero_f32, mul_f32, sub_f32, subrev_f32
  \x :: v_dual_\y v3, v5, v9
.endr
  \x :: v_dual_fmaak_f32 v3, v5, v9, 0x3e4ccccd
  \x :: v_dual_fmamk_f32 v3, v5, 0x3e4ccccd, v9
  \x :: v_dual_mov_b32 v3, v5
.endm
  pair_with_all v_dual_add_f32 v2, v4, v6
  pair_with_all v_dual_cndmask_b32 v2, v4, v6
  pair_with_all v_dual_dot2acc_f32_bf16 v2, v4, v6
  pair_with_all v_dual_dot2acc_f32_f16 v2, v4, v6
  pair_with_all v_dual_fmaak_f32 v2, v4, v6, 0x3e4ccccd
  pair_with_all v_dual_fmac_f32 v2, v4, v6
  pair_with_all v_dual_fmamk_f32 v2, v4, 0x3e4ccccd, v6
  pair_with_all v_dual_max_f32 v2, v4, v6
  pair_with_all v_dual_min_f32 v2, v4, v6
  pair_with_all v_dual_mov_b32 v2, v4
  pair_with_all v_dual_mul_dx9_zero_f32 v2, v4, v6
  pair_with_all v_dual_mul_f32 v2, v4, v6
  pair_with_all v_dual_sub_f32 v2, v4, v6
  pair_with_all v_dual_subrev_f32 v2, v4, v6

// Scalars, inline constants and one literal.
  v_dual_mul_f32 v2, s2, v7 :: v_dual_add_f32 v3, s3, v8
  v_dual_mov_b32 v2, 0 :: v_dual_mov_b32 v3, 1.0
  v_dual_mov_b32 v2, 0x12345678 :: v_dual_add_nc_u32 v3, 0x12345678, v8
  v_dual_add_f32 v2, 0x12345678, v7 :: v_dual_mov_b32 v3, s2
  v_dual_cndmask_b32 v2, v4, v7 :: v_dual_cndmask_b32 v3, s2, v8
  v_dual_fmaak_f32 v2, s2, v7, 0x40490fdb :: v_dual_mul_f32 v3, 0x40490fdb, v8
  v_dual_mov_b32 v255, v4 :: v_dual_lshlrev_b32 v254, 3, v5
// The second half reads what the first one writes: both see the old values.
  v_dual_mov_b32 v2, v4 :: v_dual_add_f32 v3, v2, v8
  s_endpgm
.size vopd_forms, . - vopd_forms

.rodata
.p2align 6
.amdhsa_kernel vopd_forms
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
  - .name: vopd_forms
    .symbol: vopd_forms.kd
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
