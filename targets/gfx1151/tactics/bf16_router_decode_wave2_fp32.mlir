// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Router logits of Qwen3.6-35B-A3B, one decoded token.

tmpl.tactic @bf16_router_decode_wave2_fp32 of @router_bf16_gemv_wave32 target "gfx1151"
  {k = 2048, experts = 256}
  symbol "bf16_router_decode_wave2_fp32_gfx1151" maturity verified rank 1
  rationale "A template of its own beside the wave64 router: lanes own other elements and add them in another order, and the order is the contract."
