// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The attention's output projection of one decoded token, Qwen3.6-35B-A3B.

tmpl.tactic @bf16_attn_oproj_decode_wave1_wide128 of @bf16_gemv target "gfx1151"
  {n = 2048, k = 4096, per = 8, rows = 1, waves = 8, ahead = 7}
  symbol "bf16_attn_oproj_decode_wave1_wide128_gfx1151" maturity verified rank 1
