// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Private arrays with run-time indices. Launch: groups of 64, one item per element.
#include "cl_min.h"

// out[i] = the pick[i]-th smallest of 16 keys, by an insertion sort in private memory.
KERNEL(64)
void select_nth(__global uint *out, __global const uint *keys, __global const uint *pick) {
  uint i = global_id(64), a[16];
  for (int k = 0; k < 16; ++k) {
    uint x = keys[16 * i + k];
    int j = k;
    for (; j > 0 && a[j - 1] > x; --j)
      a[j] = a[j - 1];
    a[j] = x;
  }
  out[i] = a[pick[i] & 15];
}

// A stack machine: digits push, '+', '*', '-' combine. out[i] = the top at the end.
KERNEL(64) void stack_machine(__global int *out, __global const char *program, uint length) {
  uint i = global_id(64);
  volatile int stack[32];
  int top = 0;
  stack[0] = 0;
  for (uint k = 0; k < length; ++k) {
    char c = program[i * length + k];
    if (c >= '0' && c <= '9') {
      stack[top++ & 31] = c - '0';
      continue;
    }
    int b = stack[--top & 31], a = stack[--top & 31];
    stack[top++ & 31] = c == '+' ? a + b : c == '*' ? a * b : a - b;
  }
  out[i] = stack[(top - 1) & 31];
}

// Bytes and 16-byte vectors in private memory.
KERNEL(64) void shuffle_bytes(__global uint4 *out, __global const uint4 *in, uint seed) {
  uint i = global_id(64);
  volatile uchar bytes[64];
  uint4 rows[4];
  for (int k = 0; k < 4; ++k)
    rows[k] = in[4 * i + k];
  for (uint k = 0; k < 64; ++k)
    bytes[(k * 37 + seed) & 63] = rows[k / 16][k / 4 % 4] >> (k % 4 * 8);
  for (uint k = 0; k < 4; ++k)
    for (uint w = 0; w < 4; ++w) {
      uint at = 16 * k + 4 * w;
      rows[(k + seed) & 3][w] = bytes[at] | bytes[at + 1] << 8 | bytes[at + 2] << 16 |
                                (uint)bytes[at + 3] << 24;
    }
  for (int k = 0; k < 4; ++k)
    out[4 * i + k] = rows[k];
}
