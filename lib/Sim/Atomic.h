//===- Atomic.h - read-modify-write of memory -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the atomic units of LDS and of the L2 cache compute, and the loop over
// lanes that applies it. Lanes act one after the other, lowest first; the
// hardware's order is unspecified. Global memory is updated atomically with
// respect to other threads of the host.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_ATOMIC_H
#define NETRA_SIM_ATOMIC_H

#include "Numerics/Mode.h"
#include "Sim/Access.h"
#include "Sim/Executor.h"
#include "Sim/Instruction.h"

namespace netra::sim {

/// Where an atomic is done, which decides how it treats denormals.
struct AtomicUnit {
  bool lds = false;
  bool flushesAddF32 = false; ///< L2 only: TargetFacts.
  num::Mode mode;             ///< The wave's; LDS follows its denormal fields.
};

struct AtomicResult {
  uint64_t value = 0;
  const char *problem = nullptr; ///< Why the result is not known.
};

/// The new value of memory. `bytes` is 4 or 8. Float additions round to nearest
/// even (CDNA4 ISA 9.2). `data2` is what CmpSwap compares with, the bits MskOr
/// sets, the amount Wrap adds.
AtomicResult computeAtomic(AtomicOp op, unsigned bytes, const AtomicUnit &unit,
                           uint64_t memory, uint64_t data, uint64_t data2);

/// Registers of an atomic: rows of the data, of the second data, and of the
/// result (-1: none).
struct AtomicRows {
  unsigned data = 0, data2 = 0;
  int result = -1;
};

/// Applies `op` to a resolved access of 4 or 8 bytes a lane. `lanes` get a
/// result; those without memory get 0.
void runAtomic(Executor &executor, Wave &wave, const Instruction &inst,
               const LaneAccess &access, uint64_t lanes, AtomicOp op,
               const AtomicRows &rows);

} // namespace netra::sim

#endif // NETRA_SIM_ATOMIC_H
