// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx1151
// VOPC: every comparison, short and in the VOP3 encoding.
.amdgcn_target "amdgcn-amd-amdhsa--gfx1151"
.amdhsa_code_object_version 6

.text
.globl vopc_forms
.p2align 8
.type vopc_forms,@function
vopc_forms:

// VOPC: registers.
.macro e32_vcc_v_v ops:vararg
.irp op, \ops
  \op vcc_lo, v2, v3
.endr
.endm
  e32_vcc_v_v v_cmp_class_f16_e32, v_cmp_class_f32_e32, v_cmp_eq_f16_e32, v_cmp_eq_f32_e32
  e32_vcc_v_v v_cmp_eq_i16_e32, v_cmp_eq_i32_e32, v_cmp_eq_u16_e32, v_cmp_eq_u32_e32
  e32_vcc_v_v v_cmp_f_f16_e32, v_cmp_f_f32_e32, v_cmp_f_i32_e32, v_cmp_f_u32_e32
  e32_vcc_v_v v_cmp_ge_f16_e32, v_cmp_ge_f32_e32, v_cmp_ge_i16_e32, v_cmp_ge_i32_e32
  e32_vcc_v_v v_cmp_ge_u16_e32, v_cmp_ge_u32_e32, v_cmp_gt_f16_e32, v_cmp_gt_f32_e32
  e32_vcc_v_v v_cmp_gt_i16_e32, v_cmp_gt_i32_e32, v_cmp_gt_u16_e32, v_cmp_gt_u32_e32
  e32_vcc_v_v v_cmp_le_f16_e32, v_cmp_le_f32_e32, v_cmp_le_i16_e32, v_cmp_le_i32_e32
  e32_vcc_v_v v_cmp_le_u16_e32, v_cmp_le_u32_e32, v_cmp_lg_f16_e32, v_cmp_lg_f32_e32
  e32_vcc_v_v v_cmp_lt_f16_e32, v_cmp_lt_f32_e32, v_cmp_lt_i16_e32, v_cmp_lt_i32_e32
  e32_vcc_v_v v_cmp_lt_u16_e32, v_cmp_lt_u32_e32, v_cmp_ne_i16_e32, v_cmp_ne_i32_e32
  e32_vcc_v_v v_cmp_ne_u16_e32, v_cmp_ne_u32_e32, v_cmp_neq_f16_e32, v_cmp_neq_f32_e32
  e32_vcc_v_v v_cmp_nge_f16_e32, v_cmp_nge_f32_e32, v_cmp_ngt_f16_e32, v_cmp_ngt_f32_e32
  e32_vcc_v_v v_cmp_nle_f16_e32, v_cmp_nle_f32_e32, v_cmp_nlg_f16_e32, v_cmp_nlg_f32_e32
  e32_vcc_v_v v_cmp_nlt_f16_e32, v_cmp_nlt_f32_e32, v_cmp_o_f16_e32, v_cmp_o_f32_e32
  e32_vcc_v_v v_cmp_t_f16_e32, v_cmp_t_f32_e32, v_cmp_t_i32_e32, v_cmp_t_u32_e32
  e32_vcc_v_v v_cmp_u_f16_e32, v_cmp_u_f32_e32
  v_cmp_class_f64_e32 vcc_lo, v[4:5], v3
.macro e32_vcc_v64_v64 ops:vararg
.irp op, \ops
  \op vcc_lo, v[4:5], v[6:7]
