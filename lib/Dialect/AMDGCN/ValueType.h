//===- ValueType.h - What type a value has, while parsing ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// No type is written twice: an op whose text names a value that is known can
// ask for its type.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_DIALECT_AMDGCN_VALUETYPE_H
#define NETRA_DIALECT_AMDGCN_VALUETYPE_H

#include "mlir/IR/OpImplementation.h"

namespace netra::amdgcn {

/// Resolves operands with the types that their values have. A value that is
/// not defined above is an error at `operand`.
mlir::ParseResult
resolveByName(mlir::OpAsmParser &parser,
              llvm::ArrayRef<mlir::OpAsmParser::UnresolvedOperand> operands,
              llvm::SmallVectorImpl<mlir::Value> &values);

} // namespace netra::amdgcn

#endif // NETRA_DIALECT_AMDGCN_VALUETYPE_H
