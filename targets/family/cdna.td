//===- cdna.td - matrix accelerators, wave64 ---------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What CDNA3 and CDNA4 share. Limits: LLVM gives the same for both. Behaviour is
// read from the CDNA4 manual and taken to hold for both where LLVM treats both
// alike; what may differ is in cdna3.td and cdna4.td.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_CDNA_TD
#define NETRA_CDNA_TD

include "family/amdhsa.td"
include "isa/Access.td"
include "isa/HazardsCdna.td"
include "isa/Matrix.td"
include "isa/Memory.td"
include "isa/Salu.td"

// gfx9: the SGPR count is in the descriptor.
defvar gfx9Fields = [
  DescriptorField<"next_free_sgpr", Rsrc1, 6, 4, 0, SgprCount>
];

// gfx90a and the accelerators after it.
defvar gfx90aFields = [
  DescriptorField<"accum_offset", Rsrc3, 0, 6, 0, AccumOffset>,
  DescriptorField<"tg_split",     Rsrc3, 16, 1>,
  DescriptorField<"user_sgpr_kernarg_preload_length", KernargPreload, 0, 7, 0,
                  PreloadLength, 1>,
  DescriptorField<"user_sgpr_kernarg_preload_offset", KernargPreload, 7, 9, 0,
                  PreloadOffset>
];

def CdnaWave64 : WaveFacts<64> {
  let source = "CDNA4 ISA 3.1, 3.6.4, 4.3; LLVM AMDGPUBaseInfo";
  let addressableVgprs = 256;
  let vgprPool = 512;
  let vgprAllocGranule = 8;
  let vgprEncodingGranule = 8;
  let maxWavesPerSimd = 8;
  let maxWavesPerWorkgroup = 16;
}

// Operands of an MFMA and an SMFMAC in LLVM's MCInst. SMFMAC: D is also C.
defvar mfmaD = 0;
defvar mfmaA = 1;
defvar mfmaB = 2;
defvar mfmaC = 3;

// LLVM keeps D apart from the sources, or ties it to C, where it has more than
// four registers. With up to four, LLVM itself overlaps them
// (v_mfma_f32_16x16x32_f16 v[0:3], v[0:3], v[6:9], 0).
defvar wideMfma = "v_mfma_(scale_)?[fi]32_32x32x[0-9]+_.*"
                  "|v_mfma_[fi]32_16x16x[0-9]+_4b_.*|v_mfma_f64_16x16x4_f64";
defvar narrowMfma = "v_mfma_(scale_)?[fi]32_16x16x[0-9]+_[^4].*"
                    "|v_mfma_[fi]32_4x4x[0-9]+_16b_.*|v_mfma_f64_4x4x4_4b_f64";
defvar smfmac = "v_smfmac_.*";

defvar wideSource = "LLVM: early clobber of D above 128 bits";
defvar narrowSource = "said of every MFMA; LLVM emits overlaps up to 128 bits";
defvar smfmacSource = "by analogy with MFMA; LLVM does not constrain it";

defvar matrixRules = [
  DisjointOperands<wideMfma, mfmaD, mfmaA, "D must not overlap A", wideSource>,
  DisjointOperands<wideMfma, mfmaD, mfmaB, "D must not overlap B", wideSource>,
  EqualOrDisjointOperands<wideMfma, mfmaD, mfmaC,
                          "C must be D or not overlap it", wideSource>,
  DisjointOperands<narrowMfma, mfmaD, mfmaA, "D must not overlap A",
                   narrowSource, Disputed>,
  DisjointOperands<narrowMfma, mfmaD, mfmaB, "D must not overlap B",
                   narrowSource, Disputed>,
  EqualOrDisjointOperands<narrowMfma, mfmaD, mfmaC,
                          "C must be D or not overlap it", narrowSource, Disputed>,
  DisjointOperands<smfmac, mfmaD, mfmaA, "D must not overlap A",
                   smfmacSource, Disputed>,
  DisjointOperands<smfmac, mfmaD, mfmaB, "D must not overlap B",
                   smfmacSource, Disputed>
];

