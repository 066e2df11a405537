//===- netra-import.cpp - Code objects become IR --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Diagnostics.h"
#include "Driver/Input.h"
#include "Import/Import.h"
#include "ToolSupport/CommandLine.h"
#include "ToolSupport/Output.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace netra;

namespace {
struct Options {
  cl::opt<std::string> input{cl::Positional, cl::Required,
                             cl::desc("<in.s|in.o|in.hsaco>")};
  cl::opt<std::string> output{"o", cl::init("-"), cl::value_desc("file"),
                              cl::desc("IR file (default: stdout)")};
  cl::opt<std::string> target{"target", cl::value_desc("gfx"),
                              cl::desc("target of assembly that names none")};
  cl::opt<bool> strict{"strict", cl::desc("refuse bytes that are neither code "
                                          "nor padding")};
  cl::opt<bool> stats{"stats", cl::desc("print one line of counts")};
  cl::opt<bool> locations{
      "locations", cl::desc("write source locations into the IR, where the "
                            "input has a line table")};
};
} // namespace

static void printStatistics(StringRef path, const ImportStatistics &counts) {
  double share = counts.instructions
                     ? 100.0 * double(counts.overridden) / counts.instructions
                     : 0;
  errs() << path << ": " << counts.instructions << " instructions ("
         << counts.instructions - counts.overridden << " structured, "
         << counts.overridden << " with an override, " << format("%.2f", share)
         << " %), " << counts.dataBytes << " bytes of data, " << counts.kernels
         << " kernels, " << counts.functions << " functions\n";
}

int main(int argc, char **argv) {
  CommandLine commandLine;
  Options options;
  commandLine.parse(argc, argv, "netra-import: code objects become IR\n");
  StringRef path = options.input;
  auto input = loadInput(path, options.target);
  if (!input)
    return reportBadInput("netra-import", input.takeError());
  if (input->kind == InputKind::IR)
    return reportBadInput(
        "netra-import",
        createStringError(inconvertibleErrorCode(), path + ": is IR already"));

  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  auto imported = importCodeObject(
      input->code, sys::path::filename(path),
      options.locations ? input->lines : machine::SourceLines(), &context);
  if (!imported)
    return reportBadInput("netra-import", imported.takeError());
  for (const std::string &note : imported->notes)
    errs() << "netra-import: " << note << "\n";
  if (options.strict && imported->statistics.dataBytes)
    return reportBadInput(
        "netra-import",
        createStringError(inconvertibleErrorCode(),
                          path + ": " + Twine(imported->statistics.dataBytes) +
                              " bytes are no instructions (--strict)"));
  OneLineDiagnostics diagnostics(context, "netra-import");
  if (failed(mlir::verify(*imported->module)))
    return diagnostics.status();
  std::string text;
  raw_string_ostream os(text);
  mlir::OpPrintingFlags flags;
  flags.assumeVerified();
  flags.enableDebugInfo(options.locations, /*prettyForm=*/false);
  imported->module->print(os, flags);
  os << "\n";
  if (auto error = writeFile(options.output, text))
    return reportBadInput("netra-import", std::move(error));
  if (options.stats)
    printStatistics(path, imported->statistics);
  return kSame;
}
