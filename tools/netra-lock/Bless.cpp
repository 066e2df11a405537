//===- Bless.cpp - Accepts kernels, and shows what was accepted -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Machine/Compare.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace llvm;

namespace netra {

static Error failure(const Twine &message) {
  return createStringError(inconvertibleErrorCode(), message);
}

Expected<std::vector<NamedInput>>
loadNamedInputs(const LockArguments &arguments, StringRef path) {
  auto inputs = loadAllInputs(path, arguments.target);
  if (!inputs)
    return inputs.takeError();
  StringRef name = arguments.name;
  if (name.empty())
    name = sys::path::stem(path);
  std::vector<NamedInput> result;
  for (LoadedInput &input : *inputs) {
    auto image = machine::imageOf(input.code, path);
    if (!image)
      return image.takeError();
    lock::Entry entry = lock::makeEntry(name, std::move(*image));
    result.push_back({std::move(input), std::move(entry)});
  }
  return std::move(result);
}

Expected<lock::Lock> loadLock(StringRef path) {
  auto buffer = readFile(path);
  if (!buffer)
    return buffer.takeError();
  return lock::readLock((*buffer)->getBuffer(), path);
}

/// Makes sure that a lock says again what it was told: names that are no text
/// could not be written down.
static Error checkReadable(const lock::Lock &lock, StringRef text,
                           StringRef path) {
  auto again = lock::readLock(text, path);
  if (!again)
    return again.takeError();
  for (auto [entry, copy] : zip_equal(lock.entries, again->entries))
    if (!machine::compare({entry.image, {}}, {copy.image, {}}).isSame())
      return failure(path + ": '" + entry.name +
                     "' has names that JSON "
                     "cannot hold");
  return Error::success();
}

/// What accepting an entry does to a lock, in one line.
static std::string describe(const lock::Entry &entry, const lock::Lock &lock) {
  const lock::Entry *old = lock.find(entry.name, entry.target());
  bool isSame =
      old && machine::compare({old->image, {}}, {entry.image, {}}).isSame();
  StringRef state = !old ? "new" : isSame ? "unchanged" : "changed";
  return (state + " " + entry.name + " (" + entry.target() + ")\n").str();
}

/// Adds the objects of all inputs, each under a name of its own; `report` gets
/// a line for each.
static Error putInputs(const LockArguments &arguments, lock::Lock &lock,
                       std::string &report) {
  std::set<std::pair<std::string, std::string>> seen;
  if (arguments.areTactics()) {
    auto tactics = loadTactics(arguments);
    if (!tactics)
      return tactics.takeError();
    for (NamedInput &named : *tactics) {
      if (auto error = checkEvidence(arguments, named))
        return error;
      report += describe(named.entry, lock);
      lock.put(std::move(named.entry));
    }
  }
  for (const std::string &path : arguments.inputs) {
    auto inputs = loadNamedInputs(arguments, path);
    if (!inputs)
      return inputs.takeError();
    for (NamedInput &named : *inputs) {
      std::string target = named.entry.target().str();
      if (!seen.insert({named.entry.name, target}).second)
        return failure(path + ": another input is called '" + named.entry.name +
                       "' for " + target + " too; --name chooses a name");
      report += describe(named.entry, lock);
      lock.put(std::move(named.entry));
    }
  }
  return Error::success();
}

static Error blessInputs(const LockArguments &arguments) {
  lock::Lock lock;
  if (sys::fs::exists(arguments.file)) {
    if (!sys::fs::is_regular_file(arguments.file))
      return failure(arguments.file + ": is no regular file");
    auto old = loadLock(arguments.file);
    if (!old)
      return old.takeError();
    lock = std::move(*old);
  }
  std::string report;
  if (auto error = putInputs(arguments, lock, report))
    return error;
  std::string text = lock::writeLock(lock);
  if (auto error = checkReadable(lock, text, arguments.file))
    return error;
  if (auto error = writeFile(arguments.file, text))
    return error;
  if (arguments.file != "-")
    outs() << report;
  return Error::success();
}

int bless(const LockArguments &arguments) {
  if (auto error = blessInputs(arguments))
    return reportBadInput(kTool, std::move(error));
  return kSame;
}

int show(const LockArguments &arguments) {
  auto lock = loadLock(arguments.file);
  if (!lock)
    return reportBadInput(kTool, lock.takeError());
  if (arguments.inputs.empty())
    lock::printTable(outs(), *lock);
  for (const std::string &name : arguments.inputs) {
    bool isFound = false;
    for (const lock::Entry &entry : lock->entries)
      if (entry.name == name &&
          (arguments.target.empty() || arguments.target == entry.target())) {
        lock::printEntry(outs(), entry);
        isFound = true;
      }
    if (!isFound)
      return reportBadInput(
          kTool, failure(arguments.file + ": no entry '" + name + "'"));
  }
  return kSame;
}

} // namespace netra
