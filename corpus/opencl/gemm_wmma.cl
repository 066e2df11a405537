// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx1151
// WMMA products of one wave: D = A * B, 16 x 16 x K. A by rows, B by columns; both halves of
// the wave hold the same A and B. Launch: one group of 32.
#include "cl_min.h"

typedef short s16x16 __attribute__((ext_vector_type(16)));

// Row of an accumulator's element e: even rows in lanes 0-15, odd in 16-31.
static uint row_of(uint e) { return 2 * e + local_id() / 16; }

// f16 into f32, 16 of K per step.
KERNEL(32) void wmma_f16(__global float *D, __global const half16 *A, __global const half16 *B,
                         uint K) {
  uint r = local_id() % 16, steps = K / 16;
  float8 acc = 0;
  for (uint k = 0; k < steps; ++k)
    acc = __builtin_amdgcn_wmma_f32_16x16x16_f16_w32(A[r * steps + k], B[r * steps + k], acc);
  for (uint e = 0; e < 8; ++e)
    D[row_of(e) * 16 + r] = acc[e];
}

// bf16 into f32, one step.
KERNEL(32) void wmma_bf16(__global float *D, __global const s16x16 *A, __global const s16x16 *B) {
  uint r = local_id() % 16;
  float8 acc = __builtin_amdgcn_wmma_f32_16x16x16_bf16_w32(A[r], B[r], (float8)0);
  for (uint e = 0; e < 8; ++e)
    D[row_of(e) * 16 + r] = acc[e];
}

// f16 into f16; the result is in the low half of each word.
KERNEL(32) void wmma_f16_f16(__global half *D, __global const half16 *A, __global const half16 *B) {
  uint r = local_id() % 16;
  half16 acc = __builtin_amdgcn_wmma_f16_16x16x16_f16_w32(A[r], B[r], (half16)0, false);
  for (uint e = 0; e < 8; ++e)
    D[row_of(e) * 16 + r] = acc[2 * e];
}

// Signed times unsigned bytes, saturating.
KERNEL(32) void wmma_iu8(__global int *D, __global const int4 *A, __global const int4 *B) {
  uint r = local_id() % 16;
  int8 acc = __builtin_amdgcn_wmma_i32_16x16x16_iu8_w32(true, A[r], false, B[r], (int8)0, true);
  for (uint e = 0; e < 8; ++e)
    D[row_of(e) * 16 + r] = acc[e];
}

// Signed 4-bit integers.
KERNEL(32) void wmma_iu4(__global int *D, __global const int2 *A, __global const int2 *B) {
  uint r = local_id() % 16;
  int8 acc = __builtin_amdgcn_wmma_i32_16x16x16_iu4_w32(true, A[r], true, B[r], (int8)1, false);
  for (uint e = 0; e < 8; ++e)
    D[row_of(e) * 16 + r] = acc[e];
}
