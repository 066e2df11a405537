// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// 64-bit integers. Launch: groups of 64, one item per element.
#include "cl_min.h"

// out[i] = (a[i] * b[i] + c) modulo 2^64, shifted and compared.
KERNEL(64) void arith_64(__global ulong *out, __global const ulong *a, __global const ulong *b,
                         ulong c) {
  uint i = global_id(64);
  ulong p = a[i] * b[i] + c;
  long s = (long)p >> (b[i] & 63);
  out[i] = p > (ulong)s ? p - (ulong)s : (p << 7) | (ulong)s >> 3;
}

// hi:lo = a[i] * b[i], all 128 bits.
KERNEL(64) void mul_128(__global ulong2 *out, __global const ulong *a, __global const ulong *b) {
  uint i = global_id(64);
  unsigned __int128 p = (unsigned __int128)a[i] * b[i];
  out[i] = (ulong2)((ulong)p, (ulong)(p >> 64));
}

// Greatest common divisor, by Euclid with 64-bit remainders.
KERNEL(64) void gcd_64(__global ulong *out, __global const ulong *a, __global const ulong *b) {
  uint i = global_id(64);
  ulong x = a[i], y = b[i];
  while (y != 0) {
    ulong r = x % y;
    x = y;
    y = r;
  }
  out[i] = x;
}
