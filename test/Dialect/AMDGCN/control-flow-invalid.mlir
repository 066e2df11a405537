// RUN: netra-opt %s -split-input-file -verify-diagnostics

// Every error with both places where two matter. Generic form is for what text
// cannot say.

amdgcn.object @carried_type target "gfx950" {
  kernel @carried_type {
    // expected-note@+1 {{prior use here}}
    %pair = v_mov_b64_e32 0 : () -> !amdgcn.vgpr<2>
    %x = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    // expected-note@+1 {{'loop' carries it as '!amdgcn.vgpr'}}
    %r = loop (%acc = %x) : !amdgcn.vgpr {
      // expected-error@+1 {{use of value '%pair' expects different type than prior uses: '!amdgcn.vgpr' vs '!amdgcn.vgpr<2>'}}
      again scc1 (%pair)
    }
    s_endpgm
  }
}

// -----

amdgcn.object @init_type target "gfx950" {
  kernel @init_type {
    // expected-note@+1 {{prior use here}}
    %pair = v_mov_b64_e32 0 : () -> !amdgcn.vgpr<2>
    // expected-error@+2 {{use of value '%pair' expects different type than prior uses}}
    // expected-note@+1 {{'loop' carries it as '!amdgcn.vgpr'}}
    %r = loop (%acc = %pair) : !amdgcn.vgpr {
      again scc1 (%acc)
    }
    s_endpgm
  }
}

// -----

amdgcn.object @carried_number target "gfx950" {
  kernel @carried_number {
    %x = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    // expected-note@+1 {{'loop' carries so many}}
    %r = loop (%acc = %x) : !amdgcn.vgpr {
      // expected-error@+1 {{expected 1 values but got 2}}
      again scc1 (%acc, %x)
    }
    s_endpgm
  }
}

// -----

amdgcn.object @types target "gfx950" {
  kernel @types {
    %x = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    // expected-error@+1 {{expected 1 types but got 2}}
    %r = loop (%acc = %x) : (!amdgcn.vgpr, !amdgcn.vgpr) {
      again scc1 (%acc)
    }
    s_endpgm
  }
}

// -----

amdgcn.object @no_register target "gfx950" {
  kernel @no_register {
    // expected-error@+1 {{expected register types but got 'i32'}}
    %r = if scc1 -> i32 {
    }
    s_endpgm
  }
}

// -----

amdgcn.object @yields target "gfx950" {
  kernel @yields {
    %x = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    // expected-note@+1 {{'if' has so many results}}
    %r = if scc1 -> !amdgcn.vgpr {
      yield %x
    } else {
      // expected-error@+1 {{expected 1 values but got 2}}
      yield %x, %x
    }
    s_endpgm
  }
}

// -----

amdgcn.object @yield_type target "gfx950" {
  kernel @yield_type {
    // expected-note@+1 {{prior use here}}
    %pair = v_mov_b64_e32 0 : () -> !amdgcn.vgpr<2>
    // expected-note@+1 {{'if' has it as a result as '!amdgcn.vgpr'}}
    %r = if scc1 -> !amdgcn.vgpr {
      // expected-error@+1 {{use of value '%pair' expects different type than prior uses}}
      yield %pair
    } else {
      yield %pair
    }
    s_endpgm
  }
}

// -----

amdgcn.object @unknown_condition target "gfx950" {
  kernel @unknown_condition {
    // expected-error@+1 {{expected a condition (scc0, scc1, vccz, vccnz, execz, execnz) but got 'scc2'}}
    if scc2 {
    }
    s_endpgm
  }
}

// -----

amdgcn.object @again_outside target "gfx950" {
  kernel @again_outside {
    // expected-error@+1 {{'again' ends the body of a loop}}
    again scc1
  }
}

// -----

amdgcn.object @without_again target "gfx950" {
  kernel @without_again {
    // expected-error@+1 {{the body of 'loop' ends without 'again'}}
    loop {
      s_nop 0
    }
    s_endpgm
  }
}

// -----

amdgcn.object @yield_in_loop target "gfx950" {
  kernel @yield_in_loop {
    // expected-note@+1 {{but this is the body of 'loop'}}
    loop {
      // expected-error@+1 {{'yield' ends the body of an if}}
      yield
    }
    s_endpgm
  }
}

// -----

amdgcn.object @mask_width target "gfx950" {
  kernel @mask_width {
    // expected-note@+1 {{the mask is defined here}}
    %m = s_mov_b32 0 : () -> !amdgcn.sgpr
    // expected-error@+1 {{expected a mask of 64 lanes, '!amdgcn.sgpr<2>' or '!amdgcn.vcc', but got '!amdgcn.sgpr'}}
    if_lanes %m : !amdgcn.sgpr {
      s_nop 0
    }
    s_endpgm
  }
}

