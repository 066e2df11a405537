// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Root-mean-square normalisation of bf16 rows. Launch: one group of one wave per row.
#include "cl_min.h"

// The sum over the wave, in every lane, by butterflies.
static float wave_sum(float x) {
  for (uint mask = WAVE / 2; mask > 0; mask /= 2) {
    int from = (lane_id() ^ mask) * 4;
    x += as_float(__builtin_amdgcn_ds_bpermute(from, as_int(x)));
  }
  return x;
}

// out[row][j] = in[row][j] * gain[j] / sqrt(mean(in[row]^2) + eps), j < columns.
__kernel void rmsnorm_bf16(__global __bf16 *out, __global const __bf16 *in,
                           __global const __bf16 *gain, uint columns, float eps) {
  ulong base = (ulong)group_id() * columns;
  float sum = 0;
  for (uint j = lane_id(); j < columns; j += WAVE) {
    float x = (float)in[base + j];
    sum = __builtin_fmaf(x, x, sum);
  }
  float scale = __builtin_amdgcn_rsqf(wave_sum(sum) / (float)columns + eps);
  for (uint j = lane_id(); j < columns; j += WAVE)
    out[base + j] = (__bf16)((float)in[base + j] * scale * (float)gain[j]);
}
