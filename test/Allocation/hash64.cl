// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The final mix of MurmurHash3's 64 bits.
// targets: gfx950 gfx1151
// run: --grid 2 --arg buf:4096:rand:1:u32 --arg buf:4096:poison out=1 elements=u32
#include "cl_min.h"

KERNEL(256) void hash64(__global const ulong *in, __global ulong *out) {
  uint i = global_id(256);
  ulong x = in[i];
  x ^= x >> 33;
  x *= 0xff51afd7ed558ccdul;
  x ^= x >> 33;
  x *= 0xc4ceb9fe1a85ec53ul;
  x ^= x >> 33;
  out[i] = x;
}
