//===- Metadata.h - notes and AMDHSA metadata of a code object --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The notes of a section, and the metadata in the note NT_AMDGPU_METADATA as
// MessagePack bytes, as a value and as YAML. Decoding accepts arbitrary bytes
// and limits the nesting, so that no later walk over a value can exhaust the
// stack. Encoding is canonical: equal values have equal bytes.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_OBJECT_METADATA_H
#define NETRA_OBJECT_METADATA_H

#include "Object/CodeObject.h"
#include "Object/Value.h"

#include "llvm/ADT/ArrayRef.h"

namespace netra::object {

struct Note {
  std::string name; ///< Without its terminator.
  uint32_t type = 0;
  std::string desc;

  /// Whether this is the note that holds AMDHSA metadata.
  bool isMetadata() const;
};

/// The notes of a section of type SHT_NOTE.
llvm::Expected<std::vector<Note>> readNotes(const Section &section);
/// The contents of a note section of the given alignment.
std::string encodeNotes(llvm::ArrayRef<Note> notes, uint64_t alignment = 4);

/// Decodes MessagePack. Map keys must be strings and must not repeat.
llvm::Expected<Value> decodeMetadata(llvm::StringRef msgpack);
/// Encodes as LLVM does: keys sorted, integers in their shortest form, and
/// floats in single precision, which rounds them, unless out of its range. (The
/// AMDHSA schema has no floats.)
std::string encodeMetadata(const Value &metadata);
/// The text between `.amdgpu_metadata` and `.end_amdgpu_metadata`. Binary
/// values have no such text.
llvm::Expected<std::string> metadataToYAML(const Value &metadata);

/// Adds the metadata of a section's notes to what is known so far. As AMD's
/// loader does, kernels and printf formats of several notes are appended; any
/// other key must agree.
llvm::Error mergeMetadata(llvm::ArrayRef<Note> notes,
                          std::optional<Value> &metadata);
/// Replaces an object's metadata: its value and the bytes of the note, which is
/// added if there is none. All other notes stay as they are.
llvm::Error setMetadata(CodeObject &object, Value metadata);

/// Checks against the AMDHSA schema, types included. The message names the
/// kernel and the argument that are wrong.
llvm::Error verifyMetadata(const Value &metadata);

/// The list `amdhsa.kernels`; empty if there is none.
llvm::ArrayRef<Value> kernelsOf(const Value &metadata);
/// The kernel whose `.name` or `.symbol` is given, with or without `.kd`.
const Value *findKernel(const Value &metadata, llvm::StringRef name);

} // namespace netra::object

#endif // NETRA_OBJECT_METADATA_H
