//===- Lower.h - from upstream dialects to LLVM's ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_REFERENCE_LOWER_H
#define NETRA_REFERENCE_LOWER_H

#include "mlir/IR/BuiltinOps.h"

namespace netra::reference {

/// Loads into the context what lowering and translation need.
void prepareContext(mlir::MLIRContext &context);

/// Lowers an extracted and guarded module to the llvm dialect, in place.
/// Failures are diagnostics.
mlir::LogicalResult lower(mlir::ModuleOp module);

} // namespace netra::reference

#endif // NETRA_REFERENCE_LOWER_H
