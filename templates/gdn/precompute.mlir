//===- precompute.mlir - Norms and gates of a gated delta net -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For each token and QK head: q and k over their norms, and the decay and beta of
// the value heads that belong to it. One wave for a head; a lane owns two
// neighbouring elements. Lanes 0 to gates-1 each compute one value head's gates.
//
//===----------------------------------------------------------------------===//

tmpl.template @gdn_verify_precompute for "gfx950"
  (tokens: index, qk_heads: index = 16, value_heads: index, gates: flag = 1,
   beta: word = "f32")
  sizes {B = 1}
  args {
    A_log: in f32 ["value_heads"] fill "f32:-2:2",
    a: in bf16 ["B * tokens", "stride_a"] elements "B * tokens * (value_heads + 8)" fill "bf16:normal:2",
    dt_bias: in bf16 ["value_heads"] fill "bf16:normal:1",
    q: in bf16 ["B * tokens", "stride_q"] elements "B * tokens * (qk_heads * 128 + 64)" fill "bf16:normal:1",
    k: in bf16 ["B * tokens", "stride_k"] elements "B * tokens * (qk_heads * 128 + 32)" fill "bf16:normal:1",
    b: in bf16 ["B * tokens", "stride_b"] elements "B * tokens * (value_heads + 4)" fill "bf16:normal:2",
    q_norm: out f32 ["B * tokens", "qk_heads", "128"],
    k_norm: out f32 ["B * tokens", "qk_heads", "128"],
    decay: out f32 ["B * tokens", "value_heads"],
    beta: out f32 ["B * tokens", "value_heads"],
    stride_q: u32 = "qk_heads * 128 + 64",
    stride_k: u32 = "qk_heads * 128 + 32",
    stride_a: u32 = "value_heads + 8",
    stride_b: u32 = "value_heads + 4"
  }
  launch {grid = ["B * tokens * qk_heads"], block = 64}
  contract {
    family = "gdn.verify_precompute",
    operation = "gdn_verify_precompute",
    semantics = {
      abi = "gdn.verify_precompute.ptr10_u32x4.v1",
      dtypes = "{gates ? 'bf16_gates_qk_to_fp32_normalized.v1' : 'bf16_qk_to_fp32_normalized_qk_only.v1'}",
      quantization = "none.v1",
      layouts = "{value_heads == 32 ? 'gdn_token_head_qk128.v1' : 'gdn_token_head_qk128_hv48.v1'}",
      numerical = "{!gates ? 'gdn_norm_fp32_fixed_qk_only.v1' : value_heads == 32 ? 'gdn_norm_decay_beta_fp32_fixed.v1' : 'gdn_norm_decay_beta_fp32_fixed_hv48.v1'}"
    },
    quantization = "none",
    layouts = {q_norm = "row_major", k_norm = "row_major", decay = "row_major", beta = "row_major"},
    numerics = {
      accumulation = "f32",
      order = "x0*x0 + x1*x1 in each lane, shr16 over lanes, (R0 + R1) + (R2 + R3); sqrt(1e-6 + total); IEEE division; q times RN(128^-1/2)",
      gates = "softplus by log2 and a compensated ln 2, x above 20; decay = exp(-exp2(log2e * A_log) * softplus), guarded",
      beta = "{beta}",
      nan = "propagates"
    },
    epilogue = "none"
  }
  reference @gdn_precompute_reference
  cases [
    {name = "one sequence", B = 1},
    {name = "two sequences", B = 2},
    {name = "large and small", B = 1, fill = {a = "bf16:normal:30", b = "bf16:normal:40", A_log = "f32:normal:4"}},
    {name = "zeros", B = 1, fill = {q = "zero", k = "zero", a = "zero", b = "zero"}},
    {name = "edge", B = 1, fill = {q = "bf16:edge:finite", k = "bf16:edge:finite", a = "bf16:edge:finite", b = "bf16:edge:finite", A_log = "f32:edge:finite"}},
    {name = "NaN and infinities", B = 1, fill = {q = "bf16:edge", a = "bf16:edge", b = "bf16:edge"}}
  ]
{
  tmpl.guard "value_heads % qk_heads == 0", "value_heads = {value_heads} is not a multiple of qk_heads = {qk_heads}"
  tmpl.guard "beta == 'f32' || beta == 'bf16'", "beta = {beta} is neither f32 nor bf16"
  tmpl.let per_head = "value_heads / qk_heads"
  tmpl.guard "per_head <= 64", "value_heads / qk_heads = {per_head} is more than a lane for each"
  %q, %k, %q_norm, %k_norm = prim.abi.pointers "q", "k", "q_norm", "k_norm"
  %stride_q, %stride_k = prim.abi.scalars "stride_q", "stride_k"
  %group = prim.abi.workgroup "x"
  %lane = prim.abi.lane
  %token = prim.addr.div %group, "qk_heads" {below = 65536}
  %head = prim.addr.mod %group, "qk_heads" {below = 65536}
  %offset = prim.addr.mul %lane, 4
  %q_row = tmpl.call @gdn_token_row(%q, %token, %stride_q) -> !amdgcn.sgpr<2>
  %q_head = prim.addr.scale %q_row, %head, 256
  %k_row = tmpl.call @gdn_token_row(%k, %token, %stride_k) -> !amdgcn.sgpr<2>
  %k_head = prim.addr.scale %k_row, %head, 256
  %q2 = prim.addr.load %q_head, %offset {bytes = 4}
  %k2 = prim.addr.load %k_head, %offset {bytes = 4}

  // The gates' loads go ahead of the norms.
  %x_bits, %b_bits, %dt_bits, %a_log = tmpl.if "gates" {
    %A_log, %a, %dt_bias, %b = prim.abi.pointers "A_log", "a", "dt_bias", "b"
    %stride_a, %stride_b = prim.abi.scalars "stride_a", "stride_b"
    %first = prim.addr.mul %head, "per_head"
    %j = prim.addr.min %lane, "per_head - 1"
    %hv = prim.addr.add %j, %first
    %hv2 = prim.addr.mul %hv, 2
    %hv4 = prim.addr.mul %hv, 4
    %a_row = tmpl.call @gdn_token_row(%a, %token, %stride_a) -> !amdgcn.sgpr<2>
    %b_row = tmpl.call @gdn_token_row(%b, %token, %stride_b) -> !amdgcn.sgpr<2>
    %xa = prim.addr.load %a_row, %hv2 {bytes = 2}
    %xb = prim.addr.load %b_row, %hv2 {bytes = 2}
    %xd = prim.addr.load %dt_bias, %hv2 {bytes = 2}
    %xl = prim.addr.load %A_log, %hv4 {bytes = 4}
    tmpl.yield %xa, %xb, %xd, %xl
  } else {
    tmpl.yield %q2, %q2, %q2, %q2
  }

  %kn0, %kn1 = tmpl.call @gdn_normalize(%k2) -> !amdgcn.vgpr, !amdgcn.vgpr
  %qn0, %qn1 = tmpl.call @gdn_normalize(%q2) -> !amdgcn.vgpr, !amdgcn.vgpr
  // RN(128^-1/2)
  %qs0 = prim.num.mul 0x3db504f3, %qn0
  %qs1 = prim.num.mul 0x3db504f3, %qn1
  %out_offset = prim.addr.mul %lane, 8
  %k_out = prim.addr.scale %k_norm, %group, 512
  %q_out = prim.addr.scale %q_norm, %group, 512
  %kn = prim.addr.join %kn0, %kn1
  %qn = prim.addr.join %qs0, %qs1
  prim.addr.store %k_out, %out_offset, %kn {bytes = 8}
  prim.addr.store %q_out, %out_offset, %qn {bytes = 8}

  tmpl.if "gates" {
    %decay, %beta = prim.abi.pointers "decay", "beta"
    %xa = prim.addr.shl %x_bits, 16
    %xd = prim.addr.shl %dt_bits, 16
    %x = prim.num.add %xd, %xa
    %t = prim.num.mul 0x3fb8aa3b, %x
    %e = prim.num.exp2 %t
    %sum = prim.num.add 1.0, %e
    %l = prim.num.log2 %sum
    %ln = prim.num.log_from_log2 %l
    %is_small = prim.num.compare %x, 20.0 {is = "le", type = "f32"}
    %softplus = prim.num.select %is_small, %ln, %x
    %ta = prim.num.mul 0x3fb8aa3b, %a_log
    %rate = prim.num.exp2 %ta
    %minus = prim.num.neg %rate
    %g = prim.num.mul %minus, %softplus
    %d = prim.num.exp_guarded %g

    %xb = prim.addr.shl %b_bits, 16
    %tb = prim.num.mul 0xbfb8aa3b, %xb
    %eb = prim.num.exp2 %tb
    %db = prim.num.add 1.0, %eb
    %beta32 = prim.num.rcp_newton %db
    %beta_value = tmpl.if "beta == 'bf16'" {
      %rounded = prim.num.pack_bf16 %beta32, 0
      %wide = prim.addr.shl %rounded, 16
      tmpl.yield %wide
    } else {
      tmpl.yield %beta32
    }
    %first = prim.addr.mul %head, "4 * per_head"
    %row = prim.addr.mul %token, "4 * value_heads"
    %decay_token = prim.addr.base %decay, %row
    %decay_head = prim.addr.base %decay_token, %first
    %beta_token = prim.addr.base %beta, %row
    %beta_head = prim.addr.base %beta_token, %first
    %mine = prim.num.compare %lane, "per_head" {is = "lt", type = "u32"}
    if_lanes %mine {
      prim.addr.store %decay_head, %offset, %d {bytes = 4}
      prim.addr.store %beta_head, %offset, %beta_value {bytes = 4}
    }
  }
}

