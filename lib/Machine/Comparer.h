//===- Comparer.h - The parts of a comparison ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to this library: compare() is the way in.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_COMPARER_H
#define NETRA_MACHINE_COMPARER_H

#include "Machine/CodeListing.h"
#include "Machine/Compare.h"

namespace netra::machine {

/// Stands for a value that one side does not have.
inline constexpr llvm::StringLiteral kMissing = "missing";

class Comparer {
public:
  Comparer(const ComparedSide &left, const ComparedSide &right)
      : left(left), right(right) {}

  Comparison run();

  struct Stream; ///< A code section as the lines that count.

private:
  void compareTargets();
  void compareSections();
  void compareSection(const ImageSection *l, const ImageSection *r);
  void compareLayout(const ImageSection &l, const ImageSection &r);
  void compareData(const ImageSection &l, const ImageSection &r);
  void compareRelocations(const ImageSection &l, const ImageSection &r);
  void compareCode(const ImageSection &l, const ImageSection &r);
  void compareStreams(const ImageSection &l, const Stream &leftStream,
                      const ImageSection &r, const Stream &rightStream);
  void compareAligned(const ImageSection &l, const Stream &leftStream,
                      const ImageSection &r, const Stream &rightStream);
  void compareKernels();
  void compareKernel(const ImageKernel &l, const ImageKernel &r);
  void compareDescriptors(const ImageKernel &l, const ImageKernel &r);
  void compareMetadata(llvm::StringRef kernel,
                       const std::optional<object::Value> &l,
                       const std::optional<object::Value> &r);
  void compareSymbols();
  void compareSymbol(const ImageSymbol &l, const ImageSymbol &r);

  /// Adds a difference of values; equal texts are none.
  void note(DifferenceKind kind, llvm::StringRef kernel,
            const llvm::Twine &what, const llvm::Twine &l,
            const llvm::Twine &r);
  /// Adds a difference of two lines of code.
  void noteLines(DifferenceKind kind, const ImageSection &l,
                 const CodeLine *leftLine, const ImageSection &r,
                 const CodeLine *rightLine);
  void raise(Verdict verdict);

  const ComparedSide &left, &right;
  Comparison result;
};

/// The insertions and deletions that turn one list into the other: their least
/// number, or nothing if it exceeds `limit`.
std::optional<uint64_t> editDistance(llvm::ArrayRef<unsigned> left,
                                     llvm::ArrayRef<unsigned> right,
                                     uint64_t limit);

} // namespace netra::machine

#endif // NETRA_MACHINE_COMPARER_H
