// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sums and maxima of a wave by DPP moves. Launch: groups of one wave per row.
#include "cl_min.h"

#define DPP_F32(x, ctrl)                                                                 \
  as_float(__builtin_amdgcn_update_dpp(0, as_int(x), ctrl, 0xf, 0xf, true))

// Sum of 16 lanes, in each of them.
static float row_sum(float x) {
  x += DPP_F32(x, 0xb1);  // quad_perm [1,0,3,2]
  x += DPP_F32(x, 0x4e);  // quad_perm [2,3,0,1]
  x += DPP_F32(x, 0x141); // row_half_mirror
  x += DPP_F32(x, 0x140); // row_mirror
  return x;
}

// out[row] = sum of the wave's items in[row][lane].
__kernel void wave_sum(__global float *out, __global const float *in) {
  uint lane = lane_id();
  float x = row_sum(in[group_id() * WAVE + lane]);
  float sum = 0;
  for (uint first = 0; first < WAVE; first += 16)
    sum += as_float(__builtin_amdgcn_readlane(as_int(x), first));
  if (lane == 0)
    out[group_id()] = sum;
}

// out[row][lane] = maximum of in[row] up to lane, within each row of 16.
__kernel void row_max_scan(__global int *out, __global const int *in) {
  uint i = group_id() * WAVE + lane_id();
  int x = in[i];
  x = max(x, __builtin_amdgcn_update_dpp(x, x, 0x111, 0xf, 0xf, false)); // row_shr:1
  x = max(x, __builtin_amdgcn_update_dpp(x, x, 0x112, 0xf, 0xf, false)); // row_shr:2
  x = max(x, __builtin_amdgcn_update_dpp(x, x, 0x114, 0xf, 0xe, false)); // row_shr:4
  x = max(x, __builtin_amdgcn_update_dpp(x, x, 0x118, 0xf, 0xc, false)); // row_shr:8
  out[i] = x;
}

// out[row][lane] = in[row][lane rotated by 3 within 16].
__kernel void row_rotate(__global int *out, __global const int *in) {
  uint i = group_id() * WAVE + lane_id();
  out[i] = __builtin_amdgcn_update_dpp(0, in[i], 0x123, 0xf, 0xf, true); // row_ror:3
}
