//===- verify_core.mlir - The recurrence of a gated delta net -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For each sequence and value head, token after token:
//   S = d * S;  u = beta * (v - S k);  S = S + u k;  out = bf16(S q)
// with S of 128 by 128 in FP32. A wave owns 16 of the 128 V rows of one head and
// keeps them in registers over all tokens: lane l has the 8 K elements from
// 8 * (l % 16) on of rows l / 16 + 4 j, j = 0 to 3. k and q of a token go through
// LDS: wave 0 fetches them for its workgroup, one token ahead, into two banks
// that take turns, with one barrier a token. A single wave needs no barrier and
// one bank. No state is written.
//
//===----------------------------------------------------------------------===//

tmpl.template @gdn_verify_core for "gfx950"
  (tokens: index, qk_heads: index = 16, value_heads: index, waves: index,
   order: word = "packed_pair", state: word = "bf16")
  sizes {B = 1, slots = 1}
  args {
    q_norm: in f32 ["B * tokens", "qk_heads", "128"] fill "f32:-0.2:0.2",
    k_norm: in f32 ["B * tokens", "qk_heads", "128"] fill "f32:-0.2:0.2",
    v: in bf16 ["B * tokens", "stride_v"] elements "B * tokens * (value_heads * 128 + 64)" fill "bf16:normal:1",
    decay: in f32 ["B * tokens", "value_heads"] fill "f32:0.5:1",
    beta: in f32 ["B * tokens", "value_heads"] fill "f32:0:1",
    output: out bf16 ["B * tokens", "value_heads", "128"],
    initial_state: in bf16 ["slots", "value_heads", "128", "128"] elements "slots * value_heads * 16384 * (state == 'f32' ? 2 : 1)" fill "bf16:normal:0.5",
    intermediate: in bf16 ["0"] elements "0",
    initial_state_indices: in i32 ["B"] fill "i32:0:{slots - 1}",
    intermediate_indices: in i32 ["B"] fill "i32:0:0",
    stride_v: u32 = "value_heads * 128 + 64",
    state_capacity: u32 = "slots"
  }
  launch {grid = ["B * value_heads * 8 / waves"], block = "64 * waves", static_lds = "waves == 1 ? 1024 : 2048"}
  contract {
    family = "gdn.recurrent_bv16",
    operation = "gdn_verify",
    semantics = {
      abi = "gdn.recurrent_verify.ptr10_u32x2.v1",
      dtypes = "{state == 'f32' ? 'fp32_qk_gates_fp32_state_bf16_value_to_bf16.v1' : value_heads == 32 ? 'fp32_qk_gates_bf16_state_value_to_bf16.v1' : 'fp32_qk_gates_bf16_state_bf16_value_to_bf16.v1'}",
      quantization = "none.v1",
      layouts = "{value_heads == 32 ? 'gdn_bv16_packed_pair_state.v1' : state == 'f32' ? 'gdn_bv16_hv48_k0_state.v1' : 'gdn_bv16_hv48_k0_bf16_state.v1'}",
      numerical = "{order == 'packed_pair' ? 'gdn_recurrence_variant17_fixed.v1' : state == 'f32' ? 'gdn_recurrence_variant13_fixed.v1' : 'gdn_recurrence_variant13_bf16_input_fixed.v1'}"
    },
    quantization = "none",
    layouts = {initial_state = "slot, value head, v, k; k contiguous", output = "row_major"},
    numerics = {
      accumulation = "f32",
      dot_order = "{order}",
      order = "S = d*S; dots of 8 in dot_order, xor16 over lanes; u = beta * (v - dot); S = fma(k, u, S); out = bf16(S q)",
      state = "{state}, f32 between tokens",
      nan = "propagates"
    },
    epilogue = "none",
    limits = {slots = "clamped to 0 .. state_capacity - 1", intermediate = "not accessed, nor its indices"}
  }
  reference @gdn_core_reference
  cases [
    {name = "one sequence", B = 1, slots = 2},
    {name = "slots out of range", B = 2, slots = 2, fill = {initial_state_indices = "i32:-3:9"}},
    {name = "no decay, large values", B = 1, slots = 1, fill = {decay = "f32:const:0x3f800000", v = "bf16:normal:100"}},
    {name = "edge", B = 1, slots = 1, fill = {k_norm = "f32:edge:finite", q_norm = "f32:edge:finite", v = "bf16:edge:finite", initial_state = "bf16:edge:finite"}},
    {name = "NaN and infinities", B = 1, slots = 1, fill = {v = "bf16:edge", initial_state = "bf16:edge"}},
    {name = "denormals", B = 1, slots = 1, fill = {initial_state = "bf16:-1e-38:1e-38", v = "bf16:-1e-38:1e-38", k_norm = "f32:-1:1", q_norm = "f32:-1:1"}},
    {name = "zeros", B = 1, slots = 1, fill = {k_norm = "f32:const:0x80000000", q_norm = "f32:const:0x80000000", decay = "f32:const:0x80000000", beta = "f32:const:0x80000000"}},
    {name = "NaN in factors", B = 1, slots = 1, fill = {k_norm = "f32:edge", q_norm = "f32:edge", decay = "f32:edge", beta = "f32:edge"}}
  ]
{
  tmpl.guard "waves == 1 || waves == 2 || waves == 4 || waves == 8", "waves = {waves}: the 8 tiles of a head are shared by 1, 2, 4 or 8 waves"
  tmpl.guard "value_heads % qk_heads == 0", "value_heads = {value_heads} is not a multiple of qk_heads = {qk_heads}"
  tmpl.guard "tokens >= 1 && tokens <= 64", "tokens = {tokens} is more than a gate for each lane"
  tmpl.guard "order == 'packed_pair' || order == 'triton'", "order = {order} is neither packed_pair nor triton"
  tmpl.guard "state == 'bf16' || state == 'f32'", "state = {state} is neither bf16 nor f32"
  tmpl.let tiles = "8 * value_heads"
  tmpl.let per_head = "value_heads / qk_heads"
  tmpl.let banks = "waves == 1 ? 1 : 2"
  tmpl.let head_bytes = "state == 'f32' ? 65536 : 32768"

  prim.sync.region "kq" {bytes = "1024 * banks"}
  %q_norm, %k_norm, %v, %decay, %beta, %output =
    prim.abi.pointers "q_norm", "k_norm", "v", "decay", "beta", "output"
  %pool, %slots = prim.abi.pointers "initial_state", "initial_state_indices"
  %stride_v, %capacity = prim.abi.scalars "stride_v", "state_capacity"
  %group = prim.abi.workgroup "x"
  %lane = prim.abi.lane
  %wave = prim.abi.wave
  %group_first = prim.addr.mul %group, "waves"
  %w = prim.addr.add %group_first, %wave
  %b = prim.addr.div %w, "tiles" {below = "256 * tiles"}
  %in_b = prim.addr.mod %w, "tiles" {below = "256 * tiles"}
  %hv = prim.addr.shr %in_b, 3
  %tile = prim.addr.and %in_b, 7
  %head = prim.addr.div %hv, "per_head" {below = "value_heads"}
  %token0 = prim.addr.mul %b, "tokens"

  // The state's tile.
  %b4 = prim.addr.mul %b, 4
  %wanted = prim.addr.load_uniform %slots, %b4 {bytes = 4}
  %last_slot = prim.addr.sub %capacity, 1
  %not_above = prim.addr.min %wanted, %last_slot
  %slot = prim.addr.max %not_above, 0
  %slot_base = prim.addr.scale %pool, %slot, "head_bytes * value_heads"
  %head_base = prim.addr.scale %slot_base, %hv, "head_bytes"
  %tile_base = prim.addr.scale %head_base, %tile, "head_bytes / 8"
  %state_offset = prim.addr.mul %lane, "head_bytes / 2048"
  %s0, %s1, %s2, %s3 = tmpl.if "state == 'f32'" {
    %x0 = tmpl.call @gdn_load_f32(%tile_base, %state_offset) {row = 0} -> !amdgcn.vgpr<8>
    %x1 = tmpl.call @gdn_load_f32(%tile_base, %state_offset) {row = 1} -> !amdgcn.vgpr<8>
    %x2 = tmpl.call @gdn_load_f32(%tile_base, %state_offset) {row = 2} -> !amdgcn.vgpr<8>
    %x3 = tmpl.call @gdn_load_f32(%tile_base, %state_offset) {row = 3} -> !amdgcn.vgpr<8>
    tmpl.yield %x0, %x1, %x2, %x3
  } else {
    %h0 = prim.addr.load %tile_base, %state_offset {bytes = 16}
    %h1 = prim.addr.load %tile_base, %state_offset {bytes = 16, at = 1024}
    %h2 = prim.addr.load %tile_base, %state_offset {bytes = 16, at = 2048}
    %h3 = prim.addr.load %tile_base, %state_offset {bytes = 16, at = 3072}
    %x0 = tmpl.call @gdn_widen(%h0) -> !amdgcn.vgpr<8>
    %x1 = tmpl.call @gdn_widen(%h1) -> !amdgcn.vgpr<8>
    %x2 = tmpl.call @gdn_widen(%h2) -> !amdgcn.vgpr<8>
    %x3 = tmpl.call @gdn_widen(%h3) -> !amdgcn.vgpr<8>
    tmpl.yield %x0, %x1, %x2, %x3
  }

  // The gates of all tokens: token t in lane t.
  %t_lane = prim.addr.min %lane, "tokens - 1"
  %gate_offset = prim.addr.mul %t_lane, "4 * value_heads"
  %gate_token = prim.addr.mul %token0, "4 * value_heads"
  %hv4 = prim.addr.mul %hv, 4
  %gate_head = prim.addr.add %gate_token, %hv4
  %decay_base = prim.addr.base %decay, %gate_head
  %beta_base = prim.addr.base %beta, %gate_head
  %decays = prim.addr.load %decay_base, %gate_offset {bytes = 4}
  %betas = prim.addr.load %beta_base, %gate_offset {bytes = 4}

  // k and q of the first token, 8 bytes a lane of wave 0.
  %first_row = prim.addr.mul %token0, "qk_heads"
  %head_row = prim.addr.add %first_row, %head
  %k_row = prim.addr.scale %k_norm, %head_row, 512
  %q_row = prim.addr.scale %q_norm, %head_row, 512
  %stage = prim.addr.mul %lane, 8
  %chunk = prim.addr.and %lane, 15
  %read = prim.addr.mul %chunk, 32
  %first_wave = s_cmp_eq_u32 %wave, 0 : (!amdgcn.sgpr) -> !amdgcn.scc
  if scc1 implicit(%first_wave) {
    %k0 = prim.addr.load %k_row, %stage {bytes = 8}
    %q0 = prim.addr.load %q_row, %stage {bytes = 8}
    prim.addr.lds_store %stage, %k0 {bytes = 8, region = "kq"}
    prim.addr.lds_store %stage, %q0 {bytes = 8, at = 512, region = "kq"}
  }
  %stage_next = prim.addr.add %stage, "1024 * (banks - 1)"
  // Only wave 0 fetches, and nothing behind the last token.
  %is_other = prim.addr.min %wave, 1
  %is_zero = prim.addr.sub 1, %is_other
  %fetches = prim.addr.mul %is_zero, "tokens"

  // v and output: 16 rows of this tile.
  %row_of_head = prim.addr.mul %hv, 128
  %row_of_tile = prim.addr.mul %tile, 16
  %row0 = prim.addr.add %row_of_head, %row_of_tile
  %v_token = prim.addr.mul %token0, %stride_v
  %v_element = prim.addr.add %v_token, %row0
  %v_first = prim.addr.scale %v, %v_element, 2
  %v_step = prim.addr.mul %stride_v, 2
  %quarter = prim.addr.shr %lane, 4
  %v_offset = prim.addr.mul %quarter, 2
  %out_token = prim.addr.mul %token0, "value_heads * 128"
  %out_element = prim.addr.add %out_token, %row0
  %out_first = prim.addr.scale %output, %out_element, 2
  // Lane 16 i + j, j below 4, stores row i + 4 j.
  %j4 = prim.addr.mul %chunk, 4
  %out_row = prim.addr.add %quarter, %j4
  %out_offset = prim.addr.mul %out_row, 2
  %is_1 = prim.num.compare %chunk, 1 {is = "eq", type = "u32"}
  %is_2 = prim.num.compare %chunk, 2 {is = "eq", type = "u32"}
  %is_3 = prim.num.compare %chunk, 3 {is = "eq", type = "u32"}
  %stores = prim.num.compare %chunk, 4 {is = "lt", type = "u32"}

  %v0, %v1, %v2, %v3 = tmpl.call @gdn_load_v(%v_first, %v_offset)
    -> !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
  %none = undef : !amdgcn.vgpr<2>
  %t_zero = s_mov_b32 0
  %tokens = prim.addr.mul 1, "tokens"

  %end:15 = loop (%t = %t_zero, %k_at = %k_row, %q_at = %q_row, %v_at = %v_first, %out_at = %out_first,
                  %read_at = %read, %stage_at = %stage_next,
                  %a0 = %s0, %a1 = %s1, %a2 = %s2, %a3 = %s3,
                  %va = %v0, %vb = %v1, %vc = %v2, %vd = %v3) {
    tmpl.if "waves > 1" {
      prim.sync.barrier
    }
    %kl = prim.addr.lds_load %read_at {bytes = 16, region = "kq"}
    %kh = prim.addr.lds_load %read_at {bytes = 16, at = 16, region = "kq"}
    %k = prim.addr.join %kl, %kh
    %t_next = prim.addr.add %t, 1
    %k_next = prim.addr.base %k_at, "qk_heads * 512"
    %q_next = prim.addr.base %q_at, "qk_heads * 512"
    %fetch = s_cmp_lt_u32 %t_next, %fetches : (!amdgcn.sgpr, !amdgcn.sgpr) -> !amdgcn.scc
    %k_new, %q_new = if scc1 implicit(%fetch) -> (!amdgcn.vgpr<2>, !amdgcn.vgpr<2>) {
      %kn = prim.addr.load %k_next, %stage {bytes = 8}
      %qn = prim.addr.load %q_next, %stage {bytes = 8}
      yield %kn, %qn
    } else {
      yield %none, %none
    }

    %d = prim.addr.read_lane %decays, %t
    %b_t = prim.addr.read_lane %betas, %t
    %c0 = tmpl.call @gdn_decay_row(%a0, %d) -> !amdgcn.vgpr<8>
    %c1 = tmpl.call @gdn_decay_row(%a1, %d) -> !amdgcn.vgpr<8>
    %c2 = tmpl.call @gdn_decay_row(%a2, %d) -> !amdgcn.vgpr<8>
    %c3 = tmpl.call @gdn_decay_row(%a3, %d) -> !amdgcn.vgpr<8>
    %p0, %p1, %p2, %p3 = tmpl.call @gdn_dots(%c0, %c1, %c2, %c3, %k) {order = "{order}", of = "k"}
      -> !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
    %dot0, %dot1, %dot2, %dot3 = prim.reduce.sum %p0, %p1, %p2, %p3 {order = "xor16"}
    %u0 = tmpl.call @gdn_step(%va, %dot0, %b_t) -> !amdgcn.vgpr
    %u1 = tmpl.call @gdn_step(%vb, %dot1, %b_t) -> !amdgcn.vgpr
    %u2 = tmpl.call @gdn_step(%vc, %dot2, %b_t) -> !amdgcn.vgpr
    %u3 = tmpl.call @gdn_step(%vd, %dot3, %b_t) -> !amdgcn.vgpr

    // v of the next token; of the last one again behind it.
    %before_last = prim.addr.sub "tokens - 1", %t
    %goes_on = prim.addr.min %before_last, 1
    %v_by = prim.addr.mul %goes_on, %v_step
    %v_next = prim.addr.base %v_at, %v_by
    %vna, %vnb, %vnc, %vnd = tmpl.call @gdn_load_v(%v_next, %v_offset)
      -> !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr

    %e0 = tmpl.call @gdn_update_row(%c0, %k, %u0) -> !amdgcn.vgpr<8>
    %e1 = tmpl.call @gdn_update_row(%c1, %k, %u1) -> !amdgcn.vgpr<8>
    %e2 = tmpl.call @gdn_update_row(%c2, %k, %u2) -> !amdgcn.vgpr<8>
    %e3 = tmpl.call @gdn_update_row(%c3, %k, %u3) -> !amdgcn.vgpr<8>
    %ql = prim.addr.lds_load %read_at {bytes = 16, at = 512, region = "kq"}
    %qh = prim.addr.lds_load %read_at {bytes = 16, at = 528, region = "kq"}
    %q = prim.addr.join %ql, %qh
    %r0, %r1, %r2, %r3 = tmpl.call @gdn_dots(%e0, %e1, %e2, %e3, %q) {order = "{order}", of = "q"}
      -> !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
    %o0, %o1, %o2, %o3 = prim.reduce.sum %r0, %r1, %r2, %r3 {order = "xor16"}
    %o01 = prim.num.select %is_1, %o1, %o0
    %o02 = prim.num.select %is_2, %o2, %o01
    %o = prim.num.select %is_3, %o3, %o02
    %rounded = prim.num.pack_bf16 %o, 0
    if_lanes %stores {
      prim.addr.store %out_at, %out_offset, %rounded {bytes = 2}
    }

    %stages = s_cmp_lt_u32 %t_next, %fetches : (!amdgcn.sgpr, !amdgcn.sgpr) -> !amdgcn.scc
    if scc1 implicit(%stages) {
      prim.addr.lds_store %stage_at, %k_new {bytes = 8, region = "kq"}
      prim.addr.lds_store %stage_at, %q_new {bytes = 8, at = 512, region = "kq"}
    }
    %read_then = prim.addr.xor %read_at, "1024 * (banks - 1)"
    %stage_then = prim.addr.xor %stage_at, "1024 * (banks - 1)"
    %out_next = prim.addr.base %out_at, "value_heads * 256"
    %more = s_cmp_lt_u32 %t_next, %tokens : (!amdgcn.sgpr, !amdgcn.sgpr) -> !amdgcn.scc
    again scc1 (%t_next, %k_next, %q_next, %v_next, %out_next, %read_then, %stage_then,
                %e0, %e1, %e2, %e3, %vna, %vnb, %vnc, %vnd) implicit(%more)
  }
}

