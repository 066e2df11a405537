//===- CorpusFiles.cpp - the objects of the corpus ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CorpusFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <cstdlib>

using namespace llvm;

namespace netra {

std::vector<std::string> corpusObjects() {
  const char *named = std::getenv("NETRA_CORPUS");
  std::string folder = named ? named : NETRA_BINARY_DIR "/corpus";
  std::vector<std::string> files;
  std::error_code error;
  for (sys::fs::recursive_directory_iterator it(folder, error), end;
       it != end && !error; it.increment(error)) {
    StringRef extension = sys::path::extension(it->path());
    if (extension == ".o" || extension == ".hsaco")
      files.push_back(it->path());
  }
  llvm::sort(files);
  return files;
}

} // namespace netra
