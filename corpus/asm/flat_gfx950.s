// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// FLAT, GLOBAL and SCRATCH: every operation, every way to address.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.amdhsa_code_object_version 6

.text
.globl flat_forms
.p2align 8
.type flat_forms,@function
flat_forms:

// A vector address; flat offsets are positive, the others may be negative.
.macro op_v64_v_off_set ops:vararg
.irp op, \ops
  \op v[12:13], v1 offset:16
.endr
.endm
  op_v64_v_off_set flat_atomic_add, flat_atomic_add_f32, flat_atomic_and, flat_atomic_dec
  op_v64_v_off_set flat_atomic_inc, flat_atomic_or, flat_atomic_pk_add_bf16
  op_v64_v_off_set flat_atomic_pk_add_f16, flat_atomic_smax, flat_atomic_smin
  op_v64_v_off_set flat_atomic_sub, flat_atomic_swap, flat_atomic_umax, flat_atomic_umin
  op_v64_v_off_set flat_atomic_xor, flat_store_byte, flat_store_byte_d16_hi
  op_v64_v_off_set flat_store_dword, flat_store_short, flat_store_short_d16_hi
.macro op_v64_v64_off_set ops:vararg
.irp op, \ops
  \op v[2:3], v[12:13] offset:16
.endr
.endm
  op_v64_v64_off_set flat_atomic_add_f64, flat_atomic_add_x2, flat_atomic_and_x2
  op_v64_v64_off_set flat_atomic_cmpswap, flat_atomic_dec_x2, flat_atomic_inc_x2
  op_v64_v64_off_set flat_atomic_max_f64, flat_atomic_min_f64, flat_atomic_or_x2
  op_v64_v64_off_set flat_atomic_smax_x2, flat_atomic_smin_x2, flat_atomic_sub_x2
  op_v64_v64_off_set flat_atomic_swap_x2, flat_atomic_umax_x2, flat_atomic_umin_x2
  op_v64_v64_off_set flat_atomic_xor_x2, flat_load_dwordx2, flat_store_dwordx2
  flat_atomic_cmpswap_x2 v[12:13], v[8:11] offset:16
  flat_store_dwordx4 v[12:13], v[8:11] offset:16
.macro op_v_v64_off_set ops:vararg
.irp op, \ops
  \op v1, v[12:13] offset:16
.endr
.endm
  op_v_v64_off_set flat_load_dword, flat_load_sbyte, flat_load_sbyte_d16
  op_v_v64_off_set flat_load_sbyte_d16_hi, flat_load_short_d16, flat_load_short_d16_hi
  op_v_v64_off_set flat_load_sshort, flat_load_ubyte, flat_load_ubyte_d16
  op_v_v64_off_set flat_load_ubyte_d16_hi, flat_load_ushort
  flat_load_dwordx3 v[4:6], v[12:13] offset:16
  flat_load_dwordx4 v[8:11], v[12:13] offset:16
  flat_store_dwordx3 v[12:13], v[4:6] offset:16
.macro op_v64_v_off_off_set ops:vararg
.irp op, \ops
  \op v[12:13], v1, off offset:-16
.endr
.endm
  op_v64_v_off_off_set global_atomic_add, global_atomic_add_f32, global_atomic_and
  op_v64_v_off_off_set global_atomic_dec, global_atomic_inc, global_atomic_or
  op_v64_v_off_off_set global_atomic_pk_add_bf16, global_atomic_pk_add_f16
  op_v64_v_off_off_set global_atomic_smax, global_atomic_smin, global_atomic_sub
  op_v64_v_off_off_set global_atomic_swap, global_atomic_umax, global_atomic_umin
  op_v64_v_off_off_set global_atomic_xor, global_store_byte, global_store_byte_d16_hi
  op_v64_v_off_off_set global_store_dword, global_store_short, global_store_short_d16_hi
  op_v64_v_off_off_set scratch_load_dwordx2
.macro op_v64_v64_off_off_set ops:vararg
.irp op, \ops
  \op v[2:3], v[12:13], off offset:-16
