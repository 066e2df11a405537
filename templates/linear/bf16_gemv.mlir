//===- bf16_gemv.mlir - BF16 matrix times one token, DOT2 -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// out[n] = bf16(dot(weight[n], act)) for one token. A wave of 32 lanes computes
// one row or four neighbouring ones, which read the activation once; a lane owns
// `per` consecutive K of each 32 * per, 8 in loads of 16 bytes or 2 in loads of 4,
// and adds them with v_dot2_f32_bf16 in one chain for each row. Which K a lane
// owns is part of the order, so `per` is no matter of schedule.
//
//===----------------------------------------------------------------------===//

tmpl.template @bf16_gemv for "gfx1151"
  (n: index, k: index, per: index, rows: index, waves: index, ahead: index)
  // N: the rows that a check computes.
  sizes {N = 1}
  args {
    weight: in bf16 ["N", "k"] fill "bf16:normal:0.05",
    act: in bf16 ["k"] fill "bf16:normal:1",
    out: out bf16 ["N"]
  }
  launch {grid = ["N / (rows * waves)"], block = "32 * waves"}
  contract {
    family = "linear.bf16_gemv",
    operation = "linear_decode",
    semantics = {
      abi = "linear.gemv_weight_act_out.ptr3.v1",
      dtypes = "bf16_bf16_to_bf16.v1",
      quantization = "none.v1",
      layouts = "row_major_linear.v1",
      numerical = "dot2_bf16_lane{per}_wave32_butterfly_rne_bf16.v1"
    },
    quantization = "none",
    layouts = {weight = "row_major", act = "row_major", out = "row_major"},
    numerics = {
      accumulation = "f32",
      order = "lane l, k = {32 * per} s + {per} l and the next {per - 1}: acc = dot2(act, weight, acc) from 0, s ascending; butterfly over lanes xor 16, 8, 4, 2, 1",
      dot2 = "v_dot2_f32_bf16 of gfx11: BF16 subnormals are zeros, small sums +0",
      rounding = "bf16 to nearest even on the bits, once",
      nan = "propagates"
    },
    epilogue = "none",
    shapes = {n = "{n}", k = "{k}"}
  }
  reference @bf16_gemv_reference
  precise @bf16_gemv_precise
  cases [
    {name = "random", N = "3 * rows * waves", seeds = 2},
    // Exact sums of 0: only roundings are left, and their order shows.
    {name = "roundings alone", N = "rows * waves", seeds = 3, fill = {act = "bf16:mirror:{k}", weight = "bf16:const:0x3dcd"}},
    {name = "every magnitude", N = "rows * waves", fill = {weight = "bf16", act = "bf16:positive:0:1"}},
    {name = "small sums", N = "2 * rows * waves", fill = {weight = "bf16:normal:1e-20", act = "bf16:normal:1e-19"}},
    {name = "edge", N = "rows * waves", fill = {weight = "bf16:edge:finite", act = "bf16:edge:finite"}},
    {name = "NaN and infinities", N = "rows * waves", fill = {weight = "bf16:edge"}}
  ]
{
  tmpl.guard "per == 8 || per == 2", "per = {per} elements are no load that is laid out here: 8 or 2"
  tmpl.guard "rows == 1 || rows == 4 && per == 2", "rows = {rows} with per = {per}: a wave has one row, or four in loads of 4 bytes"
  tmpl.guard "k > 0 && k % (32 * per) == 0", "k = {k} is not {per} elements for each of 32 lanes, some times"
  tmpl.guard "n % (rows * waves) == 0", "n = {n} is not {rows} rows for each of {waves} waves, some times"
  tmpl.guard "(rows + 1) * (ahead + 1) <= 63", "{(rows + 1) * (ahead + 1)} loads are outstanding, more than vmcnt counts"
  tmpl.let row = "2 * k"
  // Offsets reach 4096 bytes to both sides of a base.
  tmpl.let middle = "row > 4096 ? 4096 : 0"
  %weight, %act, %out = prim.abi.pointers "weight", "act", "out"
  %group = prim.abi.workgroup "x"
  %wave = prim.abi.wave
  %lane = prim.abi.lane
  %first = prim.addr.mul %group, "waves"
  %index = prim.addr.add %first, %wave
  %offset = prim.addr.mul %lane, "2 * per"
  %row0 = prim.addr.scale %weight, %index, "rows * row"
  %a_middle = prim.addr.base %act, "middle"
  %w_middle = prim.addr.base %row0, "middle"
  %out_rows = prim.addr.scale %out, %index, "2 * rows"
  %none = prim.addr.broadcast 0
  tmpl.if "rows == 1" {
    %sum = tmpl.if "per == 8" {
      %wide = tmpl.call @gemv_row_wide(%a_middle, %w_middle, %offset) {steps = "k / 256", middle = "middle", ahead = "ahead"} -> !amdgcn.vgpr
      tmpl.yield %wide
    } else {
      %narrow = tmpl.call @gemv_row(%a_middle, %w_middle, %offset) {steps = "k / 64", middle = "middle", ahead = "ahead"} -> !amdgcn.vgpr
      tmpl.yield %narrow
    }
    %total = prim.reduce.sum %sum {order = "gemv32"}
    %rounded = prim.num.pack_bf16 %total, 0 {nan = "as_bits"}
    // Every lane has it.
    s_mov_b32 exec_lo, 1
    prim.addr.store %out_rows, %none, %rounded {bytes = 2}
  } else {
    %s0, %s1, %s2, %s3 = tmpl.call @gemv_four_rows(%a_middle, %w_middle, %offset)
      {steps = "k / 64", row = "row", middle = "middle", ahead = "ahead"}
      -> !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
    %t0, %t1, %t2, %t3 = prim.reduce.sum %s0, %s1, %s2, %s3 {order = "gemv32"}
    %low = prim.num.pack_bf16 %t0, %t1 {nan = "as_bits"}
    %high = prim.num.pack_bf16 %t2, %t3 {nan = "as_bits"}
    %all = prim.addr.join %low, %high
    s_mov_b32 exec_lo, 1
    prim.addr.store %out_rows, %none, %all {bytes = 8}
  }
}

