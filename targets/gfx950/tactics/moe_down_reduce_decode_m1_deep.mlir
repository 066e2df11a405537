// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Down projection of one decoded token, Qwen3.6-35B-A3B shapes: all loads first.

tmpl.tactic @moe_down_reduce_decode_m1_deep of @moe_down_reduce target "gfx950"
  {hidden = 2048, intermediate = 512, topk = 9, experts = 257, ahead = 17}
  symbol "qwen36_moe_down_reduce_fp8_mfma_2wave_deep_gfx950" maturity verified rank 2
  rationale "for few tokens: one token is 128 workgroups, fewer than there are CUs, so registers cost no occupancy and a wave can have its 36 KiB of weights in flight at once, against 6 KiB; not measured on hardware"
