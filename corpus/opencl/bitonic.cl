// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bitonic sorting networks. Launch: groups of 256.
#include "cl_min.h"

// Sorts each group's 512 keys, ascending, in LDS.
KERNEL(256) void bitonic_sort(__global uint *data) {
  __local uint key[512];
  uint id = local_id(), base = group_id() * 512;
  key[id] = data[base + id];
  key[id + 256] = data[base + id + 256];
  for (uint size = 2; size <= 512; size *= 2)
    for (uint stride = size / 2; stride > 0; stride /= 2) {
      group_barrier();
      uint a = 2 * id - (id & (stride - 1)), b = a + stride;
      bool up = (a & size) == 0;
      uint x = key[a], y = key[b];
      key[a] = up == (x < y) ? x : y;
      key[b] = up == (x < y) ? y : x;
    }
  group_barrier();
  data[base + id] = key[id];
  data[base + id + 256] = key[id + 256];
}

// Sorts each wave's keys across its lanes, descending, without LDS memory.
KERNEL(256) void bitonic_wave(__global int *data) {
  int lane = lane_id(), x = data[global_id(256)];
  for (int size = 2; size <= (int)WAVE; size *= 2)
    for (int stride = size / 2; stride > 0; stride /= 2) {
      int y = __builtin_amdgcn_ds_bpermute((lane ^ stride) * 4, x);
      bool keep_large = ((lane & size) == 0) == ((lane & stride) == 0);
      x = keep_large ? max(x, y) : min(x, y);
    }
  data[global_id(256)] = x;
}
