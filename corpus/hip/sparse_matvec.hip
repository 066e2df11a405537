// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// y = A * x for a sparse A in compressed rows. Launch: any 1-D grid.
#include "hip_min.h"

// One item per row.
extern "C" __global__ void spmv_row(float *y, const int *starts, const int *columns,
                                    const float *values, const float *x, int rows) {
  int row = globalId();
  if (row >= rows)
    return;
  float sum = 0;
  for (int k = starts[row]; k < starts[row + 1]; ++k)
    sum += values[k] * x[columns[k]];
  y[row] = sum;
}

// One item per stored element in coordinate form; y must start as zero.
extern "C" __global__ void spmv_coordinate(float *y, const int *rows, const int *columns,
                                           const float *values, const float *x, int count) {
  int k = globalId();
  if (k < count)
    __scoped_atomic_fetch_add(&y[rows[k]], values[k] * x[columns[k]], __ATOMIC_RELAXED,
                              __MEMORY_SCOPE_DEVICE);
}
