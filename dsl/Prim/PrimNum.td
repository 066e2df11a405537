//===- PrimNum.td - Arithmetic with stated roundings -------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RN(x) is one rounding to FP32, to nearest even. Every step rounds by itself
// unless it is a fused multiply-add. exp2, log2, rcp, sqrt and rsq are the bare
// hardware instructions (within 1 ulp; correctly rounded in the simulator).
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_PRIM_NUM
#define NETRA_PRIM_NUM

include "PrimBase.td"

class Prim_Num<string what, list<string> takes, list<string> gives,
               string text, list<string> params = []>
    : Prim_Op<"num." # what, takes, gives, params> {
  let summary = text;
}

class Prim_Num2<string what, string text>
    : Prim_Num<what, ["a:any", "b:any"], ["lane"], text>;

def Prim_NumAddOp : Prim_Num2<"add", "RN(a + b)">;
def Prim_NumSubOp : Prim_Num2<"sub", "RN(a - b)">;
def Prim_NumMulOp : Prim_Num2<"mul", "RN(a * b)">;
def Prim_NumMulRowLaneOp
    : Prim_Num<"mul_row_lane", ["a:lane", "b:lane", "keep:lane?"], ["lane"],
               "RN(a of one lane of each row * b)",
               ["lane:count", "rows:count=15"]> {
  let description = [{
    In each row of 16 lanes, all lanes take a from the row's lane `lane`. `rows`
    has a bit for each row that is computed; lanes of the others hold `keep`. One
    instruction (DPP row_newbcast on gfx950, row_share on gfx1151).
    - C1: `lane` is below 16, and `rows` has a bit of a row and none above 8.
    - C2: `keep` is there exactly if `rows` lacks a row of the wave.
  }];
}
def Prim_NumMaxOp : Prim_Num2<"max", "the larger FP32 number, not the NaN">;
def Prim_NumMinOp : Prim_Num2<"min", "the smaller FP32 number, not the NaN">;
def Prim_NumFmaOp
    : Prim_Num<"fma", ["a:any", "b:any", "c:any"], ["lane"], "RN(a * b + c)",
               ["negate:word|none|a|c"]> {
  let description = [{
    Rounded once. `negate` changes the sign of that operand first.
  }];
}
def Prim_NumAbsOp : Prim_Num<"abs", ["a:lane"], ["lane"], "|a|">;
def Prim_NumAbsMaxOp
    : Prim_Num<"abs_max", ["a:any", "b:any"], ["lane"],
               "the larger FP32 number of a and |b|">;
def Prim_NumNegOp : Prim_Num<"neg", ["a:lane"], ["lane"], "-a">;

class Prim_Pair<string what, list<string> takes, string text>
    : Prim_Num<what, takes, ["lanes2"], text> {
  let description = [{
    Both halves of a register pair, each as the plain operation. One instruction
    where the target has packed FP32, else two. An operand of one register, a
    lane value or a uniform one, is both halves of itself.
    - C1: operands have one or two registers.
  }];
}
def Prim_NumMulPairOp
    : Prim_Pair<"mul_pair", ["a:value", "b:value"], "RN(a * b), twice">;
def Prim_NumAddPairOp
    : Prim_Pair<"add_pair", ["a:value", "b:value"], "RN(a + b), twice">;
def Prim_NumFmaPairOp
    : Prim_Pair<"fma_pair", ["a:value", "b:value", "c:value"],
                "RN(a * b + c), twice">;

class Prim_Bare<string what, string text>
    : Prim_Num<what, ["x:any"], ["lane"], text>;
def Prim_NumExp2Op : Prim_Bare<"exp2", "2^x, the hardware's">;
def Prim_NumLog2Op : Prim_Bare<"log2", "log2 of x, the hardware's">;
def Prim_NumRcpOp : Prim_Bare<"rcp", "1 / x, the hardware's">;
def Prim_NumRsqOp : Prim_Bare<"rsq", "1 / sqrt(x), the hardware's">;
def Prim_NumSqrtOp : Prim_Bare<"sqrt", "sqrt(x), the hardware's">;
def Prim_NumLdexpOp
    : Prim_Num<"ldexp", ["x:any", "e:any"], ["lane"], "x * 2^e, e an integer">;

