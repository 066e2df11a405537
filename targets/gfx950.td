//===- gfx950.td - MI350X, MI355X --------------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

include "family/cdna4.td"

def gfx950 : Cdna4 {
  let elfMach = 0x4f;    // LLVM BinaryFormat/ELF.h
  let elfFlags = 0x54f;  // xnack any, sramecc any
}
