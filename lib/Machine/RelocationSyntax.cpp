//===- RelocationSyntax.cpp - Relocations as operands ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/RelocationSyntax.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"

using namespace llvm;

namespace netra::machine {
namespace {

struct Specifier {
  uint32_t type;
  StringLiteral text;
};

constexpr Specifier kSpecifiers[] = {
    {ELF::R_AMDGPU_ABS32_LO, "@abs32@lo"},
    {ELF::R_AMDGPU_ABS32_HI, "@abs32@hi"},
    {ELF::R_AMDGPU_REL32_LO, "@rel32@lo"},
    {ELF::R_AMDGPU_REL32_HI, "@rel32@hi"},
    {ELF::R_AMDGPU_GOTPCREL32_LO, "@gotpcrel32@lo"},
    {ELF::R_AMDGPU_GOTPCREL32_HI, "@gotpcrel32@hi"},
    {ELF::R_AMDGPU_GOTPCREL, "@gotpcrel"},
    {ELF::R_AMDGPU_REL32, ""},
};

bool isPlainName(StringRef name) {
  return !name.empty() && !isDigit(name.front()) && all_of(name, [](char c) {
    return isAlnum(c) || c == '_' || c == '.' || c == '$';
  });
}

} // namespace

std::optional<std::string> relocationText(const RelocationOperand &relocation,
                                          bool isBranch) {
  std::string text = isPlainName(relocation.symbol)
                         ? relocation.symbol
                         : "\"" + relocation.symbol + "\"";
  if (relocation.symbol.find_first_of("\"\\\n") != std::string::npos)
    return std::nullopt;
  if (isBranch) {
    if (relocation.type != ELF::R_AMDGPU_REL16)
      return std::nullopt;
  } else {
    auto *row = find_if(kSpecifiers, [&](const Specifier &specifier) {
      return specifier.type == relocation.type;
    });
    if (row == std::end(kSpecifiers))
      return std::nullopt;
    text += row->text;
  }
  if (relocation.addend > 0)
    text += "+" + std::to_string(relocation.addend);
  else if (relocation.addend < 0)
    text += std::to_string(relocation.addend);
  return text;
}

std::optional<RelocationOperand> parseRelocation(StringRef text,
                                                 bool isBranch) {
  RelocationOperand result;
  StringRef rest;
  if (text.consume_front("\"")) {
    size_t end = text.find('"');
    if (end == StringRef::npos)
      return std::nullopt;
    result.symbol = text.take_front(end).str();
    rest = text.drop_front(end + 1);
  } else {
    size_t end = text.find_first_of("@+-");
    result.symbol = text.take_front(end).str();
    rest = text.drop_front(result.symbol.size());
  }
  if (result.symbol.empty() || StringRef(result.symbol).starts_with("lit("))
    return std::nullopt;
  size_t sign = rest.find_first_of("+-");
  StringRef specifier = rest.take_front(sign);
  StringRef addend = rest.drop_front(specifier.size());
  addend.consume_front("+");
  if (!addend.empty() && addend.getAsInteger(0, result.addend))
    return std::nullopt;
  if (isBranch) {
    result.type = ELF::R_AMDGPU_REL16;
    return specifier.empty() ? std::optional(result) : std::nullopt;
  }
  for (const Specifier &row : kSpecifiers)
    if (row.text == specifier) {
      result.type = row.type;
      return result;
    }
  return std::nullopt;
}

} // namespace netra::machine
