//===- InstructionFactsTest.cpp - what the rows say of instructions -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Expected values are read from the manuals' tables, not from the rows.
//
//===----------------------------------------------------------------------===//

#include "Target/InstructionFacts.h"
#include "Target/HazardFacts.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Regex.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace netra;

static const InstructionFacts &factsOf(StringRef target, StringRef mnemonic) {
  const InstructionFacts *facts = lookupTarget(target)->instruction(mnemonic);
  EXPECT_NE(facts, nullptr) << mnemonic.str();
  return *facts;
}

static Unit unitOf(StringRef target, StringRef mnemonic) {
  return factsOf(target, mnemonic).kind->unit;
}

/// "vmcnt+1 lgkmcnt+1"
static std::string counts(StringRef target, ArrayRef<CounterUse> uses) {
  std::string text;
  for (const CounterUse &use : uses)
    text += (text.empty() ? "" : " ") +
            lookupTarget(target)->counter(use.counter)->name.str() + "+" +
            std::to_string(use.amount);
  return text;
}

static std::string counts(StringRef target, StringRef mnemonic) {
  return counts(target, factsOf(target, mnemonic).kind->counters);
}

/// Every mnemonic has a class, or is one of those that are known to have none.
TEST(InstructionFacts, UnclassifiedAreListed) {
  Regex expected("^(v_clrexcp|v_screen_partition_4se_b32|v_mfma_ld_scale_b32"
                 "|v_illegal|v_pipeflush|v_interp_.*|image_.*|ds_gws_.*"
                 "|ds_(add|sub)_gs_reg_rtn|ds_ordered_count|ds_bvh_.*"
                 "|s_cbranch_(g_fork|i_fork|join|cdbg.*)|s_subvector_.*"
                 "|s_set_gpr_idx_.*|s_setvskip|s_atc_probe.*"
                 "|s_rfe_restore_b64|s_code_end|s_version"
                 "|s_(buffer_)?atomic_.*|s_(scratch_|buffer_)?store_.*"
                 "|s_scratch_load_.*|s_dcache_discard.*"
                 "|s_dcache_(inv|wb)_vol)$");
  for (const TargetFacts &target : allTargets()) {
    EXPECT_GT(allInstructions(target).size(), 1000u);
    for (const InstructionFacts &facts : allInstructions(target)) {
      EXPECT_EQ(facts.isClassified(), !expected.match(facts.mnemonic))
          << target.name.str() << " " << facts.mnemonic.str();
      EXPECT_FALSE(facts.kind->meaning.empty());
      EXPECT_FALSE(facts.kind->source.empty());
    }
  }
}

TEST(InstructionFacts, LookupFindsEveryMnemonic) {
  for (const TargetFacts &target : allTargets()) {
    for (const InstructionFacts &facts : allInstructions(target))
      EXPECT_EQ(target.instruction(facts.mnemonic), &facts);
    EXPECT_EQ(target.instruction("v_no_such"), nullptr);
    EXPECT_EQ(target.instruction(""), nullptr);
  }
  EXPECT_EQ(lookupTarget("gfx1151")->instruction("v_mfma_f32_32x32x2_f32"),
            nullptr);
}

/// CDNA4 ISA 4.5 Table 12.
TEST(InstructionFacts, TranscendentalList) {
  StringSet<> expected;
  for (StringRef name : {"exp", "log", "rcp", "rcp_iflag", "rsq", "sqrt", "sin",
                         "cos", "exp_legacy", "log_legacy"})
    expected.insert(("v_" + Twine(name) + "_f32").str());
  for (StringRef name : {"rcp", "rsq", "sqrt"})
    expected.insert(("v_" + Twine(name) + "_f64").str());
  for (StringRef name : {"exp", "log", "rcp", "rsq", "sqrt", "sin", "cos"})
    expected.insert(("v_" + Twine(name) + "_f16").str());
  for (const InstructionFacts &facts : allInstructions(*lookupTarget("gfx950")))
    EXPECT_EQ(facts.kind->unit == Unit::Trans,
              expected.contains(facts.mnemonic))
        << facts.mnemonic.str();
}

