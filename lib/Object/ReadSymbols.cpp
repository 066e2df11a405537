//===- ReadSymbols.cpp - symbols, relocations and metadata -------------------
//===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Object/CodeObjectReader.h"
#include "Object/Describe.h"
#include "Object/Metadata.h"

using namespace llvm;
using namespace netra::object;

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

Error CodeObjectReader::readSymbols() {
  if (!symbolTable)
    return Error::success();
  auto table = view.table<ELFView::Sym>(symbolTable);
  if (!table)
    return table.takeError();
  for (size_t number = 1; number < table->size(); ++number) {
    auto symbol = readSymbol((*table)[number], number);
    if (!symbol)
      return symbol.takeError();
    object.symbols.push_back(std::move(*symbol));
  }
  return Error::success();
}

Expected<Symbol> CodeObjectReader::readSymbol(const ELFView::Sym &sym,
                                              size_t number) {
  auto name =
      view.string(symbolStrings, sym.st_name, "symbol " + Twine(number));
  if (!name)
    return name.takeError();
  Symbol symbol;
  symbol.name = name->str();
  symbol.value = sym.st_value;
  symbol.size = sym.st_size;
  symbol.type = sym.getType();
  symbol.binding = sym.getBinding();
  symbol.other = sym.st_other;
  if (Error error = placeSymbol(symbol, sym.st_shndx, number))
    return error;
  return symbol;
}

Error CodeObjectReader::placeSymbol(Symbol &symbol, uint32_t index,
                                    size_t number) {
  symbol.special = index;
  if (index == ELF::SHN_XINDEX)
    return view.error("symbol " + Twine(number) +
                      " needs an extended section index");
  if (index == ELF::SHN_UNDEF || index >= ELF::SHN_LORESERVE)
    return Error::success();
  symbol.special = ELF::SHN_UNDEF;
  if (Error error =
          positionOf(index, "symbol " + Twine(number)).moveInto(symbol.section))
    return error;
  if (object.isLinked)
    symbol.value -= object.sections[symbol.section].address;
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Relocations
//===----------------------------------------------------------------------===//

Error CodeObjectReader::readAllRelocations() {
  for (uint32_t index = 1; index < view.numSections(); ++index) {
    if (view.section(index).sh_type != ELF::SHT_RELA)
      continue;
    if (Error error = isFolded(index) ? readRelocations(index)
                                      : readDynamicRelocations(index))
      return error;
  }
  return Error::success();
}

Error CodeObjectReader::readRelocations(uint32_t index) {
  const ELFView::Shdr &shdr = view.section(index);
  if (!symbolTable || shdr.sh_link != symbolTable)
    return view.error(view.describe(index) + " links to section " +
                      Twine(uint32_t(shdr.sh_link)) +
                      ", which is not the symbol table");
  auto position = positionOf(shdr.sh_info, view.describe(index));
  if (!position)
    return position.takeError();
  auto table = view.table<ELFView::Rela>(index);
  if (!table)
    return table.takeError();
  Section &section = object.sections[*position];
  for (const ELFView::Rela &rela : *table) {
    auto relocation = readRelocation(rela, index, section);
    if (!relocation)
      return relocation.takeError();
    section.relocations.push_back(*relocation);
  }
  return Error::success();
}

Expected<Relocation>
CodeObjectReader::readRelocation(const ELFView::Rela &rela, uint32_t index,
                                 const Section &section) const {
  uint32_t symbol = rela.getSymbol(/*isMips64EL=*/false);
  if (symbol > object.symbols.size())
    return view.error(view.describe(index) + " refers to symbol " +
                      Twine(symbol) + ", but the file has " +
                      Twine(object.symbols.size() + 1));
  Relocation relocation;
  relocation.offset = rela.r_offset - (object.isLinked ? section.address : 0);
  relocation.type = rela.getType(/*isMips64EL=*/false);
  relocation.symbol = symbol - 1; // The null symbol becomes noPosition.
  relocation.addend = rela.r_addend;
  // R_AMDGPU_NONE may stand at the end; how wide the others are is the user's.
  if (relocation.offset > section.size)
    return view.error(view.describe(index) + " patches " + hex(rela.r_offset) +
                      ", which is outside " + view.describe(section.elfIndex) +
                      " (" + Twine(section.size) + " bytes)");
  return relocation;
}

Expected<CodeObjectReader::DynamicSymbols>
CodeObjectReader::dynamicSymbolsOf(uint32_t index) {
  uint32_t table = view.section(index).sh_link;
  if (table == 0)
    return DynamicSymbols();
  if (table >= view.numSections() ||
      view.section(table).sh_type != ELF::SHT_DYNSYM)
    return view.error(view.describe(index) + " links to section " +
                      Twine(table) + ", which is not a dynamic symbol table");
  DynamicSymbols symbols;
  if (Error error = stringsOf(table).moveInto(symbols.strings))
    return error;
  if (Error error = view.table<ELFView::Sym>(table).moveInto(symbols.table))
    return error;
  return symbols;
}

Error CodeObjectReader::readDynamicRelocations(uint32_t index) {
  auto symbols = dynamicSymbolsOf(index);
  if (!symbols)
    return symbols.takeError();
  auto table = view.table<ELFView::Rela>(index);
  if (!table)
    return table.takeError();
  for (const ELFView::Rela &rela : *table) {
    auto relocation = readDynamicRelocation(rela, index, *symbols);
    if (!relocation)
      return relocation.takeError();
    object.dynamicRelocations.push_back(std::move(*relocation));
  }
  return Error::success();
}

Expected<DynamicRelocation> CodeObjectReader::readDynamicRelocation(
    const ELFView::Rela &rela, uint32_t index, const DynamicSymbols &symbols) {
  DynamicRelocation relocation;
  relocation.address = rela.r_offset;
  relocation.section = object.sectionAt(relocation.address);
  if (relocation.section != noPosition)
    relocation.offset =
        relocation.address - object.sections[relocation.section].address;
  relocation.type = rela.getType(/*isMips64EL=*/false);
  relocation.addend = rela.r_addend;
  uint32_t symbol = rela.getSymbol(/*isMips64EL=*/false);
  if (symbol == 0)
    return relocation;
  if (symbol >= symbols.table.size())
    return view.error(view.describe(index) + " refers to symbol " +
                      Twine(symbol) + ", but the dynamic table has " +
                      Twine(symbols.table.size()));
  auto name = view.string(symbols.strings, symbols.table[symbol].st_name,
                          "dynamic symbol " + Twine(symbol));
  if (!name)
    return name.takeError();
  relocation.symbol = name->str();
  return relocation;
}

//===----------------------------------------------------------------------===//
// Metadata
//===----------------------------------------------------------------------===//

Error CodeObjectReader::readMetadata() {
  for (const Section &section : object.sections) {
    if (section.type != ELF::SHT_NOTE)
      continue;
    auto fail = [&](Error error) {
      return view.error(view.describe(section.elfIndex) + " at " +
                        hex(section.fileOffset) + ": " +
                        toString(std::move(error)));
    };
    auto notes = readNotes(section);
    if (!notes)
      return fail(notes.takeError());
    if (Error error = mergeMetadata(*notes, object.metadata))
      return fail(std::move(error));
  }
  return Error::success();
}