// base + 2 * token * stride: a token's row of BF16.
tmpl.part @gdn_token_row for "gfx950" ()
  values (%base: !amdgcn.sgpr<2>, %token: !amdgcn.sgpr, %stride: !amdgcn.sgpr) {
  %element = prim.addr.mul %token, %stride
  %row = prim.addr.scale %base, %element, 2
  tmpl.yield %row
}

// Two elements of a head over the head's norm.
tmpl.part @gdn_normalize for "gfx950" () values (%x2: !amdgcn.vgpr) {
  %x0, %x1 = prim.num.unpack_bf16 %x2
  %s0 = prim.num.mul %x0, %x0
  %s1 = prim.num.mul %x1, %x1
  %s = prim.num.add %s0, %s1
  %rows = prim.reduce.sum %s {order = "shr16"}
  %r0, %r1, %r2, %r3 = prim.reduce.rows %rows
  %low = prim.num.add %r0, %r1
  %high = prim.num.add %r2, %r3
  %total = prim.num.add %low, %high
  // 1e-6
  %inside = prim.num.add 0x358637bd, %total
  %norm = prim.num.sqrt %inside
  %y0 = prim.num.div %x0, %norm
  %y1 = prim.num.div %x1, %norm
  tmpl.yield %y0, %y1
}

