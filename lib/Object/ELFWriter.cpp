//===- ELFWriter.cpp - relocatable objects from the model -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Object/ELFWriter.h"
#include "Object/Describe.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/MC/StringTableBuilder.h"
#include "llvm/Object/ELFTypes.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace netra::object;

using Ehdr = llvm::object::ELF64LE::Ehdr;
using Shdr = llvm::object::ELF64LE::Shdr;
using Sym = llvm::object::ELF64LE::Sym;
using Rela = llvm::object::ELF64LE::Rela;

//===----------------------------------------------------------------------===//
// Checking the model
//===----------------------------------------------------------------------===//

static Error fail(const Twine &what, StringRef name, const Twine &problem) {
  return createStringError(inconvertibleErrorCode(),
                           what + " '" + escaped(name) + "' " + problem);
}

static Error checkPositions(const CodeObject &object, const Section &section) {
  auto isSection = [&](uint32_t p) { return p < object.sections.size(); };
  if (section.link != noPosition && section.link != linksSymbolTable &&
      !isSection(section.link))
    return fail("section", section.name, "links to a section that is missing");
  if ((section.flags & ELF::SHF_INFO_LINK) && !isSection(section.info))
    return fail("section", section.name, "refers to a section that is missing");
  if (section.type == ELF::SHT_GROUP &&
      (section.group.signature >= object.symbols.size() ||
       !all_of(section.group.members, isSection)))
    return fail("group", section.name,
                "refers to a symbol or section that is missing");
  for (const Relocation &relocation : section.relocations) {
    if (relocation.symbol != noPosition &&
        relocation.symbol >= object.symbols.size())
      return fail("section", section.name,
                  "has a relocation to a symbol that is missing");
    if (relocation.offset > section.size)
      return fail("section", section.name,
                  "has a relocation outside of its " + Twine(section.size) +
                      " bytes");
  }
  return Error::success();
}

static Error checkSection(const CodeObject &object, const Section &section) {
  if (StringRef(section.name).contains('\0'))
    return fail("section", section.name, "has a name with a zero byte");
  if (section.alignment && !isPowerOf2_64(section.alignment))
    return fail("section", section.name,
                "has an alignment of " + Twine(section.alignment) +
                    ", which is not a power of two");
  bool hasBytes = section.hasContents() && section.type != ELF::SHT_GROUP;
  if (section.contents.size() != (hasBytes ? section.size : 0))
    return fail("section", section.name,
                "has " + Twine(section.contents.size()) +
                    " bytes of contents but a size of " + Twine(section.size));
  return checkPositions(object, section);
}

static Error checkSymbol(const CodeObject &object, const Symbol &symbol) {
  if (StringRef(symbol.name).contains('\0'))
    return fail("symbol", symbol.name, "has a name with a zero byte");
  if (symbol.type > 15 || symbol.binding > 15)
    return fail("symbol", symbol.name, "has a type or binding above 15");
  if (symbol.hasSection())
    return symbol.section < object.sections.size()
               ? Error::success()
               : fail("symbol", symbol.name, "is in a section that is missing");
  if (symbol.special != ELF::SHN_UNDEF && symbol.special < ELF::SHN_LORESERVE)
    return fail("symbol", symbol.name, "has an ordinary index as its place");
  return Error::success();
}

static bool isLocal(const Symbol &symbol) {
  return symbol.binding == ELF::STB_LOCAL;
}

