//===- Races.cpp - waves that touch the same bytes ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Check/Races.h"
#include "Sim/Executor.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace netra::sim {

void Races::begin(const Executor &executor) {
  memory = &executor.memory;
  last = nullptr;
  hasWaves = executor.waves.size() > 1;
  epoch = 1;
  lds = std::make_unique<AccessShadow>(executor.lds.size());
  allocations.clear();
  allocations.resize(memory->allocations().size());
}

static Touch touchOf(AccessKind kind) {
  return kind == AccessKind::Load    ? Touch::Read
         : kind == AccessKind::Store ? Touch::Write
                                     : Touch::Atomic;
}

/// Whether the active lanes, without a gap between them, access one byte behind
/// the other.
static bool isOneStretch(const LaneAccess &access, unsigned first,
                         unsigned count) {
  if (!access.together || access.where[first] == MemorySpace::Scratch ||
      access.active >> first !=
          (count == 64 ? ~uint64_t(0) : (uint64_t(1) << count) - 1))
    return false;
  uint64_t differs = 0;
  for (unsigned l = 0; l < count; ++l)
    differs |= access.address[first + l] ^
               (access.address[first] + uint64_t(l) * access.bytes);
  return !differs;
}

Footfall Races::footfallOf(const LaneAccess &access) {
  Footfall foot;
  foot.touch = touchOf(access.kind);
  if (!access.active)
    return foot;
  const unsigned first = __builtin_ctzll(access.active);
  const unsigned count = __builtin_popcountll(access.active);
  if (isOneStretch(access, first, count)) {
    uint64_t address = access.address[first];
    uint32_t bytes = count * access.bytes;
    if (access.where[first] == MemorySpace::Lds) {
      foot.ranges.push_back({address & 0xffffffff, bytes, kLdsMemory});
      return foot;
    }
    if (!last || !last->contains(address, bytes))
      last = memory->find(address, bytes);
    if (last && last->writable)
      foot.ranges.push_back({address - last->base, bytes, last->number});
    return foot;
  }
  for (uint64_t rest = access.active; rest; rest &= rest - 1) {
    unsigned lane = __builtin_ctzll(rest);
    if (!access.data[lane] || access.where[lane] == MemorySpace::Scratch)
      continue;
    uint64_t address = access.address[lane];
    ByteRange range{address & 0xffffffff, access.bytes, kLdsMemory};
    if (access.where[lane] == MemorySpace::Global) {
      if (!last || !last->contains(address, access.bytes))
        last = memory->find(address, access.bytes);
      if (!last || !last->writable)
        continue;
      range.begin = address - last->base;
      range.memory = last->number;
    }
    // Neighbours join: most accesses are one stretch of memory.
    if (!foot.ranges.empty()) {
      ByteRange &before = foot.ranges.back();
      if (before.memory == range.memory &&
          before.begin + before.bytes == range.begin) {
        before.bytes += range.bytes;
        continue;
      }
    }
    foot.ranges.push_back(range);
  }
  return foot;
}

AccessShadow *Races::shadowOf(uint32_t number) {
  if (number == kLdsMemory)
    return hasWaves ? lds.get() : nullptr;
  std::unique_ptr<AccessShadow> &shadow = allocations[number];
  if (!shadow)
    shadow =
        std::make_unique<AccessShadow>(memory->allocations()[number]->size);
  return shadow.get();
}

static StringRef verb(Touch touch) {
  switch (touch) {
  case Touch::Read:
    return "reads";
  case Touch::Write:
    return "writes";
  case Touch::Atomic:
  case Touch::LateAtomic:
    return "atomically changes";
  }
  return "";
}

void Races::touch(const Issue &by, const Footfall &foot, uint64_t lanes) {
  for (const ByteRange &range : foot.ranges) {
    AccessShadow *shadow = shadowOf(range.memory);
    if (!shadow)
      continue;
    Issue other =
        shadow->touch(range.begin, range.bytes, foot.touch, by, epoch);
    if (!other.exists())
      continue;
    bool isLds = range.memory == kLdsMemory;
    reports.report(
        Check::Race, isLds ? "lds-waves" : "global-waves", Severity::Error, by,
        lanes, other, range.memory, [&](Finding &finding) {
          finding.where =
              (isLds ? "LDS" : memory->allocations()[range.memory]->name) +
              " 0x" + utohexstr(range.begin, true);
          finding.what =
              (verb(foot.touch) + " " + Twine(range.bytes) + " bytes from " +
               finding.where + ", which wave " + Twine(other.wave) +
               " touches with no barrier between")
                  .str();
          finding.otherWhat = "touches some of them, too";
          finding.cure = "an s_barrier between the two, behind an s_waitcnt "
                         "for the first";
        });
  }
}

/// LDS alone: memory may be read atomically by plain loads, in a loop that
/// waits for another workgroup.
void Races::touchLate(const Issue &by, const Footfall &foot) {
  for (const ByteRange &range : foot.ranges)
    if (AccessShadow *shadow = shadowOf(range.memory);
        shadow && range.memory == kLdsMemory)
      shadow->touch(range.begin, range.bytes, Touch::LateAtomic, by, epoch);
}

void Races::barrier(const Executor &executor,
                    const std::vector<WaitTracker> &waits) {
  ++epoch;
  for (const auto &wave : executor.waves) {
    if (wave->status != WaveStatus::AtBarrier)
      continue;
    for (const WaitTracker::Operation &operation :
         waits[wave->number].outstanding())
      for (const Footfall &foot : operation.feet) {
        touch(operation.issue, foot, operation.lanes);
        if (foot.touch == Touch::Atomic)
          touchLate(operation.issue, foot);
      }
  }
}

} // namespace netra::sim
