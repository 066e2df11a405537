//===- CommandLine.h - How every tool starts -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TOOLSUPPORT_COMMANDLINE_H
#define NETRA_TOOLSUPPORT_COMMANDLINE_H

#include "ToolSupport/Output.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"

namespace netra {

/// The command line of a tool. Only the options declared while it lives exist:
/// LLVM's own, which its libraries register by the hundred, are taken out at
/// construction, so that names like `--stats` are free. So a tool's options are
/// members of a struct that main() creates behind this.
class CommandLine {
public:
  CommandLine();

  /// Wrong usage ends the program with one line and kBadInput.
  void parse(int argc, char **argv, llvm::StringRef overview);
};

} // namespace netra

#endif // NETRA_TOOLSUPPORT_COMMANDLINE_H
