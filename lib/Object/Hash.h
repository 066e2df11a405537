//===- Hash.h - the hash that locks are made of -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SHA-256 of bytes as 64 lower-case hexadecimal digits.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_OBJECT_HASH_H
#define NETRA_OBJECT_HASH_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace netra::object {

std::string sha256Hex(llvm::StringRef bytes);

} // namespace netra::object

#endif // NETRA_OBJECT_HASH_H
