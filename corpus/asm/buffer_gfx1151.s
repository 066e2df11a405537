// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx1151
// MUBUF and MTBUF: every operation, every way to address.
.amdgcn_target "amdgcn-amd-amdhsa--gfx1151"
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
  op_v_off_s128_s_off_set buffer_atomic_add_f32, buffer_atomic_add_u32
  op_v_off_s128_s_off_set buffer_atomic_and_b32, buffer_atomic_csub_u32
  op_v_off_s128_s_off_set buffer_atomic_dec_u32, buffer_atomic_inc_u32
  op_v_off_s128_s_off_set buffer_atomic_max_f32, buffer_atomic_max_i32
  op_v_off_s128_s_off_set buffer_atomic_max_u32, buffer_atomic_min_f32
  op_v_off_s128_s_off_set buffer_atomic_min_i32, buffer_atomic_min_u32
  op_v_off_s128_s_off_set buffer_atomic_or_b32, buffer_atomic_sub_u32
  op_v_off_s128_s_off_set buffer_atomic_swap_b32, buffer_atomic_xor_b32, buffer_load_b32
  op_v_off_s128_s_off_set buffer_load_d16_b16, buffer_load_d16_format_x
  op_v_off_s128_s_off_set buffer_load_d16_format_xy, buffer_load_d16_hi_b16
  op_v_off_s128_s_off_set buffer_load_d16_hi_format_x, buffer_load_d16_hi_i8
  op_v_off_s128_s_off_set buffer_load_d16_hi_u8, buffer_load_d16_i8, buffer_load_d16_u8
  op_v_off_s128_s_off_set buffer_load_format_x, buffer_load_i16, buffer_load_i8
  op_v_off_s128_s_off_set buffer_load_u16, buffer_load_u8, buffer_store_b16
  op_v_off_s128_s_off_set buffer_store_b32, buffer_store_b8, buffer_store_d16_format_x
  op_v_off_s128_s_off_set buffer_store_d16_format_xy, buffer_store_d16_hi_b16
  op_v_off_s128_s_off_set buffer_store_d16_hi_b8, buffer_store_d16_hi_format_x
  op_v_off_s128_s_off_set buffer_store_format_x, tbuffer_load_d16_format_x
  op_v_off_s128_s_off_set tbuffer_load_d16_format_xy, tbuffer_load_format_x
  op_v_off_s128_s_off_set tbuffer_store_d16_format_x, tbuffer_store_d16_format_xy
  op_v_off_s128_s_off_set tbuffer_store_format_x
.macro op_v64_off_s128_s_off_set ops:vararg
.irp op, \ops
  \op v[2:3], off, s[8:11], s4 offset:4095
.endr
.endm
  op_v64_off_s128_s_off_set buffer_atomic_add_u64, buffer_atomic_and_b64
  op_v64_off_s128_s_off_set buffer_atomic_cmpswap_b32, buffer_atomic_cmpswap_f32
  op_v64_off_s128_s_off_set buffer_atomic_dec_u64, buffer_atomic_inc_u64
  op_v64_off_s128_s_off_set buffer_atomic_max_i64, buffer_atomic_max_u64
  op_v64_off_s128_s_off_set buffer_atomic_min_i64, buffer_atomic_min_u64
  op_v64_off_s128_s_off_set buffer_atomic_or_b64, buffer_atomic_sub_u64
  op_v64_off_s128_s_off_set buffer_atomic_swap_b64, buffer_atomic_xor_b64, buffer_load_b64
  op_v64_off_s128_s_off_set buffer_load_d16_format_xyz, buffer_load_d16_format_xyzw
  op_v64_off_s128_s_off_set buffer_load_format_xy, buffer_store_b64
  op_v64_off_s128_s_off_set buffer_store_d16_format_xyz, buffer_store_d16_format_xyzw
  op_v64_off_s128_s_off_set buffer_store_format_xy, tbuffer_load_d16_format_xyz
  op_v64_off_s128_s_off_set tbuffer_load_d16_format_xyzw, tbuffer_load_format_xy
  op_v64_off_s128_s_off_set tbuffer_store_d16_format_xyz, tbuffer_store_d16_format_xyzw
  op_v64_off_s128_s_off_set tbuffer_store_format_xy
