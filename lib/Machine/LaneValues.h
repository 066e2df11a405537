//===- LaneValues.h - What lanes hold, where that is known ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Follows integers that the code computes from constants, from the lane's
// number and from numbers that all lanes share: addresses of LDS, mostly.
// Moves, sums, products, shifts and bitwise logic are understood; everything
// else is not known. A workgroup is taken to be one-dimensional unless the
// metadata require a size. Lanes that EXEC leaves off count as having taken
// part: right for whoever reads under the same EXEC or a narrower one, and
// where EXEC is widened, what was written under a narrower one is forgotten.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_LANEVALUES_H
#define NETRA_MACHINE_LANEVALUES_H

#include "Machine/Kernel.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <memory>

namespace netra::machine {

constexpr unsigned kMaxLanes = 64;

/// A register of one wave: lane l holds `lanes[l]` plus a number that is not
/// known but the same in all lanes and a multiple of `step`, a power of two; 0:
/// there is no such number. Modulo 2^32. Beyond the wave's lanes: anything.
struct LaneValue {
  std::array<uint32_t, kMaxLanes> lanes{};
  uint32_t step = 0;

  bool isExact() const { return step == 0; }
  bool operator==(const LaneValue &other) const {
    return lanes == other.lanes && step == other.step;
  }
  /// The same number in all lanes.
  static LaneValue constant(uint32_t value);
};

/// The registers that are known in front of an instruction.
class LaneState {
public:
  /// Null if nothing is known of it. Scalar registers are always uniform.
  const LaneValue *get(RegUnit reg) const;
  bool merge(const LaneState &other);

private:
  friend class LaneAnalysis;
  std::map<RegUnit, std::shared_ptr<const LaneValue>> known;
  std::vector<RegUnit> masked; ///< Written while lanes may have been off.
};

/// Calls `visit` for every instruction of the kernel, ascending, with what is
/// known in front of it.
void visitLaneValues(
    const Kernel &kernel,
    llvm::function_ref<void(unsigned index, const LaneState &state)> visit);

/// Where the lanes of an access to LDS begin. `pieces` places each, of
/// AccessFacts::bytes bytes.
struct LdsAddresses {
  llvm::SmallVector<LaneValue, 2> pieces;
  unsigned bytes = 0;
};
/// Nothing if the addresses are not known, or it does not access LDS memory.
std::optional<LdsAddresses> ldsAddressesOf(const Code &code, unsigned index,
                                           const LaneState &state);

} // namespace netra::machine

#endif // NETRA_MACHINE_LANEVALUES_H
