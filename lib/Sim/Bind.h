//===- Bind.h - operands and modifiers meet a row ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns the parsed operands and modifiers of an instruction into the plan that
// its row of semantics needs. Whatever the row does not account for (an operand
// too many, a modifier nobody applies) makes the instruction unusable, with the
// reason in Instruction::problem.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_BIND_H
#define NETRA_SIM_BIND_H

#include "Sim/Instruction.h"
#include "Sim/Semantics.h"
#include "Target/TargetFacts.h"
#include <array>
#include <deque>

namespace netra::sim {

class Binder {
public:
  using Constants = std::deque<std::array<uint32_t, kMaxLanes>>;

  Binder(unsigned waveSize, const TargetFacts &facts, Constants &constants)
      : waveSize(waveSize), facts(facts), constants(constants) {}

  /// Fills in everything but addresses; `inst.parsed` and `inst.words` are set.
  void bind(Instruction &inst);

private:
  bool bindVector(Instruction &inst);
  bool bindScalar(Instruction &inst);
  bool bindCustom(Instruction &inst);
  bool bindSource(Instruction &inst, const Operand &operand, Type type,
                  SourcePlan &plan);
  bool bindModifiers(Instruction &inst);
  bool bindHalves(Instruction &inst);
  bool bindDpp(Instruction &inst, llvm::StringRef name,
               const ParsedModifier &modifier);
  void planMemory(Instruction &inst);
  void collectUses(Instruction &inst);
  bool fail(Instruction &inst, const llvm::Twine &why);

  unsigned waveSize;
  const TargetFacts &facts;
  Constants &constants;
};

/// Why the semantics of `mnemonic` do not hold for a target, or null: they are
/// one row for all targets, and the facts say that its numbers are others or
/// not known.
const char *refusedNumbers(const TargetFacts &facts, llvm::StringRef mnemonic);

/// The bits that an inline or literal constant has as an operand of a type.
uint64_t constantBits(const Operand &operand, Type type);

} // namespace netra::sim

#endif // NETRA_SIM_BIND_H
