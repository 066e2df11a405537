// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// Wave reductions with CDNA4's lane moves. Launch: groups of 64 per row of 64.
#include "cl_min.h"

// out[row] = sum of in[row][0..63], by row broadcasts: lane 63 ends with the sum.
KERNEL(64) void sum_bcast(__global int *out, __global const int *in) {
  int x = in[group_id() * 64 + local_id()];
  x += __builtin_amdgcn_update_dpp(0, x, 0x111, 0xf, 0xf, true); // row_shr:1
  x += __builtin_amdgcn_update_dpp(0, x, 0x112, 0xf, 0xf, true);
  x += __builtin_amdgcn_update_dpp(0, x, 0x114, 0xf, 0xf, true);
  x += __builtin_amdgcn_update_dpp(0, x, 0x118, 0xf, 0xf, true);
  x += __builtin_amdgcn_update_dpp(0, x, 0x142, 0xa, 0xf, false); // row_bcast:15
  x += __builtin_amdgcn_update_dpp(0, x, 0x143, 0xc, 0xf, false); // row_bcast:31
  int sum = __builtin_amdgcn_readlane(x, 63); // while lane 63 is active
  if (local_id() == 0)
    out[group_id()] = sum;
}

// out[row][lane] = maximum of in[row], by swapping halves and then quarters.
KERNEL(64) void max_swap(__global uint *out, __global const uint *in) {
  uint i = group_id() * 64 + local_id();
  uint x = in[i];
  uint2 h = __builtin_amdgcn_permlane32_swap(x, x, false, false);
  x = max(h.x, h.y);
  uint2 q = __builtin_amdgcn_permlane16_swap(x, x, false, false);
  x = max(q.x, q.y);
  x = max(x, (uint)__builtin_amdgcn_ds_swizzle(x, 0x201f)); // xor 8
  x = max(x, (uint)__builtin_amdgcn_ds_swizzle(x, 0x101f)); // xor 4
  x = max(x, (uint)__builtin_amdgcn_ds_swizzle(x, 0x081f)); // xor 2
  x = max(x, (uint)__builtin_amdgcn_ds_swizzle(x, 0x041f)); // xor 1
  out[i] = x;
}
