//===- down_reduce.mlir - Down projection and sum over routes -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// output[t][n] = bf16(sum over slots and blocks of 128 K of tw * (ws * (as *
// dot(activation, W2_e)))). A workgroup computes 16 columns of one token. Wave 0
// adds the first slots as it computes them; wave 1 computes the products of the
// others at the same time and leaves them in LDS, where wave 0 adds them one by
// one: the bits are those of one wave.
//
//===----------------------------------------------------------------------===//

tmpl.template @moe_down_reduce for "gfx950"
  (hidden: index, intermediate: index, topk: index, experts: index,
   ahead: index = 2)
  // E: the experts whose weights a check allocates.
  sizes {T = 1, E = 1}
  args {
    activation: in e4m3 ["T", "topk", "intermediate"] fill "e4m3",
    activation_scale: in f32 ["T", "topk", "intermediate / 128"] fill "f32:0.001:0.1",
    w2: in e4m3 ["E", "hidden", "intermediate"] fill "e4m3",
    w2_scale: in f32 ["E", "hidden / 128", "intermediate / 128"] fill "f32:0.001:0.1",
    topk_weights: in f32 ["T", "topk"] fill "f32:0:1",
    topk_ids: in i32 ["T", "topk"] fill "i32:0:{E - 1}",
    output: out bf16 ["T", "hidden"]
  }
  launch {grid = ["hidden / 16", "T"], block = 128, static_lds = "topk / 2 * (intermediate / 128) * 64"}
  contract {
    family = "moe.fp8_block128.down_reduce",
    operation = "moe_down_reduce",
    semantics = {
      abi = "moe.routed_down_reduce.ptr7.v1",
      dtypes = "fp8e4m3_f32scale_weights_to_bf16.v1",
      quantization = "fp8e4m3_block128x128.v1",
      layouts = "aiter_expert_n16k16_down_topk_reduce.v1",
      numerical = "fp32_accum_route_weight_reduce_rne_bf16.v1"
    },
    quantization = {weights = "e4m3 128x128 f32", activations = "e4m3 1x128 f32"},
    layouts = {w2 = "n16k16", activation = "row_major", output = "row_major"},
    numerics = {
      accumulation = "f32",
      order = "slots ascending, in each k blocks of 128 ascending: acc + tw * (ws * (as * d)), four roundings",
      matrix = "exact-once",
      rounding = "bf16 to nearest even, once",
      nan = "propagates"
    },
    epilogue = "none",
    limits = {experts = "{experts}"}
  }
  reference @moe_down_reduce_reference
  cases [
    {name = "one token", T = 1, E = 3},
    {name = "subnormals and largest", T = 1, E = 2, fill = {activation = "e4m3:edge", w2 = "e4m3:edge"}},
    {name = "NaN", T = 1, E = 2, fill = {activation = "e4m3:nan"}},
    {name = "weights of all kinds", T = 2, E = 2, fill = {topk_weights = "f32:edge:finite"}}
  ]
{
  tmpl.guard "hidden % 128 == 0", "hidden = {hidden} is not whole blocks of 128"
  tmpl.guard "intermediate % 128 == 0", "intermediate = {intermediate} is not whole blocks of 128"
  tmpl.guard "topk >= 2", "topk = {topk} leaves nothing for the second wave"
  tmpl.let blocks = "intermediate / 128"
  tmpl.let strips = "hidden / 128"
  tmpl.guard "topk * blocks <= 64", "topk * intermediate / 128 = {topk * blocks} is more than a scale for each lane"
  tmpl.let first = "topk - topk / 2"

  %activation, %activation_scale, %w2, %w2_scale, %topk_weights, %topk_ids, %output =
    prim.abi.pointers "activation", "activation_scale", "w2", "w2_scale", "topk_weights", "topk_ids", "output"
  %tile = prim.abi.workgroup "x"
  %token = prim.abi.workgroup "y"
  %lane = prim.abi.lane
  %wave = prim.abi.wave
  prim.sync.region "products" {bytes = "topk / 2 * blocks * 64"}

  // Lane l has the scales of step l = slot * blocks + kb.
  %step = prim.addr.min %lane, "topk * blocks - 1"
  %slot = prim.addr.div %step, "blocks" {below = 64}
  %kb = prim.addr.mod %step, "blocks" {below = 64}
  %slot4 = prim.addr.mul %slot, 4
  %ids_row = prim.addr.scale %topk_ids, %token, "4 * topk"
  %ids = prim.addr.load %ids_row, %slot4 {bytes = 4}
  %tw_row = prim.addr.scale %topk_weights, %token, "4 * topk"
  %tw = prim.addr.load %tw_row, %slot4 {bytes = 4}
  %as_row = prim.addr.scale %activation_scale, %token, "4 * topk * blocks"
  %step4 = prim.addr.mul %step, 4
  %as = prim.addr.load %as_row, %step4 {bytes = 4}
  %strip = prim.addr.shr %tile, 3
  %ws_strips = prim.addr.mul %ids, "strips"
  %ws_strip = prim.addr.add %ws_strips, %strip
  %ws_row = prim.addr.mul %ws_strip, "4 * blocks"
  %kb4 = prim.addr.mul %kb, 4
  %ws_offset = prim.addr.add %ws_row, %kb4
  %ws = prim.addr.load %w2_scale, %ws_offset {bytes = 4}

  %row = prim.addr.scale %activation, %token, "topk * intermediate"
  %group = prim.addr.shr %lane, 4
  %a_offset = prim.addr.mul %group, 16
  %column = prim.addr.and %lane, 15
  %column16 = prim.addr.mul %column, 16
  %group256 = prim.addr.mul %group, 256
  %b_offset = prim.addr.add %column16, %group256
  %lds = prim.addr.mul %column, 4
  %tile_base = prim.addr.scale %w2, %tile, "16 * intermediate"

  %is_first = s_cmp_eq_u32 %wave, 0 : (!amdgcn.sgpr) -> !amdgcn.scc
  if scc1 implicit(%is_first) {
    %zero = prim.addr.broadcast 0
    %sum = tmpl.call @down_products(%tile_base, %row, %a_offset, %b_offset, %ids, %as, %ws, %tw, %zero, %lds)
      {from = 0, to = "first", hidden = "hidden", intermediate = "intermediate", ahead = "ahead", staged = 0}
      -> !amdgcn.vgpr
    prim.sync.barrier
    %total = tmpl.for i = 0 to "topk / 2 * blocks" step 4 carry (%acc = %sum) {
      %next = tmpl.call @add_staged(%acc, %lds) {from = "i", to = "min(i + 4, topk / 2 * blocks)"} -> !amdgcn.vgpr
      tmpl.yield %next
    }
    %rounded = prim.num.pack_bf16 %total, 0
    %out_row = prim.addr.scale %output, %token, "2 * hidden"
    %out_tile = prim.addr.scale %out_row, %tile, 32
    %out_offset = prim.addr.mul %lane, 2
    s_mov_b64 exec, 0xffff
    prim.addr.store %out_tile, %out_offset, %rounded {bytes = 2}
  } else {
    %zero = prim.addr.broadcast 0
    %none = tmpl.call @down_products(%tile_base, %row, %a_offset, %b_offset, %ids, %as, %ws, %tw, %zero, %lds)
      {from = "first", to = "topk", hidden = "hidden", intermediate = "intermediate", ahead = "ahead", staged = 1}
      -> !amdgcn.vgpr
    prim.sync.barrier
  }
}