/// CDNA4 ISA 7.1.2 Table 28, cycles / 4.
TEST(InstructionFacts, MatrixPasses) {
  auto passes = [](StringRef mnemonic, uint64_t a = 0, uint64_t b = 0) {
    return factsOf("gfx950", mnemonic).matrix->passesOf(a, b);
  };
  EXPECT_EQ(passes("v_mfma_f32_16x16x32_f16"), 4u);
  EXPECT_EQ(passes("v_mfma_f32_32x32x16_bf16"), 8u);
  EXPECT_EQ(passes("v_mfma_i32_16x16x64_i8"), 4u);
  EXPECT_EQ(passes("v_mfma_i32_32x32x32_i8"), 8u);
  EXPECT_EQ(passes("v_mfma_f32_16x16x32_fp8_bf8"), 4u);
  EXPECT_EQ(passes("v_mfma_f32_32x32x16_fp8_fp8"), 8u);
  EXPECT_EQ(passes("v_mfma_f32_16x16x16_f16"), 4u);
  EXPECT_EQ(passes("v_mfma_f32_32x32x8_bf16"), 8u);
  EXPECT_EQ(passes("v_mfma_i32_16x16x32_i8"), 4u);
  EXPECT_EQ(passes("v_mfma_i32_32x32x16_i8"), 8u);
  EXPECT_EQ(passes("v_mfma_f32_16x16x4_f32"), 8u);
  EXPECT_EQ(passes("v_mfma_f32_32x32x2_f32"), 16u);
  EXPECT_EQ(passes("v_mfma_f32_4x4x4_16b_f16"), 2u);
  EXPECT_EQ(passes("v_mfma_f32_16x16x1_4b_f32"), 8u);
  EXPECT_EQ(passes("v_mfma_i32_32x32x4_2b_i8"), 16u);
  EXPECT_EQ(passes("v_mfma_f64_16x16x4_f64"), 16u);
  EXPECT_EQ(passes("v_smfmac_f32_16x16x64_f16"), 4u);
  EXPECT_EQ(passes("v_smfmac_i32_32x32x64_i8"), 8u);
  // By format: 0 fp8, 1 bf8, 2 fp6, 3 bf6, 4 fp4.
  for (StringRef scale : {"", "scale_"}) {
    std::string small =
        ("v_mfma_" + Twine(scale) + "f32_16x16x128_f8f6f4").str();
    std::string large =
        ("v_mfma_" + Twine(scale) + "f32_32x32x64_f8f6f4").str();
    for (unsigned a = 0; a != 5; ++a)
      for (unsigned b = 0; b != 5; ++b) {
        bool isWide = a < 2 || b < 2;
        EXPECT_EQ(passes(small, a, b), isWide ? 8u : 4u) << a << b;
        EXPECT_EQ(passes(large, a, b), isWide ? 16u : 8u) << a << b;
      }
  }
  for (const InstructionFacts &facts : allInstructions(*lookupTarget("gfx950")))
    if (facts.traits.hasAny({Trait::Mfma, Trait::Smfmac})) {
      ASSERT_NE(facts.matrix, nullptr) << facts.mnemonic.str();
      EXPECT_TRUE(facts.traits.has(Trait::IgnoresExec));
    }
}