// Four rows of v, as FP32.
tmpl.part @gdn_load_v for "gfx950" ()
  values (%base: !amdgcn.sgpr<2>, %offset: !amdgcn.vgpr) {
  %h0 = prim.addr.load %base, %offset {bytes = 2}
  %h1 = prim.addr.load %base, %offset {bytes = 2, at = 8}
  %h2 = prim.addr.load %base, %offset {bytes = 2, at = 16}
  %h3 = prim.addr.load %base, %offset {bytes = 2, at = 24}
  tmpl.yield %h0, %h1, %h2, %h3
}

// beta * (v - dot), v as BF16.
tmpl.part @gdn_step for "gfx950" ()
  values (%v: !amdgcn.vgpr, %dot: !amdgcn.vgpr, %beta: !amdgcn.sgpr) {
  %wide = prim.addr.shl %v, 16
  %difference = prim.num.sub %wide, %dot
  %u = prim.num.mul %beta, %difference
  tmpl.yield %u
}

tmpl.part @gdn_load_f32 for "gfx950" (row: index)
  values (%base: !amdgcn.sgpr<2>, %offset: !amdgcn.vgpr) {
  %rows = prim.addr.base %base, "row / 2 * 4096"
  %low = prim.addr.load %rows, %offset {bytes = 16, at = "row % 2 * 2048"}
  %high = prim.addr.load %rows, %offset {bytes = 16, at = "row % 2 * 2048 + 16"}
  %x = prim.addr.join %low, %high
  tmpl.yield %x
}

