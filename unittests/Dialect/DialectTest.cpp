//===- DialectTest.cpp - The amdgcn dialect as MLIR sees it ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Properties as attributes and as bytecode, the registration of instruction
// names, and that MLIR's own passes leave a kernel as it is.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Emit/EmitObject.h"
#include "Machine/InstructionGenerator.h"
#include "RoundTrip.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCInstrDesc.h"
#include "llvm/Support/SourceMgr.h"
#include <functional>
#include <gtest/gtest.h>

using namespace llvm;
using namespace netra;
using amdgcn::MachineInst;

namespace {

using Module = mlir::OwningOpRef<mlir::ModuleOp>;

Module parse(StringRef text, roundtrip::Context &context) {
  return mlir::parseSourceString<mlir::ModuleOp>(text, &context.context);
}

std::string print(mlir::ModuleOp module, bool generic = false) {
  std::string text;
  raw_string_ostream os(text);
  module.print(os, generic ? mlir::OpPrintingFlags().printGenericOpForm()
                           : mlir::OpPrintingFlags());
  return text;
}

/// A kernel's worth of random instructions as IR.
Module randomModule(StringRef cpu, unsigned count,
                    roundtrip::Context &context) {
  machine::InstructionGenerator generator(*MachineTarget::get(cpu), 5);
  generator.findOpcodes();
  std::string bytes;
  for (unsigned i = 0; i != count; ++i) {
    auto one = generator.next();
    bytes.append(one.begin(), one.end());
  }
  auto imported = importCodeObject(roundtrip::objectOf(cpu, bytes), "random",
                                   machine::SourceLines(), &context.context);
  if (imported)
    return std::move(imported->module);
  ADD_FAILURE() << toString(imported.takeError());
  return nullptr;
}

std::string emitted(mlir::ModuleOp module) {
  SmallVector<char, 0> bytes;
  amdgcn::ObjectOp object = selectObject(module, "");
  if (!object || failed(writeObject(object, bytes)))
    return "";
  return std::string(bytes.begin(), bytes.end());
}

/// Both targets, a few of everything.
const char *const kKernels[] = {R"(
amdgcn.object @k target "gfx950" {
  kernel @k {
    s_load_dwordx2 s[0:1], s[0:1], 0x0
    v_mov_b32_e32 v1, 0
    v_mov_b32_e32 v1, 0
    v_mov_b32_e32 v1, v1
    s_nop 0
    s_nop 0
    v_add_f32_e32 v2, v3, v4
    s_cbranch_scc1 ^bb2, ^bb1
  ^bb1:
    s_waitcnt vmcnt(0)
    v_mfma_f32_32x32x2_f32 a[0:15], v0, v1, a[0:15]
    s_branch ^bb1
  ^bb2:
    fallthrough ^bb3
  ^bb3:
    v_exp_f32_sdwa v0, v1 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:WORD_1
    s_endpgm
  }
  func @helper {
    s_setpc_b64 s[30:31]
  }
})",
                                R"(
amdgcn.object @k target "gfx1151" {
  kernel @k {
    s_load_b64 s[0:1], s[0:1], 0x0
    v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v1, 0
    v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v1, 0
    v_add_f32_e64_dpp v0, v1, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
    s_cbranch_vccz ^bb1, ^bb1
  ^bb1:
    v_add_f32_e64 v0, |v1|, -v2 clamp mul:2
    s_endpgm
  }
})"};

/// Code and data behind the end of the program, which no branch names.
const char *const kUnreachable = R"(
amdgcn.object @k target "gfx950" {
  kernel @k {
    s_endpgm
  ^bb1:
    data 0x00000001 0x00000002
    v_mov_b32_e32 v0, 0
    s_endpgm
  }
})";

class TargetTest : public testing::TestWithParam<std::string> {};

TEST_P(TargetTest, PropertiesSurviveAsAttributes) {
  roundtrip::Context context;
  Module module = randomModule(GetParam(), 2000, context);
  ASSERT_TRUE(module);
  unsigned count = 0;
  module->walk([&](amdgcn::InstOp op) {
    MachineInst again;
    auto attr = amdgcn::toAttribute(&context.context, op.getInst());
    ASSERT_TRUE(succeeded(amdgcn::fromAttribute(again, attr, [&] {
      return op.emitError();
    }))) << context.error;
    EXPECT_TRUE(again == op.getInst());
    EXPECT_EQ(again.hash(), op.getInst().hash());
    ++count;
  });
  EXPECT_GT(count, 1900u);
}

