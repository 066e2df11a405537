//===- Expression.h - What a template decides at compile time --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Expressions over named constants, in text. The language is described at the
// dialect (dsl/Tmpl/Tmpl.td).
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_DIALECT_TMPL_EXPRESSION_H
#define NETRA_DIALECT_TMPL_EXPRESSION_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <string>

namespace netra::tmpl {

/// A number or a word.
struct Constant {
  int64_t number = 0;
  std::string word;
  bool isWord = false;

  static Constant of(int64_t number) { return {number, "", false}; }
  static Constant of(llvm::StringRef word) { return {0, word.str(), true}; }
  std::string text() const { return isWord ? word : std::to_string(number); }
};

/// Constants by name.
using Constants = std::map<std::string, Constant, std::less<>>;

/// The value of an expression. An error is one line that quotes it.
llvm::Expected<Constant> evaluate(llvm::StringRef expression,
                                  const Constants &constants);
/// As evaluate(), of an expression that must be a number.
llvm::Expected<int64_t> evaluateNumber(llvm::StringRef expression,
                                       const Constants &constants);

/// `text` with each `{expression}` replaced by its value; `{{` is a brace.
llvm::Expected<std::string> substitute(llvm::StringRef text,
                                       const Constants &constants);

/// "hidden = 2048, topk = 9".
std::string describe(const Constants &constants);

} // namespace netra::tmpl

#endif // NETRA_DIALECT_TMPL_EXPRESSION_H
