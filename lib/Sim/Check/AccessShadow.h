//===- AccessShadow.h - who touched which byte last -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For one piece of memory and one workgroup: the last write and the last reads
// of every byte, by barrier epoch. Four bytes that are always touched together
// share a cell; the first access to a part of them splits it. Pages appear when
// they are touched.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_CHECK_ACCESSSHADOW_H
#define NETRA_SIM_CHECK_ACCESSSHADOW_H

#include "Sim/Check/Waits.h"
#include <array>
#include <deque>
#include <memory>

namespace netra::sim {

/// An Issue in eight bytes.
struct PackedIssue {
  uint32_t indexAndWave = ~uint32_t(0);
  uint32_t step = 0;

  static constexpr unsigned kWaveBits = 5; ///< A workgroup has 32 at most.
  bool exists() const { return indexAndWave != ~uint32_t(0); }
  unsigned wave() const { return indexAndWave & ((1u << kWaveBits) - 1); }
  static PackedIssue of(const Issue &issue) {
    return {issue.index << kWaveBits | issue.wave, uint32_t(issue.step)};
  }
  Issue unpack() const {
    if (!exists())
      return {};
    return {indexAndWave >> kWaveBits, uint16_t(wave()), step};
  }
};

struct ShadowCell {
  static constexpr uint32_t kSplit = ~uint32_t(0);
  /// Barriers passed, from 1; 0: never. kSplit: `readEpoch` is an index of
  /// four cells, one a byte.
  uint32_t writeEpoch = 0;
  uint32_t readEpoch = 0;      ///< Of reads and atomics.
  bool isWriterAtomic = false; ///< It is a late atomic.
  PackedIssue writer;
  PackedIssue readers[2]; ///< Latest first; of different waves.
  /// The first of each Touch in the run, for other workgroups.
  uint32_t first[3] = {~0u, ~0u, ~0u};
};

class AccessShadow {
public:
  explicit AccessShadow(uint64_t bytes) : pages((bytes >> kPageShift) + 1) {}

  /// Records a touch and gives the other side of a conflict, if there is one:
  /// another wave in the same epoch, one of the two writing plainly.
  Issue touch(uint64_t begin, uint32_t bytes, Touch touch, const Issue &by,
              uint32_t epoch);

  /// Calls `visit(begin, bytes, cell)` for all that was touched, ascending.
  template <typename F> void visit(F visit) const {
    for (uint64_t p = 0; p != pages.size(); ++p)
      if (pages[p])
        for (unsigned i = 0; i != kCells; ++i)
          visitCell((p << kPageShift) + 4 * i, (*pages[p])[i], visit);
  }

private:
  static constexpr unsigned kPageShift = 12, kCells = 1u << (kPageShift - 2);
  using Page = std::array<ShadowCell, kCells>;

  ShadowCell &cellAt(uint64_t address) {
    std::unique_ptr<Page> &page = pages[address >> kPageShift];
    if (!page)
      page = std::make_unique<Page>();
    return (*page)[address >> 2 & (kCells - 1)];
  }
  std::array<ShadowCell, 4> &split(ShadowCell &cell);
  template <typename F>
  void visitCell(uint64_t begin, const ShadowCell &cell, F &visit) const {
    if (cell.writeEpoch != ShadowCell::kSplit)
      return visit(begin, 4u, cell);
    for (unsigned byte = 0; byte != 4; ++byte)
      visit(begin + byte, 1u, parts[cell.readEpoch][byte]);
  }

  std::vector<std::unique_ptr<Page>> pages;
  std::deque<std::array<ShadowCell, 4>> parts;
};

} // namespace netra::sim

#endif // NETRA_SIM_CHECK_ACCESSSHADOW_H
