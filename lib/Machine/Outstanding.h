//===- Outstanding.h - Accesses that are not finished -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What one wave's loads and stores leave outstanding on the counters: the value
// that the analyses of waits follow along every path. (CDNA4 ISA 4.4, 8.3,
// 10.2.2; RDNA3.5 ISA 5.6.)
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_OUTSTANDING_H
#define NETRA_MACHINE_OUTSTANDING_H

#include "Machine/InstructionInfo.h"
#include <vector>

namespace netra::machine {

/// Accesses of one order finish in the order of their issue.
enum class Order { Memory, Lds, Message, Other, None };

/// The order that an instruction keeps on a counter it raises.
Order orderOf(const InstructionInfo &info, Counter counter,
              const TargetFacts &target);

/// One access on one counter.
struct Outstanding {
  unsigned access; ///< Index of the instruction.
  Counter counter;
  Order order;
  /// What later accesses of its order have added to the counter, on the path
  /// with the least.
  unsigned later;

  bool isSame(const Outstanding &other) const {
    return access == other.access && counter == other.counter;
  }
  bool operator<(const Outstanding &other) const {
    return std::tie(access, counter) < std::tie(other.access, other.counter);
  }
};

/// A value of the dataflow: copy, compare, merge.
class OutstandingAccesses {
public:
  /// Becomes the worst of both. True if it changed.
  bool merge(const OutstandingAccesses &other);

  llvm::ArrayRef<Outstanding> outstanding() const { return all; }
  void clear() { all.clear(); }
  /// True if the access of that instruction is on any counter.
  bool isOutstanding(unsigned access) const;

  /// The count that `access` is finished at.
  unsigned countFor(const Outstanding &access) const {
    return isOrdered(access.counter) ? access.later : 0;
  }

  /// At most `count` remain.
  void wait(Counter counter, unsigned count);
  /// All that an instruction waits for by itself.
  void wait(const InstructionInfo &info);
  void issue(unsigned index, const InstructionInfo &info,
             const TargetFacts &target);

private:
  /// Whether a count other than zero says something.
  bool isOrdered(Counter counter) const;

  std::vector<Outstanding> all; // sorted
};

} // namespace netra::machine

#endif // NETRA_MACHINE_OUTSTANDING_H
