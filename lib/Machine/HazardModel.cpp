//===- HazardModel.cpp - Which instructions must be kept apart ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/HazardModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <algorithm>

using namespace llvm;

namespace netra::machine {

/// Where a number of passes stands in HazardRow::states.
static unsigned columnOf(unsigned passes) {
  return passes <= 2 ? 0 : passes <= 4 ? 1 : passes <= 8 ? 2 : 3;
}

HazardModel::Selection HazardModel::compile(const Selector &selector) {
  Selection selection;
  for (Unit unit : selector.units)
    selection.units |= 1u << unsigned(unit);
  if (selector.units.empty())
    selection.units = ~0u;
  selection.units &= ~(1u << unsigned(Unit::Unclassified));
  for (Trait trait : selector.allOf)
    selection.allOf.insert(trait);
  for (Trait trait : selector.noneOf)
    selection.noneOf.insert(trait);
  return selection;
}

bool HazardModel::Selection::selects(const InstructionInfo &info) const {
  return info.kind && units >> unsigned(info.kind->unit) & 1 &&
         info.traits.hasAll(allOf) && !info.traits.hasAny(noneOf);
}

HazardModel::HazardModel(const TargetFacts &target, unsigned waveSize)
    : target(target) {
  for (size_t i = 0; i != target.hazards.size(); ++i) {
    const HazardRow &row = target.hazards[i];
    uint64_t bit = uint64_t(1) << i;
    if (row.waveSize == 0 || row.waveSize == waveSize)
      enabled |= bit;
    if (row.isArmed)
      armedRows |= bit;
    producers.push_back(compile(row.producer));
    consumers.push_back(compile(row.consumer));
    unsigned most = *std::max_element(row.states.begin(), row.states.end());
    longest.push_back(row.waitField ? kClockDone - 1 : most);
  }
  for (const ClockFacts &clock : target.clocks) {
    clockTicks.push_back(compile(clock.ticks));
    clockStops.push_back(compile(clock.stops));
  }
}

HazardRoles HazardModel::rolesOf(const InstructionInfo &info) const {
  HazardRoles roles;
  auto takesPart = [&](const Selection &selection, Operands operands) {
    return selection.selects(info) && (operands == Operands::NoOperands ||
                                       !info.operands(operands).empty());
  };
  for (size_t i = 0; i != target.hazards.size(); ++i) {
    uint64_t bit = uint64_t(1) << i;
    if (!(enabled & bit))
      continue;
    const HazardRow &row = target.hazards[i];
    if (takesPart(producers[i], row.produced))
      (row.isArmed ? roles.armed : roles.producer) |= bit;
    if (takesPart(consumers[i], row.consumed))
      roles.consumer |= bit;
  }
  for (size_t i = 0; i != target.clocks.size(); ++i) {
    const ClockFacts &clock = target.clocks[i];
    uint8_t &ticks = roles.ticks[unsigned(clock.clock)];
    ticks = clockTicks[i].selects(info);
    // Whatever it is, an instruction takes its slot.
    if (clock.clock == Clock::IssueSlots)
      ticks = 1;
    if (clock.nopTicks)
      ticks = std::min<unsigned>(ticks + info.nops, kClockDone - 1);
    bool isStopped = clockStops[i].selects(info);
    if (info.depctr != ~0u)
      isStopped |= any_of(clock.depctrMasks, [&](unsigned mask) {
        return (info.depctr & mask) == 0;
      });
    if (isStopped)
      ticks = kClockDone;
  }
  return roles;
}

std::optional<unsigned> HazardModel::armedBy(unsigned index) const {
  StringRef armed = target.hazards[index].arms;
  if (armed.empty())
    return std::nullopt;
  for (size_t i = 0; i != target.hazards.size(); ++i)
    if (target.hazards[i].name == armed)
      return i;
  return std::nullopt;
}

unsigned HazardModel::ticksBehind(unsigned index,
                                  const InstructionInfo &producer) const {
  const HazardRow &row = target.hazards[index];
  if (row.waitField || row.states.empty())
    return longest[index];
  return row.states.size() == 1 ? row.states.front()
                                : row.states[columnOf(producer.passes)];
}

void HazardModel::advance(ClockAges &ages, const HazardRoles &roles) {
  for (unsigned i = 0; i != kNumClocks; ++i)
    ages[i] = std::min<unsigned>(ages[i] + roles.ticks[i], kClockDone);
}

uint64_t HazardModel::pending(uint64_t rows, const ClockAges &ages) const {
  uint64_t result = 0;
  for (uint64_t left = rows; left; left &= left - 1) {
    unsigned index = countr_zero(left);
    if (ages[unsigned(target.hazards[index].clock)] < longest[index])
      result |= uint64_t(1) << index;
  }
  return result;
}

static bool isKin(Kinship kinship, const InstructionInfo &producer,
                  const InstructionInfo &consumer) {
  switch (kinship) {
  case Kinship::Whatever:
    return true;
  case Kinship::SameOpcode:
    return producer.facts == consumer.facts;
  case Kinship::OtherOpcode:
    return producer.facts != consumer.facts;
  case Kinship::SamePasses:
    return producer.passes == consumer.passes;
  case Kinship::OtherPasses:
    return producer.passes != consumer.passes;
  }
  return true;
}

bool HazardModel::isRelated(const HazardRow &row,
                            const InstructionInfo &producer,
                            const InstructionInfo &consumer,
                            SmallVectorImpl<RegUnit> &shared) const {
  if (!isKin(row.kinship, producer, consumer))
    return false;
  if (row.produced == Operands::NoOperands ||
      row.consumed == Operands::NoOperands ||
      row.relation == RegisterRelation::Unrelated)
    return true;
  ArrayRef<RegUnit> a = producer.operands(row.produced);
  ArrayRef<RegUnit> b = consumer.operands(row.consumed);
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(),
                        std::back_inserter(shared));
  if (shared.empty())
    return false;
  switch (row.relation) {
  case RegisterRelation::Overlapping:
  case RegisterRelation::Unrelated:
    return true;
  case RegisterRelation::Identical:
    return a == b;
  case RegisterRelation::PartlyOverlapping:
    return a != b;
  }
  return true;
}

