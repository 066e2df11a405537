// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Router logits of Qwen3.6-35B-A3B.

tmpl.tactic @router_bf16_verify_m16 of @router_bf16_gemv target "gfx950"
  {k = 2048, experts = 256}
  symbol "qwen36_router_bf16_gemv_gfx950" maturity verified rank 1
