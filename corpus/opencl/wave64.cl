// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx1151
// flags: -mwavefrontsize64
// Wave64 code on RDNA. Launch: groups of 64.
#include "cl_min.h"

// mask[group] = which of the 64 items are negative; out = that item's rank among them.
KERNEL(64) void rank_negative(__global ulong *mask, __global uint *out, __global const int *in) {
  uint i = global_id(64);
  ulong m = __builtin_amdgcn_ballot_w64(in[i] < 0);
  out[i] = __builtin_amdgcn_mbcnt_hi(m >> 32, __builtin_amdgcn_mbcnt_lo((uint)m, 0));
  if (local_id() == 0)
    mask[group_id()] = m;
}

// out[i] = in[i ^ 32]: the other half's item.
KERNEL(64) void other_half(__global uint *out, __global const uint *in) {
  out[global_id(64)] = __builtin_amdgcn_permlane64(in[global_id(64)]);
}

// f16 product of one wave64: D = A * B, 16 x 16 x 16, operands per lane.
KERNEL(64)
void wmma_f16_wave64(__global float4 *D, __global const half16 *A, __global const half16 *B) {
  uint i = local_id();
  D[i] = __builtin_amdgcn_wmma_f32_16x16x16_f16_w64(A[i % 16], B[i % 16], D[i]);
}
