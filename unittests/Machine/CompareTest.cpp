//===- CompareTest.cpp - no change goes unseen ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "GoldenObjects.h"

#include "Machine/Compare.h"
#include "Machine/Comparer.h"

#include <random>

using namespace llvm;
using namespace netra;
using namespace netra::machine;

static Image imageOf(const object::CodeObject &code) {
  return cantFail(machine::imageOf(code, "golden"));
}

static Comparison compareObjects(const object::CodeObject &left,
                                 const object::CodeObject &right) {
  Image leftImage = imageOf(left), rightImage = imageOf(right);
  return compare({leftImage, {}}, {rightImage, {}});
}

TEST(CompareTest, AnObjectIsTheSameAsItself) {
  for (const std::string &path : goldenPaths()) {
    object::CodeObject code = readGolden(path);
    Comparison comparison = compareObjects(code, code);
    EXPECT_EQ(comparison.verdict, Verdict::SameObject) << path;
    EXPECT_TRUE(comparison.differences.empty()) << path;
  }
}

/// Whatever a bit of code is about, turning it over is seen, from either side.
TEST(CompareTest, EveryBitOfCodeCounts) {
  std::mt19937 random(1);
  for (const std::string &path : goldenPaths()) {
    object::CodeObject code = readGolden(path);
    for (object::Section &section : code.sections) {
      if (!section.isCode() || section.contents.empty())
        continue;
      for (unsigned round = 0; round != 10; ++round) {
        object::CodeObject changed = code;
        size_t byte = random() % section.contents.size();
        changed.sections[&section - &code.sections[0]].contents[byte] ^=
            1 << random() % 8;
        Comparison there = compareObjects(code, changed);
        Comparison back = compareObjects(changed, code);
        EXPECT_GE(there.verdict, Verdict::SameInstructions) << path << byte;
        EXPECT_EQ(there.verdict, back.verdict) << path << byte;
        EXPECT_FALSE(there.differences.empty()) << path << byte;
      }
    }
  }
}

/// Every bit of a descriptor is a field or reserved, and named.
TEST(CompareTest, EveryBitOfADescriptorCounts) {
  object::CodeObject code =
      readGolden(NETRA_SOURCE_DIR "/corpus/objects/gfx950/saxpy.O3.hsaco");
  const object::Symbol &symbol = *code.findSymbol("saxpy.kd");
  for (unsigned bit = 0; bit != 512; ++bit) {
    object::CodeObject changed = code;
    changed.sections[symbol.section].contents[symbol.value + bit / 8] ^=
        1 << bit % 8;
    Comparison comparison = compareObjects(code, changed);
    EXPECT_EQ(comparison.verdict, Verdict::IdenticalCode) << bit;
    ASSERT_EQ(comparison.differences.size(), 1u) << bit;
    EXPECT_EQ(comparison.differences[0].kernel, "saxpy") << bit;
  }
}

TEST(CompareTest, EntriesAreWhatADescriptorPointsTo) {
  object::CodeObject code =
      readGolden(NETRA_SOURCE_DIR "/corpus/objects/gfx950/saxpy.O3.hsaco");
  object::CodeObject changed = code;
  const object::Symbol &symbol = *code.findSymbol("saxpy.kd");
  changed.sections[symbol.section].contents[symbol.value + 16] ^= 8;
  Comparison comparison = compareObjects(code, changed);
  ASSERT_EQ(comparison.differences.size(), 1u);
  EXPECT_EQ(comparison.differences[0].kind, DifferenceKind::Kernel);
  EXPECT_EQ(comparison.differences[0].what, "entry");
  EXPECT_EQ(comparison.differences[0].left, "saxpy");
  EXPECT_EQ(comparison.differences[0].right, "saxpy+0x8");
}

static bool hasDifference(const Comparison &comparison, StringRef what) {
  return any_of(comparison.differences, [&](const Difference &difference) {
    return difference.what == what;
  });
}

