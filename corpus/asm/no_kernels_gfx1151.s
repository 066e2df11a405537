// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx1151
// Functions and data only: a library without kernels.
.amdgcn_target "amdgcn-amd-amdhsa--gfx1151"

.text
.globl square
.p2align 2
.type square,@function
square: // v0 = v0 * v0
  s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
  v_mul_lo_u32 v0, v0, v0
  s_setpc_b64 s[30:31]
.size square, . - square

.globl cube
.p2align 2
.type cube,@function
cube: // v0 = v0 * v0 * v0
  v_mul_lo_u32 v1, v0, v0
  v_mul_lo_u32 v0, v1, v0
  s_setpc_b64 s[30:31]
.size cube, . - cube

.data
.globl primes
.type primes,@object
primes:
  .long 2, 3, 5, 7, 11, 13
.size primes, . - primes
