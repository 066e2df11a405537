// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reverses each group of 256 elements through LDS.
// targets: gfx950 gfx1151
// run: --grid 2 --arg buf:2048:rand:1:f32:-4:4 --arg buf:2048:poison out=1 elements=u32
#include "cl_min.h"

KERNEL(256) void reverse(__global const float *in, __global float *out) {
  __local float tile[256];
  uint l = local_id(), i = global_id(256);
  tile[l] = in[i];
  group_barrier();
  out[i] = tile[255 - l];
}
