// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// y = a x + b y, four strided elements a work-item, eight loads in flight.
// targets: gfx950 gfx1151
// run: --grid 2 --arg buf:8192:rand:1:f32:-4:4 --arg buf:8192:rand:2:f32:-4:4 --arg f32:1.5 --arg f32:-0.75 out=1 elements=u32
#include "cl_min.h"

KERNEL(256) void axpby(__global const float *x, __global float *y, float a, float b) {
  uint i = group_id() * 1024 + local_id();
  float u[4], v[4];
  for (int k = 0; k < 4; ++k)
    u[k] = x[i + k * 256];
  for (int k = 0; k < 4; ++k)
    v[k] = y[i + k * 256];
  for (int k = 0; k < 4; ++k)
    y[i + k * 256] = __builtin_fmaf(a, u[k], b * v[k]);
}
