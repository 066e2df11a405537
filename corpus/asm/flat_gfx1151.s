// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx1151
// FLAT, GLOBAL and SCRATCH: every operation, every way to address.
.amdgcn_target "amdgcn-amd-amdhsa--gfx1151"
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
  op_v64_v_off_set flat_atomic_add_f32, flat_atomic_add_u32, flat_atomic_and_b32
  op_v64_v_off_set flat_atomic_dec_u32, flat_atomic_inc_u32, flat_atomic_max_f32
  op_v64_v_off_set flat_atomic_max_i32, flat_atomic_max_u32, flat_atomic_min_f32
  op_v64_v_off_set flat_atomic_min_i32, flat_atomic_min_u32, flat_atomic_or_b32
  op_v64_v_off_set flat_atomic_sub_u32, flat_atomic_swap_b32, flat_atomic_xor_b32
  op_v64_v_off_set flat_store_b16, flat_store_b32, flat_store_b8, flat_store_d16_hi_b16
  op_v64_v_off_set flat_store_d16_hi_b8
.macro op_v64_v64_off_set ops:vararg
.irp op, \ops
  \op v[2:3], v[12:13] offset:16
.endr
.endm
  op_v64_v64_off_set flat_atomic_add_u64, flat_atomic_and_b64, flat_atomic_cmpswap_b32
  op_v64_v64_off_set flat_atomic_cmpswap_f32, flat_atomic_dec_u64, flat_atomic_inc_u64
  op_v64_v64_off_set flat_atomic_max_i64, flat_atomic_max_u64, flat_atomic_min_i64
  op_v64_v64_off_set flat_atomic_min_u64, flat_atomic_or_b64, flat_atomic_sub_u64
  op_v64_v64_off_set flat_atomic_swap_b64, flat_atomic_xor_b64, flat_load_b64
  op_v64_v64_off_set flat_store_b64
  flat_atomic_cmpswap_b64 v[12:13], v[8:11] offset:16
  flat_store_b128 v[12:13], v[8:11] offset:16
  flat_load_b128 v[8:11], v[12:13] offset:16
.macro op_v_v64_off_set ops:vararg
.irp op, \ops
  \op v1, v[12:13] offset:16
.endr
.endm
  op_v_v64_off_set flat_load_b32, flat_load_d16_b16, flat_load_d16_hi_b16
  op_v_v64_off_set flat_load_d16_hi_i8, flat_load_d16_hi_u8, flat_load_d16_i8
  op_v_v64_off_set flat_load_d16_u8, flat_load_i16, flat_load_i8, flat_load_u16
  op_v_v64_off_set flat_load_u8
  flat_load_b96 v[4:6], v[12:13] offset:16
  flat_store_b96 v[12:13], v[4:6] offset:16
.macro op_v64_v_off_off_set ops:vararg
.irp op, \ops
  \op v[12:13], v1, off offset:-16
.endr
.endm
  op_v64_v_off_off_set global_atomic_add_f32, global_atomic_add_u32, global_atomic_and_b32
  op_v64_v_off_off_set global_atomic_csub_u32, global_atomic_dec_u32
  op_v64_v_off_off_set global_atomic_inc_u32, global_atomic_max_f32, global_atomic_max_i32
  op_v64_v_off_off_set global_atomic_max_u32, global_atomic_min_f32, global_atomic_min_i32
  op_v64_v_off_off_set global_atomic_min_u32, global_atomic_or_b32, global_atomic_sub_u32
  op_v64_v_off_off_set global_atomic_swap_b32, global_atomic_xor_b32, global_store_b16
  op_v64_v_off_off_set global_store_b32, global_store_b8, global_store_d16_hi_b16
  op_v64_v_off_off_set global_store_d16_hi_b8, scratch_load_b64
.macro op_v64_v64_off_off_set ops:vararg
.irp op, \ops
  \op v[2:3], v[12:13], off offset:-16
