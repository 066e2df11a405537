//===- Signature.h - What a primitive takes and gives ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The language of signatures is described at Prim_Op in dsl/Prim/PrimBase.td.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_DIALECT_PRIM_SIGNATURE_H
#define NETRA_DIALECT_PRIM_SIGNATURE_H

#include "Dialect/AMDGCN/AMDGCN.h"

namespace netra::prim {

struct Signature {
  llvm::StringRef takes, gives, params;
};

struct OperandRow {
  llvm::StringRef name, kind;
  bool isOptional = false, repeats = false;
};
struct ParameterRow {
  llvm::StringRef name, kind; ///< "count", "word" or "text".
  llvm::SmallVector<llvm::StringRef> words;
  std::optional<int64_t> byDefault;
};

llvm::SmallVector<OperandRow> operandRows(const Signature &signature);
llvm::SmallVector<ParameterRow> parameterRows(const Signature &signature);
/// The row for the operand at `position`; null if there are too many.
const OperandRow *rowFor(llvm::ArrayRef<OperandRow> rows, size_t position);

/// One positional operand as the checks see it.
struct OperandShape {
  mlir::Type type;         ///< Null for a literal.
  mlir::Attribute literal; ///< Null for a value.
};

/// What is wrong with the operands and parameters, or nothing.
std::optional<std::string> findMismatch(const Signature &signature,
                                        llvm::ArrayRef<OperandShape> operands,
                                        mlir::DictionaryAttr parameters);

/// The types of the results, or what is missing to know them. `waveSize` is
/// that of the waves that run the op. The operands match the signature.
std::optional<std::string>
inferResults(mlir::MLIRContext *context, const Signature &signature,
             llvm::ArrayRef<OperandShape> operands,
             mlir::DictionaryAttr parameters, unsigned waveSize,
             llvm::SmallVectorImpl<mlir::Type> &types);

} // namespace netra::prim

#endif // NETRA_DIALECT_PRIM_SIGNATURE_H
