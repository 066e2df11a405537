//===- Output.cpp - Whole files or none -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ToolSupport/Output.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace netra {

static Error cannotWrite(StringRef path, const Twine &why) {
  return createStringError(inconvertibleErrorCode(),
                           path + ": cannot write: " + why);
}

/// Writes all of `contents`, or says why that failed.
static Error writeTo(raw_fd_ostream &os, StringRef path, StringRef contents) {
  os << contents;
  os.flush();
  if (!os.has_error())
    return Error::success();
  std::string why = os.error().message();
  os.clear_error();
  return cannotWrite(path, why);
}

Error writeFile(StringRef path, StringRef contents) {
  if (path == "-")
    return writeTo(outs(), "standard output", contents);
  // A device or pipe cannot be renamed over.
  sys::fs::file_status status;
  bool isSpecial = !sys::fs::status(path, status) && sys::fs::exists(status) &&
                   !sys::fs::is_regular_file(status);
  if (isSpecial) {
    std::error_code error;
    raw_fd_ostream os(path, error);
    if (error)
      return cannotWrite(path, error.message());
    return writeTo(os, path, contents);
  }
  auto temporary = sys::fs::TempFile::create(path + ".%%%%%%");
  if (!temporary)
    return cannotWrite(path, toString(temporary.takeError()));
  raw_fd_ostream os(temporary->FD, /*shouldClose=*/false);
  Error error = writeTo(os, path, contents);
  if (error) {
    consumeError(temporary->discard());
    return error;
  }
  if (auto kept = temporary->keep(path)) {
    consumeError(temporary->discard());
    return cannotWrite(path, toString(std::move(kept)));
  }
  return Error::success();
}

int reportBadInput(StringRef tool, Error error) {
  std::string message = toString(std::move(error));
  errs() << tool << ": " << StringRef(message).trim() << "\n";
  return kBadInput;
}

} // namespace netra
