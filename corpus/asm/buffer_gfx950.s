// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// MUBUF and MTBUF: every operation, every way to address.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.amdhsa_code_object_version 6

.text
.globl buffer_forms
.p2align 8
.type buffer_forms,@function
buffer_forms:

// A constant and a scalar offset.
.macro op_v_off_s128_s_off_set ops:vararg
.irp op, \ops
  \op v1, off, s[8:11], s4 offset:4095
.endr
.endm
  op_v_off_s128_s_off_set buffer_atomic_add, buffer_atomic_add_f32, buffer_atomic_and
  op_v_off_s128_s_off_set buffer_atomic_dec, buffer_atomic_inc, buffer_atomic_or
  op_v_off_s128_s_off_set buffer_atomic_pk_add_bf16, buffer_atomic_pk_add_f16
  op_v_off_s128_s_off_set buffer_atomic_smax, buffer_atomic_smin, buffer_atomic_sub
  op_v_off_s128_s_off_set buffer_atomic_swap, buffer_atomic_umax, buffer_atomic_umin
  op_v_off_s128_s_off_set buffer_atomic_xor, buffer_load_dword
  op_v_off_s128_s_off_set buffer_load_format_d16_hi_x, buffer_load_format_d16_x
  op_v_off_s128_s_off_set buffer_load_format_d16_xy, buffer_load_format_x
  op_v_off_s128_s_off_set buffer_load_sbyte, buffer_load_sbyte_d16
  op_v_off_s128_s_off_set buffer_load_sbyte_d16_hi, buffer_load_short_d16
  op_v_off_s128_s_off_set buffer_load_short_d16_hi, buffer_load_sshort, buffer_load_ubyte
  op_v_off_s128_s_off_set buffer_load_ubyte_d16, buffer_load_ubyte_d16_hi
  op_v_off_s128_s_off_set buffer_load_ushort, buffer_store_byte, buffer_store_byte_d16_hi
  op_v_off_s128_s_off_set buffer_store_dword, buffer_store_format_d16_hi_x
  op_v_off_s128_s_off_set buffer_store_format_d16_x, buffer_store_format_d16_xy
  op_v_off_s128_s_off_set buffer_store_format_x, buffer_store_short
  op_v_off_s128_s_off_set buffer_store_short_d16_hi, tbuffer_load_format_d16_x
  op_v_off_s128_s_off_set tbuffer_load_format_d16_xy, tbuffer_load_format_x
  op_v_off_s128_s_off_set tbuffer_store_format_d16_x, tbuffer_store_format_d16_xy
  op_v_off_s128_s_off_set tbuffer_store_format_x
.macro op_v64_off_s128_s_off_set ops:vararg
.irp op, \ops
  \op v[2:3], off, s[8:11], s4 offset:4095
.endr
.endm
  op_v64_off_s128_s_off_set buffer_atomic_add_f64, buffer_atomic_add_x2
  op_v64_off_s128_s_off_set buffer_atomic_and_x2, buffer_atomic_cmpswap
  op_v64_off_s128_s_off_set buffer_atomic_dec_x2, buffer_atomic_inc_x2
  op_v64_off_s128_s_off_set buffer_atomic_max_f64, buffer_atomic_min_f64
  op_v64_off_s128_s_off_set buffer_atomic_or_x2, buffer_atomic_smax_x2
  op_v64_off_s128_s_off_set buffer_atomic_smin_x2, buffer_atomic_sub_x2
  op_v64_off_s128_s_off_set buffer_atomic_swap_x2, buffer_atomic_umax_x2
  op_v64_off_s128_s_off_set buffer_atomic_umin_x2, buffer_atomic_xor_x2
  op_v64_off_s128_s_off_set buffer_load_dwordx2, buffer_load_format_d16_xyz
  op_v64_off_s128_s_off_set buffer_load_format_d16_xyzw, buffer_load_format_xy
  op_v64_off_s128_s_off_set buffer_store_dwordx2, buffer_store_format_d16_xyz
  op_v64_off_s128_s_off_set buffer_store_format_d16_xyzw, buffer_store_format_xy
  op_v64_off_s128_s_off_set tbuffer_load_format_d16_xyz, tbuffer_load_format_d16_xyzw
  op_v64_off_s128_s_off_set tbuffer_load_format_xy, tbuffer_store_format_d16_xyz
  op_v64_off_s128_s_off_set tbuffer_store_format_d16_xyzw, tbuffer_store_format_xy
