// RUN: netra-opt %s --amdgcn-lower-control-flow --mlir-print-debuginfo | FileCheck %s
// RUN: netra-opt %s --amdgcn-lower-control-flow | netra-opt --amdgcn-lower-control-flow | FileCheck %s --check-prefix=TWICE
// RUN: netra-opt %s --amdgcn-machine | FileCheck %s --check-prefix=MACHINE

// Blocks in the order of the text; a branch only where control does not go on.

!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!s2 = !amdgcn.sgpr<2>

// TWICE: fallthrough ^bb1
// TWICE-NOT: loop
amdgcn.object @wave64 target "gfx950" {
  kernel @branches descriptor {next_free_vgpr = 8, next_free_sgpr = 16} {
    // CHECK-LABEL: kernel @branches
    // CHECK: fallthrough ^[[BODY:bb.*]] loc(
    // CHECK: ^[[BODY]]:
    loop {
      // CHECK: s_cbranch_vccz ^[[ELSE:.*]], ^[[THEN:bb[0-9]+]]
      if vccnz {
        // CHECK: ^[[THEN]]:
        // CHECK-NEXT: s_nop 1
        // CHECK-NEXT: s_branch ^[[JOIN:bb[0-9]+]]
        s_nop 1
      } else {
        // CHECK: ^[[ELSE]]:
        // CHECK-NEXT: s_nop 2
        // CHECK-NEXT: fallthrough ^[[JOIN]]
        s_nop 2
      }
      // CHECK: ^[[JOIN]]:
      // CHECK: s_cbranch_scc1 ^[[AFTER:.*]], ^[[ONLY:bb[0-9]+]]
      if scc1 {
      } else {
        // CHECK: ^[[ONLY]]:
        s_nop 3
      }
      // CHECK: ^[[AFTER]]:
      // CHECK-NEXT: s_nop 4
      s_nop 4
      // CHECK-NEXT: s_cbranch_scc0 ^[[BODY]], ^[[END:bb[0-9]+]] loc(
      again scc0
    }
    // CHECK: ^[[END]]:
    // CHECK-NEXT: s_endpgm
    s_endpgm
  }

  // Nothing between the compare and the branch writes SCC. Both bodies write the
  // same register, with no move.
  kernel @lanes descriptor {next_free_vgpr = 8, next_free_sgpr = 16} {
    // MACHINE-LABEL: kernel @lanes
    // MACHINE: s_and_saveexec_b64 [[SAVED:s\[[0-9:]+\]]], vcc
    // MACHINE-NEXT: s_cbranch_execz ^[[FLIP:bb[0-9]+]], ^
    // MACHINE: v_sqrt_f32_e32 [[Y:v[0-9]+]], [[X:v[0-9]+]]
    // MACHINE-NEXT: fallthrough ^[[FLIP]]
    // MACHINE: s_xor_b64 exec, exec, [[SAVED]]
    // MACHINE-NEXT: s_cbranch_execz ^[[JOIN:bb[0-9]+]], ^
    // MACHINE: v_rcp_f32_e32 [[Y]], [[X]]
    // MACHINE-NEXT: fallthrough ^[[JOIN]]
    // MACHINE: ^[[JOIN]]:
    // MACHINE-NEXT: s_mov_b64 exec, [[SAVED]]
    // MACHINE-NEXT: s_cmp_eq_u32 s0, s1
    // MACHINE-NEXT: s_cbranch_scc0
    %id = live_in : !amdgcn.vgpr<1, 0>
    %x = v_cvt_f32_u32_e32 %id : (!amdgcn.vgpr<1, 0>) -> !v
    %vcc = v_cmp_lt_f32_e32 1.0, %x : (!v) -> !amdgcn.vcc
    %y = if_lanes %vcc : !amdgcn.vcc -> !v {
      %root = v_sqrt_f32_e32 %x : (!v) -> !v
      yield %root
    } else {
      %inverse = v_rcp_f32_e32 %x : (!v) -> !v
      yield %inverse
    }
    %equal = s_cmp_eq_u32 s0, s1 : () -> !amdgcn.scc
    if scc1 implicit(%equal) {
      %z = v_add_f32_e32 %y, %x : (!v, !v) -> !v
    }
    s_endpgm
  }

  // Lanes that add and lanes that do not, in one register.
  kernel @accumulate descriptor {next_free_vgpr = 8, next_free_sgpr = 16} {
    // MACHINE-LABEL: kernel @accumulate
    // MACHINE: v_mov_b32_e32 [[SUM:v[0-9]+]], 0
    // MACHINE: v_fmac_f32_e32 [[SUM]],
    // MACHINE-NOT: v_mov
    // MACHINE: s_endpgm
    %id = live_in : !amdgcn.vgpr<1, 0>
    %x = v_cvt_f32_u32_e32 %id : (!amdgcn.vgpr<1, 0>) -> !v
    %zero = v_mov_b32_e32 0 : () -> !v
    %sum = loop (%acc = %zero) : !v {
      %m = v_cmp_gt_f32_e64 2.0, %x : (!v) -> !s2
      %acc2 = if_lanes %m : !s2 -> !v {
        %new = v_fmac_f32_e32 %x, %x implicit(%acc) : (!v, !v, !v) -> !v
        yield %new
      } else {
        yield %acc
      }
      %less = s_cmp_lt_u32 s0, s1 : () -> !amdgcn.scc
      again scc1 (%acc2) implicit(%less)
    }
    %use = v_add_f32_e32 %sum, %sum : (!v, !v) -> !v
    s_endpgm
  }
}

amdgcn.object @wave32 target "gfx1151" {
  kernel @round descriptor {next_free_vgpr = 8, next_free_sgpr = 16} {
    // MACHINE-LABEL: kernel @round
    // MACHINE: s_mov_b32 [[SAVED:s[0-9]+]], exec_lo
    // MACHINE: v_cmp_ne_u32_e64 [[MORE:s[0-9]+]],
    // MACHINE-NEXT: s_and_b32 exec_lo, exec_lo, [[MORE]]
    // MACHINE-NEXT: s_cbranch_execnz
    // MACHINE: s_mov_b32 exec_lo, [[SAVED]]
    %id = live_in : !amdgcn.vgpr<1, 0>
    %left = v_mov_b32_e32 %id : (!amdgcn.vgpr<1, 0>) -> !v
    %none = loop_lanes (%l = %left) : !v {
      %l2 = v_lshrrev_b32_e32 1, %l : (!v) -> !v
      %more = v_cmp_ne_u32_e64 %l2, 0 : (!v) -> !s
      again %more (%l2) : !s
    }
    s_endpgm
  }

  kernel @wave64 descriptor {next_free_vgpr = 8, next_free_sgpr = 16, wavefront_size32 = 0} {
    // MACHINE-LABEL: kernel @wave64
    // MACHINE: s_and_saveexec_b64 [[SAVED:s\[[0-9:]+\]]],
    // MACHINE-NEXT: v_mov_b32_e32
    // MACHINE-NEXT: s_mov_b64 exec, [[SAVED]]
    %id = live_in : !amdgcn.vgpr<1, 0>
    %m = v_cmp_lt_u32_e64 5, %id : (!amdgcn.vgpr<1, 0>) -> !s2
    %a = v_mov_b32_e32 1 : () -> !v
    %b = v_mov_b32_e32 2 : () -> !v
    // Neither body is code: no branch.
    %c = if_lanes %m : !s2 -> !v {
      yield %a
    } else {
      yield %b
    }
    %d = v_add_nc_u32_e32 %c, %b : (!v, !v) -> !v
    s_endpgm
  }
}
