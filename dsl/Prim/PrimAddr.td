//===- PrimAddr.td - Integers, addresses, memory -----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_PRIM_ADDR
#define NETRA_PRIM_ADDR

include "PrimBase.td"

class Prim_Addr<string what, list<string> takes, list<string> gives,
                list<string> params = []>
    : Prim_Op<"addr." # what, takes, gives, params>;

/// On 32-bit integers, modulo 2^32; scalar where all operands are uniform.
class Prim_Integer<string what, string text>
    : Prim_Addr<what, ["a:any", "b:any"], ["join"]> {
  let summary = text;
  let description = [{
    On 32-bit integers, results modulo 2^32. Uniform operands give a uniform
    result and take scalar instructions, which overwrite SCC.
  }];
}

def Prim_AddrAddOp : Prim_Integer<"add", "a + b">;
def Prim_AddrSubOp : Prim_Integer<"sub", "a - b">;
def Prim_AddrMulOp : Prim_Integer<"mul", "the low 32 bits of a * b">;
def Prim_AddrShlOp : Prim_Integer<"shl", "a shifted left by b modulo 32">;
def Prim_AddrShrOp
    : Prim_Integer<"shr", "a, unsigned, shifted right by b modulo 32">;
def Prim_AddrAndOp : Prim_Integer<"and", "the bits that a and b share">;
def Prim_AddrOrOp : Prim_Integer<"or", "the bits of a or b">;
def Prim_AddrXorOp : Prim_Integer<"xor", "the bits that differ in a and b">;
def Prim_AddrMinOp : Prim_Integer<"min", "the smaller one, signed">;
def Prim_AddrMaxOp : Prim_Integer<"max", "the larger one, signed">;

class Prim_Divide<string what, string text>
    : Prim_Addr<what, ["a:any", "by:count"], ["join"], ["below:count=0"]> {
  let summary = text;
  let description = [{
    Unsigned, by a number known at compile time: a shift or a mask for powers of
    two, else a multiplication by the reciprocal, rounded up, that is exact below
    `below`.
    - C1: the divisor is at least 1.
    - C2: unless it is a power of two, `below` is given and small enough for
      ceil(2^32 / by) to be exact: (below - 1) * (-2^32 mod by) < 2^32.
  }];
}

def Prim_AddrDivOp : Prim_Divide<"div", "a divided by a constant">;
def Prim_AddrModOp : Prim_Divide<"mod", "a modulo a constant">;

def Prim_AddrBaseOp
    : Prim_Addr<"base", ["base:pair", "offset:uniform"], ["pair"]> {
  let summary = "a 64-bit address and an unsigned 32-bit offset in bytes";
  let description = [{
    `%row = prim.addr.base %ptr, %offset`: the sum, modulo 2^64. Overwrites SCC.
  }];
}

def Prim_AddrScaleOp
    : Prim_Addr<"scale", ["base:pair", "index:uniform", "bytes:count"],
                ["pair"]> {
  let summary = "base + index * bytes, in 64 bits";
  let description = [{
    The index is unsigned and its product with `bytes` has 64 bits, so no tensor
    is too large. Overwrites SCC.
    - C1: `bytes` is at least 1 and below 2^32.
  }];
}

def Prim_AddrLayoutOp
    : Prim_Addr<"layout", ["row:any", "k:any"], ["join"],
                ["form:word|n16k16|row_major", "row_bytes:count"]> {
  let summary = "the byte offset of an element in a layout";
  let description = [{
    For elements of one byte, `row_bytes` of them a row:
    - `n16k16`: (row/16)*16*row_bytes + (k/16)*256 + (row%16)*16 + k%16, tiles of
      16 by 16 bytes along K, then along the rows. Its inverse: row =
      16*(off/(16*row_bytes)) + off/16%16, k = off%(16*row_bytes)/256*16 + off%16.
    - `row_major`: row*row_bytes + k.
    - C1: `row_bytes` is a multiple of 16 for `n16k16`.
  }];
}

def Prim_AddrUnlayoutOp
    : Prim_Addr<"unlayout", ["offset:any"], ["join", "join"],
                ["form:word|n16k16|row_major", "row_bytes:count",
                 "below:count=0"]> {
  let summary = "the row and the K of a byte offset in a layout";
  let description = [{
    The inverse of `prim.addr.layout`.
    - C1: as there.
    - C2: as `prim.addr.div` where `row_bytes` is no power of two.
  }];
}

def Prim_AddrSwizzleOp
    : Prim_Addr<"swizzle", ["offset:any", "row:any"], ["join"],
                ["rows:count", "unit:count"]> {
  let summary = "an offset with its units exchanged by row";
  let description = [{
    offset xor ((row modulo `rows`) * `unit`): spreads rows over the banks of
    LDS. Its own inverse.
    - C1: `rows` and `unit` are powers of two.
  }];
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

def Prim_AddrLoadOp
    : Prim_Addr<"load", ["base:pair", "offset:lane"], ["lanes$bytes"],
                ["bytes:count", "at:count=0", "cache:word|default|stream"]> {
  let summary = "consecutive bytes of global memory, for each lane";
  let description = [{
    From base + offset + `at`, offset unsigned in bytes. 1 and 2 bytes are zero
    extended; 4, 8, 12 and 16 bytes come in as many registers as they fill.
    `stream` says that nobody reads them again (nt on gfx950, slc on gfx1151).
    - C1: `bytes` is 1, 2, 4, 8, 12 or 16.
    - C2: `at` fits the instruction's signed offset field (13 bits on both
      targets); what does not fit is for `prim.addr.base`.
  }];
}

