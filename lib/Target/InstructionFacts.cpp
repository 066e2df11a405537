//===- InstructionFacts.cpp - what an instruction is ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// netra-tblgen has matched the rows' patterns with the mnemonics; this turns
// its indices into pointers, once.
//
//===----------------------------------------------------------------------===//

#include "Target/InstructionFacts.h"
#include "Target/HazardFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Regex.h"
#include <vector>

using namespace llvm;

namespace netra {
namespace {

/// A line of the generated table. Indices count in TargetFacts' lists; lists of
/// them end with -1.
struct InstructionIndex {
  const char *mnemonic;
  int kind;
  uint64_t traits;
  int matrix;
  int access;
  const int *printedKinds;
  const int *printedTraits;
};

struct TargetInstructions {
  const char *target;
  ArrayRef<InstructionIndex> rows;
};

#include "InstructionTable.inc"

InstructionFacts resolve(const TargetFacts &target,
                         const InstructionIndex &row) {
  InstructionFacts facts;
  facts.mnemonic = row.mnemonic;
  facts.kind = &target.instructionClasses[row.kind];
  facts.traits = TraitSet(row.traits);
  if (row.matrix >= 0)
    facts.matrix = &target.matrices[row.matrix];
  if (row.access >= 0)
    facts.access = &target.accesses[row.access];
  for (const int *at = row.printedKinds; *at >= 0; ++at)
    facts.printedKinds.push_back(&target.instructionClasses[*at]);
  for (const int *at = row.printedTraits; *at >= 0; ++at)
    facts.printedTraits.push_back(&target.instructionTraits[*at]);
  return facts;
}

std::vector<std::vector<InstructionFacts>> resolveAll() {
  std::vector<std::vector<InstructionFacts>> tables;
  for (const TargetFacts &target : allTargets()) {
    std::vector<InstructionFacts> &table = tables.emplace_back();
    for (const TargetInstructions &instructions : instructionTables)
      if (target.name == instructions.target)
        for (const InstructionIndex &row : instructions.rows)
          table.push_back(resolve(target, row));
  }
  return tables;
}

} // namespace

ArrayRef<InstructionFacts> allInstructions(const TargetFacts &target) {
  static const std::vector<std::vector<InstructionFacts>> tables = resolveAll();
  return tables[&target - allTargets().data()];
}

const InstructionFacts *TargetFacts::instruction(StringRef mnemonic) const {
  ArrayRef<InstructionFacts> table = allInstructions(*this);
  const InstructionFacts *it = llvm::lower_bound(
      table, mnemonic, [](const InstructionFacts &facts, StringRef wanted) {
        return facts.mnemonic < wanted;
      });
  return it == table.end() || it->mnemonic != mnemonic ? nullptr : it;
}

const InstructionClass &InstructionFacts::kindOf(StringRef text) const {
  for (const InstructionClass *printed : printedKinds)
    if (Regex(printed->printed).match(text))
      return *printed;
  return *kind;
}

TraitSet InstructionFacts::traitsOf(StringRef text) const {
  TraitSet all = traits;
  for (const TraitRow *row : printedTraits)
    if (Regex(row->printed).match(text))
      for (Trait trait : row->traits)
        all.insert(trait);
  return all;
}

StringRef nameOf(Unit unit) {
  static const char *const names[] = {
      "unclassified", "VALU",    "TRANS", "DOT",        "XDL",    "SGEMM",
      "DGEMM",        "WMMA",    "SALU",  "SMEM",       "buffer", "global",
      "flat",         "scratch", "LDS",   "LDS direct", "branch", "message",
      "export",       "barrier", "wait",  "nop",        "control"};
  static_assert(std::size(names) == kNumUnits);
  return names[unsigned(unit)];
}

} // namespace netra
