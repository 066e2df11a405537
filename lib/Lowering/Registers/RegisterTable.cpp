//===- RegisterTable.cpp - LLVM's tuples by file and number ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Registers/RegisterTable.h"

using namespace llvm;

namespace netra::registers {

static unsigned addressable(RegisterFile file, MachineTarget &target) {
  switch (file) {
  case RegisterFile::VGPR:
    return target.facts().wave(target.waveSize())->addressableVgprs;
  case RegisterFile::AGPR:
    return target.facts().addressableAgprs;
  default:
    return target.facts().addressableSgprs;
  }
}

MCRegister RegisterTable::get(RegisterFile file, unsigned base,
                              unsigned width) {
  static constexpr StringLiteral prefixes[] = {"VGPR", "SGPR", "AGPR"};
  std::vector<MCRegister> &known = tuples[{unsigned(file), width}];
  if (known.empty()) {
    known.resize(kMaxRegisters);
    unsigned end = std::min(addressable(file, target), kMaxRegisters);
    for (unsigned first = 0; first + width <= end; ++first) {
      std::string name;
      for (unsigned i = 0; i != width; ++i)
        name += (i ? "_" : "") +
                (prefixes[unsigned(file)] + Twine(first + i)).str();
      if (auto reg = target.registerByName(name))
        known[first] = *reg;
    }
  }
  return known[base];
}

const Bases &RegisterTable::basesOf(int classId, RegisterFile file,
                                    unsigned width) {
  auto [it, isNew] =
      bases.try_emplace({classId, unsigned(file), width}, Bases());
  if (!isNew)
    return it->second;
  for (unsigned base = 0; base != kMaxRegisters; ++base) {
    MCRegister reg = get(file, base, width);
    if (reg &&
        (classId < 0 || target.regs().getRegClass(classId).contains(reg)))
      it->second.set(base);
  }
  return it->second;
}

} // namespace netra::registers
