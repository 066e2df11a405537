// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// SiLU times up of one decoded token: 8 experts of 512.

tmpl.tactic @silu_mul_bf16_decode of @silu_mul_bf16 target "gfx1151"
  {elements = 4096}
  symbol "silu_mul_bf16_gfx1151" maturity verified rank 1
