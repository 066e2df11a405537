// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Gray of a colour, integer weights.
// targets: gfx950 gfx1151
// run: --grid 2 --arg buf:2048:rand:1:u32 --arg buf:2048:poison out=1 elements=u32
#include "cl_min.h"

KERNEL(256) void gray(__global const uint *rgba, __global uint *out) {
  uint i = global_id(256);
  uint p = rgba[i];
  uint r = p & 255, g = p >> 8 & 255, b = p >> 16 & 255;
  out[i] = (77 * r + 150 * g + 29 * b) >> 8;
}
