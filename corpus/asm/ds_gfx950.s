// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// LDS: every operation, with every kind of offset.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.amdhsa_code_object_version 6

.text
.globl ds_forms
.p2align 8
.type ds_forms,@function
ds_forms:

// With an offset, or two.
.macro op_v_v_off_set ops:vararg
.irp op, \ops
  \op v7, v1 offset:16
.endr
.endm
  op_v_v_off_set ds_add_f32, ds_add_u32, ds_and_b32, ds_dec_u32, ds_inc_u32, ds_max_f32
  op_v_v_off_set ds_max_i32, ds_max_u32, ds_min_f32, ds_min_i32, ds_min_u32, ds_or_b32
  op_v_v_off_set ds_pk_add_bf16, ds_pk_add_f16, ds_read_b32, ds_read_i16, ds_read_i8
  op_v_v_off_set ds_read_i8_d16, ds_read_i8_d16_hi, ds_read_u16, ds_read_u16_d16
  op_v_v_off_set ds_read_u16_d16_hi, ds_read_u8, ds_read_u8_d16, ds_read_u8_d16_hi
  op_v_v_off_set ds_rsub_u32, ds_sub_u32, ds_swizzle_b32, ds_write_b16
  op_v_v_off_set ds_write_b16_d16_hi, ds_write_b32, ds_write_b8, ds_write_b8_d16_hi
  op_v_v_off_set ds_xor_b32
.macro op_v_v64_off_set ops:vararg
.irp op, \ops
  \op v7, v[2:3] offset:16
.endr
.endm
  op_v_v64_off_set ds_add_f64, ds_add_u64, ds_and_b64, ds_dec_u64, ds_inc_u64, ds_max_f64
  op_v_v64_off_set ds_max_i64, ds_max_u64, ds_min_f64, ds_min_i64, ds_min_u64, ds_or_b64
  op_v_v64_off_set ds_rsub_u64, ds_sub_u64, ds_write_b64, ds_xor_b64
.macro op_v_v_v_off_set ops:vararg
.irp op, \ops
  \op v7, v1, v2 offset:16
.endr
.endm
  op_v_v_v_off_set ds_add_rtn_f32, ds_add_rtn_u32, ds_and_rtn_b32, ds_bpermute_b32
  op_v_v_v_off_set ds_cmpst_b32, ds_cmpst_f32, ds_dec_rtn_u32, ds_inc_rtn_u32
  op_v_v_v_off_set ds_max_rtn_f32, ds_max_rtn_i32, ds_max_rtn_u32, ds_min_rtn_f32
  op_v_v_v_off_set ds_min_rtn_i32, ds_min_rtn_u32, ds_mskor_b32, ds_or_rtn_b32
  op_v_v_v_off_set ds_permute_b32, ds_pk_add_rtn_bf16, ds_pk_add_rtn_f16, ds_rsub_rtn_u32
  op_v_v_v_off_set ds_sub_rtn_u32, ds_wrxchg_rtn_b32, ds_xor_rtn_b32
.macro op_v64_v_v64_off_set ops:vararg
.irp op, \ops
  \op v[2:3], v7, v[4:5] offset:16
.endr
.endm
  op_v64_v_v64_off_set ds_add_rtn_f64, ds_add_rtn_u64, ds_and_rtn_b64
  op_v64_v_v64_off_set ds_condxchg32_rtn_b64, ds_dec_rtn_u64, ds_inc_rtn_u64
  op_v64_v_v64_off_set ds_max_rtn_f64, ds_max_rtn_i64, ds_max_rtn_u64, ds_min_rtn_f64
  op_v64_v_v64_off_set ds_min_rtn_i64, ds_min_rtn_u64, ds_or_rtn_b64, ds_rsub_rtn_u64
  op_v64_v_v64_off_set ds_sub_rtn_u64, ds_wrxchg_rtn_b64, ds_xor_rtn_b64
.macro op_v_off_set ops:vararg
.irp op, \ops
  \op v1 offset:16
