// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// f64 arithmetic. Launch: groups of 64, one item per element.
#include "cl_min.h"

// Horner's rule for a polynomial of degree 5 with the coefficients in constant memory.
KERNEL(64) void poly_f64(__global double *out, __global const double *x, __constant double *c) {
  uint i = global_id(64);
  double y = c[5];
  for (int k = 4; k >= 0; --k)
    y = __builtin_fma(y, x[i], c[k]);
  out[i] = y;
}

// Quotient, and one Newton step for the reciprocal square root.
KERNEL(64) void div_rsq_f64(__global double2 *out, __global const double *a,
                            __global const double *b) {
  uint i = global_id(64);
  double r = __builtin_amdgcn_rsq(b[i]);
  r = r * (1.5 - 0.5 * b[i] * r * r);
  out[i] = (double2)(a[i] / b[i], r);
}

// Parts of a number: floor, fraction, exponent, and conversions to integers.
KERNEL(64) void parts_f64(__global double4 *out, __global int4 *whole, __global const double *a) {
  uint i = global_id(64);
  double x = a[i];
  out[i] = (double4)(__builtin_floor(x), __builtin_amdgcn_fract(x), __builtin_trunc(x),
                     __builtin_amdgcn_frexp_mant(x));
  whole[i] = (int4)((int)x, (int)(uint)x, __builtin_amdgcn_frexp_exp(x), (float)x > 2.5f);
}
