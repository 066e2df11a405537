//===- Extract.h - a reference's functions, checked -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The first step of compiling: from the module that a reference stands in to a
// module of its own with nothing in it that could not be run exactly.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_REFERENCE_EXTRACT_H
#define NETRA_REFERENCE_EXTRACT_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace netra::reference {

/// Clones `entry` and all that it uses into a module of its own and checks
/// every operation. Functions with a body and globals are renamed, so that
/// their names cannot meet those of helpers or of the runtime. Returns null
/// after a diagnostic.
mlir::OwningOpRef<mlir::ModuleOp> extract(mlir::ModuleOp module,
                                          llvm::StringRef entry);

/// The name in the extracted module of what `name` was.
std::string extractedName(llvm::StringRef name);

} // namespace netra::reference

#endif // NETRA_REFERENCE_EXTRACT_H