/// LLVM's model of gfx942 (llvm-mca -mcpu=gfx942): the cycles a product takes.
TEST(InstructionFacts, MatrixPassesOfCdna3) {
  auto passes = [](StringRef mnemonic) {
    return factsOf("gfx942", mnemonic).matrix->passesOf(0, 0);
  };
  EXPECT_EQ(passes("v_mfma_f32_16x16x16_f16"), 4u);
  EXPECT_EQ(passes("v_mfma_f32_32x32x8_f16"), 8u);
  EXPECT_EQ(passes("v_mfma_i32_16x16x32_i8"), 4u);
  EXPECT_EQ(passes("v_mfma_i32_32x32x16_i8"), 8u);
  EXPECT_EQ(passes("v_mfma_f32_16x16x32_fp8_fp8"), 4u);
  EXPECT_EQ(passes("v_mfma_f32_32x32x16_fp8_fp8"), 8u);
  EXPECT_EQ(passes("v_mfma_f32_16x16x8_xf32"), 4u);
  EXPECT_EQ(passes("v_mfma_f32_32x32x4_xf32"), 8u);
  EXPECT_EQ(passes("v_mfma_f32_16x16x4_f32"), 8u);
  EXPECT_EQ(passes("v_mfma_f32_32x32x2_f32"), 16u);
  EXPECT_EQ(passes("v_mfma_f32_4x4x4_16b_f16"), 2u);
  EXPECT_EQ(passes("v_mfma_f32_16x16x4_4b_f16"), 8u);
  EXPECT_EQ(passes("v_mfma_f32_32x32x4_2b_f16"), 16u);
  EXPECT_EQ(passes("v_mfma_f64_16x16x4_f64"), 8u);
  EXPECT_EQ(passes("v_mfma_f64_4x4x4_4b_f64"), 4u);
  EXPECT_EQ(passes("v_smfmac_f32_16x16x32_f16"), 4u);
  EXPECT_EQ(passes("v_smfmac_f32_32x32x32_fp8_fp8"), 8u);
  for (const InstructionFacts &facts : allInstructions(*lookupTarget("gfx942")))
    if (facts.traits.hasAny({Trait::Mfma, Trait::Smfmac}))
      EXPECT_NE(facts.matrix, nullptr) << facts.mnemonic.str();
}

/// Of LLVM's features: xf32 on gfx942 alone; the rest came with gfx950.
TEST(InstructionFacts, WhatTellsCdna3AndCdna4Apart) {
  const TargetFacts &cdna3 = *lookupTarget("gfx942");
  const TargetFacts &cdna4 = *lookupTarget("gfx950");
  EXPECT_NE(cdna3.instruction("v_mfma_f32_16x16x8_xf32"), nullptr);
  EXPECT_EQ(cdna4.instruction("v_mfma_f32_16x16x8_xf32"), nullptr);
  for (StringRef name :
       {"v_mfma_f32_16x16x32_f16", "v_mfma_f32_16x16x128_f8f6f4",
        "v_mfma_scale_f32_32x32x64_f8f6f4", "ds_read_b64_tr_b16",
        "v_permlane16_swap_b32", "v_bitop3_b32", "v_prng_b32",
        "global_load_lds_dwordx4", "v_cvt_pk_bf16_f32",
        "v_cvt_scalef32_pk_fp4_f32"}) {
    EXPECT_EQ(cdna3.instruction(name), nullptr) << name.str();
    EXPECT_NE(cdna4.instruction(name), nullptr) << name.str();
  }
  // The same mnemonic for other 8-bit floats.
  unsigned fnuz = 0;
  for (const InstructionFacts &facts : allInstructions(cdna3)) {
    bool hasBytes =
        facts.mnemonic.contains("fp8") || facts.mnemonic.contains("bf8");
    EXPECT_EQ(facts.traits.has(Trait::FnuzFloats), hasBytes)
        << facts.mnemonic.str();
    fnuz += hasBytes;
  }
  // 8 conversions; 4 pairs of formats in each of 2 shapes, dense and sparse.
  EXPECT_EQ(fnuz, 8u + 8u + 8u);
  for (const TargetFacts &target : allTargets())
    if (&target != &cdna3)
      for (const InstructionFacts &facts : allInstructions(target))
        EXPECT_FALSE(
            facts.traits.hasAny({Trait::FnuzFloats, Trait::UnknownNumbers}))
            << target.name.str() << " " << facts.mnemonic.str();
}

