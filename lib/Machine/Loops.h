//===- Loops.h - Loops of a kernel ------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Natural loops over the blocks of a kernel: a block that a later jump goes
// back to, that every way into the loop passes, and all blocks from which the
// jump can be reached without leaving through it. Cycles that are entered in
// several places are none. Calls are no part of a loop.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_LOOPS_H
#define NETRA_MACHINE_LOOPS_H

#include "Machine/Kernel.h"

namespace netra::machine {

struct Loop {
  unsigned header = 0;          ///< The block it is entered at.
  std::vector<unsigned> blocks; ///< All of it, ascending.
  std::vector<unsigned> own;    ///< Without those of loops inside, ascending.
  unsigned depth = 1;           ///< 1: in no other loop.
};

/// By header.
std::vector<Loop> loopsOf(const Kernel &kernel);

} // namespace netra::machine

#endif // NETRA_MACHINE_LOOPS_H
