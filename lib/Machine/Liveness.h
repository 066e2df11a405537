//===- Liveness.h - Registers that are still to be read ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which registers hold something, at every instruction of a kernel, that some
// path reads later: written (or set by the launch) on some path before, read on
// some path behind. An upper bound; what makes it one is this:
//
// - A vector register is alive if any lane of it is. A write under EXEC ends
//   what it overwrites only for lanes that are on: reads behind it that may see
//   other lanes (EXEC was widened in between; a read across lanes) keep the
//   register alive in front of the write, unless EXEC certainly has all lanes
//   there (Machine/ExecMask.h) or the instruction ignores EXEC (MFMA, WMMA).
// - Writes of a part (16-bit halves, loads into a half, moves under a
//   condition) end nothing.
// - Code that is not known reads everything.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_LIVENESS_H
#define NETRA_MACHINE_LIVENESS_H

#include "Machine/Definedness.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace netra::machine {

/// Registers of each file; SGPRs without VCC and what else has a name.
struct RegisterCounts {
  unsigned vgprs = 0, agprs = 0, sgprs = 0;
};
RegisterCounts countsOf(const UnitSet &regs);

class Liveness {
public:
  explicit Liveness(const Kernel &kernel);

  /// Alive in front of an instruction of the kernel.
  const UnitSet &before(unsigned index) const { return alive[index - first]; }
  /// What the instruction needs registers for: all that is alive in front of
  /// it, or behind it together with what it writes, whichever is more.
  RegisterCounts pressureAt(unsigned index) const {
    return pressure[index - first];
  }

private:
  unsigned first = 0; // instruction of the kernel
  std::vector<UnitSet> alive;
  std::vector<RegisterCounts> pressure;
};

} // namespace netra::machine

#endif // NETRA_MACHINE_LIVENESS_H
