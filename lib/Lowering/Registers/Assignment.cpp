//===- Assignment.cpp - Registers for every class -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Registers/Assignment.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace netra::registers {
namespace {

/// When a register is taken.
class Occupancy {
public:
  bool isEmpty() const { return taken.empty(); }
  bool overlaps(const LiveSegments &segments) const;
  void add(const LiveSegments &segments);

private:
  std::map<Slot, Slot> taken; // begin and end, disjoint
  // Classes come mostly in the order of the program: what was added last, and
  // the end of all, answer most questions.
  Slot end = 0;
  std::pair<Slot, Slot> last{0, 0};
};

bool Occupancy::overlaps(const LiveSegments &segments) const {
  if (segments.isEmpty() || segments.all().front().first >= end)
    return false;
  for (const auto &[begin, part] : segments.all()) {
    if (begin < last.second && last.first < part.end)
      return true;
    auto next = taken.lower_bound(part.end);
    if (next != taken.begin() && std::prev(next)->second > begin)
      return true;
  }
  return false;
}

void Occupancy::add(const LiveSegments &segments) {
  for (const auto &[begin, part] : segments.all()) {
    taken.emplace_hint(begin >= end ? taken.end() : taken.lower_bound(begin),
                       begin, part.end);
    end = std::max(end, part.end);
    last = {begin, part.end};
  }
}

/// By number.
using Occupied = std::vector<Occupancy>;

Occupied occupiedByText(RegisterFile file, const PhysicalUse &physical) {
  Occupied occupied(kMaxRegisters);
  for (unsigned number = 0; number != kMaxRegisters; ++number) {
    if (file == RegisterFile::SGPR &&
        unitOf(file, number) >= machine::unit::ttmp)
      break;
    auto named = physical.alive.find(unitOf(file, number));
    if (named != physical.alive.end())
      occupied[number].add(named->second);
  }
  return occupied;
}

/// What orders look at.
struct Candidate {
  unsigned index;
  bool isPinned;
  unsigned choices, width;
  Slot begin;
  uint64_t length; ///< Slots of all lanes together.
};

Candidate describe(unsigned index, const RegisterClass &each) {
  Candidate result{
      index, each.isPinned(), unsigned(each.allowed.count()), each.width, ~0u,
      0};
  for (const LiveSegments &lane : each.lanes)
    for (const auto &[begin, part] : lane.all()) {
      result.begin = std::min(result.begin, begin);
      result.length += part.end - begin;
    }
  return result;
}

using Order = bool (*)(const Candidate &, const Candidate &);
constexpr Order orders[] = {
    // As they become alive, as long as all tuples fit.
    [](const Candidate &a, const Candidate &b) {
      return std::tuple(!a.isPinned, a.begin, -int(a.width), a.index) <
             std::tuple(!b.isPinned, b.begin, -int(b.width), b.index);
    },
    // Wide tuples before what fits between them.
    [](const Candidate &a, const Candidate &b) {
      return std::tuple(!a.isPinned, -int(a.width), a.begin, a.index) <
             std::tuple(!b.isPinned, -int(b.width), b.begin, b.index);
    },
    // What is alive longest first.
    [](const Candidate &a, const Candidate &b) {
      return std::tuple(!a.isPinned, -int64_t(a.length), a.begin, a.index) <
             std::tuple(!b.isPinned, -int64_t(b.length), b.begin, b.index);
    },
    // Wide tuples before narrow ones, the longest first.
    [](const Candidate &a, const Candidate &b) {
      return std::tuple(!a.isPinned, -int(a.width), -int64_t(a.length),
                        a.index) < std::tuple(!b.isPinned, -int(b.width),
                                              -int64_t(b.length), b.index);
    },
};

class FileAssigner {
public:
  FileAssigner(const Classes &classes, const Occupied &text, unsigned limit)
      : classes(classes), text(text), limit(limit) {}

  struct Result {
    std::vector<std::pair<unsigned, unsigned>> bases; ///< Class and base.
    unsigned used = 0;
    std::optional<unsigned> refused;
  };
  Result run(ArrayRef<Candidate> order) const;

private:
  std::optional<unsigned> findBase(const RegisterClass &each,
                                   const Occupied &occupied) const;
  const Classes &classes;
  const Occupied &text;
  unsigned limit;
};

std::optional<unsigned> FileAssigner::findBase(const RegisterClass &each,
                                               const Occupied &occupied) const {
  for (size_t base = each.allowed._Find_first(); base < each.allowed.size();
       base = each.allowed._Find_next(base)) {
    if (base + each.width > limit && !each.isPinned())
      return std::nullopt;
    bool isFree = true;
    for (unsigned lane = 0; lane != each.width && isFree; ++lane)
      isFree = !occupied[base + lane].overlaps(each.lanes[lane]);
    if (isFree)
      return unsigned(base);
  }
  return std::nullopt;
}

FileAssigner::Result FileAssigner::run(ArrayRef<Candidate> order) const {
  Result result;
  Occupied occupied = text;
  for (const Candidate &candidate : order) {
    const RegisterClass &each = classes.all()[candidate.index];
    std::optional<unsigned> base = findBase(each, occupied);
    if (!base) {
      result.refused = candidate.index;
      return result;
    }
    for (unsigned lane = 0; lane != each.width; ++lane) {
      occupied[*base + lane].add(each.lanes[lane]);
      if (!each.lanes[lane].isEmpty())
        result.used = std::max(result.used, *base + lane + 1);
    }
    result.bases.push_back({candidate.index, *base});
  }
  return result;
}

} // namespace

