//===- Shrink.cpp - a smaller kernel that fails alike ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Shrink.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace netra::randomkernels {
namespace {

constexpr unsigned kTries = 400;

/// Every list of an item that reads values.
template <typename Visit> void visitReads(const Item &item, Visit visit) {
  for (const std::vector<int> *list :
       {&item.inputs, &item.olds, &item.dependencies, &item.yields[0],
        &item.yields[1], &item.inits})
    for (int value : *list)
      visit(value);
  if (item.again >= 0)
    visit(item.again);
  for (const Sequence &body : item.bodies)
    for (const auto &inner : body)
      visitReads(*inner, visit);
}

/// Where each item is, the last one first.
void collect(Sequence &sequence,
             std::vector<std::pair<Sequence *, Item *>> &places) {
  for (auto &item : llvm::reverse(sequence)) {
    places.push_back({&sequence, item.get()});
    for (Sequence &body : llvm::reverse(item->bodies))
      collect(body, places);
  }
}

std::string kindOf(const std::string &problem) {
  return llvm::StringRef(problem).split(':').first.str();
}

} // namespace

void shrink(RandomKernel &kernel, std::string &problem,
            llvm::function_ref<std::string(const RandomKernel &)> judge) {
  std::string kind = kindOf(problem);
  unsigned tries = 0;
  for (bool isSmaller = true; isSmaller && tries < kTries;) {
    isSmaller = false;
    std::vector<std::pair<Sequence *, Item *>> places;
    collect(kernel.body, places);
    for (auto [sequence, item] : places) {
      if (tries >= kTries)
        return;
      std::vector<bool> isRead(kernel.values.size());
      for (const auto &each : kernel.body)
        visitReads(*each, [&](int value) { isRead[size_t(value)] = true; });
      if (llvm::any_of(item->results,
                       [&](int value) { return isRead[size_t(value)]; }))
        continue;
      auto at = llvm::find_if(
          *sequence, [&](const auto &each) { return each.get() == item; });
      if (at == sequence->end())
        continue;
      size_t index = size_t(at - sequence->begin());
      std::unique_ptr<Item> taken = std::move(*at);
      sequence->erase(at);
      ++tries;
      std::string now = judge(kernel);
      if (!now.empty() && kindOf(now) == kind) {
        problem = now;
        isSmaller = true;
        // Items inside `taken` are gone with it.
        if (!taken->bodies[0].empty() || !taken->bodies[1].empty())
          break;
        continue;
      }
      sequence->insert(sequence->begin() + ptrdiff_t(index), std::move(taken));
    }
  }
}

} // namespace netra::randomkernels
