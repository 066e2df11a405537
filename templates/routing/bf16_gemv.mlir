//===- bf16_gemv.mlir - Router logits, BF16 dot products ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// output[row][n] = bf16(dot(hidden[row], weight[n])), one wave for each element.
// A lane owns 8 consecutive K of each 512; its even and odd elements are two
// chains of fused steps, side by side in the halves of packed instructions. Which
// expert wins depends on the last bit, so this order is the whole contract.
//
//===----------------------------------------------------------------------===//

tmpl.template @router_bf16_gemv for "gfx950"
  (k: index, experts: index, ahead: index = 3)
  sizes {rows = 1}
  args {
    output_logits: out bf16 ["rows", "experts"],
    hidden: in bf16 ["rows", "k"] fill "bf16:normal:1",
    router_weight: in bf16 ["experts", "k"] fill "bf16:normal:0.05"
  }
  launch {grid = ["experts", "rows"], block = 64}
  contract {
    family = "routing.bf16_gemv",
    operation = "router_projection",
    semantics = {
      abi = "routing.gemv.ptr3.v1",
      dtypes = "bf16_bf16_to_bf16.v1",
      quantization = "none.v1",
      layouts = "row_major_router_projection.v1",
      numerical = "fp32_dot_wave64_fixed_rne_bf16.v1"
    },
    quantization = "none",
    layouts = {output_logits = "row_major", hidden = "row_major", router_weight = "row_major"},
    numerics = {
      accumulation = "f32",
      order = "lane l, k = 512g + 8l: even and odd chains of fma, acc = (even + odd) + acc, g ascending; router64 over lanes",
      rounding = "bf16 to nearest even, once",
      nan = "propagates"
    },
    epilogue = "none"
  }
  reference @router_bf16_gemv_reference
  precise @router_bf16_gemv_precise
  cases [
    {name = "one row", rows = 1},
    {name = "all weights alike", rows = 1, fill = {router_weight = "bf16:const:0x3dcd"}},
    // Exact sums of 0: only roundings are left, and their order shows.
    {name = "roundings alone", rows = 3, seeds = 2, fill = {hidden = "bf16:mirror:{k}", router_weight = "bf16:const:0x3dcd"}},
    {name = "several rows", rows = 3},
    {name = "edge", rows = 2, fill = {hidden = "bf16:edge:finite", router_weight = "bf16:edge:finite"}},
    {name = "NaN and infinities", rows = 1, fill = {hidden = "bf16:edge"}}
  ]
{
  tmpl.guard "k % 512 == 0", "k = {k} is not 8 elements for each of 64 lanes, some times"
  %output, %hidden, %weight = prim.abi.pointers "output_logits", "hidden", "router_weight"
  %expert = prim.abi.workgroup "x"
  %row = prim.abi.workgroup "y"
  %lane = prim.abi.lane
  %offset = prim.addr.mul %lane, 16
  %hidden_row = prim.addr.scale %hidden, %row, "2 * k"
  %weight_row = prim.addr.scale %weight, %expert, "2 * k"
  %zero = prim.addr.broadcast 0
  %sum = tmpl.pipeline g = 0 to "k / 512" ahead "ahead" carry (%acc = %zero) load {
    %h_base = prim.addr.base %hidden_row, "g / 4 * 4096"
    %w_base = prim.addr.base %weight_row, "g / 4 * 4096"
    %h = prim.addr.load %h_base, %offset {bytes = 16, at = "g % 4 * 1024"}
    %w = prim.addr.load %w_base, %offset {bytes = 16, at = "g % 4 * 1024"}
    tmpl.yield %h, %w
  } compute (%h, %w) {
    %h0 = prim.addr.part %h {first = 0}
    %w0 = prim.addr.part %w {first = 0}
    %a0 = prim.num.unpack_bf16_pair %h0
    %b0 = prim.num.unpack_bf16_pair %w0
    %first = prim.num.mul_pair %a0, %b0
    %chains = tmpl.for i = 1 to 4 carry (%c = %first) {
      %hi = prim.addr.part %h {first = "i"}
      %wi = prim.addr.part %w {first = "i"}
      %a = prim.num.unpack_bf16_pair %hi
      %b = prim.num.unpack_bf16_pair %wi
      %next = prim.num.fma_pair %a, %b, %c
      tmpl.yield %next
    }
    %even = prim.addr.part %chains {first = 0}
    %odd = prim.addr.part %chains {first = 1}
    %both = prim.num.add %even, %odd
    %acc2 = prim.num.add %both, %acc
    tmpl.yield %acc2
  }
  %total = prim.reduce.sum %sum {order = "router64"}
  %rounded = prim.num.pack_bf16 %total, 0
  // Lane 63 has it.
  %out_row = prim.addr.scale %output, %row, "2 * experts"
  %out_offset = prim.addr.mul %expert, 2
  %at = prim.addr.broadcast %out_offset
  s_lshl_b64 exec, 1, 63
  prim.addr.store %out_row, %at, %rounded {bytes = 2}
}

