// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Another shape, for tests.

tmpl.tactic @router_bf16_small of @router_bf16_gemv target "gfx950"
  {k = 3072, experts = 5}
  maturity experiment rank 1
