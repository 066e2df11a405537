// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// A code object of version 5 with the arguments and hidden arguments of its metadata.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.amdhsa_code_object_version 5

.text
.globl scale
.p2align 8
.type scale,@function
scale: // data[lane] *= factor
  s_load_dwordx2 s[2:3], s[0:1], 0x0
  s_load_dword s4, s[0:1], 0x8
  v_lshlrev_b32_e32 v0, 2, v0
  s_waitcnt lgkmcnt(0)
  global_load_dword v1, v0, s[2:3]
  s_waitcnt vmcnt(0)
  v_mul_f32_e32 v1, s4, v1
  global_store_dword v0, v1, s[2:3]
  s_endpgm
.Lend:
.size scale, .Lend - scale

.rodata
.p2align 6
.amdhsa_kernel scale
  .amdhsa_next_free_vgpr 8
  .amdhsa_next_free_sgpr 16
  .amdhsa_accum_offset 8
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_kernarg_size 272
  .amdhsa_uses_dynamic_stack 0
  .amdhsa_float_denorm_mode_32 3
  .amdhsa_ieee_mode 0
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx950
amdhsa.kernels:
  - .name: scale
    .symbol: scale.kd
    .language: OpenCL C
    .language_version: [2, 0]
    .kernarg_segment_size: 272
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .sgpr_spill_count: 0
    .vgpr_count: 8
    .vgpr_spill_count: 0
    .max_flat_workgroup_size: 64
    .reqd_workgroup_size: [64, 1, 1]
    .uniform_work_group_size: 1
    .uses_dynamic_stack: false
    .args:
      - .name: data
        .type_name: 'float*'
        .offset: 0
        .size: 8
        .value_kind: global_buffer
        .address_space: global
        .access: read_write
      - {.name: factor, .type_name: float, .offset: 8, .size: 4, .value_kind: by_value}
      - {.offset: 16, .size: 4, .value_kind: hidden_block_count_x}
      - {.offset: 20, .size: 4, .value_kind: hidden_block_count_y}
      - {.offset: 24, .size: 4, .value_kind: hidden_block_count_z}
      - {.offset: 28, .size: 2, .value_kind: hidden_group_size_x}
      - {.offset: 56, .size: 8, .value_kind: hidden_global_offset_x}
      - {.offset: 80, .size: 2, .value_kind: hidden_grid_dims}
...
.end_amdgpu_metadata
