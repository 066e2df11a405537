// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Stencils on a width x height grid. Launch: groups of 16 x 16.
#include "cl_min.h"

// One Jacobi step: out = mean of the four neighbours, inner points only.
__kernel __attribute__((reqd_work_group_size(16, 16, 1))) void
jacobi(__global float *out, __global const float *in, uint width, uint height) {
  uint x = __builtin_amdgcn_workgroup_id_x() * 16 + __builtin_amdgcn_workitem_id_x();
  uint y = __builtin_amdgcn_workgroup_id_y() * 16 + __builtin_amdgcn_workitem_id_y();
  if (x == 0 || y == 0 || x + 1 >= width || y + 1 >= height)
    return;
  uint i = y * width + x;
  out[i] = 0.25f * (in[i - 1] + in[i + 1] + in[i - width] + in[i + width]);
}

// One step of Conway's Life on bytes; the grid wraps around. No fixed group size.
__kernel void life(__global uchar *out, __global const uchar *in, uint width, uint height) {
  uint x = __builtin_amdgcn_workgroup_id_x() * __builtin_amdgcn_workgroup_size_x() +
           __builtin_amdgcn_workitem_id_x();
  uint y = __builtin_amdgcn_workgroup_id_y() * __builtin_amdgcn_workgroup_size_y() +
           __builtin_amdgcn_workitem_id_y();
  if (x >= width || y >= height)
    return;
  uint l = x ? x - 1 : width - 1, r = x + 1 < width ? x + 1 : 0;
  uint u = (y ? y - 1 : height - 1) * width, m = y * width,
       d = (y + 1 < height ? y + 1 : 0) * width;
  uint n = in[u + l] + in[u + x] + in[u + r] + in[m + l] + in[m + r] + in[d + l] + in[d + x] +
           in[d + r];
  out[m + x] = n == 3 || (n == 2 && in[m + x]);
}
