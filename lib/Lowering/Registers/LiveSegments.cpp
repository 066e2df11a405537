//===- LiveSegments.cpp - When a register holds what ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Registers/LiveSegments.h"
#include <algorithm>
#include <cassert>

namespace netra::registers {

/// The first segment that begins behind `slot`.
static size_t firstBehind(llvm::ArrayRef<LiveSegments::Segment> segments,
                          Slot slot) {
  if (segments.empty() || segments.back().first <= slot)
    return segments.size();
  return size_t(std::upper_bound(segments.begin(), segments.end(), slot,
                                 [](Slot slot, const auto &segment) {
                                   return slot < segment.first;
                                 }) -
                segments.begin());
}

void LiveSegments::add(Slot begin, Slot end, unsigned content) {
  assert(begin < end && "an empty segment");
  size_t first = firstBehind(segments, begin);
  if (first) {
    const auto &[start, before] = segments[first - 1];
    bool touches = before.end == begin;
    if (before.end > begin || (touches && before.content == content)) {
      assert(before.content == content && "holds something else");
      begin = start;
      end = std::max(end, before.end);
      --first;
    }
  }
  size_t last = first; // of those that become one
  for (; last != segments.size(); ++last) {
    const auto &[start, next] = segments[last];
    if (start > end || (start == end && next.content != content))
      break;
    assert(next.content == content && "holds something else");
    end = std::max(end, next.end);
  }
  Segment joined = {begin, {end, content}};
  if (first == last) {
    segments.insert(segments.begin() + first, joined);
    return;
  }
  segments[first] = joined;
  segments.erase(segments.begin() + first + 1, segments.begin() + last);
}

void LiveSegments::add(const LiveSegments &other) {
  for (const auto &[begin, part] : other.segments)
    add(begin, part.end, part.content);
}

/// Walks the smaller set and looks each segment up in the larger one.
template <typename Differs>
const LiveSegments::Segment *
LiveSegments::findOverlap(const LiveSegments &other, Differs differs) const {
  bool isSmaller = segments.size() <= other.segments.size();
  llvm::ArrayRef<Segment> small = isSmaller ? segments : other.segments;
  llvm::ArrayRef<Segment> large = isSmaller ? other.segments : segments;
  if (small.empty() || large.front().first >= small.back().second.end ||
      small.front().first >= large.back().second.end)
    return nullptr;
  for (const Segment &segment : small) {
    size_t i = firstBehind(large, segment.first);
    if (i && large[i - 1].second.end > segment.first)
      --i;
    for (; i != large.size() && large[i].first < segment.second.end; ++i)
      if (differs(segment.second.content, large[i].second.content))
        return isSmaller ? &large[i] : &segment;
  }
  return nullptr;
}

const LiveSegments::Segment *
LiveSegments::conflictWith(const LiveSegments &other) const {
  return findOverlap(other, [](unsigned a, unsigned b) { return a != b; });
}

const LiveSegments::Segment *
LiveSegments::overlapWith(const LiveSegments &other) const {
  return findOverlap(other, [](unsigned, unsigned) { return true; });
}

const LiveSegments::Segment *LiveSegments::at(Slot slot) const {
  size_t i = firstBehind(segments, slot);
  if (!i || segments[i - 1].second.end <= slot)
    return nullptr;
  return &segments[i - 1];
}

} // namespace netra::registers
