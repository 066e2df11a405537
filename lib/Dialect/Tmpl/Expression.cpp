//===- Expression.cpp - What a template decides at compile time -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Recursive descent that evaluates while it parses. The side of `?:`, `&&` and
// `||` that does not decide is parsed but not computed.
//
//===----------------------------------------------------------------------===//

#include "Dialect/Tmpl/Expression.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace netra::tmpl {
namespace {

class Parser {
public:
  Parser(StringRef text, const Constants &constants)
      : all(text), rest(text), constants(constants) {}

  Expected<Constant> run() {
    Constant value = conditional();
    skipBlanks();
    if (problem.empty() && !rest.empty())
      problem = ("'" + rest + "' does not continue it").str();
    if (!problem.empty())
      return createStringError("in \"" + all + "\": " + problem);
    return value;
  }

private:
  /// Whether what is parsed counts: a skipped side may divide by zero.
  bool isLive = true;
  StringRef all, rest;
  const Constants &constants;
  std::string problem;
  unsigned depth = 0;

  void skipBlanks() { rest = rest.ltrim(); }
  bool take(StringRef token) {
    skipBlanks();
    return rest.consume_front(token);
  }
  Constant fail(const Twine &message) {
    if (problem.empty())
      problem = message.str();
    return Constant::of(0);
  }
  int64_t number(const Constant &value) {
    if (value.isWord)
      fail("'" + Twine(value.word) + "' is a word where a number stands");
    return value.number;
  }
  Constant checked(bool overflows, int64_t value) {
    if (overflows && isLive)
      return fail("a value does not fit 64 bits");
    return Constant::of(value);
  }

  Constant conditional() {
    if (++depth > 100)
      return fail("it nests too deep");
    Constant condition = alternative();
    if (take("?")) {
      bool outer = isLive, holds = number(condition) != 0;
      isLive = outer && holds;
      Constant yes = conditional();
      if (!take(":"))
        fail("expected ':' behind the first choice");
      isLive = outer && !holds;
      Constant no = conditional();
      isLive = outer;
      condition = holds ? yes : no;
    }
    --depth;
    return condition;
  }

  Constant alternative() {
    Constant left = conjunction();
    while (take("||")) {
      bool outer = isLive, holds = number(left) != 0;
      isLive = outer && !holds;
      bool right = number(conjunction()) != 0;
      isLive = outer;
      left = Constant::of(holds || right);
    }
    return left;
  }

  Constant conjunction() {
    Constant left = comparison();
    while (take("&&")) {
      bool outer = isLive, holds = number(left) != 0;
      isLive = outer && holds;
      bool right = number(comparison()) != 0;
      isLive = outer;
      left = Constant::of(holds && right);
    }
    return left;
  }

  Constant comparison() {
    Constant left = sum();
    for (StringRef op : {"==", "!=", "<=", ">=", "<", ">"}) {
      if (!take(op))
        continue;
      Constant right = sum();
      if (left.isWord != right.isWord)
        return fail("a word is compared with a number");
      bool isEquality = op == "==" || op == "!=";
      if (left.isWord && !isEquality)
        return fail("words have no order");
      bool equal =
          left.isWord ? left.word == right.word : left.number == right.number;
      bool less = left.number < right.number;
      return Constant::of(op == "=="   ? equal
                          : op == "!=" ? !equal
                          : op == "<"  ? less
                          : op == "<=" ? less || equal
                          : op == ">"  ? !less && !equal
                                       : !less);
    }
    return left;
  }

  Constant sum() {
    Constant left = product();
    for (;;) {
      bool adds = take("+");
      if (!adds && !take("-"))
        return left;
      int64_t a = number(left), b = number(product()), result = 0;
      left = checked(
          adds ? AddOverflow(a, b, result) : SubOverflow(a, b, result), result);
    }
  }

  Constant product() {
    Constant left = unary();
    for (;;) {
      char op = take("*") ? '*' : take("/") ? '/' : take("%") ? '%' : 0;
      if (!op)
        return left;
      int64_t a = number(left), b = number(unary()), result = 0;
      if (op == '*') {
        left = checked(MulOverflow(a, b, result), result);
        continue;
      }
      if (b <= 0 || a < 0) {
        if (isLive)
          return fail(b == 0 ? Twine("division by zero")
                             : Twine("division of negative numbers"));
        left = Constant::of(0);
        continue;
      }
      left = Constant::of(op == '/' ? a / b : a % b);
    }
  }

