//===- Catalog.h - The templates and tactics there are ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A catalog is a folder: `templates/<family>/<leaf>.mlir` and
// `targets/<gfx>/tactics/<tactic>.mlir`. What is there is what the folders
// hold; no list repeats it. The locks of the tactics are in
// `targets/<gfx>/locks/tactics.json`.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_CATALOG_CATALOG_H
#define NETRA_CATALOG_CATALOG_H

#include "Dialect/Tmpl/Expression.h"
#include "Dialect/Tmpl/Tmpl.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <optional>

namespace netra::catalog {

/// One tactic and what is known of it without emitting it.
struct Tactic {
  tmpl::TacticOp op;
  tmpl::TemplateOp tmpl;
  tmpl::Constants constants;
  std::string contract;   ///< Its text (Contract.h).
  std::string contractId; ///< `nk_` and 24 hexadecimal digits.
  std::string family;

  llvm::StringRef name() const {
    return const_cast<tmpl::TacticOp &>(op).getSymName();
  }
  llvm::StringRef target() const {
    return const_cast<tmpl::TacticOp &>(op).getTarget();
  }
  llvm::StringRef maturity() const {
    return const_cast<tmpl::TacticOp &>(op).getMaturity();
  }
};

class Catalog {
public:
  /// Reads the folder. Errors are diagnostics of the context: files that do not
  /// parse, names that stand twice, tactics in the wrong folder, of no
  /// template, with wrong constants, with an incomplete contract, or of the
  /// same rank for one contract.
  static mlir::FailureOr<Catalog> load(mlir::MLIRContext &context,
                                       llvm::StringRef root);
  /// The folder that the tools use: `NETRA_CATALOG` in the environment, or the
  /// sources that they were built from.
  static std::string defaultRoot();

  /// All of them, by target and name.
  llvm::ArrayRef<Tactic> tactics() const { return all; }
  /// The one of that name, or an error that names what is near.
  llvm::Expected<const Tactic *> find(llvm::StringRef name,
                                      llvm::StringRef target = "") const;
  /// The lock file of a target's tactics.
  std::string lockPath(llvm::StringRef target) const;
  mlir::ModuleOp module() { return *ops; }

private:
  std::string root;
  mlir::OwningOpRef<mlir::ModuleOp> ops;
  std::vector<Tactic> all;
};

/// Loads the dialects that catalogs are written in.
void loadDialects(mlir::MLIRContext &context);

/// The tactic's object, lowered to what is emitted, in `module`. `symbol` is
/// the kernel's name if it is not empty. Reports a kernel whose LDS is not that
/// of the contract.
mlir::FailureOr<amdgcn::ObjectOp> emitTactic(const Tactic &tactic,
                                             mlir::ModuleOp module,
                                             llvm::StringRef symbol = "");

} // namespace netra::catalog

#endif // NETRA_CATALOG_CATALOG_H