def Prim_NumRcpNewtonOp
    : Prim_Bare<"rcp_newton", "1 / x with one Newton step"> {
  let description = [{
    r = rcp(x); RN(RN(1 - x*r) * r + r), both steps fused. No fixup: 0 and
    infinities give NaN.
  }];
}
def Prim_NumDivOp
    : Prim_Num<"div", ["a:any", "b:any"], ["lane"], "a / b, correctly rounded"> {
  let description = [{
    IEEE 754 division to nearest even with denormals: scale, rcp, fused steps,
    fixup. Overwrites VCC.
  }];
}
def Prim_NumExpGuardedOp
    : Prim_Bare<"exp_guarded", "e^x that keeps small results"> {
  let description = [{
    p = RN(L2E*x), L2E = 0x3fb8aa3b. For p below -126: ldexp(exp2(RN(L2E*x + 64)),
    -64), else exp2(RN(L2E*x + 0)), the sums fused. Overwrites VCC.
  }];
}
def Prim_NumLogFromLog2Op
    : Prim_Bare<"log_from_log2", "ln 2 times a logarithm to base 2"> {
  let description = [{
    a in, c = 0x3f317217: m = RN(c*a); e = fma(a, c, -m);
    e = fma(0x3377d1cf, a, e); the result is fma(c, a, e).
  }];
}

def Prim_NumCompareOp
    : Prim_Num<"compare", ["a:any", "b:any"], ["mask"],
               "the lanes for which a relation holds",
               ["is:word|lt|le|gt|ge|eq|ne", "type:word|f32|u32|i32"]> {
  let description = [{
    - C1: one of the operands is a lane value.
  }];
}
def Prim_NumSelectOp
    : Prim_Num<"select", ["mask:mask", "yes:any", "no:any"], ["lane"],
               "yes in the lanes of the mask, no in the others">;

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

def Prim_NumUnpackBf16Op
    : Prim_Num<"unpack_bf16", ["x:lane"], ["lane", "lane"],
               "two BF16 numbers as FP32, the low half first"> {
  let description = [{
    Exact. Two moves of bits.
  }];
}
def Prim_NumUnpackBf16PairOp
    : Prim_Num<"unpack_bf16_pair", ["x:lane"], ["lanes2"],
               "two BF16 numbers as a pair of FP32, the low half first"> {
  let description = [{
    Exact. Two moves of bits.
  }];
}
def Prim_NumPackBf16Op
    : Prim_Num<"pack_bf16", ["lo:lane", "hi:any"], ["lane"],
               "two FP32 numbers as BF16, to nearest even",
               ["nan:word|quiet|as_bits"]> {
  let description = [{
    `quiet`: a NaN stays one (`v_cvt_pk_bf16_f32`). `as_bits`: u + 0x7fff + bit
    16 of u, upper half, with no case for NaN, which may become an infinity: what
    the gfx1151 kernels do.
    - C1: the target has the conversion, for `quiet`.
  }];
}
def Prim_NumPackFp8Op
    : Prim_Num<"pack_fp8", ["a:any", "b:any", "c:any", "d:any"], ["lane"],
               "four FP32 numbers as FP8 bytes, to nearest even",
               ["type:word|e4m3|e5m2"]> {
  let description = [{
    Overflow gives NaN (E4M3) or infinity (E5M2) with MODE.FP16_OVFL = 0, the
    largest number with 1.
    - C1: the target has the conversion.
  }];
}
def Prim_NumUnpackFp8Op
    : Prim_Num<"unpack_fp8", ["x:lane"], ["lane", "lane", "lane", "lane"],
               "four FP8 bytes as FP32", ["type:word|e4m3|e5m2"]> {
  let description = [{
    Exact.
    - C1: the target has the conversion.
  }];
}
def Prim_NumDecodeMxfp4Op
    : Prim_Num<"decode_mxfp4", ["x:lane"], ["lane", "lane", "lane", "lane"],
               "eight E2M1 nibbles as pairs of BF16"> {
  let description = [{
    Byte i of x holds elements 2i (low nibble) and 2i + 1; result i is their
    BF16 pair, the even element in its low half. Exact, by table (`v_perm_b32`).
  }];
}
def Prim_NumScaleE8m0Op
    : Prim_Num<"scale_e8m0", ["x:lane"], ["lane"],
               "a byte as the FP32 whose exponent it is",
               ["byte:count=0"]> {
  let description = [{
    byte << 23: 2^(byte - 127) for 1 to 254; 0 gives +0 and 255 infinity.
    - C1: `byte` is below 4.
  }];
}
def Prim_NumDot2Bf16Op
    : Prim_Num<"dot2_bf16", ["a:any", "b:any", "c:any"], ["lane"],
               "c + a.lo*b.lo + a.hi*b.hi, BF16 products in FP32"> {
  let description = [{
    `v_dot2_f32_bf16`, with the target's inner rounding (docs/numerics.md).
  }];
}

#endif // NETRA_PRIM_NUM
