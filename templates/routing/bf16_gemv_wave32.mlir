//===- bf16_gemv_wave32.mlir - Router logits, BF16 dot2 -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// out[n] = dot(act, weight[n]) in FP32, two neighbouring n for each wave of 32
// lanes, which read the activations once. A lane owns 2 consecutive K of each 64
// and adds them with v_dot2_f32_bf16, in one chain.
//
// No template of the wave64 router: its chains are of even and odd elements with
// fused steps, eight K a lane, and its sum over lanes is another. The order is
// the contract, and here all of it differs.
//
//===----------------------------------------------------------------------===//

tmpl.template @router_bf16_gemv_wave32 for "gfx1151"
  (k: index, experts: index, waves: index = 8, ahead: index = 16)
  args {
    weight: in bf16 ["experts", "k"] fill "bf16:normal:0.05",
    act: in bf16 ["k"] fill "bf16:normal:1",
    out: out f32 ["experts"]
  }
  launch {grid = ["ceil_div(experts, 2 * waves)"], block = "32 * waves"}
  contract {
    family = "routing.bf16_gemv",
    operation = "router_projection",
    semantics = {
      abi = "routing.gemv_weight_act_out.ptr3.v1",
      dtypes = "bf16_bf16_to_f32.v1",
      quantization = "none.v1",
      layouts = "row_major_router_projection.v1",
      numerical = "dot2_bf16_chain_wave32_butterfly_f32.v1"
    },
    quantization = "none",
    layouts = {weight = "row_major", act = "row_major", out = "row_major"},
    numerics = {
      accumulation = "f32",
      order = "lane i, k = 64s + 2i: acc = dot2(act, weight, acc), s ascending; butterfly over lanes xor 16, 8, 4, 2, 1",
      dot2 = "v_dot2_f32_bf16 of gfx11: BF16 subnormals are zeros, small sums +0",
      nan = "propagates"
    },
    epilogue = "none"
  }
  reference @router_bf16_gemv_wave32_reference
  precise @router_bf16_gemv_wave32_precise
  cases [
    {name = "random", seeds = 2},
    {name = "all weights alike", fill = {weight = "bf16:const:0x3dcd"}},
    {name = "every magnitude", fill = {weight = "bf16", act = "bf16:positive:0:1"}},
    {name = "small sums", fill = {weight = "bf16:normal:1e-20", act = "bf16:normal:1e-19"}},
    {name = "subnormals", fill = {weight = "bf16:positive:0:1.2e-38", act = "bf16:normal:1e3"}},
    {name = "edge", fill = {weight = "bf16:edge:finite", act = "bf16:edge:finite"}},
    {name = "NaN and infinities", fill = {weight = "bf16:edge"}},
    {name = "NaN in the activation", fill = {act = "bf16:nan"}}
  ]
{
  tmpl.guard "k > 0 && k % 64 == 0", "k = {k} is not two elements for each of 32 lanes, some times"
  tmpl.guard "experts % 2 == 0", "experts = {experts} is not two for each wave"
  tmpl.guard "ahead <= 20", "{3 * ahead + 3} loads are outstanding, more than vmcnt counts"
  %weight, %act, %out = prim.abi.pointers "weight", "act", "out"
  %group = prim.abi.workgroup "x"
  %wave = prim.abi.wave
  %lane = prim.abi.lane
  %first = prim.addr.mul %group, "waves"
  %pair = prim.addr.add %first, %wave
  tmpl.if "experts % (2 * waves) == 0" {
    tmpl.call @router_two_rows(%weight, %act, %out, %pair, %lane) {k = "k", ahead = "ahead"}
  } else {
    %pairs = prim.addr.min "experts / 2", "experts / 2"
    %is_there = s_cmp_lt_u32 %pair, %pairs : (!amdgcn.sgpr, !amdgcn.sgpr) -> !amdgcn.scc
    if scc1 implicit(%is_there) {
      tmpl.call @router_two_rows(%weight, %act, %out, %pair, %lane) {k = "k", ahead = "ahead"}
    }
  }
}

