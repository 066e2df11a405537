//===- NormalForms.cpp - Stages of a kernel -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/NormalForms.h"

using namespace mlir;

namespace netra {

static bool isBody(Operation *op) {
  return isa<amdgcn::ObjectOp, amdgcn::KernelOp, amdgcn::FuncOp>(op);
}

LogicalResult requireBranches(Operation *op) {
  WalkResult result = op->walk([](Operation *inner) {
    if (inner->getNumRegions() == 0 || isBody(inner))
      return WalkResult::advance();
    inner->emitError() << "'" << inner->getName()
                       << "' is structured control flow, which "
                          "amdgcn-lower-control-flow makes branches of";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

LogicalResult requirePhysical(Operation *op) {
  if (failed(requireBranches(op)))
    return failure();
  WalkResult result = op->walk([](Operation *inner) {
    bool hasValues = inner->getNumOperands() || inner->getNumResults();
    for (Region &region : inner->getRegions())
      for (Block &block : region)
        hasValues |= block.getNumArguments() != 0;
    if (!hasValues)
      return WalkResult::advance();
    inner->emitError() << "'" << inner->getName()
                       << "' has virtual registers, which "
                          "amdgcn-allocate-registers makes physical";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

} // namespace netra
