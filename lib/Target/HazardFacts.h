//===- HazardFacts.h - what software must keep apart ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The hazard rows of targets/isa as C++. A row says: an instruction that
// `producer` selects and, behind it, one that `consumer` selects, whose
// registers are related, must be `states` ticks of a clock apart.
// Machine/HazardModel.h is the algorithm that applies them; nothing else
// interprets a row.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TARGET_HAZARDFACTS_H
#define NETRA_TARGET_HAZARDFACTS_H

#include "Target/InstructionFacts.h"

namespace netra {

/// Instructions of one of `units` (empty: any classified unit) with all traits
/// of `allOf` and none of `noneOf`.
struct Selector {
  llvm::StringRef source;
  llvm::ArrayRef<Unit> units;
  llvm::ArrayRef<Trait> allOf;
  llvm::ArrayRef<Trait> noneOf;
};

/// Which registers of an instruction a row is about.
enum class Operands {
  NoOperands,   ///< None: the instruction itself.
  VgprsWritten, ///< VGPRs and AGPRs.
  VgprsRead,
  MatrixAB,          ///< VGPRs that are read, but not as the addend.
  MatrixC,           ///< The addend.
  FirstSource,       ///< The VGPR that a lane is read from.
  DppSource,         ///< The VGPR whose lanes are moved.
  StoreDataRead,     ///< The VGPRs with the data of a store.
  SgprsWritten,      ///< With VCC, without EXEC and M0.
  PlainSgprsWritten, ///< Without VCC.
  SgprsRead,         ///< With VCC.
  SgprConstants,     ///< Read by VALU as a value: neither a mask nor a lane.
  SgprMasks,         ///< Read by VALU as carry-in or mask of lanes.
  LaneSelect,
  VccWritten,
  VccHalfWritten, ///< One half of VCC, not both.
  VccMask,        ///< VCC, read as a mask.
  VccBranched,    ///< VCC, through the VCCZ that a branch tests.
  VccConstant,    ///< VCC, read by VALU as a value.
  ExecWritten,
  ExecRead,      ///< As a value.
  ZeroFlagsSet,  ///< VCC or EXEC: writing it changes VCCZ or EXECZ.
  ZeroFlagsRead, ///< VCC or EXEC, through VCCZ or EXECZ as a value.
  M0Written,
  M0Read,
  HwRegWritten, ///< The hardware register of s_setreg.
  HwRegAccessed,
  VskipWritten,      ///< MODE.vskip, by s_setreg.
  TrapStatusWritten, ///< TRAPSTS, by s_setreg.
};

enum class RegisterRelation {
  Overlapping,       ///< Share a register. NoOperands overlaps everything.
  Unrelated,         ///< Both instructions have such registers, whichever.
  Identical,         ///< Are the same registers.
  PartlyOverlapping, ///< Share a register but are not the same.
};

/// What else must hold between producer and consumer.
enum class Kinship {
  Whatever,
  SameOpcode,
  OtherOpcode,
  SamePasses,
  OtherPasses
};

/// What is counted between producer and consumer.
enum class Clock {
  IssueSlots,    ///< Wait states.
  ValuSlots,     ///< VALU instructions, v_nop included.
  RealValuSlots, ///< VALU instructions, v_nop excluded.
  ValuRetired,   ///< VALU instructions whose results may still be unwritten.
  TransRetired,  ///< Likewise transcendental ones: only a stop, no count.
  VmemSourcesRead,
  SaluSgprsDone, ///< SALU writes of SGPRs that later reads must see.
  ValuSgprsDone, ///< Likewise VALU writes, without VCC.
  ValuVccDone,   ///< VALU writes of VCC.
  MaskReadsDone,
};
constexpr unsigned kNumClocks = unsigned(Clock::MaskReadsDone) + 1;

/// How a clock runs.
struct ClockFacts {
  llvm::StringRef source;
  Clock clock;
  Selector ticks; ///< These advance it by one.
  bool nopTicks;  ///< A Nop advances it by its operand, too.
  Selector stops; ///< These end every danger on it.
  /// So does an s_waitcnt_depctr whose operand has, for one of these masks,
  /// none of the mask's bits.
  llvm::ArrayRef<unsigned> depctrMasks;
};

struct HazardRow {
  llvm::StringRef source;
  llvm::StringRef name; ///< Unique within a target: "trans-valu".
  Selector producer;
  Operands produced;
  Selector consumer;
  Operands consumed;
  RegisterRelation relation;
  Kinship kinship;
  Clock clock;
  /// Ticks from producer to consumer: one number, or one each for producers of
  /// 2, 4, 8 and 16 passes.
  llvm::ArrayRef<unsigned> states;
  bool waitField;    ///< Instead: the consumer's operand `wait_vdst`.
  unsigned waveSize; ///< Lanes; 0: any.
  /// A match is no hazard yet: the consumer becomes a producer of this row.
  llvm::StringRef arms;
  bool isArmed; ///< Has only producers of that kind.
  llvm::StringRef cure;
  /// The instruction that cures it, one a missing tick (s_nop: one for all);
  /// "$vgpr" is a VGPR that the consumer reads. Empty: nothing does.
  llvm::StringRef insert;
  /// Disputed: sources conflict or the row cannot say all of it; a match is
  /// "unknown".
  Certainty certainty;
};

} // namespace netra

#endif // NETRA_TARGET_HAZARDFACTS_H
