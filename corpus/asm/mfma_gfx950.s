// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// MFMA and SMFMAC: every shape and type, accumulation registers, formats, scales.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.amdhsa_code_object_version 6

.text
.globl mfma_forms
.p2align 8
.type mfma_forms,@function
mfma_forms:

// Vector registers.
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:39], v[48:55], v[0:3]
.macro op_v128_v64_v64_v128 ops:vararg
.irp op, \ops
  \op v[0:3], v[32:33], v[48:49], v[0:3]
.endr
.endm
  op_v128_v64_v64_v128 v_mfma_f32_16x16x16_bf16, v_mfma_f32_16x16x16_f16
  op_v128_v64_v64_v128 v_mfma_f32_16x16x32_bf8_bf8, v_mfma_f32_16x16x32_bf8_fp8
  op_v128_v64_v64_v128 v_mfma_f32_16x16x32_fp8_bf8, v_mfma_f32_16x16x32_fp8_fp8
  op_v128_v64_v64_v128 v_mfma_f32_4x4x4_16b_bf16, v_mfma_f32_4x4x4_16b_f16
  op_v128_v64_v64_v128 v_mfma_i32_16x16x32_i8
  v_mfma_f32_16x16x1_4b_f32 v[0:15], v32, v48, v[0:15]
  v_mfma_f32_32x32x2_f32 v[0:15], v32, v48, v[0:15]
  v_mfma_i32_16x16x4_4b_i8 v[0:15], v32, v48, v[0:15]
  v_mfma_f32_16x16x32_bf16 v[0:3], v[32:35], v[48:51], v[0:3]
  v_mfma_f32_16x16x32_f16 v[0:3], v[32:35], v[48:51], v[0:3]
  v_mfma_i32_16x16x64_i8 v[0:3], v[32:35], v[48:51], v[0:3]
.macro op_v512_v64_v64_v512 ops:vararg
.irp op, \ops
  \op v[0:15], v[32:33], v[48:49], v[0:15]
.endr
.endm
  op_v512_v64_v64_v512 v_mfma_f32_16x16x4_4b_bf16, v_mfma_f32_16x16x4_4b_f16
  op_v512_v64_v64_v512 v_mfma_f32_32x32x16_bf8_bf8, v_mfma_f32_32x32x16_bf8_fp8
  op_v512_v64_v64_v512 v_mfma_f32_32x32x16_fp8_bf8, v_mfma_f32_32x32x16_fp8_fp8
  op_v512_v64_v64_v512 v_mfma_f32_32x32x8_bf16, v_mfma_f32_32x32x8_f16
  op_v512_v64_v64_v512 v_mfma_i32_32x32x16_i8
  v_mfma_f32_16x16x4_f32 v[0:3], v32, v48, v[0:3]
  v_mfma_f32_4x4x1_16b_f32 v[0:3], v32, v48, v[0:3]
  v_mfma_i32_4x4x4_16b_i8 v[0:3], v32, v48, v[0:3]
  v_mfma_f32_32x32x16_bf16 v[0:15], v[32:35], v[48:51], v[0:15]
  v_mfma_f32_32x32x16_f16 v[0:15], v[32:35], v[48:51], v[0:15]
  v_mfma_i32_32x32x32_i8 v[0:15], v[32:35], v[48:51], v[0:15]
  v_mfma_f32_32x32x1_2b_f32 v[0:31], v32, v48, v[0:31]
  v_mfma_i32_32x32x4_2b_i8 v[0:31], v32, v48, v[0:31]
  v_mfma_f32_32x32x4_2b_bf16 v[0:31], v[32:33], v[48:49], v[0:31]
  v_mfma_f32_32x32x4_2b_f16 v[0:31], v[32:33], v[48:49], v[0:31]
  v_mfma_f32_32x32x64_f8f6f4 v[0:15], v[32:39], v[48:55], v[0:15]
  v_mfma_f64_16x16x4_f64 v[0:7], v[32:33], v[48:49], v[0:7]
  v_mfma_f64_4x4x4_4b_f64 v[0:1], v[32:33], v[48:49], v[0:1]
.macro op_v128_v128_v256_v ops:vararg
.irp op, \ops
  \op v[0:3], v[32:35], v[48:55], v60
