//===- TargetFactsTest.cpp - rows that must agree with each other ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/TargetFacts.h"
#include "Target/MachineTarget.h"
#include "llvm/Support/MathExtras.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace netra;

/// Waves per SIMD that a number of registers leaves (the usual formula).
static unsigned wavesPerSimd(const WaveFacts &wave, unsigned registers) {
  unsigned allocated = alignTo(registers, wave.vgprAllocGranule);
  return std::min(wave.maxWavesPerSimd, wave.vgprPool / allocated);
}

TEST(TargetFacts, Lookup) {
  EXPECT_EQ(lookupTarget("gfx0"), nullptr);
  for (const TargetFacts &target : allTargets()) {
    EXPECT_EQ(lookupTarget(target.name), &target);
    EXPECT_EQ(target.targetId, ("amdgcn-amd-amdhsa--" + target.name).str());
    EXPECT_EQ(target.wave(48), nullptr);
    for (const WaveFacts &wave : target.waves)
      EXPECT_EQ(target.wave(wave.waveSize), &wave);
  }
}

TEST(TargetFacts, EveryRowNamesItsSource) {
  for (const TargetFacts &target : allTargets()) {
    EXPECT_FALSE(target.source.empty());
    for (const DescriptorField &field : target.descriptorFields)
      EXPECT_FALSE(field.source.empty());
    for (const ForbiddenEncoding &rule : target.forbidden)
      EXPECT_FALSE(rule.source.empty());
  }
}

TEST(TargetFacts, LimitsAgree) {
  for (const TargetFacts &target : allTargets()) {
    EXPECT_EQ(target.elfFlags & 0xff, target.elfMach);
    EXPECT_EQ(target.unifiedVgprs, target.addressableAgprs != 0);
    EXPECT_EQ(target.accumOffsetMax % std::max(1u, target.accumOffsetMultiple),
              0u);
    EXPECT_LE(target.maxKernargPreloadWithPointer + 2,
              std::max(2u, target.maxUserSgprs));
    for (const LdsPool &pool : target.ldsPools)
      EXPECT_LE(target.ldsMaxBytes, pool.bytes);
    for (const WaveFacts &wave : target.waves)
      EXPECT_EQ(wave.maxWavesPerWorkgroup * wave.waveSize,
                target.maxWorkgroupItems);
  }
}

TEST(TargetFacts, OccupancyOfWave64Accelerator) {
  const WaveFacts &wave = *lookupTarget("gfx950")->wave(64);
  for (auto [registers, waves] :
       std::initializer_list<std::pair<int, int>>{{64, 8},
                                                  {65, 7},
                                                  {73, 6},
                                                  {81, 5},
                                                  {96, 5},
                                                  {97, 4},
                                                  {129, 3},
                                                  {169, 2},
                                                  {256, 2},
                                                  {257, 1},
                                                  {512, 1}})
    EXPECT_EQ(wavesPerSimd(wave, registers), unsigned(waves)) << registers;
}

TEST(TargetFacts, OccupancyOfWave32) {
  const WaveFacts &wave = *lookupTarget("gfx1151")->wave(32);
  for (auto [registers, waves] :
       std::initializer_list<std::pair<int, int>>{{96, 16},
                                                  {97, 12},
                                                  {121, 10},
                                                  {145, 9},
                                                  {169, 8},
                                                  {193, 7},
                                                  {217, 6},
                                                  {241, 5},
                                                  {256, 5}})
    EXPECT_EQ(wavesPerSimd(wave, registers), unsigned(waves)) << registers;
}

//===----------------------------------------------------------------------===//
// Forbidden encodings
//===----------------------------------------------------------------------===//

/// The rules that apply to `mnemonic`, as "message" or "message?" if disputed.
static std::vector<std::string> rules(StringRef target, StringRef mnemonic) {
  std::vector<std::string> result;
  for (const ForbiddenEncoding &rule : lookupTarget(target)->forbidden)
    if (appliesTo(rule, mnemonic))
      result.push_back(rule.message.str() +
                       (rule.certainty == Certainty::Disputed ? "?" : ""));
  return result;
}

