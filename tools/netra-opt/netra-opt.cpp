//===- netra-opt.cpp - Every pass and pipeline ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// mlir-opt's engine and options behind the command line that all our tools
// have: wrong usage is one line and status 2, output is whole or absent.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Dialect/Prim/Prim.h"
#include "Dialect/Tmpl/Tmpl.h"
#include "Driver/Nesting.h"
#include "Lowering/Passes.h"
#include "Lowering/Pipelines.h"
#include "ToolSupport/CommandLine.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Support/Timing.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace netra;

namespace {
struct Options {
  cl::opt<std::string> input{cl::Positional, cl::desc("<in.mlir>"),
                             cl::init("-")};
  cl::opt<std::string> output{"o", cl::init("-"), cl::value_desc("file"),
                              cl::desc("output file (default: stdout)")};
};
} // namespace

static void registerPasses() {
  // MLIR's canonicalizer is not among them: it erases blocks that nothing
  // branches to, and no pass drops an instruction unasked.
  registerNetraPasses();
  registerNetraPipelines();
  mlir::registerCSEPass();
  mlir::registerLocationSnapshotPass();
  mlir::registerPrintIRPass();
  mlir::registerStripDebugInfoPass();
  mlir::registerViewOpGraphPass();
}

static void registerOptions(mlir::DialectRegistry &registry) {
  mlir::MlirOptMainConfig::registerCLOptions(registry);
  mlir::registerAsmPrinterCLOptions();
  mlir::registerMLIRContextCLOptions();
  mlir::registerPassManagerCLOptions();
  mlir::registerDefaultTimingManagerCLOptions();
}

static Error run(const Options &options, mlir::DialectRegistry &registry,
                 bool &isDone) {
  auto buffer = MemoryBuffer::getFileOrSTDIN(options.input);
  if (!buffer)
    return createStringError(inconvertibleErrorCode(),
                             options.input + ": " +
                                 buffer.getError().message());
  if (auto error = checkNesting(**buffer))
    return error;
  std::string text;
  raw_string_ostream os(text);
  auto config = mlir::MlirOptMainConfig::createFromCLOptions();
  isDone =
      succeeded(mlir::MlirOptMain(os, std::move(*buffer), registry, config));
  return isDone ? writeFile(options.output, text) : Error::success();
}

int main(int argc, char **argv) {
  CommandLine commandLine;
  Options options;
  mlir::DialectRegistry registry;
  registry.insert<amdgcn::AMDGCNDialect, prim::PrimDialect, tmpl::TmplDialect,
                  mlir::arith::ArithDialect, mlir::cf::ControlFlowDialect,
                  mlir::func::FuncDialect, mlir::math::MathDialect,
                  mlir::memref::MemRefDialect, mlir::scf::SCFDialect>();
  registerPasses();
  registerOptions(registry);
  commandLine.parse(argc, argv, "netra-opt: MLIR passes over the dialects\n");
  auto config = mlir::MlirOptMainConfig::createFromCLOptions();
  if (config.shouldListPasses()) {
    mlir::printRegisteredPasses();
    return kSame;
  }
  bool isDone = false;
  if (auto error = run(options, registry, isDone))
    return reportBadInput("netra-opt", std::move(error));
  return isDone ? kSame : kBadInput; // MLIR has said why
}
