//===- CaseValue.h - values of instruction tests ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The expressions that `set` and `expect` lines of an instruction test hold:
// C's operators on 64-bit integers, float literals that stand for their bits,
// the lane's number, addresses of allocations, and `same`.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_SIM_CASEVALUE_H
#define NETRA_UNITTESTS_SIM_CASEVALUE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace netra::sim::test {

/// What an expression may refer to.
struct ValueContext {
  uint64_t lane = 0; ///< Position of the value in its list.
  uint64_t same = 0; ///< What the place held before.
  /// The address of an allocation.
  llvm::function_ref<std::optional<uint64_t>(llvm::StringRef name)> addressOf;
};

/// Evaluates `text`. Numbers: decimal, 0x hexadecimal, 1.5f (f32), 1.5h (f16),
/// 1.5b (bf16), 1.5d (f64), `lane`, `same`, `&name`; operators as in C, with
/// unsigned comparison and shift; a minus before a float changes its sign bit.
llvm::Expected<uint64_t> evaluate(llvm::StringRef text,
                                  const ValueContext &context);

/// Splits a list of values at blanks. A binary operator that stands alone
/// between blanks, and parentheses, keep a value together.
std::vector<std::string> splitValues(llvm::StringRef text);

} // namespace netra::sim::test

#endif // NETRA_UNITTESTS_SIM_CASEVALUE_H
