//===- Waits.h - Missing waits of a kernel ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Follows what loads and stores leave outstanding on the counters, along every
// path, and finds registers that are read or overwritten while the result of a
// load can still be on its way into them. Sources of stores and addresses are
// read when the instruction is issued: overwriting them needs no wait.
//
// A wait for count N finishes an access if at least N later ones of its kind
// were counted: accesses of one kind finish in order. While kinds that do not
// keep order with each other are outstanding on one counter, or one that keeps
// no order at all (SMEM; FLAT where TargetFacts::flatInOrder is false), only
// zero finishes anything. (CDNA4 ISA 4.4, 8.3, 10.2.2; RDNA3.5 ISA 5.6.)
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_WAITS_H
#define NETRA_MACHINE_WAITS_H

#include "Machine/Finding.h"

namespace netra::machine {

/// The largest counts that may be outstanding; nothing: any.
using WaitCounts = std::array<std::optional<unsigned>, kNumCounters>;

/// "vmcnt(1) lgkmcnt(0)" in the order of the target's counters.
std::string textOf(const WaitCounts &counts, const TargetFacts &target);

/// An instruction uses registers that an access may not have filled yet.
struct WaitBefore {
  unsigned index = 0; ///< Of the instruction in front of which to wait.
  /// The access that it has to wait for; if several, the last one counted.
  unsigned access = 0;
  llvm::SmallVector<RegUnit, 8> registers;
  bool isOverwrite = false; ///< It writes them; otherwise it reads them.
  /// LDS is read while memory may still be written into it: whether that is the
  /// same part of LDS, the code does not say.
  bool isLds = false;
  WaitCounts counts; ///< What must be waited for.
};

/// What is missing, by index; `counts` is all that the instruction needs. What
/// comes behind is judged as if the wait had been there.
std::vector<WaitBefore> missingWaits(const Kernel &kernel);

/// The same as findings.
std::vector<Finding> analyzeWaits(const Kernel &kernel);

} // namespace netra::machine

#endif // NETRA_MACHINE_WAITS_H
