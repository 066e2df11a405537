//===- CodeObject.cpp - an AMDGPU ELF file as plain data ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Object/CodeObject.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Object/ELFObjectFile.h"

using namespace llvm;
using namespace netra::object;

void Section::setContents(std::string bytes) {
  contents = std::move(bytes);
  size = contents.size();
}

//===----------------------------------------------------------------------===//
// Target identification
//===----------------------------------------------------------------------===//

/// LLVM's own lookup is undefined for a number that names no processor.
static bool isKnownMach(uint32_t mach) {
  if (mach < ELF::EF_AMDGPU_MACH_AMDGCN_FIRST ||
      mach > ELF::EF_AMDGPU_MACH_AMDGCN_LAST)
    return false;
  switch (mach) {
  case ELF::EF_AMDGPU_MACH_AMDGCN_RESERVED_0X27:
  case ELF::EF_AMDGPU_MACH_AMDGCN_RESERVED_0X40:
  case ELF::EF_AMDGPU_MACH_AMDGCN_RESERVED_0X4B:
  case ELF::EF_AMDGPU_MACH_AMDGCN_RESERVED_0X4D:
  case ELF::EF_AMDGPU_MACH_AMDGCN_RESERVED_0X50:
  case ELF::EF_AMDGPU_MACH_AMDGCN_RESERVED_0X56:
  case ELF::EF_AMDGPU_MACH_AMDGCN_RESERVED_0X57:
    return false;
  default: // 0x5b to 0x5e have no name in LLVM 22.
    return mach <= ELF::EF_AMDGPU_MACH_AMDGCN_GFX1251 ||
           mach == ELF::EF_AMDGPU_MACH_AMDGCN_GFX9_4_GENERIC;
  }
}

std::optional<StringRef> netra::object::cpuOfFlags(uint32_t eFlags) {
  if (!isKnownMach(eFlags & ELF::EF_AMDGPU_MACH))
    return std::nullopt;
  // A file that is only a header is the public way to LLVM's table.
  llvm::object::ELF64LE::Ehdr header = {};
  memcpy(header.e_ident, ELF::ElfMagic, strlen(ELF::ElfMagic));
  header.e_ident[ELF::EI_CLASS] = ELF::ELFCLASS64;
  header.e_ident[ELF::EI_DATA] = ELF::ELFDATA2LSB;
  header.e_machine = ELF::EM_AMDGPU;
  header.e_flags = eFlags;
  StringRef bytes(reinterpret_cast<const char *>(&header), sizeof(header));
  auto file =
      llvm::object::ELF64LEObjectFile::create(MemoryBufferRef(bytes, ""));
  if (!file) {
    consumeError(file.takeError());
    return std::nullopt;
  }
  return file->tryGetCPUName();
}

/// The suffix that a two-bit feature field adds to a target id.
static StringRef featureSuffix(uint32_t field, StringRef off, StringRef on) {
  return field == 2 ? off : field == 3 ? on : "";
}

std::string CodeObject::targetId() const {
  if (abiVersion < ELF::ELFABIVERSION_AMDGPU_HSA_V4)
    return cpu;
  uint32_t sramecc = (eFlags & ELF::EF_AMDGPU_FEATURE_SRAMECC_V4) >> 10;
  uint32_t xnack = (eFlags & ELF::EF_AMDGPU_FEATURE_XNACK_V4) >> 8;
  return (cpu + featureSuffix(sramecc, ":sramecc-", ":sramecc+") +
          featureSuffix(xnack, ":xnack-", ":xnack+"))
      .str();
}

//===----------------------------------------------------------------------===//
// Lookup
//===----------------------------------------------------------------------===//

const Section *CodeObject::findSection(StringRef name) const {
  auto it = find_if(sections, [&](const Section &s) { return s.name == name; });
  return it == sections.end() ? nullptr : &*it;
}

const Symbol *CodeObject::findSymbol(StringRef name) const {
  const Symbol *first = nullptr;
  for (const Symbol &symbol : symbols) {
    if (symbol.name != name)
      continue;
    if (!symbol.isUndefined())
      return &symbol;
    if (!first)
      first = &symbol;
  }
  return first;
}

std::optional<StringRef> CodeObject::contentsOf(const Symbol &symbol) const {
  if (symbol.section >= sections.size())
    return std::nullopt;
  StringRef bytes = sections[symbol.section].contents;
  if (symbol.value > bytes.size() || symbol.size > bytes.size() - symbol.value)
    return std::nullopt;
  return bytes.substr(symbol.value, symbol.size);
}

uint32_t CodeObject::sectionAt(uint64_t address) const {
  for (const auto &[position, section] : enumerate(sections))
    if (section.isAllocated() && address >= section.address &&
        address - section.address < section.size)
      return position;
  return noPosition;
}
