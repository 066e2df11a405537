//===- Helpers.h - what a reference may call --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions that a reference declares as `func.func private @netra_...`
// and calls: the hardware's formats, roundings and operations of lib/Numerics
// under the default MODE (to nearest even, denormals kept), so that nothing
// depends on the host's libm. Helpers.cpp has the table.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_REFERENCE_HELPERS_H
#define NETRA_REFERENCE_HELPERS_H

#include "Numerics/Dtype.h"
#include "llvm/ADT/SmallVector.h"

#include <string>

namespace netra::reference {

/// The type of an argument.
struct HelperType {
  num::Storage storage;
  bool isBuffer; ///< memref<?x...> of it, with any stride

  std::string name() const;
};

struct Helper {
  llvm::StringRef name;
  num::Storage result;
  llvm::SmallVector<HelperType, 3> arguments;
  /// Takes the arguments as MLIR passes them; buffers through a pointer to
  /// their descriptor.
  void *function;

  /// "(f32, i32) -> f32".
  std::string signature() const;
  bool hasBuffers() const;
};

/// All buffers of one call have the same number of elements, at most this.
constexpr unsigned largestHelperBuffer = 128;

/// Every helper, in the order of the table.
llvm::ArrayRef<Helper> allHelpers();

/// The helper of that name, or null.
const Helper *lookupHelper(llvm::StringRef name);

/// What compiled code may call without asking: copies, and fma on a host that
/// has no such instruction. Name and function.
llvm::ArrayRef<std::pair<llvm::StringRef, void *>> runtimeFunctions();

} // namespace netra::reference

#endif // NETRA_REFERENCE_HELPERS_H
