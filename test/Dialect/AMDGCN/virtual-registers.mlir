// RUN: netra-opt %s | netra-opt | FileCheck %s
// RUN: netra-opt %s --mlir-print-op-generic | netra-opt | FileCheck %s
// RUN: not netra-emit %s -o %t 2>&1 | FileCheck %s --check-prefix=EMIT

// SSA values in AMD's syntax, before registers are allocated.

!v = !amdgcn.vgpr
!v4 = !amdgcn.vgpr<4>
!s2 = !amdgcn.sgpr<2>
!pinned = !amdgcn.vgpr<4, 8>

// Emission allocates them; the text names more than the descriptor has.
// EMIT: virtual-registers.mlir:{{.*}} 'virtual' uses v64, but next_free_vgpr = 8
amdgcn.object @virtual target "gfx950" {
  // CHECK-LABEL: kernel @virtual
  kernel @virtual {
    %zero = v_mov_b32_e32 0 : () -> !v
    // CHECK: %[[LOADED:.*]] = global_load_dwordx4 %{{.*}}, s[4:5] offset:16 : (!amdgcn.vgpr) -> !amdgcn.vgpr<4>
    %loaded = global_load_dwordx4 %zero, s[4:5] offset:16 : (!v) -> !v4
    // CHECK-NEXT: %[[P:.*]] = v_mfma_f32_16x16x16_f16 v[0:1], v[2:3], %[[LOADED]] : (!amdgcn.vgpr<4>) -> !amdgcn.vgpr<4, 8>
    %acc = v_mfma_f32_16x16x16_f16 v[0:1], v[2:3], %loaded : (!v4) -> !pinned
    // CHECK-NEXT: %[[M:.*]] = v_cmp_lt_f32_e64 -|%{{.*}}|, 1.0 : (!amdgcn.vgpr) -> !amdgcn.sgpr<2>
    %mask = v_cmp_lt_f32_e64 -|%zero|, 1.0 : (!v) -> !s2
    // CHECK-NEXT: %{{.*}} = v_cndmask_b32_e64 %{{.*}}, %{{.*}}, %[[M]]
    %chosen = v_cndmask_b32_e64 %zero, %zero, %mask : (!v, !v, !s2) -> !v
    // CHECK-NEXT: %[[SUM:.*]]:2 = s_add_u32 s4, 1 : () -> (!amdgcn.sgpr, !amdgcn.scc)
    %sum, %scc = s_add_u32 s4, 1 : () -> (!amdgcn.sgpr, !amdgcn.scc)
    // CHECK-NEXT: %{{.*}} = s_cselect_b32 %[[SUM]]#0, 0 implicit(%[[SUM]]#1) : (!amdgcn.sgpr, !amdgcn.scc) -> !amdgcn.sgpr
    %selected = s_cselect_b32 %sum, 0 implicit(%scc) : (!amdgcn.sgpr, !amdgcn.scc) -> !amdgcn.sgpr
    // A physical register that a value's placeholder could be taken for.
    // CHECK-NEXT: %{{.*}} = v_add_f32_e32 v64, %{{.*}} : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %beside = v_add_f32_e32 v64, %zero : (!v) -> !v
    // CHECK-NEXT: global_store_dwordx4 %{{.*}}, %[[P]], s[4:5] : (!amdgcn.vgpr, !amdgcn.vgpr<4, 8>) -> ()
    global_store_dwordx4 %zero, %acc, s[4:5] : (!v, !pinned) -> ()
    s_endpgm
  }
}
