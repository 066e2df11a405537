//===- EmitAsm.cpp - IR becomes assembly ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emit/EmitAsm.h"

namespace netra {
llvm::LogicalResult emitAsm(amdgcn::ObjectOp object, llvm::raw_ostream &os) {
  return object.emitOpError("assembly output is not there yet");
}
} // namespace netra
