//===- Launch.h - from a launch to the first instruction --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the command processor and the dispatcher do: kernarg segment, dispatch
// packet, registers at entry (AMDGPU usage, "Initial kernel execution state").
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_LAUNCH_H
#define NETRA_SIM_LAUNCH_H

#include "Sim/Device.h"

namespace netra::sim {

/// What all workgroups of a launch share.
struct LaunchState {
  const Kernel *kernel = nullptr;
  const LaunchConfig *config = nullptr;
  uint64_t kernargAddress = 0;
  uint64_t packetAddress = 0;
  uint64_t queueAddress = 0;
  unsigned items = 0;    ///< Work-items of a workgroup.
  unsigned waves = 0;    ///< Waves of a workgroup.
  uint64_t ldsBytes = 0; ///< Static and dynamic.
  uint64_t scratchBytes = 0;
  std::string kernarg; ///< A copy, for preloading.
};

/// Checks the launch against the kernel and the target, and prepares memory.
llvm::Expected<LaunchState> prepareLaunch(Memory &memory, const Kernel &kernel,
                                          const LaunchConfig &config);

/// Sets up `executor` for the workgroup with the linear number `number`.
/// `track` makes registers, LDS and scratch start as undefined.
void beginWorkgroup(Executor &executor, const LaunchState &state,
                    uint64_t number, bool track);

} // namespace netra::sim

#endif // NETRA_SIM_LAUNCH_H
