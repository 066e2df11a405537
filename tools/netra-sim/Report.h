//===- Report.h - what netra-sim prints of a run ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Results of a run as text and as JSON. Every figure is simulated.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TOOLS_NETRA_SIM_REPORT_H
#define NETRA_TOOLS_NETRA_SIM_REPORT_H

#include "Arguments.h"
#include "Sim/Device.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace netra {

struct RunReport {
  const sim::Kernel *kernel = nullptr;
  const sim::LaunchConfig *config = nullptr;
  const sim::LaunchResult *result = nullptr;
  sim::Device *device = nullptr;
  std::vector<std::pair<Expectation, Mismatch>> comparisons;
  bool wantInformation = false; ///< Text: print each, not only how many.

  bool isClean() const;
};

/// Mismatches, findings, the rules that matrices followed, then statistics if
/// there are any.
void printText(llvm::raw_ostream &out, const RunReport &report);
llvm::json::Value toJSON(const RunReport &report);

} // namespace netra

#endif // NETRA_TOOLS_NETRA_SIM_REPORT_H
