// RUN: netra-opt %s -split-input-file -verify-diagnostics

// Operand kinds, widths, alignment, limits: C1. Each error names the operand,
// what the instruction takes there and what was given.

amdgcn.object @file target "gfx950" {
  kernel @file {
    // expected-error@+1 {{operand 3 of 'v_add_f32_e32' takes a VGPR but got 's2'}}
    v_add_f32_e32 v0, v1, s2
    s_endpgm
  }
}

// -----

amdgcn.object @width target "gfx950" {
  kernel @width {
    // expected-error@+1 {{operand 3 of 'v_lshlrev_b64' takes 2 VGPRs, such as v[64:65] (first register a multiple of 2) or 2 SGPRs, such as s[64:65] (first register a multiple of 2) or an inline constant (no literal) but got 'v3'}}
    v_lshlrev_b64 v[0:1], 2, v3
    s_endpgm
  }
}

// -----

amdgcn.object @vector_alignment target "gfx950" {
  kernel @vector_alignment {
    // expected-error@+1 {{operand 1 of 'global_load_dwordx2' takes 2 VGPRs, such as v[64:65] (first register a multiple of 2) or 2 AGPRs, such as a[64:65] (first register a multiple of 2) but got 'v[1:2]'}}
    global_load_dwordx2 v[1:2], v0, s[4:5]
    s_endpgm
  }
}

// -----

// gfx1151 has no such rule.
amdgcn.object @no_vector_alignment target "gfx1151" {
  kernel @no_vector_alignment {
    global_load_b64 v[1:2], v0, s[4:5]
    s_endpgm
  }
}

// -----

amdgcn.object @scalar_alignment target "gfx1151" {
  kernel @scalar_alignment {
    // expected-error@+1 {{operand 1 of 's_load_b128' takes 4 SGPRs, such as s[64:67] (first register a multiple of 4) but got 's[2:5]'}}
    s_load_b128 s[2:5], s[0:1], 0x0
    s_endpgm
  }
}

// -----

amdgcn.object @vgpr_limit target "gfx950" {
  kernel @vgpr_limit {
    v_mov_b32_e32 v255, 0
    // expected-error@+1 {{operand 1 of 'v_mov_b32_e32' takes a VGPR but got 'v256': register index is out of range}}
    v_mov_b32_e32 v256, 0
    s_endpgm
  }
}

// -----

amdgcn.object @sgpr_limit target "gfx950" {
  kernel @sgpr_limit {
    s_mov_b32 s101, 0
    // expected-error@+1 {{operand 1 of 's_mov_b32' takes an SGPR but got 's102'}}
    s_mov_b32 s102, 0
    s_endpgm
  }
}

// -----

amdgcn.object @sgpr_limit_rdna target "gfx1151" {
  kernel @sgpr_limit_rdna {
    s_mov_b32 s105, 0
    // expected-error@+1 {{operand 1 of 's_mov_b32' takes an SGPR but got 's106'}}
    s_mov_b32 s106, 0
    s_endpgm
  }
}

// -----

amdgcn.object @foreign target "gfx1151" {
  kernel @foreign {
    // expected-error@+1 {{'v_mfma_f32_16x16x32_f16': instruction not supported on this GPU (gfx1151)}}
    v_mfma_f32_16x16x32_f16 v[0:3], v[4:7], v[8:11], 0
    s_endpgm
  }
}

// -----

amdgcn.object @foreign_cdna target "gfx950" {
  kernel @foreign_cdna {
    // expected-error@+1 {{'s_delay_alu': instruction not supported on this GPU (gfx950)}}
    s_delay_alu instid0(VALU_DEP_1)
    s_endpgm
  }
}

// -----

amdgcn.object @unknown target "gfx950" {
  kernel @unknown {
    // expected-error@+1 {{'v_frobnicate': invalid instruction}}
    v_frobnicate v0
    s_endpgm
  }
}

// -----

amdgcn.object @no_literal target "gfx950" {
  kernel @no_literal {
    // expected-error@+1 {{operand 4 of 'v_mfma_f32_16x16x32_f16' takes 4 VGPRs, such as v[64:67] (first register a multiple of 2) or an inline constant (no literal) but got '0x12345678'}}
    v_mfma_f32_16x16x32_f16 v[0:3], v[4:7], v[8:11], 0x12345678
    s_endpgm
  }
}

// -----

amdgcn.object @few_operands target "gfx950" {
  kernel @few_operands {
    // expected-error@+1 {{'v_add_f32_e32': too few operands for instruction}}
    v_add_f32_e32 v0, v1
    s_endpgm
  }
}

