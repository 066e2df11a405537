//===- PlainAttr.cpp - Attributes as people write them --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/PlainAttr.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace netra::amdgcn {
namespace {

bool isBareIdentifier(StringRef text) {
  if (text.empty() || !(llvm::isAlpha(text.front()) || text.front() == '_'))
    return false;
  return llvm::all_of(text, [](char c) {
    return llvm::isAlnum(c) || c == '_' || c == '.' || c == '$';
  });
}

ParseResult parseDict(AsmParser &parser, Attribute &attr) {
  NamedAttrList entries;
  auto parseEntry = [&]() -> ParseResult {
    std::string key;
    Attribute value;
    llvm::SMLoc loc = parser.getCurrentLocation();
    if (parser.parseKeywordOrString(&key))
      return failure();
    if (failed(parser.parseOptionalEqual()))
      value = parser.getBuilder().getUnitAttr();
    else if (parsePlain(parser, value))
      return failure();
    if (entries.get(key))
      return parser.emitError(loc) << "duplicate key '" << key << "'";
    entries.append(key, value);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, parseEntry))
    return failure();
  attr = entries.getDictionary(parser.getContext());
  return success();
}

} // namespace

void printPlain(AsmPrinter &printer, Attribute attr) {
  llvm::TypeSwitch<Attribute>(attr)
      .Case<BoolAttr>([&](BoolAttr flag) {
        printer << (flag.getValue() ? "true" : "false");
      })
      .Case<IntegerAttr>([&](IntegerAttr integer) {
        if (integer.getType().isInteger(64))
          printer << integer.getInt();
        else
          printer << integer;
      })
      .Case<StringAttr>(
          [&](StringAttr text) { printer.printString(text.getValue()); })
      .Case<ArrayAttr>([&](ArrayAttr array) {
        printer << "[";
        llvm::interleaveComma(array, printer.getStream(),
                              [&](Attribute e) { printPlain(printer, e); });
        printer << "]";
      })
      .Case<DictionaryAttr>([&](DictionaryAttr dict) {
        printer << "{";
        llvm::interleaveComma(dict, printer.getStream(), [&](NamedAttribute e) {
          if (isBareIdentifier(e.getName().getValue()))
            printer << e.getName().getValue();
          else
            printer.printString(e.getName().getValue());
          if (isa<UnitAttr>(e.getValue()))
            return;
          printer << " = ";
          printPlain(printer, e.getValue());
        });
        printer << "}";
      })
      .Default([&](Attribute other) { printer << other; });
}

ParseResult parsePlain(AsmParser &parser, Attribute &attr) {
  Builder &builder = parser.getBuilder();
  std::string text;
  if (succeeded(parser.parseOptionalString(&text))) {
    attr = builder.getStringAttr(text);
    return success();
  }
  // Before integers: MLIR reads these words as integers, too.
  if (succeeded(parser.parseOptionalKeyword("true"))) {
    attr = builder.getBoolAttr(true);
    return success();
  }
  if (succeeded(parser.parseOptionalKeyword("false"))) {
    attr = builder.getBoolAttr(false);
    return success();
  }
  APInt integer;
  OptionalParseResult isInteger = parser.parseOptionalInteger(integer);
  if (isInteger.has_value()) {
    if (failed(*isInteger))
      return failure();
    if (integer.getSignificantBits() > 64 && integer.getActiveBits() > 64)
      return parser.emitError(parser.getCurrentLocation())
             << "integer does not fit into 64 bits";
    Type type = builder.getI64Type();
    if (succeeded(parser.parseOptionalColon()) && parser.parseType(type))
      return failure();
    if (!type.isIntOrIndex())
      return parser.emitError(parser.getCurrentLocation())
             << "expected an integer type but got " << type;
    attr = builder.getIntegerAttr(type, integer.sextOrTrunc(64));
    return success();
  }
  if (succeeded(parser.parseOptionalLSquare())) {
    SmallVector<Attribute> elements;
    if (failed(parser.parseOptionalRSquare())) {
      auto parseElement = [&] {
        return parsePlain(parser, elements.emplace_back());
      };
      if (parser.parseCommaSeparatedList(parseElement) || parser.parseRSquare())
        return failure();
    }
    attr = builder.getArrayAttr(elements);
    return success();
  }
  const char *next = parser.getCurrentLocation().getPointer();
  if (next && *next == '{')
    return parseDict(parser, attr);
  return parser.parseAttribute(attr);
}

ParseResult parsePlain(AsmParser &parser, DictionaryAttr &attr) {
  Attribute parsed;
  if (parseDict(parser, parsed))
    return failure();
  attr = cast<DictionaryAttr>(parsed);
  return success();
}

void printOptionalDict(AsmPrinter &printer, StringRef keyword,
                       DictionaryAttr attr) {
  if (!attr || attr.empty())
    return;
  printer << " " << keyword << (keyword.empty() ? "" : " ");
  printPlain(printer, attr);
}

} // namespace netra::amdgcn
