//===- Compare.h - expected against computed tensors ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two judgements of what a kernel computed: the same bits as the reference
// gave, or an error that is small against the sum of what was added up.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_REFERENCE_COMPARE_H
#define NETRA_REFERENCE_COMPARE_H

#include "Numerics/Dtype.h"

namespace netra::reference {

enum class NaNPolicy : uint8_t {
  AnyNaN, ///< two NaN are equal, whatever sign and payload
  Bits,   ///< NaN are compared as all else
};

struct Comparison {
  uint64_t elements = 0;
  uint64_t mismatches = 0;
  uint64_t firstIndex = 0; ///< of the first mismatch; the bits are there
  uint64_t expectedBits = 0;
  uint64_t actualBits = 0;
};

/// Compares element by element. +0 and -0 differ. The error says that the
/// tensors differ in size or do not hold whole elements.
llvm::Expected<Comparison> compareBits(const num::Dtype &dtype,
                                       llvm::ArrayRef<char> expected,
                                       llvm::ArrayRef<char> actual,
                                       NaNPolicy policy);

struct ScaledError {
  double largest = 0; ///< of |actual - precise| / magnitude
  uint64_t index = 0; ///< where
};

/// The largest error, as a share of the magnitude (for a dot product the sum
/// of |a * b|, in double). A difference where the magnitude is zero, or a NaN
/// or an infinity on one side only, is an infinite error; so is a magnitude
/// that is not a number where there is a difference.
llvm::Expected<ScaledError> maxScaledError(const num::Dtype &dtype,
                                           llvm::ArrayRef<char> actual,
                                           llvm::ArrayRef<double> precise,
                                           llvm::ArrayRef<double> magnitudes);

} // namespace netra::reference

#endif // NETRA_REFERENCE_COMPARE_H
