//===- Tactics.cpp - netra-emit --tactic, --all, --list -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tactics.h"
#include "Driver/Diagnostics.h"
#include "Lock/Lock.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace netra {
namespace {

using catalog::Catalog;
using catalog::Tactic;

int refuse(const Twine &message) {
  return reportBadInput("netra-emit",
                        createStringError(inconvertibleErrorCode(), message));
}

std::string lockState(const Catalog &catalog, const Tactic &tactic) {
  std::string path = catalog.lockPath(tactic.target());
  auto buffer = MemoryBuffer::getFile(path);
  if (!buffer)
    return "none";
  auto lock = lock::readLock((*buffer)->getBuffer(), path);
  if (!lock) {
    consumeError(lock.takeError());
    return "unreadable";
  }
  const lock::Entry *entry = lock->find(tactic.name(), tactic.target());
  return entry ? entry->textHash().substr(0, 12) : "none";
}

void printTable(const Catalog &catalog, StringRef target) {
  size_t width = 6, familyWidth = 6;
  for (const Tactic &tactic : catalog.tactics()) {
    width = std::max(width, tactic.name().size());
    familyWidth = std::max(familyWidth, tactic.family.size());
  }
  auto row = [&](StringRef name, StringRef gfx, StringRef family, StringRef id,
                 StringRef maturity, StringRef lock) {
    outs() << left_justify(name, width + 2) << left_justify(gfx, 9)
           << left_justify(family, familyWidth + 2) << left_justify(id, 29)
           << left_justify(maturity, 12) << lock << "\n";
  };
  row("tactic", "target", "family", "contract", "maturity", "lock");
  for (const Tactic &tactic : catalog.tactics())
    if (target.empty() || tactic.target() == target)
      row(tactic.name(), tactic.target(), tactic.family, tactic.contractId,
          tactic.maturity(), lockState(catalog, tactic));
}

LogicalResult emitOne(const Tactic &tactic, StringRef symbol, EmitForm emit,
                      std::string &output) {
  tmpl::TacticOp op = tactic.op;
  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::ModuleOp::create(op.getLoc());
  auto object = catalog::emitTactic(tactic, *module, symbol);
  return success(succeeded(object) && succeeded(emit(*object, output)));
}

int emitAll(const Catalog &catalog, const TacticRequest &request, EmitForm emit,
            StringRef extension, OneLineDiagnostics &diagnostics) {
  if (request.output == "-")
    return refuse("--all writes a folder: -o names it");
  // All are emitted before any is written.
  std::vector<std::pair<std::string, std::string>> files;
  for (const Tactic &tactic : catalog.tactics()) {
    bool isAsked = request.target.empty() || tactic.target() == request.target;
    if (!isAsked || tactic.maturity() == "rejected")
      continue;
    SmallString<128> path(request.output);
    sys::path::append(path, tactic.target(), tactic.name() + "." + extension);
    std::string output;
    if (failed(emitOne(tactic, "", emit, output)))
      return diagnostics.status();
    files.push_back({path.str().str(), std::move(output)});
  }
  if (files.empty())
    return refuse("the catalog has no tactic for '" + request.target + "'");
  for (auto &[path, contents] : files) {
    StringRef folder = sys::path::parent_path(path);
    if (auto error = sys::fs::create_directories(folder))
      return refuse(folder + ": " + error.message());
    if (auto error = writeFile(path, contents))
      return reportBadInput("netra-emit", std::move(error));
  }
  return kSame;
}

} // namespace

int emitTactics(const TacticRequest &request, EmitForm emit,
                StringRef extension) {
  if (request.all && !request.tactic.empty())
    return refuse("--all and --tactic exclude each other");
  if (request.contract && request.tactic.empty())
    return refuse("--contract is of one --tactic");
  if (!request.symbol.empty() && request.tactic.empty())
    return refuse("--symbol is for one --tactic");
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  OneLineDiagnostics diagnostics(context, "netra-emit");
  auto catalog =
      Catalog::load(context, request.catalog.empty() ? Catalog::defaultRoot()
                                                     : request.catalog);
  if (mlir::failed(catalog))
    return diagnostics.status();
  if (request.list) {
    printTable(*catalog, request.target);
    return kSame;
  }
  if (request.all)
    return emitAll(*catalog, request, emit, extension, diagnostics);
  auto tactic = catalog->find(request.tactic, request.target);
  if (!tactic)
    return reportBadInput("netra-emit", tactic.takeError());
  if ((*tactic)->maturity() == "rejected" && !request.rejected) {
    tmpl::TacticOp op = (*tactic)->op;
    return refuse("tactic '" + request.tactic + "' is rejected" +
                  (op.getRationale() ? ": " + *op.getRationale() : Twine()) +
                  "; --rejected emits it all the same");
  }
  std::string output;
  if (request.contract)
    output = (*tactic)->contract;
  else if (failed(emitOne(**tactic, request.symbol, emit, output)))
    return diagnostics.status();
  if (auto error = writeFile(request.output, output))
    return reportBadInput("netra-emit", std::move(error));
  return kSame;
}

} // namespace netra
