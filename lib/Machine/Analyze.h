//===- Analyze.h - Every analysis of every kernel of an image ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_ANALYZE_H
#define NETRA_MACHINE_ANALYZE_H

#include "Machine/Finding.h"

namespace netra::machine {

/// What the analyses say of one kernel.
struct KernelReport {
  std::string kernel;
  /// Why there is nothing else; empty if the kernel was analysed.
  std::string refusal;
  std::vector<Finding> findings;  ///< Sorted, of all analyses together.
  std::vector<std::string> lines; ///< findings[i] as describe() says it.
  Coverage coverage;

  /// How many findings have this verdict.
  unsigned count(Finding::Verdict verdict) const;
};

/// Analyses every kernel of `image` that has a descriptor, by name.
std::vector<KernelReport> analyzeKernels(const Image &image);

} // namespace netra::machine

#endif // NETRA_MACHINE_ANALYZE_H
