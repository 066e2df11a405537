//===- ELFWriterTest.cpp - what is written is read back -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "SampleObject.h"

#include <functional>

using namespace llvm;
using namespace netra::object;

TEST(ELFWriterTest, TheSampleIsReadBack) {
  Image image(sampleObject());
  auto back = image.read();
  ASSERT_TRUE(bool(back)) << toString(back.takeError());
  EXPECT_EQ(Image(*back).bytes, image.bytes);
  EXPECT_EQ(back->cpu, "gfx1151");
  EXPECT_EQ(back->osAbi, ELF::ELFOSABI_AMDGPU_HSA);
  EXPECT_EQ(back->abiVersion, ELF::ELFABIVERSION_AMDGPU_HSA_V6);
  EXPECT_FALSE(back->isLinked);
  EXPECT_EQ(back->symbolSource, SymbolSource::Symtab);
  EXPECT_EQ(back->metadata, sampleMetadata());
}

TEST(ELFWriterTest, SectionsKeepEveryField) {
  CodeObject object = sampleObject();
  auto back = Image(object).read();
  ASSERT_TRUE(bool(back)) << toString(back.takeError());
  ASSERT_EQ(back->sections.size(), object.sections.size());
  for (size_t i = 0; i != object.sections.size(); ++i) {
    const Section &want = object.sections[i], &got = back->sections[i];
    EXPECT_EQ(got.name, want.name);
    EXPECT_EQ(got.type, want.type);
    EXPECT_EQ(got.flags, want.flags);
    EXPECT_EQ(got.alignment, want.alignment);
    EXPECT_EQ(got.entrySize, want.entrySize);
    EXPECT_EQ(got.contents, want.contents);
    EXPECT_EQ(got.size, want.size);
    EXPECT_EQ(got.link, want.link);
    EXPECT_EQ(got.group.members, want.group.members);
    EXPECT_EQ(got.group.signature, want.group.signature);
    ASSERT_EQ(got.relocations.size(), want.relocations.size());
  }
  const Relocation &relocation = back->sections[Text].relocations[1];
  EXPECT_EQ(relocation.offset, 4u);
  EXPECT_EQ(relocation.type, ELF::R_AMDGPU_ABS32);
  EXPECT_EQ(relocation.symbol, noPosition);
  EXPECT_EQ(relocation.addend, -8);
}

TEST(ELFWriterTest, SymbolsKeepEveryField) {
  CodeObject object = sampleObject();
  auto back = Image(object).read();
  ASSERT_TRUE(bool(back)) << toString(back.takeError());
  ASSERT_EQ(back->symbols.size(), object.symbols.size());
  for (size_t i = 0; i != object.symbols.size(); ++i) {
    const Symbol &want = object.symbols[i], &got = back->symbols[i];
    EXPECT_EQ(got.name, want.name);
    EXPECT_EQ(got.value, want.value);
    EXPECT_EQ(got.size, want.size);
    EXPECT_EQ(got.type, want.type);
    EXPECT_EQ(got.binding, want.binding);
    EXPECT_EQ(got.other, want.other);
    EXPECT_EQ(got.section, want.section);
    EXPECT_EQ(got.special, want.special);
  }
}

TEST(ELFWriterTest, LocalSymbolsMoveToTheFront) {
  CodeObject object = sampleObject();
  object.sections.pop_back(); // The address significance table.
  std::swap(object.symbols[LocalLabel], object.symbols[Descriptor]);
  auto back = Image(object).read();
  ASSERT_TRUE(bool(back)) << toString(back.takeError());
  EXPECT_EQ(back->symbols[0].name, "label");
  EXPECT_EQ(back->symbols[1].name, "scale.kd");
  EXPECT_EQ(back->symbols[2].name, "scale");
  EXPECT_EQ(back->sections[RoData].relocations[0].symbol, 2u);
  EXPECT_EQ(back->sections[GroupOfText].group.signature, 2u);
}

TEST(ELFWriterTest, LinkedSectionsAreReadBack) {
  CodeObject object = sampleObject();
  object.sections[RoData].flags |= ELF::SHF_LINK_ORDER | ELF::SHF_INFO_LINK;
  object.sections[RoData].link = Text;
  object.sections[RoData].info = Bss;
  object.sections[Bss].info = 77;
  auto back = Image(object).read();
  ASSERT_TRUE(bool(back)) << toString(back.takeError());
  EXPECT_EQ(back->sections[RoData].link, uint32_t(Text));
  EXPECT_EQ(back->sections[RoData].info, uint32_t(Bss));
  EXPECT_EQ(back->sections[Bss].info, 77u);
}