.endr
.endm
  op_v64_v64_off_off_set global_atomic_add_f64, global_atomic_add_x2, global_atomic_and_x2
  op_v64_v64_off_off_set global_atomic_cmpswap, global_atomic_dec_x2, global_atomic_inc_x2
  op_v64_v64_off_off_set global_atomic_max_f64, global_atomic_min_f64, global_atomic_or_x2
  op_v64_v64_off_off_set global_atomic_smax_x2, global_atomic_smin_x2
  op_v64_v64_off_off_set global_atomic_sub_x2, global_atomic_swap_x2
  op_v64_v64_off_off_set global_atomic_umax_x2, global_atomic_umin_x2
  op_v64_v64_off_off_set global_atomic_xor_x2, global_load_dwordx2, global_store_dwordx2
  global_atomic_cmpswap_x2 v[12:13], v[8:11], off offset:-16
  global_store_dwordx4 v[12:13], v[8:11], off offset:-16
.macro op_v_v64_off_off_set ops:vararg
.irp op, \ops
  \op v1, v[12:13], off offset:-16
.endr
.endm
  op_v_v64_off_off_set global_load_dword, global_load_sbyte, global_load_sbyte_d16
  op_v_v64_off_off_set global_load_sbyte_d16_hi, global_load_short_d16
  op_v_v64_off_off_set global_load_short_d16_hi, global_load_sshort, global_load_ubyte
  op_v_v64_off_off_set global_load_ubyte_d16, global_load_ubyte_d16_hi, global_load_ushort
  op_v_v64_off_off_set scratch_store_dwordx2
  global_load_dwordx3 v[4:6], v[12:13], off offset:-16
  global_load_dwordx4 v[8:11], v[12:13], off offset:-16
.macro op_v64_off_off_set ops:vararg
.irp op, \ops
  \op v[12:13], off offset:-16
.endr
.endm
  op_v64_off_off_set global_load_lds_dword, global_load_lds_dwordx3
  op_v64_off_off_set global_load_lds_dwordx4, global_load_lds_sbyte
  op_v64_off_off_set global_load_lds_sshort, global_load_lds_ubyte, global_load_lds_ushort
  global_store_dwordx3 v[12:13], v[4:6], off offset:-16
.macro op_v_v_off_off_set ops:vararg
.irp op, \ops
  \op v1, v14, off offset:-16
.endr
.endm
  op_v_v_off_off_set scratch_load_dword, scratch_load_sbyte, scratch_load_sbyte_d16
  op_v_v_off_off_set scratch_load_sbyte_d16_hi, scratch_load_short_d16
  op_v_v_off_off_set scratch_load_short_d16_hi, scratch_load_sshort, scratch_load_ubyte
  op_v_v_off_off_set scratch_load_ubyte_d16, scratch_load_ubyte_d16_hi
  op_v_v_off_off_set scratch_load_ushort, scratch_store_byte, scratch_store_byte_d16_hi
  op_v_v_off_off_set scratch_store_dword, scratch_store_short, scratch_store_short_d16_hi
  scratch_load_dwordx3 v[4:6], v14, off offset:-16
  scratch_load_dwordx4 v[8:11], v14, off offset:-16
.macro op_v_off_off_set ops:vararg
.irp op, \ops
  \op v14, off offset:-16
.endr
.endm
  op_v_off_off_set scratch_load_lds_dword, scratch_load_lds_sbyte, scratch_load_lds_sshort
  op_v_off_off_set scratch_load_lds_ubyte, scratch_load_lds_ushort
  scratch_store_dwordx3 v14, v[4:6], off offset:-16
  scratch_store_dwordx4 v14, v[8:11], off offset:-16

// Atomics that return the old value.
.macro op_v_v64_v_off_set_sc0 ops:vararg
.irp op, \ops
  \op v1, v[12:13], v1 offset:8 sc0
.endr
.endm
  op_v_v64_v_off_set_sc0 flat_atomic_add, flat_atomic_add_f32, flat_atomic_and
  op_v_v64_v_off_set_sc0 flat_atomic_dec, flat_atomic_inc, flat_atomic_or
  op_v_v64_v_off_set_sc0 flat_atomic_pk_add_bf16, flat_atomic_pk_add_f16, flat_atomic_smax
  op_v_v64_v_off_set_sc0 flat_atomic_smin, flat_atomic_sub, flat_atomic_swap
  op_v_v64_v_off_set_sc0 flat_atomic_umax, flat_atomic_umin, flat_atomic_xor
