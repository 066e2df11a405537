//===- StripAndRedoTest.cpp - our waits and nops in clang's kernels -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every kernel of KernelTests is imported as clang compiled it, loses all its
// waits and nops, gets ours, and runs with every check on against the same
// plain C++ reference: no finding, equal results. And nobody waits more than
// clang: the totals are printed.
//
// Left out, and counted: code that computes addresses from s_getpc. The
// distances are literals of the linked file; inserting anything moves what they
// point to.
//
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include "Emit/EmitHsaco.h"
#include "Import/Import.h"
#include "Lowering/Passes.h"
#include "Target/InstructionFacts.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"
#include <map>

using namespace llvm;
using namespace netra;
using namespace netra::kernels;

namespace {

/// Of one code object, or of many together.
struct Totals {
  unsigned objects = 0, skipped = 0;
  uint64_t instructions = 0, waits = 0, states = 0;

  void add(const Totals &other) {
    objects += other.objects;
    instructions += other.instructions;
    waits += other.waits;
    states += other.states;
  }
};

/// Counts waits, and the wait states of nops.
Totals countIdle(mlir::ModuleOp module, bool &readsPc) {
  Totals totals;
  totals.objects = 1;
  module.walk([&](amdgcn::InstOp op) {
    MachineTarget &target = *amdgcn::machineOf(op);
    const amdgcn::MachineInst &inst = op.getInst();
    const InstructionFacts *facts =
        target.facts().instruction(target.mnemonic(inst.opcode));
    if (!facts)
      return;
    ++totals.instructions;
    totals.waits += facts->kind->unit == Unit::Wait;
    if (facts->kind->unit == Unit::Nop)
      totals.states += inst.operands.front().value + 1;
    readsPc |= facts->traits.has(Trait::ReadsPc);
  });
  return totals;
}

LogicalResult run(mlir::ModuleOp module,
                  std::vector<std::unique_ptr<mlir::Pass>> passes) {
  mlir::PassManager manager(module.getContext());
  for (auto &pass : passes)
    manager.addNestedPass<amdgcn::ObjectOp>(std::move(pass));
  return manager.run(module);
}

std::vector<std::unique_ptr<mlir::Pass>> redo() {
  std::vector<std::unique_ptr<mlir::Pass>> passes;
  passes.push_back(createStripWaits());
  InsertWaitsOptions waits;
  waits.all = true;
  waits.globalBarriers = true; // OpenCL's mem_fence may be about memory
  passes.push_back(createInsertWaits(waits));
  InsertHazardNopsOptions nops;
  nops.all = true;
  passes.push_back(createInsertHazardNops(nops));
  passes.push_back(createVerifyWaits());
  passes.push_back(createVerifyHazards());
  return passes;
}

struct Redone {
  std::string error;
  bool skipped = false;
  Totals before, after;
  std::optional<object::CodeObject> code;
};

Redone redoObject(StringRef path) {
  Redone result;
  auto original = readObject(path);
  if (!original) {
    result.error = toString(original.takeError());
    return result;
  }
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  context.loadDialect<amdgcn::AMDGCNDialect>();
  mlir::ScopedDiagnosticHandler handler(
      &context, [&](mlir::Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error &&
            result.error.empty())
          result.error = diagnostic.str();
        return mlir::success();
      });
  auto imported = importCodeObject(*original, "object", {}, &context);
  if (!imported) {
    result.error = toString(imported.takeError());
    return result;
  }
  mlir::ModuleOp module = *imported->module;
  result.before = countIdle(module, result.skipped);
  if (result.skipped)
    return result;
  // What clang laid out stays where it was no more.
  module.walk([](amdgcn::ObjectOp object) { object.removeLayoutAttr(); });
  if (failed(run(module, redo()))) {
    if (result.error.empty())
      result.error = "a pass failed";
    return result;
  }
  bool ignored = false;
  result.after = countIdle(module, ignored);
  SmallVector<char, 0> bytes;
  auto object = *module.getOps<amdgcn::ObjectOp>().begin();
  if (failed(writeHsaco(object, bytes)))
    return result;
  auto code = object::readCodeObject(
      MemoryBufferRef(StringRef(bytes.data(), bytes.size()), path));
  if (code)
    result.code = std::move(*code);
  else
    result.error = toString(code.takeError());
  return result;
}

/// Objects are redone once, whatever cases they serve.
Redone &redone(const std::string &path) {
  static std::map<std::string, Redone> all;
  auto [it, isNew] = all.try_emplace(path);
  if (isNew)
    it->second = redoObject(path);
  return it->second;
}

const char *const kLevels[] = {"O0", "O1", "O2", "O3"};

class StripAndRedo : public testing::TestWithParam<const char *> {};

TEST_P(StripAndRedo, RunsAsClangsAndWaitsNoMore) {
  StringRef target = GetParam();
  // At -O0, where clang waits more than it must, and above.
  std::map<bool, Totals> before, after;
  std::map<std::string, bool> seen;
  unsigned runs = 0;
  for (const KernelCase &test : allCases())
    for (const char *level : kLevels) {
      if (!test.isFor(target))
        continue;
      std::string path = objectPath(test.source, target, level);
      Redone &object = redone(path);
      ASSERT_TRUE(object.error.empty()) << path << ": " << object.error;
      if (!std::exchange(seen[path], true)) {
        bool isO0 = StringRef(level) == "O0";
        before[isO0].skipped += object.skipped;
        if (!object.skipped) {
          before[isO0].add(object.before);
          after[isO0].add(object.after);
          if (object.after.waits > object.before.waits ||
              object.after.states > object.before.states)
            outs() << formatv("{0}: waits {1} -> {2}, wait states {3} -> {4}\n",
                              path, object.before.waits, object.after.waits,
                              object.before.states, object.after.states);
        }
      }
      if (object.skipped)
        continue;
      Bench bench(*object.code, test.kernel);
      bench.allowsLlvmGaps = false;
      if (bench.problems.empty())
        test.run(bench);
      ++runs;
      for (const std::string &problem : bench.problems)
        ADD_FAILURE() << path << " " << test.kernel << ": " << problem;
    }
  outs() << formatv("{0}: {1} runs\n", target, runs);
  for (bool isO0 : {false, true}) {
    const Totals &clang = before[isO0], &ours = after[isO0];
    outs() << formatv(
        "  {0}: {1} objects ({2} left out: addresses in "
        "literals), {3} instructions; waits: clang {4}, ours {5}; "
        "wait states: clang {6}, ours {7}\n",
        isO0 ? "-O0" : "-O1 to -O3", clang.objects, clang.skipped,
        clang.instructions, clang.waits, ours.waits, clang.states, ours.states);
    EXPECT_LE(ours.waits, clang.waits);
    EXPECT_LE(ours.states, clang.states);
  }
  EXPECT_GE(before[false].objects, 80u);
}

INSTANTIATE_TEST_SUITE_P(Targets, StripAndRedo,
                         testing::Values("gfx950", "gfx1151"),
                         [](const auto &info) { return info.param; });

} // namespace
