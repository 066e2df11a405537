//===- Plan.h - what the checks know before a run ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For each instruction of a program, everything that the checks ask of it and
// that no run changes: registers, counters, roles in hazards. Made once for a
// launch and then only read, from all threads.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_CHECK_PLAN_H
#define NETRA_SIM_CHECK_PLAN_H

#include "Machine/HazardModel.h"
#include "Machine/InstructionInfo.h"
#include "Sim/Instruction.h"
#include "Sim/Program.h"
#include <vector>

namespace netra::sim {

/// How an instruction treats definedness.
enum class Flow : uint8_t {
  Nothing,  ///< Reads and writes no data.
  Lanes,    ///< Each active lane's result rests on that lane alone.
  Scalar,   ///< SGPRs and SCC only.
  Mixed,    ///< Registers only, lanes and all.
  Memory,   ///< Carries marks between memory and registers by itself.
  Branch,   ///< Decides where the wave goes.
  Sink,     ///< Uses what it reads in another way.
  Untracked ///< Names registers that its text does not show.
};

struct InstructionPlan {
  const Instruction *inst = nullptr;
  uint32_t index = 0; ///< In the program.
  machine::InstructionInfo info;
  machine::HazardRoles hazards;

  // Registers as the wave numbers them. Vector registers are units: v0 is 0,
  // a0 is 256.
  llvm::SmallVector<uint16_t, 8> vectorReads, vectorWrites;
  llvm::SmallVector<uint8_t, 4> scalarReads, scalarWrites; ///< SgprIndex.
  /// Memory instructions: what forms addresses, and what is stored.
  llvm::SmallVector<uint16_t, 4> addressVectors, dataVectors;
  llvm::SmallVector<uint8_t, 8> addressScalars;
  uint8_t storedBytes = 0xf; ///< Bytes of each data register that are stored.
  bool readsScc = false, writesScc = false, writesExec = false;
  /// What a wait must be over for: reads without what only passes through.
  llvm::SmallVector<machine::RegUnit, 8> uses;

  Flow flow = Flow::Nothing;
  /// Flow::Lanes: every bit of the destination registers is written.
  bool fillsRegisters = false;
  /// What it reads and writes of VGPRs is in active lanes only.
  bool keepsToExec = false;
  bool isMemory = false; ///< Raises a counter, or touches memory.
  bool isBarrier = false;
  bool isWait = false;
  /// Can execute in a way that the divergence check asks about.
  bool crossesLanes = false;
  /// DPP: for each lane the one it reads, -1 if there is none; else empty.
  std::vector<int8_t> dppFrom;
  unsigned vgprs = 0, agprs = 0; ///< One more than the highest it names.

  machine::IssuedInstruction issued() const { return {&info, &hazards, index}; }
};

/// A wait counter of the target.
struct CounterPlan {
  unsigned max = 0; ///< 0: the target lacks it.
  llvm::StringRef name, waitMnemonic;
  bool isJoint = false; ///< One of several that s_waitcnt waits for.
};

struct ProgramPlans {
  ProgramPlans(const Program &program, MachineTarget &target);

  const InstructionPlan &of(const Instruction &inst) const {
    return plans[&inst - first];
  }

  const Instruction *first;
  uint64_t begin; ///< Address of the code.
  unsigned waveSize;
  bool flatInOrder;
  unsigned permuteLanes; ///< Lanes that ds_bpermute reaches.
  CounterPlan counters[kNumCounters];
  machine::HazardModel hazards;
  std::vector<InstructionPlan> plans;

  /// Bytes from the start of the code.
  uint64_t pcOf(const InstructionPlan &plan) const {
    return plan.inst->address - begin;
  }
};

/// The SgprIndex of a register unit, or -1.
int sgprIndexOf(machine::RegUnit unit);

} // namespace netra::sim

#endif // NETRA_SIM_CHECK_PLAN_H
