//===- Shrink.h - a smaller kernel that fails alike -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_RANDOMKERNELS_SHRINK_H
#define NETRA_UNITTESTS_RANDOMKERNELS_SHRINK_H

#include "RandomKernel.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace netra::randomkernels {

/// Takes items out of `kernel` as long as `judge` finds the same kind of
/// problem. Gives up after some hundred tries.
void shrink(RandomKernel &kernel, std::string &problem,
            llvm::function_ref<std::string(const RandomKernel &)> judge);

} // namespace netra::randomkernels

#endif // NETRA_UNITTESTS_RANDOMKERNELS_SHRINK_H
