//===- CodeObject.h - an AMDGPU ELF file as plain data ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The contents of a relocatable object or a linked code object (HSACO) without
// the file's bookkeeping: string tables, the symbol table and relocation
// sections are folded into the model, and every reference is a position in one
// of its vectors. readCodeObject() accepts arbitrary bytes: what it returns is
// consistent (every position is in range, every relocation starts inside its
// section, every section's contents have its size), and what it refuses is
// refused with one line that names the file and the place.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_OBJECT_CODEOBJECT_H
#define NETRA_OBJECT_CODEOBJECT_H

#include "Object/Value.h"

#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace netra::object {

/// Stands for "no section" or "no symbol" where a position is expected.
constexpr uint32_t noPosition = ~0u;
/// The value of Section::link that stands for the symbol table.
constexpr uint32_t linksSymbolTable = ~0u - 1;

struct Relocation {
  uint64_t offset = 0; ///< From the start of the section it patches.
  uint32_t type = 0;   ///< R_AMDGPU_*.
  uint32_t symbol = noPosition;
  int64_t addend = 0;
};

/// A relocation of .rela.dyn, which the loader applies.
struct DynamicRelocation {
  uint64_t address = 0;
  uint32_t section = noPosition; ///< The allocated section at `address`.
  uint64_t offset = 0;           ///< From the start of that section.
  uint32_t type = 0;
  std::string symbol; ///< A name of .dynsym; empty if there is none.
  int64_t addend = 0;
};

/// What a section of type SHT_GROUP holds.
struct Group {
  uint32_t flags = llvm::ELF::GRP_COMDAT;
  uint32_t signature = noPosition; ///< A symbol.
  std::vector<uint32_t> members;   ///< Sections, without relocation sections.
};

struct Section {
  std::string name;
  uint32_t type = llvm::ELF::SHT_PROGBITS;
  uint64_t flags = 0;
  uint64_t address = 0;
  uint64_t alignment = 1;
  uint64_t entrySize = 0;
  std::string contents; ///< Empty for SHT_NOBITS and SHT_GROUP.
  uint64_t size = 0;    ///< In memory; differs from the contents' for NOBITS.
  /// A section, linksSymbolTable or noPosition.
  uint32_t link = noPosition;
  /// A section if `flags` has SHF_INFO_LINK, otherwise sh_info as it is.
  uint32_t info = 0;
  Group group; ///< Only for SHT_GROUP.
  std::vector<Relocation> relocations;
  uint32_t elfIndex = 0;   ///< In the file that was read.
  uint64_t fileOffset = 0; ///< In the file that was read.

  bool isAllocated() const { return flags & llvm::ELF::SHF_ALLOC; }
  bool isCode() const { return flags & llvm::ELF::SHF_EXECINSTR; }
  bool hasContents() const { return type != llvm::ELF::SHT_NOBITS; }
  /// Sets the contents and the size that follows from them.
  void setContents(std::string bytes);
};

struct Symbol {
  std::string name;
  /// From the start of the section, in linked files too (modulo 2^64).
  uint64_t value = 0;
  uint64_t size = 0;
  uint8_t type = llvm::ELF::STT_NOTYPE;
  uint8_t binding = llvm::ELF::STB_LOCAL;
  uint8_t other = llvm::ELF::STV_DEFAULT; ///< st_other, with the visibility.
  uint32_t section = noPosition;
  /// Without a section: SHN_UNDEF, SHN_ABS, SHN_COMMON, SHN_AMDGPU_LDS, ...
  uint16_t special = llvm::ELF::SHN_UNDEF;

  bool hasSection() const { return section != noPosition; }
  bool isUndefined() const {
    return !hasSection() && special == llvm::ELF::SHN_UNDEF;
  }
  uint8_t visibility() const { return other & 3; }
};

enum class SymbolSource { None, Symtab, Dynsym };

struct CodeObject {
  std::string cpu; ///< As e_flags name it, such as "gfx950".
  uint32_t eFlags = 0;
  uint8_t osAbi = llvm::ELF::ELFOSABI_AMDGPU_HSA;
  uint8_t abiVersion = llvm::ELF::ELFABIVERSION_AMDGPU_HSA_V6;
  bool isLinked = false; ///< ET_DYN rather than ET_REL.
  SymbolSource symbolSource = SymbolSource::None;
  std::vector<Section> sections;
  std::vector<Symbol> symbols; ///< Without the null symbol.
  std::vector<DynamicRelocation> dynamicRelocations;
  /// The AMDHSA metadata that the note sections hold; several notes are
  /// merged. The sections' contents are what is written: see setMetadata().
  std::optional<Value> metadata;

  /// The processor with its feature settings: "gfx950:sramecc+:xnack-".
  std::string targetId() const;
  const Section *findSection(llvm::StringRef name) const;
  /// Prefers a symbol that is defined, then the first of that name.
  const Symbol *findSymbol(llvm::StringRef name) const;
  /// The bytes [value, value + size) of the symbol's section; nothing if the
  /// symbol has no section or reaches beyond what the file holds.
  std::optional<llvm::StringRef> contentsOf(const Symbol &symbol) const;
  /// The allocated section that holds a linked file's address.
  uint32_t sectionAt(uint64_t address) const;
};

/// The processor that e_flags name; nothing if LLVM knows none (or an R600).
std::optional<llvm::StringRef> cpuOfFlags(uint32_t eFlags);

/// Reads a relocatable object or a code object. Messages begin with the
/// buffer's identifier.
llvm::Expected<CodeObject> readCodeObject(llvm::MemoryBufferRef buffer);

} // namespace netra::object

#endif // NETRA_OBJECT_CODEOBJECT_H
