//===- Report.h - netra-emit --report, --emit=listing -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TOOLS_NETRA_EMIT_REPORT_H
#define NETRA_TOOLS_NETRA_EMIT_REPORT_H

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Machine/Image.h"
#include "Report/KernelReport.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace netra {

enum class Reporting { None, Text, JSON, Listing };

/// Adds what is to be said of one code object after the other.
class Reporter {
public:
  explicit Reporter(Reporting form) : form(form) {}

  /// Of an object that is lowered. Reports what cannot be emitted at its op.
  llvm::LogicalResult add(amdgcn::ObjectOp object);
  /// Of a `.s`, `.o` or `.hsaco`.
  llvm::Error add(llvm::MemoryBufferRef buffer, llvm::StringRef target);

  std::string finish();

private:
  void add(const machine::Image &image, const report::LineOf &lineOf);

  Reporting form;
  std::vector<report::KernelReport> reports;
  std::string text;
};

} // namespace netra

#endif // NETRA_TOOLS_NETRA_EMIT_REPORT_H
