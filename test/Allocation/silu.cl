// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// silu(gate) * up.
// targets: gfx950 gfx1151
// run: --grid 2 --arg buf:2048:rand:1:f32:-4:4 --arg buf:2048:rand:2:f32:-4:4 --arg buf:2048:poison out=2 elements=u32
#include "cl_min.h"

KERNEL(256) void silu(__global const float *gate, __global const float *up, __global float *out) {
  uint i = global_id(256);
  float g = gate[i], u = up[i];
  float e = __builtin_amdgcn_exp2f(g * -1.44269504f);
  out[i] = (g * __builtin_amdgcn_rcpf(e + 1.0f)) * u;
}
