//===- Races.h - waves that touch the same bytes ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The accesses of one workgroup to LDS and global memory. Two waves conflict if
// they touch a byte, one of them writing and not atomically, with no barrier
// between. A barrier stands behind an access only if that was known to be done
// when its wave arrived: what is outstanding there happens again behind it.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_CHECK_RACES_H
#define NETRA_SIM_CHECK_RACES_H

#include "Sim/Access.h"
#include "Sim/Check/AccessShadow.h"
#include "Sim/Memory.h"

namespace netra::sim {

class Races {
public:
  explicit Races(Reporter &reports) : reports(reports) {}

  void begin(const Executor &executor);
  /// The bytes of an access that can conflict: LDS, and what is writable.
  Footfall footfallOf(const LaneAccess &access);
  /// Records them and reports conflicts.
  void touchLate(const Issue &by, const Footfall &foot);
  void touch(const Issue &by, const Footfall &foot, uint64_t lanes);
  /// All waves have arrived; `waits` says what of theirs is not done.
  void barrier(const Executor &executor, const std::vector<WaitTracker> &waits);

  /// By number of the allocation; null where nothing was touched.
  const std::vector<std::unique_ptr<AccessShadow>> &global() const {
    return allocations;
  }
  void clear() { allocations.clear(); }

private:
  AccessShadow *shadowOf(uint32_t memory);

  Reporter &reports;
  const Memory *memory = nullptr;
  const Allocation *last = nullptr;
  bool hasWaves = false; ///< More than one: LDS can conflict.
  uint32_t epoch = 1;
  std::unique_ptr<AccessShadow> lds;
  std::vector<std::unique_ptr<AccessShadow>> allocations;
};

} // namespace netra::sim

#endif // NETRA_SIM_CHECK_RACES_H
