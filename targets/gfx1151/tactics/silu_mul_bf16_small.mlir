// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A last workgroup that is not full, for tests.

tmpl.tactic @silu_mul_bf16_small of @silu_mul_bf16 target "gfx1151"
  {elements = 333}
  maturity experiment rank 1