.macro op_v128_off_s128_s_off_set ops:vararg
.irp op, \ops
  \op v[8:11], off, s[8:11], s4 offset:4095
.endr
.endm
  op_v128_off_s128_s_off_set buffer_atomic_cmpswap_b64, buffer_load_b128
  op_v128_off_s128_s_off_set buffer_load_format_xyzw, buffer_store_b128
  op_v128_off_s128_s_off_set buffer_store_format_xyzw, tbuffer_load_format_xyzw
  op_v128_off_s128_s_off_set tbuffer_store_format_xyzw
  buffer_gl0_inv
  buffer_gl1_inv
.macro op_v96_off_s128_s_off_set ops:vararg
.irp op, \ops
  \op v[4:6], off, s[8:11], s4 offset:4095
.endr
.endm
  op_v96_off_s128_s_off_set buffer_load_b96, buffer_load_format_xyz, buffer_store_b96
  op_v96_off_s128_s_off_set buffer_store_format_xyz, tbuffer_load_format_xyz
  op_v96_off_s128_s_off_set tbuffer_store_format_xyz

// A vector offset.
.macro op_v_v_s128_off_off_set ops:vararg
.irp op, \ops
  \op v1, v12, s[8:11], 0 offen offset:16
.endr
.endm
  op_v_v_s128_off_off_set buffer_atomic_add_f32, buffer_atomic_add_u32
  op_v_v_s128_off_off_set buffer_atomic_and_b32, buffer_atomic_csub_u32
  op_v_v_s128_off_off_set buffer_atomic_dec_u32, buffer_atomic_inc_u32
  op_v_v_s128_off_off_set buffer_atomic_max_f32, buffer_atomic_max_i32
  op_v_v_s128_off_off_set buffer_atomic_max_u32, buffer_atomic_min_f32
  op_v_v_s128_off_off_set buffer_atomic_min_i32, buffer_atomic_min_u32
  op_v_v_s128_off_off_set buffer_atomic_or_b32, buffer_atomic_sub_u32
  op_v_v_s128_off_off_set buffer_atomic_swap_b32, buffer_atomic_xor_b32, buffer_load_b32
  op_v_v_s128_off_off_set buffer_load_d16_b16, buffer_load_d16_format_x
  op_v_v_s128_off_off_set buffer_load_d16_format_xy, buffer_load_d16_hi_b16
  op_v_v_s128_off_off_set buffer_load_d16_hi_format_x, buffer_load_d16_hi_i8
  op_v_v_s128_off_off_set buffer_load_d16_hi_u8, buffer_load_d16_i8, buffer_load_d16_u8
  op_v_v_s128_off_off_set buffer_load_format_x, buffer_load_i16, buffer_load_i8
  op_v_v_s128_off_off_set buffer_load_u16, buffer_load_u8, buffer_store_b16
  op_v_v_s128_off_off_set buffer_store_b32, buffer_store_b8, buffer_store_d16_format_x
  op_v_v_s128_off_off_set buffer_store_d16_format_xy, buffer_store_d16_hi_b16
  op_v_v_s128_off_off_set buffer_store_d16_hi_b8, buffer_store_d16_hi_format_x
  op_v_v_s128_off_off_set buffer_store_format_x, tbuffer_load_d16_format_x
  op_v_v_s128_off_off_set tbuffer_load_d16_format_xy, tbuffer_load_format_x
  op_v_v_s128_off_off_set tbuffer_store_d16_format_x, tbuffer_store_d16_format_xy
  op_v_v_s128_off_off_set tbuffer_store_format_x
