//===- LiveSegments.h - When a register holds what --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Program places as numbers, and sets of segments of them. Instruction i takes
// four slots: copies that go ahead of it are written at 4i, sources are read at
// 4i+1, and results are written at 4i+3; a source that must not share a
// register with a result lives until 4i+4.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_REGISTERS_LIVESEGMENTS_H
#define NETRA_LOWERING_REGISTERS_LIVESEGMENTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace netra::registers {

using Slot = unsigned;

constexpr Slot slotsPerPlace = 4;
constexpr Slot copyAheadSlot(unsigned place) { return slotsPerPlace * place; }
constexpr Slot readEnd(unsigned place) { return slotsPerPlace * place + 2; }
constexpr Slot writeSlot(unsigned place) { return slotsPerPlace * place + 3; }
constexpr Slot placeEnd(unsigned place) { return slotsPerPlace * (place + 1); }
constexpr unsigned placeOf(Slot slot) { return slot / slotsPerPlace; }

/// Disjoint half-open segments, ascending, each with a number for what the
/// register holds in it. Two that hold the same do not conflict.
class LiveSegments {
public:
  struct Part {
    Slot end;
    unsigned content;
  };
  using Segment = std::pair<Slot, Part>; ///< Where it begins, and the rest.

  bool isEmpty() const { return segments.empty(); }
  llvm::ArrayRef<Segment> all() const { return segments; }

  /// Adds [begin, end). What it overlaps must hold the same. Cheap behind all
  /// others.
  void add(Slot begin, Slot end, unsigned content);
  /// Adds all of `other`, likewise.
  void add(const LiveSegments &other);
  /// The first place where the two hold something different, or null.
  const Segment *conflictWith(const LiveSegments &other) const;
  /// Whether any segment of the two overlaps, whatever it holds.
  const Segment *overlapWith(const LiveSegments &other) const;
  /// The segment around `slot`, or null.
  const Segment *at(Slot slot) const;

private:
  template <typename Differs>
  const Segment *findOverlap(const LiveSegments &other, Differs differs) const;
  llvm::SmallVector<Segment, 1> segments;
};

} // namespace netra::registers

#endif // NETRA_LOWERING_REGISTERS_LIVESEGMENTS_H
