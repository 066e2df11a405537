//===- PrimReduce.td - Sums and maxima over lanes ----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_PRIM_REDUCE
#define NETRA_PRIM_REDUCE

include "PrimBase.td"

class Prim_Reduce<string what, list<string> takes, list<string> gives,
                  list<string> params = []>
    : Prim_Op<"reduce." # what, takes, gives, params>;

def Prim_ReduceSumOp
    : Prim_Reduce<"sum", ["x:lane*"], ["each:lane"],
                  ["order:word|xor16|shr16|router64|gemv32|norm32"]> {
  let summary = "an FP32 sum over lanes in a named order";
  let description = [{
    The order decides the bits; each addition is RN. Several operands are
    reduced side by side, interleaved, which hides the distance that DPP needs.
    - `xor16`: in rows of 16 lanes, x += x[lane^8], then ^4, ^2, ^1. All lanes.
    - `shr16`: in rows, x[i] += x[i-8] (0 outside), then -4, -2, -1. Lane 15 of
      a row holds its total.
    - `router64`: x += row_shr 8, 4, 2 (0 outside), then wave_shr 1, row_bcast
      15, row_bcast 31. Lane 63 holds (R2+R3)+(R0+R1), a row's total R formed as
      a[14]+a[15].
    - `gemv32`: x += x[lane^16], then ^8, ^4, ^2, ^1. All lanes.
    - `norm32`: `shr16`, then the other row's total is added, and lane 31's sum
      goes to all lanes.
    - C1: `router64` needs waves of 64 lanes with DPP across rows (gfx950);
      `gemv32` and `norm32` waves of 32.
  }];
}

def Prim_ReduceMaxOp
    : Prim_Reduce<"max", ["x:lane*"], ["each:lane"], ["over:word|row16"]> {
  let summary = "the FP32 maximum over lanes";
  let description = [{
    Without NaN the order does not matter. `row16`: of each row of 16 lanes, in
    all its lanes.
  }];
}

def Prim_ReduceGroupsOp : Prim_Reduce<"groups", ["x:lane*"], ["lane"]> {
  let summary = "an FP32 sum of several values and the four groups of 16 lanes";
  let description = [{
    In each lane the operands in order: the first as it is, then RN(next + sum).
    Then (g0 + g2) + (g1 + g3), g the sum in the lane of the same number in each
    group of 16. All lanes get it. What an attention row's sum over a tile of
    keys is, with operand 4b + i for key 16b + 4g + i.
    - C1: the target exchanges groups of 32 and 16 lanes (gfx950).
  }];
}

def Prim_ReduceRowsOp
    : Prim_Reduce<"rows", ["x:lane"], ["uniform", "uniform", "uniform", "uniform"],
                  ["lane:count=15"]> {
  let summary = "one lane of each row of 16, for the wave";
  let description = [{
    `v_readlane_b32` of lanes `lane`, 16 + `lane`, 32 + `lane`, 48 + `lane`.
    - C1: the wave has 64 lanes; `lane` is below 16.
  }];
}

def Prim_ReduceAcrossOp
    : Prim_Reduce<"across", ["x:lane", "wave:uniform"], ["lane"],
                  ["waves:count", "region:text"]> {
  let summary = "an FP32 sum over the waves of a workgroup, in their order";
  let description = [{
    Lane by lane: ((x of wave 0 + x of wave 1) + x of wave 2) + ... Each wave
    writes its lanes to `region`, waits, and meets the others at a barrier; all
    read all. The region holds `waves` * wave size * 4 bytes and must not be
    written again before another barrier.
    - C1: the region is large enough.
  }];
}

#endif // NETRA_PRIM_REDUCE
