// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx950
// Scalar instructions: every operation of SOP1, SOP2, SOPC, SOPK and SOPP.
.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
.amdhsa_code_object_version 6

.text
.globl salu_forms
.p2align 8
.type salu_forms,@function
salu_forms:

// SOP1, SOP2, SOPC and SOPK: registers and 16-bit constants.
.macro op_s_s ops:vararg
.irp op, \ops
  \op s4, s5
.endr
.endm
  op_s_s s_abs_i32, s_bcnt0_i32_b32, s_bcnt1_i32_b32, s_bitcmp0_b32, s_bitcmp1_b32
  op_s_s s_bitset0_b32, s_bitset1_b32, s_brev_b32, s_cmov_b32, s_cmp_eq_i32, s_cmp_eq_u32
  op_s_s s_cmp_ge_i32, s_cmp_ge_u32, s_cmp_gt_i32, s_cmp_gt_u32, s_cmp_le_i32
  op_s_s s_cmp_le_u32, s_cmp_lg_i32, s_cmp_lg_u32, s_cmp_lt_i32, s_cmp_lt_u32
  op_s_s s_ff0_i32_b32, s_ff1_i32_b32, s_flbit_i32, s_flbit_i32_b32, s_mov_b32, s_not_b32
  op_s_s s_quadmask_b32, s_sext_i32_i16, s_sext_i32_i8, s_wqm_b32
.macro op_s_s_s ops:vararg
.irp op, \ops
  \op s4, s5, s6
.endr
.endm
  op_s_s_s s_absdiff_i32, s_add_i32, s_add_u32, s_addc_u32, s_and_b32, s_andn2_b32
  op_s_s_s s_ashr_i32, s_bfe_i32, s_bfe_u32, s_bfm_b32, s_cselect_b32, s_lshl1_add_u32
  op_s_s_s s_lshl2_add_u32, s_lshl3_add_u32, s_lshl4_add_u32, s_lshl_b32, s_lshr_b32
  op_s_s_s s_max_i32, s_max_u32, s_min_i32, s_min_u32, s_mul_hi_i32, s_mul_hi_u32
  op_s_s_s s_mul_i32, s_nand_b32, s_nor_b32, s_or_b32, s_orn2_b32, s_pack_hh_b32_b16
  op_s_s_s s_pack_lh_b32_b16, s_pack_ll_b32_b16, s_sub_i32, s_sub_u32, s_subb_u32
  op_s_s_s s_xnor_b32, s_xor_b32
.macro op_s_k ops:vararg
.irp op, \ops
  \op s4, 0x1234
.endr
.endm
  op_s_k s_addk_i32, s_cmovk_i32, s_cmpk_eq_i32, s_cmpk_eq_u32, s_cmpk_ge_i32
  op_s_k s_cmpk_ge_u32, s_cmpk_gt_i32, s_cmpk_gt_u32, s_cmpk_le_i32, s_cmpk_le_u32
  op_s_k s_cmpk_lg_i32, s_cmpk_lg_u32, s_cmpk_lt_i32, s_cmpk_lt_u32, s_movk_i32, s_mulk_i32
.macro op_s64_s64_s64 ops:vararg
.irp op, \ops
  \op s[4:5], s[6:7], s[8:9]
.endr
.endm
  op_s64_s64_s64 s_and_b64, s_andn2_b64, s_cselect_b64, s_nand_b64, s_nor_b64, s_or_b64
  op_s64_s64_s64 s_orn2_b64, s_xnor_b64, s_xor_b64
.macro op_s64_s64 ops:vararg
.irp op, \ops
  \op s[4:5], s[6:7]
.endr
.endm
  op_s64_s64 s_and_saveexec_b64, s_andn1_saveexec_b64, s_andn1_wrexec_b64
  op_s64_s64 s_andn2_saveexec_b64, s_andn2_wrexec_b64, s_brev_b64, s_cmov_b64
  op_s64_s64 s_cmp_eq_u64, s_cmp_lg_u64, s_mov_b64, s_nand_saveexec_b64
  op_s64_s64 s_nor_saveexec_b64, s_not_b64, s_or_saveexec_b64, s_orn1_saveexec_b64
  op_s64_s64 s_orn2_saveexec_b64, s_quadmask_b64, s_wqm_b64, s_xnor_saveexec_b64
  op_s64_s64 s_xor_saveexec_b64
.macro op_s64_s64_s ops:vararg
.irp op, \ops
  \op s[4:5], s[6:7], s8
