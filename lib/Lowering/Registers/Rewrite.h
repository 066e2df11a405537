//===- Rewrite.h - Physical registers in the text ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_REGISTERS_REWRITE_H
#define NETRA_LOWERING_REGISTERS_REWRITE_H

#include "Lowering/Registers/Assignment.h"

namespace netra::registers {

/// Writes registers in place of values, adds the copies that are left, and
/// removes the values. Reports a copy for which the target has no instruction,
/// and then leaves the body half changed.
llvm::LogicalResult rewrite(Body &body, const Classes &classes,
                            const Assignment &assignment);

} // namespace netra::registers

#endif // NETRA_LOWERING_REGISTERS_REWRITE_H
