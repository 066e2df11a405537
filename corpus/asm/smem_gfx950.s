// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// Scalar memory: loads, cache control, clocks, stores and atomics.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.amdhsa_code_object_version 6

.text
.globl smem_forms
.p2align 8
.type smem_forms,@function
smem_forms:

// A constant offset.
.macro op_s_s64_k ops:vararg
.irp op, \ops
  \op s5, s[2:3], 0x40
.endr
.endm
  op_s_s64_k s_atomic_add, s_atomic_and, s_atomic_dec, s_atomic_inc, s_atomic_or
  op_s_s64_k s_atomic_smax, s_atomic_smin, s_atomic_sub, s_atomic_swap, s_atomic_umax
  op_s_s64_k s_atomic_umin, s_atomic_xor, s_load_dword, s_scratch_load_dword
  op_s_s64_k s_scratch_store_dword, s_store_dword
.macro op_s64_s64_k ops:vararg
.irp op, \ops
  \op s[10:11], s[2:3], 0x40
.endr
.endm
  op_s64_s64_k s_atomic_add_x2, s_atomic_and_x2, s_atomic_cmpswap, s_atomic_dec_x2
  op_s64_s64_k s_atomic_inc_x2, s_atomic_or_x2, s_atomic_smax_x2, s_atomic_smin_x2
  op_s64_s64_k s_atomic_sub_x2, s_atomic_swap_x2, s_atomic_umax_x2, s_atomic_umin_x2
  op_s64_s64_k s_atomic_xor_x2, s_load_dwordx2, s_scratch_load_dwordx2
  op_s64_s64_k s_scratch_store_dwordx2, s_store_dwordx2
.macro op_s128_s64_k ops:vararg
.irp op, \ops
  \op s[12:15], s[2:3], 0x40
.endr
.endm
  op_s128_s64_k s_atomic_cmpswap_x2, s_load_dwordx4, s_scratch_load_dwordx4
  op_s128_s64_k s_scratch_store_dwordx4, s_store_dwordx4
.macro op_s_s128_k ops:vararg
.irp op, \ops
  \op s5, s[4:7], 0x40
.endr
.endm
  op_s_s128_k s_buffer_atomic_add, s_buffer_atomic_and, s_buffer_atomic_dec
  op_s_s128_k s_buffer_atomic_inc, s_buffer_atomic_or, s_buffer_atomic_smax
  op_s_s128_k s_buffer_atomic_smin, s_buffer_atomic_sub, s_buffer_atomic_swap
  op_s_s128_k s_buffer_atomic_umax, s_buffer_atomic_umin, s_buffer_atomic_xor
  op_s_s128_k s_buffer_load_dword, s_buffer_store_dword
.macro op_s64_s128_k ops:vararg
.irp op, \ops
  \op s[10:11], s[4:7], 0x40
.endr
.endm
  op_s64_s128_k s_buffer_atomic_add_x2, s_buffer_atomic_and_x2, s_buffer_atomic_cmpswap
  op_s64_s128_k s_buffer_atomic_dec_x2, s_buffer_atomic_inc_x2, s_buffer_atomic_or_x2
  op_s64_s128_k s_buffer_atomic_smax_x2, s_buffer_atomic_smin_x2, s_buffer_atomic_sub_x2
  op_s64_s128_k s_buffer_atomic_swap_x2, s_buffer_atomic_umax_x2, s_buffer_atomic_umin_x2
  op_s64_s128_k s_buffer_atomic_xor_x2, s_buffer_load_dwordx2, s_buffer_store_dwordx2
  s_buffer_atomic_cmpswap_x2 s[12:15], s[4:7], 0x40
  s_buffer_load_dwordx4 s[12:15], s[4:7], 0x40
  s_buffer_store_dwordx4 s[12:15], s[4:7], 0x40
  s_buffer_load_dwordx16 s[32:47], s[4:7], 0x40
  s_buffer_load_dwordx8 s[16:23], s[4:7], 0x40
  s_load_dwordx16 s[32:47], s[2:3], 0x40
  s_load_dwordx8 s[16:23], s[2:3], 0x40

// A scalar offset, with or without a constant.
.macro op_s_s64_s_off_set_k ops:vararg
.irp op, \ops
  \op s5, s[2:3], s8 offset:0x14
.endr
.endm
  op_s_s64_s_off_set_k s_atomic_add, s_atomic_and, s_atomic_dec, s_atomic_inc, s_atomic_or
  op_s_s64_s_off_set_k s_atomic_smax, s_atomic_smin, s_atomic_sub, s_atomic_swap
  op_s_s64_s_off_set_k s_atomic_umax, s_atomic_umin, s_atomic_xor, s_load_dword
  op_s_s64_s_off_set_k s_scratch_load_dword, s_scratch_store_dword, s_store_dword
