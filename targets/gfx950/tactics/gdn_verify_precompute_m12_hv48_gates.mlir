// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Norms and gates for 12 tokens a sequence, 48 value heads.

tmpl.tactic @gdn_verify_precompute_m12_hv48_gates of @gdn_verify_precompute target "gfx950"
  {tokens = 12, value_heads = 48}
  maturity verified rank 1
