// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops that each lane leaves at its own time. Launch: groups of 64, one item per element.
#include "cl_min.h"

// steps[i] = how often Collatz's rule takes seed[i] to 1.
KERNEL(64) void collatz(__global uint *steps, __global const uint *seed) {
  uint i = global_id(64), n = seed[i], count = 0;
  while (n > 1) {
    n = n & 1 ? 3 * n + 1 : n / 2;
    ++count;
  }
  steps[i] = count;
}

// Mandelbrot counts of a width x height picture over [-2, 1] x [-1, 1].
KERNEL(64) void mandelbrot(__global ushort *out, uint width, uint height, uint limit) {
  uint i = global_id(64);
  if (i >= width * height)
    return;
  float cx = 3.0f * (float)(i % width) / (float)width - 2.0f;
  float cy = 2.0f * (float)(i / width) / (float)height - 1.0f;
  float x = 0, y = 0;
  uint n = 0;
  for (; n < limit; ++n) {
    float xx = x * x, yy = y * y;
    if (xx + yy > 4.0f)
      break;
    y = 2.0f * x * y + cy;
    x = xx - yy + cx;
  }
  out[i] = n;
}

// Nested loops with continue, break and an early return: primes below limit[i].
KERNEL(64) void count_primes(__global uint *out, __global const uint *limit) {
  uint i = global_id(64), count = 0;
  if (limit[i] < 2) {
    out[i] = 0;
    return;
  }
  for (uint p = 2; p < limit[i]; ++p) {
    if (p > 2 && p % 2 == 0)
      continue;
    bool prime = true;
    for (uint d = 3; d * d <= p; d += 2)
      if (p % d == 0) {
        prime = false;
        break;
      }
    count += prime;
  }
  out[i] = count;
}
