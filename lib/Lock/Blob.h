//===- Blob.h - Bytes in a text file ---------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bytes as lines of Base64, compressed by zlib. Decoding accepts arbitrary
// lines.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOCK_BLOB_H
#define NETRA_LOCK_BLOB_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace netra::lock {

using Blob = std::vector<std::string>;

Blob encodeBlob(llvm::StringRef bytes);

/// The `size` bytes of a blob; nothing if it holds anything else.
std::optional<std::string> decodeBlob(const Blob &blob, uint64_t size);

} // namespace netra::lock

#endif // NETRA_LOCK_BLOB_H
