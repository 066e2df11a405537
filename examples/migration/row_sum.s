; sums[row] = the sum of 64 floats, one wave of 32 lanes a row: a lane adds its
; element and the one 32 on, then a butterfly over 16, 8, 4, 2 and 1 lanes.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1151"
	.amdhsa_code_object_version 6
	.text
	.protected	row_sum
	.globl	row_sum
	.p2align	8
	.type	row_sum,@function
row_sum:
	s_load_b128 s[4:7], s[0:1], 0x0         ; x, sums
	v_lshlrev_b32_e32 v0, 2, v0
	s_lshl_b32 s0, s2, 8                    ; 256 bytes a row
	s_lshl_b32 s1, s2, 2
	s_waitcnt lgkmcnt(0)
	s_add_u32 s4, s4, s0
	s_addc_u32 s5, s5, 0
	s_add_u32 s6, s6, s1
	s_addc_u32 s7, s7, 0
	global_load_b32 v1, v0, s[4:5]
	global_load_b32 v2, v0, s[4:5] offset:128
	s_mov_b32 s0, 0x76543210                ; lanes of the other row, in order
	s_mov_b32 s1, 0xfedcba98
	v_mov_b32_e32 v3, 0
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v1, v1, v2
	v_permlanex16_b32 v2, v1, s0, s1
	v_add_f32_e32 v1, v2, v1
	v_add_f32_dpp v1, v1, v1 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v1, v1, v1 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v1, v1, v1 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
	v_add_f32_dpp v1, v1, v1 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
	s_mov_b32 exec_lo, 1
	global_store_b32 v3, v1, s[6:7]
	s_endpgm
.Lend:
	.size	row_sum, .Lend-row_sum

	.section	.rodata,"a",@progbits
	.p2align	6
	.amdhsa_kernel row_sum
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_next_free_vgpr 4
		.amdhsa_next_free_sgpr 8
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_wavefront_size32 1
	.end_amdhsa_kernel

	.amdgpu_metadata
---
amdhsa.kernels:
  - .name: row_sum
    .symbol: row_sum.kd
    .args:
      - {.name: x, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global, .is_const: true}
      - {.name: sums, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .max_flat_workgroup_size: 32
    .reqd_workgroup_size: [32, 1, 1]
    .vgpr_count: 4
    .sgpr_count: 10
    .sgpr_spill_count: 0
    .vgpr_spill_count: 0
amdhsa.target: amdgcn-amd-amdhsa--gfx1151
amdhsa.version: [1, 2]
...
	.end_amdgpu_metadata