.macro op_v128_off_s128_s_off_set ops:vararg
.irp op, \ops
  \op v[8:11], off, s[8:11], s4 offset:4095
.endr
.endm
  op_v128_off_s128_s_off_set buffer_atomic_cmpswap_x2, buffer_load_dwordx4
  op_v128_off_s128_s_off_set buffer_load_format_xyzw, buffer_store_dwordx4
  op_v128_off_s128_s_off_set buffer_store_format_xyzw, tbuffer_load_format_xyzw
  op_v128_off_s128_s_off_set tbuffer_store_format_xyzw
  buffer_inv
  buffer_wbl2
.macro op_v96_off_s128_s_off_set ops:vararg
.irp op, \ops
  \op v[4:6], off, s[8:11], s4 offset:4095
.endr
.endm
  op_v96_off_s128_s_off_set buffer_load_dwordx3, buffer_load_format_xyz
  op_v96_off_s128_s_off_set buffer_store_dwordx3, buffer_store_format_xyz
  op_v96_off_s128_s_off_set tbuffer_load_format_xyz, tbuffer_store_format_xyz

// A vector offset.
.macro op_v_v_s128_off_off_set ops:vararg
.irp op, \ops
  \op v1, v12, s[8:11], 0 offen offset:16
.endr
.endm
  op_v_v_s128_off_off_set buffer_atomic_add, buffer_atomic_add_f32, buffer_atomic_and
  op_v_v_s128_off_off_set buffer_atomic_dec, buffer_atomic_inc, buffer_atomic_or
  op_v_v_s128_off_off_set buffer_atomic_pk_add_bf16, buffer_atomic_pk_add_f16
  op_v_v_s128_off_off_set buffer_atomic_smax, buffer_atomic_smin, buffer_atomic_sub
  op_v_v_s128_off_off_set buffer_atomic_swap, buffer_atomic_umax, buffer_atomic_umin
  op_v_v_s128_off_off_set buffer_atomic_xor, buffer_load_dword
  op_v_v_s128_off_off_set buffer_load_format_d16_hi_x, buffer_load_format_d16_x
  op_v_v_s128_off_off_set buffer_load_format_d16_xy, buffer_load_format_x
  op_v_v_s128_off_off_set buffer_load_sbyte, buffer_load_sbyte_d16
  op_v_v_s128_off_off_set buffer_load_sbyte_d16_hi, buffer_load_short_d16
  op_v_v_s128_off_off_set buffer_load_short_d16_hi, buffer_load_sshort, buffer_load_ubyte
  op_v_v_s128_off_off_set buffer_load_ubyte_d16, buffer_load_ubyte_d16_hi
  op_v_v_s128_off_off_set buffer_load_ushort, buffer_store_byte, buffer_store_byte_d16_hi
  op_v_v_s128_off_off_set buffer_store_dword, buffer_store_format_d16_hi_x
  op_v_v_s128_off_off_set buffer_store_format_d16_x, buffer_store_format_d16_xy
  op_v_v_s128_off_off_set buffer_store_format_x, buffer_store_short
  op_v_v_s128_off_off_set buffer_store_short_d16_hi, tbuffer_load_format_d16_x
  op_v_v_s128_off_off_set tbuffer_load_format_d16_xy, tbuffer_load_format_x
  op_v_v_s128_off_off_set tbuffer_store_format_d16_x, tbuffer_store_format_d16_xy
  op_v_v_s128_off_off_set tbuffer_store_format_x
.macro op_v64_v_s128_off_off_set ops:vararg
.irp op, \ops
  \op v[2:3], v12, s[8:11], 0 offen offset:16
