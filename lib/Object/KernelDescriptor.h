//===- KernelDescriptor.h - the 64 bytes that launch a kernel ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel descriptor as the fields that targets/ lists for a target, plus the
// bits that none of them covers: encoding what was decoded gives the same 64
// bytes, whatever they were. The way to directives is exact or refused.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_OBJECT_KERNELDESCRIPTOR_H
#define NETRA_OBJECT_KERNELDESCRIPTOR_H

#include "Target/TargetFacts.h"
#include "llvm/ADT/SmallVector.h"
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace netra::object {

using DescriptorBytes = std::array<uint8_t, 64>;

struct KernelDescriptor {
  const TargetFacts *target = nullptr;
  /// Every field of the target, in its order, with the bits as they are.
  llvm::SmallVector<std::pair<const DescriptorField *, uint64_t>, 0> values;
  /// The descriptor with the bits of all fields cleared.
  DescriptorBytes reserved{};

  /// The bits of a field; nothing if the target lacks it.
  std::optional<uint64_t> get(llvm::StringRef name) const;
  std::optional<uint64_t> get(FieldKind kind) const;
  /// Sets the bits of a field; false if the target lacks it or they do not fit.
  bool set(llvm::StringRef name, uint64_t value);
  /// Sets a field by the number its directive takes (`next_free_vgpr`, 96);
  /// false if the target lacks it or no bits mean `number`. The VGPR count
  /// depends on the wave size: set that first.
  bool setDirective(llvm::StringRef name, uint64_t number);

  unsigned waveSize() const;
  /// VGPRs of a lane, AGPRs included, in whole encoding granules.
  unsigned vgprs() const;
  /// Registers before a0; nothing without accum_offset.
  std::optional<unsigned> accumOffset() const;
  /// AGPRs of a lane: what of vgprs() lies behind accumOffset().
  unsigned agprs() const;
  /// SGPRs of a wave, the target's extra ones included; nothing if the
  /// descriptor does not say.
  std::optional<unsigned> sgprs() const;
  unsigned userSgprs() const;
  /// User SGPRs that the enabled pointers and preloaded kernargs fill.
  unsigned impliedUserSgprs() const;
  unsigned ldsBytes() const;     ///< Static LDS of a workgroup.
  unsigned scratchBytes() const; ///< Private segment of a work-item.
  unsigned kernargBytes() const;
  bool hasReservedBits() const;
};

/// The descriptor that an empty `.amdhsa_kernel` gives.
KernelDescriptor defaultDescriptor(const TargetFacts &target);

/// `bytes` are the 64 bytes of a descriptor.
KernelDescriptor decodeDescriptor(llvm::ArrayRef<uint8_t> bytes,
                                  const TargetFacts &target);
DescriptorBytes encodeDescriptor(const KernelDescriptor &descriptor);

struct DescriptorDifference {
  /// The field, or "reserved byte N".
  std::string name;
  uint64_t left, right;
};

/// The fields in which two descriptors of one target differ.
llvm::SmallVector<DescriptorDifference, 0> diff(const KernelDescriptor &left,
                                                const KernelDescriptor &right);

/// Prints `.amdhsa_kernel NAME` to `.end_amdhsa_kernel` so that LLVM's
/// assembler makes these bytes of it, except the entry offset, which it leaves
/// to a relocation. Only what differs from the defaults is printed. Returns
/// false and prints nothing if directives cannot say these bytes.
bool printDirectives(llvm::raw_ostream &os, llvm::StringRef kernel,
                     const KernelDescriptor &descriptor);

} // namespace netra::object

#endif // NETRA_OBJECT_KERNELDESCRIPTOR_H
