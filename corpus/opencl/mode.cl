// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The mode register, hints, sleeps, clocks and fences. Launch: groups of 64.
#include "cl_min.h"

// out = (a + b rounded to nearest, up, down, to zero): bits 1:0 of MODE.
KERNEL(64)
void round_modes(__global float4 *out, __global const float *a, __global const float *b) {
  uint i = global_id(64);
  float4 r;
  for (int k = 0; k < 4; ++k) {
    __builtin_amdgcn_s_setreg(0x801, __builtin_amdgcn_readfirstlane(k)); // hwreg(HW_REG_MODE, 0, 2)
    volatile float sum = a[i] + b[i];
    r[k] = sum;
  }
  __builtin_amdgcn_s_setreg(0x801, 0);
  out[i] = r;
}

// Where the group runs, and what it is told: hardware ids into out[0..3].
KERNEL(64) void hardware_ids(__global uint *out) {
  if (local_id() != 0)
    return;
  out[0] = __builtin_amdgcn_s_getreg(0xf801); // MODE, all bits
  out[1] = group_id();
  out[2] = __builtin_amdgcn_workgroup_id_y();
  out[3] = __builtin_amdgcn_workgroup_id_z();
}

// Passes a token round the lanes of the group with every kind of fence.
KERNEL(64) void fences(__global uint *data) {
  __local uint token[64];
  uint i = local_id();
  token[i] = data[i];
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup", "local");
  __builtin_amdgcn_s_barrier();
  data[i + 64] = token[(i + 1) & 63];
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "agent");
  __builtin_amdgcn_s_sleep(2);
  __builtin_amdgcn_s_setprio(3);
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "agent");
  data[i + 128] = data[((i + 2) & 63) + 64];
  __builtin_amdgcn_s_setprio(0);
  __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "");
  __builtin_amdgcn_wave_barrier();
  __builtin_amdgcn_sched_barrier(0);
}

#ifdef __gfx950__
#define CLOCK() __builtin_amdgcn_s_memtime()
#else
#define CLOCK() __builtin_amdgcn_s_sendmsg_rtnl(0x83) // MSG_RTN_GET_REALTIME
#endif

// ticks[group] = clocks that a loop of n additions takes (any number is right).
KERNEL(64) void clocks(__global ulong *ticks, __global float *sink, uint n) {
  ulong start = CLOCK();
  float x = 0;
  for (uint k = 0; k < n; ++k)
    x += 0.5f * (float)k;
  sink[global_id(64)] = x;
  ticks[group_id()] = CLOCK() - start;
}