.macro op_v64_v64_v64_off_set_sc0 ops:vararg
.irp op, \ops
  \op v[2:3], v[12:13], v[2:3] offset:8 sc0
.endr
.endm
  op_v64_v64_v64_off_set_sc0 flat_atomic_add_f64, flat_atomic_add_x2, flat_atomic_and_x2
  op_v64_v64_v64_off_set_sc0 flat_atomic_dec_x2, flat_atomic_inc_x2, flat_atomic_max_f64
  op_v64_v64_v64_off_set_sc0 flat_atomic_min_f64, flat_atomic_or_x2, flat_atomic_smax_x2
  op_v64_v64_v64_off_set_sc0 flat_atomic_smin_x2, flat_atomic_sub_x2, flat_atomic_swap_x2
  op_v64_v64_v64_off_set_sc0 flat_atomic_umax_x2, flat_atomic_umin_x2, flat_atomic_xor_x2
  flat_atomic_cmpswap v1, v[12:13], v[2:3] offset:8 sc0
  flat_atomic_cmpswap_x2 v[2:3], v[12:13], v[8:11] offset:8 sc0
.macro op_v_v64_v_off_off_set_sc0 ops:vararg
.irp op, \ops
  \op v1, v[12:13], v1, off offset:8 sc0
.endr
.endm
  op_v_v64_v_off_off_set_sc0 global_atomic_add, global_atomic_add_f32, global_atomic_and
  op_v_v64_v_off_off_set_sc0 global_atomic_dec, global_atomic_inc, global_atomic_or
  op_v_v64_v_off_off_set_sc0 global_atomic_pk_add_bf16, global_atomic_pk_add_f16
  op_v_v64_v_off_off_set_sc0 global_atomic_smax, global_atomic_smin, global_atomic_sub
  op_v_v64_v_off_off_set_sc0 global_atomic_swap, global_atomic_umax, global_atomic_umin
  op_v_v64_v_off_off_set_sc0 global_atomic_xor
.macro op_v64_v64_v64_off_off_set_sc0 ops:vararg
.irp op, \ops
  \op v[2:3], v[12:13], v[2:3], off offset:8 sc0
.endr
.endm
  op_v64_v64_v64_off_off_set_sc0 global_atomic_add_f64, global_atomic_add_x2
  op_v64_v64_v64_off_off_set_sc0 global_atomic_and_x2, global_atomic_dec_x2
  op_v64_v64_v64_off_off_set_sc0 global_atomic_inc_x2, global_atomic_max_f64
  op_v64_v64_v64_off_off_set_sc0 global_atomic_min_f64, global_atomic_or_x2
  op_v64_v64_v64_off_off_set_sc0 global_atomic_smax_x2, global_atomic_smin_x2
  op_v64_v64_v64_off_off_set_sc0 global_atomic_sub_x2, global_atomic_swap_x2
  op_v64_v64_v64_off_off_set_sc0 global_atomic_umax_x2, global_atomic_umin_x2
  op_v64_v64_v64_off_off_set_sc0 global_atomic_xor_x2
  global_atomic_cmpswap v1, v[12:13], v[2:3], off offset:8 sc0
  global_atomic_cmpswap_x2 v[2:3], v[12:13], v[8:11], off offset:8 sc0

// A scalar base with a vector offset.
.macro op_v_v_s64_off_set ops:vararg
.irp op, \ops
  \op v1, v14, s[2:3] offset:64
.endr
.endm
  op_v_v_s64_off_set global_atomic_add, global_atomic_add_f32, global_atomic_and
  op_v_v_s64_off_set global_atomic_dec, global_atomic_inc, global_atomic_or
  op_v_v_s64_off_set global_atomic_pk_add_bf16, global_atomic_pk_add_f16
  op_v_v_s64_off_set global_atomic_smax, global_atomic_smin, global_atomic_sub
  op_v_v_s64_off_set global_atomic_swap, global_atomic_umax, global_atomic_umin
  op_v_v_s64_off_set global_atomic_xor, global_load_dword, global_load_sbyte
  op_v_v_s64_off_set global_load_sbyte_d16, global_load_sbyte_d16_hi
  op_v_v_s64_off_set global_load_short_d16, global_load_short_d16_hi, global_load_sshort
  op_v_v_s64_off_set global_load_ubyte, global_load_ubyte_d16, global_load_ubyte_d16_hi
  op_v_v_s64_off_set global_load_ushort, global_store_byte, global_store_byte_d16_hi
  op_v_v_s64_off_set global_store_dword, global_store_short, global_store_short_d16_hi
