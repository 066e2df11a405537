// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Another shape, for tests: rows longer than 4096 bytes, a workgroup not full.

tmpl.tactic @bf16_router_wave32_small of @router_bf16_gemv_wave32 target "gfx1151"
  {k = 2176, experts = 10, waves = 2}
  maturity experiment rank 1
