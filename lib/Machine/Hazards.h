//===- Hazards.h - Missing wait states of a kernel --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Applies the hazard rows along every path through a kernel, loops and calls
// included; of several ways from a producer to a consumer the shortest counts.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_HAZARDS_H
#define NETRA_MACHINE_HAZARDS_H

#include "Machine/Finding.h"

namespace netra::machine {

/// What is missing in front of one instruction.
struct MissingBefore {
  unsigned index = 0; ///< Of the instruction.
  MissingTicks missing;
};

/// All of it, by index. One gap is in it once: what comes behind it is judged
/// as if it were filled. With `filled`, nops that fill one gap count for every
/// other that is open, too: what must be inserted, no more.
std::vector<MissingBefore> missingStates(const Kernel &kernel,
                                         bool filled = false);

/// What a nop that stands in the code is for.
struct NopUse {
  unsigned nop = 0; ///< Index of the instruction that only takes time.
  unsigned producer = 0, consumer = 0;
  unsigned row = 0;     ///< Of TargetFacts::hazards.
  unsigned lacking = 0; ///< Ticks that would be missing without it.
};

/// True of instructions that are there to keep others apart.
bool onlyKeepsApart(const InstructionInfo &info);

/// What each of them is for, by index; one that is not in it is needed by no
/// row.
std::vector<NopUse> nopUses(const Kernel &kernel);

/// The same as findings; rows that are disputed give Unknown.
std::vector<Finding> analyzeHazards(const Kernel &kernel);

} // namespace netra::machine

#endif // NETRA_MACHINE_HAZARDS_H