// The products of slots [from, to) in order: added to the sum that is given, or,
// `staged`, left in LDS. Block i is multiplied while block i-1 is scaled.
tmpl.part @down_products for "gfx950"
  (from: index, to: index, hidden: index, intermediate: index, ahead: index, staged: flag)
  values (%tile_base: !amdgcn.sgpr<2>, %row: !amdgcn.sgpr<2>, %a_offset: !amdgcn.vgpr,
          %b_offset: !amdgcn.vgpr, %ids: !amdgcn.vgpr, %as: !amdgcn.vgpr,
          %ws: !amdgcn.vgpr, %tw: !amdgcn.vgpr, %start: !amdgcn.vgpr, %lds: !amdgcn.vgpr) {
  tmpl.let blocks = "intermediate / 128"
  %none = undef : !amdgcn.vgpr<4>
  %sum, %last = tmpl.pipeline i = "from * blocks" to "to * blocks" ahead "ahead" carry (%acc = %start, %d = %none)
  load carry (%b_last = %tile_base) {
    %a_base = prim.addr.base %row, "i / 32 * 4096"
    // A new expert, or the next 4,096 bytes of its strip.
    %b_base = tmpl.if "i % blocks == 0" {
      %expert = prim.addr.read_lane %ids, "i"
      %strip = prim.addr.scale %tile_base, %expert, "hidden * intermediate"
      tmpl.yield %strip
    } else {
      %strip = prim.addr.base %b_last, "i % blocks % 2 == 0 ? 4096 : 0"
      tmpl.yield %strip
    }
    %a0 = prim.addr.load %a_base, %a_offset {bytes = 16, at = "i % 32 * 128"}
    %a1 = prim.addr.load %a_base, %a_offset {bytes = 16, at = "i % 32 * 128 + 64"}
    %b0 = prim.addr.load %b_base, %b_offset {bytes = 16, at = "i % blocks % 2 * 2048"}
    %b1 = prim.addr.load %b_base, %b_offset {bytes = 16, at = "i % blocks % 2 * 2048 + 1024"}
    %a = prim.addr.join %a0, %a1
    %b = prim.addr.join %b0, %b1
    tmpl.yield %b_base, %a, %b
  } compute (%a, %b) {
    %next = prim.mma.product %a, %b {shape = "16x16x128", a = "fp8", b = "fp8"}
    %acc2 = tmpl.if "i > from * blocks" {
      %done = tmpl.call @down_product(%acc, %d, %as, %ws, %tw, %lds)
        {step = "i - 1", staged = "staged", at = "i - 1 - from * blocks"} -> !amdgcn.vgpr
      tmpl.yield %done
    } else {
      tmpl.yield %acc
    }
    tmpl.yield %acc2, %next
  }
  %total = tmpl.call @down_product(%sum, %last, %as, %ws, %tw, %lds)
    {step = "to * blocks - 1", staged = "staged", at = "(to - from) * blocks - 1"} -> !amdgcn.vgpr
  tmpl.yield %total
}