using Rules = std::vector<std::string>;

TEST(Forbidden, MnemonicMatchesWhole) {
  EXPECT_EQ(rules("gfx950", "s_nop"), Rules{"the count must be at most 15"});
  EXPECT_EQ(rules("gfx1151", "s_nop"), Rules{"the count must be at most 15"});
  EXPECT_EQ(rules("gfx950", "s_nopx"), Rules{});
  EXPECT_EQ(rules("gfx950", "xv_mfma_f64_16x16x4_f64"), Rules{});
}

TEST(Forbidden, WideMatrixResults) {
  Rules wide = {"D must not overlap A", "D must not overlap B",
                "C must be D or not overlap it"};
  EXPECT_EQ(rules("gfx950", "v_mfma_f64_16x16x4_f64"), wide);
  EXPECT_EQ(rules("gfx950", "v_mfma_f32_16x16x4_4b_f16"), wide);
  EXPECT_EQ(rules("gfx950", "v_mfma_i32_32x32x32_i8"), wide);
}

TEST(Forbidden, NarrowMatrixResultsAreDisputed) {
  Rules narrow = {"D must not overlap A?", "D must not overlap B?",
                  "C must be D or not overlap it?"};
  EXPECT_EQ(rules("gfx950", "v_mfma_f32_16x16x32_f16"), narrow);
  EXPECT_EQ(rules("gfx950", "v_mfma_f32_4x4x4_16b_f16"), narrow);
  EXPECT_EQ(rules("gfx950", "v_mfma_f64_4x4x4_4b_f64"), narrow);
}

/// What a rule's operands are in a parsed instruction: "v[0:3] v[8:11]", "4".
static std::string operands(MachineTarget &target, const MCInst &inst,
                            const ForbiddenEncoding &rule) {
  if (rule.relation == Relation::OperandMax)
    return std::to_string(inst.getOperand(rule.a).getImm());
  return target.registerText(inst.getOperand(rule.a).getReg()) + " " +
         target.registerText(inst.getOperand(rule.b).getReg());
}

/// The operands of every rule that applies to `text`.
static Rules ruleOperands(StringRef cpu, StringRef text) {
  MachineTarget &target = *MachineTarget::get(cpu);
  MCInst inst;
  EXPECT_FALSE(target.parse(text, inst)) << text.str();
  Rules result;
  for (const ForbiddenEncoding &rule : target.facts().forbidden)
    if (appliesTo(rule, text.split(' ').first))
      result.push_back(operands(target, inst, rule));
  return result;
}

TEST(Forbidden, OperandPositions) {
  EXPECT_EQ(ruleOperands("gfx950", "s_nop 7"), Rules{"7"});
  EXPECT_EQ(ruleOperands("gfx950", "v_mfma_f32_16x16x32_f16 v[0:3], v[4:7], "
                                   "v[8:11], v[12:15]"),
            (Rules{"v[0:3] v[4:7]", "v[0:3] v[8:11]", "v[0:3] v[12:15]"}));
  EXPECT_EQ(ruleOperands("gfx950",
                         "v_mfma_scale_f32_32x32x64_f8f6f4 v[0:15], v[16:23], "
                         "v[24:29], v[32:47], v48, v49 cbsz:1 blgp:2"),
            (Rules{"1", "2", "v[0:15] v[16:23]", "v[0:15] v[24:29]",
                   "v[0:15] v[32:47]"}));
  EXPECT_EQ(ruleOperands("gfx950", "v_smfmac_f32_32x32x32_f16 v[0:15], "
                                   "v[16:19], v[24:31], v32"),
            (Rules{"v[0:15] v[16:19]", "v[0:15] v[24:31]"}));
  EXPECT_EQ(ruleOperands("gfx1151", "v_wmma_i32_16x16x16_iu8 v[0:7], v[8:11], "
                                    "v[12:15], v[16:23]"),
            (Rules{"v[0:7] v[8:11]", "v[0:7] v[12:15]", "v[0:7] v[16:23]"}));
}
