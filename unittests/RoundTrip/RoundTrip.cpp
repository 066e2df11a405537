//===- RoundTrip.cpp - bytes -> IR -> text -> IR -> bytes -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RoundTrip.h"
#include "Dialect/AMDGCN/AMDGCN.h"
#include "Emit/EmitHsaco.h"
#include "Emit/EmitObject.h"
#include "Object/Describe.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SourceMgr.h"
#include <map>

using namespace llvm;

namespace netra::roundtrip {
namespace {

Error failure(const Twine &message) {
  return createStringError(inconvertibleErrorCode(), message);
}

std::vector<const object::Section *> named(const object::CodeObject &code,
                                           StringRef name) {
  std::vector<const object::Section *> found;
  for (const object::Section &section : code.sections)
    if (section.name == name)
      found.push_back(&section);
  return found;
}

/// Sections that whoever writes a file makes anew.
bool isBookkeeping(const object::Section &section) {
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
  case ELF::SHT_NOTE: // metadata is compared in meaning
    return true;
  default:
    return section.name == ".relro_padding";
  }
}

std::string firstDifference(StringRef before, StringRef after) {
  size_t at = 0;
  while (at < std::min(before.size(), after.size()) && before[at] == after[at])
    ++at;
  at -= at % 4;
  return formatv("{0} and {1} bytes, first difference at {2:x}: {3} vs {4}",
                 before.size(), after.size(), at, toHex(before.substr(at, 16)),
                 toHex(after.substr(at, 16)));
}

/// A kernel descriptor's entry field holds a distance that a linker fills in;
/// in a relocatable object it is 0 in both.
void compareSections(const object::CodeObject &before,
                     const object::CodeObject &after,
                     std::vector<std::string> &lines) {
  std::map<std::string, unsigned> occurrence;
  for (const object::Section &section : before.sections) {
    if (isBookkeeping(section))
      continue;
    unsigned index = occurrence[section.name]++;
    auto others = named(after, section.name);
    if (index >= others.size()) {
      lines.push_back("section " + section.name + " is missing");
      continue;
    }
    const object::Section &other = *others[index];
    // A table of symbol numbers means the symbols, not the numbers.
    bool isNumbers = section.type == ELF::SHT_LLVM_ADDRSIG;
    if (section.contents != other.contents && !isNumbers)
      lines.push_back("section " + section.name + ": " +
                      firstDifference(section.contents, other.contents));
    if (section.size != other.size && !isNumbers)
      lines.push_back(formatv("section {0}: {1} vs {2} bytes", section.name,
                              section.size, other.size));
    if (section.type != other.type || section.flags != other.flags ||
        section.alignment != other.alignment ||
        section.entrySize != other.entrySize)
      lines.push_back(formatv(
          "section {0}: type, flags, alignment, entry size {1} {2} {3} {4} vs "
          "{5} {6} {7} {8}",
          section.name, section.type, section.flags, section.alignment,
          section.entrySize, other.type, other.flags, other.alignment,
          other.entrySize));
  }
  for (const object::Section &section : after.sections)
    if (!isBookkeeping(section) && named(before, section.name).empty())
      lines.push_back("section " + section.name + " is new");
}

void compareDistances(const object::CodeObject &before,
                      const object::CodeObject &after,
                      std::vector<std::string> &lines) {
  const object::Section *text = before.findSection(".text");
  const object::Section *textAfter = after.findSection(".text");
  if (!text || !textAfter)
    return;
  for (const object::Section &section : before.sections) {
    const object::Section *other = after.findSection(section.name);
    if (!section.isAllocated() || isBookkeeping(section) || !other)
      continue;
    int64_t distance = section.address - text->address;
    int64_t distanceAfter = other->address - textAfter->address;
    if (distance != distanceAfter)
      lines.push_back(formatv("{0} is {1} bytes from .text, was {2}",
                              section.name, distanceAfter, distance));
  }
}

std::string placeOf(const object::CodeObject &code,
                    const object::Symbol &symbol) {
  if (!symbol.hasSection())
    return object::specialSectionName(symbol.special) + "+" +
           object::hex(symbol.value);
  return code.sections[symbol.section].name + "+" + object::hex(symbol.value);
}

std::vector<std::string> symbolLines(const object::CodeObject &code) {
  std::vector<std::string> lines;
  for (const object::Symbol &symbol : code.symbols) {
    if (symbol.type == ELF::STT_SECTION ||
        (code.isLinked && symbol.name == "_DYNAMIC"))
      continue;
    lines.push_back(formatv("symbol {0} {1} {2} other {3} size {4} at {5}",
                            symbol.name, object::symbolTypeName(symbol.type),
                            object::symbolBindingName(symbol.binding),
                            unsigned(symbol.other), symbol.size,
                            placeOf(code, symbol)));
  }
  llvm::sort(lines);
  return lines;
}

std::vector<std::string> relocationLines(const object::CodeObject &code) {
  std::vector<std::string> lines;
  for (const object::Section &section : code.sections)
    for (const object::Relocation &reloc : section.relocations) {
      std::string name = "no symbol";
      if (reloc.symbol != object::noPosition) {
        const object::Symbol &symbol = code.symbols[reloc.symbol];
        name = symbol.type == ELF::STT_SECTION ? placeOf(code, symbol)
                                               : symbol.name;
      }
      lines.push_back(formatv(
          "relocation {0}+{1:x} {2} {3} + {4}", section.name, reloc.offset,
          object::relocationTypeName(reloc.type), name, reloc.addend));
    }
  llvm::sort(lines);
  return lines;
}

std::vector<std::string> dynamicLines(const object::CodeObject &code) {
  std::vector<std::string> lines;
  for (const object::DynamicRelocation &reloc : code.dynamicRelocations) {
    std::string place = reloc.section == object::noPosition
                            ? "?"
                            : code.sections[reloc.section].name + "+" +
                                  object::hex(reloc.offset);
    // A relative one names an address; say what stands there.
    std::string to = reloc.symbol + "+" + std::to_string(reloc.addend);
    uint32_t section = code.sectionAt(reloc.addend);
    if (reloc.symbol.empty() && section != object::noPosition)
      to = code.sections[section].name + "+" +
           object::hex(reloc.addend - code.sections[section].address);
    lines.push_back("dynamic relocation " + place + " " +
                    object::relocationTypeName(reloc.type) + " " + to);
  }
  llvm::sort(lines);
  return lines;
}

void compareLists(std::vector<std::string> before,
                  std::vector<std::string> after,
                  std::vector<std::string> &lines) {
  std::vector<std::string> missing, added;
  std::set_difference(before.begin(), before.end(), after.begin(), after.end(),
                      std::back_inserter(missing));
  std::set_difference(after.begin(), after.end(), before.begin(), before.end(),
                      std::back_inserter(added));
  for (const std::string &line : missing)
    lines.push_back("missing " + line);
  for (const std::string &line : added)
    lines.push_back("new " + line);
}

void compareMetadata(const object::CodeObject &before,
                     const object::CodeObject &after,
                     std::vector<std::string> &lines) {
  if (bool(before.metadata) != bool(after.metadata)) {
    lines.push_back(before.metadata ? "metadata is missing"
                                    : "metadata is new");
    return;
  }
  if (!before.metadata)
    return;
  for (const std::string &line :
       object::diff(*before.metadata, *after.metadata))
    lines.push_back("metadata " + line);
}

} // namespace