.endr
.endm
  e32_vcc_v64_v64 v_cmp_eq_f64_e32, v_cmp_eq_i64_e32, v_cmp_eq_u64_e32, v_cmp_f_f64_e32
  e32_vcc_v64_v64 v_cmp_f_i64_e32, v_cmp_f_u64_e32, v_cmp_ge_f64_e32, v_cmp_ge_i64_e32
  e32_vcc_v64_v64 v_cmp_ge_u64_e32, v_cmp_gt_f64_e32, v_cmp_gt_i64_e32, v_cmp_gt_u64_e32
  e32_vcc_v64_v64 v_cmp_le_f64_e32, v_cmp_le_i64_e32, v_cmp_le_u64_e32, v_cmp_lg_f64_e32
  e32_vcc_v64_v64 v_cmp_lt_f64_e32, v_cmp_lt_i64_e32, v_cmp_lt_u64_e32, v_cmp_ne_i64_e32
  e32_vcc_v64_v64 v_cmp_ne_u64_e32, v_cmp_neq_f64_e32, v_cmp_nge_f64_e32
  e32_vcc_v64_v64 v_cmp_ngt_f64_e32, v_cmp_nle_f64_e32, v_cmp_nlg_f64_e32
  e32_vcc_v64_v64 v_cmp_nlt_f64_e32, v_cmp_o_f64_e32, v_cmp_t_f64_e32, v_cmp_t_i64_e32
  e32_vcc_v64_v64 v_cmp_t_u64_e32, v_cmp_u_f64_e32
.macro e32_v_v ops:vararg
.irp op, \ops
  \op v2, v3
.endr
.endm
  e32_v_v v_cmpx_class_f16_e32, v_cmpx_class_f32_e32, v_cmpx_eq_f16_e32, v_cmpx_eq_f32_e32
  e32_v_v v_cmpx_eq_i16_e32, v_cmpx_eq_i32_e32, v_cmpx_eq_u16_e32, v_cmpx_eq_u32_e32
  e32_v_v v_cmpx_f_f16_e32, v_cmpx_f_f32_e32, v_cmpx_f_i32_e32, v_cmpx_f_u32_e32
  e32_v_v v_cmpx_ge_f16_e32, v_cmpx_ge_f32_e32, v_cmpx_ge_i16_e32, v_cmpx_ge_i32_e32
  e32_v_v v_cmpx_ge_u16_e32, v_cmpx_ge_u32_e32, v_cmpx_gt_f16_e32, v_cmpx_gt_f32_e32
  e32_v_v v_cmpx_gt_i16_e32, v_cmpx_gt_i32_e32, v_cmpx_gt_u16_e32, v_cmpx_gt_u32_e32
  e32_v_v v_cmpx_le_f16_e32, v_cmpx_le_f32_e32, v_cmpx_le_i16_e32, v_cmpx_le_i32_e32
  e32_v_v v_cmpx_le_u16_e32, v_cmpx_le_u32_e32, v_cmpx_lg_f16_e32, v_cmpx_lg_f32_e32
  e32_v_v v_cmpx_lt_f16_e32, v_cmpx_lt_f32_e32, v_cmpx_lt_i16_e32, v_cmpx_lt_i32_e32
  e32_v_v v_cmpx_lt_u16_e32, v_cmpx_lt_u32_e32, v_cmpx_ne_i16_e32, v_cmpx_ne_i32_e32
  e32_v_v v_cmpx_ne_u16_e32, v_cmpx_ne_u32_e32, v_cmpx_neq_f16_e32, v_cmpx_neq_f32_e32
  e32_v_v v_cmpx_nge_f16_e32, v_cmpx_nge_f32_e32, v_cmpx_ngt_f16_e32, v_cmpx_ngt_f32_e32
  e32_v_v v_cmpx_nle_f16_e32, v_cmpx_nle_f32_e32, v_cmpx_nlg_f16_e32, v_cmpx_nlg_f32_e32
  e32_v_v v_cmpx_nlt_f16_e32, v_cmpx_nlt_f32_e32, v_cmpx_o_f16_e32, v_cmpx_o_f32_e32
  e32_v_v v_cmpx_t_f16_e32, v_cmpx_t_f32_e32, v_cmpx_t_i32_e32, v_cmpx_t_u32_e32
  e32_v_v v_cmpx_u_f16_e32, v_cmpx_u_f32_e32
  v_cmpx_class_f64_e32 v[4:5], v3
.macro e32_v64_v64 ops:vararg
.irp op, \ops
  \op v[4:5], v[6:7]
