//===- Main.cpp - unit tests of the simulator -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InstructionTest.h"
#include "gtest/gtest.h"

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  netra::sim::test::registerInstructionTests(NETRA_SOURCE_DIR
                                             "/test/Sim/instructions");
  return RUN_ALL_TESTS();
}