.endr
.endm
  op_v128_v128_v256_v v_smfmac_f32_16x16x128_bf8_bf8, v_smfmac_f32_16x16x128_bf8_fp8
  op_v128_v128_v256_v v_smfmac_f32_16x16x128_fp8_bf8, v_smfmac_f32_16x16x128_fp8_fp8
  op_v128_v128_v256_v v_smfmac_f32_16x16x64_bf16, v_smfmac_f32_16x16x64_f16
  op_v128_v128_v256_v v_smfmac_i32_16x16x128_i8
.macro op_v128_v64_v128_v ops:vararg
.irp op, \ops
  \op v[0:3], v[32:33], v[48:51], v60
.endr
.endm
  op_v128_v64_v128_v v_smfmac_f32_16x16x32_bf16, v_smfmac_f32_16x16x32_f16
  op_v128_v64_v128_v v_smfmac_f32_16x16x64_bf8_bf8, v_smfmac_f32_16x16x64_bf8_fp8
  op_v128_v64_v128_v v_smfmac_f32_16x16x64_fp8_bf8, v_smfmac_f32_16x16x64_fp8_fp8
  op_v128_v64_v128_v v_smfmac_i32_16x16x64_i8
.macro op_v512_v64_v128_v ops:vararg
.irp op, \ops
  \op v[0:15], v[32:33], v[48:51], v60
.endr
.endm
  op_v512_v64_v128_v v_smfmac_f32_32x32x16_bf16, v_smfmac_f32_32x32x16_f16
  op_v512_v64_v128_v v_smfmac_f32_32x32x32_bf8_bf8, v_smfmac_f32_32x32x32_bf8_fp8
  op_v512_v64_v128_v v_smfmac_f32_32x32x32_fp8_bf8, v_smfmac_f32_32x32x32_fp8_fp8
  op_v512_v64_v128_v v_smfmac_i32_32x32x32_i8
.macro op_v512_v128_v256_v ops:vararg
.irp op, \ops
  \op v[0:15], v[32:35], v[48:55], v60
.endr
.endm
  op_v512_v128_v256_v v_smfmac_f32_32x32x32_bf16, v_smfmac_f32_32x32x32_f16
  op_v512_v128_v256_v v_smfmac_f32_32x32x64_bf8_bf8, v_smfmac_f32_32x32x64_bf8_fp8
  op_v512_v128_v256_v v_smfmac_f32_32x32x64_fp8_bf8, v_smfmac_f32_32x32x64_fp8_fp8
  op_v512_v128_v256_v v_smfmac_i32_32x32x64_i8

// Accumulation registers for B, C and D.
  v_mfma_f32_16x16x128_f8f6f4 a[0:3], v[32:39], a[48:55], a[0:3]
.macro op_a128_v64_a64_a128 ops:vararg
.irp op, \ops
  \op a[0:3], v[32:33], a[48:49], a[0:3]
.endr
.endm
  op_a128_v64_a64_a128 v_mfma_f32_16x16x16_bf16, v_mfma_f32_16x16x16_f16
  op_a128_v64_a64_a128 v_mfma_f32_16x16x32_bf8_bf8, v_mfma_f32_16x16x32_bf8_fp8
  op_a128_v64_a64_a128 v_mfma_f32_16x16x32_fp8_bf8, v_mfma_f32_16x16x32_fp8_fp8
  op_a128_v64_a64_a128 v_mfma_f32_4x4x4_16b_bf16, v_mfma_f32_4x4x4_16b_f16
  op_a128_v64_a64_a128 v_mfma_i32_16x16x32_i8
  v_mfma_f32_16x16x1_4b_f32 a[0:15], v32, a48, a[0:15]
  v_mfma_f32_32x32x2_f32 a[0:15], v32, a48, a[0:15]
  v_mfma_i32_16x16x4_4b_i8 a[0:15], v32, a48, a[0:15]
  v_mfma_f32_16x16x32_bf16 a[0:3], v[32:35], a[48:51], a[0:3]
  v_mfma_f32_16x16x32_f16 a[0:3], v[32:35], a[48:51], a[0:3]
  v_mfma_i32_16x16x64_i8 a[0:3], v[32:35], a[48:51], a[0:3]