/// LLVM's features of the two differ in the size of the register file alone.
TEST(InstructionFacts, Rdna35HasOneInstructionSet) {
  auto all = allInstructions(*lookupTarget("gfx1150"));
  auto others = allInstructions(*lookupTarget("gfx1151"));
  ASSERT_EQ(all.size(), others.size());
  for (size_t i = 0; i != all.size(); ++i) {
    EXPECT_EQ(all[i].mnemonic, others[i].mnemonic);
    EXPECT_EQ(all[i].kind->unit, others[i].kind->unit);
  }
}

TEST(InstructionFacts, Units) {
  EXPECT_EQ(unitOf("gfx950", "v_mfma_f32_32x32x2_f32"), Unit::Sgemm);
  EXPECT_EQ(unitOf("gfx950", "v_mfma_f32_32x32x16_f16"), Unit::Xdl);
  EXPECT_EQ(unitOf("gfx950", "v_mfma_f64_4x4x4_4b_f64"), Unit::Dgemm);
  EXPECT_EQ(unitOf("gfx950", "v_dot4_i32_i8"), Unit::Dot);
  EXPECT_EQ(unitOf("gfx1151", "v_wmma_f32_16x16x16_f16"), Unit::Wmma);
  EXPECT_EQ(unitOf("gfx1151", "v_dual_add_f32"), Unit::Valu);
  EXPECT_EQ(unitOf("gfx950", "v_accvgpr_read_b32"), Unit::Valu);
  EXPECT_EQ(unitOf("gfx950", "s_nop"), Unit::Nop);
  EXPECT_EQ(unitOf("gfx950", "v_nop"), Unit::Valu);
  EXPECT_EQ(unitOf("gfx1151", "s_cbranch_execz"), Unit::Branch);
  EXPECT_EQ(unitOf("gfx1151", "s_waitcnt_depctr"), Unit::Wait);
}

/// isa.md's classes: CDNA4 ISA 4.4, 8.3, 10.2, 10.4; RDNA3.5 ISA 5.6.
TEST(InstructionFacts, Counters) {
  EXPECT_EQ(counts("gfx950", "global_load_dword"), "vmcnt+1");
  EXPECT_EQ(counts("gfx950", "buffer_store_dword"), "vmcnt+1");
  EXPECT_EQ(counts("gfx950", "scratch_load_dwordx4"), "vmcnt+1");
  EXPECT_EQ(counts("gfx950", "global_load_lds_dwordx4"), "vmcnt+1");
  EXPECT_EQ(counts("gfx950", "flat_load_dword"), "vmcnt+1 lgkmcnt+1");
  EXPECT_EQ(counts("gfx950", "flat_store_dword"), "vmcnt+1 lgkmcnt+1");
  EXPECT_EQ(counts("gfx950", "ds_read_b128"), "lgkmcnt+1");
  EXPECT_EQ(counts("gfx950", "ds_bpermute_b32"), "lgkmcnt+1");
  EXPECT_EQ(counts("gfx950", "s_load_dword"), "lgkmcnt+1");
  EXPECT_EQ(counts("gfx950", "s_load_dwordx2"), "lgkmcnt+2");
  EXPECT_EQ(counts("gfx950", "s_sendmsg"), "lgkmcnt+1");
  EXPECT_EQ(counts("gfx950", "v_add_f32"), "");
  EXPECT_EQ(counts("gfx1151", "global_load_b32"), "vmcnt+1");
  EXPECT_EQ(counts("gfx1151", "buffer_store_b32"), "vscnt+1");
  EXPECT_EQ(counts("gfx1151", "flat_load_b32"), "vmcnt+1 lgkmcnt+1");
  EXPECT_EQ(counts("gfx1151", "flat_store_b32"), "vscnt+1 lgkmcnt+1");
  EXPECT_EQ(counts("gfx1151", "s_load_b32"), "lgkmcnt+1");
  EXPECT_EQ(counts("gfx1151", "s_buffer_load_b512"), "lgkmcnt+2");
  EXPECT_EQ(counts("gfx1151", "exp"), "expcnt+1");

  const InstructionClass &atomic =
      *factsOf("gfx1151", "global_atomic_add_u32").kind;
  EXPECT_EQ(atomic.access, MemoryAccess::Atomic);
  EXPECT_EQ(counts("gfx1151", atomic.counters), "vmcnt+1");
  EXPECT_EQ(counts("gfx1151", atomic.countersWithoutResult), "vscnt+1");
}

