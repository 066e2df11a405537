//===- fuzz-import.cpp - Any bytes come back the same ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Input that begins like an ELF file is read as one; anything else is machine
// code behind one byte that chooses the target. Whatever can be imported must
// come back with the same code. LLVM may crash on bytes that are no code:
// machine::runContained() keeps that away from us, here as in the tools.
//
//===----------------------------------------------------------------------===//

#include "RoundTrip.h"
#include "Target/TargetFacts.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;
using namespace netra;

namespace {

[[noreturn]] void fail(const Twine &why) {
  errs() << "fuzz-import: " << why << "\n";
  std::abort();
}

std::optional<object::CodeObject> objectFrom(StringRef bytes) {
  if (bytes.starts_with("\x7f"
                        "ELF")) {
    auto code = roundtrip::read(bytes, "fuzz");
    if (code)
      return std::move(*code);
    consumeError(code.takeError());
    return std::nullopt;
  }
  if (bytes.size() < 2)
    return std::nullopt;
  auto targets = allTargets();
  size_t choice = uint8_t(bytes.front()) % targets.size();
  return roundtrip::objectOf(targets[choice].name, bytes.drop_front());
}

void checkCode(const object::CodeObject &before,
               const object::CodeObject &after) {
  for (const object::Section &section : before.sections) {
    if (!section.isCode() || !section.hasContents())
      continue;
    const object::Section *other = after.findSection(section.name);
    if (!other)
      fail("section " + section.name + " is gone");
    if (other->contents != section.contents)
      fail("section " + section.name + ": " + toHex(section.contents) +
           " becomes " + toHex(other->contents));
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  auto code = objectFrom(StringRef(reinterpret_cast<const char *>(data), size));
  if (!code)
    return 0;
  auto imported = roundtrip::importToText(*code, "fuzz");
  if (!imported) {
    consumeError(imported.takeError());
    return 0;
  }
  auto emitted = roundtrip::emitText(imported->text, /*linked=*/false);
  if (!emitted)
    fail("imported IR is refused: " + toString(emitted.takeError()) + "\n" +
         imported->text);
  auto after = roundtrip::read(*emitted, "emitted");
  if (!after)
    fail("emitted file is refused: " + toString(after.takeError()));
  checkCode(*code, *after);
  return 0;
}