// -----

amdgcn.object @mask_width_32 target "gfx1151" {
  kernel @mask_width_32 {
    // expected-note@+1 {{the mask is defined here}}
    %m = s_mov_b64 0 : () -> !amdgcn.sgpr<2>
    loop_lanes {
      // expected-error@+1 {{expected a mask of 32 lanes, '!amdgcn.sgpr' or '!amdgcn.vcc', but got '!amdgcn.sgpr<2>'}}
      again %m : !amdgcn.sgpr<2>
    }
    s_endpgm
  }
}

// -----

amdgcn.object @mask_of_wave64 target "gfx1151" {
  kernel @mask_of_wave64 descriptor {wavefront_size32 = 0} {
    %m = s_mov_b64 0 : () -> !amdgcn.sgpr<2>
    if_lanes %m : !amdgcn.sgpr<2> {
      s_nop 0
    }
    s_endpgm
  }
}

// -----

amdgcn.object @scalar_result target "gfx950" {
  kernel @scalar_result {
    %m = s_mov_b64 0 : () -> !amdgcn.sgpr<2>
    // expected-error@+1 {{a result is a vector register, but got '!amdgcn.sgpr<2>': a scalar has no lanes}}
    %r = if_lanes %m : !amdgcn.sgpr<2> -> !amdgcn.sgpr<2> {
      yield %m
    } else {
      yield %m
    }
    s_endpgm
  }
}

// -----

amdgcn.object @special_result target "gfx950" {
  kernel @special_result {
    %c = s_cmp_eq_u32 s0, s1 : () -> !amdgcn.scc
    // expected-error@+1 {{cannot pass on '!amdgcn.scc': a special register exists once}}
    %r = if scc1 -> !amdgcn.scc {
      yield %c
    } else {
      yield %c
    }
    s_endpgm
  }
}

// -----

amdgcn.object @no_else target "gfx950" {
  kernel @no_else {
    %x = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    // expected-error@+1 {{has results, so it needs an 'else' that yields them as well}}
    %r = if scc1 -> !amdgcn.vgpr {
      yield %x
    }
    s_endpgm
  }
}

// -----

amdgcn.object @branch_inside target "gfx950" {
  kernel @branch_inside {
    // expected-note@+1 {{the body belongs to this}}
    if scc1 {
      // expected-error@+1 {{a body of 'amdgcn.if' is one block without branches and ends with 'amdgcn.yield' but got 'amdgcn.s_branch'}}
      s_branch ^next
    ^next:
      yield
    }
    s_endpgm
  }
}

// -----

amdgcn.object @no_again target "gfx950" {
  kernel @no_again {
    // expected-note@+1 {{the body belongs to this}}
    loop {
      // expected-error@+1 {{a body of 'amdgcn.loop' is one block without branches and ends with 'amdgcn.again' but got 'amdgcn.s_endpgm'}}
      s_endpgm
    }
    s_endpgm
  }
}

// -----

amdgcn.object @condition_of_lanes target "gfx950" {
  kernel @condition_of_lanes {
    // expected-note@+1 {{the loop is here}}
    loop_lanes {
      // expected-error@+1 {{expected a mask of the lanes that go round}}
      again scc1
    }
    s_endpgm
  }
}

// -----

amdgcn.object @mask_of_loop target "gfx950" {
  kernel @mask_of_loop {
    %m = s_mov_b64 0 : () -> !amdgcn.sgpr<2>
    // expected-note@+1 {{the loop is here}}
    loop {
      // expected-error@+1 {{expected a condition, not a mask}}
      again %m : !amdgcn.sgpr<2>
    }
    s_endpgm
  }
}

// -----

amdgcn.object @writes_exec target "gfx950" {
  kernel @writes_exec {
    %m = s_mov_b64 0 : () -> !amdgcn.sgpr<2>
    // expected-note@+1 {{'amdgcn.if_lanes' is here}}
    if_lanes %m : !amdgcn.sgpr<2> {
      // expected-error@+1 {{writes EXEC, which belongs to the op around it}}
      s_mov_b64 exec, -1
    }
    s_endpgm
  }
}

// -----

amdgcn.object @compares_to_exec target "gfx1151" {
  kernel @compares_to_exec {
    %m = s_mov_b32 0 : () -> !amdgcn.sgpr
    // expected-note@+1 {{'amdgcn.loop_lanes' is here}}
    loop_lanes {
      // expected-error@+1 {{writes EXEC, which belongs to the op around it}}
      v_cmpx_eq_u32_e32 v0, v1
      again %m : !amdgcn.sgpr
    }
    s_endpgm
  }
}

// -----

