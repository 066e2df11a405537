// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx1151
// LDS: every operation, with every kind of offset.
.amdgcn_target "amdgcn-amd-amdhsa--gfx1151"
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
  op_v_v_off_set ds_add_f32, ds_add_u32, ds_and_b32, ds_dec_u32, ds_inc_u32, ds_load_b32
  op_v_v_off_set ds_load_i16, ds_load_i8, ds_load_i8_d16, ds_load_i8_d16_hi, ds_load_u16
  op_v_v_off_set ds_load_u16_d16, ds_load_u16_d16_hi, ds_load_u8, ds_load_u8_d16
  op_v_v_off_set ds_load_u8_d16_hi, ds_max_f32, ds_max_i32, ds_max_u32, ds_min_f32
  op_v_v_off_set ds_min_i32, ds_min_u32, ds_or_b32, ds_rsub_u32, ds_store_b16
  op_v_v_off_set ds_store_b16_d16_hi, ds_store_b32, ds_store_b8, ds_store_b8_d16_hi
  op_v_v_off_set ds_sub_u32, ds_swizzle_b32, ds_xor_b32
  ds_add_gs_reg_rtn v[2:3], v7 gds
  ds_sub_gs_reg_rtn v[2:3], v7 gds
.macro op_v_v_v_off_set ops:vararg
.irp op, \ops
  \op v7, v1, v2 offset:16
.endr
.endm
  op_v_v_v_off_set ds_add_rtn_f32, ds_add_rtn_u32, ds_and_rtn_b32, ds_bpermute_b32
  op_v_v_v_off_set ds_cmpstore_b32, ds_cmpstore_f32, ds_dec_rtn_u32, ds_inc_rtn_u32
  op_v_v_v_off_set ds_max_rtn_f32, ds_max_rtn_i32, ds_max_rtn_u32, ds_min_rtn_f32
  op_v_v_v_off_set ds_min_rtn_i32, ds_min_rtn_u32, ds_mskor_b32, ds_or_rtn_b32
  op_v_v_v_off_set ds_permute_b32, ds_rsub_rtn_u32, ds_storexchg_rtn_b32, ds_sub_rtn_u32
  op_v_v_v_off_set ds_xor_rtn_b32
.macro op_v64_v_v64_off_set ops:vararg
.irp op, \ops
  \op v[2:3], v7, v[4:5] offset:16
.endr
.endm
  op_v64_v_v64_off_set ds_add_rtn_u64, ds_and_rtn_b64, ds_condxchg32_rtn_b64
  op_v64_v_v64_off_set ds_dec_rtn_u64, ds_inc_rtn_u64, ds_max_rtn_f64, ds_max_rtn_i64
  op_v64_v_v64_off_set ds_max_rtn_u64, ds_min_rtn_f64, ds_min_rtn_i64, ds_min_rtn_u64
  op_v64_v_v64_off_set ds_or_rtn_b64, ds_rsub_rtn_u64, ds_storexchg_rtn_b64
  op_v64_v_v64_off_set ds_sub_rtn_u64, ds_xor_rtn_b64
.macro op_v_v64_off_set ops:vararg
.irp op, \ops
  \op v7, v[2:3] offset:16
.endr
.endm
  op_v_v64_off_set ds_add_u64, ds_and_b64, ds_dec_u64, ds_inc_u64, ds_max_f64, ds_max_i64
  op_v_v64_off_set ds_max_u64, ds_min_f64, ds_min_i64, ds_min_u64, ds_or_b64, ds_rsub_u64
  op_v_v64_off_set ds_store_b64, ds_sub_u64, ds_xor_b64
.macro op_v_off_set ops:vararg
.irp op, \ops
  \op v1 offset:16
.endr
.endm
  op_v_off_set ds_append, ds_consume, ds_load_addtid_b32, ds_store_addtid_b32
  ds_bvh_stack_rtn_b32 v1, v7, v2, v[4:7] offset:16
  ds_cmpstore_b64 v7, v[2:3], v[4:5] offset:16
  ds_cmpstore_f64 v7, v[2:3], v[4:5] offset:16
  ds_mskor_b64 v7, v[2:3], v[4:5] offset:16
.macro op_v_v_v_v_off_set ops:vararg
.irp op, \ops
  \op v1, v7, v2, v3 offset:16
