//===- Run.h - all passes, then the simulator -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_RANDOMKERNELS_RUN_H
#define NETRA_UNITTESTS_RANDOMKERNELS_RUN_H

#include "RandomKernel.h"
#include "mlir/IR/MLIRContext.h"

namespace netra::randomkernels {

struct Outcome {
  /// Empty, or what is wrong: the first line names the kind of failure.
  std::string problem;
  /// The kernel needs more registers than the budget has.
  bool isOverBudget = false;
  /// "N would do", if the error says so; else 0.
  unsigned wouldDo = 0;
  unsigned vgprs = 0;        ///< Highest VGPR of the allocated kernel and one.
  uint64_t instructions = 0; ///< Executed, by the allocated kernel.
};

/// Compiles `kernel` with every pass and `budget` (part of `lower`), runs it
/// and its trivial version with every check, and compares memory.
Outcome run(const RandomKernel &kernel, const std::string &budget,
            mlir::MLIRContext &context);

/// The text that run() compiles.
std::string objectText(const RandomKernel &kernel, const std::string &budget);

} // namespace netra::randomkernels

#endif // NETRA_UNITTESTS_RANDOMKERNELS_RUN_H
