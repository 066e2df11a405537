//===- GlobalConflicts.h - workgroups that touch the same bytes -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What each workgroup touched of global memory, as sorted intervals, and all of
// those before it. Two workgroups conflict if they touch a byte, one of them
// writing and not atomically: nothing orders workgroups of a launch.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_CHECK_GLOBALCONFLICTS_H
#define NETRA_SIM_CHECK_GLOBALCONFLICTS_H

#include "Sim/Check/Races.h"
#include <map>

namespace netra::sim {

/// Bytes [begin, end) of one allocation that one instruction of one wave
/// touched first among those of its kind and workgroup.
struct Interval {
  uint64_t begin, end;
  uint32_t memory; ///< Number of the allocation.
  Touch touch;
  PackedIssue by;
};

/// What a workgroup did to global memory; ascending by touch, memory, begin.
std::vector<Interval> intervalsOf(const Races &races);

class GlobalConflicts {
public:
  /// Reports conflicts of a workgroup with those merged before, then adds it.
  void merge(const std::vector<Interval> &intervals, const Memory &memory,
             Reporter &reports);

private:
  struct Held {
    uint64_t end;
    uint32_t workgroup[3];
    PackedIssue by;
  };
  using Map = std::map<uint64_t, Held>; ///< By begin; disjoint.

  Map &mapOf(Touch touch, uint32_t number);
  void report(const Interval &interval, Touch other, const Memory &memory,
              Reporter &reports);
  void add(const Interval &interval, const Reporter &reports);

  std::vector<Map> maps; ///< [allocation * 3 + touch]
};

} // namespace netra::sim

#endif // NETRA_SIM_CHECK_GLOBALCONFLICTS_H