.endr
.endm
  op_v_off_set ds_append, ds_consume, ds_read_addtid_b32, ds_write_addtid_b32
  ds_cmpst_b64 v7, v[2:3], v[4:5] offset:16
  ds_cmpst_f64 v7, v[2:3], v[4:5] offset:16
  ds_mskor_b64 v7, v[2:3], v[4:5] offset:16
.macro op_v_v_v_v_off_set ops:vararg
.irp op, \ops
  \op v1, v7, v2, v3 offset:16
.endr
.endm
  op_v_v_v_v_off_set ds_cmpst_rtn_b32, ds_cmpst_rtn_f32, ds_mskor_rtn_b32, ds_wrap_rtn_b32
  ds_cmpst_rtn_b64 v[2:3], v7, v[4:5], v[8:9] offset:16
  ds_cmpst_rtn_f64 v[2:3], v7, v[4:5], v[8:9] offset:16
  ds_mskor_rtn_b64 v[2:3], v7, v[4:5], v[8:9] offset:16
  ds_gws_barrier v6 offset:8 gds
  ds_gws_init v6 offset:8 gds
  ds_gws_sema_br v6 offset:8 gds
  ds_gws_sema_p offset:4 gds
  ds_gws_sema_release_all offset:4 gds
  ds_gws_sema_v offset:4 gds
  ds_nop
  ds_read2_b32 v[2:3], v7 offset0:1 offset1:255
  ds_read2st64_b32 v[2:3], v7 offset0:1 offset1:255
  ds_read2_b64 v[8:11], v7 offset0:1 offset1:255
  ds_read2st64_b64 v[8:11], v7 offset0:1 offset1:255
  ds_read_b128 v[8:11], v7 offset:16
.macro op_v64_v_off_set ops:vararg
.irp op, \ops
  \op v[2:3], v7 offset:16
.endr
.endm
  op_v64_v_off_set ds_read_b64, ds_read_b64_tr_b16, ds_read_b64_tr_b4, ds_read_b64_tr_b8
  ds_read_b96 v[4:6], v7 offset:16
  ds_read_b96_tr_b6 v[4:6], v7 offset:16
  ds_write2_b32 v7, v1, v2 offset0:1 offset1:255
  ds_write2st64_b32 v7, v1, v2 offset0:1 offset1:255
  ds_write2_b64 v7, v[2:3], v[4:5] offset0:1 offset1:255
  ds_write2st64_b64 v7, v[2:3], v[4:5] offset0:1 offset1:255
  ds_write_b128 v7, v[8:11] offset:16
  ds_write_b96 v7, v[4:6] offset:16
  ds_wrxchg2_rtn_b32 v[2:3], v7, v4, v5 offset0:1 offset1:255
  ds_wrxchg2st64_rtn_b32 v[2:3], v7, v4, v5 offset0:1 offset1:255
  ds_wrxchg2_rtn_b64 v[8:11], v7, v[4:5], v[12:13] offset0:1 offset1:255
  ds_wrxchg2st64_rtn_b64 v[8:11], v7, v[4:5], v[12:13] offset0:1 offset1:255

// Without.
.macro op_v_v ops:vararg
.irp op, \ops
  \op v7, v1
.endr
.endm
  op_v_v ds_add_f32, ds_add_u32, ds_and_b32, ds_dec_u32, ds_inc_u32, ds_max_f32
  op_v_v ds_max_i32, ds_max_u32, ds_min_f32, ds_min_i32, ds_min_u32, ds_or_b32
  op_v_v ds_pk_add_bf16, ds_pk_add_f16, ds_read_b32, ds_read_i16, ds_read_i8
  op_v_v ds_read_i8_d16, ds_read_i8_d16_hi, ds_read_u16, ds_read_u16_d16
  op_v_v ds_read_u16_d16_hi, ds_read_u8, ds_read_u8_d16, ds_read_u8_d16_hi, ds_rsub_u32
  op_v_v ds_sub_u32, ds_swizzle_b32, ds_write_b16, ds_write_b16_d16_hi, ds_write_b32
  op_v_v ds_write_b8, ds_write_b8_d16_hi, ds_xor_b32
