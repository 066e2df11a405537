// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Norms alone for 8 tokens a sequence, 48 value heads.

tmpl.tactic @gdn_verify_precompute_m8_qk_hv48 of @gdn_verify_precompute target "gfx950"
  {tokens = 8, value_heads = 48, gates = false}
  maturity verified rank 1
