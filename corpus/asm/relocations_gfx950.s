// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// link: no
// Undefined symbols by every kind of reference; the object stays relocatable.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.amdhsa_code_object_version 6

.text
.globl refer
.p2align 8
.type refer,@function
refer:
  s_getpc_b64 s[4:5]
  s_add_u32 s4, s4, outside_function@rel32@lo+4
  s_addc_u32 s5, s5, outside_function@rel32@hi+12
  s_swappc_b64 s[6:7], s[4:5]
  s_getpc_b64 s[4:5]
  s_add_u32 s4, s4, outside_data@gotpcrel32@lo+4
  s_addc_u32 s5, s5, outside_data@gotpcrel32@hi+12
  s_load_dwordx2 s[4:5], s[4:5], 0x0
  s_mov_b32 s8, outside_data@abs32@lo
  s_mov_b32 s9, outside_data@abs32@hi
  v_mov_b32_e32 v1, outside_lds@abs32@lo
  s_mov_b32 s10, outside_number
  s_getpc_b64 s[4:5]
  s_add_u32 s4, s4, outside_table@rel32@lo+68
  s_addc_u32 s5, s5, outside_table@rel32@hi+76
  s_getpc_b64 s[4:5]
  s_add_u32 s4, s4, local_table@rel32@lo+4
  s_addc_u32 s5, s5, local_table@rel32@hi+12
  s_endpgm
.size refer, . - refer

.data
.p2align 3
.globl pointers
.type pointers,@object
pointers:
  .quad outside_function
  .quad outside_data + 16
  .quad refer
  .long outside_number
  .long local_table - pointers
.size pointers, . - pointers

.section .rodata.tables,"a",@progbits
.p2align 4
.type local_table,@object
local_table:
  .long 2, 3, 5, 7
.size local_table, . - local_table

.bss
.globl scratchpad
.type scratchpad,@object
scratchpad:
  .zero 256
.size scratchpad, . - scratchpad

// LDS that the linker places.
.globl outside_lds
.amdgpu_lds shared_buffer, 1024, 16

.rodata
.p2align 6
.amdhsa_kernel refer
  .amdhsa_next_free_vgpr 8
  .amdhsa_next_free_sgpr 16
  .amdhsa_accum_offset 8
.end_amdhsa_kernel