.macro op_v64_v_s128_off_off_set ops:vararg
.irp op, \ops
  \op v[2:3], v12, s[8:11], 0 offen offset:16
.endr
.endm
  op_v64_v_s128_off_off_set buffer_atomic_add_u64, buffer_atomic_and_b64
  op_v64_v_s128_off_off_set buffer_atomic_cmpswap_b32, buffer_atomic_cmpswap_f32
  op_v64_v_s128_off_off_set buffer_atomic_dec_u64, buffer_atomic_inc_u64
  op_v64_v_s128_off_off_set buffer_atomic_max_i64, buffer_atomic_max_u64
  op_v64_v_s128_off_off_set buffer_atomic_min_i64, buffer_atomic_min_u64
  op_v64_v_s128_off_off_set buffer_atomic_or_b64, buffer_atomic_sub_u64
  op_v64_v_s128_off_off_set buffer_atomic_swap_b64, buffer_atomic_xor_b64, buffer_load_b64
  op_v64_v_s128_off_off_set buffer_load_d16_format_xyz, buffer_load_d16_format_xyzw
  op_v64_v_s128_off_off_set buffer_load_format_xy, buffer_store_b64
  op_v64_v_s128_off_off_set buffer_store_d16_format_xyz, buffer_store_d16_format_xyzw
  op_v64_v_s128_off_off_set buffer_store_format_xy, tbuffer_load_d16_format_xyz
  op_v64_v_s128_off_off_set tbuffer_load_d16_format_xyzw, tbuffer_load_format_xy
  op_v64_v_s128_off_off_set tbuffer_store_d16_format_xyz, tbuffer_store_d16_format_xyzw
  op_v64_v_s128_off_off_set tbuffer_store_format_xy
.macro op_v128_v_s128_off_off_set ops:vararg
.irp op, \ops
  \op v[8:11], v12, s[8:11], 0 offen offset:16
.endr
.endm
  op_v128_v_s128_off_off_set buffer_atomic_cmpswap_b64, buffer_load_b128
  op_v128_v_s128_off_off_set buffer_load_format_xyzw, buffer_store_b128
  op_v128_v_s128_off_off_set buffer_store_format_xyzw, tbuffer_load_format_xyzw
  op_v128_v_s128_off_off_set tbuffer_store_format_xyzw
.macro op_v96_v_s128_off_off_set ops:vararg
.irp op, \ops
  \op v[4:6], v12, s[8:11], 0 offen offset:16
.endr
.endm
  op_v96_v_s128_off_off_set buffer_load_b96, buffer_load_format_xyz, buffer_store_b96
  op_v96_v_s128_off_off_set buffer_store_format_xyz, tbuffer_load_format_xyz
  op_v96_v_s128_off_off_set tbuffer_store_format_xyz

// A vector index.
.macro op_v_v_s128_s_idxen ops:vararg
.irp op, \ops
  \op v1, v12, s[8:11], s4 idxen
