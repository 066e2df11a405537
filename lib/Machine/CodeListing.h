//===- CodeListing.h - Code as comparable lines ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A code section as one line per instruction, each with its text as it stands
// and with a form that leaves out where it refers to: branch distances, the
// symbols of relocations and literals that are added to the program counter.
// Code that only moved has other text but the same forms.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_CODELISTING_H
#define NETRA_MACHINE_CODELISTING_H

#include "Machine/Image.h"

namespace netra::machine {

struct CodeLine {
  enum Reference {
    None,
    Branch,    ///< A distance in code.
    Symbol,    ///< A relocation that is not applied.
    PcLiteral, ///< A literal combined with the result of s_getpc.
  };

  uint64_t offset = 0;
  unsigned size = 0;
  bool isData = false; ///< The bytes are no instruction.
  /// Filler behind code that does not go on, which nothing branches to.
  bool isPadding = false;
  std::string text; ///< AMD's syntax; `.long` for data.
  std::string form; ///< The text without the place it refers to.
  Reference reference = None;
  /// The place: `vadd+0x40`. Empty where there is none.
  std::string place;
  /// The place without symbols, `.rodata+0x40`; empty for Symbol.
  std::string location;
  /// The offset in this section that a branch goes to, modulo 2^64.
  std::optional<uint64_t> destination;

  /// The text, and behind it the place.
  std::string describe() const;
};

/// The lines of a code section, front to back. They cover all of its bytes.
std::vector<CodeLine> listCode(const Image &image, const ImageSection &section);

} // namespace netra::machine

#endif // NETRA_MACHINE_CODELISTING_H