.endr
.endm
  op_s64_s64_s s_ashr_i64, s_bfe_i64, s_bfe_u64, s_lshl_b64, s_lshr_b64
.macro op_s_s64 ops:vararg
.irp op, \ops
  \op s4, s[6:7]
.endr
.endm
  op_s_s64 s_bcnt0_i32_b64, s_bcnt1_i32_b64, s_ff0_i32_b64, s_ff1_i32_b64, s_flbit_i32_b64
  op_s_s64 s_flbit_i32_i64
  s_bfm_b64 s[4:5], s6, s7
.macro op_s64_s ops:vararg
.irp op, \ops
  \op s[4:5], s6
.endr
.endm
  op_s64_s s_bitcmp0_b64, s_bitcmp1_b64, s_bitreplicate_b64_b32, s_bitset0_b64
  op_s64_s s_bitset1_b64

// Literals.
.macro op_s_k_n2 ops:vararg
.irp op, \ops
  \op s4, 0x12345678
.endr
.endm
  op_s_k_n2 s_abs_i32, s_bcnt0_i32_b32, s_bcnt0_i32_b64, s_bcnt1_i32_b32, s_bcnt1_i32_b64
  op_s_k_n2 s_bitcmp0_b32, s_bitcmp1_b32, s_bitset0_b32, s_bitset1_b32, s_brev_b32
  op_s_k_n2 s_cmov_b32, s_cmp_eq_i32, s_cmp_eq_u32, s_cmp_ge_i32, s_cmp_ge_u32
  op_s_k_n2 s_cmp_gt_i32, s_cmp_gt_u32, s_cmp_le_i32, s_cmp_le_u32, s_cmp_lg_i32
  op_s_k_n2 s_cmp_lg_u32, s_cmp_lt_i32, s_cmp_lt_u32, s_ff0_i32_b32, s_ff0_i32_b64
  op_s_k_n2 s_ff1_i32_b32, s_ff1_i32_b64, s_flbit_i32, s_flbit_i32_b32, s_flbit_i32_b64
  op_s_k_n2 s_flbit_i32_i64, s_mov_b32, s_not_b32, s_quadmask_b32, s_sext_i32_i16
  op_s_k_n2 s_sext_i32_i8, s_wqm_b32
.macro op_s_k_s ops:vararg
.irp op, \ops
  \op s4, 0x12345678, s5
.endr
.endm
  op_s_k_s s_absdiff_i32, s_add_i32, s_add_u32, s_addc_u32, s_and_b32, s_andn2_b32
  op_s_k_s s_ashr_i32, s_bfe_i32, s_bfe_u32, s_bfm_b32, s_cselect_b32, s_lshl1_add_u32
  op_s_k_s s_lshl2_add_u32, s_lshl3_add_u32, s_lshl4_add_u32, s_lshl_b32, s_lshr_b32
  op_s_k_s s_max_i32, s_max_u32, s_min_i32, s_min_u32, s_mul_hi_i32, s_mul_hi_u32
  op_s_k_s s_mul_i32, s_nand_b32, s_nor_b32, s_or_b32, s_orn2_b32, s_pack_hh_b32_b16
  op_s_k_s s_pack_lh_b32_b16, s_pack_ll_b32_b16, s_sub_i32, s_sub_u32, s_subb_u32
  op_s_k_s s_xnor_b32, s_xor_b32
.macro op_s_k_n3 ops:vararg
.irp op, \ops
  \op s4, 0x3abc
.endr
.endm
  op_s_k_n3 s_addk_i32, s_cmovk_i32, s_cmpk_eq_i32, s_cmpk_eq_u32, s_cmpk_ge_i32
  op_s_k_n3 s_cmpk_ge_u32, s_cmpk_gt_i32, s_cmpk_gt_u32, s_cmpk_le_i32, s_cmpk_le_u32
  op_s_k_n3 s_cmpk_lg_i32, s_cmpk_lg_u32, s_cmpk_lt_i32, s_cmpk_lt_u32, s_movk_i32
  op_s_k_n3 s_mulk_i32
.macro op_s64_k_s64 ops:vararg
.irp op, \ops
  \op s[4:5], 0x12345678, s[6:7]
.endr
.endm
  op_s64_k_s64 s_and_b64, s_andn2_b64, s_cselect_b64, s_nand_b64, s_nor_b64, s_or_b64
  op_s64_k_s64 s_orn2_b64, s_xnor_b64, s_xor_b64
.macro op_s64_k ops:vararg
.irp op, \ops
  \op s[4:5], 0x12345678