// A row, 8 elements for each lane in a step.
tmpl.part @gemv_row_wide for "gfx1151" (steps: index, middle: index, ahead: index)
  values (%act: !amdgcn.sgpr<2>, %weight: !amdgcn.sgpr<2>, %offset: !amdgcn.vgpr) {
  %zero = prim.addr.broadcast 0
  %sum = tmpl.pipeline s = 0 to "steps" ahead "ahead" carry (%acc = %zero) load {
    %a_base = prim.addr.base %act, "s / 16 * 8192"
    %w_base = prim.addr.base %weight, "s / 16 * 8192"
    %a = prim.addr.load %a_base, %offset {bytes = 16, at = "s % 16 * 512 - middle"}
    %w = prim.addr.load %w_base, %offset {bytes = 16, at = "s % 16 * 512 - middle"}
    tmpl.yield %a, %w
  } compute (%a, %w) {
    prim.sync.wait {loads = "2 * min(ahead, steps - 1 - s)"}
    %next = tmpl.for i = 0 to 4 carry (%c = %acc) {
      %ai = prim.addr.part %a {first = "i"}
      %wi = prim.addr.part %w {first = "i"}
      %d = prim.num.dot2_bf16 %ai, %wi, %c
      tmpl.yield %d
    }
    tmpl.yield %next
  }
  tmpl.yield %sum
}

