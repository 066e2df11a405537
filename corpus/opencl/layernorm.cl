// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Layer normalisation of rows of 1024 f32. Launch: one group of 256 per row.
#include "cl_min.h"

static float2 group_sum2(float2 x, __local float2 *buf) {
  buf[local_id()] = x;
  group_barrier();
  for (uint n = 128; n > 0; n /= 2) {
    if (local_id() < n)
      buf[local_id()] += buf[local_id() + n];
    group_barrier();
  }
  return buf[0];
}

// out = (in - mean) / sqrt(variance + eps) * gain + bias, four elements per item.
KERNEL(256) void layernorm(__global float4 *out, __global const float4 *in,
                           __global const float4 *gain, __global const float4 *bias, float eps) {
  __local float2 buf[256];
  uint i = group_id() * 256 + local_id();
  float4 x = in[i];
  float2 sums = {x.x + x.y + x.z + x.w, x.x * x.x + x.y * x.y + x.z * x.z + x.w * x.w};
  sums = group_sum2(sums, buf) * (1.0f / 1024);
  float scale = __builtin_amdgcn_rsqf(sums.y - sums.x * sums.x + eps);
  out[i] = (x - sums.x) * scale * gain[local_id()] + bias[local_id()];
}
