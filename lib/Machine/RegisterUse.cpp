//===- RegisterUse.cpp - What a kernel takes of the machine ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/RegisterUse.h"
#include "Machine/Definedness.h"

using namespace llvm;

namespace netra::machine {
namespace {

void note(FileUse &file, unsigned number, unsigned index) {
  if (number < file.count)
    return;
  file.count = number + 1;
  file.index = index;
}

void note(AccessUse &access, unsigned index) {
  if (access.count++ == 0)
    access.first = index;
}

void noteRegister(RegisterUse &use, RegUnit reg, unsigned index) {
  if (reg < unit::agpr)
    note(use.vgprs, reg - unit::vgpr, index);
  else if (reg < unit::sgpr)
    note(use.agprs, reg - unit::agpr, index);
  else if (reg < unit::ttmp)
    note(use.sgprs, reg - unit::sgpr, index);
  use.vcc |= isVcc(reg);
  use.flatScratch |= reg == unit::flatScratchLo || reg == unit::flatScratchHi;
  use.xnackMask |= reg == unit::xnackLo || reg == unit::xnackHi;
}

void noteInstruction(RegisterUse &use, const InstructionInfo &info,
                     unsigned index) {
  for (RegUnit reg : info.reads)
    noteRegister(use, reg, index);
  for (RegUnit reg : info.writes)
    noteRegister(use, reg, index);
  if (info.is(Unit::Scratch))
    note(use.scratch, index);
  if (info.is(Unit::Flat))
    note(use.flat, index);
  if (info.is(Unit::Ds) && info.kind->access != MemoryAccess::NoAccess)
    note(use.ds, index);
  if (info.kind && info.kind->access == MemoryAccess::LoadToLds)
    note(use.ldsDma, index);
}

bool hidesRegisters(const InstructionInfo &info) {
  return !info.isClassified() || info.has(Trait::Call) ||
         info.traits.hasAny({Trait::IndirectVgpr, Trait::IndirectSgpr,
                             Trait::ToUnknown, Trait::RegisterTarget});
}

} // namespace

RegisterUse registerUseOf(const Kernel &kernel) {
  const Code &code = kernel.code();
  RegisterUse use;
  for (const Block &block : kernel.blocks())
    for (unsigned index = block.first; index != block.end; ++index)
      noteInstruction(use, code[index].info, index);
  UnitSet launch = launchState(kernel.facts(), code.machine().facts());
  if (kernel.facts().descriptor) {
    while (launch[unit::vgpr + use.launchVgprs])
      ++use.launchVgprs;
    while (launch[unit::sgpr + use.launchSgprs])
      ++use.launchSgprs;
  }
  for (const UnknownPlace &place : kernel.unknowns())
    if (!use.unknown && hidesRegisters(code[place.index].info))
      use.unknown = place;
  return use;
}

} // namespace netra::machine
