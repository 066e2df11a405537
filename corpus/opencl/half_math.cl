// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// f16 arithmetic, single and packed. Launch: groups of 64, one item per element.
#include "cl_min.h"

// out = a * b + c, minimum, maximum, absolute value and square root.
KERNEL(64) void half_ops(__global half *out, __global const half *a, __global const half *b) {
  uint i = global_id(64);
  half x = a[i], y = b[i];
  half z = __builtin_fmaf16(x, y, (half)0.5f);
  z = __builtin_fmaxf16(z, -x) + __builtin_fabsf16(__builtin_fminf16(y, z));
  out[i] = z * __builtin_amdgcn_sqrth(__builtin_fabsf16(x)) - __builtin_amdgcn_rcph(y);
}

// Eight at a time: out = clamp(a * s + b, 0, 6).
KERNEL(64) void half8_relu6(__global half8 *out, __global const half8 *a, __global const half8 *b,
                            half s) {
  uint i = global_id(64);
  half8 x = __builtin_elementwise_fma(a[i], (half8)s, b[i]);
  out[i] = __builtin_elementwise_min(__builtin_elementwise_max(x, (half8)0), (half8)6);
}

// Halves from floats and back, and to integers.
KERNEL(64)
void half_convert(__global float2 *out, __global short2 *whole, __global const float2 *in) {
  uint i = global_id(64);
  half2 h = __builtin_bit_cast(half2, __builtin_amdgcn_cvt_pkrtz(in[i].x, in[i].y));
  out[i] = (float2)((float)h.x, (float)h.y);
  whole[i] = (short2)((short)h.x, (short)(half)(in[i].x + 1.0f));
}