func.func private @netra_bf16_to_f32(i16) -> f32
func.func private @netra_f32_to_bf16(f32) -> i16
func.func private @netra_sqrt(f32) -> f32
func.func private @netra_div(f32, f32) -> f32
func.func private @netra_exp2(f32) -> f32
func.func private @netra_log2(f32) -> f32
func.func private @netra_rcp(f32) -> f32
func.func private @netra_fma(f32, f32, f32) -> f32
func.func private @netra_ldexp(f32, i32) -> f32

func.func @gdn_precompute_reference(
    %B: index, %A_log: memref<?xf32>, %a: memref<?xi16>, %dt_bias: memref<?xi16>,
    %q: memref<?xi16>, %k: memref<?xi16>, %b: memref<?xi16>,
    %q_norm: memref<?xf32>, %k_norm: memref<?xf32>, %decay: memref<?xf32>,
    %beta: memref<?xf32>, %stride_q: i32, %stride_k: i32, %stride_a: i32,
    %stride_b: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  %T = tmpl.constant "tokens" : index
  %H = tmpl.constant "qk_heads" : index
  %VH = tmpl.constant "value_heads" : index
  %gates = tmpl.constant "gates" : i1
  %one_bits = arith.constant 0x3f800000 : i32
  %one = arith.bitcast %one_bits : i32 to f32
  %scale_bits = arith.constant 0x3db504f3 : i32
  %scale = arith.bitcast %scale_bits : i32 to f32
  %sq = arith.index_castui %stride_q : i32 to index
  %sk = arith.index_castui %stride_k : i32 to index
  %sa = arith.index_castui %stride_a : i32 to index
  %sb = arith.index_castui %stride_b : i32 to index
  %tokens = arith.muli %B, %T : index
  scf.for %t = %c0 to %tokens step %c1 {
    scf.for %h = %c0 to %H step %c1 {
      %h128 = arith.muli %h, %c128 : index
      %q0 = arith.muli %t, %sq : index
      %qi = arith.addi %q0, %h128 : index
      %k0 = arith.muli %t, %sk : index
      %ki = arith.addi %k0, %h128 : index
      %tH = arith.muli %t, %H : index
      %th = arith.addi %tH, %h : index
      %oi = arith.muli %th, %c128 : index
      func.call @gdn_norm_row(%q, %qi, %q_norm, %oi, %scale) : (memref<?xi16>, index, memref<?xf32>, index, f32) -> ()
      func.call @gdn_norm_row(%k, %ki, %k_norm, %oi, %one) : (memref<?xi16>, index, memref<?xf32>, index, f32) -> ()
    }
    scf.if %gates {
      scf.for %hv = %c0 to %VH step %c1 {
        %a0 = arith.muli %t, %sa : index
        %ai = arith.addi %a0, %hv : index
        %b0 = arith.muli %t, %sb : index
        %bi = arith.addi %b0, %hv : index
        %ab = memref.load %a[%ai] : memref<?xi16>
        %bb = memref.load %b[%bi] : memref<?xi16>
        %db = memref.load %dt_bias[%hv] : memref<?xi16>
        %al = memref.load %A_log[%hv] : memref<?xf32>
        %af = func.call @netra_bf16_to_f32(%ab) : (i16) -> f32
        %bf = func.call @netra_bf16_to_f32(%bb) : (i16) -> f32
        %df = func.call @netra_bf16_to_f32(%db) : (i16) -> f32
        %x = arith.addf %df, %af : f32
        %d = func.call @gdn_decay(%x, %al) : (f32, f32) -> f32
        %be = func.call @gdn_beta(%bf) : (f32) -> f32
        %o0 = arith.muli %t, %VH : index
        %o = arith.addi %o0, %hv : index
        memref.store %d, %decay[%o] : memref<?xf32>
        memref.store %be, %beta[%o] : memref<?xf32>
      }
    }
  }
  return
}

