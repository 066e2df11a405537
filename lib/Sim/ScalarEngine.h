//===- ScalarEngine.h - how SALU functions meet registers -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_SCALARENGINE_H
#define NETRA_SIM_SCALARENGINE_H

#include "Sim/Instruction.h"

namespace netra::sim {

/// An ExecuteFn for rows of Form::Scalar.
void executeScalar(Executor &executor, Wave &wave, const Instruction &inst);

} // namespace netra::sim

#endif // NETRA_SIM_SCALARENGINE_H
