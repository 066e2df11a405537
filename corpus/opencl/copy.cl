// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies and fills at every width a lane can move. Launch: groups of 256, one item per element.
#include "cl_min.h"

// dst[i] = src[i], 16 bytes per item.
KERNEL(256) void copy_b128(__global uint4 *dst, __global const uint4 *src) {
  uint i = global_id(256);
  dst[i] = src[i];
}

// dst[i] = src[i] for i < n, one byte per item.
KERNEL(256) void copy_b8(__global uchar *dst, __global const uchar *src, uint n) {
  uint i = global_id(256);
  if (i < n)
    dst[i] = src[i];
}

// dst[i] = src[i * stride], 3 words per item.
KERNEL(256) void copy_strided(__global uint *dst, __global const uint *src, uint stride) {
  uint i = global_id(256);
  for (uint k = 0; k < 3; ++k)
    dst[3 * i + k] = src[(3 * i + k) * stride];
}

// dst[i] = value.
KERNEL(256) void fill_b16(__global ushort *dst, ushort value) { dst[global_id(256)] = value; }

// dst[i] = src[n - 1 - i], past the caches.
KERNEL(256) void reverse_nontemporal(__global float *dst, __global const float *src, int n) {
  int i = global_id(256);
  if (i < n)
    __builtin_nontemporal_store(__builtin_nontemporal_load(&src[n - 1 - i]), &dst[i]);
}
