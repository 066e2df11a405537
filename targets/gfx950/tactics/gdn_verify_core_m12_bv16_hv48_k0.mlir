// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The recurrence for 12 tokens, 48 value heads with an FP32 state, in the order of variant 13.

tmpl.tactic @gdn_verify_core_m12_bv16_hv48_k0 of @gdn_verify_core target "gfx950"
  {tokens = 12, value_heads = 48, waves = 1, order = "triton", state = "f32"}
  maturity experiment rank 1
