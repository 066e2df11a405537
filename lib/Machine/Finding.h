//===- Finding.h - What a static analysis says ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_FINDING_H
#define NETRA_MACHINE_FINDING_H

#include "Machine/Kernel.h"
#include <string>
#include <vector>

namespace netra::machine {

struct Finding {
  enum Kind {
    MissingWait,   ///< A result is used before it is there.
    MissingStates, ///< Two instructions are too close.
    Undefined,     ///< A register is read before it is written.
    Opaque,        ///< Control or effects that the code does not show.
  };
  enum Verdict {
    Wrong,   ///< On some path through the code, as far as the facts say.
    Unknown, ///< The facts do not decide it; `detail` says why.
  };

  Kind kind = Opaque;
  Verdict verdict = Wrong;
  /// The offset in the section of the instruction that is wrong or unknown.
  uint64_t offset = 0;
  /// Of the earlier instruction it depends on, if there is one.
  std::optional<uint64_t> producer;
  std::string text, producerText; ///< Both instructions.
  std::string registers;          ///< "v[0:3]"; empty: none is concerned.
  /// What was required: a hazard's name, a counter, "on some paths".
  std::string detail;
  std::string cure; ///< What would make it right; empty: not one thing.

  /// Ascending by place, then by everything else: equal findings are one.
  bool operator<(const Finding &other) const;
  bool operator==(const Finding &other) const;
};

/// One line: "vadd+0x40: missing wait: v_add_f32 ... reads v1 ...".
std::string describe(const Finding &finding, const Code &code);

/// Sorts findings and drops those that are said twice.
void normalize(std::vector<Finding> &findings);

/// What the kernel's control flow and unclassified instructions leave unknown.
std::vector<Finding> findOpaque(const Kernel &kernel);

/// The share of a kernel's instructions at which some analysis answered
/// "unknown".
struct Coverage {
  unsigned instructions = 0;
  unsigned unknown = 0;
};
Coverage coverageOf(const Kernel &kernel,
                    llvm::ArrayRef<std::vector<Finding>> analyses);

} // namespace netra::machine

#endif // NETRA_MACHINE_FINDING_H