.macro op_v_v64_s64_off_set ops:vararg
.irp op, \ops
  \op v14, v[2:3], s[2:3] offset:64
.endr
.endm
  op_v_v64_s64_off_set global_atomic_add_f64, global_atomic_add_x2, global_atomic_and_x2
  op_v_v64_s64_off_set global_atomic_cmpswap, global_atomic_dec_x2, global_atomic_inc_x2
  op_v_v64_s64_off_set global_atomic_max_f64, global_atomic_min_f64, global_atomic_or_x2
  op_v_v64_s64_off_set global_atomic_smax_x2, global_atomic_smin_x2, global_atomic_sub_x2
  op_v_v64_s64_off_set global_atomic_swap_x2, global_atomic_umax_x2, global_atomic_umin_x2
  op_v_v64_s64_off_set global_atomic_xor_x2, global_store_dwordx2
  global_atomic_cmpswap_x2 v14, v[8:11], s[2:3] offset:64
  global_store_dwordx4 v14, v[8:11], s[2:3] offset:64
  global_load_dwordx2 v[2:3], v14, s[2:3] offset:64
  global_load_dwordx3 v[4:6], v14, s[2:3] offset:64
  global_load_dwordx4 v[8:11], v14, s[2:3] offset:64
.macro op_v_s64_off_set ops:vararg
.irp op, \ops
  \op v14, s[2:3] offset:64
.endr
.endm
  op_v_s64_off_set global_load_lds_dword, global_load_lds_dwordx3, global_load_lds_dwordx4
  op_v_s64_off_set global_load_lds_sbyte, global_load_lds_sshort, global_load_lds_ubyte
  op_v_s64_off_set global_load_lds_ushort
  global_store_dwordx3 v14, v[4:6], s[2:3] offset:64
.macro op_v_v_s_off_set ops:vararg
.irp op, \ops
  \op v1, v14, s2 offset:64
.endr
.endm
  op_v_v_s_off_set scratch_load_dword, scratch_load_sbyte, scratch_load_sbyte_d16
  op_v_v_s_off_set scratch_load_sbyte_d16_hi, scratch_load_short_d16
  op_v_v_s_off_set scratch_load_short_d16_hi, scratch_load_sshort, scratch_load_ubyte
  op_v_v_s_off_set scratch_load_ubyte_d16, scratch_load_ubyte_d16_hi, scratch_load_ushort
  op_v_v_s_off_set scratch_store_byte, scratch_store_byte_d16_hi, scratch_store_dword
  op_v_v_s_off_set scratch_store_short, scratch_store_short_d16_hi
  scratch_load_dwordx2 v[2:3], v14, s2 offset:64
  scratch_load_dwordx3 v[4:6], v14, s2 offset:64
  scratch_load_dwordx4 v[8:11], v14, s2 offset:64
.macro op_v_s_off_set ops:vararg
.irp op, \ops
  \op v14, s2 offset:64
.endr
.endm
  op_v_s_off_set scratch_load_lds_dword, scratch_load_lds_sbyte, scratch_load_lds_sshort
  op_v_s_off_set scratch_load_lds_ubyte, scratch_load_lds_ushort
  scratch_store_dwordx2 v14, v[2:3], s2 offset:64
  scratch_store_dwordx3 v14, v[4:6], s2 offset:64
  scratch_store_dwordx4 v14, v[8:11], s2 offset:64

// Atomics on a scalar base that return.
.macro op_v_v_v_s64_off_set_sc0 ops:vararg
.irp op, \ops
  \op v1, v14, v1, s[2:3] offset:8 sc0