func.func private @netra_bf16_to_f32(i16) -> f32
func.func private @netra_f32_to_bf16(f32) -> i16
func.func private @netra_fma(f32, f32, f32) -> f32

func.func @router_bf16_gemv_reference(
    %rows: index, %output: memref<?xi16>, %hidden: memref<?xi16>,
    %weight: memref<?xi16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c14 = arith.constant 14 : index
  %c15 = arith.constant 15 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c512 = arith.constant 512 : index
  %K = tmpl.constant "k" : index
  %N = tmpl.constant "experts" : index
  %groups = tmpl.constant "k / 512" : index
  %zero = arith.constant 0.0 : f32
  %lanes = memref.alloca() : memref<64xf32>
  %shifted = memref.alloca() : memref<64xf32>
  %totals = memref.alloca() : memref<4xf32>
  scf.for %row = %c0 to %rows step %c1 {
    %h0 = arith.muli %row, %K : index
    scf.for %n = %c0 to %N step %c1 {
      %w0 = arith.muli %n, %K : index
      scf.for %lane = %c0 to %c64 step %c1 {
        %l8 = arith.muli %lane, %c8 : index
        %acc = scf.for %g = %c0 to %groups step %c1 iter_args(%s = %zero) -> f32 {
          %g512 = arith.muli %g, %c512 : index
          %k = arith.addi %g512, %l8 : index
          %h = arith.addi %h0, %k : index
          %w = arith.addi %w0, %k : index
          %h1 = arith.addi %h, %c1 : index
          %w1 = arith.addi %w, %c1 : index
          %even = func.call @router_chain(%hidden, %weight, %h, %w) : (memref<?xi16>, memref<?xi16>, index, index) -> f32
          %odd = func.call @router_chain(%hidden, %weight, %h1, %w1) : (memref<?xi16>, memref<?xi16>, index, index) -> f32
          %both = arith.addf %even, %odd : f32
          %next = arith.addf %both, %s : f32
          scf.yield %next : f32
        }
        memref.store %acc, %lanes[%lane] : memref<64xf32>
      }
      // In rows of 16: x[i] += x[i - 8], then 4, then 2, zeros from outside.
      func.call @router_shift(%lanes, %shifted, %c8) : (memref<64xf32>, memref<64xf32>, index) -> ()
      func.call @router_shift(%lanes, %shifted, %c4) : (memref<64xf32>, memref<64xf32>, index) -> ()
      func.call @router_shift(%lanes, %shifted, %c2) : (memref<64xf32>, memref<64xf32>, index) -> ()
      scf.for %q = %c0 to %c4 step %c1 {
        %q16 = arith.muli %q, %c16 : index
        %i14 = arith.addi %q16, %c14 : index
        %i15 = arith.addi %q16, %c15 : index
        %x14 = memref.load %lanes[%i14] : memref<64xf32>
        %x15 = memref.load %lanes[%i15] : memref<64xf32>
        %r = arith.addf %x14, %x15 : f32
        memref.store %r, %totals[%q] : memref<4xf32>
      }
      %c3 = arith.constant 3 : index
      %r0 = memref.load %totals[%c0] : memref<4xf32>
      %r1 = memref.load %totals[%c1] : memref<4xf32>
      %r2 = memref.load %totals[%c2] : memref<4xf32>
      %r3 = memref.load %totals[%c3] : memref<4xf32>
      %low = arith.addf %r0, %r1 : f32
      %high = arith.addf %r2, %r3 : f32
      %total = arith.addf %high, %low : f32
      %bits = func.call @netra_f32_to_bf16(%total) : (f32) -> i16
      %o0 = arith.muli %row, %N : index
      %o = arith.addi %o0, %n : index
      memref.store %bits, %output[%o] : memref<?xi16>
    }
  }
  return
}

