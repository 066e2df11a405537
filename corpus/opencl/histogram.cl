// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counts of byte values. Launch: groups of 256 with `per_item` words each.
#include "cl_min.h"

// Counts in LDS, then adds them to bins[256] in memory.
KERNEL(256) void histogram_lds(__global uint *bins, __global const uint *data, uint per_item) {
  __local uint count[256];
  count[local_id()] = 0;
  group_barrier();
  for (uint k = 0; k < per_item; ++k) {
    uint word = data[(group_id() * per_item + k) * 256 + local_id()];
    for (uint b = 0; b < 32; b += 8)
      __scoped_atomic_fetch_add(&count[(word >> b) & 255], 1u, __ATOMIC_RELAXED,
                                __MEMORY_SCOPE_WRKGRP);
  }
  group_barrier();
  __scoped_atomic_fetch_add(&bins[local_id()], count[local_id()], __ATOMIC_RELAXED,
                            __MEMORY_SCOPE_DEVICE);
}

// Straight into memory; also the smallest and the largest word, and all bits seen.
KERNEL(256) void histogram_global(__global uint *bins, __global const uint *data,
                                  __global uint *extremes) {
  uint word = data[global_id(256)];
  __scoped_atomic_fetch_add(&bins[word & 255], 1u, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  __scoped_atomic_fetch_min(&extremes[0], word, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  __scoped_atomic_fetch_max(&extremes[1], word, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  __scoped_atomic_fetch_or(&extremes[2], word, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  __scoped_atomic_fetch_and(&extremes[3], word, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  __scoped_atomic_fetch_xor(&extremes[4], word, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}
