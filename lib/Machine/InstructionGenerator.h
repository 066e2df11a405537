//===- InstructionGenerator.h - Random legal instructions ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds out from LLVM's tables alone which opcodes a target has, and makes
// random instructions of them. LLVM has no public predicate for "this opcode
// exists on this subtarget"; an opcode counts as existing when random operands
// encode to bytes that the target's disassembler reads as that opcode.
// Deterministic for a seed.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_INSTRUCTIONGENERATOR_H
#define NETRA_MACHINE_INSTRUCTIONGENERATOR_H

#include "Target/MachineTarget.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/MC/MCInst.h"
#include <cstdint>
#include <map>
#include <random>
#include <vector>

namespace netra::machine {

class InstructionGenerator {
public:
  InstructionGenerator(MachineTarget &target, uint64_t seed)
      : target(target), random(seed) {}

  /// Every opcode of the target that was found, by number, with one
  /// instruction of it. 24 tries an opcode take a second or two and find every
  /// mnemonic; image opcodes need an exact combination of mask, dimension and
  /// address count, so more tries find more of their variants.
  const std::map<unsigned, llvm::MCInst> &findOpcodes(unsigned tries = 24);

  /// The bytes of a random instruction whose text LLVM's assembler accepts,
  /// every opcode found equally likely. Needs findOpcodes().
  llvm::SmallVector<char, 20> next();

private:
  std::optional<llvm::MCInst> randomOperands(unsigned opcode, unsigned effort);
  bool roundTrip(const llvm::MCInst &inst, llvm::SmallVectorImpl<char> &bytes,
                 llvm::MCInst &decoded);
  int64_t randomImmediate(unsigned effort);

  MachineTarget &target;
  std::mt19937_64 random;
  std::map<unsigned, llvm::MCInst> found;
  std::vector<unsigned> opcodes;
};

} // namespace netra::machine

#endif // NETRA_MACHINE_INSTRUCTIONGENERATOR_H
