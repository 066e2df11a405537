//===- ObjectInput.cpp - Assembly and objects as input --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ToolSupport/ObjectInput.h"
#include "Target/MachineTarget.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace netra {
namespace {

Error failure(const Twine &message) {
  return createStringError(inconvertibleErrorCode(), message);
}

/// The target id, as `gfx950:xnack+`, that a directive
/// `.amdgcn_target "amdgcn-amd-amdhsa--gfx950:xnack+"` names.
StringRef targetOfSource(StringRef source) {
  StringRef directive = ".amdgcn_target";
  for (size_t at = source.find(directive); at != StringRef::npos;
       at = source.find(directive, at + 1)) {
    StringRef line =
        source.drop_front(at + directive.size()).take_until([](char c) {
          return c == '\n';
        });
    auto [before, quoted] = line.split('"');
    StringRef id = quoted.split('"').first;
    if (before.trim().empty() && id.contains("--"))
      return id.split("--").second;
  }
  return "";
}

} // namespace

std::string ObjectInput::lineOf(StringRef section, uint64_t offset) const {
  for (const object::Section &candidate : code.sections)
    if (candidate.name == section)
      if (auto *line = lines.lookup(candidate.elfIndex, offset))
        return line->file + ":" + std::to_string(line->line);
  return "";
}

Expected<std::unique_ptr<MemoryBuffer>> readFile(StringRef path) {
  auto buffer = MemoryBuffer::getFileOrSTDIN(path);
  if (!buffer)
    return failure(path + ": " + buffer.getError().message());
  return std::move(*buffer);
}

InputKind classify(MemoryBufferRef buffer) {
  StringRef bytes = buffer.getBuffer();
  StringRef extension = sys::path::extension(buffer.getBufferIdentifier());
  if (bytes.starts_with("\x7f"
                        "ELF"))
    return InputKind::Object;
  if (extension == ".mlir" || extension == ".mlirbc" ||
      bytes.starts_with("ML\xefR"))
    return InputKind::IR;
  if (extension == ".s" || extension == ".S" || extension == ".asm")
    return InputKind::Assembly;
  // By content: the word that every IR file of ours has.
  if (bytes.contains("amdgcn.object"))
    return InputKind::IR;
  return bytes.contains('\0') || bytes.empty() || extension == ".o" ||
                 extension == ".hsaco" || extension == ".co"
             ? InputKind::Object
             : InputKind::Assembly;
}

Expected<std::string> assembleSource(MemoryBufferRef source, StringRef target,
                                     bool withLines) {
  StringRef path = source.getBufferIdentifier();
  StringRef id = targetOfSource(source.getBuffer());
  auto [named, features] = id.split(':');
  StringRef cpu = target.empty() ? named : target;
  if (cpu.empty())
    return failure(path +
                   ": names no target (.amdgcn_target); give one by --target");
  if (!named.empty() && named != cpu)
    return failure(path + ": is for " + named + " but --target says " + cpu);
  MachineTarget *machine = MachineTarget::get(cpu);
  if (!machine)
    return failure(path + ": unknown target '" + cpu + "'");
  SmallVector<char, 0> object;
  if (auto error = machine->assemble(source.getBuffer(), path, withLines,
                                     object, features))
    return std::move(error);
  return std::string(object.begin(), object.end());
}

Expected<ObjectInput> readObjectInput(StringRef path, InputKind kind,
                                      StringRef bytes) {
  ObjectInput input{path.str(), kind, {}, bytes.str(), {}};
  MemoryBufferRef buffer(input.bytes, path);
  auto code = object::readCodeObject(buffer);
  if (!code)
    return code.takeError();
  input.code = std::move(*code);
  input.lines = machine::SourceLines(buffer);
  return std::move(input);
}

static Expected<ObjectInput> loadAssembly(MemoryBufferRef buffer,
                                          StringRef target) {
  StringRef path = buffer.getBufferIdentifier();
  auto object = assembleSource(buffer, target, /*withLines=*/false);
  if (!object)
    return object.takeError();
  auto input = readObjectInput(path, InputKind::Assembly, *object);
  if (!input)
    return input.takeError();
  // Lines come from a second, otherwise equal object, so that what is compared
  // has no debug sections that the source did not ask for.
  auto withLines = assembleSource(buffer, target, /*withLines=*/true);
  if (withLines)
    input->lines = machine::SourceLines(MemoryBufferRef(*withLines, path));
  else
    consumeError(withLines.takeError());
  return input;
}

Expected<ObjectInput> loadObjectInput(MemoryBufferRef buffer,
                                      StringRef target) {
  StringRef path = buffer.getBufferIdentifier();
  InputKind kind = classify(buffer);
  if (kind == InputKind::IR)
    return failure(path + ": is IR, an object or assembly is needed");
  if (kind == InputKind::Assembly)
    return loadAssembly(buffer, target);
  auto input = readObjectInput(path, kind, buffer.getBuffer());
  if (!input)
    return input.takeError();
  if (!target.empty() && input->code.cpu != target)
    return failure(path + ": is for " + input->code.cpu +
                   " but --target says " + target);
  return input;
}

} // namespace netra
