//===- LaneEngine.h - how lane functions meet registers ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one place where vector ALU sources are gathered (DPP, SDWA, op_sel, abs,
// neg), results are finished (omod, clamp) and written under EXEC.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_LANEENGINE_H
#define NETRA_SIM_LANEENGINE_H

#include "Sim/Instruction.h"
#include "Sim/Wave.h"

namespace netra::sim {

/// What a vector instruction computed, before it is written.
struct LaneResult {
  alignas(64) uint32_t value[2][4][kMaxLanes];
  uint64_t mask[2];
  uint64_t written; ///< Lanes to write: EXEC without what DPP excludes.
};

/// Reads the sources and computes; writes nothing.
void computeLanes(Executor &executor, Wave &wave, const Instruction &inst,
                  LaneResult &result);
/// Writes what computeLanes() left.
void commitLanes(Executor &executor, Wave &wave, const Instruction &inst,
                 const LaneResult &result);

/// An ExecuteFn for rows of Form::Lanes.
void executeLanes(Executor &executor, Wave &wave, const Instruction &inst);
/// The same for instructions that have a DirectPlan.
void executeDirect(Executor &executor, Wave &wave, const Instruction &inst);
/// Fills in Instruction::direct if the instruction is of that kind.
bool planDirect(Instruction &inst);
/// An ExecuteFn for VOPD: both halves read before either writes.
void executeDual(Executor &executor, Wave &wave, const Instruction &inst);

/// For each lane, the lane that DPP reads, or -1 if that is out of range.
/// Inactive lanes count as out of range unless DPP fetches them.
void dppLanes(const Dpp &dpp, unsigned lanes, uint64_t exec,
              int8_t from[kMaxLanes]);

/// The scalar value of an operand that is uniform: SGPR, constant, status.
uint64_t readUniform(const Executor &executor, const Wave &wave,
                     const SourcePlan &source);

} // namespace netra::sim

#endif // NETRA_SIM_LANEENGINE_H
