// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Horner's scheme of degree 7.
// targets: gfx950 gfx1151
// run: --grid 2 --arg buf:2048:rand:1:f32:-2:2 --arg buf:2048:poison out=1 elements=u32
#include "cl_min.h"

KERNEL(256) void poly8(__global const float *x, __global float *y) {
  uint i = global_id(256);
  float t = x[i], r = 0x1p-7f;
  r = __builtin_fmaf(r, t, 0x1p-6f);
  r = __builtin_fmaf(r, t, 0x1p-5f);
  r = __builtin_fmaf(r, t, 0x1p-4f);
  r = __builtin_fmaf(r, t, 0x1p-3f);
  r = __builtin_fmaf(r, t, 0x1p-2f);
  r = __builtin_fmaf(r, t, 0x1p-1f);
  r = __builtin_fmaf(r, t, 1.0f);
  y[i] = r;
}
