//===- Catalog.cpp - The templates and tactics there are ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Catalog/Catalog.h"
#include "Catalog/Contract.h"
#include "Dialect/Prim/Prim.h"
#include "Driver/Nesting.h"
#include "Lowering/Pipelines.h"
#include "Lowering/Templates/Instantiate.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace mlir;
using llvm::Expected;

namespace netra::catalog {
namespace {

/// The `.mlir` files below a folder, by name; nothing if there is no folder.
std::vector<std::string> filesBelow(StringRef folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (llvm::sys::fs::recursive_directory_iterator each(folder, error), end;
       each != end && !error; each.increment(error))
    if (llvm::sys::path::extension(each->path()) == ".mlir")
      files.push_back(each->path());
  llvm::sort(files);
  return files;
}

/// Moves the ops of `file` into `all`. A helper that several files declare is
/// declared once.
LogicalResult merge(ModuleOp all, ModuleOp file,
                    llvm::StringMap<Operation *> &names) {
  for (Operation &op : llvm::make_early_inc_range(file.getOps())) {
    auto symbol = dyn_cast<SymbolOpInterface>(op);
    if (symbol) {
      Operation *&known = names[symbol.getName()];
      auto declared = dyn_cast<func::FuncOp>(op);
      auto before = dyn_cast_or_null<func::FuncOp>(known);
      if (declared && before && declared.isDeclaration() &&
          before.isDeclaration() &&
          declared.getFunctionType() == before.getFunctionType())
        continue;
      if (known) {
        auto diagnostic = op.emitError()
                          << "'" << symbol.getName() << "' stands twice";
        diagnostic.attachNote(known->getLoc()) << "here too";
        return failure();
      }
      known = &op;
    }
    op.moveBefore(all.getBody(), all.getBody()->end());
  }
  return success();
}

std::string fileOf(Operation *op) {
  auto loc = op->getLoc()->findInstanceOf<FileLineColLoc>();
  return loc ? loc.getFilename().str() : "";
}

/// A tactic stands in its target's folder, in a file of its name.
LogicalResult checkPlace(tmpl::TacticOp op) {
  std::string file = fileOf(op);
  StringRef folder = llvm::sys::path::parent_path(file);
  StringRef target =
      llvm::sys::path::filename(llvm::sys::path::parent_path(folder));
  if (llvm::sys::path::filename(folder) != "tactics")
    return op.emitOpError()
           << "stands outside targets/" << op.getTarget() << "/tactics";
  if (target != op.getTarget())
    return op.emitOpError() << "is for " << op.getTarget()
                            << " but stands in the folder of " << target;
  if (llvm::sys::path::stem(file) != op.getSymName())
    return op.emitOpError() << "stands in " << llvm::sys::path::filename(file)
                            << "; its file is " << op.getSymName() << ".mlir";
  return success();
}

/// Which of the tactics of a contract is preferred must be clear.
LogicalResult checkRanks(ArrayRef<Tactic> tactics) {
  std::map<std::tuple<std::string, int64_t>, const Tactic *> ranks;
  std::map<std::string, const Tactic *> first;
  for (const Tactic &tactic : tactics) {
    tmpl::TacticOp op = tactic.op;
    if (op.getMaturity() == "rejected")
      continue;
    auto [other, isFirst] = first.try_emplace(tactic.contractId, &tactic);
    tmpl::TacticOp firstOp = other->second->op;
    const Tactic *clash = nullptr;
    if (!isFirst && (!op.getRank() || !firstOp.getRank()))
      clash = other->second;
    if (op.getRank()) {
      auto [same, isNew] =
          ranks.try_emplace({tactic.contractId, *op.getRank()}, &tactic);
      if (!isNew)
        clash = same->second;
    }
    if (!clash)
      continue;
    tmpl::TacticOp clashOp = clash->op;
    auto diagnostic = op.emitOpError()
                      << "has the contract of '" << clash->name()
                      << "' and no rank of its own: which one is preferred is "
                         "ambiguous";
    diagnostic.attachNote(clashOp.getLoc()) << "the other one";
    return failure();
  }
  return success();
}

} // namespace

void loadDialects(MLIRContext &context) {
  context
      .loadDialect<amdgcn::AMDGCNDialect, prim::PrimDialect, tmpl::TmplDialect,
                   arith::ArithDialect, cf::ControlFlowDialect,
                   func::FuncDialect, math::MathDialect, memref::MemRefDialect,
                   scf::SCFDialect, vector::VectorDialect>();
}

std::string Catalog::defaultRoot() {
  if (auto root = llvm::sys::Process::GetEnv("NETRA_CATALOG"))
    return *root;
  return NETRA_CATALOG;
}

std::string Catalog::lockPath(StringRef target) const {
  SmallString<128> path(root);
  llvm::sys::path::append(path, "targets", target, "locks", "tactics.json");
  return path.str().str();
}

FailureOr<Catalog> Catalog::load(MLIRContext &context, StringRef root) {
  loadDialects(context);
  Catalog catalog;
  catalog.root = root.str();
  catalog.ops = ModuleOp::create(UnknownLoc::get(&context));
  auto below = [&](StringRef first) {
    SmallString<128> path(root);
    llvm::sys::path::append(path, first);
    return path.str().str();
  };
  std::vector<std::string> files = filesBelow(below("templates"));
  if (files.empty())
    return emitError(UnknownLoc::get(&context))
               << root << ": holds no templates/**/*.mlir",
           failure();
  std::error_code error;
  std::vector<std::string> folders;
  for (llvm::sys::fs::directory_iterator each(below("targets"), error), end;
       each != end && !error; each.increment(error)) {
    SmallString<128> path(each->path());
    llvm::sys::path::append(path, "tactics");
    folders.push_back(path.str().str());
  }
  llvm::sort(folders);
  for (const std::string &folder : folders)
    llvm::append_range(files, filesBelow(folder));
  llvm::StringMap<Operation *> names;
  for (const std::string &file : files) {
    auto buffer = llvm::MemoryBuffer::getFile(file);
    if (!buffer)
      return emitError(UnknownLoc::get(&context))
                 << file << ": " << buffer.getError().message(),
             failure();
    if (auto error = checkNesting(**buffer))
      return emitError(UnknownLoc::get(&context)) << toString(std::move(error)),
             failure();
    auto parsed = parseSourceFile<ModuleOp>(file, ParserConfig(&context));
    if (!parsed || failed(merge(*catalog.ops, *parsed, names)))
      return failure();
  }
  for (auto op : catalog.ops->getOps<tmpl::TacticOp>()) {
    Tactic tactic;
    tactic.op = op;
    tactic.tmpl = tmpl::templateOf(op);
    if (failed(checkPlace(op)) || !tactic.tmpl)
      return failure();
    auto constants = tmpl::bindConstants(op, tactic.tmpl);
    if (failed(constants))
      return failure();
    tactic.constants = std::move(*constants);
    auto contract = contractOf(tactic.tmpl, op.getTarget(), tactic.constants);
    if (failed(contract))
      return failure();
    tactic.contract = std::move(*contract);
    tactic.contractId = contractId(tactic.contract);
    auto family = tactic.tmpl.getContractAttr().getAs<StringAttr>("family");
    tactic.family = family ? family.str() : "";
    catalog.all.push_back(std::move(tactic));
  }
  llvm::sort(catalog.all, [](const Tactic &x, const Tactic &y) {
    return std::make_pair(x.target(), x.name()) <
           std::make_pair(y.target(), y.name());
  });
  if (failed(checkRanks(catalog.all)))
    return failure();
  return catalog;
}

Expected<const Tactic *> Catalog::find(StringRef name, StringRef target) const {
  StringRef near, elsewhere;
  // Farther names are no misspelling.
  unsigned least = name.size() / 2 + 1;
  for (const Tactic &tactic : all) {
    if (!target.empty() && tactic.target() != target) {
      if (tactic.name() == name)
        elsewhere = tactic.target();
      continue;
    }
    if (tactic.name() == name)
      return &tactic;
    unsigned distance = name.edit_distance(tactic.name());
    if (distance < least) {
      least = distance;
      near = tactic.name();
    }
  }
  if (!elsewhere.empty())
    return llvm::createStringError("tactic '" + name + "' is for " + elsewhere +
                                   ", not " + target);
  return llvm::createStringError(
      "no tactic '" + name + "'" +
      (target.empty() ? llvm::Twine() : " for " + target) +
      (near.empty() ? llvm::Twine() : "; is '" + near + "' meant?"));
}

FailureOr<amdgcn::ObjectOp> emitTactic(const Tactic &tactic, ModuleOp module,
                                       StringRef symbol) {
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  auto object = tmpl::instantiate(tactic.op, builder);
  if (failed(object))
    return failure();
  auto kernel = *object->getBody().getOps<amdgcn::KernelOp>().begin();
  if (!symbol.empty())
    kernel.setSymName(symbol);
  if (failed(lowerMachine(*object)))
    return failure();
  int64_t lds = 0, promised = 0;
  if (DictionaryAttr descriptor = kernel.getDescriptorAttr())
    if (auto bytes = descriptor.getAs<IntegerAttr>("group_segment_fixed_size"))
      lds = bytes.getInt();
  if (Attribute attr = const_cast<tmpl::TemplateOp &>(tactic.tmpl)
                           .getLaunchAttr()
                           .get("static_lds")) {
    if (auto number = dyn_cast<IntegerAttr>(attr)) {
      promised = number.getInt();
    } else {
      auto value = tmpl::evaluateNumber(cast<StringAttr>(attr).getValue(),
                                        tactic.constants);
      if (!value)
        return object->emitError() << toString(value.takeError()), failure();
      promised = *value;
    }
  }
  if (lds != promised)
    return const_cast<tmpl::TacticOp &>(tactic.op).emitOpError()
               << "has " << lds << " bytes of static LDS; its contract says "
               << promised << " (launch {static_lds = ...})",
           failure();
  return object;
}

} // namespace netra::catalog
