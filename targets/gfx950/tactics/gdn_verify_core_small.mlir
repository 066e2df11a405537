// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Another shape, for tests: two waves, two heads a QK head.

tmpl.tactic @gdn_verify_core_small of @gdn_verify_core target "gfx950"
  {tokens = 3, qk_heads = 2, value_heads = 4, waves = 2, order = "triton"}
  maturity experiment rank 1
