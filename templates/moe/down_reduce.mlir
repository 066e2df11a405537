//===- down_reduce.mlir - Down projection and sum over routes -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// output[t][n] = bf16(sum over slots and blocks of 128 K of tw * (ws * (as *
// dot(activation, W2_e)))). A workgroup computes 16 columns of one token: its
// waves share the products of all slots and blocks evenly, leave them in LDS, and
// the first wave adds them one by one. The bits are those of one wave.
//
// A fragment of A holds the activations of 16 products, one in each row: product
// 4 c + g in row 4 g + c, so that its dot product is in register c of row g of
// lanes. Four products, one in each row of lanes, are scaled by one instruction.
//
//===----------------------------------------------------------------------===//

tmpl.template @moe_down_reduce for "gfx950"
  (hidden: index, intermediate: index, topk: index, experts: index,
   waves: index = 2, ahead: index = 3)
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
  launch {grid = ["hidden / 16", "T"], block = "64 * waves",
          static_lds = "waves * ceil_div(ceil_div(topk * (intermediate / 128), waves), 4) * 256"}
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
  precise @moe_down_reduce_precise
  cases [
    {name = "one token", T = 1, E = 3},
    {name = "subnormals and largest", T = 1, E = 2, fill = {activation = "e4m3:edge", w2 = "e4m3:edge"}},
    {name = "NaN", T = 1, E = 2, fill = {activation = "e4m3:nan"}},
    {name = "NaN in some scales", T = 1, E = 1, fill = {w2_scale = "f32:nan"}},
    {name = "roundings alone", T = 1, E = 1, fill = {
       activation = "e4m3:const:0x39", w2 = "e4m3:const:0x3b", w2_scale = "f32:const:0x3dcccccd", topk_weights = "f32:const:0x3eaaaaab",
       activation_scale = "f32:mirror:{max(2, topk * (intermediate / 128) / 2 * 2)}"}},
    {name = "two tokens, weights of all kinds", T = 2, E = 2, fill = {topk_weights = "f32:edge:finite"}},
    {name = "infinities and NaN as weights", T = 1, E = 1, fill = {topk_weights = "f32:edge"}}
  ]
{
  tmpl.guard "hidden % 128 == 0", "hidden = {hidden} is not whole blocks of 128"
  tmpl.guard "intermediate % 128 == 0", "intermediate = {intermediate} is not whole blocks of 128"
  tmpl.guard "experts * hidden * intermediate < 4294967296", "the weights of {experts} experts are more than 4 GiB, the reach of an offset"
  tmpl.guard "waves >= 1 && waves <= 16", "a workgroup has 1 to 16 waves, not {waves}"
  tmpl.let blocks = "intermediate / 128"
  tmpl.let strips = "hidden / 128"
  tmpl.let products = "topk * blocks"
  // Of a wave; the last wave repeats its last one where they do not come out even.
  tmpl.let steps = "ceil_div(products, waves)"
  tmpl.let chunks = "ceil_div(steps, 4)"
  tmpl.guard "(waves - 1) * steps < products", "{products} products leave a wave of {waves} without one"
  tmpl.guard "steps <= 64", "{steps} products of a wave are more than a scale for each lane"

  %activation, %activation_scale, %w2, %w2_scale, %topk_weights, %topk_ids, %output =
    prim.abi.pointers "activation", "activation_scale", "w2", "w2_scale", "topk_weights", "topk_ids", "output"
  %tile = prim.abi.workgroup "x"
  %token = prim.abi.workgroup "y"
  %lane = prim.abi.lane
  %wave = prim.abi.wave
  prim.sync.region "products" {bytes = "waves * chunks * 256"}
  %column = prim.addr.and %lane, 15
  %group = prim.addr.shr %lane, 4

  // Lane 16 g + c has the scales of step 4 c + g and says where its weights are.
  // What is known without the expert comes while its number is on the way.
  %column4 = prim.addr.mul %column, 4
  %own = prim.addr.add %column4, %group
  %step = prim.addr.min %own, "steps - 1"
  %first = prim.addr.mul %wave, "steps"
  %product = tmpl.call @product_of(%step, %first) {steps = "steps", waves = "waves", products = "products"} -> !amdgcn.vgpr
  %slot = prim.addr.div %product, "blocks" {below = "products"}
  %slot4 = prim.addr.mul %slot, 4
  %ids_row = prim.addr.scale %topk_ids, %token, "4 * topk"
  %ids = prim.addr.load %ids_row, %slot4 {bytes = 4}
  %tw_row = prim.addr.scale %topk_weights, %token, "4 * topk"
  %tw = prim.addr.load %tw_row, %slot4 {bytes = 4}
  %as_row = prim.addr.scale %activation_scale, %token, "4 * products"
  %product4 = prim.addr.mul %product, 4
  %as = prim.addr.load %as_row, %product4 {bytes = 4}

  // A: for each row of lanes 16 bytes of 16 blocks, and 16 more 64 bytes on.
  %token_row = prim.addr.scale %activation, %token, "products * 128"
  %first_bytes = prim.addr.mul %first, 128
  %wave_row = prim.addr.base %token_row, %first_bytes
  %chunk_in_a = prim.addr.and %lane, 3
  %chunk4 = prim.addr.mul %chunk_in_a, 4
  %group_in_a = prim.addr.shr %column, 2
  %in_fragment = prim.addr.add %chunk4, %group_in_a
  %in_fragment128 = prim.addr.mul %in_fragment, 128
  %group16 = prim.addr.mul %group, 16
  %a_offset = prim.addr.add %in_fragment128, %group16
  // B: the tile's columns, one for each lane of a row.
  %tile_base = prim.addr.scale %w2, %tile, "16 * intermediate"
  %column16 = prim.addr.mul %column, 16
  %group256 = prim.addr.mul %group, 256
  %b_offset = prim.addr.add %column16, %group256
  // Four products of a column are neighbours in LDS.
  %group4 = prim.addr.mul %group, 4
  %within = prim.addr.add %column16, %group4
  %wave_lds = prim.addr.mul %wave, "chunks * 256"
  %lds = prim.addr.add %within, %wave_lds

  %kb = prim.addr.mod %product, "blocks" {below = "products"}
  %kb4 = prim.addr.mul %kb, 4
  %strip = prim.addr.shr %tile, 3
  %strip_at = prim.addr.mul %strip, "4 * blocks"
  %ws_base = prim.addr.base %w2_scale, %strip_at
  %kb2048 = prim.addr.mul %kb, 2048

  %no_d = undef : !amdgcn.vgpr<4>
  %no_p = undef : !amdgcn.vgpr
  %a_first = tmpl.call @down_a(%wave_row, %token_row, %a_offset, %first)
    {step = 0, steps = "steps", waves = "waves", products = "products"} -> !amdgcn.vgpr<8>
  %expert_at = prim.addr.mul %ids, "hidden * intermediate"
  %weights_at = prim.addr.add %expert_at, %kb2048
  %at_first = prim.addr.read_lane %weights_at, 0
  %ws_expert = prim.addr.mul %ids, "4 * strips * blocks"
  %ws_offset = prim.addr.add %ws_expert, %kb4
  %ws = prim.addr.load %ws_base, %ws_offset {bytes = 4}
  // Step s is multiplied while step s-1 is scaled.
  %scaled, %last = tmpl.pipeline s = 0 to "steps" ahead "ahead" carry (%p = %no_p, %d = %no_d)
  load carry (%a_last = %a_first, %at = %at_first) {
    %b_base = prim.addr.base %tile_base, %at
    // A scalar base may not be read right behind the lane it comes from.
    %at_next = tmpl.if "s + 1 < steps" {
      %next = prim.addr.read_lane %weights_at, "(s + 1) % 4 * 16 + (s + 1) / 4"
      tmpl.yield %next
    } else {
      tmpl.yield %at
    }
    %a = tmpl.if "s > 0 && s % 16 == 0" {
      %fragment = tmpl.call @down_a(%wave_row, %token_row, %a_offset, %first)
        {step = "s", steps = "steps", waves = "waves", products = "products"} -> !amdgcn.vgpr<8>
      tmpl.yield %fragment
    } else {
      tmpl.yield %a_last
    }
    %b0 = prim.addr.load %b_base, %b_offset {bytes = 16}
    %b1 = prim.addr.load %b_base, %b_offset {bytes = 16, at = 1024}
    %b = prim.addr.join %b0, %b1
    tmpl.yield %a, %at_next, %a, %b
  } compute (%a, %b) {
    %next = prim.mma.product %a, %b {shape = "16x16x128", a = "fp8", b = "fp8"}
    %p2 = tmpl.if "s > 0" {
      %done = tmpl.call @down_product(%p, %d, %as, %ws, %tw, %lds) {step = "s - 1", steps = "steps"} -> !amdgcn.vgpr
      tmpl.yield %done
    } else {
      tmpl.yield %p
    }
    tmpl.yield %p2, %next
  }
  %unused = tmpl.call @down_product(%scaled, %last, %as, %ws, %tw, %lds) {step = "steps - 1", steps = "steps"} -> !amdgcn.vgpr

  tmpl.if "waves > 1" {
    prim.sync.barrier
  }
  %is_first = s_cmp_eq_u32 %wave, 0 : (!amdgcn.sgpr) -> !amdgcn.scc
  if scc1 implicit(%is_first) {
    // In these lanes of the first wave %lds is 16 times the column.
    s_mov_b64 exec, 0xffff
    %zero = prim.addr.broadcast 0
    %total = tmpl.pipeline q = 0 to "waves * chunks" ahead 8 carry (%acc = %zero) load {
      %four = prim.addr.lds_load %lds {bytes = 16, at = "256 * q", region = "products"}
      tmpl.yield %four
    } compute (%four) {
      %sum = tmpl.for i = 0 to "max(0, min(4, min(steps, products - q / chunks * steps) - q % chunks * 4))" carry (%s = %acc) {
        %one = prim.addr.part %four {first = "i"}
        %next = prim.num.add %s, %one
        tmpl.yield %next
      }
      tmpl.yield %sum
    }
    %rounded = prim.num.pack_bf16 %total, 0
    %out_row = prim.addr.scale %output, %token, "2 * hidden"
    %out_tile = prim.addr.scale %out_row, %tile, 32
    %out_offset = prim.addr.shr %lds, 3
    prim.addr.store %out_tile, %out_offset, %rounded {bytes = 2}
  }
}

