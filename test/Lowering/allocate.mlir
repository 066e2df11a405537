// RUN: netra-opt %s -amdgcn-allocate-registers | FileCheck %s
// RUN: netra-opt %s -amdgcn-allocate-registers -o %t.1
// RUN: netra-opt %s -amdgcn-allocate-registers -mlir-disable-threading -o %t.2
// RUN: cmp %t.1 %t.2

amdgcn.object @cdna4 target "gfx950" {
  // A tuple that a vector instruction takes begins at an even register.
  // CHECK-LABEL: kernel @aligned
  // CHECK: v_mov_b32_e32 v1, 1.0
  // CHECK: global_load_dwordx2 v[2:3], v0, s[0:1]
  // CHECK: ds_write_b64 v1, v[2:3]
  kernel @aligned {
    %id = live_in : !amdgcn.vgpr<1, 0>
    %in = live_in : !amdgcn.sgpr<2, 0>
    %one = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr
    %pair = global_load_dwordx2 %id, %in : (!amdgcn.vgpr<1, 0>, !amdgcn.sgpr<2, 0>) -> !amdgcn.vgpr<2>
    ds_write_b64 %one, %pair : (!amdgcn.vgpr, !amdgcn.vgpr<2>) -> ()
    ds_write_b32 %id, %one : (!amdgcn.vgpr<1, 0>, !amdgcn.vgpr) -> ()
    s_endpgm
  }

  // Scalar tuples: pairs at even registers, larger ones at multiples of four.
  // The result of a load that may be replayed does not overlap its address. So
  // six registers will do, but not with the first pair in s[2:3].
  // CHECK-LABEL: kernel @scalars
  // CHECK: s_load_dwordx2 s[4:5], s[0:1], 0x0
  // CHECK: s_load_dwordx4 s[0:3], s[4:5], 0x0
  // CHECK: s_load_dword s2, s[0:1], 0x0
  // CHECK: v_mov_b32_e32 v0, s2
  kernel @scalars lower {sgprs = 6} {
    %in = live_in : !amdgcn.sgpr<2, 0>
    %p = s_load_dwordx2 %in, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<2>
    %four = s_load_dwordx4 %p, 0x0 : (!amdgcn.sgpr<2>) -> !amdgcn.sgpr<4>
    %low = extract %four[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %x = s_load_dword %low, 0x0 : (!amdgcn.sgpr<2>) -> !amdgcn.sgpr
    %v = v_mov_b32_e32 %x : (!amdgcn.sgpr) -> !amdgcn.vgpr
    ds_write_b32 %v, %v : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
    s_endpgm
  }

  // An accumulator stays in place over a loop; A and B are apart from D.
  // CHECK-LABEL: kernel @accumulate
  // CHECK: ^bb1:
  // CHECK-NEXT: v_mfma_f32_32x32x8_f16 a[0:15], v[0:1], v[0:1], a[0:15]
  // CHECK-NEXT: s_sub_u32 s0, s0, 1
  // CHECK-NEXT: s_cmp_lg_u32 s0, 0
  // CHECK-NEXT: s_cbranch_scc1 ^bb1, ^bb2
  // CHECK: ds_write_b32 v0, a5
  kernel @accumulate lower {vgprs = 24} {
    %n = live_in : !amdgcn.sgpr<1, 0>
    %x = live_in : !amdgcn.vgpr<2, 0>
    %zero = v_mfma_f32_32x32x8_f16 %x, %x, 0 : (!amdgcn.vgpr<2, 0>, !amdgcn.vgpr<2, 0>) -> !amdgcn.agpr<16>
    %start = copy %n : !amdgcn.sgpr<1, 0> -> !amdgcn.sgpr
    fallthrough ^loop(%start, %zero) : (!amdgcn.sgpr, !amdgcn.agpr<16>) -> ()
  ^loop(%i: !amdgcn.sgpr, %acc: !amdgcn.agpr<16>):
    %sum = v_mfma_f32_32x32x8_f16 %x, %x, %acc : (!amdgcn.vgpr<2, 0>, !amdgcn.vgpr<2, 0>, !amdgcn.agpr<16>) -> !amdgcn.agpr<16>
    %next = s_sub_u32 %i, 1 : (!amdgcn.sgpr) -> !amdgcn.sgpr
    %more = s_cmp_lg_u32 %next, 0 : (!amdgcn.sgpr) -> !amdgcn.scc
    s_cbranch_scc1 ^loop(%next, %sum), ^end implicit(%more) : (!amdgcn.scc, !amdgcn.sgpr, !amdgcn.agpr<16>) -> ()
  ^end:
    %low = extract %x[0] : !amdgcn.vgpr<2, 0> -> !amdgcn.vgpr
    %five = extract %sum[5] : !amdgcn.agpr<16> -> !amdgcn.agpr
    ds_write_b32 %low, %five : (!amdgcn.vgpr, !amdgcn.agpr) -> ()
    s_endpgm
  }

  // An accumulator that is still needed is left alone: D is apart from it.
  // CHECK-LABEL: kernel @kept
  // CHECK: v_mfma_f32_16x16x16_f16 v[6:9], v[0:1], v[0:1], v[2:5]
  // CHECK: ds_write_b128 v0, v[2:5]
  // CHECK: ds_write_b128 v0, v[6:9]
  kernel @kept {
    %x = live_in : !amdgcn.vgpr<2, 0>
    %c = live_in : !amdgcn.vgpr<4, 2>
    %d = v_mfma_f32_16x16x16_f16 %x, %x, %c : (!amdgcn.vgpr<2, 0>, !amdgcn.vgpr<2, 0>, !amdgcn.vgpr<4, 2>) -> !amdgcn.vgpr<4>
    %at = extract %x[0] : !amdgcn.vgpr<2, 0> -> !amdgcn.vgpr
    ds_write_b128 %at, %c : (!amdgcn.vgpr, !amdgcn.vgpr<4, 2>) -> ()
    ds_write_b128 %at, %d : (!amdgcn.vgpr, !amdgcn.vgpr<4>) -> ()
    s_endpgm
  }

  // VGPRs and AGPRs are one file: 8 and 4 together fit into 12.
  // CHECK-LABEL: kernel @unified
  // CHECK: v_accvgpr_write_b32 a0, v7
  kernel @unified lower {vgprs = 12} {
    %x = live_in : !amdgcn.vgpr<8, 0>
    %last = extract %x[7] : !amdgcn.vgpr<8, 0> -> !amdgcn.vgpr
    %a = v_accvgpr_write_b32 %last : (!amdgcn.vgpr) -> !amdgcn.agpr
    %b = v_accvgpr_read_b32 %a : (!amdgcn.agpr) -> !amdgcn.vgpr
    ds_write_b32 %b, %b : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
    s_endpgm
  }

  // Each result takes over what stands at its place, whatever the order in
  // which LLVM names the two.
  // CHECK-LABEL: kernel @swapped
  // CHECK: v_swap_b32 v1, v2
  // CHECK: ds_write_b32 v1, v0
  kernel @swapped {
    %x = live_in : !amdgcn.vgpr<1, 0>
    %one = live_in : !amdgcn.vgpr<1, 1>
    %two = live_in : !amdgcn.vgpr<1, 2>
    %a, %b = v_swap_b32 implicit(%one, %two) : (!amdgcn.vgpr<1, 1>, !amdgcn.vgpr<1, 2>) -> (!amdgcn.vgpr<1, 1>, !amdgcn.vgpr<1, 2>)
    ds_write_b32 %a, %x : (!amdgcn.vgpr<1, 1>, !amdgcn.vgpr<1, 0>) -> ()
    s_endpgm
  }
}

amdgcn.object @rdna3 target "gfx1151" {
  // No alignment.
  // CHECK-LABEL: kernel @aligned
  // CHECK: global_load_b64 v[2:3], v0, s[0:1]
  // CHECK: ds_store_b64 v1, v[2:3]
  // CHECK: global_load_b64 v[1:2], v0, s[0:1]
  kernel @aligned {
    %id = live_in : !amdgcn.vgpr<1, 0>
    %in = live_in : !amdgcn.sgpr<2, 0>
    %one = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr
    %pair = global_load_b64 %id, %in : (!amdgcn.vgpr<1, 0>, !amdgcn.sgpr<2, 0>) -> !amdgcn.vgpr<2>
    ds_store_b64 %one, %pair : (!amdgcn.vgpr, !amdgcn.vgpr<2>) -> ()
    %other = global_load_b64 %id, %in : (!amdgcn.vgpr<1, 0>, !amdgcn.sgpr<2, 0>) -> !amdgcn.vgpr<2>
    ds_store_b64 %id, %other : (!amdgcn.vgpr<1, 0>, !amdgcn.vgpr<2>) -> ()
    s_endpgm
  }

  // D of WMMA is C where C ends, and overlaps neither A nor B, which end, too.
  // Of the first sum one register is still read; the second one gets the rest.
  // CHECK-LABEL: kernel @wmma
  // CHECK: v_wmma_f32_16x16x16_f16 v[16:23], v[0:7], v[8:15], v[16:23]
  // CHECK: v_wmma_f32_16x16x16_f16 v[17:24], v[0:7], v[8:15], 0
  kernel @wmma {
    %a = live_in : !amdgcn.vgpr<8, 0>
    %b = live_in : !amdgcn.vgpr<8, 8>
    %c = live_in : !amdgcn.vgpr<8, 16>
    %d = v_wmma_f32_16x16x16_f16 %a, %b, %c : (!amdgcn.vgpr<8, 0>, !amdgcn.vgpr<8, 8>, !amdgcn.vgpr<8, 16>) -> !amdgcn.vgpr<8>
    %e = v_wmma_f32_16x16x16_f16 %a, %b, 0 : (!amdgcn.vgpr<8, 0>, !amdgcn.vgpr<8, 8>) -> !amdgcn.vgpr<8>
    %one = extract %d[0] : !amdgcn.vgpr<8> -> !amdgcn.vgpr
    %two = extract %e[0] : !amdgcn.vgpr<8> -> !amdgcn.vgpr
    ds_store_b32 %one, %two : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
    s_endpgm
  }

  // The old value is still needed: it is copied, and the sum is in the copy.
  // CHECK-LABEL: kernel @tied
  // CHECK: v_mov_b32_e32 v1, v0
  // CHECK-NEXT: v_fmac_f32_e32 v1, v0, v0
  // CHECK-NEXT: v_fmac_f32_e32 v1, v0, v0
  // CHECK-NEXT: ds_store_b32 v0, v1
  kernel @tied {
    %x = live_in : !amdgcn.vgpr<1, 0>
    %old = copy %x : !amdgcn.vgpr<1, 0> -> !amdgcn.vgpr
    %sum = v_fmac_f32_e32 %x, %x implicit(%old) : (!amdgcn.vgpr<1, 0>, !amdgcn.vgpr<1, 0>, !amdgcn.vgpr) -> !amdgcn.vgpr
    %more = v_fmac_f32_e32 %x, %x implicit(%sum) : (!amdgcn.vgpr<1, 0>, !amdgcn.vgpr<1, 0>, !amdgcn.vgpr) -> !amdgcn.vgpr
    ds_store_b32 %x, %more : (!amdgcn.vgpr<1, 0>, !amdgcn.vgpr) -> ()
    s_endpgm
  }

  // The next round needs both the other way round: three moves, no two.
  // CHECK-LABEL: kernel @swap
  // CHECK: ^bb1:
  // CHECK: v_mov_b32_e32 [[TEMP:v[0-9]+]], [[A:v[0-9]+]]
  // CHECK: v_mov_b32_e32 [[A]], [[B:v[0-9]+]]
  // CHECK: v_mov_b32_e32 [[B]], [[TEMP]]
  // CHECK: s_cbranch_scc1 ^bb1, ^bb2
  kernel @swap {
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr
    %y = v_mov_b32_e32 2.0 : () -> !amdgcn.vgpr
    fallthrough ^loop(%x, %y) : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
  ^loop(%a: !amdgcn.vgpr, %b: !amdgcn.vgpr):
    ds_store_b32 %a, %b : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
    s_cbranch_scc1 ^loop(%b, %a), ^end : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
  ^end:
    s_endpgm
  }

  // The argument is read behind the loop, when the next round's value already
  // exists: the two are apart.
  // CHECK-LABEL: kernel @lost_copy
  // CHECK: ^bb1:
  // CHECK: v_add_f32_e32 [[NEXT:v[0-9]+]], 1.0, [[X:v[0-9]+]]
  // CHECK: ^bb2:
  // CHECK: ds_store_b32 [[X]], [[X]]
  kernel @lost_copy {
    %start = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr
    fallthrough ^loop(%start) : (!amdgcn.vgpr) -> ()
  ^loop(%x: !amdgcn.vgpr):
    %next = v_add_f32_e32 1.0, %x : (!amdgcn.vgpr) -> !amdgcn.vgpr
    s_cbranch_scc1 ^loop(%next), ^end : (!amdgcn.vgpr) -> ()
  ^end:
    ds_store_b32 %x, %x : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
    s_endpgm
  }

  // %x is read in the next round: nothing in the loop is put over it.
  // CHECK-LABEL: kernel @over_a_loop
  // CHECK: v_mov_b32_e32 v0, 1.0
  // CHECK: ds_store_b32 v0, v0
  // CHECK: v_mov_b32_e32 v1, 2.0
  // CHECK: ds_store_b32 v1, v1
  kernel @over_a_loop {
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr
    fallthrough ^loop
  ^loop:
    ds_store_b32 %x, %x : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
    %y = v_mov_b32_e32 2.0 : () -> !amdgcn.vgpr
    ds_store_b32 %y, %y : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
    s_cbranch_scc1 ^loop, ^end
  ^end:
    s_endpgm
  }

  // Parts are computed where the tuple has them.
  // CHECK-LABEL: kernel @concat
  // CHECK: v_mov_b32_e32 v0, 1.0
  // CHECK-NEXT: v_mov_b32_e32 v1, 2.0
  // CHECK-NEXT: v_add_f64 v[0:1], v[0:1], v[0:1]
  kernel @concat {
    %low = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr
    %high = v_mov_b32_e32 2.0 : () -> !amdgcn.vgpr
    %pair = concat %low, %high : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<2>
    %sum = v_add_f64 %pair, %pair : (!amdgcn.vgpr<2>, !amdgcn.vgpr<2>) -> !amdgcn.vgpr<2>
    %at = extract %sum[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    ds_store_b64 %at, %sum : (!amdgcn.vgpr, !amdgcn.vgpr<2>) -> ()
    s_endpgm
  }

  // Values are where their types say.
  // CHECK-LABEL: kernel @pinned
  // CHECK: v_mov_b32_e32 v7, 1.0
  // CHECK: v_mov_b32_e32 v[[OTHER:[0-6]]], 2.0
  // CHECK: v_add_f32_e32 v9, v7, v[[OTHER]]
  kernel @pinned {
    %x = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr<1, 7>
    %y = v_mov_b32_e32 2.0 : () -> !amdgcn.vgpr
    %z = v_add_f32_e32 %x, %y : (!amdgcn.vgpr<1, 7>, !amdgcn.vgpr) -> !amdgcn.vgpr<1, 9>
    ds_store_b32 %z, %z : (!amdgcn.vgpr<1, 9>, !amdgcn.vgpr<1, 9>) -> ()
    s_endpgm
  }

  // Registers in the text are left alone from the write to the last read, over
  // a loop as well, and free elsewhere.
  // CHECK-LABEL: kernel @physical
  // CHECK: v_mov_b32_e32 v0, 1.0
  // CHECK: v_mov_b32_e32 v0, 2.0
  // CHECK: v_mov_b32_e32 v1, -1.0
  // CHECK: v_add_f32_e32 v0, v0, v1
  // CHECK: v_mov_b32_e32 v0, 4.0
  kernel @physical {
    %before = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr
    ds_store_b32 %before, %before : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
    v_mov_b32_e32 v0, 2.0
    fallthrough ^loop
  ^loop:
    %inside = v_mov_b32_e32 -1.0 : () -> !amdgcn.vgpr
    v_add_f32_e32 v0, v0, %inside : (!amdgcn.vgpr) -> ()
    s_cbranch_scc1 ^loop, ^end
  ^end:
    ds_store_b32 v0, v0
    %behind = v_mov_b32_e32 4.0 : () -> !amdgcn.vgpr
    ds_store_b32 %behind, %behind : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
    s_endpgm
  }

  // A pair of instructions in one is an instruction like others.
  // CHECK-LABEL: kernel @vopd
  // CHECK: v_dual_add_f32 v{{[0-9]+}}, v0, v1 :: v_dual_mul_f32 v{{[0-9]+}}, v2, v3
  kernel @vopd {
    %a = live_in : !amdgcn.vgpr<1, 0>
    %b = live_in : !amdgcn.vgpr<1, 1>
    %c = live_in : !amdgcn.vgpr<1, 2>
    %d = live_in : !amdgcn.vgpr<1, 3>
    v_dual_add_f32 v4, %a, %b :: v_dual_mul_f32 v5, %c, %d : (!amdgcn.vgpr<1, 0>, !amdgcn.vgpr<1, 1>, !amdgcn.vgpr<1, 2>, !amdgcn.vgpr<1, 3>) -> ()
    ds_store_b32 v4, v5
    s_endpgm
  }
}
