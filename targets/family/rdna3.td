//===- rdna3.td - gfx11, wave32 and wave64 -----------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_RDNA3_TD
#define NETRA_RDNA3_TD

include "family/amdhsa.td"
include "isa/Access.td"
include "isa/HazardsRdna3.td"
include "isa/Matrix.td"
include "isa/Memory.td"
include "isa/Salu.td"

defvar gfx10PlusFields = [
  DescriptorField<"next_free_sgpr",           Rsrc1,           6, 0>,
  DescriptorField<"workgroup_processor_mode", Rsrc1,          29, 1, 1>,
  DescriptorField<"memory_ordered",           Rsrc1,          30, 1, 1>,
  DescriptorField<"forward_progress",         Rsrc1,          31, 1, 1>,
  DescriptorField<"wavefront_size32",         CodeProperties, 10, 1, 1, WaveSize32>
];

defvar gfx11Fields = [
  DescriptorField<"shared_vgpr_count", Rsrc3,  0, 4, 0, SharedVgprCount>,
  DescriptorField<"inst_pref_size",    Rsrc3,  4, 6>,  // units of 128 bytes
  HiddenField<"trap_on_start",         Rsrc3, 10, 1>,
  HiddenField<"trap_on_end",           Rsrc3, 11, 1>,
  HiddenField<"image_op",              Rsrc3, 31, 1>
];

// Operands of a WMMA in LLVM's MCInst; each source has its modifiers before it.
defvar wmmaD = 0;
defvar wmmaA = 2;
defvar wmmaB = 4;
defvar wmmaC = 6;
defvar wmma = "v_wmma_.*";
defvar wmmaSource = "LLVM: early clobber of D";

defvar wmmaRules = [
  DisjointOperands<wmma, wmmaD, wmmaA, "D must not overlap A", wmmaSource>,
  DisjointOperands<wmma, wmmaD, wmmaB, "D must not overlap B", wmmaSource>,
  EqualOrDisjointOperands<wmma, wmmaD, wmmaC, "C must be D or not overlap it",
                          wmmaSource>
];

class Rdna3Wave<int lanes, int pool, int granule> : WaveFacts<lanes> {
  let addressableVgprs = 256;
  let vgprPool = pool;
  let vgprAllocGranule = granule;
  let vgprEncodingGranule = !div(256, lanes);
  let maxWavesPerSimd = 16;
  let maxWavesPerWorkgroup = !div(1024, lanes);
}

def Rdna3Wave32 : Rdna3Wave<32, 1024, 16> {
  let source = "LLVM AMDGPUBaseInfo";
}
def Rdna3Wave64 : Rdna3Wave<64, 512, 8> {
  let source = "LLVM AMDGPUBaseInfo";
}

// The bigger register file: 1536 registers per SIMD.
def Rdna3BigWave32 : Rdna3Wave<32, 1536, 24> {
  let source = "LLVM AMDGPUBaseInfo, Feature1_5xVGPRs; compiler remarks";
}
def Rdna3BigWave64 : Rdna3Wave<64, 768, 12> {
  let source = "LLVM AMDGPUBaseInfo, Feature1_5xVGPRs";
}

defvar rdna3Counters = [
  CounterFacts<Vm, "vmcnt", 63, [BitPiece<10, 6, 0>], "s_waitcnt_vmcnt",
               "RDNA3.5 ISA 5.6; assembled">,
  CounterFacts<Lgkm, "lgkmcnt", 63, [BitPiece<4, 6, 0>], "s_waitcnt_lgkmcnt",
               "RDNA3.5 ISA 5.6; assembled">,
  CounterFacts<Exp, "expcnt", 7, [BitPiece<0, 3, 0>], "s_waitcnt_expcnt",
               "RDNA3.5 ISA 5.6; assembled">,
  CounterFacts<Vs, "vscnt", 63, [], "s_waitcnt_vscnt",
               "RDNA3.5 ISA 5.6; assembled">
];

