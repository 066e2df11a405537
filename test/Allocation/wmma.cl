// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A 16x16 tile over K = 128.
// targets: gfx1151
// run: --grid 1 --arg buf:4096:rand:1:f16:-1:1 --arg buf:4096:rand:2:f16:-1:1 --arg buf:1024:poison out=2 elements=u32
#include "cl_min.h"

typedef _Float16 h16 __attribute__((ext_vector_type(16)));
typedef float f8 __attribute__((ext_vector_type(8)));
KERNEL(32) void wmma(__global const h16 *a, __global const h16 *b, __global f8 *c) {
  uint l = local_id();
  f8 acc = 0;
#pragma unroll 1
  for (uint k = 0; k < 8; ++k)
    acc = __builtin_amdgcn_wmma_f32_16x16x16_f16_w32(a[k * 16 + l % 16], b[k * 16 + l % 16], acc);
  c[l] = acc;
}
