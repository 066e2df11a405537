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

#include "Machine/Definedness.h"
#include "Machine/Hazards.h"
#include "Machine/Waits.h"
#include "Object/CodeObject.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>

using namespace llvm;
using namespace netra;
using namespace netra::machine;

namespace {

std::string corpusFolder() {
  const char *folder = std::getenv("NETRA_CORPUS");
  return folder ? folder : NETRA_BINARY_DIR "/corpus";
}

std::vector<std::string> corpusObjects() {
  std::vector<std::string> files;
  std::error_code error;
  for (sys::fs::recursive_directory_iterator it(corpusFolder(), error), end;
       it != end && !error; it.increment(error)) {
    StringRef extension = sys::path::extension(it->path());
    if (extension == ".o" || extension == ".hsaco")
      files.push_back(it->path());
  }
  llvm::sort(files);
  return files;
}

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

/// Analyses one kernel; the lines of findings that must not be.
std::vector<std::string> analyze(const Code &code, const ImageKernel &facts,
                                 Totals &totals) {
  std::vector<std::string> lines;
  auto kernel = Kernel::get(code, facts);
  if (!kernel) {
    lines.push_back(toString(kernel.takeError()));
    return lines;
  }
  std::vector<std::vector<Finding>> analyses = {
      findOpaque(*kernel), analyzeWaits(*kernel), analyzeHazards(*kernel),
      analyzeDefinedness(*kernel)};
  Coverage coverage = coverageOf(*kernel, analyses);
  ++totals.kernels;
  totals.instructions += coverage.instructions;
  totals.unknown += coverage.unknown;
  for (const std::vector<Finding> &findings : analyses)
    for (const Finding &finding : findings) {
      if (finding.verdict == Finding::Unknown)
        ++totals.reasons[finding.detail];
      else if (isLlvmGap(finding))
        ++totals.llvmGaps;
      else if (finding.kind != Finding::Undefined)
        lines.push_back(describe(finding, code));
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
  for (const ImageSection &section : image.sections) {
    if (!section.isCode())
      continue;
    std::map<unsigned, std::unique_ptr<Code>> codes; // by wave size
    for (const ImageKernel &kernel : image.kernels) {
      auto entry = entryOf(image, kernel);
      if (!kernel.descriptor || !entry || entry->section != &section)
        continue;
      std::unique_ptr<Code> &code = codes[kernel.descriptor->waveSize()];
      if (!code)
        code = std::make_unique<Code>(image, section,
                                      kernel.descriptor->waveSize());
      std::vector<std::string> own = analyze(*code, kernel, totals);
      lines.insert(lines.end(), own.begin(), own.end());
    }
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
