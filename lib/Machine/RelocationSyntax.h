//===- RelocationSyntax.h - Relocations as operands ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operand by which AMD's syntax asks for a relocation, `sym@rel32@lo+4`,
// and back. Source: LLVM AMDGPU usage, "Relocation Records" and "Symbols".
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_RELOCATIONSYNTAX_H
#define NETRA_MACHINE_RELOCATIONSYNTAX_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace netra::machine {

struct RelocationOperand {
  uint32_t type = 0; ///< R_AMDGPU_*
  std::string symbol;
  int64_t addend = 0;
};

/// The operand for a relocation; `isBranch` for the target of a branch.
/// Nothing if the syntax has no way to ask for this type there.
std::optional<std::string> relocationText(const RelocationOperand &relocation,
                                          bool isBranch);

/// The relocation that an operand asks for, nothing if it is not understood.
std::optional<RelocationOperand> parseRelocation(llvm::StringRef text,
                                                 bool isBranch);

} // namespace netra::machine

#endif // NETRA_MACHINE_RELOCATIONSYNTAX_H
