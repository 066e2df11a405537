//===- Occupancy.cpp - how many waves fit ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Occupancy.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace llvm;

namespace netra {

StringRef nameOf(OccupancyLimit limit) {
  switch (limit) {
  case OccupancyLimit::Hardware:
    return "the hardware";
  case OccupancyLimit::Vgprs:
    return "VGPRs";
  case OccupancyLimit::Sgprs:
    return "SGPRs";
  case OccupancyLimit::Lds:
    return "LDS";
  case OccupancyLimit::Workgroups:
    return "workgroup slots";
  }
  return "";
}

static const LdsPool &poolOf(const TargetFacts &target, bool wgpMode) {
  for (const LdsPool &pool : target.ldsPools)
    if ((pool.mode == "wgp") == wgpMode)
      return pool;
  return target.ldsPools.front();
}

Occupancy computeOccupancy(const TargetFacts &target,
                           const OccupancyInput &input) {
  const WaveFacts &wave = *target.wave(input.waveSize);
  const LdsPool &pool = poolOf(target, input.workgroupProcessorMode);
  unsigned most = wave.maxWavesPerSimd;
  Occupancy result;
  result.byVgprs = result.bySgprs = result.byLds = result.byWorkgroups = most;
  if (input.vgprs)
    result.byVgprs =
        wave.vgprPool / unsigned(alignTo(input.vgprs, wave.vgprAllocGranule));
  if (input.sgprs && target.sgprPool)
    result.bySgprs = target.sgprPool /
                     unsigned(alignTo(input.sgprs, target.sgprAllocGranule));
  unsigned waves =
      std::max(1u, unsigned(divideCeil(input.workgroupItems, input.waveSize)));
  auto perSimd = [&](unsigned workgroups) {
    return unsigned(divideCeil(workgroups * waves, pool.simds));
  };
  if (input.ldsBytes)
    result.byLds = perSimd(
        pool.bytes / unsigned(alignTo(input.ldsBytes, target.ldsGranule)));
  if (waves > 1)
    result.byWorkgroups = perSimd(pool.maxMultiWaveWorkgroups);
  result.wavesPerSimd = most;
  auto limit = [&](unsigned waves, OccupancyLimit kind) {
    if (waves < result.wavesPerSimd) {
      result.wavesPerSimd = waves;
      result.limit = kind;
    }
  };
  limit(result.byVgprs, OccupancyLimit::Vgprs);
  limit(result.bySgprs, OccupancyLimit::Sgprs);
  limit(result.byLds, OccupancyLimit::Lds);
  limit(result.byWorkgroups, OccupancyLimit::Workgroups);
  return result;
}

} // namespace netra
