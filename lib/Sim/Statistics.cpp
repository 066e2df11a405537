//===- Statistics.cpp - what a run did, counted ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Statistics.h"
#include "Sim/Executor.h"
#include "Sim/ForwardingChecker.h"
#include <algorithm>

namespace netra::sim {

void Statistics::merge(const Statistics &other) {
  executed.resize(std::max(executed.size(), other.executed.size()));
  activeLanes.resize(executed.size());
  for (size_t i = 0; i < other.executed.size(); ++i) {
    executed[i] += other.executed[i];
    activeLanes[i] += other.activeLanes[i];
  }
  for (const auto &[number, moved] : other.traffic) {
    traffic[number].bytesRead += moved.bytesRead;
    traffic[number].bytesWritten += moved.bytesWritten;
  }
  ldsBytesRead += other.ldsBytesRead;
  ldsBytesWritten += other.ldsBytesWritten;
  banks.accesses += other.banks.accesses;
  banks.passes32 += other.banks.passes32;
  banks.passes64 += other.banks.passes64;
  waves += other.waves;
  minWaveInstructions =
      std::min(minWaveInstructions, other.minWaveInstructions);
  maxWaveInstructions =
      std::max(maxWaveInstructions, other.maxWaveInstructions);
}

/// Passes over `banks` banks: the most distinct dwords that one bank has to
/// serve.
static unsigned passesFor(std::vector<uint32_t> &dwords, unsigned banks) {
  std::sort(dwords.begin(), dwords.end());
  dwords.erase(std::unique(dwords.begin(), dwords.end()), dwords.end());
  unsigned load[64] = {}, most = 0;
  for (uint32_t dword : dwords)
    most = std::max(most, ++load[dword % banks]);
  return most;
}

namespace {

class StatisticsChecker final : public ForwardingChecker {
public:
  StatisticsChecker(Statistics &statistics, Checker *inner)
      : ForwardingChecker(inner), statistics(statistics) {}

  void begin(Executor &executor) override {
    statistics.executed.assign(executor.program.size(), 0);
    statistics.activeLanes.assign(executor.program.size(), 0);
    ForwardingChecker::begin(executor);
  }
  void execute(Executor &executor, Wave &wave,
               const Instruction &inst) override {
    size_t index = &inst - &executor.program[0];
    ++statistics.executed[index];
    statistics.activeLanes[index] += __builtin_popcountll(wave.exec);
    ForwardingChecker::execute(executor, wave, inst);
  }
  void access(Executor &executor, Wave &wave, const Instruction &inst,
              const LaneAccess &access) override {
    count(executor, access);
    ForwardingChecker::access(executor, wave, inst, access);
  }
  void end(Executor &executor) override {
    for (const auto &wave : executor.waves) {
      ++statistics.waves;
      statistics.minWaveInstructions =
          std::min(statistics.minWaveInstructions, wave->instructions);
      statistics.maxWaveInstructions =
          std::max(statistics.maxWaveInstructions, wave->instructions);
    }
    ForwardingChecker::end(executor);
  }

private:
  void count(Executor &executor, const LaneAccess &access) {
    bool reads = access.kind != AccessKind::Store;
    bool writes = access.kind != AccessKind::Load;
    std::vector<uint32_t> dwords;
    for (uint64_t rest = access.active; rest; rest &= rest - 1) {
      unsigned lane = __builtin_ctzll(rest);
      if (!access.data[lane])
        continue;
      if (access.where[lane] == MemorySpace::Global) {
        const Allocation *buffer =
            executor.memory.find(access.address[lane], access.bytes);
        if (!buffer)
          continue;
        BufferTraffic &moved = statistics.traffic[buffer->number];
        moved.bytesRead += reads ? access.bytes : 0;
        moved.bytesWritten += writes ? access.bytes : 0;
      } else if (access.where[lane] == MemorySpace::Lds) {
        statistics.ldsBytesRead += reads ? access.bytes : 0;
        statistics.ldsBytesWritten += writes ? access.bytes : 0;
        uint32_t offset = uint32_t(access.address[lane]);
        for (uint32_t dword = offset / 4;
             dword <= (offset + access.bytes - 1) / 4; ++dword)
          dwords.push_back(dword);
      }
    }
    if (dwords.empty())
      return;
    ++statistics.banks.accesses;
    statistics.banks.passes32 += passesFor(dwords, 32);
    statistics.banks.passes64 += passesFor(dwords, 64);
  }

  Statistics &statistics;
};

} // namespace

std::unique_ptr<Checker> countInto(Statistics &statistics, Checker *inner) {
  return std::make_unique<StatisticsChecker>(statistics, inner);
}

} // namespace netra::sim
