// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// FP8 and BF8 products of one wave: D = A * B, 16 x 16 x K. A by rows, B by columns.
// Launch: one group of 64.
#include "cl_min.h"

// E4M3 times E4M3, 32 of K per step.
KERNEL(64)
void gemm_fp8(__global float *D, __global const long *A, __global const long *B, uint K) {
  uint r = local_id() % 16, g = local_id() / 16;
  float4 acc = 0;
  for (uint k = 0; k < K / 8; k += 4)
    acc = __builtin_amdgcn_mfma_f32_16x16x32_fp8_fp8(A[r * (K / 8) + k + g], B[r * (K / 8) + k + g],
                                                     acc, 0, 0, 0);
  for (uint e = 0; e < 4; ++e)
    D[(4 * g + e) * 16 + r] = acc[e];
}

// E5M2 times E4M3, one step.
KERNEL(64) void gemm_bf8_fp8(__global float *D, __global const long *A, __global const long *B) {
  uint r = local_id() % 16, g = local_id() / 16;
  float4 acc =
      __builtin_amdgcn_mfma_f32_16x16x32_bf8_fp8(A[r * 4 + g], B[r * 4 + g], (float4)0, 0, 0, 0);
  for (uint e = 0; e < 4; ++e)
    D[(4 * g + e) * 16 + r] = acc[e];
}
