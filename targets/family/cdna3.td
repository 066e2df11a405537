//===- cdna3.td - CDNA3: FNUZ 8-bit floats, xf32 -----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What nothing read here says of CDNA3 is not known: no issue times, hazards of
// CDNA4's Table 11 as "unknown", numbers that are refused.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_CDNA3_TD
#define NETRA_CDNA3_TD

include "family/cdna.td"
include "isa/HazardsCdna3.td"

// The mnemonics are CDNA4's, the numbers are not. What f32 becomes beyond the
// largest number is not known.
defvar cdna3Traits = [
  TraitRow<"v_(cvt|mfma|smfmac)_.*(fp8|bf8).*", [FnuzFloats],
           "MMA-Sim: fp8 of CDNA3 measured; LLVM FP8ConversionInsts">,
  // Whether CDNA4's steps hold for it was not read anywhere.
  TraitRow<"v_dot2c?_f32_f16", [UnknownNumbers], "no source read says it">,
  // Its sums are published and are not those that are assumed of CDNA4.
  TraitRow<"v_mfma_f32_.*_b?f16", [UnknownNumbers], "MMA-Sim: truncated groups">,
  TraitRow<"v_smfmac_f32_.*_b?f16", [UnknownNumbers], "no source read says it">
];

class Cdna3 : Cdna {
  let family = "cdna3";
  let dotRule = StepwiseDot;  // not known: cdna3Traits

  let ldsMaxBytes = 65536;  // LLVM AddressableLocalMemorySize65536
  let ldsGranule = 512;     // LLVM AMDGPU usage, GRANULATED_LDS_SIZE
  let ldsBanks = 32;        // LLVM FeatureLDSBankCount32
  let ldsPools = [LdsPool<"cu", 65536, 4, 16>];

  let maxInstructionBytes = 8;  // LLVM MCAsmInfo
  let instructionTraits = !listconcat(vectorTraits, matrixTraits, scalarTraits,
                                      ldsAndScalarTraits, gfx9MemoryTraits,
                                      cdna3Traits);
  let matrices = !listconcat(cdna3Matrices, packedDots);
  let issue = [];
  let hazards = cdna3Hazards;
}

#endif // NETRA_CDNA3_TD
