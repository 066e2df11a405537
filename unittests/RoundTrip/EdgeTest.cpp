//===- EdgeTest.cpp - Code that fuzzing found wanting ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RoundTrip.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace netra;

namespace {

void checkWords(StringRef target, ArrayRef<uint32_t> words) {
  std::string bytes;
  for (uint32_t word : words)
    for (unsigned shift = 0; shift != 32; shift += 8)
      bytes += char(word >> shift);
  object::CodeObject before = roundtrip::objectOf(target, bytes);
  auto file = roundtrip::makeTrip(before, "edge");
  ASSERT_TRUE(bool(file)) << toString(file.takeError());
  auto after = roundtrip::read(*file, "edge");
  ASSERT_TRUE(bool(after)) << toString(after.takeError());
  auto differences = roundtrip::compare(before, *after);
  EXPECT_TRUE(differences.empty()) << roundtrip::firstOf(differences);
}

TEST(EdgeTest, BranchToTheFirstInstruction) {
  checkWords("gfx950", {0xbf82ffff});                         // to itself
  checkWords("gfx950", {0xbf800000, 0xbf85fffe, 0xbf810000}); // a loop
  checkWords("gfx1151", {0xbf800000, 0xbfa0fffe});
}

TEST(EdgeTest, CodeEndsInAConditionalBranch) {
  checkWords("gfx950", {0xbf800000, 0xbf850004});           // leaves the code
  checkWords("gfx950", {0xbf800000, 0xbf85fffe});           // to its beginning
  checkWords("gfx950", {0xbf850000, 0xbf800000, 0xbf800000, // then padding
                        0xbf800000, 0xbf800000, 0xbf800000});
  checkWords("gfx1151", {0xbf800000, 0xbfa20004});
}

} // namespace
