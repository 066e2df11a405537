//===- Backends.h - the actions of netra-tblgen -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TBLGEN_BACKENDS_H
#define NETRA_TBLGEN_BACKENDS_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Record;
class RecordKeeper;
class raw_ostream;
} // namespace llvm

namespace netra {

/// Writes the instructions of every target with what the rows say of them:
/// `instructionTables`. `namesFile` has a line `target mnemonic` for each.
/// Reports mnemonics without a class and rows that no mnemonic takes. Returns
/// true on error.
bool emitInstructionTable(llvm::raw_ostream &os,
                          const llvm::RecordKeeper &records,
                          llvm::StringRef namesFile);

/// Writes every TargetFacts row as a constexpr object and `allTargetRows`, the
/// array of them in order of their names. Returns true on error.
bool emitTargetFacts(llvm::raw_ostream &os, const llvm::RecordKeeper &records);

/// Reports what TableGen's types cannot refuse: rows without a source, fields
/// that are unset, descriptor fields that overlap or repeat a name, defaults
/// that do not fit, regular expressions that do not compile, hazards that
/// share a name. Returns true if it reported anything.
bool checkTarget(const llvm::Record &target);

} // namespace netra

#endif // NETRA_TBLGEN_BACKENDS_H