// 128 elements over their norm, times `scale` (1 changes nothing).
func.func @gdn_norm_row(%x: memref<?xi16>, %xi: index, %y: memref<?xf32>,
                        %yi: index, %scale: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c15 = arith.constant 15 : index
  %c31 = arith.constant 31 : index
  %c47 = arith.constant 47 : index
  %c63 = arith.constant 63 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %lanes = memref.alloca() : memref<64xf32>
  %moved = memref.alloca() : memref<64xf32>
  scf.for %l = %c0 to %c64 step %c1 {
    %l2 = arith.muli %l, %c2 : index
    %i0 = arith.addi %xi, %l2 : index
    %i1 = arith.addi %i0, %c1 : index
    %b0 = memref.load %x[%i0] : memref<?xi16>
    %b1 = memref.load %x[%i1] : memref<?xi16>
    %x0 = func.call @netra_bf16_to_f32(%b0) : (i16) -> f32
    %x1 = func.call @netra_bf16_to_f32(%b1) : (i16) -> f32
    %s0 = arith.mulf %x0, %x0 : f32
    %s1 = arith.mulf %x1, %x1 : f32
    %s = arith.addf %s0, %s1 : f32
    memref.store %s, %lanes[%l] : memref<64xf32>
  }
  func.call @gdn_shift(%lanes, %moved, %c8) : (memref<64xf32>, memref<64xf32>, index) -> ()
  func.call @gdn_shift(%lanes, %moved, %c4) : (memref<64xf32>, memref<64xf32>, index) -> ()
  func.call @gdn_shift(%lanes, %moved, %c2) : (memref<64xf32>, memref<64xf32>, index) -> ()
  func.call @gdn_shift(%lanes, %moved, %c1) : (memref<64xf32>, memref<64xf32>, index) -> ()
  %r0 = memref.load %lanes[%c15] : memref<64xf32>
  %r1 = memref.load %lanes[%c31] : memref<64xf32>
  %r2 = memref.load %lanes[%c47] : memref<64xf32>
  %r3 = memref.load %lanes[%c63] : memref<64xf32>
  %low = arith.addf %r0, %r1 : f32
  %high = arith.addf %r2, %r3 : f32
  %total = arith.addf %low, %high : f32
  %eps_bits = arith.constant 0x358637bd : i32
  %eps = arith.bitcast %eps_bits : i32 to f32
  %inside = arith.addf %eps, %total : f32
  %norm = func.call @netra_sqrt(%inside) : (f32) -> f32
  scf.for %i = %c0 to %c128 step %c1 {
    %ii = arith.addi %xi, %i : index
    %b = memref.load %x[%ii] : memref<?xi16>
    %v = func.call @netra_bf16_to_f32(%b) : (i16) -> f32
    %d = func.call @netra_div(%v, %norm) : (f32, f32) -> f32
    %s = arith.mulf %scale, %d : f32
    %oi = arith.addi %yi, %i : index
    memref.store %s, %y[%oi] : memref<?xf32>
  }
  return
}

