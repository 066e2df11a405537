// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two kernels with all that a comparison looks at: literals, a loop, a table
// that is reached through the program counter, arguments, data and symbols.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"

.text
.globl scale
.p2align 8
.type scale,@function
scale:
  s_load_dwordx2 s[2:3], s[0:1], 0x0
  s_load_dword s4, s[0:1], 0x8
  v_lshlrev_b32_e32 v0, 2, v0
  s_waitcnt lgkmcnt(0)
.Lagain:
  global_load_dword v1, v0, s[2:3]
  s_add_u32 s4, s4, -1
  s_waitcnt vmcnt(0)
  v_mul_f32_e32 v1, 0x40490fdb, v1
  s_cmp_lg_u32 s4, 0
  s_cbranch_scc1 .Lagain
  global_store_dword v0, v1, s[2:3]
  s_endpgm
.Lscale_end:
.size scale, .Lscale_end - scale

.globl lookup
.p2align 8
.type lookup,@function
lookup:
  s_getpc_b64 s[4:5]
  s_add_u32 s4, s4, table@rel32@lo+4
  s_addc_u32 s5, s5, table@rel32@hi+12
  s_load_dword s6, s[4:5], 0x4
  s_endpgm
.Llookup_end:
.size lookup, .Llookup_end - lookup

.rodata
.type table,@object
.p2align 2
table:
  .long 1, 2, 3, 4
.size table, 16

.p2align 6
.amdhsa_kernel scale
  .amdhsa_next_free_vgpr 8
  .amdhsa_next_free_sgpr 16
  .amdhsa_accum_offset 8
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_kernarg_size 16
.end_amdhsa_kernel

.p2align 6
.amdhsa_kernel lookup
  .amdhsa_next_free_vgpr 8
  .amdhsa_next_free_sgpr 16
  .amdhsa_accum_offset 8
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx950
amdhsa.kernels:
  - .name: scale
    .symbol: scale.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 8
    .max_flat_workgroup_size: 256
    .args:
      - {.name: data, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: times, .offset: 8, .size: 4, .value_kind: by_value}
  - .name: lookup
    .symbol: lookup.kd
    .kernarg_segment_size: 0
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 8
    .max_flat_workgroup_size: 64
...
.end_amdgpu_metadata
