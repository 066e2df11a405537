//===- gate_up.mlir - Gate and up projections of routed experts -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// output[t][slot][n] = sum over blocks of 128 K of ws * (as * dot(hidden, W_e)),
// FP8 weights and activations with one FP32 scale for each block. One wave
// computes 16 columns for one route. Rows of A are four consecutive blocks of K,
// again and again, so that row r of D, the dot products with block r % 4, is in
// register r % 4 of every row of lanes: one fragment of A serves four blocks.
//
//===----------------------------------------------------------------------===//

tmpl.template @moe_gate_up for "gfx950"
  (hidden: index, intermediate: index, topk: index, experts: index,
   ahead: index = 3)
  // E: the experts whose weights a check allocates.
  sizes {T = 1, E = 1}
  args {
    hidden: in e4m3 ["T", "hidden"] fill "e4m3",
    hidden_scale: in f32 ["T", "hidden / 128"] fill "f32:0.001:0.1",
    w13: in e4m3 ["E", "2 * intermediate", "hidden"] fill "e4m3",
    w13_scale: in f32 ["E", "2 * intermediate / 128", "hidden / 128"] fill "f32:0.001:0.1",
    topk_ids: in i32 ["T", "topk"] fill "i32:0:{E - 1}",
    output: out f32 ["T * topk", "2 * intermediate"]
  }
  launch {grid = ["topk * intermediate / 8", "T"], block = 64}
  contract {
    family = "moe.fp8_block128.gate_up",
    operation = "moe_gate_up",
    semantics = {
      abi = "moe.routed_gate_up.ptr6.v1",
      dtypes = "fp8e4m3_f32scale_weights_to_f32.v1",
      quantization = "fp8e4m3_block128x128.v1",
      layouts = "aiter_expert_n16k16_gate_up.v1",
      numerical = "fp32_accum_kblock_ascending.v1"
    },
    quantization = {weights = "e4m3 128x128 f32", activations = "e4m3 1x128 f32"},
    layouts = {w13 = "n16k16", hidden = "row_major", output = "row_major"},
    numerics = {
      accumulation = "f32",
      order = "k blocks of 128 ascending: acc + ws * (as * d), three roundings",
      matrix = "exact-once",
      nan = "propagates"
    },
    epilogue = "none",
    limits = {experts = "{experts}"}
  }
  reference @moe_gate_up_reference
  precise @moe_gate_up_precise
  cases [
    {name = "one token", T = 1, E = 3},
    {name = "subnormals and largest", T = 1, E = 2, fill = {hidden = "e4m3:edge", w13 = "e4m3:edge"}},
    {name = "NaN", T = 1, E = 2, fill = {hidden = "e4m3:nan"}},
    {name = "NaN in some scales", T = 1, E = 1, fill = {w13_scale = "f32:nan"}},
    {name = "roundings alone", T = 1, E = 1, fill = {
       hidden = "e4m3:const:0x39", w13 = "e4m3:const:0x3b", w13_scale = "f32:const:0x3dcccccd",
       hidden_scale = "f32:mirror:{max(2, hidden / 128 / 2 * 2)}"}},
    {name = "several tokens", T = 2, E = 2}
  ]
{
  tmpl.guard "hidden % 128 == 0", "hidden = {hidden} is not whole blocks of 128"
  tmpl.guard "hidden <= 131072", "hidden = {hidden} puts scales beyond the reach of an instruction"
  tmpl.guard "intermediate % 64 == 0", "2 * intermediate = {2 * intermediate} is not whole blocks of 128"
  tmpl.let blocks = "hidden / 128"
  tmpl.let columns = "2 * intermediate"
  tmpl.let tiles = "columns / 16"

  %hidden, %hidden_scale, %w13, %w13_scale, %topk_ids, %output =
    prim.abi.pointers "hidden", "hidden_scale", "w13", "w13_scale", "topk_ids", "output"
  %x = prim.abi.workgroup "x"
  %token = prim.abi.workgroup "y"
  %lane = prim.abi.lane
  %slot = prim.addr.div %x, "tiles" {below = "topk * tiles"}
  %tile = prim.addr.mod %x, "tiles" {below = "topk * tiles"}

  // The expert of this route.
  %first_route = prim.addr.mul %token, "topk"
  %route = prim.addr.add %first_route, %slot
  %route4 = prim.addr.mul %route, 4
  %expert = prim.addr.load_uniform %topk_ids, %route4 {bytes = 4}

  // A: for each row of lanes 16 bytes of four blocks, and 16 more 64 bytes on.
  %row = prim.addr.scale %hidden, %token, "hidden"
  %block_in_a = prim.addr.and %lane, 3
  %block128 = prim.addr.mul %block_in_a, 128
  %group = prim.addr.shr %lane, 4
  %group16 = prim.addr.mul %group, 16
  %a_offset = prim.addr.add %block128, %group16
  %first_a = tmpl.call @gate_up_a(%row, %a_offset) {block = 0, blocks = "blocks"} -> !amdgcn.vgpr<8>
  // The scales of 16 blocks, in each row of lanes.
  %column = prim.addr.and %lane, 15
  %s_offset = prim.addr.mul %column, 4
  %as_row = prim.addr.scale %hidden_scale, %token, "4 * blocks"
  %first_as = tmpl.call @gate_up_scales(%as_row, %s_offset) {block = 0, blocks = "blocks"} -> !amdgcn.vgpr
  // B: the tile's columns, one for each lane of a row.
  %column16 = prim.addr.mul %column, 16
  %group256 = prim.addr.mul %group, 256
  %b_offset = prim.addr.add %column16, %group256

  %weights = prim.addr.scale %w13, %expert, "columns * hidden"
  %strip = prim.addr.scale %weights, %tile, "16 * hidden"
  %ws_expert = prim.addr.scale %w13_scale, %expert, "columns / 128 * blocks * 4"
  %ws_block = prim.addr.shr %tile, 3
  %ws_row = prim.addr.scale %ws_expert, %ws_block, "4 * blocks"
  %first_ws = tmpl.call @gate_up_scales(%ws_row, %s_offset) {block = 0, blocks = "blocks"} -> !amdgcn.vgpr

  %zero = prim.addr.broadcast 0
  %none = undef : !amdgcn.vgpr<4>
  // Block kb is multiplied while block kb-1 is scaled and added.
  %sum, %last, %as_end, %ws_end = tmpl.pipeline kb = 0 to "blocks" ahead "ahead"
    carry (%acc = %zero, %d = %none, %as_of_d = %first_as, %ws_of_d = %first_ws)
  load carry (%b_last = %strip, %a_last = %first_a, %as_last = %first_as, %ws_last = %first_ws) {
    %b_base = prim.addr.base %b_last, "kb > 0 && kb % 2 == 0 ? 4096 : 0"
    %a = tmpl.if "kb > 0 && kb % 4 == 0" {
      %fragment = tmpl.call @gate_up_a(%row, %a_offset) {block = "kb", blocks = "blocks"} -> !amdgcn.vgpr<8>
      tmpl.yield %fragment
    } else {
      tmpl.yield %a_last
    }
    %as, %ws = tmpl.if "kb > 0 && kb % 16 == 0" {
      %more_as = tmpl.call @gate_up_scales(%as_row, %s_offset) {block = "kb", blocks = "blocks"} -> !amdgcn.vgpr
      %more_ws = tmpl.call @gate_up_scales(%ws_row, %s_offset) {block = "kb", blocks = "blocks"} -> !amdgcn.vgpr
      tmpl.yield %more_as, %more_ws
    } else {
      tmpl.yield %as_last, %ws_last
    }
    %b0 = prim.addr.load %b_base, %b_offset {bytes = 16, at = "kb % 2 * 2048"}
    %b1 = prim.addr.load %b_base, %b_offset {bytes = 16, at = "kb % 2 * 2048 + 1024"}
    %b = prim.addr.join %b0, %b1
    tmpl.yield %b_base, %a, %as, %ws, %a, %b, %as, %ws
  } compute (%a, %b, %as, %ws) {
    %next = prim.mma.product %a, %b {shape = "16x16x128", a = "fp8", b = "fp8"}
    %acc2 = tmpl.if "kb > 0" {
      %done = tmpl.call @scale_accumulate(%acc, %d, %as_of_d, %ws_of_d) {block = "kb - 1"} -> !amdgcn.vgpr
      tmpl.yield %done
    } else {
      tmpl.yield %acc
    }
    tmpl.yield %acc2, %next, %as, %ws
  }
  %total = tmpl.call @scale_accumulate(%sum, %last, %as_end, %ws_end) {block = "blocks - 1"} -> !amdgcn.vgpr

  // All rows of lanes hold the same.
  %out_row = prim.addr.scale %output, %route, "4 * columns"
  %out_tile = prim.addr.scale %out_row, %tile, 64
  s_mov_b64 exec, 0xffff
  prim.addr.store %out_tile, %s_offset, %total {bytes = 4}
}

