// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// One wave computes D = A * B + C for a single MFMA tile, in each element type.
// A is M x K by rows, B is K x N by rows, C and D are M x N by rows. Launch: one group of 64.
#include "cl_min.h"

typedef float f32x16 __attribute__((ext_vector_type(16)));
typedef int i32x16 __attribute__((ext_vector_type(16)));

// Loads n consecutive elements of column `col` of B (ld elements per row).
#define COLUMN(v, n, B, ld, k0, col)                                                     \
  for (uint e = 0; e < (n); ++e)                                                         \
  (v)[e] = (B)[((k0) + e) * (ld) + (col)]

// f32, 16 x 16 x K by steps of 4.
KERNEL(64) void gemm_f32(__global float *D, __global const float *A, __global const float *B,
                         uint K) {
  uint r = local_id() % 16, g = local_id() / 16;
  float4 acc = 0;
  for (uint k = 0; k < K; k += 4)
    acc = __builtin_amdgcn_mfma_f32_16x16x4f32(A[r * K + k + g], B[(k + g) * 16 + r], acc, 0, 0, 0);
  for (uint e = 0; e < 4; ++e)
    D[(4 * g + e) * 16 + r] = acc[e];
}

// f16, 16 x 16 x 32.
KERNEL(64) void gemm_f16(__global float *D, __global const half *A, __global const half *B) {
  uint r = local_id() % 16, g = local_id() / 16;
  half8 a = *(__global const half8 *)(A + r * 32 + 8 * g), b;
  COLUMN(b, 8, B, 16, 8 * g, r);
  float4 acc = __builtin_amdgcn_mfma_f32_16x16x32_f16(a, b, (float4)0, 0, 0, 0);
  for (uint e = 0; e < 4; ++e)
    D[(4 * g + e) * 16 + r] = acc[e];
}

// bf16, 32 x 32 x K by steps of 16.
KERNEL(64) void gemm_bf16(__global float *D, __global const __bf16 *A, __global const __bf16 *B,
                          uint K) {
  uint r = local_id() % 32, g = local_id() / 32;
  f32x16 acc = 0;
  for (uint k = 0; k < K; k += 16) {
    bf16x8 a = *(__global const bf16x8 *)(A + r * K + k + 8 * g), b;
    COLUMN(b, 8, B, 32, k + 8 * g, r);
    acc = __builtin_amdgcn_mfma_f32_32x32x16_bf16(a, b, acc, 0, 0, 0);
  }
  for (uint e = 0; e < 16; ++e)
    D[(8 * (e / 4) + 4 * g + e % 4) * 32 + r] = acc[e];
}

// i8, 16 x 16 x 64.
KERNEL(64) void gemm_i8(__global int *D, __global const char *A, __global const char *B) {
  uint r = local_id() % 16, g = local_id() / 16;
  int4 a = *(__global const int4 *)(A + r * 64 + 16 * g);
  char16 b;
  COLUMN(b, 16, B, 16, 16 * g, r);
  int4 acc = __builtin_amdgcn_mfma_i32_16x16x64_i8(a, as_int4(b), (int4)0, 0, 0, 0);
  for (uint e = 0; e < 4; ++e)
    D[(4 * g + e) * 16 + r] = acc[e];
}

// f64, 16 x 16 x 4, D = A * B + C.
KERNEL(64) void gemm_f64(__global double *D, __global const double *A, __global const double *B,
                         __global const double *C) {
  uint r = local_id() % 16, g = local_id() / 16;
  double4 acc;
  for (uint e = 0; e < 4; ++e)
    acc[e] = C[(4 * e + g) * 16 + r];
  acc = __builtin_amdgcn_mfma_f64_16x16x4f64(A[r * 4 + g], B[g * 16 + r], acc, 0, 0, 0);
  for (uint e = 0; e < 4; ++e)
    D[(4 * e + g) * 16 + r] = acc[e];
}

// Four 4 x 4 x 4 products of f16 side by side, with A's block 1 broadcast to all.
KERNEL(64) void gemm_4x4_broadcast(__global float4 *D, __global const half4 *A,
                                   __global const half4 *B) {
  uint i = local_id();
  D[i] = __builtin_amdgcn_mfma_f32_4x4x4f16(A[i], B[i], D[i], 4, 1, 0);
}
