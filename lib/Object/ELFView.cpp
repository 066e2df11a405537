//===- ELFView.cpp - bounds-checked access to an ELF file -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Object/ELFView.h"

#include "Object/Describe.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/Magic.h"

using namespace llvm;
using namespace netra::object;

/// Names may share bytes of a string table; a file whose names add up to more
/// than this many times its size is made to exhaust memory.
static constexpr uint64_t maxNameRatio = 16;

Error ELFView::error(const Twine &message) const {
  return createStringError(inconvertibleErrorCode(),
                           buffer.getBufferIdentifier() + ": " + message);
}

Expected<ELFView> ELFView::create(MemoryBufferRef buffer) {
  ELFView view(buffer);
  if (Error error = view.readHeader())
    return error;
  if (Error error = view.readSectionHeaders())
    return error;
  if (Error error = view.checkContents())
    return error;
  if (Error error = view.readSectionNames())
    return error;
  return view;
}

StringRef ELFView::contents(uint32_t index) const {
  const Shdr &shdr = shdrs[index];
  if (shdr.sh_type == ELF::SHT_NOBITS || shdr.sh_type == ELF::SHT_NULL)
    return "";
  return buffer.getBuffer().substr(shdr.sh_offset, shdr.sh_size);
}

std::string ELFView::describe(uint32_t index) const {
  std::string text = "section " + utostr(index);
  return index < names.size() ? text + " (" + escaped(names[index]) + ")"
                              : text;
}

//===----------------------------------------------------------------------===//
// File header
//===----------------------------------------------------------------------===//

/// What a file without the ELF magic is, where a user may well have it.
static StringRef describeForeignFile(StringRef bytes) {
  switch (identify_magic(bytes)) {
  case file_magic::offload_bundle:
    return "is an offload bundle (HIP fat binary); extract a code object from "
           "it with clang-offload-bundler --unbundle";
  case file_magic::offload_bundle_compressed:
    return "is a compressed offload bundle (CCOB); extract a code object from "
           "it with clang-offload-bundler --unbundle";
  case file_magic::bitcode:
    return "is LLVM bitcode, not an object";
  case file_magic::archive:
    return "is an archive, not an object";
  default:
    return "is not an ELF file";
  }
}

Error ELFView::checkIdentification() const {
  StringRef bytes = buffer.getBuffer();
  if (!bytes.starts_with(ELF::ElfMagic))
    return error(describeForeignFile(bytes));
  if (bytes.size() < sizeof(Ehdr))
    return error("truncated: the ELF header takes " + Twine(sizeof(Ehdr)) +
                 " bytes but the file has " + Twine(bytes.size()));
  uint8_t fileClass = bytes[ELF::EI_CLASS], data = bytes[ELF::EI_DATA];
  if (fileClass != ELF::ELFCLASS64)
    return error("expected a 64-bit ELF file but EI_CLASS is " +
                 Twine(unsigned(fileClass)));
  if (data != ELF::ELFDATA2LSB)
    return error("expected a little-endian ELF file but EI_DATA is " +
                 Twine(unsigned(data)));
  return Error::success();
}