.endr
.endm
  op_v64_v64_off_off_set global_atomic_add_u64, global_atomic_and_b64
  op_v64_v64_off_off_set global_atomic_cmpswap_b32, global_atomic_cmpswap_f32
  op_v64_v64_off_off_set global_atomic_dec_u64, global_atomic_inc_u64
  op_v64_v64_off_off_set global_atomic_max_i64, global_atomic_max_u64
  op_v64_v64_off_off_set global_atomic_min_i64, global_atomic_min_u64
  op_v64_v64_off_off_set global_atomic_or_b64, global_atomic_sub_u64
  op_v64_v64_off_off_set global_atomic_swap_b64, global_atomic_xor_b64, global_load_b64
  op_v64_v64_off_off_set global_store_b64
  global_atomic_cmpswap_b64 v[12:13], v[8:11], off offset:-16
  global_store_b128 v[12:13], v[8:11], off offset:-16
  global_load_addtid_b32 v14, off offset:-16
  global_store_addtid_b32 v14, off offset:-16
  global_load_b128 v[8:11], v[12:13], off offset:-16
.macro op_v_v64_off_off_set ops:vararg
.irp op, \ops
  \op v1, v[12:13], off offset:-16
.endr
.endm
  op_v_v64_off_off_set global_load_b32, global_load_d16_b16, global_load_d16_hi_b16
  op_v_v64_off_off_set global_load_d16_hi_i8, global_load_d16_hi_u8, global_load_d16_i8
  op_v_v64_off_off_set global_load_d16_u8, global_load_i16, global_load_i8
  op_v_v64_off_off_set global_load_u16, global_load_u8, scratch_store_b64
  global_load_b96 v[4:6], v[12:13], off offset:-16
  global_store_b96 v[12:13], v[4:6], off offset:-16
  scratch_load_b128 v[8:11], v14, off offset:-16
.macro op_v_v_off_off_set ops:vararg
.irp op, \ops
  \op v1, v14, off offset:-16
.endr
.endm
  op_v_v_off_off_set scratch_load_b32, scratch_load_d16_b16, scratch_load_d16_hi_b16
  op_v_v_off_off_set scratch_load_d16_hi_i8, scratch_load_d16_hi_u8, scratch_load_d16_i8
  op_v_v_off_off_set scratch_load_d16_u8, scratch_load_i16, scratch_load_i8
  op_v_v_off_off_set scratch_load_u16, scratch_load_u8, scratch_store_b16
  op_v_v_off_off_set scratch_store_b32, scratch_store_b8, scratch_store_d16_hi_b16
  op_v_v_off_off_set scratch_store_d16_hi_b8
  scratch_load_b96 v[4:6], v14, off offset:-16
  scratch_store_b128 v14, v[8:11], off offset:-16
  scratch_store_b96 v14, v[4:6], off offset:-16

// Atomics that return the old value.
.macro op_v_v64_v_off_set_glc ops:vararg
.irp op, \ops
  \op v1, v[12:13], v1 offset:8 glc
.endr
.endm
  op_v_v64_v_off_set_glc flat_atomic_add_f32, flat_atomic_add_u32, flat_atomic_and_b32
  op_v_v64_v_off_set_glc flat_atomic_dec_u32, flat_atomic_inc_u32, flat_atomic_max_f32
  op_v_v64_v_off_set_glc flat_atomic_max_i32, flat_atomic_max_u32, flat_atomic_min_f32
  op_v_v64_v_off_set_glc flat_atomic_min_i32, flat_atomic_min_u32, flat_atomic_or_b32
  op_v_v64_v_off_set_glc flat_atomic_sub_u32, flat_atomic_swap_b32, flat_atomic_xor_b32
.macro op_v64_v64_v64_off_set_glc ops:vararg
.irp op, \ops
  \op v[2:3], v[12:13], v[2:3] offset:8 glc
