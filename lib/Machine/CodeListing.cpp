//===- CodeListing.cpp - Code as comparable lines -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/CodeListing.h"
#include "Machine/Decoder.h"
#include "Machine/ProgramCounter.h"
#include "Machine/RelocationSyntax.h"
#include "Object/Describe.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include <set>

using namespace llvm;

namespace netra::machine {
namespace {

constexpr unsigned kWord = 4;
/// Stands in a form for a place that the program counter is added to.
constexpr StringLiteral kPcMark = " @pc";

class Lister {
public:
  Lister(const Image &image, const ImageSection &section)
      : image(image), section(section),
        target(*MachineTarget::get(image.target->name, image.waveSize())),
        counter(target) {}

  std::vector<CodeLine> run() {
    Decoder decoder(target);
    for (const Item &item :
         decoder.decode(arrayRefFromStringRef(section.contents), operands()))
      addLine(item);
    markPadding();
    return std::move(lines);
  }

private:
  /// The operands that ask for the section's relocations.
  std::vector<CodeRelocation> operands() {
    std::vector<CodeRelocation> result;
    for (const ImageRelocation &reloc : section.relocations) {
      uint32_t type = object::parseRelocationType(reloc.type).value_or(0);
      bool isBranch = type == ELF::R_AMDGPU_REL16;
      auto text = relocationText({type, reloc.symbol, reloc.addend}, isBranch);
      result.push_back({reloc.offset, text.value_or("")});
    }
    return result;
  }

  void addLine(const Item &item) {
    CodeLine line;
    line.offset = item.offset;
    line.size = item.size;
    line.isData = item.kind == Item::Data;
    if (line.isData)
      describeData(line);
    else
      describeInstruction(item, line);
    lines.push_back(std::move(line));
  }

  void describeData(CodeLine &line) {
    StringRef bytes =
        StringRef(section.contents).substr(line.offset, line.size);
    bool isWords = bytes.size() % kWord == 0;
    line.text = isWords ? ".long" : ".byte";
    for (unsigned step = isWords ? kWord : 1; !bytes.empty();
         bytes = bytes.drop_front(step))
      line.text +=
          (bytes.data() == section.contents.data() + line.offset ? " " : ", ") +
          object::hex(isWords ? support::endian::read32le(bytes.data())
                              : uint8_t(bytes.front()));
    line.form = line.text;
  }

  void describeInstruction(const Item &item, CodeLine &line) {
    const MCInstrDesc &desc = target.desc(item.inst.getOpcode());
    std::string bits = overrideText(item);
    line.text = target.text(item.inst) + bits;
    MCInst inst = item.inst;
    std::string mark = leaveOutPlace(item, inst, line);
    line.form = mark.empty() ? line.text : target.text(inst) + bits + mark;
    if (desc.isBarrier())
      barriers.insert(line.offset);
    counter.step(item);
  }

  /// Bits that the text does not carry.
  static std::string overrideText(const Item &item) {
    std::string text;
    for (const BitOverride &bits : item.overrides)
      text += " /*" + object::hex(bits.value) + " of " +
              object::hex(bits.mask) + " in word " + std::to_string(bits.word) +
              "*/";
    return text;
  }

  //===--------------------------------------------------------------------===//
  // Places
  //===--------------------------------------------------------------------===//

  /// Zeroes the operand of `inst` that says a place, so that the text becomes
  /// the form; the result marks what kind of place it was.
  std::string leaveOutPlace(const Item &item, MCInst &inst, CodeLine &line) {
    if (const ImageRelocation *reloc = relocationIn(line))
      for (MCOperand &operand : inst)
        if (operand.isExpr())
          return leaveOutSymbol(*reloc, operand, line);
    auto branch = pcRelativeOperand(target.desc(inst.getOpcode()));
    if (branch && inst.getOperand(*branch).isImm())
      return leaveOutBranch(inst.getOperand(*branch), line);
    if (auto part = counter.part(inst))
      return leaveOutLiteral(*part, inst.getOperand(part->operand), line);
    return "";
  }