.endr
.endm
  op_v_v_v_s64_off_set_sc0 global_atomic_add, global_atomic_add_f32, global_atomic_and
  op_v_v_v_s64_off_set_sc0 global_atomic_dec, global_atomic_inc, global_atomic_or
  op_v_v_v_s64_off_set_sc0 global_atomic_pk_add_bf16, global_atomic_pk_add_f16
  op_v_v_v_s64_off_set_sc0 global_atomic_smax, global_atomic_smin, global_atomic_sub
  op_v_v_v_s64_off_set_sc0 global_atomic_swap, global_atomic_umax, global_atomic_umin
  op_v_v_v_s64_off_set_sc0 global_atomic_xor
.macro op_v64_v_v64_s64_off_set_sc0 ops:vararg
.irp op, \ops
  \op v[2:3], v14, v[2:3], s[2:3] offset:8 sc0
.endr
.endm
  op_v64_v_v64_s64_off_set_sc0 global_atomic_add_f64, global_atomic_add_x2
  op_v64_v_v64_s64_off_set_sc0 global_atomic_and_x2, global_atomic_dec_x2
  op_v64_v_v64_s64_off_set_sc0 global_atomic_inc_x2, global_atomic_max_f64
  op_v64_v_v64_s64_off_set_sc0 global_atomic_min_f64, global_atomic_or_x2
  op_v64_v_v64_s64_off_set_sc0 global_atomic_smax_x2, global_atomic_smin_x2
  op_v64_v_v64_s64_off_set_sc0 global_atomic_sub_x2, global_atomic_swap_x2
  op_v64_v_v64_s64_off_set_sc0 global_atomic_umax_x2, global_atomic_umin_x2
  op_v64_v_v64_s64_off_set_sc0 global_atomic_xor_x2
  global_atomic_cmpswap v1, v14, v[2:3], s[2:3] offset:8 sc0
  global_atomic_cmpswap_x2 v[2:3], v14, v[8:11], s[2:3] offset:8 sc0

// Scratch at a scalar offset.
.macro op_v_off_s_off_set ops:vararg
.irp op, \ops
  \op v1, off, s2 offset:-32
.endr
.endm
  op_v_off_s_off_set scratch_load_dword, scratch_load_sbyte, scratch_load_sbyte_d16
  op_v_off_s_off_set scratch_load_sbyte_d16_hi, scratch_load_short_d16
  op_v_off_s_off_set scratch_load_short_d16_hi, scratch_load_sshort, scratch_load_ubyte
  op_v_off_s_off_set scratch_load_ubyte_d16, scratch_load_ubyte_d16_hi, scratch_load_ushort
  scratch_load_dwordx2 v[2:3], off, s2 offset:-32
  scratch_load_dwordx3 v[4:6], off, s2 offset:-32
  scratch_load_dwordx4 v[8:11], off, s2 offset:-32
.macro op_off_s_off_set ops:vararg
.irp op, \ops
  \op off, s2 offset:-32
.endr
.endm
  op_off_s_off_set scratch_load_lds_dword, scratch_load_lds_sbyte, scratch_load_lds_sshort
  op_off_s_off_set scratch_load_lds_ubyte, scratch_load_lds_ushort
.macro op_off_v_s_off_set ops:vararg
.irp op, \ops
  \op off, v1, s2 offset:-32
.endr
.endm
  op_off_v_s_off_set scratch_store_byte, scratch_store_byte_d16_hi, scratch_store_dword
  op_off_v_s_off_set scratch_store_short, scratch_store_short_d16_hi
  scratch_store_dwordx2 off, v[2:3], s2 offset:-32
  scratch_store_dwordx3 off, v[4:6], s2 offset:-32
  scratch_store_dwordx4 off, v[8:11], s2 offset:-32

// Scratch at a constant offset.
.macro op_v_off_off_off_set ops:vararg
.irp op, \ops
  \op v1, off, off offset:24
.endr
.endm
  op_v_off_off_off_set scratch_load_dword, scratch_load_sbyte, scratch_load_sbyte_d16
  op_v_off_off_off_set scratch_load_sbyte_d16_hi, scratch_load_short_d16
  op_v_off_off_off_set scratch_load_short_d16_hi, scratch_load_sshort, scratch_load_ubyte
  op_v_off_off_off_set scratch_load_ubyte_d16, scratch_load_ubyte_d16_hi
  op_v_off_off_off_set scratch_load_ushort
  scratch_load_dwordx2 v[2:3], off, off offset:24
  scratch_load_dwordx3 v[4:6], off, off offset:24
  scratch_load_dwordx4 v[8:11], off, off offset:24
