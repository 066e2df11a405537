//===- InstructionFacts.h - what an instruction is --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rows of targets/isa as C++: unit, counters, memory, traits, passes of
// every base mnemonic (`v_add_f32`, without `_e32`, `_dpp`). What LLVM MC holds
// (operands, registers, flags) is not repeated. Every mnemonic of a target has
// facts; those of unit Unclassified claim nothing, and whoever meets one has to
// answer "unknown".
//
//   const InstructionFacts *facts = target.facts().instruction("v_exp_f32");
//   facts->kind->unit == Unit::Trans
//
// The printed form decides a few classes and traits (` lds`, ` op_sel:`): those
// of one instruction are kindOf(text) and traitsOf(text).
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TARGET_INSTRUCTIONFACTS_H
#define NETRA_TARGET_INSTRUCTIONFACTS_H

#include "Target/TargetFacts.h"
#include "llvm/ADT/SmallVector.h"
#include <initializer_list>

namespace netra {

/// What executes an instruction.
enum class Unit {
  Unclassified, ///< Nothing is claimed.
  Valu,
  Trans, ///< Transcendental VALU operations.
  Dot,
  Xdl,   ///< MFMA, SMFMAC of 4- to 16-bit formats and of integers.
  Sgemm, ///< MFMA with f32 inputs.
  Dgemm, ///< MFMA with f64 inputs.
  Wmma,
  Salu,
  Smem,
  Vmem, ///< Buffer, typed buffer.
  Global,
  Flat,
  Scratch,
  Ds,
  LdsDirect,
  Branch, ///< Also the end of the program.
  Message,
  Export,
  Barrier,
  Wait,    ///< s_waitcnt and its relatives.
  Nop,     ///< Takes issue slots and does nothing else.
  Control, ///< Hints, and state that no register holds.
};
constexpr unsigned kNumUnits = unsigned(Unit::Control) + 1;
/// "VALU".
llvm::StringRef nameOf(Unit unit);

enum class MemoryAccess {
  NoAccess,
  Load,
  Store,
  Atomic,    ///< Returns the old value if the instruction has a result.
  LoadToLds, ///< LDS-DMA: from memory into LDS, past the registers.
  CacheControl,
};

/// What counts unfinished work. A load or store raises a counter when it is
/// issued; the counter falls when the work is done.
enum class Counter { Vm, Lgkm, Vs, Exp };
constexpr unsigned kNumCounters = unsigned(Counter::Exp) + 1;

struct CounterUse {
  llvm::StringRef source;
  Counter counter;
  unsigned amount; ///< What one instruction adds.
};

/// Groups of equal latency; LatencyFacts has their clocks.
enum class Latency {
  NoLatency,
  LatValu,
  LatInt64,
  LatF64,
  LatIntMul,
  LatConvert,
  LatTrans,
  LatMatrix, ///< Four clocks a pass: MatrixFacts.
  LatWmma,
  LatDual,
  LatSalu,
  LatSaluFloat,
  LatLds,
  LatSmem,
  LatVmem,
  LatBranch,
  LatBarrier,
};

/// From issue to the first dependent issue. An estimate, never a guarantee.
struct LatencyFacts {
  llvm::StringRef source;
  Latency latency;
  unsigned clocks; ///< 0: unknown.
};

/// How long one instruction of a wave takes its unit. An estimate.
struct IssueFacts {
  llvm::StringRef source;
  Unit unit;
  unsigned clocks; ///< For every `lanes` lanes; 0: unknown.
  unsigned lanes;  ///< 0: whatever the wave size.
};

/// One row of targets/isa: what a group of instructions is.
struct InstructionClass {
  llvm::StringRef source;
  llvm::StringRef mnemonic; ///< POSIX ERE for the whole base mnemonic.
  llvm::StringRef printed;  ///< POSIX ERE in the printed text; empty: any.
  Unit unit;
  MemoryAccess access;
  llvm::ArrayRef<CounterUse> counters;
  /// Of an atomic that returns nothing, in place of `counters`.
  llvm::ArrayRef<CounterUse> countersWithoutResult;
  Latency latency;
  llvm::StringRef meaning; ///< A phrase. Why, if Unclassified.
};

/// What analyses ask besides the unit. Those of the last group depend on the
/// printed form.
enum class Trait {
  IgnoresExec,   ///< Works on all lanes, whatever EXEC is.
  EmptyValu,     ///< v_nop.
  CompareToExec, ///< v_cmpx.
  DivFmas,
  ReadLane,
  WriteLane,
  ReadFirstLane,
  PermlaneSwap,
  Permlane,
  MaskSource, ///< VCC, or the last SGPR operand, is a mask of lanes.
  NeedsM0,    ///< M0 that SALU wrote must be a slot old.
  SetReg,     ///< Writes a hardware register.
  GetReg,     ///< Reads a hardware register.
  ReturnFromException,
  WideStoreData, ///< Data of more than 64 bits is read after issue.
  Mfma,
  Smfmac,
  Dgemm16x16,
  Dgemm4x4,
  AccvgprRead,
  AccvgprWrite,
  KeepsResult,    ///< Reads the parts of its result that it leaves alone.
  Accumulates,    ///< Its result is a source like any other.
  WaitsForAll,    ///< Leaves nothing outstanding.
  WaitsForClocks, ///< Stops clocks: ClockFacts::depctrMasks.
  VccBranch,      ///< Branches on VCCZ.
  LaneMaskResult, ///< Writes one bit a lane.
  IndirectVgpr,   ///< Names a VGPR in M0 or MODE: MC does not see which.
  IndirectSgpr,   ///< Likewise an SGPR.
  ReadsPc,        ///< Its result is the address behind it.
  CopiesPair,     ///< s_mov_b64.
  Unconditional,  ///< Control does not go on behind it.
  Call,           ///< Goes elsewhere; its result is the address behind it.
  RegisterTarget, ///< Goes to the address in its source.
  ToUnknown,      ///< Goes where no instruction says.
  EndsWave,
  PartialConversion, ///< fp8 and fp4 conversions into a part of a register.
  PermuteLds,        ///< Uses LDS hardware but no LDS memory.
  LaneGather,        ///< Each lane names the one it reads.
  LoadsHalf,         ///< A load into one half of a register.
  NarrowsExec,       ///< EXEC loses lanes or stays as it is.
  WidensExec,        ///< EXEC gains the lanes of its other source.
  SavesExec,         ///< Its scalar result is EXEC as it was.
  CopiesToExec,      ///< EXEC becomes its source.
  FillsExec,         ///< EXEC becomes all lanes.
  FnuzFloats,     ///< Its 8-bit floats have a larger bias, one NaN and no -0.
  UnknownNumbers, ///< What it computes is not known, or no rule in use.
  Dpp,
  Sdwa,
  MovesResult,  ///< op_sel or SDWA puts the result into another part.
  ScalarOffset, ///< A buffer access whose offset is an SGPR.
};

class TraitSet {
public:
  constexpr TraitSet() = default;
  constexpr TraitSet(std::initializer_list<Trait> traits) {
    for (Trait trait : traits)
      insert(trait);
  }
  constexpr explicit TraitSet(uint64_t bits) : bits(bits) {}

