// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The same router with fewer loads in flight.

tmpl.tactic @bf16_router_decode_wave2_fp32_ahead3 of @router_bf16_gemv_wave32 target "gfx1151"
  {k = 2048, experts = 256, ahead = 3}
  maturity experiment rank 2
  rationale "12 loads in flight instead of 51, in a third of the registers. 128 waves are at most two for each SIMD, so registers cost no occupancy there; another kernel beside it may want them. Not measured."
