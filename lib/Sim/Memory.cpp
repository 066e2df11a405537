//===- Memory.cpp - named allocations with bounds -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Memory.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstring>

using namespace llvm;

namespace netra::sim {

/// A value that is no plausible size, index or float.
static constexpr uint8_t kPoison = 0xcb;

Allocation &Memory::place(StringRef name, uint64_t base, uint64_t size) {
  assert((all.empty() || all.back()->base + all.back()->size <= base) &&
         "allocations ascend");
  auto allocation = std::make_unique<Allocation>();
  allocation->name = name.str();
  allocation->base = base;
  allocation->size = size;
  allocation->number = all.size();
  allocation->bytes.reset(new uint8_t[size]());
  all.push_back(std::move(allocation));
  return *all.back();
}

uint64_t Memory::reserve(uint64_t size) {
  uint64_t base = next;
  next = alignTo(base + size + kGap, 4096);
  return base;
}

Allocation &Memory::allocate(StringRef name, uint64_t size,
                             uint64_t alignment) {
  next = alignTo(next, alignment);
  return place(name, reserve(size), size);
}

void Memory::poison(Allocation &allocation) {
  std::memset(allocation.bytes.get(), kPoison, allocation.size);
  allocation.undefined.reset(new uint8_t[allocation.size]);
  std::memset(allocation.undefined.get(), 0xff, allocation.size);
}

Allocation *Memory::find(uint64_t address, uint64_t count) const {
  // The last allocation that begins at or before the address.
  auto behind = std::upper_bound(all.begin(), all.end(), address,
                                 [](uint64_t address, const auto &other) {
                                   return address < other->base;
                                 });
  if (behind == all.begin())
    return nullptr;
  Allocation *candidate = std::prev(behind)->get();
  return candidate->contains(address, count) ? candidate : nullptr;
}

const Allocation *Memory::nearest(uint64_t address) const {
  const Allocation *best = nullptr;
  uint64_t distance = ~uint64_t(0);
  for (const auto &candidate : all) {
    uint64_t end = candidate->base + candidate->size;
    uint64_t away = address < candidate->base ? candidate->base - address
                    : address >= end          ? address - end
                                              : 0;
    if (away < distance) {
      best = candidate.get();
      distance = away;
    }
  }
  return best;
}

} // namespace netra::sim