// The fragment of A for `block` and the three behind it, none beyond the last one.
tmpl.part @gate_up_a for "gfx950" (block: index, blocks: index)
  values (%row: !amdgcn.sgpr<2>, %offset: !amdgcn.vgpr) {
  %base = prim.addr.base %row, "block / 32 * 4096"
  %own = tmpl.if "block + 4 <= blocks" {
    tmpl.yield %offset
  } else {
    %wanted = prim.addr.shr %offset, 7
    %there = prim.addr.min %wanted, "blocks - block - 1"
    %there128 = prim.addr.mul %there, 128
    %within = prim.addr.and %offset, 127
    %nearer = prim.addr.add %there128, %within
    tmpl.yield %nearer
  }
  %a0 = prim.addr.load %base, %own {bytes = 16, at = "block % 32 * 128"}
  %a1 = prim.addr.load %base, %own {bytes = 16, at = "block % 32 * 128 + 64"}
  %a = prim.addr.join %a0, %a1
  tmpl.yield %a
}

// The scales of `block` and the 15 behind it, none beyond the last one.
tmpl.part @gate_up_scales for "gfx950" (block: index, blocks: index)
  values (%row: !amdgcn.sgpr<2>, %offset: !amdgcn.vgpr) {
  %own = tmpl.if "block + 16 <= blocks" {
    tmpl.yield %offset
  } else {
    %nearer = prim.addr.min %offset, "4 * (blocks - block - 1)"
    tmpl.yield %nearer
  }
  %scales = prim.addr.load %row, %own {bytes = 4, at = "4 * block"}
  tmpl.yield %scales
}

