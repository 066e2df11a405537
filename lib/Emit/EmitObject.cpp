//===- EmitObject.cpp - IR becomes a code object --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emit/EmitObject.h"
#include "Dialect/AMDGCN/KernelAbi.h"
#include "Emit/CodeSection.h"
#include "Object/Describe.h"
#include "Object/ELFWriter.h"
#include "Object/Metadata.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/LEB128.h"
#include "llvm/Support/MathExtras.h"
#include <deque>
#include <numeric>

using namespace mlir;
namespace ELF = llvm::ELF;

namespace netra {
namespace {

constexpr llvm::StringLiteral kDefaultCode = ".text";
constexpr llvm::StringLiteral kDefaultDescriptors = ".rodata";
constexpr uint64_t kDescriptorAlignment = 64;
constexpr uint64_t kEntryFieldOffset = 16;

class ObjectEmitter {
public:
  ObjectEmitter(amdgcn::ObjectOp object, const TargetFacts &facts,
                EmitExtra extra)
      : object(object), facts(facts), extra(extra) {}

  FailureOr<EmittedObject> run() {
    setHeader();
    if (failed(emitCode()) || failed(emitSections()) ||
        failed(emitDescriptors()) || failed(emitSymbols()) ||
        failed(emitRelocations()) || failed(emitLinks()) ||
        failed(emitMetadata()))
      return failure();
    orderSymbols();
    if (failed(emitSymbolLists()))
      return failure();
    return std::move(result);
  }

private:
  object::CodeObject &code() { return result.code; }

  void setHeader() {
    code().cpu = facts.name.str();
    code().eFlags = object.getFlags().value_or(facts.elfFlags);
    code().abiVersion = facts.codeObjectVersions.back().elfAbiVersion;
    if (auto version = object.getVersion())
      code().abiVersion = *version - 2;
  }

  //===--------------------------------------------------------------------===//
  // Sections and symbols by name
  //===--------------------------------------------------------------------===//

  uint32_t addSection(StringRef name, uint64_t flags, uint64_t alignment) {
    object::Section section;
    section.name = name.str();
    section.flags = flags;
    section.alignment = alignment;
    code().sections.push_back(std::move(section));
    uint32_t position = code().sections.size() - 1;
    sections.try_emplace(name, position);
    return position;
  }

  std::optional<uint32_t> findSection(StringRef name) {
    auto it = sections.find(name);
    if (it == sections.end())
      return std::nullopt;
    return it->second;
  }

  LogicalResult addSymbol(StringRef key, object::Symbol symbol, Operation *op) {
    if (!symbols.try_emplace(key, code().symbols.size()).second)
      return op->emitOpError("symbol '") << key << "' is defined twice";
    code().symbols.push_back(std::move(symbol));
    return success();
  }

  /// The symbol a relocation names: one of the object's, a section, or one
  /// that some other object defines.
  uint32_t symbolFor(StringRef key) {
    if (key.empty())
      return object::noPosition;
    auto [it, isNew] = symbols.try_emplace(key, code().symbols.size());
    if (!isNew)
      return it->second;
    object::Symbol symbol;
    if (auto section = findSection(key)) {
      symbol.type = ELF::STT_SECTION;
      symbol.section = *section;
    } else {
      symbol.name = key.str();
      symbol.binding = ELF::STB_GLOBAL;
    }
    code().symbols.push_back(std::move(symbol));
    return it->second;
  }

  //===--------------------------------------------------------------------===//
  // Code
  //===--------------------------------------------------------------------===//

  CodeSection &codeSection(std::optional<StringRef> name) {
    StringRef wanted = name.value_or(kDefaultCode);
    for (CodeSection &section : codeSections)
      if (section.name == wanted)
        return section;
    addSection(wanted, ELF::SHF_ALLOC | ELF::SHF_EXECINSTR,
               facts.kernelAlignment);
    return codeSections.emplace_back(wanted.str(), facts, extra);
  }