.macro op_s64_s64_s_off_set_k ops:vararg
.irp op, \ops
  \op s[10:11], s[2:3], s8 offset:0x14
.endr
.endm
  op_s64_s64_s_off_set_k s_atomic_add_x2, s_atomic_and_x2, s_atomic_cmpswap
  op_s64_s64_s_off_set_k s_atomic_dec_x2, s_atomic_inc_x2, s_atomic_or_x2
  op_s64_s64_s_off_set_k s_atomic_smax_x2, s_atomic_smin_x2, s_atomic_sub_x2
  op_s64_s64_s_off_set_k s_atomic_swap_x2, s_atomic_umax_x2, s_atomic_umin_x2
  op_s64_s64_s_off_set_k s_atomic_xor_x2, s_load_dwordx2, s_scratch_load_dwordx2
  op_s64_s64_s_off_set_k s_scratch_store_dwordx2, s_store_dwordx2
.macro op_s128_s64_s_off_set_k ops:vararg
.irp op, \ops
  \op s[12:15], s[2:3], s8 offset:0x14
.endr
.endm
  op_s128_s64_s_off_set_k s_atomic_cmpswap_x2, s_load_dwordx4, s_scratch_load_dwordx4
  op_s128_s64_s_off_set_k s_scratch_store_dwordx4, s_store_dwordx4
.macro op_s_s128_s_off_set_k ops:vararg
.irp op, \ops
  \op s5, s[4:7], s8 offset:0x14
.endr
.endm
  op_s_s128_s_off_set_k s_buffer_atomic_add, s_buffer_atomic_and, s_buffer_atomic_dec
  op_s_s128_s_off_set_k s_buffer_atomic_inc, s_buffer_atomic_or, s_buffer_atomic_smax
  op_s_s128_s_off_set_k s_buffer_atomic_smin, s_buffer_atomic_sub, s_buffer_atomic_swap
  op_s_s128_s_off_set_k s_buffer_atomic_umax, s_buffer_atomic_umin, s_buffer_atomic_xor
  op_s_s128_s_off_set_k s_buffer_load_dword, s_buffer_store_dword
.macro op_s64_s128_s_off_set_k ops:vararg
.irp op, \ops
  \op s[10:11], s[4:7], s8 offset:0x14
.endr
.endm
  op_s64_s128_s_off_set_k s_buffer_atomic_add_x2, s_buffer_atomic_and_x2
  op_s64_s128_s_off_set_k s_buffer_atomic_cmpswap, s_buffer_atomic_dec_x2
  op_s64_s128_s_off_set_k s_buffer_atomic_inc_x2, s_buffer_atomic_or_x2
  op_s64_s128_s_off_set_k s_buffer_atomic_smax_x2, s_buffer_atomic_smin_x2
  op_s64_s128_s_off_set_k s_buffer_atomic_sub_x2, s_buffer_atomic_swap_x2
  op_s64_s128_s_off_set_k s_buffer_atomic_umax_x2, s_buffer_atomic_umin_x2
  op_s64_s128_s_off_set_k s_buffer_atomic_xor_x2, s_buffer_load_dwordx2
  op_s64_s128_s_off_set_k s_buffer_store_dwordx2
  s_buffer_atomic_cmpswap_x2 s[12:15], s[4:7], s8 offset:0x14
  s_buffer_load_dwordx4 s[12:15], s[4:7], s8 offset:0x14
  s_buffer_store_dwordx4 s[12:15], s[4:7], s8 offset:0x14
  s_buffer_load_dwordx16 s[32:47], s[4:7], s8 offset:0x14
  s_buffer_load_dwordx8 s[16:23], s[4:7], s8 offset:0x14
  s_load_dwordx16 s[32:47], s[2:3], s8 offset:0x14
  s_load_dwordx8 s[16:23], s[2:3], s8 offset:0x14

// Negative and far offsets, cache bits.
.macro op_s_s64_k_glc ops:vararg
.irp op, \ops
  \op s5, s[2:3], -0x10 glc
.endr
.endm
  op_s_s64_k_glc s_atomic_add, s_atomic_and, s_atomic_dec, s_atomic_inc, s_atomic_or
  op_s_s64_k_glc s_atomic_smax, s_atomic_smin, s_atomic_sub, s_atomic_swap, s_atomic_umax
  op_s_s64_k_glc s_atomic_umin, s_atomic_xor, s_load_dword, s_scratch_load_dword
  op_s_s64_k_glc s_scratch_store_dword, s_store_dword
