//===- ReadCodeObject.cpp - target and sections of the model -----------------
//===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Object/CodeObjectReader.h"
#include "Object/Describe.h"

#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace netra::object;

Expected<CodeObject> netra::object::readCodeObject(MemoryBufferRef buffer) {
  auto view = ELFView::create(buffer);
  if (!view)
    return view.takeError();
  return CodeObjectReader(std::move(*view)).read();
}

Expected<CodeObject> CodeObjectReader::read() {
  for (auto step :
       {&CodeObjectReader::readTarget, &CodeObjectReader::findTables,
        &CodeObjectReader::readSections, &CodeObjectReader::readSymbols,
        &CodeObjectReader::readAllLinks, &CodeObjectReader::readAllRelocations,
        &CodeObjectReader::readMetadata})
    if (Error error = (this->*step)())
      return error;
  return std::move(object);
}

Error CodeObjectReader::readTarget() {
  const ELFView::Ehdr &header = view.header();
  object.eFlags = header.e_flags;
  object.osAbi = header.e_ident[ELF::EI_OSABI];
  object.abiVersion = header.e_ident[ELF::EI_ABIVERSION];
  object.isLinked = header.e_type == ELF::ET_DYN;
  std::optional<StringRef> cpu = cpuOfFlags(object.eFlags);
  if (cpu) {
    object.cpu = cpu->str();
    return Error::success();
  }
  uint32_t mach = object.eFlags & ELF::EF_AMDGPU_MACH;
  if (mach >= ELF::EF_AMDGPU_MACH_R600_FIRST &&
      mach <= ELF::EF_AMDGPU_MACH_R600_RESERVED_LAST)
    return view.error("expected a GCN, RDNA or CDNA processor but e_flags " +
                      hex(object.eFlags) + " name an R600");
  return view.error("e_flags " + hex(object.eFlags) +
                    " name an unknown processor (" + hex(mach) + ")");
}

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

/// Chooses the symbol table: .symtab if there is one, else .dynsym.
Error CodeObjectReader::findTables() {
  uint32_t dynamicTable = 0;
  for (uint32_t index = 1; index < view.numSections(); ++index) {
    switch (view.section(index).sh_type) {
    case ELF::SHT_SYMTAB:
      if (symbolTable)
        return view.error(view.describe(index) + " is a second symbol table");
      symbolTable = index;
      break;
    case ELF::SHT_DYNSYM:
      dynamicTable = dynamicTable ? dynamicTable : index;
      break;
    case ELF::SHT_REL:
    case ELF::SHT_CREL:
    case ELF::SHT_SYMTAB_SHNDX:
      return view.error(view.describe(index) +
                        " has a type that AMDGPU objects do not use: " +
                        hex(view.section(index).sh_type));
    }
  }
  object.symbolSource = symbolTable    ? SymbolSource::Symtab
                        : dynamicTable ? SymbolSource::Dynsym
                                       : SymbolSource::None;
  if (!symbolTable)
    symbolTable = dynamicTable;
  if (!symbolTable)
    return Error::success();
  return stringsOf(symbolTable).moveInto(symbolStrings);
}

Expected<uint32_t> CodeObjectReader::stringsOf(uint32_t table) const {
  uint32_t strings = view.section(table).sh_link;
  if (strings >= view.numSections() ||
      view.section(strings).sh_type != ELF::SHT_STRTAB)
    return view.error(view.describe(table) + " links to section " +
                      Twine(strings) + ", which is not a string table");
  return strings;
}

bool CodeObjectReader::isFolded(uint32_t index) const {
  const ELFView::Shdr &shdr = view.section(index);
  return shdr.sh_type == ELF::SHT_RELA && !(shdr.sh_flags & ELF::SHF_ALLOC);
}

