//===- Link.cpp - A relocatable object becomes an HSACO -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ToolSupport/Link.h"
#include "Object/CodeObject.h"
#include "lld/Common/Driver.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include <mutex>

using namespace llvm;

LLD_HAS_DRIVER(elf)

#ifdef NETRA_STATIC_LINK
// The static LLD asks LLVM's Polly for its plugin, which is not part of it.
#include "llvm/Plugins/PassPlugin.h"
llvm::PassPluginLibraryInfo getPollyPluginInfo() { return {}; }
#endif

namespace netra {
namespace {

constexpr uint64_t kPage = 0x1000;
/// How far a layout may move to make room for the linker's own tables.
constexpr unsigned kMostPages = 64;

Error failure(const Twine &message) {
  return createStringError(inconvertibleErrorCode(), message);
}

/// A file that lives in memory where the system has such a place, and is gone
/// with the object in any case.
class ScratchFile {
public:
  static Expected<ScratchFile> create() {
    SmallString<64> path;
    // LLD has no interface in memory; a memory file system is the next best.
    StringRef folder = sys::fs::is_directory("/dev/shm") ? "/dev/shm" : "";
    std::error_code error;
    if (!folder.empty())
      error = sys::fs::createUniqueFile(folder + "/netra-%%%%%%%%", path);
    if (folder.empty() || error)
      error = sys::fs::createTemporaryFile("netra", "o", path);
    if (error)
      return failure("cannot create a temporary file: " + error.message());
    return ScratchFile(path);
  }
  ScratchFile(ScratchFile &&) = default;

  std::string path() const { return name.str().str(); }
  Error write(ArrayRef<char> bytes) {
    std::error_code error;
    raw_fd_ostream os(name, error);
    if (error)
      return failure(name + ": " + error.message());
    os.write(bytes.data(), bytes.size());
    return Error::success();
  }

private:
  explicit ScratchFile(StringRef path) : name(path), remover(name) {}
  SmallString<64> name;
  FileRemover remover;
};

/// `shift` moves the wanted addresses; without it the linker places sections.
Error runLinker(const ScratchFile &in, const ScratchFile &out,
                const LinkOptions &options, std::optional<uint64_t> shift) {
  std::vector<std::string> arguments = {
      "ld.lld",          "-shared", "--threads=1", "--no-undefined",
      "--build-id=none", in.path(), "-o",          out.path()};
  if (shift)
    for (const auto &[section, address] : options.layout)
      arguments.push_back("--section-start=" + section + "=0x" +
                          utohexstr(address + *shift));
  if (options.strip)
    arguments.push_back("--strip-all");
  std::vector<const char *> pointers;
  for (const std::string &argument : arguments)
    pointers.push_back(argument.c_str());
  std::string output, errors;
  raw_string_ostream outs(output), errs(errors);
  // LLD keeps what it works on in global variables.
  static std::mutex oneAtATime;
  std::lock_guard<std::mutex> lock(oneAtATime);
  lld::Result result =
      lld::lldMain(pointers, outs, errs, {{lld::Gnu, &lld::elf::link}});
  if (result.retCode == 0)
    return Error::success();
  // The names of the scratch files mean nothing to anybody.
  for (const ScratchFile *file : {&in, &out})
    for (size_t at; (at = errors.find(file->path())) != std::string::npos;)
      errors.replace(at, file->path().size(), "<object>");
  StringRef first = StringRef(errors).trim().split('\n').first;
  first.consume_front("ld.lld: ");
  first.consume_front("error: ");
  return failure("link failed: " + first);
}

} // namespace

/// True if the sections of `layout` stand as far from each other as it says.
static Expected<bool> keepsDistances(const ScratchFile &file,
                                     const LinkOptions &options) {
  if (options.layout.empty())
    return true;
  auto buffer = MemoryBuffer::getFile(file.path());
  if (!buffer)
    return failure("cannot read the linked file: " +
                   buffer.getError().message());
  auto code = object::readCodeObject(**buffer);
  if (!code)
    return code.takeError();
  std::optional<uint64_t> shift;
  for (const auto &[name, address] : options.layout) {
    const object::Section *section = code->findSection(name);
    if (!section)
      continue;
    if (!shift)
      shift = section->address - address;
    if (section->address - address != *shift)
      return false;
  }
  return true;
}

/// Links with the addresses of `layout`, moved up until the linker's own
/// tables have room.
static Error linkInPlace(const ScratchFile &in, const ScratchFile &out,
                         const LinkOptions &options) {
  Error error = runLinker(in, out, options, 0);
  for (unsigned page = 1; error && page <= kMostPages; page *= 2) {
    consumeError(std::move(error));
    error = runLinker(in, out, options, page * kPage);
  }
  if (!error)
    return error;
  std::string why = toString(std::move(error));
  return failure("the distances between sections that 'layout' asks for "
                 "cannot be kept (code without PC-relative references into "
                 "other sections needs no 'layout'): " +
                 why);
}

Error linkObject(ArrayRef<char> object, const LinkOptions &options,
                 SmallVectorImpl<char> &hsaco) {
  auto in = ScratchFile::create();
  if (!in)
    return in.takeError();
  auto out = ScratchFile::create();
  if (!out)
    return out.takeError();
  if (auto error = in->write(object))
    return error;
  if (auto error = runLinker(*in, *out, options, std::nullopt))
    return error;
  auto kept = keepsDistances(*out, options);
  if (!kept)
    return kept.takeError();
  if (!*kept)
    if (auto error = linkInPlace(*in, *out, options))
      return error;
  auto linked = MemoryBuffer::getFile(out->path());
  if (!linked)
    return failure("cannot read the linked file: " +
                   linked.getError().message());
  StringRef bytes = (*linked)->getBuffer();
  hsaco.assign(bytes.begin(), bytes.end());
  return Error::success();
}

} // namespace netra
