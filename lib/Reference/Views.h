//===- Views.h - buffers seen in another shape ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_REFERENCE_VIEWS_H
#define NETRA_REFERENCE_VIEWS_H

#include "mlir/IR/BuiltinOps.h"

namespace netra::reference {

/// Makes memref.alloca memref.alloc, whose contents are not undefined, given
/// back where the function returns, and
/// replaces memref.expand_shape and collapse_shape of whole buffers, and
/// memref.subview, by reinterpret_cast with computed sizes and strides.
/// (Upstream's expand-strided-metadata does the same, but crashes on a shape
/// with two dynamic sizes in one group.)
void lowerViews(mlir::ModuleOp module);

} // namespace netra::reference

#endif // NETRA_REFERENCE_VIEWS_H
