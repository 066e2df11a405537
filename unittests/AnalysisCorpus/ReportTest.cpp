//===- ReportTest.cpp - reports of compiled kernels -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What must hold of a report whatever the kernel: no more registers are alive
// than are named, the units add up, and a compiler puts few waits where nothing
// needs one. It nops what LLVM's rows ask for, which are not all of ours.
//
//===----------------------------------------------------------------------===//

#include "CorpusFiles.h"
#include "Object/CodeObject.h"
#include "Report/KernelReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace netra;
using namespace netra::report;

namespace {

struct Totals {
  unsigned kernels = 0, loops = 0, waits = 0, idleWaits = 0;
  unsigned nops = 0, idleNops = 0, banks = 0, knownBanks = 0;
};

void check(const KernelReport &report, Totals &totals,
           const std::string &name) {
  ASSERT_TRUE(report.refusal.empty()) << name << report.refusal;
  ++totals.kernels;
  totals.loops += report.loops.size();
  auto isIdle = [](const WaitReport &wait) { return wait.reasons.empty(); };
  totals.waits += report.waits.size();
  totals.idleWaits += count_if(report.waits, isIdle);
  totals.nops += report.nops.size();
  totals.idleNops += count_if(report.nops, isIdle);
  totals.banks += report.banks.size();
  totals.knownBanks += count_if(
      report.banks, [](const BankReport &bank) { return bank.passes; });
  unsigned sum = 0;
  for (const UnitCount &unit : report.units)
    sum += unit.instructions;
  EXPECT_EQ(sum, report.instructions) << name;
  for (const BankReport &bank : report.banks) {
    EXPECT_TRUE(!bank.passes || *bank.passes >= bank.best) << name;
  }
  // Code that is not known may use any register.
  if (!report.unknowns.empty())
    return;
  for (const RegisterReport &file : report.registers) {
    EXPECT_LE(file.live, std::max(file.used, 3u)) << name << file.file.str();
  }
}

} // namespace

TEST(AnalysisCorpus, ReportsHold) {
  Totals totals;
  for (const std::string &path : corpusObjects()) {
    auto buffer = MemoryBuffer::getFile(path);
    ASSERT_TRUE(bool(buffer)) << path;
    object::CodeObject object =
        cantFail(object::readCodeObject((*buffer)->getMemBufferRef()));
    machine::Image image = cantFail(machine::imageOf(object, path));
    for (const KernelReport &report : reportKernels(image, {}))
      if (!sys::path::filename(path).contains(".asm."))
        check(report, totals, path + ":" + report.name);
    std::string listing;
    raw_string_ostream os(listing);
    printListing(os, image, {});
  }
  ASSERT_GT(totals.kernels, 0u)
      << "build the target netra-corpus, or set NETRA_CORPUS";
  EXPECT_LT(totals.idleWaits * 2, totals.waits);
  outs() << formatv("{0} kernels, {1} loops; waits {2}, needed by no row {3}; "
                    "nops {4}, needed by no row {5}; LDS accesses {6}, with "
                    "known banks {7}\n",
                    totals.kernels, totals.loops, totals.waits,
                    totals.idleWaits, totals.nops, totals.idleNops,
                    totals.banks, totals.knownBanks);
  outs().flush();
}
