//===- CoverageTest.cpp - what has semantics ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The simulator models every instruction that the kernels of the project's
// scope use (Inputs/<target>-mnemonics.txt) and at least nine of ten of each
// kind that computes or moves data.
//
//===----------------------------------------------------------------------===//

#include "Sim/Semantics.h"
#include "Target/InstructionFacts.h"
#include "gtest/gtest.h"
#include <fstream>
#include <map>
#include <set>

using namespace llvm;
using namespace netra;

namespace {

TEST(Coverage, InstructionsInScopeHaveSemantics) {
  std::set<std::string> targets;
  for (const TargetFacts &target : allTargets()) {
    std::string path = std::string(NETRA_SOURCE_DIR) +
                       "/unittests/Sim/Inputs/" + target.name.str() +
                       "-mnemonics.txt";
    std::ifstream file(path);
    if (!file)
      continue; // no kernel of the scope is for it
    targets.insert(target.name.str());
    unsigned count = 0;
    for (std::string mnemonic; std::getline(file, mnemonic); ++count) {
      // A half of VOPD has the semantics of the instruction alone.
      StringRef name = mnemonic;
      if (name.consume_front("v_dual_"))
        mnemonic = "v_" + name.str();
      EXPECT_TRUE(sim::Table::get().find(mnemonic))
          << target.name.str() << ": " << mnemonic;
    }
    EXPECT_GT(count, 90u);
  }
  EXPECT_EQ(targets, (std::set<std::string>{"gfx1151", "gfx950"}));
}

TEST(Coverage, NineOfTenOfEachKind) {
  const std::set<Unit> kinds = {
      Unit::Valu,   Unit::Trans, Unit::Dot,     Unit::Xdl,  Unit::Sgemm,
      Unit::Dgemm,  Unit::Wmma,  Unit::Salu,    Unit::Smem, Unit::Vmem,
      Unit::Global, Unit::Flat,  Unit::Scratch, Unit::Ds};
  for (const TargetFacts &target : allTargets()) {
    std::map<Unit, std::pair<unsigned, unsigned>> counts;
    for (const InstructionFacts &facts : allInstructions(target)) {
      auto &[all, modelled] = counts[facts.kind->unit];
      ++all;
      modelled += sim::Table::get().find(facts.mnemonic) != nullptr;
    }
    for (const auto &[unit, count] : counts)
      if (kinds.count(unit))
        EXPECT_GE(count.second * 10, count.first * 9)
            << target.name.str() << ": " << nameOf(unit).str() << ' '
            << count.second << " of " << count.first;
  }
}

} // namespace
