//===- Classes.cpp - Variables that share registers -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Registers/Classes.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace netra::registers {

/// The longest chain of registers that joining may ask for.
constexpr unsigned kWidestClass = 64;

Classes::Classes(Body &body, const PhysicalUse &physical)
    : body(body), physical(physical) {
  classes.reserve(body.variables.size());
  for (auto [index, variable] : enumerate(body.variables)) {
    RegisterClass single;
    single.file = variable.file;
    single.width = variable.width;
    single.allowed = variable.allowed;
    single.lanes = variable.lanes;
    single.members.push_back(index);
    classes.push_back(std::move(single));
    if (!variable.isSpecial() && classes.back().isPinned())
      enterPinned(index, 0, variable.width);
    places.push_back({unsigned(index), 0});
  }
  for (const Bond &bond : body.bonds) {
    unsigned width = body.variables[bond.first].width;
    tryJoin({bond.first, 0, width}, {bond.second, 0, width});
  }
  // What must be, then inner loops first; within a depth in program order,
  // accumulators first: their copies would make room for one more register.
  struct Wish {
    bool isInPlace;
    unsigned depth;
    bool isAhead;
    unsigned place;
    Part from, to;
  };
  std::vector<Wish> wishes;
  for (const Copy &copy : body.copies)
    if (!body.variables[copy.from.variable].isUndefined)
      wishes.push_back({copy.isInPlace, copy.depth, copy.isAhead, copy.place,
                        copy.from, copy.to});
  stable_sort(wishes, [](const Wish &a, const Wish &b) {
    return std::tuple(!a.isInPlace, -int(a.depth), !a.isAhead, a.place) <
           std::tuple(!b.isInPlace, -int(b.depth), !b.isAhead, b.place);
  });
  auto firstWish = find_if(wishes, [](auto &wish) { return !wish.isInPlace; });
  for (const Wish &wish : make_range(wishes.begin(), firstWish))
    tryJoin(wish.from, wish.to);
  std::vector<const Share *> shares;
  for (const Share &share : body.shares)
    if (!body.variables[share.source.variable].isUndefined)
      shares.push_back(&share);
  stable_sort(shares, [](const Share *a, const Share *b) {
    return a->depth > b->depth;
  });
  for (const Share *share : shares)
    if (!tryJoin(share->source, share->result))
      keepApart(*share);
  for (const Wish &wish : make_range(firstWish, wishes.end()))
    tryJoin(wish.from, wish.to);
}

/// The source is alive as long as the result is written.
void Classes::keepApart(const Share &share) {
  Place place = places[share.source.variable];
  for (unsigned i = 0; i != share.source.width; ++i) {
    LiveSegments &lane =
        classes[place.index].lanes[place.lane + share.source.lane + i];
    Slot last = readEnd(share.place) - 1;
    const auto *alive = lane.at(last);
    if (!alive || alive->second.end >= placeEnd(share.place))
      continue;
    LiveSegments longer;
    longer.add(last, placeEnd(share.place), alive->second.content);
    if (lane.conflictWith(longer)) {
      misplaced = &share; // the result is in the same class, shifted
      continue;
    }
    lane.add(longer);
  }
}

Classes::Place Classes::placeOf(unsigned variable) const {
  return places[variable];
}

bool Classes::isSame(Part a, Part b) const {
  Place left = places[a.variable], right = places[b.variable];
  return left.index == right.index && left.lane + a.lane == right.lane + b.lane;
}

/// Registers from `pin` on must not be alive where something else is in them.
bool Classes::clashesWithFixed(RegisterFile file, unsigned pin,
                               ArrayRef<LiveSegments> lanes, unsigned a,
                               unsigned b) const {
  for (auto [lane, segments] : enumerate(lanes)) {
    RegUnit reg = unitOf(file, pin + unsigned(lane));
    auto named = physical.alive.find(reg);
    if (named != physical.alive.end() && named->second.overlapWith(segments))
      return true;
    auto fixed = pinned.find(reg);
    if (fixed == pinned.end())
      continue;
    for (unsigned index : fixed->second) {
      const RegisterClass &other = classes[index];
      if (index != a && index != b && !other.members.empty() &&
          other.lanes[pin + lane - other.pin()].overlapWith(segments))
        return true;
    }
  }
  return false;
}

void Classes::enterPinned(unsigned index, unsigned first, unsigned end) {
  const RegisterClass &each = classes[index];
  for (unsigned lane = first; lane != end; ++lane)
    pinned[unitOf(each.file, each.pin() + lane)].push_back(index);
}

bool Classes::tryJoin(Part a, Part b) {
  if (isSame(a, b))
    return true;
  Place left = places[a.variable], right = places[b.variable];
  if (left.index == right.index)
    return false;
  // The larger class stays; the other one begins `shift` registers behind it.
  unsigned keep = left.index, drop = right.index;
  int shift = int(left.lane + a.lane) - int(right.lane + b.lane);
  auto weight = [&](unsigned index) { return classes[index].members.size(); };
  if (weight(drop) > weight(keep)) {
    std::swap(keep, drop);
    shift = -shift;
  }
  RegisterClass &kept = classes[keep], &dropped = classes[drop];
  if (kept.file != dropped.file || body.variables[a.variable].isSpecial())
    return false;
  int first = std::min(0, shift);
  int end = std::max(int(kept.width), shift + int(dropped.width));
  if (end - first > int(kWidestClass))
    return false;
  // The joined class begins at `first` of the kept one.
  unsigned keptLane = -first, droppedLane = shift - first;
  Bases allowed = (kept.allowed >> keptLane) & (dropped.allowed >> droppedLane);
  if (allowed.none())
    return false;
  for (unsigned lane = 0; lane != dropped.width; ++lane) {
    int there = int(lane + droppedLane) - int(keptLane);
    if (there >= 0 && there < int(kept.width) &&
        kept.lanes[there].conflictWith(dropped.lanes[lane]))
      return false;
  }
  if (allowed.count() == 1) {
    // What was pinned before has been checked before.
    unsigned pin = unsigned(allowed._Find_first());
    if (!dropped.isPinned() && clashesWithFixed(kept.file, pin + droppedLane,
                                                dropped.lanes, keep, drop))
      return false;
    if (!kept.isPinned() &&
        clashesWithFixed(kept.file, pin + keptLane, kept.lanes, keep, drop))
      return false;
  }
  bool wasPinned = kept.isPinned();
  unsigned keptWidth = kept.width;
  if (keptLane)
    kept.lanes.insert(kept.lanes.begin(), keptLane, LiveSegments());
  kept.lanes.resize(end - first);
  for (unsigned lane = 0; lane != dropped.width; ++lane)
    kept.lanes[lane + droppedLane].add(dropped.lanes[lane]);
  kept.width = end - first;
  kept.allowed = allowed;
  for (unsigned member : kept.members)
    places[member].lane += keptLane;
  for (unsigned member : dropped.members)
    places[member] = {keep, places[member].lane + droppedLane};
  append_range(kept.members, dropped.members);
  dropped = RegisterClass();
  dropped.file = kept.file;
  if (kept.isPinned() && !wasPinned)
    enterPinned(keep, 0, kept.width);
  if (kept.isPinned() && wasPinned) {
    enterPinned(keep, 0, keptLane);
    enterPinned(keep, keptLane + keptWidth, kept.width);
  }
  return true;
}

} // namespace netra::registers