func.func @gdn_shift(%x: memref<64xf32>, %y: memref<64xf32>, %by: index) {
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

func.func @gdn_decay(%x: f32, %al: f32) -> f32 {
  %l2e_bits = arith.constant 0x3fb8aa3b : i32
  %l2e = arith.bitcast %l2e_bits : i32 to f32
  %c_bits = arith.constant 0x3f317217 : i32
  %c = arith.bitcast %c_bits : i32 to f32
  %r_bits = arith.constant 0x3377d1cf : i32
  %r = arith.bitcast %r_bits : i32 to f32
  %one = arith.constant 1.0 : f32
  %twenty = arith.constant 20.0 : f32
  %t = arith.mulf %l2e, %x : f32
  %e = func.call @netra_exp2(%t) : (f32) -> f32
  %s = arith.addf %one, %e : f32
  %l = func.call @netra_log2(%s) : (f32) -> f32
  %m = arith.mulf %c, %l : f32
  %minus_m = arith.negf %m : f32
  %e0 = func.call @netra_fma(%l, %c, %minus_m) : (f32, f32, f32) -> f32
  %e1 = func.call @netra_fma(%r, %l, %e0) : (f32, f32, f32) -> f32
  %ln = func.call @netra_fma(%c, %l, %e1) : (f32, f32, f32) -> f32
  %small = arith.cmpf ole, %x, %twenty : f32
  %softplus = arith.select %small, %ln, %x : f32
  %ta = arith.mulf %l2e, %al : f32
  %rate = func.call @netra_exp2(%ta) : (f32) -> f32
  %minus = arith.negf %rate : f32
  %g = arith.mulf %minus, %softplus : f32
  // The guarded exponential.
  %p = arith.mulf %l2e, %g : f32
  %least = arith.constant -126.0 : f32
  %guard = arith.cmpf olt, %p, %least : f32
  %zero = arith.constant 0.0 : f32
  %sixty_four = arith.constant 64.0 : f32
  %bias = arith.select %guard, %sixty_four, %zero : f32
  %up = func.call @netra_fma(%l2e, %g, %bias) : (f32, f32, f32) -> f32
  %power = func.call @netra_exp2(%up) : (f32) -> f32
  %n0 = arith.constant 0 : i32
  %n64 = arith.constant -64 : i32
  %shift = arith.select %guard, %n64, %n0 : i32
  %d = func.call @netra_ldexp(%power, %shift) : (f32, i32) -> f32
  return %d : f32
}

func.func @gdn_beta(%b: f32) -> f32 {
  %bits = arith.constant 0xbfb8aa3b : i32
  %c = arith.bitcast %bits : i32 to f32
  %one = arith.constant 1.0 : f32
  %t = arith.mulf %c, %b : f32
  %e = func.call @netra_exp2(%t) : (f32) -> f32
  %d = arith.addf %one, %e : f32
  %r = func.call @netra_rcp(%d) : (f32) -> f32
  %minus = arith.negf %d : f32
  %step = func.call @netra_fma(%minus, %r, %one) : (f32, f32, f32) -> f32
  %beta = func.call @netra_fma(%step, %r, %r) : (f32, f32, f32) -> f32
  %is_bf16 = tmpl.constant "beta == 'bf16'" : i1
  %h = func.call @netra_f32_to_bf16(%beta) : (f32) -> i16
  %wide = func.call @netra_bf16_to_f32(%h) : (i16) -> f32
  %result = arith.select %is_bf16, %wide, %beta : f32
  return %result : f32
}