.endr
.endm
  e32_v64_v64 v_cmpx_eq_f64_e32, v_cmpx_eq_i64_e32, v_cmpx_eq_u64_e32, v_cmpx_f_f64_e32
  e32_v64_v64 v_cmpx_f_i64_e32, v_cmpx_f_u64_e32, v_cmpx_ge_f64_e32, v_cmpx_ge_i64_e32
  e32_v64_v64 v_cmpx_ge_u64_e32, v_cmpx_gt_f64_e32, v_cmpx_gt_i64_e32, v_cmpx_gt_u64_e32
  e32_v64_v64 v_cmpx_le_f64_e32, v_cmpx_le_i64_e32, v_cmpx_le_u64_e32, v_cmpx_lg_f64_e32
  e32_v64_v64 v_cmpx_lt_f64_e32, v_cmpx_lt_i64_e32, v_cmpx_lt_u64_e32, v_cmpx_ne_i64_e32
  e32_v64_v64 v_cmpx_ne_u64_e32, v_cmpx_neq_f64_e32, v_cmpx_nge_f64_e32
  e32_v64_v64 v_cmpx_ngt_f64_e32, v_cmpx_nle_f64_e32, v_cmpx_nlg_f64_e32
  e32_v64_v64 v_cmpx_nlt_f64_e32, v_cmpx_o_f64_e32, v_cmpx_t_f64_e32, v_cmpx_t_i64_e32
  e32_v64_v64 v_cmpx_t_u64_e32, v_cmpx_u_f64_e32

// VOPC: a literal or a scalar first.
.macro e32_vcc_k_v ops:vararg
.irp op, \ops
  \op vcc_lo, 0x1234, v3
.endr
.endm
  e32_vcc_k_v v_cmp_class_f16_e32, v_cmp_class_f32_e32, v_cmp_class_f64_e32
  e32_vcc_k_v v_cmp_eq_f16_e32, v_cmp_eq_f32_e32, v_cmp_eq_i16_e32, v_cmp_eq_i32_e32
  e32_vcc_k_v v_cmp_eq_u16_e32, v_cmp_eq_u32_e32, v_cmp_f_f16_e32, v_cmp_f_f32_e32
  e32_vcc_k_v v_cmp_f_i32_e32, v_cmp_f_u32_e32, v_cmp_ge_f16_e32, v_cmp_ge_f32_e32
  e32_vcc_k_v v_cmp_ge_i16_e32, v_cmp_ge_i32_e32, v_cmp_ge_u16_e32, v_cmp_ge_u32_e32
  e32_vcc_k_v v_cmp_gt_f16_e32, v_cmp_gt_f32_e32, v_cmp_gt_i16_e32, v_cmp_gt_i32_e32
  e32_vcc_k_v v_cmp_gt_u16_e32, v_cmp_gt_u32_e32, v_cmp_le_f16_e32, v_cmp_le_f32_e32
  e32_vcc_k_v v_cmp_le_i16_e32, v_cmp_le_i32_e32, v_cmp_le_u16_e32, v_cmp_le_u32_e32
  e32_vcc_k_v v_cmp_lg_f16_e32, v_cmp_lg_f32_e32, v_cmp_lt_f16_e32, v_cmp_lt_f32_e32
  e32_vcc_k_v v_cmp_lt_i16_e32, v_cmp_lt_i32_e32, v_cmp_lt_u16_e32, v_cmp_lt_u32_e32
  e32_vcc_k_v v_cmp_ne_i16_e32, v_cmp_ne_i32_e32, v_cmp_ne_u16_e32, v_cmp_ne_u32_e32
  e32_vcc_k_v v_cmp_neq_f16_e32, v_cmp_neq_f32_e32, v_cmp_nge_f16_e32, v_cmp_nge_f32_e32
  e32_vcc_k_v v_cmp_ngt_f16_e32, v_cmp_ngt_f32_e32, v_cmp_nle_f16_e32, v_cmp_nle_f32_e32
  e32_vcc_k_v v_cmp_nlg_f16_e32, v_cmp_nlg_f32_e32, v_cmp_nlt_f16_e32, v_cmp_nlt_f32_e32
  e32_vcc_k_v v_cmp_o_f16_e32, v_cmp_o_f32_e32, v_cmp_t_f16_e32, v_cmp_t_f32_e32
  e32_vcc_k_v v_cmp_t_i32_e32, v_cmp_t_u32_e32, v_cmp_u_f16_e32, v_cmp_u_f32_e32
