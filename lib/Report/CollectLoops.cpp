//===- CollectLoops.cpp - A turn of each loop, and LDS banks --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/LaneValues.h"
#include "Machine/LdsRegions.h"
#include "Machine/Loops.h"
#include "Report/Collector.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace llvm;

namespace netra::report {

using namespace machine;

/// Adds what one access moves with all lanes on.
static void addTraffic(Traffic &traffic, const InstructionInfo &info,
                       unsigned lanes) {
  if (!info.kind)
    return;
  MemoryAccess access = info.kind->access;
  bool loads = access == MemoryAccess::Load || access == MemoryAccess::Atomic ||
               access == MemoryAccess::LoadToLds;
  bool stores = access == MemoryAccess::Store || access == MemoryAccess::Atomic;
  if (!loads && !stores)
    return;
  const AccessFacts *facts = info.facts->access;
  // FLAT goes where its address points.
  if (!facts || !facts->bytes || info.is(Unit::Flat)) {
    ++traffic.unknown;
    return;
  }
  uint64_t bytes = uint64_t(facts->bytes) * facts->pieces * lanes;
  uint64_t *loaded = &traffic.globalLoaded, *stored = &traffic.globalStored;
  if (info.is(Unit::Smem)) {
    traffic.scalarLoaded += facts->bytes;
    return;
  }
  if (info.is(Unit::Ds)) {
    loaded = &traffic.ldsLoaded;
    stored = &traffic.ldsStored;
  } else if (info.is(Unit::Scratch)) {
    loaded = &traffic.scratchLoaded;
    stored = &traffic.scratchStored;
  }
  *loaded += loads ? bytes : 0;
  *stored += stores ? bytes : 0;
  if (access == MemoryAccess::LoadToLds)
    traffic.ldsStored += bytes;
}

void Collector::collectLoops() {
  for (const Loop &loop : loopsOf(kernel)) {
    LoopReport &each = report.loops.emplace_back();
    const Block &last = kernel.blocks()[loop.blocks.back()];
    each.begin = placeOf(kernel.blocks()[loop.header].first);
    each.end = placeOf(last.end - 1);
    each.depth = loop.depth;
    each.units = allUnits();
    for (unsigned number : loop.own) {
      const Block &block = kernel.blocks()[number];
      for (unsigned index = block.first; index != block.end; ++index) {
        ++each.instructions;
        count(each.units, code[index].info);
        addTraffic(each.traffic, code[index].info, report.waveSize);
      }
    }
    dropUnused(each.units);
  }
}

/// The most dwords in one bank, and the least that there could be.
static std::pair<unsigned, unsigned> passesOf(const LdsAddresses &addresses,
                                              unsigned lanes,
                                              const TargetFacts &target) {
  std::set<uint32_t> words; // a word that several lanes name is read once
  for (const LaneValue &piece : addresses.pieces)
    for (unsigned lane = 0; lane != lanes; ++lane) {
      uint32_t first = piece.lanes[lane];
      for (unsigned byte = 0; byte < addresses.bytes; ++byte)
        words.insert((first + byte) / target.ldsBankBytes);
    }
  std::vector<unsigned> load(target.ldsBanks);
  for (uint32_t word : words)
    ++load[word % target.ldsBanks];
  unsigned best =
      unsigned((words.size() + target.ldsBanks - 1) / target.ldsBanks);
  return {*llvm::max_element(load), best};
}

/// Whether the unknown part of an address turns all banks alike.
static bool isPlaced(const LdsAddresses &addresses, const TargetFacts &target) {
  return all_of(addresses.pieces, [&](const LaneValue &piece) {
    return piece.step % target.ldsBankBytes == 0;
  });
}

void Collector::collectBanks() {
  bool any = false;
  for (const Block &block : kernel.blocks())
    for (unsigned index = block.first; index != block.end; ++index)
      any |= mayUseLds(code[index].info);
  if (!any)
    return;
  visitLaneValues(kernel, [&](unsigned index, const LaneState &state) {
    const InstructionInfo &info = code[index].info;
    if (!mayUseLds(info) || info.kind->access == MemoryAccess::LoadToLds)
      return;
    BankReport bank;
    bank.at = placeOf(index);
    auto addresses = ldsAddressesOf(code, index, state);
    if (addresses && isPlaced(*addresses, target))
      std::tie(bank.passes, bank.best) =
          passesOf(*addresses, report.waveSize, target);
    report.banks.push_back(std::move(bank));
  });
}

} // namespace netra::report
