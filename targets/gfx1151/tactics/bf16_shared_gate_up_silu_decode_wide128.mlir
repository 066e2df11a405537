// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The shared expert's gate, up and SiLU of one decoded token, Qwen3.6-35B-A3B.

tmpl.tactic @bf16_shared_gate_up_silu_decode_wide128 of @bf16_gate_up_silu target "gfx1151"
  {n = 512, k = 2048}
  symbol "bf16_shared_gate_up_silu_decode_wide128_gfx1151" maturity verified rank 1
