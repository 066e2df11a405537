//===- PrimAbi.td - What the launch gives ------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_PRIM_ABI
#define NETRA_PRIM_ABI

include "PrimBase.td"

class Prim_Abi<string what, list<string> takes, list<string> gives,
               list<string> params = []>
    : Prim_Op<"abi." # what, takes, gives, params>;

def Prim_AbiPointersOp : Prim_Abi<"pointers", ["names:name*"], ["each:pair"]> {
  let summary = "pointers among the kernel's arguments, by name";
  let description = [{
    `%a, %b = prim.abi.pointers "a", "b"`: the 64-bit arguments of these names.
    Neighbours in the kernarg segment are fetched with one scalar load.
    - C1: the kernel has arguments of these names with 8 bytes.
  }];
}

def Prim_AbiScalarsOp : Prim_Abi<"scalars", ["names:name*"], ["each:uniform"]> {
  let summary = "32-bit arguments of the kernel, by name";
  let description = [{
    `%rows = prim.abi.scalars "rows"`. As `prim.abi.pointers`.
    - C1: the kernel has arguments of these names with 4 bytes.
  }];
}

def Prim_AbiWorkgroupOp : Prim_Abi<"workgroup", ["dim:name"], ["uniform"]> {
  let summary = "the workgroup's number in one dimension of the grid";
  let description = [{
    `%t = prim.abi.workgroup "y"`. Takes no instruction; the descriptor asks for
    the dimensions that are used.
    - C1: the dimension is "x", "y" or "z".
  }];
}

def Prim_AbiItemOp : Prim_Abi<"item", [], ["lane"]> {
  let summary = "the work-item's number in its workgroup (x)";
  let description = [{
    - C1: workgroups have one dimension, so that v0 is the number.
  }];
}

def Prim_AbiLaneOp : Prim_Abi<"lane", [], ["lane"]> {
  let summary = "the lane's number in its wave";
  let description = [{
    The work-item's number modulo the wave size: v0 itself in workgroups of one
    wave.
  }];
}

def Prim_AbiWaveOp : Prim_Abi<"wave", [], ["uniform"]> {
  let summary = "the wave's number in its workgroup";
  let description = [{
    The work-item's number divided by the wave size, read from the first lane: 0
    in workgroups of one wave.
  }];
}

def Prim_AbiDynamicLdsOp : Prim_Abi<"dynamic_lds", [], ["uniform"]> {
  let summary = "where the LDS that the launch adds begins, in bytes";
  let description = [{
    Behind the kernel's regions (`prim.sync.region`), 16-byte aligned.
  }];
}

#endif // NETRA_PRIM_ABI