.endr
.endm
  op_v_v_s128_s_idxen buffer_atomic_add_f32, buffer_atomic_add_u32, buffer_atomic_and_b32
  op_v_v_s128_s_idxen buffer_atomic_csub_u32, buffer_atomic_dec_u32, buffer_atomic_inc_u32
  op_v_v_s128_s_idxen buffer_atomic_max_f32, buffer_atomic_max_i32, buffer_atomic_max_u32
  op_v_v_s128_s_idxen buffer_atomic_min_f32, buffer_atomic_min_i32, buffer_atomic_min_u32
  op_v_v_s128_s_idxen buffer_atomic_or_b32, buffer_atomic_sub_u32, buffer_atomic_swap_b32
  op_v_v_s128_s_idxen buffer_atomic_xor_b32, buffer_load_b32, buffer_load_d16_b16
  op_v_v_s128_s_idxen buffer_load_d16_format_x, buffer_load_d16_format_xy
  op_v_v_s128_s_idxen buffer_load_d16_hi_b16, buffer_load_d16_hi_format_x
  op_v_v_s128_s_idxen buffer_load_d16_hi_i8, buffer_load_d16_hi_u8, buffer_load_d16_i8
  op_v_v_s128_s_idxen buffer_load_d16_u8, buffer_load_format_x, buffer_load_i16
  op_v_v_s128_s_idxen buffer_load_i8, buffer_load_u16, buffer_load_u8, buffer_store_b16
  op_v_v_s128_s_idxen buffer_store_b32, buffer_store_b8, buffer_store_d16_format_x
  op_v_v_s128_s_idxen buffer_store_d16_format_xy, buffer_store_d16_hi_b16
  op_v_v_s128_s_idxen buffer_store_d16_hi_b8, buffer_store_d16_hi_format_x
  op_v_v_s128_s_idxen buffer_store_format_x, tbuffer_load_d16_format_x
  op_v_v_s128_s_idxen tbuffer_load_d16_format_xy, tbuffer_load_format_x
  op_v_v_s128_s_idxen tbuffer_store_d16_format_x, tbuffer_store_d16_format_xy
  op_v_v_s128_s_idxen tbuffer_store_format_x
.macro op_v64_v_s128_s_idxen ops:vararg
.irp op, \ops
  \op v[2:3], v12, s[8:11], s4 idxen
.endr
.endm
  op_v64_v_s128_s_idxen buffer_atomic_add_u64, buffer_atomic_and_b64
  op_v64_v_s128_s_idxen buffer_atomic_cmpswap_b32, buffer_atomic_cmpswap_f32
  op_v64_v_s128_s_idxen buffer_atomic_dec_u64, buffer_atomic_inc_u64
  op_v64_v_s128_s_idxen buffer_atomic_max_i64, buffer_atomic_max_u64
  op_v64_v_s128_s_idxen buffer_atomic_min_i64, buffer_atomic_min_u64, buffer_atomic_or_b64
  op_v64_v_s128_s_idxen buffer_atomic_sub_u64, buffer_atomic_swap_b64
  op_v64_v_s128_s_idxen buffer_atomic_xor_b64, buffer_load_b64, buffer_load_d16_format_xyz
  op_v64_v_s128_s_idxen buffer_load_d16_format_xyzw, buffer_load_format_xy
  op_v64_v_s128_s_idxen buffer_store_b64, buffer_store_d16_format_xyz
  op_v64_v_s128_s_idxen buffer_store_d16_format_xyzw, buffer_store_format_xy
  op_v64_v_s128_s_idxen tbuffer_load_d16_format_xyz, tbuffer_load_d16_format_xyzw
  op_v64_v_s128_s_idxen tbuffer_load_format_xy, tbuffer_store_d16_format_xyz
  op_v64_v_s128_s_idxen tbuffer_store_d16_format_xyzw, tbuffer_store_format_xy
.macro op_v128_v_s128_s_idxen ops:vararg
.irp op, \ops
  \op v[8:11], v12, s[8:11], s4 idxen
.endr
.endm
  op_v128_v_s128_s_idxen buffer_atomic_cmpswap_b64, buffer_load_b128
  op_v128_v_s128_s_idxen buffer_load_format_xyzw, buffer_store_b128
  op_v128_v_s128_s_idxen buffer_store_format_xyzw, tbuffer_load_format_xyzw
  op_v128_v_s128_s_idxen tbuffer_store_format_xyzw
.macro op_v96_v_s128_s_idxen ops:vararg
.irp op, \ops
  \op v[4:6], v12, s[8:11], s4 idxen
.endr
.endm
  op_v96_v_s128_s_idxen buffer_load_b96, buffer_load_format_xyz, buffer_store_b96
  op_v96_v_s128_s_idxen buffer_store_format_xyz, tbuffer_load_format_xyz
  op_v96_v_s128_s_idxen tbuffer_store_format_xyz

