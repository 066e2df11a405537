// out[i] = 3 * in[i] + 1 in waves of 64, for grid * 64 items.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.text
.globl affine
.p2align 8
.type affine,@function
affine:
  s_load_dwordx4 s[4:7], s[0:1], 0x0
  s_lshl_b32 s3, s2, 6
  v_add_u32 v0, s3, v0
  v_lshlrev_b32 v0, 2, v0
  s_waitcnt lgkmcnt(0)
  global_load_dword v1, v0, s[4:5]
  s_waitcnt vmcnt(0)
  v_mul_lo_u32 v1, v1, 3
  v_add_u32 v1, 1, v1
  global_store_dword v0, v1, s[6:7]
  s_endpgm
.size affine, .-affine
.rodata
.p2align 6
.amdhsa_kernel affine
  .amdhsa_kernarg_size 16
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_next_free_vgpr 8
  .amdhsa_accum_offset 8
  .amdhsa_next_free_sgpr 8
.end_amdhsa_kernel
.amdgpu_metadata
amdhsa.version: [1, 2]
amdhsa.kernels:
  - .name: affine
    .symbol: affine.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 14
    .vgpr_count: 8
    .max_flat_workgroup_size: 64
    .args:
      - {.name: in, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: out, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
.end_amdgpu_metadata
