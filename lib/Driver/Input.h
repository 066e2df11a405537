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
#include "ToolSupport/ObjectInput.h"
#include <vector>

namespace netra {

struct LoadedInput : ObjectInput {
  std::vector<EmittedLine> emittedLines; ///< of IR

  /// `file:line` of the instruction at an offset into a section, or empty.
  std::string sourceLine(llvm::StringRef section, uint64_t offset) const;
};

/// What an object is emitted as; it is lowered first. `path` is what errors
/// begin with.
llvm::Expected<LoadedInput> loadEmitted(llvm::StringRef path,
                                        amdgcn::ObjectOp object);

/// Loads any of the four. `target` chooses among the objects of an IR file and
/// is needed for assembly that does not name its target.
llvm::Expected<LoadedInput> loadInput(llvm::StringRef path,
                                      llvm::StringRef target);

/// As loadInput(), but every object of an IR file, in the order of the file.
llvm::Expected<std::vector<LoadedInput>> loadAllInputs(llvm::StringRef path,
                                                       llvm::StringRef target);

} // namespace netra

#endif // NETRA_DRIVER_INPUT_H
