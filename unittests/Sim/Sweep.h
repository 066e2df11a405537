//===- Sweep.h - one vector instruction against a reference -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs an instruction on edge values and random ones and compares every lane
// with a function written apart from lib/Sim: on each target that has it, with
// all lanes and with some, with the destination apart from the sources and in
// the register of each.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_SIM_SWEEP_H
#define NETRA_UNITTESTS_SIM_SWEEP_H

#include <cstdint>

namespace netra::sim::test {

/// A lane's result, and its bit of the mask result.
struct Expect {
  uint64_t value;
  bool bit = false;
  Expect(uint64_t value, bool bit = false) : value(value), bit(bit) {}
};

struct Sweep {
  /// Mnemonics of one meaning, separated by '|'. Each must exist on a target.
  const char *names;
  /// Destinations, ':', sources: h 16 bits, w 32, q 64, m a lane mask.
  const char *types;
  Expect (*reference)(const uint64_t *in, uint32_t mode);
  /// Printed behind the operands.
  const char *suffix = "";
  /// gfx9: a 16-bit result keeps the other half of its register.
  bool keepsHalf = false;
  /// The operands, `$d` and `$0` and so on; null: all of them, plain.
  const char *operands = nullptr;
  uint32_t mode = 0x3f0; ///< Nearest even, denormals, DX10_CLAMP, IEEE.
};

/// Reports every difference as a failure of the running test, at most a few
/// of each instruction.
void runSweep(const Sweep &sweep);

} // namespace netra::sim::test

#endif // NETRA_UNITTESTS_SIM_SWEEP_H
