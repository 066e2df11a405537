//===- EmitAsm.h - IR becomes assembly -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text that LLVM's assembler turns into the same `.text`, descriptors and
// metadata as EmitObject, with comments that say where each part comes from.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_EMIT_EMITASM_H
#define NETRA_EMIT_EMITASM_H

#include "Dialect/AMDGCN/AMDGCN.h"
#include "llvm/Support/raw_ostream.h"

namespace netra {

llvm::LogicalResult emitAsm(amdgcn::ObjectOp object, llvm::raw_ostream &os);

} // namespace netra

#endif // NETRA_EMIT_EMITASM_H
