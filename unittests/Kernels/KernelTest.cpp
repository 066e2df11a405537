//===- KernelTest.cpp - compiled kernels against plain C++ ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One test for each case, target and level: the kernel as clang compiles it,
// every check on, against its reference. Any finding that is an error fails.
//
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace netra::kernels;

namespace {

class RunCase : public testing::Test {
public:
  RunCase(KernelCase test, std::string path)
      : test(test), path(std::move(path)) {}
  void TestBody() override {
    auto code = readObject(path);
    if (!code)
      FAIL() << toString(code.takeError());
    Bench bench(*code, test.kernel);
    if (bench.problems.empty())
      test.run(bench);
    for (const std::string &problem : bench.problems)
      ADD_FAILURE() << path << ": " << problem;
  }

private:
  KernelCase test;
  std::string path;
};

void registerCases() {
  for (const KernelCase &test : allCases())
    for (const char *target : {"gfx950", "gfx1151"})
      for (const char *level : {"O0", "O1", "O2", "O3"}) {
        if (!test.isFor(target))
          continue;
        std::string suite = std::string("Kernel_") + test.source;
        std::string name =
            std::string(test.kernel) + "/" + target + "/" + level;
        std::string path = objectPath(test.source, target, level);
        testing::RegisterTest(
            suite.c_str(), name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
            [=]() -> testing::Test * { return new RunCase(test, path); });
      }
}

} // namespace

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  registerCases();
  return RUN_ALL_TESTS();
}