// Eight BF16 numbers as FP32.
tmpl.part @gdn_widen for "gfx950" () values (%h: !amdgcn.vgpr<4>) {
  %h0 = prim.addr.part %h {first = 0}
  %h1 = prim.addr.part %h {first = 1}
  %h2 = prim.addr.part %h {first = 2}
  %h3 = prim.addr.part %h {first = 3}
  %x0 = prim.num.unpack_bf16_pair %h0
  %x1 = prim.num.unpack_bf16_pair %h1
  %x2 = prim.num.unpack_bf16_pair %h2
  %x3 = prim.num.unpack_bf16_pair %h3
  %x = prim.addr.join %x0, %x1, %x2, %x3
  tmpl.yield %x
}

tmpl.part @gdn_decay_row for "gfx950" ()
  values (%s: !amdgcn.vgpr<8>, %d: !amdgcn.sgpr) {
  %s0 = prim.addr.part %s {first = 0, registers = 2}
  %s1 = prim.addr.part %s {first = 2, registers = 2}
  %s2 = prim.addr.part %s {first = 4, registers = 2}
  %s3 = prim.addr.part %s {first = 6, registers = 2}
  %x0 = prim.num.mul_pair %s0, %d
  %x1 = prim.num.mul_pair %s1, %d
  %x2 = prim.num.mul_pair %s2, %d
  %x3 = prim.num.mul_pair %s3, %d
  %x = prim.addr.join %x0, %x1, %x2, %x3
  tmpl.yield %x
}

