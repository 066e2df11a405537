//===- MetadataTest.cpp - notes and metadata, good and corrupt ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "SampleObject.h"

using namespace llvm;
using namespace netra::object;

static std::string decodingError(StringRef bytes) {
  auto value = decodeMetadata(bytes);
  return value ? "" : toString(value.takeError());
}

static std::string verificationError(const Value &metadata) {
  Error error = verifyMetadata(metadata);
  return error ? toString(std::move(error)) : "";
}

static Value &kernelOf(Value &metadata) {
  return metadata.find("amdhsa.kernels")->asArray()->front();
}

//===----------------------------------------------------------------------===//
// MessagePack and YAML
//===----------------------------------------------------------------------===//

TEST(MetadataTest, EveryKindIsReadBack) {
  Value value;
  for (const Value &scalar :
       {Value(), Value(true), Value(-5), Value(7), Value(~0ull), Value(0.5),
        Value("text"), Value(Value::Binary{"\x01\x02"})})
    value.set("k" + std::to_string(value.isMap() ? value.asMap()->size() : 0),
              scalar);
  value.set("list", Value::Array{1, Value::Array{}});
  auto back = decodeMetadata(encodeMetadata(value));
  ASSERT_TRUE(bool(back));
  EXPECT_EQ(*back, value);
}

TEST(MetadataTest, EncodingIsCanonical) {
  Value left, right;
  left.set("a", 1);
  left.set("b", int64_t(2));
  right.set("b", 2u);
  right.set("a", 1);
  EXPECT_EQ(encodeMetadata(left), "\x82\xa1"
                                  "a\x01\xa1"
                                  "b\x02");
  EXPECT_EQ(encodeMetadata(left), encodeMetadata(right));
}

TEST(MetadataTest, YAMLIsWhatTheAssemblerTakes) {
  Value metadata;
  metadata.set("amdhsa.version", Value::Array{1, 2});
  metadata.set("amdhsa.target", "amdgcn-amd-amdhsa--gfx950");
  auto text = metadataToYAML(metadata);
  ASSERT_TRUE(bool(text));
  EXPECT_EQ(*text, "---\namdhsa.target:   amdgcn-amd-amdhsa--gfx950\n"
                   "amdhsa.version:\n  - 1\n  - 2\n...\n");
}

TEST(MetadataTest, BinaryValuesHaveNoYAML) {
  Value metadata;
  metadata.set("list", Value::Array{1, Value::Binary{"x"}});
  auto text = metadataToYAML(metadata);
  ASSERT_FALSE(bool(text));
  EXPECT_EQ(toString(text.takeError()), "AMDGPU metadata holds a binary value, "
                                        "which has no form in YAML");
}

TEST(MetadataTest, CorruptBytesAreRefusedWithTheirPath) {
  EXPECT_EQ(decodingError(""),
            "corrupt AMDGPU metadata: the bytes end too early");
  EXPECT_EQ(decodingError("\x01\x02"),
            "corrupt AMDGPU metadata: bytes follow the value");
  EXPECT_EQ(decodingError("\x81\xa1k\x92\x01"),
            "corrupt AMDGPU metadata at k[1]: the bytes end too early");
  EXPECT_EQ(decodingError("\x81\xa1k\x81\xa1j\xa5x"),
            "corrupt AMDGPU metadata at k.j: Invalid Raw with insufficient "
            "payload");
  EXPECT_EQ(decodingError("\x81\x01\x01"),
            "corrupt AMDGPU metadata: expected a string as key but got 1");
  EXPECT_EQ(decodingError("\x82\xa1k\x01\xa1k\x01"),
            "corrupt AMDGPU metadata: the key \"k\" repeats");
  EXPECT_EQ(decodingError("\xd4\x01\x01"),
            "corrupt AMDGPU metadata: extension types are not supported");
  EXPECT_EQ(decodingError("\xdd\xff\xff\xff\xff"),
            "corrupt AMDGPU metadata at [0]: the bytes end too early");
}

TEST(MetadataTest, NestingIsLimited) {
  EXPECT_NE(decodingError(std::string(1000000, '\x91'))
                .find("nests more than 32 deep"),
            std::string::npos);
  EXPECT_EQ(decodingError(std::string(31, '\x91') + '\x01'), "");
}

//===----------------------------------------------------------------------===//
// Verification and kernels
//===----------------------------------------------------------------------===//

TEST(MetadataTest, VerificationNamesTheCulprit) {
  const std::string prefix =
      "AMDGPU metadata does not conform to the AMDHSA schema: ";
  const std::string suffix = " lacks a required key or has a wrong value";
  EXPECT_EQ(verificationError(sampleMetadata()), "");
  EXPECT_EQ(verificationError(Value(1)), prefix + "the top level" + suffix);

  Value metadata = sampleMetadata();
  kernelOf(metadata).erase(".sgpr_count");
  EXPECT_EQ(verificationError(metadata), prefix + "amdhsa.kernels[0]" + suffix);

  metadata = sampleMetadata();
  (*kernelOf(metadata).find(".args")->asArray())[1].set(".value_kind", "?");
  EXPECT_EQ(verificationError(metadata),
            prefix + "amdhsa.kernels[0].args[1]" + suffix);
}

