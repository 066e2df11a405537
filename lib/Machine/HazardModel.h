//===- HazardModel.h - Which instructions must be kept apart ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one algorithm that interprets the hazard rows of targets/isa. Used in
// three ways:
//
// - HazardModel answers for a pair: which rows make `producer` and `consumer`
//   a hazard, through which registers, how many ticks of which clock apart.
// - HazardTracker is fed the instructions of one wave in the order of issue and
//   reports what is missing before each (the dynamic sanitizer).
// - HazardState is the same as a dataflow value with a merge
// (Machine/Hazards.h).
//
// Prepare each decoded instruction once and keep the result:
//
//   HazardModel model(target.facts(), target.waveSize());
//   InstructionInfo info = reader.read(inst);
//   HazardRoles roles = model.rolesOf(info);
//   ...
//   HazardTracker tracker(model);
//   for each issued instruction:
//     tracker.issue({&info, &roles, pc}, missing);   // missing is appended to
//
// A row without instructions in common with the pair costs one AND of two
// 64-bit masks. An intervening write of the register does not end a hazard.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_HAZARDMODEL_H
#define NETRA_MACHINE_HAZARDMODEL_H

#include "Machine/InstructionInfo.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <vector>

namespace netra::machine {

/// Ticks since a producer, by clock; saturates at kClockDone.
using ClockAges = std::array<uint8_t, kNumClocks>;
constexpr uint8_t kClockDone = 255;

/// What an instruction is to the rows.
struct HazardRoles {
  uint64_t producer = 0; ///< Rows it can be the producer of, by index.
  uint64_t armed = 0;    ///< Likewise, if another row arms it.
  uint64_t consumer = 0; ///< Rows it can be the consumer of.
  ClockAges ticks{};     ///< What it adds to each clock; kClockDone: stops it.
};

/// One pair that is a hazard.
struct HazardMatch {
  unsigned row = 0;      ///< Index in TargetFacts::hazards.
  unsigned required = 0; ///< Ticks of the row's clock between the two.
  llvm::SmallVector<RegUnit, 8> registers; ///< What they share.
};

class HazardModel {
public:
  HazardModel(const TargetFacts &target, unsigned waveSize);

  HazardRoles rolesOf(const InstructionInfo &info) const;

  /// Calls `found` for each of the rows in `rows` that makes the pair a hazard
  /// with at least one tick required. `rows` is a subset of
  /// `producer's & consumer's` masks.
  void match(const InstructionInfo &producer, const InstructionInfo &consumer,
             uint64_t rows,
             llvm::function_ref<void(const HazardMatch &)> found) const;

  llvm::ArrayRef<HazardRow> rows() const { return target.hazards; }
  const HazardRow &row(unsigned index) const { return target.hazards[index]; }
  /// Ticks that row `index` asks for behind `producer`, at most.
  unsigned ticksBehind(unsigned index, const InstructionInfo &producer) const;
  /// The row that a match of row `index` arms, if it does.
  std::optional<unsigned> armedBy(unsigned index) const;

  /// Adds the ticks of an instruction to the ages of those before it.
  static void advance(ClockAges &ages, const HazardRoles &roles);
  /// The part of `rows` for which a producer that is `ages` old still matters.
  uint64_t pending(uint64_t rows, const ClockAges &ages) const;

private:
  struct Selection {
    uint32_t units = 0;
    TraitSet allOf, noneOf;
    bool selects(const InstructionInfo &info) const;
  };
  static Selection compile(const Selector &selector);
  bool isRelated(const HazardRow &row, const InstructionInfo &producer,
                 const InstructionInfo &consumer,
                 llvm::SmallVectorImpl<RegUnit> &shared) const;

  const TargetFacts &target;
  uint64_t enabled = 0; ///< Rows of this wave size.
  uint64_t armedRows = 0;
  std::vector<Selection> producers, consumers;   // by row
  std::vector<Selection> clockTicks, clockStops; // by ClockFacts
  std::vector<uint8_t> longest;                  // ticks, by row
};

/// An instruction that was issued. The pointers must stay valid while the
/// tracker or state that was given it is in use.
struct IssuedInstruction {
  const InstructionInfo *info = nullptr;
  const HazardRoles *roles = nullptr;
  uint64_t tag = 0; ///< What tells instructions apart: a program counter.
};

/// Ticks that are missing before `consumer`.
struct MissingTicks {
  IssuedInstruction producer, consumer;
  HazardMatch match;
  unsigned present = 0; ///< Ticks that lie between the two.
};

/// Producers that still matter, with the ticks that have passed on the path
/// with the fewest. A value: copy, compare, merge.
class HazardState {
public:
  /// Reports what is missing before `next`, then goes past it as if that had
  /// been there: one gap is reported once, not at every later consumer. With
  /// `filled`, wait states that were missing have passed for every producer, as
  /// if nops stood there; otherwise for the one of the pair.
  void issue(const HazardModel &model, const IssuedInstruction &next,
             llvm::function_ref<void(const MissingTicks &)> missing,
             bool filled = false);
  /// Becomes the worst of both. True if it changed.
  bool merge(const HazardState &other);
  void clear() { producers.clear(); }
  /// Of `rows`, the one that still asks for the most ticks before any
  /// instruction it is about, and how many; nothing if none does.
  struct Pending {
    unsigned row = 0, ticks = 0; ///< Of the row's clock.
  };
  std::optional<Pending> mostPending(const HazardModel &model,
                                     uint64_t rows) const;
  /// No instruction before matters any more.
  bool isEmpty() const { return producers.empty(); }
  bool operator==(const HazardState &other) const;

private:
  struct Producer {
    /// Marks what `match` of an arming row overwrites; true if anything was
    /// still to be.
    bool overwrite(const HazardRow &row, const HazardMatch &match);

    IssuedInstruction inst;
    uint64_t rows; ///< It is a producer of these, and they are pending.
    ClockAges ages;
    /// Of the registers of rows that arm others, by position: overwritten
    /// since, which arms once.
    uint8_t overwritten = 0;
  };
  std::vector<Producer> producers; ///< By tag.
};

/// Follows one wave.
class HazardTracker {
public:
  explicit HazardTracker(const HazardModel &model) : model(model) {}

  /// Appends what is missing before `next` and goes past it.
  void issue(const IssuedInstruction &next,
             std::vector<MissingTicks> &missing) {
    state.issue(model, next,
                [&](const MissingTicks &ticks) { missing.push_back(ticks); });
  }
  /// Forgets what was issued: another wave, or a place unknown.
  void reset() { state.clear(); }

private:
  const HazardModel &model;
  HazardState state;
};

} // namespace netra::machine

#endif // NETRA_MACHINE_HAZARDMODEL_H
