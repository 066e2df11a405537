//===- RoundTrip.h - bytes -> IR -> text -> IR -> bytes --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the round-trip tests share: the trip itself, in process, and a
// comparison of two code objects that says in words what differs.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_ROUNDTRIP_ROUNDTRIP_H
#define NETRA_UNITTESTS_ROUNDTRIP_ROUNDTRIP_H

#include "Import/Import.h"
#include "Object/CodeObject.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include <memory>
#include <string>
#include <vector>

namespace netra::roundtrip {

/// A context with the dialect, and the first error it met.
class Context {
public:
  Context();
  Context(const Context &) = delete;
  mlir::MLIRContext context;
  std::string error;

private:
  std::unique_ptr<mlir::ScopedDiagnosticHandler> handler;
};

/// A file as the reader sees it, or why it cannot be read.
llvm::Expected<object::CodeObject> read(llvm::StringRef bytes,
                                        llvm::StringRef name);

/// The IR of a code object as text, with what the import counted.
struct ImportedText {
  std::string text;
  ImportStatistics statistics;
  std::vector<std::string> notes;
};
llvm::Expected<ImportedText> importToText(const object::CodeObject &code,
                                          llvm::StringRef name);

/// Parses IR in a fresh context and emits its object, linked on demand.
llvm::Expected<std::string> emitText(llvm::StringRef text, bool linked);

/// Reads a file's instructions and gives the emitted file, or an error.
llvm::Expected<std::string> makeTrip(const object::CodeObject &code,
                                     llvm::StringRef name);

/// One line for each thing in which `after` is not the same kernel file as
/// `before`: code, descriptors, data, symbols, relocations, metadata, distances
/// between sections.
std::vector<std::string> compare(const object::CodeObject &before,
                                 const object::CodeObject &after);

/// The first lines of a list, for a failure message.
std::string firstOf(const std::vector<std::string> &lines, size_t most = 8);

/// A relocatable object whose `.text` is `bytes`, one function.
object::CodeObject objectOf(llvm::StringRef target, llvm::StringRef bytes);

} // namespace netra::roundtrip

#endif // NETRA_UNITTESTS_ROUNDTRIP_ROUNDTRIP_H
