// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Another shape and a rounded beta, for tests.

tmpl.tactic @gdn_verify_precompute_small of @gdn_verify_precompute target "gfx950"
  {tokens = 3, qk_heads = 3, value_heads = 12, beta = "bf16"}
  maturity experiment rank 1
