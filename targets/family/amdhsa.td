//===- amdhsa.td - what AMDHSA fixes for every target ------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rows in the order in which directives are printed. Bit positions: LLVM
// AMDHSAKernelDescriptor.h and LLVM AMDGPU usage; defaults: assembled.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_AMDHSA_TD
#define NETRA_AMDHSA_TD

include "schema/Target.td"

// Copies that every target has, and those of targets with AGPRs.
defvar plainCopies = [
  CopyRule<"v", "v", 1, "v_mov_b32_e32 $to, $from", "CDNA4 ISA, V_MOV_B32">,
  CopyRule<"s", "v", 1, "v_mov_b32_e32 $to, $from", "CDNA4 ISA, V_MOV_B32">,
  CopyRule<"s", "s", 1, "s_mov_b32 $to, $from", "CDNA4 ISA, S_MOV_B32">,
  CopyRule<"s", "s", 2, "s_mov_b64 $to, $from", "CDNA4 ISA, S_MOV_B64">
];
defvar accumulatorCopies = [
  CopyRule<"v", "a", 1, "v_accvgpr_write_b32 $to, $from",
           "CDNA4 ISA, V_ACCVGPR_WRITE">,
  CopyRule<"a", "v", 1, "v_accvgpr_read_b32 $to, $from",
           "CDNA4 ISA, V_ACCVGPR_READ">,
  CopyRule<"a", "a", 1, "v_accvgpr_mov_b32 $to, $from",
           "CDNA4 ISA, V_ACCVGPR_MOV_B32">
];

// A target of the AMDHSA ABI with the limits that all of them share.
class AmdhsaTarget : TargetFacts {
  let source = "LLVM AMDGPU usage; LLVM AMDGPUBaseInfo";
  let maxUserSgprs = 16;
  let maxWorkgroupItems = 1024;
  let ldsBankBytes = 4;
  let minInstructionBytes = 4;
  let branchOffsetBits = 16;  // simm16
  let branchUnitBytes = 4;    // from the end of the branch
  let maxNop = 15;
  let paddingWord = 0xbf800000;  // s_nop 0: what .p2align writes into .text
  let kernelAlignment = 256;
  let codeObjectVersions = [CodeObjectVersion<5, 3>, CodeObjectVersion<6, 4>];
  let forbidden = [];
  let copies = plainCopies;
}

defvar segmentFields = [
  DescriptorField<"group_segment_fixed_size",   GroupSegment,   0, 32>,
  DescriptorField<"private_segment_fixed_size", PrivateSegment, 0, 32>,
  DescriptorField<"kernarg_size",               KernargSegment, 0, 32, 0, KernargSize>,
  HiddenField<"kernel_code_entry_byte_offset",  Entry,          0, 64, EntryOffset>
];

//                name                              word  shift width default kind           SGPRs
defvar userSgprFields = [
  DescriptorField<"user_sgpr_dispatch_ptr",         CodeProperties, 1, 1, 0, Plain,         2>,
  DescriptorField<"user_sgpr_queue_ptr",            CodeProperties, 2, 1, 0, Plain,         2>,
  DescriptorField<"user_sgpr_kernarg_segment_ptr",  CodeProperties, 3, 1, 0, Plain,         2>,
  DescriptorField<"user_sgpr_dispatch_id",          CodeProperties, 4, 1, 0, Plain,         2>,
  DescriptorField<"user_sgpr_private_segment_size", CodeProperties, 6, 1, 0, Plain,         1>,
  DescriptorField<"user_sgpr_count",                Rsrc2,          1, 5, 0, UserSgprCount>
];

defvar launchFields = [
  DescriptorField<"uses_dynamic_stack",         CodeProperties, 11, 1>,
  DescriptorField<"enable_private_segment",     Rsrc2,           0, 1>,
  DescriptorField<"system_sgpr_workgroup_id_x", Rsrc2,           7, 1, 1>,
  DescriptorField<"system_sgpr_workgroup_id_y", Rsrc2,           8, 1>,
  DescriptorField<"system_sgpr_workgroup_id_z", Rsrc2,           9, 1>,
  DescriptorField<"system_sgpr_workgroup_info", Rsrc2,          10, 1>,
  DescriptorField<"system_vgpr_workitem_id",    Rsrc2,          11, 2>,
  DescriptorField<"next_free_vgpr",             Rsrc1,           0, 6, 0, VgprCount>
];

// MODE.
defvar floatFields = [
  DescriptorField<"float_round_mode_32",     Rsrc1, 12, 2>,
  DescriptorField<"float_round_mode_16_64",  Rsrc1, 14, 2>,
  DescriptorField<"float_denorm_mode_32",    Rsrc1, 16, 2>,
  DescriptorField<"float_denorm_mode_16_64", Rsrc1, 18, 2, 3>,
  DescriptorField<"fp16_overflow",           Rsrc1, 26, 1>
];

defvar exceptionFields = [
  DescriptorField<"exception_fp_ieee_invalid_op", Rsrc2, 24, 1>,
  DescriptorField<"exception_fp_denorm_src",      Rsrc2, 25, 1>,
  DescriptorField<"exception_fp_ieee_div_zero",   Rsrc2, 26, 1>,
  DescriptorField<"exception_fp_ieee_overflow",   Rsrc2, 27, 1>,
  DescriptorField<"exception_fp_ieee_underflow",  Rsrc2, 28, 1>,
  DescriptorField<"exception_fp_ieee_inexact",    Rsrc2, 29, 1>,
  DescriptorField<"exception_int_div_zero",       Rsrc2, 30, 1>
];

defvar hiddenFields = [
  HiddenField<"priority",                 Rsrc1, 10, 2>,
  HiddenField<"priv",                     Rsrc1, 20, 1>,
  HiddenField<"debug_mode",               Rsrc1, 22, 1>,
  HiddenField<"bulky",                    Rsrc1, 24, 1>,
  HiddenField<"cdbg_user",                Rsrc1, 25, 1>,
  HiddenField<"exception_address_watch",  Rsrc2, 13, 1>,
  HiddenField<"exception_memory",         Rsrc2, 14, 1>,
  HiddenField<"granulated_lds_size",      Rsrc2, 15, 9>
];

defvar amdhsaFields = !listconcat(segmentFields, userSgprFields, launchFields,
                                  floatFields, exceptionFields, hiddenFields);

// gfx6 to gfx11; later hardware uses these bits otherwise.
defvar gfx11AndOlderFields = [
  DescriptorField<"dx10_clamp",    Rsrc1, 21, 1, 1>,
  DescriptorField<"ieee_mode",     Rsrc1, 23, 1, 1>,
  HiddenField<"enable_trap_handler", Rsrc2, 6, 1>
];

// The hardware reads four bits of the count.
defvar nopLimits = [
  MaxOperand<"s_nop", 0, 15, "the count must be at most 15",
             "CDNA4 ISA and RDNA3.5 ISA, S_NOP">
];

#endif // NETRA_AMDHSA_TD
