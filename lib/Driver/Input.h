//===- Input.h - What every tool can read ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `.mlir`, `.s`, `.o` and `.hsaco` alike become a code object with the source
// lines of its instructions. The kind is told from the contents, then from the
// name. Errors are one line that begins with the file's name.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_DRIVER_INPUT_H
#define NETRA_DRIVER_INPUT_H

#include "Emit/EmitObject.h"
#include "Machine/SourceLines.h"
#include "Object/CodeObject.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>
#include <string>

namespace netra {

enum class InputKind { IR, Assembly, Object };

struct LoadedInput {
  std::string path;
  InputKind kind;
  object::CodeObject code;
  std::string bytes; ///< the ELF file: as read, assembled or emitted
  machine::SourceLines lines;
  std::vector<EmittedLine> emittedLines; ///< of IR

  /// `file:line` of the instruction at an offset into a section, or empty.
  std::string sourceLine(llvm::StringRef section, uint64_t offset) const;
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

/// Loads any of the four. `target` chooses among the objects of an IR file and
/// is needed for assembly that does not name its target.
llvm::Expected<LoadedInput> loadInput(llvm::StringRef path,
                                      llvm::StringRef target);

/// As loadInput(), but every object of an IR file, in the order of the file.
llvm::Expected<std::vector<LoadedInput>> loadAllInputs(llvm::StringRef path,
                                                       llvm::StringRef target);

} // namespace netra

#endif // NETRA_DRIVER_INPUT_H
