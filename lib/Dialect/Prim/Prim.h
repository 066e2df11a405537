//===- Prim.h - Primitives on register values ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All that users of the `prim` dialect include. Every op has the same shape
// (dsl/Prim/PrimBase.td): operands by position, values or literals, and
// parameters as attributes; Call is a view of one.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_DIALECT_PRIM_PRIM_H
#define NETRA_DIALECT_PRIM_PRIM_H

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Dialect/Prim/Signature.h"

#include "Prim/PrimDialect.h.inc"
#include "Prim/PrimInterfaces.h.inc"

#define GET_OP_CLASSES
#include "Prim/PrimOps.h.inc"

namespace netra::prim {

/// A positional operand: a value or a literal (an integer, a float that stands
/// for its FP32 bits, or text).
struct Operand {
  mlir::Value value;
  mlir::Attribute literal;

  bool isValue() const { return bool(value); }
  /// The 32 bits of a literal number; nothing for text.
  std::optional<int64_t> bits() const;
  llvm::StringRef text() const;
};

/// The operands of a primitive in the order of its text.
llvm::SmallVector<Operand> operandsOf(Primitive op);

/// A parameter that is a number, or the default that the signature gives.
/// Nothing if it is absent or still an expression.
std::optional<int64_t> countOf(Primitive op, llvm::StringRef parameter);
/// A parameter that is a word or text; the first of the words by default.
llvm::StringRef wordOf(Primitive op, llvm::StringRef parameter);

mlir::ParseResult parsePrimitive(mlir::OpAsmParser &parser,
                                 mlir::OperationState &state,
                                 const Signature &signature);
void printPrimitive(mlir::OpAsmPrinter &printer, Primitive op);
llvm::LogicalResult verifyPrimitive(Primitive op);
/// The part of that which does not depend on the wave size.
llvm::LogicalResult checkOperands(Primitive op);
/// Gives the results the types that they have in waves of `waveSize` lanes,
/// whatever they were; masks are as wide as the wave. The op verifies.
llvm::LogicalResult retypePrimitive(Primitive op, unsigned waveSize);

} // namespace netra::prim

#endif // NETRA_DIALECT_PRIM_PRIM_H
