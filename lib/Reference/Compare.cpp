//===- Compare.cpp - expected against computed tensors --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reference/Compare.h"

#include <cmath>
#include <limits>

using namespace llvm;

namespace netra::reference {

static Error checkWhole(const num::Dtype &dtype, ArrayRef<char> bytes) {
  if (bytes.size() % dtype.bytes())
    return createStringError("%zu bytes are no whole number of %s",
                             bytes.size(), dtype.name.str().c_str());
  return Error::success();
}

Expected<Comparison> compareBits(const num::Dtype &dtype,
                                 ArrayRef<char> expected, ArrayRef<char> actual,
                                 NaNPolicy policy) {
  if (expected.size() != actual.size())
    return createStringError("expected %zu bytes, found %zu", expected.size(),
                             actual.size());
  if (Error error = checkWhole(dtype, expected))
    return error;
  Comparison result;
  result.elements = expected.size() / dtype.bytes();
  for (uint64_t i = 0; i != result.elements; ++i) {
    uint64_t want = loadElement(dtype, expected.data(), i);
    uint64_t have = loadElement(dtype, actual.data(), i);
    if (want == have || (policy == NaNPolicy::AnyNaN && isNaN(dtype, want) &&
                         isNaN(dtype, have)))
      continue;
    if (result.mismatches++ == 0) {
      result.firstIndex = i;
      result.expectedBits = want;
      result.actualBits = have;
    }
  }
  return result;
}

/// See maxScaledError().
static double scaledError(double actual, double precise, double magnitude) {
  if (actual == precise || (std::isnan(actual) && std::isnan(precise)))
    return 0;
  double error = std::fabs(actual - precise) / magnitude;
  // What is left: infinity minus infinity, NaN, 0 / 0 cannot be.
  return std::isnan(error) || magnitude < 0 || std::isinf(magnitude)
             ? std::numeric_limits<double>::infinity()
             : error;
}

Expected<ScaledError> maxScaledError(const num::Dtype &dtype,
                                     ArrayRef<char> actual,
                                     ArrayRef<double> precise,
                                     ArrayRef<double> magnitudes) {
  if (Error error = checkWhole(dtype, actual))
    return error;
  uint64_t elements = actual.size() / dtype.bytes();
  if (precise.size() != elements || magnitudes.size() != elements)
    return createStringError(
        "%llu elements, but %zu precise values and %zu magnitudes",
        static_cast<unsigned long long>(elements), precise.size(),
        magnitudes.size());
  ScaledError result;
  for (uint64_t i = 0; i != elements; ++i) {
    double value = valueOf(dtype, loadElement(dtype, actual.data(), i));
    double error = scaledError(value, precise[i], magnitudes[i]);
    if (error > result.largest)
      result = {error, i};
  }
  return result;
}

} // namespace netra::reference