// Index and offset.
.macro op_v_v64_s128_m0_idxen_off_off_set ops:vararg
.irp op, \ops
  \op v1, v[12:13], s[8:11], m0 idxen offen offset:8
.endr
.endm
  op_v_v64_s128_m0_idxen_off_off_set buffer_atomic_add_f32, buffer_atomic_add_u32
  op_v_v64_s128_m0_idxen_off_off_set buffer_atomic_and_b32, buffer_atomic_csub_u32
  op_v_v64_s128_m0_idxen_off_off_set buffer_atomic_dec_u32, buffer_atomic_inc_u32
  op_v_v64_s128_m0_idxen_off_off_set buffer_atomic_max_f32, buffer_atomic_max_i32
  op_v_v64_s128_m0_idxen_off_off_set buffer_atomic_max_u32, buffer_atomic_min_f32
  op_v_v64_s128_m0_idxen_off_off_set buffer_atomic_min_i32, buffer_atomic_min_u32
  op_v_v64_s128_m0_idxen_off_off_set buffer_atomic_or_b32, buffer_atomic_sub_u32
  op_v_v64_s128_m0_idxen_off_off_set buffer_atomic_swap_b32, buffer_atomic_xor_b32
  op_v_v64_s128_m0_idxen_off_off_set buffer_load_b32, buffer_load_d16_b16
  op_v_v64_s128_m0_idxen_off_off_set buffer_load_d16_format_x, buffer_load_d16_format_xy
  op_v_v64_s128_m0_idxen_off_off_set buffer_load_d16_hi_b16, buffer_load_d16_hi_format_x
  op_v_v64_s128_m0_idxen_off_off_set buffer_load_d16_hi_i8, buffer_load_d16_hi_u8
  op_v_v64_s128_m0_idxen_off_off_set buffer_load_d16_i8, buffer_load_d16_u8
  op_v_v64_s128_m0_idxen_off_off_set buffer_load_format_x, buffer_load_i16, buffer_load_i8
  op_v_v64_s128_m0_idxen_off_off_set buffer_load_u16, buffer_load_u8, buffer_store_b16
  op_v_v64_s128_m0_idxen_off_off_set buffer_store_b32, buffer_store_b8
  op_v_v64_s128_m0_idxen_off_off_set buffer_store_d16_format_x, buffer_store_d16_format_xy
  op_v_v64_s128_m0_idxen_off_off_set buffer_store_d16_hi_b16, buffer_store_d16_hi_b8
  op_v_v64_s128_m0_idxen_off_off_set buffer_store_d16_hi_format_x, buffer_store_format_x
  op_v_v64_s128_m0_idxen_off_off_set tbuffer_load_d16_format_x, tbuffer_load_d16_format_xy
  op_v_v64_s128_m0_idxen_off_off_set tbuffer_load_format_x, tbuffer_store_d16_format_x
  op_v_v64_s128_m0_idxen_off_off_set tbuffer_store_d16_format_xy, tbuffer_store_format_x
.macro op_v64_v64_s128_m0_idxen_off_off_set ops:vararg
.irp op, \ops
  \op v[2:3], v[12:13], s[8:11], m0 idxen offen offset:8
