//===- bias_relu.mlir - A bias and a ReLU ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// y = max(x + bias, 0) for rows of one element a lane. Moved here from
// examples/migration/bias_relu.s, which it still is, byte for byte
// (docs/migration.md).
//
//===----------------------------------------------------------------------===//

tmpl.template @bias_relu for "gfx950" ()
  sizes {rows = 1}
  args {
    x: in f32 ["rows", "64"] fill "f32:normal:1",
    y: out f32 ["rows", "64"],
    bias: in f32 ["64"] fill "f32:normal:1"
  }
  launch {grid = ["rows"], block = 64}
  contract {
    family = "example.bias_relu",
    operation = "bias_relu",
    semantics = {
      abi = "example.bias_relu.ptr3.v1",
      dtypes = "f32_f32_to_f32.v1",
      quantization = "none.v1",
      layouts = "row_major.v1",
      numerical = "add_max_fp32.v1"
    },
    quantization = "none",
    layouts = {x = "row_major", y = "row_major"},
    numerics = {order = "max(RN(x + bias), 0)", nan = "becomes 0"},
    epilogue = "none",
    limits = {rows = "below 2^24: a row's offset has 32 bits"}
  }
  reference @bias_relu_reference
  cases [
    {name = "rows", rows = 3},
    {name = "edge", rows = 2, fill = {x = "f32:edge"}}
  ]
{
  %x, %y, %bias = prim.abi.pointers "x", "y", "bias"
  %row = prim.abi.workgroup "x"
  %lane = prim.abi.lane
  %at = prim.addr.mul %lane, 4
  %row_bytes = prim.addr.mul %row, 256
  %x_any = prim.addr.base %x, %row_bytes
  %y_any = prim.addr.base %y, %row_bytes
  // Where the original has them; a copy to a pinned register is no instruction
  // if the value can be computed there.
  %x_row = copy %x_any : !amdgcn.sgpr<2> -> !amdgcn.sgpr<2, 4>
  %y_row = copy %y_any : !amdgcn.sgpr<2> -> !amdgcn.sgpr<2, 6>
  %a = prim.addr.load %x_row, %at {bytes = 4}
  %b = prim.addr.load %bias, %at {bytes = 4}
  %sum = prim.num.add %a, %b
  %relu = prim.num.max 0, %sum
  prim.addr.store %y_row, %at, %relu {bytes = 4}
}

func.func @bias_relu_reference(%rows: index, %x: memref<?xf32>, %y: memref<?xf32>, %bias: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  scf.for %row = %c0 to %rows step %c1 {
    %r = arith.muli %row, %c64 : index
    scf.for %i = %c0 to %c64 step %c1 {
      %at = arith.addi %r, %i : index
      %a = memref.load %x[%at] : memref<?xf32>
      %b = memref.load %bias[%i] : memref<?xf32>
      %sum = arith.addf %a, %b : f32
      %relu = arith.maxnumf %zero, %sum : f32
      memref.store %relu, %y[%at] : memref<?xf32>
    }
  }
  return
}
