// RUN: netra-opt %s --amdgcn-lower-control-flow --amdgcn-allocate-registers -split-input-file -verify-diagnostics

// What only the registers show.

amdgcn.object @scc target "gfx950" {
  kernel @scc {
    %id = live_in : !amdgcn.vgpr<1, 0>
    %m = v_cmp_lt_u32_e64 5, %id : (!amdgcn.vgpr<1, 0>) -> !amdgcn.sgpr<2>
    // expected-note@+1 {{the value is defined here}}
    %less = s_cmp_lt_u32 s0, s1 : () -> !amdgcn.scc
    // expected-error@+1 {{overwrites scc while a value in it is still to be read}}
    if_lanes %m : !amdgcn.sgpr<2> {
      s_nop 0
    }
    // expected-note@+1 {{it is read here}}
    if scc1 implicit(%less) {
      s_nop 0
    }
    s_endpgm
  }
}

// -----

// A merge over what is still to be read.
amdgcn.object @merge target "gfx950" {
  kernel @merge {
    // expected-note@+1 {{the value is defined here}}
    %old = v_mov_b32_e32 1 : () -> !amdgcn.vgpr
    %new = v_mov_b32_e32 2 : () -> !amdgcn.vgpr
    s_and_saveexec_b64 s[2:3], vcc
    // expected-error@+1 {{needs a value in other registers than it is in, and a move would lose lanes outside EXEC}}
    %both = merge %new over %old : !amdgcn.vgpr, !amdgcn.vgpr -> !amdgcn.vgpr
    s_mov_b64 exec, s[2:3]
    %sum = v_add_f32_e32 %old, %both : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    s_endpgm
  }
}

// -----

// The cure that the message names.
amdgcn.object @copied target "gfx950" {
  kernel @copied {
    %old = v_mov_b32_e32 1 : () -> !amdgcn.vgpr
    %new = v_mov_b32_e32 2 : () -> !amdgcn.vgpr
    %copy = copy %old : !amdgcn.vgpr -> !amdgcn.vgpr
    s_and_saveexec_b64 s[2:3], vcc
    %both = merge %new over %copy : !amdgcn.vgpr, !amdgcn.vgpr -> !amdgcn.vgpr
    s_mov_b64 exec, s[2:3]
    %sum = v_add_f32_e32 %old, %both : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    s_endpgm
  }
}

// -----

// A result pinned to a register that holds something else meanwhile.
amdgcn.object @pinned target "gfx950" {
  kernel @pinned {
    %id = live_in : !amdgcn.vgpr<1, 0>
    %m = v_cmp_lt_u32_e64 5, %id : (!amdgcn.vgpr<1, 0>) -> !amdgcn.sgpr<2>
    %x = v_mov_b32_e32 2 : () -> !amdgcn.vgpr<1, 5>
    // expected-error@+1 {{this value must be in v5, but v5 holds something else while it is alive}}
    %r = if_lanes %m : !amdgcn.sgpr<2> -> !amdgcn.vgpr<1, 5> {
      // expected-note@+1 {{the text names the register here}}
      v_mov_b32_e32 v5, 1
      %y = v_add_f32_e32 v5, v5 : () -> !amdgcn.vgpr<1, 5>
      yield %y
    } else {
      yield %x
    }
    s_endpgm
  }
}
