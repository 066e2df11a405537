//===- CorpusTest.cpp - the analyses on compiled kernels ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM inserts waits and nops for all it knows: a finding in what clang
// compiled is an error of an analysis, unless LLVM is known not to model that
// row. The objects are those of the target `netra-corpus`, or of the folder
// that NETRA_CORPUS names.
//
//===----------------------------------------------------------------------===//

#include "CorpusFiles.h"
#include "Machine/Analyze.h"
#include "Object/CodeObject.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <gtest/gtest.h>
#include <map>

using namespace llvm;
using namespace netra;
using namespace netra::machine;

namespace {

struct Totals {
  unsigned objects = 0, kernels = 0, instructions = 0, unknown = 0;
  unsigned llvmGaps = 0;
  unsigned undefinedAlways = 0, undefinedSometimes = 0;
  std::map<std::string, unsigned> reasons;
};

/// Rows of the manual that LLVM 22 does not model: code that it compiled may
/// break them.
bool isLlvmGap(const Finding &finding) {
  return StringRef(finding.detail).starts_with("wide-store-other ");
}

/// Adds one kernel up; the lines of findings that must not be.
std::vector<std::string> addUp(const KernelReport &report, Totals &totals) {
  if (!report.refusal.empty())
    return {report.refusal};
  std::vector<std::string> lines;
  ++totals.kernels;
  totals.instructions += report.coverage.instructions;
  totals.unknown += report.coverage.unknown;
  for (size_t i = 0; i != report.findings.size(); ++i) {
    const Finding &finding = report.findings[i];
    if (finding.verdict == Finding::Unknown)
      ++totals.reasons[finding.detail];
    else if (isLlvmGap(finding))
      ++totals.llvmGaps;
    else if (finding.kind != Finding::Undefined)
      lines.push_back(report.lines[i]);
    else
      ++(StringRef(finding.detail).starts_with("never")
             ? totals.undefinedAlways
             : totals.undefinedSometimes);
  }
  return lines;
}

std::vector<std::string> analyzeObject(StringRef path, Totals &totals) {
  auto buffer = MemoryBuffer::getFile(path);
  EXPECT_TRUE(bool(buffer)) << path.str();
  object::CodeObject object =
      cantFail(object::readCodeObject((*buffer)->getMemBufferRef()));
  Image image = cantFail(imageOf(object, path));
  std::vector<std::string> lines;
  ++totals.objects;
  for (const KernelReport &report : analyzeKernels(image)) {
    std::vector<std::string> own = addUp(report, totals);
    lines.insert(lines.end(), own.begin(), own.end());
  }
  return lines;
}

} // namespace

TEST(AnalysisCorpus, CompiledKernelsHaveNoFindings) {
  std::vector<std::string> objects = corpusObjects();
  ASSERT_FALSE(objects.empty())
      << "build the target netra-corpus, or set NETRA_CORPUS";
  std::map<std::string, Totals> totals; // by target
  Totals byHand;
  for (const std::string &path : objects) {
    StringRef name = sys::path::filename(path);
    if (name.contains(".asm.")) {
      // Written by hand, to be encoded and not to run: findings are due.
      analyzeObject(path, byHand);
      continue;
    }
    StringRef target = sys::path::filename(sys::path::parent_path(path));
    for (const std::string &line : analyzeObject(path, totals[target.str()]))
      ADD_FAILURE() << name.str() << ": " << line;
  }
  EXPECT_NE(byHand.instructions, 0u);
  for (const auto &[target, total] : totals) {
    ASSERT_NE(total.instructions, 0u);
    double share = 100.0 * total.unknown / total.instructions;
    outs() << formatv("{0}: {1} objects, {2} kernels, {3} instructions, {4} "
                      "unknown ({5:F2} %), undefined registers: {6} always, "
                      "{7} on some paths, gaps of LLVM: {8}\n",
                      target, total.objects, total.kernels, total.instructions,
                      total.unknown, share, total.undefinedAlways,
                      total.undefinedSometimes, total.llvmGaps);
    for (const auto &[reason, count] : total.reasons)
      outs() << formatv("  {0}: {1}\n", count, reason);
    EXPECT_LE(share, 5.0) << target;
  }
  outs().flush();
}
