//===- HazardPair.h - two instructions, states between them -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_ANALYSIS_HAZARDPAIR_H
#define NETRA_UNITTESTS_ANALYSIS_HAZARDPAIR_H

#include <string>

namespace netra {

/// As many wait states of s_nop.
inline std::string nops(unsigned states) {
  std::string text;
  for (; states > 16; states -= 16)
    text += "s_nop 15\n";
  return states ? text + "s_nop " + std::to_string(states - 1) + "\n" : text;
}

/// A line of a manual's table.
struct Pair {
  const char *row; ///< Of targets/.
  const char *producer;
  const char *consumer;
  unsigned states; ///< That the table asks for.

  /// Both with `between` states between them.
  std::string text(unsigned between) const {
    return std::string(producer) + "\n" + nops(between) + consumer;
  }
};

} // namespace netra

#endif // NETRA_UNITTESTS_ANALYSIS_HAZARDPAIR_H
