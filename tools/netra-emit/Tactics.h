//===- Tactics.h - netra-emit --tactic, --all, --list ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_EMIT_TACTICS_H
#define NETRA_EMIT_TACTICS_H

#include "Catalog/Catalog.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace netra {

struct TacticRequest {
  std::string catalog, target, tactic, symbol, output;
  bool all = false, list = false, contract = false, rejected = false;

  bool isAsked() const { return all || list || contract || !tactic.empty(); }
};

/// Makes the text or bytes of an object.
using EmitForm =
    llvm::function_ref<llvm::LogicalResult(amdgcn::ObjectOp, std::string &)>;

/// Emits tactics as `emit` says, with files of `extension` below `output` for
/// --all; prints the table for --list. Gives the exit status.
int emitTactics(const TacticRequest &request, EmitForm emit,
                llvm::StringRef extension);

} // namespace netra

#endif // NETRA_EMIT_TACTICS_H
