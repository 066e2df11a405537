//===- ExecMask.h - Where EXEC has all lanes --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// "All lanes" are those that the launch turned on, or more: lanes that are off
// at the start of a kernel hold nothing that anyone could want. EXEC has all of
// them at the start, behind `s_mov exec, -1`, and where it is restored from a
// scalar register that it was saved to while it had all (rows with SavesExec,
// WidensExec, CopiesToExec). Anything else that writes EXEC leaves it unknown;
// so do calls of unknown code. Masks that are computed (the other side of an
// if) are not followed.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_EXECMASK_H
#define NETRA_MACHINE_EXECMASK_H

#include "Machine/Kernel.h"

namespace netra::machine {

class ExecMask {
public:
  explicit ExecMask(const Kernel &kernel);

  /// In front of an instruction of the kernel EXEC certainly has all lanes.
  bool isWholeBefore(unsigned index) const { return whole[index - first]; }

private:
  unsigned first = 0; // instruction of the kernel
  std::vector<bool> whole;
};

} // namespace netra::machine

#endif // NETRA_MACHINE_EXECMASK_H
