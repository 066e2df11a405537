//===- Wave.h - the state of one wave ---------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Registers of a wave as structures of arrays: register k of all lanes is one
// contiguous row. With `Shadow`, every byte of a vector register and every bit
// of a scalar one can be marked undefined.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_WAVE_H
#define NETRA_SIM_WAVE_H

#include "Sim/Operand.h"
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

namespace netra::sim {

constexpr unsigned kMaxLanes = 64;

/// The hardware registers that s_setreg and s_getreg name, as far as kernels
/// can tell them apart from zero.
struct HardwareRegisters {
  uint32_t mode = 0;
  uint32_t trapStatus = 0;
  uint32_t hwId = 0;
};

/// The bit of MODE that makes vector instructions add M0's index to registers.
constexpr uint32_t kGprIndexEnable = 1 << 27;

/// Marks of what was never written.
struct Shadow {
  /// [register * 4 + byte]: a bit for each lane whose byte is undefined.
  std::vector<uint64_t> vector;
  std::array<uint32_t, kNumSgprs> scalar{}; ///< Undefined bits.
  bool scc = false;

  uint64_t *bytesOf(unsigned row) { return &vector[row * 4]; }
  /// Lanes for which some byte of a row is undefined.
  uint64_t lanes(unsigned row) const {
    const uint64_t *b = &vector[row * 4];
    return b[0] | b[1] | b[2] | b[3];
  }
};

enum class WaveStatus : uint8_t { Running, AtBarrier, Ended };

class Wave {
public:
  Wave(unsigned lanes, unsigned vgprs, unsigned agprs);

  const unsigned lanes;    ///< 32 or 64.
  const unsigned numVgprs; ///< Rows v0 and up.
  const unsigned numAgprs; ///< Rows a0 and up.

  /// Row `index` of v registers: one value per lane.
  uint32_t *v(unsigned index) { return rows.get() + size_t(index) * lanes; }
  uint32_t *a(unsigned index) { return v(numVgprs + index); }
  /// The row of a vector operand; its number also indexes the shadow.
  unsigned rowOf(const Operand &operand) const {
    return operand.space == Space::Agpr ? numVgprs + operand.index
                                        : operand.index;
  }

  uint64_t laneMask() const {
    return lanes == 64 ? ~uint64_t(0) : (uint64_t(1) << lanes) - 1;
  }

  // Scalar registers. EXEC is a member of its own, seen as s[126:127]; with 32
  // lanes its upper half is a register that enables nothing.
  uint32_t readSgpr(unsigned index) const {
    if (index < kExec || (index > kExec && lanes < 64))
      return sgpr[index];
    return index == kExec ? uint32_t(exec) : uint32_t(exec >> 32);
  }
  void writeSgpr(unsigned index, uint32_t value) {
    if (index < kExec || (index > kExec && lanes < 64))
      sgpr[index] = value;
    else if (index == kExec)
      exec = (exec & ~uint64_t(0xffffffff)) | value;
    else
      exec = (exec & 0xffffffff) | uint64_t(value) << 32;
  }
  uint64_t readSgpr64(unsigned index) const {
    return readSgpr(index) | uint64_t(readSgpr(index + 1)) << 32;
  }
  void writeSgpr64(unsigned index, uint64_t value) {
    writeSgpr(index, uint32_t(value));
    writeSgpr(index + 1, uint32_t(value >> 32));
  }
  /// A lane mask: 64 bits, or the lower 32 of wave32.
  uint64_t readMask(unsigned index) const {
    return lanes == 64 ? readSgpr64(index) : readSgpr(index);
  }
  void writeMask(unsigned index, uint64_t mask) {
    writeSgpr(index, uint32_t(mask));
    if (lanes == 64)
      writeSgpr(index + 1, uint32_t(mask >> 32));
  }
  uint64_t vcc() const { return readMask(kVcc); }

  uint32_t sgpr[kNumSgprs] = {};
  uint64_t exec = 0;
  bool scc = false;
  HardwareRegisters hw;

  size_t pc = 0; ///< Index of the next instruction of the program.
  WaveStatus status = WaveStatus::Running;

  // Where the wave is: for messages and for hardware registers.
  unsigned number = 0; ///< Within the workgroup.
  uint64_t instructions = 0;

  /// Private memory, [lane][byte]; `scratchBytes` each.
  std::vector<uint8_t> scratch;
  std::vector<uint8_t> scratchUndefined; ///< Likewise; empty if unchecked.
  uint64_t scratchBytes = 0;

  std::unique_ptr<Shadow> shadow; ///< Null: definedness is not tracked.

private:
  struct Free {
    void operator()(uint32_t *p) const;
  };
  std::unique_ptr<uint32_t[], Free> rows;
};

} // namespace netra::sim

#endif // NETRA_SIM_WAVE_H
