//===- MachineText.cpp - Instructions that passes add ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/MachineText.h"

using namespace mlir;

namespace netra {

LogicalResult insertBefore(amdgcn::InstOp op, StringRef line) {
  MachineTarget &target = *amdgcn::machineOf(op);
  llvm::MCInst inst;
  if (auto refused = target.parse(line, inst))
    return op.emitError() << target.cpu() << " has no '" << line
                          << "', which is needed here: " << refused->message;
  OpBuilder builder(op);
  amdgcn::buildInstruction(
      builder, op.getLoc(), target,
      amdgcn::fromMCInst(inst, target, builder.getContext()));
  return success();
}

} // namespace netra