  const ImageRelocation *relocationIn(const CodeLine &line) const {
    auto it = llvm::lower_bound(
        section.relocations, line.offset,
        [](const ImageRelocation &r, uint64_t at) { return r.offset < at; });
    bool isInside =
        it != section.relocations.end() && it->offset < line.offset + line.size;
    return isInside ? &*it : nullptr;
  }

  /// Once a linker has applied it, a PC-relative relocation is a literal.
  std::string leaveOutSymbol(const ImageRelocation &reloc, MCOperand &operand,
                             CodeLine &line) {
    bool isRelative = StringRef(reloc.type).starts_with("R_AMDGPU_REL32");
    line.reference = CodeLine::Symbol;
    if (!isRelative)
      line.place = placeOf(reloc.symbol, reloc.addend);
    else if (auto base = counter.base())
      line.place = placeOf(reloc.symbol, reloc.addend - (reloc.offset - *base));
    operand = MCOperand::createImm(0);
    return isRelative ? kPcMark.str() : " @" + reloc.type;
  }

  std::string placeOf(StringRef symbol, int64_t addend) const {
    if (const ImageSection *other = image.findSection(symbol))
      return image.describe(*other, addend);
    if (addend == 0)
      return symbol.str();
    uint64_t size = addend < 0 ? 0 - uint64_t(addend) : uint64_t(addend);
    return symbol.str() + (addend < 0 ? "-" : "+") + object::hex(size);
  }

  void setPlace(uint64_t offset, CodeLine &line) const {
    uint64_t address = section.address + offset;
    line.place = image.isLinked ? image.describe(address)
                                : image.describe(section, offset);
    line.location = image.isLinked ? image.locate(address)
                                   : section.name + "+" + object::hex(offset);
  }

  std::string leaveOutBranch(MCOperand &operand, CodeLine &line) {
    const TargetFacts &facts = target.facts();
    int64_t units = SignExtend64(operand.getImm(), facts.branchOffsetBits);
    line.reference = CodeLine::Branch;
    line.destination =
        line.offset + line.size + uint64_t(units) * facts.branchUnitBytes;
    destinations.insert(*line.destination);
    setPlace(*line.destination, line);
    operand.setImm(0);
    return kPcMark.str();
  }

  std::string leaveOutLiteral(const ProgramCounter::Part &part,
                              MCOperand &operand, CodeLine &line) {
    line.reference = CodeLine::PcLiteral;
    if (part.offset)
      setPlace(*part.offset, line);
    operand = MCOperand::createImm(0);
    return kPcMark.str();
  }

  //===--------------------------------------------------------------------===//
  // Padding
  //===--------------------------------------------------------------------===//

  bool isFiller(const CodeLine &line) const {
    if (line.size != kWord || destinations.count(line.offset))
      return false;
    uint32_t word =
        support::endian::read32le(section.contents.data() + line.offset);
    return word == target.facts().paddingWord || word == 0;
  }

  void markPadding() {
    std::set<uint64_t> named;
    for (const ImageSymbol &symbol : image.symbols)
      if (symbol.section == section.name)
        named.insert(symbol.value);
    bool isBehindEnd = false;
    for (CodeLine &line : lines) {
      line.isPadding =
          isBehindEnd && isFiller(line) && !named.count(line.offset);
      isBehindEnd = line.isPadding || barriers.count(line.offset);
    }
  }

  const Image &image;
  const ImageSection &section;
  MachineTarget &target;
  ProgramCounter counter;
  std::vector<CodeLine> lines;
  std::set<uint64_t> destinations; ///< Of branches.
  std::set<uint64_t> barriers;     ///< Of instructions that never go on.
};

} // namespace

std::string CodeLine::describe() const {
  bool isShown = place.empty() || StringRef(text).contains(place);
  return isShown ? text : text + " (" + place + ")";
}

std::vector<CodeLine> listCode(const Image &image,
                               const ImageSection &section) {
  return Lister(image, section).run();
}

uint64_t countInstructions(const Image &image) {
  uint64_t count = 0;
  for (const ImageSection &section : image.sections)
    if (section.isCode())
      count += count_if(listCode(image, section),
                        [](const CodeLine &line) { return !line.isData; });
  return count;
}

} // namespace netra::machine
