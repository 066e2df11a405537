// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// c = a + b, one element a work-item.
// targets: gfx950 gfx1151
// run: --grid 2 --arg buf:2048:rand:1:f32:-4:4 --arg buf:2048:rand:2:f32:-4:4 --arg buf:2048:poison out=2 elements=u32
#include "cl_min.h"

KERNEL(256) void vadd(__global const float *a, __global const float *b, __global float *c) {
  uint i = global_id(256);
  c[i] = a[i] + b[i];
}