// A row, 2 elements for each lane in a step.
tmpl.part @gemv_row for "gfx1151" (steps: index, middle: index, ahead: index)
  values (%act: !amdgcn.sgpr<2>, %weight: !amdgcn.sgpr<2>, %offset: !amdgcn.vgpr) {
  %zero = prim.addr.broadcast 0
  %sum = tmpl.pipeline s = 0 to "steps" ahead "ahead" carry (%acc = %zero) load {
    %a_base = prim.addr.base %act, "s / 64 * 8192"
    %w_base = prim.addr.base %weight, "s / 64 * 8192"
    %a = prim.addr.load %a_base, %offset {bytes = 4, at = "s % 64 * 128 - middle"}
    %w = prim.addr.load %w_base, %offset {bytes = 4, at = "s % 64 * 128 - middle"}
    tmpl.yield %a, %w
  } compute (%a, %w) {
    prim.sync.wait {loads = "2 * min(ahead, steps - 1 - s)"}
    %next = prim.num.dot2_bf16 %a, %w, %acc
    tmpl.yield %next
  }
  tmpl.yield %sum
}

// Four rows, 2 elements of each for each lane in a step.
tmpl.part @gemv_four_rows for "gfx1151" (steps: index, row: index, middle: index, ahead: index)
  values (%act: !amdgcn.sgpr<2>, %weight: !amdgcn.sgpr<2>, %offset: !amdgcn.vgpr) {
  %row1 = prim.addr.base %weight, "row"
  %row2 = prim.addr.base %weight, "2 * row"
  %row3 = prim.addr.base %weight, "3 * row"
  %z0 = prim.addr.broadcast 0
  %z1 = prim.addr.broadcast 0
  %z2 = prim.addr.broadcast 0
  %z3 = prim.addr.broadcast 0
  %s0, %s1, %s2, %s3 = tmpl.pipeline s = 0 to "steps" ahead "ahead"
      carry (%c0 = %z0, %c1 = %z1, %c2 = %z2, %c3 = %z3) load {
    %a_base = prim.addr.base %act, "s / 64 * 8192"
    %base0 = prim.addr.base %weight, "s / 64 * 8192"
    %base1 = prim.addr.base %row1, "s / 64 * 8192"
    %base2 = prim.addr.base %row2, "s / 64 * 8192"
    %base3 = prim.addr.base %row3, "s / 64 * 8192"
    %a = prim.addr.load %a_base, %offset {bytes = 4, at = "s % 64 * 128 - middle"}
    %w0 = prim.addr.load %base0, %offset {bytes = 4, at = "s % 64 * 128 - middle"}
    %w1 = prim.addr.load %base1, %offset {bytes = 4, at = "s % 64 * 128 - middle"}
    %w2 = prim.addr.load %base2, %offset {bytes = 4, at = "s % 64 * 128 - middle"}
    %w3 = prim.addr.load %base3, %offset {bytes = 4, at = "s % 64 * 128 - middle"}
    tmpl.yield %a, %w0, %w1, %w2, %w3
  } compute (%a, %w0, %w1, %w2, %w3) {
    prim.sync.wait {loads = "5 * min(ahead, steps - 1 - s)"}
    %n0 = prim.num.dot2_bf16 %a, %w0, %c0
    %n1 = prim.num.dot2_bf16 %a, %w1, %c1
    %n2 = prim.num.dot2_bf16 %a, %w2, %c2
    %n3 = prim.num.dot2_bf16 %a, %w3, %c3
    tmpl.yield %n0, %n1, %n2, %n3
  }
  tmpl.yield %s0, %s1, %s2, %s3
}

func.func private @netra_dot2_f32_bf16(i32, i32, f32) -> f32
func.func private @netra_bf16_to_f32(i16) -> f32
func.func private @netra_f32_to_bf16_bits(f32) -> i16

