// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bit counting, reversal, fields and rotations. Launch: groups of 64, one item per element.
#include "cl_min.h"

// Population, leading and trailing zeros, reversal, byte swap.
KERNEL(64)
void bit_counts(__global uint8 *out, __global const uint *in, __global const ulong *wide) {
  uint i = global_id(64), x = in[i];
  ulong w = wide[i];
  out[i] = (uint8)(__builtin_popcount(x), x ? __builtin_clz(x) : 32, x ? __builtin_ctz(x) : 32,
                   __builtin_bitreverse32(x), __builtin_bswap32(x), __builtin_popcountl(w),
                   w ? __builtin_clzl(w) : 64, (uint)__builtin_bitreverse64(w));
}

// Fields, rotations, byte permutation, sums of absolute differences, 24-bit products.
KERNEL(64) void bit_fields(__global uint8 *out, __global const uint *a, __global const uint *b) {
  uint i = global_id(64), x = a[i], y = b[i];
  out[i] = (uint8)(__builtin_amdgcn_ubfe(x, 5, 9), (uint)__builtin_amdgcn_sbfe(x, y & 31, 7),
                   __builtin_rotateleft32(x, y & 31), __builtin_amdgcn_perm(x, y, 0x05020700),
                   __builtin_amdgcn_sad_u8(x, y, 1), __builtin_amdgcn_alignbyte(x, y, 3),
                   (x & 0xffffff) * (y & 0xffffff), (x & ~y) | (~x & y));
}

// Morton code of (x, y) and its inverse.
KERNEL(64) void morton(__global uint *code, __global ushort2 *back, __global const ushort2 *in) {
  uint i = global_id(64);
  uint v[2] = {in[i].x, in[i].y};
  for (int k = 0; k < 2; ++k) {
    v[k] = (v[k] | v[k] << 8) & 0x00ff00ff;
    v[k] = (v[k] | v[k] << 4) & 0x0f0f0f0f;
    v[k] = (v[k] | v[k] << 2) & 0x33333333;
    v[k] = (v[k] | v[k] << 1) & 0x55555555;
  }
  uint m = v[0] | v[1] << 1;
  code[i] = m;
  ushort w[2];
  for (int k = 0; k < 2; ++k) {
    uint x = m >> k & 0x55555555;
    x = (x | x >> 1) & 0x33333333;
    x = (x | x >> 2) & 0x0f0f0f0f;
    x = (x | x >> 4) & 0x00ff00ff;
    w[k] = x | x >> 8;
  }
  back[i] = (ushort2)(w[0], w[1]);
}

// Which lanes of the wave hold an odd number, and how many below this lane do.
__kernel void ballot(__global ulong *mask, __global uint *below, __global const uint *in) {
  uint i = group_id() * WAVE + lane_id();
  bool odd = in[i] & 1;
#ifdef __gfx950__
  ulong m = __builtin_amdgcn_ballot_w64(odd);
#else
  ulong m = __builtin_amdgcn_ballot_w32(odd);
#endif
  below[i] = __builtin_amdgcn_mbcnt_hi(m >> 32, __builtin_amdgcn_mbcnt_lo((uint)m, 0));
  if (lane_id() == 0)
    mask[group_id()] = m;
}
