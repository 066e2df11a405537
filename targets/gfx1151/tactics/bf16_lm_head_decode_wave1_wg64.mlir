// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Logits of one decoded token, Qwen3.6-35B-A3B.

tmpl.tactic @bf16_lm_head_decode_wave1_wg64 of @bf16_gemv target "gfx1151"
  {n = 248320, k = 2048, per = 2, rows = 1, waves = 2, ahead = 15}
  symbol "bf16_lm_head_decode_wave1_wg64_gfx1151" maturity verified rank 1
