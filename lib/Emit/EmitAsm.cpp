//===- EmitAsm.cpp - IR becomes assembly ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order of the text is that of the object: code sections, other sections,
// descriptors, symbols, metadata. Instructions are LLVM's own text; what text
// cannot say (override bits, descriptors that no directive makes) is written as
// words beside a comment that says what they are.
//
//===----------------------------------------------------------------------===//

#include "Emit/EmitAsm.h"
#include "Dialect/AMDGCN/KernelAbi.h"
#include "Emit/EmitObject.h"
#include "Machine/RelocationSyntax.h"
#include "Object/Describe.h"
#include "Object/Metadata.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace mlir;
namespace ELF = llvm::ELF;

namespace netra {

using amdgcn::MachineInst;
using amdgcn::MachineOperand;

namespace {

constexpr unsigned kWord = 4;
constexpr unsigned kBytesPerLine = 16;
constexpr uint64_t kEntryFieldOffset = 16;

/// `file:line` of a location, without the file's folder; empty if unknown.
std::string placeOf(Location loc) {
  auto known = loc->findInstanceOf<FileLineColLoc>();
  if (!known)
    return "";
  return (llvm::sys::path::filename(known.getFilename()) + ":" +
          Twine(known.getLine()))
      .str();
}

std::string quoted(StringRef name) {
  bool isPlain = !name.empty() && !llvm::isDigit(name.front()) &&
                 llvm::all_of(name, [](char c) {
                   return llvm::isAlnum(c) || c == '_' || c == '.' || c == '$';
                 });
  return isPlain ? name.str() : ("\"" + name + "\"").str();
}

class AsmEmitter {
public:
  AsmEmitter(amdgcn::ObjectOp object, EmittedObject &emitted,
             llvm::raw_ostream &os)
      : object(object), facts(*amdgcn::targetOf(object)), code(emitted.code),
        os(os) {}

  LogicalResult run() {
    printHeader();
    for (uint32_t i = 0, e = code.sections.size(); i != e; ++i)
      if (code.sections[i].isCode())
        printCode(i);
    for (uint32_t i = 0, e = code.sections.size(); i != e; ++i)
      if (!code.sections[i].isCode())
        printSection(i);
    printLooseSymbols();
    return printMetadata();
  }

private:
  void printHeader() {
    os << "; object @" << object.getSymName() << from(object.getLoc())
       << ", written by netra-emit\n";
    if (usesOtherWaves())
      os << "; holds kernels in waves that are not the target's default: "
            "assemble with the\n; -mattr of their wave size\n";
    if (std::string attributes = featureAttributes(); !attributes.empty())
      os << "; its target id has features: assemble with -mattr=" << attributes
         << "\n";
    os << "\t.amdgcn_target \"amdgcn-amd-amdhsa--" << code.targetId()
       << "\"\n\t.amdhsa_code_object_version " << unsigned(code.abiVersion) + 2
       << "\n";
  }

  /// `-sramecc,+xnack` for the target id `gfx950:sramecc-:xnack+`.
  std::string featureAttributes() {
    std::string id = code.targetId(), text;
    SmallVector<StringRef> parts;
    StringRef(id).split(parts, ':');
    for (StringRef feature : llvm::drop_begin(parts))
      text += ((text.empty() ? "" : ",") + feature.take_back() +
               feature.drop_back())
                  .str();
    return text;
  }

  bool usesOtherWaves() {
    bool found = false;
    object.getBody().walk([&](Operation *op) {
      if (isa<amdgcn::KernelOp, amdgcn::FuncOp>(op))
        found |=
            amdgcn::machineOf(op)->waveSize() != facts.waves.front().waveSize;
    });
    return found;
  }

  static std::string from(Location loc) {
    std::string place = placeOf(loc);
    return place.empty() ? "" : " from " + place;
  }

  //===--------------------------------------------------------------------===//
  // Code
  //===--------------------------------------------------------------------===//

  void printSectionHead(const object::Section &section) {
    os << "\n\t.section\t" << quoted(section.name) << ",\""
       << sectionFlags(section.flags) << "\",@" << sectionType(section);
    if (section.flags & ELF::SHF_MERGE)
      os << "," << section.entrySize;
    os << "\n";
    if (section.alignment > 1)
      os << "\t.p2align\t" << llvm::Log2_64(section.alignment) << "\n";
  }

