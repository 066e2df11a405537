//===- Tactics.cpp - Tactics as what a lock holds -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Catalog/Catalog.h"
#include "Commands.h"
#include "Driver/Diagnostics.h"
#include "Verify/Evidence.h"
#include "mlir/IR/MLIRContext.h"

using namespace llvm;

namespace netra {

static Error failure(const Twine &message) {
  return createStringError(inconvertibleErrorCode(), message);
}

Expected<std::vector<NamedInput>> loadTactics(const LockArguments &arguments) {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  FirstDiagnostic diagnostic(context);
  auto catalog = catalog::Catalog::load(
      context, arguments.catalog.empty() ? catalog::Catalog::defaultRoot()
                                         : arguments.catalog);
  if (mlir::failed(catalog))
    return failure(diagnostic.message);
  std::vector<const catalog::Tactic *> wanted;
  for (const std::string &name : arguments.tactics) {
    auto tactic = catalog->find(name, arguments.target);
    if (!tactic)
      return tactic.takeError();
    wanted.push_back(*tactic);
  }
  if (arguments.allTactics)
    for (const catalog::Tactic &tactic : catalog->tactics())
      if (tactic.target() == arguments.target)
        wanted.push_back(&tactic);
  std::vector<NamedInput> result;
  for (const catalog::Tactic *tactic : wanted) {
    tmpl::TacticOp op = tactic->op;
    mlir::OwningOpRef<mlir::ModuleOp> module =
        mlir::ModuleOp::create(op.getLoc());
    auto object = catalog::emitTactic(*tactic, *module);
    if (mlir::failed(object))
      return failure(diagnostic.message);
    auto input = loadEmitted(tactic->name(), *object);
    if (!input)
      return input.takeError();
    auto image = machine::imageOf(input->code, tactic->name());
    if (!image)
      return image.takeError();
    lock::Entry entry = lock::makeEntry(tactic->name(), std::move(*image));
    entry.contract = tactic->contractId;
    result.push_back({std::move(*input), std::move(entry)});
  }
  return std::move(result);
}

Error checkEvidence(const LockArguments &arguments, NamedInput &named) {
  StringRef name = named.entry.name;
  if (arguments.evidence.empty())
    return failure("'" + name +
                   "' is a tactic: --evidence names what "
                   "netra-verify wrote of it");
  auto buffer = readFile(arguments.evidence);
  if (!buffer)
    return buffer.takeError();
  auto evidence =
      verify::readEvidence((*buffer)->getBuffer(), arguments.evidence, name);
  if (!evidence)
    return evidence.takeError();
  if (!evidence->isVerified)
    return failure(arguments.evidence + ": '" + name + "' does not verify");
  if (evidence->textHash != named.entry.textHash() ||
      evidence->contractId != named.entry.contract)
    return failure(arguments.evidence + ": is about another '" + name +
                   "' than what is emitted now; verify it again");
  named.entry.verified = "simulated";
  return Error::success();
}

} // namespace netra
