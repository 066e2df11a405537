//===- EmitHsaco.h - IR becomes a linked code object -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_EMIT_EMITHSACO_H
#define NETRA_EMIT_EMITHSACO_H

#include "Dialect/AMDGCN/AMDGCN.h"
#include "llvm/ADT/SmallVector.h"

namespace netra {

/// The linked file of an object, with the distances that its `layout` asks for.
/// What cannot be emitted or linked is reported at its op.
llvm::LogicalResult writeHsaco(amdgcn::ObjectOp object,
                               llvm::SmallVectorImpl<char> &bytes);

} // namespace netra

#endif // NETRA_EMIT_EMITHSACO_H
