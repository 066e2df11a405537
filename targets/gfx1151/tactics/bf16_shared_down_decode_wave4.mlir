// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The shared expert's down projection of one decoded token, Qwen3.6-35B-A3B.

tmpl.tactic @bf16_shared_down_decode_wave4 of @bf16_gemv target "gfx1151"
  {n = 2048, k = 512, per = 2, rows = 4, waves = 8, ahead = 7}
  symbol "bf16_shared_down_decode_wave4_gfx1151" maturity verified rank 1
