//===- ResourceTest.cpp - register counts of compiled kernels -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// clang counts registers itself and writes what it found into the metadata: of
// kernels without calls it must be what is counted here. (With calls it
// declares what any callee of the module may use.)
//
//===----------------------------------------------------------------------===//

#include "CorpusFiles.h"
#include "Machine/Resources.h"
#include "Object/CodeObject.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <gtest/gtest.h>
#include <map>

using namespace llvm;
using namespace netra;
using namespace netra::machine;

namespace {

struct Totals {
  unsigned kernels = 0, exact = 0, withCalls = 0, unknown = 0;
  unsigned costly = 0, overstated = 0;
};

/// What clang adds to the SGPRs of the code: VCC where it is used; on targets
/// with more extra ones than VCC all of them.
unsigned compilersExtra(const RegisterUse &use, const TargetFacts &target) {
  constexpr unsigned kVcc = 2;
  if (target.extraSgprs > kVcc)
    return target.extraSgprs;
  return use.vcc ? kVcc : 0;
}

void checkCounts(const Kernel &kernel, const RegisterUse &use,
                 const std::string &name) {
  const object::Value &metadata = *kernel.facts().metadata;
  const TargetFacts &target = *kernel.facts().descriptor->target;
  uint64_t agprs = target.unifiedVgprs ? use.agprs.count : 0;
  uint64_t vgprs =
      agprs ? alignTo(use.vgprs.count, 4) + agprs : uint64_t(use.vgprs.count);
  EXPECT_EQ(vgprs, *metadata.getUInt(".vgpr_count")) << name;
  if (target.unifiedVgprs) {
    EXPECT_EQ(agprs, *metadata.getUInt(".agpr_count")) << name;
  }
  EXPECT_EQ(use.sgprs.count + compilersExtra(use, target),
            *metadata.getUInt(".sgpr_count"))
      << name;
}

void checkKernel(const Code &code, const ImageKernel &facts, Totals &totals,
                 const std::string &name) {
  Kernel kernel = cantFail(Kernel::get(code, facts));
  RegisterUse use = registerUseOf(kernel);
  ++totals.kernels;
  for (const ResourceFinding &finding : checkResources(kernel, use)) {
    EXPECT_NE(finding.kind, ResourceFinding::Understated)
        << name << ": " << finding.message;
    totals.costly += finding.kind == ResourceFinding::Costly;
    totals.overstated += finding.kind == ResourceFinding::Overstated;
    totals.unknown += finding.kind == ResourceFinding::Unknown;
  }
  if (kernel.hasCalls()) {
    ++totals.withCalls;
    return;
  }
  if (use.unknown)
    return;
  ++totals.exact;
  checkCounts(kernel, use, name);
}

void checkObject(StringRef path, Totals &totals) {
  auto buffer = MemoryBuffer::getFile(path);
  ASSERT_TRUE(bool(buffer)) << path.str();
  object::CodeObject object =
      cantFail(object::readCodeObject((*buffer)->getMemBufferRef()));
  Image image = cantFail(imageOf(object, path));
  std::map<std::pair<std::string, unsigned>, std::unique_ptr<Code>> codes;
  for (const ImageKernel &kernel : image.kernels) {
    std::optional<CodePlace> entry = entryOf(image, kernel);
    if (!kernel.descriptor || !entry || !entry->section->isCode())
      continue;
    unsigned waveSize = kernel.descriptor->waveSize();
    std::unique_ptr<Code> &code = codes[{entry->section->name, waveSize}];
    if (!code)
      code = std::make_unique<Code>(image, *entry->section, waveSize);
    checkKernel(*code, kernel, totals,
                (sys::path::filename(path) + ":" + kernel.name).str());
  }
}

} // namespace

TEST(AnalysisCorpus, RegisterCountsAreThoseOfTheCompiler) {
  std::map<std::string, Totals> totals; // by target
  for (const std::string &path : corpusObjects()) {
    // Written by hand: their counts are round numbers.
    if (sys::path::filename(path).contains(".asm."))
      continue;
    StringRef target = sys::path::filename(sys::path::parent_path(path));
    checkObject(path, totals[target.str()]);
  }
  ASSERT_FALSE(totals.empty())
      << "build the target netra-corpus, or set NETRA_CORPUS";
  for (const auto &[target, total] : totals) {
    EXPECT_GT(total.exact, total.kernels / 2) << target;
    outs() << formatv("{0}: {1} kernels, {2} counts equal, {3} with calls, {4} "
                      "unknown; declared too much: {5} at a cost, {6} at "
                      "none\n",
                      target, total.kernels, total.exact, total.withCalls,
                      total.unknown, total.costly, total.overstated);
  }
  outs().flush();
}
