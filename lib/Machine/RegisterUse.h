//===- RegisterUse.h - What a kernel takes of the machine -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Counted over every instruction that a kernel can reach, the functions it
// calls included: registers that the text of an instruction names or that it
// uses implicitly, and the kinds of memory it touches. What the hardware fills
// at launch is apart. If the kernel calls code that is not known, or an
// instruction names a register at run time, the counts are lower bounds and
// `unknown` says why.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_REGISTERUSE_H
#define NETRA_MACHINE_REGISTERUSE_H

#include "Machine/Kernel.h"

namespace netra::machine {

/// The registers of one file, from the first one up.
struct FileUse {
  unsigned count = 0; ///< One more than the highest register in use.
  unsigned index = 0; ///< The first instruction that uses the highest.
};

/// Instructions of one kind.
struct AccessUse {
  unsigned count = 0;
  unsigned first = 0; ///< Index of the first one, if there are any.
};

struct RegisterUse {
  FileUse vgprs, agprs, sgprs;
  bool vcc = false, flatScratch = false, xnackMask = false;
  AccessUse scratch; ///< Scratch instructions.
  AccessUse flat;    ///< FLAT, which may go to scratch, LDS or memory.
  AccessUse ds;      ///< DS instructions that touch LDS memory.
  AccessUse ldsDma;  ///< Memory to LDS.
  /// VGPRs and SGPRs that the launch fills, as the descriptor says.
  unsigned launchVgprs = 0, launchSgprs = 0;
  /// Why the counts of registers are lower bounds only.
  std::optional<UnknownPlace> unknown;
};

RegisterUse registerUseOf(const Kernel &kernel);

} // namespace netra::machine

#endif // NETRA_MACHINE_REGISTERUSE_H
