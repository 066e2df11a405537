//===- Diagnostics.cpp - MLIR errors, one line each -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Diagnostics.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace netra {

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

static std::string describe(mlir::Diagnostic &diagnostic) {
  std::string text;
  raw_string_ostream os(text);
  if (auto loc =
          diagnostic.getLocation()->findInstanceOf<mlir::FileLineColLoc>())
    os << loc.getFilename().getValue() << ":" << loc.getLine() << ":"
       << loc.getColumn() << ": ";
  os << diagnostic.str();
  return text;
}

FirstDiagnostic::FirstDiagnostic(mlir::MLIRContext &context)
    : handler(&context, [this](mlir::Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error &&
            message.empty())
          message = describe(diagnostic);
        return mlir::success();
      }) {}

} // namespace netra
