// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// Loads from memory straight into LDS. Launch: groups of 256, 1024 words each.
#include "cl_min.h"

// out[i] = in[255 - i] within the group's 256, one word per lane through LDS.
KERNEL(256) void lds_dma_b32(__global uint *out, __global uint *in) {
  __local uint tile[256];
  uint wave = __builtin_amdgcn_readfirstlane(local_id() / 64);
  __builtin_amdgcn_global_load_lds(in + global_id(256), &tile[64 * wave], 4, 0, 0);
  __builtin_amdgcn_s_waitcnt(0x0f70); // vmcnt(0)
  group_barrier();
  out[global_id(256)] = tile[255 - local_id()];
}

// out[i] = in[255 - i] of 16-byte items.
KERNEL(256) void lds_dma_b128(__global uint4 *out, __global uint4 *in) {
  __local uint4 tile[256];
  uint wave = __builtin_amdgcn_readfirstlane(local_id() / 64);
  __builtin_amdgcn_global_load_lds(in + global_id(256), &tile[64 * wave], 16, 0, 0);
  __builtin_amdgcn_s_waitcnt(0x0f70);
  group_barrier();
  out[global_id(256)] = tile[255 - local_id()];
}

// The same for words through a buffer resource; beyond `bytes` LDS gets zero.
KERNEL(256) void lds_dma_buffer(__global uint *out, __global uint *in, uint bytes) {
  __local uint tile[256];
  __amdgpu_buffer_rsrc_t rsrc = __builtin_amdgcn_make_buffer_rsrc(in, 0, bytes, 0x00027000);
  uint wave = __builtin_amdgcn_readfirstlane(local_id() / 64);
  __builtin_amdgcn_raw_ptr_buffer_load_lds(rsrc, &tile[64 * wave], 4, global_id(256) * 4, 0, 0, 0);
  __builtin_amdgcn_s_waitcnt(0x0f70);
  group_barrier();
  out[global_id(256)] = tile[255 - local_id()];
}
