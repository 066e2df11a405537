// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A partial chunk of columns: 640 are 512 and 128.

tmpl.tactic @moe_silu_quant_small of @moe_silu_quant target "gfx950"
  {hidden = 1024, intermediate = 640, topk = 2}
  maturity experiment rank 1
