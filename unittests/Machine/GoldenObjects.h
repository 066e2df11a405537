//===- GoldenObjects.h - the code objects in the repository -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_UNITTESTS_MACHINE_GOLDENOBJECTS_H
#define NETRA_UNITTESTS_MACHINE_GOLDENOBJECTS_H

#include "Object/CodeObject.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

#include "gtest/gtest.h"

namespace netra {

/// The paths of all objects under corpus/objects, in order.
inline std::vector<std::string> goldenPaths() {
  std::vector<std::string> paths;
  std::error_code error;
  llvm::sys::fs::recursive_directory_iterator it(
      NETRA_SOURCE_DIR "/corpus/objects", error),
      end;
  for (; !error && it != end; it.increment(error)) {
    llvm::StringRef path = it->path();
    if (path.ends_with(".o") || path.ends_with(".hsaco"))
      paths.push_back(path.str());
  }
  llvm::sort(paths);
  EXPECT_FALSE(paths.empty());
  return paths;
}

inline object::CodeObject readGolden(llvm::StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  EXPECT_TRUE(bool(buffer)) << path.str();
  return llvm::cantFail(object::readCodeObject(**buffer));
}

} // namespace netra

#endif // NETRA_UNITTESTS_MACHINE_GOLDENOBJECTS_H
