// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// 4:2 sparse products of one wave, operands per lane. Launch: one group of 64.
#include "cl_min.h"

typedef float f32x16 __attribute__((ext_vector_type(16)));

// f16, 16 x 16 x 32: A keeps 4 of 8 elements, `index` says which.
KERNEL(64)
void gemm_sparse_f16(__global float4 *D, __global const half4 *A, __global const half8 *B,
                     __global const int *index) {
  uint i = local_id();
  D[i] = __builtin_amdgcn_smfmac_f32_16x16x32_f16(A[i], B[i], D[i], index[i], 0, 0);
}

// i8, 16 x 16 x 64.
KERNEL(64) void gemm_sparse_i8(__global int4 *D, __global const int2 *A, __global const int4 *B,
                               __global const int *index) {
  uint i = local_id();
  D[i] = __builtin_amdgcn_smfmac_i32_16x16x64_i8(A[i], B[i], D[i], index[i], 0, 1);
}

// FP8, 32 x 32 x 32.
KERNEL(64) void gemm_sparse_fp8(__global f32x16 *D, __global const int2 *A, __global const int4 *B,
                                __global const int *index) {
  uint i = local_id();
  D[i] = __builtin_amdgcn_smfmac_f32_32x32x32_fp8_fp8(A[i], B[i], D[i], index[i], 1, 2);
}