// -----

amdgcn.object @counter target "gfx950" {
  kernel @counter {
    s_waitcnt vmcnt(63)
    // expected-error@+1 {{'vmcnt(64)': too large value for vmcnt}}
    s_waitcnt vmcnt(64)
    s_endpgm
  }
}

// -----

// C2
amdgcn.object @two_literals target "gfx1151" {
  kernel @two_literals {
    v_fma_f32 v0, 0x11111111, 0x11111111, v1
    // expected-error@+1 {{but got '0x22222222': only one unique literal operand is allowed}}
    v_fma_f32 v0, 0x11111111, 0x22222222, v1
    s_endpgm
  }
}

// -----

amdgcn.object @pair target "gfx1151" {
  kernel @pair {
    // expected-error@+1 {{'v_dual_mov_b32': one dst register must be even and the other odd}}
    v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v2, v3
    s_endpgm
  }
}

// -----

// C3
amdgcn.object @one_successor target "gfx950" {
  kernel @one_successor {
    // expected-error@+1 {{expected 2 successors but got 1: a conditional branch names its target and the block behind it}}
    s_cbranch_scc0 ^exit
  ^exit:
    s_endpgm
  }
}

// -----

amdgcn.object @not_next target "gfx950" {
  kernel @not_next {
    // expected-error@+1 {{the last successor of a conditional branch must be the next block of the body}}
    s_cbranch_scc0 ^next, ^exit
  ^next:
    s_nop 0
    fallthrough ^exit
  ^exit:
    s_endpgm
  }
}

// -----

amdgcn.object @stray_successor target "gfx950" {
  kernel @stray_successor {
    // expected-error@+1 {{expected 0 successors but got 1}}
    s_endpgm ^exit
  ^exit:
    s_endpgm
  }
}

// -----

amdgcn.object @no_branch target "gfx950" {
  kernel @no_branch {
    // expected-error@+1 {{'to(@no_branch)' behind an instruction that has no branch target}}
    s_nop to(@no_branch)
    s_endpgm
  }
}

// -----

amdgcn.object @too_far target "gfx950" {
  kernel @too_far {
    // expected-error@+1 {{branch out of range: its target is 32768 words away and the encoding reaches -32768 to 32767}}
    s_branch ^far
  ^near:
    fill 0xbf800000 x 32768
    fallthrough ^far
  ^far:
    s_endpgm
  }
}

// -----

amdgcn.object @just_in_reach target "gfx950" {
  kernel @just_in_reach {
    s_branch ^far
  ^near:
    fill 0xbf800000 x 32767
    fallthrough ^far
  ^far:
    s_endpgm
  }
}

// -----

// C4: what the assembler accepts but the ISA forbids.
amdgcn.object @nop target "gfx950" {
  kernel @nop {
    s_nop 15
    // expected-error@+1 {{'s_nop': the count must be at most 15, got 16}}
    s_nop 16
    s_endpgm
  }
}

// -----

amdgcn.object @nop_rdna target "gfx1151" {
  kernel @nop_rdna {
    // expected-error@+1 {{'s_nop': the count must be at most 15, got 100}}
    s_nop 100
    s_endpgm
  }
}

// -----

amdgcn.object @imported_nop target "gfx950" {
  kernel @imported_nop {
    s_nop 16 {amdgcn.as_imported}
    s_endpgm
  }
}

// -----

amdgcn.object @format_a target "gfx950" {
  kernel @format_a {
    // expected-error@+1 {{cbsz must be at most 4, got 5}}
    v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[12:19], v[0:3] cbsz:5
    s_endpgm
  }
}

// -----

amdgcn.object @format_b target "gfx950" {
  kernel @format_b {
    // expected-error@+1 {{blgp must be at most 4, got 7}}
    v_mfma_scale_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[12:19], v[0:3], v20, v21 blgp:7
    s_endpgm
  }
}

// -----

amdgcn.object @mfma_result target "gfx950" {
  kernel @mfma_result {
    // expected-error@+1 {{D must not overlap A, got v[0:15] and v[0:3]}}
    v_mfma_f32_32x32x16_f16 v[0:15], v[0:3], v[20:23], 0
    s_endpgm
  }
}

// -----

