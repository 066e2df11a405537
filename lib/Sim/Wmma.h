//===- Wmma.h - what checks ask about v_wmma --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_WMMA_H
#define NETRA_SIM_WMMA_H

#include "Sim/Instruction.h"
#include "Sim/Wave.h"

namespace netra::sim {

/// The lanes whose A or B of a v_wmma differs from that of the lane of the
/// same row among lanes 0 to 15; ask before the instruction runs. If there are
/// any, the hardware's result rests on what the ISA does not define.
uint64_t wmmaCopiesDiffer(Wave &wave, const Instruction &inst);

} // namespace netra::sim

#endif // NETRA_SIM_WMMA_H
