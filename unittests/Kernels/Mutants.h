//===- Mutants.h - kernels with one guard taken away ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every way to take one wait, nop or barrier out of a kernel, or to weaken it
// by one. What is taken out leaves no slot behind: the code moves up, and the
// relative branches across the gap are set right.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_KERNELS_MUTANTS_H
#define NETRA_UNITTESTS_KERNELS_MUTANTS_H

#include "Machine/Image.h"
#include "Object/CodeObject.h"
#include <optional>
#include <string>
#include <vector>

namespace netra::kernels {

struct Mutant {
  enum Kind { Wait, Nop, Barrier };
  Kind kind;
  std::string what; ///< "delete 0x40 s_nop 1".
  uint64_t offset;  ///< In the section.
  /// The barrier that is gone, or that the wait stands directly before.
  std::optional<uint64_t> barrier;
  bool loosensLds, loosensMemory; ///< Of waits: by their counters.
  object::CodeObject code;
};

/// The mutants of `kernel`. An error is code whose pieces cannot be moved.
llvm::Expected<std::vector<Mutant>> mutantsOf(const object::CodeObject &code,
                                              llvm::StringRef kernel);

} // namespace netra::kernels

#endif // NETRA_UNITTESTS_KERNELS_MUTANTS_H
