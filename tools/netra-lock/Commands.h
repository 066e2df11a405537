//===- Commands.h - What netra-lock does -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOCK_COMMANDS_H
#define NETRA_LOCK_COMMANDS_H

#include "Driver/Input.h"
#include "Lock/Lock.h"
#include "ToolSupport/Output.h"

namespace netra {

constexpr llvm::StringLiteral kTool = "netra-lock";

struct LockArguments {
  std::string file;                 ///< The lock.
  std::vector<std::string> inputs;  ///< Or names, of show.
  std::string target, name, folder; ///< Options; empty if not given.
  std::vector<std::string> tactics; ///< Of the catalog, in place of inputs.
  bool allTactics = false;          ///< All of the target.
  std::string evidence, catalog;    ///< Files; empty if not given.

  bool areTactics() const { return allTactics || !tactics.empty(); }
};

/// An input as the entry it would be, and where its instructions come from.
struct NamedInput {
  LoadedInput input;
  lock::Entry entry;
};

/// The objects of a file by the names they have in a lock: --name, or the name
/// of the file without its extension.
llvm::Expected<std::vector<NamedInput>>
loadNamedInputs(const LockArguments &arguments, llvm::StringRef path);

llvm::Expected<lock::Lock> loadLock(llvm::StringRef path);

/// The tactics that the arguments ask for, emitted.
llvm::Expected<std::vector<NamedInput>>
loadTactics(const LockArguments &arguments);

/// Refuses a tactic without evidence that it verifies as it is emitted, and
/// notes in the entry what the evidence says.
llvm::Error checkEvidence(const LockArguments &arguments, NamedInput &named);

// Each gives the exit status.
int bless(const LockArguments &arguments);
int check(const LockArguments &arguments);
int checkObjects(const LockArguments &arguments);
int show(const LockArguments &arguments);

} // namespace netra

#endif // NETRA_LOCK_COMMANDS_H