amdgcn.object @mfma_sum target "gfx950" {
  kernel @mfma_sum {
    v_mfma_f32_32x32x64_f8f6f4 v[0:15], v[32:39], v[40:47], v[0:15]
    // expected-error@+1 {{C must be D or not overlap it, got v[0:15] and v[2:17]}}
    v_mfma_f32_32x32x64_f8f6f4 v[0:15], v[32:39], v[40:47], v[2:17]
    s_endpgm
  }
}

// -----

amdgcn.object @wmma_result target "gfx1151" {
  kernel @wmma_result {
    // expected-error@+1 {{D must not overlap B, got v[8:15] and v[8:15]}}
    v_wmma_f32_16x16x16_f16 v[8:15], v[0:7], v[8:15], v[16:23]
    s_endpgm
  }
}

// -----

amdgcn.object @wmma_sum target "gfx1151" {
  kernel @wmma_sum {
    v_wmma_f32_16x16x16_f16 v[16:23], v[0:7], v[8:15], v[16:23]
    // expected-error@+1 {{C must be D or not overlap it, got v[16:23] and v[17:24]}}
    v_wmma_f32_16x16x16_f16 v[16:23], v[0:7], v[8:15], v[17:24]
    s_endpgm
  }
}

// -----

amdgcn.object @override target "gfx950" {
  kernel @override {
    // expected-error@+1 {{'bits' takes word:mask=value with a word of 0 to 4 and a value inside the mask}}
    s_nop 0 bits(0:0x6000=0x8000)
    s_endpgm
  }
}

// -----

amdgcn.object @operand_types target "gfx950" {
  kernel @operand_types {
    %a = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    // expected-error@+1 {{expected 1 operand types but got 0}}
    %b = v_mov_b32_e32 %a : () -> !amdgcn.vgpr
    s_endpgm
  }
}

// -----

amdgcn.object @value_file target "gfx950" {
  kernel @value_file {
    %a = s_mov_b32 0 : () -> !amdgcn.sgpr
    // expected-error@+1 {{operand 3 of 'v_add_f32_e32' takes a VGPR but got '%a'}}
    %b = v_add_f32_e32 v0, %a : (!amdgcn.sgpr) -> !amdgcn.vgpr
    s_endpgm
  }
}

// -----

amdgcn.object @no_agprs target "gfx1151" {
  kernel @no_agprs {
    // expected-error@+1 {{operand 1 of 'v_mov_b32_e32' takes a VGPR but got result 0}}
    %a = v_mov_b32_e32 0 : () -> !amdgcn.agpr
    s_endpgm
  }
}

// -----

// expected-error@+1 {{instruction outside an 'amdgcn.object': the target is unknown}}
amdgcn.s_endpgm

// -----

// An op that was built, not parsed.
amdgcn.object @built target "gfx950" {
  kernel @built {
    // expected-error@+1 {{operand 2 of 's_add_u32' takes an SGPR or a constant but got 'v1'}}
    "amdgcn.s_add_u32"() <{inst = {opcode = "S_ADD_U32_vi", operands = ["%SGPR0", "%VGPR1", 1]}}> : () -> ()
    s_endpgm
  }
}

// -----

amdgcn.object @built_foreign target "gfx950" {
  kernel @built_foreign {
    // expected-error@+1 {{instruction not supported on this GPU (gfx950)}}
    "amdgcn.s_delay_alu"() <{inst = {opcode = "S_DELAY_ALU_gfx11", operands = [1]}}> : () -> ()
    s_endpgm
  }
}

// -----

amdgcn.object @built_opcode target "gfx950" {
  kernel @built_opcode {
    // expected-error@+1 {{unknown opcode 'NO_SUCH'}}
    "amdgcn.s_nop"() <{inst = {opcode = "NO_SUCH", operands = [1]}}> : () -> ()
    s_endpgm
  }
}

// -----

amdgcn.object @built_short target "gfx950" {
  kernel @built_short {
    // expected-error@+1 {{'S_ADD_U32_vi' takes 3 operands but got 1}}
    "amdgcn.s_add_u32"() <{inst = {opcode = "S_ADD_U32_vi", operands = ["%SGPR0"]}}> : () -> ()
    s_endpgm
  }
}

// -----

// A register of LLVM's tables that no generation has; it prints like a real one.
amdgcn.object @built_register target "gfx950" {
  kernel @built_register {
    // expected-error@+1 {{its operands encode to other bytes than its text 's_mov_b32 ttmp2, 1'}}
    "amdgcn.s_mov_b32"() <{inst = {opcode = "S_MOV_B32_vi", operands = ["%TTMP2", 1]}}> : () -> ()
    s_endpgm
  }
}
