//===- Image.cpp - What identifies a code object --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Image.h"
#include "Object/Describe.h"
#include "Object/Metadata.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace netra::machine {

bool ImageRelocation::operator==(const ImageRelocation &other) const {
  return offset == other.offset && type == other.type &&
         symbol == other.symbol && addend == other.addend;
}

bool ImageSection::isCode() const { return StringRef(flags).contains('x'); }

const ImageSection *Image::findSection(StringRef name) const {
  auto it = find_if(sections, [&](const auto &s) { return s.name == name; });
  return it == sections.end() ? nullptr : &*it;
}

const ImageKernel *Image::findKernel(StringRef name) const {
  auto it = find_if(kernels, [&](const auto &k) { return k.name == name; });
  return it == kernels.end() ? nullptr : &*it;
}

unsigned Image::waveSize() const {
  std::optional<unsigned> common;
  for (const ImageKernel &kernel : kernels) {
    if (!kernel.descriptor)
      continue;
    unsigned own = kernel.descriptor->waveSize();
    if (common.value_or(own) != own)
      return target->waves.front().waveSize;
    common = own;
  }
  return common.value_or(target->waves.front().waveSize);
}

/// Whether `symbol` names the byte at `offset` of `section`.
static bool covers(const ImageSymbol &symbol, const ImageSection &section,
                   uint64_t offset) {
  return symbol.section == section.name && offset >= symbol.value &&
         offset - symbol.value < std::max<uint64_t>(symbol.size, 1);
}

static std::string withOffset(StringRef name, uint64_t offset) {
  return offset ? name.str() + "+" + object::hex(offset) : name.str();
}

std::string Image::describe(const ImageSection &section,
                            uint64_t offset) const {
  const ImageSymbol *best = nullptr;
  for (const ImageSymbol &symbol : symbols)
    if (covers(symbol, section, offset) &&
        (!best || symbol.value > best->value))
      best = &symbol;
  if (best)
    return withOffset(best->name, offset - best->value);
  return section.name + "+" + object::hex(offset);
}

static const ImageSection *sectionAt(const Image &image, uint64_t address) {
  for (const ImageSection &section : image.sections)
    if (address >= section.address && address - section.address < section.size)
      return &section;
  return nullptr;
}

std::string Image::describe(uint64_t address) const {
  const ImageSection *section = sectionAt(*this, address);
  return section ? describe(*section, address - section->address)
                 : object::hex(address);
}

std::string Image::locate(uint64_t address) const {
  const ImageSection *section = sectionAt(*this, address);
  return section ? section->name + "+" + object::hex(address - section->address)
                 : object::hex(address);
}

static std::optional<uint64_t> first(std::optional<uint64_t> stated,
                                     std::optional<uint64_t> reserved) {
  return stated ? stated : reserved;
}

KernelResources resourcesOf(const ImageKernel &kernel) {
  static const object::Value none;
  const object::Value &stated = kernel.metadata ? *kernel.metadata : none;
  KernelResources result;
  if (kernel.descriptor) {
    const object::KernelDescriptor &descriptor = *kernel.descriptor;
    result.vgprs = descriptor.vgprs();
    result.sgprs = descriptor.sgprs();
    result.agprs = descriptor.agprs();
    result.ldsBytes = descriptor.ldsBytes();
    result.scratchBytes = descriptor.scratchBytes();
    result.kernargBytes = descriptor.kernargBytes();
    result.waveSize = descriptor.waveSize();
  }
  for (auto [field, key] :
       {std::pair(&result.vgprs, ".vgpr_count"),
        {&result.sgprs, ".sgpr_count"},
        {&result.agprs, ".agpr_count"},
        {&result.ldsBytes, ".group_segment_fixed_size"},
        {&result.scratchBytes, ".private_segment_fixed_size"},
        {&result.kernargBytes, ".kernarg_segment_size"},
        {&result.waveSize, ".wavefront_size"}})
    *field = first(stated.getUInt(key), *field);
  return result;
}

} // namespace netra::machine
