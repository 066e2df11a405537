//===- Checker.h - what a sanitizer sees of a run ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The hooks of one workgroup's run. A run without checks has no Checker and
// pays nothing. An object serves one workgroup at a time, on one thread.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_CHECKER_H
#define NETRA_SIM_CHECKER_H

#include "Sim/Access.h"
#include "Sim/Instruction.h"
#include "Sim/Wave.h"

namespace netra::sim {

class Checker {
public:
  virtual ~Checker();

  /// All waves are set up, nothing has run.
  virtual void begin(Executor &executor) = 0;
  /// Runs one instruction; calls inst.execute() once, or more often on copies
  /// of the state to see what depends on undefined bits.
  virtual void execute(Executor &executor, Wave &wave,
                       const Instruction &inst) = 0;
  /// Called by resolve(), before data moves. `access.data` is filled in.
  virtual void access(Executor &executor, Wave &wave, const Instruction &inst,
                      const LaneAccess &access) = 0;
  /// A lane's address belongs to nothing, or breaks alignment. Gives true if
  /// this was reported as a finding and the run goes on; otherwise it is a
  /// fault.
  virtual bool invalid(Executor &executor, Wave &wave, const Instruction &inst,
                       const LaneAccess &access, unsigned lane,
                       const std::string &why) = 0;
  /// All waves have arrived at a barrier, or ended.
  virtual void barrier(Executor &executor) = 0;
  /// All waves have ended.
  virtual void end(Executor &executor) = 0;
};

} // namespace netra::sim

#endif // NETRA_SIM_CHECKER_H
