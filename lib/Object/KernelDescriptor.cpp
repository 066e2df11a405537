//===- KernelDescriptor.cpp - bits, fields and directives -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fields, widths and defaults come from the rows; this file knows only the
// kinds of field. The rules of directives are those of LLVM 22's assembler.
//
//===----------------------------------------------------------------------===//

#include "Object/KernelDescriptor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cassert>

using namespace llvm;

namespace netra::object {

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

static uint64_t readWord(ArrayRef<uint8_t> bytes,
                         const DescriptorField &field) {
  uint64_t word = 0;
  for (unsigned i = 0; i != field.wordBits / 8; ++i)
    word |= uint64_t(bytes[field.wordOffset + i]) << (8 * i);
  return word;
}

static void writeWord(DescriptorBytes &bytes, const DescriptorField &field,
                      uint64_t word) {
  for (unsigned i = 0; i != field.wordBits / 8; ++i)
    bytes[field.wordOffset + i] = word >> (8 * i);
}

static void writeField(DescriptorBytes &bytes, const DescriptorField &field,
                       uint64_t value) {
  uint64_t mask = field.max() << field.shift;
  uint64_t word = readWord(bytes, field) & ~mask;
  writeWord(bytes, field, word | ((value << field.shift) & mask));
}

KernelDescriptor decodeDescriptor(ArrayRef<uint8_t> bytes,
                                  const TargetFacts &target) {
  assert(bytes.size() == DescriptorBytes().size() && "not a descriptor");
  KernelDescriptor descriptor;
  descriptor.target = &target;
  copy(bytes, descriptor.reserved.begin());
  for (const DescriptorField &field : target.descriptorFields) {
    uint64_t value = (readWord(bytes, field) >> field.shift) & field.max();
    descriptor.values.emplace_back(&field, value);
    writeField(descriptor.reserved, field, 0);
  }
  return descriptor;
}

DescriptorBytes encodeDescriptor(const KernelDescriptor &descriptor) {
  DescriptorBytes bytes = descriptor.reserved;
  for (auto [field, value] : descriptor.values)
    writeField(bytes, *field, value);
  return bytes;
}

KernelDescriptor defaultDescriptor(const TargetFacts &target) {
  KernelDescriptor descriptor;
  descriptor.target = &target;
  for (const DescriptorField &field : target.descriptorFields)
    descriptor.values.emplace_back(&field, field.defaultValue);
  return descriptor;
}

//===----------------------------------------------------------------------===//
// Fields and what they mean
//===----------------------------------------------------------------------===//

std::optional<uint64_t> KernelDescriptor::get(StringRef name) const {
  for (auto [field, value] : values)
    if (field->name == name)
      return value;
  return std::nullopt;
}

std::optional<uint64_t> KernelDescriptor::get(FieldKind kind) const {
  for (auto [field, value] : values)
    if (field->kind == kind)
      return value;
  return std::nullopt;
}

bool KernelDescriptor::set(StringRef name, uint64_t bits) {
  for (auto &[field, value] : values) {
    if (field->name != name || bits > field->max())
      continue;
    value = bits;
    return true;
  }
  return false;
}

unsigned KernelDescriptor::waveSize() const {
  std::optional<uint64_t> is32 = get(FieldKind::WaveSize32);
  if (!is32)
    return target->waves.front().waveSize;
  return *is32 ? 32 : 64;
}

static unsigned vgprGranule(const KernelDescriptor &descriptor) {
  return descriptor.target->wave(descriptor.waveSize())->vgprEncodingGranule;
}

unsigned KernelDescriptor::vgprs() const {
  return (get(FieldKind::VgprCount).value_or(0) + 1) * vgprGranule(*this);
}

std::optional<unsigned> KernelDescriptor::accumOffset() const {
  std::optional<uint64_t> steps = get(FieldKind::AccumOffset);
  if (!steps)
    return std::nullopt;
  return (*steps + 1) * target->accumOffsetMultiple;
}

unsigned KernelDescriptor::agprs() const {
  unsigned total = vgprs();
  return total - std::min(total, accumOffset().value_or(total));
}

std::optional<unsigned> KernelDescriptor::sgprs() const {
  std::optional<uint64_t> steps = get(FieldKind::SgprCount);
  if (!steps)
    return std::nullopt;
  return (*steps + 1) * target->sgprEncodingGranule;
}

unsigned KernelDescriptor::userSgprs() const {
  return get(FieldKind::UserSgprCount).value_or(0);
}

unsigned KernelDescriptor::impliedUserSgprs() const {
  unsigned sum = 0;
  for (auto [field, value] : values)
    sum += value * field->userSgprs;
  return sum;
}

unsigned KernelDescriptor::ldsBytes() const {
  return get("group_segment_fixed_size").value_or(0);
}

unsigned KernelDescriptor::scratchBytes() const {
  return get("private_segment_fixed_size").value_or(0);
}

unsigned KernelDescriptor::kernargBytes() const {
  return get(FieldKind::KernargSize).value_or(0);
}

bool KernelDescriptor::hasReservedBits() const {
  return any_of(reserved, [](uint8_t byte) { return byte != 0; });
}

SmallVector<DescriptorDifference, 0> diff(const KernelDescriptor &left,
                                          const KernelDescriptor &right) {
  assert(left.target == right.target && "descriptors of different targets");
  SmallVector<DescriptorDifference, 0> differences;
  for (auto [a, b] : zip_equal(left.values, right.values))
    if (a.second != b.second)
      differences.push_back({a.first->name.str(), a.second, b.second});
  for (auto [index, a] : enumerate(left.reserved))
    if (a != right.reserved[index])
      differences.push_back(
          {"reserved byte " + std::to_string(index), a, right.reserved[index]});
  return differences;
}

//===----------------------------------------------------------------------===//
// Directives
//===----------------------------------------------------------------------===//

/// The SGPR field for `count` registers below the extra ones.
static uint64_t sgprSteps(const TargetFacts &target, uint64_t count) {
  uint64_t total = count + target.extraSgprs;
  return divideCeil(std::max<uint64_t>(total, 1), target.sgprEncodingGranule) -
         1;
}

/// The SGPRs below which the assembler does not go: preloaded kernargs need
/// theirs.
static uint64_t leastSgprs(const KernelDescriptor &descriptor) {
  bool preloads = descriptor.get(FieldKind::PreloadLength).value_or(0) != 0;
  return preloads ? descriptor.userSgprs() : 0;
}

/// The largest next_free_sgpr that gives `steps`, if one does.
static std::optional<uint64_t> nextFreeSgpr(const KernelDescriptor &descriptor,
                                            uint64_t steps) {
  const TargetFacts &target = *descriptor.target;
  uint64_t total = (steps + 1) * target.sgprEncodingGranule;
  uint64_t count =
      std::min<uint64_t>(total - std::min<uint64_t>(total, target.extraSgprs),
                         target.addressableSgprs);
  uint64_t effective = std::max(count, leastSgprs(descriptor));
  if (sgprSteps(target, effective) != steps)
    return std::nullopt;
  return count;
}

/// The number that a field's directive takes to give `value`, if one does.
static std::optional<uint64_t>
directiveNumber(const KernelDescriptor &descriptor,
                const DescriptorField &field, uint64_t value) {
  switch (field.kind) {
  case FieldKind::VgprCount:
    return (value + 1) * vgprGranule(descriptor);
  case FieldKind::AccumOffset:
    return (value + 1) * descriptor.target->accumOffsetMultiple;
  case FieldKind::SgprCount:
    return nextFreeSgpr(descriptor, value);
  default:
    return value;
  }
}

/// The bits that `number` in a field's directive means, if it means any.
static std::optional<uint64_t> fieldValue(const KernelDescriptor &descriptor,
                                          const DescriptorField &field,
                                          uint64_t number) {
  const TargetFacts &target = *descriptor.target;
  switch (field.kind) {
  case FieldKind::VgprCount:
    return divideCeil(std::max<uint64_t>(number, 1), vgprGranule(descriptor)) -
           1;
  case FieldKind::SgprCount:
    return sgprSteps(target, number);
  case FieldKind::AccumOffset:
    if (number == 0 || number % target.accumOffsetMultiple)
      return std::nullopt;
    return number / target.accumOffsetMultiple - 1;
  default:
    return field.width == 0 ? 0 : number;
  }
}

bool KernelDescriptor::setDirective(StringRef name, uint64_t number) {
  const DescriptorField *field = target->descriptorField(name);
  if (!field || !field->hasDirective)
    return false;
  std::optional<uint64_t> value = fieldValue(*this, *field, number);
  return value && set(name, *value);
}

/// The assembler demands some directives even where the default would do.
static bool isRequired(const DescriptorField &field) {
  return field.width == 0 || field.kind == FieldKind::VgprCount ||
         field.kind == FieldKind::SgprCount ||
         field.kind == FieldKind::AccumOffset;
}

static bool isPrinted(const KernelDescriptor &descriptor,
                      const DescriptorField &field, uint64_t value) {
  if (!field.hasDirective)
    return false;
  if (field.kind == FieldKind::UserSgprCount)
    return value != descriptor.impliedUserSgprs();
  return isRequired(field) || value != field.defaultValue;
}

static bool preloadIsSayable(const KernelDescriptor &descriptor) {
  uint64_t length = descriptor.get(FieldKind::PreloadLength).value_or(0);
  uint64_t offset = descriptor.get(FieldKind::PreloadOffset).value_or(0);
  uint64_t kernargs = descriptor.kernargBytes();
  return length == 0 || (length <= descriptor.target->maxUserSgprs &&
                         (kernargs == 0 || 4 * (length + offset) <= kernargs));
}

static bool vgprsAreSayable(const KernelDescriptor &descriptor) {
  const DescriptorField &count =
      *descriptor.target->descriptorField(FieldKind::VgprCount);
  uint64_t shared = descriptor.get(FieldKind::SharedVgprCount).value_or(0);
  return descriptor.accumOffset().value_or(0) <= descriptor.vgprs() &&
         (shared == 0 ||
          2 * shared + *descriptor.get(FieldKind::VgprCount) <= count.max());
}

static bool isSayable(const KernelDescriptor &descriptor) {
  if (descriptor.hasReservedBits() || !preloadIsSayable(descriptor) ||
      !vgprsAreSayable(descriptor) ||
      descriptor.userSgprs() < descriptor.impliedUserSgprs())
    return false;
  return all_of(descriptor.values, [&](const auto &entry) {
    auto [field, value] = entry;
    if (field->hasDirective)
      return directiveNumber(descriptor, *field, value).has_value();
    return value == 0 || field->kind == FieldKind::EntryOffset;
  });
}

/// Quotes a symbol that the assembler would not read as one word.
static void printSymbol(raw_ostream &os, StringRef name) {
  bool isWord =
      !name.empty() && !isDigit(name.front()) && all_of(name, [](char c) {
        return isAlnum(c) || c == '_' || c == '.' || c == '$';
      });
  if (isWord)
    os << name;
  else
    os << '"' << name << '"';
}

bool printDirectives(raw_ostream &os, StringRef kernel,
                     const KernelDescriptor &descriptor) {
  if (!isSayable(descriptor))
    return false;
  os << ".amdhsa_kernel ";
  printSymbol(os, kernel);
  os << '\n';
  for (auto [field, value] : descriptor.values)
    if (isPrinted(descriptor, *field, value))
      os << "  .amdhsa_" << field->name << ' '
         << *directiveNumber(descriptor, *field, value) << '\n';
  os << ".end_amdhsa_kernel\n";
  return true;
}

} // namespace netra::object
