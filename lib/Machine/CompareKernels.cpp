//===- CompareKernels.cpp - In what two kernels' interfaces differ --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Comparer.h"
#include "Object/Describe.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

using namespace llvm;

namespace netra::machine {

void Comparer::compareKernels() {
  std::set<std::string> names;
  for (const ComparedSide *side : {&left, &right})
    for (const ImageKernel &kernel : side->image.kernels)
      names.insert(kernel.name);
  auto text = [](const ImageKernel *kernel) {
    return kernel ? "present" : kMissing.str();
  };
  for (const std::string &name : names) {
    const ImageKernel *l = left.image.findKernel(name);
    const ImageKernel *r = right.image.findKernel(name);
    if (l && r)
      compareKernel(*l, *r);
    else
      note(DifferenceKind::Kernel, name, "", text(l), text(r));
  }
}

void Comparer::compareKernel(const ImageKernel &l, const ImageKernel &r) {
  auto entry = [](const ImageKernel &kernel) {
    return kernel.entry.empty() ? "no code" : kernel.entry;
  };
  bool bothDescribed = l.descriptor && r.descriptor;
  if (bothDescribed)
    note(DifferenceKind::Kernel, l.name, "entry", entry(l), entry(r));
  if (bothDescribed && l.descriptor->target == r.descriptor->target)
    compareDescriptors(l, r);
  else if (!bothDescribed)
    note(DifferenceKind::Kernel, l.name, "descriptor",
         l.descriptor ? "present" : kMissing.str(),
         r.descriptor ? "present" : kMissing.str());
  compareMetadata(l.name, l.metadata, r.metadata);
}

//===----------------------------------------------------------------------===//
// Descriptors
//===----------------------------------------------------------------------===//

static DifferenceKind kindOf(const DescriptorField &field) {
  switch (field.kind) {
  case FieldKind::VgprCount:
  case FieldKind::SgprCount:
  case FieldKind::AccumOffset:
  case FieldKind::SharedVgprCount:
  case FieldKind::WaveSize32:
    return DifferenceKind::Resource;
  case FieldKind::KernargSize:
  case FieldKind::UserSgprCount:
  case FieldKind::PreloadLength:
  case FieldKind::PreloadOffset:
    return DifferenceKind::ABI;
  case FieldKind::Plain:
  case FieldKind::EntryOffset:
    break;
  }
  if (field.userSgprs)
    return DifferenceKind::ABI;
  bool isSegment = field.name.ends_with("_segment_fixed_size");
  return isSegment ? DifferenceKind::Resource : DifferenceKind::Descriptor;
}

/// The number that a field stands for: registers rather than granules.
static uint64_t meaningOf(const object::KernelDescriptor &descriptor,
                          const DescriptorField *field, uint64_t bits) {
  if (!field)
    return bits;
  switch (field->kind) {
  case FieldKind::VgprCount:
    return descriptor.vgprs();
  case FieldKind::SgprCount:
    return descriptor.sgprs().value_or(bits);
  case FieldKind::AccumOffset:
    return descriptor.accumOffset().value_or(bits);
  default:
    return bits;
  }
}

void Comparer::compareDescriptors(const ImageKernel &l, const ImageKernel &r) {
  for (const object::DescriptorDifference &difference :
       object::diff(*l.descriptor, *r.descriptor)) {
    const DescriptorField *field =
        left.image.target->descriptorField(difference.name);
    bool isEntry = field && field->kind == FieldKind::EntryOffset;
    if (isEntry && l.entry != r.entry) // Said already, in better words.
      continue;
    uint64_t a = meaningOf(*l.descriptor, field, difference.left);
    uint64_t b = meaningOf(*r.descriptor, field, difference.right);
    if (a == b) { // Granules of different wave sizes.
      a = difference.left;
      b = difference.right;
    }
    note(field ? kindOf(*field) : DifferenceKind::Descriptor, l.name,
         "descriptor " + difference.name, Twine(a), Twine(b));
  }
}

//===----------------------------------------------------------------------===//
// Metadata
//===----------------------------------------------------------------------===//

/// What a key of a kernel's metadata is about, by the key in front of the path.
static DifferenceKind kindOf(StringRef path) {
  static constexpr StringLiteral resources[] = {
      ".vgpr_count",        ".sgpr_count",
      ".agpr_count",        ".vgpr_spill_count",
      ".sgpr_spill_count",  ".group_segment_fixed_size",
      ".wavefront_size",    ".private_segment_fixed_size",
      ".uses_dynamic_stack"};
  static constexpr StringLiteral interface[] = {".args",
                                                ".kernarg_segment_size",
                                                ".kernarg_segment_align",
                                                ".reqd_workgroup_size",
                                                ".max_flat_workgroup_size",
                                                ".workgroup_size_hint",
                                                ".cluster_dims",
                                                ".symbol",
                                                ".name"};
  size_t end = path.find_first_of(".[: ", 1);
  StringRef key = path.take_front(end);
  if (is_contained(resources, key))
    return DifferenceKind::Resource;
  return is_contained(interface, key) ? DifferenceKind::ABI
                                      : DifferenceKind::Metadata;
}

/// Splits `path: left vs right` outside of the quotes of strings.
static std::array<StringRef, 3> splitLine(StringRef line) {
  auto [path, values] = line.split(": ");
  bool isQuoted = false;
  for (size_t i = 0; i != values.size(); ++i) {
    isQuoted ^= values[i] == '"';
    if (!isQuoted && values.drop_front(i).starts_with(" vs "))
      return {path, values.take_front(i), values.drop_front(i + 4)};
  }
  return {path, values, ""};
}

void Comparer::compareMetadata(StringRef kernel,
                               const std::optional<object::Value> &l,
                               const std::optional<object::Value> &r) {
  if (!l || !r)
    return note(DifferenceKind::Metadata, kernel, "metadata",
                l ? "present" : kMissing.str(), r ? "present" : kMissing.str());
  for (const std::string &line : object::diff(*l, *r)) {
    auto [path, a, b] = splitLine(line);
    note(kernel.empty() ? DifferenceKind::Metadata : kindOf(path), kernel,
         "metadata " + path, a, b);
  }
}

} // namespace netra::machine
