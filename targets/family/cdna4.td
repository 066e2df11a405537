//===- cdna4.td - CDNA4: 6- and 4-bit formats, scales ------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_CDNA4_TD
#define NETRA_CDNA4_TD

include "family/cdna.td"
include "isa/HazardsCdna4.td"

// Operands of an f8f6f4 product in LLVM's MCInst.
defvar f8f6f4Cbsz = 4;  // the format of A; the scales of the scaled form follow
defvar f8f6f4Blgp = 5;  // the format of B
defvar f8f6f4 = "v_mfma_(scale_)?f32_(16x16x128|32x32x64)_f8f6f4";

defvar f8f6f4Rules = [
  MaxOperand<f8f6f4, f8f6f4Cbsz, 4, "cbsz must be at most 4", "CDNA4 ISA 7.1.5">,
  MaxOperand<f8f6f4, f8f6f4Blgp, 4, "blgp must be at most 4", "CDNA4 ISA 7.1.5">
];

defvar cdna4Latencies = !listconcat([
  LatencyFacts<LatValu, 4, "SQTT: dependent v_add_f32">
], cdnaLatencies);

// A slot is four clocks. Matrix units: four clocks a pass.
defvar slotSource = "SQTT: one instruction of a wave in four clocks";
defvar cdna4Issue = [
  IssueFacts<Valu, 4, 0, slotSource>,
  IssueFacts<Trans, 16, 0, "quarter rate: LLVM SISchedule">,
  IssueFacts<Dot, 4, 0, slotSource>,
  IssueFacts<Salu, 4, 0, slotSource>,
  IssueFacts<Smem, 4, 0, slotSource>,
  IssueFacts<Ds, 4, 0, "SQTT: spacing of ds_read_b128">,
  IssueFacts<Vmem, 4, 0, slotSource>,
  IssueFacts<Global, 4, 0, slotSource>,
  IssueFacts<Flat, 4, 0, slotSource>,
  IssueFacts<Scratch, 4, 0, slotSource>,
  IssueFacts<Branch, 4, 0, slotSource>,
  IssueFacts<Message, 4, 0, slotSource>,
  IssueFacts<Barrier, 4, 0, slotSource>,
  IssueFacts<Wait, 4, 0, slotSource>,
  IssueFacts<Nop, 4, 0, slotSource>,
  IssueFacts<Control, 4, 0, slotSource>
];

class Cdna4 : Cdna {
  let family = "cdna4";
  let dotRule = StepwiseDot;  // CDNA4 ISA 12.10, pseudocode; no capture

  let ldsMaxBytes = 163840;
  let ldsGranule = 1280;  // CDNA4 ISA 3.6.5; LLVM does not model it
  let ldsBanks = 64;      // CDNA4 ISA 11.1
  let ldsPools = [LdsPool<"cu", 163840, 4, 16>];

  let maxInstructionBytes = 16;  // LLVM MCAsmInfo; scaled MFMA
  let forbidden = !listconcat(nopLimits, f8f6f4Rules, matrixRules);
  let matrices = !listconcat(cdna4Matrices, packedDots);
  let latencies = cdna4Latencies;
  let issue = cdna4Issue;
  let hazards = cdna4Hazards;
}

#endif // NETRA_CDNA4_TD