// S + u k, fused.
tmpl.part @gdn_update_row for "gfx950" ()
  values (%s: !amdgcn.vgpr<8>, %k: !amdgcn.vgpr<8>, %u: !amdgcn.vgpr) {
  %s0 = prim.addr.part %s {first = 0, registers = 2}
  %s1 = prim.addr.part %s {first = 2, registers = 2}
  %s2 = prim.addr.part %s {first = 4, registers = 2}
  %s3 = prim.addr.part %s {first = 6, registers = 2}
  %k0 = prim.addr.part %k {first = 0, registers = 2}
  %k1 = prim.addr.part %k {first = 2, registers = 2}
  %k2 = prim.addr.part %k {first = 4, registers = 2}
  %k3 = prim.addr.part %k {first = 6, registers = 2}
  %x0 = prim.num.fma_pair %k0, %u, %s0
  %x1 = prim.num.fma_pair %k1, %u, %s1
  %x2 = prim.num.fma_pair %k2, %u, %s2
  %x3 = prim.num.fma_pair %k3, %u, %s3
  %x = prim.addr.join %x0, %x1, %x2, %x3
  tmpl.yield %x
}

// The dots of four rows with x, 8 elements of each lane, side by side.
// packed_pair: even and odd chains of fused steps, then their sum.
// triton, of k: products rounded, added in order. Of q: rows of even j begin with
// element 0, those of odd j with element 1; then fused steps in order.
tmpl.part @gdn_dots for "gfx950" (order: word, of: word)
  values (%s0: !amdgcn.vgpr<8>, %s1: !amdgcn.vgpr<8>, %s2: !amdgcn.vgpr<8>,
          %s3: !amdgcn.vgpr<8>, %x: !amdgcn.vgpr<8>) {
  %p0, %p1, %p2, %p3 = tmpl.if "order == 'packed_pair'" {
    %x0 = prim.addr.part %x {first = 0, registers = 2}
    %f0 = tmpl.call @gdn_pair_product(%s0, %x0) -> !amdgcn.vgpr<2>
    %f1 = tmpl.call @gdn_pair_product(%s1, %x0) -> !amdgcn.vgpr<2>
    %f2 = tmpl.call @gdn_pair_product(%s2, %x0) -> !amdgcn.vgpr<2>
    %f3 = tmpl.call @gdn_pair_product(%s3, %x0) -> !amdgcn.vgpr<2>
    %c0, %c1, %c2, %c3 = tmpl.for i = 1 to 4 carry (%e0 = %f0, %e1 = %f1, %e2 = %f2, %e3 = %f3) {
      %xi = prim.addr.part %x {first = "2 * i", registers = 2}
      %g0 = tmpl.call @gdn_pair_step(%s0, %xi, %e0) {i = "i"} -> !amdgcn.vgpr<2>
      %g1 = tmpl.call @gdn_pair_step(%s1, %xi, %e1) {i = "i"} -> !amdgcn.vgpr<2>
      %g2 = tmpl.call @gdn_pair_step(%s2, %xi, %e2) {i = "i"} -> !amdgcn.vgpr<2>
      %g3 = tmpl.call @gdn_pair_step(%s3, %xi, %e3) {i = "i"} -> !amdgcn.vgpr<2>
      tmpl.yield %g0, %g1, %g2, %g3
    }
    %y0 = tmpl.call @gdn_pair_sum(%c0) -> !amdgcn.vgpr
    %y1 = tmpl.call @gdn_pair_sum(%c1) -> !amdgcn.vgpr
    %y2 = tmpl.call @gdn_pair_sum(%c2) -> !amdgcn.vgpr
    %y3 = tmpl.call @gdn_pair_sum(%c3) -> !amdgcn.vgpr
    tmpl.yield %y0, %y1, %y2, %y3
  } else {
    %f0 = tmpl.call @gdn_product(%s0, %x) {i = 0} -> !amdgcn.vgpr
    %f1 = tmpl.call @gdn_product(%s1, %x) {i = "of == 'q' ? 1 : 0"} -> !amdgcn.vgpr
    %f2 = tmpl.call @gdn_product(%s2, %x) {i = 0} -> !amdgcn.vgpr
    %f3 = tmpl.call @gdn_product(%s3, %x) {i = "of == 'q' ? 1 : 0"} -> !amdgcn.vgpr
    %c0, %c1, %c2, %c3 = tmpl.for i = 1 to 8 carry (%e0 = %f0, %e1 = %f1, %e2 = %f2, %e3 = %f3) {
      %g0 = tmpl.call @gdn_add_product(%s0, %x, %e0) {i = "i", fused = "of == 'q'"} -> !amdgcn.vgpr
      %g1 = tmpl.call @gdn_add_product(%s1, %x, %e1) {i = "of == 'q' && i == 1 ? 0 : i", fused = "of == 'q'"} -> !amdgcn.vgpr
      %g2 = tmpl.call @gdn_add_product(%s2, %x, %e2) {i = "i", fused = "of == 'q'"} -> !amdgcn.vgpr
      %g3 = tmpl.call @gdn_add_product(%s3, %x, %e3) {i = "of == 'q' && i == 1 ? 0 : i", fused = "of == 'q'"} -> !amdgcn.vgpr
      tmpl.yield %g0, %g1, %g2, %g3
    }
    tmpl.yield %c0, %c1, %c2, %c3
  }
  tmpl.yield %p0, %p1, %p2, %p3
}

