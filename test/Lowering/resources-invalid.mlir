// RUN: netra-opt %s -split-input-file -verify-diagnostics -amdgcn-resources

// Each kernel that declares too little stands beside one that just does not.

amdgcn.object @vgprs target "gfx1151" {
  kernel @enough descriptor {next_free_vgpr = 40, next_free_sgpr = 2} {
    v_mov_b32_e32 v39, 0
    s_endpgm
  }
  kernel @understated descriptor {next_free_vgpr = 40, next_free_sgpr = 2} {
    v_mov_b32_e32 v39, 0
    // expected-error@+1 {{'understated' uses v40, but next_free_vgpr = 40 leaves v0 to v39 to it}}
    v_mov_b32_e32 v40, 0
    v_mov_b32_e32 v40, 0
    s_endpgm
  }
}

// -----

amdgcn.object @agprs target "gfx950" {
  kernel @enough descriptor {next_free_vgpr = 24, accum_offset = 16, next_free_sgpr = 2} {
    v_accvgpr_write_b32 a7, v15
    s_endpgm
  }
  kernel @accumulators descriptor {next_free_vgpr = 24, accum_offset = 16, next_free_sgpr = 2} {
    // expected-error@+1 {{'accumulators' uses a8, but next_free_vgpr = 24 behind accum_offset = 16 leaves a0 to a7 to it}}
    v_accvgpr_write_b32 a8, v15
    s_endpgm
  }
  kernel @offset descriptor {next_free_vgpr = 24, accum_offset = 16, next_free_sgpr = 2} {
    // expected-error@+1 {{'offset' uses v16, but accum_offset = 16 leaves v0 to v15 to it}}
    v_accvgpr_write_b32 a7, v16
    s_endpgm
  }
  kernel @none descriptor {next_free_vgpr = 16, next_free_sgpr = 2} {
    // expected-error@+1 {{'none' uses a0, but next_free_vgpr = 16 behind accum_offset = 16 leaves none to it}}
    v_accvgpr_write_b32 a0, v15
    s_endpgm
  }
}

// -----

// Granules of 8, of which 6 are for VCC, XNACK and FLAT_SCRATCH.
amdgcn.object @sgprs target "gfx950" {
  kernel @enough descriptor {next_free_vgpr = 8, next_free_sgpr = 10} {
    v_mov_b32_e32 v7, s9
    s_endpgm
  }
  kernel @understated descriptor {next_free_vgpr = 8, next_free_sgpr = 10} {
    // expected-error@+1 {{'understated' uses s10, but the descriptor's 16 SGPRs, 6 of them for VCC and the like, leave 10 to it}}
    v_mov_b32_e32 v7, s10
    s_endpgm
  }
}

// -----

// Every wave has all SGPRs: nothing to declare.
amdgcn.object @fixed target "gfx1151" {
  kernel @fixed descriptor {next_free_vgpr = 8, next_free_sgpr = 4} {
    v_mov_b32_e32 v7, s105
    s_endpgm
  }
}

// -----

amdgcn.object @scratch target "gfx1151" {
  kernel @enough descriptor {next_free_vgpr = 8, next_free_sgpr = 4, enable_private_segment = 1, private_segment_fixed_size = 4} {
    scratch_load_b32 v7, v0, off
    s_endpgm
  }
  kernel @off descriptor {next_free_vgpr = 8, next_free_sgpr = 4, private_segment_fixed_size = 4} {
    // expected-error@+1 {{'off' uses scratch, but enable_private_segment is 0}}
    scratch_load_b32 v7, v0, off
    s_endpgm
  }
  kernel @empty descriptor {next_free_vgpr = 8, next_free_sgpr = 4, enable_private_segment = 1} {
    // expected-error@+1 {{'empty' uses scratch, but private_segment_fixed_size is 0}}
    scratch_load_b32 v7, v0, off
    s_endpgm
  }
  kernel @filled lower {resources} {
    // expected-error@+1 {{'filled' uses scratch, but private_segment_fixed_size is 0}}
    scratch_load_b32 v7, v0, off
    s_endpgm
  }
}

// -----

// 512 registers a lane: 128 leave room for 4 waves, 64 and fewer for 8.
amdgcn.object @waves target "gfx950" {
  // expected-warning@+1 {{'costly' declares 72 VGPRs, uses 64: 7 waves per SIMD instead of 8}}
  kernel @costly descriptor {next_free_vgpr = 72, next_free_sgpr = 10} {
    v_mov_b32_e32 v63, s9
    s_endpgm
  }
  // expected-remark@+1 {{'free' declares 64 VGPRs, uses 40}}
  kernel @free descriptor {next_free_vgpr = 64, next_free_sgpr = 10} {
    v_mov_b32_e32 v39, s9
    s_endpgm
  }
  // expected-warning@+1 {{'accumulators' declares 136 VGPRs, uses 61 and 4 AGPRs, which takes 68: 3 waves per SIMD instead of 7}}
  kernel @accumulators descriptor {next_free_vgpr = 136, accum_offset = 64, next_free_sgpr = 10} {
    v_mov_b32_e32 v60, s9
    v_accvgpr_write_b32 a3, 0
    s_endpgm
  }
  // expected-warning@+1 {{'scalars' declares 102 SGPRs, uses 90: 7 waves per SIMD instead of 8}}
  kernel @scalars descriptor {next_free_vgpr = 8, next_free_sgpr = 102} {
    v_mov_b32_e32 v7, s89
    s_endpgm
  }
  // LDS leaves room for one wave as it is.
  // expected-remark@+1 {{'lds' declares 128 VGPRs, uses 8}}
  kernel @lds descriptor {next_free_vgpr = 128, next_free_sgpr = 10, group_segment_fixed_size = 163840} metadata {max_flat_workgroup_size = 256} {
    v_mov_b32_e32 v7, s9
    s_endpgm
  }
}

// -----

amdgcn.object @unknown target "gfx1151" {
  kernel @call descriptor {next_free_vgpr = 200, next_free_sgpr = 40} lower {resources} {
    // expected-warning@+1 {{'call' unknown which registers it uses: calls code that is not known}}
    s_swappc_b64 s[30:31], s[4:5]
    s_endpgm
  }
  kernel @indexed descriptor {next_free_vgpr = 200, next_free_sgpr = 40} {
    // expected-warning@+1 {{'indexed' unknown which registers it uses: a register it uses is named at run time}}
    v_movrels_b32_e32 v1, v2
    s_endpgm
  }
}
