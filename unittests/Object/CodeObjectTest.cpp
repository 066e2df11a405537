//===- CodeObjectTest.cpp - lookup in a code object -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "SampleObject.h"

#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace netra::object;

TEST(CodeObjectTest, ProcessorsFollowTheFlags) {
  EXPECT_EQ(cpuOfFlags(0x54f), "gfx950");
  EXPECT_EQ(cpuOfFlags(0x4a), "gfx1151");
  for (uint32_t mach = 0; mach != 256; ++mach)
    EXPECT_TRUE(cpuOfFlags(mach).value_or("gfx").starts_with("gfx"))
        << utohexstr(mach);
  for (uint32_t mach : {0x00, 0x01, 0x1f, 0x27, 0x4b, 0x5b, 0x5e, 0x60, 0xff})
    EXPECT_EQ(cpuOfFlags(mach), std::nullopt) << utohexstr(mach);
}

TEST(CodeObjectTest, TargetIdsCarryTheFeatures) {
  CodeObject object;
  object.cpu = "gfx950";
  object.eFlags = 0x54f; // Any setting of both.
  EXPECT_EQ(object.targetId(), "gfx950");
  object.eFlags = 0xe4f;
  EXPECT_EQ(object.targetId(), "gfx950:sramecc+:xnack-");
  object.eFlags = 0xb4f;
  EXPECT_EQ(object.targetId(), "gfx950:sramecc-:xnack+");
  object.abiVersion = ELF::ELFABIVERSION_AMDGPU_HSA_V3;
  EXPECT_EQ(object.targetId(), "gfx950");
}

TEST(CodeObjectTest, SectionsAndSymbolsAreFound) {
  CodeObject object = sampleObject();
  EXPECT_EQ(object.findSection(".rodata"), &object.sections[RoData]);
  EXPECT_EQ(object.findSection(".data"), nullptr);
  EXPECT_EQ(object.findSymbol("external"), &object.symbols[External]);
  EXPECT_EQ(object.findSymbol("absent"), nullptr);
  object.symbols.push_back(object.symbols[Kernel]);
  object.symbols.back().name = "external";
  EXPECT_EQ(object.findSymbol("external"), &object.symbols.back());
}

TEST(CodeObjectTest, ContentsEndWhereTheFileEnds) {
  CodeObject object = sampleObject();
  EXPECT_EQ(object.contentsOf(object.symbols[Descriptor]),
            StringRef(object.sections[RoData].contents));
  EXPECT_EQ(object.contentsOf(object.symbols[LocalLabel]), "");
  for (uint32_t symbol : {Buffer, External, Lds}) // No bytes in the file.
    EXPECT_EQ(object.contentsOf(object.symbols[symbol]), std::nullopt);
  Symbol symbol = object.symbols[Kernel];
  for (auto [value, size] : {std::pair<uint64_t, uint64_t>{1, 40},
                             {41, 0},
                             {~0ull, 2},
                             {2, ~0ull}}) {
    symbol.value = value;
    symbol.size = size;
    EXPECT_EQ(object.contentsOf(symbol), std::nullopt);
  }
}

TEST(CodeObjectTest, AddressesBelongToAllocatedSections) {
  CodeObject object = sampleObject();
  object.sections[Text].address = 0x1000;
  object.sections[RoData].address = ~0ull - 63;
  object.sections[Bss].address = 0x2000;
  object.sections[Notes].address = 0x4000;
  EXPECT_EQ(object.sectionAt(0x1000), uint32_t(Text));
  EXPECT_EQ(object.sectionAt(0x1028), noPosition);
  EXPECT_EQ(object.sectionAt(0x2fff), uint32_t(Bss));
  EXPECT_EQ(object.sectionAt(~0ull), uint32_t(RoData));
  EXPECT_EQ(object.sectionAt(0), noPosition); // Not .llvm_addrsig.
}
