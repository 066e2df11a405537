// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One template, many kernels with mangled names. Launch: 256 items per block.
#include "hip_min.h"

struct Sum {
  template <typename T> __device__ static T apply(T a, T b) { return a + b; }
};
struct Max {
  template <typename T> __device__ static T apply(T a, T b) { return a > b ? a : b; }
};

// out[block] = Op over the block's `Items` * 256 elements of `in`.
template <typename T, typename Op, int Items>
__global__ __launch_bounds__(256) void reduce(T *out, const T *in) {
  __shared__ T buf[256];
  T x = in[blockId() * Items * 256 + threadId()];
  for (int k = 1; k < Items; ++k)
    x = Op::apply(x, in[(blockId() * Items + k) * 256 + threadId()]);
  buf[threadId()] = x;
  for (uint n = 128; n > 0; n /= 2) {
    syncThreads();
    if (threadId() < n)
      buf[threadId()] = Op::apply(buf[threadId()], buf[threadId() + n]);
  }
  if (threadId() == 0)
    out[blockId()] = buf[0];
}

template __global__ void reduce<float, Sum, 4>(float *, const float *);
template __global__ void reduce<int, Max, 1>(int *, const int *);
template __global__ void reduce<double, Sum, 2>(double *, const double *);
template __global__ void reduce<long long, Max, 3>(long long *, const long long *);
template __global__ void reduce<_Float16, Sum, 8>(_Float16 *, const _Float16 *);
