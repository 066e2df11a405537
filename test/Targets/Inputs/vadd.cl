// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// c[i] = a[i] + b[i] for i < n. Launch: groups of 256. -DREGISTERS=N makes the
// kernel take N vector registers.
#define TEXT(x) #x
#define NAME(n) TEXT(v##n)
#define LAST(n) NAME(n)

__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
vadd(__global const float *a, __global const float *b, __global float *c, uint n) {
  uint i = __builtin_amdgcn_workgroup_id_x() * 256 + __builtin_amdgcn_workitem_id_x();
#ifdef REGISTERS
  __asm__ volatile("" ::: LAST(REGISTERS));
#endif
  if (i < n)
    c[i] = a[i] + b[i];
}
