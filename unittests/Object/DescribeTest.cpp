//===- DescribeTest.cpp - names of ELF numbers, there and back ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Object/Describe.h"

#include "llvm/BinaryFormat/ELF.h"

#include "gtest/gtest.h"

using namespace llvm;
using namespace netra::object;

TEST(DescribeTest, EveryNumberIsReadBack) {
  for (unsigned n = 0; n != 0x10000; ++n) {
    EXPECT_EQ(parseSpecialSection(specialSectionName(n)), n);
    EXPECT_EQ(parseSectionFlags(sectionFlagsName(n)), n);
  }
  for (unsigned n = 0; n != 256; ++n) {
    EXPECT_EQ(parseSymbolType(symbolTypeName(n)), n);
    EXPECT_EQ(parseSymbolBinding(symbolBindingName(n)), n);
    EXPECT_EQ(parseSymbolVisibility(symbolVisibilityName(n)), n);
    EXPECT_EQ(parseSectionType(sectionTypeName(n)), n);
    EXPECT_EQ(parseRelocationType(relocationTypeName(n)), n);
  }
  for (uint32_t n : {uint32_t(ELF::SHT_LLVM_ADDRSIG), ~0u})
    EXPECT_EQ(parseSectionType(sectionTypeName(n)), n);
}

TEST(DescribeTest, NamesAreThoseOfTheAssembler) {
  EXPECT_EQ(symbolTypeName(ELF::STT_FUNC), "func");
  EXPECT_EQ(symbolBindingName(ELF::STB_WEAK), "weak");
  EXPECT_EQ(symbolVisibilityName(ELF::STV_PROTECTED), "protected");
  EXPECT_EQ(specialSectionName(ELF::SHN_AMDGPU_LDS), "lds");
  EXPECT_EQ(sectionTypeName(ELF::SHT_PROGBITS), "progbits");
  EXPECT_EQ(sectionFlagsName(ELF::SHF_ALLOC | ELF::SHF_EXECINSTR), "ax");
  EXPECT_EQ(relocationTypeName(ELF::R_AMDGPU_REL32_LO), "R_AMDGPU_REL32_LO");
}

TEST(DescribeTest, UnknownNamesAreRefused) {
  EXPECT_EQ(parseSymbolType("method"), std::nullopt);
  EXPECT_EQ(parseSymbolType("0x100"), std::nullopt);
  EXPECT_EQ(parseSymbolType("0x"), std::nullopt);
  EXPECT_EQ(parseSectionFlags("aq"), std::nullopt);
  EXPECT_EQ(parseRelocationType("R_AMDGPU_REL8"), std::nullopt);
  EXPECT_EQ(parseRelocationType("Unknown"), std::nullopt);
}
