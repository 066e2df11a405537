//===- HazardsCdna4.td - wait states of CDNA4 --------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_ISA_HAZARDS_CDNA4_TD
#define NETRA_ISA_HAZARDS_CDNA4_TD

include "isa/HazardsCdna.td"

// Passes:                            2  4   8  16
defvar cdna4MatrixHazards = MatrixHazards<[4, 6, 10, 18], [3, 6, 10, 18],
                                          [5, 8, 12, 20], 17, 19, Certain,
                                          "CDNA4 ISA 7.6 Table 38">.rows;

defvar cdna4Hazards = !listconcat(cdnaPlainHazards, cdnaDotHazards,
                                  cdna4MatrixHazards);

#endif // NETRA_ISA_HAZARDS_CDNA4_TD
