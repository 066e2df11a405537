//===- ReadCodeObjectTest.cpp - linked files and damaged files ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "SampleObject.h"

#include "llvm/ADT/StringExtras.h"

#include <functional>

using namespace llvm;
using namespace netra::object;

//===----------------------------------------------------------------------===//
// Linked files
//===----------------------------------------------------------------------===//

/// The sample as a linked file: its sections have addresses, and it has a
/// dynamic symbol table and relocations.
static Image linkedImage() {
  CodeObject object = sampleObject();
  object.sections[Text].address = 0x1000;
  object.sections[RoData].address = 0x2000;
  object.sections[Bss].address = 0x3000;
  object.symbols[Kernel].value = 0x1008;
  object.symbols[Kernel].size = 32;
  object.symbols[Descriptor].value = 0x2000;
  object.symbols[LocalLabel].value = 0xff8; // 8 bytes before its section.
  object.sections[Text].relocations.clear();
  object.sections[RoData].relocations.clear();

  Image::Sym sym = {};
  sym.st_name = 1;
  std::string symbols(sizeof(sym), '\0');
  symbols.append(reinterpret_cast<char *>(&sym), sizeof(sym));
  Image::Rela relas[2] = {};
  relas[0].r_offset = 0x2010;
  relas[0].r_addend = 5;
  relas[0].setSymbolAndType(1, ELF::R_AMDGPU_ABS64, false);
  relas[1].r_offset = 0x9000;
  relas[1].setSymbolAndType(0, ELF::R_AMDGPU_RELATIVE64, false);
  std::string bytes(reinterpret_cast<char *>(relas), sizeof(relas));

  uint32_t dynsym = object.sections.size();
  object.sections.push_back(
      makeSection(".dynsym", ELF::SHT_DYNSYM, ELF::SHF_ALLOC, 8, symbols));
  object.sections.push_back(makeSection(".dynstr", ELF::SHT_STRTAB,
                                        ELF::SHF_ALLOC, 1,
                                        std::string("\0device\0", 8)));
  object.sections.push_back(
      makeSection(".rela.dyn", ELF::SHT_RELA, ELF::SHF_ALLOC, 8, bytes));
  object.sections[dynsym].entrySize = sizeof(sym);
  object.sections[dynsym].link = dynsym + 1;
  object.sections[dynsym + 2].entrySize = sizeof(relas[0]);
  object.sections[dynsym + 2].link = dynsym;
  for (uint32_t i = 0; i != 3; ++i)
    object.sections[dynsym + i].address = 0x10000 * (i + 1);
  Image image(object);
  image.header().e_type = ELF::ET_DYN;
  return image;
}

TEST(LinkedObjectTest, ValuesAreRelativeToTheSection) {
  auto object = linkedImage().read();
  ASSERT_TRUE(bool(object)) << toString(object.takeError());
  EXPECT_TRUE(object->isLinked);
  EXPECT_EQ(object->symbols[Kernel].value, 8u);
  EXPECT_EQ(object->symbols[Descriptor].value, 0u);
  EXPECT_EQ(object->symbols[LocalLabel].value, uint64_t(-8));
  EXPECT_EQ(object->contentsOf(object->symbols[Kernel])->size(), 32u);
}

TEST(LinkedObjectTest, DynamicRelocationsKnowTheirSection) {
  auto object = linkedImage().read();
  ASSERT_TRUE(bool(object)) << toString(object.takeError());
  ASSERT_EQ(object->dynamicRelocations.size(), 2u);
  const DynamicRelocation &first = object->dynamicRelocations[0];
  EXPECT_EQ(first.section, uint32_t(RoData));
  EXPECT_EQ(first.offset, 0x10u);
  EXPECT_EQ(first.type, ELF::R_AMDGPU_ABS64);
  EXPECT_EQ(first.symbol, "device");
  EXPECT_EQ(first.addend, 5);
  const DynamicRelocation &second = object->dynamicRelocations[1];
  EXPECT_EQ(second.section, noPosition);
  EXPECT_EQ(second.address, 0x9000u);
  EXPECT_EQ(second.symbol, "");
}

TEST(LinkedObjectTest, DynamicSymbolsStandInForAStrippedTable) {
  Image image = linkedImage();
  for (const char *table : {".symtab", ".llvm_addrsig", ".group"})
    image.section(table).sh_type = ELF::SHT_NULL;
  auto object = image.read();
  ASSERT_TRUE(bool(object)) << toString(object.takeError());
  EXPECT_EQ(object->symbolSource, SymbolSource::Dynsym);
  ASSERT_EQ(object->symbols.size(), 1u);
  EXPECT_EQ(object->symbols[0].name, "device");
}