.macro op_a512_v64_a64_a512 ops:vararg
.irp op, \ops
  \op a[0:15], v[32:33], a[48:49], a[0:15]
.endr
.endm
  op_a512_v64_a64_a512 v_mfma_f32_16x16x4_4b_bf16, v_mfma_f32_16x16x4_4b_f16
  op_a512_v64_a64_a512 v_mfma_f32_32x32x16_bf8_bf8, v_mfma_f32_32x32x16_bf8_fp8
  op_a512_v64_a64_a512 v_mfma_f32_32x32x16_fp8_bf8, v_mfma_f32_32x32x16_fp8_fp8
  op_a512_v64_a64_a512 v_mfma_f32_32x32x8_bf16, v_mfma_f32_32x32x8_f16
  op_a512_v64_a64_a512 v_mfma_i32_32x32x16_i8
  v_mfma_f32_16x16x4_f32 a[0:3], v32, a48, a[0:3]
  v_mfma_f32_4x4x1_16b_f32 a[0:3], v32, a48, a[0:3]
  v_mfma_i32_4x4x4_16b_i8 a[0:3], v32, a48, a[0:3]
  v_mfma_f32_32x32x16_bf16 a[0:15], v[32:35], a[48:51], a[0:15]
  v_mfma_f32_32x32x16_f16 a[0:15], v[32:35], a[48:51], a[0:15]
  v_mfma_i32_32x32x32_i8 a[0:15], v[32:35], a[48:51], a[0:15]
  v_mfma_f32_32x32x1_2b_f32 a[0:31], v32, a48, a[0:31]
  v_mfma_i32_32x32x4_2b_i8 a[0:31], v32, a48, a[0:31]
  v_mfma_f32_32x32x4_2b_bf16 a[0:31], v[32:33], a[48:49], a[0:31]
  v_mfma_f32_32x32x4_2b_f16 a[0:31], v[32:33], a[48:49], a[0:31]
  v_mfma_f32_32x32x64_f8f6f4 a[0:15], v[32:39], a[48:55], a[0:15]
  v_mfma_f64_16x16x4_f64 a[0:7], v[32:33], a[48:49], a[0:7]
  v_mfma_f64_4x4x4_4b_f64 a[0:1], v[32:33], a[48:49], a[0:1]
.macro op_a128_v128_a256_v ops:vararg
.irp op, \ops
  \op a[0:3], v[32:35], a[48:55], v60
.endr
.endm
  op_a128_v128_a256_v v_smfmac_f32_16x16x128_bf8_bf8, v_smfmac_f32_16x16x128_bf8_fp8
  op_a128_v128_a256_v v_smfmac_f32_16x16x128_fp8_bf8, v_smfmac_f32_16x16x128_fp8_fp8
  op_a128_v128_a256_v v_smfmac_f32_16x16x64_bf16, v_smfmac_f32_16x16x64_f16
  op_a128_v128_a256_v v_smfmac_i32_16x16x128_i8
.macro op_a128_v64_a128_v ops:vararg
.irp op, \ops
  \op a[0:3], v[32:33], a[48:51], v60
.endr
.endm
  op_a128_v64_a128_v v_smfmac_f32_16x16x32_bf16, v_smfmac_f32_16x16x32_f16
  op_a128_v64_a128_v v_smfmac_f32_16x16x64_bf8_bf8, v_smfmac_f32_16x16x64_bf8_fp8
  op_a128_v64_a128_v v_smfmac_f32_16x16x64_fp8_bf8, v_smfmac_f32_16x16x64_fp8_fp8
  op_a128_v64_a128_v v_smfmac_i32_16x16x64_i8
.macro op_a512_v64_a128_v ops:vararg
.irp op, \ops
  \op a[0:15], v[32:33], a[48:51], v60
.endr
.endm
  op_a512_v64_a128_v v_smfmac_f32_32x32x16_bf16, v_smfmac_f32_32x32x16_f16
  op_a512_v64_a128_v v_smfmac_f32_32x32x32_bf8_bf8, v_smfmac_f32_32x32x32_bf8_fp8
  op_a512_v64_a128_v v_smfmac_f32_32x32x32_fp8_bf8, v_smfmac_f32_32x32x32_fp8_fp8
  op_a512_v64_a128_v v_smfmac_i32_32x32x32_i8
