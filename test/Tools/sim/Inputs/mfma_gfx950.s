// One element of 2^24 + A B for each lane, A and B all ones in f16.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.text
.globl ones
.p2align 8
.type ones,@function
ones:
  s_load_dwordx2 s[4:5], s[0:1], 0x0
  v_lshlrev_b32 v0, 2, v0
  v_mov_b32 v2, 0x3c003c00
  v_mov_b32 v3, 0x3c003c00
  v_mov_b32 v4, 0x4b800000
  v_mov_b32 v5, 0x4b800000
  v_mov_b32 v6, 0x4b800000
  v_mov_b32 v7, 0x4b800000
  s_nop 4
  v_mfma_f32_16x16x16_f16 v[4:7], v[2:3], v[2:3], v[4:7]
  s_nop 15
  s_nop 7
  s_waitcnt lgkmcnt(0)
  global_store_dword v0, v4, s[4:5]
  s_endpgm
.size ones, .-ones
.rodata
.p2align 6
.amdhsa_kernel ones
  .amdhsa_kernarg_size 8
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_next_free_vgpr 8
  .amdhsa_accum_offset 8
  .amdhsa_next_free_sgpr 8
.end_amdhsa_kernel
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: ones
    .symbol: ones.kd
    .kernarg_segment_size: 8
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 14
    .vgpr_count: 8
    .max_flat_workgroup_size: 64
    .args:
      - {.name: out, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
.end_amdgpu_metadata
