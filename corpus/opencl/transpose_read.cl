// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// LDS reads that transpose across lanes. Launch: one group of 64.
#include "cl_min.h"

typedef short s16x4 __attribute__((ext_vector_type(4)));
typedef __local s16x4 *LdsS16;
typedef __local int2 *LdsI32;

// out[lane] = what ds_read_b64_tr_b16 gives at lane * 8 of a tile of 16-bit elements.
KERNEL(64) void read_tr_b16(__global s16x4 *out, __global const s16x4 *in) {
  __local s16x4 tile[64];
  tile[local_id()] = in[local_id()];
  group_barrier();
  out[local_id()] = __builtin_amdgcn_ds_read_tr16_b64_v4i16((LdsS16)&tile[local_id()]);
}

// The same for 8-bit and for 4-bit elements.
KERNEL(64) void read_tr_narrow(__global int2 *out, __global const int2 *in) {
  __local int2 tile[64];
  tile[local_id()] = in[local_id()];
  group_barrier();
  out[local_id()] = __builtin_amdgcn_ds_read_tr8_b64_v2i32((LdsI32)&tile[local_id()]);
  out[local_id() + 64] = __builtin_amdgcn_ds_read_tr4_b64_v2i32((LdsI32)&tile[local_id()]);
}
