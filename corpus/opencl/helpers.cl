// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that stay functions. Launch: groups of 64, one item per element.
#include "cl_min.h"

__attribute__((noinline)) float clampf(float x, float lo, float hi) {
  return __builtin_fminf(__builtin_fmaxf(x, lo), hi);
}

__attribute__((noinline)) static float smooth(float x) {
  float t = clampf(x, 0.0f, 1.0f);
  return t * t * (3.0f - 2.0f * t);
}

__attribute__((noinline)) static ulong mix(ulong x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ul;
  x = (x ^ x >> 27) * 0x94d049bb133111ebul;
  return x ^ x >> 31;
}

__attribute__((noinline)) static void swap_in_memory(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}

// out = smoothstep(in): a call within a call.
KERNEL(64) void smoothstep_call(__global float *out, __global const float *in) {
  out[global_id(64)] = smooth(in[global_id(64)]);
}

// out = a 64-bit hash of the index, `rounds` times: a call in a loop.
KERNEL(64) void hash_call(__global ulong *out, uint rounds) {
  ulong x = global_id(64);
  for (uint k = 0; k < rounds; ++k)
    x = mix(x + k);
  out[global_id(64)] = x;
}

// out = (larger, smaller): pointers to private memory.
KERNEL(64) void swap_call(__global int2 *out, __global const int2 *in) {
  uint i = global_id(64);
  int a = in[i].x, b = in[i].y;
  if (a < b)
    swap_in_memory(&a, &b);
  out[i] = (int2)(a, b);
}