.endr
.endm
  op_v_v_v_v_off_set ds_cmpstore_rtn_b32, ds_cmpstore_rtn_f32, ds_mskor_rtn_b32
  op_v_v_v_v_off_set ds_wrap_rtn_b32
  ds_cmpstore_rtn_b64 v[2:3], v7, v[4:5], v[8:9] offset:16
  ds_cmpstore_rtn_f64 v[2:3], v7, v[4:5], v[8:9] offset:16
  ds_mskor_rtn_b64 v[2:3], v7, v[4:5], v[8:9] offset:16
  ds_gws_barrier v1 offset:8 gds
  ds_gws_init v1 offset:8 gds
  ds_gws_sema_br v1 offset:8 gds
  ds_gws_sema_p offset:4 gds
  ds_gws_sema_release_all offset:4 gds
  ds_gws_sema_v offset:4 gds
  ds_load_2addr_b32 v[2:3], v7 offset0:1 offset1:255
  ds_load_2addr_stride64_b32 v[2:3], v7 offset0:1 offset1:255
  ds_load_2addr_b64 v[8:11], v7 offset0:1 offset1:255
  ds_load_2addr_stride64_b64 v[8:11], v7 offset0:1 offset1:255
  ds_load_b128 v[8:11], v7 offset:16
  ds_load_b64 v[2:3], v7 offset:16
  ds_load_b96 v[4:6], v7 offset:16
  ds_nop
  ds_ordered_count v1, v7 offset:4 gds
  ds_store_2addr_b32 v7, v1, v2 offset0:1 offset1:255
  ds_store_2addr_stride64_b32 v7, v1, v2 offset0:1 offset1:255
  ds_store_2addr_b64 v7, v[2:3], v[4:5] offset0:1 offset1:255
  ds_store_2addr_stride64_b64 v7, v[2:3], v[4:5] offset0:1 offset1:255
  ds_store_b128 v7, v[8:11] offset:16
  ds_store_b96 v7, v[4:6] offset:16
  ds_storexchg_2addr_rtn_b32 v[2:3], v7, v4, v5 offset0:1 offset1:255
  ds_storexchg_2addr_stride64_rtn_b32 v[2:3], v7, v4, v5 offset0:1 offset1:255
  ds_storexchg_2addr_rtn_b64 v[8:11], v7, v[4:5], v[12:13] offset0:1 offset1:255
  ds_storexchg_2addr_stride64_rtn_b64 v[8:11], v7, v[4:5], v[12:13] offset0:1 offset1:255

// Without.
.macro op_v_v ops:vararg
.irp op, \ops
  \op v7, v1
.endr
.endm
  op_v_v ds_add_f32, ds_add_u32, ds_and_b32, ds_dec_u32, ds_inc_u32, ds_load_b32
  op_v_v ds_load_i16, ds_load_i8, ds_load_i8_d16, ds_load_i8_d16_hi, ds_load_u16
  op_v_v ds_load_u16_d16, ds_load_u16_d16_hi, ds_load_u8, ds_load_u8_d16
  op_v_v ds_load_u8_d16_hi, ds_max_f32, ds_max_i32, ds_max_u32, ds_min_f32, ds_min_i32
  op_v_v ds_min_u32, ds_or_b32, ds_rsub_u32, ds_store_b16, ds_store_b16_d16_hi
  op_v_v ds_store_b32, ds_store_b8, ds_store_b8_d16_hi, ds_sub_u32, ds_swizzle_b32
  op_v_v ds_xor_b32
.macro op_v_v_v ops:vararg
.irp op, \ops
  \op v7, v1, v2
.endr
.endm
  op_v_v_v ds_add_rtn_f32, ds_add_rtn_u32, ds_and_rtn_b32, ds_bpermute_b32
  op_v_v_v ds_cmpstore_b32, ds_cmpstore_f32, ds_dec_rtn_u32, ds_inc_rtn_u32
  op_v_v_v ds_max_rtn_f32, ds_max_rtn_i32, ds_max_rtn_u32, ds_min_rtn_f32, ds_min_rtn_i32
  op_v_v_v ds_min_rtn_u32, ds_mskor_b32, ds_or_rtn_b32, ds_permute_b32, ds_rsub_rtn_u32
  op_v_v_v ds_store_2addr_b32, ds_store_2addr_stride64_b32, ds_storexchg_rtn_b32
  op_v_v_v ds_sub_rtn_u32, ds_xor_rtn_b32
.macro op_v64_v_v64 ops:vararg
.irp op, \ops
  \op v[2:3], v7, v[4:5]
