//===- Valu.td - vector instructions -----------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Both families' mnemonics stand in one row: the names do not collide.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_ISA_VALU_TD
#define NETRA_ISA_VALU_TD

include "schema/Instruction.td"

class VectorClass<string ere, string text, Latency time = LatValu,
                  Unit what = Valu,
                  string rowSource = "CDNA4 ISA 6, RDNA3.5 ISA 7: VALU">
    : InstructionClass<ere, what, text, rowSource> {
  let latency = time;
}

class NotClassified<string ere, string why, string form = "">
    : InstructionClass<ere, Unclassified, why, "no manual section read says it"> {
  let printed = form;
}

defvar transEre = "v_(exp|log|rcp|rsq|sqrt|sin|cos)_f(16|32)"
                  "|v_(rcp|rsq|sqrt)_f64|v_rcp_iflag_f32|v_(exp|log)_legacy_f32";

defvar vectorClasses = [
  NotClassified<"v_clrexcp|v_screen_partition_4se_b32|v_mfma_ld_scale_b32"
                "|v_illegal|v_pipeflush|v_interp_.*", "not a compute operation">,
  VectorClass<"v_nop", "does nothing">,
  VectorClass<transEre, "transcendental function", LatTrans, Trans,
              "CDNA4 ISA 4.5 Table 12; RDNA3.5 ISA 5.6">,
  VectorClass<"v_dual_.*", "two vector operations at once", LatDual>,
  VectorClass<"v_dot[248].*", "sum of products of packed elements", LatValu, Dot,
              "CDNA4 ISA 4.5 Table 11; RDNA3.5 ISA 7.9">,
  VectorClass<"v_readfirstlane_b32|v_readlane_b32", "one lane to an SGPR">,
  VectorClass<"v_writelane_b32", "an SGPR to one lane">,
  VectorClass<"v_permlane.*", "exchanges lanes">,
  VectorClass<"v_accvgpr_(mov|read|write)_b32", "moves between VGPR and AGPR">,
  VectorClass<"v_cmpx?_.*_f64", "compares 64-bit floats into a lane mask", LatF64>,
  VectorClass<"v_cmpx?_.*", "compares into a lane mask">,
  VectorClass<"v_cvt_.*_f64|v_cvt_f64_.*", "converts", LatF64>,
  VectorClass<"v_cvt_.*|v_sat_pk_u8_i16|v_prng_b32|v_ashr_pk_.*", "converts",
              LatConvert>,
  VectorClass<"v_(add|mul|fma|fmac|min|max|div_fixup|div_fmas|div_scale|ldexp"
              "|fract|floor|ceil|trunc|rndne|frexp_exp_i32|frexp_mant"
              "|trig_preop)_f64", "64-bit float arithmetic", LatF64>,
  VectorClass<"v_mul_(lo|hi)_[iu]32|v_mad_[iu]64_[iu]32", "32-bit product",
              LatIntMul>,
  VectorClass<"v_(lshl|lshr|ashr)rev_[biu]64|v_lshl_add_u64|v_mov_b64"
              "|v_pk_mov_b32", "64-bit integer operation", LatInt64>,
  VectorClass<"v_(add|sub|subrev|addc|subb|subbrev)_(nc_|co_|ci_|co_ci_)?"
              "([iu](16|32)|f(16|32))|v_pk_(add|sub)_(f32|f16|[iu]16)"
              "|v_(sad|msad|qsad|mqsad)_.*|v_lerp_u8", "sum or difference">,
  VectorClass<"v_(mul|mullit)_(legacy_|dx9_zero_|lo_|hi_)?"
              "(f16|f32|[iu]16|[iu]32|[iu]32_[iu]24)|v_pk_mul_.*", "product">,
  VectorClass<"v_(fma|fmac|fmaak|fmamk|mad|mac|madak|madmk|pk_fma|pk_fmac|pk_mad)_"
              "(legacy_|dx9_zero_)?(f16|f32|[iu]16|[iu]32|[iu]32_[iu](16|24))"
              "|v_fma_mix(lo|hi)?_f(16|32)", "product and sum">,
  VectorClass<"v_(div_fixup|div_fmas|div_scale|ldexp|fract|floor|ceil|trunc|rndne"
              "|frexp_exp_i(16|32)|frexp_mant|cube(id|ma|sc|tc))_(legacy_)?"
              "(f16|f32)", "float function">,
  VectorClass<"v_(min|max|med|minimum|maximum|minmax|maxmin)3?_"
              "(f16|f32|[iu]16|[iu]32)|v_pk_(min|max|minimum3|maximum3)_.*",
              "minimum, maximum or median">,
  VectorClass<"v_(and|or|xor|xnor|not|or3|xor3|and_or|lshl_or|bfi|bitop3)_b(16|32)",
              "bitwise logic">,
  VectorClass<"v_(lshl|lshr|ashr)rev_[biu](16|32)|v_pk_(lshl|lshr|ashr)rev_[bi]16"
              "|v_(lshl_add|add_lshl|xad|add3)_u32|v_(alignbit|alignbyte)_b32",
              "shift">,
  VectorClass<"v_(bfe|bfm|bfrev|bcnt|ffbh|ffbl|cls|clz|ctz|mbcnt_lo|mbcnt_hi)_.*",
              "bit field or count">,
  VectorClass<"v_(mov|swap|swaprel|cndmask|perm|movreld|movrels|movrelsd"
              "|movrelsd_2)_b(16|32)|v_pack_b32_f16", "moves or selects">
];

