//===- gfx1150.td - Radeon 880M, 890M (Ryzen AI 300) -------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's feature list is that of gfx1151 without Feature1_5xVGPRs.
//
//===----------------------------------------------------------------------===//

include "family/rdna3.td"

def gfx1150 : Rdna3 {
  let family = "rdna3.5";
  let waves = [Rdna3Wave32, Rdna3Wave64];
  let elfMach = 0x43;   // LLVM BinaryFormat/ELF.h
  let elfFlags = 0x43;
}
