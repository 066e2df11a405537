//===- Input.cpp - What every tool can read -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Input.h"
#include "Dialect/Prim/Prim.h"
#include "Driver/Diagnostics.h"
#include "Driver/Nesting.h"
#include "Lowering/Pipelines.h"
#include "Object/ELFWriter.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;

namespace netra {
namespace {

Error failure(const Twine &message) {
  return createStringError(inconvertibleErrorCode(), message);
}

/// Keeps error text at one line whatever a parser put into it.
Error oneLine(StringRef path, StringRef message) {
  StringRef first = message.split('\n').first;
  if (first.starts_with(path))
    return failure(first);
  return failure(path + ": " + first);
}

} // namespace

Expected<LoadedInput> loadEmitted(StringRef path, amdgcn::ObjectOp object) {
  FirstDiagnostic diagnostic(*object.getContext());
  if (mlir::failed(lowerMachine(object)))
    return oneLine(path, diagnostic.message);
  auto emitted = emitObject(object, EmitExtra::Lines);
  if (mlir::failed(emitted))
    return oneLine(path, diagnostic.message);
  std::string bytes;
  raw_string_ostream os(bytes);
  if (auto error = object::writeRelocatable(emitted->code, os))
    return oneLine(path, toString(std::move(error)));
  auto input = readObjectInput(path, InputKind::IR, bytes);
  if (!input)
    return input.takeError();
  return LoadedInput{std::move(*input), std::move(emitted->lines)};
}

namespace {

Expected<std::vector<LoadedInput>> loadIR(MemoryBufferRef buffer,
                                          StringRef target) {
  StringRef path = buffer.getBufferIdentifier();
  if (auto error = checkNesting(buffer))
    return std::move(error);
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  context.loadDialect<amdgcn::AMDGCNDialect, prim::PrimDialect>();
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
  return ObjectInput::lineOf(section, offset);
}

Expected<std::vector<LoadedInput>> loadAllInputs(StringRef path,
                                                 StringRef target) {
  auto buffer = readFile(path);
  if (!buffer)
    return buffer.takeError();
  MemoryBufferRef ref = **buffer;
  if (classify(ref) == InputKind::IR)
    return loadIR(ref, target);
  auto input = loadObjectInput(ref, target);
  if (!input)
    return input.takeError();
  std::vector<LoadedInput> loaded;
  loaded.push_back(LoadedInput{std::move(*input), {}});
  return std::move(loaded);
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
