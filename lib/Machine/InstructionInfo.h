//===- InstructionInfo.h - What analyses ask of an instruction --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One decoded instruction joined with the rows of targets/isa: unit, traits,
// counters, and the registers it reads and writes in units, implicit ones and
// those that LLVM's tables leave out included. Computed once an instruction;
// everything is a lookup afterwards.
//
//   InstructionReader reader(target);
//   InstructionInfo info = reader.read(inst);
//   info.kind->unit, info.writes, info.operands(Operands::MatrixC)
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_INSTRUCTIONINFO_H
#define NETRA_MACHINE_INSTRUCTIONINFO_H

#include "Machine/RegisterUnits.h"
#include "Target/HazardFacts.h"
#include "Target/MachineTarget.h"
#include <array>
#include <optional>
#include <string>

namespace netra::machine {

struct InstructionInfo {
  unsigned opcode = 0; ///< LLVM's number.
  std::string text;
  const InstructionFacts *facts = nullptr; ///< Null: no mnemonic of the target.
  /// The class of this form; null if there are no facts.
  const InstructionClass *kind = nullptr;
  TraitSet traits;     ///< Of this form.
  unsigned passes = 0; ///< Of a matrix instruction; 0: of no other.

  /// Ascending. Reads include what a partial write keeps.
  llvm::SmallVector<RegUnit, 8> reads, writes;
  /// The part of `reads` that only passes through: kept parts of a result,
  /// lanes that stay as they are.
  llvm::SmallVector<RegUnit, 2> keeps;

  /// What issuing it adds to the counters.
  llvm::ArrayRef<CounterUse> counters;
  /// The largest count of each counter that it leaves outstanding.
  std::array<std::optional<unsigned>, kNumCounters> waits;

  unsigned nops = 0;     ///< Issue slots that s_nop adds beyond its own.
  unsigned depctr = ~0u; ///< The operand of s_waitcnt_depctr; ~0: none.
  unsigned waitVdst = 0; ///< The operand `wait_vdst` of an LDS-direct load.

  bool isClassified() const { return kind && kind->unit != Unit::Unclassified; }
  bool is(Unit unit) const { return kind && kind->unit == unit; }
  bool has(Trait trait) const { return traits.has(trait); }

  /// The registers in one role, ascending. Empty if it has none.
  llvm::ArrayRef<RegUnit> operands(Operands role) const;
  /// Likewise; for the reader.
  void setOperands(Operands role, llvm::ArrayRef<RegUnit> regs);

private:
  struct Role {
    Operands role;
    llvm::SmallVector<RegUnit, 8> regs;
  };
  llvm::SmallVector<Role, 4> roles;
};

/// Joins instructions of one target with its rows. Keeps a reference to the
/// target and belongs to its thread.
class InstructionReader {
public:
  explicit InstructionReader(MachineTarget &target)
      : target(target), units(target) {}

  InstructionInfo read(const llvm::MCInst &inst);

  MachineTarget &machine() const { return target; }

private:
  MachineTarget &target;
  RegisterUnits units;
};

} // namespace netra::machine

#endif // NETRA_MACHINE_INSTRUCTIONINFO_H
