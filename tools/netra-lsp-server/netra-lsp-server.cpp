//===- netra-lsp-server.cpp - Netra's dialects in an editor ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's server reads its own command line and ends wrong usage with status 1
// and two lines; so the options are read here first, by the same names.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"
#include "ToolSupport/CommandLine.h"
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
  registry.insert<amdgcn::AMDGCNDialect>();
  return failed(mlir::MlirLspServerMain(argc, argv, registry)) ? kBadInput
                                                               : kSame;
}
