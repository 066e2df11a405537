// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// Block-scaled products of one wave: D = (A * scale_a) * (B * scale_b), one E8M0 scale for
// each 32 elements of K. Operands are given per lane, as the hardware holds them.
// Launch: one group of 64.
#include "cl_min.h"

typedef float f32x16 __attribute__((ext_vector_type(16)));
enum { FP8, BF8, FP6, BF6, FP4 };

// FP4 x FP4, 16 x 16 x 128: 16 bytes of each operand per lane.
KERNEL(64) void gemm_mxfp4(__global float4 *D, __global const int4 *A, __global const int4 *B,
                           __global const int *scale_a, __global const int *scale_b) {
  uint i = local_id();
  int8 a = (int8)(A[i], (int4)0), b = (int8)(B[i], (int4)0);
  D[i] = __builtin_amdgcn_mfma_scale_f32_16x16x128_f8f6f4(a, b, (float4)0, FP4, FP4, 0, scale_a[i],
                                                          0, scale_b[i]);
}

// FP8 x FP4, 16 x 16 x 128, with the scales in bytes 1 and 2.
KERNEL(64) void gemm_mxfp8_fp4(__global float4 *D, __global const int8 *A, __global const int4 *B,
                               __global const int *scale_a, __global const int *scale_b) {
  uint i = local_id();
  int8 b = (int8)(B[i], (int4)0);
  D[i] = __builtin_amdgcn_mfma_scale_f32_16x16x128_f8f6f4(A[i], b, D[i], FP8, FP4, 1, scale_a[i],
                                                          2, scale_b[i]);
}

// FP6 x BF6, 32 x 32 x 64: 24 bytes of each operand per lane, in 32.
KERNEL(64) void gemm_mxfp6(__global f32x16 *D, __global const int8 *A, __global const int8 *B,
                           __global const int *scale_a, __global const int *scale_b) {
  uint i = local_id();
  D[i] = __builtin_amdgcn_mfma_scale_f32_32x32x64_f8f6f4(A[i], B[i], D[i], FP6, BF6, 3, scale_a[i],
                                                         0, scale_b[i]);
}

// BF8 x FP8 without scales, 16 x 16 x 128.
KERNEL(64) void gemm_bf8_wide(__global float4 *D, __global const int8 *A, __global const int8 *B) {
  uint i = local_id();
  D[i] =
      __builtin_amdgcn_mfma_scale_f32_16x16x128_f8f6f4(A[i], B[i], (float4)1, BF8, FP8, 0, 0, 0, 0);
}
