//===- Tmpl.h - Kernel templates and tactics -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All that users of the `tmpl` dialect include.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_DIALECT_TMPL_TMPL_H
#define NETRA_DIALECT_TMPL_TMPL_H

#include "Dialect/AMDGCN/AMDGCN.h"

#include "Tmpl/TmplDialect.h.inc"

#define GET_OP_CLASSES
#include "Tmpl/TmplOps.h.inc"

namespace netra::tmpl {

/// An argument of a template's kernel, as `args` declares it.
struct ArgumentRow {
  llvm::StringRef name;
  llvm::StringRef role;  ///< "in", "out", "inout", or "value" of a scalar.
  llvm::StringRef dtype; ///< A row of Numerics/Dtype.h.
  llvm::SmallVector<llvm::StringRef> shape; ///< Expressions; empty of a scalar.
  llvm::StringRef fill;          ///< How checks fill it; empty: zeros.
  llvm::StringRef value;         ///< A scalar's expression.
  llvm::StringRef elements;      ///< A length that is not the shape's product.
  std::optional<int64_t> offset; ///< Bytes, where it is not the next one.

  bool isBuffer() const { return role != "value"; }
};

llvm::SmallVector<ArgumentRow> argumentsOf(TemplateOp op);

} // namespace netra::tmpl

#endif // NETRA_DIALECT_TMPL_TMPL_H
