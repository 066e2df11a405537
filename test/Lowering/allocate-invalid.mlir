// RUN: netra-opt %s -split-input-file -verify-diagnostics -amdgcn-allocate-registers

// Each kernel that is refused stands beside one that just is not.

amdgcn.object @budget target "gfx1151" {
  kernel @enough lower {vgprs = 3} {
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr
    %y = v_mov_b32_e32 2.0 : () -> !amdgcn.vgpr
    %z = v_mov_b32_e32 4.0 : () -> !amdgcn.vgpr
    v_add3_u32 v0, %x, %y, %z : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> ()
    s_endpgm
  }
  kernel @few lower {vgprs = 2} {
    // expected-note@+1 {{1 register of a value defined here}}
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr
    // expected-note@+1 {{1 register of a value defined here}}
    %y = v_mov_b32_e32 2.0 : () -> !amdgcn.vgpr
    // expected-error@+2 {{3 VGPRs are alive here, but there are 2 (vgprs = 2)}}
    // expected-note@+1 {{1 register of a value defined here}}
    %z = v_mov_b32_e32 4.0 : () -> !amdgcn.vgpr
    v_add3_u32 v0, %x, %y, %z : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> ()
    s_endpgm
  }
}

// -----

amdgcn.object @scalar_budget target "gfx1151" {
  kernel @enough lower {sgprs = 2} {
    %x = s_mov_b32 1 : () -> !amdgcn.sgpr
    %y = s_mov_b32 2 : () -> !amdgcn.sgpr
    s_cmp_lt_u32 %x, %y : (!amdgcn.sgpr, !amdgcn.sgpr) -> ()
    s_endpgm
  }
  kernel @few lower {sgprs = 1} {
    // expected-note@+1 {{1 register of a value defined here}}
    %x = s_mov_b32 1 : () -> !amdgcn.sgpr
    // expected-error@+2 {{2 SGPRs are alive here, but there are 1 (sgprs = 1)}}
    // expected-note@+1 {{1 register of a value defined here}}
    %y = s_mov_b32 2 : () -> !amdgcn.sgpr
    s_cmp_lt_u32 %x, %y : (!amdgcn.sgpr, !amdgcn.sgpr) -> ()
    s_endpgm
  }
}

// -----

// A fixed register lies outside the budget.
amdgcn.object @fixed_scalar target "gfx1151" {
  kernel @inside lower {sgprs = 13} {
    %x = live_in : !amdgcn.sgpr<1, 12>
    s_cmp_lt_u32 %x, 1 : (!amdgcn.sgpr<1, 12>) -> ()
    s_endpgm
  }
  // expected-error@+1 {{'outside' names registers up to s12, but has 12 SGPRs (sgprs = 12)}}
  kernel @outside lower {sgprs = 12} {
    %x = live_in : !amdgcn.sgpr<1, 12>
    s_cmp_lt_u32 %x, 1 : (!amdgcn.sgpr<1, 12>) -> ()
    s_endpgm
  }
}

// -----

// 1536 registers in granules of 24: 9 waves leave 170, of which 168 are whole
// granules.
amdgcn.object @waves_rdna3 target "gfx1151" {
  kernel @enough lower {waves_per_simd = 9} {
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr<1, 167>
    ds_store_b32 %x, %x : (!amdgcn.vgpr<1, 167>, !amdgcn.vgpr<1, 167>) -> ()
    s_endpgm
  }
  // expected-error@+1 {{'few' needs 169 VGPRs and 0 AGPRs, together 169 registers, but has 168 (waves_per_simd = 9)}}
  kernel @few lower {waves_per_simd = 9} {
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr<1, 168>
    ds_store_b32 %x, %x : (!amdgcn.vgpr<1, 168>, !amdgcn.vgpr<1, 168>) -> ()
    s_endpgm
  }
}

// -----

// 512 registers in granules of 8: 5 waves leave 102, of which 96 are whole
// granules, AGPRs included.
amdgcn.object @waves_cdna4 target "gfx950" {
  kernel @enough lower {waves_per_simd = 5} {
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr<1, 91>
    %a = v_accvgpr_write_b32 %x : (!amdgcn.vgpr<1, 91>) -> !amdgcn.agpr<1, 3>
    ds_write_b32 %x, %a : (!amdgcn.vgpr<1, 91>, !amdgcn.agpr<1, 3>) -> ()
    s_endpgm
  }
  // expected-error@+1 {{'few' needs 92 VGPRs and 5 AGPRs, together 97 registers, but has 96 (waves_per_simd = 5)}}
  kernel @few lower {waves_per_simd = 5} {
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr<1, 91>
    %a = v_accvgpr_write_b32 %x : (!amdgcn.vgpr<1, 91>) -> !amdgcn.agpr<1, 4>
    ds_write_b32 %x, %a : (!amdgcn.vgpr<1, 91>, !amdgcn.agpr<1, 4>) -> ()
    s_endpgm
  }
}

