//===- Import.h - Code objects become IR -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `bytes -> IR`, such that Emit's `IR -> bytes` gives back the same `.text`,
// kernel descriptors, symbols and, in meaning, the same metadata. Nothing of
// the file is dropped but what its layout alone demands (string tables, hash
// tables, the dynamic section).
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_IMPORT_IMPORT_H
#define NETRA_IMPORT_IMPORT_H

#include "Machine/SourceLines.h"
#include "Object/CodeObject.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace netra {

struct ImportStatistics {
  uint64_t instructions = 0;
  uint64_t overridden = 0; ///< of them, with bits their operands do not give
  uint64_t dataBytes = 0;  ///< in code sections, padding not counted
  uint64_t kernels = 0;
  uint64_t functions = 0;
};

struct ImportResult {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  ImportStatistics statistics;
  /// One line each on what a reader should know: bytes kept as data, encodings
  /// that the ISA forbids.
  std::vector<std::string> notes;
};

/// `name` becomes the object's symbol and stands in front of notes.
llvm::Expected<ImportResult> importCodeObject(const object::CodeObject &code,
                                              llvm::StringRef name,
                                              const machine::SourceLines &lines,
                                              mlir::MLIRContext *context);

} // namespace netra

#endif // NETRA_IMPORT_IMPORT_H
