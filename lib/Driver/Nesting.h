//===- Nesting.h - How deep brackets nest ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_DRIVER_NESTING_H
#define NETRA_DRIVER_NESTING_H

#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace netra {

/// Refuses IR whose brackets nest deeper than any kernel's do. MLIR's parser
/// recurses at each of them and would run out of stack, which is a crash.
llvm::Error checkNesting(llvm::MemoryBufferRef source);

} // namespace netra

#endif // NETRA_DRIVER_NESTING_H
