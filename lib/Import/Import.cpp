//===- Import.cpp - Code objects become IR --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Import/Import.h"
#include "Import/Importer.h"
#include "Object/Describe.h"
#include "Object/Metadata.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/LEB128.h"
#include "llvm/Support/Path.h"
#include <cstring>

using namespace mlir;
namespace ELF = llvm::ELF;

namespace netra {

Importer::Importer(const object::CodeObject &code, StringRef fileName,
                   const machine::SourceLines &lines, const TargetFacts &facts,
                   MLIRContext *context)
    : code(code), fileName(fileName), lines(lines), facts(facts),
      builder(context), names(code), kernels(findKernels(code, facts)),
      isDone(code.symbols.size(), false), kernelOps(kernels.size()) {}

ImportResult Importer::run() {
  createObject();
  for (auto [position, section] : llvm::enumerate(code.sections))
    if (section.isCode() && section.hasContents())
      importCode(position);
  importMetadata();
  importSections();
  importSymbols();
  return std::move(result);
}

void Importer::createObject() {
  result.module = ModuleOp::create(builder.getUnknownLoc());
  builder.setInsertionPointToStart(result.module->getBody());
  std::string name = llvm::sys::path::stem(fileName).str();
  IntegerAttr version, flags;
  int64_t number = int64_t(code.abiVersion) + 2; // ABI version 3 is V5
  if (unsigned(code.abiVersion) !=
      facts.codeObjectVersions.back().elfAbiVersion)
    version = builder.getI64IntegerAttr(number);
  if (code.eFlags != facts.elfFlags)
    flags = builder.getI64IntegerAttr(code.eFlags);
  object = amdgcn::ObjectOp::create(
      builder, builder.getUnknownLoc(), builder.getStringAttr(name),
      builder.getStringAttr(facts.name), version, flags, DictionaryAttr(),
      DictionaryAttr(), UnitAttr(), ArrayAttr(), ArrayAttr(), UnitAttr());
  object.getBody().emplaceBlock();
  builder.setInsertionPointToStart(&object.getBody().front());
}

//===----------------------------------------------------------------------===//
// Metadata
//===----------------------------------------------------------------------===//

/// A descriptor beyond a limit of the target is kept all the same.
void Importer::keepBeyondLimits(amdgcn::KernelOp op,
                                const FoundKernel &kernel) {
  auto why = amdgcn::findBeyondLimits(kernel.descriptor);
  if (!why)
    return;
  op->setAttr(amdgcn::kAsImported, builder.getUnitAttr());
  const object::Symbol &symbol = code.symbols[kernel.descriptorSymbol];
  note(symbol.section, symbol.value, kernel.name + ": " + *why);
}

void Importer::importMetadata() {
  MLIRContext *context = builder.getContext();
  object::Value rest = code.metadata.value_or(object::Value());
  ArrayRef<object::Value> entriesOfNote = object::kernelsOf(rest);
  SmallVector<Attribute> order;
  // The entries that no kernel op stands for stay in the object's metadata.
  object::Value::Array others;
  for (size_t index = 0; index != kernelOps.size(); ++index) {
    amdgcn::KernelOp op = kernelOps[index];
    const object::Value *entry =
        code.metadata ? object::findKernel(rest, kernels[index].name) : nullptr;
    object::Value none;
    amdgcn::setDescriptor(op, kernels[index].descriptor, entry ? *entry : none);
    keepBeyondLimits(op, kernels[index]);
    if (entry)
      amdgcn::setMetadata(op, *entry);
    else if (code.metadata)
      op.setNoMetadataAttr(builder.getUnitAttr());
  }
  if (!code.metadata) {
    object.setNoMetadataAttr(builder.getUnitAttr());
    return;
  }
  for (const object::Value &entry : entriesOfNote) {
    auto name = entry.getString(".name");
    auto kernel = llvm::find_if(kernels, [&](const FoundKernel &found) {
      return name && found.name == *name;
    });
    bool isRepeated =
        kernel != kernels.end() &&
        llvm::is_contained(order, builder.getStringAttr(kernel->name));
    if (kernel != kernels.end() && !isRepeated)
      order.push_back(builder.getStringAttr(kernel->name));
    else
      others.push_back(entry);
  }
  SmallVector<Attribute> natural;
  for (auto [index, op] : llvm::enumerate(kernelOps))
    if (!op.getNoMetadata())
      natural.push_back(builder.getStringAttr(kernels[index].name));
  if (natural != order)
    object.setKernelOrderAttr(builder.getArrayAttr(order));
  if (others.empty())
    rest.erase("amdhsa.kernels");
  else
    rest.set("amdhsa.kernels", std::move(others));
  object::Value derived = amdgcn::deriveObjectMetadata(object);
  NamedAttrList overlay;
  for (const object::Value::Member &member : *rest.asMap()) {
    const object::Value *same = derived.find(member.key);
    if (!same || *same != member.value)
      overlay.set(member.key,
                  amdgcn::toAttribute(context, member.value, false));
  }
  SmallVector<Attribute> omitted;
  for (const object::Value::Member &member : *derived.asMap())
    if (!rest.find(member.key))
      omitted.push_back(builder.getStringAttr(member.key));
  if (!omitted.empty())
    overlay.set("omit", builder.getArrayAttr(omitted));
  if (!overlay.empty())
    object.setMetadataAttr(overlay.getDictionary(context));
}

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

/// Sections that the emitter or the linker writes anew.
bool Importer::isRegenerated(const object::Section &section) const {
  switch (section.type) {
  case ELF::SHT_NULL:
  case ELF::SHT_SYMTAB:
  case ELF::SHT_DYNSYM:
  case ELF::SHT_HASH:
  case ELF::SHT_GNU_HASH:
  case ELF::SHT_DYNAMIC:
  case ELF::SHT_STRTAB:
  case ELF::SHT_RELA:
  case ELF::SHT_REL:
    return section.name != ".debug_str"; // only ever SHT_PROGBITS
  default:
    break;
  }
  // lld's own padding behind the relocation-read-only segment
  return code.isLinked && section.type == ELF::SHT_NOBITS &&
         section.name == ".relro_padding";
}

/// True if the section is nothing but the kernels' descriptors, in order.
bool Importer::holdsOnlyDescriptors(uint32_t section) const {
  uint64_t at = 0;
  for (const FoundKernel &kernel : kernels) {
    const object::Symbol &symbol = code.symbols[kernel.descriptorSymbol];
    if (symbol.section != section)
      continue;
    if (symbol.value != at)
      return false;
    at += sizeof(object::DescriptorBytes);
  }
  const object::Section &held = code.sections[section];
  return held.name == ".rodata" && at == held.contents.size() &&
         held.flags == ELF::SHF_ALLOC && held.alignment == at % 64 + 64;
}

DictionaryAttr Importer::headerOf(const object::Section &section) {
  NamedAttrList header;
  auto number = [&](StringRef key, uint64_t value, uint64_t usual) {
    if (value != usual)
      header.set(key, builder.getI64IntegerAttr(value));
  };
  uint64_t usualFlags =
      section.isCode() ? ELF::SHF_ALLOC | ELF::SHF_EXECINSTR : 0;
  if (section.type != ELF::SHT_PROGBITS)
    header.set("type",
               builder.getStringAttr(object::sectionTypeName(section.type)));
  if (section.flags != usualFlags)
    header.set("flags",
               builder.getStringAttr(object::sectionFlagsName(section.flags)));
  number("align", section.alignment,
         section.isCode() ? facts.kernelAlignment : 1);
  number("entry_size", section.entrySize, 0);
  if (!section.hasContents())
    number("size", section.size, 0);
  auto sectionName = [&](uint32_t position) {
    return builder.getStringAttr(code.sections[position].name);
  };
  if (section.link == object::linksSymbolTable)
    header.set("link", builder.getStringAttr("symbol table"));
  else if (section.link < code.sections.size() && !code.isLinked)
    header.set("link", sectionName(section.link));
  if (section.flags & ELF::SHF_INFO_LINK) {
    if (section.info < code.sections.size())
      header.set("info", sectionName(section.info));
  } else {
    number("info", section.info, 0);
  }
  if (section.type == ELF::SHT_GROUP) {
    number("group_flags", section.group.flags, ELF::GRP_COMDAT);
    if (section.group.signature != object::noPosition)
      header.set("signature", symbolNameAttr(section.group.signature));
    SmallVector<Attribute> members;
    for (uint32_t member : section.group.members)
      members.push_back(sectionName(member));
    header.set("members", builder.getArrayAttr(members));
  }
  return header.empty() ? DictionaryAttr()
                        : header.getDictionary(builder.getContext());
}

Attribute Importer::symbolNameAttr(uint32_t symbol) {
  return builder.getStringAttr(names[symbol]);
}

/// A section's relocations without those that fill descriptors, and for a
/// linked file the dynamic ones that point into it.
ArrayAttr Importer::relocationsOf(uint32_t section) {
  SmallVector<Attribute> attrs;
  auto add = [&](uint64_t offset, uint32_t type, StringRef symbol,
                 int64_t addend) {
    attrs.push_back(amdgcn::RelocationAttr::get(
        builder.getContext(), offset,
        builder.getStringAttr(object::relocationTypeName(type)),
        builder.getStringAttr(symbol), addend));
  };
  for (const object::Relocation &reloc : code.sections[section].relocations) {
    bool fillsDescriptor = llvm::any_of(kernels, [&](const FoundKernel &k) {
      const object::Symbol &symbol = code.symbols[k.descriptorSymbol];
      return symbol.section == section &&
             reloc.offset == symbol.value + kEntryFieldOffset;
    });
    if (!fillsDescriptor)
      add(reloc.offset, reloc.type,
          reloc.symbol == object::noPosition ? "" : names[reloc.symbol],
          reloc.addend);
  }
  for (const object::DynamicRelocation &reloc : code.dynamicRelocations) {
    if (reloc.section != section)
      continue;
    if (reloc.type != ELF::R_AMDGPU_RELATIVE64) {
      add(reloc.offset, reloc.type, reloc.symbol, reloc.addend);
      continue;
    }
    // The linker makes this of an absolute reference to a section.
    uint32_t to = code.sectionAt(reloc.addend);
    if (to != object::noPosition)
      add(reloc.offset, ELF::R_AMDGPU_ABS64, code.sections[to].name,
          reloc.addend - code.sections[to].address);
  }
  return attrs.empty() ? ArrayAttr() : builder.getArrayAttr(attrs);
}

/// The symbols that an address-significance table lists, by name; null for
/// another section or one that does not parse.
ArrayAttr Importer::symbolList(const object::Section &section) {
  if (section.type != ELF::SHT_LLVM_ADDRSIG)
    return {};
  SmallVector<Attribute> symbols;
  const auto *at = reinterpret_cast<const uint8_t *>(section.contents.data());
  const uint8_t *end = at + section.contents.size();
  while (at != end) {
    unsigned length = 0;
    const char *error = nullptr;
    uint64_t number = llvm::decodeULEB128(at, &length, end, &error);
    if (error || number == 0 || number > code.symbols.size() ||
        code.symbols[number - 1].type == ELF::STT_SECTION)
      return {};
    symbols.push_back(symbolNameAttr(number - 1));
    at += length;
  }
  return builder.getArrayAttr(symbols);
}

void Importer::importSection(uint32_t position) {
  const object::Section &section = code.sections[position];
  DictionaryAttr header = headerOf(section);
  if (section.isCode() && section.hasContents()) {
    if (header)
      amdgcn::SectionOp::create(builder, builder.getUnknownLoc(), section.name,
                                StringAttr(), header, ArrayAttr());
    return;
  }
  StringAttr contents;
  if (ArrayAttr symbols = symbolList(section)) {
    NamedAttrList entries(header);
    entries.set("symbols", symbols);
    header = entries.getDictionary(builder.getContext());
  } else if (section.hasContents() && section.type != ELF::SHT_GROUP) {
    std::string bytes = section.contents;
    for (const FoundKernel &kernel : kernels) {
      const object::Symbol &symbol = code.symbols[kernel.descriptorSymbol];
      if (symbol.section == position)
        std::memset(bytes.data() + symbol.value, 0,
                    sizeof(object::DescriptorBytes));
    }
    contents = builder.getStringAttr(bytes);
  }
  amdgcn::SectionOp::create(builder, builder.getUnknownLoc(),
                            builder.getStringAttr(section.name), contents,
                            header, relocationsOf(position));
}

/// Notes beside the metadata, of a section that holds the metadata.
static ArrayAttr otherNotes(OpBuilder &builder, ArrayRef<object::Note> notes) {
  SmallVector<Attribute> attrs;
  for (const object::Note &note : notes)
    if (!note.isMetadata())
      attrs.push_back(builder.getArrayAttr(
          {builder.getStringAttr(note.name),
           builder.getI64IntegerAttr(note.type),
           builder.getStringAttr(llvm::toHex(note.desc, true))}));
  return attrs.empty() ? ArrayAttr() : builder.getArrayAttr(attrs);
}

void Importer::importSections() {
  NamedAttrList layout;
  SmallVector<bool> implied(code.sections.size(), false);
  for (auto [position, section] : llvm::enumerate(code.sections)) {
    bool isMetadata = false;
    if (section.type == ELF::SHT_NOTE && !object.getNotesAttr()) {
      auto notes = object::readNotes(section);
      if (!notes) {
        llvm::consumeError(notes.takeError());
      } else if (llvm::any_of(*notes, [](const object::Note &note) {
                   return note.isMetadata();
                 })) {
        isMetadata = true;
        if (ArrayAttr others = otherNotes(builder, *notes))
          object.setNotesAttr(others);
      }
    }
    if (isMetadata || isRegenerated(section) ||
        (code.isLinked && section.type == ELF::SHT_NULL))
      continue;
    bool isImplied = holdsOnlyDescriptors(position);
    implied[position] = isImplied;
    if (code.isLinked && section.isAllocated())
      layout.set(section.name, builder.getI64IntegerAttr(section.address));
    if (!isImplied)
      importSection(position);
  }
  if (!layout.empty())
    object.setLayoutAttr(layout.getDictionary(builder.getContext()));
  if (code.isLinked && code.symbolSource != object::SymbolSource::Symtab)
    object.setStrippedAttr(builder.getUnitAttr());
  // Descriptors are placed one behind the other unless they stand elsewhere.
  for (auto [index, kernel] : llvm::enumerate(kernels)) {
    const object::Symbol &symbol = code.symbols[kernel.descriptorSymbol];
    if (!implied[symbol.section])
      kernelOps[index].setDescriptorOffsetAttr(
          builder.getI64IntegerAttr(symbol.value));
  }
}

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

void Importer::importSymbols() {
  MLIRContext *context = builder.getContext();
  for (auto [index, kernel] : llvm::enumerate(kernels)) {
    object::Symbol symbol = code.symbols[kernel.descriptorSymbol];
    object::Symbol defaults = kernel.codeSymbol == object::noPosition
                                  ? amdgcn::defaultKernelSymbol(kernel.name, 0)
                                  : code.symbols[kernel.codeSymbol];
    defaults = amdgcn::defaultDescriptorSymbol(defaults);
    StringRef section = code.sections[symbol.section].name;
    defaults.value = symbol.value;
    NamedAttrList entries;
    if (auto dict = amdgcn::symbolAttr(context, symbol, defaults))
      entries.append(dict.getValue());
    if (section != ".rodata")
      entries.set("section", builder.getStringAttr(section));
    if (!entries.empty())
      kernelOps[index].setDescriptorSymbolAttr(entries.getDictionary(context));
    isDone[kernel.descriptorSymbol] = true;
  }
  for (auto [index, symbol] : llvm::enumerate(code.symbols)) {
    // Relocations name section symbols by their section.
    bool isImplied = symbol.type == ELF::STT_SECTION ||
                     (code.isLinked && symbol.name == "_DYNAMIC");
    if (isDone[index] || isImplied)
      continue;
    NamedAttrList entries;
    if (auto dict = amdgcn::symbolAttr(
            context, symbol, amdgcn::defaultLabelSymbol(names[index])))
      entries.append(dict.getValue());
    if (symbol.hasSection())
      entries.set("section",
                  builder.getStringAttr(code.sections[symbol.section].name));
    amdgcn::SymbolOp::create(
        builder, builder.getUnknownLoc(), builder.getStringAttr(names[index]),
        entries.empty() ? DictionaryAttr() : entries.getDictionary(context));
  }
}

llvm::Expected<ImportResult> importCodeObject(const object::CodeObject &code,
                                              StringRef fileName,
                                              const machine::SourceLines &lines,
                                              MLIRContext *context) {
  context->loadDialect<amdgcn::AMDGCNDialect>();
  const TargetFacts *facts = lookupTarget(code.cpu);
  if (!facts)
    return llvm::createStringError(
        llvm::inconvertibleErrorCode(),
        fileName + ": target " + code.cpu + " is not one of " +
            llvm::join(llvm::map_range(
                           allTargets(),
                           [](const TargetFacts &facts) { return facts.name; }),
                       ", "));
  if (llvm::Error error = checkDescriptors(code, *facts))
    return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                   fileName + ": " +
                                       llvm::toString(std::move(error)));
  return Importer(code, fileName, lines, *facts, context).run();
}

} // namespace netra
