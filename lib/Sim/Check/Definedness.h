//===- Definedness.h - values that nobody wrote -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Keeps the marks of registers while instructions run, and reports where an
// undefined value counts: in an address, a branch, EXEC, a store to global
// memory, or an instruction that is no arithmetic. Copies and arithmetic only
// hand the marks on. What was reported counts as defined from there on.
//
// Memory rows carry marks between memory and registers by themselves.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_CHECK_DEFINEDNESS_H
#define NETRA_SIM_CHECK_DEFINEDNESS_H

#include "Sim/Check/Reporter.h"
#include "Sim/Executor.h"

namespace netra::sim {

class Definedness {
public:
  explicit Definedness(Reporter &reports) : reports(reports) {}

  /// Executes `plan` and brings the marks up to date.
  void execute(Executor &executor, Wave &wave, const InstructionPlan &plan);
  /// A store or atomic is about to move registers to memory.
  void store(Wave &wave, const InstructionPlan &plan, const LaneAccess &access);

private:
  void executeMemory(Executor &executor, Wave &wave,
                     const InstructionPlan &plan);
  void executeBranch(Executor &executor, Wave &wave,
                     const InstructionPlan &plan);
  void executeUntracked(Executor &executor, Wave &wave,
                        const InstructionPlan &plan);
  void checkExec(Wave &wave, const InstructionPlan &plan);
  void useVectors(Wave &wave, const InstructionPlan &plan,
                  llvm::ArrayRef<uint16_t> units, uint64_t lanes,
                  llvm::StringRef rule, llvm::StringRef use);
  void useScalars(Wave &wave, const InstructionPlan &plan,
                  llvm::ArrayRef<uint8_t> indices, llvm::StringRef rule,
                  llvm::StringRef use);
  void useScc(Wave &wave, const InstructionPlan &plan, llvm::StringRef rule,
              llvm::StringRef use);
  void report(const Wave &wave, const InstructionPlan &plan, uint64_t lanes,
              llvm::StringRef rule, llvm::StringRef use,
              const std::string &where, uint64_t key);

  Reporter &reports;
};

} // namespace netra::sim

#endif // NETRA_SIM_CHECK_DEFINEDNESS_H
