//===- ComparisonTest.cpp - The comparison sees what it should ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The other tests here prove as much as this comparison notices.
//
//===----------------------------------------------------------------------===//

#include "RoundTrip.h"
#include <functional>
#include <gtest/gtest.h>

using namespace llvm;
using namespace netra;

namespace {

object::CodeObject sample() {
  object::CodeObject code =
      roundtrip::objectOf("gfx950", StringRef("\0\0\x81\xbf", 4));
  object::Section data;
  data.name = ".data";
  data.flags = ELF::SHF_ALLOC | ELF::SHF_WRITE;
  data.setContents("12345678");
  data.relocations.push_back({0, ELF::R_AMDGPU_ABS64, 0, 4});
  code.sections.push_back(data);
  object::Value::Map metadata;
  metadata.push_back({"amdhsa.target", "x"});
  code.metadata = object::Value(metadata);
  return code;
}

struct Edit {
  const char *name;
  std::function<void(object::CodeObject &)> apply;
};

const Edit kEdits[] = {
    {"code", [](auto &code) { code.sections[0].contents[2] ^= 1; }},
    {"data", [](auto &code) { code.sections[1].contents[7] ^= 1; }},
    {"flags", [](auto &code) { code.sections[1].flags = ELF::SHF_ALLOC; }},
    {"alignment", [](auto &code) { code.sections[1].alignment = 8; }},
    {"missing section", [](auto &code) { code.sections.pop_back(); }},
    {"new section",
     [](auto &code) {
       code.sections.push_back(code.sections[1]);
       code.sections.back().name = ".more";
     }},
    {"symbol size", [](auto &code) { code.symbols[0].size = 0; }},
    {"symbol type", [](auto &code) { code.symbols[0].type = ELF::STT_OBJECT; }},
    {"binding", [](auto &code) { code.symbols[0].binding = ELF::STB_WEAK; }},
    {"visibility", [](auto &code) { code.symbols[0].other = ELF::STV_HIDDEN; }},
    {"symbol place", [](auto &code) { code.symbols[0].value = 4; }},
    {"new symbol", [](auto &code) { code.symbols.push_back(code.symbols[0]); }},
    {"addend", [](auto &code) { code.sections[1].relocations[0].addend = 5; }},
    {"relocation", [](auto &code) { code.sections[1].relocations.clear(); }},
    {"metadata", [](auto &code) { code.metadata->set("amdhsa.target", "y"); }},
    {"no metadata", [](auto &code) { code.metadata.reset(); }},
    {"ELF flags", [](auto &code) { code.eFlags ^= 1; }},
};

TEST(ComparisonTest, EqualObjectsDoNotDiffer) {
  EXPECT_TRUE(roundtrip::compare(sample(), sample()).empty());
}

TEST(ComparisonTest, EveryEditIsSeen) {
  for (const Edit &edit : kEdits) {
    object::CodeObject other = sample();
    edit.apply(other);
    EXPECT_FALSE(roundtrip::compare(sample(), other).empty()) << edit.name;
    EXPECT_FALSE(roundtrip::compare(other, sample()).empty()) << edit.name;
  }
}

TEST(ComparisonTest, DistancesOfLinkedSectionsAreSeen) {
  object::CodeObject before = sample(), after = sample();
  before.isLinked = after.isLinked = true;
  after.sections[1].address = 0x1000;
  EXPECT_FALSE(roundtrip::compare(before, after).empty());
  after.sections[0].address = 0x1000;
  EXPECT_TRUE(roundtrip::compare(before, after).empty());
}

} // namespace
