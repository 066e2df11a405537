//===- Target.td - the limits of one target ----------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// TargetFacts is one target. lib/Target/TargetFacts.h documents every fact with
// its unit; a field without a value here must be given by the target or its
// family.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TARGET_TD
#define NETRA_TARGET_TD

include "schema/Descriptor.td"
include "schema/Forbidden.td"
include "schema/Hazard.td"

// What depends on the wave size.
class WaveFacts<int lanes> : Struct {
  int waveSize = lanes;
  int maskSgprs = !div(lanes, 32);
  string maskSuffix = "b" # lanes;  // s_and_b32, s_and_b64
  string execName = !if(!eq(lanes, 32), "exec_lo", "exec");
  string vccName = !if(!eq(lanes, 32), "vcc_lo", "vcc");
  string llvmFeatures = "+wavefrontsize" # lanes;  // of LLVM's subtarget
  int addressableVgprs;
  int vgprPool;  // per SIMD and lane
  int vgprAllocGranule;
  int vgprEncodingGranule;
  int maxWavesPerSimd;
  int maxWavesPerWorkgroup;
}

// Where the workgroups that share LDS live.
class LdsPool<string modeName, int size, int simdCount,
              int workgroups> : Struct {
  string mode = modeName;
  int bytes = size;
  int simds = simdCount;
  int maxMultiWaveWorkgroups = workgroups;
  let source = "LLVM AMDGPUBaseInfo; compiler remarks";
}

class CodeObjectVersion<int number, int abi> : Struct {
  int version = number;
  int elfAbiVersion = abi;
  let source = "LLVM BinaryFormat/ELF.h";
}

// How registers are copied: letters of files (v, s, a), dwords, and the text with
// $to and $from.
class CopyRule<string fromFile, string toFile, int dwords, string line,
               string why> : Struct {
  string from = fromFile;
  string to = toFile;
  int width = dwords;
  string text = line;
  let source = why;
}

// How v_dot2 and v_wmma of floats add up (lib/Numerics/Dot.h).
class DotRule : Enum;
def GridDot : DotRule;      // on a grid below the largest term
def StepwiseDot : DotRule;  // rounded after every product

class TargetFacts : Struct {
  string name = NAME;
  string family;
  string targetId = !strconcat("amdgcn-amd-amdhsa--", NAME);

  // Waves; the first one is the default.
  list<WaveFacts> waves;

  // Vector registers.
  int addressableAgprs;
  bit unifiedVgprs;
  int accumOffsetMin;
  int accumOffsetMax;
  int accumOffsetMultiple;

  bit zeroesUpperHalf;
  DotRule dotRule;

  // Memory accesses.
  bit d16LoadsClearHalf;
  int permuteLanes;
  bit unifiedBufferFormat;
  int rawBufferWord;
  bit l2AddF32FlushesDenormals;

  // Scalar registers.
  int addressableSgprs;
  int sgprPool;
  int sgprAllocGranule;
  int sgprEncodingGranule;
  int extraSgprs;

  // Launch.
  int maxUserSgprs;
  int maxWorkgroupItems;
  bit kernargPreload;
  int maxKernargPreload;
  int maxKernargPreloadWithPointer;
  int kernargPreloadPrologueBytes;

  // LDS.
  int ldsMaxBytes;
  int ldsGranule;
  int ldsBanks;
  int ldsBankBytes;
  list<LdsPool> ldsPools;

  // Code.
  int minInstructionBytes;
  int maxInstructionBytes;
  int branchOffsetBits;
  int branchUnitBytes;
  int maxNop;
  int paddingWord;
  int kernelAlignment;

  // Code object.
  int elfMach;
  int elfFlags;
  bit xnackSupported;
  bit sramEccSupported;
  list<CodeObjectVersion> codeObjectVersions;  // the last one is the default
  list<DescriptorField> descriptorFields;
  list<ForbiddenEncoding> forbidden;

  // Instructions: what they are, what they wait for, what must lie between.
  list<InstructionClass> instructionClasses;  // the first that matches wins
  list<TraitRow> instructionTraits;           // all that match
  list<CopyRule> copies;                      // the widest that fits
  list<MatrixFacts> matrices;                 // the first that matches wins
  list<AccessFacts> accesses;                 // the first that matches wins
  list<LatencyFacts> latencies;
  list<IssueFacts> issue;  // of a unit; matrix units with passes need none
  list<CounterFacts> counters;
  bit flatInOrder;  // FLAT keeps its place among the others of each counter
  list<ClockFacts> clocks;
  list<HazardRow> hazards;
}

#endif // NETRA_TARGET_TD
