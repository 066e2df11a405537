// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A 16x16 tile over K = 128.
// targets: gfx950
// run: --grid 1 --arg buf:4096:rand:1:f16:-1:1 --arg buf:4096:rand:2:f16:-1:1 --arg buf:1024:poison out=2 elements=u32
#include "cl_min.h"

typedef _Float16 h4 __attribute__((ext_vector_type(4)));
typedef float f4 __attribute__((ext_vector_type(4)));
KERNEL(64) void mfma16(__global const h4 *a, __global const h4 *b, __global f4 *c) {
  uint l = local_id();
  f4 acc = 0;
#pragma unroll 1
  for (uint k = 0; k < 8; ++k)
    acc = __builtin_amdgcn_mfma_f32_16x16x16f16(a[k * 64 + l], b[k * 64 + l], acc, 0, 0, 0);
  c[l] = acc;
}