// tw * (ws * (as * d)), each step rounded; added, or left in LDS at `at`.
tmpl.part @down_product for "gfx950" (step: index, staged: flag, at: index)
  values (%acc: !amdgcn.vgpr, %d: !amdgcn.vgpr<4>, %as: !amdgcn.vgpr,
          %ws: !amdgcn.vgpr, %tw: !amdgcn.vgpr, %lds: !amdgcn.vgpr) {
  %a = prim.addr.read_lane %as, "step"
  %w = prim.addr.read_lane %ws, "step"
  %t = prim.addr.read_lane %tw, "step"
  %dot = prim.addr.part %d {first = 0}
  %p0 = prim.num.mul %a, %dot
  %p1 = prim.num.mul %w, %p0
  %p2 = prim.num.mul %t, %p1
  %next = tmpl.if "staged" {
    // Row 0 of D: lanes 0 to 15.
    s_mov_b64 exec, 0xffff
    prim.addr.lds_store %lds, %p2 {bytes = 4, at = "64 * at", region = "products"}
    s_mov_b64 exec, -1
    tmpl.yield %acc
  } else {
    %added = prim.num.add %acc, %p2
    tmpl.yield %added
  }
  tmpl.yield %next
}

// Products [from, to) from LDS, at most four: loaded first, then added in order.
tmpl.part @add_staged for "gfx950" (from: index, to: index)
  values (%acc: !amdgcn.vgpr, %lds: !amdgcn.vgpr) {
  %sum = tmpl.pipeline i = "from" to "to" ahead 4 carry (%s = %acc) load {
    %p = prim.addr.lds_load %lds {bytes = 4, at = "64 * i", region = "products"}
    tmpl.yield %p
  } compute (%p) {
    %next = prim.num.add %s, %p
    tmpl.yield %next
  }
  tmpl.yield %sum
}

