//===- gfx942.td - MI300A, MI300X, MI325X ------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

include "family/cdna3.td"

def gfx942 : Cdna3 {
  let elfMach = 0x4c;    // LLVM BinaryFormat/ELF.h
  let elfFlags = 0x54c;  // xnack any, sramecc any
}
