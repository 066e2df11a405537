//===- LdsDma.h - loads from memory to LDS ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The LDS side of `buffer_load_* ... lds` and `*_load_lds_*`: each lane writes
// its dwords at M0 + offset + lane * 4, or lane * 16 for loads of three and
// four dwords. Less than a dword is extended to one. CDNA4 ISA 9.1.9 and 10.3.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_LDSDMA_H
#define NETRA_SIM_LDSDMA_H

#include "Sim/Access.h"
#include "Sim/Executor.h"
#include "Sim/Instruction.h"

namespace netra::sim {

/// Writes what the resolved access `from` found for `lanes` to LDS; lanes
/// without memory write 0. `base` is the part of M0 that counts.
void moveToLds(Executor &executor, Wave &wave, const Instruction &inst,
               const LaneAccess &from, uint64_t lanes, uint32_t base);

} // namespace netra::sim

#endif // NETRA_SIM_LDSDMA_H