TEST_P(TargetTest, GenericFormSurvives) {
  roundtrip::Context context, other;
  Module module = randomModule(GetParam(), 2000, context);
  ASSERT_TRUE(module);
  Module again = parse(print(*module, /*generic=*/true), other);
  ASSERT_TRUE(again) << other.error;
  EXPECT_EQ(print(*again), print(*module));
  EXPECT_TRUE(emitted(*again) == emitted(*module));
}

TEST_P(TargetTest, BytecodeSurvives) {
  roundtrip::Context context, other;
  Module module = randomModule(GetParam(), 2000, context);
  ASSERT_TRUE(module);
  std::string bytecode;
  raw_string_ostream os(bytecode);
  ASSERT_TRUE(succeeded(mlir::writeBytecodeToFile(*module, os)));
  auto buffer = MemoryBuffer::getMemBufferCopy(bytecode, "bytecode");
  SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(buffer), SMLoc());
  auto again = mlir::parseSourceFile<mlir::ModuleOp>(
      sources, mlir::ParserConfig(&other.context));
  ASSERT_TRUE(bool(again)) << other.error;
  EXPECT_EQ(print(*again), print(*module));
  EXPECT_TRUE(emitted(*again) == emitted(*module));
}

TEST_P(TargetTest, CloneIsEqual) {
  roundtrip::Context context;
  Module module = randomModule(GetParam(), 500, context);
  ASSERT_TRUE(module);
  Module clone = cast<mlir::ModuleOp>(module->clone());
  EXPECT_EQ(print(*clone), print(*module));
  EXPECT_TRUE(emitted(*clone) == emitted(*module));
}

TEST_P(TargetTest, EveryOpcodeHasARegisteredName) {
  MachineTarget &target = *MachineTarget::get(GetParam());
  machine::InstructionGenerator generator(target, 5);
  roundtrip::Context context;
  std::vector<std::string> unnamed;
  for (auto &[opcode, inst] : generator.findOpcodes()) {
    std::string text = target.text(inst);
    MCInst parsed;
    if (target.parse(text, parsed))
      continue;
    mlir::OperationName name =
        amdgcn::instructionName(parsed.getOpcode(), target, &context.context);
    if (name.stripDialect() == "inst")
      unnamed.push_back(text);
    // A branch or return ends a block, and nothing else does.
    EXPECT_EQ(name.hasTrait<mlir::OpTrait::IsTerminator>(),
              machine::endsBlock(target.desc(opcode)))
        << text;
  }
  EXPECT_TRUE(unnamed.empty()) << roundtrip::firstOf(unnamed);
}

using PassFactory = std::function<std::unique_ptr<mlir::Pass>()>;

/// Passes of MLIR that drop or merge what they think is dead or repeated.
const std::pair<const char *, PassFactory> kPasses[] = {
    {"canonicalize", [] { return mlir::createCanonicalizerPass(); }},
    {"cse", [] { return mlir::createCSEPass(); }},
    {"symbol-dce", [] { return mlir::createSymbolDCEPass(); }},
    {"loop-invariant-code-motion",
     [] { return mlir::createLoopInvariantCodeMotionPass(); }},
    {"sccp", [] { return mlir::createSCCPPass(); }},
    {"control-flow-sink", [] { return mlir::createControlFlowSinkPass(); }},
    {"topological-sort", [] { return mlir::createTopologicalSortPass(); }},
};

/// MLIR's greedy rewriter, and so its canonicalizer, erases blocks that no
/// branch names, whatever a dialect says; ours never run it over a body.
void checkUnchanged(const char *text, bool nested, bool canonicalize = true) {
  for (auto &[name, create] : kPasses) {
    if ((nested && StringRef(name) == "symbol-dce") ||
        (!canonicalize && StringRef(name) == "canonicalize"))
      continue;
    roundtrip::Context context;
    Module module = parse(text, context);
    ASSERT_TRUE(module) << text << context.error;
    std::string before = print(*module);
    mlir::PassManager manager(&context.context);
    if (nested)
      manager.nestAny().nestAny().addPass(create());
    else
      manager.addPass(create());
    ASSERT_TRUE(succeeded(manager.run(*module))) << name << context.error;
    EXPECT_EQ(print(*module), before) << name;
  }
}

