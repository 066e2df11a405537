// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Another shape, for tests: one wave with as many products as it can have.

tmpl.tactic @moe_down_reduce_one_wave of @moe_down_reduce target "gfx950"
  {hidden = 128, intermediate = 2048, topk = 4, experts = 4, waves = 1}
  maturity experiment rank 1
