// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Switches: on a lane's own value, on a uniform one, and by a table of constants.
// Launch: groups of 64, one item per element.
#include "cl_min.h"

__constant uint crc_nibble[16] = {0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac,
                                  0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
                                  0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
                                  0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};

static uint apply(uint op, uint a, uint b) {
  switch (op) {
  case 0: return a + b;
  case 1: return a - b;
  case 2: return a * b;
  case 3: return a & b;
  case 4: return a | b;
  case 5: return a ^ b;
  case 6: return a << (b & 31);
  case 7: return a >> (b & 31);
  case 8: return min(a, b);
  default: return max(a, b);
  }
}

// out[i] = a[i] op[i] b[i].
KERNEL(64) void switch_lane(__global uint *out, __global const uchar *op, __global const uint *a,
                            __global const uint *b) {
  uint i = global_id(64);
  out[i] = apply(op[i], a[i], b[i]);
}

// out[i] = a[i] op b[i] with one op for all.
KERNEL(64) void switch_uniform(__global uint *out, uint op, __global const uint *a,
                               __global const uint *b) {
  uint i = global_id(64);
  out[i] = apply(op, a[i], b[i]);
}

// out[i] = CRC-32 of the 8 bytes at data[i], a nibble at a time.
KERNEL(64) void crc32(__global uint *out, __global const uchar8 *data) {
  uint i = global_id(64), crc = ~0u;
  uchar8 bytes = data[i];
  for (uint k = 0; k < 8; ++k) {
    crc ^= bytes[k];
    crc = crc >> 4 ^ crc_nibble[crc & 15];
    crc = crc >> 4 ^ crc_nibble[crc & 15];
  }
  out[i] = ~crc;
}

// out[i] = days in month[i], out of range 0: a switch that becomes a lookup.
KERNEL(64) void days(__global int *out, __global const int *month) {
  uint i = global_id(64);
  switch (month[i]) {
  case 1: case 3: case 5: case 7: case 8: case 10: case 12: out[i] = 31; break;
  case 4: case 6: case 9: case 11: out[i] = 30; break;
  case 2: out[i] = 28; break;
  default: out[i] = 0;
  }
}