TEST(InstructionFacts, PrintedForms) {
  const InstructionFacts &load = factsOf("gfx950", "buffer_load_dword");
  StringRef dma = "buffer_load_dword v1, s[8:11], 0 offen lds";
  EXPECT_EQ(load.kind->access, MemoryAccess::Load);
  EXPECT_EQ(load.kindOf(dma).access, MemoryAccess::LoadToLds);
  EXPECT_TRUE(load.traitsOf(dma).has(Trait::NeedsM0));
  EXPECT_FALSE(load.traitsOf("buffer_load_dword v0, v1, s[8:11], 0 offen")
                   .has(Trait::NeedsM0));
  const InstructionFacts &store = factsOf("gfx950", "buffer_store_dwordx4");
  EXPECT_TRUE(store.traits.has(Trait::WideStoreData));
  EXPECT_TRUE(
      store.traitsOf("buffer_store_dwordx4 v[0:3], v4, s[8:11], s3 offen")
          .has(Trait::ScalarOffset));
  EXPECT_FALSE(
      store.traitsOf("buffer_store_dwordx4 v[0:3], v4, s[8:11], 0 offen")
          .has(Trait::ScalarOffset));
  const InstructionFacts &cvt = factsOf("gfx950", "v_cvt_pk_fp8_f32");
  EXPECT_TRUE(cvt.traitsOf("v_cvt_pk_fp8_f32 v0, v1, v2 op_sel:[0,0,1]")
                  .hasAll({Trait::MovesResult, Trait::PartialConversion}));
  EXPECT_FALSE(cvt.traitsOf("v_cvt_pk_fp8_f32 v0, v1, v2")
                   .hasAny({Trait::MovesResult, Trait::PartialConversion}));
  const InstructionFacts &mov = factsOf("gfx950", "v_mov_b32");
  EXPECT_TRUE(mov.traitsOf("v_mov_b32_dpp v0, v1 row_shr:1 row_mask:0xf "
                           "bank_mask:0xf")
                  .has(Trait::Dpp));
  EXPECT_FALSE(mov.traitsOf("v_mov_b32_e32 v0, v1").has(Trait::Dpp));
  EXPECT_EQ(
      factsOf("gfx1151", "ds_add_u32").kindOf("ds_add_u32 v0, v1 gds").unit,
      Unit::Unclassified);
}

/// CDNA4 ISA 4.4 and RDNA3.5 ISA 5.6: the fields of s_waitcnt.
TEST(InstructionFacts, WaitFields) {
  auto value = [](StringRef target, Counter counter, unsigned operand) {
    unsigned result = 0;
    for (const BitPiece &piece : lookupTarget(target)->counter(counter)->pieces)
      result |= (operand >> piece.shift & ((1u << piece.width) - 1))
                << piece.resultShift;
    return result;
  };
  // vmcnt(37) lgkmcnt(9): 37 = 0b10'0101.
  EXPECT_EQ(value("gfx950", Counter::Vm, 0x8975), 37u);
  EXPECT_EQ(value("gfx950", Counter::Lgkm, 0x8975), 9u);
  EXPECT_EQ(value("gfx950", Counter::Exp, 0x8975), 7u);
  EXPECT_EQ(value("gfx950", Counter::Vm, 0xcf7f), 63u);
  EXPECT_EQ(value("gfx1151", Counter::Vm, 0x9493), 37u);
  EXPECT_EQ(value("gfx1151", Counter::Lgkm, 0x9493), 9u);
  EXPECT_EQ(value("gfx1151", Counter::Exp, 0x9493), 3u);
  EXPECT_EQ(lookupTarget("gfx950")->counter(Counter::Vs), nullptr);
}

