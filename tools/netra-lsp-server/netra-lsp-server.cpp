//===- netra-lsp-server.cpp - Netra's dialects in an editor ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  registry.insert<netra::amdgcn::AMDGCNDialect>();
  return failed(mlir::MlirLspServerMain(argc, argv, registry)) ? 1 : 0;
}
