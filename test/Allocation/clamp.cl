// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// min(max(x, low), high), one element a work-item.
// targets: gfx950 gfx1151
// run: --grid 2 --arg buf:2048:rand:1:f32:-4:4 --arg buf:2048:poison --arg f32:-1.0 --arg f32:2.0 out=1 elements=u32
#include "cl_min.h"

KERNEL(256) void clamp(__global const float *x, __global float *y, float low, float high) {
  uint i = global_id(256);
  y[i] = __builtin_fminf(__builtin_fmaxf(x[i], low), high);
}
