// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// LDS whose size the launch decides. Launch: blocks of n items, n * 4 bytes of LDS.
#include "hip_min.h"

extern __shared__ int pool[];

// out = in reversed within each block.
extern "C" __global__ void reverse_block(int *out, const int *in) {
  pool[threadId()] = in[globalId()];
  syncThreads();
  out[globalId()] = pool[blockSize() - 1 - threadId()];
}

// Static LDS beside dynamic: out[i] = in[i] - the block's first - the block's largest.
extern "C" __global__ void offset_block(int *out, const int *in) {
  __shared__ int first;
  __shared__ int largest;
  int x = in[globalId()];
  pool[threadId()] = x;
  if (threadId() == 0) {
    first = x;
    largest = x;
  }
  syncThreads();
  __scoped_atomic_fetch_max(&largest, pool[threadId()], __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
  syncThreads();
  out[globalId()] = x - first - largest;
}