.endr
.endm
  op_v64_v64_s128_m0_idxen_off_off_set buffer_atomic_add_u64, buffer_atomic_and_b64
  op_v64_v64_s128_m0_idxen_off_off_set buffer_atomic_cmpswap_b32
  op_v64_v64_s128_m0_idxen_off_off_set buffer_atomic_cmpswap_f32, buffer_atomic_dec_u64
  op_v64_v64_s128_m0_idxen_off_off_set buffer_atomic_inc_u64, buffer_atomic_max_i64
  op_v64_v64_s128_m0_idxen_off_off_set buffer_atomic_max_u64, buffer_atomic_min_i64
  op_v64_v64_s128_m0_idxen_off_off_set buffer_atomic_min_u64, buffer_atomic_or_b64
  op_v64_v64_s128_m0_idxen_off_off_set buffer_atomic_sub_u64, buffer_atomic_swap_b64
  op_v64_v64_s128_m0_idxen_off_off_set buffer_atomic_xor_b64, buffer_load_b64
  op_v64_v64_s128_m0_idxen_off_off_set buffer_load_d16_format_xyz
  op_v64_v64_s128_m0_idxen_off_off_set buffer_load_d16_format_xyzw, buffer_load_format_xy
  op_v64_v64_s128_m0_idxen_off_off_set buffer_store_b64, buffer_store_d16_format_xyz
  op_v64_v64_s128_m0_idxen_off_off_set buffer_store_d16_format_xyzw
  op_v64_v64_s128_m0_idxen_off_off_set buffer_store_format_xy, tbuffer_load_d16_format_xyz
  op_v64_v64_s128_m0_idxen_off_off_set tbuffer_load_d16_format_xyzw
  op_v64_v64_s128_m0_idxen_off_off_set tbuffer_load_format_xy
  op_v64_v64_s128_m0_idxen_off_off_set tbuffer_store_d16_format_xyz
  op_v64_v64_s128_m0_idxen_off_off_set tbuffer_store_d16_format_xyzw
  op_v64_v64_s128_m0_idxen_off_off_set tbuffer_store_format_xy
.macro op_v128_v64_s128_m0_idxen_off_off_set ops:vararg
.irp op, \ops
  \op v[8:11], v[12:13], s[8:11], m0 idxen offen offset:8
.endr
.endm
  op_v128_v64_s128_m0_idxen_off_off_set buffer_atomic_cmpswap_b64, buffer_load_b128
  op_v128_v64_s128_m0_idxen_off_off_set buffer_load_format_xyzw, buffer_store_b128
  op_v128_v64_s128_m0_idxen_off_off_set buffer_store_format_xyzw, tbuffer_load_format_xyzw
  op_v128_v64_s128_m0_idxen_off_off_set tbuffer_store_format_xyzw
.macro op_v96_v64_s128_m0_idxen_off_off_set ops:vararg
.irp op, \ops
  \op v[4:6], v[12:13], s[8:11], m0 idxen offen offset:8
.endr
.endm
  op_v96_v64_s128_m0_idxen_off_off_set buffer_load_b96, buffer_load_format_xyz
  op_v96_v64_s128_m0_idxen_off_off_set buffer_store_b96, buffer_store_format_xyz
  op_v96_v64_s128_m0_idxen_off_off_set tbuffer_load_format_xyz, tbuffer_store_format_xyz

// Atomics that return the old value.
.macro op_v_off_s128_s_off_set_glc ops:vararg
.irp op, \ops
  \op v1, off, s[8:11], s4 offset:4 glc
.endr
.endm
  op_v_off_s128_s_off_set_glc buffer_atomic_add_f32, buffer_atomic_add_u32
  op_v_off_s128_s_off_set_glc buffer_atomic_and_b32, buffer_atomic_csub_u32
  op_v_off_s128_s_off_set_glc buffer_atomic_dec_u32, buffer_atomic_inc_u32
  op_v_off_s128_s_off_set_glc buffer_atomic_max_f32, buffer_atomic_max_i32
  op_v_off_s128_s_off_set_glc buffer_atomic_max_u32, buffer_atomic_min_f32
  op_v_off_s128_s_off_set_glc buffer_atomic_min_i32, buffer_atomic_min_u32
  op_v_off_s128_s_off_set_glc buffer_atomic_or_b32, buffer_atomic_sub_u32
  op_v_off_s128_s_off_set_glc buffer_atomic_swap_b32, buffer_atomic_xor_b32
.macro op_v64_off_s128_s_off_set_glc ops:vararg
.irp op, \ops
  \op v[2:3], off, s[8:11], s4 offset:4 glc
