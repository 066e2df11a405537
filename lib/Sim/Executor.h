//===- Executor.h - runs the waves of one workgroup -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One workgroup: its waves, its LDS, its view of memory, and the loop that
// steps them in the order a schedule says. Semantics functions get an Executor
// and may use everything that is public here. Not shared between threads.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_EXECUTOR_H
#define NETRA_SIM_EXECUTOR_H

#include "Numerics/Mfma.h"
#include "Sim/Access.h"
#include "Sim/Checker.h"
#include "Sim/Memory.h"
#include "Sim/Program.h"
#include "Sim/Wave.h"
#include "llvm/ADT/Twine.h"
#include <memory>
#include <string>
#include <vector>

namespace netra::sim {

/// In which order the waves of a workgroup run.
enum class Schedule : uint8_t {
  Order,      ///< Each wave up to a barrier or its end, lowest first.
  Reverse,    ///< The same, highest first.
  RoundRobin, ///< One instruction of each wave in turn.
  Random,     ///< A random wave for a random number of instructions.
};

struct ScheduleOptions {
  Schedule kind = Schedule::Order;
  uint64_t seed = 0;
};

/// Flat addresses above these are LDS and scratch (upper 32 bits).
constexpr uint64_t kSharedBase = uint64_t(0x20000) << 32;
constexpr uint64_t kPrivateBase = uint64_t(0x20001) << 32;

class Executor {
public:
  Executor(const Program &program, Memory &memory)
      : program(program), memory(memory) {}

  const Program &program;
  Memory &memory;
  std::vector<std::unique_ptr<Wave>> waves;
  std::vector<uint8_t> lds; ///< The bytes allocated, static and dynamic.
  std::vector<uint8_t> ldsUndefined; ///< Marks; empty if not tracked.
  Checker *checker = nullptr;
  uint64_t maxInstructions = ~uint64_t(0); ///< Of one wave.
  uint32_t workgroup[3] = {};              ///< Its ids.
  uint64_t workgroupNumber = 0;            ///< Linear, x fastest.
  /// How MFMA adds up; the hardware's rule is not published.
  num::MatrixPolicy matrixPolicy = num::MatrixPolicy::ExactOnce;
  uint64_t issued = 0; ///< Instructions of all waves so far: a clock.

  const TargetFacts &facts() const { return program.facts(); }
  /// 16-bit results leave the other half of their register alone.
  bool keepsUpperHalf() const { return !facts().zeroesUpperHalf; }
  uint64_t readStatus(const Wave &wave, StatusSource source) const;

  /// Fills in `data`, `undefined` and `where` of the active lanes, and tells
  /// the checker. False if the run has faulted.
  bool resolve(Wave &wave, const Instruction &inst, LaneAccess &access);
  /// The same for one address of the scalar unit; null if it faulted.
  uint8_t *resolveUniform(Wave &wave, const Instruction &inst, uint64_t address,
                          unsigned bytes, AccessKind kind,
                          uint8_t **undefined = nullptr);

  /// Stops the run: something cannot be executed.
  void fault(const Wave &wave, const Instruction &inst,
             const llvm::Twine &what);
  bool faulted() const { return !faultMessage.empty(); }
  const std::string &faultText() const { return faultMessage; }

  /// Runs all waves to their ends, or until a fault.
  void run(const ScheduleOptions &schedule);

private:
  template <bool Checked> void step(Wave &wave, uint64_t count);
  void runSlice(Wave &wave, uint64_t count);
  bool releaseBarrier();
  void runInOrder(bool reverse);
  void runRoundRobin();
  void runRandom(uint64_t seed);
  bool resolveTogether(Wave &wave, LaneAccess &access);
  bool resolveLane(Wave &wave, const Instruction &inst, LaneAccess &access,
                   unsigned lane);

  std::string faultMessage;
  Allocation *lastFound = nullptr; ///< Most accesses hit the same one again.
};

} // namespace netra::sim

#endif // NETRA_SIM_EXECUTOR_H