.macro e32_vcc_k_v64 ops:vararg
.irp op, \ops
  \op vcc_lo, 0x1234, v[6:7]
.endr
.endm
  e32_vcc_k_v64 v_cmp_eq_f64_e32, v_cmp_eq_i64_e32, v_cmp_eq_u64_e32, v_cmp_f_f64_e32
  e32_vcc_k_v64 v_cmp_f_i64_e32, v_cmp_f_u64_e32, v_cmp_ge_f64_e32, v_cmp_ge_i64_e32
  e32_vcc_k_v64 v_cmp_ge_u64_e32, v_cmp_gt_f64_e32, v_cmp_gt_i64_e32, v_cmp_gt_u64_e32
  e32_vcc_k_v64 v_cmp_le_f64_e32, v_cmp_le_i64_e32, v_cmp_le_u64_e32, v_cmp_lg_f64_e32
  e32_vcc_k_v64 v_cmp_lt_f64_e32, v_cmp_lt_i64_e32, v_cmp_lt_u64_e32, v_cmp_ne_i64_e32
  e32_vcc_k_v64 v_cmp_ne_u64_e32, v_cmp_neq_f64_e32, v_cmp_nge_f64_e32, v_cmp_ngt_f64_e32
  e32_vcc_k_v64 v_cmp_nle_f64_e32, v_cmp_nlg_f64_e32, v_cmp_nlt_f64_e32, v_cmp_o_f64_e32
  e32_vcc_k_v64 v_cmp_t_f64_e32, v_cmp_t_i64_e32, v_cmp_t_u64_e32, v_cmp_u_f64_e32
.macro e32_k_v ops:vararg
.irp op, \ops
  \op 0x1234, v3
.endr
.endm
  e32_k_v v_cmpx_class_f16_e32, v_cmpx_class_f32_e32, v_cmpx_class_f64_e32
  e32_k_v v_cmpx_eq_f16_e32, v_cmpx_eq_f32_e32, v_cmpx_eq_i16_e32, v_cmpx_eq_i32_e32
  e32_k_v v_cmpx_eq_u16_e32, v_cmpx_eq_u32_e32, v_cmpx_f_f16_e32, v_cmpx_f_f32_e32
  e32_k_v v_cmpx_f_i32_e32, v_cmpx_f_u32_e32, v_cmpx_ge_f16_e32, v_cmpx_ge_f32_e32
  e32_k_v v_cmpx_ge_i16_e32, v_cmpx_ge_i32_e32, v_cmpx_ge_u16_e32, v_cmpx_ge_u32_e32
  e32_k_v v_cmpx_gt_f16_e32, v_cmpx_gt_f32_e32, v_cmpx_gt_i16_e32, v_cmpx_gt_i32_e32
  e32_k_v v_cmpx_gt_u16_e32, v_cmpx_gt_u32_e32, v_cmpx_le_f16_e32, v_cmpx_le_f32_e32
  e32_k_v v_cmpx_le_i16_e32, v_cmpx_le_i32_e32, v_cmpx_le_u16_e32, v_cmpx_le_u32_e32
  e32_k_v v_cmpx_lg_f16_e32, v_cmpx_lg_f32_e32, v_cmpx_lt_f16_e32, v_cmpx_lt_f32_e32
  e32_k_v v_cmpx_lt_i16_e32, v_cmpx_lt_i32_e32, v_cmpx_lt_u16_e32, v_cmpx_lt_u32_e32
  e32_k_v v_cmpx_ne_i16_e32, v_cmpx_ne_i32_e32, v_cmpx_ne_u16_e32, v_cmpx_ne_u32_e32
  e32_k_v v_cmpx_neq_f16_e32, v_cmpx_neq_f32_e32, v_cmpx_nge_f16_e32, v_cmpx_nge_f32_e32
  e32_k_v v_cmpx_ngt_f16_e32, v_cmpx_ngt_f32_e32, v_cmpx_nle_f16_e32, v_cmpx_nle_f32_e32
  e32_k_v v_cmpx_nlg_f16_e32, v_cmpx_nlg_f32_e32, v_cmpx_nlt_f16_e32, v_cmpx_nlt_f32_e32
  e32_k_v v_cmpx_o_f16_e32, v_cmpx_o_f32_e32, v_cmpx_t_f16_e32, v_cmpx_t_f32_e32
  e32_k_v v_cmpx_t_i32_e32, v_cmpx_t_u32_e32, v_cmpx_u_f16_e32, v_cmpx_u_f32_e32
