//===- GlobalConflicts.cpp - workgroups that touch the same bytes ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Check/GlobalConflicts.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace netra::sim {

constexpr unsigned kNumTouches = 3;

std::vector<Interval> intervalsOf(const Races &races) {
  std::vector<Interval> lists[kNumTouches];
  uint32_t number = 0;
  for (const auto &shadow : races.global()) {
    if (shadow)
      shadow->visit([&](uint64_t begin, unsigned bytes,
                        const ShadowCell &cell) {
        for (unsigned touch = 0; touch != kNumTouches; ++touch) {
          if (cell.first[touch] == ~uint32_t(0))
            continue;
          std::vector<Interval> &list = lists[touch];
          PackedIssue by{cell.first[touch], 0};
          if (!list.empty() && list.back().end == begin &&
              list.back().memory == number &&
              list.back().by.indexAndWave == by.indexAndWave)
            list.back().end += bytes;
          else
            list.push_back({begin, begin + bytes, number, Touch(touch), by});
        }
      });
    ++number;
  }
  for (unsigned touch = 1; touch != kNumTouches; ++touch)
    lists[0].insert(lists[0].end(), lists[touch].begin(), lists[touch].end());
  return std::move(lists[0]);
}

GlobalConflicts::Map &GlobalConflicts::mapOf(Touch touch, uint32_t number) {
  size_t index = size_t(number) * kNumTouches + unsigned(touch);
  if (index >= maps.size())
    maps.resize((size_t(number) + 1) * kNumTouches);
  return maps[index];
}

void GlobalConflicts::report(const Interval &interval, Touch other,
                             const Memory &memory, Reporter &reports) {
  Map &map = mapOf(other, interval.memory);
  auto at = map.upper_bound(interval.begin);
  if (at != map.begin() && std::prev(at)->second.end > interval.begin)
    --at;
  for (; at != map.end() && at->first < interval.end; ++at) {
    const Held &held = at->second;
    uint64_t begin = std::max(at->first, interval.begin);
    uint64_t end = std::min(held.end, interval.end);
    reports.report(
        Check::Race, "global-workgroups", Severity::Error, interval.by.unpack(),
        0, held.by.unpack(), interval.memory, [&](Finding &finding) {
          std::copy_n(held.workgroup, 3, finding.other->workgroup);
          finding.where = (memory.allocations()[interval.memory]->name + " 0x" +
                           Twine::utohexstr(begin))
                              .str();
          finding.what =
              ((interval.touch == Touch::Write ? "writes " : "touches ") +
               Twine(end - begin) + " bytes from " + finding.where +
               ", which another workgroup " +
               (other == Touch::Write    ? "writes"
                : other == Touch::Atomic ? "changes"
                                         : "reads"))
                  .str();
          finding.otherWhat = "touches them, too";
          finding.cure = "atomic operations, or bytes of its own for each "
                         "workgroup";
        });
  }
}

/// Adds the parts of `interval` that no workgroup has touched this way yet.
void GlobalConflicts::add(const Interval &interval, const Reporter &reports) {
  Map &map = mapOf(interval.touch, interval.memory);
  Held held;
  std::copy_n(reports.workgroup, 3, held.workgroup);
  held.by = interval.by;
  uint64_t begin = interval.begin;
  auto at = map.upper_bound(begin);
  if (at != map.begin() && std::prev(at)->second.end > begin)
    begin = std::prev(at)->second.end;
  while (begin < interval.end) {
    uint64_t end =
        at == map.end() ? interval.end : std::min(at->first, interval.end);
    if (begin < end) {
      held.end = end;
      map.emplace_hint(at, begin, held);
    }
    if (at == map.end())
      break;
    begin = std::max(begin, at->second.end);
    ++at;
  }
}

void GlobalConflicts::merge(const std::vector<Interval> &intervals,
                            const Memory &memory, Reporter &reports) {
  for (const Interval &interval : intervals) {
    report(interval, Touch::Write, memory, reports);
    if (interval.touch == Touch::Write) {
      report(interval, Touch::Read, memory, reports);
      report(interval, Touch::Atomic, memory, reports);
    }
  }
  for (const Interval &interval : intervals)
    add(interval, reports);
}

} // namespace netra::sim
