//===- RegisterTable.h - LLVM's tuples by file and number -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_REGISTERS_REGISTERTABLE_H
#define NETRA_LOWERING_REGISTERS_REGISTERTABLE_H

#include "Lowering/Registers/Body.h"
#include "llvm/MC/MCRegisterInfo.h"
#include <map>

namespace netra::registers {

/// Looks each tuple up once. Belongs to a thread, as the target does.
class RegisterTable {
public:
  explicit RegisterTable(MachineTarget &target) : target(target) {}

  /// `width` registers of `file` from number `base` on; none if LLVM has no
  /// such tuple.
  llvm::MCRegister get(RegisterFile file, unsigned base, unsigned width);

  /// Where a tuple may begin that a register class takes.
  const Bases &basesOf(int classId, RegisterFile file, unsigned width);
  /// Where a tuple may begin at all.
  const Bases &basesOf(RegisterFile file, unsigned width) {
    return basesOf(-1, file, width);
  }

private:
  MachineTarget &target;
  std::map<std::pair<unsigned, unsigned>, std::vector<llvm::MCRegister>> tuples;
  std::map<std::tuple<int, unsigned, unsigned>, Bases> bases;
};

} // namespace netra::registers

#endif // NETRA_LOWERING_REGISTERS_REGISTERTABLE_H
