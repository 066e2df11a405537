//===- BlackBox.h - what depends on undefined bits --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Executes an instruction several times with its undefined bits filled
// differently. A byte of a result (a bit of a scalar one) that differs between
// the runs depends on them and becomes undefined; all else it writes becomes
// defined. So no rule of propagation is written down for any instruction: a
// masked bit, x - x, a select with equal sides come out right by themselves.
//
// The fills are constants at which results change (zero, one, signs, infinity,
// NaN), two pseudo-random values, and the other operand and its neighbours, so
// that an equality that can hold does hold once. What depends on undefined bits
// at other values only is missed.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_CHECK_BLACKBOX_H
#define NETRA_SIM_CHECK_BLACKBOX_H

#include "Sim/Check/Plan.h"
#include "Sim/Executor.h"
#include <array>

namespace netra::sim {

/// Runs an instruction that touches nothing but registers, as one that is
/// really executed, and marks its results.
class BlackBox {
public:
  BlackBox(Executor &executor, Wave &wave, const InstructionPlan &plan);
  void run();

private:
  using Values = std::array<uint32_t, kMaxLanes>;
  struct Row {
    unsigned unit, row;
    bool isOutput;
    Values before;
    Values undefined; ///< Bits to fill.
    Values result;    ///< Of the real run.
    Values differs;
  };
  struct Scalars {
    std::array<uint32_t, kNumSgprs> sgpr;
    uint64_t exec;
    bool scc;
    HardwareRegisters hw;
    size_t pc;
    WaveStatus status;
  };
  struct Fill {
    enum Kind : uint8_t { Constant, Random, Echo } kind;
    uint32_t value;
  };

  void addRow(unsigned unit, bool isOutput);
  Scalars save() const;
  void restore(const Scalars &scalars);
  void restoreRows();
  void fill(const Fill &fill);
  void fillRow(Row &row, const Fill &fill);
  uint32_t echoOf(bool isVector, unsigned unit, unsigned lane) const;
  uint32_t valueOf(const SourcePlan &source, unsigned dword,
                   unsigned lane) const;
  const Row *rowOfUnit(unsigned unit) const;
  void compare();
  void mark();
  bool spreadsLaneMasks() const;

  Executor &executor;
  Wave &wave;
  const InstructionPlan &plan;
  std::vector<Row> rows;
  Scalars before, result;
  std::array<uint32_t, kNumSgprs> scalarDiffers{};
  bool sccDiffers = false;
};

} // namespace netra::sim

#endif // NETRA_SIM_CHECK_BLACKBOX_H
