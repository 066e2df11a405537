//===- Instantiate.h - A template with its constants bound ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_TEMPLATES_INSTANTIATE_H
#define NETRA_LOWERING_TEMPLATES_INSTANTIATE_H

#include "Dialect/Tmpl/Expression.h"
#include "Dialect/Tmpl/Tmpl.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace netra::tmpl {

/// The template that a tactic is of. Reports and returns null if the module has
/// none.
TemplateOp templateOf(TacticOp tactic);

/// The template's constants as the tactic binds them. Reports what is missing,
/// unknown, of the wrong type or out of range, at the tactic.
llvm::FailureOr<Constants> bindConstants(TacticOp tactic, TemplateOp tmpl);

/// Where each argument lies in the kernarg segment, in bytes.
llvm::SmallVector<uint64_t> argumentOffsets(llvm::ArrayRef<ArgumentRow> rows);

/// Appends the tactic's object behind `builder`'s place. Errors stand at the
/// line of the template, with a note that names the tactic and its constants.
llvm::FailureOr<amdgcn::ObjectOp> instantiate(TacticOp tactic,
                                              mlir::OpBuilder &builder);

/// Replaces `tmpl.constant` in a reference by its value.
llvm::LogicalResult bindReference(mlir::func::FuncOp reference,
                                  const Constants &constants);

} // namespace netra::tmpl

#endif // NETRA_LOWERING_TEMPLATES_INSTANTIATE_H
