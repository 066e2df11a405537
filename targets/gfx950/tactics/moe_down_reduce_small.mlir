// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Another shape, for tests.

tmpl.tactic @moe_down_reduce_small of @moe_down_reduce target "gfx950"
  {hidden = 256, intermediate = 384, topk = 3, experts = 4}
  maturity experiment rank 1
