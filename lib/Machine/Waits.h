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

/// Why an instruction has to wait.
enum class WaitReason {
  Read,      ///< It reads registers that an access may not have filled yet.
  Overwrite, ///< It writes them.
  /// It uses LDS while memory may still be written into LDS, or the other way
  /// round: whether that is the same part, the code does not say.
  Lds,
  // With WaitRules only:
  Barrier,     ///< Other waves go on behind it.
  Caches,      ///< Caches are written back or invalidated.
  UnknownCode, ///< What is behind it may use any register.
};

/// An instruction that has to wait for an access.
struct WaitBefore {
  unsigned index = 0;  ///< Of the instruction in front of which to wait.
  unsigned access = 0; ///< The one to wait for.
  WaitReason reason = WaitReason::Read;
  llvm::SmallVector<RegUnit, 8> registers; ///< Of Read and Overwrite.
  WaitCounts counts;                       ///< What must be waited for.
};

/// What is to be waited for beside registers, for those who insert waits.
struct WaitRules {
  /// LDS-DMA and other uses of LDS wait for each other; barriers wait for LDS;
  /// caches are written back when stores are done, and invalidated when loads
  /// are; code that is not known is entered with nothing outstanding.
  bool memoryOrder = false;
  /// Barriers wait for stores to memory, too: other waves of the workgroup read
  /// what they store.
  bool memoryAtBarriers = false;
  /// By index of the instruction: the part of LDS that it uses, from 1; 0, or
  /// nothing there: any. Different parts do not wait for each other.
  llvm::ArrayRef<unsigned> ldsParts;
};

/// What is missing, by index. What comes behind is judged as if the wait had
/// been there (of reason Lds: only with WaitRules::memoryOrder).
std::vector<WaitBefore> missingWaits(const Kernel &kernel,
                                     const WaitRules &rules = {});

/// What a wait that stands in the code is for.
struct WaitUse {
  unsigned wait = 0;   ///< Index of the instruction that waits.
  unsigned access = 0; ///< What it waits for.
  unsigned user = 0;   ///< The instruction that would otherwise be too early.
  WaitReason reason = WaitReason::Read;
  Counter counter = Counter::Vm;
  unsigned count = 0; ///< The largest count that does.
};

/// What each wait is for, by index of the wait, then of the user; a wait that
/// is not in it is needed by nothing that the rows know. The first user on a
/// path is named. Barriers wait for stores to memory, too.
std::vector<WaitUse> waitUses(const Kernel &kernel);

/// The instructions that wait for `counts`, as text, or none for no counts.
llvm::SmallVector<std::string, 2> waitInstructions(const WaitCounts &counts,
                                                   const TargetFacts &target);

/// The same as findings.
std::vector<Finding> analyzeWaits(const Kernel &kernel);

} // namespace netra::machine

#endif // NETRA_MACHINE_WAITS_H
