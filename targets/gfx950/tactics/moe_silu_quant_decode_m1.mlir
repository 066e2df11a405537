// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// SiLU and quantization of one decoded token, Qwen3.6-35B-A3B shapes.

tmpl.tactic @moe_silu_quant_decode_m1 of @moe_silu_quant target "gfx950"
  {hidden = 2048, intermediate = 512, topk = 9}
  symbol "qwen36_moe_silu_mul_quant_fp8_gfx950" maturity verified rank 1
