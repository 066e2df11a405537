//===- InstructionTest.h - runs the instruction tests -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_SIM_INSTRUCTIONTEST_H
#define NETRA_UNITTESTS_SIM_INSTRUCTIONTEST_H

#include "CaseFile.h"
#include <optional>

namespace netra::sim::test {

/// Runs one case on one target; gives what is wrong, empty if nothing is.
/// `waveSize` 0 is the target's default.
std::string runCase(llvm::StringRef path, const Case &instructions,
                    llvm::StringRef target);

/// A test for each case of each file in `folder` and each of its targets.
void registerInstructionTests(llvm::StringRef folder);

} // namespace netra::sim::test

#endif // NETRA_UNITTESTS_SIM_INSTRUCTIONTEST_H
