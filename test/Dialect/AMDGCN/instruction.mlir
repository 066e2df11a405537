// RUN: netra-opt %s | netra-opt | FileCheck %s
// RUN: netra-opt %s --mlir-print-op-generic | netra-opt | FileCheck %s
// RUN: netra-opt %s --emit-bytecode | netra-opt | FileCheck %s

// What an instruction says beyond AMD's syntax survives text, the generic form
// and bytecode.

// CHECK-LABEL: amdgcn.object @forms target "gfx950"
amdgcn.object @forms target "gfx950" {
  // CHECK: kernel @forms
  kernel @forms {
    // CHECK-NEXT: v_add_f32_e32 v0, v1, v2
    v_add_f32 v0, v1, v2
    // CHECK-NEXT: v_fma_f32 v1, -|v2|, 1.0, v3 clamp mul:2
    v_fma_f32 v1, -|v2|, 1.0, v3 clamp mul:2
    // CHECK-NEXT: s_mov_b32 s0, 1.0
    s_mov_b32 s0, 1.0
    // CHECK-NEXT: s_mov_b32 s0, lit(0x3f800000)
    s_mov_b32 s0, lit(0x3f800000)
    // CHECK-NEXT: v_mov_b32_dpp v0, v1 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
    v_mov_b32_dpp v0, v1 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0xf
    // CHECK-NEXT: v_add_f32_sdwa v0, v1, v2 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:DWORD
    v_add_f32_sdwa v0, v1, v2 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_0 src1_sel:DWORD
    // CHECK-NEXT: global_load_dword v0, v1, s[2:3] offset:-16 sc0 nt sc1
    global_load_dword v0, v1, s[2:3] offset:-16 sc0 nt sc1
    // CHECK-NEXT: v_mfma_scale_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[12:19], v[0:3], v20, v21 op_sel_hi:[0,0,0] bits(0:0x00006000=0x00006000)
    v_mfma_scale_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[12:19], v[0:3], v20, v21 op_sel_hi:[0,0,0] bits(0:0x6000=0x6000)
    // CHECK-NEXT: s_waitcnt vmcnt(0) lgkmcnt(0) {note = "kept"}
    s_waitcnt vmcnt(0) lgkmcnt(0) {note = "kept"}
    // CHECK-NEXT: s_add_u32 s0, s0, table@rel32@lo+4
    s_add_u32 s0, s0, table@rel32@lo+4
    // CHECK-NEXT: s_add_u32 s0, s0, ".rodata"@rel32@lo+4
    s_add_u32 s0, s0, ".rodata"@rel32@lo+4
    // CHECK-NEXT: s_call_b64 s[30:31], to(@callee)
    s_call_b64 s[30:31], to(@callee)
    // CHECK-NEXT: s_cbranch_scc1 ^[[EXIT:.*]], ^[[NEXT:.*]]
    s_cbranch_scc1 ^exit, ^next
  // CHECK-NEXT: ^[[NEXT]]:
  ^next:
    // CHECK-NEXT: data 0x7e000280 bytes 0x01 0x02
    data 0x7e000280 bytes 0x01 0x02
    // CHECK-NEXT: data bytes 0x03 0x04
    data bytes 0x03 0x04
    // CHECK-NEXT: fill 0xbf800000 x 3
    fill 0xbf800000 x 3
    // CHECK-NEXT: label @here {size = 4, type = "func"}
    label @here {size = 4, type = "func"}
    // CHECK-NEXT: fallthrough ^[[EXIT]]
    fallthrough ^exit
  ^exit:
    s_endpgm
  }
  func @callee {
    s_setpc_b64 s[30:31]
  }
}

// CHECK-LABEL: amdgcn.object @waves target "gfx1151"
amdgcn.object @waves target "gfx1151" {
  kernel @wave32 {
    // CHECK: v_cmp_eq_u32_e32 vcc_lo, v0, v1
    v_cmp_eq_u32_e32 vcc_lo, v0, v1
    // CHECK-NEXT: v_dual_mul_f32 v0, v1, v2 :: v_dual_add_f32 v3, v4, v5
    v_dual_mul_f32 v0, v1, v2 :: v_dual_add_f32 v3, v4, v5
    // CHECK-NEXT: s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(TRANS32_DEP_1)
    s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(TRANS32_DEP_1)
    s_endpgm
  }
  // CHECK: kernel @wave64
  // CHECK-NEXT: descriptor {wavefront_size32 = 0}
  kernel @wave64 descriptor {wavefront_size32 = 0} {
    // CHECK-NEXT: v_cmp_eq_u32_e32 vcc, v0, v1
    v_cmp_eq_u32_e32 vcc, v0, v1
    s_endpgm
  }
  // CHECK: func @wave64_helper wave_size 64
  func @wave64_helper wave_size 64 {
    // CHECK-NEXT: v_cmp_eq_u32_e64 s[2:3], v0, v1
    v_cmp_eq_u32_e64 s[2:3], v0, v1
    s_setpc_b64 s[30:31]
  }
}
