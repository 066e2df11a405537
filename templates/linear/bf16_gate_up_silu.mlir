//===- bf16_gate_up_silu.mlir - BF16 gate and up of one token, SiLU -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// out[n] = bf16((g * u) * (1 / (1 + exp2(-log2e * g)))), g = bf16(dot(gate[n], act)),
// u = bf16(dot(up[n], act)); the gate's rows stand before the up projection's. A
// wave of 32 lanes computes two neighbouring n, four rows, which read the
// activation once. A lane owns 8 consecutive K of each 256 and adds them with
// v_dot2_f32_bf16, in one chain for each row.
//
//===----------------------------------------------------------------------===//

tmpl.template @bf16_gate_up_silu for "gfx1151"
  (n: index, k: index, waves: index = 8, ahead: index = 3)
  args {
    weight: in bf16 ["2", "n", "k"] fill "bf16:normal:0.05",
    act: in bf16 ["k"] fill "bf16:normal:1",
    out: out bf16 ["n"]
  }
  launch {grid = ["n / (2 * waves)"], block = "32 * waves"}
  contract {
    family = "linear.bf16_gate_up_silu",
    operation = "linear_gate_up_silu_decode",
    semantics = {
      abi = "linear.gemv_weight_act_out.ptr3.v1",
      dtypes = "bf16_bf16_to_bf16.v1",
      quantization = "none.v1",
      layouts = "row_major_gate_up.v1",
      numerical = "dot2_bf16_lane8_wave32_butterfly_rne_bf16_silu_product_first_rne_bf16.v1"
    },
    quantization = "none",
    layouts = {weight = "row_major, gate then up", act = "row_major", out = "row_major"},
    numerics = {
      accumulation = "f32",
      order = "lane l, k = 256 s + 8 l and the next 7: acc = dot2(act, weight, acc) from 0, s ascending; butterfly over lanes xor 16, 8, 4, 2, 1; bf16; t = rcp(1 + exp2(-log2e * gate)); bf16((gate * up) * t)",
      dot2 = "v_dot2_f32_bf16 of gfx11: BF16 subnormals are zeros, small sums +0",
      rounding = "bf16 to nearest even on the bits: each projection, then the result",
      nan = "propagates"
    },
    epilogue = "silu_mul"
  }
  reference @bf16_gate_up_silu_reference
  cases [
    {name = "random", seeds = 2},
    // Exact sums of 0: only roundings are left. The next ones make them large.
    {name = "roundings alone", fill = {act = "bf16:mirror:{k}", weight = "bf16:const:0x3dcd"}},
    {name = "large roundings alone", seeds = 2, fill = {act = "bf16:mirror:{k}", weight = "bf16:const:0x47cd"}},
    {name = "large", fill = {act = "bf16:normal:30"}},
    {name = "products beyond FP32", fill = {act = "bf16:normal:1e20"}},
    {name = "every magnitude", fill = {weight = "bf16:positive:0:1", act = "bf16:normal:1e-2"}},
    {name = "edge", fill = {weight = "bf16:edge:finite", act = "bf16:edge:finite"}},
    {name = "NaN and infinities", fill = {weight = "bf16:edge"}}
  ]
{
  tmpl.guard "k > 0 && k % 256 == 0", "k = {k} is not 8 elements for each of 32 lanes, some times"
  tmpl.guard "n > 0 && n % (2 * waves) == 0", "n = {n} is not two for each of {waves} waves, some times"
  tmpl.guard "5 * (ahead + 1) <= 63", "{5 * (ahead + 1)} loads are outstanding, more than vmcnt counts"
  tmpl.let row = "2 * k"
  tmpl.let steps = "k / 256"
  // Offsets reach 4096 bytes to both sides of a base.
  tmpl.let middle = "row > 4096 ? 4096 : 0"
  %weight, %act, %out = prim.abi.pointers "weight", "act", "out"
  %group = prim.abi.workgroup "x"
  %wave = prim.abi.wave
  %lane = prim.abi.lane
  %first = prim.addr.mul %group, "waves"
  %pair = prim.addr.add %first, %wave
  %offset = prim.addr.mul %lane, 16
  %a_middle = prim.addr.base %act, "middle"
  %rows = prim.addr.scale %weight, %pair, "2 * row"
  %g0_middle = prim.addr.base %rows, "middle"
  %g1_middle = prim.addr.base %rows, "row + middle"
  %ups = prim.addr.scale %rows, "n", "row"
  %u0_middle = prim.addr.base %ups, "middle"
  %u1_middle = prim.addr.base %ups, "row + middle"
  %zg0 = prim.addr.broadcast 0
  %zg1 = prim.addr.broadcast 0
  %zu0 = prim.addr.broadcast 0
  %zu1 = prim.addr.broadcast 0
  %sg0, %sg1, %su0, %su1 = tmpl.pipeline s = 0 to "steps" ahead "ahead"
      carry (%g0 = %zg0, %g1 = %zg1, %u0 = %zu0, %u1 = %zu1) load {
    %a_base = prim.addr.base %a_middle, "s / 16 * 8192"
    %g0_base = prim.addr.base %g0_middle, "s / 16 * 8192"
    %g1_base = prim.addr.base %g1_middle, "s / 16 * 8192"
    %u0_base = prim.addr.base %u0_middle, "s / 16 * 8192"
    %u1_base = prim.addr.base %u1_middle, "s / 16 * 8192"
    %a = prim.addr.load %a_base, %offset {bytes = 16, at = "s % 16 * 512 - middle"}
    %wg0 = prim.addr.load %g0_base, %offset {bytes = 16, at = "s % 16 * 512 - middle"}
    %wg1 = prim.addr.load %g1_base, %offset {bytes = 16, at = "s % 16 * 512 - middle"}
    %wu0 = prim.addr.load %u0_base, %offset {bytes = 16, at = "s % 16 * 512 - middle"}
    %wu1 = prim.addr.load %u1_base, %offset {bytes = 16, at = "s % 16 * 512 - middle"}
    tmpl.yield %a, %wg0, %wg1, %wu0, %wu1
  } compute (%a, %wg0, %wg1, %wu0, %wu1) {
    prim.sync.wait {loads = "5 * min(ahead, steps - 1 - s)"}
    // The four chains side by side: none waits for its own last step.
    %n0, %n1, %n2, %n3 = tmpl.for i = 0 to 4 carry (%c0 = %g0, %c1 = %g1, %c2 = %u0, %c3 = %u1) {
      %ai = prim.addr.part %a {first = "i"}
      %w0 = prim.addr.part %wg0 {first = "i"}
      %w1 = prim.addr.part %wg1 {first = "i"}
      %w2 = prim.addr.part %wu0 {first = "i"}
      %w3 = prim.addr.part %wu1 {first = "i"}
      %d0 = prim.num.dot2_bf16 %ai, %w0, %c0
      %d1 = prim.num.dot2_bf16 %ai, %w1, %c1
      %d2 = prim.num.dot2_bf16 %ai, %w2, %c2
      %d3 = prim.num.dot2_bf16 %ai, %w3, %c3
      tmpl.yield %d0, %d1, %d2, %d3
    }
    tmpl.yield %n0, %n1, %n2, %n3
  }
  %tg0, %tg1, %tu0, %tu1 = prim.reduce.sum %sg0, %sg1, %su0, %su1 {order = "gemv32"}
  %gates = prim.num.pack_bf16 %tg0, %tg1 {nan = "as_bits"}
  %up_pair = prim.num.pack_bf16 %tu0, %tu1 {nan = "as_bits"}
  %gate0, %gate1 = prim.num.unpack_bf16 %gates
  %up0, %up1 = prim.num.unpack_bf16 %up_pair
  // -log2 e
  %t0 = prim.num.mul 0xbfb8aa3b, %gate0
  %t1 = prim.num.mul 0xbfb8aa3b, %gate1
  %e0 = prim.num.exp2 %t0
  %e1 = prim.num.exp2 %t1
  %b0 = prim.num.add 1.0, %e0
  %b1 = prim.num.add 1.0, %e1
  %r0 = prim.num.rcp %b0
  %r1 = prim.num.rcp %b1
  %p0 = prim.num.mul %gate0, %up0
  %p1 = prim.num.mul %gate1, %up1
  %y0 = prim.num.mul %p0, %r0
  %y1 = prim.num.mul %p1, %r1
  %both = prim.num.pack_bf16 %y0, %y1 {nan = "as_bits"}
  %out_pair = prim.addr.scale %out, %pair, 4
  %none = prim.addr.broadcast 0
  // Every lane has them.
  s_mov_b32 exec_lo, 1
  prim.addr.store %out_pair, %none, %both {bytes = 4}
}

