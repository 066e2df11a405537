//===- Compare.cpp - In what two code objects differ ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Compare.h"
#include "Machine/Comparer.h"
#include "Object/Describe.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace llvm;

namespace netra::machine {

Comparison compare(const ComparedSide &left, const ComparedSide &right) {
  return Comparer(left, right).run();
}

Comparison Comparer::run() {
  compareTargets();
  compareSections();
  compareKernels();
  compareMetadata("", left.image.metadata, right.image.metadata);
  compareSymbols();
  llvm::stable_sort(result.differences, [](const auto &a, const auto &b) {
    return a.kind < b.kind;
  });
  if (!result.differences.empty())
    raise(Verdict::IdenticalCode);
  return std::move(result);
}

void Comparer::raise(Verdict verdict) {
  result.verdict = std::max(result.verdict, verdict);
}

void Comparer::note(DifferenceKind kind, StringRef kernel, const Twine &what,
                    const Twine &l, const Twine &r) {
  std::string leftText = l.str(), rightText = r.str();
  if (leftText != rightText)
    result.differences.push_back({kind, kernel.str(), what.str(),
                                  std::move(leftText), std::move(rightText),
                                  std::nullopt, std::nullopt});
}

void Comparer::compareTargets() {
  note(DifferenceKind::Target, "", "target", left.image.targetId,
       right.image.targetId);
  note(DifferenceKind::Version, "", "code object version",
       Twine(left.image.version), Twine(right.image.version));
}

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

/// Two lists of named things in the order of the names; things that share a
/// name are paired in their own order, and what has no counterpart with null.
template <typename T>
static std::vector<std::pair<const T *, const T *>>
pairByName(const std::vector<T> &left, const std::vector<T> &right) {
  std::map<std::pair<std::string, unsigned>, std::pair<const T *, const T *>>
      pairs;
  std::map<std::string, unsigned> seenLeft, seenRight;
  for (const T &item : left)
    pairs[{item.name, seenLeft[item.name]++}].first = &item;
  for (const T &item : right)
    pairs[{item.name, seenRight[item.name]++}].second = &item;
  std::vector<std::pair<const T *, const T *>> result;
  for (const auto &entry : pairs)
    result.push_back(entry.second);
  return result;
}

void Comparer::compareSections() {
  for (auto [l, r] : pairByName(left.image.sections, right.image.sections))
    compareSection(l, r);
}

static std::string sizeText(const ImageSection *section) {
  return section ? std::to_string(section->size) + " bytes" : kMissing.str();
}

void Comparer::compareSection(const ImageSection *l, const ImageSection *r) {
  if (!l || !r) {
    const ImageSection &only = l ? *l : *r;
    note(DifferenceKind::Section, "", "section " + only.name, sizeText(l),
         sizeText(r));
    if (only.isCode())
      raise(Verdict::DifferentInstructions);
    return;
  }
  compareLayout(*l, *r);
  if (l->isCode() && r->isCode())
    compareCode(*l, *r);
  else
    compareData(*l, *r);
}

void Comparer::compareLayout(const ImageSection &l, const ImageSection &r) {
  std::string name = "section " + l.name;
  note(DifferenceKind::Section, "", name + ": size", sizeText(&l),
       sizeText(&r));
  note(DifferenceKind::Section, "", name + ": flags", l.flags, r.flags);
  note(DifferenceKind::Section, "", name + ": alignment", Twine(l.alignment),
       Twine(r.alignment));
}

/// A few bytes as the assembler takes them.
static std::string bytesAt(const ImageSection &section, size_t offset) {
  constexpr size_t shown = 8;
  StringRef bytes = StringRef(section.contents).substr(offset, shown);
  if (bytes.empty())
    return kMissing.str();
  std::string text = ".byte";
  for (uint8_t byte : bytes.bytes())
    text += (text.size() == 5 ? " " : ", ") + object::hex(byte);
  return text;
}

void Comparer::compareData(const ImageSection &l, const ImageSection &r) {
  compareRelocations(l, r);
  if (l.contents == r.contents)
    return;
  auto a = std::mismatch(l.contents.begin(), l.contents.end(),
                         r.contents.begin(), r.contents.end())
               .first;
  size_t offset = a - l.contents.begin();
  Place leftPlace{l.name, offset, left.image.describe(l, offset), ""};
  Place rightPlace{r.name, offset, right.image.describe(r, offset), ""};
  result.differences.push_back(
      {DifferenceKind::Data, "",
       "section " + l.name + ": first byte at " + object::hex(offset) + " (" +
           leftPlace.name + ")",
       bytesAt(l, offset), bytesAt(r, offset), leftPlace, rightPlace});
}

static std::string describe(const ImageRelocation &reloc) {
  std::string sign = reloc.addend < 0 ? "" : "+";
  return reloc.type + " " + reloc.symbol + sign + std::to_string(reloc.addend);
}

void Comparer::compareRelocations(const ImageSection &l,
                                  const ImageSection &r) {
  std::map<uint64_t, std::pair<std::string, std::string>> byOffset;
  for (const ImageRelocation &reloc : l.relocations)
    byOffset[reloc.offset].first += describe(reloc);
  for (const ImageRelocation &reloc : r.relocations)
    byOffset[reloc.offset].second += describe(reloc);
  for (const auto &[offset, texts] : byOffset)
    note(DifferenceKind::Data, "",
         "section " + l.name + ": relocation at " + object::hex(offset),
         texts.first.empty() ? kMissing.str() : texts.first,
         texts.second.empty() ? kMissing.str() : texts.second);
}

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

void Comparer::compareSymbols() {
  auto text = [](const ImageSymbol *symbol) {
    return symbol
               ? symbol->binding + " " + symbol->type + " in " + symbol->section
               : kMissing.str();
  };
  for (auto [l, r] : pairByName(left.image.symbols, right.image.symbols))
    if (l && r)
      compareSymbol(*l, *r);
    else
      note(DifferenceKind::Symbol, "", "symbol '" + (l ? l : r)->name + "'",
           text(l), text(r));
}

void Comparer::compareSymbol(const ImageSymbol &l, const ImageSymbol &r) {
  std::string name = "symbol '" + l.name + "': ";
  auto compareField = [&](StringRef field, const Twine &a, const Twine &b) {
    note(DifferenceKind::Symbol, "", name + field, a, b);
  };
  compareField("type", l.type, r.type);
  compareField("binding", l.binding, r.binding);
  compareField("visibility", l.visibility, r.visibility);
  compareField("section", l.section, r.section);
  compareField("value", object::hex(l.value), object::hex(r.value));
  compareField("size", Twine(l.size), Twine(r.size));
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

StringRef verdictName(Verdict verdict) {
  static constexpr StringLiteral names[] = {
      "identical-files", "same-object", "identical-text", "same-instructions",
      "different-instructions"};
  return names[size_t(verdict)];
}

StringRef verdictText(Verdict verdict) {
  static constexpr StringLiteral texts[] = {
      "identical files",
      "same code object: identical code, data, kernels, metadata and symbols",
      "identical .text, but not the same code object",
      "same instructions with other addresses or symbols",
      "different instructions"};
  return texts[size_t(verdict)];
}

StringRef kindName(DifferenceKind kind) {
  static constexpr StringLiteral names[] = {
      "target",   "version",    "instruction", "kernel",  "abi",
      "resource", "descriptor", "metadata",    "section", "data",
      "address",  "padding",    "symbol"};
  return names[size_t(kind)];
}

} // namespace netra::machine