def Prim_AddrStoreOp
    : Prim_Addr<"store", ["base:pair", "offset:lane", "value:lanes"], [],
                ["bytes:count", "at:count=0", "cache:word|default|stream"]> {
  let summary = "bytes to global memory, from each lane";
  let description = [{
    The counterpart of `prim.addr.load`; 1 and 2 bytes are the low ones.
    - C1: as `prim.addr.load`; the value has the registers that the bytes fill.
  }];
}

def Prim_AddrLoadUniformOp
    : Prim_Addr<"load_uniform", ["base:pair", "offset:uniform?"],
                ["uniforms$bytes"], ["bytes:count", "at:count=0"]> {
  let summary = "consecutive dwords of global memory, for the wave";
  let description = [{
    A scalar load from base + offset + `at`. The memory must not have been
    written by this kernel.
    - C1: `bytes` is 4, 8, 16, 32 or 64.
  }];
}

def Prim_AddrBufferOp
    : Prim_Addr<"buffer", ["base:pair", "bytes:uniform"], ["uniforms4"]> {
  let summary = "a raw buffer descriptor";
  let description = [{
    base, its upper 16 bits cut off, stride 0, `bytes` records of a byte, raw
    32-bit format. Lanes whose offset is not below `bytes` load 0 and store
    nothing.
  }];
}

def Prim_AddrBufferLoadOp
    : Prim_Addr<"buffer_load", ["buffer:uniforms4", "offset:lane"],
                ["lanes$bytes"], ["bytes:count", "at:count=0"]> {
  let summary = "consecutive bytes of a buffer, for each lane";
  let description = [{
    From offset + `at` in the buffer.
    - C1: `bytes` is 1, 2, 4, 8, 12 or 16 and `at` below 4096.
  }];
}

def Prim_AddrBufferStoreOp
    : Prim_Addr<"buffer_store",
                ["buffer:uniforms4", "offset:lane", "value:lanes"], [],
                ["bytes:count", "at:count=0"]> {
  let summary = "bytes to a buffer, from each lane";
  let description = [{
    The counterpart of `prim.addr.buffer_load`.
    - C1: as there.
  }];
}

def Prim_AddrLdsLoadOp
    : Prim_Addr<"lds_load", ["offset:lane"], ["lanes$bytes"],
                ["bytes:count", "at:count=0", "region:text"]> {
  let summary = "consecutive bytes of LDS, for each lane";
  let description = [{
    From the region's start + offset + `at`.
    - C1: `bytes` is 1, 2, 4, 8 or 16.
    - C2: the region is one of the kernel's.
    - C3: the region's start + `at` is below 65,536.
  }];
}

def Prim_AddrLdsStoreOp
    : Prim_Addr<"lds_store", ["offset:lane", "value:lanes"], [],
                ["bytes:count", "at:count=0", "region:text"]> {
  let summary = "bytes to LDS, from each lane";
  let description = [{
    The counterpart of `prim.addr.lds_load`.
    - C1 to C3: as there.
  }];
}

//===----------------------------------------------------------------------===//
// Parts of tuples
//===----------------------------------------------------------------------===//

def Prim_AddrPartOp
    : Prim_Addr<"part", ["tuple:value"], ["part"],
                ["first:count", "registers:count=1"]> {
  let summary = "consecutive registers of a tuple";
  let description = [{
    Names them; takes no instruction.
    - C1: they are inside the tuple.
  }];
}

def Prim_AddrJoinOp : Prim_Addr<"join", ["parts:value*"], ["sum"]> {
  let summary = "a tuple of its parts, in order";
  let description = [{
    Takes no instruction where the parts can be computed in place.
    - C1: the parts are all of one register file.
  }];
}

def Prim_AddrBroadcastOp : Prim_Addr<"broadcast", ["value:any"], ["lane"]> {
  let summary = "the same value in each lane";
  let description = [{
    A move to a VGPR of its own, under the EXEC in force.
  }];
}

def Prim_AddrFirstOp : Prim_Addr<"first", ["value:lane"], ["uniform"]> {
  let summary = "the value of the first lane in EXEC";
  let description = [{
    `v_readfirstlane_b32`.
  }];
}

def Prim_AddrReadLaneOp
    : Prim_Addr<"read_lane", ["value:lane", "lane:uniform"], ["uniform"]> {
  let summary = "the value of one lane";
  let description = [{
    `v_readlane_b32`, whatever EXEC is.
    - C1: a literal lane is below the wave size.
  }];
}

#endif // NETRA_PRIM_ADDR
