//===- LockJSON.h - The fields of a lock file ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the reader and the writer of lock files agree on. Private to this
// library.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOCK_LOCKJSON_H
#define NETRA_LOCK_LOCKJSON_H

#include "Machine/Image.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace netra::lock {

/// Changes whenever a reader of the old files would misread the new ones.
inline constexpr int64_t kSchema = 1;
inline constexpr llvm::StringLiteral kLockFormat = "netra-lock";
inline constexpr llvm::StringLiteral kExternalFormat = "netra-external-locks";
/// How the name of a descriptor's byte that no field covers begins.
inline constexpr llvm::StringLiteral kReservedByte = "reserved byte ";

/// Metadata as JSON. What JSON cannot say is an object with one key that begins
/// with `$`.
llvm::json::Value toJSON(const object::Value &value);
/// Nothing if an object with `$` is not understood.
std::optional<object::Value> valueFromJSON(const llvm::json::Value &value);

llvm::json::Value toJSON(const machine::KernelResources &resources);

/// Parses JSON of the given format and schema into its list `entries`. Errors
/// are one line with `path` and the place.
llvm::Expected<llvm::json::Value>
parseFile(llvm::StringRef text, llvm::StringRef path, llvm::StringRef format);

/// The error that a failed walk over a file's values left in `root`.
llvm::Error fileError(llvm::StringRef path, llvm::json::Path::Root &root);

} // namespace netra::lock

#endif // NETRA_LOCK_LOCKJSON_H