.endr
.endm
  op_v64_off_s128_s_off_set_glc buffer_atomic_add_u64, buffer_atomic_and_b64
  op_v64_off_s128_s_off_set_glc buffer_atomic_cmpswap_b32, buffer_atomic_cmpswap_f32
  op_v64_off_s128_s_off_set_glc buffer_atomic_dec_u64, buffer_atomic_inc_u64
  op_v64_off_s128_s_off_set_glc buffer_atomic_max_i64, buffer_atomic_max_u64
  op_v64_off_s128_s_off_set_glc buffer_atomic_min_i64, buffer_atomic_min_u64
  op_v64_off_s128_s_off_set_glc buffer_atomic_or_b64, buffer_atomic_sub_u64
  op_v64_off_s128_s_off_set_glc buffer_atomic_swap_b64, buffer_atomic_xor_b64
  buffer_atomic_cmpswap_b64 v[8:11], off, s[8:11], s4 offset:4 glc

// Cache bits, a resource in trap registers.
.macro op_v_off_4_glc ops:vararg
.irp op, \ops
  \op v1, off, ttmp[4:7], 1 glc slc dlc
.endr
.endm
  op_v_off_4_glc buffer_atomic_add_f32, buffer_atomic_add_u32, buffer_atomic_and_b32
  op_v_off_4_glc buffer_atomic_csub_u32, buffer_atomic_dec_u32, buffer_atomic_inc_u32
  op_v_off_4_glc buffer_atomic_max_f32, buffer_atomic_max_i32, buffer_atomic_max_u32
  op_v_off_4_glc buffer_atomic_min_f32, buffer_atomic_min_i32, buffer_atomic_min_u32
  op_v_off_4_glc buffer_atomic_or_b32, buffer_atomic_sub_u32, buffer_atomic_swap_b32
  op_v_off_4_glc buffer_atomic_xor_b32, buffer_load_b32, buffer_load_d16_b16
  op_v_off_4_glc buffer_load_d16_format_x, buffer_load_d16_format_xy
  op_v_off_4_glc buffer_load_d16_hi_b16, buffer_load_d16_hi_format_x
  op_v_off_4_glc buffer_load_d16_hi_i8, buffer_load_d16_hi_u8, buffer_load_d16_i8
  op_v_off_4_glc buffer_load_d16_u8, buffer_load_format_x, buffer_load_i16, buffer_load_i8
  op_v_off_4_glc buffer_load_u16, buffer_load_u8, buffer_store_b16, buffer_store_b32
  op_v_off_4_glc buffer_store_b8, buffer_store_d16_format_x, buffer_store_d16_format_xy
  op_v_off_4_glc buffer_store_d16_hi_b16, buffer_store_d16_hi_b8
  op_v_off_4_glc buffer_store_d16_hi_format_x, buffer_store_format_x
  op_v_off_4_glc tbuffer_load_d16_format_x, tbuffer_load_d16_format_xy
  op_v_off_4_glc tbuffer_load_format_x, tbuffer_store_d16_format_x
  op_v_off_4_glc tbuffer_store_d16_format_xy, tbuffer_store_format_x
.macro op_v64_off_4_glc ops:vararg
.irp op, \ops
  \op v[2:3], off, ttmp[4:7], 1 glc slc dlc
.endr
.endm
  op_v64_off_4_glc buffer_atomic_add_u64, buffer_atomic_and_b64, buffer_atomic_cmpswap_b32
  op_v64_off_4_glc buffer_atomic_cmpswap_f32, buffer_atomic_dec_u64, buffer_atomic_inc_u64
  op_v64_off_4_glc buffer_atomic_max_i64, buffer_atomic_max_u64, buffer_atomic_min_i64
  op_v64_off_4_glc buffer_atomic_min_u64, buffer_atomic_or_b64, buffer_atomic_sub_u64
  op_v64_off_4_glc buffer_atomic_swap_b64, buffer_atomic_xor_b64, buffer_load_b64
  op_v64_off_4_glc buffer_load_d16_format_xyz, buffer_load_d16_format_xyzw
  op_v64_off_4_glc buffer_load_format_xy, buffer_store_b64, buffer_store_d16_format_xyz
  op_v64_off_4_glc buffer_store_d16_format_xyzw, buffer_store_format_xy
  op_v64_off_4_glc tbuffer_load_d16_format_xyz, tbuffer_load_d16_format_xyzw
  op_v64_off_4_glc tbuffer_load_format_xy, tbuffer_store_d16_format_xyz
  op_v64_off_4_glc tbuffer_store_d16_format_xyzw, tbuffer_store_format_xy