// -----

// 800 SGPRs in granules of 16, of which each wave needs 6 for itself: 8 waves
// leave 96 - 6.
amdgcn.object @scalar_waves target "gfx950" {
  kernel @enough lower {waves_per_simd = 8} {
    %x = live_in : !amdgcn.sgpr<1, 89>
    s_cmp_lt_u32 %x, 1 : (!amdgcn.sgpr<1, 89>) -> ()
    s_endpgm
  }
  // expected-error@+1 {{'few' names registers up to s90, but has 90 SGPRs (waves_per_simd = 8)}}
  kernel @few lower {waves_per_simd = 8} {
    %x = live_in : !amdgcn.sgpr<1, 90>
    s_cmp_lt_u32 %x, 1 : (!amdgcn.sgpr<1, 90>) -> ()
    s_endpgm
  }
}

// -----

// Three are alive, but the pair fits only around v1.
amdgcn.object @fragments target "gfx950" {
  // expected-error@+1 {{has at most 3 VGPRs alive at a time, but tuples and fixed registers do not fit into 3 (vgprs = 3); 4 would do}}
  kernel @few lower {vgprs = 3} {
    // expected-note@+1 {{1 register of a value defined here}}
    %x = live_in : !amdgcn.vgpr<1, 1>
    // expected-note@+2 {{most are alive here}}
    // expected-note@+1 {{2 registers of a value defined here}}
    %pair = ds_read_b64 %x : (!amdgcn.vgpr<1, 1>) -> !amdgcn.vgpr<2>
    ds_write_b64 %x, %pair : (!amdgcn.vgpr<1, 1>, !amdgcn.vgpr<2>) -> ()
    s_endpgm
  }
}

// -----

amdgcn.object @enough_fragments target "gfx950" {
  kernel @enough lower {vgprs = 4} {
    %x = live_in : !amdgcn.vgpr<1, 1>
    %pair = ds_read_b64 %x : (!amdgcn.vgpr<1, 1>) -> !amdgcn.vgpr<2>
    ds_write_b64 %x, %pair : (!amdgcn.vgpr<1, 1>, !amdgcn.vgpr<2>) -> ()
    s_endpgm
  }
}

// -----

amdgcn.object @pins target "gfx1151" {
  kernel @one_after_the_other {
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr<1, 5>
    %y = v_add_f32_e32 %x, %x : (!amdgcn.vgpr<1, 5>, !amdgcn.vgpr<1, 5>) -> !amdgcn.vgpr<1, 5>
    ds_store_b32 %y, %y : (!amdgcn.vgpr<1, 5>, !amdgcn.vgpr<1, 5>) -> ()
    s_endpgm
  }
  kernel @conflict {
    // expected-note@+1 {{the other value is defined here}}
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr<1, 5>
    // expected-error@+1 {{this value must be in v5, but v5 holds something else while it is alive}}
    %y = v_mov_b32_e32 2.0 : () -> !amdgcn.vgpr<1, 5>
    ds_store_b32 %x, %y : (!amdgcn.vgpr<1, 5>, !amdgcn.vgpr<1, 5>) -> ()
    s_endpgm
  }
}

// -----

amdgcn.object @named target "gfx1151" {
  kernel @before {
    v_mov_b32_e32 v5, 2.0
    ds_store_b32 v5, v5
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr<1, 5>
    ds_store_b32 %x, %x : (!amdgcn.vgpr<1, 5>, !amdgcn.vgpr<1, 5>) -> ()
    s_endpgm
  }
  kernel @conflict {
    // expected-error@+1 {{this value must be in v5, but v5 holds something else while it is alive}}
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr<1, 5>
    // expected-note@+1 {{the text names the register here}}
    v_mov_b32_e32 v5, 2.0
    ds_store_b32 %x, %x : (!amdgcn.vgpr<1, 5>, !amdgcn.vgpr<1, 5>) -> ()
    s_endpgm
  }
}

// -----

amdgcn.object @alignment target "gfx950" {
  kernel @even {
    %x = live_in : !amdgcn.vgpr<2, 2>
    ds_write_b64 v1, %x : (!amdgcn.vgpr<2, 2>) -> ()
    s_endpgm
  }
  kernel @odd {
    // expected-note@+1 {{the value is defined here}}
    %x = live_in : !amdgcn.vgpr<2, 3>
    // expected-error@+1 {{takes no v[3:4] as operand 1: a tuple must begin at another register here}}
    ds_write_b64 v1, %x : (!amdgcn.vgpr<2, 3>) -> ()
    s_endpgm
  }
}

