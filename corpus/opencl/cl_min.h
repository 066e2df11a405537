// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the OpenCL kernels share: types, ids and barriers, without device libraries.
#ifndef CL_MIN_H
#define CL_MIN_H

#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// A kernel launched with work groups of n x 1 x 1 work items.
#define KERNEL(n) __kernel __attribute__((reqd_work_group_size(n, 1, 1)))

typedef __bf16 bf16x2 __attribute__((ext_vector_type(2)));
typedef __bf16 bf16x8 __attribute__((ext_vector_type(8)));

#define min __builtin_elementwise_min
#define max __builtin_elementwise_max

#define WAVE __builtin_amdgcn_wavefrontsize()

static inline uint local_id(void) { return __builtin_amdgcn_workitem_id_x(); }
static inline uint group_id(void) { return __builtin_amdgcn_workgroup_id_x(); }

// The id of a work item in a one-dimensional launch of groups of n.
static inline uint global_id(uint n) { return group_id() * n + local_id(); }

// The lane within the wave.
static inline uint lane_id(void) {
  return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0u));
}

// Makes LDS writes before it visible to the work group after it.
static inline void group_barrier(void) {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

// e to the x, by the hardware's 2 to the x.
static inline float exp_fast(float x) { return __builtin_amdgcn_exp2f(x * 1.44269504f); }

#endif