.macro op_v128_off_4_glc ops:vararg
.irp op, \ops
  \op v[8:11], off, ttmp[4:7], 1 glc slc dlc
.endr
.endm
  op_v128_off_4_glc buffer_atomic_cmpswap_b64, buffer_load_b128, buffer_load_format_xyzw
  op_v128_off_4_glc buffer_store_b128, buffer_store_format_xyzw, tbuffer_load_format_xyzw
  op_v128_off_4_glc tbuffer_store_format_xyzw
.macro op_v96_off_4_glc ops:vararg
.irp op, \ops
  \op v[4:6], off, ttmp[4:7], 1 glc slc dlc
.endr
.endm
  op_v96_off_4_glc buffer_load_b96, buffer_load_format_xyz, buffer_store_b96
  op_v96_off_4_glc buffer_store_format_xyz, tbuffer_load_format_xyz
  op_v96_off_4_glc tbuffer_store_format_xyz

// With the fault status.
  buffer_load_b128 v[16:20], off, s[8:11], s4 tfe
  buffer_load_format_xyzw v[16:20], off, s[8:11], s4 tfe
.macro op_v64_off_s128_s ops:vararg
.irp op, \ops
  \op v[2:3], off, s[8:11], s4 tfe
.endr
.endm
  op_v64_off_s128_s buffer_load_b32, buffer_load_d16_b16, buffer_load_d16_format_x
  op_v64_off_s128_s buffer_load_d16_format_xy, buffer_load_d16_hi_b16
  op_v64_off_s128_s buffer_load_d16_hi_format_x, buffer_load_d16_hi_i8
  op_v64_off_s128_s buffer_load_d16_hi_u8, buffer_load_d16_i8, buffer_load_d16_u8
  op_v64_off_s128_s buffer_load_format_x, buffer_load_i16, buffer_load_i8, buffer_load_u16
  op_v64_off_s128_s buffer_load_u8
.macro op_v96_off_s128_s ops:vararg
.irp op, \ops
  \op v[4:6], off, s[8:11], s4 tfe
.endr
.endm
  op_v96_off_s128_s buffer_load_b64, buffer_load_d16_format_xyz
  op_v96_off_s128_s buffer_load_d16_format_xyzw, buffer_load_format_xy
  buffer_load_b96 v[8:11], off, s[8:11], s4 tfe
  buffer_load_format_xyz v[8:11], off, s[8:11], s4 tfe

// Typed formats by name.
  tbuffer_load_format_x v1, off, s[8:11], s4 format:[BUF_FMT_8_8_8_8_UINT]
  tbuffer_load_format_xy v[2:3], v12, s[8:11], 0 format:[BUF_FMT_16_16_FLOAT] offen
  tbuffer_store_format_xyzw v[8:11], v12, s[8:11], null format:[BUF_FMT_32_32_32_32_FLOAT] idxen
  s_endpgm
.size buffer_forms, . - buffer_forms

.rodata
.p2align 6
.amdhsa_kernel buffer_forms
  .amdhsa_next_free_vgpr 128
  .amdhsa_next_free_sgpr 96
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_kernarg_size 16
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx1151
amdhsa.kernels:
  - .name: buffer_forms
    .symbol: buffer_forms.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 96
    .vgpr_count: 128
    .max_flat_workgroup_size: 256
    .args:
      - {.offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
...
.end_amdgpu_metadata