.macro e32_k_v64 ops:vararg
.irp op, \ops
  \op 0x1234, v[6:7]
.endr
.endm
  e32_k_v64 v_cmpx_eq_f64_e32, v_cmpx_eq_i64_e32, v_cmpx_eq_u64_e32, v_cmpx_f_f64_e32
  e32_k_v64 v_cmpx_f_i64_e32, v_cmpx_f_u64_e32, v_cmpx_ge_f64_e32, v_cmpx_ge_i64_e32
  e32_k_v64 v_cmpx_ge_u64_e32, v_cmpx_gt_f64_e32, v_cmpx_gt_i64_e32, v_cmpx_gt_u64_e32
  e32_k_v64 v_cmpx_le_f64_e32, v_cmpx_le_i64_e32, v_cmpx_le_u64_e32, v_cmpx_lg_f64_e32
  e32_k_v64 v_cmpx_lt_f64_e32, v_cmpx_lt_i64_e32, v_cmpx_lt_u64_e32, v_cmpx_ne_i64_e32
  e32_k_v64 v_cmpx_ne_u64_e32, v_cmpx_neq_f64_e32, v_cmpx_nge_f64_e32, v_cmpx_ngt_f64_e32
  e32_k_v64 v_cmpx_nle_f64_e32, v_cmpx_nlg_f64_e32, v_cmpx_nlt_f64_e32, v_cmpx_o_f64_e32
  e32_k_v64 v_cmpx_t_f64_e32, v_cmpx_t_i64_e32, v_cmpx_t_u64_e32, v_cmpx_u_f64_e32

// In the VOP3 encoding, into any scalar.
.macro e64_s_v_s ops:vararg
.irp op, \ops
  \op s10, v2, s3
.endr
.endm
  e64_s_v_s v_cmp_class_f16_e64, v_cmp_class_f32_e64, v_cmp_eq_f16_e64, v_cmp_eq_f32_e64
  e64_s_v_s v_cmp_eq_i16_e64, v_cmp_eq_i32_e64, v_cmp_eq_u16_e64, v_cmp_eq_u32_e64
  e64_s_v_s v_cmp_f_f16_e64, v_cmp_f_f32_e64, v_cmp_f_i32_e64, v_cmp_f_u32_e64
  e64_s_v_s v_cmp_ge_f16_e64, v_cmp_ge_f32_e64, v_cmp_ge_i16_e64, v_cmp_ge_i32_e64
  e64_s_v_s v_cmp_ge_u16_e64, v_cmp_ge_u32_e64, v_cmp_gt_f16_e64, v_cmp_gt_f32_e64
  e64_s_v_s v_cmp_gt_i16_e64, v_cmp_gt_i32_e64, v_cmp_gt_u16_e64, v_cmp_gt_u32_e64
  e64_s_v_s v_cmp_le_f16_e64, v_cmp_le_f32_e64, v_cmp_le_i16_e64, v_cmp_le_i32_e64
  e64_s_v_s v_cmp_le_u16_e64, v_cmp_le_u32_e64, v_cmp_lg_f16_e64, v_cmp_lg_f32_e64
  e64_s_v_s v_cmp_lt_f16_e64, v_cmp_lt_f32_e64, v_cmp_lt_i16_e64, v_cmp_lt_i32_e64
  e64_s_v_s v_cmp_lt_u16_e64, v_cmp_lt_u32_e64, v_cmp_ne_i16_e64, v_cmp_ne_i32_e64
  e64_s_v_s v_cmp_ne_u16_e64, v_cmp_ne_u32_e64, v_cmp_neq_f16_e64, v_cmp_neq_f32_e64
  e64_s_v_s v_cmp_nge_f16_e64, v_cmp_nge_f32_e64, v_cmp_ngt_f16_e64, v_cmp_ngt_f32_e64
  e64_s_v_s v_cmp_nle_f16_e64, v_cmp_nle_f32_e64, v_cmp_nlg_f16_e64, v_cmp_nlg_f32_e64
  e64_s_v_s v_cmp_nlt_f16_e64, v_cmp_nlt_f32_e64, v_cmp_o_f16_e64, v_cmp_o_f32_e64
  e64_s_v_s v_cmp_t_f16_e64, v_cmp_t_f32_e64, v_cmp_t_i32_e64, v_cmp_t_u32_e64
  e64_s_v_s v_cmp_u_f16_e64, v_cmp_u_f32_e64
  v_cmp_class_f64_e64 s10, v[4:5], s3
