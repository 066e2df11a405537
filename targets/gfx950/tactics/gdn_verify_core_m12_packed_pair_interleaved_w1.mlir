// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The recurrence for 12 tokens, 32 value heads, 1 wave a workgroup.

tmpl.tactic @gdn_verify_core_m12_packed_pair_interleaved_w1 of @gdn_verify_core target "gfx950"
  {tokens = 12, value_heads = 32, waves = 1}
  symbol "qwen36_gdn_verify_m12_batched_precomputed_bv16_gfx950" maturity verified rank 1
