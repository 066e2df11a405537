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

/// What `waves` waves need beyond what `input` is; changes it to that.
static OccupancyStep stepTo(const TargetFacts &target, OccupancyInput &input,
                            unsigned waves) {
  const WaveFacts &wave = *target.wave(input.waveSize);
  const LdsPool &pool = poolOf(target, input.workgroupProcessorMode);
  OccupancyStep step;
  auto atMost = [&](OccupancyLimit limit, unsigned &value, uint64_t bound) {
    if (value <= bound)
      return;
    step.needs.push_back({limit, value, unsigned(bound)});
    value = unsigned(bound);
  };
  atMost(OccupancyLimit::Vgprs, input.vgprs,
         alignDown(wave.vgprPool / waves, wave.vgprAllocGranule));
  if (target.sgprPool)
    atMost(OccupancyLimit::Sgprs, input.sgprs,
           alignDown(target.sgprPool / waves, target.sgprAllocGranule));
  unsigned group =
      std::max(1u, unsigned(divideCeil(input.workgroupItems, input.waveSize)));
  unsigned before = (waves - 1) * pool.simds; // waves that are too few
  unsigned enough = before / pool.maxMultiWaveWorkgroups + 1;
  if (group > 1 && group < enough) {
    unsigned items = (enough - 1) * input.waveSize + 1;
    step.needs.push_back(
        {OccupancyLimit::Workgroups, input.workgroupItems, items});
    input.workgroupItems = items;
    group = enough;
  }
  atMost(OccupancyLimit::Lds, input.ldsBytes,
         alignDown(pool.bytes / (before / group + 1), target.ldsGranule));
  return step;
}

std::optional<OccupancyStep> nextOccupancyStep(const TargetFacts &target,
                                               const OccupancyInput &input) {
  unsigned now = computeOccupancy(target, input).wavesPerSimd;
  unsigned most = target.wave(input.waveSize)->maxWavesPerSimd;
  for (unsigned waves = now + 1; waves <= most; ++waves) {
    OccupancyInput better = input;
    OccupancyStep step = stepTo(target, better, waves);
    step.wavesPerSimd = computeOccupancy(target, better).wavesPerSimd;
    if (step.wavesPerSimd >= waves &&
        better.workgroupItems <= target.maxWorkgroupItems)
      return step;
  }
  return std::nullopt;
}

} // namespace netra
