//===- Input.cpp - What every tool can read -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Input.h"
#include "Driver/Nesting.h"
#include "Object/ELFWriter.h"
#include "Target/MachineTarget.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"

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

/// The first error that MLIR reports, as one line.
class FirstDiagnostic {
public:
  explicit FirstDiagnostic(mlir::MLIRContext &context)
      : handler(&context, [this](mlir::Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error &&
              message.empty())
            message = describe(diagnostic);
          return mlir::success();
        }) {}

  std::string message;

private:
  static std::string describe(mlir::Diagnostic &diagnostic) {
    std::string text;
    raw_string_ostream os(text);
    if (auto loc =
            diagnostic.getLocation()->findInstanceOf<mlir::FileLineColLoc>())
      os << loc.getFilename().getValue() << ":" << loc.getLine() << ":"
         << loc.getColumn() << ": ";
    os << diagnostic.str();
    return text;
  }
  mlir::ScopedDiagnosticHandler handler;
};

/// Keeps error text at one line whatever a parser put into it.
Error oneLine(StringRef path, StringRef message) {
  StringRef first = message.split('\n').first;
  if (first.starts_with(path))
    return failure(first);
  return failure(path + ": " + first);
}

Expected<LoadedInput> loadObject(StringRef path, InputKind kind,
                                 StringRef bytes) {
  LoadedInput input{path.str(), kind, {}, bytes.str(), {}, {}};
  MemoryBufferRef buffer(input.bytes, path);
  auto code = object::readCodeObject(buffer);
  if (!code)
    return code.takeError();
  input.code = std::move(*code);
  input.lines = machine::SourceLines(buffer);
  return std::move(input);
}

Expected<LoadedInput> loadEmitted(StringRef path, amdgcn::ObjectOp object) {
  FirstDiagnostic diagnostic(*object.getContext());
  auto emitted = emitObject(object, /*wantLines=*/true);
  if (mlir::failed(emitted))
    return oneLine(path, diagnostic.message);
  std::string bytes;
  raw_string_ostream os(bytes);
  if (auto error = object::writeRelocatable(emitted->code, os))
    return oneLine(path, toString(std::move(error)));
  auto input = loadObject(path, InputKind::IR, bytes);
  if (input)
    input->emittedLines = std::move(emitted->lines);
  return input;
}

Expected<std::vector<LoadedInput>> loadIR(MemoryBufferRef buffer,
                                          StringRef target) {
  StringRef path = buffer.getBufferIdentifier();
  if (auto error = checkNesting(buffer))
    return std::move(error);
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  context.loadDialect<amdgcn::AMDGCNDialect>();
  FirstDiagnostic diagnostic(context);
  SourceMgr sources;
  sources.AddNewSourceBuffer(
      MemoryBuffer::getMemBufferCopy(buffer.getBuffer(), path), SMLoc());
  auto module = mlir::parseSourceFile<mlir::ModuleOp>(
      sources, mlir::ParserConfig(&context));
  if (!module)
    return oneLine(path, diagnostic.message.empty() ? "cannot be parsed"
                                                    : diagnostic.message);
  std::vector<LoadedInput> loaded;
  for (auto object : module->getOps<amdgcn::ObjectOp>()) {
    if (!target.empty() && object.getTarget() != target)
      continue;
    auto input = loadEmitted(path, object);
    if (!input)
      return input.takeError();
    loaded.push_back(std::move(*input));
  }
  if (loaded.empty())
    return failure(path + ": holds no amdgcn.object" +
                   (target.empty() ? "" : " for target ") + target);
  return std::move(loaded);
}

} // namespace

std::string LoadedInput::sourceLine(StringRef section, uint64_t offset) const {
  for (const EmittedLine &line : emittedLines)
    if (line.section == section && line.offset == offset)
      return line.place;
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

Expected<std::vector<LoadedInput>> loadAllInputs(StringRef path,
                                                 StringRef target) {
  auto buffer = readFile(path);
  if (!buffer)
    return buffer.takeError();
  MemoryBufferRef ref = **buffer;
  std::vector<LoadedInput> loaded;
  switch (classify(ref)) {
  case InputKind::IR:
    return loadIR(ref, target);
  case InputKind::Assembly: {
    auto object = assembleSource(ref, target, /*withLines=*/false);
    if (!object)
      return object.takeError();
    auto input = loadObject(path, InputKind::Assembly, *object);
    if (!input)
      return input.takeError();
    // Lines come from a second, otherwise equal object, so that what is
    // compared has no debug sections that the source did not ask for.
    auto withLines = assembleSource(ref, target, /*withLines=*/true);
    if (withLines)
      input->lines = machine::SourceLines(MemoryBufferRef(*withLines, path));
    else
      consumeError(withLines.takeError());
    loaded.push_back(std::move(*input));
    return std::move(loaded);
  }
  case InputKind::Object: {
    auto input = loadObject(path, InputKind::Object, ref.getBuffer());
    if (!input)
      return input.takeError();
    if (!target.empty() && input->code.cpu != target)
      return failure(path + ": is for " + input->code.cpu +
                     " but --target says " + target);
    loaded.push_back(std::move(*input));
    return std::move(loaded);
  }
  }
  llvm_unreachable("covered switch");
}

Expected<LoadedInput> loadInput(StringRef path, StringRef target) {
  auto all = loadAllInputs(path, target);
  if (!all)
    return all.takeError();
  if (all->size() != 1)
    return failure(path + ": holds " + Twine(all->size()) +
                   " objects; --target chooses one");
  return std::move(all->front());
}

} // namespace netra
