//===- ImageOf.cpp - The image of a code object ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Image.h"
#include "Object/Describe.h"
#include "Object/Metadata.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include <cstring>
#include <map>

using namespace llvm;

namespace netra::machine {
namespace {

/// What a linker adds to a file has no counterpart in the object it linked.
bool isLinkers(const object::Section &section) {
  switch (section.type) {
  case ELF::SHT_DYNSYM:
  case ELF::SHT_STRTAB:
  case ELF::SHT_HASH:
  case ELF::SHT_GNU_HASH:
  case ELF::SHT_DYNAMIC:
  case ELF::SHT_REL:
  case ELF::SHT_RELA:
  case ELF::SHT_RELR:
  case ELF::SHT_NOTE: // Compared as metadata.
    return true;
  default:
    return section.name == ".relro_padding";
  }
}

bool isKept(const object::Section &section) {
  return section.isAllocated() && section.size != 0 && !isLinkers(section);
}

class ImageBuilder {
public:
  ImageBuilder(const object::CodeObject &code, const TargetFacts &facts)
      : code(code) {
    image.target = &facts;
    image.targetId = code.targetId();
    image.isLinked = code.isLinked;
    image.version = code.abiVersion + 2; // Versions before targets/ has rows.
    for (const CodeObjectVersion &row : facts.codeObjectVersions)
      if (row.elfAbiVersion == code.abiVersion)
        image.version = row.version;
  }

  Image build() {
    for (uint32_t i = 0, e = code.sections.size(); i != e; ++i)
      if (isKept(code.sections[i]))
        addSection(i);
    for (const object::Symbol &symbol : code.symbols)
      addSymbol(symbol);
    llvm::stable_sort(image.symbols, [](const auto &a, const auto &b) {
      return std::tie(a.name, a.section, a.value) <
             std::tie(b.name, b.section, b.value);
    });
    for (const object::Symbol &symbol : code.symbols)
      addDescriptor(symbol);
    addMetadata();
    for (auto &entry : kernels)
      image.kernels.push_back(std::move(entry.second));
    return std::move(image);
  }

private:
  void addSection(uint32_t position) {
    const object::Section &section = code.sections[position];
    uint64_t flags =
        section.flags & (ELF::SHF_ALLOC | ELF::SHF_WRITE | ELF::SHF_EXECINSTR);
    positions[position] = image.sections.size();
    image.sections.push_back({section.name, object::sectionFlagsName(flags),
                              section.alignment, section.address, section.size,
                              section.contents, relocationsOf(position)});
  }

  std::string nameOf(uint32_t symbol) const {
    if (symbol == object::noPosition)
      return "";
    const object::Symbol &found = code.symbols[symbol];
    bool isSection = found.type == ELF::STT_SECTION && found.hasSection();
    return isSection ? code.sections[found.section].name : found.name;
  }

  std::vector<ImageRelocation> relocationsOf(uint32_t position) const {
    std::vector<ImageRelocation> result;
    for (const object::Relocation &reloc : code.sections[position].relocations)
      result.push_back({reloc.offset, object::relocationTypeName(reloc.type),
                        nameOf(reloc.symbol), reloc.addend});
    for (const object::DynamicRelocation &reloc : code.dynamicRelocations)
      if (reloc.section == position)
        result.push_back({reloc.offset, object::relocationTypeName(reloc.type),
                          reloc.symbol, reloc.addend});
    llvm::stable_sort(result, [](const auto &a, const auto &b) {
      return a.offset < b.offset;
    });
    return result;
  }

  void addSymbol(const object::Symbol &symbol) {
    bool isBookkeeping = symbol.name.empty() ||
                         symbol.type == ELF::STT_SECTION ||
                         symbol.type == ELF::STT_FILE;
    if (isBookkeeping ||
        (symbol.hasSection() && !isKept(code.sections[symbol.section])))
      return;
    std::string section = symbol.hasSection()
                              ? code.sections[symbol.section].name
                              : object::specialSectionName(symbol.special);
    image.symbols.push_back({symbol.name, object::symbolTypeName(symbol.type),
                             object::symbolBindingName(symbol.binding),
                             object::symbolVisibilityName(symbol.visibility()),
                             section, symbol.value, symbol.size});
  }

  //===--------------------------------------------------------------------===//
  // Kernels
  //===--------------------------------------------------------------------===//

  ImageKernel &kernel(StringRef name) {
    ImageKernel &entry = kernels[name.str()];
    entry.name = name.str();
    return entry;
  }

