// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Attention of one query row over `keys` keys, head size 64, f32, with a running softmax.
// Launch: one group of 64 per query.
#include "cl_min.h"

// out[q][d] = sum over k of softmax(Q[q] . K[k] / 8) V[k][d].
KERNEL(64) void attention_row(__global float *out, __global const float *Q, __global const float *K,
                              __global const float *V, uint keys) {
  __local float score[64];
  __local float query[64];
  uint id = local_id();
  query[id] = Q[group_id() * 64 + id];
  float top = -__builtin_inff(), sum = 0, acc = 0;
  for (uint base = 0; base < keys; base += 64) {
    group_barrier();
    float s = 0;
    for (uint d = 0; d < 64; ++d)
      s = __builtin_fmaf(query[d], K[(base + id) * 64 + d], s);
    score[id] = s * 0.125f;
    group_barrier();
    float block_top = top;
    for (uint k = 0; k < 64; ++k)
      block_top = __builtin_fmaxf(block_top, score[k]);
    float shrink = exp_fast(top - block_top);
    acc *= shrink;
    sum *= shrink;
    for (uint k = 0; k < 64; ++k) {
      float p = exp_fast(score[k] - block_top);
      sum += p;
      acc = __builtin_fmaf(p, V[(base + k) * 64 + id], acc);
    }
    top = block_top;
  }
  out[group_id() * 64 + id] = acc * __builtin_amdgcn_rcpf(sum);
}
