//===- Verify.h - A tactic against its contract -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Emits a tactic, compares it with its lock, runs the emitted bytes in the
// simulator on the template's cases with all checks and under several orders of
// the waves, and compares what they wrote, bit for bit and byte for byte, with
// the template's reference. Everything is simulated: nothing here has been run
// on hardware.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_VERIFY_VERIFY_H
#define NETRA_VERIFY_VERIFY_H

#include "Catalog/Catalog.h"
#include "Sim/Findings.h"
#include <optional>
#include <string>
#include <vector>

namespace netra::verify {

struct Options {
  uint64_t seed = 1;     ///< Of the inputs.
  unsigned threads = 1;  ///< Of the simulator.
  bool schedules = true; ///< Orders of the waves beside the plain one.
  std::string onlyCase;  ///< The name of one case; empty: all.
};

/// What one case showed.
struct CaseResult {
  std::string name;
  std::vector<std::pair<std::string, int64_t>> sizes;
  std::string fault; ///< Why the run or the reference stopped; empty if not.
  /// Elements of outputs whose bits are not those of the reference.
  uint64_t mismatches = 0, elements = 0;
  std::string firstMismatch; ///< "output[3]: got 0x.., expected 0x..".
  /// |result - precise| / sum|a*b|; nothing without a `precise` function.
  std::optional<double> scaledError;
  std::string scaledErrorAt;
  uint64_t findings = 0, unknowns = 0;
  std::vector<std::string> findingTexts; ///< One line each.
  unsigned schedules = 0;                ///< Orders that gave the same bytes.
  uint64_t waveInstructions = 0;         ///< Of the longest wave.
  /// Bytes read and written, by argument.
  std::vector<std::pair<std::string, std::pair<uint64_t, uint64_t>>> traffic;

  bool passes() const {
    return fault.empty() && mismatches == 0 && findings == 0;
  }
};

enum class LockState { Matches, None, Differs };

struct Evidence {
  std::string tactic, target, contractId, textHash, symbol;
  std::string policy; ///< Of matrix products, in the simulator.
  LockState lock = LockState::None;
  std::string lockDifference; ///< The first one, with both sides.
  unsigned vgprs = 0, agprs = 0, sgprs = 0, lds = 0, wavesPerSimd = 0;
  unsigned textBytes = 0, instructions = 0;
  std::vector<std::string> remarks; ///< Overstated resources and the like.
  std::vector<CaseResult> cases;
  uint64_t seed = 0;

  /// True if every case passes and nothing is overstated. The lock does not
  /// count: a kernel is verified before it is accepted.
  bool isVerified() const;
};

/// Verifies one tactic. Failure is bad input and has been reported.
mlir::FailureOr<Evidence> verify(catalog::Catalog &catalog,
                                 const catalog::Tactic &tactic,
                                 const Options &options);

/// One object as JSON with sorted keys; readEvidence() (Verify/Evidence.h)
/// gives what a lock must know of it.
std::string writeEvidence(llvm::ArrayRef<Evidence> evidence);

} // namespace netra::verify

#endif // NETRA_VERIFY_VERIFY_H
