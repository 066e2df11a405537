//===- Lock.h - What a kernel has been accepted as -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A lock file holds one entry for each accepted code object: its image, with
// the SHA-256 of `.text` and the resources of its kernels for the reader. The
// code itself is stored, compressed, so that a mismatch can show the
// instructions of both sides. A file is JSON with sorted keys and sorted
// entries: equal locks are equal files, and a change of one entry changes the
// lines of that entry alone.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOCK_LOCK_H
#define NETRA_LOCK_LOCK_H

#include "Lock/Blob.h"
#include "Machine/Image.h"
#include "llvm/Support/raw_ostream.h"

namespace netra::lock {

struct Entry {
  std::string name;
  machine::Image image;
  uint64_t instructions = 0; ///< In all code sections, padding included.
  /// Of a tactic: the id of its contract, and how it was verified
  /// ("simulated", "measured"). Empty of other kernels.
  std::string contract, verified;
  std::vector<Blob> blobs; ///< Of the image's sections, in their order.

  llvm::StringRef target() const { return image.target->name; }
  /// Of the section `.text`; of no bytes if there is none.
  std::string textHash() const;
  uint64_t textBytes() const;
};

struct Lock {
  std::vector<Entry> entries; ///< By name, then by target.

  /// The entry of that name and target, or null.
  const Entry *find(llvm::StringRef name, llvm::StringRef target) const;
  /// Adds an entry or replaces the one of its name and target.
  void put(Entry entry);
};

/// The entry that accepts a code object.
Entry makeEntry(llvm::StringRef name, machine::Image image);

/// Reads a lock file's text. Errors are one line that begins with `path` and
/// says the line or the field.
llvm::Expected<Lock> readLock(llvm::StringRef text, llvm::StringRef path);

/// The text of a lock file.
std::string writeLock(const Lock &lock);

/// Prints one line for each entry, under a headline.
void printTable(llvm::raw_ostream &os, const Lock &lock);
/// Prints all that an entry holds, its code as a listing.
void printEntry(llvm::raw_ostream &os, const Entry &entry);

} // namespace netra::lock

#endif // NETRA_LOCK_LOCK_H