TEST(LinkedObjectTest, RelocationsOfTheLinkerAreRelativeToTheSection) {
  CodeObject sample = sampleObject();
  sample.sections[RoData].address = 0x2000;
  sample.sections[RoData].relocations[0].offset = 0;
  sample.sections[Text].relocations.clear();
  Image image(sample);
  image.header().e_type = ELF::ET_DYN;
  image.record<Image::Rela>(".rela.rodata", 0).r_offset = 0x2010;
  auto object = image.read();
  ASSERT_TRUE(bool(object)) << toString(object.takeError());
  EXPECT_EQ(object->sections[RoData].relocations[0].offset, 0x10u);
}

TEST(LinkedObjectTest, DamagedDynamicTablesAreRefused) {
  Image image = linkedImage();
  image.record<Image::Rela>(".rela.dyn", 0).setSymbolAndType(2, 3, false);
  EXPECT_EQ(messageOf(image.bytes),
            "k.o: section 10 (.rela.dyn) refers to symbol 2, but the dynamic "
            "table has 2");
  image = linkedImage();
  image.section(".rela.dyn").sh_link = 2;
  EXPECT_EQ(messageOf(image.bytes),
            "k.o: section 10 (.rela.dyn) links to section 2, which is not a "
            "dynamic symbol table");
  image = linkedImage();
  image.record<Image::Sym>(".dynsym", 1).st_name = 8;
  EXPECT_EQ(messageOf(image.bytes),
            "k.o: the name of dynamic symbol 1 at offset 0x8 of section 9 "
            "(.dynstr) ends beyond the table (8 bytes)");
}

//===----------------------------------------------------------------------===//
// Other kinds of file
//===----------------------------------------------------------------------===//

TEST(ForeignFileTest, OtherKindsAreNamed) {
  EXPECT_EQ(messageOf("__CLANG_OFFLOAD_BUNDLE__........"),
            "k.o: is an offload bundle (HIP fat binary); extract a code object "
            "from it with clang-offload-bundler --unbundle");
  EXPECT_EQ(messageOf("CCOB............................"),
            "k.o: is a compressed offload bundle (CCOB); extract a code object "
            "from it with clang-offload-bundler --unbundle");
  EXPECT_EQ(messageOf("BC\xc0\xde............................"),
            "k.o: is LLVM bitcode, not an object");
  EXPECT_EQ(messageOf("!<arch>\n........................"),
            "k.o: is an archive, not an object");
  EXPECT_EQ(messageOf("s_endpgm"), "k.o: is not an ELF file");
  EXPECT_EQ(messageOf(""), "k.o: is not an ELF file");
}

//===----------------------------------------------------------------------===//
// Damaged files
//===----------------------------------------------------------------------===//

/// The message with which the sample is refused once a field is damaged.
static std::string damaged(std::function<void(Image &)> damage) {
  Image image(sampleObject());
  damage(image);
  return messageOf(image.bytes);
}

TEST(DamagedObjectTest, Identification) {
  EXPECT_EQ(damaged([](Image &i) { i.bytes.resize(63); }),
            "k.o: truncated: the ELF header takes 64 bytes but the file has "
            "63");
  EXPECT_EQ(damaged([](Image &i) { i.header().e_ident[ELF::EI_CLASS] = 1; }),
            "k.o: expected a 64-bit ELF file but EI_CLASS is 1");
  EXPECT_EQ(damaged([](Image &i) { i.header().e_ident[ELF::EI_DATA] = 2; }),
            "k.o: expected a little-endian ELF file but EI_DATA is 2");
  EXPECT_EQ(
      damaged([](Image &i) { i.header().e_ident[ELF::EI_ABIVERSION] = 0; }),
      "k.o: expected code object version 3 or later but EI_ABIVERSION is 0 "
      "(version 2)");
}

TEST(DamagedObjectTest, Machine) {
  EXPECT_EQ(damaged([](Image &i) { i.header().e_machine = ELF::EM_X86_64; }),
            "k.o: not an AMDGPU code object: e_machine is 62 (x86_64)");
  EXPECT_EQ(damaged([](Image &i) { i.header().e_machine = 9999; }),
            "k.o: not an AMDGPU code object: e_machine is 9999");
  EXPECT_EQ(damaged([](Image &i) { i.header().e_type = ELF::ET_EXEC; }),
            "k.o: expected a relocatable object (ET_REL) or a code object "
            "(ET_DYN) but e_type is 2");
  EXPECT_EQ(damaged([](Image &i) { i.header().e_flags = 0x1ff; }),
            "k.o: e_flags 0x1ff name an unknown processor (0xff)");
  EXPECT_EQ(damaged([](Image &i) { i.header().e_flags = 0x10; }),
            "k.o: expected a GCN, RDNA or CDNA processor but e_flags 0x10 name "
            "an R600");
}

