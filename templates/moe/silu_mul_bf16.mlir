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
  launch {grid = ["elements / 256"], block = 256}
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
      rounding = "bf16 to nearest even on the bits; a NaN is one of the bits",
      nan = "bits"
    },
    epilogue = "none"
  }
  reference @silu_mul_bf16_reference
  cases [
    {name = "random", seeds = 3},
    {name = "large", fill = {gate = "f32:normal:100", up = "f32:normal:1e20"}},
    {name = "edge", fill = {gate = "f32:edge:finite", up = "f32:edge:finite"}, seeds = 2}
  ]
{
  tmpl.guard "elements % 256 == 0", "elements = {elements} is not one for each of 256 work-items, some times"
  %gates, %ups, %outs = prim.abi.pointers "gate", "up", "out"
  %group = prim.abi.workgroup "x"
  %item = prim.abi.item
  %gate_base = prim.addr.scale %gates, %group, 1024
  %up_base = prim.addr.scale %ups, %group, 1024
  %out_base = prim.addr.scale %outs, %group, 512
  %offset = prim.addr.mul %item, 4
  %g = prim.addr.load %gate_base, %offset {bytes = 4}
  %u = prim.addr.load %up_base, %offset {bytes = 4}
  // -log2 e
  %t = prim.num.mul 0xbfb8aa3b, %g
  %e = prim.num.exp2 %t
  %d = prim.num.add 1.0, %e
  %s = prim.num.rcp %d
  %product = prim.num.mul %g, %u
  %y = prim.num.mul %product, %s
  %rounded = prim.num.pack_bf16 %y, 0 {nan = "as_bits"}
  %out_offset = prim.addr.mul %item, 2
  prim.addr.store %out_base, %out_offset, %rounded {bytes = 2}
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
    %p = arith.mulf %g, %u : f32
    %y = arith.mulf %p, %s : f32
    %h = func.call @netra_f32_to_bf16_bits(%y) : (f32) -> i16
    memref.store %h, %out[%i] : memref<?xi16>
  }
  return
}
