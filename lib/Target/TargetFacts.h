//===- TargetFacts.h - the hardware as constants ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One object per target, written by netra-tblgen from the rows under targets/.
// A struct here has the name and the members of its class in targets/schema;
// `source` says where a row comes from. Code asks these facts and never for a
// target by name.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TARGET_TARGETFACTS_H
#define NETRA_TARGET_TARGETFACTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace netra {

/// What depends on the wave size.
struct WaveFacts {
  llvm::StringRef source;
  unsigned waveSize;          ///< Lanes.
  unsigned maskSgprs;         ///< With a bit for each lane.
  llvm::StringRef maskSuffix; ///< Of operations on them: "b64".
  llvm::StringRef execName;   ///< The lanes that run: "exec".
  llvm::StringRef vccName;
  llvm::StringRef llvmFeatures; ///< What makes LLVM's subtarget have it.
  unsigned addressableVgprs;    ///< v0 and up, per lane.
  unsigned vgprPool;            ///< Registers per SIMD and lane.
  unsigned vgprAllocGranule;    ///< Registers; what the hardware rounds up to.
  unsigned vgprEncodingGranule; ///< Registers per step of the descriptor field.
  unsigned maxWavesPerSimd;     ///< Whatever the registers allow.
  unsigned maxWavesPerWorkgroup; ///< Waves of a workgroup of the largest size.
};

/// The workgroups that share one LDS, in one mode of the hardware.
struct LdsPool {
  llvm::StringRef source;
  llvm::StringRef mode;            ///< "cu" or "wgp".
  unsigned bytes;                  ///< LDS of all resident workgroups together.
  unsigned simds;                  ///< SIMDs whose waves share it.
  unsigned maxMultiWaveWorkgroups; ///< Barrier slots; one-wave groups use none.
};

struct CodeObjectVersion {
  llvm::StringRef source;
  unsigned version;       ///< Of `.amdhsa_code_object_version`.
  unsigned elfAbiVersion; ///< EI_ABIVERSION.
};

/// How the value in a descriptor field relates to the directive's number.
enum class FieldKind {
  Plain,           ///< The same number.
  KernargSize,     ///< The same; bounds the preloaded kernargs.
  VgprCount,       ///< n / encoding granule of the wave size - 1.
  SgprCount,       ///< (n + extraSgprs) / encoding granule - 1.
  AccumOffset,     ///< n / accumOffsetMultiple - 1.
  EntryOffset,     ///< Bytes from the descriptor to the code; a relocation.
  WaveSize32,      ///< 1 is wave32, 0 is wave64.
  UserSgprCount,   ///< The same; implied by what else is enabled.
  PreloadLength,   ///< Kernarg dwords; raises the SGPR count.
  PreloadOffset,   ///< Kernarg dwords.
  SharedVgprCount, ///< The same; shares a limit with VgprCount.
};

/// A field of the 64-byte kernel descriptor. Bits that no field of a target
/// covers are reserved there.
struct DescriptorField {
  llvm::StringRef source;
  llvm::StringRef name;  ///< The directive without `.amdhsa_`, if there is one.
  unsigned wordOffset;   ///< Bytes from the start of the descriptor.
  unsigned wordBits;     ///< Width of the little-endian word.
  unsigned shift;        ///< Lowest bit, within the word.
  unsigned width;        ///< Bits. 0: a directive that sets no bits.
  uint64_t defaultValue; ///< What an empty `.amdhsa_kernel` gives.
  FieldKind kind;
  bool hasDirective;  ///< False: the assembler always writes 0 (or relocates).
  unsigned userSgprs; ///< User SGPRs that each unit of the value enables.

  /// The largest value.
  constexpr uint64_t max() const {
    return width == 64 ? ~uint64_t(0) : (uint64_t(1) << width) - 1;
  }
};

