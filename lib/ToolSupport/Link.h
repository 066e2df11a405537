//===- Link.h - A relocatable object becomes an HSACO ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLD in process. The result depends on the object and the layout alone.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TOOLSUPPORT_LINK_H
#define NETRA_TOOLSUPPORT_LINK_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <utility>

namespace netra {

struct LinkOptions {
  /// Virtual addresses that sections had in the file this was imported from.
  /// The distances between them are kept, for code may hold them; the
  /// addresses themselves are kept where the linker's own tables leave room.
  llvm::SmallVector<std::pair<std::string, uint64_t>> layout;
  bool strip = false; ///< leave out the symbol table
};

/// Links `object` to a shared object, as the HSA runtime loads it.
llvm::Error linkObject(llvm::ArrayRef<char> object, const LinkOptions &options,
                       llvm::SmallVectorImpl<char> &hsaco);

} // namespace netra

#endif // NETRA_TOOLSUPPORT_LINK_H