/// The bytes are the same, but the literals in them lead elsewhere.
TEST(CompareTest, DistancesToDataCount) {
  unsigned seen = 0;
  for (const std::string &path : goldenPaths()) {
    Image image = imageOf(readGolden(path)), moved = image;
    for (ImageSection &section : moved.sections)
      if (!section.isCode())
        section.address += 0x10000;
    Comparison comparison = compare({image, {}}, {moved, {}});
    for (const Difference &difference : comparison.differences)
      EXPECT_EQ(difference.kind, DifferenceKind::Address) << path;
    EXPECT_EQ(comparison.verdict, comparison.differences.empty()
                                      ? Verdict::SameObject
                                      : Verdict::SameInstructions);
    seen += !comparison.differences.empty();
    for (ImageSection &section : moved.sections)
      if (section.isCode())
        section.address += 0x10000;
    EXPECT_TRUE(compare({image, {}}, {moved, {}}).differences.empty()) << path;
  }
  EXPECT_GT(seen, 0u);
}

TEST(CompareTest, RelocationsOfDataCount) {
  object::CodeObject code = readGolden(
      NETRA_SOURCE_DIR "/corpus/objects/gfx950/relocations_gfx950.asm.o");
  unsigned seen = 0;
  for (auto [index, section] : enumerate(code.sections))
    for (auto [number, reloc] : enumerate(section.relocations)) {
      if (!section.isAllocated())
        continue;
      object::CodeObject changed = code;
      changed.sections[index].relocations[number].addend += 4;
      Comparison comparison = compareObjects(code, changed);
      EXPECT_FALSE(comparison.differences.empty())
          << section.name << "+" << reloc.offset;
      ++seen;
    }
  EXPECT_GT(seen, 0u);
}

/// Bytes that a relocation replaces are no instruction's, but still bytes.
TEST(CompareTest, BytesBelowARelocationCount) {
  object::CodeObject code = readGolden(
      NETRA_SOURCE_DIR "/corpus/objects/gfx950/relocations_gfx950.asm.o");
  for (auto [index, section] : enumerate(code.sections)) {
    if (!section.isCode() || section.relocations.empty())
      continue;
    object::CodeObject changed = code;
    changed.sections[index].contents[section.relocations[0].offset] ^= 1;
    Comparison comparison = compareObjects(code, changed);
    EXPECT_FALSE(comparison.differences.empty());
    EXPECT_TRUE(hasDifference(comparison, "section " + section.name) ||
                comparison.differences[0].kind == DifferenceKind::Data);
  }
}

/// The table of the textbook, to judge the greedy algorithm by.
static uint64_t slowDistance(ArrayRef<unsigned> a, ArrayRef<unsigned> b) {
  std::vector<std::vector<uint64_t>> table(a.size() + 1,
                                           std::vector<uint64_t>(b.size() + 1));
  for (size_t i = 0; i <= a.size(); ++i)
    for (size_t j = 0; j <= b.size(); ++j)
      if (!i || !j)
        table[i][j] = i + j;
      else
        table[i][j] = a[i - 1] == b[j - 1]
                          ? table[i - 1][j - 1]
                          : 1 + std::min(table[i - 1][j], table[i][j - 1]);
  return table[a.size()][b.size()];
}

TEST(CompareTest, DistancesAreTheLeast) {
  std::mt19937 random(2);
  for (unsigned round = 0; round != 500; ++round) {
    std::vector<unsigned> a(random() % 12), b(random() % 12);
    for (unsigned &element : a)
      element = random() % 4;
    for (unsigned &element : b)
      element = random() % 4;
    uint64_t distance = slowDistance(a, b);
    EXPECT_EQ(editDistance(a, b, 1000), distance);
    EXPECT_EQ(editDistance(a, b, distance), distance);
    if (distance)
      EXPECT_EQ(editDistance(a, b, distance - 1), std::nullopt);
  }
}
