//===- gfx1151.td - Radeon 8060S (Ryzen AI Max+ 395) -------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

include "family/rdna3.td"

def gfx1151 : Rdna3 {
  let family = "rdna3.5";
  let waves = [Rdna3BigWave32, Rdna3BigWave64];
  let elfMach = 0x4a;   // LLVM BinaryFormat/ELF.h
  let elfFlags = 0x4a;
}
