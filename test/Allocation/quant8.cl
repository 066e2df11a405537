// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Four floats to signed bytes, rounded to even, clamped.
// targets: gfx950 gfx1151
// run: --grid 2 --arg buf:8192:rand:1:f32:-200:200 --arg buf:2048:poison out=1 elements=u32
#include "cl_min.h"

typedef float f4 __attribute__((ext_vector_type(4)));
KERNEL(256) void quant8(__global const f4 *in, __global uint *out) {
  uint i = global_id(256);
  f4 x = in[i];
  uint r = 0;
  for (int k = 0; k < 4; ++k) {
    float n = __builtin_rintf(x[k]);
    n = __builtin_fminf(__builtin_fmaxf(n, -127.0f), 127.0f);
    r |= ((uint)(int)n & 255) << (8 * k);
  }
  out[i] = r;
}
