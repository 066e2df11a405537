//===- Liveness.cpp - How long each variable is alive ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every use is followed back to the definition, lane by lane; blocks on the way
// are passed through alive. Each block is entered once a variable.
//
//===----------------------------------------------------------------------===//

#include "Lowering/Registers/Body.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace netra::registers {
namespace {

using Lanes = uint32_t; // a tuple has at most 32 registers

Lanes lanesOf(Part part) {
  Lanes ones = part.width >= 32 ? ~Lanes(0) : (Lanes(1) << part.width) - 1;
  return ones << part.lane;
}

/// A variable in one block.
struct InBlock {
  Lanes liveOut = 0;
  /// Lane and the end of its last read there.
  llvm::SmallVector<std::pair<unsigned, Slot>, 4> reads;
  Lanes read = 0;
};

class Liveness {
public:
  explicit Liveness(Body &body) : body(body) {
    for (Block &block : body.region())
      for (Block *next : block.getSuccessors())
        predecessors[next].push_back(&block);
  }

  void run();

private:
  void follow(unsigned number, ArrayRef<const Use *> uses);
  void needAtBegin(const Variable &variable, Block *block, Lanes lanes);
  void addSegments(Variable &variable);
  Block *blockOf(unsigned place) {
    auto it =
        llvm::upper_bound(begins, place, [](unsigned place, const auto &entry) {
          return place < entry.first;
        });
    return std::prev(it)->second;
  }

  Body &body;
  llvm::DenseMap<Block *, SmallVector<Block *, 2>> predecessors;
  std::vector<std::pair<unsigned, Block *>> begins;
  llvm::MapVector<Block *, InBlock> seen; // of the variable at hand
  std::vector<std::pair<Block *, Lanes>> worklist;
};

void Liveness::run() {
  for (Block &block : body.region())
    begins.push_back({body.blocks[&block].begin, &block});
  std::vector<std::vector<const Use *>> uses(body.variables.size());
  for (const Use &use : body.uses)
    uses[use.part.variable].push_back(&use);
  for (unsigned number = 0; number != body.variables.size(); ++number)
    follow(number, uses[number]);
}

void Liveness::needAtBegin(const Variable &variable, Block *block,
                           Lanes lanes) {
  for (Block *before : predecessors[block]) {
    InBlock &there = seen[before];
    Lanes added = lanes & ~there.liveOut;
    there.liveOut |= lanes;
    if (added && before != variable.block)
      worklist.push_back({before, added});
  }
}

void Liveness::follow(unsigned number, ArrayRef<const Use *> uses) {
  Variable &variable = body.variables[number];
  variable.lanes.resize(variable.width);
  if (variable.isUndefined)
    return;
  seen.clear();
  seen[variable.block];
  for (const Use *use : uses) {
    Block *block = blockOf(use->place);
    InBlock &here = seen[block];
    Slot end = use->untilEnd ? placeEnd(use->place) : readEnd(use->place);
    for (unsigned i = 0; i != use->part.width; ++i)
      here.reads.push_back({use->part.lane + i, end});
    Lanes added = lanesOf(use->part) & ~here.read;
    here.read |= added;
    if (added && block != variable.block)
      worklist.push_back({block, added});
  }
  while (!worklist.empty()) {
    auto [block, lanes] = worklist.back();
    worklist.pop_back();
    needAtBegin(variable, block, lanes);
  }
  addSegments(variable);
}

void Liveness::addSegments(Variable &variable) {
  for (auto &[block, here] : seen) {
    BlockPlaces places = body.blocks[block];
    bool isHome = block == variable.block;
    for (unsigned lane = 0; lane != variable.width; ++lane) {
      Slot begin = isHome ? variable.begins[lane] : copyAheadSlot(places.begin);
      Slot end = isHome ? std::max(begin + 1, variable.end) : begin;
      for (auto [read, readEnd] : here.reads)
        if (read == lane)
          end = std::max(end, readEnd);
      if (here.liveOut >> lane & 1)
        end = copyAheadSlot(places.end);
      if (begin < end)
        variable.lanes[lane].add(begin, end, variable.contents[lane]);
    }
  }
}

} // namespace

void computeLiveness(Body &body) { Liveness(body).run(); }

} // namespace netra::registers
