//===- CompareText.h - A comparison for people and programs ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_COMPARETEXT_H
#define NETRA_MACHINE_COMPARETEXT_H

#include "Machine/Compare.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace netra::machine {

/// A name from a file with whatever does not print as `\1f`, so that it stays
/// on one line; unlike object::escaped() it leaves quotes alone.
std::string printable(llvm::StringRef text);

/// What the two sides are called.
struct SideNames {
  std::string left, right;
};

/// Prints the differences, one to a line; lines of code take one line for each
/// side. Of many alike only the first ones are shown, with the number of those
/// left out.
void printDifferences(llvm::raw_ostream &os, const Comparison &comparison,
                      const SideNames &names);

/// `{"verdict": ..., "same": ..., "left": ..., "right": ..., "instructions":
/// {...}, "differences": [...]}`, with every difference.
llvm::json::Value toJSON(const Comparison &comparison, const SideNames &names);

} // namespace netra::machine

#endif // NETRA_MACHINE_COMPARETEXT_H
