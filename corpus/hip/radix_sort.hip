// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One pass of a radix sort on 4 bits, 256 keys per block. Launch: blocks of 256.
#include "hip_min.h"

// keys[block] becomes ordered by the digit at `shift`, equal digits in their old order.
extern "C" __global__ __launch_bounds__(256) void radix_pass(uint *keys, uint shift) {
  __shared__ uint old[256];
  __shared__ uint starts[17];
  uint key = keys[globalId()], digit = key >> shift & 15;
  old[threadId()] = key;
  if (threadId() < 17)
    starts[threadId()] = 0;
  syncThreads();
  __scoped_atomic_fetch_add(&starts[digit + 1], 1u, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
  syncThreads();
  if (threadId() == 0)
    for (uint d = 1; d < 17; ++d)
      starts[d] += starts[d - 1];
  syncThreads();
  uint rank = starts[digit];
  for (uint t = 0; t < threadId(); ++t)
    rank += (old[t] >> shift & 15) == digit;
  keys[blockId() * 256 + rank] = key;
}
