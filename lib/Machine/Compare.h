//===- Compare.h - In what two code objects differ -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares everything that an image holds and says what differs, as data that
// prints as text and as JSON. The verdict is about the code; whatever differs
// beside it is in the list. An empty list means the same code object.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_COMPARE_H
#define NETRA_MACHINE_COMPARE_H

#include "Machine/Image.h"
#include <functional>

namespace netra::machine {

/// From the least to the greatest difference.
enum class Verdict {
  IdenticalFiles,
  SameObject,            ///< Only what an image leaves out differs.
  IdenticalCode,         ///< The bytes of all code sections are equal.
  SameInstructions,      ///< Apart from the places they refer to.
  DifferentInstructions, ///< Including code sections on one side only.
};

enum class DifferenceKind {
  Target,
  Version, ///< Of the code object.
  Instruction,
  Kernel, ///< A kernel's existence or entry.
  ABI,
  Resource,
  Descriptor,
  Metadata,
  Section, ///< A section's existence, size, flags or alignment.
  Data,
  Address, ///< An instruction that refers to another address or symbol.
  Padding,
  Symbol,
};

/// Where one side of a difference lies.
struct Place {
  std::string section;
  uint64_t offset = 0;
  std::string name; ///< The symbol there: `vadd+0x40`.
  std::string line; ///< `file:line` of the source, if known.
};

struct Difference {
  DifferenceKind kind;
  std::string kernel; ///< The kernel it belongs to, if any.
  /// `metadata .args[1].offset`, `symbol 'table': size`; empty for the whole
  /// kernel.
  std::string what;
  std::string left, right; ///< The values, or `missing`.
  std::optional<Place> leftPlace, rightPlace;
};

/// How many instructions, padding left out, an edit script has to touch.
struct InstructionCounts {
  uint64_t left = 0, right = 0;         ///< All of them.
  uint64_t onlyLeft = 0, onlyRight = 0; ///< Without a counterpart.
  uint64_t moved = 0;     ///< Equal apart from the place they refer to.
  bool isComplete = true; ///< False: counting gave up somewhere.
};

struct Comparison {
  Verdict verdict = Verdict::SameObject;
  std::vector<Difference> differences; ///< By kind.
  InstructionCounts instructions;

  bool isSame() const { return verdict <= Verdict::SameObject; }
};

/// `file:line` of the instruction at an offset into a section, or empty.
using SourceLineOf =
    std::function<std::string(llvm::StringRef section, uint64_t offset)>;

struct ComparedSide {
  const Image &image;
  SourceLineOf lineOf; ///< May be empty.
};

/// Compares two images. Never finds IdenticalFiles: that is for who has files.
Comparison compare(const ComparedSide &left, const ComparedSide &right);

/// `identical-text`, ...: as it stands in JSON.
llvm::StringRef verdictName(Verdict verdict);
/// A verdict in words.
llvm::StringRef verdictText(Verdict verdict);
/// `instruction`, `abi`, ...
llvm::StringRef kindName(DifferenceKind kind);

} // namespace netra::machine

#endif // NETRA_MACHINE_COMPARE_H