TEST(PassTest, NoPassDropsAnInstruction) {
  for (const char *kernel : kKernels) {
    checkUnchanged(kernel, /*nested=*/false);
    checkUnchanged(kernel, /*nested=*/true);
  }
  for (bool nested : {false, true})
    checkUnchanged(kUnreachable, nested, /*canonicalize=*/false);
}

/// Instructions whose registers are values, with every kind of type.
struct ValueCase {
  const char *target;
  const char *line;
};

const ValueCase kValueCases[] = {
    {"gfx950", "%0 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr"},
    {"gfx950", "%0 = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr<1, 7>"},
    {"gfx950", "%0 = s_mov_b32 0x12345 : () -> !amdgcn.sgpr"},
    {"gfx950", "%0 = s_mov_b64 exec : () -> !amdgcn.sgpr<2>"},
    {"gfx950", "%0 = s_mov_b32 m0 : () -> !amdgcn.sgpr<1, 3>"},
    {"gfx950", "%0 = v_accvgpr_read_b32 a3 : () -> !amdgcn.vgpr"},
    {"gfx950", "%0 = v_accvgpr_write_b32 v3 : () -> !amdgcn.agpr"},
    {"gfx950", "%0 = s_load_dwordx4 s[0:1], 0x8 : () -> !amdgcn.sgpr<4>"},
    {"gfx950", "%0 = s_load_dwordx8 s[0:1], 0x8 : () -> !amdgcn.sgpr<8>"},
    {"gfx950", "%0 = s_load_dwordx16 s[0:1], 0x8 : () -> !amdgcn.sgpr<16>"},
    {"gfx950", "%0 = global_load_dwordx3 v[0:1], off : () -> !amdgcn.vgpr<3>"},
    {"gfx950",
     "%0 = global_load_dwordx4 v0, s[2:3] offset:16 : () -> !amdgcn.vgpr<4>"},
    {"gfx950",
     "%0 = v_mfma_f32_32x32x2_f32 v0, v1, 0 : () -> !amdgcn.vgpr<16>"},
    {"gfx950",
     "%0 = v_mfma_f32_32x32x1_2b_f32 v0, v1, 0 : () -> !amdgcn.agpr<32>"},
    {"gfx950", "%0 = ds_read_b64 v0 offset:8 : () -> !amdgcn.vgpr<2>"},
    {"gfx950", "%0 = buffer_load_dword v0, s[0:3], 0 offen : () -> "
               "!amdgcn.vgpr"},
    {"gfx950", "%0 = v_readfirstlane_b32 v0 : () -> !amdgcn.sgpr"},
    {"gfx950", "%0 = v_pk_fma_f32 v[0:1], v[2:3], v[4:5] op_sel_hi:[1,0,1] : "
               "() -> !amdgcn.vgpr<2>"},
    {"gfx950", "%0:2 = v_add_co_u32_e64 v0, v1 : () -> (!amdgcn.vgpr, "
               "!amdgcn.sgpr<2>)"},
    {"gfx1151", "%0 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr"},
    {"gfx1151", "%0 = s_load_b128 s[0:1], 0x8 : () -> !amdgcn.sgpr<4>"},
    {"gfx1151", "%0 = s_load_b512 s[0:1], 0x8 : () -> !amdgcn.sgpr<16>"},
    {"gfx1151", "%0 = global_load_b96 v[0:1], off : () -> !amdgcn.vgpr<3>"},
    {"gfx1151", "%0 = v_wmma_f32_16x16x16_f16 v[0:7], v[8:15], 0 : () -> "
                "!amdgcn.vgpr<8>"},
    {"gfx1151", "%0 = v_cndmask_b32_e64 v0, v1, s3 : () -> !amdgcn.vgpr"},
    {"gfx1151", "%0 = image_load v[0:1], s[0:7] dmask:0xf "
                "dim:SQ_RSRC_IMG_2D : () -> !amdgcn.vgpr<4>"},
};

