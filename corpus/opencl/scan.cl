// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Prefix sums of 256 elements per group in LDS. Launch: groups of 256.
#include "cl_min.h"

// out[i] = in[0] + ... + in[i] within each group's 256 elements.
KERNEL(256) void scan_inclusive(__global uint *out, __global const uint *in) {
  __local uint buf[2][256];
  uint id = local_id(), side = 0;
  buf[0][id] = in[global_id(256)];
  group_barrier();
  for (uint step = 1; step < 256; step *= 2) {
    uint x = buf[side][id];
    if (id >= step)
      x += buf[side][id - step];
    side ^= 1;
    buf[side][id] = x;
    group_barrier();
  }
  out[global_id(256)] = buf[side][id];
}

// out[i] = in[0] + ... + in[i - 1] within each group's 512 elements, two per item,
// by an up-sweep and a down-sweep over a tree; totals[group] = the group's sum.
KERNEL(256) void scan_exclusive(__global int *out, __global const int *in, __global int *totals) {
  __local int tree[512];
  uint id = local_id(), base = group_id() * 512;
  tree[2 * id] = in[base + 2 * id];
  tree[2 * id + 1] = in[base + 2 * id + 1];
  uint step = 1;
  for (uint n = 256; n > 0; n /= 2, step *= 2) {
    group_barrier();
    if (id < n)
      tree[step * (2 * id + 2) - 1] += tree[step * (2 * id + 1) - 1];
  }
  if (id == 0) {
    totals[group_id()] = tree[511];
    tree[511] = 0;
  }
  for (uint n = 1; n < 512; n *= 2) {
    step /= 2;
    group_barrier();
    if (id < n) {
      uint a = step * (2 * id + 1) - 1, b = step * (2 * id + 2) - 1;
      int left = tree[a];
      tree[a] = tree[b];
      tree[b] += left;
    }
  }
  group_barrier();
  out[base + 2 * id] = tree[2 * id];
  out[base + 2 * id + 1] = tree[2 * id + 1];
}

// data[i] += the totals of the groups before: the second half of a long scan.
KERNEL(256) void scan_add(__global int *data, __constant const int *totals) {
  int sum = 0;
  for (uint g = 0; g < group_id(); ++g)
    sum += totals[g];
  data[group_id() * 512 + local_id()] += sum;
  data[group_id() * 512 + 256 + local_id()] += sum;
}
