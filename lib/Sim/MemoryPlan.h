//===- MemoryPlan.h - what a memory instruction moves -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two small records: the shape that a row of semantics gives to its mnemonics
// (bytes, extension, half of a register, atomic operation), and the plan that
// binding makes of one instruction (which printed operand is what, offsets).
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_MEMORYPLAN_H
#define NETRA_SIM_MEMORYPLAN_H

#include <cstdint>

namespace netra::sim {

/// What a load of less than a register does with the rest of the value.
enum class Extend : uint8_t { Zero, Sign };

/// The part of a register that is loaded or stored.
enum class RegisterPart : uint8_t {
  Whole,
  Low,  ///< d16: 16 bits at bit 0.
  High, ///< d16_hi: 16 bits at bit 16.
};

enum class AtomicOp : uint8_t {
  None,
  Swap,
  CmpSwap, ///< Stores the first operand if memory equals the second.
  Add,
  Sub,
  RSub,
  CSub, ///< Subtracts, down to 0.
  SMin,
  UMin,
  SMax,
  UMax,
  And,
  Or,
  Xor,
  Inc,
  Dec,
  MskOr,
  Wrap,
  FAdd,
  FMin,
  FMax,
  FCmpSwap,
  PkAddF16,
  PkAddBF16,
};

struct MemoryShape {
  uint8_t bytes = 4; ///< One access of one lane.
  Extend extend = Extend::Zero;
  RegisterPart part = RegisterPart::Whole;
  AtomicOp op = AtomicOp::None;
  uint16_t unit = 0;         ///< Two-address DS: bytes per unit of its offsets.
  uint8_t components = 0;    ///< Of formatted buffer accesses.
  bool compareFirst = false; ///< DS: the first data operand is compared.
};

/// Positions count the operands printed; -1: there is none.
struct MemoryPlan {
  int8_t dest = -1;
  int8_t address = -1; ///< Vector address, or `off`.
  int8_t data = -1, data2 = -1;
  int8_t base = -1;                 ///< Scalar address or buffer descriptor.
  int8_t soffset = -1;              ///< Scalar offset of a buffer access.
  int32_t offset = 0;               ///< Bytes, from the instruction.
  uint8_t offset0 = 0, offset1 = 0; ///< Of two-address DS, in its units.
  bool offen = false, idxen = false;
  bool toLds = false; ///< Moves memory to LDS instead of registers.
};

} // namespace netra::sim

#endif // NETRA_SIM_MEMORYPLAN_H
