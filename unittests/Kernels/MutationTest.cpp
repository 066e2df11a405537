//===- MutationTest.cpp - what guards a kernel is missed when gone --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One mutant for each wait, nop and barrier of kernels that are right. It is
// killed by the run: a finding, a fault, a wrong result. Or the analyses of
// netra-sim --static find it, on a path that the run does not take. Or it is
// redundant: they find nothing either, and no byte of LDS or memory is kept
// apart by the barrier that is gone or that the wait stands before. Else it
// survives, and the test fails.
//
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include "Conflicts.h"
#include "Machine/Analyze.h"
#include "Mutants.h"
#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"
#include <set>

using namespace llvm;
using namespace netra;
using namespace netra::kernels;

namespace {

struct Tally {
  unsigned mutants = 0, killed = 0, analysed = 0, redundant = 0, survivors = 0;
};

const KernelCase *findCase(StringRef kernel) {
  for (const KernelCase &test : allCases())
    if (kernel == test.kernel)
      return &test;
  return nullptr;
}

machine::KernelReport analyze(const object::CodeObject &code,
                              StringRef kernel) {
  machine::Image image = cantFail(machine::imageOf(code, "mutant"));
  for (machine::KernelReport &report : machine::analyzeKernels(image))
    if (kernel == report.kernel)
      return report;
  return {kernel.str(), "no such kernel", {}, {}, {}};
}

/// Waits and hazards; a read of what no path defines is another matter. A row
/// that LLVM does not model is what it is: see Bench.cpp.
bool isGuard(const machine::Finding &finding) {
  return finding.verdict == machine::Finding::Wrong &&
         (finding.kind == machine::Finding::MissingWait ||
          finding.kind == machine::Finding::MissingStates) &&
         !StringRef(finding.detail).starts_with("wide-store-other ");
}

bool isFoundStatically(const object::CodeObject &code, StringRef kernel) {
  machine::KernelReport report = analyze(code, kernel);
  EXPECT_EQ(report.refusal, "");
  return any_of(report.findings, isGuard);
}

bool isKilled(const KernelCase &test, const Mutant &mutant) {
  Bench bench(mutant.code, test.kernel);
  bench.maxInstructions = 50000;
  if (bench.problems.empty())
    test.run(bench);
  return !bench.problems.empty();
}

/// Whether the barrier of a mutant keeps apart what the mutant lets loose.
bool separates(const Mutant &mutant, const Conflicts &conflicts) {
  if (!mutant.barrier)
    return false;
  Conflicts::Found found = conflicts.at(*mutant.barrier);
  if (mutant.kind == Mutant::Barrier)
    return found.lds || found.memory;
  return (found.lds && mutant.loosensLds) ||
         (found.memory && mutant.loosensMemory);
}

void judge(const KernelCase &test, StringRef target, const Mutant &mutant,
           const Conflicts &conflicts, Tally &tally) {
  ++tally.mutants;
  if (isKilled(test, mutant)) {
    ++tally.killed;
  } else if (mutant.kind != Mutant::Barrier &&
             isFoundStatically(mutant.code, test.kernel)) {
    ++tally.analysed;
  } else if (!separates(mutant, conflicts)) {
    ++tally.redundant;
  } else {
    ++tally.survivors;
    ADD_FAILURE() << test.kernel << " on " << target.str()
                  << " survives: " << mutant.what;
  }
}

void print(StringRef name, const Tally &tally) {
  outs() << formatv("  {0,-20} {1,4} {2,4} {3,4} {4,4} {5,4}\n", name,
                    tally.mutants, tally.killed, tally.analysed,
                    tally.redundant, tally.survivors);
}

void mutateAll(StringRef target, ArrayRef<const char *> kernels) {
  Tally sum;
  outs() << formatv(
      "{0}, {1}: mutants, killed, found by analysis, redundant, survivors\n",
      target, "O3");
  for (const char *kernel : kernels) {
    const KernelCase *test = findCase(kernel);
    ASSERT_TRUE(test && test->isFor(target)) << kernel;
    auto code = readObject(objectPath(test->source, target, "O3"));
    ASSERT_TRUE(bool(code)) << toString(code.takeError());
    ASSERT_FALSE(isFoundStatically(*code, kernel)) << kernel;
    auto mutants = mutantsOf(*code, kernel);
    ASSERT_TRUE(bool(mutants)) << toString(mutants.takeError());
    Conflicts conflicts;
    Bench clean(*code, kernel);
    clean.observer = &conflicts;
    test->run(clean);
    Tally tally;
    for (const Mutant &mutant : *mutants)
      judge(*test, target, mutant, conflicts, tally);
    print(kernel, tally);
    sum.mutants += tally.mutants, sum.killed += tally.killed;
    sum.analysed += tally.analysed, sum.redundant += tally.redundant;
    sum.survivors += tally.survivors;
  }
  print("all", sum);
  outs().flush();
  EXPECT_GT(sum.killed, sum.mutants / 2);
}

} // namespace

TEST(Mutation, Gfx950) {
  mutateAll("gfx950", {"transpose_f32", "transpose_b16", "scan_inclusive",
                       "scan_exclusive", "softmax_row", "layernorm",
                       "bitonic_sort", "attention_row", "histogram_lds",
                       "float_add_lds", "lds_dma_b32", "gemm_f16", "gemm_bf16",
                       "gemm_f32", "gemm_mxfp8_fp4", "gemv_bf16", "sum_bcast"});
}

TEST(Mutation, Gfx1151) {
  mutateAll("gfx1151",
            {"transpose_f32", "transpose_b16", "scan_inclusive",
             "scan_exclusive", "softmax_row", "layernorm", "bitonic_sort",
             "attention_row", "histogram_lds", "float_add_lds", "wmma_f16",
             "gemv_bf16", "sum_permlanex16"});
}

/// The static answer for each kernel that KernelTests runs: nothing is missing,
/// as the run says, and little is unknown.
TEST(Static, CompiledKernelsAreRightAndKnown) {
  unsigned instructions = 0, unknown = 0, kernels = 0;
  std::set<std::string> seen; // A source has several kernels.
  for (const KernelCase &test : allCases())
    for (const char *target : {"gfx950", "gfx1151"})
      for (const char *level : {"O0", "O1", "O2", "O3"}) {
        if (!test.isFor(target))
          continue;
        std::string path = objectPath(test.source, target, level);
        if (!seen.insert(path).second)
          continue;
        auto code = readObject(path);
        ASSERT_TRUE(bool(code)) << toString(code.takeError());
        machine::Image image = cantFail(machine::imageOf(*code, path));
        for (machine::KernelReport &report : machine::analyzeKernels(image)) {
          EXPECT_EQ(report.refusal, "") << path;
          ++kernels;
          instructions += report.coverage.instructions;
          unknown += report.coverage.unknown;
          for (auto [finding, line] : zip(report.findings, report.lines))
            if (isGuard(finding))
              ADD_FAILURE() << path << ": " << line;
        }
      }
  outs() << formatv("static: {0} kernels, {1} instructions, {2} unknown\n",
                    kernels, instructions, unknown);
  outs().flush();
  EXPECT_LE(unknown, instructions / 20);
}
