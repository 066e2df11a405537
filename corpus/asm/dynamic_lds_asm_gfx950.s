// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// A kernel whose LDS the launch adds to, and one with all that a descriptor can ask for.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.amdhsa_code_object_version 6

.text
.globl rotate
.p2align 8
.type rotate,@function
rotate: // out[lane] = in[(lane + 1) mod size] through LDS, one wave
  s_load_dwordx2 s[2:3], s[0:1], 0x0
  s_load_dwordx2 s[4:5], s[0:1], 0x8
  v_lshlrev_b32_e32 v0, 2, v0
  s_waitcnt lgkmcnt(0)
  global_load_dword v1, v0, s[4:5]
  s_waitcnt vmcnt(0)
  ds_write_b32 v0, v1
  v_add_u32_e32 v2, 4, v0
  v_and_b32_e32 v2, 255, v2
  s_waitcnt lgkmcnt(0)
  s_barrier
  ds_read_b32 v1, v2
  s_waitcnt lgkmcnt(0)
  global_store_dword v0, v1, s[2:3]
  s_endpgm
.size rotate, . - rotate

.globl everything
.p2align 8
.type everything,@function
everything:
  s_endpgm
.size everything, . - everything

.rodata
.p2align 6
.amdhsa_kernel rotate
  .amdhsa_group_segment_fixed_size 0
  .amdhsa_next_free_vgpr 8
  .amdhsa_next_free_sgpr 16
  .amdhsa_accum_offset 8
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_kernarg_size 16
.end_amdhsa_kernel
.p2align 6
.amdhsa_kernel everything
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_private_segment_fixed_size 128
  .amdhsa_kernarg_size 64
  .amdhsa_user_sgpr_kernarg_preload_length 4
  .amdhsa_user_sgpr_kernarg_preload_offset 0
  .amdhsa_tg_split 0
  .amdhsa_reserve_xnack_mask 1
  .amdhsa_user_sgpr_dispatch_ptr 1
  .amdhsa_user_sgpr_queue_ptr 1
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_user_sgpr_dispatch_id 1
  .amdhsa_user_sgpr_private_segment_size 1
  .amdhsa_enable_private_segment 1
  .amdhsa_system_sgpr_workgroup_id_x 1
  .amdhsa_system_sgpr_workgroup_id_y 1
  .amdhsa_system_sgpr_workgroup_id_z 1
  .amdhsa_system_sgpr_workgroup_info 1
  .amdhsa_system_vgpr_workitem_id 2
  .amdhsa_next_free_vgpr 128
  .amdhsa_next_free_sgpr 100
  .amdhsa_accum_offset 64
  .amdhsa_float_round_mode_32 1
  .amdhsa_float_round_mode_16_64 2
  .amdhsa_float_denorm_mode_32 2
  .amdhsa_float_denorm_mode_16_64 1
  .amdhsa_dx10_clamp 0
  .amdhsa_ieee_mode 0
  .amdhsa_fp16_overflow 1
  .amdhsa_exception_fp_ieee_invalid_op 1
  .amdhsa_exception_fp_denorm_src 1
  .amdhsa_exception_fp_ieee_div_zero 1
  .amdhsa_exception_fp_ieee_overflow 1
  .amdhsa_exception_fp_ieee_underflow 1
  .amdhsa_exception_fp_ieee_inexact 1
  .amdhsa_exception_int_div_zero 1
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx950
amdhsa.kernels:
  - .name: rotate
    .symbol: rotate.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 8
    .max_flat_workgroup_size: 64
    .args:
      - {.name: out, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: in, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: pool, .offset: 16, .size: 4, .value_kind: dynamic_shared_pointer, .address_space: local, .pointee_align: 16}
  - .name: everything
    .symbol: everything.kd
    .kernarg_segment_size: 64
    .kernarg_segment_align: 16
    .group_segment_fixed_size: 4096
    .private_segment_fixed_size: 128
    .wavefront_size: 64
    .sgpr_count: 100
    .vgpr_count: 128
    .max_flat_workgroup_size: 1024
amdhsa.printf:
  - '1:1:4:value %d'
...
.end_amdgpu_metadata
