//===- Definedness.h - Registers that are read before written ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Along every path: which registers hold something that the launch or an
// instruction put there. A part of a register counts as the register, a lane as
// all lanes. Reads that only hand on what they find (the kept half of a result,
// DPP's old value) are no use. Functions may save what their caller never
// wrote: at a function's entry and behind a call everything counts as defined.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_DEFINEDNESS_H
#define NETRA_MACHINE_DEFINEDNESS_H

#include "Machine/Finding.h"
#include <bitset>

namespace netra::machine {

using UnitSet = std::bitset<unit::count>;

/// The registers that a wave starts with, as the descriptor asks for them:
/// user and system SGPRs, v0 with the work-item's ids, EXEC, MODE and what is
/// never undefined. Everything if there is no descriptor.
UnitSet launchState(const ImageKernel &kernel, const TargetFacts &target);

struct UndefinedRead {
  unsigned index = 0; ///< Of the instruction.
  llvm::SmallVector<RegUnit, 4> registers;
  bool isOnAllPaths = false; ///< No path defines them; otherwise some do.
};

/// By index; reads on all paths and on some are apart. A register is reported
/// where it is first read on a path.
std::vector<UndefinedRead> undefinedReads(const Kernel &kernel);

/// The same as findings.
std::vector<Finding> analyzeDefinedness(const Kernel &kernel);

} // namespace netra::machine

#endif // NETRA_MACHINE_DEFINEDNESS_H