.macro op_v_v64 ops:vararg
.irp op, \ops
  \op v7, v[2:3]
.endr
.endm
  op_v_v64 ds_add_f64, ds_add_u64, ds_and_b64, ds_dec_u64, ds_inc_u64, ds_max_f64
  op_v_v64 ds_max_i64, ds_max_u64, ds_min_f64, ds_min_i64, ds_min_u64, ds_or_b64
  op_v_v64 ds_rsub_u64, ds_sub_u64, ds_write_b64, ds_xor_b64
.macro op_v_v_v ops:vararg
.irp op, \ops
  \op v7, v1, v2
.endr
.endm
  op_v_v_v ds_add_rtn_f32, ds_add_rtn_u32, ds_and_rtn_b32, ds_bpermute_b32, ds_cmpst_b32
  op_v_v_v ds_cmpst_f32, ds_dec_rtn_u32, ds_inc_rtn_u32, ds_max_rtn_f32, ds_max_rtn_i32
  op_v_v_v ds_max_rtn_u32, ds_min_rtn_f32, ds_min_rtn_i32, ds_min_rtn_u32, ds_mskor_b32
  op_v_v_v ds_or_rtn_b32, ds_permute_b32, ds_pk_add_rtn_bf16, ds_pk_add_rtn_f16
  op_v_v_v ds_rsub_rtn_u32, ds_sub_rtn_u32, ds_write2_b32, ds_write2st64_b32
  op_v_v_v ds_wrxchg_rtn_b32, ds_xor_rtn_b32
.macro op_v64_v_v64 ops:vararg
.irp op, \ops
  \op v[2:3], v7, v[4:5]
.endr
.endm
  op_v64_v_v64 ds_add_rtn_f64, ds_add_rtn_u64, ds_and_rtn_b64, ds_condxchg32_rtn_b64
  op_v64_v_v64 ds_dec_rtn_u64, ds_inc_rtn_u64, ds_max_rtn_f64, ds_max_rtn_i64
  op_v64_v_v64 ds_max_rtn_u64, ds_min_rtn_f64, ds_min_rtn_i64, ds_min_rtn_u64
  op_v64_v_v64 ds_or_rtn_b64, ds_rsub_rtn_u64, ds_sub_rtn_u64, ds_wrxchg_rtn_b64
  op_v64_v_v64 ds_xor_rtn_b64
.macro op_v ops:vararg
.irp op, \ops
  \op v1
.endr
.endm
  op_v ds_append, ds_consume, ds_read_addtid_b32, ds_write_addtid_b32
.macro op_v_v64_v64 ops:vararg
.irp op, \ops
  \op v7, v[2:3], v[4:5]
.endr
.endm
  op_v_v64_v64 ds_cmpst_b64, ds_cmpst_f64, ds_mskor_b64, ds_write2_b64, ds_write2st64_b64
.macro op_v_v_v_v ops:vararg
.irp op, \ops
  \op v1, v7, v2, v3
.endr
.endm
  op_v_v_v_v ds_cmpst_rtn_b32, ds_cmpst_rtn_f32, ds_mskor_rtn_b32, ds_wrap_rtn_b32
  ds_cmpst_rtn_b64 v[2:3], v7, v[4:5], v[8:9]
  ds_cmpst_rtn_f64 v[2:3], v7, v[4:5], v[8:9]
  ds_mskor_rtn_b64 v[2:3], v7, v[4:5], v[8:9]
.macro op_v64_v ops:vararg
.irp op, \ops
  \op v[2:3], v7