Error ELFView::readHeader() {
  if (Error error = checkIdentification())
    return error;
  memcpy(&ehdr, buffer.getBufferStart(), sizeof(ehdr));
  if (ehdr.e_machine != ELF::EM_AMDGPU) {
    StringRef name = ELF::convertEMachineToArchName(ehdr.e_machine);
    return error("not an AMDGPU code object: e_machine is " +
                 Twine(ehdr.e_machine) +
                 (name == "None" ? Twine() : " (" + name + ")"));
  }
  if (ehdr.e_type != ELF::ET_REL && ehdr.e_type != ELF::ET_DYN)
    return error("expected a relocatable object (ET_REL) or a code object "
                 "(ET_DYN) but e_type is " +
                 Twine(ehdr.e_type));
  if (ehdr.e_ident[ELF::EI_OSABI] == ELF::ELFOSABI_AMDGPU_HSA &&
      ehdr.e_ident[ELF::EI_ABIVERSION] < ELF::ELFABIVERSION_AMDGPU_HSA_V3)
    return error("expected code object version 3 or later but EI_ABIVERSION "
                 "is 0 (version 2)");
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

Error ELFView::readSectionHeaders() {
  if (ehdr.e_shoff == 0 || ehdr.e_shnum == 0)
    return error("the file has no section headers");
  if (ehdr.e_shentsize != sizeof(Shdr))
    return error("e_shentsize is " + Twine(ehdr.e_shentsize) + ", expected " +
                 Twine(sizeof(Shdr)));
  uint64_t fileSize = buffer.getBufferSize();
  uint64_t tableSize = uint64_t(ehdr.e_shnum) * sizeof(Shdr);
  if (ehdr.e_shoff > fileSize || tableSize > fileSize - ehdr.e_shoff)
    return error("truncated: section header table at " + hex(ehdr.e_shoff) +
                 " ends beyond the file (" + Twine(fileSize) + " bytes)");
  shdrs.resize(ehdr.e_shnum);
  memcpy(shdrs.data(), buffer.getBufferStart() + ehdr.e_shoff, tableSize);
  return Error::success();
}

/// Checks every section's range. Sections that share bytes are refused, for
/// they allow a small file to stand for more memory than there is.
Error ELFView::checkContents() const {
  uint64_t fileSize = buffer.getBufferSize(), total = 0;
  for (uint32_t index = 0; index != shdrs.size(); ++index) {
    const Shdr &shdr = shdrs[index];
    if (shdr.sh_type == ELF::SHT_NOBITS || shdr.sh_type == ELF::SHT_NULL)
      continue;
    if (shdr.sh_offset > fileSize || shdr.sh_size > fileSize - shdr.sh_offset)
      return error(describe(index) + " at " + hex(shdr.sh_offset) + " with " +
                   Twine(shdr.sh_size) + " bytes ends beyond the file (" +
                   Twine(fileSize) + " bytes)");
    total += shdr.sh_size;
  }
  // No sum of 65535 sizes, each within the file, wraps.
  if (total > fileSize)
    return error("the sections overlap: they take " + Twine(total) +
                 " bytes of a file of " + Twine(fileSize));
  return Error::success();
}

Error ELFView::readSectionNames() {
  uint32_t table = ehdr.e_shstrndx;
  if (table == ELF::SHN_UNDEF || table >= shdrs.size() ||
      shdrs[table].sh_type != ELF::SHT_STRTAB)
    return error("e_shstrndx is " + Twine(table) +
                 ", which is not a string table");
  std::vector<std::string> read;
  for (uint32_t index = 0; index != shdrs.size(); ++index) {
    auto name = string(table, shdrs[index].sh_name, describe(index));
    if (!name)
      return name.takeError();
    read.push_back(name->str());
  }
  names = std::move(read);
  return Error::success();
}

Error ELFView::checkTable(uint32_t index, size_t recordSize) const {
  const Shdr &shdr = shdrs[index];
  if (shdr.sh_entsize != recordSize)
    return error(describe(index) + " has entries of " + Twine(shdr.sh_entsize) +
                 " bytes, expected " + Twine(recordSize));
  if (contents(index).size() % recordSize)
    return error(describe(index) + " at " + hex(shdr.sh_offset) + " has " +
                 Twine(shdr.sh_size) + " bytes, which is not a multiple of " +
                 Twine(recordSize));
  return Error::success();
}

Expected<StringRef> ELFView::string(uint32_t tableIndex, uint32_t offset,
                                    const Twine &owner) {
  StringRef table = contents(tableIndex);
  size_t end = table.find('\0', offset);
  if (offset >= table.size() || end == StringRef::npos) {
    if (offset == 0 && table.empty())
      return "";
    return error("the name of " + owner + " at offset " + hex(offset) + " of " +
                 describe(tableIndex) + " ends beyond the table (" +
                 Twine(table.size()) + " bytes)");
  }
  namesTaken += end - offset;
  if (namesTaken > maxNameRatio * buffer.getBufferSize())
    return error("the names add up to more than " + Twine(maxNameRatio) +
                 " times the size of the file");
  return table.slice(offset, end);
}
