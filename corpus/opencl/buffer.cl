// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Buffer resources: bounds-checked access of every width. Launch: groups of 64.
#include "cl_min.h"

#ifdef __gfx950__
#define WORD3 0x00027000
#else
#define WORD3 0x31027000
#endif
#define RSRC(p, bytes) __builtin_amdgcn_make_buffer_rsrc((__global void *)(p), 0, bytes, WORD3)

// dst[i] = src[i] where i is in range, else 0 is read and nothing written.
KERNEL(64) void buffer_copy(__global uint *dst, __global uint *src, uint bytes) {
  int at = global_id(64) * 4;
  uint x = __builtin_amdgcn_raw_buffer_load_b32(RSRC(src, bytes), at, 0, 0);
  __builtin_amdgcn_raw_buffer_store_b32(x, RSRC(dst, bytes), at, 0, 0);
}

// 8, 16, 64, 96 and 128 bits, with constant and scalar offsets, through the caches and past.
KERNEL(64) void buffer_widths(__global uchar *dst, __global uchar *src, uint bytes, int shift) {
  __amdgpu_buffer_rsrc_t in = RSRC(src, bytes), out = RSRC(dst, bytes);
  int at = global_id(64) * 64;
  uint4 q = __builtin_amdgcn_raw_buffer_load_b128(in, at, shift, 0);
  uint3 t = __builtin_amdgcn_raw_buffer_load_b96(in, at + 16, shift, 1);
  uint2 d = __builtin_amdgcn_raw_buffer_load_b64(in, at + 28, 0, 2);
  ushort h = __builtin_amdgcn_raw_buffer_load_b16(in, at + 36, 64, 0);
  uchar b = __builtin_amdgcn_raw_buffer_load_b8(in, at + 38, 0, 0);
  __builtin_amdgcn_raw_buffer_store_b128(q, out, at, shift, 0);
  __builtin_amdgcn_raw_buffer_store_b96(t, out, at + 16, shift, 1);
  __builtin_amdgcn_raw_buffer_store_b64(d, out, at + 28, 0, 2);
  __builtin_amdgcn_raw_buffer_store_b16(h, out, at + 36, 64, 0);
  __builtin_amdgcn_raw_buffer_store_b8(b, out, at + 38, 0, 0);
}

// sum[0] += every x; the old values go to out.
KERNEL(64) void buffer_atomic(__global int *sum, __global int *out, __global const int *x) {
  uint i = global_id(64);
  out[i] = __builtin_amdgcn_raw_ptr_buffer_atomic_add_i32(x[i], RSRC(sum, 4), 0, 0, 0);
}