// -----

amdgcn.object @both_alignments target "gfx950" {
  kernel @odd_part {
    // expected-note@+1 {{the value is defined here}}
    %x = ds_read_b128 v0 : () -> !amdgcn.vgpr<4>
    %part = extract %x[1] : !amdgcn.vgpr<4> -> !amdgcn.vgpr<2>
    // expected-error@+1 {{leaves no register for a value, whose uses ask for different alignments}}
    ds_write_b64 v1, %part : (!amdgcn.vgpr<2>) -> ()
    s_endpgm
  }
}

// -----

amdgcn.object @scc target "gfx1151" {
  kernel @kept {
    %scc = s_cmp_lt_u32 s0, s1 : () -> !amdgcn.scc
    s_mov_b32 s2, s3
    s_cbranch_scc1 ^next, ^next implicit(%scc) : (!amdgcn.scc) -> ()
  ^next:
    s_endpgm
  }
  kernel @overwritten {
    // expected-note@+1 {{the value is defined here}}
    %scc = s_cmp_lt_u32 s0, s1 : () -> !amdgcn.scc
    // expected-error@+1 {{overwrites scc while a value in it is still to be read}}
    s_add_u32 s2, s3, s4
    // expected-note@+1 {{it is read here}}
    s_cbranch_scc1 ^next, ^next implicit(%scc) : (!amdgcn.scc) -> ()
  ^next:
    s_endpgm
  }
}

// -----

amdgcn.object @no_scc target "gfx1151" {
  kernel @none {
    // expected-error@+1 {{this instruction does not write scc, which its result stands for}}
    %x, %scc = s_mov_b32 1 : () -> (!amdgcn.sgpr, !amdgcn.scc)
    s_endpgm
  }
}

// -----

amdgcn.object @scc_argument target "gfx1151" {
  kernel @passed {
    %scc = s_cmp_lt_u32 s0, s1 : () -> !amdgcn.scc
    fallthrough ^next(%scc) : (!amdgcn.scc) -> ()
  // expected-error@+1 {{a special register cannot be the argument of a block; save it in other registers}}
  ^next(%x: !amdgcn.scc):
    s_endpgm
  }
}

// -----

amdgcn.object @calls target "gfx1151" {
  kernel @calls {
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr
    // expected-error@+1 {{calls code, and which registers that changes is not known: a body with virtual registers has no calls}}
    s_swappc_b64 s[30:31], s[4:5]
    s_endpgm
  }
}

// -----

// Also where it names no virtual register itself.
amdgcn.object @indexed target "gfx1151" {
  kernel @indexed {
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr
    // expected-error@+1 {{names registers by a number of the run, and which ones is not known: a body with virtual registers has none of these}}
    v_movrels_b32_e32 v1, v2
    s_endpgm
  }
}

// -----

amdgcn.object @ties target "gfx1151" {
  kernel @untied {
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr
    // expected-error@+1 {{keeps what 1 of its results' registers held before, which 'implicit(%value)' names, but got 0 (an 'undef' if it does not matter)}}
    %y = v_fmac_f32_e32 %x, %x : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    s_endpgm
  }
}

// -----

amdgcn.object @both_ways target "gfx1151" {
  kernel @both_ways {
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr
    %y = v_mov_b32_e32 2.0 : () -> !amdgcn.vgpr
    // expected-error@+1 {{goes to the same block both ways, whose arguments then depend on the way; a copy under a condition says which}}
    s_cbranch_scc1 ^next(%x), ^next(%y) : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
  ^next(%z: !amdgcn.vgpr):
    ds_store_b32 %z, %z : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
    s_endpgm
  }
}

// -----

// What holds anything is read from registers, too.
amdgcn.object @undefined target "gfx1151" {
  kernel @enough lower {vgprs = 4} {
    %any = undef : !amdgcn.vgpr<4>
    ds_store_b128 v0, %any : (!amdgcn.vgpr<4>) -> ()
    s_endpgm
  }
  // expected-error@+1 {{'few' needs 4 VGPRs and 0 AGPRs, together 4 registers, but has 3 (vgprs = 3)}}
  kernel @few lower {vgprs = 3} {
    %any = undef : !amdgcn.vgpr<4>
    ds_store_b128 v0, %any : (!amdgcn.vgpr<4>) -> ()
    s_endpgm
  }
}
