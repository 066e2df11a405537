// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the HIP kernels share: the language's keywords and ids, without ROCm headers.
#ifndef HIP_MIN_H
#define HIP_MIN_H

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __launch_bounds__(n) __attribute__((launch_bounds(n)))
#define __noinline__ __attribute__((noinline))

typedef unsigned int uint;
typedef unsigned long long uint64;
typedef long long int64;

__device__ inline uint threadId() { return __builtin_amdgcn_workitem_id_x(); }
__device__ inline uint blockId() { return __builtin_amdgcn_workgroup_id_x(); }
__device__ inline uint blockSize() { return __builtin_amdgcn_workgroup_size_x(); }
__device__ inline uint globalId() { return blockId() * blockSize() + threadId(); }

// Makes LDS writes before it visible to the block after it.
__device__ inline void syncThreads() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

#endif