// Elements 0, 2, 4, 6 from (h, w) on: a product, then fused steps.
func.func @router_chain(%hidden: memref<?xi16>, %weight: memref<?xi16>,
                        %h: index, %w: index) -> f32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %a0 = func.call @router_element(%hidden, %h) : (memref<?xi16>, index) -> f32
  %b0 = func.call @router_element(%weight, %w) : (memref<?xi16>, index) -> f32
  %p = arith.mulf %a0, %b0 : f32
  %sum = scf.for %i = %c1 to %c4 step %c1 iter_args(%s = %p) -> f32 {
    %i2 = arith.muli %i, %c2 : index
    %hi = arith.addi %h, %i2 : index
    %wi = arith.addi %w, %i2 : index
    %a = func.call @router_element(%hidden, %hi) : (memref<?xi16>, index) -> f32
    %b = func.call @router_element(%weight, %wi) : (memref<?xi16>, index) -> f32
    %next = func.call @netra_fma(%a, %b, %s) : (f32, f32, f32) -> f32
    scf.yield %next : f32
  }
  return %sum : f32
}

func.func @router_element(%x: memref<?xi16>, %i: index) -> f32 {
  %bits = memref.load %x[%i] : memref<?xi16>
  %value = func.call @netra_bf16_to_f32(%bits) : (i16) -> f32
  return %value : f32
}

func.func @router_shift(%x: memref<64xf32>, %y: memref<64xf32>, %by: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  scf.for %i = %c0 to %c64 step %c1 {
    %in_row = arith.remui %i, %c16 : index
    %inside = arith.cmpi uge, %in_row, %by : index
    %from = arith.subi %i, %by : index
    %value = scf.if %inside -> f32 {
      %v = memref.load %x[%from] : memref<64xf32>
      scf.yield %v : f32
    } else {
      scf.yield %zero : f32
    }
    memref.store %value, %y[%i] : memref<64xf32>
  }
  scf.for %i = %c0 to %c64 step %c1 {
    %a = memref.load %x[%i] : memref<64xf32>
    %b = memref.load %y[%i] : memref<64xf32>
    %s = arith.addf %b, %a : f32
    memref.store %s, %x[%i] : memref<64xf32>
  }
  return
}

func.func @router_bf16_gemv_precise(
    %rows: index, %value: memref<?xf64>, %magnitude: memref<?xf64>,
    %hidden: memref<?xi16>, %weight: memref<?xi16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %K = tmpl.constant "k" : index
  %N = tmpl.constant "experts" : index
  %zero = arith.constant 0.0 : f64
  scf.for %row = %c0 to %rows step %c1 {
    scf.for %n = %c0 to %N step %c1 {
      %sum:2 = scf.for %k = %c0 to %K step %c1 iter_args(%s = %zero, %m = %zero) -> (f64, f64) {
        %h0 = arith.muli %row, %K : index
        %h = arith.addi %h0, %k : index
        %w0 = arith.muli %n, %K : index
        %w = arith.addi %w0, %k : index
        %a = func.call @router_element(%hidden, %h) : (memref<?xi16>, index) -> f32
        %b = func.call @router_element(%weight, %w) : (memref<?xi16>, index) -> f32
        %a64 = arith.extf %a : f32 to f64
        %b64 = arith.extf %b : f32 to f64
        %p = arith.mulf %a64, %b64 : f64
        %size = math.absf %p : f64
        %s2 = arith.addf %s, %p : f64
        %m2 = arith.addf %m, %size : f64
        scf.yield %s2, %m2 : f64, f64
      }
      %o0 = arith.muli %row, %N : index
      %o = arith.addi %o0, %n : index
      memref.store %sum#0, %value[%o] : memref<?xf64>
      memref.store %sum#1, %magnitude[%o] : memref<?xf64>
    }
  }
  return
}
