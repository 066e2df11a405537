// RUN: netra-opt %s -split-input-file -verify-diagnostics -amdgcn-allocate-registers=report

amdgcn.object @rdna3 target "gfx1151" {
  // expected-remark@+1 {{'all': 1 VGPRs (1 alive at most), 0 SGPRs (0 alive at most), 16 waves per SIMD by registers}}
  kernel @all {
    // expected-note@+1 {{most VGPRs are alive here}}
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr
    ds_store_b32 %x, %x : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
    s_endpgm
  }
}

// -----

// 100 registers take 120: 12 waves. 13 waves have 118 each, in granules 96.
amdgcn.object @rdna3_less target "gfx1151" {
  // expected-remark@+1 {{'less': 100 VGPRs (1 alive at most), 0 SGPRs (0 alive at most), 12 waves per SIMD by registers; 13 need at most 96 vector registers, which is 4 less}}
  kernel @less {
    // expected-note@+1 {{most VGPRs are alive here}}
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr<1, 99>
    ds_store_b32 %x, %x : (!amdgcn.vgpr<1, 99>, !amdgcn.vgpr<1, 99>) -> ()
    s_endpgm
  }
}

// -----

// 2 VGPRs, at least 4 where AGPRs follow, and 65 AGPRs: 69 take 72, 7 waves.
// 8 waves have 64 each.
amdgcn.object @cdna4 target "gfx950" {
  // expected-remark@+1 {{'accumulators': 1 VGPRs (1 alive at most), 65 AGPRs (1 alive at most), 0 SGPRs (0 alive at most), 7 waves per SIMD by registers; 8 need at most 64 vector registers, which is 5 less}}
  kernel @accumulators {
    // expected-note@+1 {{most VGPRs are alive here}}
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr
    %a = v_accvgpr_write_b32 %x : (!amdgcn.vgpr) -> !amdgcn.agpr<1, 64>
    ds_write_b32 %x, %a : (!amdgcn.vgpr, !amdgcn.agpr<1, 64>) -> ()
    s_endpgm
  }
}
