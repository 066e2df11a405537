//===- RegisterUnits.h - Registers by the dword ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Analyses see registers as units of 32 bits with small numbers: two operands
// share a register if they share a unit. Tuples, aliases and 16-bit halves of
// LLVM's register file become the units they occupy. Numbers are the same on
// every target.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_REGISTERUNITS_H
#define NETRA_MACHINE_REGISTERUNITS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/MC/MCRegister.h"
#include <cstdint>
#include <string>
#include <vector>

namespace netra {
class MachineTarget;
}

namespace netra::machine {

using RegUnit = uint16_t;

/// Where each kind begins.
namespace unit {
constexpr RegUnit vgpr = 0;   ///< v0 and up.
constexpr RegUnit agpr = 256; ///< a0 and up.
constexpr RegUnit sgpr = 512; ///< s0 and up.
constexpr RegUnit ttmp = 640;
constexpr RegUnit vccLo = 656;
constexpr RegUnit vccHi = 657;
constexpr RegUnit execLo = 658;
constexpr RegUnit execHi = 659;
constexpr RegUnit m0 = 660;
constexpr RegUnit scc = 661;
constexpr RegUnit mode = 662;
constexpr RegUnit flatScratchLo = 663;
constexpr RegUnit flatScratchHi = 664;
constexpr RegUnit xnackLo = 665;
constexpr RegUnit xnackHi = 666;
constexpr RegUnit hwreg = 672; ///< Hardware registers by their number, to 63.
constexpr RegUnit count = 736;
} // namespace unit

constexpr bool isVector(RegUnit reg) { return reg < unit::sgpr; }
constexpr bool isVcc(RegUnit reg) {
  return reg == unit::vccLo || reg == unit::vccHi;
}
constexpr bool isExec(RegUnit reg) {
  return reg == unit::execLo || reg == unit::execHi;
}
/// What VALU reads and writes as an SGPR: s0 and up, TTMP, VCC.
constexpr bool isScalar(RegUnit reg) {
  return reg >= unit::sgpr && reg <= unit::vccHi;
}

/// "v3", "vcc_lo", "scc".
std::string nameOf(RegUnit reg);
/// Ascending units as a reader writes them: "v[0:3], s5".
std::string namesOf(llvm::ArrayRef<RegUnit> regs);

/// True if two ascending lists share a unit.
bool intersects(llvm::ArrayRef<RegUnit> a, llvm::ArrayRef<RegUnit> b);

/// LLVM's registers as units. LLVM numbers registers alike for all targets, so
/// they are looked at once a process; copies are cheap.
class RegisterUnits {
public:
  explicit RegisterUnits(const MachineTarget &target);

  /// The units of `reg`, ascending. Empty for what holds no state (constants
  /// such as SRC_SHARED_BASE, the null register).
  llvm::ArrayRef<RegUnit> of(llvm::MCRegister reg) const {
    return (*units)[reg.id()];
  }

private:
  using Table = std::vector<llvm::SmallVector<RegUnit, 4>>;
  static Table read(const MachineTarget &target);
  const Table *units; // by register number
};

} // namespace netra::machine

#endif // NETRA_MACHINE_REGISTERUNITS_H
