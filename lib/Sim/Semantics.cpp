//===- Semantics.cpp - rows of instruction meaning ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Semantics.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace netra::sim {

#include "SemanticsFiles.inc"

SemanticRow &Table::add(StringRef mnemonics, SemanticRow row) {
  row.mnemonics = mnemonics.str();
  storage.push_back(std::move(row));
  SmallVector<StringRef, 8> names;
  mnemonics.split(names, ' ', -1, /*KeepEmpty=*/false);
  for (StringRef name : names)
    if (!byName.try_emplace(name, &storage.back()).second)
      reportFatalInternalError(
          ("two rows of semantics for " + name).str().c_str());
  return storage.back();
}

SemanticRow &Table::rows(StringRef mnemonics, ArrayRef<Type> dests,
                         ArrayRef<Type> sources, LaneFn function,
                         uint32_t flags) {
  SemanticRow row;
  row.form = Form::Lanes;
  row.flags = flags;
  row.lane = function;
  row.dests.assign(dests.begin(), dests.end());
  row.sources.assign(sources.begin(), sources.end());
  return add(mnemonics, std::move(row));
}

SemanticRow &Table::custom(StringRef mnemonics, StringRef roles,
                           ExecuteFn function, StringRef modifiers,
                           uint32_t flags) {
  SemanticRow row;
  row.form = Form::Custom;
  row.flags = flags;
  row.custom = function;
  row.roles = roles.str();
  row.modifiers = modifiers.str();
  return add(mnemonics, std::move(row));
}

void Table::memory(StringRef mnemonics, MemoryShape shape, StringRef roles,
                   ExecuteFn function, StringRef modifiers, uint32_t flags) {
  SemanticRow row;
  row.form = Form::Custom;
  row.flags = flags | kMemory;
  row.custom = function;
  row.shape = shape;
  row.roles = roles.str();
  row.modifiers = modifiers.str();
  add(mnemonics, std::move(row));
}

const SemanticRow *Table::find(StringRef base) const {
  return byName.lookup(base);
}

const Table &Table::get() {
  static const Table table = [] {
    Table table;
    addAllRows(table);
    return table;
  }();
  return table;
}

} // namespace netra::sim
