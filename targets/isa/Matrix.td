//===- Matrix.td - MFMA, SMFMAC, WMMA ----------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes are cycles / 4 of CDNA4 ISA 7.1.2 Table 28.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_ISA_MATRIX_TD
#define NETRA_ISA_MATRIX_TD

include "schema/Instruction.td"

class MatrixClass<string ere, Unit what, string text,
                  string rowSource = "CDNA4 ISA 7.1", Latency time = LatMatrix>
    : InstructionClass<ere, what, text, rowSource> {
  let latency = time;
}

defvar mfmaEre = "v_mfma_(scale_)?[fi](32|64)_[0-9]+x.*";
defvar smfmacEre = "v_smfmac_.*";
defvar wmmaEre = "v_wmma_.*";

defvar matrixClasses = [
  MatrixClass<"v_mfma_f64_.*", Dgemm, "f64 matrix product">,
  MatrixClass<"v_mfma_f32_.*_f32", Sgemm, "f32 matrix product">,
  MatrixClass<mfmaEre, Xdl, "matrix product">,
  MatrixClass<smfmacEre, Xdl, "matrix product with a sparse A", "CDNA4 ISA 7.5">
];

defvar matrixTraits = [
  TraitRow<mfmaEre, [Mfma, IgnoresExec], "CDNA4 ISA 7.1.2">,
  TraitRow<smfmacEre, [Smfmac, Accumulates, IgnoresExec], "CDNA4 ISA 7.5">,
  TraitRow<"v_mfma_f64_16x16x4_f64", [Dgemm16x16], "CDNA4 ISA 7.6 Table 38">,
  TraitRow<"v_mfma_f64_4x4x4_4b_f64", [Dgemm4x4], "CDNA4 ISA 7.6 Table 38">
];

class MfmaFacts<string ere, int passes, string source = "CDNA4 ISA 7.1.2 Table 28">
    : MatrixFacts<ere, passes, 0, 1, 2, 3, source>;

// 8-bit inputs (formats 0 and 1) take twice as long.
class FormatFacts<string ere, int narrow, int wide> : MfmaFacts<ere, narrow> {
  let wideInputPasses = wide;
  let formatA = 4;
  let formatB = 5;
  let wideFormatMax = 1;
}

// What CDNA3 and CDNA4 share; LLVM SISchedule gives the same for both.
defvar cdnaMatrices = [
  MfmaFacts<"v_mfma_[fi]32_4x4x[0-9]+_16b_.*", 2>,
  MfmaFacts<"v_mfma_[fi]32_16x16x[0-9]+_4b_.*", 8>,
  MfmaFacts<"v_mfma_[fi]32_32x32x[0-9]+_2b_.*", 16>,
  MfmaFacts<"v_mfma_f32_16x16x4_f32", 8>,
  MfmaFacts<"v_mfma_f32_32x32x2_f32", 16>,
  MfmaFacts<"v_mfma_[fi]32_16x16x(16|32|64)_.*", 4>,
  MfmaFacts<"v_mfma_[fi]32_32x32x(8|16|32)_.*", 8>,
  // CDNA4's Table 28 says 8, its hazard table and LLVM 4.
  MfmaFacts<"v_mfma_f64_4x4x4_4b_f64", 4, "CDNA4 ISA 7.6 Table 38; disputed">,
  MfmaFacts<"v_smfmac_[fi]32_16x16x.*", 4>,
  MfmaFacts<"v_smfmac_[fi]32_32x32x.*", 8>
];

defvar cdna4Matrices = !listconcat([
  FormatFacts<"v_mfma_(scale_)?f32_16x16x128_f8f6f4", 4, 8>,
  FormatFacts<"v_mfma_(scale_)?f32_32x32x64_f8f6f4", 8, 16>,
  MfmaFacts<"v_mfma_f64_16x16x4_f64", 16>
], cdnaMatrices);

defvar cdna3Matrices = !listconcat([
  MfmaFacts<"v_mfma_f32_16x16x8_xf32", 4, "LLVM SISchedule">,
  MfmaFacts<"v_mfma_f32_32x32x4_xf32", 8, "LLVM SISchedule">,
  MfmaFacts<"v_mfma_f64_16x16x4_f64", 8, "CDNA3 ISA; LLVM SISchedule">
], cdnaMatrices);

// Not matrices, but with an addend, too. Modifiers stand before each source;
// the forms whose addend is the result tie it in LLVM's tables.
defvar packedDots = [
  MatrixFacts<"v_dot[248]_.*", 0, 0, 2, 4, 6, "LLVM VOP3P">
];

defvar wmmaClasses = [
  MatrixClass<wmmaEre, Wmma, "matrix product", "RDNA3.5 ISA 7.9", LatWmma>
];

defvar wmmaTraits = [
  TraitRow<wmmaEre, [IgnoresExec], "RDNA3.5 ISA 7.9">,
  TraitRow<"v_wmma_(bf16|f16)_.*", [KeepsResult], "RDNA3.5 ISA 7.9">
];

// Modifiers stand before each source. No passes: hardware stalls.
defvar wmmaMatrices = [
  MatrixFacts<wmmaEre, 0, 0, 2, 4, 6, "RDNA3.5 ISA 7.9">
];

#endif // NETRA_ISA_MATRIX_TD
