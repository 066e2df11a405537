// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// Constants: inline ones, literals that could have been inline, and K values that look like
// encodings of inline constants.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.amdhsa_code_object_version 6

.text
.globl constants_in_code
.p2align 8
.type constants_in_code,@function
constants_in_code:
.irp k, 0, 1, 64, -1, -16, 0.5, -0.5, 1.0, -1.0, 2.0, -2.0, 4.0, -4.0, 0.15915494
  s_mov_b32 s4, \k
  v_mov_b32_e32 v1, \k
  v_add_f32_e32 v1, \k, v2
  v_add_f16_e32 v1, \k, v2
  v_pk_add_f16 v1, \k, v2
.endr
.irp k, 0, 64, -16, 0.5, -0.5, 1.0, -1.0, 2.0, -2.0, 4.0, -4.0, 0.15915494309189532
  v_max_f64 v[2:3], \k, v[4:5]
.endr

// The same numbers as 32-bit literals.
.irp k, 0, 1, 64, -1, -16, 0x3f000000, 0xbf800000, 0x3e22f983
  s_mov_b32 s4, lit(\k)
  s_add_u32 s4, s5, lit(\k)
  v_mov_b32_e32 v1, lit(\k)
  v_add_f32_e32 v1, lit(\k), v2
.endr
  s_mov_b64 s[4:5], lit(1)
  s_cmp_eq_u32 s4, lit(5)
  v_cmp_lt_i32_e32 vcc, lit(-3), v2
  v_add_f16_e32 v1, lit(0x3c00), v2
  s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 1

// Literals of 64-bit operations, and at the edges of the inline range.
  s_mov_b64 s[4:5], 0x7fffffff
  s_mov_b64 s[4:5], 65
  s_mov_b32 s4, 65
  s_mov_b32 s4, -17
  v_mov_b32_e32 v1, 0xffffffef

// K between 0x80 and 0xf8, which is a literal here and nothing else.
.irp k, 0x7f, 0x80, 0x81, 0xc0, 0xc1, 0xd0, 0xef, 0xf0, 0xf2, 0xf5, 0xf8, 0xf9, 0x100
  v_fmaak_f32 v1, v2, v3, \k
  v_fmamk_f32 v1, v2, \k, v3
  v_madak_f16 v1, v2, v3, \k
  v_madmk_f16 v1, v2, \k, v3
.endr
  v_fmaak_f32 v1, 0xf2, v3, 0xf2
  v_fmamk_f32 v1, 0xc1, 0xc1, v3
  s_endpgm
.size constants_in_code, . - constants_in_code

.rodata
.p2align 6
.amdhsa_kernel constants_in_code
  .amdhsa_next_free_vgpr 8
  .amdhsa_next_free_sgpr 16
  .amdhsa_accum_offset 8
.end_amdhsa_kernel
