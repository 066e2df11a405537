//===- Interpreter.h - What is decided at compile time ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Walks the body of a template, keeps the values of names, and writes down the
// ops that remain.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_TEMPLATES_INTERPRETER_H
#define NETRA_LOWERING_TEMPLATES_INTERPRETER_H

#include "Dialect/Prim/Prim.h"
#include "Dialect/Tmpl/Expression.h"
#include "Dialect/Tmpl/Tmpl.h"
#include "mlir/IR/IRMapping.h"

namespace netra::tmpl {

/// The constants that `whose` declares, as `given` binds them: expressions over
/// `outer`, defaults over what is bound. Reports at `at` what is missing,
/// unknown, of the wrong type or out of range.
llvm::FailureOr<Constants> bindDeclared(mlir::Operation *at,
                                        llvm::StringRef whose,
                                        mlir::DictionaryAttr declared,
                                        mlir::DictionaryAttr given,
                                        const Constants &outer);

class Interpreter {
public:
  Interpreter(mlir::OpBuilder &builder, llvm::StringRef target,
              unsigned waveSize, Constants constants)
      : builder(builder), target(target), waveSize(waveSize),
        constants(std::move(constants)) {}

  /// Writes down what `block` comes to. `yields` gets what it yields.
  llvm::LogicalResult run(mlir::Block &block, mlir::IRMapping &values,
                          llvm::SmallVectorImpl<mlir::Value> *yields = nullptr);

  llvm::FailureOr<int64_t> number(mlir::Operation *op, mlir::Attribute attr);
  llvm::FailureOr<std::string> text(mlir::Operation *op, llvm::StringRef text);

private:
  llvm::LogicalResult run(mlir::Operation *op, mlir::IRMapping &values);
  llvm::LogicalResult runFor(ForOp op, mlir::IRMapping &values);
  llvm::LogicalResult runPipeline(PipelineOp op, mlir::IRMapping &values);
  llvm::LogicalResult runIf(IfOp op, mlir::IRMapping &values);
  llvm::LogicalResult runCall(CallOp op, mlir::IRMapping &values);
  llvm::LogicalResult runGuard(GuardOp op);
  llvm::LogicalResult copyPrimitive(prim::Primitive op,
                                    mlir::IRMapping &values);
  llvm::LogicalResult copyPlain(mlir::Operation *op, mlir::IRMapping &values);
  llvm::FailureOr<bool> holds(mlir::Operation *op, llvm::StringRef condition);

  /// The first and last value of a variable, checked.
  llvm::LogicalResult range(mlir::Operation *op, mlir::Attribute from,
                            mlir::Attribute to, int64_t step, int64_t &first,
                            int64_t &end);

  mlir::OpBuilder &builder;
  llvm::StringRef target;
  unsigned waveSize;
  Constants constants;
  llvm::SmallVector<CallOp> calls;
};

} // namespace netra::tmpl

#endif // NETRA_LOWERING_TEMPLATES_INTERPRETER_H
