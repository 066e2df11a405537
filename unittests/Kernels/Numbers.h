//===- Numbers.h - the numbers of the references ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random inputs and small float formats of the kernels' references. Nothing
// here is shared with the simulator. All arithmetic is the host's on doubles,
// which hold every value and every product of two values of these formats.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_KERNELS_NUMBERS_H
#define NETRA_UNITTESTS_KERNELS_NUMBERS_H

#include <cmath>
#include <cstdint>
#include <vector>

namespace netra::kernels {

/// A linear congruential generator; the upper half of its state counts.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed * 2862933555777941757u + 1) {}
  uint32_t word() {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return uint32_t(state >> 32);
  }
  uint64_t wide() {
    uint64_t high = word();
    return high << 32 | word();
  }
  uint32_t below(uint32_t limit) { return word() % limit; }
  double real(double low, double high) {
    return low + (high - low) * (word() * 0x1p-32);
  }

private:
  uint64_t state;
};

/// A binary format with sign; the top exponent counts as any other.
struct SmallFormat {
  int exponentBits, mantissaBits, bias;
};
constexpr SmallFormat kHalf{5, 10, 15}, kBrain{8, 7, 127}, kFp8{4, 3, 7},
    kBf8{5, 2, 15}, kFp6{2, 3, 1}, kBf6{3, 2, 3}, kFp4{2, 1, 1};

inline double decode(SmallFormat format, uint32_t bits) {
  uint32_t mantissa = bits & ((1u << format.mantissaBits) - 1);
  int exponent =
      bits >> format.mantissaBits & ((1u << format.exponentBits) - 1);
  bool negative = bits >> (format.mantissaBits + format.exponentBits) & 1;
  double value =
      exponent ? std::ldexp(mantissa + double(1u << format.mantissaBits),
                            exponent - format.bias - format.mantissaBits)
               : std::ldexp(mantissa, 1 - format.bias - format.mantissaBits);
  return negative ? -value : value;
}

/// Nearest, ties to even. `value` must be within the format's range.
inline uint32_t encode(SmallFormat format, double value) {
  uint32_t sign = std::signbit(value)
                      ? 1u << (format.mantissaBits + format.exponentBits)
                      : 0;
  double magnitude = std::fabs(value);
  int exponent = 1 - format.bias; // of the subnormals
  if (magnitude != 0)
    exponent = std::max(exponent, std::ilogb(magnitude));
  // Units of the last place: an integer, whose rounding may carry upwards.
  uint32_t units = uint32_t(
      std::nearbyint(std::ldexp(magnitude, format.mantissaBits - exponent)));
  uint32_t biased = uint32_t(exponent + format.bias - 1);
  return sign | ((biased << format.mantissaBits) + units);
}

inline double roundTo(SmallFormat format, double value) {
  return decode(format, encode(format, value));
}

template <typename T, typename F> std::vector<T> filled(size_t count, F value) {
  std::vector<T> all(count);
  for (T &each : all)
    each = T(value());
  return all;
}

/// `bits` wide field number `index` of a little-endian bit string of words.
inline uint32_t field(const uint32_t *words, unsigned index, unsigned bits) {
  unsigned at = index * bits;
  uint64_t pair = words[at / 32];
  if (at % 32 + bits > 32)
    pair |= uint64_t(words[at / 32 + 1]) << 32;
  return uint32_t(pair >> (at % 32)) & ((1u << bits) - 1);
}

} // namespace netra::kernels

#endif // NETRA_UNITTESTS_KERNELS_NUMBERS_H
