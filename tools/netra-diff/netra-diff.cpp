//===- netra-diff.cpp - In what two kernels differ ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Input.h"
#include "Machine/CompareText.h"
#include "ToolSupport/CommandLine.h"
#include "ToolSupport/Output.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;
using namespace netra;

namespace {
struct Options {
  cl::opt<std::string> left{cl::Positional, cl::Required, cl::desc("<a>")};
  cl::opt<std::string> right{cl::Positional, cl::Required, cl::desc("<b>")};
  cl::opt<std::string> target{
      "target", cl::value_desc("gfx"),
      cl::desc("which object of an IR file; target of assembly without one")};
  cl::opt<bool> json{"json", cl::desc("print JSON instead of text")};
};
} // namespace

/// Loads a file for the target that is asked for, or else, if it does not say
/// itself which one it is for, for the target of the other file.
static Expected<LoadedInput> loadSide(StringRef path, StringRef target,
                                      StringRef otherPath) {
  auto input = loadInput(path, target);
  if (input || !target.empty())
    return input;
  auto other = loadInput(otherPath, "");
  if (!other) {
    consumeError(other.takeError());
    return input;
  }
  auto again = loadInput(path, other->code.cpu);
  if (!again) {
    consumeError(again.takeError());
    return input;
  }
  consumeError(input.takeError());
  return again;
}

static Expected<machine::Comparison> compareInputs(const LoadedInput &left,
                                                   const LoadedInput &right) {
  auto leftImage = machine::imageOf(left.code, left.path);
  if (!leftImage)
    return leftImage.takeError();
  auto rightImage = machine::imageOf(right.code, right.path);
  if (!rightImage)
    return rightImage.takeError();
  auto linesOf = [](const LoadedInput &input) {
    return [&input](StringRef section, uint64_t offset) {
      return input.sourceLine(section, offset);
    };
  };
  machine::Comparison comparison = machine::compare(
      {*leftImage, linesOf(left)}, {*rightImage, linesOf(right)});
  if (left.bytes == right.bytes)
    comparison.verdict = machine::Verdict::IdenticalFiles;
  return comparison;
}

int main(int argc, char **argv) {
  CommandLine commandLine;
  Options options;
  commandLine.parse(argc, argv, "netra-diff: in what two kernels differ\n");
  auto left = loadSide(options.left, options.target, options.right);
  if (!left)
    return reportBadInput("netra-diff", left.takeError());
  auto right = loadSide(options.right, options.target, options.left);
  if (!right)
    return reportBadInput("netra-diff", right.takeError());
  auto comparison = compareInputs(*left, *right);
  if (!comparison)
    return reportBadInput("netra-diff", comparison.takeError());
  machine::SideNames names{options.left, options.right};
  if (options.json) {
    outs() << formatv("{0:2}", machine::toJSON(*comparison, names)) << "\n";
  } else {
    outs() << machine::verdictText(comparison->verdict) << "\n";
    machine::printDifferences(outs(), *comparison, {"left", "right"});
  }
  return comparison->isSame() ? kSame : kDifferent;
}
