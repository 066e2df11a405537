//===- BlackBox.cpp - what depends on undefined bits ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Check/BlackBox.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace netra::sim {

BlackBox::BlackBox(Executor &executor, Wave &wave, const InstructionPlan &plan)
    : executor(executor), wave(wave), plan(plan) {
  for (unsigned unit : plan.vectorWrites)
    addRow(unit, true);
  for (unsigned unit : plan.vectorReads)
    if (!rowOfUnit(unit))
      addRow(unit, false);
  before = save();
}

static unsigned rowOf(const Wave &wave, unsigned unit) {
  return unit < machine::unit::agpr
             ? unit
             : wave.numVgprs + (unit - machine::unit::agpr);
}

void BlackBox::addRow(unsigned unit, bool isOutput) {
  Row &row = rows.emplace_back();
  row.unit = unit;
  row.row = rowOf(wave, unit);
  row.isOutput = isOutput;
  std::copy_n(wave.v(row.row), wave.lanes, row.before.begin());
  row.undefined.fill(0);
  row.differs.fill(0);
  const uint64_t *bytes = wave.shadow->bytesOf(row.row);
  for (unsigned byte = 0; byte != 4; ++byte)
    for (uint64_t rest = bytes[byte]; rest; rest &= rest - 1)
      row.undefined[__builtin_ctzll(rest)] |= uint32_t(0xff) << 8 * byte;
}

const BlackBox::Row *BlackBox::rowOfUnit(unsigned unit) const {
  for (const Row &row : rows)
    if (row.unit == unit)
      return &row;
  return nullptr;
}

BlackBox::Scalars BlackBox::save() const {
  Scalars scalars;
  std::copy_n(wave.sgpr, size_t(kNumSgprs), scalars.sgpr.begin());
  scalars.exec = wave.exec;
  scalars.scc = wave.scc;
  scalars.hw = wave.hw;
  scalars.pc = wave.pc;
  scalars.status = wave.status;
  return scalars;
}

void BlackBox::restore(const Scalars &scalars) {
  copy(scalars.sgpr, wave.sgpr);
  wave.exec = scalars.exec;
  wave.scc = scalars.scc;
  wave.hw = scalars.hw;
  wave.pc = scalars.pc;
  wave.status = scalars.status;
}

/// The value of a source as it was before the instruction.
uint32_t BlackBox::valueOf(const SourcePlan &source, unsigned dword,
                           unsigned lane) const {
  const Operand &operand = source.operand;
  if (operand.isVector()) {
    unsigned first = operand.space == Space::Agpr ? machine::unit::agpr : 0;
    const Row *row = rowOfUnit(first + operand.index + dword);
    return row ? row->before[lane] : 0;
  }
  if (operand.space == Space::Sgpr && operand.index + dword < kExec)
    return before.sgpr[operand.index + dword];
  return uint32_t(source.scalar >> (32 * (dword & 1)));
}

/// For a dword of a source, that dword of another source: the first one, or the
/// second one for the first.
uint32_t BlackBox::echoOf(bool isVector, unsigned unit, unsigned lane) const {
  const std::vector<SourcePlan> &sources = plan.inst->sources;
  for (size_t i = 0; i != sources.size() && sources.size() > 1; ++i) {
    const Operand &operand = sources[i].operand;
    unsigned first = operand.space == Space::Agpr
                         ? machine::unit::agpr + operand.index
                         : operand.index;
    if (operand.isVector() != isVector ||
        (!isVector && operand.space != Space::Sgpr) || unit < first ||
        unit >= first + operand.dwords)
      continue;
    return valueOf(sources[i == 0 ? 1 : 0], unit - first, lane);
  }
  return 0;
}

/// A value that differs between registers and lanes (SplitMix64).
static uint32_t randomOf(uint32_t seed, unsigned unit, unsigned lane) {
  uint64_t z = (uint64_t(seed) << 32 | unit << 8 | lane) * 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return uint32_t(z >> 32);
}

void BlackBox::fillRow(Row &row, const Fill &fill) {
  uint32_t *values = wave.v(row.row);
  for (unsigned lane = 0; lane != wave.lanes; ++lane) {
    uint32_t bits = row.undefined[lane];
    if (!bits)
      continue;
    uint32_t value = fill.kind == Fill::Constant ? fill.value
                     : fill.kind == Fill::Random
                         ? randomOf(fill.value, row.unit, lane)
                         : echoOf(true, row.unit, lane) + fill.value;
    values[lane] = (row.before[lane] & ~bits) | (value & bits);
  }
}

