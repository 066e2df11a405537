//===- Output.h - Whole files or none --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TOOLSUPPORT_OUTPUT_H
#define NETRA_TOOLSUPPORT_OUTPUT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace netra {

/// Exit statuses of every tool.
enum ExitStatus { kSame = 0, kDifferent = 1, kBadInput = 2 };

/// Writes `contents` to `path` (`-` is standard output) through a temporary
/// file that is renamed at the end, so that a failure leaves what was there.
llvm::Error writeFile(llvm::StringRef path, llvm::StringRef contents);

/// Prints `netra-tool: message` to standard error and gives kBadInput.
int reportBadInput(llvm::StringRef tool, llvm::Error error);

} // namespace netra

#endif // NETRA_TOOLSUPPORT_OUTPUT_H