.endr
.endm
  op_v64_v64_v64_off_set_glc flat_atomic_add_u64, flat_atomic_and_b64, flat_atomic_dec_u64
  op_v64_v64_v64_off_set_glc flat_atomic_inc_u64, flat_atomic_max_i64, flat_atomic_max_u64
  op_v64_v64_v64_off_set_glc flat_atomic_min_i64, flat_atomic_min_u64, flat_atomic_or_b64
  op_v64_v64_v64_off_set_glc flat_atomic_sub_u64, flat_atomic_swap_b64, flat_atomic_xor_b64
  flat_atomic_cmpswap_b32 v1, v[12:13], v[2:3] offset:8 glc
  flat_atomic_cmpswap_f32 v1, v[12:13], v[2:3] offset:8 glc
  flat_atomic_cmpswap_b64 v[2:3], v[12:13], v[8:11] offset:8 glc
.macro op_v_v64_v_off_off_set_glc ops:vararg
.irp op, \ops
  \op v1, v[12:13], v1, off offset:8 glc
.endr
.endm
  op_v_v64_v_off_off_set_glc global_atomic_add_f32, global_atomic_add_u32
  op_v_v64_v_off_off_set_glc global_atomic_and_b32, global_atomic_csub_u32
  op_v_v64_v_off_off_set_glc global_atomic_dec_u32, global_atomic_inc_u32
  op_v_v64_v_off_off_set_glc global_atomic_max_f32, global_atomic_max_i32
  op_v_v64_v_off_off_set_glc global_atomic_max_u32, global_atomic_min_f32
  op_v_v64_v_off_off_set_glc global_atomic_min_i32, global_atomic_min_u32
  op_v_v64_v_off_off_set_glc global_atomic_or_b32, global_atomic_sub_u32
  op_v_v64_v_off_off_set_glc global_atomic_swap_b32, global_atomic_xor_b32
.macro op_v64_v64_v64_off_off_set_glc ops:vararg
.irp op, \ops
  \op v[2:3], v[12:13], v[2:3], off offset:8 glc
.endr
.endm
  op_v64_v64_v64_off_off_set_glc global_atomic_add_u64, global_atomic_and_b64
  op_v64_v64_v64_off_off_set_glc global_atomic_dec_u64, global_atomic_inc_u64
  op_v64_v64_v64_off_off_set_glc global_atomic_max_i64, global_atomic_max_u64
  op_v64_v64_v64_off_off_set_glc global_atomic_min_i64, global_atomic_min_u64
  op_v64_v64_v64_off_off_set_glc global_atomic_or_b64, global_atomic_sub_u64
  op_v64_v64_v64_off_off_set_glc global_atomic_swap_b64, global_atomic_xor_b64
  global_atomic_cmpswap_b32 v1, v[12:13], v[2:3], off offset:8 glc
  global_atomic_cmpswap_f32 v1, v[12:13], v[2:3], off offset:8 glc
  global_atomic_cmpswap_b64 v[2:3], v[12:13], v[8:11], off offset:8 glc

// A scalar base with a vector offset.
.macro op_v_v_s64_off_set ops:vararg
.irp op, \ops
  \op v1, v14, s[2:3] offset:64
.endr
.endm
  op_v_v_s64_off_set global_atomic_add_f32, global_atomic_add_u32, global_atomic_and_b32
  op_v_v_s64_off_set global_atomic_csub_u32, global_atomic_dec_u32, global_atomic_inc_u32
  op_v_v_s64_off_set global_atomic_max_f32, global_atomic_max_i32, global_atomic_max_u32
  op_v_v_s64_off_set global_atomic_min_f32, global_atomic_min_i32, global_atomic_min_u32
  op_v_v_s64_off_set global_atomic_or_b32, global_atomic_sub_u32, global_atomic_swap_b32
  op_v_v_s64_off_set global_atomic_xor_b32, global_load_b32, global_load_d16_b16
  op_v_v_s64_off_set global_load_d16_hi_b16, global_load_d16_hi_i8, global_load_d16_hi_u8
  op_v_v_s64_off_set global_load_d16_i8, global_load_d16_u8, global_load_i16
  op_v_v_s64_off_set global_load_i8, global_load_u16, global_load_u8, global_store_b16
  op_v_v_s64_off_set global_store_b32, global_store_b8, global_store_d16_hi_b16
  op_v_v_s64_off_set global_store_d16_hi_b8