// The number among all products of a wave's step, at most the last one.
tmpl.part @product_of for "gfx950" (steps: index, waves: index, products: index)
  values (%step: !amdgcn.vgpr, %first: !amdgcn.sgpr) {
  %number = prim.addr.add %step, %first
  %product = tmpl.if "steps * waves > products" {
    %there = prim.addr.min %number, "products - 1"
    tmpl.yield %there
  } else {
    tmpl.yield %number
  }
  tmpl.yield %product
}

// The fragment of A for `step` and the 15 behind it, none beyond the last one.
tmpl.part @down_a for "gfx950" (step: index, steps: index, waves: index, products: index)
  values (%wave_row: !amdgcn.sgpr<2>, %token_row: !amdgcn.sgpr<2>,
          %offset: !amdgcn.vgpr, %first: !amdgcn.sgpr) {
  %a = tmpl.if "step + 16 <= steps && steps * waves == products" {
    %base = prim.addr.base %wave_row, "step / 32 * 4096"
    %a0 = prim.addr.load %base, %offset {bytes = 16, at = "step % 32 * 128"}
    %a1 = prim.addr.load %base, %offset {bytes = 16, at = "step % 32 * 128 + 64"}
    %whole = prim.addr.join %a0, %a1
    tmpl.yield %whole
  } else {
    %in_fragment = prim.addr.shr %offset, 7
    %wanted = prim.addr.add %in_fragment, "step"
    %there = prim.addr.min %wanted, "steps - 1"
    %product = tmpl.call @product_of(%there, %first) {steps = "steps", waves = "waves", products = "products"} -> !amdgcn.vgpr
    %product128 = prim.addr.mul %product, 128
    %within = prim.addr.and %offset, 127
    %tail = prim.addr.add %product128, %within
    %a0 = prim.addr.load %token_row, %tail {bytes = 16}
    %a1 = prim.addr.load %token_row, %tail {bytes = 16, at = 64}
    %rest = prim.addr.join %a0, %a1
    tmpl.yield %rest
  }
  tmpl.yield %a
}

