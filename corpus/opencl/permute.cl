// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Moves between lanes through the LDS crossbar. Launch: groups of one wave.
#include "cl_min.h"

// out[lane] = in[index[lane]] and scatter[index[lane]] = in[lane], within the wave.
__kernel void gather_scatter(__global int *out, __global int *scatter, __global const int *in,
                             __global const int *index) {
  uint i = group_id() * WAVE + lane_id();
  int from = index[i] * 4;
  out[i] = __builtin_amdgcn_ds_bpermute(from, in[i]);
  scatter[i] = __builtin_amdgcn_ds_permute(from, in[i]);
}

// out = lanes exchanged in pairs, reversed in 32, broadcast in quads.
__kernel void swizzle(__global int4 *out, __global const int *in) {
  uint i = group_id() * WAVE + lane_id();
  int x = in[i];
  out[i] = (int4)(__builtin_amdgcn_ds_swizzle(x, 0x041f), __builtin_amdgcn_ds_swizzle(x, 0x7c1f),
                  __builtin_amdgcn_ds_swizzle(x, 0x8055), __builtin_amdgcn_ds_swizzle(x, 0x001c));
}

// out[lane] = in[first active lane], among the lanes whose item is positive; -1 elsewhere.
__kernel void first_positive(__global int *out, __global const int *in) {
  uint i = group_id() * WAVE + lane_id();
  int x = in[i];
  out[i] = -1;
  if (x > 0)
    out[i] = __builtin_amdgcn_readfirstlane(x);
}