.macro e64_s_v64_s64 ops:vararg
.irp op, \ops
  \op s10, v[4:5], s[6:7]
.endr
.endm
  e64_s_v64_s64 v_cmp_eq_f64_e64, v_cmp_eq_i64_e64, v_cmp_eq_u64_e64, v_cmp_f_f64_e64
  e64_s_v64_s64 v_cmp_f_i64_e64, v_cmp_f_u64_e64, v_cmp_ge_f64_e64, v_cmp_ge_i64_e64
  e64_s_v64_s64 v_cmp_ge_u64_e64, v_cmp_gt_f64_e64, v_cmp_gt_i64_e64, v_cmp_gt_u64_e64
  e64_s_v64_s64 v_cmp_le_f64_e64, v_cmp_le_i64_e64, v_cmp_le_u64_e64, v_cmp_lg_f64_e64
  e64_s_v64_s64 v_cmp_lt_f64_e64, v_cmp_lt_i64_e64, v_cmp_lt_u64_e64, v_cmp_ne_i64_e64
  e64_s_v64_s64 v_cmp_ne_u64_e64, v_cmp_neq_f64_e64, v_cmp_nge_f64_e64, v_cmp_ngt_f64_e64
  e64_s_v64_s64 v_cmp_nle_f64_e64, v_cmp_nlg_f64_e64, v_cmp_nlt_f64_e64, v_cmp_o_f64_e64
  e64_s_v64_s64 v_cmp_t_f64_e64, v_cmp_t_i64_e64, v_cmp_t_u64_e64, v_cmp_u_f64_e64
.macro e64_v_s ops:vararg
.irp op, \ops
  \op v2, s3
.endr
.endm
  e64_v_s v_cmpx_class_f16_e64, v_cmpx_class_f32_e64, v_cmpx_eq_f16_e64, v_cmpx_eq_f32_e64
  e64_v_s v_cmpx_eq_i16_e64, v_cmpx_eq_i32_e64, v_cmpx_eq_u16_e64, v_cmpx_eq_u32_e64
  e64_v_s v_cmpx_f_f16_e64, v_cmpx_f_f32_e64, v_cmpx_f_i32_e64, v_cmpx_f_u32_e64
  e64_v_s v_cmpx_ge_f16_e64, v_cmpx_ge_f32_e64, v_cmpx_ge_i16_e64, v_cmpx_ge_i32_e64
  e64_v_s v_cmpx_ge_u16_e64, v_cmpx_ge_u32_e64, v_cmpx_gt_f16_e64, v_cmpx_gt_f32_e64
  e64_v_s v_cmpx_gt_i16_e64, v_cmpx_gt_i32_e64, v_cmpx_gt_u16_e64, v_cmpx_gt_u32_e64
  e64_v_s v_cmpx_le_f16_e64, v_cmpx_le_f32_e64, v_cmpx_le_i16_e64, v_cmpx_le_i32_e64
  e64_v_s v_cmpx_le_u16_e64, v_cmpx_le_u32_e64, v_cmpx_lg_f16_e64, v_cmpx_lg_f32_e64
  e64_v_s v_cmpx_lt_f16_e64, v_cmpx_lt_f32_e64, v_cmpx_lt_i16_e64, v_cmpx_lt_i32_e64
  e64_v_s v_cmpx_lt_u16_e64, v_cmpx_lt_u32_e64, v_cmpx_ne_i16_e64, v_cmpx_ne_i32_e64
  e64_v_s v_cmpx_ne_u16_e64, v_cmpx_ne_u32_e64, v_cmpx_neq_f16_e64, v_cmpx_neq_f32_e64
  e64_v_s v_cmpx_nge_f16_e64, v_cmpx_nge_f32_e64, v_cmpx_ngt_f16_e64, v_cmpx_ngt_f32_e64
  e64_v_s v_cmpx_nle_f16_e64, v_cmpx_nle_f32_e64, v_cmpx_nlg_f16_e64, v_cmpx_nlg_f32_e64
  e64_v_s v_cmpx_nlt_f16_e64, v_cmpx_nlt_f32_e64, v_cmpx_o_f16_e64, v_cmpx_o_f32_e64
  e64_v_s v_cmpx_t_f16_e64, v_cmpx_t_f32_e64, v_cmpx_t_i32_e64, v_cmpx_t_u32_e64
  e64_v_s v_cmpx_u_f16_e64, v_cmpx_u_f32_e64
  v_cmpx_class_f64_e64 v[4:5], s3
