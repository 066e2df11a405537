// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// f32 functions of the hardware. Launch: groups of 64, one item per element.
#include "cl_min.h"

// Exact and fast quotients and roots.
KERNEL(64) void roots(__global float4 *out, __global const float *a, __global const float *b) {
  uint i = global_id(64);
  out[i] = (float4)(a[i] / b[i], __builtin_amdgcn_rcpf(b[i]), __builtin_sqrtf(a[i]),
                    __builtin_amdgcn_rsqf(a[i]));
}

// Rounding of every kind, fraction, and parts.
KERNEL(64) void rounding(__global float8 *out, __global const float *in) {
  uint i = global_id(64);
  float x = in[i];
  out[i] = (float8)(__builtin_floorf(x), __builtin_ceilf(x), __builtin_truncf(x),
                    __builtin_rintf(x), __builtin_amdgcn_fractf(x), __builtin_amdgcn_frexp_mantf(x),
                    (float)__builtin_amdgcn_frexp_expf(x), __builtin_copysignf(2.0f, x));
}

// Sine and cosine of turns, base-2 exponential and logarithm, median and clamp.
KERNEL(64) void waves(__global float8 *out, __global const float *in) {
  uint i = global_id(64);
  float x = in[i], t = __builtin_amdgcn_fractf(x);
  out[i] = (float8)(__builtin_amdgcn_sinf(t), __builtin_amdgcn_cosf(t), __builtin_amdgcn_exp2f(x),
                    __builtin_amdgcn_logf(x), __builtin_amdgcn_fmed3f(x, 0.5f, t),
                    __builtin_fminf(__builtin_fmaxf(x * 2.0f, 0.0f), 1.0f),
                    __builtin_amdgcn_ldexpf(x, 3), __builtin_amdgcn_class(x, 0x3) ? 1.0f : 0.0f);
}

// Classes of comparison, with NaN on either side.
KERNEL(64) void compares(__global int *out, __global const float *a, __global const float *b) {
  uint i = global_id(64);
  float x = a[i], y = b[i];
  out[i] = (x < y) | (x <= y) << 1 | (x == y) << 2 | (x != y) << 3 | !(x < y) << 4 |
           __builtin_isunordered(x, y) << 5 | __builtin_islessgreater(x, y) << 6;
}