amdgcn.object @writes_all_lanes target "gfx950" {
  kernel @writes_all_lanes {
    %m = s_mov_b64 0 : () -> !amdgcn.sgpr<2>
    // expected-note@+1 {{'amdgcn.loop_lanes' is here}}
    loop_lanes {
      v_readfirstlane_b32 s0, v0
      // expected-error@+1 {{writes registers of lanes that have left the loop}}
      v_mfma_f32_4x4x1_16b_f32 v[0:3], v4, v5, v[0:3]
      again %m : !amdgcn.sgpr<2>
    }
    s_endpgm
  }
}

// -----

// What only the generic form can say.

amdgcn.object @generic_condition target "gfx950" {
  kernel @generic_condition {
    // expected-error@+1 {{expected a condition (scc0, scc1, vccz, vccnz, execz, execnz) but got 'scc2'}}
    "amdgcn.if"() <{condition = "scc2"}> ({
      "amdgcn.yield"() : () -> ()
    }, {}) : () -> ()
    s_endpgm
  }
}

// -----

amdgcn.object @generic_dependency target "gfx950" {
  kernel @generic_dependency {
    // expected-note@+1 {{the value is defined here}}
    %m = s_mov_b64 0 : () -> !amdgcn.sgpr<2>
    // expected-error@+1 {{tests scc but depends on '!amdgcn.sgpr<2>'}}
    "amdgcn.if"(%m) <{condition = "scc1"}> ({
      "amdgcn.yield"() : () -> ()
    }, {}) : (!amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}

// -----

amdgcn.object @generic_passed target "gfx950" {
  kernel @generic_passed {
    %pair = v_mov_b64_e32 0 : () -> !amdgcn.vgpr<2>
    %x = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    // expected-note@+1 {{it is declared here}}
    %r = "amdgcn.if"() <{condition = "scc1"}> ({
      // expected-error@+1 {{passes '!amdgcn.vgpr<2>' as value 0 where '!amdgcn.vgpr' is expected}}
      "amdgcn.yield"(%pair) : (!amdgcn.vgpr<2>) -> ()
    }, {
      "amdgcn.yield"(%x) : (!amdgcn.vgpr) -> ()
    }) : () -> !amdgcn.vgpr
    s_endpgm
  }
}

// -----

amdgcn.object @generic_number target "gfx950" {
  kernel @generic_number {
    %x = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    // expected-note@+1 {{'amdgcn.if' is here}}
    %r = "amdgcn.if"() <{condition = "scc1"}> ({
      // expected-error@+1 {{expected 1 values but got 0}}
      "amdgcn.yield"() : () -> ()
    }, {
      "amdgcn.yield"(%x) : (!amdgcn.vgpr) -> ()
    }) : () -> !amdgcn.vgpr
    s_endpgm
  }
}

// -----

amdgcn.object @generic_arguments target "gfx950" {
  kernel @generic_arguments {
    // expected-error@+1 {{has no values that its bodies could take}}
    "amdgcn.if"() <{condition = "scc1"}> ({
    ^bb0(%a: !amdgcn.vgpr):
      "amdgcn.yield"() : () -> ()
    }, {}) : () -> ()
    s_endpgm
  }
}

// -----

amdgcn.object @generic_body target "gfx950" {
  kernel @generic_body {
    // expected-error@+1 {{expected a body}}
    "amdgcn.if"() <{condition = "scc1"}> ({}, {}) : () -> ()
    s_endpgm
  }
}

// -----

amdgcn.object @generic_loop target "gfx950" {
  kernel @generic_loop {
    %x = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    // expected-error@+1 {{first values, arguments of the body and results must have the same types}}
    %r:2 = "amdgcn.loop"(%x) ({
    ^bb0(%a: !amdgcn.vgpr):
      "amdgcn.again"(%a) <{condition = "scc1", operandSegmentSizes = array<i32: 0, 1, 0>}> : (!amdgcn.vgpr) -> ()
    }) : (!amdgcn.vgpr) -> (!amdgcn.vgpr, !amdgcn.vgpr)
    s_endpgm
  }
}

// -----

amdgcn.object @again_parent target "gfx950" {
  kernel @again_parent {
    // expected-error@+1 {{expects parent op to be one of 'amdgcn.loop, amdgcn.loop_lanes'}}
    "amdgcn.again"() <{condition = "scc1", operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
  }
}

// -----

amdgcn.object @merge target "gfx950" {
  kernel @merge {
    %s = s_mov_b32 0 : () -> !amdgcn.sgpr
    // expected-error@+1 {{cannot merge '!amdgcn.sgpr' over '!amdgcn.sgpr' into '!amdgcn.sgpr'}}
    %r = merge %s over %s : !amdgcn.sgpr, !amdgcn.sgpr -> !amdgcn.sgpr
    s_endpgm
  }
}
