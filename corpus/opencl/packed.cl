// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Packed arithmetic: two elements per instruction. Launch: groups of 64, one item per pair.
#include "cl_min.h"

// f32 pairs: out = a * b + c, then a sum and a product with the halves exchanged.
KERNEL(64) void packed_f32(__global float2 *out, __global const float2 *a, __global const float2 *b,
                           float2 c) {
  uint i = global_id(64);
  float2 x = __builtin_elementwise_fma(a[i], b[i], c);
  out[i] = (x + a[i].yx) * b[i].yx - (float2)(c.y);
}

// f16 pairs.
KERNEL(64) void packed_f16(__global half2 *out, __global const half2 *a, __global const half2 *b) {
  uint i = global_id(64);
  half2 x = a[i], y = b[i];
  out[i] = __builtin_elementwise_max(x * y.yx + (half2)1, -x) + __builtin_elementwise_min(x.xx, y);
}

// Signed and unsigned 16-bit pairs: products, shifts and saturating sums.
KERNEL(64) void packed_i16(__global short2 *out, __global ushort2 *sat, __global const short2 *a,
                           __global const short2 *b) {
  uint i = global_id(64);
  short2 x = a[i], y = b[i];
  out[i] = max(x * y + x, y - x) >> (y & (short)15);
  sat[i] = __builtin_elementwise_add_sat(as_ushort2(x), as_ushort2(y)) >> (ushort)2;
}

// Sixteen bytes of RGBA blended: out = (a * alpha + b * (255 - alpha)) / 256.
KERNEL(64) void blend(__global uchar16 *out, __global const uchar16 *a, __global const uchar16 *b,
                      ushort alpha) {
  uint i = global_id(64);
  ushort16 x = __builtin_convertvector(a[i], ushort16), y = __builtin_convertvector(b[i], ushort16);
  ushort16 z = (x * alpha + y * (ushort)(255 - alpha)) >> (ushort)8;
  out[i] = __builtin_convertvector(z, uchar16);
}