  static std::string sectionFlags(uint64_t flags) {
    std::string text;
    for (auto [bit, letter] :
         {std::pair<uint64_t, char>(ELF::SHF_ALLOC, 'a'),
          std::pair<uint64_t, char>(ELF::SHF_WRITE, 'w'),
          std::pair<uint64_t, char>(ELF::SHF_EXECINSTR, 'x'),
          std::pair<uint64_t, char>(ELF::SHF_MERGE, 'M'),
          std::pair<uint64_t, char>(ELF::SHF_STRINGS, 'S'),
          std::pair<uint64_t, char>(ELF::SHF_EXCLUDE, 'e')})
      if (flags & bit)
        text += letter;
    return text;
  }

  static StringRef sectionType(const object::Section &section) {
    return section.type == ELF::SHT_NOBITS ? "nobits"
           : section.type == ELF::SHT_NOTE ? "note"
                                           : "progbits";
  }

  void printCode(uint32_t position) {
    const object::Section &section = code.sections[position];
    StringRef name = section.name;
    printSectionHead(section);
    at = 0;
    current = position;
    for (Operation &op : object.getBody().front()) {
      if (sectionOf(&op) != name)
        continue;
      if (auto kernel = dyn_cast<amdgcn::KernelOp>(op))
        printBody(kernel, facts.kernelAlignment, "kernel",
                  kernel.getSymbolAttr() &&
                      kernel.getSymbolAttr().contains("absent"));
      else if (auto func = dyn_cast<amdgcn::FuncOp>(op))
        printBody(func, facts.minInstructionBytes, "function",
                  func.getAnonymous());
      else if (auto data = dyn_cast<amdgcn::DataOp>(op))
        printData(data);
      else if (auto fill = dyn_cast<amdgcn::FillOp>(op))
        printFill(fill);
    }
  }

  static StringRef sectionOf(Operation *op) {
    auto attr = op->getAttrOfType<StringAttr>("section");
    if (!isa<amdgcn::KernelOp, amdgcn::FuncOp, amdgcn::DataOp, amdgcn::FillOp>(
            op))
      return "";
    return attr ? attr.getValue() : ".text";
  }

  template <typename OpT>
  void printBody(OpT op, uint64_t usualAlignment, StringRef what,
                 bool isNameless) {
    uint64_t alignment = op.getAlign().value_or(usualAlignment);
    if (uint64_t padding = llvm::alignTo(at, alignment) - at) {
      os << "\t.fill\t" << padding / kWord << ", 4, "
         << llvm::format_hex(facts.paddingWord, 10) << "\n";
      at += padding;
    }
    os << "\n; " << what << " @" << op.getSymName() << from(op.getLoc())
       << "\n";
    const object::Symbol *symbol =
        isNameless ? nullptr : symbolAt(at, amdgcn::elfNameOf(op));
    if (symbol)
      printSymbolHead(*symbol);
    os << ".Lentry_" << entryNumber(op.getSymName()) << ":\n";
    if (symbol)
      os << quoted(symbol->name) << ":\n";
    body = bodies++;
    machine = amdgcn::machineOf(op);
    blockNumbers.clear();
    for (Block &block : op.getBody())
      blockNumbers.try_emplace(&block, blockNumbers.size());
    lastPlace = {};
    for (Block &block : op.getBody()) {
      os << blockLabel(&block) << ":\n";
      for (Operation &inner : block)
        printOp(inner);
    }
    if (symbol)
      os << "\t.size\t" << quoted(symbol->name) << ", " << symbol->size << "\n";
  }

  unsigned entryNumber(StringRef symbol) {
    return entries.try_emplace(symbol, entries.size()).first->second;
  }

  std::string blockLabel(Block *block) {
    return (".LBB" + Twine(body) + "_" + Twine(blockNumbers.lookup(block)))
        .str();
  }

  const object::Symbol *symbolAt(uint64_t offset, StringRef name) {
    for (auto [index, symbol] : llvm::enumerate(code.symbols))
      if (symbol.section == current && symbol.value == offset &&
          symbol.name == name) {
        printed.insert(index);
        return &symbol;
      }
    return nullptr;
  }

