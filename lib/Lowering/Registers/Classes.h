//===- Classes.h - Variables that share registers ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Variables joined by copies become one class where they never hold
// different things at a time: each member has its first register at a fixed
// distance from the class's. A copy inside a class takes no instruction. So do
// sources and results that may be the same registers but not overlap otherwise;
// where they cannot be the same, they are alive together.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_REGISTERS_CLASSES_H
#define NETRA_LOWERING_REGISTERS_CLASSES_H

#include "Lowering/Registers/Body.h"
#include "Lowering/Registers/PhysicalUse.h"

namespace netra::registers {

struct RegisterClass {
  RegisterFile file;
  unsigned width = 0;
  Bases allowed; ///< Where the class may begin.
  llvm::SmallVector<LiveSegments, 1> lanes;
  llvm::SmallVector<unsigned, 2> members; ///< Variables.

  bool isPinned() const { return allowed.count() == 1; }
  unsigned pin() const { return unsigned(allowed._Find_first()); }
  bool isAlive() const {
    return llvm::any_of(lanes, [](auto &lane) { return !lane.isEmpty(); });
  }
};

class Classes {
public:
  /// One class a variable, then joined along bonds (always) and copies (where
  /// it can be).
  Classes(Body &body, const PhysicalUse &physical);

  /// Where `variable` begins in the class it belongs to.
  struct Place {
    unsigned index, lane;
  };
  Place placeOf(unsigned variable) const;
  const std::vector<RegisterClass> &all() const { return classes; }
  /// True if both are the same registers.
  bool isSame(Part a, Part b) const;
  /// A source that overlaps the result it may only be equal to, if there is
  /// one.
  const Share *misplacedShare() const { return misplaced; }

private:
  bool tryJoin(Part a, Part b);
  void keepApart(const Share &share);
  /// Enters a class that is pinned, lanes [first, end) of it.
  void enterPinned(unsigned index, unsigned first, unsigned end);
  bool clashesWithFixed(RegisterFile file, unsigned pin,
                        llvm::ArrayRef<LiveSegments> lanes, unsigned a,
                        unsigned b) const;

  Body &body;
  const PhysicalUse &physical;
  std::vector<RegisterClass> classes;
  std::vector<Place> places; // by variable
  /// Classes in fixed registers, by the registers; some are gone since.
  std::map<RegUnit, std::vector<unsigned>> pinned;
  const Share *misplaced = nullptr;
};

} // namespace netra::registers

#endif // NETRA_LOWERING_REGISTERS_CLASSES_H
