//===- LdsRegions.cpp - Regions of LDS that take turns --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/LdsRegions.h"
#include "Machine/Dataflow.h"
#include "Machine/LaneValues.h"
#include "Machine/Outstanding.h"
#include "Machine/Resources.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace netra::machine {
namespace {

constexpr unsigned kNoBarrier = ~0u;

/// An access that no barrier has put behind it yet.
struct Tenant {
  unsigned access;  ///< Index of the instruction.
  bool isDone;      ///< Waited for, on all paths.
  unsigned barrier; ///< One that came too early; kNoBarrier: none on some path.
  unsigned count[kNumCounters]; ///< That would have finished it there.

  bool operator<(const Tenant &other) const { return access < other.access; }
};

class TenancyState {
public:
  bool merge(const TenancyState &other) {
    bool changed = waits.merge(other.waits);
    for (const Tenant &theirs : other.tenants) {
      auto at = llvm::lower_bound(tenants, theirs);
      if (at == tenants.end() || at->access != theirs.access) {
        tenants.insert(at, theirs);
        changed = true;
        continue;
      }
      if (at->isDone && !theirs.isDone) {
        at->isDone = false;
        changed = true;
      }
      // No barrier at all is worse than one that came too early.
      bool isWorse =
          theirs.barrier == kNoBarrier
              ? at->barrier != kNoBarrier
              : at->barrier != kNoBarrier && theirs.barrier < at->barrier;
      if (isWorse) {
        bool isDone = at->isDone;
        *at = theirs;
        at->isDone = isDone;
        changed = true;
      }
    }
    return changed;
  }

  OutstandingAccesses waits;
  std::vector<Tenant> tenants; // sorted
};

class Verifier {
public:
  Verifier(const Kernel &kernel, ArrayRef<LdsRegion> regions,
           ArrayRef<NamedAccess> accesses)
      : kernel(kernel), code(kernel.code()), target(code.machine().facts()),
        regions(regions), accesses(accesses) {
    unsigned items = workgroupItemsOf(kernel.facts(), target);
    isOneWave = items <= code.machine().waveSize();
  }

  std::vector<LdsFinding> run();

private:
  void step(TenancyState &state, unsigned index, bool report);
  void settle(TenancyState &state) const;
  void passBarrier(TenancyState &state, unsigned index) const;
  void takeOver(TenancyState &state, unsigned index, bool report);
  bool keepsOrder(unsigned access, unsigned index) const;
  void report(const TenancyState &state, const Tenant &old, unsigned index);
  void checkNames();
  void checkAddresses();
  std::string waitFor(const TenancyState &state, unsigned access) const;
  const LdsRegion &regionOf(unsigned index) const {
    return regions[accesses[index].region];
  }