.macro op_a512_v128_a256_v ops:vararg
.irp op, \ops
  \op a[0:15], v[32:35], a[48:55], v60
.endr
.endm
  op_a512_v128_a256_v v_smfmac_f32_32x32x32_bf16, v_smfmac_f32_32x32x32_f16
  op_a512_v128_a256_v v_smfmac_f32_32x32x64_bf8_bf8, v_smfmac_f32_32x32x64_bf8_fp8
  op_a512_v128_a256_v v_smfmac_f32_32x32x64_fp8_bf8, v_smfmac_f32_32x32x64_fp8_fp8
  op_a512_v128_a256_v v_smfmac_i32_32x32x64_i8

// A in accumulation registers, a constant for C.
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], a[32:39], v[48:55], 1.0
.macro op_v128_a64_v64_c ops:vararg
.irp op, \ops
  \op v[0:3], a[32:33], v[48:49], 1.0
.endr
.endm
  op_v128_a64_v64_c v_mfma_f32_16x16x16_bf16, v_mfma_f32_16x16x16_f16
  op_v128_a64_v64_c v_mfma_f32_16x16x32_bf8_bf8, v_mfma_f32_16x16x32_bf8_fp8
  op_v128_a64_v64_c v_mfma_f32_16x16x32_fp8_bf8, v_mfma_f32_16x16x32_fp8_fp8
  op_v128_a64_v64_c v_mfma_f32_4x4x4_16b_bf16, v_mfma_f32_4x4x4_16b_f16
  op_v128_a64_v64_c v_mfma_i32_16x16x32_i8
  v_mfma_f32_16x16x1_4b_f32 v[0:15], a32, v48, 1.0
  v_mfma_f32_32x32x2_f32 v[0:15], a32, v48, 1.0
  v_mfma_i32_16x16x4_4b_i8 v[0:15], a32, v48, 1.0
  v_mfma_f32_16x16x32_bf16 v[0:3], a[32:35], v[48:51], 1.0
  v_mfma_f32_16x16x32_f16 v[0:3], a[32:35], v[48:51], 1.0
  v_mfma_i32_16x16x64_i8 v[0:3], a[32:35], v[48:51], 1.0
.macro op_v512_a64_v64_c ops:vararg
.irp op, \ops
  \op v[0:15], a[32:33], v[48:49], 1.0
.endr
.endm
  op_v512_a64_v64_c v_mfma_f32_16x16x4_4b_bf16, v_mfma_f32_16x16x4_4b_f16
  op_v512_a64_v64_c v_mfma_f32_32x32x16_bf8_bf8, v_mfma_f32_32x32x16_bf8_fp8
  op_v512_a64_v64_c v_mfma_f32_32x32x16_fp8_bf8, v_mfma_f32_32x32x16_fp8_fp8
  op_v512_a64_v64_c v_mfma_f32_32x32x8_bf16, v_mfma_f32_32x32x8_f16, v_mfma_i32_32x32x16_i8
  v_mfma_f32_16x16x4_f32 v[0:3], a32, v48, 1.0
  v_mfma_f32_4x4x1_16b_f32 v[0:3], a32, v48, 1.0
  v_mfma_i32_4x4x4_16b_i8 v[0:3], a32, v48, 1.0
  v_mfma_f32_32x32x16_bf16 v[0:15], a[32:35], v[48:51], 1.0
  v_mfma_f32_32x32x16_f16 v[0:15], a[32:35], v[48:51], 1.0
  v_mfma_i32_32x32x32_i8 v[0:15], a[32:35], v[48:51], 1.0
  v_mfma_f32_32x32x1_2b_f32 v[0:31], a32, v48, 1.0
  v_mfma_i32_32x32x4_2b_i8 v[0:31], a32, v48, 1.0
  v_mfma_f32_32x32x4_2b_bf16 v[0:31], a[32:33], v[48:49], 1.0
  v_mfma_f32_32x32x4_2b_f16 v[0:31], a[32:33], v[48:49], 1.0
  v_mfma_f32_32x32x64_f8f6f4 v[0:15], a[32:39], v[48:55], 1.0
  v_mfma_f64_16x16x4_f64 v[0:7], a[32:33], v[48:49], 1.0
  v_mfma_f64_4x4x4_4b_f64 v[0:1], a[32:33], v[48:49], 1.0

