//===- RowAccess.h - bytes between memory and registers ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Moves what a resolved LaneAccess found into registers and back, as the shape
// of the instruction's row says, together with the marks of undefined bytes.
// Lanes without memory (LaneAccess::data is null, or the lane is not active in
// the access) read 0 and lose what they write.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_ROWACCESS_H
#define NETRA_SIM_ROWACCESS_H

#include "Sim/Access.h"
#include "Sim/Executor.h"
#include "Sim/Instruction.h"

namespace netra::sim {

/// The lanes that EXEC lets take part.
inline uint64_t activeLanes(const Wave &wave) {
  return wave.exec & wave.laneMask();
}

/// The number of the register row that operand `position` begins at.
inline unsigned rowOf(const Wave &wave, const Instruction &inst, int position) {
  return wave.rowOf(inst.operand(position));
}

inline uint32_t load32(const uint8_t *at) {
  uint32_t value;
  std::memcpy(&value, at, 4);
  return value;
}
inline void store32(uint8_t *at, uint32_t value) { std::memcpy(at, &value, 4); }

/// Writes `lanes` of the registers from `row` on: `access.bytes` each, extended
/// and placed as `shape` says.
void loadRows(const Executor &executor, Wave &wave, const LaneAccess &access,
              uint64_t lanes, unsigned row, const MemoryShape &shape);

/// Writes memory from the registers from `row` on.
void storeRows(Wave &wave, const LaneAccess &access, unsigned row,
               const MemoryShape &shape);

/// Makes a lane's register `value`, defined but for the bytes of
/// `undefinedBytes` (a bit each).
void writeLane(Wave &wave, unsigned row, unsigned lane, uint32_t value,
               unsigned undefinedBytes);
/// The bytes (a bit each) of a lane's register that are undefined.
unsigned undefinedBytes(const Wave &wave, unsigned row, unsigned lane);

} // namespace netra::sim

#endif // NETRA_SIM_ROWACCESS_H
