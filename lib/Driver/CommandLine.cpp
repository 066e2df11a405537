//===- CommandLine.cpp - How every tool starts ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/CommandLine.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;

namespace netra {

CommandLine::CommandLine() {
  SmallVector<cl::Option *> foreign;
  for (auto &entry : cl::getRegisteredOptions()) {
    StringRef name = entry.first;
    if (name != "help" && name != "h" && name != "version")
      foreign.push_back(entry.second);
  }
  for (cl::Option *option : foreign)
    option->removeArgument();
  cl::SetVersionPrinter([](raw_ostream &os) {
    os << "netra " << NETRA_VERSION << ", LLVM " << LLVM_VERSION_STRING << "\n";
  });
}

void CommandLine::parse(int argc, char **argv, StringRef overview) {
  std::string errors;
  raw_string_ostream os(errors);
  if (cl::ParseCommandLineOptions(argc, argv, overview, &os))
    return;
  SmallVector<StringRef> lines;
  StringRef(errors).split(lines, '\n', -1, /*KeepEmpty=*/false);
  // An option's bad value has already been reported by LLVM itself.
  if (lines.empty())
    std::exit(kBadInput);
  StringRef tool = sys::path::filename(argv[0]);
  StringRef first = lines.front().trim();
  first.consume_front(StringRef(argv[0]));
  first.consume_front(tool);
  first.consume_front(": ");
  errs() << tool << ": " << first << "\n";
  std::exit(kBadInput);
}

static StringRef severityText(mlir::DiagnosticSeverity severity) {
  switch (severity) {
  case mlir::DiagnosticSeverity::Note:
    return "note: ";
  case mlir::DiagnosticSeverity::Warning:
    return "warning: ";
  case mlir::DiagnosticSeverity::Remark:
    return "remark: ";
  case mlir::DiagnosticSeverity::Error:
    return "error: ";
  }
  llvm_unreachable("covered switch");
}

static void print(StringRef tool, mlir::Diagnostic &diagnostic) {
  bool hasPlace = false;
  if (auto loc =
          diagnostic.getLocation()->findInstanceOf<mlir::FileLineColLoc>()) {
    errs() << loc.getFilename().getValue() << ":";
    if (loc.getLine())
      errs() << loc.getLine() << ":" << loc.getColumn() << ":";
    errs() << " ";
    hasPlace = true;
  }
  if (!hasPlace)
    errs() << tool << ": ";
  errs() << severityText(diagnostic.getSeverity());
  std::string text = diagnostic.str();
  errs() << StringRef(text).split('\n').first << "\n";
}

OneLineDiagnostics::OneLineDiagnostics(mlir::MLIRContext &context,
                                       StringRef tool)
    : tool(tool), handler(&context, [this](mlir::Diagnostic &diagnostic) {
        hasSpoken |=
            diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error;
        print(this->tool, diagnostic);
        for (mlir::Diagnostic &note : diagnostic.getNotes())
          if (!isa<mlir::UnknownLoc>(note.getLocation()) &&
              !StringRef(note.str()).starts_with("see current operation"))
            print(this->tool, note);
        return mlir::success();
      }) {}

int OneLineDiagnostics::status() {
  if (!hasSpoken)
    errs() << tool << ": error: failed without a message\n";
  return kBadInput;
}

} // namespace netra
