//===- Static.cpp - netra-sim --static ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Static.h"

using namespace llvm;

namespace netra {

Expected<int> printStatic(const ObjectInput &input, StringRef kernel,
                          bool json) {
  return createStringError("--static is not there yet");
}

} // namespace netra
