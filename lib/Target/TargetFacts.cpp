//===- TargetFacts.cpp - the rows under targets/ --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/TargetFacts.h"
#include "Target/HazardFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Regex.h"

using namespace llvm;

namespace netra {

namespace {
#include "TargetFacts.inc"
} // namespace

/// The first element of `range` that satisfies `predicate`, or null.
template <typename T, typename Predicate>
static const T *find(ArrayRef<T> range, Predicate predicate) {
  const T *it = llvm::find_if(range, predicate);
  return it == range.end() ? nullptr : it;
}

ArrayRef<TargetFacts> allTargets() { return allTargetRows; }

const TargetFacts *lookupTarget(StringRef name) {
  return find(allTargets(), [&](const auto &row) { return row.name == name; });
}

const WaveFacts *TargetFacts::wave(unsigned waveSize) const {
  return find(waves, [&](const auto &row) { return row.waveSize == waveSize; });
}

const DescriptorField *TargetFacts::descriptorField(StringRef name) const {
  return find(descriptorFields,
              [&](const auto &row) { return row.name == name; });
}

const DescriptorField *TargetFacts::descriptorField(FieldKind kind) const {
  return find(descriptorFields,
              [&](const auto &row) { return row.kind == kind; });
}

const CounterFacts *TargetFacts::counter(Counter counter) const {
  return find(counters,
              [&](const auto &row) { return row.counter == counter; });
}

bool appliesTo(const ForbiddenEncoding &rule, StringRef mnemonic) {
  return Regex("^(" + rule.mnemonic.str() + ")$").match(mnemonic);
}

} // namespace netra
