// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The same template on the other target, a last workgroup not full, for tests.

tmpl.tactic @silu_mul_bf16_wave64 of @silu_mul_bf16 target "gfx950"
  {elements = 700}
  maturity experiment rank 1
