// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// y = fma(a, x, y), four elements a work-item.
// targets: gfx950 gfx1151
// run: --grid 2 --arg buf:8192:rand:1:f32:-4:4 --arg buf:8192:rand:2:f32:-4:4 --arg f32:1.5 out=1 elements=u32
#include "cl_min.h"

typedef float f4 __attribute__((ext_vector_type(4)));
KERNEL(256) void saxpy4(__global const f4 *x, __global f4 *y, float a) {
  uint i = global_id(256);
  f4 u = x[i], v = y[i];
  for (int k = 0; k < 4; ++k)
    v[k] = __builtin_fmaf(a, u[k], v[k]);
  y[i] = v;
}