.endr
.endm
  op_v64_v ds_read2_b32, ds_read2st64_b32, ds_read_b64, ds_read_b64_tr_b16
  op_v64_v ds_read_b64_tr_b4, ds_read_b64_tr_b8
  ds_read2_b64 v[8:11], v7
  ds_read2st64_b64 v[8:11], v7
  ds_read_b128 v[8:11], v7
  ds_read_b96 v[4:6], v7
  ds_read_b96_tr_b6 v[4:6], v7
  ds_write_b128 v7, v[8:11]
  ds_write_b96 v7, v[4:6]

// Data in accumulation registers.
.macro op_v_a_off_set ops:vararg
.irp op, \ops
  \op v7, a1 offset:16
.endr
.endm
  op_v_a_off_set ds_add_f32, ds_add_u32, ds_and_b32, ds_dec_u32, ds_inc_u32, ds_max_f32
  op_v_a_off_set ds_max_i32, ds_max_u32, ds_min_f32, ds_min_i32, ds_min_u32, ds_or_b32
  op_v_a_off_set ds_pk_add_bf16, ds_pk_add_f16, ds_rsub_u32, ds_sub_u32, ds_write_b16
  op_v_a_off_set ds_write_b16_d16_hi, ds_write_b32, ds_write_b8, ds_write_b8_d16_hi
  op_v_a_off_set ds_xor_b32
.macro op_v_a64_off_set ops:vararg
.irp op, \ops
  \op v7, a[2:3] offset:16
.endr
.endm
  op_v_a64_off_set ds_add_f64, ds_add_u64, ds_and_b64, ds_dec_u64, ds_inc_u64, ds_max_f64
  op_v_a64_off_set ds_max_i64, ds_max_u64, ds_min_f64, ds_min_i64, ds_min_u64, ds_or_b64
  op_v_a64_off_set ds_rsub_u64, ds_sub_u64, ds_write_b64, ds_xor_b64
.macro op_a_v_a_off_set ops:vararg
.irp op, \ops
  \op a1, v7, a2 offset:16
.endr
.endm
  op_a_v_a_off_set ds_add_rtn_f32, ds_add_rtn_u32, ds_and_rtn_b32, ds_bpermute_b32
  op_a_v_a_off_set ds_dec_rtn_u32, ds_inc_rtn_u32, ds_max_rtn_f32, ds_max_rtn_i32
  op_a_v_a_off_set ds_max_rtn_u32, ds_min_rtn_f32, ds_min_rtn_i32, ds_min_rtn_u32
  op_a_v_a_off_set ds_or_rtn_b32, ds_permute_b32, ds_pk_add_rtn_bf16, ds_pk_add_rtn_f16
  op_a_v_a_off_set ds_rsub_rtn_u32, ds_sub_rtn_u32, ds_wrxchg_rtn_b32, ds_xor_rtn_b32
.macro op_a64_v_a64_off_set ops:vararg
.irp op, \ops
  \op a[2:3], v7, a[4:5] offset:16
.endr
.endm
  op_a64_v_a64_off_set ds_add_rtn_f64, ds_add_rtn_u64, ds_and_rtn_b64
  op_a64_v_a64_off_set ds_condxchg32_rtn_b64, ds_dec_rtn_u64, ds_inc_rtn_u64
  op_a64_v_a64_off_set ds_max_rtn_f64, ds_max_rtn_i64, ds_max_rtn_u64, ds_min_rtn_f64
  op_a64_v_a64_off_set ds_min_rtn_i64, ds_min_rtn_u64, ds_or_rtn_b64, ds_rsub_rtn_u64
  op_a64_v_a64_off_set ds_sub_rtn_u64, ds_wrxchg_rtn_b64, ds_xor_rtn_b64
.macro op_a_off_set ops:vararg
.irp op, \ops
  \op a1 offset:16
.endr
.endm
  op_a_off_set ds_append, ds_consume, ds_read_addtid_b32, ds_write_addtid_b32
  ds_cmpst_b32 v7, a1, a2 offset:16
  ds_cmpst_f32 v7, a1, a2 offset:16
  ds_mskor_b32 v7, a1, a2 offset:16
  ds_cmpst_b64 v7, a[2:3], a[4:5] offset:16
  ds_cmpst_f64 v7, a[2:3], a[4:5] offset:16
  ds_mskor_b64 v7, a[2:3], a[4:5] offset:16
