//===- ForwardingChecker.h - a checker around another -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes every hook on to an inner checker, if there is one, and runs the
// instruction itself otherwise. For observers that add to checks.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_FORWARDINGCHECKER_H
#define NETRA_SIM_FORWARDINGCHECKER_H

#include "Sim/Checker.h"

namespace netra::sim {

class ForwardingChecker : public Checker {
public:
  explicit ForwardingChecker(Checker *inner) : inner(inner) {}

  void begin(Executor &executor) override {
    if (inner)
      inner->begin(executor);
  }
  void execute(Executor &executor, Wave &wave,
               const Instruction &inst) override {
    if (inner)
      inner->execute(executor, wave, inst);
    else
      inst.execute(executor, wave, inst);
  }
  void access(Executor &executor, Wave &wave, const Instruction &inst,
              const LaneAccess &access) override {
    if (inner)
      inner->access(executor, wave, inst, access);
  }
  bool invalid(Executor &executor, Wave &wave, const Instruction &inst,
               const LaneAccess &access, unsigned lane,
               const std::string &why) override {
    return inner && inner->invalid(executor, wave, inst, access, lane, why);
  }
  void barrier(Executor &executor) override {
    if (inner)
      inner->barrier(executor);
  }
  void end(Executor &executor) override {
    if (inner)
      inner->end(executor);
  }

private:
  Checker *inner;
};

} // namespace netra::sim

#endif // NETRA_SIM_FORWARDINGCHECKER_H
