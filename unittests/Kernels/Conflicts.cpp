//===- Conflicts.cpp - what barriers keep apart ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Conflicts.h"

using namespace llvm;

namespace netra::kernels {

/// Different waves, one of which changes the byte, not both atomically.
bool Conflicts::Byte::conflictsWith(const Byte &later) const {
  auto differ = [](uint64_t a, uint64_t b) {
    return a && b && (a != b || (a & (a - 1)));
  };
  uint64_t all = read | written | atomic;
  uint64_t allLater = later.read | later.written | later.atomic;
  return differ(written, allLater) || differ(all, later.written) ||
         differ(atomic, later.read) || differ(read, later.atomic);
}

void Conflicts::join(Bytes &into, const Bytes &from) {
  for (const auto &[at, byte] : from) {
    Byte &sum = into[at];
    sum.read |= byte.read, sum.written |= byte.written;
    sum.atomic |= byte.atomic;
  }
}

bool Conflicts::conflict(const Bytes &earlier, const Bytes &later) {
  return any_of(earlier, [&](const auto &entry) {
    auto found = later.find(entry.first);
    return found != later.end() && entry.second.conflictsWith(found->second);
  });
}

void Conflicts::begin(sim::Executor &) { phases.assign(1, Phase()); }

void Conflicts::execute(sim::Executor &executor, sim::Wave &wave,
                        const sim::Instruction &inst) {
  inst.execute(executor, wave, inst);
}

void Conflicts::access(sim::Executor &, sim::Wave &wave,
                       const sim::Instruction &inst,
                       const sim::LaneAccess &access) {
  Bytes &bytes = StringRef(inst.text).starts_with("ds_")
                     ? phases.back().byDs
                     : phases.back().byOthers;
  for (uint64_t rest = access.active; rest; rest &= rest - 1) {
    unsigned lane = countr_zero(rest);
    auto space = access.where[lane];
    if (!access.data[lane] || space == sim::MemorySpace::Scratch)
      continue;
    for (unsigned k = 0; k < access.bytes; ++k) {
      Byte &byte = bytes[access.data[lane] + k];
      uint64_t &waves = access.kind == sim::AccessKind::Load    ? byte.read
                        : access.kind == sim::AccessKind::Store ? byte.written
                                                                : byte.atomic;
      waves |= uint64_t(1) << wave.number;
    }
  }
}

void Conflicts::barrier(sim::Executor &executor) {
  for (auto &wave : executor.waves) {
    if (wave->status == sim::WaveStatus::Ended)
      continue;
    // Waves may stand at the barrier or behind it.
    size_t pc = wave->pc;
    while (pc &&
           StringRef(executor.program[pc].text).split(' ').first != "s_barrier")
      --pc;
    phases.back().behind =
        executor.program[pc].address - executor.program.begin();
  }
  phases.emplace_back();
}

/// Without one barrier of the code, a phase in front of it meets the one
/// behind, and in a loop of this barrier alone the ones behind that.
void Conflicts::end(sim::Executor &) {
  for (size_t first = 0; first + 1 < phases.size(); ++first) {
    uint64_t gone = phases[first].behind;
    Bytes later;
    for (size_t next = first + 1; next < phases.size(); ++next) {
      join(later, phases[next].byDs);
      join(later, phases[next].byOthers);
      if (phases[next].behind != gone)
        break;
    }
    Found &found = barriers[gone];
    found.lds |= conflict(phases[first].byDs, later);
    found.memory |= conflict(phases[first].byOthers, later);
  }
}

} // namespace netra::kernels
