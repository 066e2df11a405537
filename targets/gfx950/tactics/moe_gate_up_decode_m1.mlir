// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Gate and up of one decoded token, Qwen3.6-35B-A3B shapes.

tmpl.tactic @moe_gate_up_decode_m1 of @moe_gate_up target "gfx950"
  {hidden = 2048, intermediate = 512, topk = 9, experts = 257}
  symbol "qwen36_moe_gate_up_fp8_mfma_gfx950" maturity verified rank 1