tmpl.part @gdn_pair_product for "gfx950" ()
  values (%s: !amdgcn.vgpr<8>, %x: !amdgcn.vgpr<2>) {
  %pair = prim.addr.part %s {first = 0, registers = 2}
  %p = prim.num.mul_pair %pair, %x
  tmpl.yield %p
}

tmpl.part @gdn_pair_step for "gfx950" (i: index)
  values (%s: !amdgcn.vgpr<8>, %x: !amdgcn.vgpr<2>, %c: !amdgcn.vgpr<2>) {
  %pair = prim.addr.part %s {first = "2 * i", registers = 2}
  %next = prim.num.fma_pair %pair, %x, %c
  tmpl.yield %next
}

tmpl.part @gdn_pair_sum for "gfx950" () values (%c: !amdgcn.vgpr<2>) {
  %even = prim.addr.part %c {first = 0}
  %odd = prim.addr.part %c {first = 1}
  %sum = prim.num.add %even, %odd
  tmpl.yield %sum
}

tmpl.part @gdn_product for "gfx950" (i: index)
  values (%s: !amdgcn.vgpr<8>, %x: !amdgcn.vgpr<8>) {
  %a = prim.addr.part %s {first = "i"}
  %b = prim.addr.part %x {first = "i"}
  %p = prim.num.mul %a, %b
  tmpl.yield %p
}