  const Kernel &kernel;
  const Code &code;
  const TargetFacts &target;
  ArrayRef<LdsRegion> regions;
  ArrayRef<NamedAccess> accesses;
  bool isOneWave = false;
  std::vector<LdsFinding> findings;
};

/// Marks what is no longer outstanding.
void Verifier::settle(TenancyState &state) const {
  for (Tenant &tenant : state.tenants)
    tenant.isDone |= !state.waits.isOutstanding(tenant.access);
}

void Verifier::passBarrier(TenancyState &state, unsigned index) const {
  if (isOneWave)
    return;
  llvm::erase_if(state.tenants, [](const Tenant &each) { return each.isDone; });
  for (Tenant &tenant : state.tenants) {
    tenant.barrier = index;
    for (const Outstanding &each : state.waits.outstanding())
      if (each.access == tenant.access)
        tenant.count[unsigned(each.counter)] = state.waits.countFor(each);
  }
}

/// DS instructions of one wave come one after the other.
bool Verifier::keepsOrder(unsigned access, unsigned index) const {
  return isOneWave && code[access].info.is(Unit::Ds) &&
         code[index].info.is(Unit::Ds);
}

std::string Verifier::waitFor(const TenancyState &state,
                              unsigned access) const {
  WaitCounts counts;
  for (const Outstanding &each : state.waits.outstanding())
    if (each.access == access)
      counts[unsigned(each.counter)] = state.waits.countFor(each);
  return textOf(counts, target);
}

void Verifier::report(const TenancyState &state, const Tenant &old,
                      unsigned index) {
  const LdsRegion &before = regionOf(old.access), &after = regionOf(index);
  LdsFinding finding;
  finding.index = index;
  finding.access = old.access;
  finding.message =
      formatv("writes region '{0}', which shares bytes {1} to {2} "
              "with '{3}', ",
              after.name, std::max(before.begin, after.begin),
              std::min(before.end(), after.end()) - 1, before.name);
  std::string wait = waitFor(state, old.access);
  if (isOneWave) {
    finding.kind = LdsFinding::NoWait;
    finding.message += "while an access to that can be outstanding";
    finding.cure = wait;
  } else if (old.barrier == kNoBarrier) {
    finding.kind = LdsFinding::NoBarrier;
    finding.message += "with no barrier behind an access to that";
    finding.cure = (wait.empty() ? "" : wait + " and ") + "s_barrier";
  } else {
    finding.kind = LdsFinding::BarrierTooEarly;
    finding.barrier = old.barrier;
    WaitCounts counts;
    for (const CounterUse &use : code[old.access].info.counters)
      counts[unsigned(use.counter)] = old.count[unsigned(use.counter)];
    finding.message += "behind a barrier in front of which an access to that "
                       "was not waited for";
    finding.cure = textOf(counts, target) + " in front of the barrier";
  }
  findings.push_back(std::move(finding));
}

void Verifier::takeOver(TenancyState &state, unsigned index, bool report) {
  const LdsRegion &after = regionOf(index);
  llvm::erase_if(state.tenants, [&](const Tenant &old) {
    const LdsRegion &before = regionOf(old.access);
    bool isOver = isOneWave && (old.isDone || keepsOrder(old.access, index));
    if (&before == &after || !before.overlaps(after) || isOver)
      return false;
    if (report)
      this->report(state, old, index);
    return true; // said once
  });
}

void Verifier::step(TenancyState &state, unsigned index, bool report) {
  const InstructionInfo &info = code[index].info;
  if (!info.isClassified())
    return;
  state.waits.wait(info);
  settle(state);
  if (info.is(Unit::Barrier))
    passBarrier(state, index);
  bool isNamed = accesses[index].kind == NamedAccess::Region && mayUseLds(info);
  if (isNamed && info.kind->access != MemoryAccess::Load)
    takeOver(state, index, report);
  state.waits.issue(index, info, target);
  // What the counter has no room for is over.
  settle(state);
  if (!isNamed)
    return;
  Tenant tenant{index, false, kNoBarrier, {}};
  auto at = llvm::lower_bound(state.tenants, tenant);
  if (at != state.tenants.end() && at->access == index)
    *at = tenant;
  else
    state.tenants.insert(at, tenant);
}

void Verifier::checkNames() {
  for (const Block &block : kernel.blocks())
    for (unsigned index = block.first; index != block.end; ++index) {
      NamedAccess::Kind kind = accesses[index].kind;
      if (kind == NamedAccess::Region || !mayUseLds(code[index].info))
        continue;
      LdsFinding finding;
      finding.index = index;
      finding.kind = kind == NamedAccess::None ? LdsFinding::NotNamed
                                               : LdsFinding::WrongName;
      finding.message = kind == NamedAccess::None
                            ? "names no region of LDS"
                            : "names a region that the kernel does not have";
      findings.push_back(std::move(finding));
    }
}

/// Addresses that are known must lie in the region.
void Verifier::checkAddresses() {
  visitLaneValues(kernel, [&](unsigned index, const LaneState &state) {
    if (accesses[index].kind != NamedAccess::Region)
      return;
    std::optional<LdsAddresses> addresses = ldsAddressesOf(code, index, state);
    if (!addresses)
      return;
    const LdsRegion &region = regionOf(index);
    for (const LaneValue &piece : addresses->pieces) {
      if (!piece.isExact())
        continue;
      ArrayRef<uint32_t> lanes =
          ArrayRef(piece.lanes).take_front(code.machine().waveSize());
      // Lanes that are off may have any address: all must be wrong.
      const uint32_t *inside = find_if(lanes, [&](uint32_t address) {
        return address >= region.begin &&
               address + uint64_t(addresses->bytes) <= region.end();
      });
      if (inside != lanes.end())
        continue;
      LdsFinding finding;
      finding.kind = LdsFinding::Outside;
      finding.index = index;
      finding.message = formatv(
          "touches bytes {0} to {1}, but region '{2}' is bytes {3} to {4}",
          lanes.front(), lanes.front() + uint64_t(addresses->bytes) - 1,
          region.name, region.begin, region.end() - 1);
      findings.push_back(std::move(finding));
    }
  });
}

std::vector<LdsFinding> Verifier::run() {
  auto states = solveForward(
      kernel, TenancyState(),
      [&](TenancyState &state, unsigned index) { step(state, index, false); },
      [](TenancyState &state, const Edge &edge) {
        if (edge.kind == EdgeKind::PastUnknown)
          state = TenancyState();
      });
  replay(kernel, states, [&](TenancyState &state, unsigned index) {
    step(state, index, true);
  });
  checkNames();
  checkAddresses();
  llvm::stable_sort(findings, [](const LdsFinding &a, const LdsFinding &b) {
    return a.index < b.index;
  });
  return std::move(findings);
}

} // namespace

bool mayUseLds(const InstructionInfo &info) {
  if (!info.kind)
    return false;
  if (info.is(Unit::Flat) || info.is(Unit::LdsDirect))
    return true;
  bool isDs = info.is(Unit::Ds) && info.kind->access != MemoryAccess::NoAccess;
  return isDs || info.kind->access == MemoryAccess::LoadToLds;
}

std::vector<LdsFinding> verifyLds(const Kernel &kernel,
                                  ArrayRef<LdsRegion> regions,
                                  ArrayRef<NamedAccess> accesses) {
  return Verifier(kernel, regions, accesses).run();
}

} // namespace netra::machine
