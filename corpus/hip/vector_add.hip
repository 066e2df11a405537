// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Element-wise sums, with sizes taken from the launch. Launch: any 1-D grid.
#include "hip_min.h"

// out[i] = a[i] + b[i] for i < n, one element per item.
extern "C" __global__ void vector_add(float *out, const float *a, const float *b, int n) {
  int i = globalId();
  if (i < n)
    out[i] = a[i] + b[i];
}

// The same with a loop over the grid, for any n.
extern "C" __global__ void vector_add_loop(float *out, const float *a, const float *b, int n) {
  uint stride = __builtin_amdgcn_grid_size_x();
  for (uint i = globalId(); i < (uint)n; i += stride)
    out[i] = a[i] + b[i];
}
