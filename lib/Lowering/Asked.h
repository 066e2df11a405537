//===- Asked.h - Which kernels want a pass ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_ASKED_H
#define NETRA_LOWERING_ASKED_H

#include "Lowering/MachineCode.h"
#include "llvm/ADT/DenseSet.h"

namespace netra {

/// The kernels of `code` whose `lower` has `wish`, or all of them with
/// `everyone`. Fails if one of them shares a function with a kernel that does
/// not ask, and says where.
llvm::FailureOr<std::vector<const MachineCode::KernelCode *>>
askingKernels(const MachineCode &code, llvm::StringRef wish, bool everyone);

/// Whether any kernel of the object asks.
bool anyKernelAsks(amdgcn::ObjectOp object, llvm::StringRef wish,
                   bool everyone);

} // namespace netra

#endif // NETRA_LOWERING_ASKED_H
