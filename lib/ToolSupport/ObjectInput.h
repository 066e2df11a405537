//===- ObjectInput.h - Assembly and objects as input -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `.s`, `.o` and `.hsaco` become a code object with the source lines of its
// instructions. The kind is told from the contents, then from the name. Errors
// are one line that begins with the file's name.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TOOLSUPPORT_OBJECTINPUT_H
#define NETRA_TOOLSUPPORT_OBJECTINPUT_H

#include "Machine/SourceLines.h"
#include "Object/CodeObject.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <string>

namespace netra {

enum class InputKind { IR, Assembly, Object };

struct ObjectInput {
  std::string path;
  InputKind kind;
  object::CodeObject code;
  std::string bytes; ///< the ELF file: as read, assembled or emitted
  machine::SourceLines lines;

  /// `file:line` of the instruction at an offset into a section, or empty.
  std::string lineOf(llvm::StringRef section, uint64_t offset) const;
};

/// Reads a file, or standard input for `-`.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readFile(llvm::StringRef path);

InputKind classify(llvm::MemoryBufferRef buffer);

/// Assembles `.s` text. Without `target` the text must name one
/// (`.amdgcn_target`). `withLines` adds debug sections with a line table.
llvm::Expected<std::string> assembleSource(llvm::MemoryBufferRef source,
                                           llvm::StringRef target,
                                           bool withLines);

/// Reads an ELF file from memory.
llvm::Expected<ObjectInput>
readObjectInput(llvm::StringRef path, InputKind kind, llvm::StringRef bytes);

/// Loads a `.s`, `.o` or `.hsaco` from memory; IR is an error. `target` is
/// needed for assembly that does not name its target.
llvm::Expected<ObjectInput> loadObjectInput(llvm::MemoryBufferRef buffer,
                                            llvm::StringRef target);

} // namespace netra

#endif // NETRA_TOOLSUPPORT_OBJECTINPUT_H
