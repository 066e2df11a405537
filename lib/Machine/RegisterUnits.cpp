//===- RegisterUnits.cpp - Registers by the dword -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/RegisterUnits.h"
#include "Target/MachineTarget.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/MC/MCRegisterInfo.h"

using namespace llvm;

namespace netra::machine {
namespace {

struct NamedUnit {
  const char *llvmName;
  const char *text;
  RegUnit reg;
};

// Registers that are one dword and have no number.
constexpr NamedUnit singles[] = {
    {"VCC_LO", "vcc_lo", unit::vccLo},
    {"VCC_HI", "vcc_hi", unit::vccHi},
    {"EXEC_LO", "exec_lo", unit::execLo},
    {"EXEC_HI", "exec_hi", unit::execHi},
    {"M0", "m0", unit::m0},
    {"SCC", "scc", unit::scc},
    {"MODE", "mode", unit::mode},
    {"FLAT_SCR_LO", "flat_scratch_lo", unit::flatScratchLo},
    {"FLAT_SCR_HI", "flat_scratch_hi", unit::flatScratchHi},
    {"XNACK_MASK_LO", "xnack_mask_lo", unit::xnackLo},
    {"XNACK_MASK_HI", "xnack_mask_hi", unit::xnackHi},
};

struct NumberedUnit {
  const char *llvmPrefix;
  const char *letter;
  RegUnit first;
};

constexpr NumberedUnit files[] = {{"VGPR", "v", unit::vgpr},
                                  {"AGPR", "a", unit::agpr},
                                  {"SGPR", "s", unit::sgpr},
                                  {"TTMP", "ttmp", unit::ttmp}};

/// The unit of a register that LLVM calls `name`, if it is one dword.
std::optional<RegUnit> unitOf(StringRef name) {
  // LLVM tells encodings of one register apart: M0_gfx11plus, TTMP3_vi.
  for (StringRef suffix :
       {"_gfxpre11", "_gfx11plus", "_gfx9plus", "_vi", "_ci"})
    name.consume_back(suffix);
  for (const NamedUnit &single : singles)
    if (name == single.llvmName)
      return single.reg;
  for (const NumberedUnit &file : files) {
    StringRef number = name;
    unsigned index;
    if (number.consume_front(file.llvmPrefix) &&
        !number.getAsInteger(10, index))
      return file.first + index;
  }
  return std::nullopt;
}

} // namespace

RegisterUnits::RegisterUnits(const MachineTarget &target) {
  static const Table table = read(target);
  units = &table;
}

RegisterUnits::Table RegisterUnits::read(const MachineTarget &target) {
  Table units;
  const MCRegisterInfo &regs = target.regs();
  std::vector<std::optional<RegUnit>> dwords(regs.getNumRegs());
  for (unsigned reg = 1; reg != regs.getNumRegs(); ++reg)
    dwords[reg] = unitOf(regs.getName(reg));
  units.resize(regs.getNumRegs());
  for (unsigned reg = 1; reg != regs.getNumRegs(); ++reg) {
    SmallVector<RegUnit, 4> &own = units[reg];
    for (MCPhysReg sub : regs.subregs_inclusive(reg))
      if (dwords[sub])
        own.push_back(*dwords[sub]);
    if (own.empty()) // half of a dword
      for (MCPhysReg super : regs.superregs(reg))
        if (dwords[super])
          own.push_back(*dwords[super]);
    llvm::sort(own);
    own.erase(llvm::unique(own), own.end());
  }
  return units;
}

std::string nameOf(RegUnit reg) {
  for (const NamedUnit &single : singles)
    if (reg == single.reg)
      return single.text;
  if (reg >= unit::hwreg)
    return "hwreg(" + std::to_string(reg - unit::hwreg) + ")";
  const NumberedUnit *file = &files[0];
  for (const NumberedUnit &other : files)
    if (other.first <= reg)
      file = &other;
  return file->letter + std::to_string(reg - file->first);
}

std::string namesOf(ArrayRef<RegUnit> regs) {
  std::string text;
  for (size_t first = 0, last; first != regs.size(); first = last + 1) {
    last = first;
    bool isNumbered = regs[first] < unit::vccLo;
    while (isNumbered && last + 1 != regs.size() &&
           regs[last + 1] == regs[last] + 1 &&
           nameOf(regs[last + 1])[0] == nameOf(regs[first])[0])
      ++last;
    std::string name = nameOf(regs[first]);
    if (last != first) {
      size_t digits = name.find_first_of("0123456789");
      name = name.substr(0, digits) + "[" + name.substr(digits) + ":" +
             nameOf(regs[last]).substr(digits) + "]";
    }
    text += (text.empty() ? "" : ", ") + name;
  }
  return text;
}

bool intersects(ArrayRef<RegUnit> a, ArrayRef<RegUnit> b) {
  while (!a.empty() && !b.empty()) {
    if (a.front() == b.front())
      return true;
    if (a.front() < b.front())
      a = a.drop_front();
    else
      b = b.drop_front();
  }
  return false;
}

} // namespace netra::machine
