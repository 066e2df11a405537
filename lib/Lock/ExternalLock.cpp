//===- ExternalLock.cpp - Locks of kernels that others own ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lock/ExternalLock.h"
#include "Lock/LockJSON.h"
#include "Object/Hash.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using netra::machine::ImageKernel;

namespace netra::lock {

std::set<std::string> ExternalLock::targets() const {
  std::set<std::string> names;
  for (const ExternalEntry &entry : entries)
    names.insert(entry.target);
  return names;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static bool isHash(StringRef text) {
  return text.size() == 64 && all_of(text, [](char c) {
           return isDigit(c) || (c >= 'a' && c <= 'f');
         });
}

static bool fromJSON(const json::Value &value, ExternalEntry &entry,
                     json::Path path) {
  json::ObjectMapper mapper(value, path);
  if (!mapper || !mapper.map("name", entry.name) ||
      !mapper.map("target", entry.target) ||
      !mapper.map("text_sha256", entry.textHash) ||
      !mapper.map("kernarg_bytes", entry.kernargBytes) ||
      !mapper.map("block", entry.block))
    return false;
  if (isHash(entry.textHash))
    return true;
  path.field("text_sha256").report("expected 64 hexadecimal digits");
  return false;
}

Expected<ExternalLock> readExternalLock(StringRef text, StringRef path) {
  auto file = parseFile(text, path, kExternalFormat);
  if (!file)
    return file.takeError();
  ExternalLock lock;
  json::Path::Root root(kExternalFormat);
  json::ObjectMapper mapper(*file, root);
  if (!mapper || !mapper.map("source", lock.source) ||
      !mapper.map("entries", lock.entries))
    return fileError(path, root);
  std::set<std::pair<std::string, std::string>> seen;
  for (const ExternalEntry &entry : lock.entries)
    if (!seen.insert({entry.name, entry.target}).second)
      return createStringError(inconvertibleErrorCode(),
                               path + ": two entries are called '" +
                                   entry.name + "' for " + entry.target);
  return lock;
}

//===----------------------------------------------------------------------===//
// Checking
//===----------------------------------------------------------------------===//

/// The work-items of a workgroup as a kernel's metadata states them.
static std::optional<uint64_t> blockOf(const ImageKernel &kernel) {
  if (!kernel.metadata)
    return std::nullopt;
  const object::Value::Array *required =
      kernel.metadata->getArray(".reqd_workgroup_size");
  if (!required)
    return kernel.metadata->getUInt(".max_flat_workgroup_size");
  uint64_t product = 1;
  for (const object::Value &dimension : *required)
    product *= dimension.asUInt().value_or(0);
  return product;
}

namespace {
/// Compares one entry with one object.
class Judge {
public:
  Judge(const ExternalEntry &entry, const HeldObject &object)
      : entry(entry), object(object), finding{&entry, object.path, "", ""} {}

  ExternalFinding run() {
    StringRef target = object.image.target->name;
    if (target != entry.target)
      add(finding.problem, "is for " + target + ", not " + entry.target);
    if (object.image.kernels.empty())
      add(finding.note, "the object states no kernel");
    for (const ImageKernel &kernel : object.image.kernels)
      check(kernel);
    return std::move(finding);
  }

private:
  static void add(std::string &list, const Twine &text) {
    list += (list.empty() ? "" : "; ") + text.str();
  }

  void check(const ImageKernel &kernel) {
    machine::KernelResources resources = machine::resourcesOf(kernel);
    check(kernel, "kernarg bytes", resources.kernargBytes, entry.kernargBytes);
    if (kernel.descriptor && kernel.descriptor->kernargBytes())
      check(kernel, "kernarg bytes in the descriptor",
            kernel.descriptor->kernargBytes(), entry.kernargBytes);
    check(kernel, "work-items in a workgroup", blockOf(kernel), entry.block);
  }

  void check(const ImageKernel &kernel, StringRef what,
             std::optional<uint64_t> stated, uint64_t expected) {
    if (!stated)
      add(finding.note,
          "kernel '" + kernel.name + "' does not state the " + what);
    else if (*stated != expected)
      add(finding.problem, "kernel '" + kernel.name + "' states " +
                               Twine(*stated) + " " + what + ", expected " +
                               Twine(expected));
  }

  const ExternalEntry &entry;
  const HeldObject &object;
  ExternalFinding finding;
};
} // namespace

std::vector<ExternalFinding> checkHeldObjects(const ExternalLock &lock,
                                              ArrayRef<HeldObject> held) {
  std::multimap<std::string, const HeldObject *> byHash;
  for (const HeldObject &object : held)
    if (const machine::ImageSection *text = object.image.findSection(".text"))
      byHash.insert({object::sha256Hex(text->contents), &object});
  std::vector<ExternalFinding> findings;
  for (const ExternalEntry &entry : lock.entries) {
    auto [begin, end] = byHash.equal_range(entry.textHash);
    if (begin == end)
      findings.push_back({&entry, "", "no object has this .text", ""});
    for (auto it = begin; it != end; ++it)
      findings.push_back(Judge(entry, *it->second).run());
  }
  return findings;
}

} // namespace netra::lock
