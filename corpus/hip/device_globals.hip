// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Variables of the device: initialised, zero, constant, and hidden. Launch: any 1-D grid.
#include "hip_min.h"

__device__ int counter;                        // .bss
__device__ float table[8] = {1, 2, 4, 8, 16, 32, 64, 128}; // .data
__constant__ double coefficients[4] = {0.5, -0.25, 0.125, -0.0625};
static __device__ int seen[64];
__device__ int *where = &seen[8];              // a pointer that the loader relocates

// out[i] = table[i mod 8] + in[i]; counts the items.
extern "C" __global__ void use_table(float *out, const float *in) {
  uint i = globalId();
  out[i] = table[i & 7] + in[i];
  __scoped_atomic_fetch_add(&counter, 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}

// out[i] = a cubic with constant coefficients.
extern "C" __global__ void use_constants(double *out, const double *x) {
  uint i = globalId();
  double y = coefficients[3];
  for (int k = 2; k >= 0; --k)
    y = y * x[i] + coefficients[k];
  out[i] = y;
}

// Marks in[i] in `seen`, through the pointer and directly; doubles the table.
extern "C" __global__ void change_globals(const int *in) {
  uint i = globalId();
  where[in[i] & 31] = i;
  seen[in[i] & 7] += 1;
  if (i < 8)
    table[i] *= 2;
}
