//===- Lower.cpp - from upstream dialects to LLVM's -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reference/Lower.h"
#include "Reference/Views.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVMPass.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVMPass.h"
#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace netra::reference {

void prepareContext(MLIRContext &context) {
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  context.appendDialectRegistry(registry);
  context.loadDialect<arith::ArithDialect, cf::ControlFlowDialect,
                      func::FuncDialect, LLVM::LLVMDialect, math::MathDialect,
                      memref::MemRefDialect, scf::SCFDialect,
                      vector::VectorDialect>();
}

/// Only these: the other expansions of arith lose the sign of zeros.
static void expandDivisions(ModuleOp module) {
  SmallVector<Operation *> divisions;
  module.walk([&](Operation *op) {
    if (isa<arith::CeilDivUIOp, arith::CeilDivSIOp, arith::FloorDivSIOp>(op))
      divisions.push_back(op);
  });
  RewritePatternSet patterns(module.getContext());
  arith::populateCeilFloorDivExpandOpsPatterns(patterns);
  GreedyRewriteConfig config;
  config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
  (void)applyOpPatternsGreedily(divisions, std::move(patterns), config);
}

/// maxnumf and minnumf, where LLVM would leave the sign of a zero open: a NaN
/// loses, then -0 is below +0.
template <class Number, class Ordered> static void expandNumber(Number op) {
  OpBuilder builder(op);
  Location location = op.getLoc();
  auto unlessNaN = [&](Value x, Value other, Value otherwise) -> Value {
    Value isNaN = arith::CmpFOp::create(builder, location,
                                        arith::CmpFPredicate::UNO, x, x);
    return arith::SelectOp::create(builder, location, isNaN, other, otherwise);
  };
  Value x = op.getLhs(), y = op.getRhs();
  Value result = Ordered::create(builder, location, x, y);
  result = unlessNaN(y, x, result);
  result = unlessNaN(x, y, result);
  op.replaceAllUsesWith(result);
  op.erase();
}

static void expandNumbers(ModuleOp module) {
  module.walk([](Operation *op) {
    if (auto maximum = dyn_cast<arith::MaxNumFOp>(op))
      expandNumber<arith::MaxNumFOp, arith::MaximumFOp>(maximum);
    else if (auto minimum = dyn_cast<arith::MinNumFOp>(op))
      expandNumber<arith::MinNumFOp, arith::MinimumFOp>(minimum);
  });
}

LogicalResult lower(ModuleOp module) {
  expandNumbers(module);
  expandDivisions(module);
  lowerViews(module);
  PassManager passes(module.getContext(), ModuleOp::getOperationName());
  // Checked when it was read; what passes leave is checked by what follows.
  passes.enableVerifier(false);
  bool usesVectors = false;
  module.walk([&](Operation *op) {
    usesVectors |= isa<vector::VectorDialect>(op->getDialect());
  });
  if (usesVectors)
    passes.addPass(createConvertVectorToSCFPass());
  passes.addPass(createSCFToControlFlowPass());
  if (usesVectors)
    passes.addPass(createConvertVectorToLLVMPass());
  passes.addPass(createConvertMathToLLVMPass());
  // malloc would tell LLVM that fresh memory is undefined; here it is not.
  FinalizeMemRefToLLVMConversionPassOptions memory;
  memory.useGenericFunctions = true;
  passes.addPass(createFinalizeMemRefToLLVMConversionPass(memory));
  passes.addPass(createConvertFuncToLLVMPass());
  passes.addPass(createArithToLLVMConversionPass());
  passes.addPass(createConvertControlFlowToLLVMPass());
  passes.addPass(createReconcileUnrealizedCastsPass());
  return passes.run(module);
}

} // namespace netra::reference
