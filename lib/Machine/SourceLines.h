//===- SourceLines.h - Which source line an instruction is of --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the line table of an object with debug information. Damaged debug
// information gives no lines, never an error: it is not what is examined.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_SOURCELINES_H
#define NETRA_MACHINE_SOURCELINES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <cstdint>
#include <map>
#include <string>
#include <utility>

namespace netra::machine {

struct SourceLine {
  std::string file; ///< without its folder
  unsigned line = 0;
  unsigned column = 0;
};

class SourceLines {
public:
  SourceLines() = default;
  /// Reads the line table of an ELF file.
  explicit SourceLines(llvm::MemoryBufferRef object);

  /// The line of the instruction at an offset into the section with that ELF
  /// index, or null.
  const SourceLine *lookup(uint64_t elfSection, uint64_t offset) const;
  bool empty() const { return rows.empty(); }

private:
  void read(llvm::MemoryBufferRef object);

  // By section and offset; a row holds up to the next one.
  std::map<std::pair<uint64_t, uint64_t>, SourceLine> rows;
};

} // namespace netra::machine

#endif // NETRA_MACHINE_SOURCELINES_H
