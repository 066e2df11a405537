//===- CaseFile.h - instruction tests as files ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the files of test/Sim/instructions; README.md there describes their
// form. Whatever is not understood is a problem with its place, never skipped.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_SIM_CASEFILE_H
#define NETRA_UNITTESTS_SIM_CASEFILE_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace netra::sim::test {

/// Something that a case sets or expects.
struct Setting {
  enum Kind { Vgpr, Agpr, Sgpr, Exec, Vcc, Scc, Mode, Lds, Memory };
  Kind kind = Vgpr;
  unsigned line = 0;
  unsigned index = 0;  ///< First register.
  unsigned dwords = 1; ///< Of each value: 1 or 2.
  uint64_t offset = 0; ///< Bytes, of Lds and Memory; the size in `set mem`.
  std::string memory;  ///< Name of the allocation.
  std::string text;    ///< The place as written.
  std::vector<std::string> values; ///< Expressions.
};

struct Case {
  std::string name;
  unsigned line = 0;
  std::vector<std::string> targets; ///< None: all.
  unsigned waveSize = 0;            ///< 0: the target's default.
  uint64_t ldsBytes = 1024;
  uint64_t scratchBytes = 0;
  std::vector<Setting> sets, expects, ignores;
  std::string faultText; ///< The run stops with a message that has this.
  struct SourceLine {
    unsigned number;
    std::string text;
  };
  std::vector<SourceLine> source;
};

struct CaseFile {
  std::string path;
  std::vector<Case> cases;
  std::vector<std::string> problems; ///< `path:line: what`.
};

CaseFile parseCaseFile(llvm::StringRef path, llvm::StringRef content);

} // namespace netra::sim::test

#endif // NETRA_UNITTESTS_SIM_CASEFILE_H
