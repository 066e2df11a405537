// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Philox 4x32-10 random words, floats, and an estimate of pi. Launch: any 1-D grid.
#include "hip_min.h"

struct Words {
  uint v[4];
};

__device__ Words philox(Words c, uint k0, uint k1) {
  for (int round = 0; round < 10; ++round) {
    uint64 p0 = (uint64)0xD2511F53u * c.v[0], p1 = (uint64)0xCD9E8D57u * c.v[2];
    c = {{(uint)(p1 >> 32) ^ c.v[1] ^ k0, (uint)p1, (uint)(p0 >> 32) ^ c.v[3] ^ k1, (uint)p0}};
    k0 += 0x9E3779B9u;
    k1 += 0xBB67AE85u;
  }
  return c;
}

// out[4i .. 4i+3] = the words of counter i under the key.
extern "C" __global__ void philox_words(uint *out, uint key0, uint key1) {
  uint i = globalId();
  Words w = philox({{i, 0, 0, 0}}, key0, key1);
  for (int k = 0; k < 4; ++k)
    out[4 * i + k] = w.v[k];
}

// inside[0] += how many of this item's `tries` points fall into the quarter circle.
extern "C" __global__ void count_inside(uint *inside, uint tries, uint key) {
  uint hits = 0;
  for (uint k = 0; k < tries; ++k) {
    Words w = philox({{globalId(), k, 1, 0}}, key, 0);
    float x = (float)(w.v[0] >> 8) * 0x1p-24f, y = (float)(w.v[1] >> 8) * 0x1p-24f;
    hits += x * x + y * y < 1.0f;
  }
  __scoped_atomic_fetch_add(inside, hits, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}
