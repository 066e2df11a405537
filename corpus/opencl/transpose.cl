// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Matrix transposes through LDS. Launch: 2-D grid of groups of 256, one 32 x 32 tile each.
#include "cl_min.h"

// dst[j][i] = src[i][j]; f32, n x n with n a multiple of 32. The tile's rows are
// one word longer than the tile, so its columns lie in different banks.
KERNEL(256) void transpose_f32(__global float *dst, __global const float *src, uint n) {
  __local float tile[32][33];
  uint tx = local_id() % 32, ty = local_id() / 32;
  uint bx = __builtin_amdgcn_workgroup_id_x() * 32, by = __builtin_amdgcn_workgroup_id_y() * 32;
  for (uint r = 0; r < 32; r += 8)
    tile[ty + r][tx] = src[(by + ty + r) * n + bx + tx];
  group_barrier();
  for (uint r = 0; r < 32; r += 8)
    dst[(bx + ty + r) * n + by + tx] = tile[tx][ty + r];
}

// The same for 16-bit elements.
KERNEL(256) void transpose_b16(__global ushort *dst, __global const ushort *src, uint n) {
  __local ushort tile[32][34];
  uint tx = local_id() % 32, ty = local_id() / 32;
  uint bx = __builtin_amdgcn_workgroup_id_x() * 32, by = __builtin_amdgcn_workgroup_id_y() * 32;
  for (uint r = 0; r < 32; r += 8)
    tile[ty + r][tx] = src[(by + ty + r) * n + bx + tx];
  group_barrier();
  for (uint r = 0; r < 32; r += 8)
    dst[(bx + ty + r) * n + by + tx] = tile[tx][ty + r];
}
