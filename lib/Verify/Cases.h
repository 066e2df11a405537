//===- Cases.h - Launches of a template -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A case is a map in the template's `cases`: `name`, a number for each size,
// and for arguments `fill = {argument = "spec"}` and `values = {scalar =
// "expr"}` where they are not those of the argument list. `seeds = N` repeats
// it with N seeds. Expressions see constants and sizes.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_VERIFY_CASES_H
#define NETRA_VERIFY_CASES_H

#include "Catalog/Catalog.h"

namespace netra::verify {

struct Tensor {
  std::string name, role, dtype, fill;
  uint64_t elements = 0;
  bool isBuffer = true;
  uint64_t bits = 0; ///< Of a scalar.
};

struct Case {
  std::string name;
  std::vector<std::pair<std::string, int64_t>> sizes; ///< By name.
  std::vector<Tensor> tensors; ///< The kernel's arguments in order.
  unsigned grid[3] = {1, 1, 1};
  unsigned block = 1;
  uint64_t dynamicLds = 0;
  uint64_t seed = 0;
};

/// The cases of a tactic. What is wrong is reported at the template.
mlir::FailureOr<std::vector<Case>> casesOf(const catalog::Tactic &tactic,
                                           uint64_t seed);

} // namespace netra::verify

#endif // NETRA_VERIFY_CASES_H
