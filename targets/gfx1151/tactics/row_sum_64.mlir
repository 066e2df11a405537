// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// examples/migration/row_sum.s as a tactic.

tmpl.tactic @row_sum_64 of @row_sum target "gfx1151" symbol "row_sum" maturity verified rank 1
