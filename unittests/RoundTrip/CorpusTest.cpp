//===- CorpusTest.cpp - The whole corpus there and back -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One test for each object that corpus/build.py made (target `netra-corpus`;
// NETRA_CORPUS names another folder) and for each assembly source of the
// corpus.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Driver/Input.h"
#include "RoundTrip.h"
#include "Target/MachineTarget.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <cstdlib>
#include <gtest/gtest.h>

using namespace llvm;
using namespace netra;

namespace {

std::string corpusFolder() {
  const char *folder = std::getenv("NETRA_CORPUS");
  return folder ? folder : NETRA_BINARY_DIR "/corpus";
}

/// Files below `folder` with one of the extensions, relative and sorted.
std::vector<std::string> filesIn(std::string folder,
                                 ArrayRef<StringRef> extensions) {
  std::vector<std::string> files;
  std::error_code error;
  for (sys::fs::recursive_directory_iterator it(folder, error), end;
       it != end && !error; it.increment(error))
    if (is_contained(extensions, sys::path::extension(it->path())))
      files.push_back(StringRef(it->path()).substr(folder.size() + 1).str());
  llvm::sort(files);
  return files;
}

std::vector<std::string> corpusObjects() {
  return filesIn(corpusFolder(), {".o", ".hsaco"});
}

std::string sourceFolder() { return NETRA_SOURCE_DIR "/corpus/asm"; }

std::vector<std::string> corpusSources() {
  return filesIn(sourceFolder(), {".s"});
}

std::string testName(const testing::TestParamInfo<std::string> &info) {
  std::string name = info.param;
  for (char &c : name)
    if (!isAlnum(c))
      c = '_';
  return name;
}

/// There and back, twice, and what differs.
void checkTrip(const object::CodeObject &before, StringRef path) {
  auto first = roundtrip::makeTrip(before, sys::path::filename(path));
  ASSERT_TRUE(bool(first)) << path.str() << ": " << toString(first.takeError());
  auto after = roundtrip::read(*first, path);
  ASSERT_TRUE(bool(after)) << toString(after.takeError());
  auto differences = roundtrip::compare(before, *after);
  EXPECT_TRUE(differences.empty())
      << path.str()
      << " comes back different:" << roundtrip::firstOf(differences);
  // Other contexts, other addresses in memory: the same bytes.
  auto second = roundtrip::makeTrip(before, sys::path::filename(path));
  ASSERT_TRUE(bool(second)) << toString(second.takeError());
  EXPECT_TRUE(*first == *second)
      << path.str() << " is emitted differently the second time";
}

class CorpusTest : public testing::TestWithParam<std::string> {};

TEST_P(CorpusTest, ComesBackTheSame) {
  std::string path = corpusFolder() + "/" + GetParam();
  auto input = loadInput(path, "");
  ASSERT_TRUE(bool(input)) << toString(input.takeError());
  checkTrip(input->code, path);
}

INSTANTIATE_TEST_SUITE_P(Objects, CorpusTest,
                         testing::ValuesIn(corpusObjects()), testName);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(CorpusTest);

class CorpusSourceTest : public testing::TestWithParam<std::string> {};

TEST_P(CorpusSourceTest, ComesBackTheSame) {
  std::string path = sourceFolder() + "/" + GetParam();
  StringRef stem = sys::path::stem(path);
  auto input = loadInput(path, stem.rsplit('_').second);
  ASSERT_TRUE(bool(input)) << toString(input.takeError());
  checkTrip(input->code, path);
}

INSTANTIATE_TEST_SUITE_P(Sources, CorpusSourceTest,
                         testing::ValuesIn(corpusSources()), testName);

std::vector<std::string> targetNames();

TEST(CorpusCompletenessTest, TheCorpusIsThere) {
  EXPECT_GE(corpusObjects().size(), 400u)
      << "build the target netra-corpus, or set NETRA_CORPUS";
  // The parameters of OverrideTest: a target that lost its objects shows here.
  std::vector<std::string> names = targetNames();
  for (const char *name : {"gfx950", "gfx1151"})
    EXPECT_TRUE(is_contained(names, name)) << "no object is for " << name;
}

/// How often the operands of an instruction do not give all its bits.
struct Shares {
  uint64_t instructions = 0, overridden = 0;
  uint64_t scaled = 0, scaledOverridden = 0;
  uint64_t dataBytes = 0;
  std::map<std::string, unsigned> overriddenBy; // mnemonic
};

void count(const object::CodeObject &code, StringRef name, Shares &shares) {
  roundtrip::Context context;
  auto imported =
      importCodeObject(code, name, machine::SourceLines(), &context.context);
  ASSERT_TRUE(bool(imported)) << toString(imported.takeError());
  shares.dataBytes += imported->statistics.dataBytes;
  imported->module->walk([&](amdgcn::InstOp op) {
    StringRef mnemonic = op->getName().stripDialect();
    bool isOverridden = !op.getInst().overrides.empty();
    if (mnemonic.starts_with("v_mfma_scale")) {
      ++shares.scaled;
      shares.scaledOverridden += isOverridden;
      return;
    }
    ++shares.instructions;
    shares.overridden += isOverridden;
    if (isOverridden)
      ++shares.overriddenBy[mnemonic.str()];
  });
}

class OverrideTest : public testing::TestWithParam<std::string> {};

TEST_P(OverrideTest, FewInstructionsNeedOne) {
  Shares shares;
  for (const std::string &file : corpusObjects()) {
    if (!StringRef(file).starts_with(GetParam() + "/"))
      continue;
    auto input = loadInput(corpusFolder() + "/" + file, "");
    ASSERT_TRUE(bool(input)) << toString(input.takeError());
    count(input->code, file, shares);
  }
  std::string list;
  for (auto &[mnemonic, times] : shares.overriddenBy)
    list += " " + mnemonic + " " + std::to_string(times);
  std::printf("%s: %zu instructions, %zu with an override (%.4f %%)%s; scaled "
              "MFMA: %zu, %zu with an override; %zu bytes of data\n",
              GetParam().c_str(), size_t(shares.instructions),
              size_t(shares.overridden),
              100.0 * shares.overridden / shares.instructions, list.c_str(),
              size_t(shares.scaled), size_t(shares.scaledOverridden),
              size_t(shares.dataBytes));
  RecordProperty("instructions", int(shares.instructions));
  RecordProperty("overridden", int(shares.overridden));
  EXPECT_GT(shares.instructions, 1000u);
  EXPECT_LE(shares.overridden * 100, shares.instructions);
}

/// The targets that the corpus is built for.
std::vector<std::string> targetNames() {
  std::vector<std::string> files = corpusObjects(), names;
  for (const TargetFacts &facts : allTargets())
    if (any_of(files, [&](StringRef file) {
          return file.starts_with((facts.name + "/").str());
        }))
      names.push_back(facts.name.str());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Targets, OverrideTest,
                         testing::ValuesIn(targetNames()), testName);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(OverrideTest);

} // namespace
