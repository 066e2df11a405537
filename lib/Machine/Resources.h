//===- Resources.h - What a kernel declares against what it uses *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The fields of a kernel descriptor that follow from the code, and how those
// that a kernel declares compare with them. Fewer registers than the code uses
// is an error: the hardware would give the wave none of the others. More costs
// waves, or nothing: the descriptor counts in granules. Where the code does not
// show which registers are used, that is said and the declared numbers stand.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_RESOURCES_H
#define NETRA_MACHINE_RESOURCES_H

#include "Machine/Occupancy.h"
#include "Machine/RegisterUse.h"

namespace netra::machine {

/// Descriptor fields by what the code uses and the launch fills. (That a
/// descriptor leaves less than the launch fills is no error: compilers do it.)
struct NeededFields {
  unsigned nextFreeVgpr = 0; ///< With AGPRs where they are one allocation.
  unsigned nextFreeSgpr = 0; ///< Without VCC and the like.
  /// Where a0 begins; nothing if the target has no such field or no AGPR is
  /// used (any value will do).
  std::optional<unsigned> accumOffset;
  bool privateSegment = false; ///< There are scratch instructions.
};
NeededFields neededFields(const RegisterUse &use, const TargetFacts &target);

/// The largest workgroup that a kernel's metadata allows, in work-items.
unsigned workgroupItemsOf(const ImageKernel &kernel, const TargetFacts &target);

/// What limits the waves of a kernel, as its descriptor and metadata say. It
/// must have a descriptor.
OccupancyInput occupancyInputOf(const ImageKernel &kernel);

struct ResourceFinding {
  enum Kind {
    Understated, ///< The code uses more than there is.
    Costly,      ///< Declares more than it uses, and has fewer waves for it.
    Overstated,  ///< Declares more than it uses, at no cost.
    Unknown,     ///< The code does not show what it uses.
  };
  Kind kind = Unknown;
  std::string message; ///< One clause: "declares 128 VGPRs, uses 40: ...".
  /// The instruction that it is about; nothing: the whole kernel.
  std::optional<unsigned> index;
};

/// VGPRs of a lane that `kernel` declares, AGPRs included where they are one
/// allocation: the number in its metadata if the descriptor's granules mean the
/// same, otherwise that of the descriptor. It must have a descriptor.
unsigned declaredVgprs(const ImageKernel &kernel);
/// Likewise SGPRs, without VCC and the like; nothing if every wave has the same
/// number.
std::optional<unsigned> declaredSgprs(const ImageKernel &kernel);

/// Compares the descriptor of `kernel`, which must have one, with `use`; with
/// `filledIn` only what neededFields() does not give.
std::vector<ResourceFinding> checkResources(const Kernel &kernel,
                                            const RegisterUse &use,
                                            bool filledIn = false);

} // namespace netra::machine

#endif // NETRA_MACHINE_RESOURCES_H