TEST(DamagedObjectTest, SectionHeaderTable) {
  EXPECT_EQ(damaged([](Image &i) { i.header().e_shnum = 0; }),
            "k.o: the file has no section headers");
  EXPECT_EQ(damaged([](Image &i) { i.header().e_shentsize = 40; }),
            "k.o: e_shentsize is 40, expected 64");
  EXPECT_EQ(damaged([](Image &i) { i.header().e_shoff = ~0ull; }).substr(0, 75),
            "k.o: truncated: section header table at 0xffffffffffffffff ends "
            "beyond the ");
  for (uint32_t index : {0, 2, 99})
    EXPECT_EQ(damaged([&](Image &i) { i.header().e_shstrndx = index; }),
              "k.o: e_shstrndx is " + std::to_string(index) +
                  ", which is not a string table");
}

TEST(DamagedObjectTest, Sections) {
  EXPECT_EQ(
      damaged([](Image &i) { i.section(2).sh_size = ~0ull; }).substr(0, 62),
      "k.o: section 2 at 0x100 with 18446744073709551615 bytes ends b");
  EXPECT_EQ(damaged([](Image &i) {
              i.section(2).sh_offset = 0;
              i.section(2).sh_size = i.bytes.size();
            }).substr(0, 37),
            "k.o: the sections overlap: they take ");
  EXPECT_EQ(
      damaged([](Image &i) { i.section(2).sh_name = 5000; }).substr(0, 62),
      "k.o: the name of section 2 at offset 0x1388 of section 1 ends ");
  EXPECT_EQ(damaged([](Image &i) { i.section(".bss").sh_addralign = 12; }),
            "k.o: section 7 (.bss) has an alignment of 12, which is not a "
            "power of two");
  EXPECT_EQ(damaged([](Image &i) { i.section(".bss").sh_link = 99; }),
            "k.o: section 7 (.bss) refers to section 99, but the file has 11");
  EXPECT_EQ(damaged([](Image &i) { i.section(".bss").sh_link = 3; }),
            "k.o: section 7 (.bss) refers to section 3 (.rela.text), which "
            "holds no contents of its own");
}

TEST(DamagedObjectTest, TypesThatAreNotUsed) {
  for (uint32_t type : {ELF::SHT_REL, ELF::SHT_CREL, ELF::SHT_SYMTAB_SHNDX})
    EXPECT_EQ(damaged([&](Image &i) { i.section(".note").sh_type = type; }),
              "k.o: section 8 (.note) has a type that AMDGPU objects do not "
              "use: 0x" +
                  utohexstr(type, /*LowerCase=*/true));
  EXPECT_EQ(
      damaged([](Image &i) { i.section(".note").sh_type = ELF::SHT_SYMTAB; }),
      "k.o: section 10 (.symtab) is a second symbol table");
}

TEST(DamagedObjectTest, Groups) {
  EXPECT_EQ(damaged([](Image &i) { i.section(".group").sh_size = 5; }),
            "k.o: section 6 (.group) is a group of 5 bytes, expected a "
            "multiple of 4");
  EXPECT_EQ(damaged([](Image &i) { i.section(".group").sh_info = 7; }),
            "k.o: section 6 (.group) is a group without a signature: symbol 7 "
            "of section 10");
  EXPECT_EQ(damaged([](Image &i) { i.record<uint32_t>(".group", 1) = 50; }),
            "k.o: section 6 (.group) refers to section 50, but the file has "
            "11");
}

TEST(DamagedObjectTest, Symbols) {
  EXPECT_EQ(damaged([](Image &i) { i.section(".symtab").sh_entsize = 16; }),
            "k.o: section 10 (.symtab) has entries of 16 bytes, expected 24");
  EXPECT_EQ(damaged([](Image &i) { i.section(".symtab").sh_link = 2; }),
            "k.o: section 10 (.symtab) links to section 2, which is not a "
            "string table");
  EXPECT_EQ(
      damaged([](Image &i) {
        i.record<Image::Sym>(".symtab", 2).st_name = 4096;
      }).substr(0, 65),
      "k.o: the name of symbol 2 at offset 0x1000 of section 1 (.strtab)");
  EXPECT_EQ(damaged([](Image &i) {
              i.record<Image::Sym>(".symtab", 2).st_shndx = 77;
            }),
            "k.o: symbol 2 refers to section 77, but the file has 11");
  EXPECT_EQ(damaged([](Image &i) {
              i.record<Image::Sym>(".symtab", 2).st_shndx = ELF::SHN_XINDEX;
            }),
            "k.o: symbol 2 needs an extended section index");
  EXPECT_NE(damaged([](Image &i) {
              i.section(".symtab").sh_size = 25;
            }).find("has 25 bytes, which is not a multiple of 24"),
            std::string::npos);
}

