; y[row][i] = max(x[row][i] + bias[i], 0) for rows of 64 floats, one wave a row.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	bias_relu
	.globl	bias_relu
	.p2align	8
	.type	bias_relu,@function
bias_relu:
	s_load_dwordx4 s[4:7], s[0:1], 0x0      ; x, y
	s_load_dwordx2 s[8:9], s[0:1], 0x10     ; bias
	v_lshlrev_b32_e32 v0, 2, v0
	s_lshl_b32 s0, s2, 8                    ; 256 bytes a row
	s_waitcnt lgkmcnt(0)
	s_add_u32 s4, s4, s0
	s_addc_u32 s5, s5, 0
	s_add_u32 s6, s6, s0
	s_addc_u32 s7, s7, 0
	global_load_dword v1, v0, s[4:5]
	global_load_dword v2, v0, s[8:9]
	s_waitcnt vmcnt(0)
	v_add_f32_e32 v1, v1, v2
	v_max_f32_e32 v1, 0, v1
	global_store_dword v0, v1, s[6:7]
	s_endpgm
.Lend:
	.size	bias_relu, .Lend-bias_relu

	.section	.rodata,"a",@progbits
	.p2align	6
	.amdhsa_kernel bias_relu
		.amdhsa_kernarg_size 24
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_next_free_vgpr 3
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 4
		.amdhsa_float_denorm_mode_32 3
	.end_amdhsa_kernel

	.amdgpu_metadata
---
amdhsa.kernels:
  - .name: bias_relu
    .symbol: bias_relu.kd
    .args:
      - {.name: x, .offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global, .is_const: true}
      - {.name: y, .offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.name: bias, .offset: 16, .size: 8, .value_kind: global_buffer, .address_space: global, .is_const: true}
    .kernarg_segment_size: 24
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .max_flat_workgroup_size: 64
    .reqd_workgroup_size: [64, 1, 1]
    .vgpr_count: 3
    .agpr_count: 0
    .sgpr_count: 16
    .sgpr_spill_count: 0
    .vgpr_spill_count: 0
amdhsa.target: amdgcn-amd-amdhsa--gfx950
amdhsa.version: [1, 2]
...
	.end_amdgpu_metadata
