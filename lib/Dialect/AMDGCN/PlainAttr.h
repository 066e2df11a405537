//===- PlainAttr.h - Attributes as people write them -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Prints and parses dictionaries of integers, booleans, strings, arrays and
// dictionaries without MLIR's type suffixes: `{size = 8, name = "a"}`. Every
// integer is an i64. Other attributes are printed as MLIR does.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_DIALECT_AMDGCN_PLAINATTR_H
#define NETRA_DIALECT_AMDGCN_PLAINATTR_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpImplementation.h"

namespace netra::amdgcn {

void printPlain(mlir::AsmPrinter &printer, mlir::Attribute attr);

mlir::ParseResult parsePlain(mlir::AsmParser &parser, mlir::Attribute &attr);
mlir::ParseResult parsePlain(mlir::AsmParser &parser,
                             mlir::DictionaryAttr &attr);

/// Prints ` keyword {...}`, or ` {...}` without a keyword, if `attr` is there
/// and not empty.
void printOptionalDict(mlir::AsmPrinter &printer, llvm::StringRef keyword,
                       mlir::DictionaryAttr attr);

} // namespace netra::amdgcn

#endif // NETRA_DIALECT_AMDGCN_PLAINATTR_H