tmpl.part @gdn_add_product for "gfx950" (i: index, fused: flag)
  values (%s: !amdgcn.vgpr<8>, %x: !amdgcn.vgpr<8>, %c: !amdgcn.vgpr) {
  %a = prim.addr.part %s {first = "i"}
  %b = prim.addr.part %x {first = "i"}
  %next = tmpl.if "fused" {
    %y = prim.num.fma %a, %b, %c
    tmpl.yield %y
  } else {
    %p = prim.num.mul %a, %b
    %y = prim.num.add %p, %c
    tmpl.yield %y
  }
  tmpl.yield %next
}

func.func private @netra_bf16_to_f32(i16) -> f32
func.func private @netra_f32_to_bf16(f32) -> i16
func.func private @netra_fma(f32, f32, f32) -> f32

func.func @gdn_core_reference(
    %B: index, %count: index, %q_norm: memref<?xf32>, %k_norm: memref<?xf32>,
    %v: memref<?xi16>, %decay: memref<?xf32>, %beta: memref<?xf32>,
    %output: memref<?xi16>, %pool: memref<?xi16>, %intermediate: memref<?xi16>,
    %slots: memref<?xi32>, %unused: memref<?xi32>, %stride_v: i32, %capacity: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  %T = tmpl.constant "tokens" : index
  %H = tmpl.constant "qk_heads" : index
  %VH = tmpl.constant "value_heads" : index
  %per_head = tmpl.constant "value_heads / qk_heads" : index
  %is_triton = tmpl.constant "order == 'triton'" : i1
  %zero32 = arith.constant 0 : i32
  %one32 = arith.constant 1 : i32
  %last = arith.subi %capacity, %one32 : i32
  %sv = arith.index_castui %stride_v : i32 to index
  %S = memref.alloca() : memref<128xf32>
  scf.for %b = %c0 to %B step %c1 {
    %wanted = memref.load %slots[%b] : memref<?xi32>
    %below = arith.minsi %wanted, %last : i32
    %slot32 = arith.maxsi %below, %zero32 : i32
    %slot = arith.index_cast %slot32 : i32 to index
    scf.for %hv = %c0 to %VH step %c1 {
      %h = arith.divui %hv, %per_head : index
      scf.for %row = %c0 to %c128 step %c1 {
        %s0 = arith.muli %slot, %VH : index
        %s1 = arith.addi %s0, %hv : index
        %s2 = arith.muli %s1, %c128 : index
        %s3 = arith.addi %s2, %row : index
        %s4 = arith.muli %s3, %c128 : index
        scf.for %i = %c0 to %c128 step %c1 {
          %at = arith.addi %s4, %i : index
          %x = func.call @gdn_state(%pool, %at) : (memref<?xi16>, index) -> f32
          memref.store %x, %S[%i] : memref<128xf32>
        }
        scf.for %t = %c0 to %T step %c1 {
          %b0 = arith.muli %b, %T : index
          %token = arith.addi %b0, %t : index
          %g0 = arith.muli %token, %VH : index
          %g = arith.addi %g0, %hv : index
          %d = memref.load %decay[%g] : memref<?xf32>
          %be = memref.load %beta[%g] : memref<?xf32>
          %r0 = arith.muli %token, %H : index
          %r1 = arith.addi %r0, %h : index
          %kq = arith.muli %r1, %c128 : index
          scf.for %i = %c0 to %c128 step %c1 {
            %x = memref.load %S[%i] : memref<128xf32>
            %y = arith.mulf %d, %x : f32
            memref.store %y, %S[%i] : memref<128xf32>
          }
          %dot = func.call @gdn_dot_k(%S, %k_norm, %kq) : (memref<128xf32>, memref<?xf32>, index) -> f32
          %v0 = arith.muli %token, %sv : index
          %v1 = arith.muli %hv, %c128 : index
          %v2 = arith.addi %v0, %v1 : index
          %vi = arith.addi %v2, %row : index
          %vb = memref.load %v[%vi] : memref<?xi16>
          %vt = func.call @netra_bf16_to_f32(%vb) : (i16) -> f32
          %difference = arith.subf %vt, %dot : f32
          %u = arith.mulf %be, %difference : f32
          scf.for %i = %c0 to %c128 step %c1 {
            %x = memref.load %S[%i] : memref<128xf32>
            %ki = arith.addi %kq, %i : index
            %kv = memref.load %k_norm[%ki] : memref<?xf32>
            %y = func.call @netra_fma(%kv, %u, %x) : (f32, f32, f32) -> f32
            memref.store %y, %S[%i] : memref<128xf32>
          }
          %out = func.call @gdn_dot_q(%S, %q_norm, %kq, %row) : (memref<128xf32>, memref<?xf32>, index, index) -> f32
          %bits = func.call @netra_f32_to_bf16(%out) : (f32) -> i16
          %o0 = arith.muli %g, %c128 : index
          %o = arith.addi %o0, %row : index
          memref.store %bits, %output[%o] : memref<?xi16>
        }
      }
    }
  }
  return
}

