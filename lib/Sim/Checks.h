//===- Checks.h - the sanitizer of a launch ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which checks a launch has, and what they share between its workgroups. Each
// workgroup gets a Checker of its own; their results are merged in the order of
// the workgroups, so that they do not depend on threads.
//
//   LaunchChecks checks(options, program, target);
//   executor.checker = checker.get();      // checker = checks.makeChecker()
//   executor.run(schedule);
//   checks.merge(*checker);                // workgroup after workgroup
//   checks.findings().all()
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_CHECKS_H
#define NETRA_SIM_CHECKS_H

#include "Sim/Checker.h"
#include "Sim/Findings.h"
#include "Target/MachineTarget.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace netra::sim {

class Program;

struct CheckOptions {
  unsigned bits = 0; ///< A bit for each Check.

  static constexpr CheckOptions all() {
    return CheckOptions{(1u << kNumChecks) - 1};
  }
  bool has(Check check) const { return bits >> unsigned(check) & 1; }
  explicit operator bool() const { return bits != 0; }

  /// "all", "none", or names with commas between them.
  static llvm::Expected<CheckOptions> parse(llvm::StringRef text);
};

struct ProgramPlans;

class LaunchChecks {
public:
  /// Looks at each instruction of `program` once. `target` is what the program
  /// was decoded for; it is not used after this.
  LaunchChecks(CheckOptions options, const Program &program,
               MachineTarget &target);
  ~LaunchChecks();

  /// A Checker for one workgroup. Safe from several threads. Must not outlive
  /// this object. The waves need a Shadow, and LDS, scratch and memory marks,
  /// for Check::Uninit; see tracksDefinedness().
  std::unique_ptr<Checker> makeChecker() const;
  bool tracksDefinedness() const { return options.has(Check::Uninit); }

  /// Adds the results of a workgroup that has run, faulted or not. To be called
  /// once for each, in ascending order of workgroupNumber, on one thread at a
  /// time.
  void merge(Checker &checker);

  /// What was found in the workgroups merged so far.
  Findings &findings() { return found; }

private:
  CheckOptions options;
  std::unique_ptr<ProgramPlans> plans;
  struct GlobalState;
  std::unique_ptr<GlobalState> global;
  Findings found;
};

} // namespace netra::sim

#endif // NETRA_SIM_CHECKS_H
