//===- PrimSync.td - Waits, barriers, LDS ------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_PRIM_SYNC
#define NETRA_PRIM_SYNC

include "PrimBase.td"

class Prim_Sync<string what, list<string> takes, list<string> gives,
                list<string> params = []>
    : Prim_Op<"sync." # what, takes, gives, params>;

def Prim_SyncBarrierOp : Prim_Sync<"barrier", [], []> {
  let summary = "the waves of the workgroup meet";
  let description = [{
    `s_barrier`. It protects only what has been waited for: a kernel that leaves
    its waits to the passes (`lower {waits}`) gets them in front of it.
  }];
}

def Prim_SyncWaitOp
    : Prim_Sync<"wait", [], [], ["loads:count=-1", "lds:count=-1",
                                 "stores:count=-1"]> {
  let summary = "until at most so many are outstanding";
  let description = [{
    `loads`: of global and buffer memory (vmcnt); `lds`: LDS and scalar memory
    (lgkmcnt); `stores` (vscnt where stores have a counter of their own, else
    they count as loads). What is left out is not waited for.
    - C1: a count is within its counter.
    - C2: `stores` needs a target that counts them apart.
  }];
}

def Prim_SyncRegionOp
    : Prim_Sync<"region", ["name:name"], [],
                ["bytes:count", "over:text", "align:count=16"]> {
  let summary = "LDS from here on, under a name";
  let description = [{
    `prim.sync.region "tile" {bytes = 1024}`. Regions follow each other; one that
    is `over` another begins where that does, and takes its place from here on:
    its first write needs a barrier behind the last read that another wave does
    of the old one, which `amdgcn-verify-lds` checks. Takes no instruction.
    - C1: the name is new, and `over` names an earlier region.
    - C2: the target has so much LDS.
  }];
}

#endif // NETRA_PRIM_SYNC
