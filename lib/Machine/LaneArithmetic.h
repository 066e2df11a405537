//===- LaneArithmetic.h - Operations on LaneValue ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Internal to LaneValues.cpp: the instructions that it understands, by name,
// and what they compute. An operation gives nothing where the unknown part of
// its operands cannot be told apart from the result's.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_LANEARITHMETIC_H
#define NETRA_MACHINE_LANEARITHMETIC_H

#include "Machine/LaneValues.h"

namespace netra::machine {

using LaneOperation =
    std::optional<LaneValue> (*)(llvm::ArrayRef<LaneValue> sources);

/// What the base mnemonic computes from its sources, in the order of the text;
/// null if it is not one of those.
LaneOperation laneOperation(llvm::StringRef mnemonic, unsigned sources);

} // namespace netra::machine

#endif // NETRA_MACHINE_LANEARITHMETIC_H
