// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// y = A * x with A in bf16 by rows and x, y in f32. Launch: groups of 256, four or eight
// rows each, one wave to a row.
#include "cl_min.h"

KERNEL(256) void gemv_bf16(__global float *y, __global const bf16x8 *A, __global const float8 *x,
                           uint columns) {
  uint lane = lane_id(), row = (global_id(256)) / WAVE, chunks = columns / 8;
  float acc = 0;
  for (uint k = lane; k < chunks; k += WAVE) {
    bf16x8 a = A[(ulong)row * chunks + k];
    float8 b = x[k];
    for (uint e = 0; e < 8; ++e)
      acc = __builtin_fmaf((float)a[e], b[e], acc);
  }
  for (uint mask = WAVE / 2; mask > 0; mask /= 2)
    acc += as_float(__builtin_amdgcn_ds_bpermute((lane ^ mask) * 4, as_int(acc)));
  if (lane == 0)
    y[row] = acc;
}