TEST(ELFWriterTest, AnEmptyObjectIsReadBack) {
  CodeObject object;
  object.eFlags = ELF::EF_AMDGPU_MACH_AMDGCN_GFX950;
  auto back = Image(object).read();
  ASSERT_TRUE(bool(back)) << toString(back.takeError());
  EXPECT_TRUE(back->sections.empty());
  EXPECT_TRUE(back->symbols.empty());
}

/// The message with which a changed sample is refused.
static std::string refusal(std::function<void(CodeObject &)> change) {
  CodeObject object = sampleObject();
  change(object);
  std::string bytes;
  raw_string_ostream os(bytes);
  Error error = writeRelocatable(object, os);
  EXPECT_TRUE(bytes.empty());
  return error ? toString(std::move(error)) : "";
}

TEST(ELFWriterTest, ImpossibleSectionsAreRefused) {
  EXPECT_EQ(refusal([](CodeObject &o) { o.sections[Text].alignment = 3; }),
            "section '.text' has an alignment of 3, which is not a power of "
            "two");
  EXPECT_EQ(refusal([](CodeObject &o) { o.sections[Text].size = 3; }),
            "section '.text' has 40 bytes of contents but a size of 3");
  EXPECT_EQ(refusal([](CodeObject &o) { o.sections[Bss].contents = "x"; }),
            "section '.bss' has 1 bytes of contents but a size of 4096");
  EXPECT_EQ(refusal([](CodeObject &o) {
              o.sections[Bss].name = std::string("a\0b", 3);
            }),
            "section 'a\\00b' has a name with a zero byte");
  EXPECT_EQ(refusal([](CodeObject &o) { o.sections.resize(40000); }),
            "expected fewer than 32000 sections but got 40000");
}

TEST(ELFWriterTest, MissingPositionsAreRefused) {
  EXPECT_EQ(refusal([](CodeObject &o) { o.sections[Text].link = 6; }),
            "section '.text' links to a section that is missing");
  EXPECT_EQ(refusal([](CodeObject &o) {
              o.sections[Text].flags |= ELF::SHF_INFO_LINK;
              o.sections[Text].info = 6;
            }),
            "section '.text' refers to a section that is missing");
  for (auto breakGroup : {+[](Group &g) { g.signature = noPosition; },
                          +[](Group &g) { g.members.push_back(6); }})
    EXPECT_EQ(refusal([&](CodeObject &o) {
                breakGroup(o.sections[GroupOfText].group);
              }),
              "group '.group' refers to a symbol or section that is missing");
  EXPECT_EQ(refusal([](CodeObject &o) {
              o.sections[Text].relocations[0].symbol = 6;
            }),
            "section '.text' has a relocation to a symbol that is missing");
  EXPECT_EQ(refusal([](CodeObject &o) {
              o.sections[Text].relocations[0].offset = 41;
            }),
            "section '.text' has a relocation outside of its 40 bytes");
}

TEST(ELFWriterTest, ImpossibleSymbolsAreRefused) {
  EXPECT_EQ(refusal([](CodeObject &o) { o.symbols[Kernel].section = 6; }),
            "symbol 'scale' is in a section that is missing");
  EXPECT_EQ(refusal([](CodeObject &o) { o.symbols[Kernel].type = 16; }),
            "symbol 'scale' has a type or binding above 15");
  EXPECT_EQ(refusal([](CodeObject &o) { o.symbols[Lds].special = 5; }),
            "symbol 'lds' has an ordinary index as its place");
  EXPECT_EQ(refusal([](CodeObject &o) { o.symbols[Lds].name.push_back(0); }),
            "symbol 'lds\\00' has a name with a zero byte");
}

TEST(ELFWriterTest, WhatWouldChangeItsMeaningIsRefused) {
  EXPECT_EQ(refusal([](CodeObject &o) { o.isLinked = true; }),
            "a linked code object cannot be written as a relocatable object");
  EXPECT_EQ(refusal([](CodeObject &o) {
              o.symbols[Kernel].binding = ELF::STB_LOCAL;
              o.symbols[LocalLabel].binding = ELF::STB_GLOBAL;
            }),
            "section '.llvm_addrsig' counts symbols, whose order the writer "
            "must change");
}