TEST(MetadataTest, KernelsAreFoundByNameAndSymbol) {
  Value metadata = sampleMetadata();
  const Value *kernel = &kernelsOf(metadata).front();
  EXPECT_EQ(findKernel(metadata, "scale"), kernel);
  EXPECT_EQ(findKernel(metadata, "scale.kd"), kernel);
  EXPECT_EQ(findKernel(metadata, "other"), nullptr);
  EXPECT_TRUE(kernelsOf(Value(1)).empty());
}

TEST(MetadataTest, NotesAreMergedAsTheLoaderDoes) {
  Note note{"AMDGPU", ELF::NT_AMDGPU_METADATA,
            encodeMetadata(sampleMetadata())};
  std::optional<Value> metadata;
  ASSERT_FALSE(bool(mergeMetadata({note, {"AMDGPU", 1, "x"}, note}, metadata)));
  EXPECT_EQ(kernelsOf(*metadata).size(), 2u);

  Value other = sampleMetadata();
  other.set("amdhsa.target", "x");
  note.desc = encodeMetadata(other);
  EXPECT_EQ(toString(mergeMetadata(note, metadata)),
            "AMDGPU metadata disagrees with an earlier note: "
            "\"amdgcn-amd-amdhsa--gfx1151\" vs \"x\"");
  note.desc = encodeMetadata(1);
  EXPECT_EQ(toString(mergeMetadata(note, metadata)),
            "AMDGPU metadata is not a map");
}

//===----------------------------------------------------------------------===//
// Notes
//===----------------------------------------------------------------------===//

static std::string noteError(std::string contents) {
  auto notes =
      readNotes(makeSection(".note", ELF::SHT_NOTE, 0, 4, std::move(contents)));
  return notes ? "" : toString(notes.takeError());
}

TEST(NotesTest, NotesAreReadBack) {
  std::vector<Note> notes = {{"", 1, ""}, {"GNU", 2, "abc"}, {"A", 3, "12345"}};
  for (uint64_t alignment : {0, 1, 4, 8}) {
    std::string bytes = encodeNotes(notes, alignment);
    auto back =
        readNotes(makeSection(".note", ELF::SHT_NOTE, 0, alignment, bytes));
    ASSERT_TRUE(bool(back));
    ASSERT_EQ(back->size(), 3u);
    EXPECT_EQ((*back)[2].name, "A");
    EXPECT_EQ((*back)[2].type, 3u);
    EXPECT_EQ((*back)[2].desc, "12345");
    EXPECT_EQ(encodeNotes(*back, alignment), bytes);
  }
}

TEST(NotesTest, TheLastNoteNeedsNoPadding) {
  std::string bytes = encodeNotes(Note{"A", 1, "12345"});
  bytes.resize(bytes.size() - 3);
  EXPECT_EQ(noteError(bytes), "");
}

TEST(NotesTest, CorruptNotesAreRefused) {
  std::string bytes = encodeNotes({{"A", 1, "1234"}, {"B", 2, "5678"}});
  EXPECT_EQ(noteError(bytes.substr(0, 22)),
            "corrupt note at offset 0x14 of the section: its header ends "
            "beyond the section (22 bytes)");
  bytes[4] = 100;
  EXPECT_EQ(noteError(bytes),
            "corrupt note at offset 0x0 of the section: its name of 2 bytes "
            "and its description of 100 bytes end beyond the section (40 "
            "bytes)");
  bytes[4] = 4;
  bytes[13] = 'X';
  EXPECT_EQ(noteError(bytes), "corrupt note at offset 0x0 of the section: its "
                              "name is not terminated");
  EXPECT_NE(noteError(std::string(12, '\xff')), "");
}

TEST(NotesTest, MetadataIsReplacedInPlace) {
  CodeObject object = sampleObject();
  Value metadata = sampleMetadata();
  metadata.set("amdhsa.target", "amdgcn-amd-amdhsa--gfx950");
  ASSERT_FALSE(bool(setMetadata(object, metadata)));
  auto notes = readNotes(object.sections[Notes]);
  ASSERT_TRUE(bool(notes));
  ASSERT_EQ(notes->size(), 2u);
  EXPECT_EQ(notes->front().name, "GNU");
  EXPECT_EQ(notes->back().desc, encodeMetadata(metadata));
  EXPECT_EQ(object.metadata, metadata);
}

TEST(NotesTest, SurplusMetadataIsDropped) {
  CodeObject object = sampleObject();
  object.sections.push_back(object.sections[Notes]);
  ASSERT_FALSE(bool(setMetadata(object, sampleMetadata())));
  auto notes = readNotes(object.sections.back());
  ASSERT_TRUE(bool(notes));
  EXPECT_EQ(notes->size(), 1u);
}

TEST(NotesTest, MetadataIsAddedWhereThereIsNone) {
  CodeObject object;
  object.eFlags = ELF::EF_AMDGPU_MACH_AMDGCN_GFX950;
  ASSERT_FALSE(bool(setMetadata(object, sampleMetadata())));
  auto back = Image(object).read();
  ASSERT_TRUE(bool(back));
  EXPECT_EQ(back->metadata, sampleMetadata());
}