// as * d of a step, from its row of lanes on; behind the last step of a chunk of
// four tw * (ws * p), each step rounded, to LDS.
tmpl.part @down_product for "gfx950" (step: index, steps: index)
  values (%p: !amdgcn.vgpr, %d: !amdgcn.vgpr<4>, %as: !amdgcn.vgpr,
          %ws: !amdgcn.vgpr, %tw: !amdgcn.vgpr, %lds: !amdgcn.vgpr) {
  tmpl.let chunk = "step / 4"
  tmpl.let group = "step % 4"
  %dot = prim.addr.part %d {first = "chunk % 4"}
  %p0 = tmpl.if "group == 0" {
    %all = prim.num.mul_row_lane %as, %dot {lane = "chunk"}
    tmpl.yield %all
  } else {
    %rest = prim.num.mul_row_lane %as, %dot, %p {lane = "chunk", rows = "group == 1 ? 14 : group == 2 ? 12 : 8"}
    tmpl.yield %rest
  }
  tmpl.if "group == 3 || step == steps - 1" {
    %p1 = prim.num.mul_row_lane %ws, %p0 {lane = "chunk"}
    %p2 = prim.num.mul_row_lane %tw, %p1 {lane = "chunk"}
    prim.addr.lds_store %lds, %p2 {bytes = 4, at = "256 * chunk", region = "products"}
  }
  tmpl.yield %p0
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

// The same sums in f64, and the magnitudes of what is added up.
func.func @moe_down_reduce_precise(
    %E: index, %T: index, %activation: memref<?xi8>,
    %activation_scale: memref<?xf32>, %w2: memref<?xi8>, %w2_scale: memref<?xf32>,
    %topk_weights: memref<?xf32>, %topk_ids: memref<?xi32>,
    %value: memref<?xf64>, %magnitude: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  %K = tmpl.constant "intermediate" : index
  %N = tmpl.constant "hidden" : index
  %topk = tmpl.constant "topk" : index
  %blocks = tmpl.constant "intermediate / 128" : index
  %strips = tmpl.constant "hidden / 128" : index
  %zero = arith.constant 0.0 : f64
  scf.for %t = %c0 to %T step %c1 {
    scf.for %n = %c0 to %N step %c1 {
      %nb = arith.divui %n, %c128 : index
      %all:2 = scf.for %slot = %c0 to %topk step %c1 iter_args(%s0 = %zero, %m0 = %zero) -> (f64, f64) {
        %t0 = arith.muli %t, %topk : index
        %route = arith.addi %t0, %slot : index
        %id = memref.load %topk_ids[%route] : memref<?xi32>
        %tw = memref.load %topk_weights[%route] : memref<?xf32>
        %e = arith.index_cast %id : i32 to index
        %sums:2 = scf.for %k = %c0 to %K step %c1 iter_args(%s = %s0, %m = %m0) -> (f64, f64) {
          %kb = arith.divui %k, %c128 : index
          %ra = arith.muli %route, %K : index
          %ia = arith.addi %ra, %k : index
          %xa = memref.load %activation[%ia] : memref<?xi8>
          %fa = func.call @netra_e4m3_to_f32(%xa) : (i8) -> f32
          %iw = func.call @moe_down_n16k16(%e, %n, %k) : (index, index, index) -> index
          %xw = memref.load %w2[%iw] : memref<?xi8>
          %fw = func.call @netra_e4m3_to_f32(%xw) : (i8) -> f32
          %ras = arith.muli %route, %blocks : index
          %ias = arith.addi %ras, %kb : index
          %as = memref.load %activation_scale[%ias] : memref<?xf32>
          %es = arith.muli %e, %strips : index
          %row = arith.addi %es, %nb : index
          %rws = arith.muli %row, %blocks : index
          %iws = arith.addi %rws, %kb : index
          %ws = memref.load %w2_scale[%iws] : memref<?xf32>
          %da = arith.extf %fa : f32 to f64
          %dw = arith.extf %fw : f32 to f64
          %sa = arith.extf %as : f32 to f64
          %sw = arith.extf %ws : f32 to f64
          %st = arith.extf %tw : f32 to f64
          %p0 = arith.mulf %da, %dw : f64
          %p1 = arith.mulf %sa, %p0 : f64
          %p2 = arith.mulf %sw, %p1 : f64
          %p = arith.mulf %st, %p2 : f64
          %size = math.absf %p : f64
          %s2 = arith.addf %s, %p : f64
          %m2 = arith.addf %m, %size : f64
          scf.yield %s2, %m2 : f64, f64
        }
        scf.yield %sums#0, %sums#1 : f64, f64
      }
      %ro = arith.muli %t, %N : index
      %io = arith.addi %ro, %n : index
      memref.store %all#0, %value[%io] : memref<?xf64>
      memref.store %all#1, %magnitude[%io] : memref<?xf64>
    }
  }
  return
}
