//===- AMDGCN.td - The machine-level dialect ---------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The whole of the `amdgcn` dialect, in the order a reader wants it.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_AMDGCN
#define NETRA_AMDGCN

include "AMDGCNDialect.td"
include "AMDGCNTypes.td"
include "AMDGCNAttrs.td"
include "AMDGCNOps.td"
include "AMDGCNControl.td"

#endif // NETRA_AMDGCN