/// What a ForbiddenEncoding demands of its operands.
enum class Relation {
  OperandMax,      ///< Immediate operand `a` is at most `max`.
  NoOverlap,       ///< Registers `a` and `b` share no register unit.
  EqualOrDisjoint, ///< Registers `a` and `b` are equal or share none.
};

/// How sure a ForbiddenEncoding is.
enum class Certainty {
  Certain,  ///< A manual or every known producer keeps to it.
  Disputed, ///< Sources conflict: worth a note, no verdict.
};

/// An operand rule that LLVM's assembler does not check. An operand that is no
/// register (an inline constant) satisfies the register relations.
struct ForbiddenEncoding {
  llvm::StringRef source;
  llvm::StringRef mnemonic; ///< POSIX ERE for the whole printed mnemonic.
  Relation relation;
  unsigned a;              ///< Operand position in LLVM's MCInst.
  unsigned b;              ///< Likewise; unused by OperandMax.
  uint32_t max;            ///< Of OperandMax.
  llvm::StringRef message; ///< "D must not overlap A".
  Certainty certainty;
};

/// True if `rule` is about instructions that print as `mnemonic`. Compiles the
/// expression each time: ask once per opcode.
bool appliesTo(const ForbiddenEncoding &rule, llvm::StringRef mnemonic);

// Target/InstructionFacts.h and Target/HazardFacts.h.
enum class Counter;
struct InstructionClass;
struct InstructionFacts;
struct TraitRow;
struct MatrixFacts;
struct AccessFacts;
struct LatencyFacts;
struct IssueFacts;
struct CounterFacts;
struct ClockFacts;
struct HazardRow;

/// An instruction that copies registers from one file to another.
struct CopyRule {
  llvm::StringRef source;
  llvm::StringRef from; ///< "v", "s" or "a"; likewise `to`.
  llvm::StringRef to;
  unsigned width;       ///< Dwords.
  llvm::StringRef text; ///< "v_mov_b32_e32 $to, $from"
};

/// How v_dot2 and v_wmma of floats add up (Numerics/Dot.h).
enum class DotRule {
  GridDot,     ///< All terms truncated to one grid, rounded once.
  StepwiseDot, ///< Rounded after every product.
};

struct TargetFacts {
  llvm::StringRef source;
  llvm::StringRef name;     ///< "gfx…", as `-mcpu` takes it.
  llvm::StringRef family;   ///< "cdna4", "rdna3.5".
  llvm::StringRef targetId; ///< As `.amdgcn_target` takes it, features "any".

  /// The wave sizes; the first one is the default.
  llvm::ArrayRef<WaveFacts> waves;

  unsigned addressableAgprs; ///< a0 and up, per lane; 0: no such registers.
  bool unifiedVgprs; ///< VGPRs and AGPRs are one allocation, AGPRs at its end.
  unsigned accumOffsetMin;      ///< Registers before a0; 0: no accum_offset.
  unsigned accumOffsetMax;      ///< Registers.
  unsigned accumOffsetMultiple; ///< Registers.

  /// 16-bit results of VOP1, VOP2 and legacy VOP3 clear the upper half.
  bool zeroesUpperHalf;
  DotRule dotRule;

  /// 16-bit loads clear the half of their register that they do not load.
  bool d16LoadsClearHalf;
  unsigned permuteLanes; ///< Lanes that ds_permute and ds_bpermute reach.
  /// Buffer descriptors have one format field, an element size for swizzling
  /// and OOB_SELECT (gfx10 and later); else they are as on gfx9.
  bool unifiedBufferFormat;
  /// The last dword of the descriptor of a raw buffer: no swizzle, a bound in
  /// bytes.
  uint32_t rawBufferWord;
  /// Float additions to global memory flush f32 denormals.
  bool l2AddF32FlushesDenormals;

  unsigned addressableSgprs;    ///< s0 and up, without VCC.
  unsigned sgprPool;            ///< Per SIMD; 0: SGPRs never limit occupancy.
  unsigned sgprAllocGranule;    ///< Registers.
  unsigned sgprEncodingGranule; ///< Registers per step of the descriptor field.
  unsigned extraSgprs; ///< Allocated beyond next_free_sgpr: VCC and the like.

