// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Five points, rows of 256 elements, five loads in flight.
// targets: gfx950 gfx1151
// run: --grid 2 --arg buf:4096:rand:1:f32:-4:4 --arg buf:2048:poison out=1 elements=u32
#include "cl_min.h"

KERNEL(256) void stencil5(__global const float *in, __global float *out) {
  uint i = global_id(256);
  float c = in[i + 256], w = in[i + 255], e = in[i + 257], n = in[i], s = in[i + 512];
  out[i] = __builtin_fmaf(0.5f, c, 0.125f * (((w + e) + n) + s));
}
