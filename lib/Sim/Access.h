//===- Access.h - one instruction's memory access ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What an instruction asks of memory, lane by lane. Every access of the
// simulator goes through Executor::resolve(), which turns addresses into bytes,
// applies bounds and tells the checks; no path around it exists.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_ACCESS_H
#define NETRA_SIM_ACCESS_H

#include "Sim/Wave.h"
#include <cstdint>

namespace netra::sim {

enum class MemorySpace : uint8_t {
  Global,
  Lds,
  Scratch, ///< Addresses are byte offsets into the lane's private memory.
  Flat,    ///< Global, or LDS and scratch through their apertures.
};

enum class AccessKind : uint8_t { Load, Store, Atomic };

/// An access of up to 64 lanes. The caller fills in the upper part.
struct LaneAccess {
  MemorySpace space = MemorySpace::Global;
  AccessKind kind = AccessKind::Load;
  unsigned bytes = 4;     ///< Of each lane.
  unsigned alignment = 1; ///< Bytes that the hardware demands.
  uint64_t active = 0;    ///< Lanes that access memory.
  /// Lanes that a buffer's range check keeps away from memory, in whole or in
  /// part: they read 0 there and their writes are dropped.
  uint64_t rangeChecked = 0;
  uint64_t address[kMaxLanes];

  // Filled in by resolve().
  /// Active lanes that are not aligned to their size (at most 4 bytes). Legal,
  /// since the alignment mode of HSA is "unaligned".
  uint64_t unaligned = 0;
  bool together = false;    ///< Every active lane has memory, all in one piece.
  uint8_t *data[kMaxLanes]; ///< Null: reads 0, writes are dropped.
  uint8_t *undefined[kMaxLanes]; ///< Marks of these bytes; null: all defined.
  MemorySpace where[kMaxLanes];  ///< Global, Lds or Scratch.
};

} // namespace netra::sim

#endif // NETRA_SIM_ACCESS_H