.endr
.endm
  op_v64_v_s128_off_off_set buffer_atomic_add_f64, buffer_atomic_add_x2
  op_v64_v_s128_off_off_set buffer_atomic_and_x2, buffer_atomic_cmpswap
  op_v64_v_s128_off_off_set buffer_atomic_dec_x2, buffer_atomic_inc_x2
  op_v64_v_s128_off_off_set buffer_atomic_max_f64, buffer_atomic_min_f64
  op_v64_v_s128_off_off_set buffer_atomic_or_x2, buffer_atomic_smax_x2
  op_v64_v_s128_off_off_set buffer_atomic_smin_x2, buffer_atomic_sub_x2
  op_v64_v_s128_off_off_set buffer_atomic_swap_x2, buffer_atomic_umax_x2
  op_v64_v_s128_off_off_set buffer_atomic_umin_x2, buffer_atomic_xor_x2
  op_v64_v_s128_off_off_set buffer_load_dwordx2, buffer_load_format_d16_xyz
  op_v64_v_s128_off_off_set buffer_load_format_d16_xyzw, buffer_load_format_xy
  op_v64_v_s128_off_off_set buffer_store_dwordx2, buffer_store_format_d16_xyz
  op_v64_v_s128_off_off_set buffer_store_format_d16_xyzw, buffer_store_format_xy
  op_v64_v_s128_off_off_set tbuffer_load_format_d16_xyz, tbuffer_load_format_d16_xyzw
  op_v64_v_s128_off_off_set tbuffer_load_format_xy, tbuffer_store_format_d16_xyz
  op_v64_v_s128_off_off_set tbuffer_store_format_d16_xyzw, tbuffer_store_format_xy
.macro op_v128_v_s128_off_off_set ops:vararg
.irp op, \ops
  \op v[8:11], v12, s[8:11], 0 offen offset:16
.endr
.endm
  op_v128_v_s128_off_off_set buffer_atomic_cmpswap_x2, buffer_load_dwordx4
  op_v128_v_s128_off_off_set buffer_load_format_xyzw, buffer_store_dwordx4
  op_v128_v_s128_off_off_set buffer_store_format_xyzw, tbuffer_load_format_xyzw
  op_v128_v_s128_off_off_set tbuffer_store_format_xyzw
.macro op_v96_v_s128_off_off_set ops:vararg
.irp op, \ops
  \op v[4:6], v12, s[8:11], 0 offen offset:16
.endr
.endm
  op_v96_v_s128_off_off_set buffer_load_dwordx3, buffer_load_format_xyz
  op_v96_v_s128_off_off_set buffer_store_dwordx3, buffer_store_format_xyz
  op_v96_v_s128_off_off_set tbuffer_load_format_xyz, tbuffer_store_format_xyz

// A vector index.
.macro op_v_v_s128_s_idxen ops:vararg
.irp op, \ops
  \op v1, v12, s[8:11], s4 idxen
.endr
.endm
  op_v_v_s128_s_idxen buffer_atomic_add, buffer_atomic_add_f32, buffer_atomic_and
  op_v_v_s128_s_idxen buffer_atomic_dec, buffer_atomic_inc, buffer_atomic_or
  op_v_v_s128_s_idxen buffer_atomic_pk_add_bf16, buffer_atomic_pk_add_f16
  op_v_v_s128_s_idxen buffer_atomic_smax, buffer_atomic_smin, buffer_atomic_sub
  op_v_v_s128_s_idxen buffer_atomic_swap, buffer_atomic_umax, buffer_atomic_umin
  op_v_v_s128_s_idxen buffer_atomic_xor, buffer_load_dword, buffer_load_format_d16_hi_x
  op_v_v_s128_s_idxen buffer_load_format_d16_x, buffer_load_format_d16_xy
  op_v_v_s128_s_idxen buffer_load_format_x, buffer_load_sbyte, buffer_load_sbyte_d16
  op_v_v_s128_s_idxen buffer_load_sbyte_d16_hi, buffer_load_short_d16
  op_v_v_s128_s_idxen buffer_load_short_d16_hi, buffer_load_sshort, buffer_load_ubyte
  op_v_v_s128_s_idxen buffer_load_ubyte_d16, buffer_load_ubyte_d16_hi, buffer_load_ushort
  op_v_v_s128_s_idxen buffer_store_byte, buffer_store_byte_d16_hi, buffer_store_dword
  op_v_v_s128_s_idxen buffer_store_format_d16_hi_x, buffer_store_format_d16_x
  op_v_v_s128_s_idxen buffer_store_format_d16_xy, buffer_store_format_x
  op_v_v_s128_s_idxen buffer_store_short, buffer_store_short_d16_hi
  op_v_v_s128_s_idxen tbuffer_load_format_d16_x, tbuffer_load_format_d16_xy
  op_v_v_s128_s_idxen tbuffer_load_format_x, tbuffer_store_format_d16_x
  op_v_v_s128_s_idxen tbuffer_store_format_d16_xy, tbuffer_store_format_x
.macro op_v64_v_s128_s_idxen ops:vararg
.irp op, \ops
  \op v[2:3], v12, s[8:11], s4 idxen
