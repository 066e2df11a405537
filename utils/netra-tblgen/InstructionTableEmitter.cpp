//===- InstructionTableEmitter.cpp - rows of each instruction -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matches the patterns of InstructionClass, TraitRow, MatrixFacts and
// AccessFacts rows with the mnemonics of every target, so that nothing is
// matched at run time but what depends on the printed form.
//
//===----------------------------------------------------------------------===//

#include "Backends.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"
#include <map>
#include <set>

using namespace llvm;

namespace {

/// The rows of one list of a target with their patterns compiled.
class Patterns {
public:
  Patterns(const Record &target, StringRef list)
      : rows(target.getValueAsListOfDefs(list)) {
    for (const Record *row : rows) {
      whole.push_back(compile(row->getValueAsString("mnemonic")));
      bool hasExcept =
          row->getValue("except") && !row->getValueAsString("except").empty();
      except.push_back(hasExcept ? compile(row->getValueAsString("except"))
                                 : Regex());
      excepts.push_back(hasExcept);
    }
  }

  /// The rows for `mnemonic`, in order.
  std::vector<int> matches(StringRef mnemonic) const {
    std::vector<int> found;
    for (size_t i = 0; i != rows.size(); ++i)
      if (whole[i].match(mnemonic) &&
          !(excepts[i] && except[i].match(mnemonic)))
        found.push_back(i);
    return found;
  }

  const Record &row(int index) const { return *rows[index]; }
  bool isPrinted(int index) const {
    return !rows[index]->getValueAsString("printed").empty();
  }

private:
  static Regex compile(StringRef ere) { return Regex("^(" + ere.str() + ")$"); }

  std::vector<const Record *> rows;
  std::vector<Regex> whole, except;
  std::vector<bool> excepts;
};

class TableEmitter {
public:
  TableEmitter(raw_ostream &os, const RecordKeeper &records) : os(os) {
    // Enumerators in the order of their definitions, as in C++.
    for (const auto &[name, def] : records.getDefs())
      if (def->isSubClassOf("Trait"))
        traits.push_back(def.get());
    llvm::sort(traits, [](const Record *a, const Record *b) {
      return a->getID() < b->getID();
    });
  }

  bool emitTarget(const Record &target, ArrayRef<StringRef> mnemonics);
  /// Holds the bits of the table to the enumerators of C++.
  void emitTraitCheck();
  bool reportUnused(ArrayRef<const Record *> targets) const;

private:
  bool emitRow(const Record &target, StringRef mnemonic, const Patterns &kinds,
               const Patterns &traitRows, const Patterns &matrices,
               const Patterns &accesses, raw_ostream &table);
  int firstOf(const Patterns &patterns, StringRef mnemonic);
  std::string list(ArrayRef<int> indices);
  uint64_t bitsOf(const Record &row) const;

  raw_ostream &os;
  std::vector<const Record *> traits;
  std::map<std::vector<int>, std::string> lists;
  std::set<const Record *> used;
};

} // namespace

uint64_t TableEmitter::bitsOf(const Record &row) const {
  uint64_t bits = 0;
  for (const Record *trait : row.getValueAsListOfDefs("traits"))
    bits |= uint64_t(1) << (llvm::find(traits, trait) - traits.begin());
  return bits;
}

void TableEmitter::emitTraitCheck() {
  for (size_t i = 0; i != traits.size(); ++i)
    os << "static_assert(unsigned(Trait::" << traits[i]->getName()
       << ") == " << i << ");\n";
  os << "\n";
}

/// The name of an array with these indices and the -1 that ends it.
std::string TableEmitter::list(ArrayRef<int> indices) {
  auto [it, isNew] = lists.try_emplace(indices.vec());
  if (isNew) {
    it->second = formatv("indices{0}", lists.size()).str();
    os << "constexpr int " << it->second << "[] = {";
    for (int index : indices)
      os << index << ", ";
    os << "-1};\n";
  }
  return it->second;
}

/// The first row for `mnemonic`, or -1.
int TableEmitter::firstOf(const Patterns &patterns, StringRef mnemonic) {
  std::vector<int> found = patterns.matches(mnemonic);
  if (found.empty())
    return -1;
  used.insert(&patterns.row(found.front()));
  return found.front();
}