  void printSymbolHead(const object::Symbol &symbol) {
    std::string name = quoted(symbol.name);
    if (symbol.binding == ELF::STB_GLOBAL)
      os << "\t.globl\t" << name << "\n";
    else if (symbol.binding == ELF::STB_WEAK)
      os << "\t.weak\t" << name << "\n";
    if (symbol.visibility())
      os << "\t." << object::symbolVisibilityName(symbol.visibility()) << "\t"
         << name << "\n";
    if (symbol.type == ELF::STT_FUNC)
      os << "\t.type\t" << name << ",@function\n";
    else if (symbol.type == ELF::STT_OBJECT)
      os << "\t.type\t" << name << ",@object\n";
  }

  void printOp(Operation &op) {
    if (auto data = dyn_cast<amdgcn::DataOp>(op))
      return printData(data);
    if (auto fill = dyn_cast<amdgcn::FillOp>(op))
      return printFill(fill);
    if (auto label = dyn_cast<amdgcn::LabelOp>(op))
      return printLabel(label);
    if (auto inst = dyn_cast<amdgcn::InstOp>(op))
      printInstruction(inst);
  }

  void printLabel(amdgcn::LabelOp label) {
    auto symbol = amdgcn::symbolFrom(
        label.getSymbolAttr(), amdgcn::defaultLabelSymbol(label.getSymName()),
        [&] { return label.emitOpError(); });
    if (failed(symbol))
      return;
    const object::Symbol *placed = symbolAt(at, symbol->name);
    if (!placed)
      return;
    printSymbolHead(*placed);
    os << quoted(placed->name) << ":\n";
    if (placed->size)
      os << "\t.size\t" << quoted(placed->name) << ", " << placed->size << "\n";
  }

  void printInstruction(amdgcn::InstOp op) {
    const MachineInst &inst = op.getInst();
    SmallVector<char, 20> encoding;
    SmallVector<llvm::MCFixup, 1> fixups;
    amdgcn::encodeInstruction(inst, *machine, encoding, fixups);
    std::string text = machine->text(amdgcn::toMCInst(inst, *machine));
    if (op.getInst().namesTarget())
      text = withTarget(text, blockLabel(op.getTargets().front()));
    else if (auto *callee = inst.find(MachineOperand::Symbol))
      text = withTarget(
          text, (".Lentry_" + Twine(entryNumber(callee->exprText().getValue())))
                    .str());
    std::string comment = placeComment(op);
    // Bits and relocations that the text does not give are spelt out.
    if (!inst.overrides.empty()) {
      printWords(StringRef(code.sections[current].contents)
                     .substr(at, encoding.size()));
      printRelocations(at, at + encoding.size());
      os << "\t; " << text << " with bits its text does not give\n";
    } else {
      os << "\t" << text << comment << "\n";
    }
    at += encoding.size();
  }

  /// Says where an instruction comes from, at the start of a block and where
  /// the source does not just go on with the next line.
  std::string placeComment(amdgcn::InstOp op) {
    auto loc = op->getLoc()->findInstanceOf<FileLineColLoc>();
    auto last = std::exchange(lastPlace, loc);
    if (!loc)
      return "";
    bool goesOn = last && last.getFilename() == loc.getFilename() &&
                  loc.getLine() >= last.getLine() &&
                  loc.getLine() <= last.getLine() + 1;
    bool startsBlock = &op->getBlock()->front() == op.getOperation();
    return goesOn && !startsBlock ? "" : "\t; " + placeOf(op->getLoc());
  }

  /// LLVM prints a branch's distance last.
  static std::string withTarget(StringRef text, const std::string &label) {
    return (text.rtrim("0123456789") + (text.contains(' ') ? "" : " ") + label)
        .str();
  }

  void printFill(amdgcn::FillOp fill) {
    os << "\t.fill\t" << fill.getCount() << ", 4, "
       << llvm::format_hex(fill.getWord(), 10) << "\n";
    at += fill.getCount() * kWord;
  }

  void printData(amdgcn::DataOp data) {
    StringRef bytes = data.getContents();
    printWords(bytes);
    os << "\n";
    printRelocations(at, at + bytes.size());
    at += bytes.size();
  }

  /// Words, then single bytes; no line break behind the last one.
  void printWords(StringRef bytes) {
    StringRef separator = "\t.long\t";
    for (; bytes.size() >= kWord; bytes = bytes.drop_front(kWord)) {
      os << separator
         << llvm::format_hex(llvm::support::endian::read32le(bytes.data()), 10);
      separator = ", ";
    }
    if (bytes.empty())
      return;
    os << (separator == ", " ? "\n" : "");
    separator = "\t.byte\t";
    for (unsigned char byte : bytes) {
      os << separator << llvm::format_hex(byte, 4);
      separator = ", ";
    }
  }