void BlackBox::fill(const Fill &fill) {
  for (Row &row : rows)
    fillRow(row, fill);
  auto fillScalar = [&](unsigned index) {
    uint32_t bits = wave.shadow->scalar[index];
    if (!bits || index >= kExec)
      return;
    uint32_t value = fill.kind == Fill::Constant ? fill.value
                     : fill.kind == Fill::Random
                         ? randomOf(fill.value, index, kMaxLanes)
                         : echoOf(false, index, 0) + fill.value;
    wave.sgpr[index] = (before.sgpr[index] & ~bits) | (value & bits);
  };
  for (unsigned index : plan.scalarReads)
    fillScalar(index);
  for (unsigned index : plan.scalarWrites)
    fillScalar(index);
  if (wave.shadow->scc)
    wave.scc = fill.kind == Fill::Random ? randomOf(fill.value, 0, 0) & 1
                                         : fill.value & 1;
}

void BlackBox::restoreRows() {
  for (const Row &row : rows)
    std::copy_n(row.before.begin(), wave.lanes, wave.v(row.row));
}

void BlackBox::compare() {
  for (Row &row : rows) {
    if (!row.isOutput)
      continue;
    const uint32_t *values = wave.v(row.row);
    for (unsigned lane = 0; lane != wave.lanes; ++lane)
      row.differs[lane] |= values[lane] ^ row.result[lane];
  }
  for (unsigned index : plan.scalarWrites) {
    uint32_t real = index < kExec    ? result.sgpr[index]
                    : index == kExec ? uint32_t(result.exec)
                                     : uint32_t(result.exec >> 32);
    scalarDiffers[index] |= wave.readSgpr(index) ^ real;
  }
  sccDiffers |= wave.scc != result.scc;
}

/// Undefined bits come from scalar registers alone, of which each has defined
/// bits too: lane masks, of which only the bits of active lanes were written.
bool BlackBox::spreadsLaneMasks() const {
  bool any = false;
  for (const Row &row : rows)
    if (!row.isOutput && any_of(row.undefined, [](uint32_t u) { return u; }))
      return false;
  for (unsigned index : plan.scalarReads) {
    if (wave.shadow->scalar[index] == ~0u)
      return false;
    any |= wave.shadow->scalar[index] != 0;
  }
  return any;
}

void BlackBox::mark() {
  Shadow &shadow = *wave.shadow;
  // Vector registers have marks per byte. A lane mask that unoptimised code
  // keeps in a lane would lose its defined bits to undefined neighbours, so a
  // byte of it is undefined only as a whole.
  const bool isMask = spreadsLaneMasks();
  for (const Row &row : rows) {
    if (!row.isOutput)
      continue;
    uint64_t *bytes = shadow.bytesOf(row.row);
    std::fill_n(bytes, 4, 0);
    for (unsigned lane = 0; lane != wave.lanes; ++lane)
      for (unsigned byte = 0; byte != 4; ++byte)
        if (uint32_t bits = row.differs[lane] >> 8 * byte & 0xff;
            isMask ? bits == 0xff : bits != 0)
          bytes[byte] |= uint64_t(1) << lane;
  }
  for (unsigned index : plan.scalarWrites)
    shadow.scalar[index] = scalarDiffers[index];
  if (plan.writesScc)
    shadow.scc = sccDiffers;
}

void BlackBox::run() {
  using F = Fill;
  static constexpr Fill allFills[] = {
      {F::Constant, 0},
      {F::Constant, 0xffffffff},
      {F::Random, 1},
      {F::Constant, 0x80000000},
      {F::Constant, 0x7fffffff},
      {F::Constant, 1},
      {F::Constant, 0x7f800000},
      {F::Constant, 0x7c007c00},
      {F::Random, 2},
      {F::Echo, 0},
      {F::Echo, 1},
      {F::Echo, 0xffffffff},
  };
  // A matrix operation mixes everything: the first few tell.
  bool isMatrix = plan.info.facts && plan.info.facts->matrix;
  ArrayRef<Fill> fills = ArrayRef(allFills).take_front(isMatrix ? 3 : 12);

  plan.inst->execute(executor, wave, *plan.inst);
  if (executor.faulted())
    return;
  result = save();
  for (Row &row : rows)
    std::copy_n(wave.v(row.row), wave.lanes, row.result.begin());
  for (const Fill &value : fills) {
    restore(before);
    restoreRows();
    fill(value);
    plan.inst->execute(executor, wave, *plan.inst);
    compare();
  }
  restore(result);
  for (const Row &row : rows)
    std::copy_n(row.isOutput ? row.result.begin() : row.before.begin(),
                wave.lanes, wave.v(row.row));
  mark();
}

} // namespace netra::sim