.endr
.endm
  op_v64_v_v64 ds_add_rtn_u64, ds_and_rtn_b64, ds_condxchg32_rtn_b64, ds_dec_rtn_u64
  op_v64_v_v64 ds_inc_rtn_u64, ds_max_rtn_f64, ds_max_rtn_i64, ds_max_rtn_u64
  op_v64_v_v64 ds_min_rtn_f64, ds_min_rtn_i64, ds_min_rtn_u64, ds_or_rtn_b64
  op_v64_v_v64 ds_rsub_rtn_u64, ds_storexchg_rtn_b64, ds_sub_rtn_u64, ds_xor_rtn_b64
.macro op_v_v64 ops:vararg
.irp op, \ops
  \op v7, v[2:3]
.endr
.endm
  op_v_v64 ds_add_u64, ds_and_b64, ds_dec_u64, ds_inc_u64, ds_max_f64, ds_max_i64
  op_v_v64 ds_max_u64, ds_min_f64, ds_min_i64, ds_min_u64, ds_or_b64, ds_rsub_u64
  op_v_v64 ds_store_b64, ds_sub_u64, ds_xor_b64
.macro op_v ops:vararg
.irp op, \ops
  \op v1
.endr
.endm
  op_v ds_append, ds_consume, ds_load_addtid_b32, ds_store_addtid_b32
  ds_bvh_stack_rtn_b32 v1, v7, v2, v[4:7]
.macro op_v_v64_v64 ops:vararg
.irp op, \ops
  \op v7, v[2:3], v[4:5]
.endr
.endm
  op_v_v64_v64 ds_cmpstore_b64, ds_cmpstore_f64, ds_mskor_b64, ds_store_2addr_b64
  op_v_v64_v64 ds_store_2addr_stride64_b64
.macro op_v_v_v_v ops:vararg
.irp op, \ops
  \op v1, v7, v2, v3
.endr
.endm
  op_v_v_v_v ds_cmpstore_rtn_b32, ds_cmpstore_rtn_f32, ds_mskor_rtn_b32, ds_wrap_rtn_b32
  ds_cmpstore_rtn_b64 v[2:3], v7, v[4:5], v[8:9]
  ds_cmpstore_rtn_f64 v[2:3], v7, v[4:5], v[8:9]
  ds_mskor_rtn_b64 v[2:3], v7, v[4:5], v[8:9]
  ds_load_2addr_b32 v[2:3], v7
  ds_load_2addr_stride64_b32 v[2:3], v7
  ds_load_b64 v[2:3], v7
  ds_load_2addr_b64 v[8:11], v7
  ds_load_2addr_stride64_b64 v[8:11], v7
  ds_load_b128 v[8:11], v7
  ds_load_b96 v[4:6], v7
  ds_store_b128 v7, v[8:11]
  ds_store_b96 v7, v[4:6]

// In global data share.
.macro op_v_v_off_set_gds ops:vararg
.irp op, \ops
  \op v7, v1 offset:16 gds
.endr
.endm
  op_v_v_off_set_gds ds_add_f32, ds_add_u32, ds_and_b32, ds_dec_u32, ds_inc_u32
  op_v_v_off_set_gds ds_load_b32, ds_load_i16, ds_load_i8, ds_load_i8_d16
  op_v_v_off_set_gds ds_load_i8_d16_hi, ds_load_u16, ds_load_u16_d16, ds_load_u16_d16_hi
  op_v_v_off_set_gds ds_load_u8, ds_load_u8_d16, ds_load_u8_d16_hi, ds_max_f32, ds_max_i32
  op_v_v_off_set_gds ds_max_u32, ds_min_f32, ds_min_i32, ds_min_u32, ds_or_b32
  op_v_v_off_set_gds ds_ordered_count, ds_rsub_u32, ds_store_b16, ds_store_b16_d16_hi
  op_v_v_off_set_gds ds_store_b32, ds_store_b8, ds_store_b8_d16_hi, ds_sub_u32
  op_v_v_off_set_gds ds_swizzle_b32, ds_xor_b32
  ds_add_gs_reg_rtn v[2:3], v7 offset:16 gds
  ds_load_b64 v[2:3], v7 offset:16 gds
  ds_sub_gs_reg_rtn v[2:3], v7 offset:16 gds
.macro op_v_v_v_off_set_gds ops:vararg
.irp op, \ops
  \op v7, v1, v2 offset:16 gds