  void printRelocations(uint64_t begin, uint64_t end) {
    for (const object::Relocation &reloc : code.sections[current].relocations) {
      if (reloc.offset < begin || reloc.offset >= end ||
          isDescriptorEntry(current, reloc.offset))
        continue;
      printRelocation(reloc);
    }
  }

  void printRelocation(const object::Relocation &reloc) {
    os << "\n\t.reloc\t" << reloc.offset << ", "
       << object::relocationTypeName(reloc.type);
    if (reloc.symbol == object::noPosition)
      return;
    const object::Symbol &symbol = code.symbols[reloc.symbol];
    StringRef name = symbol.type == ELF::STT_SECTION && symbol.hasSection()
                         ? StringRef(code.sections[symbol.section].name)
                         : StringRef(symbol.name);
    os << ", " << quoted(name);
    if (reloc.addend)
      os << (reloc.addend < 0 ? "" : "+") << reloc.addend;
  }

  //===--------------------------------------------------------------------===//
  // Other sections
  //===--------------------------------------------------------------------===//

  /// The kernel whose descriptor begins at a place, or null.
  amdgcn::KernelOp descriptorAt(uint32_t section, uint64_t offset) {
    for (auto kernel : object.getBody().getOps<amdgcn::KernelOp>()) {
      std::string name = (amdgcn::elfNameOf(kernel) + ".kd").str();
      for (const object::Symbol &symbol : code.symbols)
        if (symbol.section == section && symbol.value == offset &&
            symbol.name == name)
          return kernel;
    }
    return {};
  }

  bool isDescriptorEntry(uint32_t section, uint64_t offset) {
    return offset >= kEntryFieldOffset &&
           descriptorAt(section, offset - kEntryFieldOffset);
  }

  /// Metadata has its own directive; the rest is bytes and directives.
  void printSection(uint32_t position) {
    const object::Section &section = code.sections[position];
    bool isWritten =
        section.type == ELF::SHT_PROGBITS || section.type == ELF::SHT_NOBITS;
    bool isLinkerTable = section.flags & ELF::SHF_LINK_ORDER;
    if (section.type == ELF::SHT_NOTE)
      return;
    if (!isWritten || isLinkerTable) {
      os << "\n; section " << section.name
         << " holds numbers of this file's tables and is left out\n";
      return;
    }
    printSectionHead(section);
    current = position;
    if (!section.hasContents()) {
      printZeros(section);
      return;
    }
    for (uint64_t offset = 0; offset < section.contents.size();)
      offset = printPiece(section, offset);
    printSymbolsUpTo(section.contents.size(), ~uint64_t(0));
  }

  /// A section without contents, and the symbols in it.
  void printZeros(const object::Section &section) {
    std::set<uint64_t> offsets{section.size};
    for (const object::Symbol &symbol : code.symbols)
      if (symbol.section == current && symbol.value < section.size)
        offsets.insert(symbol.value);
    uint64_t begin = 0;
    for (uint64_t offset : offsets) {
      if (offset > begin)
        os << "\t.zero\t" << offset - begin << "\n";
      printSymbolsUpTo(offset, offset + 1);
      begin = offset;
    }
  }

  /// A descriptor, or bytes up to the next symbol, relocation or line.
  uint64_t printPiece(const object::Section &section, uint64_t offset) {
    printSymbolsUpTo(offset, offset + 1);
    if (auto kernel = descriptorAt(current, offset))
      if (printDescriptor(kernel, section, offset))
        return offset + sizeof(object::DescriptorBytes);
    uint64_t end =
        std::min<uint64_t>(offset + kBytesPerLine, section.contents.size());
    for (const object::Symbol &symbol : code.symbols)
      if (symbol.section == current && symbol.value > offset)
        end = std::min(end, symbol.value);
    printWords(StringRef(section.contents).slice(offset, end));
    os << "\n";
    for (const object::Relocation &reloc : section.relocations)
      if (reloc.offset >= offset && reloc.offset < end) {
        printRelocation(reloc);
        os << "\n";
      }
    return end;
  }

