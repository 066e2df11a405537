//===- FinishFloat.h - output modifiers of float results --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// omod and clamp on the results of a float operation, for every lane.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_FINISHFLOAT_H
#define NETRA_SIM_FINISHFLOAT_H

#include "Sim/Semantics.h"

namespace netra::sim {

/// Applies the instruction's omod, then its clamp, to the first destination;
/// `high` is the upper dword of 64-bit results. Does nothing without them, and
/// nothing to integer results. When omod counts and what clamp makes of NaN
/// depends on MODE (Numerics/Modifiers.h).
void finishFloat(const Instruction &inst, const LaneArgs &args, uint32_t *low,
                 uint32_t *high);

} // namespace netra::sim

#endif // NETRA_SIM_FINISHFLOAT_H
