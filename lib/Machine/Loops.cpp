//===- Loops.cpp - Loops of a kernel --------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Loops.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

using namespace llvm;

namespace netra::machine {
namespace {

constexpr unsigned kNone = ~0u;

class LoopFinder {
public:
  explicit LoopFinder(const Kernel &kernel)
      : blocks(kernel.blocks()), next(blocks.size()), before(blocks.size()),
        place(blocks.size(), kNone), dominator(blocks.size(), kNone) {
    connect(kernel);
  }

  std::vector<Loop> run();

private:
  void connect(const Kernel &kernel);
  void visit();
  void findDominators();
  unsigned common(unsigned a, unsigned b) const;
  bool dominates(unsigned a, unsigned b) const;
  std::set<unsigned> bodyOf(unsigned header, unsigned latch) const;

  ArrayRef<Block> blocks;
  std::vector<std::vector<unsigned>> next, before; // calls are stepped over
  std::vector<unsigned> starts;
  std::vector<unsigned> order;     // reverse postorder
  std::vector<unsigned> place;     // of a block in it
  std::vector<unsigned> dominator; // kNone: only the start
};

void LoopFinder::connect(const Kernel &kernel) {
  std::map<unsigned, unsigned> blockAt;
  for (auto [number, block] : enumerate(blocks))
    blockAt[block.first] = number;
  starts.assign(kernel.entries().begin(), kernel.entries().end());
  for (auto [number, block] : enumerate(blocks))
    for (const Edge &edge : block.successors) {
      if (edge.kind == EdgeKind::Return)
        continue;
      unsigned to = edge.block;
      if (edge.kind == EdgeKind::Call) {
        starts.push_back(edge.block);
        auto behind = blockAt.find(block.end);
        if (behind == blockAt.end())
          continue;
        to = behind->second;
      }
      next[number].push_back(to);
      before[to].push_back(number);
    }
  for (unsigned start : starts)
    before[start].push_back(kNone);
}

/// Every block behind those that flow to it, but for loops.
void LoopFinder::visit() {
  std::vector<bool> seen(blocks.size());
  for (unsigned start : starts) {
    if (seen[start])
      continue;
    seen[start] = true;
    std::vector<std::pair<unsigned, unsigned>> stack = {{start, 0}};
    while (!stack.empty()) {
      auto &[number, position] = stack.back();
      if (position == next[number].size()) {
        order.push_back(number);
        stack.pop_back();
        continue;
      }
      unsigned to = next[number][position++];
      if (seen[to])
        continue;
      seen[to] = true;
      stack.push_back({to, 0});
    }
  }
  std::reverse(order.begin(), order.end());
  for (auto [index, number] : enumerate(order))
    place[number] = index;
}

unsigned LoopFinder::common(unsigned a, unsigned b) const {
  while (a != b) {
    if (a == kNone || b == kNone)
      return kNone;
    if (place[a] > place[b])
      a = dominator[a];
    else
      b = dominator[b];
  }
  return a;
}

void LoopFinder::findDominators() {
  std::vector<bool> isKnown(blocks.size());
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned number : order) {
      std::optional<unsigned> best;
      for (unsigned from : before[number]) {
        if (from != kNone && !isKnown[from])
          continue;
        best = best ? common(*best, from) : from;
      }
      unsigned found = best.value_or(kNone);
      if (isKnown[number] && found == dominator[number])
        continue;
      dominator[number] = found;
      isKnown[number] = true;
      changed = true;
    }
  }
}

bool LoopFinder::dominates(unsigned a, unsigned b) const {
  while (b != kNone && b != a)
    b = dominator[b];
  return b == a;
}

std::set<unsigned> LoopFinder::bodyOf(unsigned header, unsigned latch) const {
  std::set<unsigned> body = {header};
  std::vector<unsigned> left = {latch};
  while (!left.empty()) {
    unsigned number = left.back();
    left.pop_back();
    if (number == kNone || !body.insert(number).second)
      continue;
    left.insert(left.end(), before[number].begin(), before[number].end());
  }
  return body;
}

std::vector<Loop> LoopFinder::run() {
  visit();
  findDominators();
  std::map<unsigned, std::set<unsigned>> bodies;
  for (unsigned number : order)
    for (unsigned from : before[number])
      if (from != kNone && dominates(number, from)) {
        std::set<unsigned> body = bodyOf(number, from);
        bodies[number].insert(body.begin(), body.end());
      }
  std::vector<Loop> loops;
  for (const auto &[header, body] : bodies) {
    Loop &loop = loops.emplace_back();
    loop.header = header;
    loop.blocks.assign(body.begin(), body.end());
    std::set<unsigned> own = body;
    for (const auto &[other, inner] : bodies) {
      if (other == header)
        continue;
      if (body.count(other))
        for (unsigned number : inner)
          own.erase(number);
      loop.depth += inner.count(header);
    }
    loop.own.assign(own.begin(), own.end());
  }
  return loops;
}

} // namespace

std::vector<Loop> loopsOf(const Kernel &kernel) {
  return LoopFinder(kernel).run();
}

} // namespace netra::machine