.macro e64_v64_s64 ops:vararg
.irp op, \ops
  \op v[4:5], s[6:7]
.endr
.endm
  e64_v64_s64 v_cmpx_eq_f64_e64, v_cmpx_eq_i64_e64, v_cmpx_eq_u64_e64, v_cmpx_f_f64_e64
  e64_v64_s64 v_cmpx_f_i64_e64, v_cmpx_f_u64_e64, v_cmpx_ge_f64_e64, v_cmpx_ge_i64_e64
  e64_v64_s64 v_cmpx_ge_u64_e64, v_cmpx_gt_f64_e64, v_cmpx_gt_i64_e64, v_cmpx_gt_u64_e64
  e64_v64_s64 v_cmpx_le_f64_e64, v_cmpx_le_i64_e64, v_cmpx_le_u64_e64, v_cmpx_lg_f64_e64
  e64_v64_s64 v_cmpx_lt_f64_e64, v_cmpx_lt_i64_e64, v_cmpx_lt_u64_e64, v_cmpx_ne_i64_e64
  e64_v64_s64 v_cmpx_ne_u64_e64, v_cmpx_neq_f64_e64, v_cmpx_nge_f64_e64
  e64_v64_s64 v_cmpx_ngt_f64_e64, v_cmpx_nle_f64_e64, v_cmpx_nlg_f64_e64
  e64_v64_s64 v_cmpx_nlt_f64_e64, v_cmpx_o_f64_e64, v_cmpx_t_f64_e64, v_cmpx_t_i64_e64
  e64_v64_s64 v_cmpx_t_u64_e64, v_cmpx_u_f64_e64

// With modifiers.
.macro e64_s_v_v ops:vararg
.irp op, \ops
  \op s10, -v2, |v3|
.endr
.endm
  e64_s_v_v v_cmp_class_f16_e64, v_cmp_eq_f16_e64, v_cmp_eq_f32_e64, v_cmp_f_f16_e64
  e64_s_v_v v_cmp_f_f32_e64, v_cmp_ge_f16_e64, v_cmp_ge_f32_e64, v_cmp_gt_f16_e64
  e64_s_v_v v_cmp_gt_f32_e64, v_cmp_le_f16_e64, v_cmp_le_f32_e64, v_cmp_lg_f16_e64
  e64_s_v_v v_cmp_lg_f32_e64, v_cmp_lt_f16_e64, v_cmp_lt_f32_e64, v_cmp_neq_f16_e64
  e64_s_v_v v_cmp_neq_f32_e64, v_cmp_nge_f16_e64, v_cmp_nge_f32_e64, v_cmp_ngt_f16_e64
  e64_s_v_v v_cmp_ngt_f32_e64, v_cmp_nle_f16_e64, v_cmp_nle_f32_e64, v_cmp_nlg_f16_e64
  e64_s_v_v v_cmp_nlg_f32_e64, v_cmp_nlt_f16_e64, v_cmp_nlt_f32_e64, v_cmp_o_f16_e64
  e64_s_v_v v_cmp_o_f32_e64, v_cmp_t_f16_e64, v_cmp_t_f32_e64, v_cmp_u_f16_e64
  e64_s_v_v v_cmp_u_f32_e64
  v_cmp_class_f32_e64 s10, -|v2|, v3
  v_cmp_class_f64_e64 s10, -v[4:5], v3
