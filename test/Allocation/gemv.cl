// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A row of 64 elements times a uniform vector, four elements a turn.
// targets: gfx950 gfx1151
// run: --grid 1 --arg buf:65536:rand:1:f32:-1:1 --arg buf:256:rand:2:f32:-1:1 --arg buf:1024:poison out=2 elements=u32
#include "cl_min.h"

KERNEL(256) void gemv(__global const float *a, __constant float *x, __global float *out) {
  uint i = global_id(256);
  float acc = 0;
#pragma unroll 1
  for (uint k = 0; k < 64; k += 4) {
    for (uint j = 0; j < 4; ++j)
      acc = __builtin_fmaf(x[k + j], a[i * 64 + k + j], acc);
  }
  out[i] = acc;
}
