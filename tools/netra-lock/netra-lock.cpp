//===- netra-lock.cpp - Accepts kernels, and holds them to it -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "ToolSupport/CommandLine.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;
using namespace netra;

namespace {
struct Options {
  cl::opt<std::string> command{cl::Positional, cl::Required,
                               cl::desc("<bless|check|show>")};
  cl::opt<std::string> file{cl::Positional, cl::Required, cl::desc("<lock>")};
  cl::list<std::string> inputs{cl::Positional,
                               cl::desc("<input or, of show, name>...")};
  cl::opt<std::string> target{
      "target", cl::value_desc("gfx"),
      cl::desc("which object of an IR file; target of assembly without one")};
  cl::opt<std::string> name{
      "name", cl::value_desc("name"),
      cl::desc("name of the entry (default: the input's file name)")};
  cl::list<std::string> tactics{
      "tactic", cl::value_desc("name"),
      cl::desc("a tactic of the catalog in place of an input")};
  cl::opt<bool> allTactics{"tactics",
                           cl::desc("all tactics of --target; check says as "
                                    "well which entries none has")};
  cl::opt<std::string> evidence{
      "evidence", cl::value_desc("file"),
      cl::desc("of netra-verify; bless wants it for tactics")};
  cl::opt<std::string> catalog{
      "catalog", cl::value_desc("folder"),
      cl::desc("the folder with templates/ and targets/")};
  cl::opt<std::string> folder{
      "objects", cl::value_desc("folder"),
      cl::desc("check the objects in a folder against an external lock")};
};
} // namespace

static int wrongUsage(const Twine &message) {
  return reportBadInput(kTool,
                        createStringError(inconvertibleErrorCode(), message));
}

static int run(StringRef command, const LockArguments &arguments) {
  bool isExternal = !arguments.folder.empty();
  if (command == "show" && !isExternal)
    return show(arguments);
  if (command == "check" && isExternal)
    return arguments.inputs.empty()
               ? checkObjects(arguments)
               : wrongUsage("--objects takes no inputs beside the folder");
  if (command != "bless" && command != "check" && command != "show")
    return wrongUsage("unknown command '" + command +
                      "'; expected bless, check or show");
  if (isExternal)
    return wrongUsage("--objects belongs to check");
  if (arguments.areTactics() && !arguments.inputs.empty())
    return wrongUsage("takes inputs or tactics, not both");
  if (arguments.allTactics && arguments.target.empty())
    return wrongUsage("--tactics needs --target");
  if (arguments.inputs.empty() && !arguments.areTactics())
    return wrongUsage(command + " needs an input");
  return command == "bless" ? bless(arguments) : check(arguments);
}

int main(int argc, char **argv) {
  CommandLine commandLine;
  Options options;
  commandLine.parse(argc, argv,
                    "netra-lock: accepts kernels, and holds them to it\n");
  auto listOf = [](const cl::list<std::string> &list) {
    return std::vector<std::string>(list.begin(), list.end());
  };
  return run(options.command,
             {options.file, listOf(options.inputs), options.target,
              options.name, options.folder, listOf(options.tactics),
              options.allTactics, options.evidence, options.catalog});
}
