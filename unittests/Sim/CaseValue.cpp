//===- CaseValue.cpp - values of instruction tests ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CaseValue.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace netra::sim::test {
namespace {

/// Recursive descent; the first mistake ends it.
class Parser {
public:
  Parser(StringRef text, const ValueContext &context)
      : whole(text), rest(text), context(context) {}

  Expected<uint64_t> run() {
    uint64_t value = conditional();
    if (problem.empty() && !rest.trim().empty())
      fail("unexpected '" + rest.trim().str() + "'");
    if (!problem.empty())
      return createStringError(problem + " in '" + whole.str() + "'");
    return value;
  }

private:
  uint64_t fail(const std::string &why) {
    if (problem.empty())
      problem = why;
    rest = "";
    return 0;
  }

  bool take(StringRef token) {
    rest = rest.ltrim();
    return rest.consume_front(token);
  }

  uint64_t conditional() {
    uint64_t condition = binary(0);
    if (!take("?"))
      return condition;
    uint64_t yes = conditional();
    if (!take(":"))
      return fail("expected ':'");
    uint64_t no = conditional();
    return condition ? yes : no;
  }

  struct Operator {
    StringRef token;
    unsigned level;
  };

  /// The operator at the front if it binds at least as tightly as `level`.
  const Operator *nextOperator(unsigned level) {
    // Longer tokens first.
    static const Operator operators[] = {
        {"<<", 5}, {">>", 5}, {"==", 3}, {"!=", 3}, {"<=", 4}, {">=", 4},
        {"<", 4},  {">", 4},  {"|", 0},  {"^", 1},  {"&", 2},  {"+", 6},
        {"-", 6},  {"*", 7},  {"/", 7},  {"%", 7},
    };
    rest = rest.ltrim();
    for (const Operator &op : operators)
      if (rest.starts_with(op.token))
        return op.level >= level ? &op : nullptr;
    return nullptr;
  }

  uint64_t binary(unsigned level) {
    uint64_t left = unary();
    while (const Operator *op = nextOperator(level)) {
      rest = rest.drop_front(op->token.size());
      uint64_t right = binary(op->level + 1);
      left = apply(op->token, left, right);
    }
    return left;
  }

  uint64_t apply(StringRef op, uint64_t a, uint64_t b) {
    if (op == "<<" || op == ">>")
      return b > 63 ? 0 : op == "<<" ? a << b : a >> b;
    if (op == "/" || op == "%") {
      if (!b)
        return problem.empty() ? fail("division by zero") : 0;
      return op == "/" ? a / b : a % b;
    }
    if (op == "==" || op == "!=")
      return (a == b) == (op == "==");
    if (op == "<" || op == ">=")
      return (a < b) == (op == "<");
    if (op == ">" || op == "<=")
      return (a > b) == (op == ">");
    switch (op[0]) {
    case '|':
      return a | b;
    case '^':
      return a ^ b;
    case '&':
      return a & b;
    case '+':
      return a + b;
    case '-':
      return a - b;
    default:
      return a * b;
    }
  }

  uint64_t unary() {
    if (take("-")) {
      isFloat = 0;
      uint64_t value = unary();
      if (isFloat)
        return value ^ uint64_t(1) << (isFloat - 1);
      return -value;
    }
    if (take("~"))
      return ~unary();
    if (take("(")) {
      uint64_t value = conditional();
      if (!take(")"))
        return fail("expected ')'");
      isFloat = 0;
      return value;
    }
    return atom();
  }

  uint64_t atom() {
    isFloat = 0;
    if (take("&")) {
      StringRef name = rest.take_while([](char c) { return isAlnum(c); });
      rest = rest.drop_front(name.size());
      if (auto address = context.addressOf(name))
        return *address;
      return fail("no allocation '" + name.str() + "'");
    }
    rest = rest.ltrim();
    StringRef word = rest.take_while(
        [](char c) { return isAlnum(c) || c == '.' || c == '_'; });
    // The exponent of a float: 1e-3f.
    if (word.size() + 1 < rest.size() && !word.starts_with("0x") &&
        word.ends_with("e") && isDigit(word[0]) &&
        (rest[word.size()] == '-' || rest[word.size()] == '+'))
      word = rest.take_front(
          word.size() + 1 +
          rest.drop_front(word.size() + 1).take_while(isAlnum).size());
    rest = rest.drop_front(word.size());
    if (word == "lane")
      return context.lane;
    if (word == "same")
      return context.same;
    uint64_t value;
    if (!word.getAsInteger(0, value) &&
        (word == "0" || word[0] != '0' || word.starts_with("0x")))
      return value;
    return floatLiteral(word);
  }

  uint64_t floatLiteral(StringRef word) {
    const fltSemantics *semantics = nullptr;
    switch (word.empty() || !isDigit(word[0]) ? 0 : word.back()) {
    case 'f':
      semantics = &APFloat::IEEEsingle();
      break;
    case 'h':
      semantics = &APFloat::IEEEhalf();
      break;
    case 'b':
      semantics = &APFloat::BFloat();
      break;
    case 'd':
      semantics = &APFloat::IEEEdouble();
      break;
    default:
      return fail("'" + word.str() + "' is no value");
    }
    APFloat number(*semantics);
    auto status = number.convertFromString(word.drop_back(),
                                           APFloat::rmNearestTiesToEven);
    if (!status) {
      consumeError(status.takeError());
      return fail("'" + word.str() + "' is no value");
    }
    isFloat = APFloat::getSizeInBits(*semantics);
    return number.bitcastToAPInt().getZExtValue();
  }

  StringRef whole, rest;
  const ValueContext &context;
  std::string problem;
  unsigned isFloat = 0; ///< Bits of the float that was just read, or 0.
};

} // namespace

Expected<uint64_t> evaluate(StringRef text, const ValueContext &context) {
  return Parser(text, context).run();
}

std::vector<std::string> splitValues(StringRef text) {
  SmallVector<StringRef, 16> words;
  text.split(words, ' ', -1, /*KeepEmpty=*/false);
  std::vector<std::string> values;
  bool joins = false;
  int depth = 0;
  for (StringRef word : words) {
    bool isOperator = StringRef(" + - * / % << >> & | ^ ? : < > == != <= >= ")
                          .contains((" " + word + " ").str());
    if (!values.empty() && (joins || isOperator || depth > 0))
      values.back() += " " + word.str();
    else
      values.push_back(word.str());
    joins = isOperator;
    depth += int(word.count('(')) - int(word.count(')'));
  }
  return values;
}

} // namespace netra::sim::test