.endr
.endm
  op_v64_v_s128_s_idxen buffer_atomic_add_f64, buffer_atomic_add_x2, buffer_atomic_and_x2
  op_v64_v_s128_s_idxen buffer_atomic_cmpswap, buffer_atomic_dec_x2, buffer_atomic_inc_x2
  op_v64_v_s128_s_idxen buffer_atomic_max_f64, buffer_atomic_min_f64, buffer_atomic_or_x2
  op_v64_v_s128_s_idxen buffer_atomic_smax_x2, buffer_atomic_smin_x2, buffer_atomic_sub_x2
  op_v64_v_s128_s_idxen buffer_atomic_swap_x2, buffer_atomic_umax_x2
  op_v64_v_s128_s_idxen buffer_atomic_umin_x2, buffer_atomic_xor_x2, buffer_load_dwordx2
  op_v64_v_s128_s_idxen buffer_load_format_d16_xyz, buffer_load_format_d16_xyzw
  op_v64_v_s128_s_idxen buffer_load_format_xy, buffer_store_dwordx2
  op_v64_v_s128_s_idxen buffer_store_format_d16_xyz, buffer_store_format_d16_xyzw
  op_v64_v_s128_s_idxen buffer_store_format_xy, tbuffer_load_format_d16_xyz
  op_v64_v_s128_s_idxen tbuffer_load_format_d16_xyzw, tbuffer_load_format_xy
  op_v64_v_s128_s_idxen tbuffer_store_format_d16_xyz, tbuffer_store_format_d16_xyzw
  op_v64_v_s128_s_idxen tbuffer_store_format_xy
.macro op_v128_v_s128_s_idxen ops:vararg
.irp op, \ops
  \op v[8:11], v12, s[8:11], s4 idxen
.endr
.endm
  op_v128_v_s128_s_idxen buffer_atomic_cmpswap_x2, buffer_load_dwordx4
  op_v128_v_s128_s_idxen buffer_load_format_xyzw, buffer_store_dwordx4
  op_v128_v_s128_s_idxen buffer_store_format_xyzw, tbuffer_load_format_xyzw
  op_v128_v_s128_s_idxen tbuffer_store_format_xyzw
.macro op_v96_v_s128_s_idxen ops:vararg
.irp op, \ops
  \op v[4:6], v12, s[8:11], s4 idxen
.endr
.endm
  op_v96_v_s128_s_idxen buffer_load_dwordx3, buffer_load_format_xyz, buffer_store_dwordx3
  op_v96_v_s128_s_idxen buffer_store_format_xyz, tbuffer_load_format_xyz
  op_v96_v_s128_s_idxen tbuffer_store_format_xyz

// Index and offset.
.macro op_v_v64_s128_m0_idxen_off_off_set ops:vararg
.irp op, \ops
  \op v1, v[12:13], s[8:11], m0 idxen offen offset:8
.endr
.endm
  op_v_v64_s128_m0_idxen_off_off_set buffer_atomic_add, buffer_atomic_add_f32
  op_v_v64_s128_m0_idxen_off_off_set buffer_atomic_and, buffer_atomic_dec
  op_v_v64_s128_m0_idxen_off_off_set buffer_atomic_inc, buffer_atomic_or
  op_v_v64_s128_m0_idxen_off_off_set buffer_atomic_pk_add_bf16, buffer_atomic_pk_add_f16
  op_v_v64_s128_m0_idxen_off_off_set buffer_atomic_smax, buffer_atomic_smin
  op_v_v64_s128_m0_idxen_off_off_set buffer_atomic_sub, buffer_atomic_swap
  op_v_v64_s128_m0_idxen_off_off_set buffer_atomic_umax, buffer_atomic_umin
  op_v_v64_s128_m0_idxen_off_off_set buffer_atomic_xor, buffer_load_dword
  op_v_v64_s128_m0_idxen_off_off_set buffer_load_format_d16_hi_x, buffer_load_format_d16_x
  op_v_v64_s128_m0_idxen_off_off_set buffer_load_format_d16_xy, buffer_load_format_x
  op_v_v64_s128_m0_idxen_off_off_set buffer_load_sbyte, buffer_load_sbyte_d16
  op_v_v64_s128_m0_idxen_off_off_set buffer_load_sbyte_d16_hi, buffer_load_short_d16
  op_v_v64_s128_m0_idxen_off_off_set buffer_load_short_d16_hi, buffer_load_sshort
  op_v_v64_s128_m0_idxen_off_off_set buffer_load_ubyte, buffer_load_ubyte_d16
  op_v_v64_s128_m0_idxen_off_off_set buffer_load_ubyte_d16_hi, buffer_load_ushort
  op_v_v64_s128_m0_idxen_off_off_set buffer_store_byte, buffer_store_byte_d16_hi
  op_v_v64_s128_m0_idxen_off_off_set buffer_store_dword, buffer_store_format_d16_hi_x
  op_v_v64_s128_m0_idxen_off_off_set buffer_store_format_d16_x, buffer_store_format_d16_xy
  op_v_v64_s128_m0_idxen_off_off_set buffer_store_format_x, buffer_store_short
  op_v_v64_s128_m0_idxen_off_off_set buffer_store_short_d16_hi, tbuffer_load_format_d16_x
  op_v_v64_s128_m0_idxen_off_off_set tbuffer_load_format_d16_xy, tbuffer_load_format_x
  op_v_v64_s128_m0_idxen_off_off_set tbuffer_store_format_d16_x
  op_v_v64_s128_m0_idxen_off_off_set tbuffer_store_format_d16_xy, tbuffer_store_format_x
