//===- Backends.h - the actions of netra-tblgen ------------------*- C++
//-*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TBLGEN_BACKENDS_H
#define NETRA_TBLGEN_BACKENDS_H

namespace llvm {
class Record;
class RecordKeeper;
class raw_ostream;
} // namespace llvm

namespace netra {

/// Writes every TargetFacts row as a constexpr object and `allTargetRows`, the
/// array of them in order of their names. Returns true on error.
bool emitTargetFacts(llvm::raw_ostream &os, const llvm::RecordKeeper &records);

/// Reports what TableGen's types cannot refuse: rows without a source, fields
/// that are unset, descriptor fields that overlap or repeat a name, defaults
/// that do not fit, regular expressions that do not compile. Returns true if
/// it reported anything.
bool checkTarget(const llvm::Record &target);

} // namespace netra

#endif // NETRA_TBLGEN_BACKENDS_H