func.func private @netra_e4m3_to_f32(i8) -> f32
func.func private @netra_f32_to_bf16(f32) -> i16

func.func @moe_down_reduce_reference(
    %E: index, %T: index, %activation: memref<?xi8>,
    %activation_scale: memref<?xf32>, %w2: memref<?xi8>, %w2_scale: memref<?xf32>,
    %topk_weights: memref<?xf32>, %topk_ids: memref<?xi32>, %output: memref<?xi16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  %K = tmpl.constant "intermediate" : index
  %N = tmpl.constant "hidden" : index
  %topk = tmpl.constant "topk" : index
  %blocks = tmpl.constant "intermediate / 128" : index
  %strips = tmpl.constant "hidden / 128" : index
  %zero = arith.constant 0.0 : f32
  %zero64 = arith.constant 0.0 : f64
  scf.for %t = %c0 to %T step %c1 {
    scf.for %n = %c0 to %N step %c1 {
      %nb = arith.divui %n, %c128 : index
      %total = scf.for %slot = %c0 to %topk step %c1 iter_args(%sum = %zero) -> f32 {
        %t0 = arith.muli %t, %topk : index
        %route = arith.addi %t0, %slot : index
        %id = memref.load %topk_ids[%route] : memref<?xi32>
        %tw = memref.load %topk_weights[%route] : memref<?xf32>
        %e = arith.index_cast %id : i32 to index
        %sums = scf.for %kb = %c0 to %blocks step %c1 iter_args(%acc = %sum) -> f32 {
          %k0 = arith.muli %kb, %c128 : index
          %k1 = arith.addi %k0, %c128 : index
          %exact = scf.for %k = %k0 to %k1 step %c1 iter_args(%s = %zero64) -> f64 {
            %ra = arith.muli %route, %K : index
            %ia = arith.addi %ra, %k : index
            %xa = memref.load %activation[%ia] : memref<?xi8>
            %fa = func.call @netra_e4m3_to_f32(%xa) : (i8) -> f32
            %iw = func.call @moe_down_n16k16(%e, %n, %k) : (index, index, index) -> index
            %xw = memref.load %w2[%iw] : memref<?xi8>
            %fw = func.call @netra_e4m3_to_f32(%xw) : (i8) -> f32
            %da = arith.extf %fa : f32 to f64
            %dw = arith.extf %fw : f32 to f64
            %p = arith.mulf %da, %dw : f64
            %s2 = arith.addf %s, %p : f64
            scf.yield %s2 : f64
          }
          %d = arith.truncf %exact : f64 to f32
          %ras = arith.muli %route, %blocks : index
          %ias = arith.addi %ras, %kb : index
          %as = memref.load %activation_scale[%ias] : memref<?xf32>
          %es = arith.muli %e, %strips : index
          %row = arith.addi %es, %nb : index
          %rws = arith.muli %row, %blocks : index
          %iws = arith.addi %rws, %kb : index
          %ws = memref.load %w2_scale[%iws] : memref<?xf32>
          %p0 = arith.mulf %as, %d : f32
          %p1 = arith.mulf %ws, %p0 : f32
          %p2 = arith.mulf %tw, %p1 : f32
          %next = arith.addf %acc, %p2 : f32
          scf.yield %next : f32
        }
        scf.yield %sums : f32
      }
      %bits = func.call @netra_f32_to_bf16(%total) : (f32) -> i16
      %ro = arith.muli %t, %N : index
      %io = arith.addi %ro, %n : index
      memref.store %bits, %output[%io] : memref<?xi16>
    }
  }
  return
}

// The offset of element (n, k) of expert e: tiles of 16 by 16 bytes.
func.func @moe_down_n16k16(%e: index, %n: index, %k: index) -> index {
  %c16 = arith.constant 16 : index
  %c256 = arith.constant 256 : index
  %K = tmpl.constant "intermediate" : index
  %N = tmpl.constant "hidden" : index
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
