//===- Program.h - the code of one launch -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Machine code decoded once, each instruction bound to its row of semantics. An
// instruction without a row, or with a modifier that its row does not know, is
// kept with the reason, and stops a run only when it is reached.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_PROGRAM_H
#define NETRA_SIM_PROGRAM_H

#include "Sim/Instruction.h"
#include "Sim/Wave.h"
#include "Target/MachineTarget.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include <deque>
#include <vector>

namespace netra::sim {

class Program {
public:
  /// Decodes `code`, which the simulated memory holds at `address`.
  Program(MachineTarget &target, llvm::ArrayRef<uint8_t> code,
          uint64_t address);

  const TargetFacts &facts() const { return targetFacts; }
  const std::vector<Instruction> &instructions() const { return code; }
  const Instruction &operator[](size_t index) const { return code[index]; }
  size_t size() const { return code.size(); }
  /// The index of the instruction that begins at `address`, or kNoTarget.
  size_t indexOf(uint64_t address) const;
  uint64_t begin() const { return base; }
  uint64_t end() const { return base + bytes; }

private:
  const TargetFacts &targetFacts;
  uint64_t base, bytes;
  std::vector<Instruction> code;
  llvm::DenseMap<uint64_t, size_t> byAddress;
  /// Constants spread over lanes; Instructions point into it.
  std::deque<std::array<uint32_t, kMaxLanes>> constants;
  friend class Binder;
};

} // namespace netra::sim

#endif // NETRA_SIM_PROGRAM_H