  /// Emits the body of a kernel or function and its symbol.
  template <typename OpT>
  LogicalResult emitBody(OpT op, uint64_t usualAlignment, object::Symbol symbol,
                         bool hasSymbol) {
    CodeSection &section = codeSection(op.getSection());
    uint64_t alignment = op.getAlign().value_or(usualAlignment);
    if (!llvm::isPowerOf2_64(alignment) || alignment > (uint64_t(1) << 20))
      return op.emitOpError("alignment ")
             << alignment << " is not a power of two up to 1 MiB";
    auto begin = section.appendBody(op.getSymName(), op.getBody(), alignment);
    if (failed(begin))
      return failure();
    places[op] = {*sections.find(section.name), *begin};
    if (!hasSymbol)
      return success();
    symbol.size = section.bytes.size() - *begin;
    auto overlaid = amdgcn::symbolFrom(op.getSymbolAttr(), std::move(symbol),
                                       [&] { return op.emitOpError(); });
    if (failed(overlaid))
      return failure();
    overlaid->section = sections.find(section.name)->second;
    overlaid->value = *begin;
    return addSymbol(op.getSymName(), std::move(*overlaid), op);
  }

  LogicalResult emitItem(Operation &op) {
    if (auto kernel = dyn_cast<amdgcn::KernelOp>(op)) {
      auto name = amdgcn::elfNameOf(kernel);
      bool isAbsent =
          kernel.getSymbolAttr() && kernel.getSymbolAttr().contains("absent");
      return emitBody(kernel, facts.kernelAlignment,
                      amdgcn::defaultKernelSymbol(name, 0), !isAbsent);
    }
    if (auto func = dyn_cast<amdgcn::FuncOp>(op))
      return emitBody(func, facts.minInstructionBytes,
                      amdgcn::defaultFunctionSymbol(amdgcn::elfNameOf(func), 0),
                      !func.getAnonymous());
    if (auto data = dyn_cast<amdgcn::DataOp>(op))
      return codeSection(data.getSection()).appendData(data);
    if (auto fill = dyn_cast<amdgcn::FillOp>(op))
      codeSection(fill.getSection()).appendFill(fill);
    return success();
  }

  LogicalResult emitCode() {
    codeSection(std::nullopt);
    for (Operation &op : object.getBody().front())
      if (failed(emitItem(op)))
        return failure();
    for (CodeSection &section : codeSections) {
      if (failed(section.resolveBranches()))
        return failure();
      uint32_t position = sections.lookup(section.name);
      for (const PlacedLabel &label : section.labels)
        if (failed(emitLabel(label, position)))
          return failure();
      llvm::append_range(result.lines, section.lines);
      llvm::append_range(result.ops, section.ops);
      result.instructions += section.instructions;
      code().sections[position].setContents(
          std::string(section.bytes.begin(), section.bytes.end()));
    }
    return success();
  }

  LogicalResult emitLabel(const PlacedLabel &label, uint32_t section) {
    amdgcn::LabelOp op = label.op;
    auto symbol = amdgcn::symbolFrom(
        op.getSymbolAttr(), amdgcn::defaultLabelSymbol(op.getSymName()),
        [&] { return op.emitOpError(); });
    if (failed(symbol))
      return failure();
    symbol->section = section;
    symbol->value = label.offset;
    return addSymbol(op.getSymName(), std::move(*symbol), op);
  }

  //===--------------------------------------------------------------------===//
  // Other sections
  //===--------------------------------------------------------------------===//

  LogicalResult applyHeader(amdgcn::SectionOp op, object::Section &section) {
    DictionaryAttr header = op.getHeaderAttr();
    if (!header)
      return success();
    auto number = [&](StringRef key, uint64_t &out) {
      if (auto attr = header.getAs<IntegerAttr>(key))
        out = attr.getInt();
    };
    auto text = [&](StringRef key) { return header.getAs<StringAttr>(key); };
    if (StringAttr name = text("type")) {
      auto type = object::parseSectionType(name.getValue());
      if (!type)
        return op.emitOpError("unknown section type ") << name;
      section.type = *type;
    }
    if (StringAttr name = text("flags")) {
      auto flags = object::parseSectionFlags(name.getValue());
      if (!flags)
        return op.emitOpError("unknown section flags ") << name;
      section.flags = *flags;
    }
    number("align", section.alignment);
    number("entry_size", section.entrySize);
    number("size", section.size);
    uint64_t info = section.info;
    number("info", info);
    section.info = info;
    if (section.alignment && !llvm::isPowerOf2_64(section.alignment))
      return op.emitOpError("alignment ")
             << section.alignment << " is not a power of two";
    return success();
  }

