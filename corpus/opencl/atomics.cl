// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Atomics on floats and 64-bit words, and compare-and-swap. Launch: groups of 256.
#include "cl_min.h"

// sum[0] += every x, in f32, and sum64[0] the same in f64.
KERNEL(256) void float_add(__global float *sum, __global double *sum64, __global const float *x) {
  float v = x[global_id(256)];
  __scoped_atomic_fetch_add(sum, v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  __scoped_atomic_fetch_add(sum64, (double)v, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}

// Sum in LDS by float atomics, then one per group.
KERNEL(256) void float_add_lds(__global float *sums, __global const float *x) {
  __local float sum;
  if (local_id() == 0)
    sum = 0;
  group_barrier();
  __scoped_atomic_fetch_add(&sum, x[global_id(256)], __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
  group_barrier();
  if (local_id() == 0)
    sums[group_id()] = sum;
}

// Tickets: order[i] = the 64-bit number this item drew.
KERNEL(256) void tickets(__global ulong *next, __global ulong *order) {
  order[global_id(256)] =
      __scoped_atomic_fetch_add(next, 3ul, __ATOMIC_ACQ_REL, __MEMORY_SCOPE_DEVICE);
}

// peak[0] = the largest product of neighbours, by a compare-and-swap loop.
KERNEL(256) void cas_peak(__global uint *peak, __global const uint *x) {
  uint i = global_id(256), v = x[i] * x[i + 1];
  uint seen = __scoped_atomic_load_n(peak, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
  while (v > seen && !__scoped_atomic_compare_exchange_n(peak, &seen, v, false, __ATOMIC_ACQ_REL,
                                                         __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE))
    ;
}

// box[slot] takes this item's value and gives the one before, system scope.
KERNEL(256) void exchange(__global int *box, __global int *out) {
  uint i = global_id(256);
  out[i] = __scoped_atomic_exchange_n(&box[i % 7], (int)i, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_SYSTEM);
}