// Broadcasts and lane groups; negation for f64.
.macro op_v128_v64_v64_v128_cbsz_abid_blgp ops:vararg
.irp op, \ops
  \op v[0:3], v[32:33], v[48:49], v[0:3] cbsz:2 abid:1 blgp:3
.endr
.endm
  op_v128_v64_v64_v128_cbsz_abid_blgp v_mfma_f32_16x16x16_bf16, v_mfma_f32_16x16x16_f16
  op_v128_v64_v64_v128_cbsz_abid_blgp v_mfma_f32_16x16x32_bf8_bf8
  op_v128_v64_v64_v128_cbsz_abid_blgp v_mfma_f32_16x16x32_bf8_fp8
  op_v128_v64_v64_v128_cbsz_abid_blgp v_mfma_f32_16x16x32_fp8_bf8
  op_v128_v64_v64_v128_cbsz_abid_blgp v_mfma_f32_16x16x32_fp8_fp8
  op_v128_v64_v64_v128_cbsz_abid_blgp v_mfma_f32_4x4x4_16b_bf16, v_mfma_f32_4x4x4_16b_f16
  op_v128_v64_v64_v128_cbsz_abid_blgp v_mfma_i32_16x16x32_i8
  v_mfma_f32_16x16x1_4b_f32 v[0:15], v32, v48, v[0:15] cbsz:2 abid:1 blgp:3
  v_mfma_f32_32x32x2_f32 v[0:15], v32, v48, v[0:15] cbsz:2 abid:1 blgp:3
  v_mfma_i32_16x16x4_4b_i8 v[0:15], v32, v48, v[0:15] cbsz:2 abid:1 blgp:3
  v_mfma_f32_16x16x32_bf16 v[0:3], v[32:35], v[48:51], v[0:3] cbsz:2 abid:1 blgp:3
  v_mfma_f32_16x16x32_f16 v[0:3], v[32:35], v[48:51], v[0:3] cbsz:2 abid:1 blgp:3
  v_mfma_i32_16x16x64_i8 v[0:3], v[32:35], v[48:51], v[0:3] cbsz:2 abid:1 blgp:3
.macro op_v512_v64_v64_v512_cbsz_abid_blgp ops:vararg
.irp op, \ops
  \op v[0:15], v[32:33], v[48:49], v[0:15] cbsz:2 abid:1 blgp:3
.endr
.endm
  op_v512_v64_v64_v512_cbsz_abid_blgp v_mfma_f32_16x16x4_4b_bf16
  op_v512_v64_v64_v512_cbsz_abid_blgp v_mfma_f32_16x16x4_4b_f16
  op_v512_v64_v64_v512_cbsz_abid_blgp v_mfma_f32_32x32x16_bf8_bf8
  op_v512_v64_v64_v512_cbsz_abid_blgp v_mfma_f32_32x32x16_bf8_fp8
  op_v512_v64_v64_v512_cbsz_abid_blgp v_mfma_f32_32x32x16_fp8_bf8
  op_v512_v64_v64_v512_cbsz_abid_blgp v_mfma_f32_32x32x16_fp8_fp8, v_mfma_f32_32x32x8_bf16
  op_v512_v64_v64_v512_cbsz_abid_blgp v_mfma_f32_32x32x8_f16, v_mfma_i32_32x32x16_i8
  v_mfma_f32_16x16x4_f32 v[0:3], v32, v48, v[0:3] cbsz:2 abid:1 blgp:3
  v_mfma_f32_4x4x1_16b_f32 v[0:3], v32, v48, v[0:3] cbsz:2 abid:1 blgp:3
  v_mfma_i32_4x4x4_16b_i8 v[0:3], v32, v48, v[0:3] cbsz:2 abid:1 blgp:3
  v_mfma_f32_32x32x16_bf16 v[0:15], v[32:35], v[48:51], v[0:15] cbsz:2 abid:1 blgp:3
  v_mfma_f32_32x32x16_f16 v[0:15], v[32:35], v[48:51], v[0:15] cbsz:2 abid:1 blgp:3
  v_mfma_i32_32x32x32_i8 v[0:15], v[32:35], v[48:51], v[0:15] cbsz:2 abid:1 blgp:3
  v_mfma_f32_32x32x1_2b_f32 v[0:31], v32, v48, v[0:31] cbsz:2 abid:1 blgp:3
  v_mfma_i32_32x32x4_2b_i8 v[0:31], v32, v48, v[0:31] cbsz:2 abid:1 blgp:3
  v_mfma_f32_32x32x4_2b_bf16 v[0:31], v[32:33], v[48:49], v[0:31] cbsz:2 abid:1 blgp:3
  v_mfma_f32_32x32x4_2b_f16 v[0:31], v[32:33], v[48:49], v[0:31] cbsz:2 abid:1 blgp:3
  v_mfma_f64_16x16x4_f64 v[0:7], v[32:33], v[48:49], v[0:7] neg:[1,0,1]
  v_mfma_f64_4x4x4_4b_f64 v[0:1], v[32:33], v[48:49], v[0:1] neg:[1,0,1]