std::array<Pressure, kNumFiles> peakPressure(const Classes &classes,
                                             const PhysicalUse &physical) {
  std::array<std::vector<std::pair<Slot, int>>, kNumFiles> changes;
  auto add = [&](unsigned file, const LiveSegments &segments) {
    for (const auto &[begin, part] : segments.all()) {
      changes[file].push_back({begin, 1});
      changes[file].push_back({part.end, -1});
    }
  };
  for (const RegisterClass &each : classes.all())
    if (unsigned(each.file) < kNumFiles)
      for (const LiveSegments &lane : each.lanes)
        add(unsigned(each.file), lane);
  for (const auto &[reg, segments] : physical.alive) {
    if (reg < machine::unit::agpr)
      add(unsigned(RegisterFile::VGPR), segments);
    else if (reg < machine::unit::sgpr)
      add(unsigned(RegisterFile::AGPR), segments);
    else if (reg < machine::unit::ttmp)
      add(unsigned(RegisterFile::SGPR), segments);
  }
  std::array<Pressure, kNumFiles> result;
  for (unsigned file = 0; file != kNumFiles; ++file) {
    llvm::sort(changes[file]); // ends before begins
    int alive = 0;
    for (auto [slot, change] : changes[file]) {
      alive += change;
      if (alive > int(result[file].registers))
        result[file] = {unsigned(alive), slot};
    }
  }
  return result;
}

Assignment assignRegisters(const Classes &classes, const PhysicalUse &physical,
                           const std::array<unsigned, kNumFiles> &limits,
                           const std::array<Pressure, kNumFiles> &pressure) {
  Assignment result;
  result.bases.assign(classes.all().size(), -1);
  std::array<std::vector<Candidate>, kNumFiles> candidates;
  for (auto [index, each] : enumerate(classes.all()))
    if (unsigned(each.file) < kNumFiles && each.isAlive())
      candidates[unsigned(each.file)].push_back(describe(index, each));
  for (unsigned file = 0; file != kNumFiles; ++file) {
    Occupied text = occupiedByText(RegisterFile(file), physical);
    FileAssigner assigner(classes, text, limits[file]);
    std::optional<FileAssigner::Result> best;
    for (Order order : orders) {
      llvm::sort(candidates[file], order);
      FileAssigner::Result tried = assigner.run(candidates[file]);
      bool isBetter = !best || (best->refused && !tried.refused) ||
                      (!tried.refused && tried.used < best->used);
      if (isBetter)
        best = std::move(tried);
      if (!best->refused && best->used <= pressure[file].registers)
        break; // no order needs fewer
    }
    for (auto [index, base] : best->bases)
      result.bases[index] = int(base);
    result.used[file] = best->used;
    result.refused[file] = best->refused;
    for (unsigned number = 0; number != kMaxRegisters; ++number)
      if (!text[number].isEmpty())
        result.used[file] = std::max(result.used[file], number + 1);
  }
  return result;
}

std::optional<PinConflict> findPinConflict(const Classes &classes,
                                           const PhysicalUse &physical) {
  std::map<RegUnit, LiveSegments> owners; // each holds its class
  for (auto [index, each] : enumerate(classes.all())) {
    if (unsigned(each.file) >= kNumFiles || !each.isPinned())
      continue;
    for (unsigned lane = 0; lane != each.width; ++lane) {
      unsigned number = each.pin() + lane;
      RegUnit reg = unitOf(each.file, number);
      auto named = physical.alive.find(reg);
      if (named != physical.alive.end())
        if (auto *clash = each.lanes[lane].overlapWith(named->second))
          return PinConflict{unsigned(index), std::nullopt, number,
                             clash->first};
      LiveSegments &owned = owners[reg];
      if (auto *clash = each.lanes[lane].overlapWith(owned))
        return PinConflict{unsigned(index), clash->second.content, number,
                           clash->first};
      for (const auto &[begin, part] : each.lanes[lane].all())
        owned.add(begin, part.end, unsigned(index));
    }
  }
  return std::nullopt;
}

} // namespace netra::registers