/// "4x2@256": bytes, places, bytes that an offset counts in.
static std::string accessOf(StringRef target, StringRef mnemonic) {
  const AccessFacts *access = factsOf(target, mnemonic).access;
  if (!access)
    return "";
  return (Twine(access->bytes) + "x" + Twine(access->pieces) + "@" +
          Twine(access->unit))
      .str();
}

TEST(InstructionFacts, BytesOfAccesses) {
  EXPECT_EQ(accessOf("gfx950", "ds_read2st64_b32"), "4x2@256");
  EXPECT_EQ(accessOf("gfx1151", "ds_store_2addr_b64"), "8x2@8");
  EXPECT_EQ(accessOf("gfx950", "ds_read_b64_tr_b8"), "8x1@1");
  EXPECT_EQ(accessOf("gfx950", "ds_bpermute_b32"), "0x1@1");
  EXPECT_EQ(accessOf("gfx1151", "ds_load_u8_d16_hi"), "1x1@1");
  EXPECT_EQ(accessOf("gfx1151", "global_load_d16_hi_b16"), "2x1@1");
  EXPECT_EQ(accessOf("gfx950", "global_store_dwordx3"), "12x1@1");
  EXPECT_EQ(accessOf("gfx950", "global_atomic_cmpswap_x2"), "8x1@1");
  EXPECT_EQ(accessOf("gfx1151", "flat_atomic_add_u32"), "4x1@1");
  EXPECT_EQ(accessOf("gfx1151", "s_buffer_load_b512"), "64x1@1");
  EXPECT_EQ(accessOf("gfx950", "buffer_load_format_xyz"), "");
  EXPECT_EQ(accessOf("gfx950", "v_add_f32"), "");
  EXPECT_EQ(factsOf("gfx950", "global_load_lds_dwordx3").access->ldsStride,
            16u);
  EXPECT_EQ(factsOf("gfx950", "buffer_load_dword").access->ldsStride, 4u);
}

/// Every access has its bytes; buffer formats have none.
TEST(InstructionFacts, AccessesHaveBytes) {
  for (const TargetFacts &target : allTargets())
    for (const InstructionFacts &facts : allInstructions(target)) {
      MemoryAccess access = facts.kind->access;
      bool moves =
          access == MemoryAccess::Load || access == MemoryAccess::Store ||
          access == MemoryAccess::Atomic || access == MemoryAccess::LoadToLds;
      bool isOpen = facts.mnemonic.contains("_format") ||
                    facts.kind->unit == Unit::LdsDirect ||
                    facts.kind->unit == Unit::Export;
      bool hasBytes = facts.access && facts.access->bytes;
      if (facts.isClassified()) {
        EXPECT_EQ(hasBytes, moves && !isOpen) << facts.mnemonic.str();
      }
    }
}

/// Clocks of one wave on a unit; 0: not known.
static unsigned issueClocks(StringRef target, Unit unit, unsigned lanes) {
  for (const IssueFacts &row : lookupTarget(target)->issue)
    if (row.unit == unit)
      return row.clocks * (row.lanes ? (lanes + row.lanes - 1) / row.lanes : 1);
  return 0;
}

/// SQTT: a slot of four clocks on gfx950, one clock for 32 lanes on gfx1151.
TEST(InstructionFacts, IssueClocks) {
  EXPECT_EQ(issueClocks("gfx950", Unit::Valu, 64), 4u);
  EXPECT_EQ(issueClocks("gfx950", Unit::Trans, 64), 16u);
  EXPECT_EQ(issueClocks("gfx950", Unit::Xdl, 64), 0u); // passes say it
  EXPECT_EQ(issueClocks("gfx1151", Unit::Valu, 32), 1u);
  EXPECT_EQ(issueClocks("gfx1151", Unit::Valu, 64), 2u);
  EXPECT_EQ(issueClocks("gfx1151", Unit::Salu, 64), 1u);
  EXPECT_EQ(issueClocks("gfx1151", Unit::Ds, 32), 0u);
}
