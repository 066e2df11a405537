//===- Compiled.h - a reference from text, for tests ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_UNITTESTS_REFERENCE_COMPILED_H
#define NETRA_UNITTESTS_REFERENCE_COMPILED_H

#include "Reference/Reference.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>
#include <gtest/gtest.h>
#include <vector>

/// A reference compiled from text, or the diagnostics.
class Compiled {
public:
  Compiled(llvm::StringRef text, llvm::StringRef entry) {
    context.loadDialect<mlir::arith::ArithDialect, mlir::cf::ControlFlowDialect,
                        mlir::func::FuncDialect, mlir::LLVM::LLVMDialect,
                        mlir::math::MathDialect, mlir::memref::MemRefDialect,
                        mlir::scf::SCFDialect, mlir::vector::VectorDialect>();
    mlir::ScopedDiagnosticHandler handler(
        &context, [&](mlir::Diagnostic &diagnostic) {
          llvm::raw_string_ostream os(errors);
          if (auto place = mlir::dyn_cast<mlir::FileLineColLoc>(
                  diagnostic.getLocation()))
            os << place.getLine() << ": ";
          os << diagnostic.str() << "\n";
          return mlir::success();
        });
    module = mlir::parseSourceString<mlir::ModuleOp>(
        text, mlir::ParserConfig(&context), "test.mlir");
    if (!module)
      return;
    std::string before = print();
    auto compiled = netra::reference::Reference::compile(*module, entry);
    EXPECT_EQ(before, print()) << "the caller's module has changed";
    if (mlir::succeeded(compiled))
      reference = std::move(*compiled);
  }

  explicit operator bool() const {
    if (!reference)
      ADD_FAILURE() << errors;
    return reference != nullptr;
  }

  /// What went wrong, or nothing.
  std::string run(llvm::ArrayRef<netra::reference::Argument> arguments) {
    llvm::Error error = reference->run(arguments);
    return error ? llvm::toString(std::move(error)) : "";
  }

  std::string errors; ///< "line: text" each
  std::unique_ptr<netra::reference::Reference> reference;

private:
  std::string print() {
    std::string text;
    llvm::raw_string_ostream os(text);
    module->print(os);
    return text;
  }
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};

template <class T>
netra::reference::Argument bufferOf(std::vector<T> &data,
                                    llvm::StringRef dtype) {
  return netra::reference::Argument::buffer(data.data(), data.size(), dtype);
}

inline uint32_t bitsOf(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, 4);
  return bits;
}
inline float floatOf(uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, 4);
  return value;
}

#endif // NETRA_UNITTESTS_REFERENCE_COMPILED_H
