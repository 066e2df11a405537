//===- KernelText.h - what both printers share ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_RANDOMKERNELS_KERNELTEXT_H
#define NETRA_UNITTESTS_RANDOMKERNELS_KERNELTEXT_H

#include "RandomKernel.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace netra::randomkernels {

/// The ABI and descriptor of a kernel, in front of its body.
std::string headerText(const RandomKernel &kernel, const std::string &name,
                       const std::string &registers,
                       const std::string &attributes);

/// `operands` with what `text` says in place of $0, $1...
std::string substituted(const Item &item,
                        llvm::function_ref<std::string(int)> text);

} // namespace netra::randomkernels

#endif // NETRA_UNITTESTS_RANDOMKERNELS_KERNELTEXT_H