.macro op_v64_v64_s128_m0_idxen_off_off_set ops:vararg
.irp op, \ops
  \op v[2:3], v[12:13], s[8:11], m0 idxen offen offset:8
.endr
.endm
  op_v64_v64_s128_m0_idxen_off_off_set buffer_atomic_add_f64, buffer_atomic_add_x2
  op_v64_v64_s128_m0_idxen_off_off_set buffer_atomic_and_x2, buffer_atomic_cmpswap
  op_v64_v64_s128_m0_idxen_off_off_set buffer_atomic_dec_x2, buffer_atomic_inc_x2
  op_v64_v64_s128_m0_idxen_off_off_set buffer_atomic_max_f64, buffer_atomic_min_f64
  op_v64_v64_s128_m0_idxen_off_off_set buffer_atomic_or_x2, buffer_atomic_smax_x2
  op_v64_v64_s128_m0_idxen_off_off_set buffer_atomic_smin_x2, buffer_atomic_sub_x2
  op_v64_v64_s128_m0_idxen_off_off_set buffer_atomic_swap_x2, buffer_atomic_umax_x2
  op_v64_v64_s128_m0_idxen_off_off_set buffer_atomic_umin_x2, buffer_atomic_xor_x2
  op_v64_v64_s128_m0_idxen_off_off_set buffer_load_dwordx2, buffer_load_format_d16_xyz
  op_v64_v64_s128_m0_idxen_off_off_set buffer_load_format_d16_xyzw, buffer_load_format_xy
  op_v64_v64_s128_m0_idxen_off_off_set buffer_store_dwordx2, buffer_store_format_d16_xyz
  op_v64_v64_s128_m0_idxen_off_off_set buffer_store_format_d16_xyzw
  op_v64_v64_s128_m0_idxen_off_off_set buffer_store_format_xy, tbuffer_load_format_d16_xyz
  op_v64_v64_s128_m0_idxen_off_off_set tbuffer_load_format_d16_xyzw
  op_v64_v64_s128_m0_idxen_off_off_set tbuffer_load_format_xy
  op_v64_v64_s128_m0_idxen_off_off_set tbuffer_store_format_d16_xyz
  op_v64_v64_s128_m0_idxen_off_off_set tbuffer_store_format_d16_xyzw
  op_v64_v64_s128_m0_idxen_off_off_set tbuffer_store_format_xy
.macro op_v128_v64_s128_m0_idxen_off_off_set ops:vararg
.irp op, \ops
  \op v[8:11], v[12:13], s[8:11], m0 idxen offen offset:8
.endr
.endm
  op_v128_v64_s128_m0_idxen_off_off_set buffer_atomic_cmpswap_x2, buffer_load_dwordx4
  op_v128_v64_s128_m0_idxen_off_off_set buffer_load_format_xyzw, buffer_store_dwordx4
  op_v128_v64_s128_m0_idxen_off_off_set buffer_store_format_xyzw, tbuffer_load_format_xyzw
  op_v128_v64_s128_m0_idxen_off_off_set tbuffer_store_format_xyzw
.macro op_v96_v64_s128_m0_idxen_off_off_set ops:vararg
.irp op, \ops
  \op v[4:6], v[12:13], s[8:11], m0 idxen offen offset:8