  unsigned maxUserSgprs;      ///< Including preloaded kernargs.
  unsigned maxWorkgroupItems; ///< Work-items.
  bool kernargPreload;        ///< Kernargs can arrive in user SGPRs.
  unsigned maxKernargPreload; ///< Dwords, without the kernarg pointer.
  unsigned maxKernargPreloadWithPointer; ///< Dwords.
  unsigned kernargPreloadPrologueBytes;  ///< Code for firmware that cannot.

  unsigned ldsMaxBytes;  ///< Of one workgroup; also of the descriptor's field.
  unsigned ldsGranule;   ///< Bytes.
  unsigned ldsBanks;     ///< That one access can conflict on.
  unsigned ldsBankBytes; ///< Bytes per bank and row.
  llvm::ArrayRef<LdsPool> ldsPools; ///< By mode; the first one is the default.

  unsigned minInstructionBytes; ///< Bytes; also the alignment of every one.
  unsigned maxInstructionBytes; ///< Bytes, literals included.
  unsigned branchOffsetBits;    ///< Signed, from the end of the branch.
  unsigned branchUnitBytes;     ///< Bytes per unit of the branch offset.
  unsigned maxNop;          ///< Largest s_nop operand; gives maxNop+1 slots.
  uint32_t paddingWord;     ///< What the assembler aligns `.text` with.
  unsigned kernelAlignment; ///< Bytes; of a kernel's entry.

  unsigned elfMach;      ///< EF_AMDGPU_MACH_*.
  uint32_t elfFlags;     ///< e_flags for targetId.
  bool xnackSupported;   ///< The target id takes `:xnack+` and `:xnack-`.
  bool sramEccSupported; ///< The target id takes `:sramecc+` and `:sramecc-`.
  /// Ascending; the last one is the assembler's default.
  llvm::ArrayRef<CodeObjectVersion> codeObjectVersions;

  /// The fields that exist on this target, in the order directives are printed.
  llvm::ArrayRef<DescriptorField> descriptorFields;
  llvm::ArrayRef<ForbiddenEncoding> forbidden;

  /// The rows of instruction() in order of precedence.
  llvm::ArrayRef<InstructionClass> instructionClasses;
  llvm::ArrayRef<TraitRow> instructionTraits;
  llvm::ArrayRef<CopyRule> copies;
  llvm::ArrayRef<MatrixFacts> matrices;
  llvm::ArrayRef<AccessFacts> accesses;
  llvm::ArrayRef<LatencyFacts> latencies;
  llvm::ArrayRef<IssueFacts> issue;
  llvm::ArrayRef<CounterFacts> counters;
  /// FLAT keeps its place in the order of each counter; otherwise it can
  /// finish before and after everything else.
  bool flatInOrder;
  llvm::ArrayRef<ClockFacts> clocks;
  llvm::ArrayRef<HazardRow> hazards;

  /// The facts of one wave size, or null if the target lacks it.
  const WaveFacts *wave(unsigned waveSize) const;
  /// The field called `name`, or null if the target lacks it.
  const DescriptorField *descriptorField(llvm::StringRef name) const;
  /// What the rows say of a base mnemonic, or null if the target lacks it.
  const InstructionFacts *instruction(llvm::StringRef mnemonic) const;
  /// The counter's facts, or null if the target lacks it.
  const CounterFacts *counter(Counter counter) const;
  /// The first field of `kind`, or null if the target lacks it.
  const DescriptorField *descriptorField(FieldKind kind) const;
};

/// The target called `name`, or null.
const TargetFacts *lookupTarget(llvm::StringRef name);

/// Every target, by name; numbers in names count as numbers.
llvm::ArrayRef<TargetFacts> allTargets();

} // namespace netra

#endif // NETRA_TARGET_TARGETFACTS_H
