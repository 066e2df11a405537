//===- RandomKernelTest.cpp - all passes on random kernels ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random kernels in virtual registers go through every pass to machine code and
// run with every check; a version of the same kernel that shares no register
// and waits for everything says what memory must hold. A second time they get
// fewer registers than they took: then either they fit, and are as right, or
// the error says so. With NETRA_QUICK in the environment there are few of them.
//
//   RandomKernelTests --count 5000 --seed 77
//   RandomKernelTests --target gfx950 --seed 123 --count 1 --show
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Run.h"
#include "Shrink.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <atomic>
#include <cstdlib>
#include <mutex>
#include <thread>

using namespace llvm;
using namespace netra;
using namespace netra::randomkernels;

namespace {

struct Options {
  uint64_t seed = 1;
  unsigned count = std::getenv("NETRA_QUICK") ? 50 : 1000;
  unsigned threads = 2;
  unsigned instructions = 60;
  bool show = false;
  std::string target;
} options;

struct Failure {
  uint64_t seed;
  unsigned waveSize;
  std::string text;
};

struct Totals {
  std::mutex mutex;
  std::vector<Failure> failures;
  std::atomic<uint64_t> kernels{0}, tight{0}, refused{0}, instructions{0};
  std::atomic<uint64_t> next{0};
};

std::unique_ptr<mlir::MLIRContext> makeContext() {
  auto context = std::make_unique<mlir::MLIRContext>(
      mlir::MLIRContext::Threading::DISABLED);
  context->loadDialect<amdgcn::AMDGCNDialect>();
  return context;
}

/// What is wrong with a kernel, with it under a budget, or with the budget's
/// error. `fewer`: registers less than it takes, or 0.
std::string judge(const RandomKernel &kernel, unsigned fewer, Totals *totals,
                  mlir::MLIRContext &context) {
  Outcome plain = run(kernel, "", context);
  if (!plain.problem.empty())
    return plain.problem;
  if (totals)
    totals->instructions += plain.instructions;
  if (!fewer)
    return "";
  unsigned budget = plain.vgprs > fewer ? plain.vgprs - fewer : 1;
  std::string lower = "vgprs = " + std::to_string(budget) + ", ";
  Outcome tight = run(kernel, lower, context);
  if (totals)
    ++totals->tight;
  if (tight.problem.empty())
    return tight.vgprs <= std::max(budget, 1u)
               ? ""
               : formatv("budget: has {0} VGPRs, uses {1}", budget, tight.vgprs)
                     .str();
  if (!tight.isOverBudget)
    return lower + tight.problem;
  if (totals)
    ++totals->refused;
  if (!tight.wouldDo)
    return "";
  Outcome wider =
      run(kernel, "vgprs = " + std::to_string(tight.wouldDo) + ", ", context);
  return wider.problem.empty()
             ? ""
             : formatv("{0} would do, but: {1}", tight.wouldDo, wider.problem)
                   .str();
}

void work(StringRef target, Totals &totals) {
  auto context = makeContext();
  while (true) {
    uint64_t index = totals.next++;
    if (index >= options.count)
      return;
    uint64_t seed = options.seed + index;
    unsigned waveSize = target == "gfx950" || seed % 4 == 1 ? 64 : 32;
    // Contexts keep every attribute that there ever was.
    if (index % 256 == 255)
      context = makeContext();
    Shape shape;
    shape.instructions =
        options.instructions / 2 +
        unsigned(seed * 2654435761u >> 8) % options.instructions;
    RandomKernel kernel = generate(seed, target.str(), waveSize, shape);
    unsigned fewer = seed % 4 ? 0 : 1 + unsigned(seed / 4 % 3);
    if (options.show)
      outs() << objectText(kernel, "");
    std::string problem = judge(kernel, fewer, &totals, *context);
    ++totals.kernels;
    if (problem.empty())
      continue;
    bool isFirst;
    {
      std::lock_guard<std::mutex> lock(totals.mutex);
      isFirst = totals.failures.empty();
      totals.failures.push_back({seed, waveSize, problem});
    }
    if (!isFirst)
      continue;
    shrink(kernel, problem, [&](const RandomKernel &smaller) {
      return judge(smaller, fewer, nullptr, *context);
    });
    std::lock_guard<std::mutex> lock(totals.mutex);
    for (Failure &failure : totals.failures)
      if (failure.seed == seed)
        failure.text = problem + "\n" + objectText(kernel, "");
  }
}

class RandomKernels : public testing::TestWithParam<const char *> {};

TEST_P(RandomKernels, ComputeWhatTheTrivialVersionComputes) {
  StringRef target = GetParam();
  if (!options.target.empty() && options.target != target)
    GTEST_SKIP();
  Totals totals;
  std::vector<std::thread> threads;
  for (unsigned i = 0; i != options.threads; ++i)
    threads.emplace_back([&] { work(target, totals); });
  for (std::thread &thread : threads)
    thread.join();
  outs() << formatv("{0}: {1} kernels, {2} instructions run; {3} with fewer "
                    "registers, of which {4} refused\n",
                    target, totals.kernels.load(), totals.instructions.load(),
                    totals.tight.load(), totals.refused.load());
  for (const Failure &failure : totals.failures)
    ADD_FAILURE() << "--target " << target.str() << " --seed " << failure.seed
                  << " --count 1: " << failure.text;
  EXPECT_EQ(totals.kernels, options.count);
}

INSTANTIATE_TEST_SUITE_P(Targets, RandomKernels,
                         testing::Values("gfx950", "gfx1151"),
                         [](const auto &info) { return info.param; });

} // namespace

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    StringRef name = argv[i];
    if (name == "--show") {
      options.show = true;
      continue;
    }
    StringRef value = i + 1 < argc ? argv[++i] : "";
    bool isBad = name == "--count"     ? value.getAsInteger(0, options.count)
                 : name == "--seed"    ? value.getAsInteger(0, options.seed)
                 : name == "--threads" ? value.getAsInteger(0, options.threads)
                 : name == "--instructions"
                     ? value.getAsInteger(0, options.instructions)
                 : name == "--target" ? (options.target = value.str()).empty()
                                      : true;
    if (isBad || !options.threads || !options.instructions) {
      errs() << "RandomKernelTests: cannot use '" << name << " " << value
             << "'\n";
      return 2;
    }
  }
  return RUN_ALL_TESTS();
}