.macro op_s64_s64_k_glc ops:vararg
.irp op, \ops
  \op s[10:11], s[2:3], -0x10 glc
.endr
.endm
  op_s64_s64_k_glc s_atomic_add_x2, s_atomic_and_x2, s_atomic_cmpswap, s_atomic_dec_x2
  op_s64_s64_k_glc s_atomic_inc_x2, s_atomic_or_x2, s_atomic_smax_x2, s_atomic_smin_x2
  op_s64_s64_k_glc s_atomic_sub_x2, s_atomic_swap_x2, s_atomic_umax_x2, s_atomic_umin_x2
  op_s64_s64_k_glc s_atomic_xor_x2, s_load_dwordx2, s_scratch_load_dwordx2
  op_s64_s64_k_glc s_scratch_store_dwordx2, s_store_dwordx2
.macro op_s128_s64_k_glc ops:vararg
.irp op, \ops
  \op s[12:15], s[2:3], -0x10 glc
.endr
.endm
  op_s128_s64_k_glc s_atomic_cmpswap_x2, s_load_dwordx4, s_scratch_load_dwordx4
  op_s128_s64_k_glc s_scratch_store_dwordx4, s_store_dwordx4
.macro op_s_s128_k_glc ops:vararg
.irp op, \ops
  \op s5, s[4:7], 0x10 glc
.endr
.endm
  op_s_s128_k_glc s_buffer_atomic_add, s_buffer_atomic_and, s_buffer_atomic_dec
  op_s_s128_k_glc s_buffer_atomic_inc, s_buffer_atomic_or, s_buffer_atomic_smax
  op_s_s128_k_glc s_buffer_atomic_smin, s_buffer_atomic_sub, s_buffer_atomic_swap
  op_s_s128_k_glc s_buffer_atomic_umax, s_buffer_atomic_umin, s_buffer_atomic_xor
  op_s_s128_k_glc s_buffer_load_dword, s_buffer_store_dword
.macro op_s64_s128_k_glc ops:vararg
.irp op, \ops
  \op s[10:11], s[4:7], 0x10 glc
.endr
.endm
  op_s64_s128_k_glc s_buffer_atomic_add_x2, s_buffer_atomic_and_x2
  op_s64_s128_k_glc s_buffer_atomic_cmpswap, s_buffer_atomic_dec_x2
  op_s64_s128_k_glc s_buffer_atomic_inc_x2, s_buffer_atomic_or_x2, s_buffer_atomic_smax_x2
  op_s64_s128_k_glc s_buffer_atomic_smin_x2, s_buffer_atomic_sub_x2
  op_s64_s128_k_glc s_buffer_atomic_swap_x2, s_buffer_atomic_umax_x2
  op_s64_s128_k_glc s_buffer_atomic_umin_x2, s_buffer_atomic_xor_x2, s_buffer_load_dwordx2
  op_s64_s128_k_glc s_buffer_store_dwordx2
  s_buffer_atomic_cmpswap_x2 s[12:15], s[4:7], 0x10 glc
  s_buffer_load_dwordx4 s[12:15], s[4:7], 0x10 glc
  s_buffer_store_dwordx4 s[12:15], s[4:7], 0x10 glc
  s_buffer_load_dwordx16 s[32:47], s[4:7], 0x10 glc
  s_buffer_load_dwordx8 s[16:23], s[4:7], 0x10 glc
  s_load_dwordx16 s[32:47], s[2:3], -0x10 glc
  s_load_dwordx8 s[16:23], s[2:3], -0x10 glc

// Caches, clocks, probes.
  s_atc_probe 3, s[2:3], 0x10
  s_atc_probe_buffer 3, s[4:7], 0x10
.macro op_s64 ops:vararg
.irp op, \ops
  \op s[10:11]
.endr
.endm
  op_s64 s_dcache_discard, s_dcache_discard_x2, s_memrealtime, s_memtime
.macro op ops:vararg
.irp op, \ops
  \op
.endr
.endm
  op s_dcache_inv, s_dcache_inv_vol, s_dcache_wb, s_dcache_wb_vol

// A null offset and special registers.
  s_load_dword vcc_lo, s[2:3], 0x0
  s_load_dwordx2 vcc, s[2:3], m0
  s_load_dwordx2 ttmp[4:5], s[2:3], 0x8
  s_load_dwordx16 s[64:79], s[100:101], 0xffffc
  s_endpgm
.size smem_forms, . - smem_forms

.rodata
.p2align 6
.amdhsa_kernel smem_forms
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
  - .name: smem_forms
    .symbol: smem_forms.kd
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
