//===- row_sum.mlir - Sums of rows of 64 ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// sums[row] = the sum of 64 floats, one wave of 32 lanes a row. Moved here from
// examples/migration/row_sum.s, which it still is, byte for byte
// (docs/migration.md).
//
//===----------------------------------------------------------------------===//

tmpl.template @row_sum for "gfx1151" ()
  sizes {rows = 1}
  args {
    x: in f32 ["rows", "64"] fill "f32:normal:1",
    sums: out f32 ["rows"]
  }
  launch {grid = ["rows"], block = 32}
  contract {
    family = "example.row_sum",
    operation = "row_sum",
    semantics = {
      abi = "example.row_sum.ptr2.v1",
      dtypes = "f32_to_f32.v1",
      quantization = "none.v1",
      layouts = "row_major.v1",
      numerical = "halves_then_wave32_butterfly_fp32.v1"
    },
    quantization = "none",
    layouts = {x = "row_major", sums = "flat"},
    numerics = {accumulation = "f32", order = "x[i] + x[i + 32], then lanes xor 16, 8, 4, 2, 1", nan = "propagates"},
    epilogue = "none",
    limits = {rows = "below 2^24: a row's offset has 32 bits"}
  }
  reference @row_sum_reference
  cases [
    {name = "rows", rows = 5},
    {name = "edge", rows = 2, fill = {x = "f32:edge"}}
  ]
{
  %x, %sums = prim.abi.pointers "x", "sums"
  %row = prim.abi.workgroup "x"
  %lane = prim.abi.lane
  %at = prim.addr.mul %lane, 4
  %row_bytes = prim.addr.mul %row, 256
  %sum_bytes = prim.addr.mul %row, 4
  %x_any = prim.addr.base %x, %row_bytes
  %x_row = copy %x_any : !amdgcn.sgpr<2> -> !amdgcn.sgpr<2, 4>
  %sum_any = prim.addr.base %sums, %sum_bytes
  %sum_at = copy %sum_any : !amdgcn.sgpr<2> -> !amdgcn.sgpr<2, 6>
  %a = prim.addr.load %x_row, %at {bytes = 4}
  %b_any = prim.addr.load %x_row, %at {bytes = 4, at = 128}
  %b = copy %b_any : !amdgcn.vgpr -> !amdgcn.vgpr<1, 2>
  // As in the original, what does not wait for the loads stands before it does.
  %low = s_mov_b32 0x76543210
  %high = s_mov_b32 0xfedcba98
  %none = v_mov_b32_e32 0 : () -> !amdgcn.vgpr<1, 3>
  %both_any = prim.num.add %a, %b
  %both = copy %both_any : !amdgcn.vgpr -> !amdgcn.vgpr<1, 1>
  %old = undef : !amdgcn.vgpr
  %other_any = v_permlanex16_b32 %both, %low, %high implicit(%old)
  %other = copy %other_any : !amdgcn.vgpr -> !amdgcn.vgpr<1, 2>
  %x16_any = prim.num.add %other, %both
  %x16 = copy %x16_any : !amdgcn.vgpr -> !amdgcn.vgpr<1, 1>
  %x8 = v_add_f32_dpp %x16, %x16 row_xmask:8 row_mask:0xf bank_mask:0xf bound_ctrl:1 implicit(%old) : (!amdgcn.vgpr<1, 1>, !amdgcn.vgpr<1, 1>, !amdgcn.vgpr) -> !amdgcn.vgpr<1, 1>
  %x4 = v_add_f32_dpp %x8, %x8 row_xmask:4 row_mask:0xf bank_mask:0xf bound_ctrl:1 implicit(%old) : (!amdgcn.vgpr<1, 1>, !amdgcn.vgpr<1, 1>, !amdgcn.vgpr) -> !amdgcn.vgpr<1, 1>
  %x2 = v_add_f32_dpp %x4, %x4 row_xmask:2 row_mask:0xf bank_mask:0xf bound_ctrl:1 implicit(%old) : (!amdgcn.vgpr<1, 1>, !amdgcn.vgpr<1, 1>, !amdgcn.vgpr) -> !amdgcn.vgpr<1, 1>
  %total = v_add_f32_dpp %x2, %x2 row_xmask:1 row_mask:0xf bank_mask:0xf bound_ctrl:1 implicit(%old) : (!amdgcn.vgpr<1, 1>, !amdgcn.vgpr<1, 1>, !amdgcn.vgpr) -> !amdgcn.vgpr<1, 1>
  s_mov_b32 exec_lo, 1
  prim.addr.store %sum_at, %none, %total {bytes = 4}
}

func.func @row_sum_reference(%rows: index, %x: memref<?xf32>, %sums: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %parts = memref.alloca() : memref<64xf32>
  scf.for %row = %c0 to %rows step %c1 {
    %r = arith.muli %row, %c64 : index
    scf.for %i = %c0 to %c64 step %c1 {
      %at = arith.addi %r, %i : index
      %v = memref.load %x[%at] : memref<?xf32>
      memref.store %v, %parts[%i] : memref<64xf32>
    }
    %done = scf.for %step = %c0 to %c6 step %c1 iter_args(%by = %c32) -> index {
      scf.for %i = %c0 to %by step %c1 {
        %j = arith.addi %i, %by : index
        %a = memref.load %parts[%i] : memref<64xf32>
        %b = memref.load %parts[%j] : memref<64xf32>
        %s = arith.addf %a, %b : f32
        memref.store %s, %parts[%i] : memref<64xf32>
      }
      %half = arith.divui %by, %c2 : index
      scf.yield %half : index
    }
    %total = memref.load %parts[%c0] : memref<64xf32>
    memref.store %total, %sums[%row] : memref<?xf32>
  }
  return
}
