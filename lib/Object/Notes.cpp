//===- Notes.cpp - the records of note sections ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Object/Describe.h"
#include "Object/Metadata.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace netra::object;

/// Three words: the sizes of name and description, and the type.
static constexpr uint64_t headerSize = 12;

/// The padding of notes follows the section's alignment: 4, or 8 if it says so.
static uint64_t paddingOf(uint64_t alignment) { return alignment == 8 ? 8 : 4; }

bool Note::isMetadata() const {
  return type == ELF::NT_AMDGPU_METADATA && name == "AMDGPU";
}

static Error corrupt(uint64_t offset, const Twine &message) {
  return createStringError(inconvertibleErrorCode(),
                           "corrupt note at offset " + hex(offset) +
                               " of the section: " + message);
}

/// Reads the note at `offset` and moves the offset behind it.
static Expected<Note> readNote(StringRef bytes, uint64_t padding,
                               uint64_t &offset) {
  if (bytes.size() - offset < headerSize)
    return corrupt(offset, "its header ends beyond the section (" +
                               Twine(bytes.size()) + " bytes)");
  const char *header = bytes.data() + offset;
  uint64_t nameSize = support::endian::read32le(header);
  uint64_t descSize = support::endian::read32le(header + 4);
  uint64_t descOffset = alignTo(offset + headerSize + nameSize, padding);
  uint64_t end = descOffset + descSize;
  if (end > bytes.size())
    return corrupt(offset, "its name of " + Twine(nameSize) +
                               " bytes and its description of " +
                               Twine(descSize) +
                               " bytes end beyond the section (" +
                               Twine(bytes.size()) + " bytes)");
  StringRef name = bytes.substr(offset + headerSize, nameSize);
  if (!name.empty() && !name.consume_back(StringRef("\0", 1)))
    return corrupt(offset, "its name is not terminated");
  Note note;
  note.name = name.str();
  note.type = support::endian::read32le(header + 8);
  note.desc = bytes.substr(descOffset, descSize).str();
  // The last note may come without its padding.
  offset = std::min<uint64_t>(alignTo(end, padding), bytes.size());
  return note;
}

Expected<std::vector<Note>> netra::object::readNotes(const Section &section) {
  std::vector<Note> notes;
  for (uint64_t offset = 0; offset != section.contents.size();) {
    auto note =
        readNote(section.contents, paddingOf(section.alignment), offset);
    if (!note)
      return note.takeError();
    notes.push_back(std::move(*note));
  }
  return notes;
}

std::string netra::object::encodeNotes(ArrayRef<Note> notes,
                                       uint64_t alignment) {
  std::string bytes;
  raw_string_ostream os(bytes);
  support::endian::Writer writer(os, endianness::little);
  uint64_t padding = paddingOf(alignment);
  auto pad = [&] { os.write_zeros(alignTo(os.tell(), padding) - os.tell()); };
  for (const Note &note : notes) {
    writer.write<uint32_t>(note.name.empty() ? 0 : note.name.size() + 1);
    writer.write<uint32_t>(note.desc.size());
    writer.write<uint32_t>(note.type);
    os << note.name;
    os.write_zeros(note.name.empty() ? 0 : 1);
    pad();
    os << note.desc;
    pad();
  }
  return bytes;
}

/// Puts `note` in place of the section's first metadata note and drops the
/// others; with no note to put, drops all. Returns whether the note was placed.
static Expected<bool> replaceMetadata(Section &section, const Note *note) {
  auto notes = readNotes(section);
  if (!notes)
    return notes.takeError();
  auto isMetadata = [](const Note &n) { return n.isMetadata(); };
  auto first = find_if(*notes, isMetadata);
  if (first == notes->end())
    return false;
  if (note)
    *first++ = *note;
  notes->erase(std::remove_if(first, notes->end(), isMetadata), notes->end());
  section.setContents(encodeNotes(*notes, section.alignment));
  return note != nullptr;
}

Error netra::object::setMetadata(CodeObject &object, Value metadata) {
  Note note{"AMDGPU", ELF::NT_AMDGPU_METADATA, encodeMetadata(metadata)};
  object.metadata = std::move(metadata);
  bool isPlaced = false;
  for (Section &section : object.sections) {
    if (section.type != ELF::SHT_NOTE)
      continue;
    auto placed = replaceMetadata(section, isPlaced ? nullptr : &note);
    if (!placed)
      return placed.takeError();
    isPlaced |= *placed;
  }
  if (isPlaced)
    return Error::success();
  Section section;
  section.name = ".note";
  section.type = ELF::SHT_NOTE;
  section.flags = ELF::SHF_ALLOC;
  section.alignment = 4;
  section.setContents(encodeNotes(note));
  object.sections.push_back(std::move(section));
  return Error::success();
}
