//===- ProgramCounter.h - Literals relative to s_getpc ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Follows, front to back, the program counter that s_getpc puts into a
// register, and finds the immediates that turn it into an address. LLVM's
// tables do not say what an instruction computes, so whether an immediate
// really is a distance is for the caller to judge by where it would lead.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_PROGRAMCOUNTER_H
#define NETRA_MACHINE_PROGRAMCOUNTER_H

#include "Machine/Decoder.h"

namespace netra::machine {

class ProgramCounter {
public:
  explicit ProgramCounter(MachineTarget &target) : target(target) {}

  struct Part {
    unsigned operand; ///< The immediate in the instruction.
    /// What the low half makes of it, as an offset in the decoded bytes;
    /// nothing for the sign in the high half.
    std::optional<uint64_t> offset;
  };

  /// The immediate of `inst` that is combined with the program counter.
  std::optional<Part> part(const llvm::MCInst &inst) const;

  /// The value in the register, as an offset, while its low half still is to
  /// be completed.
  std::optional<uint64_t> base() const;

  /// Goes past an instruction.
  void step(const Item &item);

private:
  std::optional<unsigned> immediateOf(const llvm::MCInst &inst) const;

  MachineTarget &target;
  llvm::MCRegister reg;
  uint64_t value = 0;
  unsigned window = 0; ///< Instructions left in which it is completed.
  bool isLowDone = false;
};

} // namespace netra::machine

#endif // NETRA_MACHINE_PROGRAMCOUNTER_H
