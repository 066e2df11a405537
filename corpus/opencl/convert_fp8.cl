// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// Conversions to and from 8-, 6- and 4-bit floats. Launch: groups of 64, one item per group
// of elements.
#include "cl_min.h"

typedef uint u32x6 __attribute__((ext_vector_type(6)));
typedef half f16x32 __attribute__((ext_vector_type(32)));

// Four floats to four E4M3 bytes, and back to floats.
KERNEL(64)
void fp8_round_trip(__global uint *bytes, __global float4 *back, __global const float4 *in) {
  uint i = global_id(64);
  int w = __builtin_amdgcn_cvt_pk_fp8_f32(in[i].x, in[i].y, 0, false);
  w = __builtin_amdgcn_cvt_pk_fp8_f32(in[i].z, in[i].w, w, true);
  bytes[i] = w;
  float2 lo = __builtin_amdgcn_cvt_pk_f32_fp8(w, false),
         hi = __builtin_amdgcn_cvt_pk_f32_fp8(w, true);
  back[i] = (float4)(lo, hi);
}

// E5M2 with stochastic rounding by the random words `noise`.
KERNEL(64)
void bf8_stochastic(__global int *out, __global const float *in, __global const uint *noise) {
  uint i = global_id(64);
  int w = __builtin_amdgcn_cvt_sr_bf8_f32(in[2 * i], noise[i], 0, 0);
  out[i] = __builtin_amdgcn_cvt_sr_bf8_f32(in[2 * i + 1], noise[i], w, 3);
}

// Eight floats to eight E2M1 nibbles under one scale.
KERNEL(64) void fp4_pack(__global uint *out, __global const float8 *in, float scale) {
  uint i = global_id(64), w = 0;
  w = __builtin_amdgcn_cvt_scalef32_pk_fp4_f32(w, in[i].s0, in[i].s1, scale, 0);
  w = __builtin_amdgcn_cvt_scalef32_pk_fp4_f32(w, in[i].s2, in[i].s3, scale, 1);
  w = __builtin_amdgcn_cvt_scalef32_pk_fp4_f32(w, in[i].s4, in[i].s5, scale, 2);
  out[i] = __builtin_amdgcn_cvt_scalef32_pk_fp4_f32(w, in[i].s6, in[i].s7, scale, 3);
}

// 32 halves to 32 six-bit E2M3 values.
KERNEL(64) void fp6_pack(__global u32x6 *out, __global const f16x32 *in, float scale) {
  uint i = global_id(64);
  out[i] = __builtin_amdgcn_cvt_scalef32_pk32_fp6_f16(in[i], scale);
}

// Pairs of bf16 from pairs of floats.
KERNEL(64) void bf16_pack(__global bf16x2 *out, __global const float2 *in) {
  uint i = global_id(64);
  out[i] = __builtin_convertvector(in[i], bf16x2);
}
