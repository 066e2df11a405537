// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The recurrence for 8 tokens, 48 value heads, in the order of variant 13.

tmpl.tactic @gdn_verify_core_t8_bv16_hv48_k0_bf16_state of @gdn_verify_core target "gfx950"
  {tokens = 8, value_heads = 48, waves = 1, order = "triton"}
  maturity verified rank 1
