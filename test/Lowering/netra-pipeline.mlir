// RUN: netra-opt %s --netra-pipeline=to=instance | FileCheck %s --check-prefix=INSTANCE
// RUN: netra-opt %s --netra-pipeline=to=virtual | FileCheck %s --check-prefix=VIRTUAL
// RUN: netra-opt %s --netra-pipeline | FileCheck %s --check-prefix=EMITTED
// RUN: netra-opt %s --tmpl-kernel | FileCheck %s --check-prefix=EMITTED
// RUN: not netra-opt %s --netra-pipeline=to=nowhere

tmpl.template @twice for "gfx950" (n: index) launch {block = 64} {
  %x = prim.abi.lane
  %y = prim.addr.mul %x, "2 * n"
}
tmpl.tactic @twice_4 of @twice target "gfx950" {n = 4} maturity experiment

// INSTANCE: prim.addr.mul %{{.*}}, 8
// VIRTUAL: v_lshlrev_b32_e32 3, %{{.*}} : (!amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
// EMITTED: v_lshlrev_b32_e32 v0, 3, v0
