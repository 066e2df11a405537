//===- NumericRules.cpp - by which rules matrices are multiplied ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/NumericRules.h"
#include "Numerics/Wmma.h"
#include "Target/InstructionFacts.h"

using namespace llvm;

namespace netra::sim {

static bool hasUnit(const Program &program, Unit unit) {
  for (const Instruction &inst : program.instructions()) {
    const InstructionFacts *facts =
        program.facts().instruction(inst.parsed.base);
    if (facts && facts->kindOf(inst.text).unit == unit)
      return true;
  }
  return false;
}

std::vector<NumericRule> numericRulesOf(const Program &program,
                                        num::MatrixPolicy policy) {
  std::vector<NumericRule> rules;
  if (hasUnit(program, Unit::Xdl)) {
    const num::MatrixPolicyRow &row = num::rowOf(policy);
    rules.push_back({"MFMA", row.name, row.standing});
  }
  if (hasUnit(program, Unit::Wmma))
    rules.push_back(
        {"WMMA", num::rdna3::wmmaRuleName, num::rdna3::wmmaRuleStanding});
  return rules;
}

Expected<num::MatrixPolicy> parseMatrixPolicy(StringRef name) {
  std::string names;
  for (const num::MatrixPolicyRow &row : num::matrixPolicies) {
    if (name == row.name)
      return row.policy;
    names += (names.empty() ? "" : ", ") + std::string(row.name);
  }
  return createStringError("expected a matrix policy out of " + names +
                           ", but got '" + name + "'");
}

} // namespace netra::sim
