//===- Contract.h - What an instance promises -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A contract is canonical JSON: sorted keys, integers, no floats, UTF-8, no
// blanks, a line feed at the end. Its id is a hash of that text, so equal
// promises have equal ids whatever schedule keeps them; it holds no model name,
// path, date or evidence. docs/contracts.md shows one.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_CATALOG_CONTRACT_H
#define NETRA_CATALOG_CONTRACT_H

#include "Dialect/Tmpl/Expression.h"
#include "Dialect/Tmpl/Tmpl.h"

namespace netra::catalog {

/// The contract of a template whose constants are bound. Missing fields and
/// what is no JSON of that kind are reported at the template.
mlir::FailureOr<std::string> contractOf(tmpl::TemplateOp tmpl,
                                        llvm::StringRef target,
                                        const tmpl::Constants &constants);

/// `nk_` and the first 24 hexadecimal digits of the SHA-256 of the text.
std::string contractId(llvm::StringRef contract);

} // namespace netra::catalog

#endif // NETRA_CATALOG_CONTRACT_H