.endr
.endm
  op_v96_v64_s128_m0_idxen_off_off_set buffer_load_dwordx3, buffer_load_format_xyz
  op_v96_v64_s128_m0_idxen_off_off_set buffer_store_dwordx3, buffer_store_format_xyz
  op_v96_v64_s128_m0_idxen_off_off_set tbuffer_load_format_xyz, tbuffer_store_format_xyz

// Atomics that return the old value.
.macro op_v_off_s128_s_off_set_sc0 ops:vararg
.irp op, \ops
  \op v1, off, s[8:11], s4 offset:4 sc0
.endr
.endm
  op_v_off_s128_s_off_set_sc0 buffer_atomic_add, buffer_atomic_add_f32, buffer_atomic_and
  op_v_off_s128_s_off_set_sc0 buffer_atomic_dec, buffer_atomic_inc, buffer_atomic_or
  op_v_off_s128_s_off_set_sc0 buffer_atomic_pk_add_bf16, buffer_atomic_pk_add_f16
  op_v_off_s128_s_off_set_sc0 buffer_atomic_smax, buffer_atomic_smin, buffer_atomic_sub
  op_v_off_s128_s_off_set_sc0 buffer_atomic_swap, buffer_atomic_umax, buffer_atomic_umin
  op_v_off_s128_s_off_set_sc0 buffer_atomic_xor
.macro op_v64_off_s128_s_off_set_sc0 ops:vararg
.irp op, \ops
  \op v[2:3], off, s[8:11], s4 offset:4 sc0
.endr
.endm
  op_v64_off_s128_s_off_set_sc0 buffer_atomic_add_f64, buffer_atomic_add_x2
  op_v64_off_s128_s_off_set_sc0 buffer_atomic_and_x2, buffer_atomic_cmpswap
  op_v64_off_s128_s_off_set_sc0 buffer_atomic_dec_x2, buffer_atomic_inc_x2
  op_v64_off_s128_s_off_set_sc0 buffer_atomic_max_f64, buffer_atomic_min_f64
  op_v64_off_s128_s_off_set_sc0 buffer_atomic_or_x2, buffer_atomic_smax_x2
  op_v64_off_s128_s_off_set_sc0 buffer_atomic_smin_x2, buffer_atomic_sub_x2
  op_v64_off_s128_s_off_set_sc0 buffer_atomic_swap_x2, buffer_atomic_umax_x2
  op_v64_off_s128_s_off_set_sc0 buffer_atomic_umin_x2, buffer_atomic_xor_x2
  buffer_atomic_cmpswap_x2 v[8:11], off, s[8:11], s4 offset:4 sc0

// Cache bits, a resource in trap registers.
.macro op_v_off_4_sc0 ops:vararg
.irp op, \ops
  \op v1, off, ttmp[4:7], 1 sc0 sc1 nt
.endr
.endm
  op_v_off_4_sc0 buffer_atomic_add, buffer_atomic_add_f32, buffer_atomic_and
  op_v_off_4_sc0 buffer_atomic_dec, buffer_atomic_inc, buffer_atomic_or
  op_v_off_4_sc0 buffer_atomic_pk_add_bf16, buffer_atomic_pk_add_f16, buffer_atomic_smax
  op_v_off_4_sc0 buffer_atomic_smin, buffer_atomic_sub, buffer_atomic_swap
  op_v_off_4_sc0 buffer_atomic_umax, buffer_atomic_umin, buffer_atomic_xor
  op_v_off_4_sc0 buffer_load_dword, buffer_load_format_d16_hi_x, buffer_load_format_d16_x
  op_v_off_4_sc0 buffer_load_format_d16_xy, buffer_load_format_x, buffer_load_sbyte
  op_v_off_4_sc0 buffer_load_sbyte_d16, buffer_load_sbyte_d16_hi, buffer_load_short_d16
  op_v_off_4_sc0 buffer_load_short_d16_hi, buffer_load_sshort, buffer_load_ubyte
  op_v_off_4_sc0 buffer_load_ubyte_d16, buffer_load_ubyte_d16_hi, buffer_load_ushort
  op_v_off_4_sc0 buffer_store_byte, buffer_store_byte_d16_hi, buffer_store_dword
  op_v_off_4_sc0 buffer_store_format_d16_hi_x, buffer_store_format_d16_x
  op_v_off_4_sc0 buffer_store_format_d16_xy, buffer_store_format_x, buffer_store_short
  op_v_off_4_sc0 buffer_store_short_d16_hi, tbuffer_load_format_d16_x
  op_v_off_4_sc0 tbuffer_load_format_d16_xy, tbuffer_load_format_x
  op_v_off_4_sc0 tbuffer_store_format_d16_x, tbuffer_store_format_d16_xy
  op_v_off_4_sc0 tbuffer_store_format_x