// acc + ws * (as * d), each step rounded.
tmpl.part @scale_accumulate for "gfx950" (block: index)
  values (%acc: !amdgcn.vgpr, %d: !amdgcn.vgpr<4>, %as: !amdgcn.vgpr, %ws: !amdgcn.vgpr) {
  %dot = prim.addr.part %d {first = "block % 4"}
  %scaled = prim.num.mul_row_lane %as, %dot {lane = "block % 16"}
  %product = prim.num.mul_row_lane %ws, %scaled {lane = "block % 16"}
  %next = prim.num.add %acc, %product
  tmpl.yield %next
}

func.func private @netra_e4m3_to_f32(i8) -> f32

func.func @moe_gate_up_reference(
    %E: index, %T: index, %hidden: memref<?xi8>, %hidden_scale: memref<?xf32>,
    %w13: memref<?xi8>, %w13_scale: memref<?xf32>, %topk_ids: memref<?xi32>,
    %output: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  %K = tmpl.constant "hidden" : index
  %N = tmpl.constant "2 * intermediate" : index
  %topk = tmpl.constant "topk" : index
  %blocks = tmpl.constant "hidden / 128" : index
  %zero = arith.constant 0.0 : f32
  %zero64 = arith.constant 0.0 : f64
  %routes = arith.muli %T, %topk : index
  scf.for %route = %c0 to %routes step %c1 {
    %t = arith.divui %route, %topk : index
    %id = memref.load %topk_ids[%route] : memref<?xi32>
    %e = arith.index_cast %id : i32 to index
    scf.for %n = %c0 to %N step %c1 {
      %sum = scf.for %kb = %c0 to %blocks step %c1 iter_args(%acc = %zero) -> f32 {
        %k0 = arith.muli %kb, %c128 : index
        %k1 = arith.addi %k0, %c128 : index
        %exact = scf.for %k = %k0 to %k1 step %c1 iter_args(%s = %zero64) -> f64 {
          %ra = arith.muli %t, %K : index
          %ia = arith.addi %ra, %k : index
          %xa = memref.load %hidden[%ia] : memref<?xi8>
          %fa = func.call @netra_e4m3_to_f32(%xa) : (i8) -> f32
          %iw = func.call @moe_n16k16(%e, %n, %k) : (index, index, index) -> index
          %xw = memref.load %w13[%iw] : memref<?xi8>
          %fw = func.call @netra_e4m3_to_f32(%xw) : (i8) -> f32
          %da = arith.extf %fa : f32 to f64
          %dw = arith.extf %fw : f32 to f64
          %p = arith.mulf %da, %dw : f64
          %s2 = arith.addf %s, %p : f64
          scf.yield %s2 : f64
        }
        %d = arith.truncf %exact : f64 to f32
        %ras = arith.muli %t, %blocks : index
        %ias = arith.addi %ras, %kb : index
        %as = memref.load %hidden_scale[%ias] : memref<?xf32>
        %nb = arith.divui %n, %c128 : index
        %strips = arith.divui %N, %c128 : index
        %eb = arith.muli %e, %strips : index
        %row = arith.addi %eb, %nb : index
        %rws = arith.muli %row, %blocks : index
        %iws = arith.addi %rws, %kb : index
        %ws = memref.load %w13_scale[%iws] : memref<?xf32>
        %p1 = arith.mulf %as, %d : f32
        %p2 = arith.mulf %ws, %p1 : f32
        %next = arith.addf %acc, %p2 : f32
        scf.yield %next : f32
      }
      %ro = arith.muli %route, %N : index
      %io = arith.addi %ro, %n : index
      memref.store %sum, %output[%io] : memref<?xf32>
    }
  }
  return
}

