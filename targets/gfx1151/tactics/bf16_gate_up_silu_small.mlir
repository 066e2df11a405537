// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Another shape, for tests.

tmpl.tactic @bf16_gate_up_silu_small of @bf16_gate_up_silu target "gfx1151"
  {n = 8, k = 2304, waves = 2, ahead = 1}
  maturity experiment rank 1
