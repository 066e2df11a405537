// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Dot-product instructions. Launch: groups of 64, one item per output.
#include "cl_min.h"

// out[i] += a[i] . b[i] over two halves.
KERNEL(64) void dot2_f16(__global float *out, __global const half2 *a, __global const half2 *b) {
  uint i = global_id(64);
  out[i] = __builtin_amdgcn_fdot2(a[i], b[i], out[i], false);
}

// The same over two bf16.
KERNEL(64) void dot2_bf16(__global float *out, __global const short2 *a, __global const short2 *b) {
  uint i = global_id(64);
  out[i] = __builtin_amdgcn_fdot2_f32_bf16(a[i], b[i], out[i], false);
}

// Four unsigned bytes, saturating.
KERNEL(64) void dot4_u8(__global uint *out, __global const uint *a, __global const uint *b) {
  uint i = global_id(64);
  out[i] = __builtin_amdgcn_udot4(a[i], b[i], out[i], true);
}

// Eight signed nibbles.
KERNEL(64) void dot8_i4(__global int *out, __global const int *a, __global const int *b) {
  uint i = global_id(64);
#ifdef __gfx950__
  out[i] = __builtin_amdgcn_sdot8(a[i], b[i], out[i], false);
#else
  out[i] = __builtin_amdgcn_sudot8(true, a[i], true, b[i], out[i], false);
#endif
}

// Row of bytes times a vector of bytes, signed: out[row] = sum of a[row][4k..] . b[4k..].
KERNEL(64)
void gemv_i8(__global int *out, __global const int *a, __global const int *b, uint words) {
  uint row = global_id(64);
  int acc = 0;
  for (uint k = 0; k < words; ++k)
#ifdef __gfx950__
    acc = __builtin_amdgcn_sdot4(a[row * words + k], b[k], acc, false);
#else
    acc = __builtin_amdgcn_sudot4(true, a[row * words + k], true, b[k], acc, false);
#endif
  out[row] = acc;
}