// Element `at` of the pool, FP32 as two halves or BF16.
func.func @gdn_state(%pool: memref<?xi16>, %at: index) -> f32 {
  %is_f32 = tmpl.constant "state == 'f32'" : i1
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : i32
  %x = scf.if %is_f32 -> f32 {
    %low_at = arith.muli %at, %c2 : index
    %high_at = arith.addi %low_at, %c1 : index
    %low = memref.load %pool[%low_at] : memref<?xi16>
    %high = memref.load %pool[%high_at] : memref<?xi16>
    %l = arith.extui %low : i16 to i32
    %h = arith.extui %high : i16 to i32
    %up = arith.shli %h, %c16 : i32
    %bits = arith.ori %up, %l : i32
    %y = arith.bitcast %bits : i32 to f32
    scf.yield %y : f32
  } else {
    %bits = memref.load %pool[%at] : memref<?xi16>
    %y = func.call @netra_bf16_to_f32(%bits) : (i16) -> f32
    scf.yield %y : f32
  }
  return %x : f32
}

// The sum of 16 numbers: with those 8, 4, 2 and 1 apart.
func.func @gdn_sum16(%x: memref<16xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %done = scf.for %step = %c0 to %c4 step %c1 iter_args(%by = %c8) -> index {
    scf.for %i = %c0 to %by step %c1 {
      %j = arith.addi %i, %by : index
      %a = memref.load %x[%i] : memref<16xf32>
      %b = memref.load %x[%j] : memref<16xf32>
      %s = arith.addf %a, %b : f32
      memref.store %s, %x[%i] : memref<16xf32>
    }
    %half = arith.divui %by, %c2 : index
    scf.yield %half : index
  }
  %sum = memref.load %x[%c0] : memref<16xf32>
  return %sum : f32
}

