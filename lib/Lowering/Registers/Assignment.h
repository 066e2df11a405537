//===- Assignment.h - Registers for every class -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Places classes one after the other at the lowest registers that are free
// while they are alive, fixed ones first. Which order packs tuples best is not
// known beforehand: several are tried until one needs no more registers than
// are alive at a time, and the best is kept. The orders depend on the code
// alone.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_REGISTERS_ASSIGNMENT_H
#define NETRA_LOWERING_REGISTERS_ASSIGNMENT_H

#include "Lowering/Registers/Classes.h"
#include <array>

namespace netra::registers {

/// Registers of each file that are alive at the place where most are.
struct Pressure {
  unsigned registers = 0;
  Slot slot = 0;
};
std::array<Pressure, kNumFiles> peakPressure(const Classes &classes,
                                             const PhysicalUse &physical);

struct Assignment {
  std::vector<int> bases; ///< By class; -1: never alive, or no place.
  std::array<unsigned, kNumFiles>
      used{}; ///< Highest register and one, by file.
  /// The first class of each file for which there was no place.
  std::array<std::optional<unsigned>, kNumFiles> refused;
};

/// `limits`: registers of each file that may be used.
Assignment assignRegisters(const Classes &classes, const PhysicalUse &physical,
                           const std::array<unsigned, kNumFiles> &limits,
                           const std::array<Pressure, kNumFiles> &pressure);

/// A class in fixed registers that cannot have them, and what is in them:
/// another class, or, if that is none, registers that the text names.
struct PinConflict {
  unsigned index;
  std::optional<unsigned> other;
  unsigned number; ///< Of the register.
  Slot slot;       ///< A place where both are alive.
};
std::optional<PinConflict> findPinConflict(const Classes &classes,
                                           const PhysicalUse &physical);

} // namespace netra::registers

#endif // NETRA_LOWERING_REGISTERS_ASSIGNMENT_H
