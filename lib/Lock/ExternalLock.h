//===- ExternalLock.h - Locks of kernels that others own -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Hashes that others have published identify objects that a user holds: the
// file holds the hash of `.text` and how the kernel is launched, and no code. A
// file name means nothing; the hash of `.text` does.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOCK_EXTERNALLOCK_H
#define NETRA_LOCK_EXTERNALLOCK_H

#include "Machine/Image.h"
#include "llvm/Support/Error.h"
#include <map>
#include <set>

namespace netra::lock {

struct ExternalEntry {
  std::string name;
  std::string target;
  std::string textHash;
  uint64_t kernargBytes = 0;
  uint64_t block = 0; ///< Work-items of a workgroup.
};

struct ExternalLock {
  std::string source; ///< Where the hashes come from.
  std::vector<ExternalEntry> entries;

  std::set<std::string> targets() const;
};

/// Reads an external lock file's text. Errors are one line that begins with
/// `path` and says the line or the field.
llvm::Expected<ExternalLock> readExternalLock(llvm::StringRef text,
                                              llvm::StringRef path);

/// An object that a user holds.
struct HeldObject {
  std::string path;
  machine::Image image;
};

struct ExternalFinding {
  const ExternalEntry *entry;
  std::string path; ///< Of the object; empty if there is none.
  /// What contradicts the entry, or that there is no object; empty if all is
  /// well.
  std::string problem;
  std::string note; ///< What the object does not state and nothing can check.
};

/// Judges each entry: one finding for each object that has its hash, or one
/// that there is none.
std::vector<ExternalFinding> checkHeldObjects(const ExternalLock &lock,
                                              llvm::ArrayRef<HeldObject> held);

} // namespace netra::lock

#endif // NETRA_LOCK_EXTERNALLOCK_H
