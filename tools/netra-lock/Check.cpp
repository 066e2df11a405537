//===- Check.cpp - Holds kernels to their locks ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Lock/ExternalLock.h"
#include "Machine/CompareText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace llvm;

namespace netra {

//===----------------------------------------------------------------------===//
// Our own locks
//===----------------------------------------------------------------------===//

static void printAcceptance(const LockArguments &arguments,
                            const NamedInput &named) {
  if (arguments.areTactics()) {
    outs() << "  to accept it: netra-verify " << named.entry.name
           << " --evidence=FILE && " << kTool << " bless " << arguments.file
           << " --tactic " << named.entry.name << " --evidence FILE\n";
    return;
  }
  outs() << "  to accept it: " << kTool << " bless " << arguments.file << " "
         << named.input.path << " --target " << named.entry.target();
  if (!arguments.name.empty())
    outs() << " --name " << arguments.name;
  outs() << "\n";
}

static machine::Comparison compareWithLock(const lock::Entry &locked,
                                           const NamedInput &named) {
  auto lineOf = [&](StringRef section, uint64_t offset) {
    return named.input.sourceLine(section, offset);
  };
  machine::Comparison comparison =
      machine::compare({locked.image, {}}, {named.entry.image, lineOf});
  if (!named.entry.contract.empty() &&
      locked.contract != named.entry.contract) {
    comparison.verdict =
        std::max(comparison.verdict, machine::Verdict::IdenticalCode);
    comparison.differences.push_back(
        {machine::DifferenceKind::ABI, "", "contract", locked.contract,
         named.entry.contract, std::nullopt, std::nullopt});
  }
  if (locked.instructions == named.entry.instructions)
    return comparison;
  comparison.verdict =
      std::max(comparison.verdict, machine::Verdict::IdenticalCode);
  comparison.differences.push_back(
      {machine::DifferenceKind::Section, "", "number of instructions",
       std::to_string(locked.instructions),
       std::to_string(named.entry.instructions), std::nullopt, std::nullopt});
  return comparison;
}

static int checkInput(const LockArguments &arguments, const lock::Lock &lock,
                      const NamedInput &named) {
  const lock::Entry &entry = named.entry;
  const lock::Entry *locked = lock.find(entry.name, entry.target());
  if (!locked) {
    outs() << "unknown  " << entry.name << " (" << entry.target()
           << "): no entry in " << arguments.file << "\n";
    printAcceptance(arguments, named);
    return kDifferent;
  }
  machine::Comparison comparison = compareWithLock(*locked, named);
  if (comparison.differences.empty()) {
    outs() << "ok       " << entry.name << " (" << entry.target() << ")\n";
    return kSame;
  }
  outs() << "mismatch " << entry.name << " (" << entry.target()
         << "): " << machine::verdictText(comparison.verdict) << "\n";
  machine::printDifferences(outs(), comparison, {"locked", "found"});
  printAcceptance(arguments, named);
  return kDifferent;
}

int check(const LockArguments &arguments) {
  auto lock = loadLock(arguments.file);
  if (!lock)
    return reportBadInput(kTool, lock.takeError());
  int status = kSame;
  if (arguments.areTactics()) {
    auto tactics = loadTactics(arguments);
    if (!tactics)
      return reportBadInput(kTool, tactics.takeError());
    std::set<std::string> names;
    for (const NamedInput &named : *tactics) {
      names.insert(named.entry.name);
      status = std::max(status, checkInput(arguments, *lock, named));
    }
    if (arguments.allTactics)
      for (const lock::Entry &entry : lock->entries)
        if (!names.count(entry.name)) {
          outs() << "stale    " << entry.name << " (" << entry.target()
                 << "): no tactic has that name\n";
          status = kDifferent;
        }
  }
  for (const std::string &path : arguments.inputs) {
    auto inputs = loadNamedInputs(arguments, path);
    if (!inputs) {
      status = reportBadInput(kTool, inputs.takeError());
      continue;
    }
    for (const NamedInput &named : *inputs)
      status = std::max(status, checkInput(arguments, *lock, named));
  }
  return status;
}

//===----------------------------------------------------------------------===//
// The locks of others
//===----------------------------------------------------------------------===//

/// Whether a file may hold an object: by its name, so that a damaged one is
/// noted, or by how it begins.
static bool mayHoldObject(StringRef path) {
  StringRef extension = sys::path::extension(path);
  file_magic magic;
  return extension == ".o" || extension == ".hsaco" || extension == ".co" ||
         extension == ".s" ||
         (!identify_magic(path, magic) &&
          (magic == file_magic::elf_relocatable ||
           magic == file_magic::elf_shared_object));
}

/// The files below a folder that may hold objects, in the order of their paths.
static Expected<std::vector<std::string>> findObjects(StringRef folder) {
  std::vector<std::string> paths;
  std::error_code error;
  sys::fs::recursive_directory_iterator it(folder, error), end;
  for (; !error && it != end; it.increment(error))
    if (!sys::fs::is_directory(it->path()) && mayHoldObject(it->path()))
      paths.push_back(it->path());
  if (error)
    return createStringError(error, folder + ": " + error.message());
  llvm::sort(paths);
  return paths;
}

/// Assembly that names no target is read for each one that is locked.
static Expected<LoadedInput> loadHeld(StringRef path,
                                      const std::set<std::string> &targets) {
  auto input = loadInput(path, "");
  for (const std::string &target : targets) {
    if (input || sys::path::extension(path) != ".s")
      break;
    auto retried = loadInput(path, target);
    if (!retried) {
      consumeError(retried.takeError());
      continue;
    }
    consumeError(input.takeError());
    return retried;
  }
  return input;
}

static std::vector<lock::HeldObject>
loadHeldObjects(ArrayRef<std::string> paths,
                const std::set<std::string> &targets) {
  std::vector<lock::HeldObject> held;
  for (const std::string &path : paths) {
    auto input = loadHeld(path, targets);
    auto image = input ? machine::imageOf(input->code, path)
                       : Expected<machine::Image>(input.takeError());
    if (image)
      held.push_back({path, std::move(*image)});
    else
      errs() << kTool << ": note: " << toString(image.takeError()) << "\n";
  }
  return held;
}

static void print(const lock::ExternalFinding &finding) {
  outs() << (finding.problem.empty() ? "ok       " : "mismatch ")
         << finding.entry->name << " (" << finding.entry->target << ")";
  if (!finding.path.empty())
    outs() << ": " << finding.path;
  if (!finding.problem.empty())
    outs() << ": " << finding.problem;
  if (!finding.note.empty())
    outs() << " (unchecked: " << finding.note << ")";
  outs() << "\n";
}

int checkObjects(const LockArguments &arguments) {
  auto buffer = readFile(arguments.file);
  if (!buffer)
    return reportBadInput(kTool, buffer.takeError());
  auto lock = lock::readExternalLock((*buffer)->getBuffer(), arguments.file);
  if (!lock)
    return reportBadInput(kTool, lock.takeError());
  auto paths = findObjects(arguments.folder);
  if (!paths)
    return reportBadInput(kTool, paths.takeError());
  int status = kSame;
  for (const lock::ExternalFinding &finding :
       checkHeldObjects(*lock, loadHeldObjects(*paths, lock->targets()))) {
    print(finding);
    if (!finding.problem.empty())
      status = kDifferent;
  }
  return status;
}

} // namespace netra
