// RUN: netra-opt %s | netra-opt | FileCheck %s
// RUN: netra-opt %s --mlir-print-op-generic | netra-opt | FileCheck %s
// RUN: netra-opt %s --emit-bytecode | netra-opt | FileCheck %s

// The text of structured control flow; no type is written twice.

!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!s2 = !amdgcn.sgpr<2>

amdgcn.object @text target "gfx950" {
  kernel @text {
    %x = v_mov_b32_e32 1.0 : () -> !v
    %zero = s_mov_b32 0 : () -> !s
    // CHECK: %[[L:.*]]:2 = loop (%[[I:.*]] = %{{.*}}, %[[ACC:.*]] = %[[X:.*]]) : (!amdgcn.sgpr, !amdgcn.vgpr) {
    %n, %sum = loop (%i = %zero, %acc = %x) : (!s, !v) {
      %i2, %c = s_add_u32 %i, 1 : (!s) -> (!s, !amdgcn.scc)
      // CHECK: %[[LESS:.*]] = s_cmp_lt_u32
      %less = s_cmp_lt_u32 %i2, 10 : (!s) -> !amdgcn.scc
      // CHECK-NEXT: again scc1 (%{{.*}}#0, %[[ACC]]) implicit(%[[LESS]])
      // CHECK-NEXT: }
      again scc1 (%i2, %acc) implicit(%less)
    }
    // CHECK: loop {
    // CHECK-NEXT: s_nop 0
    // CHECK-NEXT: again vccnz
    loop {
      s_nop 0
      again vccnz
    }
    %vcc = v_cmp_lt_f32_e32 0, %x : (!v) -> !amdgcn.vcc
    // CHECK: %[[Y:.*]] = if vccz implicit(%{{.*}}) -> !amdgcn.vgpr {
    // CHECK-NEXT: yield %[[X]]
    // CHECK-NEXT: } else {
    // CHECK-NEXT: yield %[[L]]#1
    // CHECK-NEXT: }
    %y = if vccz implicit(%vcc) -> !v {
      yield %x
    } else {
      yield %sum
    }
    // CHECK-NEXT: if execz {
    // CHECK-NEXT: s_nop 1
    // CHECK-NEXT: } else {
    // CHECK-NEXT: }
    if execz {
      s_nop 1
    } else {
    }
    %m = v_cmp_lt_f32_e64 0, %x : (!v) -> !s2
    // CHECK: %{{.*}}:2 = if_lanes %[[M:.*]] : !amdgcn.sgpr<2> -> (!amdgcn.vgpr, !amdgcn.vgpr) {
    // CHECK-NEXT: if_lanes %{{.*}} : !amdgcn.vcc {
    // CHECK-NEXT: s_nop 2
    // CHECK-NEXT: }
    // CHECK-NEXT: yield %[[X]], %[[Y]]
    %both:2 = if_lanes %m : !s2 -> (!v, !v) {
      if_lanes %vcc : !amdgcn.vcc {
        s_nop 2
      }
      yield %x, %y
    } else {
      yield %y, %x
    }
    // CHECK: %{{.*}} = loop_lanes (%[[A:.*]] = %[[X]]) : !amdgcn.vgpr {
    // CHECK-NEXT: again %[[M]] (%[[A]]) : !amdgcn.sgpr<2>
    %last = loop_lanes (%a = %x) : !v {
      again %m (%a) : !s2
    }
    // CHECK: merge %{{.*}} over %[[X]] : !amdgcn.vgpr, !amdgcn.vgpr -> !amdgcn.vgpr
    %merged = merge %last over %x : !v, !v -> !v
    s_endpgm
  }
}