.macro op_v64_off_4_sc0 ops:vararg
.irp op, \ops
  \op v[2:3], off, ttmp[4:7], 1 sc0 sc1 nt
.endr
.endm
  op_v64_off_4_sc0 buffer_atomic_add_f64, buffer_atomic_add_x2, buffer_atomic_and_x2
  op_v64_off_4_sc0 buffer_atomic_cmpswap, buffer_atomic_dec_x2, buffer_atomic_inc_x2
  op_v64_off_4_sc0 buffer_atomic_max_f64, buffer_atomic_min_f64, buffer_atomic_or_x2
  op_v64_off_4_sc0 buffer_atomic_smax_x2, buffer_atomic_smin_x2, buffer_atomic_sub_x2
  op_v64_off_4_sc0 buffer_atomic_swap_x2, buffer_atomic_umax_x2, buffer_atomic_umin_x2
  op_v64_off_4_sc0 buffer_atomic_xor_x2, buffer_load_dwordx2, buffer_load_format_d16_xyz
  op_v64_off_4_sc0 buffer_load_format_d16_xyzw, buffer_load_format_xy
  op_v64_off_4_sc0 buffer_store_dwordx2, buffer_store_format_d16_xyz
  op_v64_off_4_sc0 buffer_store_format_d16_xyzw, buffer_store_format_xy
  op_v64_off_4_sc0 tbuffer_load_format_d16_xyz, tbuffer_load_format_d16_xyzw
  op_v64_off_4_sc0 tbuffer_load_format_xy, tbuffer_store_format_d16_xyz
  op_v64_off_4_sc0 tbuffer_store_format_d16_xyzw, tbuffer_store_format_xy
.macro op_v128_off_4_sc0 ops:vararg
.irp op, \ops
  \op v[8:11], off, ttmp[4:7], 1 sc0 sc1 nt
.endr
.endm
  op_v128_off_4_sc0 buffer_atomic_cmpswap_x2, buffer_load_dwordx4, buffer_load_format_xyzw
  op_v128_off_4_sc0 buffer_store_dwordx4, buffer_store_format_xyzw
  op_v128_off_4_sc0 tbuffer_load_format_xyzw, tbuffer_store_format_xyzw
.macro op_v96_off_4_sc0 ops:vararg
.irp op, \ops
  \op v[4:6], off, ttmp[4:7], 1 sc0 sc1 nt
.endr
.endm
  op_v96_off_4_sc0 buffer_load_dwordx3, buffer_load_format_xyz, buffer_store_dwordx3
  op_v96_off_4_sc0 buffer_store_format_xyz, tbuffer_load_format_xyz
  op_v96_off_4_sc0 tbuffer_store_format_xyz

// Into LDS.
.macro op_off_s128_s_off_set_lds ops:vararg
.irp op, \ops
  \op off, s[8:11], s4 offset:4 lds
.endr
.endm
  op_off_s128_s_off_set_lds buffer_load_dword, buffer_load_dwordx3, buffer_load_dwordx4
  op_off_s128_s_off_set_lds buffer_load_format_x, buffer_load_sbyte, buffer_load_sshort
  op_off_s128_s_off_set_lds buffer_load_ubyte, buffer_load_ushort

// Data in accumulation registers.
.macro op_a_off_s128_s ops:vararg
.irp op, \ops
  \op a1, off, s[8:11], s4
