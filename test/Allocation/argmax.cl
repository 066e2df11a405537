// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which of 16 strided elements is largest, the first of equals.
// targets: gfx950 gfx1151
// run: --grid 1 --arg buf:16384:rand:1:f32:-4:4 --arg buf:1024:poison out=1 elements=u32
#include "cl_min.h"

KERNEL(256) void argmax(__global const float *a, __global uint *out) {
  uint i = global_id(256);
  float best = a[i];
  uint where = 0;
#pragma unroll 1
  for (uint k = 1; k < 16; ++k) {
    float x = a[i + 256 * k];
    if (x > best) {
      best = x;
      where = k;
    }
  }
  out[i] = where;
}
