// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Gate and up of one decoded token, Qwen3.6-35B-A3B shapes: all loads first.

tmpl.tactic @moe_gate_up_decode_m1_deep of @moe_gate_up target "gfx950"
  {hidden = 2048, intermediate = 512, topk = 9, experts = 257, ahead = 15}
  symbol "qwen36_moe_gate_up_fp8_mfma_deep_gfx950" maturity verified rank 2
  rationale "for few tokens: one token is 576 waves, fewer than there are SIMDs, so registers cost no occupancy and a wave can have its 32 KiB of weights in flight at once, against 6 KiB; not measured on hardware"