func.func private @netra_dot2_f32_bf16(i32, i32, f32) -> f32
func.func private @netra_bf16_to_f32(i16) -> f32
func.func private @netra_f32_to_bf16_bits(f32) -> i16
func.func private @netra_exp2(f32) -> f32
func.func private @netra_rcp(f32) -> f32

func.func @bf16_gate_up_silu_reference(
    %weight: memref<?xi16>, %act: memref<?xi16>, %out: memref<?xi16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %N = tmpl.constant "n" : index
  %bits = arith.constant 0xbfb8aa3b : i32
  %c = arith.bitcast %bits : i32 to f32
  %one = arith.constant 1.0 : f32
  scf.for %i = %c0 to %N step %c1 {
    %j = arith.addi %i, %N : index
    %g = func.call @gate_up_row(%weight, %act, %i) : (memref<?xi16>, memref<?xi16>, index) -> f32
    %u = func.call @gate_up_row(%weight, %act, %j) : (memref<?xi16>, memref<?xi16>, index) -> f32
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

// bf16(dot(weight[n], act)), as FP32.
func.func @gate_up_row(%weight: memref<?xi16>, %act: memref<?xi16>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c256 = arith.constant 256 : index
  %K = tmpl.constant "k" : index
  %zero = arith.constant 0.0 : f32
  %lanes = memref.alloca() : memref<32xf32>
  %others = memref.alloca() : memref<32xf32>
  %row = arith.muli %n, %K : index
  scf.for %lane = %c0 to %c32 step %c1 {
    %own = arith.muli %lane, %c8 : index
    %sum = scf.for %k0 = %c0 to %K step %c256 iter_args(%acc = %zero) -> f32 {
      %first = arith.addi %k0, %own : index
      %chain = scf.for %j = %c0 to %c8 step %c2 iter_args(%c = %acc) -> f32 {
        %k = arith.addi %first, %j : index
        %w = arith.addi %row, %k : index
        %a2 = func.call @gate_up_pair(%act, %k) : (memref<?xi16>, index) -> i32
        %w2 = func.call @gate_up_pair(%weight, %w) : (memref<?xi16>, index) -> i32
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
  %value = func.call @netra_bf16_to_f32(%bits) : (i16) -> f32
  return %value : f32
}

// Two neighbours, the first in the low half.
func.func @gate_up_pair(%x: memref<?xi16>, %i: index) -> i32 {
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
