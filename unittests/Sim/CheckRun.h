//===- CheckRun.h - small kernels under the sanitizer -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Assembles a kernel, runs its workgroups with checks, and gives the findings
// as short lines, in which instructions are counted from 0:
//
//   wait read-before-wait @2 v1 from @0
//   uninit undefined-branch @1 scc x3
//   (information) bounds unaligned @4
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_SIM_CHECKRUN_H
#define NETRA_UNITTESTS_SIM_CHECKRUN_H

#include "Sim/Checks.h"
#include "Sim/Executor.h"
#include <string>
#include <vector>

namespace netra::sim::test {

/// Registers at the start, all else is undefined: s[0:1] and s[2:3] are the
/// addresses of two buffers of 8 KiB, `a` defined and `b` not, s4 is the number
/// of the workgroup, s5 that of the wave, s6 is 0; s[8:11] is a buffer
/// descriptor of 256 bytes of `a`; v0 is the lane, v1 four times the lane.
struct CheckRun {
  const char *target = "gfx950";
  unsigned waveSize = 0; ///< 0: the target's default.
  unsigned waves = 1;
  unsigned workgroups = 1;
  const char *checks = "all";
  uint64_t ldsBytes = 1024;
  uint64_t items = 0; ///< Work-items of a workgroup; 0: full waves.
  Schedule schedule = Schedule::Order;
  bool information = true; ///< Give these, too.

  /// One line a finding, or "fault: ..." last.
  std::vector<std::string> run(const std::string &source) const;
  /// The findings themselves.
  Findings findings(const std::string &source,
                    std::string *fault = nullptr) const;
};

} // namespace netra::sim::test

#endif // NETRA_UNITTESTS_SIM_CHECKRUN_H
