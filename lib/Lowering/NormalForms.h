//===- NormalForms.h - Stages of a kernel -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pass says which forms it requires, and they are checked before it begins:
// what is not in the form is an error at the op that breaks it, with the pass
// that would cure it.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_NORMALFORMS_H
#define NETRA_LOWERING_NORMALFORMS_H

#include "Dialect/AMDGCN/AMDGCN.h"

namespace netra {

/// Blocks and branches only: no op of a body has regions.
llvm::LogicalResult requireBranches(mlir::Operation *op);

/// requireBranches(), and no SSA values: every register is physical.
llvm::LogicalResult requirePhysical(mlir::Operation *op);

} // namespace netra

#endif // NETRA_LOWERING_NORMALFORMS_H
