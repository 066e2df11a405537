//===- Executor.cpp - runs the waves of one workgroup ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Executor.h"
#include "Sim/LaneEngine.h"
#include "Sim/Semantics.h"
#include "llvm/ADT/StringExtras.h"
#include <random>

using namespace llvm;

namespace netra::sim {

Checker::~Checker() = default;

uint64_t Executor::readStatus(const Wave &wave, StatusSource source) const {
  switch (source) {
  case StatusSource::Scc:
    return wave.scc;
  case StatusSource::VccZ:
    return wave.vcc() == 0;
  case StatusSource::ExecZ:
    return wave.exec == 0;
  case StatusSource::SharedBase:
    return kSharedBase;
  case StatusSource::SharedLimit:
    return kSharedBase | 0xffffffff;
  case StatusSource::PrivateBase:
    return kPrivateBase;
  case StatusSource::PrivateLimit:
    return kPrivateBase | 0xffffffff;
  default:
    return 0;
  }
}

void Executor::fault(const Wave &wave, const Instruction &inst,
                     const Twine &what) {
  if (faulted())
    return; // The first one is the cause.
  faultMessage =
      ("workgroup (" + Twine(workgroup[0]) + "," + Twine(workgroup[1]) + "," +
       Twine(workgroup[2]) + ") wave " + Twine(wave.number) + " pc 0x" +
       utohexstr(inst.address - program.begin()) + ": " + inst.text + ": " +
       what)
          .str();
}

static std::string describeGap(const Memory &memory, uint64_t address) {
  const Allocation *near = memory.nearest(address);
  if (!near)
    return "";
  int64_t offset = int64_t(address - near->base);
  return (", nearest is " + Twine(near->name) + ", " + Twine(near->size) +
          " bytes, at offset " + Twine(offset))
      .str();
}

bool Executor::resolveLane(Wave &wave, const Instruction &inst,
                           LaneAccess &access, unsigned lane) {
  uint64_t address = access.address[lane];
  MemorySpace space = access.space;
  if (space == MemorySpace::Flat) {
    space = MemorySpace::Global;
    if (address >> 32 == kSharedBase >> 32)
      space = MemorySpace::Lds;
    else if (address >> 32 == kPrivateBase >> 32)
      space = MemorySpace::Scratch;
    if (space != MemorySpace::Global)
      address &= 0xffffffff;
  }
  access.where[lane] = space;
  access.data[lane] = access.undefined[lane] = nullptr;
  std::string why;
  if (address % access.alignment) {
    why = "address 0x" + utohexstr(address) + " is not aligned to " +
          std::to_string(access.alignment) + " bytes";
  } else if (space == MemorySpace::Global) {
    if (Allocation *found = memory.find(address, access.bytes)) {
      if (access.kind == AccessKind::Load || found->writable) {
        access.data[lane] = found->at(address);
        if (found->undefined)
          access.undefined[lane] =
              found->undefined.get() + (address - found->base);
        return true;
      }
      why = "writes " + found->name + ", which is read-only";
    } else {
      why = std::to_string(access.bytes) + " bytes at 0x" + utohexstr(address) +
            " are outside of every allocation" + describeGap(memory, address);
    }
  } else if (space == MemorySpace::Lds) {
    if (address <= lds.size() && access.bytes <= lds.size() - address) {
      access.data[lane] = lds.data() + address;
      if (!ldsUndefined.empty())
        access.undefined[lane] = ldsUndefined.data() + address;
      return true;
    }
    why = std::to_string(access.bytes) + " bytes at LDS offset " +
          std::to_string(address) + " are beyond the " +
          std::to_string(lds.size()) + " allocated";
  } else {
    if (address <= wave.scratchBytes &&
        access.bytes <= wave.scratchBytes - address) {
      size_t at = lane * wave.scratchBytes + address;
      access.data[lane] = wave.scratch.data() + at;
      if (!wave.scratchUndefined.empty())
        access.undefined[lane] = wave.scratchUndefined.data() + at;
      return true;
    }
    why = std::to_string(access.bytes) + " bytes at scratch offset " +
          std::to_string(address) + " are beyond the " +
          std::to_string(wave.scratchBytes) + " of a work-item";
  }
  if (checker && checker->invalid(*this, wave, inst, access, lane, why))
    return true;
  fault(wave, inst, "lane " + Twine(lane) + ": " + why);
  return false;
}

namespace {

/// Of the active lanes; inactive ones count as lane `first`.
struct AddressRange {
  uint64_t low, high, bits; ///< Smallest, largest, and what any has set.
};

AddressRange rangeOf(const LaneAccess &access, unsigned lanes) {
  uint64_t first = access.address[__builtin_ctzll(access.active)];
  AddressRange range{first, first, 0};
  for (unsigned l = 0; l < lanes; ++l) {
    uint64_t address = access.active >> l & 1 ? access.address[l] : first;
    range.low = std::min(range.low, address);
    range.high = std::max(range.high, address);
    range.bits |= address;
  }
  return range;
}

} // namespace

/// The common case: all lanes in one piece of memory, aligned as demanded.
/// False if it is another case; then nothing is filled in but `unaligned`.
bool Executor::resolveTogether(Wave &wave, LaneAccess &access) {
  const unsigned lanes = kMaxLanes - __builtin_clzll(access.active);
  const uint64_t active = access.active;
  AddressRange range = rangeOf(access, lanes);
  access.unaligned = 0;
  access.together = false;
  unsigned natural = std::min(access.bytes, 4u) & ~1u;
  if (natural && range.bits % natural)
    for (uint64_t rest = access.active; rest; rest &= rest - 1) {
      unsigned lane = __builtin_ctzll(rest);
      access.unaligned |= uint64_t(access.address[lane] % natural != 0) << lane;
    }
  if (range.bits % access.alignment || access.space == MemorySpace::Scratch)
    return false;
  uint64_t span = range.high - range.low + access.bytes;
  uint8_t *data, *undefined = nullptr;
  MemorySpace where = access.space;
  if (access.space == MemorySpace::Lds) {
    if (range.high > lds.size() || range.high + access.bytes > lds.size())
      return false;
    data = lds.data() + range.low;
    if (!ldsUndefined.empty())
      undefined = ldsUndefined.data() + range.low;
  } else {
    // Apertures are no allocations, so a flat access found here is global.
    if (!lastFound || !lastFound->contains(range.low, span))
      lastFound = memory.find(range.low, span);
    if (!lastFound)
      return false;
    if (access.kind != AccessKind::Load && !lastFound->writable)
      return false;
    where = MemorySpace::Global;
    data = lastFound->at(range.low);
    if (lastFound->undefined)
      undefined = lastFound->undefined.get() + (range.low - lastFound->base);
  }
  for (unsigned l = 0; l < lanes; ++l) {
    // Addresses of inactive lanes mean nothing.
    uint64_t offset = active >> l & 1 ? access.address[l] - range.low : 0;
    access.where[l] = where;
    access.data[l] = data + offset;
    access.undefined[l] = undefined ? undefined + offset : nullptr;
  }
  access.together = true;
  return true;
}

bool Executor::resolve(Wave &wave, const Instruction &inst,
                       LaneAccess &access) {
  if (access.active && resolveTogether(wave, access)) {
    if (checker)
      checker->access(*this, wave, inst, access);
    return true;
  }
  for (uint64_t rest = access.active; rest; rest &= rest - 1)
    if (!resolveLane(wave, inst, access, __builtin_ctzll(rest)))
      return false;
  if (checker)
    checker->access(*this, wave, inst, access);
  return true;
}

uint8_t *Executor::resolveUniform(Wave &wave, const Instruction &inst,
                                  uint64_t address, unsigned bytes,
                                  AccessKind kind, uint8_t **undefined) {
  LaneAccess access;
  access.kind = kind;
  access.bytes = bytes;
  access.active = 1;
  access.address[0] = address;
  if (!resolve(wave, inst, access))
    return nullptr;
  if (undefined)
    *undefined = access.undefined[0];
  return access.data[0];
}

/// GPR indexing is applied by the lane engine, to what it executes; memory and
/// scalar instructions are not indexed.
static bool ignoresIndexing(const Instruction &inst) {
  return inst.row->form == Form::Lanes || inst.row->flags & kMemory ||
         inst.parsed.base[0] == 's';
}

template <bool Checked> void Executor::step(Wave &wave, uint64_t count) {
  while (count-- && wave.status == WaveStatus::Running) {
    if (wave.pc >= program.size()) {
      fault(wave, program[program.size() - 1], "runs past the end of the code");
      return;
    }
    const Instruction &inst = program[wave.pc];
    if (!inst.execute) {
      fault(wave, inst, inst.problem);
      return;
    }
    // With checks, this is a finding; they end the run themselves.
    if (!Checked && LLVM_UNLIKELY(inst.vgprLimit > wave.numVgprs ||
                                  inst.agprLimit > wave.numAgprs)) {
      fault(wave, inst,
            "names a register beyond the " + Twine(wave.numVgprs) +
                " VGPRs and " + Twine(wave.numAgprs) +
                " AGPRs that the descriptor allocates");
      return;
    }
    if (wave.instructions++ >= maxInstructions) {
      fault(wave, inst,
            "the limit of " + Twine(maxInstructions) +
                " instructions for a wave is reached");
      return;
    }
    if (LLVM_UNLIKELY(wave.hw.mode & kGprIndexEnable) &&
        !ignoresIndexing(inst)) {
      fault(wave, inst, "is not modelled with GPR indexing");
      return;
    }
    ++wave.pc;
    ++issued;
    if constexpr (Checked)
      checker->execute(*this, wave, inst);
    else
      inst.execute(*this, wave, inst);
    if (faulted())
      return;
  }
}

void Executor::runSlice(Wave &wave, uint64_t count) {
  if (checker)
    step<true>(wave, count);
  else
    step<false>(wave, count);
}

/// Lets waves go on if none is running; false if all have ended.
bool Executor::releaseBarrier() {
  bool waiting = false;
  for (auto &wave : waves) {
    if (wave->status == WaveStatus::Running)
      return true;
    waiting |= wave->status == WaveStatus::AtBarrier;
  }
  if (!waiting)
    return false;
  if (checker)
    checker->barrier(*this);
  for (auto &wave : waves)
    if (wave->status == WaveStatus::AtBarrier)
      wave->status = WaveStatus::Running;
  return true;
}

void Executor::runInOrder(bool reverse) {
  do {
    for (size_t i = 0; i < waves.size() && !faulted(); ++i)
      runSlice(*waves[reverse ? waves.size() - 1 - i : i], ~uint64_t(0));
  } while (!faulted() && releaseBarrier());
}

void Executor::runRoundRobin() {
  do {
    for (size_t i = 0; i < waves.size() && !faulted(); ++i)
      runSlice(*waves[i], 1);
  } while (!faulted() && releaseBarrier());
}

void Executor::runRandom(uint64_t seed) {
  std::mt19937_64 random(seed * 0x9e3779b97f4a7c15 + workgroupNumber);
  do {
    std::vector<Wave *> ready;
    for (auto &wave : waves)
      if (wave->status == WaveStatus::Running)
        ready.push_back(wave.get());
    if (!ready.empty())
      runSlice(*ready[random() % ready.size()], 1 + random() % 64);
  } while (!faulted() && releaseBarrier());
}

void Executor::run(const ScheduleOptions &schedule) {
  if (checker)
    checker->begin(*this);
  switch (schedule.kind) {
  case Schedule::Order:
    runInOrder(false);
    break;
  case Schedule::Reverse:
    runInOrder(true);
    break;
  case Schedule::RoundRobin:
    runRoundRobin();
    break;
  case Schedule::Random:
    runRandom(schedule.seed);
    break;
  }
  if (checker && !faulted())
    checker->end(*this);
}

} // namespace netra::sim
