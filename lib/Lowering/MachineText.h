//===- MachineText.h - Instructions that passes add -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_MACHINETEXT_H
#define NETRA_LOWERING_MACHINETEXT_H

#include "Dialect/AMDGCN/AMDGCN.h"

namespace netra {

/// Adds the instruction that `line` is in AMD's syntax in front of `op`, at its
/// location. Fails, and says why, if the target has no such instruction.
llvm::LogicalResult insertBefore(amdgcn::InstOp op, llvm::StringRef line);

} // namespace netra

#endif // NETRA_LOWERING_MACHINETEXT_H