Context::Context() : context(mlir::MLIRContext::Threading::DISABLED) {
  context.loadDialect<amdgcn::AMDGCNDialect>();
  handler = std::make_unique<mlir::ScopedDiagnosticHandler>(
      &context, [this](mlir::Diagnostic &diagnostic) {
        if (error.empty()) {
          raw_string_ostream os(error);
          os << diagnostic.getLocation() << ": " << diagnostic.str();
        }
        return mlir::success();
      });
}

Expected<object::CodeObject> read(StringRef bytes, StringRef name) {
  return object::readCodeObject(MemoryBufferRef(bytes, name));
}

Expected<ImportedText> importToText(const object::CodeObject &code,
                                    StringRef name) {
  Context context;
  auto imported =
      importCodeObject(code, name, machine::SourceLines(), &context.context);
  if (!imported)
    return imported.takeError();
  ImportedText result{"", imported->statistics, std::move(imported->notes)};
  raw_string_ostream os(result.text);
  imported->module->print(os);
  return std::move(result);
}

Expected<std::string> emitText(StringRef text, bool linked) {
  Context context;
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context.context);
  if (!module)
    return failure("parsing: " + context.error);
  amdgcn::ObjectOp object = selectObject(*module, "");
  SmallVector<char, 0> bytes;
  if (!object ||
      failed(linked ? writeHsaco(object, bytes) : writeObject(object, bytes)))
    return failure("emitting: " + context.error);
  return std::string(bytes.begin(), bytes.end());
}

Expected<std::string> makeTrip(const object::CodeObject &code, StringRef name) {
  auto imported = importToText(code, name);
  if (!imported)
    return imported.takeError();
  return emitText(imported->text, code.isLinked);
}

std::vector<std::string> compare(const object::CodeObject &before,
                                 const object::CodeObject &after) {
  std::vector<std::string> lines;
  if (before.cpu != after.cpu || before.eFlags != after.eFlags ||
      before.abiVersion != after.abiVersion || before.osAbi != after.osAbi ||
      before.isLinked != after.isLinked)
    lines.push_back("the ELF headers differ");
  compareSections(before, after, lines);
  if (before.isLinked)
    compareDistances(before, after, lines);
  compareLists(symbolLines(before), symbolLines(after), lines);
  compareLists(relocationLines(before), relocationLines(after), lines);
  compareLists(dynamicLines(before), dynamicLines(after), lines);
  compareMetadata(before, after, lines);
  return lines;
}

std::string firstOf(const std::vector<std::string> &lines, size_t most) {
  std::string text;
  for (const std::string &line : ArrayRef(lines).take_front(most))
    text += "\n  " + line;
  if (lines.size() > most)
    text += "\n  and " + std::to_string(lines.size() - most) + " more";
  return text;
}

object::CodeObject objectOf(StringRef target, StringRef bytes) {
  const TargetFacts *facts = lookupTarget(target);
  assert(facts && "a target of targets/");
  object::CodeObject code;
  code.cpu = target.str();
  code.eFlags = facts->elfFlags;
  code.symbolSource = object::SymbolSource::Symtab;
  object::Section text;
  text.name = ".text";
  text.flags = ELF::SHF_ALLOC | ELF::SHF_EXECINSTR;
  text.alignment = facts->kernelAlignment;
  text.setContents(bytes.str());
  code.sections.push_back(std::move(text));
  object::Symbol function;
  function.name = "code";
  function.type = ELF::STT_FUNC;
  function.size = bytes.size();
  function.section = 0;
  code.symbols.push_back(std::move(function));
  return code;
}

} // namespace netra::roundtrip