// Outputs 2 * pair and 2 * pair + 1.
tmpl.part @router_two_rows for "gfx1151" (k: index, ahead: index)
  values (%weight: !amdgcn.sgpr<2>, %act: !amdgcn.sgpr<2>, %out: !amdgcn.sgpr<2>,
          %pair: !amdgcn.sgpr, %lane: !amdgcn.vgpr) {
  tmpl.let row = "2 * k"
  // Offsets reach 4096 bytes to both sides of a base.
  tmpl.let middle = "row > 4096 ? 4096 : 0"
  %offset = prim.addr.mul %lane, 4
  %row0 = prim.addr.scale %weight, %pair, "2 * row"
  %a_middle = prim.addr.base %act, "middle"
  %w0_middle = prim.addr.base %row0, "middle"
  %w1_middle = prim.addr.base %row0, "row + middle"
  %zero0 = prim.addr.broadcast 0
  %zero1 = prim.addr.broadcast 0
  %sum0, %sum1 = tmpl.pipeline step = 0 to "k / 64" ahead "ahead" carry (%acc0 = %zero0, %acc1 = %zero1) load {
    %a_base = prim.addr.base %a_middle, "step / 64 * 8192"
    %w0_base = prim.addr.base %w0_middle, "step / 64 * 8192"
    %w1_base = prim.addr.base %w1_middle, "step / 64 * 8192"
    %a = prim.addr.load %a_base, %offset {bytes = 4, at = "step % 64 * 128 - middle"}
    %w0 = prim.addr.load %w0_base, %offset {bytes = 4, at = "step % 64 * 128 - middle"}
    %w1 = prim.addr.load %w1_base, %offset {bytes = 4, at = "step % 64 * 128 - middle"}
    tmpl.yield %a, %w0, %w1
  } compute (%a, %w0, %w1) {
    prim.sync.wait {loads = "3 * min(ahead, k / 64 - 1 - step)"}
    %next0 = prim.num.dot2_bf16 %a, %w0, %acc0
    %next1 = prim.num.dot2_bf16 %a, %w1, %acc1
    tmpl.yield %next0, %next1
  }
  %total0, %total1 = prim.reduce.sum %sum0, %sum1 {order = "gemv32"}
  %both = prim.addr.join %total0, %total1
  %out_pair = prim.addr.scale %out, %pair, 8
  %none = prim.addr.broadcast 0
  // Every lane has them.
  s_mov_b32 exec_lo, 1
  prim.addr.store %out_pair, %none, %both {bytes = 8}
}

func.func private @netra_dot2_f32_bf16(i32, i32, f32) -> f32
func.func private @netra_bf16_to_f32(i16) -> f32

func.func @router_bf16_gemv_wave32_reference(
    %weight: memref<?xi16>, %act: memref<?xi16>, %out: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %K = tmpl.constant "k" : index
  %N = tmpl.constant "experts" : index
  %steps = tmpl.constant "k / 64" : index
  %zero = arith.constant 0.0 : f32
  %lanes = memref.alloca() : memref<32xf32>
  %others = memref.alloca() : memref<32xf32>
  scf.for %n = %c0 to %N step %c1 {
    %row = arith.muli %n, %K : index
    scf.for %lane = %c0 to %c32 step %c1 {
      %l2 = arith.muli %lane, %c2 : index
      %sum = scf.for %s = %c0 to %steps step %c1 iter_args(%acc = %zero) -> f32 {
        %s64 = arith.muli %s, %c64 : index
        %k = arith.addi %s64, %l2 : index
        %w = arith.addi %row, %k : index
        %a2 = func.call @router_pair(%act, %k) : (memref<?xi16>, index) -> i32
        %w2 = func.call @router_pair(%weight, %w) : (memref<?xi16>, index) -> i32
        %next = func.call @netra_dot2_f32_bf16(%a2, %w2, %acc) : (i32, i32, f32) -> f32
        scf.yield %next : f32
      }
      memref.store %sum, %lanes[%lane] : memref<32xf32>
    }
    // 16, 8, 4, 2, 1.
    %c16 = arith.constant 16 : index
    %c5 = arith.constant 5 : index
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
    memref.store %total, %out[%n] : memref<?xf32>
  }
  return
}

// Two neighbours, the first in the low half.
func.func @router_pair(%x: memref<?xi16>, %i: index) -> i32 {
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

func.func @router_bf16_gemv_wave32_precise(
    %weight: memref<?xi16>, %act: memref<?xi16>, %value: memref<?xf64>,
    %magnitude: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %K = tmpl.constant "k" : index
  %N = tmpl.constant "experts" : index
  %zero = arith.constant 0.0 : f64
  scf.for %n = %c0 to %N step %c1 {
    %w0 = arith.muli %n, %K : index
    %sum:2 = scf.for %k = %c0 to %K step %c1 iter_args(%s = %zero, %m = %zero) -> (f64, f64) {
      %i = arith.addi %w0, %k : index
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
