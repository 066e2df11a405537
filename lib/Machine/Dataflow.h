//===- Dataflow.h - Dataflow over a kernel ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Iterates to the fixed point, loops and calls included. A State is a value
// with `bool merge(const State &)`, which makes it the worse of both and says
// whether it changed; merging must only ever make it worse, and finitely often.
// The order of visits depends on the code alone.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_DATAFLOW_H
#define NETRA_MACHINE_DATAFLOW_H

#include "Machine/Kernel.h"
#include <functional>
#include <optional>
#include <set>
#include <vector>

namespace netra::machine {

/// The state in front of every block; nothing in front of one that is not
/// reached. `transfer(state, index)` goes past an instruction, `cross(state,
/// edge)` along an edge. `more`, if not empty, holds further edges by block.
template <typename State, typename Transfer, typename Cross>
std::vector<std::optional<State>>
solveForward(const Kernel &kernel, const State &atEntry, Transfer transfer,
             Cross cross, llvm::ArrayRef<std::vector<Edge>> more = {}) {
  std::vector<std::optional<State>> states(kernel.blocks().size());
  std::set<unsigned> worklist;
  for (unsigned entry : kernel.entries()) {
    states[entry] = atEntry;
    worklist.insert(entry);
  }
  while (!worklist.empty()) {
    unsigned number = *worklist.begin();
    worklist.erase(worklist.begin());
    const Block &block = kernel.blocks()[number];
    State state = *states[number];
    for (unsigned index = block.first; index != block.end; ++index)
      transfer(state, index);
    llvm::SmallVector<Edge> edges(block.successors.begin(),
                                  block.successors.end());
    if (!more.empty())
      edges.append(more[number].begin(), more[number].end());
    for (const Edge &edge : edges) {
      State along = state;
      cross(along, edge);
      std::optional<State> &next = states[edge.block];
      bool changed = !next || next->merge(along);
      if (!next)
        next = std::move(along);
      if (changed)
        worklist.insert(edge.block);
    }
  }
  return states;
}

/// Goes past every instruction that is reached, in the order of their offsets,
/// from the states that solveForward() found.
template <typename State, typename Visit>
void replay(const Kernel &kernel,
            const std::vector<std::optional<State>> &states, Visit visit) {
  for (unsigned number = 0; number != kernel.blocks().size(); ++number) {
    if (!states[number])
      continue;
    State state = *states[number];
    const Block &block = kernel.blocks()[number];
    for (unsigned index = block.first; index != block.end; ++index)
      visit(state, index);
  }
}

/// The state behind every block, against the flow of control. `atExit(block)`
/// gives the state behind a block from the last instruction alone (wave ends,
/// control unknown), `transfer(state, index)` goes in front of an instruction,
/// `cross(state, edge)` back along an edge.
template <typename State, typename AtExit, typename Transfer, typename Cross>
std::vector<State> solveBackward(const Kernel &kernel, AtExit atExit,
                                 Transfer transfer, Cross cross) {
  llvm::ArrayRef<Block> blocks = kernel.blocks();
  struct Before {
    unsigned block;
    Edge edge;
  };
  std::vector<std::vector<Before>> before(blocks.size());
  std::vector<State> states;
  std::set<unsigned, std::greater<>> worklist;
  for (unsigned number = 0; number != blocks.size(); ++number) {
    for (const Edge &edge : blocks[number].successors)
      before[edge.block].push_back({number, edge});
    states.push_back(atExit(blocks[number]));
    worklist.insert(number);
  }
  while (!worklist.empty()) {
    unsigned number = *worklist.begin();
    worklist.erase(worklist.begin());
    State state = states[number];
    for (unsigned index = blocks[number].end; index != blocks[number].first;)
      transfer(state, --index);
    for (const Before &from : before[number]) {
      State along = state;
      cross(along, from.edge);
      if (states[from.block].merge(along))
        worklist.insert(from.block);
    }
  }
  return states;
}

} // namespace netra::machine

#endif // NETRA_MACHINE_DATAFLOW_H
