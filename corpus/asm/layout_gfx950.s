// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// What may lie in .text beside kernels: helpers, padding, data, symbols of every kind.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.amdhsa_code_object_version 6

.text
.globl first
.p2align 8
.type first,@function
first: // out[lane] = lane * 3, by a helper
  s_load_dwordx2 s[0:1], s[0:1], 0x0
  s_getpc_b64 s[4:5]
.Lafter_getpc:
  s_add_u32 s4, s4, triple-.Lafter_getpc
  s_addc_u32 s5, s5, 0
  s_swappc_b64 s[6:7], s[4:5]
  v_lshlrev_b32_e32 v0, 2, v0
  s_waitcnt lgkmcnt(0)
  global_store_dword v0, v1, s[0:1]
  s_endpgm
.size first, . - first
.rept 16
  s_nop 0
.endr

// A helper of the file, aligned as functions are.
.p2align 2
.type triple,@function
triple:
  v_mul_u32_u24_e32 v1, 3, v0
  s_setpc_b64 s[6:7]
.size triple, . - triple

// A helper that other objects may replace, and one they cannot see.
.weak double_it
.type double_it,@function
double_it:
  v_lshlrev_b32_e32 v1, 1, v0
  s_setpc_b64 s[6:7]
.size double_it, . - double_it
.globl halve_it
.hidden halve_it
.type halve_it,@function
halve_it:
  v_lshrrev_b32_e32 v1, 1, v0
  s_setpc_b64 s[6:7]
.size halve_it, . - halve_it

// Data between functions: a table that code reads relative to its own address.
.type powers,@object
powers:
  .long 1, 10, 100, 1000, 10000, 100000, 1000000, 10000000
.size powers, . - powers
  .quad 0xffffffffffffffff, 0x123456789abcdef0
  .ascii "not code"
  .byte 1, 2, 3
  .fill 5, 1, 0xcc
  .zero 64
  .p2align 8, 0xbf

// A kernel with loops whose targets are symbols, forward and back.
.globl second
.p2align 8
.type second,@function
second: // out[lane] = powers[lane & 7], summed n times
  s_load_dwordx2 s[2:3], s[0:1], 0x0
  s_load_dword s8, s[0:1], 0x8
  s_getpc_b64 s[4:5]
.Lhere:
  s_add_u32 s4, s4, powers-.Lhere
  s_addc_u32 s5, s5, -1
  v_and_b32_e32 v1, 7, v0
  v_lshlrev_b32_e32 v1, 2, v1
  v_mov_b32_e32 v2, 0
  s_waitcnt lgkmcnt(0)
  s_cmp_eq_u32 s8, 0
  s_cbranch_scc1 second_done
second_loop:
  global_load_dword v3, v1, s[4:5]
  s_waitcnt vmcnt(0)
  v_add_u32_e32 v2, v3, v2
  s_sub_u32 s8, s8, 1
  s_cbranch_scc1 second_done
  s_cmp_lg_u32 s8, 0
  s_cbranch_scc1 second_loop
.globl second_exit
second_done:
second_exit:
  v_lshlrev_b32_e32 v0, 2, v0
  global_store_dword v0, v2, s[2:3]
  s_endpgm
  s_branch second_loop // never reached
.Lsecond_end:
.size second, .Lsecond_end - second
.fill 12, 4, 0xbf800000

// A kernel without a size and with two names.
.globl third
.globl also_third
.p2align 8
.type third,@function
.type also_third,@function
third:
also_third:
  s_endpgm
  s_nop 0

.rodata
.p2align 6
.amdhsa_kernel first
  .amdhsa_next_free_vgpr 8
  .amdhsa_next_free_sgpr 16
  .amdhsa_accum_offset 8
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_kernarg_size 8
.end_amdhsa_kernel
.p2align 6
.amdhsa_kernel second
  .amdhsa_next_free_vgpr 8
  .amdhsa_next_free_sgpr 16
  .amdhsa_accum_offset 8
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_kernarg_size 12
  .amdhsa_system_sgpr_workgroup_id_x 0
  .amdhsa_float_denorm_mode_32 3
.end_amdhsa_kernel
.p2align 6
.amdhsa_kernel third
  .amdhsa_next_free_vgpr 0
  .amdhsa_next_free_sgpr 0
  .amdhsa_accum_offset 4
  .amdhsa_reserve_vcc 0
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx950
amdhsa.kernels:
  - .name: first
    .symbol: first.kd
    .kernarg_segment_size: 8
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 8
    .max_flat_workgroup_size: 64
  - .name: second
    .symbol: second.kd
    .kernarg_segment_size: 12
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 8
    .max_flat_workgroup_size: 64
  - .name: third
    .symbol: third.kd
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
