//===- LiveSegmentsTest.cpp - sets of segments against plain arrays -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Registers/LiveSegments.h"
#include "gtest/gtest.h"
#include <array>
#include <random>

using namespace netra::registers;

namespace {

constexpr unsigned kSlots = 48;

/// What the register holds in each slot; 0: nothing.
using Plain = std::array<unsigned, kSlots>;

struct Both {
  LiveSegments segments;
  Plain plain{};
};

/// Segments that can be added: they never meet one that holds something else.
Both make(std::mt19937 &random, unsigned contents) {
  Both both;
  for (unsigned tries = random() % 14; tries; --tries) {
    Slot begin = random() % (kSlots - 1);
    Slot end = begin + 1 + random() % std::min(9u, kSlots - begin - 1 + 1);
    end = std::min(end, kSlots);
    unsigned content = 1 + random() % contents;
    bool fits = true;
    for (Slot slot = begin; slot != end; ++slot)
      fits &= !both.plain[slot] || both.plain[slot] == content;
    if (!fits)
      continue;
    both.segments.add(begin, end, content);
    for (Slot slot = begin; slot != end; ++slot)
      both.plain[slot] = content;
  }
  return both;
}

TEST(LiveSegments, HoldWhatWasAdded) {
  std::mt19937 random(1);
  for (unsigned round = 0; round != 20000; ++round) {
    Both both = make(random, 3);
    Slot before = 0;
    bool isFirst = true;
    for (const auto &[begin, part] : both.segments.all()) {
      ASSERT_LT(begin, part.end);
      // Neighbours that hold the same are one segment.
      ASSERT_TRUE(isFirst || begin >= before);
      if (!isFirst && begin == before)
        ASSERT_NE(both.plain[begin - 1], part.content);
      before = part.end;
      isFirst = false;
    }
    for (Slot slot = 0; slot != kSlots; ++slot) {
      const LiveSegments::Segment *at = both.segments.at(slot);
      ASSERT_EQ(at ? at->second.content : 0, both.plain[slot]) << slot;
      if (at)
        ASSERT_TRUE(at->first <= slot && slot < at->second.end);
    }
    ASSERT_EQ(both.segments.isEmpty(), both.plain == Plain{});
  }
}

TEST(LiveSegments, OverlapAndConflictWhereArraysDo) {
  std::mt19937 random(2);
  unsigned overlaps = 0, conflicts = 0;
  for (unsigned round = 0; round != 20000; ++round) {
    Both a = make(random, 2), b = make(random, 2);
    bool overlap = false, conflict = false;
    for (Slot slot = 0; slot != kSlots; ++slot) {
      bool both = a.plain[slot] && b.plain[slot];
      overlap |= both;
      conflict |= both && a.plain[slot] != b.plain[slot];
    }
    ASSERT_EQ(a.segments.overlapWith(b.segments) != nullptr, overlap);
    ASSERT_EQ(b.segments.overlapWith(a.segments) != nullptr, overlap);
    ASSERT_EQ(a.segments.conflictWith(b.segments) != nullptr, conflict);
    ASSERT_EQ(b.segments.conflictWith(a.segments) != nullptr, conflict);
    overlaps += overlap;
    conflicts += conflict;
    if (conflict)
      continue;
    a.segments.add(b.segments);
    for (Slot slot = 0; slot != kSlots; ++slot) {
      const LiveSegments::Segment *at = a.segments.at(slot);
      unsigned want = a.plain[slot] ? a.plain[slot] : b.plain[slot];
      ASSERT_EQ(at ? at->second.content : 0, want);
    }
  }
  // All three answers occur often.
  EXPECT_GT(conflicts, 1000u);
  EXPECT_GT(overlaps - conflicts, 200u);
  EXPECT_GT(20000 - overlaps, 1000u);
}

} // namespace
