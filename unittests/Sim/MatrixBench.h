//===- MatrixBench.h - runs single matrix instructions ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lines of assembly on one wave with random registers, and what the references
// of the matrix tests need: small floats decoded from the formats' definitions,
// exact sums of doubles, rounding by hand. Shares no code with lib/Numerics.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_SIM_MATRIXBENCH_H
#define NETRA_UNITTESTS_SIM_MATRIXBENCH_H

#include "Sim/Executor.h"
#include "Sim/Program.h"
#include "Target/MachineTarget.h"
#include <array>
#include <cmath>
#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace netra::sim::test {

constexpr uint32_t kPlainMode = 0x3f0;       ///< Denormals kept.
constexpr uint32_t kOverflowClamp = 1 << 23; ///< MODE.FP16_OVFL.

/// The registers of a wave as plain data.
struct Registers {
  unsigned lanes;
  std::vector<uint32_t> v, a; ///< [register * lanes + lane]
  uint32_t &at(char file, unsigned index, unsigned lane) {
    return (file == 'a' ? a : v)[index * lanes + lane];
  }
  bool operator==(const Registers &other) const {
    return v == other.v && a == other.a;
  }
};

class MatrixBench {
public:
  MatrixBench(const char *cpu, unsigned waveSize);

  /// Whether LLVM takes the line; if so it can be run by the index given.
  bool tryAdd(const std::string &line, size_t &index);
  size_t add(const std::string &line);
  /// Runs line `index` on `registers`; gives the fault, if there is one.
  std::string run(size_t index, Registers &registers);
  Registers randomRegisters(std::mt19937 &random) const;

  uint32_t mode = kPlainMode;
  uint64_t exec = ~uint64_t(0);
  num::MatrixPolicy policy = num::MatrixPolicy::ExactOnce;
  const Instruction &instruction(size_t index);
  Wave &wave() {
    prepare();
    return *executor->waves[0];
  }

private:
  void prepare();

  MachineTarget *target;
  std::vector<uint8_t> code;
  std::vector<uint64_t> offsets;
  Memory memory;
  std::unique_ptr<Program> program;
  std::unique_ptr<Executor> executor;
};

/// A float format by its definition: bits = sign, exponent, mantissa.
struct SmallFormat {
  const char *name;
  unsigned bits, mantissa;
  int bias;
  enum { Ieee, OneNan, Numbers } specials;
};
extern const SmallFormat kFp8, kBf8, kFp6, kBf6, kFp4, kHalf, kBfloat;

/// The value of a code; infinities and NaN as such.
double valueOf(const SmallFormat &format, uint32_t code);
/// The nearest code (ties to the even one) of a finite value, found by
/// comparing with all codes; formats of up to 8 bits. Too large values give
/// what the format has for them, or with `saturate` the largest number.
uint32_t nearestCode(const SmallFormat &format, double value, bool saturate);
/// The two finite codes around |value|, the lower one first; equal if it is
/// one of them or beyond the largest.
std::pair<uint32_t, uint32_t> codesAround(const SmallFormat &format,
                                          double value);

inline float asFloat(uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, 4);
  return value;
}
inline uint32_t asBits(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, 4);
  return bits;
}

/// A sum of doubles without any rounding, then rounded once to f32 (nearest
/// even, denormals kept).
class ExactSum {
public:
  void add(double value);
  /// The f32 bits of the sum; +0 for an exact zero. Overflow gives infinity,
  /// or the largest number.
  uint32_t rounded(bool saturate = false) const;

private:
  static constexpr int kLowest = -1120; ///< Exponent of bit 0.
  std::array<int64_t, 72> limbs{};      ///< 32 bits each, carries pending.
};

} // namespace netra::sim::test

#endif // NETRA_UNITTESTS_SIM_MATRIXBENCH_H