.macro op_v128_v128_v256_v_cbsz_abid ops:vararg
.irp op, \ops
  \op v[0:3], v[32:35], v[48:55], v60 cbsz:1 abid:2
.endr
.endm
  op_v128_v128_v256_v_cbsz_abid v_smfmac_f32_16x16x128_bf8_bf8
  op_v128_v128_v256_v_cbsz_abid v_smfmac_f32_16x16x128_bf8_fp8
  op_v128_v128_v256_v_cbsz_abid v_smfmac_f32_16x16x128_fp8_bf8
  op_v128_v128_v256_v_cbsz_abid v_smfmac_f32_16x16x128_fp8_fp8, v_smfmac_f32_16x16x64_bf16
  op_v128_v128_v256_v_cbsz_abid v_smfmac_f32_16x16x64_f16, v_smfmac_i32_16x16x128_i8
.macro op_v128_v64_v128_v_cbsz_abid ops:vararg
.irp op, \ops
  \op v[0:3], v[32:33], v[48:51], v60 cbsz:1 abid:2
.endr
.endm
  op_v128_v64_v128_v_cbsz_abid v_smfmac_f32_16x16x32_bf16, v_smfmac_f32_16x16x32_f16
  op_v128_v64_v128_v_cbsz_abid v_smfmac_f32_16x16x64_bf8_bf8
  op_v128_v64_v128_v_cbsz_abid v_smfmac_f32_16x16x64_bf8_fp8
  op_v128_v64_v128_v_cbsz_abid v_smfmac_f32_16x16x64_fp8_bf8
  op_v128_v64_v128_v_cbsz_abid v_smfmac_f32_16x16x64_fp8_fp8, v_smfmac_i32_16x16x64_i8
.macro op_v512_v64_v128_v_cbsz_abid ops:vararg
.irp op, \ops
  \op v[0:15], v[32:33], v[48:51], v60 cbsz:1 abid:2
.endr
.endm
  op_v512_v64_v128_v_cbsz_abid v_smfmac_f32_32x32x16_bf16, v_smfmac_f32_32x32x16_f16
  op_v512_v64_v128_v_cbsz_abid v_smfmac_f32_32x32x32_bf8_bf8
  op_v512_v64_v128_v_cbsz_abid v_smfmac_f32_32x32x32_bf8_fp8
  op_v512_v64_v128_v_cbsz_abid v_smfmac_f32_32x32x32_fp8_bf8
  op_v512_v64_v128_v_cbsz_abid v_smfmac_f32_32x32x32_fp8_fp8, v_smfmac_i32_32x32x32_i8
.macro op_v512_v128_v256_v_cbsz_abid ops:vararg
.irp op, \ops
  \op v[0:15], v[32:35], v[48:55], v60 cbsz:1 abid:2
.endr
.endm
  op_v512_v128_v256_v_cbsz_abid v_smfmac_f32_32x32x32_bf16, v_smfmac_f32_32x32x32_f16
  op_v512_v128_v256_v_cbsz_abid v_smfmac_f32_32x32x64_bf8_bf8
  op_v512_v128_v256_v_cbsz_abid v_smfmac_f32_32x32x64_bf8_fp8
  op_v512_v128_v256_v_cbsz_abid v_smfmac_f32_32x32x64_fp8_bf8
  op_v512_v128_v256_v_cbsz_abid v_smfmac_f32_32x32x64_fp8_fp8, v_smfmac_i32_32x32x64_i8