.macro op_a_v_a_a_off_set ops:vararg
.irp op, \ops
  \op a1, v7, a2, a3 offset:16
.endr
.endm
  op_a_v_a_a_off_set ds_cmpst_rtn_b32, ds_cmpst_rtn_f32, ds_mskor_rtn_b32, ds_wrap_rtn_b32
  ds_cmpst_rtn_b64 a[2:3], v7, a[4:5], a[8:9] offset:16
  ds_cmpst_rtn_f64 a[2:3], v7, a[4:5], a[8:9] offset:16
  ds_mskor_rtn_b64 a[2:3], v7, a[4:5], a[8:9] offset:16
  ds_nop
  ds_read2_b32 a[2:3], v7 offset0:1 offset1:255
  ds_read2st64_b32 a[2:3], v7 offset0:1 offset1:255
  ds_read2_b64 a[8:11], v7 offset0:1 offset1:255
  ds_read2st64_b64 a[8:11], v7 offset0:1 offset1:255
  ds_read_b128 a[8:11], v7 offset:16
.macro op_a_v_off_set ops:vararg
.irp op, \ops
  \op a1, v7 offset:16
.endr
.endm
  op_a_v_off_set ds_read_b32, ds_read_i16, ds_read_i8, ds_read_i8_d16, ds_read_i8_d16_hi
  op_a_v_off_set ds_read_u16, ds_read_u16_d16, ds_read_u16_d16_hi, ds_read_u8
  op_a_v_off_set ds_read_u8_d16, ds_read_u8_d16_hi, ds_swizzle_b32
.macro op_a64_v_off_set ops:vararg
.irp op, \ops
  \op a[2:3], v7 offset:16
.endr
.endm
  op_a64_v_off_set ds_read_b64, ds_read_b64_tr_b16, ds_read_b64_tr_b4, ds_read_b64_tr_b8
  ds_read_b96 a[4:6], v7 offset:16
  ds_read_b96_tr_b6 a[4:6], v7 offset:16
  ds_write2_b32 v7, a1, a2 offset0:1 offset1:255
  ds_write2st64_b32 v7, a1, a2 offset0:1 offset1:255
  ds_write2_b64 v7, a[2:3], a[4:5] offset0:1 offset1:255
  ds_write2st64_b64 v7, a[2:3], a[4:5] offset0:1 offset1:255
  ds_write_b128 v7, a[8:11] offset:16
  ds_write_b96 v7, a[4:6] offset:16
  ds_wrxchg2_rtn_b32 a[2:3], v7, a4, a5 offset0:1 offset1:255
  ds_wrxchg2st64_rtn_b32 a[2:3], v7, a4, a5 offset0:1 offset1:255
  ds_wrxchg2_rtn_b64 a[8:11], v7, a[4:5], a[12:13] offset0:1 offset1:255
  ds_wrxchg2st64_rtn_b64 a[8:11], v7, a[4:5], a[12:13] offset0:1 offset1:255

// Swizzle patterns.
  ds_swizzle_b32 v1, v2 offset:swizzle(QUAD_PERM,0,1,2,3)
  ds_swizzle_b32 v1, v2 offset:swizzle(BITMASK_PERM,"01pi0")
  ds_swizzle_b32 v1, v2 offset:swizzle(BROADCAST,8,3)
  ds_swizzle_b32 v1, v2 offset:swizzle(SWAP,16)
  ds_swizzle_b32 v1, v2 offset:swizzle(REVERSE,4)
  s_endpgm
.size ds_forms, . - ds_forms

.rodata
.p2align 6
.amdhsa_kernel ds_forms
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
  - .name: ds_forms
    .symbol: ds_forms.kd
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
