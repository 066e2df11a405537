//===- Support.h - what the simulator can execute ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The support matrix of `netra-sim --support`: every mnemonic of a target, from
// the rows of semantics and the tests that name it.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TOOLS_NETRA_SIM_SUPPORT_H
#define NETRA_TOOLS_NETRA_SIM_SUPPORT_H

#include "Target/TargetFacts.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace netra {

void printSupport(llvm::raw_ostream &out, const TargetFacts &target);
llvm::json::Value supportJSON(const TargetFacts &target);

} // namespace netra

#endif // NETRA_TOOLS_NETRA_SIM_SUPPORT_H