// Formats of A and B: 0 FP8, 1 BF8, 2 FP6, 3 BF6, 4 FP4.
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:39], v[48:55], v[0:3] cbsz:0 blgp:0
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:39], v[48:55], v[0:3] cbsz:0 blgp:1
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:39], v[48:53], v[0:3] cbsz:0 blgp:2
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:39], v[48:53], v[0:3] cbsz:0 blgp:3
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:39], v[48:51], v[0:3] cbsz:0 blgp:4
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:39], v[48:55], v[0:3] cbsz:1 blgp:0
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:39], v[48:55], v[0:3] cbsz:1 blgp:1
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:39], v[48:53], v[0:3] cbsz:1 blgp:2
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:39], v[48:53], v[0:3] cbsz:1 blgp:3
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:39], v[48:51], v[0:3] cbsz:1 blgp:4
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:37], v[48:55], v[0:3] cbsz:2 blgp:0
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:37], v[48:55], v[0:3] cbsz:2 blgp:1
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:37], v[48:53], v[0:3] cbsz:2 blgp:2
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:37], v[48:53], v[0:3] cbsz:2 blgp:3
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:37], v[48:51], v[0:3] cbsz:2 blgp:4
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:37], v[48:55], v[0:3] cbsz:3 blgp:0
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:37], v[48:55], v[0:3] cbsz:3 blgp:1
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:37], v[48:53], v[0:3] cbsz:3 blgp:2
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:37], v[48:53], v[0:3] cbsz:3 blgp:3
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:37], v[48:51], v[0:3] cbsz:3 blgp:4
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:35], v[48:55], v[0:3] cbsz:4 blgp:0
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:35], v[48:55], v[0:3] cbsz:4 blgp:1
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:35], v[48:53], v[0:3] cbsz:4 blgp:2
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:35], v[48:53], v[0:3] cbsz:4 blgp:3
  v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[32:35], v[48:51], v[0:3] cbsz:4 blgp:4
  v_mfma_f32_32x32x64_f8f6f4 v[0:15], v[32:39], v[48:51], 0 blgp:4
  v_mfma_f32_32x32x64_f8f6f4 a[0:15], a[32:37], v[48:55], a[0:15] cbsz:2 blgp:1

// With scales: bytes chosen by op_sel and op_sel_hi.
  v_mfma_scale_f32_16x16x128_f8f6f4 v[0:3], v[32:39], v[48:55], v[0:3], v20, v21
  v_mfma_scale_f32_16x16x128_f8f6f4 v[0:3], v[32:35], v[48:51], 0, v20, v21 op_sel:[1,0,0] op_sel_hi:[0,1,0] cbsz:4 blgp:4
  v_mfma_scale_f32_16x16x128_f8f6f4 v[0:3], v[32:37], v[48:55], 1.0, v20, v21 op_sel:[1,1,0] op_sel_hi:[1,1,0] cbsz:3 blgp:1
  v_mfma_scale_f32_32x32x64_f8f6f4 v[0:15], v[32:39], v[48:53], v[0:15], v20, v21 op_sel_hi:[1,0,0] blgp:2
  v_mfma_scale_f32_32x32x64_f8f6f4 a[0:15], v[32:35], a[48:51], a[0:15], v20, v21 cbsz:4 blgp:4
  v_mfma_ld_scale_b32 v20, v21
  v_mfma_ld_scale_b32 v20, v21 op_sel:[0,1] op_sel_hi:[1,0]

// Moves to and from accumulation registers.
  v_accvgpr_read_b32 v1, a2
  v_accvgpr_write_b32 a1, v2
  v_accvgpr_write_b32 a1, 1.0
  v_accvgpr_write_b32 a255, -5
  v_accvgpr_write_b32 a1, s2
  v_accvgpr_mov_b32 a1, a2
  s_endpgm
.size mfma_forms, . - mfma_forms

.rodata
.p2align 6
.amdhsa_kernel mfma_forms
  .amdhsa_next_free_vgpr 384
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
  - .name: mfma_forms
    .symbol: mfma_forms.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 96
    .vgpr_count: 384
    .max_flat_workgroup_size: 256
    .args:
      - {.offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
...
.end_amdgpu_metadata
