//===- KernelTest.cpp - control flow, registers, definedness --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Decoder.h"
#include "Machine/Definedness.h"
#include "Machine/Hazards.h"
#include "Machine/InstructionGenerator.h"
#include "Machine/Waits.h"
#include "Snippet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace netra;
using namespace netra::machine;

/// "[0,2)->1,2; [2,3)": blocks by instruction, with their successors.
static std::string shapeOf(const Kernel &kernel) {
  std::string text;
  for (const Block &block : kernel.blocks()) {
    text += (text.empty() ? "" : " ") +
            ("[" + Twine(block.first) + "," + Twine(block.end) + ")").str();
    for (const Edge &edge : block.successors)
      text += (edge.kind == EdgeKind::Flow     ? ">"
               : edge.kind == EdgeKind::Call   ? "call>"
               : edge.kind == EdgeKind::Return ? "ret>"
                                               : "past>") +
              std::to_string(edge.block);
  }
  return text;
}

TEST(Kernels, StraightCodeIsOneBlock) {
  Snippet snippet("gfx950", "s_nop 0\ns_barrier\nv_mov_b32 v0, 0");
  EXPECT_EQ(shapeOf(snippet.kernel()), "[0,4)");
  EXPECT_EQ(snippet.kernel().size(), 4u);
}

TEST(Kernels, BranchesAndLoops) {
  EXPECT_EQ(shapeOf(Snippet("gfx1151", "s_cbranch_scc0 l\ns_nop 0\nl:\ns_nop 1")
                        .kernel()),
            "[0,1)>1>2 [1,2)>2 [2,4)");
  EXPECT_EQ(
      shapeOf(Snippet("gfx950", "l:\ns_nop 0\ns_cbranch_scc1 l").kernel()),
      "[0,2)>0>1 [2,3)");
  // What no path reaches is not in it.
  EXPECT_EQ(shapeOf(Snippet("gfx950", "s_branch l\ns_nop 0\nl:").kernel()),
            "[0,1)>1 [2,3)");
}

static constexpr const char *kCall =
    "s_getpc_b64 s[4:5]\ns_add_u32 s4, s4, f@rel32@lo+4\n"
    "s_addc_u32 s5, s5, f@rel32@hi+12\ns_swappc_b64 s[30:31], s[4:5]\n";
static constexpr const char *kFunction =
    ".type f,@function\nf:\ns_nop 3\ns_setpc_b64 s[30:31]\n.size f, .-f\n";

TEST(Kernels, CallsAreFollowed) {
  Snippet once("gfx950", kCall, 0, kFunction);
  EXPECT_EQ(shapeOf(once.kernel()), "[0,4)call>2 [4,5) [5,7)ret>1");
  EXPECT_TRUE(once.kernel().hasCalls());
  EXPECT_TRUE(once.kernel().unknowns().empty());
  // Both returns, to behind both calls.
  Snippet twice("gfx950", std::string(kCall) + kCall, 0, kFunction);
  EXPECT_EQ(shapeOf(twice.kernel()),
            "[0,4)call>3 [4,8)call>3 [8,9) [9,11)ret>1ret>2");
}

TEST(Kernels, CallByBranchDistance) {
  Snippet snippet("gfx950", "s_call_b64 s[30:31], f", 0, kFunction);
  EXPECT_EQ(shapeOf(snippet.kernel()), "[0,1)call>2 [1,2) [2,4)ret>1");
}

TEST(Kernels, UnknownCallIsAPlace) {
  Snippet snippet("gfx950", "s_swappc_b64 s[30:31], s[4:5]");
  EXPECT_EQ(shapeOf(snippet.kernel()), "[0,1)past>1 [1,2)");
  std::vector<Finding> findings = findOpaque(snippet.kernel());
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(describe(findings[0], snippet.instructions()),
            "k: unknown: not followed: 's_swappc_b64 s[30:31], s[4:5]': calls "
            "code that is not known");
}

