//===- CheckOptions.cpp - which checks a launch has -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Checks.h"

using namespace llvm;

namespace netra::sim {

Expected<CheckOptions> CheckOptions::parse(StringRef text) {
  if (text == "all")
    return all();
  CheckOptions options;
  if (text == "none")
    return options;
  SmallVector<StringRef, 8> names;
  text.split(names, ',');
  for (StringRef name : names) {
    unsigned check = 0;
    while (check < kNumChecks && nameOf(Check(check)) != name)
      ++check;
    if (check == kNumChecks)
      return createStringError("expected all, none or checks out of wait, "
                               "hazard, uninit, race, bounds, divergence and "
                               "stream with commas between them, but got '" +
                               text + "'");
    options.bits |= 1u << check;
  }
  return options;
}

} // namespace netra::sim
