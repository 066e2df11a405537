// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Four rows longer than the reach of offsets, for tests.

tmpl.tactic @bf16_gemv_rows4_small of @bf16_gemv target "gfx1151"
  {n = 12, k = 4160, per = 2, rows = 4, waves = 1, ahead = 2}
  maturity experiment rank 1