.endr
.endm
  op_a_off_s128_s buffer_atomic_add, buffer_atomic_add_f32, buffer_atomic_and
  op_a_off_s128_s buffer_atomic_dec, buffer_atomic_inc, buffer_atomic_or
  op_a_off_s128_s buffer_atomic_pk_add_bf16, buffer_atomic_pk_add_f16, buffer_atomic_smax
  op_a_off_s128_s buffer_atomic_smin, buffer_atomic_sub, buffer_atomic_swap
  op_a_off_s128_s buffer_atomic_umax, buffer_atomic_umin, buffer_atomic_xor
  op_a_off_s128_s buffer_load_dword, buffer_load_format_d16_hi_x, buffer_load_format_d16_x
  op_a_off_s128_s buffer_load_format_d16_xy, buffer_load_format_x, buffer_load_sbyte
  op_a_off_s128_s buffer_load_sbyte_d16, buffer_load_sbyte_d16_hi, buffer_load_short_d16
  op_a_off_s128_s buffer_load_short_d16_hi, buffer_load_sshort, buffer_load_ubyte
  op_a_off_s128_s buffer_load_ubyte_d16, buffer_load_ubyte_d16_hi, buffer_load_ushort
  op_a_off_s128_s buffer_store_byte, buffer_store_byte_d16_hi, buffer_store_dword
  op_a_off_s128_s buffer_store_format_d16_hi_x, buffer_store_format_d16_x
  op_a_off_s128_s buffer_store_format_d16_xy, buffer_store_format_x, buffer_store_short
  op_a_off_s128_s buffer_store_short_d16_hi, tbuffer_load_format_d16_x
  op_a_off_s128_s tbuffer_load_format_d16_xy, tbuffer_load_format_x
  op_a_off_s128_s tbuffer_store_format_d16_x, tbuffer_store_format_d16_xy
  op_a_off_s128_s tbuffer_store_format_x
.macro op_a64_off_s128_s ops:vararg
.irp op, \ops
  \op a[2:3], off, s[8:11], s4
.endr
.endm
  op_a64_off_s128_s buffer_atomic_add_f64, buffer_atomic_add_x2, buffer_atomic_and_x2
  op_a64_off_s128_s buffer_atomic_cmpswap, buffer_atomic_dec_x2, buffer_atomic_inc_x2
  op_a64_off_s128_s buffer_atomic_max_f64, buffer_atomic_min_f64, buffer_atomic_or_x2
  op_a64_off_s128_s buffer_atomic_smax_x2, buffer_atomic_smin_x2, buffer_atomic_sub_x2
  op_a64_off_s128_s buffer_atomic_swap_x2, buffer_atomic_umax_x2, buffer_atomic_umin_x2
  op_a64_off_s128_s buffer_atomic_xor_x2, buffer_load_dwordx2, buffer_load_format_d16_xyz
  op_a64_off_s128_s buffer_load_format_d16_xyzw, buffer_load_format_xy
  op_a64_off_s128_s buffer_store_dwordx2, buffer_store_format_d16_xyz
  op_a64_off_s128_s buffer_store_format_d16_xyzw, buffer_store_format_xy
  op_a64_off_s128_s tbuffer_load_format_d16_xyz, tbuffer_load_format_d16_xyzw
  op_a64_off_s128_s tbuffer_load_format_xy, tbuffer_store_format_d16_xyz
  op_a64_off_s128_s tbuffer_store_format_d16_xyzw, tbuffer_store_format_xy
.macro op_a128_off_s128_s ops:vararg
.irp op, \ops
  \op a[8:11], off, s[8:11], s4
.endr
.endm
  op_a128_off_s128_s buffer_atomic_cmpswap_x2, buffer_load_dwordx4
  op_a128_off_s128_s buffer_load_format_xyzw, buffer_store_dwordx4
  op_a128_off_s128_s buffer_store_format_xyzw, tbuffer_load_format_xyzw
  op_a128_off_s128_s tbuffer_store_format_xyzw
.macro op_a96_off_s128_s ops:vararg
.irp op, \ops
  \op a[4:6], off, s[8:11], s4
.endr
.endm
  op_a96_off_s128_s buffer_load_dwordx3, buffer_load_format_xyz, buffer_store_dwordx3
  op_a96_off_s128_s buffer_store_format_xyz, tbuffer_load_format_xyz
  op_a96_off_s128_s tbuffer_store_format_xyz

// Typed formats by name and by number.
  tbuffer_load_format_x v1, off, s[8:11], s4 format:[BUF_DATA_FORMAT_8_8_8_8,BUF_NUM_FORMAT_UINT]
  tbuffer_load_format_xy v[2:3], v12, s[8:11], 0 format:127 offen
  tbuffer_store_format_xyzw v[8:11], v12, s[8:11], s4 format:[BUF_DATA_FORMAT_16_16] idxen
  s_endpgm
.size buffer_forms, . - buffer_forms

.rodata
.p2align 6
.amdhsa_kernel buffer_forms
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
  - .name: buffer_forms
    .symbol: buffer_forms.kd
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
