//===- PhysicalUse.h - Registers that a body names itself -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Physical registers in the text and the special ones that instructions write,
// with the places at which each holds something that is read later. A write of
// a vector register ends nothing: lanes that EXEC leaves out keep what they
// hold.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_REGISTERS_PHYSICALUSE_H
#define NETRA_LOWERING_REGISTERS_PHYSICALUSE_H

#include "Lowering/Registers/Body.h"
#include "Machine/RegisterUnits.h"

namespace netra::registers {

using machine::RegUnit;

struct PhysicalUse {
  /// By unit; only those that the body names are there.
  std::map<RegUnit, LiveSegments> alive;
  /// Places that write a special register, by unit, ascending.
  std::map<RegUnit, std::vector<unsigned>> specialWrites;
};

PhysicalUse readPhysicalUse(const Body &body);

/// The units of a special register, in waves of `waveSize` lanes.
llvm::SmallVector<RegUnit, 2> unitsOf(RegisterFile special, unsigned waveSize);

/// The unit of a register of a file that allocation hands out.
RegUnit unitOf(RegisterFile file, unsigned number);

} // namespace netra::registers

#endif // NETRA_LOWERING_REGISTERS_PHYSICALUSE_H
