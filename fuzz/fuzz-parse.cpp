//===- fuzz-parse.cpp - Any text is parsed or refused ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text goes through the parser and the verifier; what is accepted is emitted,
// printed and parsed again, and must give the same object.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Emit/EmitObject.h"
#include "RoundTrip.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;
using namespace netra;

namespace {

[[noreturn]] void fail(const Twine &why, StringRef text) {
  errs() << "fuzz-parse: " << why << "\n" << text << "\n";
  std::abort();
}

/// The objects of a module, one behind the other; what cannot be emitted
/// counts as empty.
std::string emitAll(mlir::ModuleOp module) {
  std::string bytes;
  for (auto object : module.getOps<amdgcn::ObjectOp>()) {
    SmallVector<char, 0> one;
    if (succeeded(writeObject(object, one)))
      bytes.append(one.begin(), one.end());
  }
  return bytes;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  // MLIR's lexer reads one character beyond its input: a string ends in one.
  std::string text(reinterpret_cast<const char *>(data), size);
  if (text.find('\0') != std::string::npos)
    return 0;
  roundtrip::Context context;
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context.context);
  if (!module)
    return 0;
  std::string bytes = emitAll(*module);
  std::string printed;
  raw_string_ostream os(printed);
  module->print(os);
  roundtrip::Context again;
  auto reparsed =
      mlir::parseSourceString<mlir::ModuleOp>(printed, &again.context);
  if (!reparsed)
    fail("what was parsed and printed is refused: " + again.error, printed);
  if (emitAll(*reparsed) != bytes)
    fail("what was parsed and printed means something else", printed);
  return 0;
}
