//===- Operand.cpp - an instruction as operands and modifiers -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Operand.h"
#include "Machine/Decoder.h"
#include "llvm/ADT/StringExtras.h"
#include <optional>

using namespace llvm;

namespace netra::sim {

const ParsedModifier *ParsedInstruction::find(StringRef name) const {
  for (const ParsedModifier &modifier : modifiers)
    if (modifier.name == name)
      return &modifier;
  return nullptr;
}

int64_t ParsedInstruction::get(StringRef name, int64_t otherwise) const {
  return element(name, 0, otherwise);
}

int64_t ParsedInstruction::element(StringRef name, unsigned index,
                                   int64_t otherwise) const {
  const ParsedModifier *modifier = find(name);
  if (!modifier || index >= modifier->values.size())
    return otherwise;
  return modifier->values[index];
}

namespace {

struct NamedRegister {
  StringRef name;
  Space space;
  uint16_t index;
  uint8_t dwords;
};

constexpr uint16_t status(StatusSource source) {
  return static_cast<uint16_t>(source);
}

const NamedRegister namedRegisters[] = {
    {"vcc", Space::Sgpr, kVcc, 2},
    {"vcc_lo", Space::Sgpr, kVcc, 1},
    {"vcc_hi", Space::Sgpr, kVcc + 1, 1},
    {"exec", Space::Sgpr, kExec, 2},
    {"exec_lo", Space::Sgpr, kExec, 1},
    {"exec_hi", Space::Sgpr, kExec + 1, 1},
    {"m0", Space::Sgpr, kM0, 1},
    {"null", Space::Null, 0, 1},
    {"off", Space::Off, 0, 0},
    {"flat_scratch", Space::Sgpr, kFlatScratch, 2},
    {"flat_scratch_lo", Space::Sgpr, kFlatScratch, 1},
    {"flat_scratch_hi", Space::Sgpr, kFlatScratch + 1, 1},
    {"xnack_mask", Space::Sgpr, kXnackMask, 2},
    {"xnack_mask_lo", Space::Sgpr, kXnackMask, 1},
    {"xnack_mask_hi", Space::Sgpr, kXnackMask + 1, 1},
    {"scc", Space::Status, status(StatusSource::Scc), 1},
    {"src_scc", Space::Status, status(StatusSource::Scc), 1},
    {"src_vccz", Space::Status, status(StatusSource::VccZ), 1},
    {"src_execz", Space::Status, status(StatusSource::ExecZ), 1},
    {"src_shared_base", Space::Status, status(StatusSource::SharedBase), 2},
    {"src_shared_limit", Space::Status, status(StatusSource::SharedLimit), 2},
    {"src_private_base", Space::Status, status(StatusSource::PrivateBase), 2},
    {"src_private_limit", Space::Status, status(StatusSource::PrivateLimit), 2},
    {"src_pops_exiting_wave_id", Space::Status,
     status(StatusSource::PopsExitingWaveId), 1},
    {"src_lds_direct", Space::Status, status(StatusSource::LdsDirect), 1},
    {"lds_direct", Space::Status, status(StatusSource::LdsDirect), 1},
};

struct RegisterFile {
  StringRef prefix;
  Space space;
  uint16_t first;
};

// Longest prefix first.
const RegisterFile registerFiles[] = {
    {"ttmp", Space::Sgpr, kTtmp0},
    {"v", Space::Vgpr, 0},
    {"a", Space::Agpr, 0},
    {"s", Space::Sgpr, 0},
};

std::optional<Operand> parseRegister(StringRef text) {
  for (const NamedRegister &named : namedRegisters)
    if (text == named.name) {
      Operand operand;
      operand.space = named.space;
      operand.index = named.index;
      operand.dwords = named.dwords;
      return operand;
    }
  for (const RegisterFile &file : registerFiles) {
    StringRef rest = text;
    if (!rest.consume_front(file.prefix))
      continue;
    Operand operand;
    operand.space = file.space;
    unsigned first, last;
    if (rest.consume_front("[")) {
      if (rest.consumeInteger(10, first))
        continue;
      last = first;
      if (rest.consume_front(":") && rest.consumeInteger(10, last))
        continue;
      if (rest != "]" || last < first)
        continue;
    } else {
      if (rest.consumeInteger(10, first))
        continue;
      last = first;
      if (rest.consume_front(".l"))
        operand.half = 1;
      else if (rest.consume_front(".h"))
        operand.half = 2;
      if (!rest.empty())
        continue;
    }
    operand.index = file.first + first;
    operand.dwords = last - first + 1;
    return operand;
  }
  return std::nullopt;
}

std::optional<Operand> parseNumber(StringRef text) {
  Operand operand;
  operand.dwords = 0;
  StringRef literal = text;
  bool isLiteral = literal.consume_front("lit(") && literal.consume_back(")");
  if (!isLiteral)
    literal = text;
  // Printed hexadecimal numbers are literals, decimal ones inline constants.
  int64_t value;
  if (literal.contains("0x") ? true : !literal.contains('.')) {
    uint64_t bits;
    bool negative = literal.starts_with("-");
    if (!literal.drop_front(negative).getAsInteger(0, bits)) {
      value = negative ? -static_cast<int64_t>(bits) : bits;
      operand.space =
          isLiteral || literal.contains("0x") ? Space::Literal : Space::Int;
      operand.value = value;
      return operand;
    }
    return std::nullopt;
  }
  if (literal.getAsDouble(operand.floatValue))
    return std::nullopt;
  operand.space = Space::Float;
  return operand;
}

std::optional<Operand> parseOperand(StringRef text, uint16_t simm16) {
  text = text.trim();
  if (auto number = parseNumber(text))
    return number;
  bool neg = false, abs = false, sext = false;
  if (text.starts_with("neg(") && text.ends_with(")")) {
    neg = true;
    text = text.drop_front(4).drop_back();
  } else if (text.consume_front("-")) {
    neg = true;
  }
  if (text.size() > 2 && text.starts_with("|") && text.ends_with("|")) {
    abs = true;
    text = text.drop_front().drop_back();
  } else if (text.starts_with("abs(") && text.ends_with(")")) {
    abs = true;
    text = text.drop_front(4).drop_back();
  } else if (text.starts_with("sext(") && text.ends_with(")")) {
    sext = true;
    text = text.drop_front(5).drop_back();
  }
  std::optional<Operand> operand = parseRegister(text);
  if (!operand)
    operand = parseNumber(text);
  if (!operand && text.ends_with(")")) {
    operand = Operand();
    operand->space = Space::Symbolic;
    operand->value = simm16;
  }
  if (operand) {
    operand->neg = neg;
    operand->abs = abs;
    operand->sext = sext;
  }
  return operand;
}

/// Splits at `separator` outside of brackets.
SmallVector<StringRef, 8> splitOutside(StringRef text, char separator) {
  SmallVector<StringRef, 8> parts;
  int depth = 0;
  size_t start = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    depth += c == '[' || c == '(';
    depth -= c == ']' || c == ')';
    if (c == separator && depth == 0) {
      parts.push_back(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push_back(text.drop_front(start));
  return parts;
}

bool parseModifier(StringRef text, uint16_t simm16, ParsedModifier &modifier) {
  auto [name, value] = text.split(':');
  modifier.name = name.str();
  if (value.empty())
    return true;
  if (value.consume_front("[")) {
    if (!value.consume_back("]"))
      return false;
    for (StringRef element : splitOutside(value, ',')) {
      int64_t number;
      if (element.trim().getAsInteger(0, number)) {
        modifier.values.clear(); // format:[BUF_FMT_32_FLOAT]
        modifier.word = value.str();
        return true;
      }
      modifier.values.push_back(number);
    }
    return true;
  }
  int64_t number;
  if (!value.getAsInteger(0, number))
    modifier.values.push_back(number);
  else if (value.ends_with(")"))
    modifier.values.push_back(simm16); // offset:swizzle(...)
  else
    modifier.word = value.str();
  return true;
}

/// Words that s_waitcnt and the like print instead of an operand.
bool isCounterSyntax(StringRef word) {
  return word.ends_with(")") && word.contains('(');
}

} // namespace

ParsedInstruction parseInstruction(StringRef text, uint16_t simm16,
                                   std::string &problem) {
  ParsedInstruction result;
  auto [mnemonic, rest] = text.trim().split(' ');
  result.mnemonic = mnemonic.str();
  result.base = machine::baseMnemonic(text).str();
  rest = rest.trim();
  auto fail = [&](StringRef part) {
    problem = ("cannot take apart '" + part + "'").str();
    result.mnemonic.clear();
    return result;
  };
  // `vmcnt(1) lgkmcnt(2)` and `instid0(..) | instskip(..)` are one number.
  if (isCounterSyntax(rest) && !rest.contains(',')) {
    Operand operand;
    operand.space = Space::Symbolic;
    operand.value = simm16;
    result.operands.push_back(operand);
    return result;
  }
  SmallVector<StringRef, 8> parts = splitOutside(rest, ',');
  for (auto [i, part] : enumerate(parts)) {
    part = part.trim();
    if (part.empty())
      continue;
    // The last operand is followed by the modifiers.
    SmallVector<StringRef, 8> words;
    for (StringRef word : splitOutside(part, ' '))
      if (!word.empty())
        words.push_back(word);
    if (i + 1 != parts.size() && words.size() != 1)
      return fail(part);
    size_t firstModifier = 1;
    if (auto operand = parseOperand(words[0], simm16))
      result.operands.push_back(*operand);
    else
      firstModifier = 0;
    for (size_t k = firstModifier; k < words.size(); ++k) {
      ParsedModifier modifier;
      if (!parseModifier(words[k], simm16, modifier))
        return fail(words[k]);
      result.modifiers.push_back(std::move(modifier));
    }
  }
  return result;
}

} // namespace netra::sim
