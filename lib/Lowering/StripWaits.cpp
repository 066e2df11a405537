//===- StripWaits.cpp - Remove waits and nops -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/NormalForms.h"
#include "Lowering/Passes.h"
#include "Target/InstructionFacts.h"

using namespace mlir;

namespace netra {

#define GEN_PASS_DEF_STRIPWAITS
#include "Passes/Passes.h.inc"

namespace {

bool onlyWaits(amdgcn::InstOp op) {
  MachineTarget &target = *amdgcn::machineOf(op);
  const InstructionFacts *facts =
      target.facts().instruction(target.mnemonic(op.getInst().opcode));
  if (!facts)
    return false;
  Unit unit = facts->kind->unit;
  return unit == Unit::Wait || unit == Unit::Nop;
}

struct StripWaits : impl::StripWaitsBase<StripWaits> {
  void runOnOperation() override {
    if (failed(requirePhysical(getOperation())))
      return signalPassFailure();
    SmallVector<amdgcn::InstOp> idle;
    getOperation().walk([&](amdgcn::InstOp op) {
      if (onlyWaits(op))
        idle.push_back(op);
    });
    for (amdgcn::InstOp op : idle)
      op.erase();
  }
};

} // namespace
} // namespace netra
