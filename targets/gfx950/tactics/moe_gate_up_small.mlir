// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Another shape, for tests: tiles that are no power of two; 19 blocks, so that
// scales and fragments of A have a rest.

tmpl.tactic @moe_gate_up_small of @moe_gate_up target "gfx950"
  {hidden = 2432, intermediate = 192, topk = 3, experts = 4}
  maturity experiment rank 1