.macro op_v_v64_s64_off_set ops:vararg
.irp op, \ops
  \op v14, v[2:3], s[2:3] offset:64
.endr
.endm
  op_v_v64_s64_off_set global_atomic_add_u64, global_atomic_and_b64
  op_v_v64_s64_off_set global_atomic_cmpswap_b32, global_atomic_cmpswap_f32
  op_v_v64_s64_off_set global_atomic_dec_u64, global_atomic_inc_u64, global_atomic_max_i64
  op_v_v64_s64_off_set global_atomic_max_u64, global_atomic_min_i64, global_atomic_min_u64
  op_v_v64_s64_off_set global_atomic_or_b64, global_atomic_sub_u64, global_atomic_swap_b64
  op_v_v64_s64_off_set global_atomic_xor_b64, global_store_b64
  global_atomic_cmpswap_b64 v14, v[8:11], s[2:3] offset:64
  global_store_b128 v14, v[8:11], s[2:3] offset:64
  global_load_addtid_b32 v14, s[2:3] offset:64
  global_store_addtid_b32 v14, s[2:3] offset:64
  global_load_b128 v[8:11], v14, s[2:3] offset:64
  global_load_b64 v[2:3], v14, s[2:3] offset:64
  global_load_b96 v[4:6], v14, s[2:3] offset:64
  global_store_b96 v14, v[4:6], s[2:3] offset:64
  scratch_load_b128 v[8:11], v14, s2 offset:64
.macro op_v_v_s_off_set ops:vararg
.irp op, \ops
  \op v1, v14, s2 offset:64
.endr
.endm
  op_v_v_s_off_set scratch_load_b32, scratch_load_d16_b16, scratch_load_d16_hi_b16
  op_v_v_s_off_set scratch_load_d16_hi_i8, scratch_load_d16_hi_u8, scratch_load_d16_i8
  op_v_v_s_off_set scratch_load_d16_u8, scratch_load_i16, scratch_load_i8
  op_v_v_s_off_set scratch_load_u16, scratch_load_u8, scratch_store_b16, scratch_store_b32
  op_v_v_s_off_set scratch_store_b8, scratch_store_d16_hi_b16, scratch_store_d16_hi_b8
  scratch_load_b64 v[2:3], v14, s2 offset:64
  scratch_load_b96 v[4:6], v14, s2 offset:64
  scratch_store_b128 v14, v[8:11], s2 offset:64
  scratch_store_b64 v14, v[2:3], s2 offset:64
  scratch_store_b96 v14, v[4:6], s2 offset:64

// Atomics on a scalar base that return.
.macro op_v_v_v_s64_off_set_glc ops:vararg
.irp op, \ops
  \op v1, v14, v1, s[2:3] offset:8 glc
.endr
.endm
  op_v_v_v_s64_off_set_glc global_atomic_add_f32, global_atomic_add_u32
  op_v_v_v_s64_off_set_glc global_atomic_and_b32, global_atomic_csub_u32
  op_v_v_v_s64_off_set_glc global_atomic_dec_u32, global_atomic_inc_u32
  op_v_v_v_s64_off_set_glc global_atomic_max_f32, global_atomic_max_i32
  op_v_v_v_s64_off_set_glc global_atomic_max_u32, global_atomic_min_f32
  op_v_v_v_s64_off_set_glc global_atomic_min_i32, global_atomic_min_u32
  op_v_v_v_s64_off_set_glc global_atomic_or_b32, global_atomic_sub_u32
  op_v_v_v_s64_off_set_glc global_atomic_swap_b32, global_atomic_xor_b32
