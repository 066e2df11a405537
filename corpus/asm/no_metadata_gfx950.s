// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// A kernel and its descriptor, and nothing that describes its arguments.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"

.text
.globl bare
.p2align 8
.type bare,@function
bare:
  s_nop 0
  s_endpgm
.size bare, . - bare

.rodata
.p2align 6
.amdhsa_kernel bare
  .amdhsa_next_free_vgpr 1
  .amdhsa_next_free_sgpr 1
  .amdhsa_accum_offset 4
.end_amdhsa_kernel
