//===- ELFView.h - bounds-checked access to an ELF file ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tables of a little-endian 64-bit AMDGPU ELF file, read from bytes that
// nothing is known about. LLVM's own accessors trust some fields, therefore
// only its structures are used and every range is checked here. Private to this
// library: readCodeObject() is the way in.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_OBJECT_ELFVIEW_H
#define NETRA_OBJECT_ELFVIEW_H

#include "llvm/Object/ELFTypes.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

#include <string>
#include <vector>

namespace netra::object {

class ELFView {
public:
  using Ehdr = llvm::object::ELF64LE::Ehdr;
  using Shdr = llvm::object::ELF64LE::Shdr;
  using Sym = llvm::object::ELF64LE::Sym;
  using Rela = llvm::object::ELF64LE::Rela;

  /// Checks the file's kind, its header and that the section header table, the
  /// section names and the sections' contents lie inside the file.
  static llvm::Expected<ELFView> create(llvm::MemoryBufferRef buffer);

  const Ehdr &header() const { return ehdr; }
  size_t numSections() const { return shdrs.size(); }
  const Shdr &section(uint32_t index) const { return shdrs[index]; }
  const std::string &sectionName(uint32_t index) const { return names[index]; }
  /// The bytes that the file holds for a section: none for SHT_NOBITS.
  llvm::StringRef contents(uint32_t index) const;
  /// `section 3 (.text)`, for messages.
  std::string describe(uint32_t index) const;

  /// The records of a table section such as .symtab or .rela.text.
  template <typename T>
  llvm::Expected<std::vector<T>> table(uint32_t index) const {
    if (llvm::Error error = checkTable(index, sizeof(T)))
      return error;
    llvm::StringRef bytes = contents(index);
    std::vector<T> records(bytes.size() / sizeof(T));
    memcpy(records.data(), bytes.data(), records.size() * sizeof(T));
    return records;
  }

  /// The string at an offset of a string table; `owner` says whose name it is.
  llvm::Expected<llvm::StringRef> string(uint32_t tableIndex, uint32_t offset,
                                         const llvm::Twine &owner);

  /// An error about this file.
  llvm::Error error(const llvm::Twine &message) const;

private:
  explicit ELFView(llvm::MemoryBufferRef buffer) : buffer(buffer) {}
  llvm::Error readHeader();
  llvm::Error checkIdentification() const;
  llvm::Error readSectionHeaders();
  llvm::Error readSectionNames();
  llvm::Error checkContents() const;
  llvm::Error checkTable(uint32_t index, size_t recordSize) const;

  llvm::MemoryBufferRef buffer;
  Ehdr ehdr = {};
  std::vector<Shdr> shdrs;
  std::vector<std::string> names;
  uint64_t namesTaken = 0; ///< Bytes of all strings handed out so far.
};

} // namespace netra::object

#endif // NETRA_OBJECT_ELFVIEW_H