TEST(Kernels, UnknownJumpIsAPlace) {
  Snippet snippet("gfx950", "s_setpc_b64 s[4:5]");
  ASSERT_EQ(snippet.kernel().unknowns().size(), 1u);
  EXPECT_EQ(shapeOf(snippet.kernel()), "[0,1)");
}

TEST(Kernels, DataIsAPlace) {
  Snippet snippet("gfx950", "s_nop 0\n.long 0xffffffff");
  ASSERT_EQ(snippet.kernel().unknowns().size(), 1u);
  EXPECT_EQ(snippet.kernel().unknowns()[0].reason, "control reaches data");
}

TEST(Kernels, UnclassifiedInstructionsAreUnknown) {
  Snippet snippet("gfx950", "s_set_gpr_idx_on s0, gpr_idx(SRC0)");
  std::vector<std::vector<Finding>> analyses = {findOpaque(snippet.kernel())};
  EXPECT_EQ(coverageOf(snippet.kernel(), analyses).unknown, 1u);
  EXPECT_EQ(coverageOf(snippet.kernel(), analyses).instructions, 2u);
  Snippet indirect("gfx1151", "v_movrels_b32 v0, v1");
  EXPECT_EQ(indirect.kernel().unknowns().size(), 1u);
}

/// A load that is outstanding at a call is so in the function.
TEST(Kernels, AnalysesGoThroughCalls) {
  std::string load = "global_load_dword v0, v1, s[0:1]\n";
  std::string reads = ".type f,@function\nf:\nv_mov_b32 v2, v0\n"
                      "s_setpc_b64 s[30:31]\n.size f, .-f\n";
  Snippet before("gfx950", load + kCall, 0, reads);
  ASSERT_EQ(missingWaits(before.kernel()).size(), 1u);
  EXPECT_EQ(missingWaits(before.kernel())[0].index, 6u);
  std::string loads =
      ".type f,@function\nf:\n" + load + "s_setpc_b64 s[30:31]\n.size f, .-f\n";
  Snippet behind("gfx950", std::string(kCall) + "v_mov_b32 v2, v0", 0, loads);
  ASSERT_EQ(missingWaits(behind.kernel()).size(), 1u);
  EXPECT_EQ(missingWaits(behind.kernel())[0].index, 4u);
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

static InstructionInfo read(StringRef cpu, StringRef line,
                            unsigned waveSize = 0) {
  MachineTarget &target = *MachineTarget::get(cpu, waveSize);
  MCInst inst;
  auto diagnostic = target.parse(line, inst);
  EXPECT_FALSE(diagnostic) << line.str();
  return InstructionReader(target).read(inst);
}

TEST(InstructionInfo, ReadsAndWrites) {
  InstructionInfo info = read("gfx950", "v_addc_co_u32 v0, vcc, v1, v2, vcc");
  EXPECT_EQ(namesOf(info.reads), "v[1:2], vcc_lo, vcc_hi, exec_lo, exec_hi");
  EXPECT_EQ(namesOf(info.writes), "v0, vcc_lo, vcc_hi");
  EXPECT_EQ(namesOf(info.operands(Operands::SgprMasks)), "vcc_lo, vcc_hi");
  info = read("gfx1151", "v_cndmask_b32 v0, v1, v2, vcc_lo", 32);
  EXPECT_EQ(namesOf(info.reads), "v[1:2], vcc_lo, exec_lo");
  info =
      read("gfx950", "v_mfma_f32_16x16x32_f16 a[0:3], v[4:7], v[8:11], a[4:7]");
  EXPECT_EQ(namesOf(info.operands(Operands::MatrixC)), "a[4:7]");
  EXPECT_EQ(namesOf(info.operands(Operands::MatrixAB)), "v[4:11]");
  EXPECT_EQ(namesOf(info.writes), "a[0:3]");
  EXPECT_EQ(info.passes, 4u);
  info =
      read("gfx950", "v_smfmac_f32_16x16x64_f16 v[0:3], v[4:7], v[8:15], v16");
  EXPECT_EQ(namesOf(info.operands(Operands::MatrixC)), "v[0:3]");
  EXPECT_EQ(namesOf(info.operands(Operands::MatrixAB)), "v[4:16]");
  info = read("gfx950", "v_readlane_b32 s0, v1, s2");
  EXPECT_EQ(namesOf(info.operands(Operands::LaneSelect)), "s2");
  EXPECT_EQ(namesOf(info.operands(Operands::FirstSource)), "v1");
  EXPECT_TRUE(info.operands(Operands::SgprConstants).empty());
  info = read("gfx950", "s_and_saveexec_b64 s[0:1], vcc");
  EXPECT_EQ(namesOf(info.writes), "s[0:1], exec_lo, exec_hi, scc");
}

TEST(InstructionInfo, KeptPartsAreReadAndKnownApart) {
  InstructionInfo info = read("gfx950", "v_cvt_pk_fp8_f32 v0, v1, v2");
  EXPECT_EQ(namesOf(info.keeps), "v0");
  EXPECT_EQ(namesOf(info.operands(Operands::VgprsRead)), "v[0:2]");
  info = read("gfx950", "v_fmac_f32 v0, v1, v2");
  EXPECT_TRUE(info.keeps.empty());
  EXPECT_EQ(namesOf(info.operands(Operands::VgprsRead)), "v[0:2]");
  info = read("gfx950",
              "v_mov_b32_dpp v0, v1 row_shr:1 row_mask:0xf bank_mask:0xf");
  EXPECT_EQ(namesOf(info.keeps), "v0");
  EXPECT_EQ(namesOf(info.operands(Operands::DppSource)), "v1");
  info = read("gfx950", "v_writelane_b32 v0, 1, 2");
  EXPECT_EQ(namesOf(info.keeps), "v0");
  // A load puts its half into the register when it returns.
  info = read("gfx950", "ds_read_u16_d16 v0, v1");
  EXPECT_EQ(namesOf(info.operands(Operands::VgprsRead)), "v1");
}

/// Every opcode that LLVM has for a target is joined with its rows; registers
/// are those of the operands.
TEST(InstructionInfo, EveryOpcodeHasFacts) {
  for (const TargetFacts &facts : allTargets()) {
    MachineTarget &target = *MachineTarget::get(facts.name);
    InstructionReader reader(target);
    HazardModel model(facts, target.waveSize());
    InstructionGenerator generator(target, /*seed=*/2);
    unsigned classified = 0, all = 0;
    for (const auto &[opcode, inst] : generator.findOpcodes()) {
      InstructionInfo info;
      const MCInst &one = inst;
      if (!runContained([&] { info = reader.read(one); }))
        continue; // LLVM cannot print it
      ASSERT_NE(info.facts, nullptr) << info.text;
      EXPECT_TRUE(is_sorted(info.reads)) << info.text;
      EXPECT_TRUE(is_sorted(info.writes)) << info.text;
      HazardRoles roles = model.rolesOf(info);
      if (!info.isClassified())
        EXPECT_EQ(roles.producer | roles.consumer, 0u) << info.text;
      classified += info.isClassified();
      ++all;
    }
    outs() << formatv("{0}: {1} of {2} opcodes are classified\n", facts.name,
                      classified, all);
    outs().flush();
    EXPECT_GT(classified, 1000u);
  }
}

TEST(InstructionInfo, Waits) {
  InstructionInfo info = read("gfx950", "s_waitcnt vmcnt(3) lgkmcnt(0)");
  EXPECT_EQ(info.waits[unsigned(Counter::Vm)], 3u);
  EXPECT_EQ(info.waits[unsigned(Counter::Lgkm)], 0u);
  EXPECT_EQ(info.waits[unsigned(Counter::Exp)], std::nullopt);
  info = read("gfx1151", "s_waitcnt_vscnt null, 0x5");
  EXPECT_EQ(info.waits[unsigned(Counter::Vs)], 5u);
  EXPECT_EQ(info.waits[unsigned(Counter::Vm)], std::nullopt);
  EXPECT_EQ(read("gfx950", "s_nop 7").nops, 7u);
}

//===----------------------------------------------------------------------===//
// Definedness
//===----------------------------------------------------------------------===//

/// "index: registers" with "?" where some paths define them; "=" for none.
static std::string undefinedIn(StringRef cpu, StringRef body,
                               StringRef directives = "") {
  Snippet snippet(cpu, body, 0, "", directives);
  std::string text;
  for (const UndefinedRead &read : undefinedReads(snippet.kernel()))
    text += (text.empty() ? "" : "; ") + std::to_string(read.index) + ": " +
            namesOf(read.registers) + (read.isOnAllPaths ? "" : "?");
  return text.empty() ? "=" : text;
}

TEST(Definedness, ReadBeforeWrite) {
  EXPECT_EQ(undefinedIn("gfx950", "v_add_f32 v1, v2, v3"), "0: v[2:3]");
  EXPECT_EQ(undefinedIn("gfx950", "v_mov_b32 v2, 0\nv_mov_b32 v1, v2"), "=");
  EXPECT_EQ(undefinedIn("gfx1151", "s_cbranch_scc0 0"), "0: scc");
  EXPECT_EQ(undefinedIn("gfx950", "v_cndmask_b32 v1, v0, v0, vcc"),
            "0: vcc_lo, vcc_hi");
  EXPECT_EQ(undefinedIn("gfx950", "global_load_lds_dword v0, s[0:1]",
                        ".amdhsa_user_sgpr_kernarg_segment_ptr 1"),
            "0: m0");
}

TEST(Definedness, EachRegisterIsSaidOnce) {
  EXPECT_EQ(undefinedIn("gfx950", "v_mov_b32 v1, v2\nv_mov_b32 v3, v2"),
            "0: v2");
}

/// v0 and, in order: user SGPRs, workgroup ids.
TEST(Definedness, LaunchState) {
  EXPECT_EQ(undefinedIn("gfx950", "v_mov_b32 v1, v0"), "=");
  // Only the workgroup's x is on by default: s0.
  EXPECT_EQ(undefinedIn("gfx950", "s_add_u32 s4, s0, s1"), "0: s1");
  StringRef kernarg = ".amdhsa_user_sgpr_kernarg_segment_ptr 1";
  EXPECT_EQ(undefinedIn("gfx950", "s_add_u32 s4, s2, s3", kernarg), "0: s3");
  EXPECT_EQ(undefinedIn("gfx1151", "s_add_u32 s4, s2, s3",
                        ".amdhsa_user_sgpr_kernarg_segment_ptr 1\n"
                        ".amdhsa_system_sgpr_workgroup_id_y 1"),
            "=");
}

TEST(Definedness, PathsAndLoops) {
  EXPECT_EQ(undefinedIn("gfx950", "s_cmp_eq_u32 s0, 0\ns_cbranch_scc0 l\n"
                                  "v_mov_b32 v1, 0\nl:\nv_mov_b32 v2, v1"),
            "3: v1?");
  EXPECT_EQ(undefinedIn("gfx950", "s_cmp_eq_u32 s0, 0\nl:\nv_mov_b32 v2, v1\n"
                                  "v_mov_b32 v1, 0\ns_cbranch_scc0 l"),
            "1: v1?");
}

TEST(Definedness, HandingOnIsNoUse) {
  EXPECT_EQ(undefinedIn("gfx950", "v_writelane_b32 v1, 1, 2\nv_mov_b32 v2, v1"),
            "=");
  EXPECT_EQ(undefinedIn("gfx950", "v_cvt_pk_fp8_f32 v1, v0, v0"), "=");
  EXPECT_EQ(undefinedIn("gfx950", "v_fmac_f32 v1, v0, v0"), "0: v1");
}
