//===- CommandLine.cpp - How every tool starts ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ToolSupport/CommandLine.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;

namespace netra {

CommandLine::CommandLine() {
  SmallVector<cl::Option *> foreign;
  for (auto &entry : cl::getRegisteredOptions()) {
    StringRef name = entry.first;
    if (name != "help" && name != "h" && name != "version")
      foreign.push_back(entry.second);
  }
  for (cl::Option *option : foreign)
    option->removeArgument();
  cl::SetVersionPrinter([](raw_ostream &os) {
    os << "netra " << NETRA_VERSION << ", LLVM " << LLVM_VERSION_STRING << "\n";
  });
}

void CommandLine::parse(int argc, char **argv, StringRef overview) {
  std::string errors;
  raw_string_ostream os(errors);
  if (cl::ParseCommandLineOptions(argc, argv, overview, &os))
    return;
  SmallVector<StringRef> lines;
  StringRef(errors).split(lines, '\n', -1, /*KeepEmpty=*/false);
  // An option's bad value has already been reported by LLVM itself.
  if (lines.empty())
    std::exit(kBadInput);
  StringRef tool = sys::path::filename(argv[0]);
  StringRef first = lines.front().trim();
  first.consume_front(StringRef(argv[0]));
  first.consume_front(tool);
  first.consume_front(": ");
  errs() << tool << ": " << first << "\n";
  std::exit(kBadInput);
}

} // namespace netra
