//===- silu_quant.mlir - SiLU times up, quantized to FP8 by groups --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For each row: y = bf16(silu(gate) * up), then per group of 128 columns one FP32
// scale, RN(1/448) times the largest |y|, and FP8 of y over the scale. One wave
// computes a row; a lane owns 8 consecutive columns of each 512, so 16 lanes are
// a group.
//
//===----------------------------------------------------------------------===//

tmpl.template @moe_silu_quant for "gfx950"
  (hidden: index, intermediate: index, topk: index)
  sizes {T = 1, rows = 0}
  args {
    input: in f32 ["T * topk", "2", "intermediate"] fill "f32:normal:2",
    output: out e4m3 ["T * topk", "intermediate"],
    output_scale: out f32 ["T * topk", "intermediate / 128"],
    rows: u32 = "rows"
  }
  launch {grid = ["topk * T"], block = 64}
  contract {
    family = "moe.fp8_block128.silu_quant",
    operation = "moe_silu_quant",
    semantics = {
      abi = "moe.routed_silu_quant.ptr3_u32.v1",
      dtypes = "f32_to_fp8e4m3_f32scale.v1",
      quantization = "dynamic_fp8e4m3_per128.v1",
      layouts = "routed_topk_rows_intermediate.v1",
      numerical = "silu_mul_fp32_amax_rne_fixed.v1"
    },
    quantization = {output = "e4m3 1x128 f32, dynamic"},
    layouts = {input = "row_major, gate then up", output = "row_major"},
    numerics = {
      accumulation = "none",
      order = "s = rcp(1 + exp2(-log2e * x)); y = bf16((s * x) * u); scale = RN(1/448) * max(1e-10, max|y|); e4m3((1/scale by one Newton step) * y)",
      overflow = "e4m3 without saturation; unreachable for finite input",
      nan = "propagates; no part of the largest |y|"
    },
    epilogue = "none",
    limits = {rows = "workgroups from rows on do nothing"},
    shapes = {hidden = "{hidden}"}
  }
  reference @moe_silu_quant_reference
  cases [
    {name = "one token", T = 1, rows = "topk", seeds = 3},
    {name = "some rows", T = 2, rows = "topk + 1"},
    {name = "no rows", T = 1, rows = 0},
    {name = "zeros", T = 1, rows = "topk", fill = {input = "zero"}},
    {name = "large and small", T = 1, rows = "topk", fill = {input = "f32:normal:60"}},
    {name = "all magnitudes", T = 1, rows = "topk", fill = {input = "f32:positive:0:1e30"}},
    // Rounded otherwise, as (s * u) * x, s * (x * u) or (x / d) * u, a scale of
    // 512 columns and 9 routes would be another.
    {name = "roundings 1", T = 1, rows = "topk", fill = {input = "f32:iota:1.50333:0.001"}},
    {name = "roundings 2", T = 1, rows = "topk", fill = {input = "f32:iota:1.75363:0.001"}},
    {name = "edge", T = 1, rows = "topk", fill = {input = "f32:edge"}, seeds = 4}
  ]
{
  tmpl.guard "intermediate % 128 == 0", "intermediate = {intermediate} is not whole groups of 128"
  tmpl.let row_bytes = "8 * intermediate"
  %row = prim.abi.workgroup "x"
  %rows = prim.abi.scalars "rows"
  %input, %output, %output_scale = prim.abi.pointers "input", "output", "output_scale"
  %lane = prim.abi.lane
  %is_row = s_cmp_lt_u32 %row, %rows : (!amdgcn.sgpr, !amdgcn.sgpr) -> !amdgcn.scc
  if scc1 implicit(%is_row) {
    %in_row = prim.addr.scale %input, %row, "row_bytes"
    %out_row = prim.addr.scale %output, %row, "intermediate"
    %scale_row = prim.addr.scale %output_scale, %row, "intermediate / 128 * 4"
    tmpl.for chunk = 0 to "ceil_div(intermediate, 512)" {
      tmpl.if "intermediate - 512 * chunk >= 512" {
        tmpl.call @silu_quant_chunk(%in_row, %out_row, %scale_row, %lane)
          {intermediate = "intermediate", chunk = "chunk"}
      } else {
        %inside = prim.num.compare %lane, "(intermediate - 512 * chunk) / 8" {is = "lt", type = "u32"}
        if_lanes %inside {
          tmpl.call @silu_quant_chunk(%in_row, %out_row, %scale_row, %lane)
            {intermediate = "intermediate", chunk = "chunk"}
        }
      }
    }
  }
}

