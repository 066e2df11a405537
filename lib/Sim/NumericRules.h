//===- NumericRules.h - by which rules matrices are multiplied --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A matrix result is bit-exact under a named rule only (lib/Numerics). This
// says which rules the matrix instructions of a program follow, and how sure
// each one is for the hardware.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_NUMERICRULES_H
#define NETRA_SIM_NUMERICRULES_H

#include "Numerics/Mfma.h"
#include "Sim/Program.h"
#include <vector>

namespace netra::sim {

struct NumericRule {
  llvm::StringRef instructions; ///< "MFMA", "WMMA".
  llvm::StringRef name, standing;
};

/// The rules of the matrix units that the code uses: of f16 and smaller floats.
/// f32 and f64 have one rule each and are not named. Exact integer products run
/// on the same units, so code with these alone gets the units' rules, too.
std::vector<NumericRule> numericRulesOf(const Program &program,
                                        num::MatrixPolicy policy);

/// The policy of this name. An error is one line with the names there are.
llvm::Expected<num::MatrixPolicy> parseMatrixPolicy(llvm::StringRef name);

} // namespace netra::sim

#endif // NETRA_SIM_NUMERICRULES_H
