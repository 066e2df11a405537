//===- NopUses.cpp - What nops are for ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Follows the code behind each nop twice, with it and without, until both are
// the same: what is missing only without it is what it is for.
//
//===----------------------------------------------------------------------===//

#include "Machine/Dataflow.h"
#include "Machine/Hazards.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace llvm;

namespace netra::machine {
namespace {

/// Longer than any hazard lasts, in instructions of one path.
constexpr unsigned kLongestPath = 64;
/// Of all paths behind one nop.
constexpr unsigned kMostSteps = 2048;

class NopAnalysis {
public:
  explicit NopAnalysis(const Kernel &kernel)
      : kernel(kernel), code(kernel.code()), model(code.hazards()) {}

  std::vector<NopUse> run();

private:
  struct Walk {
    unsigned block, index, length;
    HazardState with, without;
  };
  IssuedInstruction issued(unsigned index) const {
    const CodeInstruction &inst = code[index];
    return {&inst.info, &inst.roles, inst.offset};
  }
  void follow(unsigned nop, unsigned block, HazardState state);
  void step(Walk &walk, unsigned nop);

  const Kernel &kernel;
  const Code &code;
  const HazardModel &model;
  std::vector<NopUse> uses;
};

void NopAnalysis::step(Walk &walk, unsigned nop) {
  std::set<std::pair<uint64_t, unsigned>> anyway; // producer, row
  walk.with.issue(model, issued(walk.index), [&](const MissingTicks &each) {
    anyway.insert({each.producer.tag, each.match.row});
  });
  walk.without.issue(model, issued(walk.index), [&](const MissingTicks &each) {
    if (anyway.count({each.producer.tag, each.match.row}))
      return;
    uses.push_back({nop, *code.indexAt(each.producer.tag), walk.index,
                    each.match.row, each.match.required - each.present});
  });
}

void NopAnalysis::follow(unsigned nop, unsigned block, HazardState state) {
  Walk first{block, nop + 1, 0, state, state};
  first.with.issue(model, issued(nop), [](const MissingTicks &) {});
  std::vector<Walk> left = {std::move(first)};
  for (unsigned steps = 0; !left.empty() && steps != kMostSteps; ++steps) {
    Walk walk = std::move(left.back());
    left.pop_back();
    const Block &at = kernel.blocks()[walk.block];
    if (walk.with == walk.without || walk.length == kLongestPath)
      continue;
    if (walk.index != at.end) {
      step(walk, nop);
      ++walk.index;
      ++walk.length;
      left.push_back(std::move(walk));
      continue;
    }
    for (const Edge &edge : at.successors) {
      if (edge.kind == EdgeKind::PastUnknown)
        continue;
      Walk next = walk;
      next.block = edge.block;
      next.index = kernel.blocks()[edge.block].first;
      left.push_back(std::move(next));
    }
  }
}

std::vector<NopUse> NopAnalysis::run() {
  auto states = solveForward(
      kernel, HazardState(),
      [&](HazardState &state, unsigned index) {
        state.issue(model, issued(index), [](const MissingTicks &) {});
      },
      [](HazardState &state, const Edge &edge) {
        if (edge.kind == EdgeKind::PastUnknown)
          state.clear();
      });
  for (unsigned number = 0; number != kernel.blocks().size(); ++number) {
    if (!states[number])
      continue;
    HazardState state = *states[number];
    const Block &block = kernel.blocks()[number];
    for (unsigned index = block.first; index != block.end; ++index) {
      if (onlyKeepsApart(code[index].info))
        follow(index, number, state);
      state.issue(model, issued(index), [](const MissingTicks &) {});
    }
  }
  auto key = [](const NopUse &use) {
    return std::tie(use.nop, use.consumer, use.producer, use.row);
  };
  llvm::stable_sort(
      uses, [&](const NopUse &a, const NopUse &b) { return key(a) < key(b); });
  uses.erase(
      llvm::unique(uses, [&](const NopUse &a,
                             const NopUse &b) { return key(a) == key(b); }),
      uses.end());
  return std::move(uses);
}

} // namespace

bool onlyKeepsApart(const InstructionInfo &info) {
  return info.is(Unit::Nop) || info.has(Trait::EmptyValu) ||
         info.has(Trait::WaitsForClocks);
}

std::vector<NopUse> nopUses(const Kernel &kernel) {
  return NopAnalysis(kernel).run();
}

} // namespace netra::machine