// 512 columns of a row, 8 for each lane.
tmpl.part @silu_quant_chunk for "gfx950" (intermediate: index, chunk: index)
  values (%in_row: !amdgcn.sgpr<2>, %out_row: !amdgcn.sgpr<2>,
          %scale_row: !amdgcn.sgpr<2>, %lane: !amdgcn.vgpr) {
  %gates = prim.addr.base %in_row, "2048 * chunk"
  %ups = prim.addr.base %in_row, "2048 * chunk + 4 * intermediate"
  %offset = prim.addr.mul %lane, 32
  %g0 = prim.addr.load %gates, %offset {bytes = 16}
  %g1 = prim.addr.load %gates, %offset {bytes = 16, at = 16}
  %u0 = prim.addr.load %ups, %offset {bytes = 16}
  %u1 = prim.addr.load %ups, %offset {bytes = 16, at = 16}

  // Stage by stage over all four pairs, so that no instruction waits for the last.
  %log2e = prim.addr.broadcast 0xbfb8aa3b
  %log2e2 = prim.addr.join %log2e, %log2e
  %one = prim.addr.broadcast 1.0
  %one2 = prim.addr.join %one, %one
  %ga = prim.addr.part %g0 {first = 0, registers = 2}
  %gb = prim.addr.part %g0 {first = 2, registers = 2}
  %gc = prim.addr.part %g1 {first = 0, registers = 2}
  %gd = prim.addr.part %g1 {first = 2, registers = 2}
  %ta = prim.num.mul_pair %log2e2, %ga
  %tb = prim.num.mul_pair %log2e2, %gb
  %tc = prim.num.mul_pair %log2e2, %gc
  %td = prim.num.mul_pair %log2e2, %gd
  %ea = tmpl.call @exp2_pair(%ta) -> !amdgcn.vgpr<2>
  %eb = tmpl.call @exp2_pair(%tb) -> !amdgcn.vgpr<2>
  %ec = tmpl.call @exp2_pair(%tc) -> !amdgcn.vgpr<2>
  %ed = tmpl.call @exp2_pair(%td) -> !amdgcn.vgpr<2>
  %da = prim.num.add_pair %one2, %ea
  %db = prim.num.add_pair %one2, %eb
  %dc = prim.num.add_pair %one2, %ec
  %dd = prim.num.add_pair %one2, %ed
  %sa = tmpl.call @rcp_pair(%da) -> !amdgcn.vgpr<2>
  %sb = tmpl.call @rcp_pair(%db) -> !amdgcn.vgpr<2>
  %sc = tmpl.call @rcp_pair(%dc) -> !amdgcn.vgpr<2>
  %sd = tmpl.call @rcp_pair(%dd) -> !amdgcn.vgpr<2>
  %pa = prim.num.mul_pair %sa, %ga
  %pb = prim.num.mul_pair %sb, %gb
  %pc = prim.num.mul_pair %sc, %gc
  %pd = prim.num.mul_pair %sd, %gd
  %ua = prim.addr.part %u0 {first = 0, registers = 2}
  %ub = prim.addr.part %u0 {first = 2, registers = 2}
  %uc = prim.addr.part %u1 {first = 0, registers = 2}
  %ud = prim.addr.part %u1 {first = 2, registers = 2}
  %va = prim.num.mul_pair %pa, %ua
  %vb = prim.num.mul_pair %pb, %ub
  %vc = prim.num.mul_pair %pc, %uc
  %vd = prim.num.mul_pair %pd, %ud
  %ya = tmpl.call @to_bf16_pair(%va) -> !amdgcn.vgpr<2>
  %yb = tmpl.call @to_bf16_pair(%vb) -> !amdgcn.vgpr<2>
  %yc = tmpl.call @to_bf16_pair(%vc) -> !amdgcn.vgpr<2>
  %yd = tmpl.call @to_bf16_pair(%vd) -> !amdgcn.vgpr<2>

  // 1e-10 and 1/448, rounded.
  %least = prim.addr.broadcast 0x2edbe6ff
  %ma = tmpl.call @abs_max_pair(%least, %ya) -> !amdgcn.vgpr
  %mb = tmpl.call @abs_max_pair(%ma, %yb) -> !amdgcn.vgpr
  %mc = tmpl.call @abs_max_pair(%mb, %yc) -> !amdgcn.vgpr
  %md = tmpl.call @abs_max_pair(%mc, %yd) -> !amdgcn.vgpr
  %amax = prim.reduce.max %md
  %scale = prim.num.mul 0x3b124925, %amax
  %r = prim.num.rcp_newton %scale
  %r2 = prim.addr.join %r, %r
  %qa = prim.num.mul_pair %r2, %ya
  %qb = prim.num.mul_pair %r2, %yb
  %qc = prim.num.mul_pair %r2, %yc
  %qd = prim.num.mul_pair %r2, %yd
  %qa0 = prim.addr.part %qa {first = 0}
  %qa1 = prim.addr.part %qa {first = 1}
  %qb0 = prim.addr.part %qb {first = 0}
  %qb1 = prim.addr.part %qb {first = 1}
  %qc0 = prim.addr.part %qc {first = 0}
  %qc1 = prim.addr.part %qc {first = 1}
  %qd0 = prim.addr.part %qd {first = 0}
  %qd1 = prim.addr.part %qd {first = 1}
  %low = prim.num.pack_fp8 %qa0, %qa1, %qb0, %qb1 {type = "e4m3"}
  %high = prim.num.pack_fp8 %qc0, %qc1, %qd0, %qd1 {type = "e4m3"}
  %bytes = prim.addr.join %low, %high
  %out = prim.addr.base %out_row, "512 * chunk"
  %out_offset = prim.addr.mul %lane, 8
  prim.addr.store %out, %out_offset, %bytes {bytes = 8}

  %within = prim.addr.and %lane, 15
  %first = prim.num.compare %within, 0 {is = "eq", type = "u32"}
  %group = prim.addr.shr %lane, 4
  %scale_offset = prim.addr.mul %group, 4
  if_lanes %first {
    prim.addr.store %scale_row, %scale_offset, %scale {bytes = 4, at = "16 * chunk"}
  }
}