defvar vectorTraits = [
  TraitRow<"v_nop", [EmptyValu], "CDNA4 ISA 12, RDNA3.5 ISA 16: V_NOP">,
  TraitRow<"v_cmp_.*", [LaneMaskResult], "CDNA4 ISA 6.4">,
  TraitRow<"v_cmpx_.*", [CompareToExec, LaneMaskResult, NarrowsExec],
           "CDNA4 ISA 6.4">,
  TraitRow<"v_div_fmas_.*", [DivFmas, MaskSource], "CDNA4 ISA 4.5 Table 11">,
  TraitRow<"v_readlane_b32", [ReadLane, IgnoresExec], "CDNA4 ISA 6.1">,
  TraitRow<"v_writelane_b32", [WriteLane, IgnoresExec, KeepsResult],
           "CDNA4 ISA 6.1">,
  TraitRow<"v_readfirstlane_b32", [ReadFirstLane, IgnoresExec], "CDNA4 ISA 6.1">,
  TraitRow<"v_permlane(16|32)_swap_b32", [PermlaneSwap], "CDNA4 ISA 4.5 Table 11">,
  TraitRow<"v_permlanex?(16|64)_b32", [Permlane], "RDNA3.5 ISA 7.7">,
  TraitRow<"v_permlanex?16_b32", [KeepsResult], "RDNA3.5 ISA 7.7">,
  TraitRow<"v_cndmask_.*|v_dual_cndmask_.*|v_(addc|subb|subbrev)_co_.*"
           "|v_(add|sub|subrev)_co_ci_.*", [MaskSource], "CDNA4 ISA 6.2.4">,
  TraitRow<"v_accvgpr_read_b32", [AccvgprRead], "CDNA4 ISA 7">,
  TraitRow<"v_accvgpr_write_b32", [AccvgprWrite], "CDNA4 ISA 7">,
  TraitRow<"v_movrel.*|v_swaprel_b32", [IndirectVgpr], "RDNA3.5 ISA 7.6">,
  TraitRow<"v_cvt_(scalef32_)?(pk|sr)_(pk_)?(fp8|bf8|fp4)_.*",
           [PartialConversion], "CDNA4 ISA 7.3", "", " op_sel:\\[[01,]*1">,
  TraitRow<"v_cvt_(scalef32_)?(pk|sr)_(pk_)?(fp8|bf8|fp4)_.*|v_fma_mix(lo|hi)_f16",
           [KeepsResult], "CDNA4 ISA 7.3">,
  TraitRow<"v_(pk_)?(fmac|mac)_.*|v_dot[248](c|acc)_.*|v_dual_.*", [Accumulates],
           "CDNA4 ISA 6, 7; RDNA3.5 ISA 7">,
  TraitRow<"v_cvt_scalef32_sr_pk_fp4_.*", [PartialConversion],
           "LLVM HR: VALU hazards">,
  TraitRow<"v_.*", [Dpp], "printed form", "", "^[a-z0-9_]+_dpp ">,
  TraitRow<"v_.*", [Sdwa], "printed form", "v_dual_.*", "^[a-z0-9_]+_sdwa ">,
  TraitRow<"v_.*", [MovesResult], "CDNA4 ISA 4.5 Table 11", "v_dual_.*",
           " dst_sel:(BYTE_|WORD_)">,
  TraitRow<"v_.*", [KeepsResult], "CDNA4 ISA 6.3", "v_dual_.*",
           " dst_unused:UNUSED_PRESERVE">,
  // The last element is the result's, unless the operands are packed.
  TraitRow<"v_.*", [MovesResult, KeepsResult], "CDNA4 ISA 4.5 Table 11",
           "v_(pk|dot|fma_mix|mfma|smfmac|wmma|dual|permlane).*",
           " op_sel:\\[[01,]*,1\\]">
];

#endif // NETRA_ISA_VALU_TD