void HazardModel::match(const InstructionInfo &producer,
                        const InstructionInfo &consumer, uint64_t rows,
                        function_ref<void(const HazardMatch &)> found) const {
  for (uint64_t left = rows; left; left &= left - 1) {
    unsigned index = countr_zero(left);
    const HazardRow &row = target.hazards[index];
    HazardMatch match;
    match.row = index;
    if (row.waitField)
      match.required = consumer.waitVdst;
    else if (row.states.size() == 1)
      match.required = row.states.front();
    else
      match.required = row.states[columnOf(producer.passes)];
    if (match.required != 0 &&
        isRelated(row, producer, consumer, match.registers))
      found(match);
  }
}

bool HazardState::Producer::overwrite(const HazardRow &row,
                                      const HazardMatch &match) {
  if (match.registers.empty())
    return true; // not about registers
  uint8_t before = overwritten;
  ArrayRef<RegUnit> regs = inst.info->operands(row.produced);
  for (size_t i = 0; i != std::min<size_t>(regs.size(), 8); ++i)
    if (is_contained(match.registers, regs[i]))
      overwritten |= 1u << i;
  return overwritten != before;
}

void HazardState::issue(const HazardModel &model, const IssuedInstruction &next,
                        function_ref<void(const MissingTicks &)> missing,
                        bool filled) {
  uint64_t armed = 0;
  unsigned nops = 0;
  for (Producer &producer : producers) {
    uint64_t rows = producer.rows & next.roles->consumer;
    if (!rows)
      continue;
    ClockAges cured = producer.ages;
    model.match(
        *producer.inst.info, *next.info, rows, [&](const HazardMatch &match) {
          unsigned clock = unsigned(model.row(match.row).clock);
          unsigned present = producer.ages[clock];
          if (present >= match.required)
            return;
          if (std::optional<unsigned> index = model.armedBy(match.row)) {
            if (producer.overwrite(model.row(match.row), match))
              armed |= uint64_t(1) << *index;
            return;
          }
          missing({producer.inst, next, match, present});
          cured[clock] = std::max<unsigned>(cured[clock], match.required);
          if (model.row(match.row).clock == Clock::IssueSlots)
            nops = std::max(nops, match.required - present);
        });
    if (filled)
      cured[unsigned(Clock::IssueSlots)] =
          producer.ages[unsigned(Clock::IssueSlots)];
    producer.ages = cured;
  }
  if (filled && nops)
    for (Producer &producer : producers) {
      uint8_t &age = producer.ages[unsigned(Clock::IssueSlots)];
      age = std::min<unsigned>(age + nops, kClockDone);
    }
  for (Producer &producer : producers) {
    HazardModel::advance(producer.ages, *next.roles);
    producer.rows = model.pending(producer.rows, producer.ages);
  }
  uint64_t rows = next.roles->producer | (armed & next.roles->armed);
  auto at = llvm::lower_bound(producers, next.tag,
                              [](const Producer &producer, uint64_t tag) {
                                return producer.inst.tag < tag;
                              });
  if (at != producers.end() && at->inst.tag == next.tag) {
    // Issued again: the last time is the nearest.
    at->rows |= rows;
    at->ages = {};
    at->overwritten = 0;
  } else if (rows) {
    producers.insert(at, {next, rows, {}});
  }
  llvm::erase_if(producers,
                 [](const Producer &producer) { return producer.rows == 0; });
}

