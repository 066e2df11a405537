// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A uniform 4x4 matrix in SGPRs times a vector a work-item.
// targets: gfx950 gfx1151
// run: --grid 2 --arg buf:64:rand:3:f32:-2:2 --arg buf:8192:rand:1:f32:-4:4 --arg buf:8192:poison out=2 elements=u32
#include "cl_min.h"

typedef float f4 __attribute__((ext_vector_type(4)));
KERNEL(256) void mat4(__constant float *m, __global const f4 *v, __global f4 *out) {
  uint i = global_id(256);
  f4 x = v[i], r;
  for (int row = 0; row < 4; ++row) {
    float p = m[4 * row] * x[0];
    for (int c = 1; c < 4; ++c)
      p = __builtin_fmaf(m[4 * row + c], x[c], p);
    r[row] = p;
  }
  out[i] = r;
}
