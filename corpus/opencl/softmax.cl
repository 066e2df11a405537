// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Softmax of each row. Launch: one group of 256 per row.
#include "cl_min.h"

static float group_max(float x, __local float *buf) {
  buf[local_id()] = x;
  group_barrier();
  for (uint n = 128; n > 0; n /= 2) {
    if (local_id() < n)
      buf[local_id()] = __builtin_fmaxf(buf[local_id()], buf[local_id() + n]);
    group_barrier();
  }
  x = buf[0];
  group_barrier();
  return x;
}

static float group_sum(float x, __local float *buf) {
  buf[local_id()] = x;
  group_barrier();
  for (uint n = 128; n > 0; n /= 2) {
    if (local_id() < n)
      buf[local_id()] += buf[local_id() + n];
    group_barrier();
  }
  return buf[0];
}

// out[row][j] = exp(in[row][j] - max) / sum, f32, `columns` elements per row.
KERNEL(256) void softmax_row(__global float *out, __global const float *in, uint columns) {
  __local float buf[256];
  __global const float *x = in + (ulong)group_id() * columns;
  __global float *y = out + (ulong)group_id() * columns;
  float top = -__builtin_inff();
  for (uint j = local_id(); j < columns; j += 256)
    top = __builtin_fmaxf(top, x[j]);
  top = group_max(top, buf);
  float sum = 0;
  for (uint j = local_id(); j < columns; j += 256)
    sum += exp_fast(x[j] - top);
  float scale = __builtin_amdgcn_rcpf(group_sum(sum, buf));
  for (uint j = local_id(); j < columns; j += 256)
    y[j] = exp_fast(x[j] - top) * scale;
}
