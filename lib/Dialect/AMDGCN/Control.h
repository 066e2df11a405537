//===- Control.h - Conditions and masks of control flow --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What structured control flow and its lowering share.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_DIALECT_AMDGCN_CONTROL_H
#define NETRA_DIALECT_AMDGCN_CONTROL_H

#include "Dialect/AMDGCN/AMDGCN.h"

namespace netra::amdgcn {

/// What a branch of the wave can ask, as the vendor's mnemonics name it.
struct BranchCondition {
  llvm::StringLiteral name; ///< "scc1", of s_cbranch_scc1.
  llvm::StringLiteral opposite;
  RegisterFile file; ///< The register that it tests.
};

/// Null if there is none of that name.
const BranchCondition *conditionNamed(llvm::StringRef name);

/// "scc0, scc1, vccz, ...".
std::string allConditions();

/// True for ops with bodies that become branches.
bool isStructured(mlir::Operation *op);

/// True if `op` is more than a terminator that passes values on.
bool hasCode(mlir::Region &body);

} // namespace netra::amdgcn

#endif // NETRA_DIALECT_AMDGCN_CONTROL_H
