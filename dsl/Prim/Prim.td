//===- Prim.td - The primitives ----------------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One file for each concern. A description says exactly what is computed, with
// roundings and order; C1, C2, ... are what the verifier or the lowering
// refuses.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_PRIM
#define NETRA_PRIM

include "PrimAbi.td"
include "PrimAddr.td"
include "PrimMma.td"
include "PrimNum.td"
include "PrimReduce.td"
include "PrimSync.td"

#endif // NETRA_PRIM