.macro e64_s_v64_v64 ops:vararg
.irp op, \ops
  \op s10, -v[4:5], |v[6:7]|
.endr
.endm
  e64_s_v64_v64 v_cmp_eq_f64_e64, v_cmp_f_f64_e64, v_cmp_ge_f64_e64, v_cmp_gt_f64_e64
  e64_s_v64_v64 v_cmp_le_f64_e64, v_cmp_lg_f64_e64, v_cmp_lt_f64_e64, v_cmp_neq_f64_e64
  e64_s_v64_v64 v_cmp_nge_f64_e64, v_cmp_ngt_f64_e64, v_cmp_nle_f64_e64, v_cmp_nlg_f64_e64
  e64_s_v64_v64 v_cmp_nlt_f64_e64, v_cmp_o_f64_e64, v_cmp_t_f64_e64, v_cmp_u_f64_e64
.macro e64_v_v ops:vararg
.irp op, \ops
  \op -v2, |v3|
.endr
.endm
  e64_v_v v_cmpx_class_f16_e64, v_cmpx_eq_f16_e64, v_cmpx_eq_f32_e64, v_cmpx_f_f16_e64
  e64_v_v v_cmpx_f_f32_e64, v_cmpx_ge_f16_e64, v_cmpx_ge_f32_e64, v_cmpx_gt_f16_e64
  e64_v_v v_cmpx_gt_f32_e64, v_cmpx_le_f16_e64, v_cmpx_le_f32_e64, v_cmpx_lg_f16_e64
  e64_v_v v_cmpx_lg_f32_e64, v_cmpx_lt_f16_e64, v_cmpx_lt_f32_e64, v_cmpx_neq_f16_e64
  e64_v_v v_cmpx_neq_f32_e64, v_cmpx_nge_f16_e64, v_cmpx_nge_f32_e64, v_cmpx_ngt_f16_e64
  e64_v_v v_cmpx_ngt_f32_e64, v_cmpx_nle_f16_e64, v_cmpx_nle_f32_e64, v_cmpx_nlg_f16_e64
  e64_v_v v_cmpx_nlg_f32_e64, v_cmpx_nlt_f16_e64, v_cmpx_nlt_f32_e64, v_cmpx_o_f16_e64
  e64_v_v v_cmpx_o_f32_e64, v_cmpx_t_f16_e64, v_cmpx_t_f32_e64, v_cmpx_u_f16_e64
  e64_v_v v_cmpx_u_f32_e64
  v_cmpx_class_f32_e64 -|v2|, v3
  v_cmpx_class_f64_e64 -v[4:5], v3
.macro e64_v64_v64 ops:vararg
.irp op, \ops
  \op -v[4:5], |v[6:7]|
.endr
.endm
  e64_v64_v64 v_cmpx_eq_f64_e64, v_cmpx_f_f64_e64, v_cmpx_ge_f64_e64, v_cmpx_gt_f64_e64
  e64_v64_v64 v_cmpx_le_f64_e64, v_cmpx_lg_f64_e64, v_cmpx_lt_f64_e64, v_cmpx_neq_f64_e64
  e64_v64_v64 v_cmpx_nge_f64_e64, v_cmpx_ngt_f64_e64, v_cmpx_nle_f64_e64
  e64_v64_v64 v_cmpx_nlg_f64_e64, v_cmpx_nlt_f64_e64, v_cmpx_o_f64_e64, v_cmpx_t_f64_e64
  e64_v64_v64 v_cmpx_u_f64_e64
  s_endpgm
.size vopc_forms, . - vopc_forms

.rodata
.p2align 6
.amdhsa_kernel vopc_forms
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
  - .name: vopc_forms
    .symbol: vopc_forms.kd
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
