// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Down projection of one decoded token, Qwen3.6-35B-A3B shapes.

tmpl.tactic @moe_down_reduce_decode_m1 of @moe_down_reduce target "gfx950"
  {hidden = 2048, intermediate = 512, topk = 9, experts = 257}
  symbol "qwen36_moe_down_reduce_fp8_mfma_2wave_gfx950" maturity verified rank 1