  Constant unary() {
    bool isNot = take("!");
    if (!isNot && !take("-"))
      return primary();
    if (++depth > 100)
      return fail("it nests too deep");
    int64_t inner = number(unary()), result = 0;
    --depth;
    if (isNot)
      return Constant::of(inner == 0);
    return checked(SubOverflow<int64_t>(0, inner, result), result);
  }

  Constant primary() {
    skipBlanks();
    if (take("(")) {
      Constant value = conditional();
      if (!take(")"))
        fail("expected ')'");
      return value;
    }
    if (take("'")) {
      auto [word, behind] = rest.split('\'');
      if (word.size() == rest.size())
        return fail("a word has no closing quote");
      rest = behind;
      return Constant::of(word);
    }
    if (!rest.empty() && isDigit(rest.front())) {
      int64_t value;
      StringRef digits = rest.take_while(isAlnum);
      if (digits.getAsInteger(0, value))
        return fail("'" + digits + "' is no number");
      rest = rest.drop_front(digits.size());
      return Constant::of(value);
    }
    StringRef name =
        rest.take_while([](char c) { return isAlnum(c) || c == '_'; });
    if (name.empty())
      return fail(rest.empty() ? Twine("it ends where a value is expected")
                               : "'" + rest + "' is no value");
    rest = rest.drop_front(name.size());
    if (take("("))
      return function(name);
    auto known = constants.find(name);
    if (known != constants.end())
      return known->second;
    std::string names;
    for (auto &each : constants)
      names += (names.empty() ? "" : ", ") + each.first;
    return fail("unknown constant '" + name + "'; known are: " + names);
  }

  Constant function(StringRef name) {
    SmallVector<int64_t, 2> arguments;
    do
      arguments.push_back(number(conditional()));
    while (take(","));
    if (!take(")"))
      return fail("expected ')' behind the arguments of '" + name + "'");
    bool isUnary = name == "log2" || name == "is_pow2";
    bool isBinary = name == "min" || name == "max" || name == "ceil_div";
    if (!isUnary && !isBinary)
      return fail("unknown function '" + name +
                  "'; known are: min, max, ceil_div, log2, is_pow2");
    if (arguments.size() != (isUnary ? 1 : 2))
      return fail("'" + name + "' takes " + (isUnary ? "one argument" : "two"));
    int64_t a = arguments[0], b = isBinary ? arguments[1] : 0;
    if (name == "min")
      return Constant::of(std::min(a, b));
    if (name == "max")
      return Constant::of(std::max(a, b));
    bool isPower = a > 0 && isPowerOf2_64(a);
    if (name == "is_pow2")
      return Constant::of(isPower);
    if (name == "log2")
      return isPower || !isLive
                 ? Constant::of(isPower ? Log2_64(a) : 0)
                 : fail("log2 of " + Twine(a) + ", no power of two");
    if (b <= 0 || a < 0)
      return isLive ? fail("ceil_div by zero or of negative numbers")
                    : Constant::of(0);
    return Constant::of(a / b + (a % b != 0));
  }
};

} // namespace

Expected<Constant> evaluate(StringRef expression, const Constants &constants) {
  return Parser(expression, constants).run();
}

Expected<int64_t> evaluateNumber(StringRef expression,
                                 const Constants &constants) {
  auto value = evaluate(expression, constants);
  if (!value)
    return value.takeError();
  if (value->isWord)
    return createStringError("\"" + expression + "\" is the word '" +
                             value->word + "' where a number stands");
  return value->number;
}

Expected<std::string> substitute(StringRef text, const Constants &constants) {
  std::string result;
  while (!text.empty()) {
    if (text.consume_front("{{")) {
      result += '{';
      continue;
    }
    if (!text.starts_with("{")) {
      result += text.front();
      text = text.drop_front();
      continue;
    }
    size_t end = text.find('}');
    if (end == StringRef::npos)
      return createStringError("\"" + text + "\" has no closing brace");
    auto value = evaluate(text.slice(1, end), constants);
    if (!value)
      return value.takeError();
    result += value->text();
    text = text.drop_front(end + 1);
  }
  return result;
}

std::string describe(const Constants &constants) {
  std::string text;
  for (auto &[name, value] : constants)
    text += (text.empty() ? "" : ", ") + name + " = " + value.text();
  return text;
}

} // namespace netra::tmpl
