//===- netra-opt.cpp - Every pass and pipeline ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  registry.insert<netra::amdgcn::AMDGCNDialect, mlir::arith::ArithDialect,
                  mlir::cf::ControlFlowDialect, mlir::func::FuncDialect,
                  mlir::scf::SCFDialect>();
  // MLIR's canonicalizer is not among them: it erases blocks that nothing
  // branches to, and no pass drops an instruction unasked.
  mlir::registerCSEPass();
  mlir::registerLocationSnapshotPass();
  mlir::registerPrintIRPass();
  mlir::registerStripDebugInfoPass();
  mlir::registerViewOpGraphPass();
  bool failed =
      llvm::failed(mlir::MlirOptMain(argc, argv, "Netra's passes\n", registry));
  return failed ? 2 : 0; // bad input, as in every tool
}
