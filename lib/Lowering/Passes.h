//===- Passes.h - Passes over the dialects ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Created and registered as dsl/Passes/Passes.td declares them.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_PASSES_H
#define NETRA_LOWERING_PASSES_H

#include "Dialect/AMDGCN/AMDGCN.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace netra {

#define GEN_PASS_DECL
#include "Passes/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "Passes/Passes.h.inc"

} // namespace netra

#endif // NETRA_LOWERING_PASSES_H
