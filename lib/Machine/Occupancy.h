//===- Occupancy.h - how many waves fit -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Waves that a SIMD holds at the same time, from registers, LDS and workgroup
// size, by the limits of targets/ (CDNA4 ISA 3.6, RDNA3 ISA 3.3; LLVM
// AMDGPUBaseInfo). An upper bound: what else runs on the SIMD is not known.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_OCCUPANCY_H
#define NETRA_MACHINE_OCCUPANCY_H

#include "Target/TargetFacts.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace netra {

struct OccupancyInput {
  unsigned waveSize = 64;
  unsigned vgprs = 0;    ///< Of a lane, AGPRs included.
  unsigned sgprs = 0;    ///< Of a wave; 0: not known, does not limit.
  unsigned ldsBytes = 0; ///< Of a workgroup.
  unsigned workgroupItems = 0;
  bool workgroupProcessorMode = false; ///< Waves can sit on both CUs of a WGP.
};

enum class OccupancyLimit { Hardware, Vgprs, Sgprs, Lds, Workgroups };
/// "VGPRs".
llvm::StringRef nameOf(OccupancyLimit limit);

struct Occupancy {
  unsigned wavesPerSimd = 0;
  OccupancyLimit limit = OccupancyLimit::Hardware;
  unsigned byVgprs = 0, bySgprs = 0, byLds = 0, byWorkgroups = 0;
};

Occupancy computeOccupancy(const TargetFacts &target,
                           const OccupancyInput &input);

/// What has to change for more waves.
struct OccupancyNeed {
  OccupancyLimit limit = OccupancyLimit::Vgprs;
  unsigned now = 0;
  /// At most: registers of a lane, of a wave, bytes of a workgroup. Of
  /// Workgroups: work-items, at least.
  unsigned bound = 0;
};

struct OccupancyStep {
  unsigned wavesPerSimd = 0;
  llvm::SmallVector<OccupancyNeed, 2> needs; ///< All of them together.
};

/// The next larger number of waves, and all that it needs; nothing if there are
/// as many as the hardware holds.
std::optional<OccupancyStep> nextOccupancyStep(const TargetFacts &target,
                                               const OccupancyInput &input);

} // namespace netra

#endif // NETRA_MACHINE_OCCUPANCY_H
