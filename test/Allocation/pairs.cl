// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Both products of a symmetric 2x2 matrix and a pair.
// targets: gfx950 gfx1151
// run: --grid 2 --arg buf:4096:rand:1:f32:-4:4 --arg buf:4096:rand:2:f32:-4:4 --arg buf:4096:poison out=2 elements=u32
#include "cl_min.h"

typedef float f2 __attribute__((ext_vector_type(2)));
KERNEL(256) void pairs(__global const f2 *a, __global const f2 *b, __global f2 *c) {
  uint i = global_id(256);
  f2 x = a[i], y = b[i];
  f2 r;
  r[0] = __builtin_fmaf(x[0], y[0], x[1] * y[1]);
  r[1] = __builtin_fmaf(x[0], y[1], x[1] * y[0]);
  c[i] = r;
}
