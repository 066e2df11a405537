//===- PrimMma.td - Matrix products ------------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_PRIM_MMA
#define NETRA_PRIM_MMA

include "PrimBase.td"

class Prim_Mma<string what, list<string> takes, list<string> gives,
               list<string> params = []>
    : Prim_Op<"mma." # what, takes, gives, params>;

def Prim_MmaZeroOp : Prim_Mma<"zero", [], ["lanes$registers"],
                              ["registers:count"]> {
  let summary = "an accumulator of zeros";
  let description = [{
    A move for each register.
  }];
}

def Prim_MmaProductOp
    : Prim_Mma<"product", ["a:lanes", "b:lanes", "c:lanes?"], ["mma"],
               ["shape:text", "a:word|fp8|bf8|fp6|bf6|fp4|bf16|f16",
                "b:word|fp8|bf8|fp6|bf6|fp4|bf16|f16"]> {
  let summary = "D = A * B + C with FP32 accumulation";
  let description = [{
    One MFMA or WMMA of `shape` "MxNxK", A of M rows, B of N columns, fragments
    as the ISA lays them out (CDNA4 ISA 7.1, RDNA3.5 ISA 7.9); C is 0 where it
    is left out, else D takes its registers. `fp8` and `bf8` are the target's
    (OCP on gfx950). Formats of fewer than 16 bits with K = 128 or 64 are the
    f8f6f4 instruction, whose A and B may differ.

    Numerics: policy `exact-once`, the exact sum of the K products and C rounded
    once to FP32; the order inside the hardware is not published. On gfx1151 the
    policy is that of `v_wmma` (docs/numerics.md).
    - C1: the target has an instruction of this shape and these formats.
    - C2: fragments have the registers that it takes.
    - C3: on gfx1151 lanes l and l + 16 hold the same A and B (`mma.replicate`
      makes it so); the simulator's `divergence` check reports what differs.
  }];
}

def Prim_MmaScaledOp
    : Prim_Mma<"scaled",
               ["a:lanes", "b:lanes", "c:lanes?", "scale_a:lane", "scale_b:lane"],
               ["mma"],
               ["shape:text", "a:word|fp8|bf8|fp6|bf6|fp4",
                "b:word|fp8|bf8|fp6|bf6|fp4", "byte_a:count=0",
                "byte_b:count=0"]> {
  let summary = "a product whose blocks of 32 K have a power of two each";
  let description = [{
    As `prim.mma.product` with each block of 32 products multiplied by the E8M0
    scales of its row of A and column of B, byte `byte_a` and `byte_b` of the
    scale registers.
    - C1, C2: as there.
    - C3: the byte numbers are below 4.
  }];
}

def Prim_MmaReplicateOp : Prim_Mma<"replicate", ["x:lanes"], ["like:0"]> {
  let summary = "the fragment of lanes 0 to 15 in lanes 16 to 31 too";
  let description = [{
    For waves of 32 lanes: what WMMA documents for A and B.
    - C1: the wave has 32 lanes.
  }];
}

#endif // NETRA_PRIM_MMA