// 2^x, twice.
tmpl.part @exp2_pair for "gfx950" () values (%x: !amdgcn.vgpr<2>) {
  %x0 = prim.addr.part %x {first = 0}
  %x1 = prim.addr.part %x {first = 1}
  %y0 = prim.num.exp2 %x0
  %y1 = prim.num.exp2 %x1
  %y = prim.addr.join %y0, %y1
  tmpl.yield %y
}

// 1 / x, twice.
tmpl.part @rcp_pair for "gfx950" () values (%x: !amdgcn.vgpr<2>) {
  %x0 = prim.addr.part %x {first = 0}
  %x1 = prim.addr.part %x {first = 1}
  %y0 = prim.num.rcp %x0
  %y1 = prim.num.rcp %x1
  %y = prim.addr.join %y0, %y1
  tmpl.yield %y
}

// Rounded to BF16, as FP32, twice.
tmpl.part @to_bf16_pair for "gfx950" () values (%x: !amdgcn.vgpr<2>) {
  %x0 = prim.addr.part %x {first = 0}
  %x1 = prim.addr.part %x {first = 1}
  %packed = prim.num.pack_bf16 %x0, %x1
  %y = prim.num.unpack_bf16_pair %packed
  tmpl.yield %y
}

// The largest of m and two magnitudes.
tmpl.part @abs_max_pair for "gfx950" () values (%m: !amdgcn.vgpr, %x: !amdgcn.vgpr<2>) {
  %x0 = prim.addr.part %x {first = 0}
  %x1 = prim.addr.part %x {first = 1}
  %m0 = prim.num.abs_max %m, %x0
  %m1 = prim.num.abs_max %m0, %x1
  tmpl.yield %m1
}

