// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx1151
// Scalar memory: loads, cache control, clocks.
.amdgcn_target "amdgcn-amd-amdhsa--gfx1151"
.amdhsa_code_object_version 6

.text
.globl smem_forms
.p2align 8
.type smem_forms,@function
smem_forms:

// A constant offset.
  s_buffer_load_b128 s[12:15], s[4:7], 0x40
  s_buffer_load_b256 s[16:23], s[4:7], 0x40
  s_buffer_load_b32 s5, s[4:7], 0x40
  s_buffer_load_b512 s[32:47], s[4:7], 0x40
  s_buffer_load_b64 s[10:11], s[4:7], 0x40
  s_load_b128 s[12:15], s[2:3], 0x40
  s_load_b256 s[16:23], s[2:3], 0x40
  s_load_b32 s5, s[2:3], 0x40
  s_load_b512 s[32:47], s[2:3], 0x40
  s_load_b64 s[10:11], s[2:3], 0x40

// A scalar offset, with or without a constant.
  s_buffer_load_b128 s[12:15], s[4:7], s8 offset:0x14
  s_buffer_load_b256 s[16:23], s[4:7], s8 offset:0x14
  s_buffer_load_b32 s5, s[4:7], s8 offset:0x14
  s_buffer_load_b512 s[32:47], s[4:7], s8 offset:0x14
  s_buffer_load_b64 s[10:11], s[4:7], s8 offset:0x14
  s_load_b128 s[12:15], s[2:3], s8 offset:0x14
  s_load_b256 s[16:23], s[2:3], s8 offset:0x14
  s_load_b32 s5, s[2:3], s8 offset:0x14
  s_load_b512 s[32:47], s[2:3], s8 offset:0x14
  s_load_b64 s[10:11], s[2:3], s8 offset:0x14

// Negative and far offsets, cache bits.
  s_buffer_load_b128 s[12:15], s[4:7], 0x10 glc
  s_buffer_load_b256 s[16:23], s[4:7], 0x10 glc
  s_buffer_load_b32 s5, s[4:7], 0x10 glc
  s_buffer_load_b512 s[32:47], s[4:7], 0x10 glc
  s_buffer_load_b64 s[10:11], s[4:7], 0x10 glc
  s_load_b128 s[12:15], s[2:3], -0x10 glc
  s_load_b256 s[16:23], s[2:3], -0x10 glc
  s_load_b32 s5, s[2:3], -0x10 glc
  s_load_b512 s[32:47], s[2:3], -0x10 glc
  s_load_b64 s[10:11], s[2:3], -0x10 glc

// Caches, clocks, probes.
  s_atc_probe 3, s[2:3], 0x10
  s_atc_probe_buffer 3, s[4:7], 0x10
  s_dcache_inv
  s_gl1_inv

// A null offset and special registers.
  s_load_b32 vcc_lo, s[2:3], null
  s_load_b64 vcc, s[2:3], m0
  s_load_b64 ttmp[4:5], s[2:3], 0x8 dlc
  s_load_b128 s[8:11], s[2:3], null offset:-0x4 glc dlc
  s_load_b512 s[64:79], s[104:105], 0xffffc
  s_endpgm
.size smem_forms, . - smem_forms

.rodata
.p2align 6
.amdhsa_kernel smem_forms
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
  - .name: smem_forms
    .symbol: smem_forms.kd
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
