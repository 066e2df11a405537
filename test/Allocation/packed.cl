// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Packed half fma, two elements a work-item.
// targets: gfx950 gfx1151
// run: --grid 2 --arg buf:2048:rand:1:f16:-4:4 --arg buf:2048:rand:2:f16:-4:4 --arg u32:0x3c00b800 out=1 elements=u32
#include "cl_min.h"

KERNEL(256) void packed(__global const half2 *x, __global half2 *y, half2 a) {
  uint i = global_id(256);
  y[i] = __builtin_elementwise_fma(a, x[i], y[i]);
}
