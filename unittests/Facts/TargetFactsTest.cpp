//===- TargetFactsTest.cpp - rows that must agree with each other ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/TargetFacts.h"
#include "Target/InstructionFacts.h"
#include "Target/MachineTarget.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Object/ELFObjectFile.h"
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

/// The facts that LLVM has in the features of its subtargets.
TEST(TargetFacts, FeaturesAreLlvms) {
  for (const TargetFacts &target : allTargets()) {
    const MCSubtargetInfo &llvms = MachineTarget::get(target.name)->subtarget();
    auto has = [&](StringRef feature) {
      return llvms.checkFeatures(("+" + feature).str());
    };
    SCOPED_TRACE(target.name.str());
    EXPECT_EQ(target.ldsMaxBytes == 65536,
              has("addressablelocalmemorysize65536"));
    EXPECT_EQ(target.ldsMaxBytes == 163840,
              has("addressablelocalmemorysize163840"));
    EXPECT_EQ(target.xnackSupported, has("xnack-support"));
    EXPECT_EQ(target.sramEccSupported, has("sramecc-support"));
    EXPECT_EQ(target.kernargPreload, has("kernarg-preload"));
    EXPECT_EQ(target.addressableAgprs != 0, has("mai-insts"));
    EXPECT_EQ(target.unifiedVgprs, has("gfx90a-insts"));
    EXPECT_EQ(target.wave(32) != nullptr, has("gfx10-insts"));
    EXPECT_EQ(target.counter(Counter::Vs) != nullptr, has("vscnt"));
    // gfx10.3 and later: 1024 registers of 32 lanes, or half as many more.
    if (const WaveFacts *wave = target.wave(32)) {
      bool isBig = has("allocate1_5xvgprs");
      EXPECT_EQ(wave->vgprPool, isBig ? 1536u : 1024u);
      EXPECT_EQ(wave->vgprAllocGranule, isBig ? 24u : 16u);
      EXPECT_EQ(target.wave(64)->vgprPool, wave->vgprPool / 2);
      EXPECT_EQ(target.wave(64)->vgprAllocGranule, wave->vgprAllocGranule / 2);
    }
  }
}

TEST(TargetFacts, InstructionBytesAreLlvms) {
  for (const TargetFacts &target : allTargets()) {
    MachineTarget &machine = *MachineTarget::get(target.name);
    const MCSubtargetInfo &subtarget = machine.subtarget();
    std::string error;
    const Target *llvms =
        TargetRegistry::lookupTarget(subtarget.getTargetTriple(), error);
    ASSERT_NE(llvms, nullptr) << error;
    std::unique_ptr<MCAsmInfo> info(llvms->createMCAsmInfo(
        machine.regs(), subtarget.getTargetTriple(), MCTargetOptions()));
    EXPECT_EQ(target.minInstructionBytes, info->getMinInstAlignment());
    EXPECT_EQ(target.maxInstructionBytes, info->getMaxInstLength(&subtarget))
        << target.name.str();
  }
}

TEST(TargetFacts, ElfFlagsAreAssembled) {
  for (const TargetFacts &target : allTargets()) {
    SmallVector<char, 0> bytes;
    std::string source =
        (".amdgcn_target \"" + target.targetId + "\"\n.text\ns_endpgm\n").str();
    ASSERT_FALSE(bool(MachineTarget::get(target.name)
                          ->assemble(source, "k.s", false, bytes)));
    auto file = cantFail(object::ObjectFile::createELFObjectFile(
        MemoryBufferRef(toStringRef(bytes), "k.o")));
    auto *elf = cast<object::ELFObjectFileBase>(file.get());
    EXPECT_EQ(target.elfFlags, elf->getPlatformFlags()) << target.name.str();
  }
}

/// The same pool, whatever else tells the targets apart.
TEST(TargetFacts, OccupancyOfWave64Accelerator) {
  for (StringRef name : {"gfx942", "gfx950"}) {
    const WaveFacts &wave = *lookupTarget(name)->wave(64);
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

/// 1024 registers in steps of 16; in waves of 64, 512 in steps of 8.
TEST(TargetFacts, OccupancyOfTheSmallerFile) {
  const TargetFacts &target = *lookupTarget("gfx1150");
  for (auto [registers, waves] :
       std::initializer_list<std::pair<int, int>>{{64, 16},
                                                  {65, 12},
                                                  {80, 12},
                                                  {81, 10},
                                                  {96, 10},
                                                  {97, 9},
                                                  {112, 9},
                                                  {113, 8},
                                                  {129, 7},
                                                  {145, 6},
                                                  {161, 5},
                                                  {192, 5},
                                                  {193, 4},
                                                  {256, 4}})
    EXPECT_EQ(wavesPerSimd(*target.wave(32), registers), unsigned(waves))
        << registers;
  for (auto [registers, waves] :
       std::initializer_list<std::pair<int, int>>{{32, 16},
                                                  {33, 12},
                                                  {41, 10},
                                                  {64, 8},
                                                  {65, 7},
                                                  {129, 3},
                                                  {168, 3},
                                                  {169, 2},
                                                  {256, 2}})
    EXPECT_EQ(wavesPerSimd(*target.wave(64), registers), unsigned(waves))
        << registers;
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

/// Descriptors of raw buffers, field by field (CDNA4 ISA 9.1.5, RDNA3.5
/// ISA 9.4).
TEST(TargetFacts, RawBuffersHaveOneFormatAndABoundInBytes) {
  auto field = [](uint32_t word, unsigned low, unsigned width) {
    return word >> low & ((1u << width) - 1);
  };
  for (const TargetFacts &facts : allTargets()) {
    uint32_t word = facts.rawBufferWord;
    EXPECT_EQ(field(word, 30, 2), 0u) << facts.name.str(); // a buffer
    EXPECT_EQ(field(word, 23, 1), 0u) << facts.name.str(); // no lane added
    if (facts.unifiedBufferFormat) {
      EXPECT_EQ(field(word, 12, 6), 20u) << facts.name.str(); // 32_UINT
      EXPECT_EQ(field(word, 28, 2), 3u) << facts.name.str();  // raw bound
      continue;
    }
    EXPECT_EQ(field(word, 15, 4), 4u) << facts.name.str(); // data format 32
    EXPECT_EQ(field(word, 12, 3), 7u) << facts.name.str(); // float
  }
}
