//===- HazardsCdna3.td - wait states of CDNA3 --------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table for matrix products is known. The one for the rest is not: what
// CDNA4's asks for is "unknown" here, and so is every kernel as a whole.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_ISA_HAZARDS_CDNA3_TD
#define NETRA_ISA_HAZARDS_CDNA3_TD

include "isa/HazardsCdna.td"

defvar cdna3Table = "CDNA3 ISA, dependencies of MFMA; LLVM HR";
defvar cdna4Says = "CDNA4 ISA 4.5 Table 11; not read for CDNA3";

defvar cdna3PlainHazards =
  !foreach(row, !listconcat(cdnaPlainHazards, cdnaDotHazards),
           Unsettled<row, cdna4Says>);

// Passes:                            2  4  8  16
defvar cdna3MatrixHazards = MatrixHazards<[3, 5, 9, 17], [3, 5, 9, 17],
                                          [5, 7, 11, 19], 9, 11, Disputed,
                                          cdna3Table>.rows;

defvar cdna3OtherHazards = [
  // LLVM 22 inserts none.
  Unsettled<Apart<"sgemm-xdl-c", sgemm, VgprsWritten, xdl, MatrixC,
                  [2, 4, 8, 16]>, cdna3Table>,
  // The table may have rows that CDNA4's lacks: the end of every kernel says so.
  Unsettled<HazardRow<"table-not-read", anyone, NoOperands,
                      Selector<[], [EndsWave]>, NoOperands, [1], "", "">,
            "other hazards of CDNA3 may exist">
];

defvar cdna3Hazards = !listconcat(cdna3PlainHazards, cdna3MatrixHazards,
                                  cdna3OtherHazards);

#endif // NETRA_ISA_HAZARDS_CDNA3_TD
