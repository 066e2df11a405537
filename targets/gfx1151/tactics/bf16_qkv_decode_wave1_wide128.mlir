// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Q, K, V and gate of one decoded token, Qwen3.6-35B-A3B.

tmpl.tactic @bf16_qkv_decode_wave1_wide128 of @bf16_gemv target "gfx1151"
  {n = 9216, k = 2048, per = 8, rows = 1, waves = 8, ahead = 7}
  symbol "bf16_qkv_decode_wave1_wide128_gfx1151" maturity verified rank 1