  bool printDescriptor(amdgcn::KernelOp kernel, const object::Section &section,
                       uint64_t offset) {
    auto descriptor =
        amdgcn::descriptorOf(kernel, [&] { return kernel.emitOpError(); });
    // The directive aligns, names the symbol after the kernel and copies its
    // binding; anything else is written as bytes.
    if (failed(descriptor) || kernel.getDescriptorSymbolAttr() ||
        offset % sizeof(object::DescriptorBytes) ||
        (kernel.getSymbolAttr() && kernel.getSymbolAttr().contains("absent")))
      return false;
    std::string text;
    llvm::raw_string_ostream stream(text);
    if (!object::printDirectives(stream, quoted(amdgcn::elfNameOf(kernel)),
                                 *descriptor))
      return false;
    os << "; descriptor of @" << kernel.getSymName() << from(kernel.getLoc())
       << "\n"
       << text;
    printed.insert(indexOf((amdgcn::elfNameOf(kernel) + ".kd").str()));
    os << "\t.section\t" << quoted(section.name) << ",\""
       << sectionFlags(section.flags) << "\",@progbits\n";
    return true;
  }

  size_t indexOf(StringRef name) {
    for (auto [index, symbol] : llvm::enumerate(code.symbols))
      if (symbol.name == name)
        return index;
    return code.symbols.size();
  }

  /// Symbols of the current section in [begin, end) that nothing printed yet.
  void printSymbolsUpTo(uint64_t begin, uint64_t end) {
    for (auto [index, symbol] : llvm::enumerate(code.symbols)) {
      if (symbol.section != current || symbol.value < begin ||
          symbol.value >= end || symbol.type == ELF::STT_SECTION)
        continue;
      if (auto kernel = descriptorAt(current, symbol.value))
        if (symbol.name == (amdgcn::elfNameOf(kernel) + ".kd").str() &&
            !kernel.getDescriptorSymbolAttr())
          continue;
      if (!printed.insert(index).second)
        continue;
      printSymbolHead(symbol);
      os << quoted(symbol.name) << ":\n";
      if (symbol.size)
        os << "\t.size\t" << quoted(symbol.name) << ", " << symbol.size << "\n";
    }
  }

  /// Undefined, absolute and LDS symbols.
  void printLooseSymbols() {
    for (auto [index, symbol] : llvm::enumerate(code.symbols)) {
      if (symbol.hasSection() || symbol.name.empty() ||
          symbol.type == ELF::STT_FILE)
        continue;
      printSymbolHead(symbol);
      if (symbol.special == ELF::SHN_AMDGPU_LDS)
        os << "\t.amdgpu_lds " << quoted(symbol.name) << ", " << symbol.size
           << ", " << std::max<uint64_t>(symbol.value, 1) << "\n";
      else if (symbol.special == ELF::SHN_ABS)
        os << "\t.set\t" << quoted(symbol.name) << ", " << symbol.value << "\n";
    }
  }

  LogicalResult printMetadata() {
    auto metadata = amdgcn::metadataOf(object);
    if (failed(metadata))
      return failure();
    if (!*metadata)
      return success();
    auto yaml = object::metadataToYAML(**metadata);
    if (!yaml)
      return object.emitOpError() << llvm::toString(yaml.takeError());
    os << "\n\t.amdgpu_metadata\n" << *yaml;
    if (!StringRef(*yaml).ends_with("\n"))
      os << "\n";
    os << "\t.end_amdgpu_metadata\n";
    return success();
  }

  amdgcn::ObjectOp object;
  const TargetFacts &facts;
  const object::CodeObject &code;
  llvm::raw_ostream &os;
  MachineTarget *machine = nullptr;
  uint32_t current = 0;          ///< section being printed
  uint64_t at = 0;               ///< offset into it
  unsigned body = 0, bodies = 0; ///< number of the body being printed
  llvm::DenseMap<Block *, unsigned> blockNumbers;
  llvm::StringMap<unsigned> entries;
  std::set<size_t> printed; ///< symbols
  FileLineColLoc lastPlace;
};

} // namespace

LogicalResult emitAsm(amdgcn::ObjectOp object, llvm::raw_ostream &os) {
  auto emitted = emitObject(object);
  if (failed(emitted))
    return failure();
  return AsmEmitter(object, *emitted, os).run();
}

} // namespace netra
