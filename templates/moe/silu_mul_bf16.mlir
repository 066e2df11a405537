//===- silu_mul_bf16.mlir - SiLU times up, rounded to BF16 ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// out = bf16((gate * up) * (1 / (1 + exp2(-log2e * gate)))), one element for each
// work-item: the product first, then the sigmoid.
//
//===----------------------------------------------------------------------===//

tmpl.template @silu_mul_bf16 for "gfx1151", "gfx950"
  (elements: index)
  args {
    gate: in f32 ["elements"] fill "f32:normal:3",
    up: in f32 ["elements"] fill "f32:normal:3",
    out: out bf16 ["elements"]
  }
  launch {grid = ["ceil_div(elements, 256)"], block = 256}
  contract {
    family = "moe.silu_mul_bf16",
    operation = "silu_mul",
    semantics = {
      abi = "moe.silu_mul.ptr3.v1",
      dtypes = "f32_f32_to_bf16.v1",
      quantization = "none.v1",
      layouts = "flat.v1",
      numerical = "product_then_sigmoid_fp32_integer_rne_bf16.v1"
    },
    quantization = "none",
    layouts = {gate = "flat", up = "flat", out = "flat"},
    numerics = {
      accumulation = "none",
      order = "t = rcp(1 + exp2(-log2e * gate)); bf16((gate * up) * t), every step rounded",
      rounding = "bf16 to nearest even on the bits",
      nan = "the first NaN of (gate, up), quiet, rounded like a number: 0x7fff8000 and above become zeros"
    },
    epilogue = "none"
  }
  reference @silu_mul_bf16_reference
  cases [
    {name = "random", seeds = 3},
    {name = "large", fill = {gate = "f32:normal:100", up = "f32:normal:1e20"}},
    {name = "small", fill = {gate = "f32:normal:1e-20", up = "f32:normal:1e-19"}},
    {name = "every number", fill = {gate = "f32", up = "f32"}, seeds = 2},
    {name = "the sigmoid's ends", fill = {gate = "f32:-130:130", up = "f32"}},
    {name = "edge", fill = {gate = "f32:edge", up = "f32:edge"}, seeds = 2},
    {name = "NaN of all ones", fill = {gate = "f32:edge", up = "f32:const:0x7fffffff"}},
    {name = "signalling NaN", fill = {gate = "f32:const:0xffbf8000", up = "f32:nan"}}
  ]
{
  tmpl.guard "elements > 0", "there are no elements"
  tmpl.guard "elements < 1073741824", "elements = {elements} are beyond offsets of 32 bits"
  %gates, %ups, %outs = prim.abi.pointers "gate", "up", "out"
  %group = prim.abi.workgroup "x"
  %item = prim.abi.item
  %first = prim.addr.mul %group, 256
  %index = prim.addr.add %first, %item
  tmpl.if "elements % 256 == 0" {
    tmpl.call @silu_mul_bf16_element(%gates, %ups, %outs, %index)
  } else {
    %inside = prim.num.compare %index, "elements" {is = "lt", type = "u32"}
    if_lanes %inside {
      tmpl.call @silu_mul_bf16_element(%gates, %ups, %outs, %index)
    }
  }
}

tmpl.part @silu_mul_bf16_element for "gfx1151", "gfx950" ()
  values (%gates: !amdgcn.sgpr<2>, %ups: !amdgcn.sgpr<2>, %outs: !amdgcn.sgpr<2>,
          %index: !amdgcn.vgpr) {
  %offset = prim.addr.mul %index, 4
  %g = prim.addr.load %gates, %offset {bytes = 4}
  %u = prim.addr.load %ups, %offset {bytes = 4}
  // -log2 e
  %t = prim.num.mul 0xbfb8aa3b, %g
  %e = prim.num.exp2 %t
  %d = prim.num.add 1.0, %e
  %s = prim.num.rcp %d
  %product = prim.num.mul %g, %u
  %y = prim.num.mul %product, %s
  %rounded = prim.num.pack_bf16 %y, 0 {nan = "as_bits"}
  %out_offset = prim.addr.mul %index, 2
  prim.addr.store %outs, %out_offset, %rounded {bytes = 2}
}

func.func private @netra_exp2(f32) -> f32
func.func private @netra_rcp(f32) -> f32
func.func private @netra_f32_to_bf16_bits(f32) -> i16

func.func @silu_mul_bf16_reference(%gate: memref<?xf32>, %up: memref<?xf32>,
                                   %out: memref<?xi16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %N = tmpl.constant "elements" : index
  %bits = arith.constant 0xbfb8aa3b : i32
  %c = arith.bitcast %bits : i32 to f32
  %one = arith.constant 1.0 : f32
  scf.for %i = %c0 to %N step %c1 {
    %g = memref.load %gate[%i] : memref<?xf32>
    %u = memref.load %up[%i] : memref<?xf32>
    %t = arith.mulf %c, %g : f32
    %e = func.call @netra_exp2(%t) : (f32) -> f32
    %d = arith.addf %one, %e : f32
    %s = func.call @netra_rcp(%d) : (f32) -> f32
    %number = arith.mulf %g, %u : f32
    %p = func.call @silu_mul_nan(%g, %u, %number) : (f32, f32, f32) -> f32
    %scaled = arith.mulf %p, %s : f32
    %y = func.call @silu_mul_nan(%p, %s, %scaled) : (f32, f32, f32) -> f32
    %h = func.call @netra_f32_to_bf16_bits(%y) : (f32) -> i16
    memref.store %h, %out[%i] : memref<?xi16>
  }
  return
}

// a * b is `number` but for NaN: the first, quiet; without one among the operands
// the negative NaN that has nothing else set.
func.func @silu_mul_nan(%a: f32, %b: f32, %number: f32) -> f32 {
  %quiet = arith.constant 0x00400000 : i32
  %invalid = arith.constant 0xffc00000 : i32
  %a_nan = arith.cmpf uno, %a, %a : f32
  %b_nan = arith.cmpf uno, %b, %b : f32
  %is_nan = arith.cmpf uno, %number, %number : f32
  %a_bits = arith.bitcast %a : f32 to i32
  %b_bits = arith.bitcast %b : f32 to i32
  %bits = arith.bitcast %number : f32 to i32
  %a_quiet = arith.ori %a_bits, %quiet : i32
  %b_quiet = arith.ori %b_bits, %quiet : i32
  %none = arith.select %is_nan, %invalid, %bits : i32
  %second = arith.select %b_nan, %b_quiet, %none : i32
  %first = arith.select %a_nan, %a_quiet, %second : i32
  %result = arith.bitcast %first : i32 to f32
  return %result : f32
}