  constexpr void insert(Trait trait) { bits |= uint64_t(1) << unsigned(trait); }
  constexpr bool has(Trait trait) const { return bits >> unsigned(trait) & 1; }
  constexpr bool hasAll(TraitSet other) const {
    return (bits & other.bits) == other.bits;
  }
  constexpr bool hasAny(TraitSet other) const { return bits & other.bits; }
  constexpr TraitSet operator|(TraitSet other) const {
    return TraitSet(bits | other.bits);
  }

private:
  uint64_t bits = 0;
};

/// Traits that a group of instructions has besides others.
struct TraitRow {
  llvm::StringRef source;
  llvm::StringRef mnemonic; ///< POSIX ERE for the whole base mnemonic.
  llvm::StringRef except;   ///< POSIX ERE for mnemonics that are left out.
  llvm::StringRef printed;  ///< POSIX ERE in the printed text; empty: any.
  llvm::ArrayRef<Trait> traits;
};

/// Time on the matrix unit, and where the operands are in LLVM's MCInst.
struct MatrixFacts {
  llvm::StringRef source;
  llvm::StringRef mnemonic; ///< POSIX ERE for the whole base mnemonic.
  unsigned passes;          ///< Of four clocks; 0: not counted in passes.
  unsigned wideInputPasses; ///< If A or B has a format up to wideFormatMax.
  unsigned formatA;         ///< Operand with A's format; 0: no such operand.
  unsigned formatB;
  unsigned wideFormatMax;
  unsigned d; ///< The operand with the result; likewise the sources.
  unsigned a;
  unsigned b;
  unsigned c; ///< Of SMFMAC, whose addend is D: the index.

  /// The passes of an instruction with these formats (0 without formats).
  unsigned passesOf(uint64_t a, uint64_t b) const {
    return formatA && (a <= wideFormatMax || b <= wideFormatMax)
               ? wideInputPasses
               : passes;
  }
};

/// What an access moves.
struct AccessFacts {
  llvm::StringRef source;
  llvm::StringRef mnemonic; ///< POSIX ERE for the whole base mnemonic.
  unsigned bytes; ///< At each place, for every lane (SMEM: once); 0: no memory.
  unsigned pieces;    ///< Places: 2 of a two-address DS access.
  unsigned unit;      ///< Bytes that offset0 and offset1 count in.
  unsigned ldsStride; ///< Bytes in LDS from lane to lane, of LDS-DMA.
};

/// Bits [shift, shift+width) of an operand are bits resultShift and up of a
/// count.
struct BitPiece {
  llvm::StringRef source;
  unsigned shift, width, resultShift;
};

struct CounterFacts {
  llvm::StringRef source;
  Counter counter;
  llvm::StringRef name;          ///< "vmcnt".
  unsigned max;                  ///< The largest count that can be waited for.
  llvm::StringRef jointMnemonic; ///< Waits for several counters at once.
  /// In that one's operand; empty: it does not wait for this counter.
  llvm::ArrayRef<BitPiece> pieces;
  llvm::StringRef waitMnemonic; ///< Waits for it alone; empty: none.
};

/// What the rows say of one base mnemonic of one target.
struct InstructionFacts {
  llvm::StringRef mnemonic;
  const InstructionClass *kind = nullptr; ///< Never null.
  TraitSet traits;
  const MatrixFacts *matrix = nullptr; ///< Null: no matrix operation.
  /// Null: no access, or what it moves is not known (buffer formats).
  const AccessFacts *access = nullptr;
  /// In order of precedence, before `kind`.
  llvm::SmallVector<const InstructionClass *, 0> printedKinds;
  llvm::SmallVector<const TraitRow *, 0> printedTraits;

  bool isClassified() const { return kind->unit != Unit::Unclassified; }
  /// The class of an instruction that prints as `text`.
  const InstructionClass &kindOf(llvm::StringRef text) const;
  /// All traits of an instruction that prints as `text`.
  TraitSet traitsOf(llvm::StringRef text) const;
};

/// Everything the rows say of `target`'s instructions, by mnemonic.
llvm::ArrayRef<InstructionFacts> allInstructions(const TargetFacts &target);

} // namespace netra

#endif // NETRA_TARGET_INSTRUCTIONFACTS_H