TEST(DamagedObjectTest, Relocations) {
  EXPECT_EQ(damaged([](Image &i) { i.section(".rela.text").sh_link = 2; }),
            "k.o: section 3 (.rela.text) links to section 2, which is not the "
            "symbol table");
  EXPECT_EQ(damaged([](Image &i) { i.section(".rela.text").sh_info = 11; }),
            "k.o: section 3 (.rela.text) refers to section 11, but the file "
            "has 11");
  EXPECT_EQ(damaged([](Image &i) { i.section(".rela.text").sh_entsize = 0; }),
            "k.o: section 3 (.rela.text) has entries of 0 bytes, expected 24");
  EXPECT_EQ(
      damaged([](Image &i) {
        i.record<Image::Rela>(".rela.text", 0).setSymbolAndType(7, 1, false);
      }),
      "k.o: section 3 (.rela.text) refers to symbol 7, but the file has "
      "7");
  EXPECT_EQ(damaged([](Image &i) {
              i.record<Image::Rela>(".rela.text", 0).r_offset = 41;
            }),
            "k.o: section 3 (.rela.text) patches 0x29, which is outside "
            "section 2 (.text) (40 bytes)");
}

TEST(DamagedObjectTest, NotesAndMetadata) {
  EXPECT_NE(damaged([](Image &i) { i.record<uint32_t>(".note", 1) = 9999; })
                .find(": corrupt note at offset 0x0 of the section: its name "
                      "of 4 bytes and its description of 9999 bytes"),
            std::string::npos);
  std::string message = damaged([](Image &i) {
    size_t where = i.bytes.find("amdhsa.version");
    i.bytes[where + 14] = '\xc1'; // A byte that MessagePack never uses.
  });
  EXPECT_EQ(message.substr(0, 26), "k.o: section 8 (.note) at ");
  EXPECT_NE(message.find(": corrupt AMDGPU metadata at amdhsa.version: "),
            std::string::npos);
}

/// Names that share bytes of the string table let a small file ask for much
/// memory.
TEST(DamagedObjectTest, NamesThatExhaustMemory) {
  CodeObject object = sampleObject();
  Symbol symbol = object.symbols[External];
  symbol.name = std::string(1000, 'x');
  object.symbols.push_back(symbol);
  for (int i = 0; i != 1000; ++i)
    object.symbols.push_back(symbol);
  EXPECT_EQ(messageOf(Image(object).bytes),
            "k.o: the names add up to more than 16 times the size of the file");
}

/// A message is one line of text, whatever the file holds.
static void expectCleanMessage(StringRef bytes) {
  std::string message = messageOf(bytes);
  for (char c : message)
    ASSERT_TRUE(isPrint(c)) << message;
  ASSERT_TRUE(message.empty() || StringRef(message).starts_with("k.o: "));
}

TEST(DamagedObjectTest, EveryLengthIsReadOrRefused) {
  for (const Image &image : {Image(sampleObject()), linkedImage()})
    for (size_t length = 0; length != image.bytes.size(); ++length) {
      std::string bytes = image.bytes.substr(0, length);
      expectCleanMessage(bytes);
      EXPECT_NE(messageOf(bytes), "") << length;
    }
}

TEST(DamagedObjectTest, EveryChangedByteIsReadOrRefused) {
  for (Image image : {Image(sampleObject()), linkedImage()})
    for (char &byte : image.bytes) {
      char original = byte;
      for (int pattern : {0x01, 0x80, 0xff, 0x0a}) {
        byte = original ^ pattern;
        expectCleanMessage(image.bytes);
      }
      byte = original;
    }
}

/// What is read can be written, for the reader vouches for every position.
TEST(DamagedObjectTest, WhatIsReadCanBeWritten) {
  Image image(sampleObject());
  for (char &byte : image.bytes) {
    byte ^= 0x11;
    if (auto object = image.read()) {
      std::string bytes;
      raw_string_ostream os(bytes);
      if (Error error = writeRelocatable(*object, os))
        consumeError(std::move(error));
    } else {
      consumeError(object.takeError());
    }
    byte ^= 0x11;
  }
}