.macro op_off_off_off_set ops:vararg
.irp op, \ops
  \op off, off offset:24
.endr
.endm
  op_off_off_off_set scratch_load_lds_dword, scratch_load_lds_sbyte
  op_off_off_off_set scratch_load_lds_sshort, scratch_load_lds_ubyte
  op_off_off_off_set scratch_load_lds_ushort
.macro op_off_v_off_off_set ops:vararg
.irp op, \ops
  \op off, v1, off offset:24
.endr
.endm
  op_off_v_off_off_set scratch_store_byte, scratch_store_byte_d16_hi, scratch_store_dword
  op_off_v_off_off_set scratch_store_short, scratch_store_short_d16_hi
  scratch_store_dwordx2 off, v[2:3], off offset:24
  scratch_store_dwordx3 off, v[4:6], off offset:24
  scratch_store_dwordx4 off, v[8:11], off offset:24

// Cache bits.
.macro op_v_v64_sc0 ops:vararg
.irp op, \ops
  \op v1, v[12:13] sc0 sc1 nt
.endr
.endm
  op_v_v64_sc0 flat_load_dword, flat_load_sbyte, flat_load_sbyte_d16
  op_v_v64_sc0 flat_load_sbyte_d16_hi, flat_load_short_d16, flat_load_short_d16_hi
  op_v_v64_sc0 flat_load_sshort, flat_load_ubyte, flat_load_ubyte_d16
  op_v_v64_sc0 flat_load_ubyte_d16_hi, flat_load_ushort
  flat_load_dwordx2 v[2:3], v[12:13] sc0 sc1 nt
  flat_store_dwordx2 v[2:3], v[12:13] sc0 sc1 nt
  flat_load_dwordx3 v[4:6], v[12:13] sc0 sc1 nt
  flat_load_dwordx4 v[8:11], v[12:13] sc0 sc1 nt
.macro op_v64_v_sc0 ops:vararg
.irp op, \ops
  \op v[12:13], v1 sc0 sc1 nt
.endr
.endm
  op_v64_v_sc0 flat_store_byte, flat_store_byte_d16_hi, flat_store_dword, flat_store_short
  op_v64_v_sc0 flat_store_short_d16_hi
  flat_store_dwordx3 v[12:13], v[4:6] sc0 sc1 nt
  flat_store_dwordx4 v[12:13], v[8:11] sc0 sc1 nt
.macro op_v_v64_off_sc0 ops:vararg
.irp op, \ops
  \op v1, v[12:13], off sc0 sc1 nt
.endr
.endm
  op_v_v64_off_sc0 global_load_dword, global_load_sbyte, global_load_sbyte_d16
  op_v_v64_off_sc0 global_load_sbyte_d16_hi, global_load_short_d16
  op_v_v64_off_sc0 global_load_short_d16_hi, global_load_sshort, global_load_ubyte
  op_v_v64_off_sc0 global_load_ubyte_d16, global_load_ubyte_d16_hi, global_load_ushort
  op_v_v64_off_sc0 scratch_store_dwordx2
  global_load_dwordx2 v[2:3], v[12:13], off sc0 sc1 nt
  global_store_dwordx2 v[2:3], v[12:13], off sc0 sc1 nt
  global_load_dwordx3 v[4:6], v[12:13], off sc0 sc1 nt
  global_load_dwordx4 v[8:11], v[12:13], off sc0 sc1 nt
.macro op_v64_v_off_sc0 ops:vararg
.irp op, \ops
  \op v[12:13], v1, off sc0 sc1 nt
.endr
.endm
  op_v64_v_off_sc0 global_store_byte, global_store_byte_d16_hi, global_store_dword
  op_v64_v_off_sc0 global_store_short, global_store_short_d16_hi, scratch_load_dwordx2
  global_store_dwordx3 v[12:13], v[4:6], off sc0 sc1 nt
  global_store_dwordx4 v[12:13], v[8:11], off sc0 sc1 nt