.endr
.endm
  op_s64_k s_and_saveexec_b64, s_andn1_saveexec_b64, s_andn1_wrexec_b64
  op_s64_k s_andn2_saveexec_b64, s_andn2_wrexec_b64, s_bitcmp0_b64, s_bitcmp1_b64
  op_s64_k s_bitreplicate_b64_b32, s_bitset0_b64, s_bitset1_b64, s_brev_b64, s_cmov_b64
  op_s64_k s_cmp_eq_u64, s_cmp_lg_u64, s_mov_b64, s_nand_saveexec_b64, s_nor_saveexec_b64
  op_s64_k s_not_b64, s_or_saveexec_b64, s_orn1_saveexec_b64, s_orn2_saveexec_b64
  op_s64_k s_quadmask_b64, s_wqm_b64, s_xnor_saveexec_b64, s_xor_saveexec_b64
.macro op_s64_k_s ops:vararg
.irp op, \ops
  \op s[4:5], 0x12345678, s6
.endr
.endm
  op_s64_k_s s_ashr_i64, s_bfe_i64, s_bfe_u64, s_bfm_b64, s_lshl_b64, s_lshr_b64

// Inline constants and special registers.
.macro op_s ops:vararg
.irp op, \ops
  \op s4, -16
.endr
.endm
  op_s s_abs_i32, s_addk_i32, s_bcnt0_i32_b32, s_bcnt0_i32_b64, s_bcnt1_i32_b32
  op_s s_bcnt1_i32_b64, s_bitcmp0_b32, s_bitcmp1_b32, s_bitset0_b32, s_bitset1_b32
  op_s s_brev_b32, s_cmov_b32, s_cmovk_i32, s_cmp_eq_i32, s_cmp_eq_u32, s_cmp_ge_i32
  op_s s_cmp_ge_u32, s_cmp_gt_i32, s_cmp_gt_u32, s_cmp_le_i32, s_cmp_le_u32, s_cmp_lg_i32
  op_s s_cmp_lg_u32, s_cmp_lt_i32, s_cmp_lt_u32, s_cmpk_eq_i32, s_cmpk_ge_i32
  op_s s_cmpk_gt_i32, s_cmpk_le_i32, s_cmpk_lg_i32, s_cmpk_lt_i32, s_ff0_i32_b32
  op_s s_ff0_i32_b64, s_ff1_i32_b32, s_ff1_i32_b64, s_flbit_i32, s_flbit_i32_b32
  op_s s_flbit_i32_b64, s_flbit_i32_i64, s_mov_b32, s_movk_i32, s_mulk_i32, s_not_b32
  op_s s_quadmask_b32, s_sext_i32_i16, s_sext_i32_i8, s_wqm_b32
.macro op_s_s_n2 ops:vararg
.irp op, \ops
  \op s4, 64, s5
.endr
.endm
  op_s_s_n2 s_absdiff_i32, s_add_i32, s_add_u32, s_addc_u32, s_and_b32, s_andn2_b32
  op_s_s_n2 s_ashr_i32, s_bfe_i32, s_bfe_u32, s_bfm_b32, s_cselect_b32, s_lshl1_add_u32
  op_s_s_n2 s_lshl2_add_u32, s_lshl3_add_u32, s_lshl4_add_u32, s_lshl_b32, s_lshr_b32
  op_s_s_n2 s_max_i32, s_max_u32, s_min_i32, s_min_u32, s_mul_hi_i32, s_mul_hi_u32
  op_s_s_n2 s_mul_i32, s_nand_b32, s_nor_b32, s_or_b32, s_orn2_b32, s_pack_hh_b32_b16
  op_s_s_n2 s_pack_lh_b32_b16, s_pack_ll_b32_b16, s_sub_i32, s_sub_u32, s_subb_u32
  op_s_s_n2 s_xnor_b32, s_xor_b32
.macro op_s64_s64_n2 ops:vararg
.irp op, \ops
  \op s[4:5], -1, s[6:7]
.endr
.endm
  op_s64_s64_n2 s_and_b64, s_andn2_b64, s_cselect_b64, s_nand_b64, s_nor_b64, s_or_b64
  op_s64_s64_n2 s_orn2_b64, s_xnor_b64, s_xor_b64
.macro op_s64_c ops:vararg
.irp op, \ops
  \op s[4:5], 1.0