TEST(ValueTest, ResultsPrintAndParse) {
  for (const ValueCase &each : kValueCases) {
    std::string text =
        (Twine("amdgcn.object @o target \"") + each.target +
         "\" {\n  func @f {\n    " + each.line + "\n    s_endpgm\n  }\n}")
            .str();
    roundtrip::Context context, other, third;
    Module module = parse(text, context);
    ASSERT_TRUE(module) << each.line << "\n" << context.error;
    std::string printed = print(*module);
    EXPECT_NE(printed.find(each.line), std::string::npos) << printed;
    Module again = parse(printed, other);
    ASSERT_TRUE(again) << printed << other.error;
    EXPECT_EQ(print(*again), printed);
    Module generic = parse(print(*module, true), third);
    ASSERT_TRUE(generic) << each.line << "\n" << third.error;
    EXPECT_EQ(print(*generic), printed);
  }
}

const char *const kChains[] = {R"(
amdgcn.object @o target "gfx950" {
  func @f {
    %0 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %1 = v_mov_b32_e32 v5 : () -> !amdgcn.vgpr
    %2 = v_add_f32_e32 %0, %1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %3 = v_fma_f32 %0, -%1, |%2| : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %4 = v_mul_f32_e32 %3, %3 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %5 = global_load_dwordx2 v[0:1], off : () -> !amdgcn.vgpr<2>
    %6 = global_load_dwordx4 %5, off : (!amdgcn.vgpr<2>) -> !amdgcn.vgpr<4>
    global_store_dwordx4 %5, %6, off : (!amdgcn.vgpr<2>, !amdgcn.vgpr<4>) -> ()
    %7 = v_mfma_f32_16x16x4_f32 %0, %1, 0 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.agpr<4>
    %8 = v_mfma_f32_16x16x4_f32 %0, %1, %7 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.agpr<4>) -> !amdgcn.agpr<4>
    s_endpgm
  }
})",
                               R"(
amdgcn.object @o target "gfx1151" {
  func @f {
    %0 = s_load_b64 s[0:1], 0x0 : () -> !amdgcn.sgpr<2>
    %1 = s_load_b128 %0, 0x10 : (!amdgcn.sgpr<2>) -> !amdgcn.sgpr<4>
    %2 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %3 = buffer_load_b32 %2, %1, 0 offen : (!amdgcn.vgpr, !amdgcn.sgpr<4>) -> !amdgcn.vgpr
    global_store_b32 %2, %3, %0 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
})"};

TEST(ValueTest, OperandsPrintAndParse) {
  for (const char *text : kChains) {
    roundtrip::Context context, other, third;
    Module module = parse(text, context);
    ASSERT_TRUE(module) << text << context.error;
    std::string printed = print(*module);
    for (StringRef line : split(text, '\n'))
      EXPECT_NE(printed.find(line.trim()), std::string::npos)
          << line.str() << "\n"
          << printed;
    Module again = parse(printed, other);
    ASSERT_TRUE(again) << printed << other.error;
    EXPECT_EQ(print(*again), printed);
    Module generic = parse(print(*module, true), third);
    ASSERT_TRUE(generic) << third.error;
    EXPECT_EQ(print(*generic), printed);
  }
}

TEST(ValueTest, UnusedResultsAreNotDropped) {
  for (const char *text : kChains) {
    checkUnchanged(text, /*nested=*/false);
    checkUnchanged(text, /*nested=*/true);
  }
}

TEST(BranchTest, RetargetingChangesTheBytes) {
  roundtrip::Context context;
  Module module = parse(kKernels[0], context);
  ASSERT_TRUE(module) << context.error;
  std::string before = emitted(*module);
  amdgcn::InstOp branch;
  module->walk([&](amdgcn::InstOp op) {
    if (op->getName().stripDialect() == "s_branch")
      branch = op;
  });
  ASSERT_TRUE(branch);
  branch->setSuccessor(branch->getBlock()->getNextNode(), 0);
  std::string after = emitted(*module);
  EXPECT_EQ(after.size(), before.size());
  EXPECT_FALSE(after == before);
}

std::vector<std::string> targetNames() {
  std::vector<std::string> names;
  for (const TargetFacts &facts : allTargets())
    names.push_back(facts.name.str());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Targets, TargetTest, testing::ValuesIn(targetNames()),
                         [](auto &info) { return info.param; });

} // namespace