.macro op_v_v_off_sc0 ops:vararg
.irp op, \ops
  \op v1, v14, off sc0 sc1 nt
.endr
.endm
  op_v_v_off_sc0 scratch_load_dword, scratch_load_sbyte, scratch_load_sbyte_d16
  op_v_v_off_sc0 scratch_load_sbyte_d16_hi, scratch_load_short_d16
  op_v_v_off_sc0 scratch_load_short_d16_hi, scratch_load_sshort, scratch_load_ubyte
  op_v_v_off_sc0 scratch_load_ubyte_d16, scratch_load_ubyte_d16_hi, scratch_load_ushort
  op_v_v_off_sc0 scratch_store_byte, scratch_store_byte_d16_hi, scratch_store_dword
  op_v_v_off_sc0 scratch_store_short, scratch_store_short_d16_hi
  scratch_load_dwordx3 v[4:6], v14, off sc0 sc1 nt
  scratch_load_dwordx4 v[8:11], v14, off sc0 sc1 nt
  scratch_store_dwordx3 v14, v[4:6], off sc0 sc1 nt
  scratch_store_dwordx4 v14, v[8:11], off sc0 sc1 nt

// Data in accumulation registers.
.macro op_v64_a_off_set ops:vararg
.irp op, \ops
  \op v[12:13], a1 offset:16
.endr
.endm
  op_v64_a_off_set flat_atomic_add, flat_atomic_add_f32, flat_atomic_and, flat_atomic_dec
  op_v64_a_off_set flat_atomic_inc, flat_atomic_or, flat_atomic_pk_add_bf16
  op_v64_a_off_set flat_atomic_pk_add_f16, flat_atomic_smax, flat_atomic_smin
  op_v64_a_off_set flat_atomic_sub, flat_atomic_swap, flat_atomic_umax, flat_atomic_umin
  op_v64_a_off_set flat_atomic_xor, flat_store_byte, flat_store_byte_d16_hi
  op_v64_a_off_set flat_store_dword, flat_store_short, flat_store_short_d16_hi
.macro op_v64_a64_off_set ops:vararg
.irp op, \ops
  \op v[12:13], a[2:3] offset:16
.endr
.endm
  op_v64_a64_off_set flat_atomic_add_f64, flat_atomic_add_x2, flat_atomic_and_x2
  op_v64_a64_off_set flat_atomic_cmpswap, flat_atomic_dec_x2, flat_atomic_inc_x2
  op_v64_a64_off_set flat_atomic_max_f64, flat_atomic_min_f64, flat_atomic_or_x2
  op_v64_a64_off_set flat_atomic_smax_x2, flat_atomic_smin_x2, flat_atomic_sub_x2
  op_v64_a64_off_set flat_atomic_swap_x2, flat_atomic_umax_x2, flat_atomic_umin_x2
  op_v64_a64_off_set flat_atomic_xor_x2, flat_store_dwordx2
  flat_atomic_cmpswap_x2 v[12:13], a[8:11] offset:16
  flat_store_dwordx4 v[12:13], a[8:11] offset:16
.macro op_a_v64_off_set ops:vararg
.irp op, \ops
  \op a1, v[12:13] offset:16
.endr
.endm
  op_a_v64_off_set flat_load_dword, flat_load_sbyte, flat_load_sbyte_d16
  op_a_v64_off_set flat_load_sbyte_d16_hi, flat_load_short_d16, flat_load_short_d16_hi
  op_a_v64_off_set flat_load_sshort, flat_load_ubyte, flat_load_ubyte_d16
  op_a_v64_off_set flat_load_ubyte_d16_hi, flat_load_ushort
  flat_load_dwordx2 a[2:3], v[12:13] offset:16
  flat_load_dwordx3 a[4:6], v[12:13] offset:16
  flat_load_dwordx4 a[8:11], v[12:13] offset:16
  flat_store_dwordx3 v[12:13], a[4:6] offset:16
.macro op_v64_a_off_off_set ops:vararg
.irp op, \ops
  \op v[12:13], a1, off offset:-16