// Elements 8c from `at` of x and 8c of S: even and odd chains, then their sum.
func.func @gdn_packed(%S: memref<128xf32>, %x: memref<?xf32>, %at: index, %c8: index) -> f32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %odd_at = arith.addi %c8, %c1 : index
  %x0 = arith.addi %at, %c8 : index
  %x1 = arith.addi %x0, %c1 : index
  %s0 = memref.load %S[%c8] : memref<128xf32>
  %s1 = memref.load %S[%odd_at] : memref<128xf32>
  %y0 = memref.load %x[%x0] : memref<?xf32>
  %y1 = memref.load %x[%x1] : memref<?xf32>
  %p0 = arith.mulf %s0, %y0 : f32
  %p1 = arith.mulf %s1, %y1 : f32
  %sums:2 = scf.for %i = %c1 to %c4 step %c1 iter_args(%even = %p0, %odd = %p1) -> (f32, f32) {
    %i2 = arith.muli %i, %c2 : index
    %e = arith.addi %c8, %i2 : index
    %o = arith.addi %e, %c1 : index
    %xe = arith.addi %at, %e : index
    %xo = arith.addi %at, %o : index
    %se = memref.load %S[%e] : memref<128xf32>
    %so = memref.load %S[%o] : memref<128xf32>
    %ye = memref.load %x[%xe] : memref<?xf32>
    %yo = memref.load %x[%xo] : memref<?xf32>
    %e2 = func.call @netra_fma(%se, %ye, %even) : (f32, f32, f32) -> f32
    %o2 = func.call @netra_fma(%so, %yo, %odd) : (f32, f32, f32) -> f32
    scf.yield %e2, %o2 : f32, f32
  }
  %sum = arith.addf %sums#0, %sums#1 : f32
  return %sum : f32
}

func.func @gdn_dot_k(%S: memref<128xf32>, %x: memref<?xf32>, %at: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %is_triton = tmpl.constant "order == 'triton'" : i1
  %parts = memref.alloca() : memref<16xf32>
  scf.for %c = %c0 to %c16 step %c1 {
    %from = arith.muli %c, %c8 : index
    %part = scf.if %is_triton -> f32 {
      %x0 = arith.addi %at, %from : index
      %s0 = memref.load %S[%from] : memref<128xf32>
      %y0 = memref.load %x[%x0] : memref<?xf32>
      %p0 = arith.mulf %s0, %y0 : f32
      %sum = scf.for %i = %c1 to %c8 step %c1 iter_args(%s = %p0) -> f32 {
        %e = arith.addi %from, %i : index
        %xe = arith.addi %at, %e : index
        %se = memref.load %S[%e] : memref<128xf32>
        %ye = memref.load %x[%xe] : memref<?xf32>
        %p = arith.mulf %se, %ye : f32
        %next = arith.addf %p, %s : f32
        scf.yield %next : f32
      }
      scf.yield %sum : f32
    } else {
      %sum = func.call @gdn_packed(%S, %x, %at, %from) : (memref<128xf32>, memref<?xf32>, index, index) -> f32
      scf.yield %sum : f32
    }
    memref.store %part, %parts[%c] : memref<16xf32>
  }
  %total = func.call @gdn_sum16(%parts) : (memref<16xf32>) -> f32
  return %total : f32
}

func.func @gdn_dot_q(%S: memref<128xf32>, %x: memref<?xf32>, %at: index, %row: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %is_triton = tmpl.constant "order == 'triton'" : i1
  %parts = memref.alloca() : memref<16xf32>
  // Rows of odd (row % 16) / 4 begin with element 1.
  %in_tile = arith.remui %row, %c16 : index
  %j = arith.divui %in_tile, %c4 : index
  %odd = arith.remui %j, %c2 : index
  scf.for %c = %c0 to %c16 step %c1 {
    %from = arith.muli %c, %c8 : index
    %part = scf.if %is_triton -> f32 {
      %first = arith.addi %from, %odd : index
      %xf = arith.addi %at, %first : index
      %sf = memref.load %S[%first] : memref<128xf32>
      %yf = memref.load %x[%xf] : memref<?xf32>
      %p0 = arith.mulf %sf, %yf : f32
      %sum = scf.for %i = %c1 to %c8 step %c1 iter_args(%s = %p0) -> f32 {
        %is_second = arith.cmpi eq, %i, %c1 : index
        %other = arith.subi %c1, %odd : index
        %which = arith.select %is_second, %other, %i : index
        %e = arith.addi %from, %which : index
        %xe = arith.addi %at, %e : index
        %se = memref.load %S[%e] : memref<128xf32>
        %ye = memref.load %x[%xe] : memref<?xf32>
        %next = func.call @netra_fma(%se, %ye, %s) : (f32, f32, f32) -> f32
        scf.yield %next : f32
      }
      scf.yield %sum : f32
    } else {
      %sum = func.call @gdn_packed(%S, %x, %at, %from) : (memref<128xf32>, memref<?xf32>, index, index) -> f32
      scf.yield %sum : f32
    }
    memref.store %part, %parts[%c] : memref<16xf32>
  }
  %total = func.call @gdn_sum16(%parts) : (memref<16xf32>) -> f32
  return %total : f32
}
