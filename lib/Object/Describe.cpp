//===- Describe.cpp - names of ELF numbers --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Object/Describe.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELF.h"
#include "llvm/Support/raw_ostream.h"

#include <limits>

using namespace llvm;
using namespace netra::object;

namespace {
struct Name {
  uint64_t number;
  StringLiteral text;
};
} // namespace

static constexpr Name symbolTypes[] = {
    {ELF::STT_NOTYPE, "notype"},
    {ELF::STT_OBJECT, "object"},
    {ELF::STT_FUNC, "func"},
    {ELF::STT_SECTION, "section"},
    {ELF::STT_FILE, "file"},
    {ELF::STT_COMMON, "common"},
    {ELF::STT_TLS, "tls"},
    {ELF::STT_AMDGPU_HSA_KERNEL, "amdgpu_hsa_kernel"},
};

static constexpr Name symbolBindings[] = {
    {ELF::STB_LOCAL, "local"},
    {ELF::STB_GLOBAL, "global"},
    {ELF::STB_WEAK, "weak"},
    {ELF::STB_GNU_UNIQUE, "gnu_unique"},
};

static constexpr Name symbolVisibilities[] = {
    {ELF::STV_DEFAULT, "default"},
    {ELF::STV_INTERNAL, "internal"},
    {ELF::STV_HIDDEN, "hidden"},
    {ELF::STV_PROTECTED, "protected"},
};

static constexpr Name specialSections[] = {
    {ELF::SHN_UNDEF, "undef"},
    {ELF::SHN_ABS, "abs"},
    {ELF::SHN_COMMON, "common"},
    {ELF::SHN_AMDGPU_LDS, "lds"},
};

static constexpr Name sectionTypes[] = {
    {ELF::SHT_NULL, "null"},
    {ELF::SHT_PROGBITS, "progbits"},
    {ELF::SHT_SYMTAB, "symtab"},
    {ELF::SHT_STRTAB, "strtab"},
    {ELF::SHT_RELA, "rela"},
    {ELF::SHT_HASH, "hash"},
    {ELF::SHT_DYNAMIC, "dynamic"},
    {ELF::SHT_NOTE, "note"},
    {ELF::SHT_NOBITS, "nobits"},
    {ELF::SHT_DYNSYM, "dynsym"},
    {ELF::SHT_INIT_ARRAY, "init_array"},
    {ELF::SHT_FINI_ARRAY, "fini_array"},
    {ELF::SHT_PREINIT_ARRAY, "preinit_array"},
    {ELF::SHT_GROUP, "group"},
    {ELF::SHT_RELR, "relr"},
    {ELF::SHT_LLVM_ADDRSIG, "llvm_addrsig"},
    {ELF::SHT_LLVM_OFFLOADING, "llvm_offloading"},
    {ELF::SHT_GNU_HASH, "gnu_hash"},
};

static constexpr Name sectionFlags[] = {
    {ELF::SHF_ALLOC, "a"},     {ELF::SHF_EXCLUDE, "e"},
    {ELF::SHF_EXECINSTR, "x"}, {ELF::SHF_WRITE, "w"},
    {ELF::SHF_MERGE, "M"},     {ELF::SHF_STRINGS, "S"},
    {ELF::SHF_TLS, "T"},       {ELF::SHF_LINK_ORDER, "o"},
    {ELF::SHF_GROUP, "G"},     {ELF::SHF_GNU_RETAIN, "R"},
};

std::string netra::object::hex(uint64_t number) {
  return "0x" + utohexstr(number, /*LowerCase=*/true);
}

std::string netra::object::escaped(StringRef text) {
  std::string result;
  raw_string_ostream os(result);
  printEscapedString(text, os);
  return result;
}

static std::string nameIn(ArrayRef<Name> names, uint64_t number) {
  for (const Name &name : names)
    if (name.number == number)
      return name.text.str();
  return hex(number);
}

/// A number in hexadecimal that fits the type.
template <typename T> static std::optional<T> parseHex(StringRef text) {
  uint64_t number;
  if (!text.consume_front("0x") || text.getAsInteger(16, number) ||
      number > std::numeric_limits<T>::max())
    return std::nullopt;
  return number;
}

template <typename T>
static std::optional<T> numberIn(ArrayRef<Name> names, StringRef text) {
  for (const Name &name : names)
    if (name.text == text)
      return name.number;
  return parseHex<T>(text);
}

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

std::string netra::object::symbolTypeName(uint8_t type) {
  return nameIn(symbolTypes, type);
}
std::optional<uint8_t> netra::object::parseSymbolType(StringRef name) {
  return numberIn<uint8_t>(symbolTypes, name);
}

std::string netra::object::symbolBindingName(uint8_t binding) {
  return nameIn(symbolBindings, binding);
}
std::optional<uint8_t> netra::object::parseSymbolBinding(StringRef name) {
  return numberIn<uint8_t>(symbolBindings, name);
}

std::string netra::object::symbolVisibilityName(uint8_t visibility) {
  return nameIn(symbolVisibilities, visibility);
}
std::optional<uint8_t> netra::object::parseSymbolVisibility(StringRef name) {
  return numberIn<uint8_t>(symbolVisibilities, name);
}

std::string netra::object::specialSectionName(uint16_t index) {
  return nameIn(specialSections, index);
}
std::optional<uint16_t> netra::object::parseSpecialSection(StringRef name) {
  return numberIn<uint16_t>(specialSections, name);
}

//===----------------------------------------------------------------------===//
// Sections and relocations
//===----------------------------------------------------------------------===//

std::string netra::object::sectionTypeName(uint32_t type) {
  return nameIn(sectionTypes, type);
}
std::optional<uint32_t> netra::object::parseSectionType(StringRef name) {
  return numberIn<uint32_t>(sectionTypes, name);
}

std::string netra::object::sectionFlagsName(uint64_t flags) {
  std::string letters;
  uint64_t rest = flags;
  for (const Name &flag : sectionFlags) {
    if (rest & flag.number)
      letters += flag.text;
    rest &= ~flag.number;
  }
  return rest ? hex(flags) : letters;
}

std::optional<uint64_t> netra::object::parseSectionFlags(StringRef name) {
  if (name.starts_with("0x"))
    return parseHex<uint64_t>(name);
  uint64_t flags = 0;
  while (!name.empty()) {
    std::optional<uint64_t> flag =
        numberIn<uint64_t>(sectionFlags, name.take_front());
    if (!flag)
      return std::nullopt;
    flags |= *flag;
    name = name.drop_front();
  }
  return flags;
}

std::string netra::object::relocationTypeName(uint32_t type) {
  StringRef name = llvm::object::getELFRelocationTypeName(ELF::EM_AMDGPU, type);
  return name == "Unknown" ? hex(type) : name.str();
}

std::optional<uint32_t> netra::object::parseRelocationType(StringRef name) {
  // LLVM has no table in this direction. The numbers are eight bits wide.
  if (name.starts_with("R_AMDGPU_"))
    for (uint32_t type = 0; type != 256; ++type)
      if (llvm::object::getELFRelocationTypeName(ELF::EM_AMDGPU, type) == name)
        return type;
  return parseHex<uint32_t>(name);
}
