// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rows longer than the reach of offsets, for tests.

tmpl.tactic @bf16_router_wave32_long of @router_bf16_gemv_wave32 target "gfx1151"
  {k = 4160, experts = 2, waves = 1, ahead = 20}
  maturity experiment rank 1
