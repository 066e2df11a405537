// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// C = A * B in f32 without matrix instructions; all n x n by rows, n a multiple of 64.
// Launch: 2-D grid of blocks of 256, one 64 x 64 tile of C each.
#include "hip_min.h"

extern "C" __global__ __launch_bounds__(256) void matmul_tiled(float *C, const float *A,
                                                               const float *B, uint n) {
  __shared__ float a[16][65];
  __shared__ float b[16][64];
  uint t = threadId(), tx = t % 16, ty = t / 16;
  uint row = __builtin_amdgcn_workgroup_id_y() * 64, col = blockId() * 64;
  float acc[4][4] = {};
  for (uint k = 0; k < n; k += 16) {
    for (uint e = 0; e < 4; ++e) {
      a[t % 16][t / 16 + 16 * e] = A[(row + t / 16 + 16 * e) * n + k + t % 16];
      b[t / 64 + 4 * e][t % 64] = B[(k + t / 64 + 4 * e) * n + col + t % 64];
    }
    syncThreads();
    for (uint q = 0; q < 16; ++q)
      for (uint i = 0; i < 4; ++i)
        for (uint j = 0; j < 4; ++j)
          acc[i][j] = __builtin_fmaf(a[q][ty * 4 + i], b[q][tx + 16 * j], acc[i][j]);
    syncThreads();
  }
  for (uint i = 0; i < 4; ++i)
    for (uint j = 0; j < 4; ++j)
      C[(row + ty * 4 + i) * n + col + tx + 16 * j] = acc[i][j];
}
