// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// y = a * x + y in three precisions. Launch: groups of 256, one item per element.
#include "cl_min.h"

// f32, n elements.
KERNEL(256) void saxpy(uint n, float a, __global const float *x, __global float *y) {
  uint i = global_id(256);
  if (i < n)
    y[i] = __builtin_fmaf(a, x[i], y[i]);
}

// f64, n elements.
KERNEL(256) void daxpy(uint n, double a, __global const double *x, __global double *y) {
  uint i = global_id(256);
  if (i < n)
    y[i] = __builtin_fma(a, x[i], y[i]);
}

// f16, two elements per item.
KERNEL(256) void haxpy(half2 a, __global const half2 *x, __global half2 *y) {
  uint i = global_id(256);
  y[i] = __builtin_elementwise_fma(a, x[i], y[i]);
}