// CDNA4 ISA 4.4: loads and stores share vmcnt; expcnt is not used.
defvar cdnaCounters = [
  CounterFacts<Vm, "vmcnt", 63, [BitPiece<0, 4, 0>, BitPiece<14, 2, 4>], "",
               "CDNA4 ISA 4.4; assembled">,
  CounterFacts<Lgkm, "lgkmcnt", 15, [BitPiece<8, 4, 0>], "",
               "CDNA4 ISA 4.4; assembled">,
  CounterFacts<Exp, "expcnt", 7, [BitPiece<4, 3, 0>], "",
               "CDNA4 ISA 4.4; assembled">
];

// LLVM's model, in units of four clocks; what it lacks is 0.
defvar cdnaLatencies = [
  LatencyFacts<LatInt64, 4, "LLVM SISchedule">,
  LatencyFacts<LatF64, 4, "LLVM SISchedule">,
  LatencyFacts<LatIntMul, 4, "LLVM SISchedule">,
  LatencyFacts<LatConvert, 16, "LLVM SISchedule">,
  LatencyFacts<LatTrans, 16, "LLVM SISchedule">,
  LatencyFacts<LatSalu, 4, "LLVM SISchedule">,
  LatencyFacts<LatLds, 20, "LLVM SISchedule">,
  LatencyFacts<LatSmem, 20, "LLVM SISchedule">,
  LatencyFacts<LatVmem, 320, "LLVM SISchedule">,
  LatencyFacts<LatBranch, 32, "LLVM SISchedule">,
  LatencyFacts<LatBarrier, 2000, "LLVM SISchedule">
];

class Cdna : AmdhsaTarget {
  let source = "CDNA4 ISA 3.1, 3.6, 4.3, 11.1; LLVM AMDGPU usage and BaseInfo";
  let waves = [CdnaWave64];

  let addressableAgprs = 256;
  let unifiedVgprs = 1;
  let copies = !listconcat(plainCopies, accumulatorCopies);
  let zeroesUpperHalf = 1;

  let d16LoadsClearHalf = 1;  // CDNA4 ISA 9.1.6; SRAM ECC is always on
  let permuteLanes = 64;      // CDNA4 ISA 12.13, DS_BPERMUTE_B32
  let unifiedBufferFormat = 0;
  let rawBufferWord = 0x00027000;  // one 32-bit float; CDNA4 ISA 9.1.5
  // CDNA3 and CDNA4 ISA 7.4; CDNA4 ISA 9.2.2 and 10.3.1. LLVM believes that
  // denormals are kept.
  let l2AddF32FlushesDenormals = 1;
  let accumOffsetMin = 4;
  let accumOffsetMax = 256;
  let accumOffsetMultiple = 4;

  let addressableSgprs = 102;  // CDNA4 ISA 3.1 says 104; LLVM stops at s101
  let sgprPool = 800;
  let sgprAllocGranule = 16;
  let sgprEncodingGranule = 8;
  let extraSgprs = 6;

  let kernargPreload = 1;
  let maxKernargPreload = 16;
  let maxKernargPreloadWithPointer = 14;
  let kernargPreloadPrologueBytes = 256;

  let xnackSupported = 1;
  let sramEccSupported = 1;
  let descriptorFields = !listconcat(amdhsaFields, gfx11AndOlderFields,
                                     gfx9Fields, gfx90aFields);
  let forbidden = !listconcat(nopLimits, matrixRules);

  let instructionClasses = !listconcat(matrixClasses, vectorClasses,
                                       ldsAndScalarClasses, scalarClasses,
                                       gfx9MemoryClasses);
  let instructionTraits = !listconcat(vectorTraits, matrixTraits, scalarTraits,
                                      ldsAndScalarTraits, gfx9MemoryTraits);
  let accesses = !listconcat(ldsAndScalarAccesses, vectorAccesses,
                             gfx9Accesses);
  let latencies = cdnaLatencies;
  let counters = cdnaCounters;
  let flatInOrder = 0;  // CDNA4 ISA 10.2.2
  let clocks = cdnaClocks;
}

#endif // NETRA_CDNA_TD
