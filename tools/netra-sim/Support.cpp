//===- Support.cpp - what the simulator can execute -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support.h"
#include "Sim/Bind.h"
#include "Sim/Semantics.h"
#include "Target/InstructionFacts.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace netra {

// Mnemonics that tests name, by kind of test; written by
// utils/tested-mnemonics.
struct TestedMnemonic {
  const char *mnemonic;
  const char *tests;
};
static const TestedMnemonic testedMnemonics[] = {
#include "TestedMnemonics.inc"
};

namespace {

struct Line {
  StringRef mnemonic, unit;
  bool implemented;
  StringRef tests; ///< Kinds of tests that name it; empty: none does.
};

} // namespace

static StringRef testsOf(StringRef mnemonic) {
  static const StringMap<StringRef> byName = [] {
    StringMap<StringRef> map;
    for (const TestedMnemonic &tested : testedMnemonics)
      map[tested.mnemonic] = tested.tests;
    return map;
  }();
  return byName.lookup(mnemonic);
}

static std::vector<Line> linesOf(const TargetFacts &target) {
  std::vector<Line> lines;
  for (const InstructionFacts &facts : allInstructions(target))
    lines.push_back({facts.mnemonic, nameOf(facts.kind->unit),
                     sim::Table::get().find(facts.mnemonic) &&
                         !sim::refusedNumbers(target, facts.mnemonic),
                     testsOf(facts.mnemonic)});
  return lines;
}

void printSupport(raw_ostream &out, const TargetFacts &target) {
  struct Sum {
    unsigned all = 0, implemented = 0, tested = 0;
  };
  std::map<StringRef, Sum> sums;
  Sum total;
  out << target.name << '\n';
  for (const Line &line : linesOf(target)) {
    out << format("  %-36s %-12s %s\n", line.mnemonic.str().c_str(),
                  line.unit.str().c_str(),
                  !line.implemented ? "not modelled"
                  : line.tests.empty()
                      ? "implemented, no test names it"
                      : ("implemented, " + line.tests).str().c_str());
    for (Sum *sum : {&sums[line.unit], &total}) {
      ++sum->all;
      sum->implemented += line.implemented;
      sum->tested += line.implemented && !line.tests.empty();
    }
  }
  auto row = [&](StringRef name, const Sum &sum) {
    out << format("  %-12s %5u mnemonics, %5.1f %% implemented, %5.1f %% named "
                  "by tests\n",
                  name.str().c_str(), sum.all,
                  100.0 * sum.implemented / sum.all,
                  100.0 * sum.tested / sum.all);
  };
  for (const auto &[unit, sum] : sums)
    row(unit, sum);
  row("total", total);
}

json::Value supportJSON(const TargetFacts &target) {
  json::Array array;
  for (const Line &line : linesOf(target))
    array.push_back(json::Object{{"mnemonic", line.mnemonic},
                                 {"unit", line.unit},
                                 {"implemented", line.implemented},
                                 {"tests", line.tests}});
  return json::Object{{"target", target.name}, {"mnemonics", std::move(array)}};
}

} // namespace netra
