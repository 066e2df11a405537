// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Another shape, for tests.

tmpl.tactic @bf16_gemv_small of @bf16_gemv target "gfx1151"
  {n = 6, k = 768, per = 8, rows = 1, waves = 2, ahead = 1}
  maturity experiment rank 1
