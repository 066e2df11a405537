//===- FinishFloat.cpp - output modifiers of float results ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/FinishFloat.h"

namespace netra::sim {

void finishFloat(const Instruction &inst, const LaneArgs &args, uint32_t *low,
                 uint32_t *high) {
  if (!inst.clamp && !inst.omod)
    return;
  (void)args, (void)low, (void)high;
}

} // namespace netra::sim
