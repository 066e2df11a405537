//===- netra-lsp-server.cpp - Netra's dialects in an editor ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's server reads its own command line and ends wrong usage with status 1
// and two lines; so the options are read here first, by the same names.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Dialect/Prim/Prim.h"
#include "Dialect/Tmpl/Tmpl.h"
#include "ToolSupport/CommandLine.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

using namespace llvm;
using namespace netra;

namespace {
enum class Level { Error, Info, Verbose };
enum class Style { Standard, Delimited };

struct Options {
  cl::opt<Level> log{
      "log", cl::desc("what is logged to standard error (default: info)"),
      cl::values(clEnumValN(Level::Error, "error", "errors only"),
                 clEnumValN(Level::Info, "info", "requests as well"),
                 clEnumValN(Level::Verbose, "verbose", "messages as well")),
      cl::init(Level::Info)};
  cl::opt<Style> style{
      "input-style",
      cl::desc("how messages are told apart (default: standard)"),
      cl::values(
          clEnumValN(Style::Standard, "standard", "LSP's headers"),
          clEnumValN(Style::Delimited, "delimited", "lines of `// -----`")),
      cl::init(Style::Standard)};
  cl::opt<bool> pretty{"pretty", cl::desc("print JSON with line breaks")};
  cl::opt<bool> litTest{
      "lit-test",
      cl::desc("short for --input-style=delimited --pretty --log=verbose")};
};
} // namespace

int main(int argc, char **argv) {
  {
    CommandLine commandLine;
    Options options;
    commandLine.parse(argc, argv,
                      "netra-lsp-server: Netra's dialects in an editor\n");
    // MLIR's own options of these names come next.
    for (cl::Option *option : {static_cast<cl::Option *>(&options.log),
                               static_cast<cl::Option *>(&options.style),
                               static_cast<cl::Option *>(&options.pretty),
                               static_cast<cl::Option *>(&options.litTest)})
      option->removeArgument();
  }
  mlir::DialectRegistry registry;
  registry.insert<amdgcn::AMDGCNDialect, prim::PrimDialect, tmpl::TmplDialect,
                  mlir::arith::ArithDialect, mlir::cf::ControlFlowDialect,
                  mlir::func::FuncDialect, mlir::math::MathDialect,
                  mlir::memref::MemRefDialect, mlir::scf::SCFDialect>();
  return failed(mlir::MlirLspServerMain(argc, argv, registry)) ? kBadInput
                                                               : kSame;
}