.endr
.endm
  op_v_v_v_off_set_gds ds_add_rtn_f32, ds_add_rtn_u32, ds_and_rtn_b32, ds_cmpstore_b32
  op_v_v_v_off_set_gds ds_cmpstore_f32, ds_dec_rtn_u32, ds_inc_rtn_u32, ds_max_rtn_f32
  op_v_v_v_off_set_gds ds_max_rtn_i32, ds_max_rtn_u32, ds_min_rtn_f32, ds_min_rtn_i32
  op_v_v_v_off_set_gds ds_min_rtn_u32, ds_mskor_b32, ds_or_rtn_b32, ds_rsub_rtn_u32
  op_v_v_v_off_set_gds ds_storexchg_rtn_b32, ds_sub_rtn_u32, ds_xor_rtn_b32
.macro op_v64_v_v64_off_set_gds ops:vararg
.irp op, \ops
  \op v[2:3], v7, v[4:5] offset:16 gds
.endr
.endm
  op_v64_v_v64_off_set_gds ds_add_rtn_u64, ds_and_rtn_b64, ds_condxchg32_rtn_b64
  op_v64_v_v64_off_set_gds ds_dec_rtn_u64, ds_inc_rtn_u64, ds_max_rtn_f64, ds_max_rtn_i64
  op_v64_v_v64_off_set_gds ds_max_rtn_u64, ds_min_rtn_f64, ds_min_rtn_i64, ds_min_rtn_u64
  op_v64_v_v64_off_set_gds ds_or_rtn_b64, ds_rsub_rtn_u64, ds_storexchg_rtn_b64
  op_v64_v_v64_off_set_gds ds_sub_rtn_u64, ds_xor_rtn_b64
.macro op_v_v64_off_set_gds ops:vararg
.irp op, \ops
  \op v7, v[2:3] offset:16 gds
.endr
.endm
  op_v_v64_off_set_gds ds_add_u64, ds_and_b64, ds_dec_u64, ds_inc_u64, ds_max_f64
  op_v_v64_off_set_gds ds_max_i64, ds_max_u64, ds_min_f64, ds_min_i64, ds_min_u64
  op_v_v64_off_set_gds ds_or_b64, ds_rsub_u64, ds_store_b64, ds_sub_u64, ds_xor_b64
.macro op_v_off_set_gds ops:vararg
.irp op, \ops
  \op v1 offset:16 gds
.endr
.endm
  op_v_off_set_gds ds_append, ds_consume, ds_gws_barrier, ds_gws_init, ds_gws_sema_br
  op_v_off_set_gds ds_load_addtid_b32, ds_store_addtid_b32
  ds_cmpstore_b64 v7, v[2:3], v[4:5] offset:16 gds
  ds_cmpstore_f64 v7, v[2:3], v[4:5] offset:16 gds
  ds_mskor_b64 v7, v[2:3], v[4:5] offset:16 gds
.macro op_v_v_v_v_off_set_gds ops:vararg
.irp op, \ops
  \op v1, v7, v2, v3 offset:16 gds
.endr
.endm
  op_v_v_v_v_off_set_gds ds_cmpstore_rtn_b32, ds_cmpstore_rtn_f32, ds_mskor_rtn_b32
  op_v_v_v_v_off_set_gds ds_wrap_rtn_b32
  ds_cmpstore_rtn_b64 v[2:3], v7, v[4:5], v[8:9] offset:16 gds
  ds_cmpstore_rtn_f64 v[2:3], v7, v[4:5], v[8:9] offset:16 gds
  ds_mskor_rtn_b64 v[2:3], v7, v[4:5], v[8:9] offset:16 gds
  ds_load_b128 v[8:11], v7 offset:16 gds
  ds_load_b96 v[4:6], v7 offset:16 gds
  ds_store_b128 v7, v[8:11] offset:16 gds
  ds_store_b96 v7, v[4:6] offset:16 gds

// Swizzle patterns.
  ds_swizzle_b32 v1, v2 offset:swizzle(QUAD_PERM,0,1,2,3)
  ds_swizzle_b32 v1, v2 offset:swizzle(BITMASK_PERM,"01pi0")
  ds_swizzle_b32 v1, v2 offset:swizzle(BROADCAST,8,3)
  ds_swizzle_b32 v1, v2 offset:swizzle(SWAP,16)
  ds_swizzle_b32 v1, v2 offset:swizzle(REVERSE,4)

// Parameters and direct loads of a pixel shader.
  lds_param_load v1, attr0.x wait_vdst:15
  lds_param_load v1, attr32.w wait_vdst:0
  lds_direct_load v1 wait_vdst:3
  s_endpgm
.size ds_forms, . - ds_forms

.rodata
.p2align 6
.amdhsa_kernel ds_forms
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
  - .name: ds_forms
    .symbol: ds_forms.kd
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
