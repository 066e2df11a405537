// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls through pointers and tables of pointers. Launch: any 1-D grid.
#include "hip_min.h"

typedef float (*Operation)(float, float);

__device__ __noinline__ float add(float a, float b) { return a + b; }
__device__ __noinline__ float subtract(float a, float b) { return a - b; }
__device__ __noinline__ float multiply(float a, float b) { return a * b; }
__device__ __noinline__ float larger(float a, float b) { return __builtin_fmaxf(a, b); }

__device__ Operation operations[4] = {add, subtract, multiply, larger};

// out[i] = a[i] op b[i] with one op for the launch.
extern "C" __global__ void apply_uniform(float *out, const float *a, const float *b, int op) {
  out[globalId()] = operations[op & 3](a[globalId()], b[globalId()]);
}

// The same with an op per item: the compiler calls once for each distinct target.
extern "C" __global__ void apply_divergent(float *out, const float *a, const float *b,
                                           const int *op) {
  uint i = globalId();
  out[i] = operations[op[i] & 3](a[i], b[i]);
}
