// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Norms and gates for 12 tokens a sequence, 32 value heads.

tmpl.tactic @gdn_verify_precompute_m12 of @gdn_verify_precompute target "gfx950"
  {tokens = 12, value_heads = 32}
  symbol "qwen36_gdn_verify_m12_batched_precompute_gfx950" maturity verified rank 1
