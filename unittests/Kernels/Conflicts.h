//===- Conflicts.h - what barriers keep apart -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Records which bytes each wave of a workgroup touches between barriers, and
// says for each barrier of the code whether it keeps anything apart: a byte
// that two waves touch on its two sides, not both reading and not both atomic.
// A barrier that keeps nothing apart can go. This is no part of the simulator's
// own check of races, which it judges.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_KERNELS_CONFLICTS_H
#define NETRA_UNITTESTS_KERNELS_CONFLICTS_H

#include "Sim/Executor.h"
#include <map>
#include <vector>

namespace netra::kernels {

class Conflicts final : public sim::Checker {
public:
  /// By what touched a byte in front of the barrier, and so by the counter that
  /// is waited for there: DS instructions, or others.
  struct Found {
    bool lds = false, memory = false;
  };
  /// Of the barrier at `offset` in the code section.
  Found at(uint64_t offset) const {
    auto found = barriers.find(offset);
    return found == barriers.end() ? Found() : found->second;
  }

  void begin(sim::Executor &executor) override;
  void execute(sim::Executor &executor, sim::Wave &wave,
               const sim::Instruction &inst) override;
  void access(sim::Executor &executor, sim::Wave &wave,
              const sim::Instruction &inst,
              const sim::LaneAccess &access) override;
  bool invalid(sim::Executor &, sim::Wave &, const sim::Instruction &,
               const sim::LaneAccess &, unsigned,
               const std::string &) override {
    return false;
  }
  void barrier(sim::Executor &executor) override;
  void end(sim::Executor &executor) override;

private:
  /// Of a byte: a bit for each wave.
  struct Byte {
    uint64_t read = 0, written = 0, atomic = 0;
    bool conflictsWith(const Byte &later) const;
  };
  using Bytes = std::map<const uint8_t *, Byte>;
  static void join(Bytes &into, const Bytes &from);
  static bool conflict(const Bytes &earlier, const Bytes &later);

  struct Phase {
    Bytes byDs, byOthers;
    uint64_t behind = ~uint64_t(0); ///< The barrier that ends it.
  };
  std::vector<Phase> phases; ///< Of the workgroup that runs.
  std::map<uint64_t, Found> barriers;
};

} // namespace netra::kernels

#endif // NETRA_UNITTESTS_KERNELS_CONFLICTS_H