.macro op_v64_v_v64_s64_off_set_glc ops:vararg
.irp op, \ops
  \op v[2:3], v14, v[2:3], s[2:3] offset:8 glc
.endr
.endm
  op_v64_v_v64_s64_off_set_glc global_atomic_add_u64, global_atomic_and_b64
  op_v64_v_v64_s64_off_set_glc global_atomic_dec_u64, global_atomic_inc_u64
  op_v64_v_v64_s64_off_set_glc global_atomic_max_i64, global_atomic_max_u64
  op_v64_v_v64_s64_off_set_glc global_atomic_min_i64, global_atomic_min_u64
  op_v64_v_v64_s64_off_set_glc global_atomic_or_b64, global_atomic_sub_u64
  op_v64_v_v64_s64_off_set_glc global_atomic_swap_b64, global_atomic_xor_b64
  global_atomic_cmpswap_b32 v1, v14, v[2:3], s[2:3] offset:8 glc
  global_atomic_cmpswap_f32 v1, v14, v[2:3], s[2:3] offset:8 glc
  global_atomic_cmpswap_b64 v[2:3], v14, v[8:11], s[2:3] offset:8 glc

// Scratch at a scalar offset.
  scratch_load_b128 v[8:11], off, s2 offset:-32
.macro op_v_off_s_off_set ops:vararg
.irp op, \ops
  \op v1, off, s2 offset:-32
.endr
.endm
  op_v_off_s_off_set scratch_load_b32, scratch_load_d16_b16, scratch_load_d16_hi_b16
  op_v_off_s_off_set scratch_load_d16_hi_i8, scratch_load_d16_hi_u8, scratch_load_d16_i8
  op_v_off_s_off_set scratch_load_d16_u8, scratch_load_i16, scratch_load_i8
  op_v_off_s_off_set scratch_load_u16, scratch_load_u8
  scratch_load_b64 v[2:3], off, s2 offset:-32
  scratch_load_b96 v[4:6], off, s2 offset:-32
  scratch_store_b128 off, v[8:11], s2 offset:-32
.macro op_off_v_s_off_set ops:vararg
.irp op, \ops
  \op off, v1, s2 offset:-32
.endr
.endm
  op_off_v_s_off_set scratch_store_b16, scratch_store_b32, scratch_store_b8
  op_off_v_s_off_set scratch_store_d16_hi_b16, scratch_store_d16_hi_b8
  scratch_store_b64 off, v[2:3], s2 offset:-32
  scratch_store_b96 off, v[4:6], s2 offset:-32

// Scratch at a constant offset.
  scratch_load_b128 v[8:11], off, off offset:24
.macro op_v_off_off_off_set ops:vararg
.irp op, \ops
  \op v1, off, off offset:24
.endr
.endm
  op_v_off_off_off_set scratch_load_b32, scratch_load_d16_b16, scratch_load_d16_hi_b16
  op_v_off_off_off_set scratch_load_d16_hi_i8, scratch_load_d16_hi_u8, scratch_load_d16_i8
  op_v_off_off_off_set scratch_load_d16_u8, scratch_load_i16, scratch_load_i8
  op_v_off_off_off_set scratch_load_u16, scratch_load_u8
  scratch_load_b64 v[2:3], off, off offset:24
  scratch_load_b96 v[4:6], off, off offset:24
  scratch_store_b128 off, v[8:11], off offset:24
.macro op_off_v_off_off_set ops:vararg
.irp op, \ops
  \op off, v1, off offset:24
.endr
.endm
  op_off_v_off_off_set scratch_store_b16, scratch_store_b32, scratch_store_b8
  op_off_v_off_off_set scratch_store_d16_hi_b16, scratch_store_d16_hi_b8
  scratch_store_b64 off, v[2:3], off offset:24
  scratch_store_b96 off, v[4:6], off offset:24

// Cache bits.
  flat_load_b128 v[8:11], v[12:13] glc slc dlc