defvar rdna3Latencies = [
  LatencyFacts<LatValu, 5, "SQTT on gfx1100; LLVM SISchedule">,
  LatencyFacts<LatInt64, 6, "LLVM SISchedule">,
  LatencyFacts<LatF64, 38, "LLVM SISchedule">,
  LatencyFacts<LatIntMul, 8, "LLVM SISchedule">,
  LatencyFacts<LatConvert, 5, "LLVM SISchedule">,
  LatencyFacts<LatTrans, 10, "LLVM SISchedule">,
  LatencyFacts<LatWmma, 32, "matrix instruction calculator; 16 of iu4">,
  LatencyFacts<LatDual, 0, "LLVM's number is wrong">,
  LatencyFacts<LatSalu, 2, "SQTT on gfx1100; LLVM SISchedule">,
  LatencyFacts<LatSaluFloat, 4, "LLVM SISchedule">,
  LatencyFacts<LatLds, 20, "LLVM SISchedule">,
  LatencyFacts<LatSmem, 20, "LLVM SISchedule">,
  LatencyFacts<LatVmem, 320, "LLVM SISchedule">,
  LatencyFacts<LatBranch, 32, "LLVM SISchedule">,
  LatencyFacts<LatBarrier, 2000, "LLVM SISchedule">
];

// VALU takes 32 lanes a clock. What memory instructions take is not known.
defvar clockSource = "SQTT on gfx1100: independent instructions";
defvar rdna3Issue = [
  IssueFacts<Valu, 1, 32, clockSource>,
  IssueFacts<Trans, 4, 32, "microbenchmark on gfx1100">,
  IssueFacts<Dot, 1, 32, clockSource>,
  IssueFacts<Wmma, 32, 32, "matrix instruction calculator; 16 of iu4">,
  IssueFacts<Salu, 1, 0, clockSource>,
  IssueFacts<Branch, 1, 0, clockSource>,
  IssueFacts<Wait, 1, 0, clockSource>,
  IssueFacts<Nop, 1, 0, clockSource>,
  IssueFacts<Control, 1, 0, clockSource>
];

class Rdna3 : AmdhsaTarget {
  let source = "RDNA3 ISA 3.3.4, 12.5; LLVM AMDGPU usage; LLVM AMDGPUBaseInfo";

  let addressableAgprs = 0;
  let unifiedVgprs = 0;
  let zeroesUpperHalf = 0;
  let dotRule = GridDot;  // captured on gfx1100 and gfx1151

  let d16LoadsClearHalf = 0;
  let permuteLanes = 32;  // RDNA3.5 ISA, DS_BPERMUTE_B32: halves of wave64
  let unifiedBufferFormat = 1;
  // 32-bit format, OOB_SELECT 3; RDNA3.5 ISA 9.4
  let rawBufferWord = 0x31014000;
  let l2AddF32FlushesDenormals = 0;  // LLVM: memory f32 fadd keeps denormals
  let accumOffsetMin = 0;
  let accumOffsetMax = 0;
  let accumOffsetMultiple = 0;

  let addressableSgprs = 106;
  let sgprPool = 0;           // fixed allocation, never limits
  let sgprAllocGranule = 128;
  let sgprEncodingGranule = 8;
  let extraSgprs = 2;

  let kernargPreload = 0;
  let maxKernargPreload = 0;
  let maxKernargPreloadWithPointer = 0;
  let kernargPreloadPrologueBytes = 0;

  let ldsMaxBytes = 65536;  // of one workgroup, in WGP mode too
  let ldsGranule = 1024;    // RDNA3 ISA 3.3.4
  let ldsBanks = 32;        // per half of the WGP
  let ldsPools = [LdsPool<"wgp", 131072, 4, 32>, LdsPool<"cu", 65536, 2, 16>];

  let maxInstructionBytes = 20;  // LLVM MCAsmInfo
  let xnackSupported = 0;
  let sramEccSupported = 0;
  let descriptorFields = !listconcat(amdhsaFields, gfx11AndOlderFields,
                                     gfx10PlusFields, gfx11Fields);
  let forbidden = !listconcat(nopLimits, wmmaRules);

  let instructionClasses = !listconcat(wmmaClasses, vectorClasses,
                                       ldsAndScalarClasses, scalarClasses,
                                       gfx11MemoryClasses);
  let instructionTraits = !listconcat(vectorTraits, wmmaTraits, scalarTraits,
                                      ldsAndScalarTraits);
  let matrices = wmmaMatrices;
  let accesses = !listconcat(ldsAndScalarAccesses, vectorAccesses);
  let latencies = rdna3Latencies;
  let issue = rdna3Issue;
  let counters = rdna3Counters;
  let flatInOrder = 1;  // LLVM hasFlatLgkmVMemCountInOrder
  let clocks = rdna3Clocks;
  let hazards = rdna3Hazards;
}

#endif // NETRA_RDNA3_TD
