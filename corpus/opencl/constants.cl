// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Program-scope variables: constant tables and writable globals. Launch: groups of 64.
#include "cl_min.h"

__constant float gauss[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
__constant uchar sbox[32] = {9,  4, 10, 11, 13, 1,  8, 5, 6, 2, 0, 3, 12, 14, 15, 7,
                             23, 29, 17, 31, 19, 25, 21, 27, 16, 18, 30, 20, 28, 22, 24, 26};
__constant double kelvin = 273.15;

// out[i] = in smoothed by five taps; in has 2 elements of margin on each side.
KERNEL(64) void blur(__global float *out, __global const float *in) {
  uint i = global_id(64);
  float sum = 0;
  for (int k = 0; k < 5; ++k)
    sum = __builtin_fmaf(gauss[k], in[i + k], sum);
  out[i] = sum;
}

// Substitutes 5-bit groups of a word: a table of bytes with lane-dependent indices.
KERNEL(64) void substitute(__global uint *out, __global const uint *in) {
  uint i = global_id(64), x = in[i], y = 0;
  for (int k = 0; k < 30; k += 5)
    y |= (uint)sbox[x >> k & 31] << k;
  out[i] = y;
}

KERNEL(64) void to_kelvin(__global double *out, __global const double *celsius) {
  out[global_id(64)] = celsius[global_id(64)] + kelvin;
}

// A writable table in .data and a counter in .bss, both of the program.
__global int weights[4] = {1, -2, 3, -4};
__global uint launches;

KERNEL(64) void weigh(__global int *out, __global const int *in) {
  uint i = global_id(64);
  out[i] = in[i] * weights[i & 3];
  if (i == 0)
    __scoped_atomic_fetch_add(&launches, 1u, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}
