// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// flags: -mllvm -amdgpu-kernarg-preload-count=8
// Kernel arguments that arrive in scalar registers. Launch: any 1-D grid.
#include "hip_min.h"

// out[i] = a * in[i] + b: all arguments fit.
extern "C" __global__ void axpb(float *out, const float *in, float a, float b) {
  out[globalId()] = a * in[globalId()] + b;
}

// More arguments than the registers hold: the rest are loaded.
extern "C" __global__ void many(long long *out, const int *in, int a, short b, char c, long long d,
                                int e, int f) {
  out[globalId()] = in[globalId()] * (long long)a + b * c + d * e + f;
}
