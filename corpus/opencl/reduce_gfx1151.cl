// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx1151
// Wave reductions with RDNA's lane moves. Launch: groups of 32 per row of 32.
#include "cl_min.h"

// out[row] = sum of in[row][0..31].
KERNEL(32) void sum_permlanex16(__global float *out, __global const float *in) {
  float x = in[group_id() * 32 + local_id()];
  x += as_float(__builtin_amdgcn_update_dpp(0, as_int(x), 0x161, 0xf, 0xf, true)); // row_xmask:1
  x += as_float(__builtin_amdgcn_update_dpp(0, as_int(x), 0x162, 0xf, 0xf, true));
  x += as_float(__builtin_amdgcn_update_dpp(0, as_int(x), 0x164, 0xf, 0xf, true));
  x += as_float(__builtin_amdgcn_update_dpp(0, as_int(x), 0x168, 0xf, 0xf, true));
  uint other = __builtin_amdgcn_permlanex16(as_uint(x), as_uint(x), 0x76543210, 0xfedcba98,
                                            false, false);
  x += as_float(other);
  if (local_id() == 0)
    out[group_id()] = x;
}

// out[row][lane] = in[row][the lane's row, reversed], by permlane16 and by dpp8.
KERNEL(32) void reverse_lanes(__global uint *out, __global const uint *in) {
  uint i = group_id() * 32 + local_id();
  uint row = __builtin_amdgcn_permlane16(0u, in[i], 0x89abcdef, 0x01234567, true, true);
  uint eight = __builtin_amdgcn_mov_dpp8(in[i], 0x053977); // lanes 7 6 5 4 3 2 1 0
  out[2 * i] = row;
  out[2 * i + 1] = eight;
}

// out[row][lane] = lane 5 of the row of 16 that holds the lane.
KERNEL(32) void share_lane(__global int *out, __global const int *in) {
  uint i = group_id() * 32 + local_id();
  out[i] = __builtin_amdgcn_update_dpp(0, in[i], 0x155, 0xf, 0xf, true); // row_share:5
}
