//===- Pipelines.h - Passes in their order ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `amdgcn-machine` takes an object from structured control flow and virtual
// registers to what is emitted. A kernel that has neither and asks for nothing
// comes out as it went in.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_PIPELINES_H
#define NETRA_LOWERING_PIPELINES_H

#include "Dialect/AMDGCN/AMDGCN.h"
#include "mlir/Pass/PassManager.h"

namespace netra {

/// Adds the passes of `amdgcn-machine` to `pm`, a manager of objects or of
/// what is around them.
void buildMachinePipeline(mlir::OpPassManager &pm);

/// Makes the pipelines known to command lines.
void registerNetraPipelines();

/// True if `object` has structured control flow or virtual registers, or if a
/// kernel asks for a pass.
bool needsLowering(amdgcn::ObjectOp object);

/// Runs the pipeline if it is needed. What goes wrong has been reported.
llvm::LogicalResult lowerMachine(amdgcn::ObjectOp object);

} // namespace netra

#endif // NETRA_LOWERING_PIPELINES_H
