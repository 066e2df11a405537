//===- Statistics.h - what a run did, counted -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Counts of a launch, all of them simulated: instructions, lanes, bytes moved,
// LDS bank conflicts. Sums over workgroups, so their order does not matter.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_STATISTICS_H
#define NETRA_SIM_STATISTICS_H

#include "Sim/Checker.h"
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace netra::sim {

class Program;

struct BufferTraffic {
  uint64_t bytesRead = 0, bytesWritten = 0;
};

/// Passes that accesses need if a bank serves one dword a pass. The phases in
/// which the hardware takes the lanes of a wide access are not modelled: lanes
/// of one access are taken all at once.
struct BankConflicts {
  uint64_t accesses = 0;
  uint64_t passes32 = 0; ///< With 32 banks.
  uint64_t passes64 = 0; ///< With 64 banks.
};

struct Statistics {
  std::vector<uint64_t> executed;    ///< By instruction of the program.
  std::vector<uint64_t> activeLanes; ///< Likewise, summed over executions.
  std::map<unsigned, BufferTraffic> traffic; ///< By Allocation::number.
  uint64_t ldsBytesRead = 0, ldsBytesWritten = 0;
  BankConflicts banks;
  uint64_t waves = 0;
  uint64_t minWaveInstructions = ~uint64_t(0), maxWaveInstructions = 0;

  void merge(const Statistics &other);
};

/// Counts what passes through to `inner`, which may be null.
std::unique_ptr<Checker> countInto(Statistics &statistics, Checker *inner);

} // namespace netra::sim

#endif // NETRA_SIM_STATISTICS_H