func.func @bf16_gemv_reference(
    %N: index, %weight: memref<?xi16>, %act: memref<?xi16>, %out: memref<?xi16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %K = tmpl.constant "k" : index
  %per = tmpl.constant "per" : index
  %block = tmpl.constant "32 * per" : index
  %zero = arith.constant 0.0 : f32
  %lanes = memref.alloca() : memref<32xf32>
  %others = memref.alloca() : memref<32xf32>
  scf.for %n = %c0 to %N step %c1 {
    %row = arith.muli %n, %K : index
    scf.for %lane = %c0 to %c32 step %c1 {
      %own = arith.muli %lane, %per : index
      %sum = scf.for %k0 = %c0 to %K step %block iter_args(%acc = %zero) -> f32 {
        %first = arith.addi %k0, %own : index
        %chain = scf.for %j = %c0 to %per step %c2 iter_args(%c = %acc) -> f32 {
          %k = arith.addi %first, %j : index
          %w = arith.addi %row, %k : index
          %a2 = func.call @linear_pair(%act, %k) : (memref<?xi16>, index) -> i32
          %w2 = func.call @linear_pair(%weight, %w) : (memref<?xi16>, index) -> i32
          %next = func.call @netra_dot2_f32_bf16(%a2, %w2, %c) : (i32, i32, f32) -> f32
          scf.yield %next : f32
        }
        scf.yield %chain : f32
      }
      memref.store %sum, %lanes[%lane] : memref<32xf32>
    }
    // 16, 8, 4, 2, 1.
    %done = scf.for %step = %c0 to %c5 step %c1 iter_args(%by = %c16) -> index {
      scf.for %lane = %c0 to %c32 step %c1 {
        %other = arith.xori %lane, %by : index
        %x = memref.load %lanes[%lane] : memref<32xf32>
        %y = memref.load %lanes[%other] : memref<32xf32>
        %sum = arith.addf %x, %y : f32
        memref.store %sum, %others[%lane] : memref<32xf32>
      }
      scf.for %lane = %c0 to %c32 step %c1 {
        %x = memref.load %others[%lane] : memref<32xf32>
        memref.store %x, %lanes[%lane] : memref<32xf32>
      }
      %half = arith.divui %by, %c2 : index
      scf.yield %half : index
    }
    %total = memref.load %lanes[%c0] : memref<32xf32>
    %bits = func.call @netra_f32_to_bf16_bits(%total) : (f32) -> i16
    memref.store %bits, %out[%n] : memref<?xi16>
  }
  return
}

// Two neighbours, the first in the low half.
func.func @linear_pair(%x: memref<?xi16>, %i: index) -> i32 {
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : i32
  %j = arith.addi %i, %c1 : index
  %a = memref.load %x[%i] : memref<?xi16>
  %b = memref.load %x[%j] : memref<?xi16>
  %low = arith.extui %a : i16 to i32
  %high = arith.extui %b : i16 to i32
  %up = arith.shli %high, %c16 : i32
  %pair = arith.ori %low, %up : i32
  return %pair : i32
}

func.func @bf16_gemv_precise(
    %N: index, %weight: memref<?xi16>, %act: memref<?xi16>,
    %value: memref<?xf64>, %magnitude: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %K = tmpl.constant "k" : index
  %zero = arith.constant 0.0 : f64
  scf.for %n = %c0 to %N step %c1 {
    %row = arith.muli %n, %K : index
    %sum:2 = scf.for %k = %c0 to %K step %c1 iter_args(%s = %zero, %m = %zero) -> (f64, f64) {
      %i = arith.addi %row, %k : index
      %wb = memref.load %weight[%i] : memref<?xi16>
      %ab = memref.load %act[%k] : memref<?xi16>
      %w = func.call @netra_bf16_to_f32(%wb) : (i16) -> f32
      %a = func.call @netra_bf16_to_f32(%ab) : (i16) -> f32
      %w64 = arith.extf %w : f32 to f64
      %a64 = arith.extf %a : f32 to f64
      %p = arith.mulf %w64, %a64 : f64
      %size = math.absf %p : f64
      %s2 = arith.addf %s, %p : f64
      %m2 = arith.addf %m, %size : f64
      scf.yield %s2, %m2 : f64, f64
    }
    memref.store %sum#0, %value[%n] : memref<?xf64>
    memref.store %sum#1, %magnitude[%n] : memref<?xf64>
  }
  return
}
