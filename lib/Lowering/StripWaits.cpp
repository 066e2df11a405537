//===- StripWaits.cpp - Remove waits and nops -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/MachineCode.h"
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
    auto &code = getAnalysis<MachineCode>();
    if (!code.isValid())
      return signalPassFailure();
    // What no kernel reaches, nobody could put waits into again.
    llvm::SetVector<Operation *> idle;
    for (const MachineCode::KernelCode &each : code.kernels())
      for (const machine::Block &block : each.kernel.blocks())
        for (unsigned index = block.first; index != block.end; ++index)
          if (amdgcn::InstOp op = code.opAt(each.kernel.code(), index))
            if (onlyWaits(op))
              idle.insert(op);
    for (Operation *op : idle)
      op->erase();
  }
};

} // namespace
} // namespace netra