bool TableEmitter::emitRow(const Record &target, StringRef mnemonic,
                           const Patterns &kinds, const Patterns &traitRows,
                           const Patterns &matrices, const Patterns &accesses,
                           raw_ostream &table) {
  int kind = -1;
  std::vector<int> printedKinds, printedTraits;
  for (int index : kinds.matches(mnemonic)) {
    used.insert(&kinds.row(index));
    if (!kinds.isPrinted(index)) {
      kind = index;
      break;
    }
    printedKinds.push_back(index);
  }
  uint64_t bits = 0;
  for (int index : traitRows.matches(mnemonic)) {
    used.insert(&traitRows.row(index));
    if (traitRows.isPrinted(index))
      printedTraits.push_back(index);
    else
      bits |= bitsOf(traitRows.row(index));
  }
  if (kind < 0) {
    PrintError(target.getLoc(),
               "no row of instructionClasses is for '" + mnemonic + "'");
    return true;
  }
  table << formatv("  {{\"{0}\", {1}, {2:x}, {3}, {4}, {5}, {6}},\n", mnemonic,
                   kind, bits, firstOf(matrices, mnemonic),
                   firstOf(accesses, mnemonic), list(printedKinds),
                   list(printedTraits));
  return false;
}

bool TableEmitter::emitTarget(const Record &target,
                              ArrayRef<StringRef> mnemonics) {
  Patterns kinds(target, "instructionClasses");
  Patterns traitRows(target, "instructionTraits");
  Patterns matrices(target, "matrices");
  Patterns accesses(target, "accesses");
  std::string text;
  raw_string_ostream table(text);
  bool failed = false;
  for (StringRef mnemonic : mnemonics)
    failed |=
        emitRow(target, mnemonic, kinds, traitRows, matrices, accesses, table);
  if (mnemonics.empty()) {
    PrintError(target.getLoc(), "no instructions are named for this target");
    return true;
  }
  os << "constexpr InstructionIndex " << target.getName()
     << "Instructions[] = {\n"
     << text << "};\n\n";
  return failed;
}

/// A row that no target's mnemonics take says something of nothing.
bool TableEmitter::reportUnused(ArrayRef<const Record *> targets) const {
  std::set<const Record *> reported;
  for (const Record *target : targets)
    for (StringRef list :
         {"instructionClasses", "instructionTraits", "matrices", "accesses"})
      for (const Record *row : target->getValueAsListOfDefs(list))
        if (!used.count(row) && reported.insert(row).second)
          PrintError(row->getLoc(), "no instruction takes the row '" +
                                        row->getValueAsString("mnemonic") +
                                        "'");
  return !reported.empty();
}

bool netra::emitInstructionTable(raw_ostream &os, const RecordKeeper &records,
                                 StringRef namesFile) {
  auto names = MemoryBuffer::getFile(namesFile);
  if (!names) {
    PrintError("cannot read '" + namesFile +
               "': " + names.getError().message());
    return true;
  }
  std::map<StringRef, std::set<StringRef>> mnemonics;
  SmallVector<StringRef> lines;
  (*names)->getBuffer().split(lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef line : lines) {
    auto [target, mnemonic] = line.split(' ');
    mnemonics[target].insert(mnemonic);
  }
  os << "// Written by netra-tblgen from targets/. Do not edit.\n\n";
  TableEmitter emitter(os, records);
  emitter.emitTraitCheck();
  ArrayRef<const Record *> targets =
      records.getAllDerivedDefinitions("TargetFacts");
  bool failed = false;
  for (const Record *target : targets) {
    const std::set<StringRef> &own = mnemonics[target->getName()];
    failed |= emitter.emitTarget(*target, to_vector(own));
  }
  failed |= emitter.reportUnused(targets);
  os << "constexpr TargetInstructions instructionTables[] = {";
  for (const Record *target : targets)
    os << "{\"" << target->getName() << "\", " << target->getName()
       << "Instructions}, ";
  os << "};\n";
  return failed;
}
