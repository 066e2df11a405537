//===- CodeObjectReader.h - from ELF tables to the model --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The steps of readCodeObject(), in the order in which each relies on what the
// ones before have checked. Private to this library.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_OBJECT_CODEOBJECTREADER_H
#define NETRA_OBJECT_CODEOBJECTREADER_H

#include "Object/CodeObject.h"
#include "Object/ELFView.h"

namespace netra::object {

class CodeObjectReader {
public:
  explicit CodeObjectReader(ELFView view) : view(std::move(view)) {}

  llvm::Expected<CodeObject> read();

private:
  llvm::Error readTarget();
  llvm::Error findTables();
  llvm::Error readSections();
  llvm::Error readSection(uint32_t index);
  llvm::Error readSymbols();
  llvm::Expected<Symbol> readSymbol(const ELFView::Sym &sym, size_t number);
  llvm::Error placeSymbol(Symbol &symbol, uint32_t index, size_t number);
  llvm::Error readAllLinks();
  llvm::Error readLinks(Section &section);
  llvm::Error readGroup(Section &section);
  llvm::Error readAllRelocations();
  llvm::Error readRelocations(uint32_t index);
  llvm::Expected<Relocation> readRelocation(const ELFView::Rela &rela,
                                            uint32_t index,
                                            const Section &section) const;
  llvm::Error readDynamicRelocations(uint32_t index);
  struct DynamicSymbols {
    std::vector<ELFView::Sym> table;
    uint32_t strings = 0;
  };
  llvm::Expected<DynamicRelocation>
  readDynamicRelocation(const ELFView::Rela &rela, uint32_t index,
                        const DynamicSymbols &symbols);
  /// The dynamic symbols that a relocation section counts.
  llvm::Expected<DynamicSymbols> dynamicSymbolsOf(uint32_t index);
  llvm::Error readMetadata();

  /// Whether a relocation section becomes the `relocations` of its section.
  bool isFolded(uint32_t index) const;
  llvm::Expected<uint32_t> positionOf(uint32_t index,
                                      const llvm::Twine &user) const;
  llvm::Expected<uint32_t> stringsOf(uint32_t table) const;

  ELFView view;
  CodeObject object;
  uint32_t symbolTable = 0, symbolStrings = 0; ///< ELF indices; 0: none.
  std::vector<uint32_t> positions; ///< By ELF index; noPosition if folded.
};

} // namespace netra::object

#endif // NETRA_OBJECT_CODEOBJECTREADER_H
