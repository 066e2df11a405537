//===- AccessShadow.cpp - who touched which byte last ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Check/AccessShadow.h"

namespace netra::sim {

/// A conflict of `by` with what `cell` remembers.
static PackedIssue conflictOf(const ShadowCell &cell, Touch touch,
                              unsigned wave, uint32_t epoch) {
  bool isAtomic = touch == Touch::Atomic || touch == Touch::LateAtomic;
  if (cell.writeEpoch == epoch && cell.writer.wave() != wave &&
      !(isAtomic && cell.isWriterAtomic))
    return cell.writer;
  if (touch == Touch::Write && cell.readEpoch == epoch)
    for (const PackedIssue &reader : cell.readers)
      if (reader.exists() && reader.wave() != wave)
        return reader;
  return {};
}

static void record(ShadowCell &cell, Touch touch, PackedIssue by,
                   uint32_t epoch) {
  if (touch == Touch::LateAtomic) {
    if (cell.writeEpoch != epoch || cell.isWriterAtomic) {
      cell.writeEpoch = epoch;
      cell.writer = by;
      cell.isWriterAtomic = true;
    }
    return;
  }
  uint32_t &first = cell.first[unsigned(touch)];
  if (first == ~uint32_t(0))
    first = by.indexAndWave;
  if (touch == Touch::Write) {
    cell.writeEpoch = epoch;
    cell.writer = by;
    cell.isWriterAtomic = false;
    return;
  }
  if (cell.readEpoch != epoch) {
    cell.readEpoch = epoch;
    cell.readers[1] = {};
  } else if (cell.readers[0].wave() != by.wave()) {
    cell.readers[1] = cell.readers[0];
  }
  cell.readers[0] = by;
}

std::array<ShadowCell, 4> &AccessShadow::split(ShadowCell &cell) {
  if (cell.writeEpoch == ShadowCell::kSplit)
    return parts[cell.readEpoch];
  parts.push_back({cell, cell, cell, cell});
  cell.writeEpoch = ShadowCell::kSplit;
  cell.readEpoch = parts.size() - 1;
  return parts.back();
}

Issue AccessShadow::touch(uint64_t begin, uint32_t bytes, Touch touch,
                          const Issue &by, uint32_t epoch) {
  PackedIssue packed = PackedIssue::of(by), conflict;
  auto visit = [&](ShadowCell &cell) {
    if (!conflict.exists())
      conflict = conflictOf(cell, touch, by.wave, epoch);
    record(cell, touch, packed, epoch);
  };
  for (uint64_t at = begin, end = begin + bytes; at < end;) {
    ShadowCell &cell = cellAt(at);
    unsigned part = at & 3;
    if (part == 0 && end - at >= 4 && cell.writeEpoch != ShadowCell::kSplit) {
      visit(cell);
      at += 4;
      continue;
    }
    std::array<ShadowCell, 4> &bytesOf = split(cell);
    for (; part != 4 && at < end; ++part, ++at)
      visit(bytesOf[part]);
  }
  return conflict.unpack();
}

} // namespace netra::sim