/// Gives each section that stays one a position. The tables of a linked file
/// that are loaded stay sections too, for they are part of its memory.
Error CodeObjectReader::readSections() {
  positions.assign(view.numSections(), noPosition);
  for (uint32_t index = 1; index < view.numSections(); ++index) {
    const ELFView::Shdr &shdr = view.section(index);
    bool isTable = index == symbolTable || index == symbolStrings ||
                   index == view.header().e_shstrndx;
    if (shdr.sh_type == ELF::SHT_NULL || isFolded(index) ||
        (isTable && !(shdr.sh_flags & ELF::SHF_ALLOC)))
      continue;
    positions[index] = object.sections.size();
    if (Error error = readSection(index))
      return error;
  }
  return Error::success();
}

Error CodeObjectReader::readSection(uint32_t index) {
  const ELFView::Shdr &shdr = view.section(index);
  if (shdr.sh_addralign && !isPowerOf2_64(shdr.sh_addralign))
    return view.error(view.describe(index) + " has an alignment of " +
                      Twine(shdr.sh_addralign) +
                      ", which is not a power of two");
  Section section;
  section.name = view.sectionName(index);
  section.type = shdr.sh_type;
  section.flags = shdr.sh_flags;
  section.address = shdr.sh_addr;
  section.alignment = shdr.sh_addralign;
  section.entrySize = shdr.sh_entsize;
  section.elfIndex = index;
  section.fileOffset = shdr.sh_offset;
  if (section.type == ELF::SHT_NOBITS)
    section.size = shdr.sh_size;
  else if (section.type != ELF::SHT_GROUP)
    section.setContents(view.contents(index).str());
  object.sections.push_back(std::move(section));
  return Error::success();
}

Expected<uint32_t> CodeObjectReader::positionOf(uint32_t index,
                                                const Twine &user) const {
  if (index >= view.numSections())
    return view.error(user + " refers to section " + Twine(index) +
                      ", but the file has " + Twine(view.numSections()));
  if (positions[index] == noPosition)
    return view.error(user + " refers to " + view.describe(index) +
                      ", which holds no contents of its own");
  return positions[index];
}

Error CodeObjectReader::readAllLinks() {
  for (Section &section : object.sections)
    if (Error error = section.type == ELF::SHT_GROUP ? readGroup(section)
                                                     : readLinks(section))
      return error;
  return Error::success();
}

Error CodeObjectReader::readLinks(Section &section) {
  const ELFView::Shdr &shdr = view.section(section.elfIndex);
  std::string user = view.describe(section.elfIndex);
  if (shdr.sh_link == symbolTable && symbolTable &&
      positions[symbolTable] == noPosition) {
    section.link = linksSymbolTable;
  } else if (shdr.sh_link != 0) {
    if (Error error = positionOf(shdr.sh_link, user).moveInto(section.link))
      return error;
  }
  section.info = shdr.sh_info;
  if (!(section.flags & ELF::SHF_INFO_LINK))
    return Error::success();
  return positionOf(shdr.sh_info, user).moveInto(section.info);
}

Error CodeObjectReader::readGroup(Section &section) {
  const ELFView::Shdr &shdr = view.section(section.elfIndex);
  std::string user = view.describe(section.elfIndex);
  StringRef bytes = view.contents(section.elfIndex);
  if (bytes.size() < 4 || bytes.size() % 4)
    return view.error(user + " is a group of " + Twine(bytes.size()) +
                      " bytes, expected a multiple of 4");
  if (shdr.sh_link != symbolTable || shdr.sh_info == 0 ||
      shdr.sh_info > object.symbols.size())
    return view.error(user + " is a group without a signature: symbol " +
                      Twine(shdr.sh_info) + " of section " +
                      Twine(shdr.sh_link));
  section.group.flags = support::endian::read32le(bytes.data());
  section.group.signature = shdr.sh_info - 1;
  for (size_t offset = 4; offset != bytes.size(); offset += 4) {
    uint32_t index = support::endian::read32le(bytes.data() + offset);
    // A relocation section follows the section that it patches.
    if (index < view.numSections() && isFolded(index))
      continue;
    auto position = positionOf(index, user);
    if (!position)
      return position.takeError();
    section.group.members.push_back(*position);
  }
  return Error::success();
}