std::optional<HazardState::Pending>
HazardState::mostPending(const HazardModel &model, uint64_t rows) const {
  std::optional<Pending> most;
  for (const Producer &producer : producers)
    for (uint64_t left = producer.rows & rows; left; left &= left - 1) {
      unsigned index = countr_zero(left);
      unsigned age = producer.ages[unsigned(model.row(index).clock)];
      unsigned wanted = model.ticksBehind(index, *producer.inst.info);
      if (wanted > age && (!most || wanted - age > most->ticks))
        most = Pending{index, wanted - age};
    }
  return most;
}

bool HazardState::merge(const HazardState &other) {
  std::vector<Producer> merged;
  bool changed = false;
  auto a = producers.begin();
  auto b = other.producers.begin();
  while (a != producers.end() || b != other.producers.end()) {
    bool takesA = b == other.producers.end() ||
                  (a != producers.end() && a->inst.tag <= b->inst.tag);
    bool takesB = a == producers.end() ||
                  (b != other.producers.end() && b->inst.tag <= a->inst.tag);
    Producer producer = takesA ? *a : *b;
    if (takesA && takesB) {
      producer.rows |= b->rows;
      producer.overwritten &= b->overwritten;
      for (unsigned i = 0; i != kNumClocks; ++i)
        producer.ages[i] = std::min(a->ages[i], b->ages[i]);
      changed |= producer.rows != a->rows || producer.ages != a->ages ||
                 producer.overwritten != a->overwritten;
    } else {
      changed |= takesB;
    }
    merged.push_back(producer);
    a += takesA;
    b += takesB;
  }
  producers = std::move(merged);
  return changed;
}

bool HazardState::operator==(const HazardState &other) const {
  return producers.size() == other.producers.size() &&
         std::equal(producers.begin(), producers.end(), other.producers.begin(),
                    [](const Producer &a, const Producer &b) {
                      return a.inst.tag == b.inst.tag && a.rows == b.rows &&
                             a.ages == b.ages && a.overwritten == b.overwritten;
                    });
}

} // namespace netra::machine