func.func private @netra_exp2(f32) -> f32
func.func private @netra_rcp(f32) -> f32
func.func private @netra_fma(f32, f32, f32) -> f32
func.func private @netra_f32_to_bf16(f32) -> i16
func.func private @netra_bf16_to_f32(i16) -> f32
func.func private @netra_f32_to_e4m3(f32) -> i8

func.func @moe_silu_quant_reference(
    %T: index, %count: index, %input: memref<?xf32>, %output: memref<?xi8>,
    %output_scale: memref<?xf32>, %rows: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c128 = arith.constant 128 : index
  %N = tmpl.constant "intermediate" : index
  %groups = tmpl.constant "intermediate / 128" : index
  %topk = tmpl.constant "topk" : index
  %all = arith.muli %T, %topk : index
  %wanted = arith.index_castui %rows : i32 to index
  %last = arith.minui %all, %wanted : index
  %least_bits = arith.constant 0x2edbe6ff : i32
  %least = arith.bitcast %least_bits : i32 to f32
  %inverse_bits = arith.constant 0x3b124925 : i32
  %inverse = arith.bitcast %inverse_bits : i32 to f32
  %one = arith.constant 1.0 : f32
  %y = memref.alloca() : memref<128xf32>
  scf.for %row = %c0 to %last step %c1 {
    scf.for %g = %c0 to %groups step %c1 {
      %n0 = arith.muli %g, %c128 : index
      %amax = scf.for %i = %c0 to %c128 step %c1 iter_args(%m = %least) -> f32 {
        %n = arith.addi %n0, %i : index
        %r2 = arith.muli %row, %c2 : index
        %o0 = arith.muli %r2, %N : index
        %ig = arith.addi %o0, %n : index
        %iu = arith.addi %ig, %N : index
        %x = memref.load %input[%ig] : memref<?xf32>
        %u = memref.load %input[%iu] : memref<?xf32>
        %b = func.call @moe_silu_mul(%x, %u) : (f32, f32) -> f32
        memref.store %b, %y[%i] : memref<128xf32>
        %a = math.absf %b : f32
        %next = arith.maxnumf %m, %a : f32
        scf.yield %next : f32
      }
      %scale = arith.mulf %inverse, %amax : f32
      %ro = arith.muli %row, %groups : index
      %is = arith.addi %ro, %g : index
      memref.store %scale, %output_scale[%is] : memref<?xf32>
      %r0 = func.call @netra_rcp(%scale) : (f32) -> f32
      %negative = arith.negf %scale : f32
      %e = func.call @netra_fma(%negative, %r0, %one) : (f32, f32, f32) -> f32
      %r = func.call @netra_fma(%e, %r0, %r0) : (f32, f32, f32) -> f32
      scf.for %i = %c0 to %c128 step %c1 {
        %b = memref.load %y[%i] : memref<128xf32>
        %q = arith.mulf %r, %b : f32
        %code = func.call @netra_f32_to_e4m3(%q) : (f32) -> i8
        %n = arith.addi %n0, %i : index
        %oo = arith.muli %row, %N : index
        %io = arith.addi %oo, %n : index
        memref.store %code, %output[%io] : memref<?xi8>
      }
    }
  }
  return
}

func.func @moe_silu_mul(%x: f32, %u: f32) -> f32 {
  %bits = arith.constant 0xbfb8aa3b : i32
  %c = arith.bitcast %bits : i32 to f32
  %one = arith.constant 1.0 : f32
  %t = arith.mulf %c, %x : f32
  %e = func.call @netra_exp2(%t) : (f32) -> f32
  %d = arith.addf %one, %e : f32
  %s = func.call @netra_rcp(%d) : (f32) -> f32
  %p = arith.mulf %s, %x : f32
  %v = arith.mulf %p, %u : f32
  %h = func.call @netra_f32_to_bf16(%v) : (f32) -> i16
  %y = func.call @netra_bf16_to_f32(%h) : (i16) -> f32
  return %y : f32
}
