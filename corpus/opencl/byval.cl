// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structs passed by value as kernel arguments. Launch: groups of 64.
#include "cl_min.h"

typedef struct {
  float m[3][4];
  uint count;
  uchar flip;
} Transform;

typedef struct {
  char tag;
  ulong base;
  short step[3];
} __attribute__((packed)) Packed;

// out[i] = m * (p, 1) for the points p of count, mirrored if asked.
KERNEL(64) void transform_points(__global float *out, __global const float *points, Transform t) {
  uint i = global_id(64);
  if (i >= t.count)
    return;
  for (int r = 0; r < 3; ++r) {
    float x = t.m[r][3];
    for (int c = 0; c < 3; ++c)
      x = __builtin_fmaf(t.m[r][c], points[3 * i + c], x);
    out[3 * i + r] = t.flip ? -x : x;
  }
}

// out[i] = base + i * step[i mod 3]: fields off their natural alignment, run-time index.
KERNEL(64) void packed_struct(__global ulong *out, Packed p, uchar mask, half scale) {
  uint i = global_id(64);
  out[i] = p.base + (long)i * p.step[i % 3] + (p.tag & mask) + (int)scale;
}
