// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// examples/migration/bias_relu.s as a tactic.

tmpl.tactic @bias_relu_64 of @bias_relu target "gfx950" symbol "bias_relu" maturity verified rank 1