static Error check(const CodeObject &object) {
  if (object.isLinked)
    return createStringError(inconvertibleErrorCode(),
                             "a linked code object cannot be written as a "
                             "relocatable object");
  // A section may bring a relocation section; three more are the writer's.
  if (object.sections.size() * 2 + 3 >= ELF::SHN_LORESERVE)
    return createStringError(inconvertibleErrorCode(),
                             "expected fewer than 32000 sections but got " +
                                 Twine(object.sections.size()));
  bool keepsOrder = std::is_partitioned(object.symbols.begin(),
                                        object.symbols.end(), isLocal);
  for (const Section &section : object.sections) {
    if (Error error = checkSection(object, section))
      return error;
    if (section.type == ELF::SHT_LLVM_ADDRSIG && !keepsOrder &&
        section.size != 0)
      return fail("section", section.name,
                  "counts symbols, whose order the writer must change");
  }
  for (const Symbol &symbol : object.symbols)
    if (Error error = checkSymbol(object, symbol))
      return error;
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

namespace {
class Writer {
public:
  explicit Writer(const CodeObject &object)
      : object(object), strings(StringTableBuilder::ELF) {}

  /// The bytes of the file; the model has been checked.
  std::string write();

private:
  void numberSections();
  void numberSymbols();
  void collectNames();
  void writeContents(bool isLate);
  void writeGroups();
  void writeSymbols();
  void writeRelocations();
  void writeStrings();
  void writeSectionHeaders();
  void writeHeader();

  Shdr makeHeader(const Section &section) const;
  std::string groupBytes(const Group &group) const;
  void place(uint32_t index, StringRef bytes);
  template <typename T> static StringRef bytesOf(const T &record) {
    return StringRef(reinterpret_cast<const char *>(&record), sizeof(record));
  }

  const CodeObject &object;
  StringTableBuilder strings;
  std::string image;
  std::vector<Shdr> headers;
  std::vector<std::string> names;      ///< By ELF index.
  std::vector<uint32_t> indices;       ///< By position of a section.
  std::vector<uint32_t> relaIndices;   ///< By position of a section; 0: none.
  std::vector<uint32_t> symbolNumbers; ///< By position of a symbol.
  std::vector<const Symbol *> symbols; ///< In the order of the table.
  uint32_t symbolTable = 0;
  uint64_t headersOffset = 0;
};
} // namespace

static constexpr uint32_t stringTable = 1;

std::string Writer::write() {
  numberSections();
  numberSymbols();
  collectNames();
  image.resize(sizeof(Ehdr));
  writeContents(/*isLate=*/false);
  writeGroups();
  writeSymbols();
  writeRelocations();
  writeContents(/*isLate=*/true);
  writeStrings();
  writeSectionHeaders();
  writeHeader();
  return std::move(image);
}

//===----------------------------------------------------------------------===//
// Numbering
//===----------------------------------------------------------------------===//

void Writer::numberSections() {
  names = {"", ".strtab"};
  for (const Section &section : object.sections) {
    indices.push_back(names.size());
    names.push_back(section.name);
    relaIndices.push_back(section.relocations.empty() ? 0 : names.size());
    if (!section.relocations.empty())
      names.push_back(".rela" + section.name);
  }
  symbolTable = names.size();
  names.push_back(".symtab");
  headers.resize(names.size());

  headers[stringTable].sh_type = ELF::SHT_STRTAB;
  headers[stringTable].sh_addralign = 1;
  for (const auto &[position, section] : enumerate(object.sections))
    headers[indices[position]] = makeHeader(section);
}

Shdr Writer::makeHeader(const Section &section) const {
  Shdr header = {};
  header.sh_type = section.type;
  header.sh_flags = section.flags;
  header.sh_addr = section.address;
  header.sh_addralign = section.alignment;
  header.sh_entsize = section.entrySize;
  header.sh_size = section.size;
  bool isGroup = section.type == ELF::SHT_GROUP;
  if (isGroup || section.link == linksSymbolTable)
    header.sh_link = symbolTable;
  else if (section.link != noPosition)
    header.sh_link = indices[section.link];
  header.sh_info = (section.flags & ELF::SHF_INFO_LINK) ? indices[section.info]
                                                        : section.info;
  return header;
}

void Writer::numberSymbols() {
  for (bool wantsLocal : {true, false})
    for (const Symbol &symbol : object.symbols)
      if (isLocal(symbol) == wantsLocal)
        symbols.push_back(&symbol);
  symbolNumbers.resize(symbols.size());
  for (const auto &[number, symbol] : enumerate(symbols))
    symbolNumbers[symbol - object.symbols.data()] = number + 1;
}

void Writer::collectNames() {
  for (const std::string &name : names)
    strings.add(name);
  for (const Symbol &symbol : object.symbols)
    strings.add(symbol.name);
  strings.finalize();
}

//===----------------------------------------------------------------------===//
// Contents
//===----------------------------------------------------------------------===//

/// Appends a section's bytes at its alignment. A larger alignment concerns the
/// loaded image only.
void Writer::place(uint32_t index, StringRef bytes) {
  constexpr uint64_t maxPadding = 1 << 16;
  uint64_t alignment = std::max<uint64_t>(headers[index].sh_addralign, 1);
  image.resize(alignTo(image.size(), std::min(alignment, maxPadding)));
  headers[index].sh_offset = image.size();
  if (headers[index].sh_type != ELF::SHT_NOBITS)
    headers[index].sh_size = bytes.size();
  image += bytes;
}

/// LLVM puts address significance tables behind the relocations, as they count
/// symbols.
void Writer::writeContents(bool isLate) {
  for (const auto &[position, section] : enumerate(object.sections))
    if (section.type != ELF::SHT_GROUP &&
        (section.type == ELF::SHT_LLVM_ADDRSIG) == isLate)
      place(indices[position], section.contents);
}

std::string Writer::groupBytes(const Group &group) const {
  std::vector<support::ulittle32_t> words;
  words.emplace_back(group.flags);
  for (uint32_t member : group.members) {
    words.emplace_back(indices[member]);
    if (relaIndices[member])
      words.emplace_back(relaIndices[member]);
  }
  return std::string(reinterpret_cast<const char *>(words.data()),
                     words.size() * 4);
}

void Writer::writeGroups() {
  for (const auto &[position, section] : enumerate(object.sections)) {
    if (section.type != ELF::SHT_GROUP)
      continue;
    uint32_t index = indices[position];
    headers[index].sh_info = symbolNumbers[section.group.signature];
    place(index, groupBytes(section.group));
  }
}

void Writer::writeSymbols() {
  std::string bytes(sizeof(Sym), '\0');
  for (const Symbol *symbol : symbols) {
    Sym sym = {};
    sym.st_name = strings.getOffset(symbol->name);
    sym.setBindingAndType(symbol->binding, symbol->type);
    sym.st_other = symbol->other;
    sym.st_shndx =
        symbol->hasSection() ? indices[symbol->section] : symbol->special;
    sym.st_value = symbol->value;
    sym.st_size = symbol->size;
    bytes += bytesOf(sym);
  }
  Shdr &header = headers[symbolTable];
  header.sh_type = ELF::SHT_SYMTAB;
  header.sh_link = stringTable;
  header.sh_info = 1 + count_if(object.symbols, isLocal);
  header.sh_addralign = 8;
  header.sh_entsize = sizeof(Sym);
  place(symbolTable, bytes);
}

void Writer::writeRelocations() {
  for (const auto &[position, section] : enumerate(object.sections)) {
    uint32_t index = relaIndices[position];
    if (!index)
      continue;
    std::string bytes;
    for (const Relocation &relocation : section.relocations) {
      Rela rela = {};
      rela.r_offset = relocation.offset;
      rela.r_addend = relocation.addend;
      uint32_t symbol = relocation.symbol == noPosition
                            ? 0
                            : symbolNumbers[relocation.symbol];
      rela.setSymbolAndType(symbol, relocation.type, /*IsMips64EL=*/false);
      bytes += bytesOf(rela);
    }
    Shdr &header = headers[index];
    header.sh_type = ELF::SHT_RELA;
    // LLVM marks the one or the other, never both.
    header.sh_flags =
        (section.flags & ELF::SHF_GROUP) ? ELF::SHF_GROUP : ELF::SHF_INFO_LINK;
    header.sh_link = symbolTable;
    header.sh_info = indices[position];
    header.sh_addralign = 8;
    header.sh_entsize = sizeof(Rela);
    place(index, bytes);
  }
}

//===----------------------------------------------------------------------===//
// Tables of the file
//===----------------------------------------------------------------------===//

void Writer::writeStrings() {
  std::string bytes;
  raw_string_ostream os(bytes);
  strings.write(os);
  place(stringTable, bytes);
}

void Writer::writeSectionHeaders() {
  image.resize(alignTo(image.size(), 8));
  headersOffset = image.size();
  for (const auto &[index, header] : enumerate(headers)) {
    header.sh_name = strings.getOffset(names[index]);
    image += bytesOf(header);
  }
}

void Writer::writeHeader() {
  Ehdr header = {};
  memcpy(header.e_ident, ELF::ElfMagic, strlen(ELF::ElfMagic));
  header.e_ident[ELF::EI_CLASS] = ELF::ELFCLASS64;
  header.e_ident[ELF::EI_DATA] = ELF::ELFDATA2LSB;
  header.e_ident[ELF::EI_VERSION] = ELF::EV_CURRENT;
  header.e_ident[ELF::EI_OSABI] = object.osAbi;
  header.e_ident[ELF::EI_ABIVERSION] = object.abiVersion;
  header.e_type = ELF::ET_REL;
  header.e_machine = ELF::EM_AMDGPU;
  header.e_version = ELF::EV_CURRENT;
  header.e_shoff = headersOffset;
  header.e_flags = object.eFlags;
  header.e_ehsize = sizeof(Ehdr);
  header.e_shentsize = sizeof(Shdr);
  header.e_shnum = headers.size();
  header.e_shstrndx = stringTable;
  memcpy(image.data(), &header, sizeof(header));
}

Error netra::object::writeRelocatable(const CodeObject &object,
                                      raw_ostream &os) {
  if (Error error = check(object))
    return error;
  os << Writer(object).write();
  return Error::success();
}
