//===- Signature.cpp - What a primitive takes and gives -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/Prim/Signature.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace llvm;

namespace netra::prim {
namespace {

using amdgcn::RegisterFile;
using amdgcn::RegisterType;

SmallVector<StringRef> split(StringRef list) {
  SmallVector<StringRef> parts;
  list.split(parts, ',', -1, /*KeepEmpty=*/false);
  return parts;
}

bool isNumber(Attribute literal) {
  return isa_and_nonnull<IntegerAttr, FloatAttr>(literal);
}
/// Text stands for an expression of a template until it is instantiated.
bool canBeNumber(Attribute literal) {
  return isNumber(literal) || isa_and_nonnull<StringAttr>(literal);
}

bool isIn(Type type, RegisterFile file, unsigned width = 0) {
  auto reg = dyn_cast_or_null<RegisterType>(type);
  return reg && reg.getFile() == file && (!width || reg.getWidth() == width);
}

/// True if an operand is of the kind.
bool fits(StringRef kind, const OperandShape &operand) {
  unsigned width = 0;
  if (kind == "any")
    return isIn(operand.type, RegisterFile::VGPR, 1) ||
           isIn(operand.type, RegisterFile::SGPR, 1) ||
           canBeNumber(operand.literal);
  if (kind == "uniform")
    return isIn(operand.type, RegisterFile::SGPR, 1) ||
           canBeNumber(operand.literal);
  if (kind == "lane")
    return isIn(operand.type, RegisterFile::VGPR, 1);
  if (kind == "pair")
    return isIn(operand.type, RegisterFile::SGPR, 2);
  if (kind == "mask")
    return isIn(operand.type, RegisterFile::SGPR);
  if (kind == "value")
    return isa_and_nonnull<RegisterType>(operand.type);
  if (kind == "count")
    return isa_and_nonnull<IntegerAttr, StringAttr>(operand.literal);
  if (kind == "name")
    return isa_and_nonnull<StringAttr>(operand.literal);
  StringRef number = kind;
  if (number.consume_front("lanes"))
    return isIn(operand.type, RegisterFile::VGPR,
                number.getAsInteger(10, width) ? 0 : width);
  if (number.consume_front("uniforms"))
    return isIn(operand.type, RegisterFile::SGPR,
                number.getAsInteger(10, width) ? 0 : width);
  llvm_unreachable("a kind that PrimBase.td does not list");
}

std::string describe(StringRef kind) {
  return llvm::StringSwitch<std::string>(kind)
      .Case("any", "a lane or uniform value of 32 bits or a literal")
      .Case("uniform", "a uniform value of 32 bits or a literal")
      .Case("lane", "a lane value of 32 bits (!amdgcn.vgpr)")
      .Case("pair", "a 64-bit address (!amdgcn.sgpr<2>)")
      .Case("mask", "a mask of lanes in SGPRs")
      .Case("value", "a value in registers")
      .Case("count", "a number known at compile time")
      .Case("name", "a name in quotes")
      .StartsWith("lanes",
                  "a lane value (!amdgcn.vgpr" +
                      (kind.size() > 5 ? "<" + kind.drop_front(5).str() + ">)"
                                       : std::string(")")))
      .StartsWith("uniforms",
                  "a uniform value (!amdgcn.sgpr" +
                      (kind.size() > 8 ? "<" + kind.drop_front(8).str() + ">)"
                                       : std::string(")")))
      .Default(kind.str());
}

std::string show(const OperandShape &operand) {
  std::string text;
  raw_string_ostream os(text);
  if (operand.type)
    os << operand.type;
  else
    os << operand.literal;
  return text;
}

std::optional<int64_t> parameter(const Signature &signature,
                                 DictionaryAttr parameters, StringRef name) {
  if (parameters)
    if (Attribute attr = parameters.get(name)) {
      auto number = dyn_cast<IntegerAttr>(attr);
      return number ? std::optional(number.getInt()) : std::nullopt;
    }
  for (const ParameterRow &row : parameterRows(signature))
    if (row.name == name)
      return row.byDefault;
  return std::nullopt;
}

std::optional<std::string> checkParameters(const Signature &signature,
                                           DictionaryAttr parameters) {
  SmallVector<ParameterRow> rows = parameterRows(signature);
  for (NamedAttribute entry :
       parameters ? parameters.getValue() : ArrayRef<NamedAttribute>()) {
    StringRef name = entry.getName();
    if (name.contains('.'))
      continue; // another dialect's
    auto row = find_if(rows, [&](auto &each) { return each.name == name; });
    if (row == rows.end()) {
      std::string known = join(
          map_range(rows, [](auto &each) { return each.name.str(); }), ", ");
      return formatv("has no parameter '{0}'; known are: {1}", name,
                     known.empty() ? "none" : known);
    }
    auto text = dyn_cast<StringAttr>(entry.getValue());
    if (row->kind == "count" && !text && !isa<IntegerAttr>(entry.getValue()))
      return formatv("takes a number as '{0}'", name);
    if (row->kind != "count" && !text)
      return formatv("takes text as '{0}'", name);
    if (row->kind == "word" && !text.getValue().starts_with("{") &&
        !is_contained(row->words, text.getValue()))
      return formatv("takes {0} as '{1}' but got '{2}'",
                     join(row->words, " or "), name, text.getValue());
  }
  for (const ParameterRow &row : rows)
    if (row.kind == "count" && !row.byDefault &&
        !(parameters && parameters.get(row.name)))
      return formatv("needs the parameter '{0}'", row.name);
  return std::nullopt;
}

} // namespace

SmallVector<OperandRow> operandRows(const Signature &signature) {
  SmallVector<OperandRow> rows;
  for (StringRef each : split(signature.takes)) {
    OperandRow row;
    std::tie(row.name, row.kind) = each.split(':');
    row.isOptional = row.kind.consume_back("?");
    row.repeats = row.kind.consume_back("*");
    rows.push_back(row);
  }
  return rows;
}

SmallVector<ParameterRow> parameterRows(const Signature &signature) {
  SmallVector<ParameterRow> rows;
  for (StringRef each : split(signature.params)) {
    ParameterRow row;
    std::tie(row.name, row.kind) = each.split(':');
    auto [kind, number] = row.kind.split('=');
    int64_t value;
    if (!number.empty() && !number.getAsInteger(10, value))
      row.byDefault = value;
    StringRef words;
    std::tie(row.kind, words) = kind.split('|');
    if (!words.empty())
      words.split(row.words, '|');
    rows.push_back(std::move(row));
  }
  return rows;
}

const OperandRow *rowFor(ArrayRef<OperandRow> rows, size_t position) {
  if (position < rows.size())
    return &rows[position];
  return !rows.empty() && rows.back().repeats ? &rows.back() : nullptr;
}

std::optional<std::string> findMismatch(const Signature &signature,
                                        ArrayRef<OperandShape> operands,
                                        DictionaryAttr parameters) {
  SmallVector<OperandRow> rows = operandRows(signature);
  size_t required = count_if(rows, [](auto &row) { return !row.isOptional; });
  bool repeats = !rows.empty() && rows.back().repeats;
  if (operands.size() < required || (!repeats && operands.size() > rows.size()))
    return formatv("takes {0}{1} operand{2} but got {3}",
                   repeats || required != rows.size() ? "at least " : "",
                   required, required == 1 ? "" : "s", operands.size());
  // An optional operand in the middle is left out as a whole: the last ones
  // keep their rows.
  for (auto [index, operand] : enumerate(operands)) {
    size_t position = index;
    if (operands.size() < rows.size()) {
      size_t hole = 0;
      while (!rows[hole].isOptional)
        ++hole;
      position += index >= hole;
    }
    const OperandRow *row = rowFor(rows, position);
    if (!fits(row->kind, operand))
      return formatv("takes {0} as '{1}' but got {2}", describe(row->kind),
                     row->name, show(operand));
  }
  return checkParameters(signature, parameters);
}

std::optional<std::string>
inferResults(MLIRContext *context, const Signature &signature,
             ArrayRef<OperandShape> operands, DictionaryAttr parameters,
             unsigned waveSize, SmallVectorImpl<Type> &types) {
  auto reg = [&](RegisterFile file, unsigned width) {
    return RegisterType::get(context, file, width, -1);
  };
  for (StringRef gives : split(signature.gives)) {
    unsigned times = gives.consume_front("each:") ? operands.size() : 1;
    StringRef name = gives;
    Type type;
    unsigned width = 0;
    if (gives == "lane")
      type = reg(RegisterFile::VGPR, 1);
    else if (gives == "uniform")
      type = reg(RegisterFile::SGPR, 1);
    else if (gives == "pair")
      type = reg(RegisterFile::SGPR, 2);
    else if (gives == "mask")
      type = reg(RegisterFile::SGPR, waveSize / 32);
    else if (gives == "join")
      type = reg(
          any_of(operands,
                 [](auto &each) { return isIn(each.type, RegisterFile::VGPR); })
              ? RegisterFile::VGPR
              : RegisterFile::SGPR,
          1);
    else if (name.consume_front("like:")) {
      unsigned index = 0;
      name.getAsInteger(10, index);
      auto like = cast<RegisterType>(operands[index].type);
      type = reg(like.getFile(), like.getWidth());
    } else if (gives == "part") {
      auto registers = parameter(signature, parameters, "registers");
      auto tuple = cast<RegisterType>(operands.front().type);
      if (!registers || *registers < 1 || *registers > 32)
        return "needs the number of registers, 1 to 32, where it stands";
      type = reg(tuple.getFile(), *registers);
    } else if (gives == "sum") {
      width = 0;
      for (const OperandShape &each : operands)
        width += cast<RegisterType>(each.type).getWidth();
      if (width > 32)
        return "makes a tuple of more than 32 registers";
      type = reg(cast<RegisterType>(operands.front().type).getFile(), width);
    } else if (gives == "mma") {
      auto shape = parameters ? parameters.getAs<StringAttr>("shape") : nullptr;
      unsigned m = 0, n = 0;
      if (shape) {
        auto [rows, rest] = shape.getValue().split('x');
        if (rows.getAsInteger(10, m) ||
            rest.split('x').first.getAsInteger(10, n))
          m = 0;
      }
      if (!m || m * n % waveSize || m * n / waveSize > 32)
        return "needs a shape MxNxK, such as \"16x16x128\"";
      type = reg(RegisterFile::VGPR, m * n / waveSize);
    } else {
      bool isLane = name.consume_front("lanes");
      if (!isLane)
        name.consume_front("uniforms");
      if (name.consume_front("$")) {
        auto value = parameter(signature, parameters, name);
        int64_t registers =
            value ? (name == "bytes" ? divideCeil(*value, 4) : *value) : 0;
        if (registers < 1 || registers > 32)
          return formatv("needs '{0}' as a number where it stands: it decides "
                         "how many registers the result has",
                         name)
              .str();
        width = registers;
      } else {
        name.getAsInteger(10, width);
      }
      type = reg(isLane ? RegisterFile::VGPR : RegisterFile::SGPR, width);
    }
    types.append(times, type);
  }
  return std::nullopt;
}

} // namespace netra::prim
