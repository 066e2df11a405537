//===- LdsRegions.h - Regions of LDS that take turns ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel names regions of LDS and says which one each access uses; regions
// may share bytes. Before the first write to a region, the accesses of every
// wave to a region it shares bytes with must be over: on every path there must
// be a barrier between the two, and the old access must have been waited for in
// front of that barrier. In workgroups of one wave the wait is enough, and DS
// instructions keep order without.
//
// Accesses to one region are not judged: which of them are by the same wave,
// the code does not say. All waves are taken to pass the same barriers.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_LDSREGIONS_H
#define NETRA_MACHINE_LDSREGIONS_H

#include "Machine/Waits.h"

namespace netra::machine {

struct LdsRegion {
  std::string name;
  uint64_t begin = 0, bytes = 0;

  uint64_t end() const { return begin + bytes; }
  bool overlaps(const LdsRegion &other) const {
    return begin < other.end() && other.begin < end();
  }
};

/// The region that an instruction says it uses.
struct NamedAccess {
  enum Kind {
    None,    ///< It says nothing.
    Region,  ///< `region` is its index.
    Unknown, ///< No region has the name.
  };
  Kind kind = None;
  unsigned region = 0;
};

/// Whether an instruction may touch LDS memory: DS, LDS-DMA, FLAT, LDS-direct.
bool mayUseLds(const InstructionInfo &info);

struct LdsFinding {
  enum Kind {
    /// Writes a region while others may still use one that shares its bytes.
    NoBarrier,
    /// Likewise; there is a barrier, but the access was not waited for before.
    BarrierTooEarly,
    /// A single wave: the access was not waited for.
    NoWait,
    /// The address is known and not in the region.
    Outside,
    /// The instruction names no region, or one that does not exist.
    NotNamed,
    WrongName,
  };
  Kind kind = NoBarrier;
  unsigned index = 0; ///< Of the instruction that is wrong.
  std::optional<unsigned> access, barrier; ///< The other ends.
  std::string message; ///< "writes region 'b', which shares bytes ..."
  std::string cure;    ///< Empty: not one thing.

  bool isWrong() const { return kind != NotNamed && kind != WrongName; }
};

/// What is wrong or not known, by index. `accesses` has an element for every
/// instruction of the section.
std::vector<LdsFinding> verifyLds(const Kernel &kernel,
                                  llvm::ArrayRef<LdsRegion> regions,
                                  llvm::ArrayRef<NamedAccess> accesses);

} // namespace netra::machine

#endif // NETRA_MACHINE_LDSREGIONS_H
