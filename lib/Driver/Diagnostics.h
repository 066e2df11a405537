//===- Diagnostics.h - MLIR errors, one line each ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_DRIVER_DIAGNOSTICS_H
#define NETRA_DRIVER_DIAGNOSTICS_H

#include "ToolSupport/Output.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringRef.h"

namespace netra {

/// Prints every error and note of a context as one line, `file:line:column:
/// error: ...`.
class OneLineDiagnostics {
public:
  OneLineDiagnostics(mlir::MLIRContext &context, llvm::StringRef tool);

  /// The exit status after a failure; makes sure that something was said.
  int status();

private:
  std::string tool;
  bool hasSpoken = false;
  mlir::ScopedDiagnosticHandler handler;
};

/// Keeps the first error of a context as one line, `file:line:column: ...`, and
/// prints nothing.
class FirstDiagnostic {
public:
  explicit FirstDiagnostic(mlir::MLIRContext &context);

  std::string message; ///< Empty while there was none.

private:
  mlir::ScopedDiagnosticHandler handler;
};

} // namespace netra

#endif // NETRA_DRIVER_DIAGNOSTICS_H
