//===- FindKernels.cpp - The kernels and symbol names of a file -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Import/Importer.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Endian.h"
#include <algorithm>
#include <optional>

using namespace llvm;

namespace netra {
namespace {

struct Place {
  uint32_t section;
  uint64_t offset;
};

/// Where the entry field of a descriptor in a relocatable file points.
std::optional<Place> relocatedEntry(const object::CodeObject &code,
                                    const object::Symbol &descriptor) {
  for (const object::Relocation &reloc :
       code.sections[descriptor.section].relocations) {
    if (reloc.offset != descriptor.value + kEntryFieldOffset ||
        reloc.type != ELF::R_AMDGPU_REL64 || reloc.symbol == object::noPosition)
      continue;
    const object::Symbol &symbol = code.symbols[reloc.symbol];
    if (symbol.hasSection())
      return Place{symbol.section,
                   symbol.value + reloc.addend - kEntryFieldOffset};
  }
  return std::nullopt;
}

std::optional<Place> linkedEntry(const object::CodeObject &code,
                                 const object::Symbol &descriptor,
                                 StringRef bytes) {
  uint64_t address =
      code.sections[descriptor.section].address + descriptor.value +
      support::endian::read64le(bytes.data() + kEntryFieldOffset);
  uint32_t section = code.sectionAt(address);
  if (section == object::noPosition)
    return std::nullopt;
  return Place{section, address - code.sections[section].address};
}

/// The symbol at a place: of this name if there is one, else any function.
uint32_t symbolAt(const object::CodeObject &code, Place place, StringRef name) {
  for (uint32_t i = 0, e = code.symbols.size(); i != e; ++i) {
    const object::Symbol &symbol = code.symbols[i];
    if (symbol.hasSection() && symbol.section == place.section &&
        symbol.value == place.offset && symbol.name == name)
      return i;
  }
  return object::noPosition;
}

} // namespace

llvm::Error checkDescriptors(const object::CodeObject &code,
                             const TargetFacts &facts) {
  constexpr size_t size = sizeof(object::DescriptorBytes);
  for (const object::Symbol &symbol : code.symbols) {
    StringRef name = symbol.name;
    if (!name.consume_back(".kd") || name.empty() || !symbol.hasSection() ||
        symbol.type != ELF::STT_OBJECT ||
        code.sections[symbol.section].isCode())
      continue;
    auto corrupt = [&](const Twine &why) {
      uint64_t at = code.sections[symbol.section].fileOffset + symbol.value;
      return createStringError(inconvertibleErrorCode(),
                               "corrupt kernel descriptor '" + symbol.name +
                                   "' at offset 0x" + utohexstr(at, true) +
                                   ": " + why);
    };
    auto bytes = code.contentsOf(symbol);
    if (symbol.size != size)
      return corrupt("expected " + Twine(size) + " bytes but got " +
                     Twine(symbol.size));
    if (!bytes)
      return corrupt("it ends beyond its section");
    if (!code.isLinked)
      continue;
    auto place = linkedEntry(code, symbol, *bytes);
    if (!place || !code.sections[place->section].isCode())
      return corrupt("its entry is in no code section");
    if (place->offset % facts.minInstructionBytes)
      return corrupt("its entry is not a multiple of " +
                     Twine(facts.minInstructionBytes));
  }
  return Error::success();
}

std::vector<FoundKernel> findKernels(const object::CodeObject &code,
                                     const TargetFacts &facts) {
  std::vector<FoundKernel> found;
  for (uint32_t i = 0, e = code.symbols.size(); i != e; ++i) {
    const object::Symbol &symbol = code.symbols[i];
    StringRef name = symbol.name;
    if (!name.consume_back(".kd") || name.empty() || !symbol.hasSection() ||
        symbol.type != ELF::STT_OBJECT ||
        symbol.size != sizeof(object::DescriptorBytes))
      continue;
    auto bytes = code.contentsOf(symbol);
    if (!bytes || code.sections[symbol.section].isCode())
      continue;
    auto place = code.isLinked ? linkedEntry(code, symbol, *bytes)
                               : relocatedEntry(code, symbol);
    if (!place || !code.sections[place->section].isCode() ||
        place->offset % facts.minInstructionBytes ||
        place->offset >= code.sections[place->section].contents.size())
      continue;
    auto raw = ArrayRef(reinterpret_cast<const uint8_t *>(bytes->data()),
                        bytes->size());
    FoundKernel kernel{name.str(),
                       i,
                       symbolAt(code, *place, name),
                       place->section,
                       place->offset,
                       object::decodeDescriptor(raw, facts)};
    // A second descriptor for the same code stays plain data.
    bool isTaken = any_of(found, [&](const FoundKernel &other) {
      return other.codeSection == kernel.codeSection &&
             other.entry == kernel.entry;
    });
    if (!isTaken)
      found.push_back(std::move(kernel));
  }
  llvm::stable_sort(found, [](const FoundKernel &a, const FoundKernel &b) {
    return std::pair(a.codeSection, a.entry) <
           std::pair(b.codeSection, b.entry);
  });
  return found;
}

SymbolNames::SymbolNames(const object::CodeObject &code) {
  StringMap<unsigned> uses;
  for (const object::Symbol &symbol : code.symbols) {
    bool isSection = symbol.type == ELF::STT_SECTION && symbol.hasSection();
    names.push_back(isSection ? code.sections[symbol.section].name
                              : symbol.name);
    ++uses[names.back()];
  }
  for (auto [index, name] : enumerate(names))
    if (name.empty() || uses[name] > 1)
      name += "$" + std::to_string(index);
}

} // namespace netra