.macro op_v_v64_glc ops:vararg
.irp op, \ops
  \op v1, v[12:13] glc slc dlc
.endr
.endm
  op_v_v64_glc flat_load_b32, flat_load_d16_b16, flat_load_d16_hi_b16, flat_load_d16_hi_i8
  op_v_v64_glc flat_load_d16_hi_u8, flat_load_d16_i8, flat_load_d16_u8, flat_load_i16
  op_v_v64_glc flat_load_i8, flat_load_u16, flat_load_u8
  flat_load_b64 v[2:3], v[12:13] glc slc dlc
  flat_store_b64 v[2:3], v[12:13] glc slc dlc
  flat_load_b96 v[4:6], v[12:13] glc slc dlc
  flat_store_b128 v[12:13], v[8:11] glc slc dlc
.macro op_v64_v_glc ops:vararg
.irp op, \ops
  \op v[12:13], v1 glc slc dlc
.endr
.endm
  op_v64_v_glc flat_store_b16, flat_store_b32, flat_store_b8, flat_store_d16_hi_b16
  op_v64_v_glc flat_store_d16_hi_b8
  flat_store_b96 v[12:13], v[4:6] glc slc dlc
  global_load_b128 v[8:11], v[12:13], off glc slc dlc
.macro op_v_v64_off_glc ops:vararg
.irp op, \ops
  \op v1, v[12:13], off glc slc dlc
.endr
.endm
  op_v_v64_off_glc global_load_b32, global_load_d16_b16, global_load_d16_hi_b16
  op_v_v64_off_glc global_load_d16_hi_i8, global_load_d16_hi_u8, global_load_d16_i8
  op_v_v64_off_glc global_load_d16_u8, global_load_i16, global_load_i8, global_load_u16
  op_v_v64_off_glc global_load_u8, scratch_store_b64
  global_load_b64 v[2:3], v[12:13], off glc slc dlc
  global_store_b64 v[2:3], v[12:13], off glc slc dlc
  global_load_b96 v[4:6], v[12:13], off glc slc dlc
  global_store_b128 v[12:13], v[8:11], off glc slc dlc
.macro op_v64_v_off_glc ops:vararg
.irp op, \ops
  \op v[12:13], v1, off glc slc dlc
.endr
.endm
  op_v64_v_off_glc global_store_b16, global_store_b32, global_store_b8
  op_v64_v_off_glc global_store_d16_hi_b16, global_store_d16_hi_b8, scratch_load_b64
  global_store_b96 v[12:13], v[4:6], off glc slc dlc
  scratch_load_b128 v[8:11], v14, off glc slc dlc
.macro op_v_v_off_glc ops:vararg
.irp op, \ops
  \op v1, v14, off glc slc dlc
.endr
.endm
  op_v_v_off_glc scratch_load_b32, scratch_load_d16_b16, scratch_load_d16_hi_b16
  op_v_v_off_glc scratch_load_d16_hi_i8, scratch_load_d16_hi_u8, scratch_load_d16_i8
  op_v_v_off_glc scratch_load_d16_u8, scratch_load_i16, scratch_load_i8, scratch_load_u16
  op_v_v_off_glc scratch_load_u8, scratch_store_b16, scratch_store_b32, scratch_store_b8
  op_v_v_off_glc scratch_store_d16_hi_b16, scratch_store_d16_hi_b8
  scratch_load_b96 v[4:6], v14, off glc slc dlc
  scratch_store_b128 v14, v[8:11], off glc slc dlc
  scratch_store_b96 v14, v[4:6], off glc slc dlc

// Scratch with both addresses.
  scratch_load_b32 v1, v14, s2 offset:-4
  scratch_store_b128 v14, v[8:11], s2 offset:2047 dlc
  s_endpgm
.size flat_forms, . - flat_forms

.rodata
.p2align 6
.amdhsa_kernel flat_forms
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
  - .name: flat_forms
    .symbol: flat_forms.kd
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
