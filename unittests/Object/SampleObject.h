//===- SampleObject.h - an object to write, read and damage -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A small object with one of everything the model can say, and access to the
// fields of its file, so that a test damages exactly one of them.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_UNITTESTS_OBJECT_SAMPLEOBJECT_H
#define NETRA_UNITTESTS_OBJECT_SAMPLEOBJECT_H

#include "Object/CodeObject.h"
#include "Object/ELFWriter.h"
#include "Object/Metadata.h"

#include "llvm/Object/ELFTypes.h"

#include "gtest/gtest.h"

namespace netra::object {

/// Positions of the sample's sections and symbols.
enum : uint32_t { Text, RoData, GroupOfText, Bss, Notes, AddrSig };
enum : uint32_t { LocalLabel, Kernel, Descriptor, Buffer, External, Lds };

inline Value sampleMetadata() {
  Value arg;
  arg.set(".offset", 0);
  arg.set(".size", 8);
  arg.set(".value_kind", "global_buffer");
  arg.set(".address_space", "global");
  Value kernel;
  kernel.set(".name", "scale");
  kernel.set(".symbol", "scale.kd");
  kernel.set(".args", Value::Array{arg, arg});
  for (const char *key :
       {".kernarg_segment_size", ".kernarg_segment_align",
        ".group_segment_fixed_size", ".private_segment_fixed_size",
        ".wavefront_size", ".sgpr_count", ".vgpr_count",
        ".max_flat_workgroup_size"})
    kernel.set(key, 32);
  Value metadata;
  metadata.set("amdhsa.version", Value::Array{1, 2});
  metadata.set("amdhsa.target", "amdgcn-amd-amdhsa--gfx1151");
  metadata.set("amdhsa.kernels", Value::Array{kernel});
  return metadata;
}

inline Section makeSection(const char *name, uint32_t type, uint64_t flags,
                           uint64_t alignment, std::string contents) {
  Section section;
  section.name = name;
  section.type = type;
  section.flags = flags;
  section.alignment = alignment;
  section.setContents(std::move(contents));
  return section;
}

inline CodeObject sampleObject() {
  using namespace llvm::ELF;
  CodeObject object;
  object.cpu = "gfx1151";
  object.eFlags = EF_AMDGPU_MACH_AMDGCN_GFX1151;
  object.sections = {
      makeSection(".text", SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR | SHF_GROUP,
                  256, std::string(40, '\x01')),
      makeSection(".rodata", SHT_PROGBITS, SHF_ALLOC, 64,
                  std::string(64, '\x02')),
      makeSection(".group", SHT_GROUP, 0, 4, ""),
      makeSection(".bss", SHT_NOBITS, SHF_ALLOC | SHF_WRITE, 16, ""),
      makeSection(".note", SHT_NOTE, SHF_ALLOC, 4, ""),
      makeSection(".llvm_addrsig", SHT_LLVM_ADDRSIG, SHF_EXCLUDE, 1, "\x02"),
  };
  object.sections[GroupOfText].entrySize = 4;
  object.sections[GroupOfText].group.signature = Kernel;
  object.sections[GroupOfText].group.members = {Text};
  object.sections[Bss].size = 4096;
  object.sections[AddrSig].link = linksSymbolTable;
  object.sections[Notes].setContents(encodeNotes(
      {{"GNU", 3, "id"},
       {"AMDGPU", NT_AMDGPU_METADATA, encodeMetadata(sampleMetadata())}}));
  object.symbols = {
      {"label", 8, 0, STT_NOTYPE, STB_LOCAL, STV_DEFAULT, Text, 0},
      {"scale", 0, 40, STT_FUNC, STB_GLOBAL, STV_PROTECTED, Text, 0},
      {"scale.kd", 0, 64, STT_OBJECT, STB_GLOBAL, STV_PROTECTED, RoData, 0},
      {"buffer", 16, 8, STT_OBJECT, STB_WEAK, STV_HIDDEN, Bss, 0},
      {"external", 0, 0, STT_NOTYPE, STB_GLOBAL, STV_DEFAULT, noPosition,
       SHN_UNDEF},
      {"lds", 16, 64, STT_OBJECT, STB_GLOBAL, STV_DEFAULT, noPosition,
       SHN_AMDGPU_LDS},
  };
  object.sections[RoData].relocations = {{16, R_AMDGPU_REL64, Kernel, 16}};
  object.sections[Text].relocations = {
      {12, R_AMDGPU_REL32_LO, External, 4},
      {4, R_AMDGPU_ABS32, noPosition, -8},
  };
  return object;
}

/// The bytes of a file with its header and section headers as fields.
struct Image {
  using Ehdr = llvm::object::ELF64LE::Ehdr;
  using Shdr = llvm::object::ELF64LE::Shdr;
  using Sym = llvm::object::ELF64LE::Sym;
  using Rela = llvm::object::ELF64LE::Rela;

  explicit Image(const CodeObject &object) {
    llvm::raw_string_ostream os(bytes);
    if (llvm::Error error = writeRelocatable(object, os))
      ADD_FAILURE() << toString(std::move(error));
  }

  template <typename T> T &at(uint64_t offset) {
    return *reinterpret_cast<T *>(bytes.data() + offset);
  }
  Ehdr &header() { return at<Ehdr>(0); }
  Shdr &section(uint32_t index) {
    return at<Shdr>(header().e_shoff + index * sizeof(Shdr));
  }
  uint32_t indexOf(llvm::StringRef name) {
    uint64_t names = section(header().e_shstrndx).sh_offset;
    for (uint32_t index = 1; index < header().e_shnum; ++index)
      if (name == bytes.data() + names + section(index).sh_name)
        return index;
    ADD_FAILURE() << "no section " << name.str();
    return 0;
  }
  Shdr &section(llvm::StringRef name) { return section(indexOf(name)); }
  template <typename T> T &record(llvm::StringRef name, uint32_t number) {
    return at<T>(section(name).sh_offset + number * sizeof(T));
  }

  llvm::Expected<CodeObject> read() const {
    return readCodeObject(llvm::MemoryBufferRef(bytes, "k.o"));
  }

  std::string bytes;
};

/// The message with which the bytes are refused; empty if they are read.
inline std::string messageOf(llvm::StringRef bytes) {
  auto object = readCodeObject(llvm::MemoryBufferRef(bytes, "k.o"));
  return object ? "" : toString(object.takeError());
}

} // namespace netra::object

#endif // NETRA_UNITTESTS_OBJECT_SAMPLEOBJECT_H