  LogicalResult emitSections() {
    for (auto op : object.getBody().getOps<amdgcn::SectionOp>()) {
      StringRef name = op.getSectionName();
      auto existing = findSection(name);
      bool isCode = existing && llvm::any_of(codeSections, [&](auto &section) {
                      return section.name == name;
                    });
      uint32_t position =
          isCode ? *existing : addSection(name, 0, /*alignment=*/1);
      object::Section &section = code().sections[position];
      if (failed(applyHeader(op, section)))
        return failure();
      if (auto contents = op.getContents()) {
        if (isCode)
          return op.emitOpError("holds instructions and cannot have contents");
        section.setContents(contents->str());
      }
      sectionOps.push_back({op, position});
      for (auto reloc : op.getRelocations()
                            .value_or(ArrayAttr::get(op.getContext(), {}))
                            .getAsRange<amdgcn::RelocationAttr>()) {
        auto type = object::parseRelocationType(reloc.getType().getValue());
        if (!type)
          return op.emitOpError("unknown relocation type ") << reloc.getType();
        relocations.push_back(
            {position,
             NamedRelocation{reloc.getOffset(), *type, reloc.getSymbol().str(),
                             reloc.getAddend(), op}});
      }
    }
    return success();
  }

  /// Links between sections, once all of them and all symbols are there.
  LogicalResult emitLinks() {
    for (auto &entry : sectionOps) {
      amdgcn::SectionOp op = entry.first;
      uint32_t position = entry.second;
      DictionaryAttr header = op.getHeaderAttr();
      if (!header)
        continue;
      object::Section &section = code().sections[position];
      auto resolve = [&](StringRef key, uint32_t &out) -> LogicalResult {
        auto name = header.getAs<StringAttr>(key);
        if (!name)
          return success();
        if (key == "link" && name.getValue() == "symbol table") {
          out = object::linksSymbolTable;
          return success();
        }
        auto found = findSection(name.getValue());
        if (!found)
          return op.emitOpError("'") << key << "' names no section " << name;
        out = *found;
        return success();
      };
      if (failed(resolve("link", section.link)) ||
          failed(resolve("info", section.info)))
        return failure();
      if (section.type != ELF::SHT_GROUP)
        continue;
      if (auto flags = header.getAs<IntegerAttr>("group_flags"))
        section.group.flags = flags.getInt();
      if (auto signature = header.getAs<StringAttr>("signature"))
        section.group.signature = symbolFor(signature.getValue());
      if (auto members = header.getAs<ArrayAttr>("members"))
        for (auto member : members.getAsRange<StringAttr>()) {
          auto found = findSection(member.getValue());
          if (!found)
            return op.emitOpError("group member ")
                   << member << " is no section";
          section.group.members.push_back(*found);
        }
    }
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Descriptors
  //===--------------------------------------------------------------------===//

  LogicalResult emitDescriptors() {
    for (auto kernel : object.getBody().getOps<amdgcn::KernelOp>())
      if (failed(emitDescriptor(kernel)))
        return failure();
    return success();
  }

  LogicalResult emitDescriptor(amdgcn::KernelOp kernel) {
    auto emitError = [&] { return kernel.emitOpError(); };
    auto descriptor = amdgcn::descriptorOf(kernel, emitError);
    if (failed(descriptor))
      return failure();
    DictionaryAttr properties = kernel.getDescriptorSymbolAttr();
    StringRef sectionName = kDefaultDescriptors;
    if (properties)
      if (auto name = properties.getAs<StringAttr>("section"))
        sectionName = name.getValue();
    auto existing = findSection(sectionName);
    uint32_t position = existing ? *existing
                                 : addSection(sectionName, ELF::SHF_ALLOC,
                                              kDescriptorAlignment);
    object::Section &section = code().sections[position];
    auto bytes = object::encodeDescriptor(*descriptor);
    uint64_t offset = kernel.getDescriptorOffset().value_or(
        llvm::alignTo(section.contents.size(), kDescriptorAlignment));
    std::string contents = section.contents;
    if (offset > contents.size() + (uint64_t(1) << 24))
      return kernel.emitOpError("descriptor offset ")
             << offset << " is far beyond its section";
    if (contents.size() < offset + bytes.size())
      contents.resize(offset + bytes.size(), '\0');
    std::copy(bytes.begin(), bytes.end(), contents.begin() + offset);
    section.setContents(std::move(contents));

    auto [codePosition, begin] = places.lookup(kernel);
    auto it = symbols.find(kernel.getSymName());
    object::Symbol base =
        it == symbols.end()
            ? amdgcn::defaultKernelSymbol(amdgcn::elfNameOf(kernel), 0)
            : code().symbols[it->second];
    base.name = amdgcn::elfNameOf(kernel).str();
    base.special = ELF::SHN_UNDEF;
    auto symbol = amdgcn::symbolFrom(
        properties, amdgcn::defaultDescriptorSymbol(base), emitError);
    if (failed(symbol))
      return failure();
    symbol->section = position;
    symbol->value = offset;
    // PC-relative from the entry field to the code.
    std::string entry = kernel.getSymName().str();
    int64_t addend = kEntryFieldOffset;
    if (it == symbols.end()) {
      entry = code().sections[codePosition].name;
      addend += begin;
    }
    relocations.push_back({position, NamedRelocation{offset + kEntryFieldOffset,
                                                     ELF::R_AMDGPU_REL64, entry,
                                                     addend, kernel}});
    return addSymbol((kernel.getSymName() + ".kd").str(), std::move(*symbol),
                     kernel);
  }

  //===--------------------------------------------------------------------===//
  // Symbols, relocations, metadata
  //===--------------------------------------------------------------------===//

  LogicalResult emitSymbols() {
    for (auto op : object.getBody().getOps<amdgcn::SymbolOp>()) {
      DictionaryAttr properties = op.getSymbolAttr();
      object::Symbol defaults = amdgcn::defaultLabelSymbol(op.getElfName());
      auto symbol = amdgcn::symbolFrom(properties, std::move(defaults),
                                       [&] { return op.emitOpError(); });
      if (failed(symbol))
        return failure();
      if (properties)
        if (auto name = properties.getAs<StringAttr>("section")) {
          auto found = findSection(name.getValue());
          if (!found)
            return op.emitOpError("names no section of the object: ") << name;
          symbol->section = *found;
        }
      if (failed(addSymbol(op.getElfName(), std::move(*symbol), op)))
        return failure();
    }
    return success();
  }

  LogicalResult emitRelocations() {
    for (CodeSection &section : codeSections) {
      uint32_t position = sections.lookup(section.name);
      for (const NamedRelocation &reloc : section.relocations)
        relocations.push_back({position, reloc});
    }
    for (const auto &[position, reloc] : relocations) {
      object::Section &section = code().sections[position];
      if (reloc.offset > section.size)
        return reloc.op->emitOpError("relocation at offset ")
               << reloc.offset << " is beyond its section of " << section.size
               << " bytes";
      section.relocations.push_back(
          {reloc.offset, reloc.type, symbolFor(reloc.symbol), reloc.addend});
    }
    for (object::Section &section : code().sections)
      llvm::stable_sort(section.relocations, [](const object::Relocation &a,
                                                const object::Relocation &b) {
        return a.offset < b.offset;
      });
    return success();
  }

  LogicalResult emitMetadata() {
    SmallVector<object::Note> notes;
    auto metadata = amdgcn::metadataOf(object);
    if (failed(metadata))
      return failure();
    if (ArrayAttr attrs = object.getNotesAttr())
      for (auto attr : attrs.getAsRange<ArrayAttr>()) {
        if (attr.size() != 3 || !isa<StringAttr>(attr[0]) ||
            !isa<IntegerAttr>(attr[1]) || !isa<StringAttr>(attr[2]))
          return object.emitOpError("notes take [name, type, hexadecimal]");
        std::string desc;
        if (!llvm::tryGetFromHex(cast<StringAttr>(attr[2]).getValue(), desc))
          return object.emitOpError("note is not hexadecimal");
        notes.push_back({cast<StringAttr>(attr[0]).str(),
                         uint32_t(cast<IntegerAttr>(attr[1]).getInt()), desc});
      }
    if (!notes.empty()) {
      uint32_t position = addSection(".note", ELF::SHF_ALLOC, 4);
      code().sections[position].type = ELF::SHT_NOTE;
      code().sections[position].setContents(object::encodeNotes(notes));
    }
    if (!*metadata)
      return success();
    if (auto error = object::setMetadata(code(), std::move(**metadata)))
      return object.emitOpError() << llvm::toString(std::move(error));
    return success();
  }

  /// Local symbols first, as ELF demands; else in the order of the IR.
  void orderSymbols() {
    std::vector<uint32_t> order(code().symbols.size());
    std::iota(order.begin(), order.end(), 0);
    llvm::stable_sort(order, [&](uint32_t a, uint32_t b) {
      bool aLocal = code().symbols[a].binding == ELF::STB_LOCAL;
      bool bLocal = code().symbols[b].binding == ELF::STB_LOCAL;
      return aLocal && !bLocal;
    });
    std::vector<uint32_t> newPosition(order.size());
    std::vector<object::Symbol> sorted;
    for (auto [position, old] : llvm::enumerate(order)) {
      newPosition[old] = position;
      sorted.push_back(std::move(code().symbols[old]));
    }
    code().symbols = std::move(sorted);
    auto renumber = [&](uint32_t &symbol) {
      if (symbol != object::noPosition)
        symbol = newPosition[symbol];
    };
    for (object::Section &section : code().sections) {
      for (object::Relocation &reloc : section.relocations)
        renumber(reloc.symbol);
      renumber(section.group.signature);
    }
    for (auto &entry : symbols)
      renumber(entry.second);
  }

  /// Sections that hold symbol numbers.
  LogicalResult emitSymbolLists() {
    for (auto &entry : sectionOps) {
      amdgcn::SectionOp op = entry.first;
      DictionaryAttr header = op.getHeaderAttr();
      auto list = header ? header.getAs<ArrayAttr>("symbols") : ArrayAttr();
      if (!list)
        continue;
      std::string bytes;
      llvm::raw_string_ostream os(bytes);
      for (auto name : list.getAsRange<StringAttr>()) {
        auto symbol = symbols.find(name.getValue());
        if (symbol == symbols.end())
          return op.emitOpError("lists an unknown symbol ") << name;
        llvm::encodeULEB128(symbol->second + 1, os); // the null symbol is 0
      }
      code().sections[entry.second].setContents(bytes);
    }
    return success();
  }

  struct Place {
    uint32_t section = 0;
    uint64_t begin = 0;
    Place() = default;
    Place(const llvm::StringMapEntry<uint32_t> &entry, uint64_t begin)
        : section(entry.second), begin(begin) {}
  };

  amdgcn::ObjectOp object;
  const TargetFacts &facts;
  EmitExtra extra;
  EmittedObject result;
  std::deque<CodeSection> codeSections;
  llvm::StringMap<uint32_t> sections, symbols;
  llvm::DenseMap<Operation *, Place> places;
  std::vector<std::pair<uint32_t, NamedRelocation>> relocations;
  std::vector<std::pair<amdgcn::SectionOp, uint32_t>> sectionOps;
};

} // namespace

FailureOr<EmittedObject> emitObject(amdgcn::ObjectOp object, EmitExtra extra) {
  const TargetFacts *facts = amdgcn::targetOf(object);
  if (!facts)
    return object.emitOpError("unknown target '") << object.getTarget() << "'";
  return ObjectEmitter(object, *facts, extra).run();
}

LogicalResult writeObject(amdgcn::ObjectOp object,
                          SmallVectorImpl<char> &bytes) {
  auto emitted = emitObject(object);
  if (failed(emitted))
    return failure();
  llvm::raw_svector_ostream os(bytes);
  if (auto error = object::writeRelocatable(emitted->code, os))
    return object.emitOpError() << llvm::toString(std::move(error));
  return success();
}

amdgcn::ObjectOp selectObject(ModuleOp module, StringRef target) {
  SmallVector<amdgcn::ObjectOp> found;
  for (auto object : module.getOps<amdgcn::ObjectOp>())
    if (target.empty() || object.getTarget() == target)
      found.push_back(object);
  if (found.size() == 1)
    return found.front();
  if (found.empty())
    module.emitError() << "holds no amdgcn.object"
                       << (target.empty() ? "" : " for target ") << target;
  else
    module.emitError() << "holds " << found.size() << " objects"
                       << (target.empty() ? "; --target chooses one"
                                          : " for target ")
                       << target;
  return {};
}

} // namespace netra
