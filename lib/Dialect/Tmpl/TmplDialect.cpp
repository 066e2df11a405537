//===- TmplDialect.cpp - Registration ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/Tmpl/Tmpl.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;

#include "Tmpl/TmplDialect.cpp.inc"

namespace netra::tmpl {

void TmplDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "Tmpl/TmplOps.cpp.inc"
      >();
}

} // namespace netra::tmpl

#define GET_OP_CLASSES
#include "Tmpl/TmplOps.cpp.inc"