// The offset of element (n, k) of expert e: tiles of 16 by 16 bytes.
func.func @moe_n16k16(%e: index, %n: index, %k: index) -> index {
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %K = tmpl.constant "hidden" : index
  %N = tmpl.constant "2 * intermediate" : index
  %size = arith.muli %N, %K : index
  %o0 = arith.muli %e, %size : index
  %nt = arith.divui %n, %c16 : index
  %ni = arith.remui %n, %c16 : index
  %kt = arith.divui %k, %c16 : index
  %ki = arith.remui %k, %c16 : index
  %strip = arith.muli %K, %c16 : index
  %o1 = arith.muli %nt, %strip : index
  %o2 = arith.muli %kt, %c256 : index
  %o3 = arith.muli %ni, %c16 : index
  %s1 = arith.addi %o0, %o1 : index
  %s2 = arith.addi %s1, %o2 : index
  %s3 = arith.addi %s2, %o3 : index
  %s4 = arith.addi %s3, %ki : index
  return %s4 : index
}

// The same sums in f64, and the magnitudes of what is added up.
func.func @moe_gate_up_precise(
    %E: index, %T: index, %hidden: memref<?xi8>, %hidden_scale: memref<?xf32>,
    %w13: memref<?xi8>, %w13_scale: memref<?xf32>, %topk_ids: memref<?xi32>,
    %value: memref<?xf64>, %magnitude: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  %K = tmpl.constant "hidden" : index
  %N = tmpl.constant "2 * intermediate" : index
  %topk = tmpl.constant "topk" : index
  %blocks = tmpl.constant "hidden / 128" : index
  %strips = tmpl.constant "2 * intermediate / 128" : index
  %zero = arith.constant 0.0 : f64
  %routes = arith.muli %T, %topk : index
  scf.for %route = %c0 to %routes step %c1 {
    %t = arith.divui %route, %topk : index
    %id = memref.load %topk_ids[%route] : memref<?xi32>
    %e = arith.index_cast %id : i32 to index
    scf.for %n = %c0 to %N step %c1 {
      %sums:2 = scf.for %k = %c0 to %K step %c1 iter_args(%s = %zero, %m = %zero) -> (f64, f64) {
        %ra = arith.muli %t, %K : index
        %ia = arith.addi %ra, %k : index
        %xa = memref.load %hidden[%ia] : memref<?xi8>
        %fa = func.call @netra_e4m3_to_f32(%xa) : (i8) -> f32
        %iw = func.call @moe_n16k16(%e, %n, %k) : (index, index, index) -> index
        %xw = memref.load %w13[%iw] : memref<?xi8>
        %fw = func.call @netra_e4m3_to_f32(%xw) : (i8) -> f32
        %kb = arith.divui %k, %c128 : index
        %ras = arith.muli %t, %blocks : index
        %ias = arith.addi %ras, %kb : index
        %as = memref.load %hidden_scale[%ias] : memref<?xf32>
        %nb = arith.divui %n, %c128 : index
        %eb = arith.muli %e, %strips : index
        %row = arith.addi %eb, %nb : index
        %rws = arith.muli %row, %blocks : index
        %iws = arith.addi %rws, %kb : index
        %ws = memref.load %w13_scale[%iws] : memref<?xf32>
        %da = arith.extf %fa : f32 to f64
        %dw = arith.extf %fw : f32 to f64
        %sa = arith.extf %as : f32 to f64
        %sw = arith.extf %ws : f32 to f64
        %p0 = arith.mulf %da, %dw : f64
        %p1 = arith.mulf %sa, %sw : f64
        %p = arith.mulf %p0, %p1 : f64
        %size = math.absf %p : f64
        %s2 = arith.addf %s, %p : f64
        %m2 = arith.addf %m, %size : f64
        scf.yield %s2, %m2 : f64, f64
      }
      %ro = arith.muli %route, %N : index
      %io = arith.addi %ro, %n : index
      memref.store %sums#0, %value[%io] : memref<?xf64>
      memref.store %sums#1, %magnitude[%io] : memref<?xf64>
    }
  }
  return
}
