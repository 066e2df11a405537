//===- Guard.h - stops instead of crashes -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations whose behaviour is undefined for some operands get a check before
// them that stops the run: memory accesses out of bounds, divisions by zero,
// shifts beyond the width, loops whose step is not positive. `cf.assert`
// becomes such a check.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_REFERENCE_GUARD_H
#define NETRA_REFERENCE_GUARD_H

#include "mlir/IR/BuiltinOps.h"

#include <string>
#include <vector>

namespace netra::reference {

/// The function that a failed check calls: (i64 site, i64 found, i64 limit). It
/// does not return.
constexpr llvm::StringLiteral stopFunction = "netra.stop";

/// What a stop says.
struct StopSite {
  mlir::Location location;
  std::string text;
  /// "%f" and "%l" in the text stand for the numbers found and allowed.
  bool hasNumbers;
};

/// Inserts the checks; sites are numbered in the order of the result.
std::vector<StopSite> guard(mlir::ModuleOp module);

} // namespace netra::reference

#endif // NETRA_REFERENCE_GUARD_H
