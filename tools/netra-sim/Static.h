//===- Static.h - netra-sim --static ----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks waits, hazards and definedness of frozen code without running it.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TOOLS_NETRA_SIM_STATIC_H
#define NETRA_TOOLS_NETRA_SIM_STATIC_H

#include "ToolSupport/ObjectInput.h"
#include "llvm/Support/Error.h"

namespace netra {

/// Prints what the static analyses say of the kernels (of one, if `kernel`
/// names it) and gives the exit status: 1 if there is a finding.
llvm::Expected<int> printStatic(const ObjectInput &input,
                                llvm::StringRef kernel, bool json);

} // namespace netra

#endif // NETRA_TOOLS_NETRA_SIM_STATIC_H
