// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Division and remainder. Launch: groups of 64, one item per element.
#include "cl_min.h"

// By a divisor known only at run time, signed and unsigned.
KERNEL(64) void div_by_value(__global int4 *out, __global const int *a, __global const int *b) {
  uint i = global_id(64);
  int x = a[i], y = b[i];
  out[i] = (int4)(x / y, x % y, (int)((uint)x / (uint)y), (int)((uint)x % (uint)y));
}

// By constants: a power of two, an odd number, and 16-bit operands.
KERNEL(64) void div_by_constant(__global uint4 *out, __global const uint *a, ushort d) {
  uint x = a[global_id(64)];
  out[global_id(64)] = (uint4)(x / 7, (uint)((int)x / 16), x % 1000003, (ushort)x / d);
}

// One divisor for the whole launch.
KERNEL(64) void div_uniform(__global uint *out, __global const uint *a, uint d) {
  out[global_id(64)] = a[global_id(64)] / (d + group_id());
}