  void addDescriptor(const object::Symbol &symbol) {
    StringRef name = symbol.name;
    constexpr size_t size = sizeof(object::DescriptorBytes);
    auto position = positions.find(symbol.section);
    if (!name.consume_back(".kd") || name.empty() ||
        symbol.type != ELF::STT_OBJECT || symbol.size != size ||
        position == positions.end())
      return;
    auto bytes = code.contentsOf(symbol);
    if (!bytes)
      return;
    auto descriptor =
        object::decodeDescriptor(arrayRefFromStringRef(*bytes), *image.target);
    ImageKernel &entry = kernel(name);
    entry.entry = entryOf(symbol, *bytes);
    const DescriptorField *field =
        image.target->descriptorField(FieldKind::EntryOffset);
    if (field && !entry.entry.empty())
      descriptor.set(field->name, 0);
    entry.descriptor = std::move(descriptor);
    ImageSection &home = image.sections[position->second];
    if (!home.isCode()) // Whose bytes are locked as they are.
      clear(home, symbol.value, size);
  }

  static void clear(ImageSection &section, uint64_t begin, uint64_t size) {
    std::fill_n(section.contents.begin() + begin, size, '\0');
    llvm::erase_if(section.relocations, [&](const ImageRelocation &reloc) {
      return reloc.offset >= begin && reloc.offset - begin < size;
    });
  }

  std::string entryOf(const object::Symbol &descriptor, StringRef bytes) const {
    const DescriptorField *field =
        image.target->descriptorField(FieldKind::EntryOffset);
    if (!field)
      return "";
    return code.isLinked ? linkedEntry(descriptor, bytes, *field)
                         : relocatedEntry(descriptor, *field);
  }

  std::string linkedEntry(const object::Symbol &descriptor, StringRef bytes,
                          const DescriptorField &field) const {
    uint64_t address =
        code.sections[descriptor.section].address + descriptor.value +
        support::endian::read64le(bytes.data() + field.wordOffset);
    uint32_t section = code.sectionAt(address);
    if (section == object::noPosition)
      return "";
    return describeCode(descriptor, section,
                        address - code.sections[section].address);
  }

  std::string relocatedEntry(const object::Symbol &descriptor,
                             const DescriptorField &field) const {
    uint64_t place = descriptor.value + field.wordOffset;
    for (const object::Relocation &reloc :
         code.sections[descriptor.section].relocations) {
      if (reloc.offset != place || reloc.type != ELF::R_AMDGPU_REL64 ||
          reloc.symbol == object::noPosition)
        continue;
      const object::Symbol &symbol = code.symbols[reloc.symbol];
      uint64_t offset = symbol.value + reloc.addend - field.wordOffset;
      return symbol.hasSection()
                 ? describeCode(descriptor, symbol.section, offset)
                 : symbol.name;
    }
    return "";
  }

  /// Of several symbols at one place, a kernel's own is the one that counts.
  std::string describeCode(const object::Symbol &descriptor, uint32_t section,
                           uint64_t offset) const {
    auto position = positions.find(section);
    if (position == positions.end() || !code.sections[section].isCode())
      return "";
    StringRef name = StringRef(descriptor.name).drop_back(strlen(".kd"));
    for (const object::Symbol &symbol : code.symbols)
      if (symbol.section == section && symbol.value == offset &&
          symbol.name == name)
        return symbol.name;
    return image.describe(image.sections[position->second], offset);
  }

  void addMetadata() {
    if (!code.metadata)
      return;
    for (const auto &[index, value] :
         enumerate(object::kernelsOf(*code.metadata))) {
      StringRef name = value.getString(".symbol").value_or("");
      if (!name.consume_back(".kd") || name.empty())
        name = value.getString(".name").value_or("");
      kernel(name.empty() ? "#" + std::to_string(index) : name.str()).metadata =
          value;
    }
    image.metadata = *code.metadata;
    image.metadata->erase("amdhsa.kernels");
  }

  const object::CodeObject &code;
  Image image;
  std::map<uint32_t, size_t> positions; ///< From the file's to the image's.
  std::map<std::string, ImageKernel> kernels;
};

} // namespace

Expected<Image> imageOf(const object::CodeObject &code, StringRef path) {
  const TargetFacts *facts = lookupTarget(code.cpu);
  if (!facts)
    return createStringError(inconvertibleErrorCode(),
                             path + ": target '" + code.cpu +
                                 "' is none of those under targets/");
  return ImageBuilder(code, *facts).build();
}

} // namespace netra::machine
