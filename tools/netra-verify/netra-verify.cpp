//===- netra-verify.cpp - Tactics against their contracts -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Diagnostics.h"
#include "ToolSupport/CommandLine.h"
#include "ToolSupport/Output.h"
#include "Verify/Verify.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace netra;

namespace {
struct Options {
  cl::list<std::string> tactics{cl::Positional, cl::desc("[tactic...]")};
  cl::opt<std::string> target{"target", cl::value_desc("gfx"),
                              cl::desc("only tactics of this target")};
  cl::opt<std::string> catalog{
      "catalog", cl::value_desc("folder"),
      cl::desc("the folder with templates/ and targets/")};
  cl::opt<std::string> evidence{
      "evidence", cl::value_desc("file"),
      cl::desc("write what was shown as JSON, for netra-lock bless")};
  cl::opt<std::string> onlyCase{"case", cl::value_desc("name"),
                                cl::desc("only this case")};
  cl::opt<uint64_t> seed{"seed", cl::init(1), cl::value_desc("number"),
                         cl::desc("of the inputs (default: 1)")};
  cl::opt<unsigned> threads{"threads", cl::init(2), cl::value_desc("number"),
                            cl::desc("of the simulator (default: 2)")};
  cl::opt<bool> needLock{"need-lock",
                         cl::desc("a tactic without a lock is wrong as well")};
};
} // namespace

static void print(const verify::Evidence &evidence, bool needLock) {
  outs() << evidence.tactic << " (" << evidence.target << ") "
         << evidence.contractId << "\n";
  outs() << "  " << evidence.vgprs << " VGPRs, " << evidence.sgprs << " SGPRs, "
         << evidence.lds << " bytes of LDS, " << evidence.wavesPerSimd
         << " waves per SIMD; " << evidence.instructions << " instructions, "
         << evidence.textBytes << " bytes\n";
  for (const std::string &remark : evidence.remarks)
    outs() << "  wrong: " << remark << "\n";
  if (evidence.lock == verify::LockState::Differs)
    outs() << "  lock: differs: " << evidence.lockDifference << "\n";
  else
    outs() << "  lock: "
           << (evidence.lock == verify::LockState::Matches
                   ? "matches"
                   : (needLock ? "wrong: there is none" : "none"))
           << "\n";
  for (const verify::CaseResult &each : evidence.cases) {
    outs() << "  " << (each.passes() ? "ok    " : "wrong ") << each.name;
    for (auto &[name, size] : each.sizes)
      outs() << ", " << name << " = " << size;
    if (!each.fault.empty()) {
      outs() << ": " << each.fault << "\n";
      continue;
    }
    outs() << ": " << each.mismatches << " of " << each.elements
           << " elements differ";
    if (!each.firstMismatch.empty())
      outs() << " (" << each.firstMismatch << ")";
    outs() << ", " << each.findings << " findings";
    if (each.unknowns)
      outs() << ", " << each.unknowns << " unknown";
    if (each.scaledError)
      outs() << ", error " << format("%.2e", *each.scaledError)
             << " of sum|a*b|";
    outs() << ", " << each.waveInstructions << " instructions of a wave";
    if (each.schedules)
      outs() << ", same in " << each.schedules << " other orders";
    outs() << "\n";
    for (const std::string &text : each.findingTexts)
      outs() << "    " << text << "\n";
  }
}

int main(int argc, char **argv) {
  CommandLine commandLine;
  Options options;
  commandLine.parse(argc, argv,
                    "netra-verify: tactics against their contracts\n");
  std::string evidencePath = options.evidence;
  bool needLock = options.needLock;
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  OneLineDiagnostics diagnostics(context, "netra-verify");
  auto catalog = catalog::Catalog::load(
      context, options.catalog.empty() ? catalog::Catalog::defaultRoot()
                                       : options.catalog.getValue());
  if (mlir::failed(catalog))
    return diagnostics.status();
  std::vector<const catalog::Tactic *> wanted;
  for (const std::string &name : options.tactics) {
    auto tactic = catalog->find(name, options.target);
    if (!tactic)
      return reportBadInput("netra-verify", tactic.takeError());
    wanted.push_back(*tactic);
  }
  if (options.tactics.empty())
    for (const catalog::Tactic &tactic : catalog->tactics())
      if ((options.target.empty() || tactic.target() == options.target) &&
          tactic.maturity() != "rejected")
        wanted.push_back(&tactic);
  if (wanted.empty())
    return reportBadInput(
        "netra-verify",
        createStringError("no tactic for '" + options.target.getValue() + "'"));
  verify::Options how;
  how.seed = options.seed;
  how.threads = std::max(1u, options.threads.getValue());
  how.onlyCase = options.onlyCase;
  std::vector<verify::Evidence> all;
  unsigned wrong = 0;
  for (const catalog::Tactic *tactic : wanted) {
    auto evidence = verify::verify(*catalog, *tactic, how);
    if (mlir::failed(evidence))
      return diagnostics.status();
    print(*evidence, needLock);
    wrong += !evidence->isVerified() ||
             evidence->lock == verify::LockState::Differs ||
             (needLock && evidence->lock == verify::LockState::None);
    all.push_back(std::move(*evidence));
  }
  outs() << all.size() - wrong << " verified, " << wrong
         << " wrong (simulated)\n";
  if (!evidencePath.empty())
    if (auto error = writeFile(evidencePath, verify::writeEvidence(all)))
      return reportBadInput("netra-verify", std::move(error));
  return wrong ? kDifferent : kSame;
}