.endr
.endm
  op_v64_a_off_off_set global_atomic_add, global_atomic_add_f32, global_atomic_and
  op_v64_a_off_off_set global_atomic_dec, global_atomic_inc, global_atomic_or
  op_v64_a_off_off_set global_atomic_pk_add_bf16, global_atomic_pk_add_f16
  op_v64_a_off_off_set global_atomic_smax, global_atomic_smin, global_atomic_sub
  op_v64_a_off_off_set global_atomic_swap, global_atomic_umax, global_atomic_umin
  op_v64_a_off_off_set global_atomic_xor, global_store_byte, global_store_byte_d16_hi
  op_v64_a_off_off_set global_store_dword, global_store_short, global_store_short_d16_hi
.macro op_v64_a64_off_off_set ops:vararg
.irp op, \ops
  \op v[12:13], a[2:3], off offset:-16
.endr
.endm
  op_v64_a64_off_off_set global_atomic_add_f64, global_atomic_add_x2, global_atomic_and_x2
  op_v64_a64_off_off_set global_atomic_cmpswap, global_atomic_dec_x2, global_atomic_inc_x2
  op_v64_a64_off_off_set global_atomic_max_f64, global_atomic_min_f64, global_atomic_or_x2
  op_v64_a64_off_off_set global_atomic_smax_x2, global_atomic_smin_x2
  op_v64_a64_off_off_set global_atomic_sub_x2, global_atomic_swap_x2
  op_v64_a64_off_off_set global_atomic_umax_x2, global_atomic_umin_x2
  op_v64_a64_off_off_set global_atomic_xor_x2, global_store_dwordx2
  global_atomic_cmpswap_x2 v[12:13], a[8:11], off offset:-16
  global_store_dwordx4 v[12:13], a[8:11], off offset:-16
.macro op_a_v64_off_off_set ops:vararg
.irp op, \ops
  \op a1, v[12:13], off offset:-16
.endr
.endm
  op_a_v64_off_off_set global_load_dword, global_load_sbyte, global_load_sbyte_d16
  op_a_v64_off_off_set global_load_sbyte_d16_hi, global_load_short_d16
  op_a_v64_off_off_set global_load_short_d16_hi, global_load_sshort, global_load_ubyte
  op_a_v64_off_off_set global_load_ubyte_d16, global_load_ubyte_d16_hi, global_load_ushort
  global_load_dwordx2 a[2:3], v[12:13], off offset:-16
  global_load_dwordx3 a[4:6], v[12:13], off offset:-16
  global_load_dwordx4 a[8:11], v[12:13], off offset:-16
  global_store_dwordx3 v[12:13], a[4:6], off offset:-16
.macro op_a_v_off_off_set ops:vararg
.irp op, \ops
  \op a1, v14, off offset:-16
.endr
.endm
  op_a_v_off_off_set scratch_load_dword, scratch_load_sbyte, scratch_load_sbyte_d16
  op_a_v_off_off_set scratch_load_sbyte_d16_hi, scratch_load_short_d16
  op_a_v_off_off_set scratch_load_short_d16_hi, scratch_load_sshort, scratch_load_ubyte
  op_a_v_off_off_set scratch_load_ubyte_d16, scratch_load_ubyte_d16_hi, scratch_load_ushort
  scratch_load_dwordx2 a[2:3], v14, off offset:-16
  scratch_load_dwordx3 a[4:6], v14, off offset:-16
  scratch_load_dwordx4 a[8:11], v14, off offset:-16
.macro op_v_a_off_off_set ops:vararg
.irp op, \ops
  \op v14, a1, off offset:-16
.endr
.endm
  op_v_a_off_off_set scratch_store_byte, scratch_store_byte_d16_hi, scratch_store_dword
  op_v_a_off_off_set scratch_store_short, scratch_store_short_d16_hi
  scratch_store_dwordx2 v14, a[2:3], off offset:-16
  scratch_store_dwordx3 v14, a[4:6], off offset:-16
  scratch_store_dwordx4 v14, a[8:11], off offset:-16

// Scratch with both addresses.
  scratch_load_dword v1, v14, s2 offset:-4
  scratch_store_dwordx4 v14, v[8:11], s2 offset:2047
  s_endpgm
.size flat_forms, . - flat_forms

.rodata
.p2align 6
.amdhsa_kernel flat_forms
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
  - .name: flat_forms
    .symbol: flat_forms.kd
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
