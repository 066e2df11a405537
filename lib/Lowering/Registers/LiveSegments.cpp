//===- LiveSegments.cpp - When a register holds what ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Registers/LiveSegments.h"
#include <algorithm>
#include <cassert>

namespace netra::registers {

void LiveSegments::add(Slot begin, Slot end, unsigned content) {
  assert(begin < end && "an empty segment");
  auto it = parts.upper_bound(begin);
  if (it != parts.begin()) {
    auto before = std::prev(it);
    bool touches = before->second.end == begin;
    if (before->second.end > begin ||
        (touches && before->second.content == content)) {
      assert(before->second.content == content && "holds something else");
      begin = before->first;
      end = std::max(end, before->second.end);
      it = parts.erase(before);
    }
  }
  while (it != parts.end() &&
         (it->first < end ||
          (it->first == end && it->second.content == content))) {
    assert(it->second.content == content && "holds something else");
    end = std::max(end, it->second.end);
    it = parts.erase(it);
  }
  parts.emplace_hint(it, begin, Part{end, content});
}

void LiveSegments::add(const LiveSegments &other) {
  for (const auto &[begin, part] : other.parts)
    add(begin, part.end, part.content);
}

/// Walks the smaller set and looks each segment up in the larger one.
template <typename Differs>
const LiveSegments::Map::value_type *
LiveSegments::findOverlap(const LiveSegments &other, Differs differs) const {
  bool isSmaller = parts.size() <= other.parts.size();
  const Map &small = isSmaller ? parts : other.parts;
  const Map &large = isSmaller ? other.parts : parts;
  if (large.empty())
    return nullptr;
  for (const auto &segment : small) {
    auto it = large.upper_bound(segment.first);
    if (it != large.begin() && std::prev(it)->second.end > segment.first)
      --it;
    for (; it != large.end() && it->first < segment.second.end; ++it)
      if (differs(segment.second.content, it->second.content))
        return isSmaller ? &*it : &segment;
  }
  return nullptr;
}

const LiveSegments::Map::value_type *
LiveSegments::conflictWith(const LiveSegments &other) const {
  return findOverlap(other, [](unsigned a, unsigned b) { return a != b; });
}

const LiveSegments::Map::value_type *
LiveSegments::overlapWith(const LiveSegments &other) const {
  return findOverlap(other, [](unsigned, unsigned) { return true; });
}

const LiveSegments::Map::value_type *LiveSegments::at(Slot slot) const {
  auto it = parts.upper_bound(slot);
  if (it == parts.begin() || std::prev(it)->second.end <= slot)
    return nullptr;
  return &*std::prev(it);
}

} // namespace netra::registers