.endr
.endm
  op_s64_c s_and_saveexec_b64, s_andn1_saveexec_b64, s_andn1_wrexec_b64
  op_s64_c s_andn2_saveexec_b64, s_andn2_wrexec_b64, s_bitcmp0_b64, s_bitcmp1_b64
  op_s64_c s_bitreplicate_b64_b32, s_bitset0_b64, s_bitset1_b64, s_brev_b64, s_cmov_b64
  op_s64_c s_cmp_eq_u64, s_cmp_lg_u64, s_mov_b64, s_nand_saveexec_b64, s_nor_saveexec_b64
  op_s64_c s_not_b64, s_or_saveexec_b64, s_orn1_saveexec_b64, s_orn2_saveexec_b64
  op_s64_c s_quadmask_b64, s_wqm_b64, s_xnor_saveexec_b64, s_xor_saveexec_b64
.macro op_s64_s_n2 ops:vararg
.irp op, \ops
  \op s[4:5], 2, s6
.endr
.endm
  op_s64_s_n2 s_ashr_i64, s_bfe_i64, s_bfe_u64, s_bfm_b64, s_lshl_b64, s_lshr_b64

// SOPK that touches the hardware registers.
  s_getreg_b32 s4, hwreg(HW_REG_MODE)
  s_getreg_b32 s4, hwreg(HW_REG_STATUS, 5, 7)
  s_getreg_b32 s4, hwreg(HW_REG_HW_ID)
  s_getreg_b32 s4, hwreg(31, 0, 32)
  s_setreg_b32 hwreg(HW_REG_MODE, 0, 4), s4
  s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 4), 0xf
  s_setreg_imm32_b32 hwreg(HW_REG_MODE, 23, 1), 0x12345678

// Relative moves by M0.
  s_movrels_b32 s4, s5
  s_movrels_b64 s[4:5], s[6:7]
  s_movreld_b32 s4, s5
  s_movreld_b64 s[4:5], s[6:7]

// VGPR indexing.
  s_set_gpr_idx_on s4, gpr_idx(SRC0,DST)
  v_mov_b32_e32 v1, v2
  s_set_gpr_idx_idx s5
  s_set_gpr_idx_mode gpr_idx(SRC1,SRC2)
  s_set_gpr_idx_off

// SOPP.
  s_nop 0
  s_nop 15
  s_sleep 3
  s_setprio 2
  s_sethalt 0
  s_setkill 0
  s_wakeup
  s_barrier
  s_icache_inv
  s_incperflevel 3
  s_decperflevel 3
  s_ttracedata
  s_trap 2
  s_sendmsg sendmsg(MSG_INTERRUPT)
  s_sendmsghalt sendmsg(MSG_INTERRUPT)
  s_setvskip s4, 3
  s_waitcnt vmcnt(0)
  s_waitcnt vmcnt(63) expcnt(7) lgkmcnt(0)
  s_waitcnt vmcnt(1) & lgkmcnt(15)
  s_waitcnt 0

// Branches both ways, calls and jumps.
.Lback:
  s_branch .Lforward
  s_cbranch_scc0 .Lback
  s_cbranch_scc1 .Lforward
  s_cbranch_vccz .Lback
  s_cbranch_vccnz .Lforward
  s_cbranch_execz .Lforward
  s_cbranch_execnz .Lback
  s_cbranch_cdbgsys .Lforward
  s_cbranch_cdbguser .Lback
  s_cbranch_cdbgsys_or_user .Lforward
  s_cbranch_cdbgsys_and_user .Lback
.Lforward:
  s_getpc_b64 s[10:11]
  s_call_b64 s[12:13], .Lhelper
  s_swappc_b64 s[14:15], s[10:11]
  s_rfe_b64 s[16:17]
  s_rfe_restore_b64 s[16:17], s4
  s_cbranch_g_fork s[10:11], s[12:13]
  s_cbranch_i_fork s[10:11], .Lhelper
  s_cbranch_join s4
  s_endpgm
.Lhelper:
  s_setpc_b64 s[12:13]
  s_endpgm_saved
  s_endpgm_ordered_ps_done
  s_endpgm
.size salu_forms, . - salu_forms

.rodata
.p2align 6
.amdhsa_kernel salu_forms
  .amdhsa_next_free_vgpr 128
  .amdhsa_next_free_sgpr 96
  .amdhsa_accum_offset 128
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_kernarg_size 16
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx950
amdhsa.kernels:
  - .name: salu_forms
    .symbol: salu_forms.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 96
    .vgpr_count: 128
    .max_flat_workgroup_size: 256
    .args:
      - {.offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
...
.end_amdgpu_metadata
